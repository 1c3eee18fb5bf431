package mate

import (
	"math/bits"

	"escaque/arbiter/chess"
)

// fingerprint is a hash of all that decides what can follow a position of one
// game: pieces, side to move, castling rights, en passant.
func fingerprint(p *chess.Position) (a, b uint64) {
	h1, l1 := bits.Mul64(uint64(p.OfKind(chess.Pawn))^0x9e3779b97f4a7c15, uint64(p.OfKind(chess.Knight))^0xd1b54a32d192ed03)
	h2, l2 := bits.Mul64(uint64(p.OfKind(chess.Bishop))^0xaef17502108ef2d9, uint64(p.OfKind(chess.Rook))^0x8cb92ba72f3d8dd7)
	h3, l3 := bits.Mul64(uint64(p.OfKind(chess.Queen))^0xf1357aea2e62a9c5, uint64(p.OfKind(chess.King))^0xe7037ed1a0b428db)
	rest := uint64(p.Turn())
	if s := p.PassedOver(); s != chess.NoSquare && chess.PawnAttacks(p.Turn().Other(), s)&p.Pieces(p.Turn(), chess.Pawn) != 0 {
		rest |= uint64(s) << 1
	}
	for c := chess.White; c <= chess.Black; c++ {
		for w := chess.Short; w <= chess.Long; w++ {
			if p.MayCastle(c, w) {
				rest |= 1 << (8 + 2*uint(c) + uint(w))
			}
		}
	}
	h4, l4 := bits.Mul64(uint64(p.Side(chess.White))^0xa0761d6478bd642f, rest*0x2545f4914f6cdd1d^0xc2b2ae3d27d4eb4f)
	a = l1 ^ bits.RotateLeft64(l2, 21) ^ bits.RotateLeft64(l3, 42) ^ h4
	b = h1 + bits.RotateLeft64(h2, 17)*5 + bits.RotateLeft64(h3, 39)*9 + l4
	x, y := bits.Mul64(a^0x9fb21c651e98df25, b^0xd6e8feb86659fd93)
	return a*0xff51afd7ed558ccd ^ x, b*0xc4ceb9fe1a85ec53 ^ y
}

// table remembers with how much depth left a position has been searched. An
// entry is one word: 56 bits of one word of the fingerprint and the depth plus
// one; the other word chooses the slot. A position is taken for another in one
// look of 2^56, so among the 2^24 looks of the longest search with a probability
// of 2^-32.
type table struct {
	slots []uint64
	shift uint
}

func newTable(bitsWide uint) table {
	return table{make([]uint64, 1<<bitsWide), 64 - bitsWide}
}

// seen reports whether the position has been entered with at least this depth
// left (0…254), and remembers it if not.
func (t *table) seen(p *chess.Position, depth int) bool {
	a, b := fingerprint(p)
	slot := &t.slots[a>>t.shift]
	mark := b&^0xff | uint64(depth+1)
	if *slot&^0xff == b&^0xff && *slot >= mark {
		return true
	}
	*slot = mark
	return false
}

func (t *table) clear() { clear(t.slots) }
