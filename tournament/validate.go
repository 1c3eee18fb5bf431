package tournament

import (
	"errors"
	"strings"
	"unicode"
)

// Limits of what the program accepts. A tournament report has room for
// starting numbers up to 9999 and two-digit rounds.
const (
	MaxRounds  = 99
	MaxPlayers = 9999
	maxRating  = 4000
	maxFIDEID  = 99_999_999_999
	maxK       = 40
)

// Validate checks the whole event and reports every fault it finds, joined.
// A nil error means that every invariant of the model holds.
func (e *Event) Validate() error {
	var faults []error
	if strings.TrimSpace(e.Name) == "" {
		faults = append(faults, NewFault(EventNameEmpty))
	}
	if !e.Start.IsZero() && !e.End.IsZero() && e.End.Before(e.Start) {
		faults = append(faults, NewFault(EventDatesReversed, "start", e.Start, "end", e.End))
	}
	names := map[string]bool{}
	for _, t := range e.Tournaments {
		key := strings.ToLower(strings.TrimSpace(t.Name))
		if names[key] {
			faults = append(faults, NewFault(TournamentNameTwice, "name", t.Name))
		}
		names[key] = true
		faults = append(faults, t.Validate())
	}
	return errors.Join(faults...)
}

// Validate checks one tournament.
func (t *Tournament) Validate() error {
	faults := []error{t.Settings.Validate()}
	if strings.TrimSpace(t.Name) == "" {
		faults = append(faults, NewFault(TournamentNameEmpty))
	}
	if len(t.Rounds) > t.Settings.Rounds {
		faults = append(faults, NewFault(RoundsAlreadyPaired, "rounds", t.Settings.Rounds, "paired", len(t.Rounds)))
	}
	for _, p := range t.Players {
		faults = append(faults, t.validatePlayer(p))
	}
	for i := range t.Rounds {
		faults = append(faults, t.validateRound(i+1, &t.Rounds[i]))
	}
	for _, d := range t.Decisions {
		faults = append(faults, t.validateDecision(d))
	}
	type place struct {
		player PlayerID
		round  int
	}
	booked := map[place]bool{}
	for _, q := range t.Requests {
		p := t.Player(q.Player)
		switch {
		case p == nil:
			faults = append(faults, NewFault(PlayerUnknown, "id", q.Player))
		case q.Kind != HalfBye && q.Kind != FullBye && q.Kind != ZeroBye:
			faults = append(faults, NewFault(ByeKindInvalid, "kind", string(q.Kind)))
		case q.Round < 1 || q.Round > t.Settings.Rounds:
			faults = append(faults, NewFault(ByeRoundOutOfRange, "round", q.Round, "rounds", t.Settings.Rounds))
		case booked[place{q.Player, q.Round}]:
			faults = append(faults, NewFault(RequestTwice, "name", p.Name, "round", q.Round))
		}
		booked[place{q.Player, q.Round}] = true
	}
	return errors.Join(faults...)
}

// Validate checks the settings.
func (s Settings) Validate() error {
	var faults []error
	add := func(code Code, pairs ...any) { faults = append(faults, NewFault(code, pairs...)) }
	switch s.System {
	case Dutch, RoundRobin, Manual:
	default:
		add(SystemUnknown, "system", string(s.System))
	}
	if s.Rounds < 1 || s.Rounds > MaxRounds {
		add(RoundsOutOfRange, "rounds", s.Rounds, "max", MaxRounds)
	}
	if s.Cycles < 0 || s.Cycles > 8 {
		add(CyclesOutOfRange, "cycles", s.Cycles)
	}
	if c := s.Scoring; c.Win < c.Draw || c.Draw < c.Loss {
		add(ScoringOrder, "win", c.Win, "draw", c.Draw, "loss", c.Loss)
	}
	// C.04.7 speaks of events in which a win is worth two draws and a loss nothing.
	if c := s.Scoring; s.Acceleration == Baku && (c.Win != 2*c.Draw || c.Loss != 0) {
		add(AccelerationScoring)
	}
	var last Date
	for i, r := range s.Schedule {
		if r.Time != "" && !validTime(r.Time) {
			add(ScheduleTime, "round", i+1, "time", r.Time)
		}
		if r.Date.IsZero() {
			continue
		}
		if !last.IsZero() && r.Date.Before(last) {
			add(ScheduleReversed, "round", i+1, "date", r.Date)
		}
		last = r.Date
	}
	seen := map[string]bool{}
	for _, code := range s.Tiebreaks {
		if seen[code] {
			add(TiebreakTwice, "code", code)
		}
		seen[code] = true
	}
	for _, g := range s.Forbidden {
		if len(g.Players) < 2 {
			add(ForbiddenTooFew)
		}
	}
	return errors.Join(faults...)
}

func validTime(s string) bool {
	if len(s) != 5 || s[2] != ':' {
		return false
	}
	for _, i := range []int{0, 1, 3, 4} {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s[:2] < "24" && s[3:] < "60"
}

// SetSettings replaces the settings after checking them against what has
// been played: the system is fixed once a round is paired, and there cannot
// be fewer rounds than paired ones.
func (t *Tournament) SetSettings(s Settings) error {
	if err := s.Validate(); err != nil {
		return err
	}
	if n := len(t.Rounds); n > 0 {
		if s.System != t.Settings.System {
			return NewFault(SystemFixed, "round", n)
		}
		if s.Rounds < n {
			return NewFault(RoundsAlreadyPaired, "rounds", s.Rounds, "paired", n)
		}
	}
	for _, g := range s.Forbidden {
		for _, id := range g.Players {
			if t.Player(id) == nil {
				return NewFault(PlayerUnknown, "id", id)
			}
		}
	}
	relist := s.RatingList != t.Settings.RatingList
	t.Settings = s
	if relist && len(t.Rounds) == 0 {
		t.number()
	}
	return nil
}

// validatePlayer checks the data of one player; it may be of a player who is
// not in the list yet.
func (t *Tournament) validatePlayer(p Player) error {
	var faults []error
	add := func(code Code, pairs ...any) { faults = append(faults, NewFault(code, pairs...)) }
	if p.Name == "" {
		add(NameEmpty, "no", p.No)
	}
	if strings.ContainsFunc(p.Name, unicode.IsControl) {
		add(NameControl, "name", p.Name)
	}
	for _, rating := range []int{p.Ratings.Standard, p.Ratings.Rapid, p.Ratings.Blitz, p.Ratings.National} {
		if rating < 0 || rating > maxRating {
			add(RatingOutOfRange, "name", p.Name, "rating", rating)
		}
	}
	if !p.Title.Valid() {
		add(TitleUnknown, "name", p.Name, "title", string(p.Title))
	}
	if p.Sex != SexUnknown && p.Sex != Male && p.Sex != Female {
		add(SexUnknownCode, "name", p.Name, "sex", string(rune(p.Sex)))
	}
	if p.Federation != "" && !validFederation(p.Federation) {
		add(FederationInvalid, "name", p.Name, "federation", p.Federation)
	}
	if p.FIDEID < 0 || p.FIDEID > maxFIDEID {
		add(FIDEIDInvalid, "name", p.Name, "id", p.FIDEID)
	}
	if !p.Birth.Valid() {
		add(BirthInvalid, "name", p.Name, "date", p.Birth)
	}
	if p.K < 0 || p.K > maxK {
		add(KOutOfRange, "name", p.Name, "k", p.K)
	}
	if p.FeeOwed < 0 || p.FeePaid < 0 {
		add(FeeNegative, "name", p.Name)
	}
	if p.FIDEID == 0 && p.FixedBoard == 0 {
		return errors.Join(faults...)
	}
	for i := range t.Players {
		q := &t.Players[i]
		if q.ID == p.ID {
			continue
		}
		if p.FIDEID != 0 && q.FIDEID == p.FIDEID {
			add(FIDEIDTwice, "name", p.Name, "other", q.Name, "id", p.FIDEID)
		}
		if p.FixedBoard != 0 && q.FixedBoard == p.FixedBoard {
			add(FixedBoardTwice, "name", p.Name, "other", q.Name, "board", p.FixedBoard)
		}
	}
	return errors.Join(faults...)
}

// validFederation accepts up to three capital letters: FIDE writes three, older
// national files two.
func validFederation(s string) bool {
	if len(s) > 3 {
		return false
	}
	for _, r := range s {
		if r < 'A' || r > 'Z' {
			return false
		}
	}
	return true
}

// validateRound checks that each player sits at one place, each board is
// there once, results go together and at most one bye is pairing-allocated.
func (t *Tournament) validateRound(number int, r *Round) error {
	var faults []error
	add := func(code Code, pairs ...any) { faults = append(faults, NewFault(code, pairs...)) }
	known := make(map[PlayerID]bool, len(t.Players))
	for _, p := range t.Players {
		known[p.ID] = true
	}
	seated := make(map[PlayerID]bool, len(t.Players))
	sit := func(id PlayerID) {
		if !known[id] {
			add(PlayerUnknown, "id", id)
		} else if seated[id] {
			add(PlayerSeatedTwice, "name", t.name(id), "round", number)
		}
		seated[id] = true
	}
	boards := make(map[int]bool, len(r.Games))
	for _, g := range r.Games {
		if g.Board < 1 {
			add(BoardUnknown, "round", number, "board", g.Board)
		} else if boards[g.Board] {
			add(BoardTwice, "round", number, "board", g.Board)
		}
		boards[g.Board] = true
		if !g.Result.Valid() {
			add(ResultInvalid, "white", outcomeText(g.Result.White), "black", outcomeText(g.Result.Black))
		}
		sit(g.White)
		sit(g.Black)
	}
	pairingByes := 0
	for _, b := range r.Byes {
		sit(b.Player)
		switch b.Kind {
		case PairingBye:
			pairingByes++
		case HalfBye, FullBye, ZeroBye:
		default:
			add(ByeKindInvalid, "kind", string(b.Kind))
		}
	}
	if pairingByes > 1 {
		add(PairingByeTwice, "round", number)
	}
	return errors.Join(faults...)
}
