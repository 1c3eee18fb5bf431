package chess

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"escaque/arbiter/fault"
)

// PGNReader reads the games of a PGN text one after another. It forgives what
// can be understood without guessing; everything else is reported with its
// place, and the game comes up to there.
type PGNReader struct {
	src       []byte
	pos       int
	game      int
	start     Position // of a game that has no FEN tag
	preferred Language
	faults    []error
	// Up to where lines were counted, and the same for the start of the game,
	// so that places cost one pass in all.
	here, gameStart place
}

// NewPGNReader reads the text whole. Latin-1 (Windows-1252) is taken where a
// piece of text is not UTF-8; a byte order mark chooses UTF-8 or UTF-16. The
// language is that of a game whose letters fit both.
func NewPGNReader(r io.Reader, preferred Language) (*PGNReader, error) {
	src, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return &PGNReader{src: withoutMark(src), start: Start(), preferred: preferred, here: place{line: 1}}, nil
}

// ReadPGN reads all games of a text with the faults found in them, in order.
// The error is that of the reader r.
func ReadPGN(r io.Reader, preferred Language) (games []*PGNGame, faults []error, err error) {
	reader, err := NewPGNReader(r, preferred)
	if err != nil {
		return nil, nil, err
	}
	for {
		g, wrong, err := reader.Next()
		faults = append(faults, wrong...)
		if err != nil {
			return games, faults, nil
		}
		games = append(games, g)
	}
}

func withoutMark(src []byte) []byte {
	switch {
	case bytes.HasPrefix(src, []byte{0xef, 0xbb, 0xbf}):
		return src[3:]
	case bytes.HasPrefix(src, []byte{0xff, 0xfe}), bytes.HasPrefix(src, []byte{0xfe, 0xff}):
		little := 0
		if src[0] == 0xfe {
			little = 1
		}
		units := make([]uint16, 0, len(src)/2)
		for i := 2; i+1 < len(src); i += 2 {
			units = append(units, uint16(src[i+little])|uint16(src[i+1-little])<<8)
		}
		return []byte(string(utf16.Decode(units)))
	}
	return src
}

// decode gives a piece of the source as text, on one line, without the blanks
// at its ends.
func decode(b []byte) string {
	if !utf8.Valid(b) {
		if d, err := charmap.Windows1252.NewDecoder().Bytes(b); err == nil {
			b = d
		}
	}
	return strings.Join(strings.Fields(strings.ToValidUTF8(string(b), "\ufffd")), " ")
}

// Next returns the next game and the faults found in it; io.EOF behind the
// last one, with the faults of what stands there.
func (r *PGNReader) Next() (*PGNGame, []error, error) {
	r.faults = nil
	r.game++
	r.gameStart = r.here.upTo(r.src, r.pos)
	r.here = r.gameStart
	for r.pos < len(r.src) {
		raw := &rawGame{before: r.preface()}
		for r.tagAhead() {
			r.readTag(raw)
			raw.before = append(raw.before, r.preface()...)
		}
		r.readMovetext(raw)
		if len(raw.tags) > 0 || len(raw.line) > 0 || raw.result != "" {
			g := r.resolve(raw)
			return g, r.faults, nil
		}
	}
	r.game--
	return nil, r.faults, io.EOF
}

// resolve plays the moves that were read.
func (r *PGNReader) resolve(raw *rawGame) *PGNGame {
	g := &PGNGame{Tags: raw.tags, Start: r.start, Language: r.preferred}
	g.Result = r.result(raw)
	if fen := g.Tag("FEN"); fen != "" {
		p, err := ParseDiagram(fen)
		if err != nil {
			g.Broken = r.fault(raw.fenAt, err)
			return g
		}
		g.Start = p
	}
	order := []Language{r.preferred, 1 - r.preferred}
	if l, certain := languageOf(raw.texts(nil, raw.line)); certain {
		order = order[:1]
		order[0] = l
	}
	best := -1
	var faults []placed
	var stopped error
	for _, l := range order {
		v := resolver{language: l}
		moves, read := v.line(g.Start, raw.line)
		if read > best {
			best, faults, g.Moves, g.Language = read, v.faults, moves, l
			stopped = v.stopped
		}
		if read == len(raw.line) {
			break
		}
	}
	if len(raw.before) > 0 && len(g.Moves) > 0 {
		g.Moves[0].Before = append(slices.Clone(raw.before), g.Moves[0].Before...)
	}
	for _, f := range faults {
		if at := r.fault(f.at, f.err); f.err == stopped {
			g.Broken = at
		}
	}
	return g
}

// result is that of the moves, or of the tag where the moves leave it open.
func (r *PGNReader) result(raw *rawGame) Result {
	tag := Unfinished
	for _, t := range raw.tags {
		if t.Name == "Result" {
			tag = resultOf(t.Value)
			break
		}
	}
	text := Unfinished
	if raw.result != "" {
		text = raw.result
	}
	switch {
	case text == Unfinished:
		return tag
	case tag != Unfinished && tag != text:
		r.fault(raw.resultAt, fault.New(PGNResultsDiffer, "tag", string(tag), "text", string(text)))
	}
	return text
}

var resultForms = strings.NewReplacer(" ", "", "–", "-", "—", "-", ":", "-", "½", "1/2", "0.5", "1/2", "0,5", "1/2")

// resultOf reads a result as people write it; Unfinished for what is none.
func resultOf(text string) Result {
	switch resultForms.Replace(text) {
	case "1-0":
		return WhiteWins
	case "0-1":
		return BlackWins
	case "1/2-1/2", "1/2":
		return Drawn
	}
	return Unfinished
}

type placed struct {
	at  int
	err error
}

// resolver plays raw moves in one language.
type resolver struct {
	language Language
	faults   []placed
	stopped  error // why the last line that was left came no further; nil = it was played whole
}

// line plays moves up to the first that cannot be followed; read is how many.
func (v *resolver) line(p Position, raw []rawMove) (moves []PGNMove, read int) {
	for _, m := range raw {
		move, err := p.ReadMove(m.text, v.language)
		if err != nil {
			v.faults = append(v.faults, placed{m.at, err})
			v.stopped = err
			return moves, read
		}
		played := PGNMove{Move: move, Before: m.before, NAGs: m.nags, Comments: m.comments}
		for _, variation := range m.variations {
			if line, _ := v.line(p, variation); len(line) > 0 {
				played.Variations = append(played.Variations, line)
			}
		}
		moves = append(moves, played)
		read++
		p = p.Play(move)
	}
	v.stopped = nil
	return moves, read
}

// place is an offset of the source with the line it stands in.
type place struct{ at, line, lineStart int }

// upTo counts lines from a place on.
func (p place) upTo(src []byte, at int) place {
	for i := p.at; i < at; i++ {
		if src[i] == '\n' || src[i] == '\r' && (i+1 == len(src) || src[i+1] != '\n') {
			p.line++
			p.lineStart = i + 1
		}
	}
	p.at = at
	return p
}

// fault notes a fault at an offset of the source.
func (r *PGNReader) fault(at int, err error) error {
	if at < r.here.at {
		r.here = r.gameStart
	}
	r.here = r.here.upTo(r.src, at)
	column := utf8.RuneCount(r.src[min(r.here.lineStart, at):at]) + 1
	f := &PGNFault{r.game, r.here.line, column, err}
	r.faults = append(r.faults, f)
	return f
}
