package matching

// unit is one unit of a cost given to Choose, inside the last component: costs
// are even.
const unit = 2

func (s *solver[T]) Choose(v int, cost func(x int) int64) bool {
	i := int32(v)
	s.open(i)
	s.loosen(i)
	if s.pickCost == nil {
		s.pickCost = make([]int64, s.n)
	}
	for _, x := range s.active {
		s.pickCost[x] = unit * cost(int(x))
	}
	s.pick = i
	s.retune(i)
	return s.Solve()
}

func (s *solver[T]) Keep(v int, keep func(x int) bool) bool {
	i := int32(v)
	s.open(i)
	for _, x := range s.active {
		if x != i && !keep(int(x)) {
			s.bar(i, x)
		}
	}
	s.pick = none
	s.rematch(i)
	return s.Solve()
}

func (s *solver[T]) Fix(v int) bool {
	i := int32(v)
	j := s.mate[i]
	s.pick = none
	s.open(i)
	s.open(j)
	s.mate[i], s.mate[j] = j, i
	k := 0
	for _, x := range s.active {
		if x != i && x != j {
			s.active[k] = x
			k++
		}
	}
	s.active = s.active[:k]
	return s.Solve()
}

// open dissolves the blossoms around a vertex.
func (s *solver[T]) open(v int32) {
	if b := s.top[v]; b >= s.n {
		s.dissolve(b)
	}
}

// dissolve takes a whole outermost blossom apart, nested ones included. Half
// of each dual goes to the vertices inside: edges inside keep their slack,
// those that leave get slack, and matched ones among those are given up.
func (s *solver[T]) dissolve(b int32) {
	leaves := s.blossom.leaves(b, nil)
	s.spread(b)
	for _, v := range leaves {
		s.top[v] = v
	}
	for _, v := range leaves {
		if m := s.mate[v]; m != none {
			if c, ok := s.slack(v, m); !ok || !isZero(&c) {
				s.mate[v], s.mate[m] = none, none
			}
		}
	}
}

func (s *solver[T]) spread(b int32) {
	h := half(&s.blossom.z[b])
	if !isZero(&h) {
		for _, v := range s.blossom.leaves(b, nil) {
			addTo(&s.y[v], &h)
		}
	}
	for _, c := range s.blossom.childs[b] {
		s.blossom.parent[c] = none
		if c >= s.n {
			s.spread(c)
		}
	}
	s.blossom.free(b)
}

// loosen frees a vertex and its partner.
func (s *solver[T]) loosen(v int32) {
	if m := s.mate[v]; m != none {
		s.mate[v], s.mate[m] = none, none
	}
}

// retune gives a free vertex the lowest dual its edges allow.
func (s *solver[T]) retune(v int32) {
	best, found := s.cheapest(v)
	if !found {
		return
	}
	var zero T
	s.y[v] = zero
	subFrom(&s.y[v], &best)
}

// rematch makes the dual of a vertex outside blossoms as low as its edges
// allow and keeps its pair if that stays tight.
func (s *solver[T]) rematch(v int32) {
	s.retune(v)
	if m := s.mate[v]; m != none {
		if c, ok := s.slack(v, m); !ok || !isZero(&c) {
			s.loosen(v)
		}
	}
}

func (s *solver[T]) SetOrder(o Order) {
	for _, v := range s.active {
		s.open(v)
	}
	n := int64(len(o.Rank)) + 1
	s.rank = o.Rank
	s.half = o.Half
	s.rankUnit = unit << (width(n) + 1) // room for the costs of Choose
	middle := int64(o.Half) * s.rankUnit
	// One pair that starts in the second half outweighs every sum of ranks.
	s.pairUnit = s.rankUnit << (2*width(n) + 1)
	s.outside = middle
	for _, v := range s.active {
		switch r := s.rank[v]; {
		case r < 0:
		case r < s.half:
			s.y[v][s.lastIndex] -= int64(r)*s.rankUnit - middle
		default:
			s.y[v][s.lastIndex] -= middle
		}
	}
	for _, v := range s.active {
		if m := s.mate[v]; m != none {
			if c, ok := s.slack(v, m); !ok || !isZero(&c) {
				s.loosen(v)
			}
		}
	}
}

func (s *solver[T]) SetSides(side []uint8, allowed [4][4]bool) {
	for _, v := range s.active {
		s.open(v)
	}
	copy(s.side, side)
	s.sides = allowed
	for _, v := range s.active {
		if m := s.mate[v]; m != none {
			if _, ok := s.cost(v, m); !ok {
				s.loosen(v)
			}
		}
	}
}

func (s *solver[T]) Settle() bool {
	for _, v := range s.active {
		s.open(v)
	}
	return s.Solve()
}
