package chess

import (
	"errors"
	"regexp"
	"strings"

	"escaque/arbiter/fault"
)

// Line is a game or a part of one: a start position and the moves played.
type Line struct {
	Start Position
	Moves []Move
}

// Positions returns the start and the position after each move.
func (l *Line) Positions() []Position {
	list := make([]Position, 0, len(l.Moves)+1)
	p := l.Start
	list = append(list, p)
	for _, m := range l.Moves {
		p = p.Play(m)
		list = append(list, p)
	}
	return list
}

// MoveFault is a written move that could not be followed: its number, the
// side, and why.
type MoveFault struct {
	Ply  int // moves read before it
	Text string
	Err  error
}

func (f *MoveFault) Error() string { return f.Text + ": " + f.Err.Error() }

// Unwrap returns the reason.
func (f *MoveFault) Unwrap() error { return f.Err }

var blanksInMove = regexp.MustCompile(`\s*(e\.\s?p\.|a\.\s?p\.)`)

// ReadLine reads a score sheet from a position: moves with or without
// numbers, in English or Spanish letters. The language is found out over the
// whole game: D T A C are Spanish, K Q N B English; with R alone (rey or
// rook) the language in which every move is legal is taken, preferred if both
// are. The moves before the first fault are returned with it.
func ReadLine(start Position, text string, preferred Language) (*Line, Language, error) {
	tokens := moveTokens(text)
	order := []Language{preferred, 1 - preferred}
	if l, certain := languageOf(tokens); certain {
		order = []Language{l}
	}
	var best *Line
	var bestErr error
	bestLanguage := order[0]
	for _, l := range order {
		line, err := readIn(start, tokens, l)
		if err == nil {
			return line, l, nil
		}
		if best == nil || len(line.Moves) > len(best.Moves) {
			best, bestErr, bestLanguage = line, err, l
		}
	}
	return best, bestLanguage, bestErr
}

func readIn(start Position, tokens []string, l Language) (*Line, error) {
	line := &Line{Start: start}
	p := start
	for i, text := range tokens {
		m, err := p.ReadMove(text, l)
		if err != nil {
			return line, &MoveFault{i, text, err}
		}
		line.Moves = append(line.Moves, m)
		p = p.Play(m)
	}
	return line, nil
}

// moveTokens splits a score sheet into moves, without numbers and result.
func moveTokens(text string) []string {
	text = blanksInMove.ReplaceAllString(text, "ep")
	var tokens []string
	for _, t := range strings.Fields(text) {
		t = number.ReplaceAllString(t, "")
		t = strings.Trim(t, ".,;…")
		switch t {
		case "", "*", "1-0", "0-1", "1/2-1/2", "½-½", "1/2", "½", "+", "#", "(=)":
			continue
		}
		if strings.Trim(t, "0123456789") == "" { // a move number that stands alone
			continue
		}
		tokens = append(tokens, t)
	}
	return tokens
}

// languageOf looks for a letter that only one language has.
func languageOf(tokens []string) (Language, bool) {
	for _, t := range tokens {
		for i := 0; i < len(t); i++ {
			switch t[i] {
			case 'D', 'T', 'A', 'C':
				return SpanishLetters, true
			case 'K', 'Q', 'N', 'B':
				return EnglishLetters, true
			}
		}
	}
	return EnglishLetters, false
}

// Reason returns the code of the fault behind an error of this package, "" if
// there is none.
func Reason(err error) fault.Code {
	var f *fault.Fault
	if errors.As(err, &f) {
		return f.Code
	}
	return ""
}
