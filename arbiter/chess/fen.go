package chess

import (
	"strconv"
	"strings"

	"escaque/arbiter/fault"
)

const pieceLetters = "PNBRQK"

// ParseFEN reads a position. It is strict: a board that no game can show is
// refused with the code of its kind of impossibility. The last two fields, or
// the last four, may be missing: no castling, no en passant, counters 0 and 1.
// Castling rights may be written KQkq (the outermost rook) or by the files of
// the rooks, as in Chess960.
func ParseFEN(text string) (Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 2 && len(fields) != 4 && len(fields) != 6 {
		return Position{}, fault.New(FENFields, "n", len(fields))
	}
	fields = append(fields, []string{"", "", "-", "-", "0", "1"}[len(fields):]...)
	p := Position{ep: NoSquare, rooks: [2][2]Square{{NoSquare, NoSquare}, {NoSquare, NoSquare}}}
	for i := range p.kind {
		p.kind[i] = NoKind
	}
	if err := p.readBoard(fields[0]); err != nil {
		return Position{}, err
	}
	switch fields[1] {
	case "w":
	case "b":
		p.turn = Black
	default:
		return Position{}, fault.New(FENTurn, "text", fields[1])
	}
	for _, check := range []func() error{
		p.checkPieces,
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

func (p *Position) readBoard(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return fault.New(FENRanks, "n", len(ranks))
	}
	for i, rank := range ranks {
		number, file := 8-i, 0
		for _, r := range rank {
			if r >= '1' && r <= '8' {
				file += int(r - '0')
				continue
			}
			colour, upper := White, r
			if r >= 'a' && r <= 'z' {
				colour, upper = Black, r-'a'+'A'
			}
			kind := strings.IndexRune(pieceLetters, upper)
			if kind < 0 {
				return fault.New(FENLetter, "letter", string(r), "rank", number)
			}
			if file < 8 {
				p.put(colour, Kind(kind), SquareAt(file, number-1))
			}
			file++
		}
		if file != 8 {
			return fault.New(FENRankLength, "rank", number, "n", file)
		}
	}
	return nil
}

// checkPieces refuses what no sequence of moves can bring about: kings,
// pawns on the outer ranks, more promoted pieces than pawns have gone.
func (p *Position) checkPieces() error {
	if outer := p.kinds[Pawn] & (rank1 | rank8); outer != 0 {
		return fault.New(FENPawnRank, "square", outer.first().String())
	}
	for c := White; c <= Black; c++ {
		name := colourName(c)
		if n := p.Pieces(c, King).Count(); n != 1 {
			return fault.New(FENKings, "colour", name, "n", n)
		}
		pawns := p.Pieces(c, Pawn).Count()
		if pawns > 8 {
			return fault.New(FENTooManyPawns, "colour", name, "n", pawns)
		}
		if n := p.sides[c].Count(); n > 16 {
			return fault.New(FENTooManyPieces, "colour", name, "n", n)
		}
		promoted := max(p.Pieces(c, Queen).Count()-1, 0)
		for _, k := range []Kind{Knight, Rook} {
			promoted += max(p.Pieces(c, k).Count()-2, 0)
		}
		bishops := p.Pieces(c, Bishop)
		promoted += max((bishops&lightSquares).Count()-1, 0) + max((bishops&^lightSquares).Count()-1, 0)
		if promoted > 8-pawns {
			return fault.New(FENPromoted, "colour", name, "n", promoted, "pawns", pawns)
		}
	}
	if kingTable[p.King(White)].Has(p.King(Black)) {
		return fault.New(FENKingsTouch)
	}
	return nil
}

// lightSquares are the light squares: a1 is dark.
const lightSquares Bitboard = 0x55aa55aa55aa55aa

func colourName(c Colour) string {
	if c == White {
		return "white"
	}
	return "black"
}

func (p *Position) readCastling(text string) error {
	if text == "-" {
		return nil
	}
	if text == "" {
		return fault.New(FENCastling, "text", text)
	}
	for _, r := range text {
		c, letter := White, r
		if r >= 'a' && r <= 'z' {
			c, letter = Black, r-'a'+'A'
		}
		home := rank1 << (56 * uint(c))
		king := p.King(c)
		rooks := p.Pieces(c, Rook) & home
		right := home &^ (king.bit() | (king.bit() - 1))
		left := home & (king.bit() - 1)
		if !home.Has(king) {
			if strings.ContainsRune("KQABCDEFGH", letter) {
				return fault.New(FENCastlingKing, "letter", string(r))
			}
			return fault.New(FENCastling, "text", text)
		}
		var rook Square
		switch {
		case letter == 'K' || letter == 'Q':
			wing := rooks & right
			if letter == 'Q' {
				wing = rooks & left
			}
			if wing == 0 {
				return fault.New(FENCastlingRook, "letter", string(r))
			}
			squares := wing.Squares()
			rook = squares[len(squares)-1]
			if letter == 'Q' {
				rook = squares[0]
			}
		case letter >= 'A' && letter <= 'H':
			rook = SquareAt(int(letter-'A'), 7*int(c))
			if !rooks.Has(rook) {
				return fault.New(FENCastlingRook, "letter", string(r))
			}
		default:
			return fault.New(FENCastling, "text", text)
		}
		wing, outer := Short, 7
		if rook < king {
			wing, outer = Long, 0
		}
		if p.rooks[c][wing] != NoSquare {
			return fault.New(FENCastling, "text", text)
		}
		p.rooks[c][wing] = rook
		if king.File() != 4 || rook.File() != outer {
			p.chess96 = true
		}
	}
	return nil
}

func (p *Position) readPassant(text string) error {
	if text == "-" {
		return nil
	}
	s, ok := ParseSquare(text)
	rank, up := 5, Square(8) // White to move: a black pawn has passed over the sixth rank
	if p.turn == Black {
		rank, up = 2, -8
	}
	if !ok || s.Rank() != rank {
		return fault.New(FENPassant, "text", text)
	}
	// The pawn stands beyond the square, the square and the one it came from are empty.
	pawn := p.At(s - up)
	if pawn.Kind != Pawn || pawn.Colour == p.turn || p.occupied().Has(s) || p.occupied().Has(s+up) {
		return fault.New(FENPassantPawn, "square", text)
	}
	p.ep = s
	return nil
}

func (p *Position) readCounters(half, full string) error {
	h, err := strconv.Atoi(half)
	if err != nil || h < 0 || h > 9999 {
		return fault.New(FENCounter, "text", half)
	}
	f, err := strconv.Atoi(full)
	if err != nil || f < 0 || f > 9999 {
		return fault.New(FENCounter, "text", full)
	}
	p.half, p.full = uint16(h), uint16(max(f, 1))
	return nil
}

// checkChecks refuses a board on which the side that has just moved is in
// check, and a check by three pieces.
func (p *Position) checkChecks() error {
	if p.Attacked(p.turn, p.King(p.turn.Other())) {
		return fault.New(FENKingCapturable, "colour", colourName(p.turn.Other()))
	}
	if n := p.Checkers().Count(); n > 2 {
		return fault.New(FENCheckers, "n", n)
	}
	return nil
}

// FEN writes the position. The en passant square is written after every
// double step, as a FEN has it.
func (p *Position) FEN() string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
				empty = 0
			}
		}
		for file := range 8 {
			piece := p.At(SquareAt(file, rank))
			if piece.Kind == NoKind {
				empty++
				continue
			}
			flush()
			b.WriteByte(letterOf(piece))
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteByte(' ')
	b.WriteByte("wb"[p.turn])
	b.WriteByte(' ')
	b.WriteString(p.castlingText())
	b.WriteByte(' ')
	b.WriteString(p.ep.String())
	b.WriteString(" " + strconv.Itoa(int(p.half)) + " " + strconv.Itoa(int(p.full)))
	return b.String()
}

func letterOf(piece Piece) byte {
	letter := pieceLetters[piece.Kind]
	if piece.Colour == Black {
		letter += 'a' - 'A'
	}
	return letter
}

func (p *Position) castlingText() string {
	var b []byte
	for c := White; c <= Black; c++ {
		for wing := Short; wing <= Long; wing++ {
			rook := p.rooks[c][wing]
			if rook == NoSquare {
				continue
			}
			letter := "KQ"[wing]
			if p.chess96 {
				letter = 'A' + byte(rook.File())
			}
			if c == Black {
				letter += 'a' - 'A'
			}
			b = append(b, letter)
		}
	}
	if len(b) == 0 {
		return "-"
	}
	return string(b)
}
