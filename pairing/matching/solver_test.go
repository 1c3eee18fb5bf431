package matching

import (
	"math/rand"
	"slices"
	"testing"
)

// graph is a small random problem with its costs spelled out.
type graph struct {
	*Problem
	barred map[[2]int]bool
}

func randomGraph(r *rand.Rand, n, classes, words, width int, sparse float64) graph {
	p := &Problem{Words: words, Class: make([]int32, n), Classes: classes, Table: make([]int64, classes*classes*words)}
	for v := range p.Class {
		p.Class[v] = int32(r.Intn(classes))
	}
	for a := range classes {
		for b := a; b < classes; b++ {
			for k := range words - 1 {
				c := int64(r.Intn(width))
				if k == 0 && r.Float64() < sparse/2 {
					c = Barred
				}
				p.Table[(a*classes+b)*words+k] = c
				p.Table[(b*classes+a)*words+k] = c
			}
		}
	}
	g := graph{p, map[[2]int]bool{}}
	for a := range n {
		for b := a + 1; b < n; b++ {
			if r.Float64() < sparse {
				p.Bar = append(p.Bar, [2]int32{int32(a), int32(b)})
				g.barred[[2]int{a, b}] = true
			}
		}
	}
	return g
}

// cost is the cost of a pair; nil if it is not allowed.
func (g graph) cost(a, b int) []int64 {
	if a > b {
		a, b = b, a
	}
	i := (int(g.Class[a])*g.Classes + int(g.Class[b])) * g.Words
	if g.barred[[2]int{a, b}] || g.Table[i] >= Barred {
		return nil
	}
	return g.Table[i : i+g.Words]
}

// all calls f with every perfect matching and its table cost.
func (g graph) all(f func(mate []int, cost []int64)) {
	n := len(g.Class)
	mate := make([]int, n)
	for i := range mate {
		mate[i] = -1
	}
	cost := make([]int64, g.Words)
	var rec func(v int)
	rec = func(v int) {
		for v < n && mate[v] >= 0 {
			v++
		}
		if v == n {
			f(mate, cost)
			return
		}
		for w := v + 1; w < n; w++ {
			c := g.cost(v, w)
			if mate[w] >= 0 || c == nil {
				continue
			}
			mate[v], mate[w] = w, v
			for k := range cost {
				cost[k] += c[k]
			}
			rec(v + 1)
			for k := range cost {
				cost[k] -= c[k]
			}
			mate[v], mate[w] = -1, -1
		}
	}
	rec(0)
}

// best returns the best value of a key over all perfect matchings.
func (g graph) best(key func(mate []int, cost []int64) []int64) []int64 {
	var best []int64
	g.all(func(mate []int, cost []int64) {
		if k := key(mate, cost); best == nil || slices.Compare(k, best) < 0 {
			best = slices.Clone(k)
		}
	})
	return best
}

func mates(s Solver, n int) []int {
	m := make([]int, n)
	for v := range m {
		m[v] = s.Mate(v)
	}
	return m
}

func (g graph) check(t *testing.T, s Solver) (cost []int64) {
	t.Helper()
	m := mates(s, len(g.Class))
	cost = make([]int64, g.Words)
	for v, w := range m {
		if w < 0 || m[w] != v || w == v {
			t.Fatalf("not a perfect matching: %v", m)
		}
		c := g.cost(v, w)
		if c == nil {
			t.Fatalf("pair %d-%d is barred", v, w)
		}
		if v < w {
			for k := range cost {
				cost[k] += c[k]
			}
		}
	}
	return cost
}

func TestSolveIsOptimal(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for i := range 20000 {
		n := 2 * (1 + r.Intn(5))
		g := randomGraph(r, n, 1+r.Intn(n+3), 1+1+r.Intn(3), 1+r.Intn(6), r.Float64()*0.7)
		want := g.best(func(_ []int, c []int64) []int64 { return c })
		s := New(g.Problem)
		ok := s.Solve()
		if ok != (want != nil) {
			t.Fatalf("case %d: solved %v, best %v", i, ok, want)
		}
		if !ok {
			continue
		}
		if got := g.check(t, s); slices.Compare(got, want) != 0 {
			t.Fatalf("case %d: cost %v, best %v", i, got, want)
		}
		if got := s.Cost()[:g.Words]; slices.Compare(got, want) != 0 {
			t.Fatalf("case %d: Cost %v, best %v", i, got, want)
		}
	}
}

// orderKey is what an Order prefers.
func orderKey(o Order, mate []int) []int64 {
	var pairs, ranks int64
	for v, w := range mate {
		a, b := o.Rank[v], o.Rank[w]
		if v < w && a >= 0 && b >= 0 {
			first := min(a, b)
			ranks += int64(first)
			if first >= o.Half {
				pairs++
			}
		}
	}
	return []int64{pairs, ranks}
}

// TestSteps takes decisions one after another: cheapest at some vertices,
// then the order, then cheapest again, and compares each with enumeration.
func TestSteps(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for i := range 6000 {
		n := 2 * (1 + r.Intn(4))
		g := randomGraph(r, n, 1+r.Intn(4), 2, 1+r.Intn(3), r.Float64()*0.5)
		s := New(g.Problem)
		if !s.Solve() {
			continue
		}
		vertices := r.Perm(n)
		fixed := r.Intn(n/2 + 1)
		// The number of ranked pairs has to be the same in all matchings that
		// are compared, as it is in a bracket: all are ranked or none.
		var o Order
		o.Rank = make([]int32, n)
		key := func(mate []int, cost []int64) []int64 { return slices.Clone(cost) }
		extend := func(f func(mate []int) []int64) {
			old := key
			key = func(mate []int, cost []int64) []int64 { return append(old(mate, cost), f(mate)...) }
		}
		done := map[int]bool{}
		step := func(v int) {
			extend(func(mate []int) []int64 { return []int64{int64(mate[v])} })
			if !s.Choose(v, func(x int) int64 { return int64(x) }) {
				t.Fatalf("case %d: no matching after Choose", i)
			}
			done[v], done[s.Mate(v)] = true, true
			if !s.Fix(v) {
				t.Fatalf("case %d: no matching after Fix", i)
			}
		}
		compare := func() {
			t.Helper()
			g.check(t, s)
			m := mates(s, n)
			want := g.best(key)
			cost := make([]int64, g.Words)
			for v, w := range m {
				if v < w {
					for k, c := range g.cost(v, w) {
						cost[k] += c
					}
				}
			}
			if got := key(m, cost); slices.Compare(got, want) != 0 {
				t.Fatalf("case %d: got %v, want %v", i, got, want)
			}
		}
		for _, v := range vertices[:fixed] {
			if !done[v] {
				step(v)
				compare()
			}
		}
		k := int32(0)
		for v := range n {
			o.Rank[v] = -1
			if !done[v] {
				o.Rank[v] = k
				k++
			}
		}
		o.Half = k / 2
		s.SetOrder(o)
		if !s.Solve() {
			t.Fatalf("case %d: no matching after SetOrder", i)
		}
		extend(func(mate []int) []int64 { return orderKey(o, mate) })
		compare()
		// A status: prefer that v is the second of its pair.
		for v := range n {
			if done[v] || r.Intn(2) == 0 {
				continue
			}
			first := func(x int) int64 {
				if x > v {
					return 1
				}
				return 0
			}
			extend(func(mate []int) []int64 { return []int64{first(mate[v])} })
			if !s.Choose(v, first) {
				t.Fatalf("case %d: no matching after Choose", i)
			}
			status := first(s.Mate(v))
			if !s.Keep(v, func(x int) bool { return first(x) == status }) {
				t.Fatalf("case %d: no matching after Keep", i)
			}
			compare()
		}
		for _, v := range vertices {
			if !done[v] {
				step(v)
				compare()
			}
		}
	}
}

func TestTightIsNecessary(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for i := range 3000 {
		n := 2 * (1 + r.Intn(4))
		g := randomGraph(r, n, 1+r.Intn(4), 2, 1+r.Intn(3), r.Float64()*0.5)
		s := New(g.Problem)
		if !s.Solve() {
			continue
		}
		best := g.best(func(_ []int, c []int64) []int64 { return c })
		g.all(func(mate []int, cost []int64) {
			if slices.Compare(cost, best) != 0 {
				return
			}
			for v, w := range mate {
				if !s.Tight(v, w) {
					t.Fatalf("case %d: %d-%d stands in a best matching and is not tight", i, v, w)
				}
			}
		})
	}
}
