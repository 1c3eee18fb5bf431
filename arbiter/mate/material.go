package mate

import "escaque/arbiter/chess"

const lightSquares chess.Bitboard = 0x55aa55aa55aa55aa

// barren reports that White, by the pieces on the board alone, can never mate.
// Pieces only ever leave the board (or pawns become officers), so each rule
// holds for all that can follow. Positions in which the mate already stands
// are for the caller: they need not come from a legal game.
//
// Rule 1. White has the king alone: a king gives no check (3.8, 3.9).
//
// Rule 2. White has king and one knight, Black has king and queens at most.
// The knight gives the check; each flight square that neither White piece
// covers must be filled, so by a queen; but for every placement of the three
// pieces some filled flight square is in line with the knight with nothing
// between that is not itself a queen nearer to it: the knight is taken (White
// has no line piece, so nothing is pinned). TestKnightAgainstQueens counts all
// placements.
//
// Rule 3. White has king and bishops of one colour of squares, and no other
// bishop, no knight and no pawn is on the board. The mated king stands on that
// colour, in check along a diagonal d = e1 + e2 (a step along the rank and
// one along the file). Its neighbours k+e1 and k+e2 are on the other colour,
// where no bishop attacks and no bishop stands. A black rook or queen on k+e1
// would reach k+e1+e2, the first square of the checking diagonal, and take the
// checker or step between; it is not pinned, as it stands on the other colour.
// This takes one checker: two bishops of one colour never check together after
// a legal move, as a bishop that leaves one diagonal through the king does so
// along a parallel of the other and never comes onto it, and the king opens one
// line at most (the lines meet only where the black king stands).
// So the white king covers both; the squares next to both k+e1 and k+e2 are k,
// k+e1, k+e2 and k+d: all of them k or next to it, where he cannot stand.
func barren(p *chess.Position) bool {
	white := p.Side(chess.White)
	if p.OfKind(chess.Pawn)&white != 0 || (p.OfKind(chess.Rook)|p.OfKind(chess.Queen))&white != 0 {
		return false
	}
	knights, bishops := p.OfKind(chess.Knight), p.OfKind(chess.Bishop)
	if (knights|bishops)&white == 0 {
		return true
	}
	if knights&white != 0 {
		return bishops == 0 && knights&(knights-1) == 0 &&
			p.OfKind(chess.Pawn)|p.OfKind(chess.Rook) == 0
	}
	return knights == 0 && p.OfKind(chess.Pawn) == 0 &&
		(bishops&lightSquares == 0 || bishops&^lightSquares == 0)
}
