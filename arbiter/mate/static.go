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
	moved bool           // it made the move that led to the outset
	lost  bool           // it was taken before the outset

	beyond chess.Bitboard // squares of its file beyond another pawn that it never passes

	// What has been worked out of reach and crown since the walls last changed.
	doneReach, doneCrown chess.Bitboard
	targets, crownTo     chess.Bitboard // squares it may move to as what it is, and promoted
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
	guard [2]chess.Bitboard // squares that the fixed men of a side, the king apart, attack for ever
	leap  [2]chess.Bitboard // the part of guard that no other piece could block: by pawns and knights
	court court
	last  [64]chess.Bitboard // by the black king's square: where the white king's step ends the game
	start [64]chess.Bitboard // court at the outset with Black to move, if White has just moved
	quiet bool               // no captures and no pawn moves
}

// court is where the two kings may stand at the same time, by the side to move
// and the square of the black king.
type court [2][64]chess.Bitboard

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
	b.court[p.Turn()][p.King(chess.Black)] = p.King(chess.White).Bit()
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
	b.fixed, b.guard, b.leap = [2]chess.Bitboard{}, [2]chess.Bitboard{}, [2]chess.Bitboard{}
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
	all := roam[chess.White] | roam[chess.Black]
	for i := range b.men[:b.n] {
		m := &b.men[i]
		if !b.isFixed(m) || m.kind == chess.King {
			continue // what a king guards is for walk
		}
		// A line piece looks as far as nobody ever stands between, the king
		// of the other side apart: he cannot hide behind himself.
		seen := attacks(m.kind, m.side, m.reach.First(), all|b.men[b.king[m.side]].reach)
		b.guard[m.side] |= seen
		if m.kind <= chess.Knight {
			b.leap[m.side] |= seen
		}
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
	var walls chess.Bitboard
	for changed := true; changed; {
		changed = false
		b.survey()
		if now := b.fixed[chess.White] | b.fixed[chess.Black]; now != walls {
			walls = now
			for i := range b.men[:b.n] {
				b.men[i].doneReach, b.men[i].doneCrown = 0, 0
			}
		}
		b.meet()
		var stand [2]chess.Bitboard // squares where a man that may be taken may stand
		for i := range b.men[:b.n] {
			if m := &b.men[i]; m.kind != chess.King {
				stand[m.side] |= m.where()
			}
		}
		var hit [2]chess.Bitboard // squares of men of a side that may be taken there
		if b.walk() {
			changed = true
		}
		for i := range b.men[:b.n] {
			m := &b.men[i]
			targets, crownTo := m.targets, m.crownTo
			takes := b.move(m, walls, stand[m.side.Other()])
			hit[m.side.Other()] |= takes
			if m.targets != targets || m.crownTo != crownTo || m.targets&^m.reach != 0 {
				m.reach |= m.targets
				m.crown |= m.crownTo
				changed = true // walk asks who has a move, even if it leads nowhere new
			}
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

const lastRanks chess.Bitboard = 0xff000000000000ff

// manyCrowns is the number of squares beyond which a promoted man is given the
// whole board, to save time.
const manyCrowns = 16

// move adds to the targets of a man the squares to which it may move from those
// where it may stand, and returns those where it may take. enemies are the
// squares where a man of the other side may stand that may be taken.
//
//   - Nobody passes or enters the square of a fixed man: he is always there.
//     If a fixed man can be taken after all, this is where it comes to light.
//   - A pawn takes only where an enemy may stand, and does not pass those it
//     meets on its file (see meet).
func (b *board) move(m *man, walls, enemies chess.Bitboard) (takes chess.Bitboard) {
	us, them := m.side, m.side.Other()
	barred := b.fixed[us]
	if b.quiet {
		barred, enemies = walls, 0
	}
	if enemy := b.men[b.king[them]].reach; single(enemy) {
		barred |= enemy
	}
	switch m.kind {
	case chess.Pawn:
		var steps chess.Bitboard
		for set := m.reach; set != 0 && !b.quiet; set &= set - 1 {
			s := set.First()
			up := s.Bit() << 8
			if us == chess.Black {
				up = s.Bit() >> 8
			}
			caught := chess.PawnAttacks(us, s) & enemies
			takes |= caught
			steps |= up&^walls&^m.beyond | caught
		}
		m.targets |= steps &^ lastRanks
		m.crownTo |= steps & lastRanks
		for set := m.crown &^ m.doneCrown; set != 0; set &= set - 1 {
			m.crownTo |= promoted(set.First(), walls) &^ barred
		}
		m.doneCrown = m.crown
		if m.crown.Count() > manyCrowns {
			m.crownTo |= ^barred
		}
		return takes | m.crownTo&enemies
	case chess.King: // see walk
	default:
		for set := m.reach &^ m.doneReach; set != 0; set &= set - 1 {
			m.targets |= attacks(m.kind, us, set.First(), walls) &^ barred
		}
		m.doneReach = m.reach
	}
	return m.targets & enemies
}
