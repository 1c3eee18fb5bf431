package matching

import (
	"math/rand"
	"slices"
	"testing"
)

// certify checks the duals of a solved problem: no edge has a negative slack,
// matched ones have none, blossoms with a dual are full. That proves the
// matching to be best.
func (s *solver[T]) certify(t *testing.T) {
	t.Helper()
	var zero T
	for _, v := range s.active {
		for _, w := range s.active {
			c, ok := s.slack(v, w)
			if !ok {
				continue
			}
			for b := s.blossom.common(v, w); b != none; b = s.blossom.parent[b] {
				addTo(&c, &s.blossom.z[b])
			}
			if less(&c, &zero) {
				t.Fatalf("edge %d-%d has slack %v", v, w, c)
			}
			if s.mate[v] == w && !isZero(&c) {
				t.Fatalf("pair %d-%d has slack %v", v, w, c)
			}
		}
	}
	for id := s.n; id < s.blossom.next; id++ {
		if len(s.blossom.childs[id]) == 0 {
			continue
		}
		if less(&s.blossom.z[id], &zero) {
			t.Fatalf("blossom %d has a negative dual", id)
		}
		leaves := s.blossom.leaves(id, nil)
		inside := 0
		for _, v := range leaves {
			if slices.Contains(leaves, s.mate[v]) {
				inside++
			}
		}
		if inside != len(leaves)-1 {
			t.Fatalf("blossom %d of %d vertices has %d matched inside", id, len(leaves), inside)
		}
	}
}

// TestCertificate solves middle-sized problems, far beyond enumeration, and
// checks the proof of each, also after decisions and an order.
func TestCertificate(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	solved := 0
	for range 300 {
		n := 2 * (10 + r.Intn(40))
		classes := 1 + r.Intn(n)
		words := 2 + r.Intn(3)
		g := randomGraph(r, n, classes, words, 1+r.Intn(20), r.Float64()*0.9)
		switch s := New(g.Problem).(type) {
		case *solver[[2]int64]:
			solved += exercise(t, r, s, n)
		case *solver[[3]int64]:
			solved += exercise(t, r, s, n)
		case *solver[[4]int64]:
			solved += exercise(t, r, s, n)
		}
	}
	if solved < 100 {
		t.Errorf("only %d problems could be solved", solved)
	}
}

func exercise[T vector](t *testing.T, r *rand.Rand, s *solver[T], n int) int {
	t.Helper()
	if !s.Solve() {
		if len(s.Stuck()) == 0 {
			t.Fatal("no matching, and nobody stuck")
		}
		return 0
	}
	s.certify(t)
	for range 3 {
		v := r.Intn(n)
		if !slices.Contains(s.active, int32(v)) {
			continue
		}
		if !s.Choose(v, func(x int) int64 { return int64(x) }) {
			t.Fatal("no matching after Choose")
		}
		s.certify(t)
		if !s.Fix(v) {
			t.Fatal("no matching after Fix")
		}
		s.certify(t)
	}
	o := Order{Rank: make([]int32, n)}
	for i := range o.Rank {
		o.Rank[i] = -1
	}
	for i, v := range s.active {
		o.Rank[v] = int32(i)
	}
	o.Half = int32(len(s.active) / 2)
	s.SetOrder(o)
	if !s.Solve() {
		t.Fatal("no matching after SetOrder")
	}
	s.certify(t)
	return 1
}

// TestFirstPerfect compares the first arrangement with enumeration.
func TestFirstPerfect(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	for i := range 5000 {
		k := 1 + r.Intn(5)
		g := randomGraph(r, 2*k, 1+r.Intn(4), 2, 1+r.Intn(3), r.Float64()*0.5)
		s := New(g.Problem)
		side := make([]uint8, 2*k)
		first, second := make([]int, k), make([]int, k)
		for j := range k {
			first[j], second[j] = j, k+j
			side[j], side[k+j] = 1, 2
		}
		var allowed [4][4]bool
		allowed[1][2], allowed[2][1] = true, true
		s.SetSides(side, allowed)
		if !s.Solve() {
			continue
		}
		want := g.best(func(mate []int, cost []int64) []int64 {
			key := slices.Clone(cost)
			bad := int64(0)
			for v := range k {
				if mate[v] < k {
					bad++
				}
			}
			key = append([]int64{bad}, key...)
			for v := range k {
				key = append(key, int64(mate[v]))
			}
			return key
		})
		if !s.Settle() || !FirstPerfect(s, first, second) {
			t.Fatalf("case %d: no arrangement", i)
		}
		got := append([]int64{0}, g.check(t, s)...)
		for v := range k {
			got = append(got, int64(s.Mate(v)))
		}
		if slices.Compare(got, want) != 0 {
			t.Fatalf("case %d: got %v, want %v", i, got, want)
		}
	}
}
