package matching

// vector is a cost: lexicographic order, addition by component.
type vector interface {
	[1]int64 | [2]int64 | [3]int64 | [4]int64 | [6]int64 | [8]int64 | [12]int64 | [24]int64 | [64]int64
}

// Barred is the value of the first component of a class cost that means
// "never".
const Barred = int64(1) << 61

func less[T vector](a, b *T) bool {
	for i := range len(*a) {
		if x, y := (*a)[i], (*b)[i]; x != y {
			return x < y
		}
	}
	return false
}

func isZero[T vector](a *T) bool {
	var or int64
	for i := range len(*a) {
		or |= (*a)[i]
	}
	return or == 0
}

func addTo[T vector](a, b *T) {
	for i := range len(*a) {
		(*a)[i] += (*b)[i]
	}
}

func subFrom[T vector](a, b *T) {
	for i := range len(*a) {
		(*a)[i] -= (*b)[i]
	}
}

// half halves every component; all are even (see the package comment).
func half[T vector](a *T) T {
	h := *a
	for i := range len(h) {
		h[i] >>= 1
	}
	return h
}
