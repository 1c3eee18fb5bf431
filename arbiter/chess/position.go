package chess

// Colour is a side.
type Colour int8

// The sides.
const (
	White Colour = 0
	Black Colour = 1
)

// Other returns the opponent.
func (c Colour) Other() Colour { return c ^ 1 }

// Kind is a kind of piece; NoKind is an empty square or no promotion.
type Kind int8

// The kinds of piece.
const (
	Pawn Kind = iota
	Knight
	Bishop
	Rook
	Queen
	King
	NoKind
)

// Piece is a kind with its colour.
type Piece struct {
	Kind   Kind
	Colour Colour
}

// NoPiece stands on an empty square.
var NoPiece = Piece{NoKind, White}

// Wing is a side of castling.
type Wing int8

// The wings: Short is castling towards the h-file.
const (
	Short Wing = 0
	Long  Wing = 1
)

// Position is a position with all that decides which moves are legal, and the
// two counters of a FEN. The zero value is not a position: use [Start] or
// [ParseFEN].
type Position struct {
	kinds   [6]Bitboard // by Kind, both sides together
	sides   [2]Bitboard
	kind    [64]Kind
	rooks   [2][2]Square // rook of a castling right by side and wing; NoSquare = no right
	ep      Square       // square a pawn has just passed over, whether or not it can be taken
	turn    Colour
	chess96 bool // castling written and played as in Chess960
	half    uint16
	full    uint16
}

// Start is the initial position.
func Start() Position {
	p, err := ParseFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	if err != nil {
		panic(err) // the text above is right
	}
	return p
}

// Turn is the side to move.
func (p *Position) Turn() Colour { return p.turn }

// At returns the piece on a square.
func (p *Position) At(s Square) Piece {
	if p.sides[Black].Has(s) {
		return Piece{p.kind[s], Black}
	}
	return Piece{p.kind[s], White}
}

// Pieces returns the squares of a side's pieces of a kind.
func (p *Position) Pieces(c Colour, k Kind) Bitboard { return p.sides[c] & p.kinds[k] }

// Side returns the squares of all pieces of a side.
func (p *Position) Side(c Colour) Bitboard { return p.sides[c] }

// King returns where the king of a side stands.
func (p *Position) King(c Colour) Square { return (p.sides[c] & p.kinds[King]).first() }

// MayCastle reports whether the right to castle still exists (9.2.3): it does
// until king or rook has moved, even if castling is prevented for the moment.
func (p *Position) MayCastle(c Colour, w Wing) bool { return p.rooks[c][w] != NoSquare }

// PassedOver is the square that a pawn has just passed over with a double
// step, or NoSquare.
func (p *Position) PassedOver() Square { return p.ep }

// HalfMoves is the number of moves by either side since the last capture or
// pawn move (9.3, 9.6.2 count two of them as one move).
func (p *Position) HalfMoves() int { return int(p.half) }

// MoveNumber is the number of the move that the side to move will make.
func (p *Position) MoveNumber() int { return int(p.full) }

func (p *Position) occupied() Bitboard { return p.sides[White] | p.sides[Black] }

func (p *Position) put(c Colour, k Kind, s Square) {
	p.kinds[k] |= s.bit()
	p.sides[c] |= s.bit()
	p.kind[s] = k
}

func (p *Position) take(c Colour, s Square) {
	p.kinds[p.kind[s]] &^= s.bit()
	p.sides[c] &^= s.bit()
	p.kind[s] = NoKind
}

// attackers are the pieces of a side that attack a square, given which
// squares are occupied.
func (p *Position) attackers(c Colour, s Square, occupied Bitboard) Bitboard {
	return p.sides[c] & (pawnTable[c.Other()][s]&p.kinds[Pawn] |
		knightTable[s]&p.kinds[Knight] |
		kingTable[s]&p.kinds[King] |
		bishopAttacks(s, occupied)&(p.kinds[Bishop]|p.kinds[Queen]) |
		rookAttacks(s, occupied)&(p.kinds[Rook]|p.kinds[Queen]))
}

// Attacked reports whether a side attacks the square (3.1.2).
func (p *Position) Attacked(c Colour, s Square) bool { return p.attackers(c, s, p.occupied()) != 0 }

// Checkers are the pieces that give check to the side to move.
func (p *Position) Checkers() Bitboard {
	return p.attackers(p.turn.Other(), p.King(p.turn), p.occupied())
}

// InCheck reports whether the side to move is in check (3.9.1).
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// Checkmate reports whether the side to move is mated (1.4.1, 5.1.1).
func (p *Position) Checkmate() bool { return p.InCheck() && !p.hasMove() }

// Stalemate reports whether the side to move has no legal move and is not in
// check (5.2.1).
func (p *Position) Stalemate() bool { return !p.InCheck() && !p.hasMove() }

func (p *Position) hasMove() bool {
	var moves Moves
	p.Generate(&moves)
	return moves.Len() > 0
}
