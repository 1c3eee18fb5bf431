package mate

import "escaque/arbiter/chess"

// walk lets the kings move as far as the rest of the analysis allows, both
// together: it knows pairs of squares and whose move it is.
//
//   - A king enters no square attacked for ever, none beside the other king, and
//     none of a fixed man of his own.
//   - If another man of the side may move, the move may pass to the other side
//     with the kings where they are. If none ever can, the king must move; and
//     where he cannot, nothing follows, as it is stalemate or mate. A step of
//     the black king after which White has no move is not made at all: it ends
//     the game without White's mate. That White has none must hold once the
//     step is made, so there the king is no obstacle where he stood (see frees).
//
// A side has no other man that may move only if by all that has been added so
// far there is none, so the pairs too only ever grow.
func (b *board) walk() (changed bool) {
	white, black := &b.men[b.king[chess.White]], &b.men[b.king[chess.Black]]
	var busy [2]bool
	for i := range b.men[:b.n] {
		if m := &b.men[i]; m.kind != chess.King && m.targets|m.crownTo != 0 {
			busy[m.side] = true
		}
	}
	barred := [2]chess.Bitboard{
		b.guard[chess.Black] | b.fixed[chess.White]&^white.reach,
		b.guard[chess.White] | b.fixed[chess.Black]&^black.reach,
	}
	free := busy[chess.White] || b.frees()
	active := black.reach
	for again := true; again; {
		again = false
		for set := active; set != 0; set &= set - 1 {
			k := set.First()
			// White to move.
			if from := b.court[chess.White][k]; from != 0 {
				to := spread(from) &^ barred[chess.White] &^ chess.KingAttacks(k) &^ k.Bit()
				white.targets |= to
				if busy[chess.White] {
					to |= from
				}
				if to&^b.court[chess.Black][k] != 0 {
					b.court[chess.Black][k] |= to
					again = true
				}
			}
			// Black to move.
			from := b.court[chess.Black][k]
			if from == 0 {
				continue
			}
			if busy[chess.Black] && from&^b.court[chess.White][k] != 0 {
				b.court[chess.White][k] |= from
				again = true
			}
			for steps := chess.KingAttacks(k) &^ barred[chess.Black]; steps != 0; steps &= steps - 1 {
				t := steps.First()
				to := from &^ chess.KingAttacks(t) &^ t.Bit()
				if !free {
					to &= spread(^(barred[chess.White] | chess.KingAttacks(t) | t.Bit()))
				}
				if to == 0 {
					continue
				}
				black.targets |= t.Bit()
				active |= t.Bit()
				if to&^b.court[chess.White][t] != 0 {
					b.court[chess.White][t] |= to
					again = true
				}
			}
		}
		changed = changed || again
	}
	return changed
}

// frees reports whether a white man could move if the black king, who has not
// moved so far, left his square.
func (b *board) frees() bool {
	king := b.men[b.king[chess.Black]].reach
	if !single(king) {
		return false // he is no obstacle to anyone as it is
	}
	walls := b.fixed[chess.White] | b.fixed[chess.Black]
	for i := range b.men[:b.n] {
		m := &b.men[i]
		switch {
		case m.side != chess.White || m.kind == chess.King:
		case m.kind == chess.Pawn:
			if m.reach<<8&king != 0 {
				return true
			}
		default:
			for set := m.reach; set != 0; set &= set - 1 {
				if attacks(m.kind, m.side, set.First(), walls)&king != 0 {
					return true
				}
			}
		}
	}
	return false
}

// spread are the squares next to those of a set.
func spread(b chess.Bitboard) chess.Bitboard {
	const fileA, fileH chess.Bitboard = 0x0101010101010101, 0x8080808080808080
	wide := (b&^fileH)<<1 | (b&^fileA)>>1
	row := b | wide
	return wide | row<<8 | row>>8
}
