package mate

import "escaque/arbiter/chess"

// man is a piece of the position under static analysis. It keeps its identity
// through promotion.
type man struct {
	kind  chess.Kind
	side  chess.Colour
	home  chess.Bitboard // squares where it may stand at the outset
	reach chess.Bitboard // squares where it may ever stand as what it is
	crown chess.Bitboard // squares where it may ever stand once promoted
	taken bool           // it may ever be taken
}

// where are all squares on which the man may ever stand.
func (m *man) where() chess.Bitboard { return m.reach | m.crown }

// board is the static analysis: an over-approximation of everything that can
// happen. It is grown from the position until nothing more can be added; each
// rule below adds at least what the rules of chess allow, given that all that
// came before is in already. So, by induction over the moves of any legal
// game from here, each man always stands within its squares, and is taken only
// if marked as such.
type board struct {
	men   [32]man
	n     int
	size  [2]int            // men of each side
	king  [2]int            // index of the kings
	fixed [2]chess.Bitboard // squares of men that never move and are never taken
	guard [2]chess.Bitboard // squares that the fixed men of a side attack for ever
	near  [2]chess.Bitboard // squares next to the king of a side wherever he is
}

// newBoard reads the men of a position.
func newBoard(p *chess.Position) board {
	var b board
	for set := p.Occupied(); set != 0; set &= set - 1 {
		s := set.First()
		piece := p.At(s)
		if piece.Kind == chess.King {
			b.king[piece.Colour] = b.n
		}
		b.men[b.n] = man{kind: piece.Kind, side: piece.Colour, home: s.Bit(), reach: s.Bit()}
		b.size[piece.Colour]++
		b.n++
	}
	// A pawn that may be taken in passing counts as standing on the square
	// it has passed over too: there it is taken.
	if s := p.PassedOver(); s != chess.NoSquare {
		for i := range b.men[:b.n] {
			m := &b.men[i]
			if m.kind == chess.Pawn && m.side != p.Turn() && m.home == passer(s).Bit() {
				m.home |= s.Bit()
				m.reach |= s.Bit()
			}
		}
	}
	return b
}

// passer is where the pawn stands that has passed over a square.
func passer(s chess.Square) chess.Square {
	if s.Rank() == 2 {
		return s + 8
	}
	return s - 8
}

func single(b chess.Bitboard) bool { return b&(b-1) == 0 }

func (b *board) isFixed(m *man) bool { return single(m.reach) && m.crown == 0 && !m.taken }

// survey works out what never changes, as far as the growth has come.
func (b *board) survey() {
	b.fixed, b.guard = [2]chess.Bitboard{}, [2]chess.Bitboard{}
	var roam [2]chess.Bitboard // squares where any man but the king may stand
	for i := range b.men[:b.n] {
		m := &b.men[i]
		if m.kind != chess.King {
			roam[m.side] |= m.where()
		}
		if b.isFixed(m) {
			b.fixed[m.side] |= m.reach
		}
	}
	for c := chess.White; c <= chess.Black; c++ {
		near := ^chess.Bitboard(0)
		for set := b.men[b.king[c]].reach; set != 0; set &= set - 1 {
			near &= chess.KingAttacks(set.First())
		}
		b.near[c] = near
	}
	all := roam[chess.White] | roam[chess.Black]
	for i := range b.men[:b.n] {
		m := &b.men[i]
		if !b.isFixed(m) {
			continue
		}
		// A line piece looks as far as nobody ever stands between, the king
		// of the other side apart: he cannot hide behind himself.
		b.guard[m.side] |= attacks(m.kind, m.side, m.reach.First(), all|b.men[b.king[m.side]].reach)
	}
}

// attacks are the squares a piece attacks.
func attacks(k chess.Kind, c chess.Colour, s chess.Square, occupied chess.Bitboard) chess.Bitboard {
	switch k {
	case chess.Pawn:
		return chess.PawnAttacks(c, s)
	case chess.Knight:
		return chess.KnightAttacks(s)
	case chess.Bishop:
		return chess.BishopAttacks(s, occupied)
	case chess.Rook:
		return chess.RookAttacks(s, occupied)
	case chess.Queen:
		return chess.BishopAttacks(s, occupied) | chess.RookAttacks(s, occupied)
	}
	return chess.KingAttacks(s)
}

// promoted are the squares attacked by whatever a pawn became.
func promoted(s chess.Square, occupied chess.Bitboard) chess.Bitboard {
	return chess.BishopAttacks(s, occupied) | chess.RookAttacks(s, occupied) | chess.KnightAttacks(s)
}

// grow adds until nothing can be added.
func (b *board) grow() {
	for changed := true; changed; {
		changed = false
		b.survey()
		var stand [2]chess.Bitboard // squares where a man that may be taken may stand
		for i := range b.men[:b.n] {
			if m := &b.men[i]; m.kind != chess.King {
				stand[m.side] |= m.where()
			}
		}
		var hit [2]chess.Bitboard // squares of men of a side that may be taken there
		for i := range b.men[:b.n] {
			m := &b.men[i]
			steps, crown, takes := b.moves(m, stand[m.side.Other()])
			if steps&^m.reach != 0 || crown&^m.crown != 0 {
				m.reach |= steps
				m.crown |= crown
				changed = true
			}
			hit[m.side.Other()] |= takes
		}
		for i := range b.men[:b.n] {
			m := &b.men[i]
			if m.kind != chess.King && !m.taken && m.where()&hit[m.side] != 0 {
				m.taken = true
				changed = true
			}
		}
	}
}

// moves are the squares to which the man may move from those where it may
// stand, those it may move to once promoted, and those where it may take.
// enemies are the squares where a man of the other side may stand that may be
// taken.
//
//   - Nobody passes or enters the square of a fixed man: he is always there.
//     If a fixed man can be taken after all, this is where it comes to light.
//   - The king enters no square that is attacked for ever, nor one next to the
//     other king wherever that one is.
//   - A pawn takes only where an enemy may stand.
func (b *board) moves(m *man, enemies chess.Bitboard) (steps, crown, takes chess.Bitboard) {
	us, them := m.side, m.side.Other()
	walls := b.fixed[chess.White] | b.fixed[chess.Black]
	barred := b.fixed[us]
	if enemy := b.men[b.king[them]].reach; single(enemy) {
		barred |= enemy
	}
	if m.kind == chess.Pawn {
		for set := m.reach; set != 0; set &= set - 1 {
			s := set.First()
			up := s.Bit() << 8
			if us == chess.Black {
				up = s.Bit() >> 8
			}
			caught := chess.PawnAttacks(us, s) & enemies
			takes |= caught
			steps |= up&^walls | caught
		}
		const ends chess.Bitboard = 0xff000000000000ff
		crown, steps = steps&ends, steps&^ends
	} else {
		for set := m.reach; set != 0; set &= set - 1 {
			steps |= attacks(m.kind, us, set.First(), walls)
		}
		steps &^= barred
		if m.kind == chess.King {
			steps &^= b.guard[them] | b.near[them]
		}
		takes = steps & enemies
	}
	for set := m.crown; set != 0; set &= set - 1 {
		crown |= promoted(set.First(), walls) &^ barred
	}
	return steps, crown, takes | crown&enemies
}
