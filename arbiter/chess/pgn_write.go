package chess

import (
	"bufio"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"escaque/arbiter/fault"
)

// pgnColumns is the longest line of movetext: less than 80 characters.
const pgnColumns = 79

var validTag = regexp.MustCompile(`^[A-Za-z0-9_]+$`)

// WritePGN writes games strictly in export format: the seven tags first, the
// others by name, English letters, lines of less than 80 characters (a single
// word of a comment that is longer stays whole), UTF-8. It reports
// [PGNTagName] for a tag that cannot be written, or the error of the writer.
func WritePGN(w io.Writer, games ...*PGNGame) error {
	out := bufio.NewWriter(w)
	for _, g := range games {
		if err := g.write(out); err != nil {
			return err
		}
	}
	return out.Flush()
}

// PGN is the game as [WritePGN] writes it; "" if a tag cannot be written.
func (g *PGNGame) PGN() string {
	var b strings.Builder
	if err := WritePGN(&b, g); err != nil {
		return ""
	}
	return b.String()
}

func (g *PGNGame) write(out *bufio.Writer) error {
	result := g.Result
	if result == "" {
		result = Unfinished
	}
	for _, t := range g.exportTags(result) {
		if !validTag.MatchString(t.Name) {
			return fault.New(PGNTagName, "text", t.Name)
		}
		value := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(oneLine(t.Value))
		out.WriteString("[" + t.Name + " \"" + value + "\"]\n")
	}
	out.WriteByte('\n')
	text := &movetext{out: out}
	text.line(g.Start, g.Moves)
	text.word(string(result))
	out.WriteString("\n\n")
	return nil
}

// exportTags are the seven tags with what stands for an unknown value, then
// the others by name, with the start position if it is not the initial one.
func (g *PGNGame) exportTags(result Result) []Tag {
	var tags, others []Tag
	for _, name := range SevenTags {
		value := g.Tag(name)
		switch {
		case name == "Result":
			value = string(result)
		case value == "" && name == "Date":
			value = "????.??.??"
		case value == "":
			value = "?"
		}
		tags = append(tags, Tag{name, value})
	}
	for _, t := range g.Tags {
		if !slices.Contains(SevenTags[:], t.Name) && t.Name != "FEN" && t.Name != "SetUp" {
			others = append(others, t)
		}
	}
	if fen := g.Start.FEN(); fen != initialFEN {
		others = append(others, Tag{"SetUp", "1"}, Tag{"FEN", fen})
	}
	slices.SortStableFunc(others, func(a, b Tag) int { return strings.Compare(a.Name, b.Name) })
	return append(tags, others...)
}

var initialFEN = func() string { p := Start(); return p.FEN() }()

func oneLine(text string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(text, "\ufffd")), " ")
}

// movetext puts words on lines.
type movetext struct {
	out    *bufio.Writer
	column int
	glued  string // what stands in front of the next word without a blank
	depth  int    // open variations: room for as many brackets is kept
}

func (t *movetext) word(word string) {
	word, t.glued = t.glued+word, ""
	n := len([]rune(word))
	// What would mean something else at the start of a line gets a blank.
	special := word[0] == '%' || word[0] == '['
	switch {
	case t.column == 0:
	case t.column+1+n > pgnColumns-t.depth:
		t.out.WriteByte('\n')
		t.column = 0
	default:
		t.out.WriteByte(' ')
		t.column++
	}
	if special && t.column == 0 {
		t.out.WriteByte(' ')
		t.column++
	}
	t.out.WriteString(word)
	t.column += n
}

func (t *movetext) comments(list []string) bool {
	some := false
	for _, c := range list {
		if c = oneLine(strings.ReplaceAll(c, "}", ")")); c == "" {
			continue
		}
		words := strings.Split("{"+c+"}", " ")
		for _, w := range words {
			t.word(w)
		}
		some = true
	}
	return some
}

// line writes moves with their notes; a black move says its number at the
// start and behind a note.
func (t *movetext) line(p Position, moves []PGNMove) {
	number := true
	for _, m := range moves {
		if t.comments(m.Before) {
			number = true
		}
		switch {
		case p.turn == White:
			t.word(strconv.Itoa(p.MoveNumber()) + ".")
		case number:
			t.word(strconv.Itoa(p.MoveNumber()) + "...")
		}
		t.word(p.SAN(m.Move, EnglishLetters))
		number = false
		for _, n := range m.NAGs {
			t.word("$" + strconv.Itoa(n))
		}
		if t.comments(m.Comments) {
			number = true
		}
		for _, v := range m.Variations {
			if len(v) == 0 {
				continue
			}
			t.glued += "("
			t.depth++
			t.line(p, v)
			t.depth--
			t.out.WriteByte(')')
			t.column++
			number = true
		}
		p = p.Play(m.Move)
	}
}
