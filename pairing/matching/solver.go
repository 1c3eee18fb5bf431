package matching

import "math/bits"

// Problem is a graph with costs. Vertices are 0…len(Class)-1.
type Problem struct {
	Words   int     // components of a cost, the last one left for the order
	Class   []int32 // class of each vertex
	Classes int
	// Table has Classes × Classes costs of Words components each, symmetric,
	// the last component 0; a first component of Barred means that vertices of
	// the two classes never go together. Costs are doubled by the solver.
	Table []int64
	// Bar lists pairs of vertices that never go together.
	Bar [][2]int32
}

// Order ranks candidates of equal cost: among the vertices with Rank >= 0,
// pairs prefer a first member (the lower rank) below Half, then a low first
// member.
type Order struct {
	Rank []int32 // by vertex; -1 takes no part
	Half int32
}

// Solver holds a problem, its best matching and the dual values that prove
// it. All costs it takes and gives are in the last component of the order
// (int64) or in the components of the table.
type Solver interface {
	// Solve finds a minimum-cost perfect matching of the vertices that have
	// not been removed. It reports false if there is no perfect matching.
	Solve() bool
	// Mate is the partner of a vertex, also of a removed one; -1 without one.
	Mate(v int) int
	// Tight reports whether the pair could stand in a best matching: false is
	// certain, true is not.
	Tight(a, b int) bool
	// Choose adds a cost to every edge of v, less important than all others,
	// and solves again: of the best matchings one remains with the smallest
	// cost at v. The cost stays until Keep or Fix.
	Choose(v int, cost func(x int) int64) bool
	// Keep leaves only the edges from v to the x for which keep holds and
	// drops the cost of Choose, which must be the same for all of them.
	Keep(v int, keep func(x int) bool) bool
	// Fix takes v and its partner out of the graph as a pair.
	Fix(v int) bool
	// SetOrder adds the costs of the order, less important than those of the
	// table, and keeps as much of the matching as it can; Solve must follow.
	SetOrder(o Order)
	// SetSides allows an edge only where allowed[side of a][side of b].
	SetSides(side []uint8, allowed [4][4]bool)
	// Settle solves again so that no blossom is left where the sides allow
	// none.
	Settle() bool
	// Greedy gives each free vertex of first, in order, the first free vertex
	// of second to which it is tight.
	Greedy(first, second []int)
	// Stuck lists the vertices that compete for too few partners, after a
	// Solve without success: each of them is left over by some matching with as
	// many pairs as possible.
	Stuck() []int
	first(first, second []int) bool
	// Cost is the sum of the table costs of the matching, removed pairs
	// included.
	Cost() []int64
}

// New returns a solver for the problem; the matching is empty.
func New(p *Problem) Solver {
	switch {
	case p.Words <= 1:
		return newSolver[[1]int64](p)
	case p.Words == 2:
		return newSolver[[2]int64](p)
	case p.Words == 3:
		return newSolver[[3]int64](p)
	case p.Words == 4:
		return newSolver[[4]int64](p)
	case p.Words <= 6:
		return newSolver[[6]int64](p)
	case p.Words <= 8:
		return newSolver[[8]int64](p)
	case p.Words <= 12:
		return newSolver[[12]int64](p)
	case p.Words <= 24:
		return newSolver[[24]int64](p)
	case p.Words <= 64:
		return newSolver[[64]int64](p)
	}
	panic("matching: cost of more than 64 words")
}

const none = int32(-1)

type solver[T vector] struct {
	n       int32
	class   []int32
	classes int32
	table   []T
	barred  []uint64 // one row of stride words per vertex
	stride  int32
	side    []uint8
	sides   [4][4]bool

	rank      []int32 // nil without an order
	half      int32
	pairUnit  int64 // a pair whose first member is not below half
	rankUnit  int64 // one rank of the first member
	outside   int64 // an edge from a ranked vertex to an unranked one
	pick      int32 // the vertex with a cost of its own, none otherwise
	pickCost  []int64
	lastIndex int // the component of the order

	active  []int32
	y       []T     // duals of vertices
	mate    []int32 // by vertex
	top     []int32 // outermost blossom (or vertex) of a vertex
	blossom blossoms[T]

	search[T]
}

func newSolver[T vector](p *Problem) *solver[T] {
	n := int32(len(p.Class))
	s := &solver[T]{
		n: n, class: p.Class, classes: int32(p.Classes),
		table:  make([]T, p.Classes*p.Classes),
		stride: (n + 63) / 64,
		side:   make([]uint8, n),
		pick:   none,
		active: make([]int32, n),
		y:      make([]T, n),
		mate:   make([]int32, n),
		top:    make([]int32, n),
	}
	s.barred = make([]uint64, s.stride*n)
	for _, e := range p.Bar {
		s.bar(e[0], e[1])
	}
	for i := range s.table {
		t := &s.table[i]
		if p.Table[i*p.Words] >= Barred {
			(*t)[0] = Barred
			continue
		}
		for k := range p.Words {
			(*t)[k] = 2 * p.Table[i*p.Words+k]
		}
	}
	var zero T
	s.lastIndex = len(zero) - 1
	s.sides[0][0] = true
	s.blossom.init(n)
	s.search.init(n)
	for v := range n {
		s.active[v], s.mate[v], s.top[v] = v, none, v
	}
	s.start()
	return s
}

// start sets the first duals: half of the cheapest cost of each class.
func (s *solver[T]) start() {
	size := make([]int, s.classes)
	for _, c := range s.class {
		size[c]++
	}
	first := make([]T, s.classes)
	for c := range s.classes {
		var best *T
		for d := range s.classes {
			cost := &s.table[c*s.classes+d]
			if size[d] > 0 && (c != d || size[c] > 1) && (*cost)[0] < Barred && (best == nil || less(cost, best)) {
				best = cost
			}
		}
		if best != nil {
			h := half(best)
			subFrom(&first[c], &h)
		}
	}
	for v, c := range s.class {
		s.y[v] = first[c]
	}
}

// cheapest returns the smallest sum of cost and dual of the other end over the
// edges of v.
func (s *solver[T]) cheapest(v int32) (best T, found bool) {
	for _, x := range s.active {
		c, ok := s.cost(v, x)
		if !ok {
			continue
		}
		addTo(&c, &s.y[x])
		if !found || less(&c, &best) {
			best, found = c, true
		}
	}
	return best, found
}

func (s *solver[T]) bar(a, b int32) {
	s.barred[a*s.stride+b>>6] |= 1 << (b & 63)
	s.barred[b*s.stride+a>>6] |= 1 << (a & 63)
}

// cost is the cost of an edge; false if there is none.
func (s *solver[T]) cost(a, b int32) (T, bool) {
	if a == b || !s.sides[s.side[a]][s.side[b]] || s.barred[a*s.stride+b>>6]>>(b&63)&1 != 0 {
		var zero T
		return zero, false
	}
	c := s.table[s.class[a]*s.classes+s.class[b]]
	if c[0] >= Barred {
		return c, false
	}
	c[s.lastIndex] += s.low(a, b)
	return c, true
}

// low is the part of a cost that ranks equals.
func (s *solver[T]) low(a, b int32) int64 {
	var c int64
	if s.rank != nil {
		ra, rb := s.rank[a], s.rank[b]
		switch {
		case ra >= 0 && rb >= 0:
			first := min(ra, rb)
			c = int64(first) * s.rankUnit
			if first >= s.half {
				c += s.pairUnit
			}
		case ra >= 0 || rb >= 0:
			c = s.outside
		}
	}
	if s.pick == a {
		c += s.pickCost[b]
	} else if s.pick == b {
		c += s.pickCost[a]
	}
	return c
}

// slack is cost + duals of an edge between different outermost blossoms.
func (s *solver[T]) slack(a, b int32) (T, bool) {
	c, ok := s.cost(a, b)
	if ok {
		addTo(&c, &s.y[a])
		addTo(&c, &s.y[b])
	}
	return c, ok
}

func (s *solver[T]) Mate(v int) int { return int(s.mate[v]) }

func (s *solver[T]) Tight(a, b int) bool {
	x, y := int32(a), int32(b)
	c, ok := s.slack(x, y)
	if !ok {
		return false
	}
	// Inside a blossom the duals of the common blossoms count as well.
	if s.top[x] == s.top[y] {
		common := s.blossom.common(x, y)
		for b := common; b != none; b = s.blossom.parent[b] {
			addTo(&c, &s.blossom.z[b])
		}
	}
	return isZero(&c)
}

func (s *solver[T]) Solve() bool {
	for _, v := range s.active {
		if s.mate[v] == none && !s.augment(v) {
			return false
		}
	}
	return true
}

func (s *solver[T]) Greedy(first, second []int) {
	for _, a := range first {
		v := int32(a)
		if s.mate[v] != none {
			continue
		}
		for _, b := range second {
			x := int32(b)
			if s.mate[x] != none || x == v {
				continue
			}
			if c, ok := s.slack(v, x); ok && isZero(&c) {
				s.mate[v], s.mate[x] = x, v
				break
			}
		}
	}
}

func (s *solver[T]) Stuck() []int {
	is := make([]bool, s.n)
	for _, v := range s.active {
		if s.mate[v] == none && !s.augment(v) {
			for _, x := range s.stuck {
				is[x] = true
			}
		}
	}
	var list []int
	for v, stuck := range is {
		if stuck {
			list = append(list, v)
		}
	}
	return list
}

func (s *solver[T]) Cost() []int64 {
	var sum T
	for v := range s.n {
		if m := s.mate[v]; m > v {
			addTo(&sum, &s.table[s.class[v]*s.classes+s.class[m]])
		}
	}
	out := make([]int64, len(sum))
	for i := range out {
		out[i] = sum[i] / 2
	}
	return out
}

func width(n int64) int { return bits.Len64(uint64(n)) }
