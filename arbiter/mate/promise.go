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
		return value + 20 + best + foes.Count(), false
	}
	return minors(p, bk, wk, foes), false
}

// corners are the corners of the board.
const corners chess.Bitboard = 0x8100000000000081

// minors is the promise when White has minor pieces alone: the king is mated in
// a corner, where a piece of his own that White's do not see stands beside him.
func minors(p *chess.Position, bk, wk chess.Square, foes chess.Bitboard) int {
	white, black := p.Side(chess.White), p.Side(chess.Black)
	knights, bishops := p.OfKind(chess.Knight)&white, p.OfKind(chess.Bishop)&white
	where := corners
	helpers := black & (p.OfKind(chess.Knight) | p.OfKind(chess.Bishop) | p.OfKind(chess.Rook))
	if knights == 0 {
		helpers = black & (p.OfKind(chess.Knight) | p.OfKind(chess.Bishop))
		if bishops&lightSquares == 0 {
			where = corners &^ lightSquares
			helpers &^= p.OfKind(chess.Bishop) &^ lightSquares
		} else if bishops&^lightSquares == 0 {
			where = corners & lightSquares
			helpers &^= p.OfKind(chess.Bishop) & lightSquares
		}
	}
	alone := knights != 0 && bishops|knights&(knights-1) != 0 || bishops&lightSquares != 0 && bishops&^lightSquares != 0
	best := 1 << 10
	for set := where; set != 0; set &= set - 1 {
		corner := set.First()
		value := 2*steps(bk, corner) + 2*max(steps(wk, corner)-2, 0)
		switch {
		case helpers != 0:
			near := 8
			for h := helpers; h != 0; h &= h - 1 {
				near = min(near, steps(h.First(), corner))
			}
			value += near
		case alone:
		case foes != 0:
			near := 16
			for h := foes; h != 0; h &= h - 1 {
				near = min(near, 2*h.First().Rank())
			}
			value += 12 + near
		default:
			value += 40
		}
		best = min(best, value)
	}
	return best
}
