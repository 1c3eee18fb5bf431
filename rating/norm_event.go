package rating

import (
	"escaque/tournament"
)

// NormOptions say what a tournament does not tell.
type NormOptions struct {
	Edition NormEdition // zero = Norms2024
	UpTo    int         // rounds that count; 0 = all
	Host    string      // federation of the host, for the waiver of a large Swiss (1.4.3d)
	// Waived: a national championship final, a national team championship (for
	// players of its federation), a zonal or subzonal (1.4.3a-c).
	Waived       bool
	MinimumGames int // of an event with an exception (1.4.1a-b); 0 = 9
}

func (o NormOptions) edition() NormEdition {
	if o.Edition.Games == 0 {
		return Norms2024
	}
	return o.Edition
}

// NormCaseOf gathers what a player has done for a norm of a title. Forfeits,
// byes and games of less than a move do not count; nor do opponents outside
// FIDE and, in a round robin, unrated ones who scored nothing against rated
// players (1.4.2).
func NormCaseOf(t *tournament.Tournament, id tournament.PlayerID, title tournament.Title, o NormOptions) NormCase {
	return newNormEvent(t, o).caseOf(id, title)
}

// normEvent is what the cases of one tournament share.
type normEvent struct {
	t       *tournament.Tournament
	o       NormOptions
	seats   map[tournament.PlayerID][]tournament.Seat
	players map[tournament.PlayerID]tournament.Player
	format  NormFormat
	large   bool // the Swiss of 1.4.3d
}

func newNormEvent(t *tournament.Tournament, o NormOptions) *normEvent {
	e := &normEvent{t: t, o: o, seats: t.Seats(o.UpTo), players: map[tournament.PlayerID]tournament.Player{}}
	for _, p := range t.Players {
		e.players[p.ID] = p
	}
	if t.Settings.System == tournament.RoundRobin {
		e.format = NormRoundRobin
		if t.Settings.Cycles >= 2 {
			e.format = NormDoubleRoundRobin
		}
	}
	e.large = e.format == NormSwiss && e.largeSwiss()
	return e
}

func (e *normEvent) caseOf(id tournament.PlayerID, title tournament.Title) NormCase {
	p := e.players[id]
	c := NormCase{
		Title: title, Federation: p.Federation, Rounds: e.t.Settings.Rounds, Format: e.format,
		Waived: e.o.Waived || e.large, MinimumGames: e.o.MinimumGames,
	}
	for _, s := range e.seats[id] {
		if s.Bye == tournament.PairingBye || s.Outcome == tournament.ForfeitWin {
			c.Given++
		}
		if !s.Paired() || !s.Outcome.Rated() {
			continue
		}
		q := e.players[s.Opponent]
		if q.Federation == outsideFIDE || e.format != NormSwiss && q.Ratings.Standard == 0 && e.scoreless(q.ID) {
			continue
		}
		c.Games = append(c.Games, NormGame{
			Round: s.Round, Opponent: q.ID, Rating: q.Ratings.Standard, Title: q.Title, Federation: q.Federation, Score: gameScore(s.Outcome),
		})
	}
	return c
}

// scoreless reports whether a player has scored nothing against rated ones.
func (e *normEvent) scoreless(id tournament.PlayerID) bool {
	for _, s := range e.seats[id] {
		if s.Paired() && s.Outcome.Rated() && gameScore(s.Outcome) > 0 && e.players[s.Opponent].Ratings.Standard > 0 {
			return false
		}
	}
	return true
}

// largeSwiss reports whether the Swiss has so many foreign players that the
// federations of the opponents need not be mixed (1.4.3d): rated players not
// of the host, from several federations, enough of them with a title. Who
// misses more than one round, pairing-allocated byes aside, does not count.
func (e *normEvent) largeSwiss() bool {
	if e.o.Host == "" {
		return false
	}
	rules := e.o.edition()
	foreign, titled := 0, 0
	countries := map[string]bool{}
	for _, p := range e.t.Players {
		if p.Ratings.Standard == 0 || p.Federation == "" || p.Federation == e.o.Host || p.Federation == outsideFIDE {
			continue
		}
		missed := 0
		for _, s := range e.seats[p.ID] {
			if s.Bye != tournament.PairingBye && !s.Played() && s.Outcome != tournament.ForfeitWin {
				missed++
			}
		}
		if missed > 1 {
			continue
		}
		foreign++
		if p.Federation != noFederation {
			countries[p.Federation] = true
		}
		switch p.Title {
		case tournament.GM, tournament.IM, tournament.WGM, tournament.WIM:
			titled++
		}
	}
	return foreign >= rules.SwissForeign && len(countries) >= rules.SwissCountries && titled >= rules.SwissTitled
}

// PlayerNorm is the verdict on a norm of one player.
type PlayerNorm struct {
	Player tournament.PlayerID
	NormCheck
}

// Norms checks every norm that is of use to a player of the tournament, in the
// order of starting numbers; of each player the highest title first. Who has
// no game is left out.
func Norms(t *tournament.Tournament, o NormOptions) []PlayerNorm {
	event, rules := newNormEvent(t, o), o.edition()
	var list []PlayerNorm
	for _, p := range t.ByNo() {
		for _, r := range rules.Titles {
			if !rules.Sought(p, r.Title) {
				continue
			}
			if c := event.caseOf(p.ID, r.Title); len(c.Games) > 0 {
				list = append(list, PlayerNorm{p.ID, rules.Check(c)})
			}
		}
	}
	return list
}
