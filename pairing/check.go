package pairing

import (
	"context"
	"errors"
	"slices"

	"escaque/tournament"
)

// Report is what a check found.
type Report struct {
	Rounds      int // rounds paired again
	Differences []Difference
}

// DifferenceKind is in what a recorded round differs from the pairing of the
// engine.
type DifferenceKind byte

// The kinds of difference.
const (
	OtherPair    DifferenceKind = iota + 1 // another opponent
	OtherColours                           // the same pair, colours exchanged
	OtherBye                               // another player has the bye, or nobody, or nobody should
	Impossible                             // no legal pairing exists (C.04.3 1.9); Err says why
)

// Difference is one board or bye on which record and engine disagree.
type Difference struct {
	Round    int
	Kind     DifferenceKind
	Expected Pair  // by the engine; zero where it has no such board
	Recorded Pair  // in the round; zero where it has no such board
	Err      error // only with Impossible
}

// Pair is a board by starting numbers. Black is 0 for a bye; the zero Pair is
// none.
type Pair struct{ White, Black int }

// Check pairs every round of the tournament again, from the state after the
// round before it and with the byes of the round known beforehand, and lists
// what is not equal: pairs, colours, the bye. Rounds that were never paired
// (no game, no pairing-allocated bye) are skipped. Board numbers are not
// compared. It returns an error when the tournament cannot be read as a
// sequence of paired rounds (see [NewRequest]) or the engine fails.
func Check(ctx context.Context, t *tournament.Tournament, engine Engine) (Report, error) {
	var report Report
	for round := 1; round <= len(t.Rounds); round++ {
		if unpaired(&t.Rounds[round-1]) {
			continue
		}
		differences, err := CheckRound(ctx, t, round, engine)
		if err != nil {
			return report, err
		}
		report.Rounds++
		report.Differences = append(report.Differences, differences...)
	}
	return report, nil
}

// CheckRound is [Check] for one paired round.
func CheckRound(ctx context.Context, t *tournament.Tournament, round int, engine Engine) ([]Difference, error) {
	if t.Round(round) == nil {
		return nil, tournament.NewFault(tournament.RoundUnknown, "round", round)
	}
	r, err := NewRequest(t, round)
	if err != nil {
		return nil, err
	}
	p, err := engine.Pair(ctx, r)
	if errors.Is(err, NoPairing) {
		return []Difference{{Round: round, Kind: Impossible, Err: err}}, nil
	}
	if err != nil {
		return nil, err
	}
	expected := make([]Pair, 0, len(p.Games))
	for _, g := range p.Games {
		expected = append(expected, Pair{r.Players[g.White].No, r.Players[g.Black].No})
	}
	recorded, bye := recordedPairs(t, round)
	differences := compare(round, expected, recorded)
	if engine.System() == tournament.RoundRobin {
		return differences, nil // the free player of a round robin is not allocated a bye
	}
	var expectedBye Pair
	if p.Bye >= 0 {
		expectedBye.White = r.Players[p.Bye].No
	}
	if expectedBye != bye {
		differences = append(differences, Difference{Round: round, Kind: OtherBye, Expected: expectedBye, Recorded: bye})
	}
	return differences, nil
}

// recordedPairs returns the games of a round and its pairing-allocated bye by
// starting numbers.
func recordedPairs(t *tournament.Tournament, round int) (games []Pair, bye Pair) {
	no := func(id tournament.PlayerID) int {
		if p := t.Player(id); p != nil {
			return p.No
		}
		return 0
	}
	for _, g := range t.Rounds[round-1].Games {
		games = append(games, Pair{no(g.White), no(g.Black)})
	}
	for _, b := range t.Rounds[round-1].Byes {
		if b.Kind == tournament.PairingBye {
			bye.White = no(b.Player)
		}
	}
	return games, bye
}

// compare sets the boards that only one side has against each other, those
// that share a player first.
func compare(round int, expected, recorded []Pair) []Difference {
	at := make(map[int]int, 2*len(recorded)) // number to recorded board
	for i, p := range recorded {
		at[p.White], at[p.Black] = i, i
	}
	var differences []Difference
	used := make([]bool, len(recorded))
	var open []int // places in differences that still lack a recorded board
	for _, e := range expected {
		i, ok := at[e.White]
		if j, other := at[e.Black]; ok && other && i == j {
			used[i] = true
			if recorded[i] != e {
				differences = append(differences, Difference{Round: round, Kind: OtherColours, Expected: e, Recorded: recorded[i]})
			}
			continue
		}
		open = append(open, len(differences))
		differences = append(differences, Difference{Round: round, Kind: OtherPair, Expected: e})
	}
	// First the board on which the white or the black player sits in fact …
	open = slices.DeleteFunc(open, func(d int) bool {
		e := differences[d].Expected
		for _, no := range []int{e.White, e.Black} {
			if i, ok := at[no]; ok && !used[i] {
				used[i], differences[d].Recorded = true, recorded[i]
				return true
			}
		}
		return false
	})
	// … then whatever board is left.
	for i, p := range recorded {
		switch {
		case used[i]:
		case len(open) > 0:
			differences[open[0]].Recorded, open = p, open[1:]
		default:
			differences = append(differences, Difference{Round: round, Kind: OtherPair, Recorded: p})
		}
	}
	return differences
}
