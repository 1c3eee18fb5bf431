package dutch

import (
	"cmp"
	"slices"

	"escaque/pairing"
	"escaque/pairing/matching"
	"escaque/tournament"
)

// field is everybody to be paired, in rank order (C.04.3 1.2). A position is
// an index into players.
type field struct {
	request  *pairing.Request
	players  []*player
	place    []int32           // position by index of the request; -1 for absent players
	byeScore tournament.Points // of the player who gets the bye (C5); with an odd field only
	complete map[int]bool      // by position: can the players from there on be paired among themselves?
	at       []int32           // scratch of bars: one more than the index of a position, 0 elsewhere
}

func newField(r *pairing.Request) *field {
	f := &field{request: r, complete: map[int]bool{}}
	for i := range r.Players {
		if !r.Players[i].Absent {
			f.players = append(f.players, newPlayer(r, i))
		}
	}
	slices.SortFunc(f.players, func(a, b *player) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.no, b.no))
	})
	position := make([]int32, len(r.Players))
	for i := range position {
		position[i] = -1
	}
	for pos, p := range f.players {
		position[p.index] = int32(pos)
	}
	f.place = position
	for _, p := range f.players {
		for _, past := range r.Players[p.index].History {
			if past.Played() && position[past.Opponent] >= 0 {
				p.barred = append(p.barred, position[past.Opponent])
			}
		}
	}
	for _, pair := range r.Forbidden {
		a, b := position[pair[0]], position[pair[1]]
		if a >= 0 && b >= 0 && a != b {
			f.players[a].barred = append(f.players[a].barred, b)
			f.players[b].barred = append(f.players[b].barred, a)
		}
	}
	for _, p := range f.players {
		slices.Sort(p.barred)
		p.barred = slices.Compact(p.barred)
	}
	return f
}

// met reports whether C1 keeps two players apart.
func (f *field) met(a, b int) bool {
	_, found := slices.BinarySearch(f.players[a].barred, int32(b))
	return found
}

// candidate reports whether the bye may go to the player: C2 and C5.
func (f *field) candidate(pos int) bool {
	p := f.players[pos]
	return p.byeOK && p.score == f.byeScore
}

func (f *field) anyCandidate(positions []int) bool {
	return slices.ContainsFunc(positions, f.candidate)
}

// opening checks that the round can be paired (C4) and finds the lowest score
// a bye can go to (C5).
func (f *field) opening() error {
	n := len(f.players)
	if n == 0 {
		return nil
	}
	everybody := span(0, n)
	if n%2 == 0 {
		if !f.loose(everybody, nil, 0, 0) {
			if g := f.unweighted(everybody, nil); !g.Solve() {
				return f.impossible(g, everybody)
			}
		}
		return nil
	}
	var scores []tournament.Points
	for pos := n - 1; pos >= 0; pos-- {
		if p := f.players[pos]; p.byeOK && !slices.Contains(scores, p.score) {
			scores = append(scores, p.score)
		}
	}
	for _, score := range scores {
		f.byeScore = score
		if f.loose(everybody, nil, 0, 1) || f.unweighted(everybody, f.candidate).Solve() {
			return nil
		}
	}
	g := f.unweighted(everybody, func(pos int) bool { return true })
	if !g.Solve() {
		return f.impossible(g, everybody)
	}
	// Only the bye is in the way: name those who could be left over.
	g = f.unweighted(everybody, func(pos int) bool { return f.players[pos].byeOK })
	g.Solve()
	return pairing.NoPairingFault(f.request, f.stuck(g, everybody), pairing.ReasonNoBye)
}

func span(from, to int) []int {
	list := make([]int, to-from)
	for i := range list {
		list[i] = from + i
	}
	return list
}

func (f *field) indexes(positions []int) []int {
	list := make([]int, len(positions))
	for i, pos := range positions {
		list[i] = f.players[pos].index
	}
	return list
}

// impossible makes the fault that names who cannot be paired: players without
// any opponent left if there are any, otherwise the set whose members compete
// for too few opponents.
func (f *field) impossible(g matching.Solver, positions []int) error {
	var alone []int
	for _, a := range positions {
		if !slices.ContainsFunc(positions, func(b int) bool { return a != b && f.legal(a, b) }) {
			alone = append(alone, f.players[a].index)
		}
	}
	if len(alone) > 0 && (len(positions)%2 == 0 || len(alone) > 1) {
		return pairing.NoPairingFault(f.request, alone, pairing.ReasonNoOpponent)
	}
	return pairing.NoPairingFault(f.request, f.stuck(g, positions), pairing.ReasonTogether)
}

// stuck are the players of whom a graph of legal pairs leaves one over.
func (f *field) stuck(g matching.Solver, positions []int) []int {
	var stuck []int
	for _, v := range g.Stuck() {
		if v < len(positions) {
			stuck = append(stuck, f.players[positions[v]].index)
		}
	}
	return stuck
}

// legal reports whether C1 and C3 let two players meet.
func (f *field) legal(a, b int) bool {
	p, q := f.players[a], f.players[b]
	return (p.side() == tournament.NoColour || p.side() != q.side()) && !f.met(a, b)
}

// unweighted is the graph of the legal pairs among some players. With bye it
// has one vertex more, the bye, for the players bye accepts.
func (f *field) unweighted(positions []int, bye func(pos int) bool) matching.Solver {
	n := len(positions)
	// Classes: side (0…2), plus 3 with a possible bye; 6 is the bye.
	class := make([]int32, n, n+1)
	for i, pos := range positions {
		class[i] = int32(f.players[pos].side())
		if bye != nil && bye(pos) {
			class[i] += 3
		}
	}
	if bye != nil {
		class = append(class, 6)
	}
	const classes, words = 7, 2
	p := &matching.Problem{Words: words, Class: class, Classes: classes, Table: make([]int64, classes*classes*words), Bar: f.bars(positions)}
	for a := range classes {
		for b := range classes {
			barred := a%3 != 0 && a%3 == b%3
			if a == 6 || b == 6 {
				barred = a+b < 9 || a == b
			}
			if barred {
				p.Table[(a*classes+b)*words] = matching.Barred
			}
		}
	}
	g := matching.New(p)
	vertices := span(0, n)
	g.Greedy(vertices[:n/2], vertices[n/2:])
	return g
}

// bars lists the pairs among some players that C1 keeps apart, as indexes
// into positions.
func (f *field) bars(positions []int) [][2]int32 {
	if f.at == nil {
		f.at = make([]int32, len(f.players))
	}
	for i, pos := range positions {
		f.at[pos] = int32(i) + 1
	}
	var bars [][2]int32
	for i, pos := range positions {
		for _, other := range f.players[pos].barred {
			if j := f.at[other] - 1; int32(i) < j {
				bars = append(bars, [2]int32{int32(i), j})
			}
		}
	}
	for _, pos := range positions {
		f.at[pos] = 0
	}
	return bars
}

// loose proves without a search that players can be paired whoever joins
// them: inside has a perfect matching together with any extra of the players
// above, also after drop of its own have been taken away. It holds if
// everybody has at least half of the field to choose from (Dirac); false
// proves nothing.
func (f *field) loose(inside, above []int, extra, drop int) bool {
	size := len(inside)
	if size == 0 {
		return extra == 0
	}
	total := size + extra - drop
	if total%2 != 0 {
		return false
	}
	if drop > 0 && extra == 0 && !f.anyCandidate(inside) {
		return false
	}
	var sides [3]int
	for _, pos := range inside {
		sides[f.players[pos].side()]++
	}
	sides[tournament.NoColour] = 0
	enough := func(pos, reach int) bool {
		p := f.players[pos]
		return reach-len(p.barred)-sides[p.side()]-drop >= total/2
	}
	for _, pos := range inside {
		reach := size - 1
		if f.players[pos].side() != tournament.NoColour {
			reach++ // he is counted among his own side
		}
		if !enough(pos, reach) {
			return false
		}
	}
	if extra > 0 {
		for _, pos := range above {
			if !enough(pos, size) {
				return false
			}
		}
	}
	return true
}

// completes reports whether the players from a position on can be paired
// among themselves, with the bye among them if they are odd (C4, C5).
func (f *field) completes(from int) bool {
	if done, ok := f.complete[from]; ok {
		return done
	}
	ok := f.pairable(span(from, len(f.players)))
	f.complete[from] = ok
	return ok
}

// pairable reports whether some players can be paired among themselves, with
// the bye among them if they are odd.
func (f *field) pairable(positions []int) bool {
	if len(positions) == 0 {
		return true
	}
	odd := len(positions) % 2
	if odd == 1 && !f.anyCandidate(positions) {
		return false
	}
	if f.loose(positions, nil, 0, odd) {
		return true
	}
	if odd == 1 {
		return f.unweighted(positions, f.candidate).Solve()
	}
	return f.unweighted(positions, nil).Solve()
}
