package chess

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"escaque/arbiter/fault"
)

// maxDepth is how deep variations may stand in one another.
const maxDepth = 64

// maxFaults is how many faults of signs one game reports; a text that is no
// PGN at all has thousands.
const maxFaults = 50

// rawGame is a game as its signs stand in the text, before a move is played.
type rawGame struct {
	tags     []Tag
	fenAt    int
	before   []string
	line     []rawMove
	result   Result // "" = none stands there
	resultAt int
}

type rawMove struct {
	text       string
	at         int
	before     []string
	nags       []int
	comments   []string
	variations [][]rawMove
}

// texts lists the moves of a line with all its variations.
func (g *rawGame) texts(list []string, line []rawMove) []string {
	for i := range line {
		list = append(list, line[i].text)
		for _, v := range line[i].variations {
			list = g.texts(list, v)
		}
	}
	return list
}

// frame is a line that is being read: the game, or a variation in it.
type frame struct {
	line   []rawMove
	before []string // comments that wait for the first move
	at     int
	lost   bool // what stands in it is dropped
}

func (f *frame) last() *rawMove {
	if len(f.line) == 0 {
		return nil
	}
	return &f.line[len(f.line)-1]
}

// space skips blanks and the lines that begin with %.
func (r *PGNReader) space() {
	for r.pos < len(r.src) {
		c := r.src[r.pos]
		switch {
		case c == '%' && r.atLineStart():
			r.pos = r.lineEnd()
		case c <= ' ':
			r.pos++
		case bytes.HasPrefix(r.src[r.pos:], []byte("\u00a0")), bytes.HasPrefix(r.src[r.pos:], []byte("\ufeff")):
			_, n := utf8.DecodeRune(r.src[r.pos:])
			r.pos += n
		default:
			return
		}
	}
}

func (r *PGNReader) atLineStart() bool {
	return r.pos == 0 || r.src[r.pos-1] == '\n' || r.src[r.pos-1] == '\r'
}

func (r *PGNReader) lineEnd() int {
	if i := bytes.IndexAny(r.src[r.pos:], "\r\n"); i >= 0 {
		return r.pos + i
	}
	return len(r.src)
}

// preface reads comments in front of tags or moves.
func (r *PGNReader) preface() (comments []string) {
	for {
		r.space()
		c, ok := r.comment()
		if !ok {
			return comments
		}
		if c != "" {
			comments = append(comments, c)
		}
	}
}

// openTag is a line that begins a game: a comment that runs over it was never
// closed.
var openTag = regexp.MustCompile(`[\r\n]\[Event "`)

// comment reads a comment of either kind; ok is false where none begins.
func (r *PGNReader) comment() (text string, ok bool) {
	if r.pos == len(r.src) {
		return "", false
	}
	start := r.pos
	switch r.src[start] {
	case ';':
		r.pos = r.lineEnd()
		return strings.ReplaceAll(decode(r.src[start+1:r.pos]), "}", ")"), true
	case '{':
		end := bytes.IndexByte(r.src[start:], '}')
		next, closed := start+end, end >= 0
		if !closed {
			next = len(r.src)
		}
		if open := openTag.FindIndex(r.src[start:next]); open != nil {
			next, closed = start+open[0], false
		}
		text = decode(r.src[start+1 : next])
		if r.pos = next; closed {
			r.pos++
		} else {
			r.complain(start, fault.New(PGNCommentOpen))
			// Whoever reads on reads no comment of the next game as his own.
			text = ""
		}
		return text, true
	}
	return "", false
}

func (r *PGNReader) complain(at int, err error) {
	if len(r.faults) < maxFaults {
		r.fault(at, err)
	}
}

// tagAhead reports whether a tag begins here.
func (r *PGNReader) tagAhead() bool { return r.pos < len(r.src) && r.src[r.pos] == '[' }

var (
	tagName  = regexp.MustCompile(`^\[\s*([A-Za-z0-9_]+)`)
	tagClose = regexp.MustCompile(`^\s*\]`)
)

// readTag reads [Name "value"]. A quote inside the value that is not escaped
// belongs to it unless "]" follows.
func (r *PGNReader) readTag(g *rawGame) {
	start, end := r.pos, r.lineEnd()
	line := r.src[start:end]
	wrong := func() {
		r.complain(start, fault.New(PGNTag, "text", short(decode(line))))
	}
	name := tagName.FindSubmatchIndex(line)
	if name == nil {
		wrong()
		r.pos = end
		return
	}
	i := name[1]
	for i < len(line) && (line[i] == ' ' || line[i] == '\t') {
		i++
	}
	var value []byte
	closed := false
	if quoted := i < len(line) && line[i] == '"'; quoted {
		for i++; i < len(line); i++ {
			if line[i] == '\\' && i+1 < len(line) && (line[i+1] == '"' || line[i+1] == '\\') {
				i++
			} else if line[i] == '"' {
				if m := tagClose.FindIndex(line[i+1:]); m != nil {
					i, closed = i+1+m[1], true
					break
				}
			}
			value = append(value, line[i])
		}
	}
	if !closed {
		wrong()
		rest := strings.TrimRight(string(line[min(name[1], len(line)):]), " \t]")
		value, i = []byte(strings.Trim(rest, " \t\"")), len(line)
	}
	r.pos = start + i
	t := Tag{string(line[name[2]:name[3]]), decode(value)}
	for _, known := range g.tags {
		if known.Name == t.Name {
			return // the first counts
		}
	}
	if t.Name == "FEN" {
		g.fenAt = start
	}
	g.tags = append(g.tags, t)
}

// short cuts what a sentence repeats of a faulty text.
func short(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return text
}

// readMovetext reads moves with their notes up to the result, the next tag or
// the end.
func (r *PGNReader) readMovetext(g *rawGame) {
	stack := []*frame{{before: nil}}
	ended := false
	for !ended {
		r.space()
		top := stack[len(stack)-1]
		if text, ok := r.comment(); ok {
			if m := top.last(); m != nil && text != "" {
				m.comments = append(m.comments, text)
			} else if text != "" {
				top.before = append(top.before, text)
			}
			continue
		}
		if r.pos == len(r.src) {
			break
		}
		at := r.pos
		switch c := r.src[r.pos]; c {
		case '[':
			if tagName.Match(r.src[r.pos:]) {
				ended = true
				continue
			}
			r.pos++
			r.complain(at, fault.New(PGNStray, "text", "["))
		case '(':
			r.pos++
			f := &frame{at: at, lost: top.lost}
			if len(stack) > maxDepth && !top.lost {
				r.complain(at, fault.New(PGNTooDeep, "n", maxDepth))
			} else if top.last() == nil && !top.lost {
				r.complain(at, fault.New(PGNVariationLost))
			}
			f.lost = f.lost || len(stack) > maxDepth || top.last() == nil
			if len(stack) > 2*maxDepth { // brackets without end: only counted away
				r.skipBrackets()
				continue
			}
			stack = append(stack, f)
		case ')':
			r.pos++
			if len(stack) == 1 {
				r.complain(at, fault.New(PGNStray, "text", ")"))
				continue
			}
			r.closeVariation(&stack)
		case '$':
			r.pos++
			n := r.digits()
			if m := top.last(); m != nil && n >= 0 {
				m.nags = append(m.nags, n)
			}
		case ']', '}', '<', '>', '"':
			r.pos++
			r.complain(at, fault.New(PGNStray, "text", string(c)))
		default:
			ended = r.readSymbol(g, top, len(stack) > 1)
		}
	}
	if len(stack) > 1 {
		r.complain(stack[len(stack)-1].at, fault.New(PGNVariationOpen))
		for len(stack) > 1 {
			r.closeVariation(&stack)
		}
	}
	g.line = stack[0].line
	if len(g.line) > 0 {
		g.line[0].before = append(g.line[0].before, stack[0].before...)
	}
	if g.result != "" {
		r.trailingComments(g)
	}
}

func (r *PGNReader) closeVariation(stack *[]*frame) {
	s := *stack
	f, outer := s[len(s)-1], s[len(s)-2]
	*stack = s[:len(s)-1]
	if f.lost || len(f.line) == 0 {
		return
	}
	f.line[0].before = append(f.line[0].before, f.before...)
	m := outer.last()
	m.variations = append(m.variations, f.line)
}

// skipBrackets passes over a bracket that stands too deep, up to its end.
func (r *PGNReader) skipBrackets() {
	for depth := 1; depth > 0 && r.pos < len(r.src); r.pos++ {
		switch r.src[r.pos] {
		case '(':
			depth++
		case ')':
			depth--
		case '[':
			if r.atLineStart() && tagName.Match(r.src[r.pos:]) {
				return
			}
		}
	}
}

// trailingComments gives the comments behind the result, on its line, to the
// last move.
func (r *PGNReader) trailingComments(g *rawGame) {
	for len(g.line) > 0 {
		for r.pos < len(r.src) && (r.src[r.pos] == ' ' || r.src[r.pos] == '\t') {
			r.pos++
		}
		text, ok := r.comment()
		if !ok {
			return
		}
		if text != "" {
			m := &g.line[len(g.line)-1]
			m.comments = append(m.comments, text)
		}
	}
}

func (r *PGNReader) digits() int {
	start := r.pos
	for r.pos < len(r.src) && r.src[r.pos] >= '0' && r.src[r.pos] <= '9' {
		r.pos++
	}
	n, err := strconv.Atoi(string(r.src[start:r.pos]))
	if err != nil || n > 255 {
		return -1
	}
	return n
}

var (
	resultAhead = regexp.MustCompile(`^(1/2\s?[-–:]\s?1/2|½\s?[-–:]\s?½|1\s?[-–:]\s?0|0\s?[-–:]\s?1|1/2|½|\*)([\s;{}()\[]|$)`)
	numberAhead = regexp.MustCompile(`^[0-9]+[ \t]*(\.[. \t]*|…[ \t]*|[ \t\r\n]|$)`)
	// A move, with a promotion in brackets and a capture noted as such.
	symbolAhead = regexp.MustCompile(`^[^\s(){}\[\];$<>"!?]+(\([A-Za-z]\))?([+#]+)?`)
	passantNext = regexp.MustCompile(`^[ \t]*[ea]\.?[ \t]?p\.?([\s;{}()\[!?+#]|$)`)
	glyphAhead  = regexp.MustCompile(`^[!?]+`)
)

// glyphs are the signs people write for numbers.
var glyphs = map[string]int{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "=": 10, "∞": 13,
	"+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17, "+-": 18, "-+": 19, "N": 146, "D": 220,
}

// noise are signs that say nothing which a reader must keep.
var noise = map[string]bool{"+": true, "++": true, "#": true, "(=)": true, "mate": true, "mat": true, "ep": true, "e.p.": true, ".": true, "..": true, "...": true, "…": true, ",": true}

// readSymbol reads a number, a result, a sign or a move; ended is true behind
// a result of the game itself.
func (r *PGNReader) readSymbol(g *rawGame, f *frame, inside bool) (ended bool) {
	at, rest := r.pos, r.src[r.pos:]
	window := rest[:min(len(rest), 256)]
	if m := resultAhead.FindSubmatchIndex(window); m != nil {
		r.pos += m[3]
		if !inside || g.result == "" {
			g.result, g.resultAt = resultOf(string(window[m[2]:m[3]])), at
		}
		return !inside
	}
	if m := glyphAhead.Find(window); m != nil {
		r.pos += len(m)
		f.glyph(string(m))
		return false
	}
	if m := numberAhead.Find(window); m != nil {
		r.pos += len(m)
		return false
	}
	m := symbolAhead.Find(window)
	if m == nil {
		_, n := utf8.DecodeRune(rest)
		r.pos += n
		r.complain(at, fault.New(PGNStray, "text", short(decode(rest[:n]))))
		return false
	}
	r.pos += len(m)
	text := decode(m)
	if noise[text] || f.glyph(text) {
		return false
	}
	if text[0] > '~' && resultOf(text) != Unfinished { // ½-½ in Latin-1
		g.result, g.resultAt = resultOf(text), at
		return !inside
	}
	if p := passantNext.FindSubmatchIndex(r.src[r.pos:min(len(r.src), r.pos+16)]); p != nil {
		r.pos += p[2]
	}
	f.line = append(f.line, rawMove{text: text, at: at})
	return false
}

// glyph notes a sign at the last move; false if it is none.
func (f *frame) glyph(text string) bool {
	n, ok := glyphs[text]
	if m := f.last(); ok && m != nil {
		m.nags = append(m.nags, n)
	}
	return ok || strings.Trim(text, "!?") == ""
}
