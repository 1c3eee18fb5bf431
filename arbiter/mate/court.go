package mate

import "escaque/arbiter/chess"

// walk lets the kings move as far as the rest of the analysis allows, both
// together: it knows pairs of squares and whose move it is.
//
//   - A king enters no square attacked for ever, none beside the other king, and
//     none of a fixed man of his own.
//   - If another man of the side may move, the move may pass to the other side
//     with the kings where they are. If none ever can, the king must move; and
//     where he cannot, nothing follows, as it is stalemate or mate.
//   - A step of a king after which the other side has no move ends the game. By
//     the black king it is not made at all, as White has not mated. By the white
//     king it may be mate, if a line is opened; it is noted in last, but leads
//     nowhere.
//
// That the other side has no move must hold after the step. So there the king
// is no obstacle where he stood (see frees), and no guard counts that he could
// block where he goes to; what else stands in the way still does, and on the
// square of a man he takes he stands himself.
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
	own := [2]chess.Bitboard{b.fixed[chess.White] &^ white.reach, b.fixed[chess.Black] &^ black.reach}
	barred := [2]chess.Bitboard{
		b.guard[chess.Black] | own[chess.White],
		b.guard[chess.White] | own[chess.Black],
	}
	if b.quiet { // nobody takes, and a side may have other moves than those here
		walls := b.fixed[chess.White] | b.fixed[chess.Black]
		barred[chess.White] |= walls &^ white.reach
		barred[chess.Black] |= walls &^ black.reach
	}
	free := [2]bool{busy[chess.White] || b.frees(chess.White), busy[chess.Black] || b.frees(chess.Black)}
	if b.quiet {
		free = [2]bool{true, true}
	}
	active := black.reach
	for again := true; again; {
		again = false
		for set := active; set != 0; set &= set - 1 {
			k := set.First()
			// White to move.
			if from := b.court[chess.White][k]; from != 0 {
				to := spread(from) &^ barred[chess.White] &^ chess.KingAttacks(k) &^ k.Bit()
				if !free[chess.Black] {
					var alive chess.Bitboard // where he leaves the black king a move
					for set := chess.KingAttacks(k) &^ (b.leap[chess.White] | own[chess.Black]); set != 0; set &= set - 1 {
						alive |= ^chess.KingAttacks(set.First())
					}
					b.last[k] |= to &^ alive
					to &= alive
				}
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
				if !free[chess.White] {
					to &= spread(^(b.leap[chess.Black] | own[chess.White] | chess.KingAttacks(t) | t.Bit()))
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

// frees reports whether a man of the side could move if the king of the other
// side, who has not moved so far, left his square.
func (b *board) frees(c chess.Colour) bool {
	king := b.men[b.king[c.Other()]].reach
	if !single(king) {
		return false // he is no obstacle to anyone as it is
	}
	walls := b.fixed[chess.White] | b.fixed[chess.Black]
	for i := range b.men[:b.n] {
		m := &b.men[i]
		switch {
		case m.side != c || m.kind == chess.King:
		case m.kind == chess.Pawn:
			if c == chess.White && m.reach<<8&king != 0 || c == chess.Black && m.reach>>8&king != 0 {
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
