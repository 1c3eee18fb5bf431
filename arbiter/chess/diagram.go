package chess

import (
	"errors"
	"strings"

	"escaque/arbiter/fault"
)

// ParseDiagram reads a FEN as [ParseFEN] does, but takes set-ups that no game
// can bring about as long as the rules can be applied to them: more promoted
// pieces, or more pawns, than eight pawns allow. Each side still has one king,
// at most 16 pieces, and at most ten queens and pawns together.
func ParseDiagram(text string) (Position, error) {
	p, err := ParseFEN(text)
	if !errors.Is(err, FENPromoted) && !errors.Is(err, FENTooManyPawns) {
		return p, err
	}
	strict := err
	fields := strings.Fields(text)
	fields = append(fields, []string{"", "", "-", "-", "0", "1"}[len(fields):]...)
	p = Position{ep: NoSquare, rooks: [2][2]Square{{NoSquare, NoSquare}, {NoSquare, NoSquare}}}
	for i := range p.kind {
		p.kind[i] = NoKind
	}
	if err := p.readBoard(fields[0]); err != nil {
		return Position{}, err
	}
	for c := White; c <= Black; c++ {
		if n := p.Pieces(c, King).Count(); n != 1 {
			return Position{}, fault.New(FENKings, "colour", colourName(c), "n", n)
		}
		if n := p.sides[c].Count(); n > 16 {
			return Position{}, fault.New(FENTooManyPieces, "colour", colourName(c), "n", n)
		}
		// So that no position that follows has more moves than a list holds.
		if (p.Pieces(c, Pawn) | p.Pieces(c, Queen)).Count() > 10 {
			return Position{}, strict
		}
	}
	if kingTable[p.King(White)].Has(p.King(Black)) {
		return Position{}, fault.New(FENKingsTouch)
	}
	if fields[1] == "b" {
		p.turn = Black
	}
	for _, check := range []func() error{
		func() error { return p.readCastling(fields[2]) },
		func() error { return p.readPassant(fields[3]) },
		func() error { return p.readCounters(fields[4], fields[5]) },
		p.checkChecks,
	} {
		if err := check(); err != nil {
			return Position{}, err
		}
	}
	return p, nil
}
