package mate

import "escaque/arbiter/chess"

// deadlocked reports that by the static analysis White can never mate: for no
// square k of the black king there is a white man that can check him there
// while every square beside him is
//
//   - attacked by the checker or can be attacked by another white man, or
//   - beside the white king, for one square of the white king in all, or
//   - filled by a black man, a different one for each.
//
// In a mate all of this holds at once, so where it cannot hold there is no mate.
// A fixed white pawn or knight is no checker: the black king never enters what
// it attacks, and if he stands there from the outset that is not yet mate (the
// caller has made sure) and he must leave.
func (b *board) deadlocked() bool {
	walls := b.fixed[chess.White] | b.fixed[chess.Black]
	bk := &b.men[b.king[chess.Black]]
	lines := walls
	if single(bk.reach) {
		lines &^= bk.reach // lines go through the king to the squares behind
	}
	var hits [32]chess.Bitboard
	for i := range b.men[:b.n] {
		if m := &b.men[i]; m.side == chess.White && m.kind != chess.King {
			hits[i] = b.hits(m, lines)
		}
	}
	for ks := bk.reach; ks != 0; ks &= ks - 1 {
		k := ks.First()
		if b.court[chess.Black][k]|b.last[k] == 0 { // start is in court
			continue
		}
		for i := range b.men[:b.n] {
			if !hits[i].Has(k) {
				continue
			}
			m := &b.men[i]
			if b.isFixed(m) && !m.moved && (m.kind == chess.Pawn || m.kind == chess.Knight) {
				continue
			}
			var others chess.Bitboard
			for j := range b.men[:b.n] {
				if j != i {
					others |= hits[j]
				}
			}
			others |= b.fixed[chess.Black]
			try := func(s chess.Square, reach chess.Bitboard) bool {
				return reach.Has(k) && b.nets(k, s, others|reach, b.posts(k, s))
			}
			for set := m.reach; set != 0; set &= set - 1 {
				s := set.First()
				if try(s, attacks(m.kind, chess.White, s, lines)) {
					return false
				}
			}
			for set := m.crown; set != 0; set &= set - 1 {
				s := set.First()
				if try(s, promoted(s, lines)) {
					return false
				}
			}
		}
	}
	return true
}

// posts are the squares where the white king may stand when a checker on s
// mates on k. Either White's last move was with another man: then the king
// stands where he may stand with White to move. Or the king himself moved, and
// so opened the line of the checker: he came from between.
func (b *board) posts(k, s chess.Square) chess.Bitboard {
	stood := b.court[chess.White][k]
	return stood | b.start[k] | spread(stood&chess.Between(s, k))&(b.court[chess.Black][k]|b.last[k])
}

// hits are the squares that a man may ever attack.
func (b *board) hits(m *man, lines chess.Bitboard) (h chess.Bitboard) {
	for set := m.reach; set != 0; set &= set - 1 {
		h |= attacks(m.kind, m.side, set.First(), lines)
	}
	for set := m.crown; set != 0; set &= set - 1 {
		h |= promoted(set.First(), lines)
	}
	return h
}

// nets reports whether all squares beside k can be out of the black king's
// reach when the checker stands on s and the covered squares are taken care
// of: by the white king on one of his posts, and by black men.
func (b *board) nets(k, s chess.Square, covered, posts chess.Bitboard) bool {
	open := chess.KingAttacks(k) &^ covered
	if !open.Has(s) && b.filled(open) {
		return true
	}
	for ; posts != 0; posts &= posts - 1 {
		w := posts.First()
		rest := open &^ chess.KingAttacks(w)
		if w != s && rest != open && !rest.Has(s) && b.filled(rest) {
			return true
		}
	}
	return false
}

// filled reports whether different black men can stand on all the squares.
func (b *board) filled(squares chess.Bitboard) bool {
	var on [32]chess.Square // the square each man was given, plus one
	for set := squares; set != 0; set &= set - 1 {
		var tried uint32
		if !b.place(set.First(), &on, &tried) {
			return false
		}
	}
	return true
}

// place finds a man for a square, moving others on if need be (augmenting path).
func (b *board) place(s chess.Square, on *[32]chess.Square, tried *uint32) bool {
	for i := range b.men[:b.n] {
		m := &b.men[i]
		if m.side != chess.Black || m.kind == chess.King || !m.where().Has(s) || *tried>>uint(i)&1 != 0 {
			continue
		}
		*tried |= 1 << uint(i)
		if on[i] == 0 || b.place(on[i]-1, on, tried) {
			on[i] = s + 1
			return true
		}
	}
	return false
}

// analyse runs the static analysis on a position that is not over; ok says that
// White can never mate.
func analyse(p *chess.Position) (b *board, ok bool) {
	if mayCastle(p) {
		return nil, false // castling is no move of the analysis
	}
	fresh := newBoard(p)
	fresh.grow()
	if !fresh.deadlocked() {
		return nil, false
	}
	return &fresh, true
}
