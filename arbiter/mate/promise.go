package mate

import "escaque/arbiter/chess"

// promise tells how far White is from a mate, roughly in half moves: lower is
// nearer. armed says that White has a queen or rook. It guides the order of
// work and proves nothing.
func promise(p *chess.Position) (value int, armed bool) {
	bk, wk := p.King(chess.Black), p.King(chess.White)
	white, black := p.Side(chess.White), p.Side(chess.Black)
	pawns, foes := p.OfKind(chess.Pawn)&white, p.OfKind(chess.Pawn)&black
	armed = (p.OfKind(chess.Queen)|p.OfKind(chess.Rook))&white != 0
	if armed || pawns != 0 {
		corner, post := chess.SquareAt(0, 7), chess.SquareAt(1, 6)
		bishops := p.OfKind(chess.Bishop)
		if bishops&white&^lightSquares != 0 || bishops&white == 0 && bishops&black&lightSquares != 0 {
			corner, post = chess.SquareAt(7, 7), chess.SquareAt(6, 6)
		}
		value = 2*steps(bk, corner) + 2*steps(wk, post)
		if armed {
			return value, true
		}
		best := 1 << 10
		for set := pawns; set != 0; set &= set - 1 {
			s := set.First()
			ahead := chess.Bitboard(0x0101010101010100) << uint(s)
			best = min(best, 2*(7-s.Rank())+8*(ahead&foes).Count()+8*(ahead&pawns).Count())
		}
		value += 20 + best + foes.Count()
		if (bishops|p.OfKind(chess.Knight))&white != 0 {
			value = min(value, 20+minors(p, bk, wk, foes))
		}
		return value, false
	}
	return minors(p, bk, wk, foes), false
}

// corner is a corner with what it takes to mate there.
type corner struct {
	square   chess.Square
	side     [2]chess.Square   // the squares beside it on the edge
	diagonal chess.Square      // the square beside it on the diagonal
	king     [2]chess.Bitboard // where the white king covers side[i] and the diagonal square
	guard    [2]chess.Bitboard // where the white king covers side[i]
}

var (
	corners     [4]corner
	knightSteps [64][64]uint8 // moves of a knight from square to square
)

func init() {
	for n, s := range []chess.Square{0, 7, 56, 63} {
		c := corner{square: s}
		inward, upward := chess.Square(1), chess.Square(8)
		if s.File() == 7 {
			inward = -1
		}
		if s.Rank() == 7 {
			upward = -8
		}
		c.side = [2]chess.Square{s + inward, s + upward}
		c.diagonal = s + inward + upward
		for i, q := range c.side {
			c.guard[i] = chess.KingAttacks(q) &^ chess.KingAttacks(s) &^ s.Bit()
			c.king[i] = c.guard[i] & chess.KingAttacks(c.diagonal)
		}
		corners[n] = c
	}
	for s := range chess.Square(64) {
		reached, step := s.Bit(), uint8(1)
		for last := reached; last != 0; step++ {
			var next chess.Bitboard
			for ; last != 0; last &= last - 1 {
				next |= chess.KnightAttacks(last.First())
			}
			last = next &^ reached
			reached |= last
			for set := last; set != 0; set &= set - 1 {
				knightSteps[s][set.First()] = step
			}
		}
	}
}

// minors is the promise when White has minor pieces alone: the king is mated in
// a corner. One square beside it on the edge is covered by the white king, who
// against a knight's check also covers the one on the diagonal, and the other
// is filled by a black piece; or a bishop mates and both are filled.
func minors(p *chess.Position, bk, wk chess.Square, foes chess.Bitboard) int {
	white, black := p.Side(chess.White), p.Side(chess.Black)
	knights, bishops := p.OfKind(chess.Knight)&white, p.OfKind(chess.Bishop)&white
	light, dark := bishops&lightSquares != 0, bishops&^lightSquares != 0
	alone := light && dark || knights != 0 && bishops|knights&(knights-1) != 0
	best := 1 << 10
	for n := range corners {
		c := &corners[n]
		value := 2 * steps(bk, c.square)
		onLight := lightSquares.Has(c.square)
		byBishop := light && onLight || dark && !onLight
		if !byBishop && knights == 0 {
			continue
		}
		if alone {
			best = min(best, value+4+2*max(steps(wk, c.square)-2, 0))
		}
		helpers := black & (p.OfKind(chess.Knight) | p.OfKind(chess.Bishop))
		reach := &c.guard
		if !byBishop {
			// A black rook beside the king takes or stops a bishop, but no knight.
			helpers |= black & p.OfKind(chess.Rook)
			reach = &c.king
			near := uint8(8)
			for k := knights; k != 0; k &= k - 1 {
				for to := chess.KnightAttacks(c.square); to != 0; to &= to - 1 {
					near = min(near, knightSteps[k.First()][to.First()])
				}
			}
			value += int(near)
		}
		var fill, king [2]int
		for i, q := range c.side {
			fill[i], king[i] = fillers(p, q, helpers, foes), 8
			for to := reach[i]; to != 0; to &= to - 1 {
				king[i] = min(king[i], steps(wk, to.First()))
			}
		}
		best = min(best, value+fill[0]+2*king[1], value+fill[1]+2*king[0])
		if byBishop {
			best = min(best, value+fill[0]+fill[1])
		}
	}
	return best
}

// fillers tells how far the nearest black piece is from filling a square.
func fillers(p *chess.Position, q chess.Square, helpers, foes chess.Bitboard) int {
	if (helpers | foes).Has(q) {
		return 0
	}
	near := 24
	for h := helpers; h != 0; h &= h - 1 {
		s := h.First()
		switch p.At(s).Kind {
		case chess.Knight:
			near = min(near, int(knightSteps[s][q]))
		case chess.Bishop:
			if lightSquares.Has(s) == lightSquares.Has(q) {
				near = min(near, 2)
			}
		default:
			near = min(near, 2)
		}
	}
	for h := foes; h != 0; h &= h - 1 {
		s := h.First()
		if s.File() == q.File() && s >= q {
			near = min(near, 2*(s.Rank()-q.Rank()))
		}
		near = min(near, 2*s.Rank()+8)
	}
	return near
}
