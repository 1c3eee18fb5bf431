package pairing

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// HigherRanked returns the index of the higher-ranked of two players: the
// larger pairing score, then the lower TPN (C.04.3 1.2).
func (r *Request) HigherRanked(a, b int) int {
	if r.compareRank(a, b) <= 0 {
		return a
	}
	return b
}

func (r *Request) compareRank(a, b int) int {
	p, q := &r.Players[a], &r.Players[b]
	return cmp.Or(cmp.Compare(q.PairingScore(), p.PairingScore()), cmp.Compare(p.No, q.No))
}

// BoardOrder returns the games in the order of the boards (C.04.2 3.6): the
// score of the higher-ranked player of the pair, larger first; the sum of
// both scores, larger first; the TPN of the higher-ranked player, lower
// first. The scores are pairing scores (C.04.7 1.5).
func BoardOrder(r *Request, games []Game) []Game {
	sum := func(g Game) tournament.Points {
		return r.Players[g.White].PairingScore() + r.Players[g.Black].PairingScore()
	}
	sorted := slices.Clone(games)
	slices.SortStableFunc(sorted, func(g, h Game) int {
		a, b := &r.Players[r.HigherRanked(g.White, g.Black)], &r.Players[r.HigherRanked(h.White, h.Black)]
		return cmp.Or(
			cmp.Compare(b.PairingScore(), a.PairingScore()),
			cmp.Compare(sum(h), sum(g)),
			cmp.Compare(a.No, b.No),
		)
	})
	return sorted
}

// boards gives every game its board: a game of a player with a fixed board
// sits there, the others fill the free boards in order. Two fixed boards in
// one game: that of the higher-ranked player counts. Two games that claim one
// board: the game that comes first in the order has it. fixed is by index
// into Players, 0 without a fixed board.
func boards(r *Request, games []Game, fixed []int) []int {
	numbers := make([]int, len(games))
	taken := map[int]bool{}
	for i, g := range games {
		first := r.HigherRanked(g.White, g.Black)
		second := g.White + g.Black - first
		for _, p := range []int{first, second} {
			if board := fixed[p]; board > 0 && !taken[board] {
				numbers[i], taken[board] = board, true
				break
			}
		}
	}
	next := 1
	for i := range games {
		if numbers[i] > 0 {
			continue
		}
		for taken[next] {
			next++
		}
		numbers[i], taken[next] = next, true
	}
	return numbers
}
