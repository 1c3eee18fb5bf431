package dutch

import (
	"slices"

	"escaque/pairing/matching"
)

// decide fixes the pairing among all that are best by the criteria: the one
// that comes first in the order of generation (C.04.3 4).
func (b *bracket) decide() bool {
	if !b.chooseMoved() || !b.pairMoved() {
		return false
	}
	var remainder []int // vertices
	for v := len(b.moved); v < b.size; v++ {
		if m := b.graph.Mate(v); m >= len(b.moved) || m < 0 {
			remainder = append(remainder, v)
		}
	}
	if !b.order(remainder) {
		return false
	}
	b.collect()
	return true
}

// floats reports whether a vertex of the bracket has its partner below.
func (b *bracket) floats(v int) bool { return b.graph.Mate(v) >= b.size }

// chooseMoved decides which moved-down players are paired, where not all
// can be: sets are sorted by the first number in which they differ (4.4).
func (b *bracket) chooseMoved() bool {
	g := b.graph
	paired, limbo := make([]int, len(b.scores)), make([]int, len(b.scores))
	level := func(v int) int { return b.level(b.field.players[b.moved[v]].score) }
	for v := range b.moved {
		if b.floats(v) {
			limbo[level(v)]++
		} else {
			paired[level(v)]++
		}
	}
	for v := range b.moved {
		if l := level(v); paired[l] == 0 || limbo[l] == 0 {
			continue // C7 has decided for all of this score
		}
		below := func(x int) int64 {
			if x >= b.size {
				return 1
			}
			return 0
		}
		if b.floats(v) && !g.Choose(v, below) {
			return false
		}
		status := b.floats(v)
		if !g.Keep(v, func(x int) bool { return x >= b.size == status }) {
			return false
		}
	}
	return true
}

// pairMoved gives each moved-down player his opponent: the lowest number, one
// after another (4.2).
func (b *bracket) pairMoved() bool {
	g := b.graph
	for v := range b.moved {
		if b.floats(v) {
			if b.depth == flat && !g.Fix(v) {
				return false
			}
			continue
		}
		if !b.lowest(v, span(len(b.moved), b.size)) {
			return false
		}
	}
	return true
}

// lowest pairs v with the first of the candidates, in order, that a best
// pairing allows, and fixes the pair.
func (b *bracket) lowest(v int, candidates []int) bool {
	g := b.graph
	for i, x := range candidates {
		if g.Mate(v) == x {
			return g.Fix(v)
		}
		if !g.Tight(v, x) {
			continue
		}
		// Something lower may be possible: let the graph decide.
		rank := make([]int64, len(b.vertices)+b.sinks)
		for x := range rank {
			rank[x] = int64(len(candidates)) // never better than a candidate
		}
		for j, c := range candidates[i:] {
			rank[c] = int64(j)
		}
		if !g.Choose(v, func(x int) int64 { return rank[x] }) {
			return false
		}
		return g.Fix(v)
	}
	return g.Fix(v)
}

// order finds the first candidate of a homogeneous bracket or remainder:
// fewest exchanges, then their order, then the transpositions (4.2, 4.3).
func (b *bracket) order(remainder []int) bool {
	g := b.graph
	pairs := 0
	rank := make([]int32, len(b.vertices)+b.sinks)
	for i := range rank {
		rank[i] = -1
	}
	for i, v := range remainder {
		rank[v] = int32(i)
		if m := g.Mate(v); m > v && m < b.size {
			pairs++
		}
	}
	g.SetOrder(matching.Order{Rank: rank, Half: int32(pairs)})
	if !g.Solve() {
		return false
	}
	inS1 := func(v int) bool { m := g.Mate(v); return m > v && m < b.size }
	exchanged := 0
	for _, v := range remainder[pairs:] {
		if inS1(v) {
			exchanged++
		}
	}
	b.exchanged = exchanged
	if exchanged > 0 && !b.exchange(remainder, pairs, exchanged) {
		return false
	}
	var s1, s2 []int
	for _, v := range remainder {
		if inS1(v) {
			s1 = append(s1, v)
		} else {
			s2 = append(s2, v)
		}
	}
	b.s1, b.s2 = b.positions(s1), b.positions(s2)
	return b.transpose(s1, s2)
}

// exchange decides who leaves S1 (the lowest-ranked first) and who enters it
// (the highest-ranked first); the number and the difference of the numbers
// are settled.
func (b *bracket) exchange(remainder []int, pairs, exchanged int) bool {
	g := b.graph
	// settle prefers that v has the status; it reports whether he has it.
	settle := func(v int, status func(x int) bool, possible []int) (has, ok bool) {
		has = status(g.Mate(v))
		if !has {
			if !slices.ContainsFunc(possible, func(x int) bool { return status(x) && g.Tight(v, x) }) {
				return false, g.Keep(v, func(x int) bool { return !status(x) })
			}
			if !g.Choose(v, func(x int) int64 {
				if status(x) {
					return 0
				}
				return 1
			}) {
				return false, false
			}
			has = status(g.Mate(v))
		}
		return has, g.Keep(v, func(x int) bool { return status(x) == has })
	}
	everybody := span(0, len(b.vertices)+b.sinks)
	left := exchanged
	for i := pairs - 1; i >= 0 && left > 0; i-- {
		v := remainder[i]
		// He leaves S1 if he is second in his pair or floats.
		leaves := func(x int) bool { return x < v || x >= b.size }
		has, ok := settle(v, leaves, everybody)
		if !ok {
			return false
		}
		if has {
			left--
		}
	}
	left = exchanged
	for i := pairs; i < len(remainder) && left > 0; i++ {
		v := remainder[i]
		enters := func(x int) bool { return x > v && x < b.size }
		has, ok := settle(v, enters, everybody)
		if !ok {
			return false
		}
		if has {
			left--
		}
	}
	return true
}

// transpose gives each member of S1 in order the lowest partner of S2 that a
// best pairing allows.
func (b *bracket) transpose(s1, s2 []int) bool {
	g := b.graph
	// Sides: 1 = S1, 2 = S2 and everybody else of the bracket, 3 = below.
	side := make([]uint8, len(b.vertices)+b.sinks)
	for v := range side {
		side[v] = 3
	}
	for v := range b.size {
		side[v] = 2
	}
	for _, v := range s1 {
		side[v] = 1
	}
	var allowed [4][4]bool
	for _, e := range [][2]int{{1, 2}, {2, 3}, {3, 3}} {
		allowed[e[0]][e[1]], allowed[e[1]][e[0]] = true, true
	}
	g.SetSides(side, allowed)
	if !g.Settle() {
		return false
	}
	if b.depth == flat {
		first := slices.Clone(s1)
		for v := b.size; v < b.size+b.sinks; v++ {
			if m := g.Mate(v); slices.Contains(s2, m) {
				first = append(first, v)
			}
		}
		return matching.FirstPerfect(g, first, s2)
	}
	for _, v := range s1 {
		if !b.lowest(v, s2) {
			return false
		}
		s2 = slices.DeleteFunc(slices.Clone(s2), func(x int) bool { return x == g.Mate(v) })
	}
	return true
}

func (b *bracket) positions(vertices []int) []int {
	list := make([]int, len(vertices))
	for i, v := range vertices {
		list[i] = b.vertices[v]
	}
	return list
}

// collect reads the pairing off the graph: moved-down players first, then S1.
func (b *bracket) collect() {
	g := b.graph
	second := make([]bool, b.size)
	for v := range b.size {
		m := g.Mate(v)
		switch {
		case second[v]:
		case m < b.size:
			b.pairs = append(b.pairs, [2]int{b.vertices[v], b.vertices[m]})
			second[m] = true // v is the first of the two: vertices stand in rank order
		default:
			b.downfloats = append(b.downfloats, b.vertices[v])
			if v < len(b.moved) {
				b.limbo = append(b.limbo, b.vertices[v])
			}
			if m >= len(b.vertices) && b.byeVertex && len(b.next) == 0 {
				b.bye = b.vertices[v]
			}
		}
	}
}
