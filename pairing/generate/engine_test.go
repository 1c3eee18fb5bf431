package generate_test

import (
	"context"

	"escaque/pairing"
	"escaque/tournament"
)

// simple pairs down the ranking so that nobody meets twice, nobody forbidden,
// nobody gets a second bye (C.04.1 2 and 4); it knows no colours and no
// criteria. It looks for another way a limited number of times.
type simple struct{}

func (simple) System() tournament.System { return tournament.Dutch }

func (simple) Pair(_ context.Context, r *pairing.Request) (*pairing.Pairing, error) {
	var free []int
	for i := range r.Players {
		if !r.Players[i].Absent {
			free = append(free, i)
		}
	}
	for i := 1; i < len(free); i++ { // by rank
		for j := i; j > 0 && r.HigherRanked(free[j-1], free[j]) == free[j]; j-- {
			free[j-1], free[j] = free[j], free[j-1]
		}
	}
	apart := map[[2]int]bool{}
	for _, f := range r.Forbidden {
		apart[f], apart[[2]int{f[1], f[0]}] = true, true
	}
	p := &pairing.Pairing{Bye: -1}
	steps := 20_000
	var pair func([]int) bool
	pair = func(free []int) bool {
		if steps--; steps < 0 || len(free) == 0 {
			return len(free) == 0
		}
		for i := 1; i < len(free); i++ {
			if a, b := free[0], free[i]; !apart[[2]int{a, b}] && !met(r, a, b) {
				rest := append(append([]int{}, free[1:i]...), free[i+1:]...)
				p.Games = append(p.Games, pairing.Game{White: a, Black: b})
				if pair(rest) {
					return true
				}
				p.Games = p.Games[:len(p.Games)-1]
			}
		}
		return false
	}
	if len(free)%2 == 0 {
		if pair(free) {
			return p, nil
		}
		return nil, pairing.NoPairingFault(r, free, pairing.ReasonTogether)
	}
	for i := len(free) - 1; i >= 0; i-- {
		if !mayHaveBye(r, free[i]) {
			continue
		}
		p.Bye, steps = free[i], 20_000
		if pair(append(append([]int{}, free[:i]...), free[i+1:]...)) {
			return p, nil
		}
	}
	return nil, pairing.NoPairingFault(r, free, pairing.ReasonNoBye)
}

func met(r *pairing.Request, a, b int) bool {
	for _, past := range r.Players[a].History {
		if past.Opponent == b && past.Played() {
			return true
		}
	}
	return false
}

func mayHaveBye(r *pairing.Request, a int) bool {
	for _, past := range r.Players[a].History {
		if past.Bye == tournament.PairingBye || past.Bye == tournament.FullBye || past.Outcome == tournament.ForfeitWin {
			return false
		}
	}
	return true
}
