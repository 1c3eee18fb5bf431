package matching

import "math/bits"

// FirstPerfect rearranges the pairs between first and second, all of which
// are matched with each other, into the first arrangement in lexicographic
// order (the partner of first[0] as early in second as possible, then that of
// first[1], …) among those that are as good. Every edge between the two sets
// that could stand in a best matching must be tight, and every tight one
// usable: so no blossoms.
func FirstPerfect(s Solver, first, second []int) bool {
	return s.first(first, second)
}

func (s *solver[T]) first(first, second []int) bool {
	n := len(first)
	if n != len(second) {
		return false
	}
	words := (n + 63) / 64
	rows := make([]uint64, n*words)
	column := make(map[int32]int32, n)
	for j, x := range second {
		column[int32(x)] = int32(j)
	}
	owner := make([]int32, n) // row by column
	taken := make([]int32, n) // column by row
	for i, v := range first {
		row := rows[i*words : (i+1)*words]
		for j, x := range second {
			if c, ok := s.slack(int32(v), int32(x)); ok && isZero(&c) {
				row[j>>6] |= 1 << (j & 63)
			}
		}
		j, ok := column[s.mate[v]]
		if !ok {
			return false
		}
		taken[i], owner[j] = j, int32(i)
	}
	free := make([]uint64, words) // columns not fixed yet
	open := make([]uint64, words) // of those, not seen in this search
	came := make([]int32, n)      // row from which a column was seen
	for j := range n {
		free[j>>6] |= 1 << (j & 63)
	}
	queue := make([]int32, 0, n)
	for i := range n {
		goal := taken[i]
		copy(open, free)
		row := rows[i*words : (i+1)*words]
		for w := range words {
			for left := row[w] & free[w]; left != 0; left &= left - 1 {
				j := int32(w<<6 + bits.TrailingZeros64(left))
				if j == goal {
					goto fixed
				}
				if open[j>>6]>>(j&63)&1 == 0 {
					continue // seen from an earlier column: leads nowhere
				}
				open[j>>6] &^= 1 << (j & 63)
				queue = append(queue[:0], owner[j])
				if reachColumn(goal, rows, words, open, owner, came, queue) {
					// owner[j] gives up j and takes what it came to, and so on.
					start := owner[j]
					for c := goal; ; {
						r := came[c]
						old := taken[r]
						taken[r], owner[c] = c, r
						if r == start {
							break
						}
						c = old
					}
					taken[i], owner[j] = j, int32(i)
					goto fixed
				}
			}
		}
	fixed:
		free[taken[i]>>6] &^= 1 << (taken[i] & 63)
	}
	for i, v := range first {
		x := int32(second[taken[i]])
		s.mate[v], s.mate[x] = x, int32(v)
	}
	return true
}

// reachColumn searches from the rows in the queue for a way to the goal.
func reachColumn(goal int32, rows []uint64, words int, open []uint64, owner, came, queue []int32) bool {
	for len(queue) > 0 {
		r := queue[0]
		queue = queue[1:]
		row := rows[int(r)*words : (int(r)+1)*words]
		if row[goal>>6]>>(goal&63)&1 != 0 {
			came[goal] = r
			return true
		}
		for w := range words {
			for left := row[w] & open[w]; left != 0; left &= left - 1 {
				c := int32(w<<6 + bits.TrailingZeros64(left))
				came[c] = r
				queue = append(queue, owner[c])
			}
			open[w] &^= row[w]
		}
	}
	return false
}
