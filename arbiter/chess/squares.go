package chess

import "math/bits"

// KnightAttacks are the squares a knight attacks from s.
func KnightAttacks(s Square) Bitboard { return knightTable[s] }

// KingAttacks are the squares next to s.
func KingAttacks(s Square) Bitboard { return kingTable[s] }

// PawnAttacks are the squares a pawn of the side attacks from s.
func PawnAttacks(c Colour, s Square) Bitboard { return pawnTable[c][s] }

// BishopAttacks are the squares a bishop attacks from s, up to and with the
// first occupied one in each direction.
func BishopAttacks(s Square, occupied Bitboard) Bitboard { return bishopAttacks(s, occupied) }

// RookAttacks are the squares a rook attacks from s, up to and with the first
// occupied one in each direction.
func RookAttacks(s Square, occupied Bitboard) Bitboard { return rookAttacks(s, occupied) }

// Between are the squares strictly between two squares of one rank, file or
// diagonal; none for other pairs.
func Between(s, t Square) Bitboard { return between[s][t] }

// LineThrough is the whole rank, file or diagonal through two squares; none for other
// pairs.
func LineThrough(s, t Square) Bitboard { return through[s][t] }

// Bit is the set that holds the square alone.
func (s Square) Bit() Bitboard { return s.bit() }

// First is the first square of a set that is not empty, counted from a1.
func (b Bitboard) First() Square { return b.first() }

// Occupied are the squares on which a piece stands.
func (p *Position) Occupied() Bitboard { return p.occupied() }

// OfKind are the squares of the pieces of a kind of both sides.
func (p *Position) OfKind(k Kind) Bitboard { return p.kinds[k] }

// Mirrored is the same position with the sides exchanged and the board
// turned: what White can do in one, Black can do in the other, with each
// square mirrored to the same file of the opposite rank (s ^ 56).
func (p *Position) Mirrored() Position {
	m := *p
	for i := range m.kind {
		m.kind[i] = p.kind[i^56]
	}
	for k := range m.kinds {
		m.kinds[k] = p.kinds[k].mirrored()
	}
	for c := White; c <= Black; c++ {
		m.sides[c] = p.sides[c.Other()].mirrored()
		for w := range m.rooks[c] {
			if m.rooks[c][w] = p.rooks[c.Other()][w]; m.rooks[c][w] != NoSquare {
				m.rooks[c][w] ^= 56
			}
		}
	}
	if m.ep != NoSquare {
		m.ep ^= 56
	}
	m.turn = p.turn.Other()
	return m
}

func (b Bitboard) mirrored() Bitboard { return Bitboard(bits.ReverseBytes64(uint64(b))) }

// Without is the board without the pieces on the squares of the set. It is for
// enumerating positions, as is [Position.With]; nothing is checked.
func (p *Position) Without(set Bitboard) Position {
	next := *p
	for ; set != 0; set &= set - 1 {
		s := set.first()
		next.take(p.At(s).Colour, s)
	}
	return next
}

// With is the board with pieces put on empty squares, the k-th piece on the
// k-th square; the given side has the move, and no pawn can be taken in
// passing.
func (p *Position) With(pieces []Piece, squares []Square, turn Colour) Position {
	next := *p
	for i, piece := range pieces {
		next.put(piece.Colour, piece.Kind, squares[i])
	}
	next.turn, next.ep = turn, NoSquare
	return next
}
