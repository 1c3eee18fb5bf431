package chess

import "escaque/arbiter/fault"

var kindNames = [...]string{"pawn", "knight", "bishop", "rook", "queen", "king"}

// whyNot says which rule a written move breaks that no legal move fits. Where
// several pieces might be meant, the one that comes closest to the move is
// spoken of.
func (p *Position) whyNot(w written, text string) error {
	if w.castling {
		return p.whyNotCastle(w.wing, text)
	}
	pieces := p.meant(w)
	if pieces == 0 {
		return p.whyNoPiece(w, text)
	}
	// The reasons from the nearest miss to the farthest.
	rank := map[fault.Code]int{
		MovePinned: 0, MoveCheckRemains: 1, MoveIntoCheck: 2, MoveNotPromotion: 3, MoveBlocked: 4,
		MoveOwnPiece: 5, MovePawnCapture: 6, MoveNotPassant: 6, MovePawnStraight: 6, MoveShape: 7,
	}
	var best *fault.Fault
	for _, from := range pieces.Squares() {
		f := p.whyNotFrom(from, w, text)
		if best == nil || rank[f.Code] < rank[best.Code] {
			best = f
		}
	}
	return best
}

// meant are the own pieces that the written move may speak of.
func (p *Position) meant(w written) Bitboard {
	pieces := p.Pieces(p.turn, w.kind)
	if w.kind == Pawn && w.file >= 0 && w.rank >= 0 {
		pieces = p.sides[p.turn]
	}
	if w.file >= 0 {
		pieces &= fileA << uint(w.file)
	}
	if w.rank >= 0 {
		pieces &= rank1 << uint(8*w.rank)
	}
	if w.kind == Pawn && w.file < 0 {
		pieces &= fileA << uint(w.to.File()) // "e4" speaks of the e-pawns
	}
	return pieces
}

func (p *Position) whyNoPiece(w written, text string) error {
	if w.file >= 0 && w.rank >= 0 {
		from := SquareAt(w.file, w.rank)
		if p.sides[p.turn.Other()].Has(from) {
			return fault.New(MoveWrongSide, "move", text, "square", from.String())
		}
		if !p.occupied().Has(from) {
			return fault.New(MoveEmptySquare, "move", text, "square", from.String())
		}
	}
	return fault.New(MoveNoPiece, "move", text, "piece", kindNames[w.kind])
}

// whyNotFrom says why the piece on a square may not go where it is written.
func (p *Position) whyNotFrom(from Square, w written, text string) *fault.Fault {
	us, kind, to := p.turn, p.kind[from], w.to
	name := kindNames[kind]
	occupied := p.occupied()
	if p.sides[us].Has(to) {
		return fault.New(MoveOwnPiece, "move", text, "square", to.String())
	}
	if kind == Pawn {
		if f := p.whyNotPawn(from, to, text); f != nil {
			return f
		}
	} else {
		empty := reach(kind, from, 0)
		if !empty.Has(to) {
			return fault.New(MoveShape, "move", text, "piece", name, "from", from.String(), "to", to.String())
		}
		if blockers := between[from][to] & occupied; blockers != 0 && kind != Knight && kind != King {
			return fault.New(MoveBlocked, "move", text, "piece", name, "from", from.String(), "by", nearest(from, to, blockers).String())
		}
	}
	if kind == King {
		return fault.New(MoveIntoCheck, "move", text, "square", to.String())
	}
	if p.InCheck() {
		return fault.New(MoveCheckRemains, "move", text)
	}
	king := p.King(us)
	if p.pinned(us, king, occupied).Has(from) {
		line := through[king][from] & p.sides[us.Other()] & (p.kinds[Bishop] | p.kinds[Rook] | p.kinds[Queen])
		for _, s := range line.Squares() {
			if between[king][s]&occupied == from.bit() {
				return fault.New(MovePinned, "move", text, "piece", name, "from", from.String(), "by", s.String())
			}
		}
	}
	if w.promotion != NoKind {
		return fault.New(MoveNotPromotion, "move", text)
	}
	// A pawn whose en passant capture would uncover the king.
	return fault.New(MoveCheckRemains, "move", text)
}

func (p *Position) whyNotPawn(from, to Square, text string) *fault.Fault {
	us := p.turn
	up := Square(8)
	if us == Black {
		up = -8
	}
	occupied := p.occupied()
	if pawnTable[us][from].Has(to) {
		if !occupied.Has(to) && to != p.ep {
			if p.At(to-up) == (Piece{Pawn, us.Other()}) && (from.Rank() == 4 && us == White || from.Rank() == 3 && us == Black) {
				return fault.New(MoveNotPassant, "move", text, "to", to.String())
			}
			return fault.New(MovePawnCapture, "move", text, "to", to.String())
		}
		return nil
	}
	home := from.Rank() == 1 && us == White || from.Rank() == 6 && us == Black
	switch {
	case to == from+up || home && to == from+2*up:
		for s := from + up; ; s += up {
			if occupied.Has(s) {
				if s == to && p.sides[us.Other()].Has(s) {
					return fault.New(MovePawnStraight, "move", text, "to", to.String())
				}
				return fault.New(MoveBlocked, "move", text, "piece", "pawn", "from", from.String(), "by", s.String())
			}
			if s == to {
				return nil
			}
		}
	}
	return fault.New(MoveShape, "move", text, "piece", "pawn", "from", from.String(), "to", to.String())
}

func (p *Position) whyNotCastle(wing Wing, text string) error {
	us := p.turn
	rook := p.rooks[us][wing]
	if rook == NoSquare {
		return fault.New(CastlingNoRight, "move", text)
	}
	if p.InCheck() {
		return fault.New(CastlingInCheck, "move", text)
	}
	king := p.King(us)
	kingTo, rookTo := castledKing(us, wing), castledRook(us, wing)
	rest := p.occupied() &^ king.bit() &^ rook.bit()
	path := between[king][kingTo] | kingTo.bit() | between[rook][rookTo] | rookTo.bit()
	if stands := path & rest; stands != 0 {
		return fault.New(CastlingOccupied, "move", text, "square", stands.first().String())
	}
	danger := p.attacksOf(us.Other(), p.occupied()&^king.bit())
	if attacked := (between[king][kingTo] | kingTo.bit()) & danger; attacked != 0 {
		return fault.New(CastlingThrough, "move", text, "square", attacked.first().String())
	}
	return fault.New(CastlingThrough, "move", text, "square", kingTo.String())
}

// reach is where a piece other than a pawn goes from a square.
func reach(k Kind, from Square, occupied Bitboard) Bitboard {
	switch k {
	case Knight:
		return knightTable[from]
	case Bishop:
		return bishopAttacks(from, occupied)
	case Rook:
		return rookAttacks(from, occupied)
	case Queen:
		return bishopAttacks(from, occupied) | rookAttacks(from, occupied)
	}
	return kingTable[from]
}

// nearest is the square of a set on the way from one square to another that
// comes first.
func nearest(from, to Square, set Bitboard) Square {
	best := NoSquare
	for _, s := range set.Squares() {
		if best == NoSquare || between[from][s]&set == 0 {
			best = s
		}
	}
	return best
}

// Targets are the squares a piece may go to and, apart, those on which it may
// capture (en passant included), as a board shows them. Castling is the
// king's target square.
func (p *Position) Targets(from Square) (quiet, captures Bitboard) {
	var moves Moves
	p.Generate(&moves)
	for _, m := range moves.List() {
		if m.From != from {
			continue
		}
		to := m.To
		if wing, ok := p.castling(m); ok {
			to = castledKing(p.turn, wing)
		}
		if p.IsCapture(m) {
			captures |= to.bit()
		} else {
			quiet |= to.bit()
		}
	}
	return quiet, captures
}
