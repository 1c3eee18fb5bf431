package chess

// maxMoves is room for every legal move of any position; the largest number
// known is 218.
const maxMoves = 256

// Moves is a list of moves without allocation.
type Moves struct {
	n    int
	list [maxMoves]Move
}

// Len is the number of moves.
func (m *Moves) Len() int { return m.n }

// List returns the moves; it is valid until the list is filled again.
func (m *Moves) List() []Move { return m.list[:m.n] }

func (m *Moves) add(from, to Square) {
	m.list[m.n] = Move{from, to, NoKind}
	m.n++
}

func (m *Moves) addAll(from Square, to Bitboard) {
	for ; to != 0; to &= to - 1 {
		m.list[m.n] = Move{from, to.first(), NoKind}
		m.n++
	}
}

// LegalMoves lists the legal moves (3.10).
func (p *Position) LegalMoves() []Move {
	var moves Moves
	p.Generate(&moves)
	return append([]Move(nil), moves.List()...)
}

// Generate fills the list with the legal moves.
func (p *Position) Generate(out *Moves) {
	out.n = 0
	us, them := p.turn, p.turn.Other()
	own, foreign := p.sides[us], p.sides[them]
	occupied := own | foreign
	king := p.King(us)

	// The king may not step onto an attacked square; a slider that gives check
	// looks through the square he leaves.
	danger := p.attacksOf(them, occupied&^king.bit())
	out.addAll(king, kingTable[king]&^own&^danger)

	checkers := p.attackers(them, king, occupied)
	target := ^own
	switch {
	case checkers == 0:
		p.generateCastling(out, king, occupied, danger)
	case checkers&(checkers-1) != 0: // double check: only the king moves
		return
	default:
		target = checkers | between[king][checkers.first()]
	}

	pinned := p.pinned(us, king, occupied)
	free := func(from Square) Bitboard {
		if pinned.Has(from) {
			return through[king][from]
		}
		return ^Bitboard(0)
	}
	for b := own & p.kinds[Knight] &^ pinned; b != 0; b &= b - 1 {
		from := b.first()
		out.addAll(from, knightTable[from]&target&^own)
	}
	for b := own & (p.kinds[Bishop] | p.kinds[Queen]); b != 0; b &= b - 1 {
		from := b.first()
		out.addAll(from, bishopAttacks(from, occupied)&target&^own&free(from))
	}
	for b := own & (p.kinds[Rook] | p.kinds[Queen]); b != 0; b &= b - 1 {
		from := b.first()
		out.addAll(from, rookAttacks(from, occupied)&target&^own&free(from))
	}
	p.generatePawns(out, king, occupied, target, pinned)
}

// attacksOf is every square that a side attacks.
func (p *Position) attacksOf(c Colour, occupied Bitboard) Bitboard {
	own := p.sides[c]
	pawns := own & p.kinds[Pawn]
	var b Bitboard
	if c == White {
		b = (pawns&^fileA)<<7 | (pawns&^fileH)<<9
	} else {
		b = (pawns&^fileA)>>9 | (pawns&^fileH)>>7
	}
	for k := own & p.kinds[Knight]; k != 0; k &= k - 1 {
		b |= knightTable[k.first()]
	}
	for s := own & (p.kinds[Bishop] | p.kinds[Queen]); s != 0; s &= s - 1 {
		b |= bishopAttacks(s.first(), occupied)
	}
	for s := own & (p.kinds[Rook] | p.kinds[Queen]); s != 0; s &= s - 1 {
		b |= rookAttacks(s.first(), occupied)
	}
	return b | kingTable[p.King(c)]
}

// pinned are the pieces of a side that stand alone between their king and an
// enemy slider.
func (p *Position) pinned(us Colour, king Square, occupied Bitboard) Bitboard {
	them := p.sides[us.Other()]
	diagonal := (diagonalMask[king] | antiMask[king]) & them & (p.kinds[Bishop] | p.kinds[Queen])
	straight := (fileMask[king] | rank1<<(uint(king)&56)) & them & (p.kinds[Rook] | p.kinds[Queen])
	var pinned Bitboard
	for b := diagonal | straight; b != 0; b &= b - 1 {
		line := between[king][b.first()] & occupied
		if line&(line-1) == 0 {
			pinned |= line & p.sides[us]
		}
	}
	return pinned
}

func (p *Position) generateCastling(out *Moves, king Square, occupied, danger Bitboard) {
	us := p.turn
	for wing := Short; wing <= Long; wing++ {
		rook := p.rooks[us][wing]
		if rook == NoSquare {
			continue
		}
		kingTo, rookTo := castledKing(us, wing), castledRook(us, wing)
		kingPath := between[king][kingTo] | kingTo.bit()
		rookPath := between[rook][rookTo] | rookTo.bit()
		// All squares between start and end of king and of rook are free but
		// for these two (Guidelines II.3.2); the king is never attacked.
		rest := occupied &^ king.bit() &^ rook.bit()
		if (kingPath|rookPath)&rest != 0 || kingPath&danger != 0 {
			continue
		}
		// In Chess960 the rook itself may have shielded the king.
		if p.chess96 && rookAttacks(kingTo, rest|rookTo.bit())&p.sides[us.Other()]&(p.kinds[Rook]|p.kinds[Queen]) != 0 {
			continue
		}
		out.add(king, rook)
	}
}

func (p *Position) generatePawns(out *Moves, king Square, occupied, target, pinned Bitboard) {
	us := p.turn
	pawns := p.sides[us] & p.kinds[Pawn]
	foreign := p.sides[us.Other()]
	var single, double, left, right Bitboard
	var up, toLeft, toRight Square
	if us == White {
		up, toLeft, toRight = 8, 7, 9
		single = pawns << 8 &^ occupied
		double = single << 8 &^ occupied & rank4
		left, right = (pawns&^fileA)<<7&foreign, (pawns&^fileH)<<9&foreign
	} else {
		up, toLeft, toRight = -8, -9, -7
		single = pawns >> 8 &^ occupied
		double = single >> 8 &^ occupied & rank5
		left, right = (pawns&^fileA)>>9&foreign, (pawns&^fileH)>>7&foreign
	}
	emit := func(to Bitboard, step Square) {
		for to &= target; to != 0; to &= to - 1 {
			s := to.first()
			from := s - step
			if pinned.Has(from) && !through[king][from].Has(s) {
				continue
			}
			if s.bit()&(rank1|rank8) != 0 {
				for kind := Queen; kind >= Knight; kind-- {
					out.list[out.n] = Move{from, s, kind}
					out.n++
				}
				continue
			}
			out.add(from, s)
		}
	}
	emit(single, up)
	emit(double, 2*up)
	emit(left, toLeft)
	emit(right, toRight)

	if p.ep == NoSquare {
		return
	}
	captured := p.ep - up
	for b := pawnTable[us.Other()][p.ep] & pawns; b != 0; b &= b - 1 {
		from := b.first()
		// Two pawns leave the board at once: look whether the king is then attacked.
		after := occupied&^from.bit()&^captured.bit() | p.ep.bit()
		them := p.sides[us.Other()] &^ captured.bit()
		if bishopAttacks(king, after)&them&(p.kinds[Bishop]|p.kinds[Queen]) != 0 ||
			rookAttacks(king, after)&them&(p.kinds[Rook]|p.kinds[Queen]) != 0 ||
			knightTable[king]&them&p.kinds[Knight] != 0 ||
			pawnTable[us][king]&them&p.kinds[Pawn] != 0 {
			continue
		}
		out.add(from, p.ep)
	}
}

// Perft counts the lines of the given length: the measure by which move
// generators are compared. The last ply is counted, not played.
func (p *Position) Perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var moves Moves
	p.Generate(&moves)
	if depth == 1 {
		return uint64(moves.n)
	}
	var nodes uint64
	for _, m := range moves.List() {
		next := p.Play(m)
		nodes += next.Perft(depth - 1)
	}
	return nodes
}
