package tournament

import (
	"cmp"
	"slices"
)

// NextRound is the round to pair next, or 0 when all are paired.
func (t *Tournament) NextRound() int {
	if len(t.Rounds) >= t.Settings.Rounds {
		return 0
	}
	return len(t.Rounds) + 1
}

// AddRound appends the next round as paired. It reports what makes it unfit:
// a round out of turn, a player or a board twice, an unknown player.
// Requests for the round are used up by its byes and removed.
func (t *Tournament) AddRound(number int, r Round) error {
	next := t.NextRound()
	if next == 0 {
		return NewFault(NoMoreRounds, "rounds", t.Settings.Rounds)
	}
	if number != next {
		return NewFault(RoundNotNext, "round", number, "next", next)
	}
	if len(t.Rounds) > 0 {
		if open := t.Rounds[len(t.Rounds)-1].Open(); len(open) > 0 {
			return NewFault(RoundOpen, "round", len(t.Rounds), "boards", open)
		}
	}
	sortRound(&r)
	if r.Version == 0 {
		r.Version = 1
	}
	if err := t.validateRound(number, &r); err != nil {
		return err
	}
	t.Rounds = append(t.Rounds, r)
	t.Requests = slices.DeleteFunc(t.Requests, func(q ByeRequest) bool { return q.Round == number })
	return nil
}

// RemoveRound takes the last round back. Requested byes become requests
// again, so that pairing anew gives the same byes. It reports
// [RoundHasResults] unless force is set.
func (t *Tournament) RemoveRound(number int, force bool) error {
	if t.Round(number) == nil {
		return NewFault(RoundUnknown, "round", number)
	}
	if number != len(t.Rounds) {
		return NewFault(RoundNotLast, "round", number, "last", len(t.Rounds))
	}
	r := t.Rounds[number-1]
	if results := len(r.Games) - len(r.Open()); results > 0 && !force {
		return NewFault(RoundHasResults, "round", number, "n", results)
	}
	t.Rounds = t.Rounds[:number-1]
	for _, b := range r.Byes {
		if p := t.Player(b.Player); b.Kind != PairingBye && p != nil && p.Available(number) {
			t.Requests = append(t.Requests, ByeRequest{b.Player, number, b.Kind})
		}
	}
	sortRequests(t.Requests)
	return nil
}

// SetResult enters, changes or clears (NoResult) the result of a board. A
// closed round is refused: it must be reopened first.
func (t *Tournament) SetResult(round, board int, result Result) error {
	r := t.Round(round)
	if r == nil {
		return NewFault(RoundUnknown, "round", round)
	}
	g := r.Game(board)
	switch {
	case g == nil:
		return NewFault(BoardUnknown, "round", round, "board", board)
	case !result.Valid():
		return NewFault(ResultInvalid, "white", outcomeText(result.White), "black", outcomeText(result.Black))
	case r.State == Closed:
		return NewFault(RoundClosed, "round", round)
	}
	g.Result = result
	return nil
}

// SetRoundState publishes, closes or reopens a round. A round with open
// games cannot be closed.
func (t *Tournament) SetRoundState(round int, state RoundState) error {
	r := t.Round(round)
	if r == nil {
		return NewFault(RoundUnknown, "round", round)
	}
	if open := r.Open(); state == Closed && len(open) > 0 {
		return NewFault(RoundOpen, "round", round, "boards", open)
	}
	r.State = state
	return nil
}

// The actions below change a paired round by hand. Boards keep their numbers,
// every changed game loses its result, and the version of the round grows.
// Which pairing rules the change breaks is for package pairing to say.

// SwapPlayers exchanges the places of two players in a round: opponents,
// colours, byes.
func (t *Tournament) SwapPlayers(round int, a, b PlayerID) error {
	return t.repair(round, func(r *Round) error {
		if a == b {
			return NewFault(SamePlayer, "name", t.name(a))
		}
		if err := t.both(a, b); err != nil {
			return err
		}
		swap := func(id PlayerID) PlayerID {
			switch id {
			case a:
				return b
			case b:
				return a
			}
			return id
		}
		for i := range r.Games {
			g := &r.Games[i]
			if g.Has(a) != g.Has(b) {
				g.Result = NoResult
			} else if g.Has(a) {
				g.Result = g.Result.Swapped()
			}
			g.White, g.Black = swap(g.White), swap(g.Black)
		}
		for i := range r.Byes {
			r.Byes[i].Player = swap(r.Byes[i].Player)
		}
		return nil
	})
}

// SwapColours turns a board round. A result stays with its players: colours
// as played go into the report.
func (t *Tournament) SwapColours(round, board int) error {
	return t.repair(round, func(r *Round) error {
		g := r.Game(board)
		if g == nil {
			return NewFault(BoardUnknown, "round", round, "board", board)
		}
		g.White, g.Black, g.Result = g.Black, g.White, g.Result.Swapped()
		return nil
	})
}

// PairByHand seats two players without a game at a new board: the lowest
// free number, else behind the last. Their byes end.
func (t *Tournament) PairByHand(round int, white, black PlayerID) error {
	return t.repair(round, func(r *Round) error {
		if white == black {
			return NewFault(SamePlayer, "name", t.name(white))
		}
		if err := t.both(white, black); err != nil {
			return err
		}
		board := 1
		for _, g := range r.Games {
			for _, id := range []PlayerID{white, black} {
				if g.Has(id) {
					return NewFault(PlayerSeatedTwice, "name", t.name(id), "round", round)
				}
			}
			if g.Board == board {
				board++
			}
		}
		for _, id := range []PlayerID{white, black} {
			if p := t.Player(id); !p.Available(round) {
				// He sits down now: a late entry or a return in this round.
				if p.EnteredRound > round {
					p.EnteredRound = round
				}
				if p.Departure != Playing && p.LeftRound <= round {
					p.Departure, p.LeftRound = Playing, 0
				}
			}
		}
		r.Byes = slices.DeleteFunc(r.Byes, func(b Bye) bool { return b.Player == white || b.Player == black })
		r.Games = append(r.Games, Game{Board: board, White: white, Black: black})
		return nil
	})
}

// Unseat breaks a board up: both players get a zero-point bye until they are
// given another place.
func (t *Tournament) Unseat(round, board int) error {
	return t.repair(round, func(r *Round) error {
		g := r.Game(board)
		if g == nil {
			return NewFault(BoardUnknown, "round", round, "board", board)
		}
		r.Byes = append(r.Byes, Bye{g.White, ZeroBye}, Bye{g.Black, ZeroBye})
		r.Games = slices.DeleteFunc(r.Games, func(h Game) bool { return h.Board == board })
		return nil
	})
}

// SetBye gives a player without a game a bye of the kind in a paired round.
func (t *Tournament) SetBye(round int, id PlayerID, kind ByeKind) error {
	return t.repair(round, func(r *Round) error {
		p := t.Player(id)
		if p == nil {
			return NewFault(PlayerUnknown, "id", id)
		}
		if !kind.Valid() {
			return NewFault(ByeKindInvalid, "kind", string(kind))
		}
		for _, g := range r.Games {
			if g.Has(id) {
				return NewFault(PlayerSeatedTwice, "name", p.Name, "round", round)
			}
		}
		r.Byes = slices.DeleteFunc(r.Byes, func(b Bye) bool { return b.Player == id })
		r.Byes = append(r.Byes, Bye{id, kind})
		return nil
	})
}

func (t *Tournament) repair(round int, change func(*Round) error) error {
	r := t.Round(round)
	if r == nil {
		return NewFault(RoundUnknown, "round", round)
	}
	if r.State == Closed {
		return NewFault(RoundClosed, "round", round)
	}
	if err := change(r); err != nil {
		return err
	}
	sortRound(r)
	r.Version++
	return t.validateRound(round, r)
}

// both checks that the two players exist.
func (t *Tournament) both(a, b PlayerID) error {
	for _, id := range []PlayerID{a, b} {
		if t.Player(id) == nil {
			return NewFault(PlayerUnknown, "id", id)
		}
	}
	return nil
}

func (t *Tournament) name(id PlayerID) string {
	if p := t.Player(id); p != nil {
		return p.Name
	}
	return ""
}

func (t *Tournament) seated(r *Round, id PlayerID) bool {
	return slices.ContainsFunc(r.Games, func(g Game) bool { return g.Has(id) }) ||
		slices.ContainsFunc(r.Byes, func(b Bye) bool { return b.Player == id && b.Kind != ZeroBye })
}

func sortRound(r *Round) {
	slices.SortFunc(r.Games, func(a, b Game) int { return cmp.Compare(a.Board, b.Board) })
	slices.SortFunc(r.Byes, func(a, b Bye) int { return cmp.Compare(a.Player, b.Player) })
}

func sortRequests(requests []ByeRequest) {
	slices.SortFunc(requests, func(a, b ByeRequest) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
}

func outcomeText(o Outcome) string {
	if o == Pending {
		return "–"
	}
	return string(rune(o))
}
