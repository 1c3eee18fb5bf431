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

// corners are the corners of the board.
const corners chess.Bitboard = 0x8100000000000081

// minors is the promise when White has minor pieces alone: the king is mated in
// a corner. The two squares beside it on the edge are filled by black pieces or
// covered by the white king.
func minors(p *chess.Position, bk, wk chess.Square, foes chess.Bitboard) int {
	white, black := p.Side(chess.White), p.Side(chess.Black)
	knights, bishops := p.OfKind(chess.Knight)&white, p.OfKind(chess.Bishop)&white
	light, dark := bishops&lightSquares != 0, bishops&^lightSquares != 0
	alone := light && dark || knights != 0 && bishops|knights&(knights-1) != 0
	// A black rook beside the king takes or stops a bishop, but no knight.
	helpers := black & (p.OfKind(chess.Knight) | p.OfKind(chess.Bishop))
	if knights != 0 {
		helpers |= black & p.OfKind(chess.Rook)
	}
	best := 1 << 10
	for set := corners; set != 0; set &= set - 1 {
		corner := set.First()
		onLight := lightSquares.Has(corner)
		if knights == 0 && !(light && onLight) && !(dark && !onLight) {
			continue
		}
		// The bishop of the other colour covers them too.
		value := 2 * steps(bk, corner)
		king := max(steps(wk, corner)-2, 0)
		if alone {
			best = min(best, value+2*king)
			continue
		}
		side := 1
		if corner.File() == 7 {
			side = -1
		}
		up := chess.Square(8)
		if corner.Rank() == 7 {
			up = -8
		}
		cost := [2]int{}
		for n, q := range [2]chess.Square{corner + chess.Square(side), corner + up} {
			near := 12
			for h := helpers; h != 0; h &= h - 1 {
				s := h.First()
				switch {
				case s == q:
					near = 0
				case p.OfKind(chess.Bishop).Has(s):
					if lightSquares.Has(s) == lightSquares.Has(q) {
						near = min(near, 2)
					}
				default:
					near = min(near, 1+steps(s, q))
				}
			}
			for h := foes; h != 0; h &= h - 1 {
				s := h.First()
				if s.File() == q.File() && s >= q {
					near = min(near, 2*(s.Rank()-q.Rank()))
				}
				near = min(near, 2*s.Rank()+8)
			}
			cost[n] = near
		}
		// The king covers one of them, or both are filled.
		best = min(best, value+min(cost[0], cost[1])+2*king, value+cost[0]+cost[1])
	}
	return best
}
