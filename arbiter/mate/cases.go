package mate

import (
	"context"

	"escaque/arbiter/chess"
)

// cases proves by cases that White can never mate: by the next move that cannot
// be taken back, a capture or a pawn move.
//
// Until then only officers move, all pawns stand where they are, and nobody is
// taken: a quiet growth, which adds much less, tells where everybody can be and
// whether there can be a mate. Each capture or pawn move that is then possible
// gives a new outset, in which each man begins anywhere within what the quiet
// growth gave him. If White can never mate from any of these, he never can.
type cases struct {
	ctx    context.Context
	budget int // outsets looked at, at most
}

// proved reports whether White can never mate from an outset.
func (c *cases) proved(b *board) bool {
	if c.budget--; c.budget < 0 || c.budget&15 == 0 && c.ctx.Err() != nil {
		return false
	}
	full := *b
	full.grow()
	if full.deadlocked() {
		return true
	}
	q := *b
	q.quiet = true
	q.grow()
	return q.deadlocked() && q.events(c.proved)
}

// split runs the proof by cases on a position that is not over, and tells how
// many outsets it looked at.
func split(ctx context.Context, p *chess.Position, budget int) (ok bool, asked int) {
	if mayCastle(p) || canPass(p) {
		return false, 0
	}
	b := newBoard(p)
	c := cases{ctx, budget}
	ok = c.proved(&b)
	return ok, budget - max(c.budget, 0)
}

// after is an outset that follows a quiet growth: each man begins anywhere he
// may have gone.
func (b *board) after() board {
	next := board{n: b.n, size: b.size, king: b.king}
	for i, m := range b.men[:b.n] {
		next.men[i] = man{kind: m.kind, side: m.side, home: m.reach, reach: m.reach, crown: m.crown, taken: m.lost, lost: m.lost}
	}
	return next
}

// remove takes a man from an outset.
func (m *man) remove() {
	m.home, m.reach, m.crown, m.taken, m.lost = 0, 0, 0, true, true
}

// passTurn gives the move to the other side, with the kings where they are.
func (b *board) passTurn(from *board, mover chess.Colour) {
	b.court[mover.Other()] = from.court[mover]
	if mover == chess.White {
		b.start = b.court[chess.Black]
	}
}

// events tries every capture and pawn move that can end a quiet growth, and
// reports whether all outsets they lead to pass the test.
func (b *board) events(test func(*board) bool) bool {
	walls := b.fixed[chess.White] | b.fixed[chess.Black]
	for i := range b.men[:b.n] {
		m := &b.men[i]
		switch {
		case m.lost:
		case m.kind == chess.King:
			if !b.kingEvents(i, test) {
				return false
			}
		default:
			if m.kind == chess.Pawn && !b.pushes(i, walls, test) {
				return false
			}
			for j := range b.men[:b.n] {
				o := &b.men[j]
				if o.side == m.side || o.kind == chess.King || o.lost {
					continue
				}
				if !b.captures(i, j, walls, test) {
					return false
				}
			}
		}
	}
	return true
}

// captures are the cases in which man i takes man j.
func (b *board) captures(i, j int, walls chess.Bitboard, test func(*board) bool) bool {
	m, o := &b.men[i], &b.men[j]
	take := func(squares, crown chess.Bitboard) bool {
		next := b.after()
		n := &next.men[i]
		n.home, n.reach, n.crown, n.moved = squares, squares, crown, true
		next.men[j].remove()
		next.passTurn(b, m.side)
		return test(&next)
	}
	var hit chess.Bitboard
	for set := m.reach; set != 0; set &= set - 1 {
		hit |= attacks(m.kind, m.side, set.First(), walls) & o.where()
	}
	if m.kind == chess.Pawn {
		for ; hit != 0; hit &= hit - 1 {
			s := hit.First().Bit()
			if !take(s&^lastRanks, s&lastRanks) {
				return false
			}
		}
	} else if hit != 0 && !take(hit, 0) {
		return false
	}
	var crown chess.Bitboard
	for set := m.crown; set != 0; set &= set - 1 {
		crown |= promoted(set.First(), walls) & o.where()
	}
	return crown == 0 || take(0, crown)
}

// pushes are the cases in which pawn i steps forward.
func (b *board) pushes(i int, walls chess.Bitboard, test func(*board) bool) bool {
	m := &b.men[i]
	push := func(to chess.Bitboard) bool {
		next := b.after()
		n := &next.men[i]
		n.home, n.reach, n.crown, n.moved = to&^lastRanks, to&^lastRanks, to&lastRanks, true
		next.passTurn(b, m.side)
		return test(&next)
	}
	forward := func(s chess.Bitboard) chess.Bitboard {
		if m.side == chess.White {
			return s << 8
		}
		return s >> 8
	}
	const second, seventh chess.Bitboard = 0xff00, 0x00ff000000000000
	for set := m.reach; set != 0; set &= set - 1 {
		s := set.First().Bit()
		up := forward(s)
		if up&walls != 0 {
			continue
		}
		if !push(up) {
			return false
		}
		first := second
		if m.side == chess.Black {
			first = seventh
		}
		if up2 := forward(up); s&first != 0 && up2&walls == 0 {
			// It may be taken in passing: then it counts as standing on both.
			if !push(up | up2) {
				return false
			}
		}
	}
	return true
}

// kingEvents are the cases in which a king takes.
func (b *board) kingEvents(i int, test func(*board) bool) bool {
	m := &b.men[i]
	us, them := m.side, m.side.Other()
	for j := range b.men[:b.n] {
		o := &b.men[j]
		if o.side == us || o.kind == chess.King || o.lost {
			continue
		}
		next := b.after()
		var home chess.Bitboard
		targets := o.where() &^ b.guard[them]
		for k := chess.Square(0); k < 64; k++ {
			from := b.court[us][k]
			if from == 0 {
				continue
			}
			if us == chess.White {
				to := spread(from) & targets &^ chess.KingAttacks(k) &^ k.Bit()
				next.court[chess.Black][k] |= to
				home |= to
				continue
			}
			for set := chess.KingAttacks(k) & targets; set != 0; set &= set - 1 {
				t := set.First()
				if to := from &^ chess.KingAttacks(t) &^ t.Bit(); to != 0 {
					next.court[chess.White][t] |= to
					home |= t.Bit()
				}
			}
		}
		if home == 0 {
			continue
		}
		if us == chess.White {
			next.start = next.court[chess.Black]
		}
		next.men[i].home, next.men[i].reach = home, home
		next.men[j].remove()
		if !test(&next) {
			return false
		}
	}
	return true
}
