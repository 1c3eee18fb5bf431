package mate

import "escaque/arbiter/chess"

// meet works out which squares of its file a pawn never reaches because of
// another pawn ahead of it. Let both be pawns for ever, on their file for ever,
// and the one ahead never taken. Then neither jumps over the other, so the
// order in which they stand on the file stays as it is:
//
//   - Two pawns that face each other: the pawn ahead is never further back than
//     where it stood at the outset, so the other stays below that square.
//   - Two pawns of one side: the one behind stays below the foremost square
//     that the one ahead ever reaches.
//
// Each condition speaks of what has been added so far, and can only be lost.
func (b *board) meet() {
	for i := range b.men[:b.n] {
		m := &b.men[i]
		m.beyond = 0
		if !keepsFile(m) {
			continue
		}
		for j := range b.men[:b.n] {
			o := &b.men[j]
			if j == i || !b.meets(m, o) {
				continue
			}
			if o.side != m.side {
				m.beyond |= onward(m.side, nearest(m.side, o.home))
			} else {
				m.beyond |= onward(m.side, nearest(m.side.Other(), o.reach))
			}
		}
	}
}

func keepsFile(m *man) bool {
	return m.kind == chess.Pawn && m.crown|m.crownTo == 0 && m.reach&^fileOf(m.home) == 0
}

func fileOf(b chess.Bitboard) chess.Bitboard {
	return 0x0101010101010101 << uint(b.First().File())
}

// meets reports whether the pawn m never passes the pawn o.
func (b *board) meets(m, o *man) bool {
	return keepsFile(o) && !o.taken && fileOf(o.home) == fileOf(m.home) && ahead(m.side, m.home, o.home)
}

// ahead reports whether all squares of the second set are ahead of all of the
// first, both on one file.
func ahead(c chess.Colour, behind, front chess.Bitboard) bool {
	s := nearest(c.Other(), behind)
	return (onward(c, s)&^s.Bit())&front == front
}

// onward are the squares of the file from a square on, in the direction of the
// side, the square included.
func onward(c chess.Colour, s chess.Square) chess.Bitboard {
	file := fileOf(s.Bit())
	if c == chess.White {
		return file &^ (s.Bit() - 1)
	}
	return file & (s.Bit()<<1 - 1)
}

// nearest is the square of a set on one file that the side comes to first.
func nearest(c chess.Colour, set chess.Bitboard) chess.Square {
	if c == chess.White {
		return set.First()
	}
	for set&(set-1) != 0 {
		set &= set - 1
	}
	return set.First()
}
