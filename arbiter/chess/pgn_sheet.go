package chess

import (
	"errors"
	"strings"
)

// ReadSheet reads the moves of a game as they were typed or pasted: a score
// sheet as [ReadLine] reads it, or the first game of a PGN text with its tags
// and notes. A start position in a PGN tag takes the place of start. The
// moves before the first fault are returned with it.
func ReadSheet(start Position, text string, preferred Language) (*Line, Language, error) {
	if !strings.ContainsAny(text, "[{($;") {
		return ReadLine(start, text, preferred)
	}
	r, err := NewPGNReader(strings.NewReader(text), preferred)
	if err != nil {
		return &Line{Start: start}, preferred, err
	}
	r.start = start
	g, faults, err := r.Next()
	if err != nil {
		return ReadLine(start, text, preferred)
	}
	if g.Broken != nil {
		return g.Line(), g.Language, g.Broken
	}
	for _, f := range faults {
		// What was not closed may have swallowed moves.
		if errors.Is(f, PGNCommentOpen) || errors.Is(f, PGNVariationOpen) || errors.Is(f, PGNStray) {
			return g.Line(), g.Language, f
		}
	}
	return g.Line(), g.Language, nil
}
