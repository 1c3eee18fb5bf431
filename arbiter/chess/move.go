package chess

// Move is a move from a square to a square; Promotion is NoKind but for a
// pawn that reaches the last rank. Castling is the king's move to the square
// of his own rook, in ordinary chess as in Chess960.
type Move struct {
	From, To  Square
	Promotion Kind
}

// NoMove is the answer where there is none.
var NoMove = Move{NoSquare, NoSquare, NoKind}

const promotionLetters = "pnbrqk"

// String writes the move as engines do: "e2e4", "e7e8q"; castling as the
// king's move to the rook's square, "e1h1". See [Position.UCI] for "e1g1".
func (m Move) String() string {
	s := m.From.String() + m.To.String()
	if m.Promotion != NoKind {
		s += promotionLetters[m.Promotion : m.Promotion+1]
	}
	return s
}

// UCI writes a move of the position as engines do; castling in ordinary chess
// is "e1g1" or "e1c1".
func (p *Position) UCI(m Move) string {
	if wing, ok := p.castling(m); ok && !p.chess96 {
		m.To = castledKing(p.turn, wing)
	}
	return m.String()
}

// ParseUCI reads "e2e4", "e7e8q", "e1g1" or "e1h1" for castling, and finds
// the legal move; ok is false if there is none.
func (p *Position) ParseUCI(text string) (m Move, ok bool) {
	var moves Moves
	p.Generate(&moves)
	for _, m := range moves.List() {
		if p.UCI(m) == text || m.String() == text {
			return m, true
		}
	}
	return NoMove, false
}

// castling reports whether the move is castling, and on which wing.
func (p *Position) castling(m Move) (Wing, bool) {
	if m.From != NoSquare && p.kind[m.From] == King && p.sides[p.turn].Has(m.To) {
		if p.rooks[p.turn][Short] == m.To {
			return Short, true
		}
		return Long, true
	}
	return Short, false
}

// castledKing and castledRook are where king and rook end (3.8.2, Guidelines II).
func castledKing(c Colour, w Wing) Square {
	if w == Short {
		return SquareAt(6, 7*int(c))
	}
	return SquareAt(2, 7*int(c))
}

func castledRook(c Colour, w Wing) Square {
	if w == Short {
		return SquareAt(5, 7*int(c))
	}
	return SquareAt(3, 7*int(c))
}

// IsCapture reports whether the move takes a piece, en passant included.
func (p *Position) IsCapture(m Move) bool {
	return p.sides[p.turn.Other()].Has(m.To) || p.enPassant(m)
}

// enPassant reports whether the move takes a pawn in passing (3.7.3.1).
func (p *Position) enPassant(m Move) bool {
	return p.kind[m.From] == Pawn && m.To == p.ep && m.From.File() != m.To.File()
}

// IsCastling reports whether the move is castling.
func (p *Position) IsCastling(m Move) bool { _, ok := p.castling(m); return ok }

// Play returns the position after a legal move. It does not check that the
// move is legal.
func (p *Position) Play(m Move) Position {
	next := *p
	next.play(m)
	return next
}

func (p *Position) play(m Move) {
	us, them := p.turn, p.turn.Other()
	kind := p.kind[m.From]
	passed := p.ep
	p.ep = NoSquare
	p.half++
	if us == Black {
		p.full++
	}
	p.turn = them
	if kind == King {
		short, long := p.rooks[us][Short], p.rooks[us][Long]
		p.rooks[us] = [2]Square{NoSquare, NoSquare}
		if p.sides[us].Has(m.To) {
			wing := Short
			if m.To == long && m.To != short {
				wing = Long
			}
			p.take(us, m.From)
			p.take(us, m.To)
			p.put(us, King, castledKing(us, wing))
			p.put(us, Rook, castledRook(us, wing))
			return
		}
	}
	if p.sides[them].Has(m.To) {
		p.take(them, m.To)
		p.half = 0
		p.dropRight(them, m.To)
	}
	p.take(us, m.From)
	switch kind {
	case Pawn:
		p.half = 0
		switch {
		case m.To == passed && m.From.File() != m.To.File():
			p.take(them, SquareAt(m.To.File(), m.From.Rank()))
		case m.To-m.From == 16 || m.From-m.To == 16:
			p.ep = (m.From + m.To) / 2
		}
		if m.Promotion != NoKind {
			kind = m.Promotion
		}
	case Rook:
		p.dropRight(us, m.From)
	}
	p.put(us, kind, m.To)
}

// dropRight ends the castling right with the rook on a square.
func (p *Position) dropRight(c Colour, s Square) {
	for w := range p.rooks[c] {
		if p.rooks[c][w] == s {
			p.rooks[c][w] = NoSquare
		}
	}
}
