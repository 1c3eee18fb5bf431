package pairing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// NewRequest builds what an engine sees when it pairs the round: the state
// after the round before it, in TPN order.
//
// A round that stands in t.Rounds already is built anew as it was before it
// was paired: who has a requested bye or no entry in it is absent, who plays
// or has the pairing-allocated bye is there, whatever has been entered since.
//
// It reports [RoundBeyondEnd], [tournament.RoundNotNext], [RoundsNotFixed],
// [RoundOpen], [tournament.NumbersMissing], [NumberTwice],
// [tournament.AccelerationScoring] (C.04.7: Baku needs a win worth two draws
// and a loss worth nothing) and, for the Dutch system, [ColourNotDrawn].
func NewRequest(t *tournament.Tournament, round int) (*Request, error) {
	if err := pairable(t, round); err != nil {
		return nil, err
	}
	r, err := build(t, round)
	if err != nil {
		return nil, err
	}
	if r.InitialColour == tournament.NoColour && t.Settings.System == tournament.Dutch {
		return nil, tournament.NewFault(ColourNotDrawn)
	}
	return r, nil
}

// pairable checks that the tournament has come to the round.
func pairable(t *tournament.Tournament, round int) error {
	s := &t.Settings
	switch {
	case s.Rounds <= 0 && round > len(t.Rounds):
		return tournament.NewFault(RoundsNotFixed)
	case round < 1 || round > max(s.Rounds, len(t.Rounds)):
		return tournament.NewFault(RoundBeyondEnd, "round", round, "rounds", max(s.Rounds, len(t.Rounds)))
	case round > len(t.Rounds)+1:
		return tournament.NewFault(tournament.RoundNotNext, "round", round, "next", len(t.Rounds)+1)
	}
	for i := range t.Rounds[:round-1] {
		if open := t.Rounds[i].Open(); len(open) > 0 {
			return tournament.NewFault(RoundOpen, "round", i+1, "boards", numbers(open), "n", len(open))
		}
	}
	if s.Acceleration == tournament.Baku && (s.Scoring.Win != 2*s.Scoring.Draw || s.Scoring.Loss != 0) {
		return tournament.NewFault(tournament.AccelerationScoring)
	}
	return nil
}

// build is NewRequest without its conditions; open games are not played.
func build(t *tournament.Tournament, round int) (*Request, error) {
	before := min(round-1, len(t.Rounds))
	seats := map[tournament.PlayerID][]tournament.Seat{}
	if before > 0 {
		seats = t.Seats(before)
	}
	players, err := inOrder(t, round, seats)
	if err != nil {
		return nil, err
	}
	s := &t.Settings
	r := &Request{
		Round: round, Rounds: s.Rounds,
		Players:            make([]Player, len(players)),
		InitialColour:      initialColour(t, s.InitialColour),
		Scoring:            s.Scoring,
		CountNeverPaired:   s.CountNeverPaired,
		Cycles:             max(s.Cycles, 1),
		LastRoundsReversed: s.LastRoundsReversed,
	}
	if r.Rounds == 0 {
		r.Rounds = len(t.Rounds)
	}
	index := make(map[tournament.PlayerID]int, len(players))
	for i, p := range players {
		index[p.ID] = i
	}
	absent := absences(t, round)
	virtual := t.Virtual()
	history := make([]Past, before*len(players))
	for i, p := range players {
		q := &r.Players[i]
		q.No, q.Absent = p.No, absent(p)
		q.History = history[i*before : (i+1)*before : (i+1)*before]
		for n, seat := range seats[p.ID] {
			past := Past{
				Opponent: -1, Colour: seat.Colour, Outcome: seat.Outcome, Bye: seat.Bye,
				Points: seat.Points(s.Scoring),
				Score:  q.Score + virtual(p.No, n+1),
			}
			if seat.Paired() {
				if o, known := index[seat.Opponent]; known {
					past.Opponent = o
				}
			}
			q.History[n] = past
			q.Score += past.Points
		}
		q.Virtual = virtual(p.No, round)
	}
	r.Forbidden = forbiddenPairs(s.Forbidden, round, index)
	return r, nil
}

// inOrder returns the players by TPN. Who has no number yet is left out as
// long as he takes no part: he has no place in an earlier round and cannot be
// paired in this one.
func inOrder(t *tournament.Tournament, round int, seats map[tournament.PlayerID][]tournament.Seat) ([]*tournament.Player, error) {
	players := make([]*tournament.Player, 0, len(t.Players))
	for i := range t.Players {
		p := &t.Players[i]
		if p.No > 0 {
			players = append(players, p)
			continue
		}
		took := slices.ContainsFunc(seats[p.ID], func(s tournament.Seat) bool {
			return s.Paired() || s.Bye != tournament.NoBye
		})
		if took || p.Available(round) {
			return nil, tournament.NewFault(tournament.NumbersMissing, "name", p.Name)
		}
	}
	slices.SortStableFunc(players, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	for i := 1; i < len(players); i++ {
		if players[i].No == players[i-1].No {
			return nil, tournament.NewFault(NumberTwice, "no", players[i].No,
				"name", players[i-1].Name, "other", players[i].Name)
		}
	}
	return players, nil
}

// absences tells who is not to be paired in the round.
func absences(t *tournament.Tournament, round int) func(*tournament.Player) bool {
	known := map[tournament.PlayerID]bool{}
	if r := t.Round(round); r != nil {
		for _, b := range r.Byes {
			known[b.Player] = b.Kind != tournament.PairingBye
		}
		if !unpaired(r) {
			for _, g := range r.Games {
				known[g.White], known[g.Black] = false, false
			}
			return func(p *tournament.Player) bool {
				absent, listed := known[p.ID]
				return absent || !listed
			}
		}
		// Only the byes of the round are written: it is still to be paired.
	}
	for _, q := range t.Requests {
		if q.Round == round {
			known[q.Player] = true
		}
	}
	return func(p *tournament.Player) bool { return known[p.ID] || !p.Available(round) }
}

// unpaired reports whether the round has byes known beforehand at most: no
// game and no pairing-allocated bye.
func unpaired(r *tournament.Round) bool {
	return len(r.Games) == 0 && !slices.ContainsFunc(r.Byes, func(b tournament.Bye) bool {
		return b.Kind == tournament.PairingBye
	})
}

// initialColour is the colour as drawn or, where only a paired round tells
// it, the colour of the first number that got one in it: a report writes the
// draw only where it differs from that (TRF record 152).
func initialColour(t *tournament.Tournament, drawn tournament.Colour) tournament.Colour {
	if drawn != tournament.NoColour {
		return drawn
	}
	for i := range t.Rounds {
		first, colour := 0, tournament.NoColour
		for _, g := range t.Rounds[i].Games {
			for _, id := range []tournament.PlayerID{g.White, g.Black} {
				if p := t.Player(id); p != nil && (first == 0 || p.No < first) {
					first, colour = p.No, g.Colour(id)
				}
			}
		}
		if colour != tournament.NoColour {
			// Players never paired do not count, so the first one is odd; with
			// CountNeverPaired his own number tells (C.04.3 5.2.5).
			if t.Settings.CountNeverPaired && first%2 == 0 {
				return colour.Opposite()
			}
			return colour
		}
	}
	return tournament.NoColour
}

// forbiddenPairs lists the pairs of indexes that the groups in force keep
// apart, each once, in order.
func forbiddenPairs(groups []tournament.ForbiddenGroup, round int, index map[tournament.PlayerID]int) [][2]int {
	var pairs [][2]int
	for _, g := range groups {
		if !g.Covers(round) {
			continue
		}
		for i, a := range g.Players {
			for _, b := range g.Players[i+1:] {
				x, okA := index[a]
				y, okB := index[b]
				if okA && okB && x != y {
					pairs = append(pairs, [2]int{min(x, y), max(x, y)})
				}
			}
		}
	}
	order := func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }
	slices.SortFunc(pairs, order)
	return slices.Compact(pairs)
}

// numbers writes a list as a sentence needs it: "3, 7, 12".
func numbers(list []int) string {
	var b strings.Builder
	for i, n := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// NoPairingFault makes the fault of a round that cannot be paired, from the
// indexes of the players concerned and one of the Reason words.
func NoPairingFault(r *Request, players []int, reason string) *tournament.Fault {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = r.Players[p].No
	}
	slices.Sort(list)
	return tournament.NewFault(NoPairing, "round", r.Round, "players", numbers(list), "n", len(list), "reason", reason)
}
