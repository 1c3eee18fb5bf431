package tournament

import (
	"slices"
	"strings"
	"unicode"
)

// Enter adds a player and gives him an ID. Before round 1 is paired every
// entry renumbers the field by C.04.2 2.2. Later he is a late entry: he may be
// paired from the next round on, and gets the number his rating deserves as
// long as numbers are not frozen, else the next free one (C.04.2 2.3-2.5).
func (t *Tournament) Enter(p Player) (PlayerID, error) {
	id, err := t.enter(p)
	if err == nil && len(t.Rounds) == 0 {
		t.number()
	}
	return id, err
}

// EnterAll enters players in order; the first fault stops it. Call it on a
// copy: what was entered before the fault stays.
func (t *Tournament) EnterAll(players []Player) error {
	for _, p := range players {
		if _, err := t.enter(p); err != nil {
			return err
		}
	}
	if len(t.Rounds) == 0 {
		t.number()
	}
	return nil
}

// enter is Enter without numbering a field that has not played.
func (t *Tournament) enter(p Player) (PlayerID, error) {
	p = p.trimmed()
	p.ID = t.nextID()
	p.No = 0
	if err := t.validatePlayer(p); err != nil {
		return 0, err
	}
	if next := len(t.Rounds) + 1; next > 1 && p.EnteredRound < next {
		p.EnteredRound = next
	}
	t.Players = append(t.Players, p)
	switch {
	case len(t.Rounds) == 0:
	case t.NumbersFrozen():
		t.Players[len(t.Players)-1].No = t.highestNo() + 1
	default:
		t.insertNumber(p.ID)
	}
	return p.ID, nil
}

// Edit replaces the data of a player. Number, entry and departure stay as
// they are; they have actions of their own. Before round 1 the field is
// renumbered.
func (t *Tournament) Edit(p Player) error {
	old := t.Player(p.ID)
	if old == nil {
		return NewFault(PlayerUnknown, "id", p.ID)
	}
	p = p.trimmed()
	p.No, p.EnteredRound, p.Departure, p.LeftRound = old.No, old.EnteredRound, old.Departure, old.LeftRound
	if err := t.validatePlayer(p); err != nil {
		return err
	}
	*old = p
	if len(t.Rounds) == 0 {
		t.number()
	}
	return nil
}

// Remove takes a player out of the list, with his zero-point byes. It reports
// [PlayerHasPlayed] once he has had a game or another bye: from then on he
// can only withdraw.
func (t *Tournament) Remove(id PlayerID) error {
	p := t.Player(id)
	if p == nil {
		return NewFault(PlayerUnknown, "id", id)
	}
	for i := range t.Rounds {
		if t.seated(&t.Rounds[i], id) {
			return NewFault(PlayerHasPlayed, "name", p.Name, "round", i+1)
		}
	}
	no := p.No
	t.Players = slices.DeleteFunc(t.Players, func(q Player) bool { return q.ID == id })
	t.Requests = slices.DeleteFunc(t.Requests, func(q ByeRequest) bool { return q.Player == id })
	t.Decisions = slices.DeleteFunc(t.Decisions, func(d Decision) bool { return slices.Contains(d.Players, id) })
	for i := range t.Rounds {
		t.Rounds[i].Byes = slices.DeleteFunc(t.Rounds[i].Byes, func(b Bye) bool { return b.Player == id })
	}
	for i := range t.Settings.Forbidden {
		g := &t.Settings.Forbidden[i]
		g.Players = slices.DeleteFunc(g.Players, func(q PlayerID) bool { return q == id })
	}
	t.Settings.Forbidden = slices.DeleteFunc(t.Settings.Forbidden, func(g ForbiddenGroup) bool { return len(g.Players) < 2 })
	for i := range t.Players {
		if no > 0 && t.Players[i].No > no {
			t.Players[i].No--
		}
	}
	return nil
}

// Leave withdraws or expels a player: he is not paired from the next round
// on (C.04.2 3.2). Games of a paired round stay; their result says what
// became of them.
func (t *Tournament) Leave(id PlayerID, why Departure) error {
	p := t.Player(id)
	if p == nil {
		return NewFault(PlayerUnknown, "id", id)
	}
	if p.Departure != Playing {
		return NewFault(PlayerNotPlaying, "name", p.Name, "round", p.LeftRound)
	}
	p.Departure, p.LeftRound = why, len(t.Rounds)+1
	t.Requests = slices.DeleteFunc(t.Requests, func(q ByeRequest) bool { return q.Player == id && q.Round > len(t.Rounds) })
	return nil
}

// Return lets a player who left play again from the next round on. The
// rounds he missed count as zero-point byes.
func (t *Tournament) Return(id PlayerID) error {
	p := t.Player(id)
	if p == nil {
		return NewFault(PlayerUnknown, "id", id)
	}
	if p.Departure == Playing {
		return NewFault(PlayerPlaying, "name", p.Name)
	}
	p.Departure, p.LeftRound = Playing, 0
	return nil
}

// SetPresence records what check-in knows of a player.
func (t *Tournament) SetPresence(id PlayerID, presence Presence) error {
	p := t.Player(id)
	if p == nil {
		return NewFault(PlayerUnknown, "id", id)
	}
	p.Presence = presence
	return nil
}

// RequestBye books a bye for a round that is not paired yet. The bases of
// the event limit half-point byes ([ByeTooMany], [ByeTooLate]); force lets
// the arbiter override them. A second request for the same round replaces
// the first.
func (t *Tournament) RequestBye(q ByeRequest, force bool) error {
	p := t.Player(q.Player)
	switch {
	case p == nil:
		return NewFault(PlayerUnknown, "id", q.Player)
	case q.Kind != HalfBye && q.Kind != FullBye && q.Kind != ZeroBye:
		return NewFault(ByeKindInvalid, "kind", string(q.Kind))
	case q.Round < 1 || q.Round > t.Settings.Rounds:
		return NewFault(ByeRoundOutOfRange, "round", q.Round, "rounds", t.Settings.Rounds)
	case q.Round <= len(t.Rounds):
		return NewFault(ByeRoundPaired, "name", p.Name, "round", q.Round)
	case !p.Available(q.Round):
		return NewFault(PlayerNotPlaying, "name", p.Name, "round", q.Round)
	}
	if q.Kind == HalfBye && !force {
		rules := t.Settings.Byes
		if t.halfByes(q.Player, q.Round) >= rules.MaxHalfByes {
			return NewFault(ByeTooMany, "name", p.Name, "max", rules.MaxHalfByes)
		}
		if rules.LastHalfByeRound > 0 && q.Round > rules.LastHalfByeRound {
			return NewFault(ByeTooLate, "name", p.Name, "round", q.Round, "last", rules.LastHalfByeRound)
		}
	}
	t.Requests = slices.DeleteFunc(t.Requests, func(r ByeRequest) bool { return r.Player == q.Player && r.Round == q.Round })
	t.Requests = append(t.Requests, q)
	sortRequests(t.Requests)
	return nil
}

// CancelBye takes a request back.
func (t *Tournament) CancelBye(id PlayerID, round int) error {
	p := t.Player(id)
	if p == nil {
		return NewFault(PlayerUnknown, "id", id)
	}
	if round <= len(t.Rounds) {
		return NewFault(ByeRoundPaired, "name", p.Name, "round", round)
	}
	n := len(t.Requests)
	t.Requests = slices.DeleteFunc(t.Requests, func(r ByeRequest) bool { return r.Player == id && r.Round == round })
	if len(t.Requests) == n {
		return NewFault(ByeNotRequested, "name", p.Name, "round", round)
	}
	return nil
}

// Request returns the bye booked for the player in the round, or NoBye.
func (t *Tournament) Request(id PlayerID, round int) ByeKind {
	for _, q := range t.Requests {
		if q.Player == id && q.Round == round {
			return q.Kind
		}
	}
	return NoBye
}

// halfByes counts the half-point byes taken or booked, except for one round.
func (t *Tournament) halfByes(id PlayerID, except int) int {
	n := 0
	for _, r := range t.Rounds {
		for _, b := range r.Byes {
			if b.Player == id && b.Kind == HalfBye {
				n++
			}
		}
	}
	for _, q := range t.Requests {
		if q.Player == id && q.Kind == HalfBye && q.Round != except && q.Round > len(t.Rounds) {
			n++
		}
	}
	return n
}

func (t *Tournament) nextID() PlayerID {
	var last PlayerID
	for _, p := range t.Players {
		last = max(last, p.ID)
	}
	return last + 1
}

func (t *Tournament) highestNo() int {
	no := 0
	for _, p := range t.Players {
		no = max(no, p.No)
	}
	return no
}

func (p Player) trimmed() Player {
	space := func(s string) string {
		return strings.Join(strings.FieldsFunc(s, unicode.IsSpace), " ")
	}
	p.Name, p.Club, p.Category = space(p.Name), space(p.Club), space(p.Category)
	p.NationalID = space(p.NationalID)
	p.Federation = strings.ToUpper(space(p.Federation))
	p.Title = Title(strings.ToUpper(space(string(p.Title))))
	p.Notes = strings.TrimSpace(p.Notes)
	return p
}
