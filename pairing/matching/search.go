package matching

// Labels of outermost blossoms during a search.
const (
	unreached = iota
	even      // at an even distance from the root ("S")
	odd       // at an odd distance ("T")
)

// search is the state of one search for an augmenting path.
type search[T vector] struct {
	label []uint8    // by blossom id
	from  [][2]int32 // by blossom id: the edge through which it was reached; its second end lies inside
	queue []int32    // even vertices whose edges are to be looked at
	// For a vertex that is not even: the even vertex nearest to it, and the
	// slack. For an even one: the nearest even vertex of another blossom.
	near  []int32
	dist  []T
	enear []int32
	edist []T
	buf   []int32
	stuck []int32 // the even vertices of the last search without success
}

func (h *search[T]) init(n int32) {
	size := n + n/2 + 1
	h.label = make([]uint8, size)
	h.from = make([][2]int32, size)
	h.near = make([]int32, n)
	h.dist = make([]T, n)
	h.enear = make([]int32, n)
	h.edist = make([]T, n)
}

// augment makes one pair more, with root matched. It reports false if root
// cannot be matched without leaving another vertex free.
func (s *solver[T]) augment(root int32) bool {
	for _, v := range s.active {
		s.near[v], s.enear[v] = none, none
	}
	s.queue = s.queue[:0]
	s.mark(s.top[root], even, [2]int32{none, none})
	found := s.grow()
	if !found {
		s.stuck = s.stuck[:0]
		for _, v := range s.active {
			if s.label[s.top[v]] == even {
				s.stuck = append(s.stuck, v)
			}
		}
	}
	s.finish()
	return found
}

// mark labels an outermost blossom; even ones get their vertices queued.
func (s *solver[T]) mark(b int32, label uint8, from [2]int32) {
	s.label[b], s.from[b] = label, from
	if label == even {
		s.queue = s.blossom.leaves(b, s.queue)
	}
}

// grow extends the tree until a free vertex is reached.
func (s *solver[T]) grow() bool {
	for {
		for len(s.queue) > 0 {
			v := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			if s.scan(v) {
				return true
			}
		}
		switch found, stuck := s.step(); {
		case found:
			return true
		case stuck:
			return false
		}
	}
}

// scan looks at the edges of a new even vertex.
func (s *solver[T]) scan(v int32) bool {
	table := s.table[s.class[v]*s.classes : (s.class[v]+1)*s.classes]
	barred := s.barred[v*s.stride : (v+1)*s.stride]
	allowed := &s.sides[s.side[v]]
	yv := s.y[v]
	plain := s.rank == nil && s.pick == none
	for _, x := range s.active {
		b := s.top[x]
		if b == s.top[v] || !allowed[s.side[x]] || barred[x>>6]>>(x&63)&1 != 0 {
			continue
		}
		c := table[s.class[x]]
		if c[0] >= Barred {
			continue
		}
		addTo(&c, &yv)
		addTo(&c, &s.y[x])
		if !plain {
			c[s.lastIndex] += s.low(v, x)
		}
		if s.label[b] == even {
			if isZero(&c) {
				s.shrink(v, x)
			} else if s.enear[v] == none || less(&c, &s.edist[v]) {
				s.enear[v], s.edist[v] = x, c
			}
			continue
		}
		if s.near[x] == none || less(&c, &s.dist[x]) {
			s.near[x], s.dist[x] = v, c
			if s.label[b] == unreached && isZero(&c) && s.reach(v, x) {
				return true
			}
		}
	}
	return false
}

// reach takes the edge from an even vertex v to x in an unreached blossom. It
// reports true when x leads to a free vertex: then the path is used.
func (s *solver[T]) reach(v, x int32) bool {
	b := s.top[x]
	base := s.blossom.base[b]
	m := s.mate[base]
	if m == none {
		s.use(v, x)
		return true
	}
	s.mark(b, odd, [2]int32{v, x})
	s.mark(s.top[m], even, [2]int32{base, m})
	return false
}

// use matches x, in a free blossom, with v and flips the path from v to the
// root.
func (s *solver[T]) use(v, x int32) {
	b := &s.blossom
	if t := s.top[x]; t >= s.n {
		b.rotate(t, x, s.mate)
	}
	s.mate[x] = v
	for {
		bs := s.top[v]
		if bs >= s.n {
			b.rotate(bs, v, s.mate)
		}
		s.mate[v] = x
		from := s.from[bs]
		if from[0] == none {
			return
		}
		bt := s.top[from[0]]
		next := s.from[bt]
		if bt >= s.n {
			b.rotate(bt, next[1], s.mate)
		}
		s.mate[next[1]] = next[0]
		v, x = next[0], next[1]
	}
}

// shrink makes one blossom of the cycle that the edge between two even
// vertices closes.
func (s *solver[T]) shrink(v, w int32) {
	b := &s.blossom
	apex := s.meet(s.top[v], s.top[w])
	id := b.take()
	path, edges := b.childs[id][:0], b.edges[id][:0]
	edges = append(edges, [2]int32{v, w})
	for t := s.top[v]; t != apex; t = s.top[s.from[t][0]] {
		path, edges = append(path, t), append(edges, s.from[t])
	}
	path = append(path, apex)
	reverse(path)
	reverse(edges)
	for t := s.top[w]; t != apex; t = s.top[s.from[t][0]] {
		path, edges = append(path, t), append(edges, [2]int32{s.from[t][1], s.from[t][0]})
	}
	b.childs[id], b.edges[id] = path, edges
	b.base[id], b.parent[id] = b.base[apex], none
	var zero T
	b.z[id] = zero
	s.label[id], s.from[id] = even, s.from[apex]
	for _, c := range path {
		b.parent[c] = id
		s.buf = b.leaves(c, s.buf[:0])
		if s.label[c] == odd {
			s.queue = append(s.queue, s.buf...)
		}
		s.label[c] = unreached
		for _, x := range s.buf {
			s.top[x] = id
		}
	}
}

func reverse[E any](list []E) {
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
}

// meet is the nearest common ancestor of two even blossoms in the tree.
func (s *solver[T]) meet(a, b int32) int32 {
	const seen = 0x80
	var marked []int32
	defer func() {
		for _, t := range marked {
			s.label[t] &^= seen
		}
	}()
	up := func(t int32) int32 {
		if s.from[t][0] == none {
			return none
		}
		return s.top[s.from[s.top[s.from[t][0]]][0]]
	}
	for a != none || b != none {
		if a != none {
			if s.label[a]&seen != 0 {
				return a
			}
			s.label[a] |= seen
			marked = append(marked, a)
			a = up(a)
		}
		a, b = b, a
	}
	return none
}

// step changes the duals by the largest amount that keeps all slacks
// non-negative and follows the edges that become tight.
func (s *solver[T]) step() (found, stuck bool) {
	var delta T
	have := false
	offer := func(c *T) {
		if !have || less(c, &delta) {
			delta, have = *c, true
		}
	}
	for _, v := range s.active {
		switch s.label[s.top[v]] {
		case unreached:
			if s.near[v] != none {
				offer(&s.dist[v])
			}
		case even:
			if w := s.enear[v]; w != none {
				h := half(&s.edist[v])
				if have && !less(&h, &delta) {
					continue
				}
				if s.top[w] == s.top[v] {
					s.rescan(v)
					if s.enear[v] == none {
						continue
					}
					h = half(&s.edist[v])
				}
				offer(&h)
			}
		}
	}
	for id := s.n; id < s.blossom.next; id++ {
		if s.label[id] == odd && s.blossom.parent[id] == none && len(s.blossom.childs[id]) > 0 {
			h := half(&s.blossom.z[id])
			offer(&h)
		}
	}
	if !have {
		return false, true
	}
	twice := delta
	addTo(&twice, &delta)
	for _, v := range s.active {
		switch s.label[s.top[v]] {
		case unreached:
			if s.near[v] != none {
				subFrom(&s.dist[v], &delta)
			}
		case even:
			subFrom(&s.y[v], &delta)
			if s.enear[v] != none {
				subFrom(&s.edist[v], &twice)
			}
		case odd:
			addTo(&s.y[v], &delta)
		}
	}
	for id := s.n; id < s.blossom.next; id++ {
		if s.blossom.parent[id] != none || len(s.blossom.childs[id]) == 0 {
			continue
		}
		switch s.label[id] {
		case even:
			addTo(&s.blossom.z[id], &twice)
		case odd:
			subFrom(&s.blossom.z[id], &twice)
		}
	}
	return s.follow(), false
}

// follow takes the edges that have become tight and expands odd blossoms
// whose dual is used up.
func (s *solver[T]) follow() bool {
	for _, v := range s.active {
		if s.label[s.top[v]] == unreached && s.near[v] != none && isZero(&s.dist[v]) {
			if s.reach(s.near[v], v) {
				return true
			}
		}
	}
	for id := s.n; id < s.blossom.next; id++ {
		if s.label[id] == odd && s.blossom.parent[id] == none && len(s.blossom.childs[id]) > 0 && isZero(&s.blossom.z[id]) {
			s.expand(id)
		}
	}
	for _, v := range s.active {
		for s.label[s.top[v]] == even && s.enear[v] != none && isZero(&s.edist[v]) {
			if s.top[s.enear[v]] != s.top[v] {
				s.shrink(v, s.enear[v])
			}
			s.rescan(v)
		}
	}
	return false
}

// rescan finds the nearest even vertex of another blossom anew.
func (s *solver[T]) rescan(v int32) {
	s.enear[v] = none
	for _, x := range s.active {
		b := s.top[x]
		if b == s.top[v] || s.label[b] != even {
			continue
		}
		if c, ok := s.slack(v, x); ok && (s.enear[v] == none || less(&c, &s.edist[v])) {
			s.enear[v], s.edist[v] = x, c
		}
	}
}

// expand takes an odd blossom apart: the sub-blossoms on the even way from
// the one that was reached to the base stay in the tree.
func (s *solver[T]) expand(id int32) {
	b := &s.blossom
	childs, edges := b.childs[id], b.edges[id]
	k := len(childs)
	for _, c := range childs {
		b.parent[c] = none
		s.label[c] = unreached
		s.buf = b.leaves(c, s.buf[:0])
		for _, x := range s.buf {
			s.top[x] = c
		}
	}
	entry := s.from[id]
	i := 0
	for childs[i] != s.top[entry[1]] {
		i++
	}
	// Walk from child i to child 0, two edges at a time.
	forward := i&1 != 0
	for i != 0 {
		s.mark(childs[i], odd, entry)
		var next, after int
		var out, in [2]int32
		if forward {
			next, after = (i+1)%k, (i+2)%k
			out, in = edges[i], edges[next]
		} else {
			next, after = i-1, i-2
			e := edges[next]
			out = [2]int32{e[1], e[0]}
			e = edges[after]
			in = [2]int32{e[1], e[0]}
		}
		s.mark(childs[next], even, out)
		entry, i = in, after
	}
	s.mark(childs[0], odd, entry)
	s.label[id] = unreached
	b.free(id)
	// Sub-blossoms off the way may be reached by another tight edge at once;
	// follow looks at them in the next step, with a change of zero.
}

// finish ends a search: labels are cleared, blossoms without dual dissolved.
func (s *solver[T]) finish() {
	for _, v := range s.active {
		s.label[s.top[v]] = unreached
	}
	b := &s.blossom
	for again := true; again; {
		again = false
		for id := s.n; id < b.next; id++ {
			if b.parent[id] == none && len(b.childs[id]) > 0 && isZero(&b.z[id]) {
				for _, c := range b.childs[id] {
					b.parent[c] = none
					s.buf = b.leaves(c, s.buf[:0])
					for _, x := range s.buf {
						s.top[x] = c
					}
					again = again || c >= s.n
				}
				b.free(id)
			}
		}
	}
}
