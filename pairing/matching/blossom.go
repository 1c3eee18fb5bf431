package matching

import "slices"

// blossoms are odd sets of vertices that act as one: ids n… stand for
// blossoms, ids below n for single vertices.
type blossoms[T vector] struct {
	n      int32
	parent []int32      // by id; none for an outermost one
	base   []int32      // the vertex whose partner is outside (or that is free)
	childs [][]int32    // by id; the sub-blossoms around the cycle, that of the base first
	edges  [][][2]int32 // edges[i] joins childs[i] (first) and the next one (second)
	z      []T          // dual of a blossom
	spare  []int32      // unused ids
	next   int32
}

func (b *blossoms[T]) init(n int32) {
	size := n + n/2 + 1
	b.n = n
	b.parent = make([]int32, size)
	b.base = make([]int32, size)
	b.childs = make([][]int32, size)
	b.edges = make([][][2]int32, size)
	b.z = make([]T, size)
	b.next = n
	for v := range size {
		b.parent[v], b.base[v] = none, v
	}
}

func (b *blossoms[T]) take() int32 {
	if k := len(b.spare); k > 0 {
		id := b.spare[k-1]
		b.spare = b.spare[:k-1]
		return id
	}
	b.next++
	return b.next - 1
}

func (b *blossoms[T]) free(id int32) {
	b.childs[id], b.edges[id], b.parent[id] = b.childs[id][:0], b.edges[id][:0], none
	var zero T
	b.z[id] = zero
	b.spare = append(b.spare, id)
}

// leaves appends the vertices of a blossom.
func (b *blossoms[T]) leaves(id int32, list []int32) []int32 {
	if id < b.n {
		return append(list, id)
	}
	for _, c := range b.childs[id] {
		list = b.leaves(c, list)
	}
	return list
}

// common is the innermost blossom that holds both vertices; none if there is
// none.
func (b *blossoms[T]) common(x, y int32) int32 {
	for p := b.parent[x]; p != none; p = b.parent[p] {
		for q := b.parent[y]; q != none; q = b.parent[q] {
			if p == q {
				return p
			}
		}
	}
	return none
}

// child is the sub-blossom of b in which vertex v lies.
func (b *blossoms[T]) child(id, v int32) int32 {
	t := v
	for b.parent[t] != id {
		t = b.parent[t]
	}
	return t
}

// rotate makes v, a vertex of the blossom, its base and matches the others
// inside accordingly.
func (b *blossoms[T]) rotate(id, v int32, mate []int32) {
	t := b.child(id, v)
	if t >= b.n {
		b.rotate(t, v, mate)
	}
	childs, edges := b.childs[id], b.edges[id]
	k := len(childs)
	i := slices.Index(childs, t)
	// Go to the base along the side with an even number of steps.
	at := func(j int) int { return ((j % k) + k) % k }
	if i&1 != 0 {
		for j := i; j != k; {
			j++
			e := edges[at(j)]
			b.pair(childs[at(j)], e[0], childs[at(j+1)], e[1], mate)
			j++
		}
	} else {
		for j := i; j != 0; {
			j--
			e := edges[j-1]
			b.pair(childs[j], e[1], childs[j-1], e[0], mate)
			j--
		}
	}
	if i != 0 {
		b.childs[id] = append(slices.Clone(childs[i:]), childs[:i]...)
		b.edges[id] = append(slices.Clone(edges[i:]), edges[:i]...)
	}
	b.base[id] = v
}

// pair matches two sub-blossoms by an edge v-w.
func (b *blossoms[T]) pair(p, v, q, w int32, mate []int32) {
	if p >= b.n {
		b.rotate(p, v, mate)
	}
	if q >= b.n {
		b.rotate(q, w, mate)
	}
	mate[v], mate[w] = w, v
}
