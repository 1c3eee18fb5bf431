package mate

import "escaque/arbiter/chess"

// certificates are static analyses that ended in "White can never mate". Each
// covers not only the position it began with, but every one in which each
// piece is one of its men, on one of that man's squares, the kings stand as its
// court allows, no man is missing that is never taken, and pawns that never pass
// each other have not done so: nothing else entered the proof.
type certificates struct {
	list []board
}

// mostCertificates are kept; the oldest goes first.
const mostCertificates = 64

func (c *certificates) add(b *board) {
	if len(c.list) < mostCertificates {
		c.list = append(c.list, *b)
		return
	}
	copy(c.list, c.list[1:])
	c.list[len(c.list)-1] = *b
}

// cover reports whether one of the proofs holds for a position that is not
// over. Positions with castling rights or an en passant capture are left out:
// their moves are not all among those of the analysis.
func (c *certificates) cover(p *chess.Position) bool {
	if len(c.list) == 0 || canPass(p) || mayCastle(p) {
		return false
	}
	for i := len(c.list) - 1; i >= 0; i-- {
		if c.list[i].covers(p) {
			if i < len(c.list)-1 {
				c.list[i], c.list[i+1] = c.list[i+1], c.list[i]
			}
			return true
		}
	}
	return false
}

func mayCastle(p *chess.Position) bool {
	for c := chess.White; c <= chess.Black; c++ {
		if p.MayCastle(c, chess.Short) || p.MayCastle(c, chess.Long) {
			return true
		}
	}
	return false
}

func (b *board) covers(p *chess.Position) bool {
	if !b.court[p.Turn()][p.King(chess.Black)].Has(p.King(chess.White)) {
		return false
	}
	for c := chess.White; c <= chess.Black; c++ {
		if b.fixed[c]&^p.Side(c) != 0 || p.Side(c).Count() > b.size[c] {
			return false
		}
	}
	var given [32]chess.Square // to each man, plus one
	for set := p.Occupied(); set != 0; set &= set - 1 {
		var tried uint32
		if !b.assign(p, set.First(), &given, &tried) {
			return false
		}
	}
	// Nobody who is never taken may be missing, and pawns that never pass each
	// other stand in their order.
	for i := range b.men[:b.n] {
		m := &b.men[i]
		if given[i] == 0 && !m.taken {
			return false
		}
		if given[i] == 0 || !keepsFile(m) {
			continue
		}
		for j := range b.men[:b.n] {
			if o := &b.men[j]; j != i && b.meets(m, o) && !ahead(m.side, (given[i]-1).Bit(), (given[j]-1).Bit()) {
				return false
			}
		}
	}
	return true
}

// assign finds a man for the piece on a square, moving others on if need be.
func (b *board) assign(p *chess.Position, s chess.Square, given *[32]chess.Square, tried *uint32) bool {
	piece := p.At(s)
	for i := range b.men[:b.n] {
		m := &b.men[i]
		if m.side != piece.Colour || *tried>>uint(i)&1 != 0 {
			continue
		}
		if !(m.kind == piece.Kind && m.reach.Has(s) || piece.Kind != chess.King && piece.Kind != chess.Pawn && m.crown.Has(s)) {
			continue
		}
		*tried |= 1 << uint(i)
		if given[i] == 0 || b.assign(p, given[i]-1, given, tried) {
			given[i] = s + 1
			return true
		}
	}
	return false
}
