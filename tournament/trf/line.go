package trf

import (
	"strings"
	"unicode"
)

// line is one line of a report with access by column.
type line struct {
	no   int    // from 1
	text string // UTF-8
	// starts are where the characters begin, and the end of the text; nil where
	// columns are bytes.
	starts []int32
}

// newLine prepares a line. Columns are characters, unless the record is a
// player whose columns only make sense as bytes: some programs pad an
// accented name to 33 bytes.
func newLine(no int, text string) line {
	l := line{no: no, text: text}
	if isASCII(text) {
		return l
	}
	byChar := line{no: no, text: text, starts: make([]int32, 0, len(text)+1)}
	for i := range text {
		byChar.starts = append(byChar.starts, int32(i))
	}
	byChar.starts = append(byChar.starts, int32(len(text)))
	if strings.HasPrefix(text, "001") {
		if bad := byChar.misfits(); bad > 0 && l.misfits() < bad {
			return l
		}
	}
	return byChar
}

// width is the number of columns.
func (l *line) width() int {
	if l.starts != nil {
		return len(l.starts) - 1
	}
	return len(l.text)
}

// columns returns the text of the columns from…to, both included.
func (l *line) columns(from, to int) string {
	if to > l.width() {
		to = l.width()
	}
	if from > to {
		return ""
	}
	if l.starts != nil {
		return l.text[l.starts[from-1]:l.starts[to]]
	}
	return l.text[from-1 : to]
}

// field is columns without the blanks around.
func (l *line) field(from, to int) string {
	return strings.TrimSpace(strings.ToValidUTF8(l.columns(from, to), ""))
}

// wide is field for columns that have a separator on both sides: where the
// separator is not blank, the field is one column longer than it should be,
// as hand-made files often have it.
func (l *line) wide(from, to int) string {
	if !l.blank(from-1) && !l.blank(from) {
		from--
	}
	if !l.blank(to+1) && !l.blank(to) {
		to++
	}
	return l.field(from, to)
}

// at is the byte at the column; ' ' beyond the end, 0x80 for other than ASCII.
func (l *line) at(column int) byte {
	if column < 1 || column > l.width() {
		return ' '
	}
	i := column - 1
	if l.starts != nil {
		i = int(l.starts[i])
	}
	return min(l.text[i], 0x80)
}

func (l *line) blank(column int) bool { return l.at(column) == ' ' || l.at(column) == '\t' }

// rest is the text behind the record code, from column 5, in single blanks.
func (l *line) rest() string { return tidy(l.field(4, l.width())) }

// misfits measures how badly a player record stands in its columns: one for
// each separator that is not blank and each character of the wrong kind.
func (l *line) misfits() int {
	bad := 0
	count := func(ok bool) {
		if !ok {
			bad++
		}
	}
	for _, c := range []int{4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91} {
		count(l.blank(c))
	}
	for c := 49; c <= 52; c++ {
		count(l.blank(c) || digit(l.at(c)))
	}
	if l.field(81, 84) != "" {
		count(l.at(83) == '.')
		count(digit(l.at(84)))
	}
	for c := 92; c <= l.width(); c += 10 {
		count(l.blank(c + 4))
		count(strings.IndexByte("wb- ", l.at(c+5)) >= 0)
		count(l.blank(c + 6))
		count(l.blank(c+8) && l.blank(c+9))
	}
	return bad
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// word is one blank-separated piece of a line and the column it starts in.
type word struct {
	text   string
	column int
}

// words cuts the line behind the record code into words.
func (l *line) words() []word {
	var list []word
	start := 0
	for c := 4; c <= l.width()+1; c++ {
		switch {
		case !l.blank(c) && start == 0:
			start = c
		case l.blank(c) && start > 0:
			list = append(list, word{l.columns(start, c-1), start})
			start = 0
		}
	}
	return list
}

// tidy makes control characters and runs of blanks single blanks, and drops
// those at the ends.
func tidy(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
}
