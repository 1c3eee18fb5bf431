package chess

import (
	"regexp"
	"strings"

	"escaque/arbiter/fault"
)

// Language is the language of the piece letters on a score sheet (Appendix C
// allows the player's own).
type Language int8

// The languages.
const (
	EnglishLetters Language = iota // K Q R B N
	SpanishLetters                 // R D T A C: rey, dama, torre, alfil, caballo
)

// letters are the letters of each language in the order of Kind; pawns have none.
var letters = [2]string{EnglishLetters: " NBRQK", SpanishLetters: " CATDR"}

func (l Language) kindOf(letter byte) (Kind, bool) {
	if i := strings.IndexByte(letters[l], letter); i > 0 {
		return Kind(i), true
	}
	return NoKind, false
}

// SAN writes a legal move in standard algebraic notation with the letters of
// the language: "Nf3", "exd6", "e8=Q+", "O-O", "Rae1#".
func (p *Position) SAN(m Move, l Language) string {
	next := p.Play(m)
	suffix := ""
	if next.InCheck() {
		suffix = "+"
		if !next.hasMove() {
			suffix = "#"
		}
	}
	if wing, ok := p.castling(m); ok {
		return [2]string{"O-O", "O-O-O"}[wing] + suffix
	}
	var b strings.Builder
	kind := p.kind[m.From]
	capture := p.IsCapture(m)
	if kind == Pawn {
		if capture {
			b.WriteByte('a' + byte(m.From.File()))
		}
	} else {
		b.WriteByte(letters[l][kind])
		b.WriteString(p.distinction(m))
	}
	if capture {
		b.WriteByte('x')
	}
	b.WriteString(m.To.String())
	if m.Promotion != NoKind {
		b.WriteByte('=')
		b.WriteByte(letters[l][m.Promotion])
	}
	return b.String() + suffix
}

// distinction is the file, rank or square by which a piece is told from others
// of its kind that could go to the same square (Appendix C.10).
func (p *Position) distinction(m Move) string {
	var moves Moves
	p.Generate(&moves)
	other, sameFile, sameRank := false, false, false
	for _, n := range moves.List() {
		if n.To == m.To && n.From != m.From && p.kind[n.From] == p.kind[m.From] && !p.IsCastling(n) {
			other = true
			sameFile = sameFile || n.From.File() == m.From.File()
			sameRank = sameRank || n.From.Rank() == m.From.Rank()
		}
	}
	from := m.From.String()
	switch {
	case !other:
		return ""
	case !sameFile:
		return from[:1]
	case !sameRank:
		return from[1:]
	}
	return from
}

// written is a move as it stands on a score sheet, before it is held against
// the position.
type written struct {
	castling  bool
	wing      Wing
	kind      Kind
	file      int // of the square it leaves; -1 = not written
	rank      int
	to        Square
	promotion Kind
}

var (
	moveForm = regexp.MustCompile(`^([A-Za-z]?)([a-h]?)([1-8]?)[x:×–-]?([a-h])([1-8])=?/?\(?([A-Za-z]?)\)?$`)
	number   = regexp.MustCompile(`^\d+\s*(\.+|…)\s*`)
	trailing = regexp.MustCompile(`(?i)(\s*(e\.?\s?p\.?|a\.?\s?p\.?|[+#†‡]+|[!?]+|mate|\(=\)))+$`)
)

var castlingForms = strings.NewReplacer("0", "O", "o", "O", "–", "-", " ", "")

// readWritten takes a move apart. ok is false for text that is no move.
func readWritten(text string, l Language) (w written, ok bool) {
	s := number.ReplaceAllString(strings.TrimSpace(text), "")
	s = trailing.ReplaceAllString(s, "")
	switch castlingForms.Replace(s) {
	case "O-O", "OO":
		return written{castling: true, wing: Short}, true
	case "O-O-O", "OOO":
		return written{castling: true, wing: Long}, true
	}
	s = strings.ReplaceAll(s, " ", "")
	f := moveForm.FindStringSubmatch(s)
	if f == nil {
		return w, false
	}
	w = written{kind: Pawn, file: -1, rank: -1, promotion: NoKind}
	if f[1] != "" {
		letter := f[1][0]
		switch {
		case letter >= 'A' && letter <= 'Z':
		case letter >= 'a' && letter <= 'h' && f[2] == "":
			// "bd5": the letter is the file of a pawn, never a small bishop.
			w.file = int(letter - 'a')
			letter = 0
		default:
			letter -= 'a' - 'A'
		}
		if letter != 0 {
			kind, ok := l.kindOf(letter)
			if !ok && letter == 'P' {
				kind, ok = Pawn, true
			}
			if !ok {
				return w, false
			}
			w.kind = kind
		}
	}
	if f[2] != "" {
		w.file = int(f[2][0] - 'a')
	}
	if f[3] != "" {
		w.rank = int(f[3][0] - '1')
	}
	w.to = SquareAt(int(f[4][0]-'a'), int(f[5][0]-'1'))
	if f[6] != "" {
		kind, ok := l.kindOf(strings.ToUpper(f[6])[0])
		if !ok || kind == King {
			return w, false
		}
		w.promotion = kind
	}
	return w, true
}

// ReadMove finds the legal move that a player has written, as forgiving as a
// score sheet asks for: "Nf3", "Cf3", "Ng1-f3", "nf3", "e4", "e2e4", "exd5",
// "ed5", "exd6 e.p.", "e8=Q", "e8D", "0-0", with or without + # x ! ?.
//
// It never guesses: [MoveAmbiguous] comes with the candidates, an illegal move
// with the code of the rule it breaks.
func (p *Position) ReadMove(text string, l Language) (Move, error) {
	w, ok := readWritten(text, l)
	if !ok {
		return NoMove, fault.New(MoveUnreadable, "move", text)
	}
	var moves Moves
	p.Generate(&moves)
	var found []Move
	for _, m := range moves.List() {
		if p.fits(m, w) {
			found = append(found, m)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	if len(found) == 0 {
		return NoMove, p.whyNot(w, text)
	}
	if w.kind == Pawn && w.promotion == NoKind && found[0].Promotion != NoKind && found[0].From == found[len(found)-1].From {
		return NoMove, fault.New(MovePromotion, "move", text)
	}
	var candidates []string
	for _, m := range found {
		candidates = append(candidates, p.longForm(m, l))
	}
	return NoMove, fault.New(MoveAmbiguous, "move", text, "candidates", strings.Join(candidates, ", "))
}

// longForm writes a move with the square it leaves.
func (p *Position) longForm(m Move, l Language) string {
	s := m.From.String() + "-" + m.To.String()
	if k := p.kind[m.From]; k != Pawn {
		s = string(letters[l][k]) + s
	}
	if m.Promotion != NoKind {
		s += "=" + string(letters[l][m.Promotion])
	}
	return s
}

// fits reports whether the legal move is one that the written one may mean.
func (p *Position) fits(m Move, w written) bool {
	wing, castling := p.castling(m)
	if w.castling || castling {
		// The king's two steps are castling too when both squares are written.
		bareKing := w.kind == Pawn && w.rank == m.From.Rank()
		if !w.castling && castling && (w.kind == King || bareKing) && w.file == m.From.File() && !p.chess96 {
			return w.to == castledKing(p.turn, wing)
		}
		return w.castling && castling && w.wing == wing
	}
	if m.To != w.to || m.Promotion != w.promotion && w.promotion != NoKind {
		return false
	}
	bare := w.kind == Pawn && w.file >= 0 && w.rank >= 0 // "e2e4", "g1f3": no letter, any piece
	return (p.kind[m.From] == w.kind || bare) &&
		(w.file < 0 || m.From.File() == w.file) && (w.rank < 0 || m.From.Rank() == w.rank) &&
		(w.kind != Pawn || w.file >= 0 || !p.IsCapture(m) || w.rank >= 0)
}
