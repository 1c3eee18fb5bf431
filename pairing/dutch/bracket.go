package dutch

import (
	"slices"

	"escaque/pairing/matching"
	"escaque/tournament"
)

// depth is how much of the field below a bracket its graph holds.
type depth int

const (
	flat  depth = iota // the bracket alone: whatever floats fits below
	ahead              // and the next scoregroup; whatever floats out of that fits
	full               // and everybody below
)

// bracket is the pairing of one bracket (C.04.3 1.3, 3).
type bracket struct {
	field     *field
	moved     []int // moved-down players, in rank order
	residents []int
	next      []int               // residents of the scoregroup below
	rest      []int               // everybody further below
	scores    []tournament.Points // different scores in the bracket, highest first

	hasBye     bool // the bye is still to be given
	topscorers bool // the last round: C10 and C11 matter
	byeVertex  bool // and stands in the graph, as its only sink
	useC9      bool
	depth      depth
	sinks      int
	size       int   // moved-down players and residents
	vertices   []int // positions by vertex: moved, residents, then below
	layout     *layout
	graph      matching.Solver

	// The outcome, as positions.
	pairs      [][2]int
	downfloats []int // in rank order
	bye        int   // the one of them who gets the bye; -1
	limbo      []int // moved-down players who float again
	s1, s2     []int // of the remainder, after exchanges
	exchanged  int
}

func newBracket(f *field, moved []int, from, to, end int) *bracket {
	b := &bracket{
		field: f, moved: moved,
		residents: span(from, to), next: span(to, end), rest: span(end, len(f.players)),
		bye: -1,
	}
	b.size = len(moved) + len(b.residents)
	for _, list := range [][]int{b.moved, b.residents} {
		for _, pos := range list {
			if s := f.players[pos].score; len(b.scores) == 0 || b.scores[len(b.scores)-1] != s {
				b.scores = append(b.scores, s)
			}
			b.topscorers = b.topscorers || f.players[pos].topscorer
		}
	}
	b.hasBye = (b.size+len(f.players)-to)%2 != 0
	return b
}

// pair finds the pairing of the bracket, on the smallest graph that is
// certain to hold all that matters. It reports false if there is none.
func (b *bracket) pair() bool {
	if b.fits(b.size % 2) {
		b.set(flat, b.size%2)
		if b.run() {
			return true
		}
	}
	if b.lookAhead() {
		return b.decide()
	}
	sinks := 0
	if b.hasBye {
		sinks = 1
	}
	b.set(full, sinks)
	return b.run()
}

// lookAhead solves the bracket together with the next scoregroup, with some
// sinks for those who float out of that. It reports false where the rest is
// not certain to take any that many players.
//
// As long as two sinks are left for each other, more would not help: the
// cost is a convex function of the number of sinks in use.
func (b *bracket) lookAhead() bool {
	if len(b.rest) == 0 {
		return false
	}
	above := slices.Concat(b.moved, b.residents, b.next)
	odd := len(above) % 2
	for sinks := 2 + odd; sinks <= 9 && sinks < len(b.rest) && b.restTakes(above, odd); sinks += 2 {
		b.set(ahead, sinks)
		if !b.solve() {
			continue
		}
		used := 0
		for v := len(b.vertices); v < len(b.vertices)+sinks; v++ {
			if b.graph.Mate(v) < len(b.vertices) {
				used++
			}
		}
		if used < sinks {
			return b.restTakes(above, used)
		}
	}
	return false
}

// fits reports whether it is certain that any one player (or none, if floats
// is 0) can float down without harm to what is below, so that the graph need
// not hold it.
func (b *bracket) fits(floats int) bool {
	f := b.field
	below := len(b.next) + len(b.rest)
	switch {
	case below == 0:
		return true
	case floats == 0:
		return f.completes(b.next[0])
	}
	own := slices.Concat(b.moved, b.residents)
	end := len(f.players)
	if len(b.rest) > 0 {
		end = b.rest[0]
	}
	if len(b.next)%2 != 0 {
		return f.loose(b.next, own, 1, 0) && f.completes(end)
	}
	if !f.loose(b.next, own, 1, 1) {
		return false
	}
	if len(b.rest) == 0 {
		return f.anyCandidate(b.next)
	}
	for i := len(b.next) - 1; i >= max(0, len(b.next)-3); i-- {
		if f.pairable(append([]int{b.next[i]}, b.rest...)) {
			return true
		}
	}
	return false
}

// restTakes reports whether it is certain that the rest can be paired with
// any n of the players above.
func (b *bracket) restTakes(above []int, n int) bool {
	if n == 0 {
		return b.field.completes(b.rest[0])
	}
	odd := (len(b.rest) + n) % 2
	if odd == 1 && !b.field.anyCandidate(b.rest) {
		return false
	}
	return b.field.loose(b.rest, above, n, odd)
}

// set chooses the graph.
func (b *bracket) set(d depth, sinks int) {
	b.depth, b.sinks = d, sinks
	b.vertices = slices.Concat(b.moved, b.residents)
	if d != flat {
		b.vertices = append(b.vertices, b.next...)
	}
	if d == full {
		b.vertices = append(b.vertices, b.rest...)
	}
	last := b.scores[len(b.scores)-1]
	b.byeVertex = b.hasBye && (d == full || d == flat && len(b.next) == 0)
	b.useC9 = b.byeVertex && b.field.byeScore >= last
}

func (b *bracket) run() bool { return b.solve() && b.decide() }

// solve finds a pairing that is best by C6 … C21.
func (b *bracket) solve() bool {
	b.plan()
	b.graph = matching.New(b.problem())
	m, r := len(b.moved), len(b.residents)
	own := span(m, m+r)
	b.graph.Greedy(span(0, m), own)
	pairs := max(0, (b.size-b.size%2)/2-m)
	free := make([]int, 0, r)
	for _, v := range own {
		if b.graph.Mate(v) < 0 {
			free = append(free, v)
		}
	}
	pairs = min(pairs, len(free)/2)
	b.graph.Greedy(free[:pairs], free[pairs:])
	below := span(b.size, len(b.vertices)+b.sinks)
	b.graph.Greedy(free[pairs:], below)
	b.graph.Greedy(below, below)
	if !b.graph.Solve() {
		return false
	}
	// C9 speaks of a single downfloater only.
	if b.useC9 && b.depth == full {
		floats := 0
		for v := range b.size {
			if b.graph.Mate(v) >= b.size {
				floats++
			}
		}
		if floats != 1 {
			b.useC9 = false
			return b.solve()
		}
	}
	return true
}
