package chess

// Key tells positions apart as Article 9.2.3 does: two positions are the same
// if the same side has the move, the same pieces stand on the same squares
// and the possible moves of all pieces are the same. The counters of moves do
// not enter; an en passant square only if a legal capture there exists;
// castling rights as long as they exist.
type Key struct {
	kinds [6]Bitboard
	white Bitboard
	rooks [2][2]Square
	ep    Square
	turn  Colour
}

// Key returns the identity of the position.
func (p *Position) Key() Key {
	k := Key{kinds: p.kinds, white: p.sides[White], rooks: p.rooks, ep: NoSquare, turn: p.turn}
	if p.canTakeInPassing() {
		k.ep = p.ep
	}
	return k
}

// canTakeInPassing reports whether an en passant capture is legal.
func (p *Position) canTakeInPassing() bool {
	if p.ep == NoSquare || pawnTable[p.turn.Other()][p.ep]&p.sides[p.turn]&p.kinds[Pawn] == 0 {
		return false
	}
	var moves Moves
	p.Generate(&moves)
	for _, m := range moves.List() {
		if p.enPassant(m) {
			return true
		}
	}
	return false
}
