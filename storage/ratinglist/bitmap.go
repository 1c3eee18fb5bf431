package ratinglist

import (
	"encoding/binary"
	"errors"
	"math/bits"
)

// bitmap is a set of ranks.
type bitmap []uint64

func newBitmap(rows int) *bitmap {
	b := make(bitmap, (rows+63)/64)
	return &b
}

func (b bitmap) set(rank uint32) { b[rank>>6] |= 1 << (rank & 63) }

func (b bitmap) count() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// each calls f for every rank in order until it says false.
func (b bitmap) each(f func(rank uint32) bool) {
	for i, w := range b {
		for w != 0 {
			if !f(uint32(i<<6 + bits.TrailingZeros64(w))) {
				return
			}
			w &= w - 1
		}
	}
}

// errList says that a list of ranks is not what this package wrote.
var errList = errors.New("list of ranks")

// The first byte of an encoded set.
const (
	sparse = 0 // differences as varints
	dense  = 1 // the bitmap itself, little-endian
)

// encode writes the set in the shorter of two forms.
func (b bitmap) encode(to []byte) []byte {
	if b.count() > len(b)*64/10 {
		to = append(to, dense)
		for _, w := range b {
			to = binary.LittleEndian.AppendUint64(to, w)
		}
		return to
	}
	to = append(to, sparse)
	next := uint32(0)
	b.each(func(rank uint32) bool {
		to = binary.AppendUvarint(to, uint64(rank-next))
		next = rank + 1
		return true
	})
	return to
}

// encodeSorted writes ascending ranks without a bitmap.
func encodeSorted(to []byte, ranks []uint32) []byte {
	to = append(to, sparse)
	next := uint32(0)
	for _, rank := range ranks {
		to = binary.AppendUvarint(to, uint64(rank-next))
		next = rank + 1
	}
	return to
}

// add puts the ranks of an encoded set into b.
func (b bitmap) add(data []byte) error {
	if len(data) == 0 {
		return errList
	}
	form, data := data[0], data[1:]
	switch form {
	case dense:
		if len(data) != 8*len(b) {
			return errList
		}
		for i := range b {
			b[i] |= binary.LittleEndian.Uint64(data[8*i:])
		}
		return nil
	case sparse:
	default:
		return errList
	}
	rank, limit := uint64(0), uint64(len(b))*64
	for i := 0; i < len(data); {
		d := uint64(data[i]) // nearly all differences of a long list are one byte
		if d < 0x80 {
			i++
		} else {
			n := 0
			if d, n = binary.Uvarint(data[i:]); n <= 0 {
				return errList
			}
			i += n
		}
		if rank += d; rank >= limit {
			return errList
		}
		b.set(uint32(rank))
		rank++
	}
	return nil
}

// and leaves what is in both.
func (b bitmap) and(c bitmap) {
	for i := range b {
		b[i] &= c[i]
	}
}
