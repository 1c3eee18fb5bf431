package export

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// sheet is the geometry of a page in millimetres.
type sheet struct {
	width, height     float64
	left, right       float64 // margins
	top, bottom       float64 // where the body begins and ends
	headTop, footLine float64
}

func (d *Document) sheet() sheet {
	s := sheet{width: 210, height: 297, left: 14, right: 14, headTop: 12}
	if d.Paper == Letter {
		s.width, s.height = 215.9, 279.4
	}
	if d.Landscape {
		s.width, s.height = s.height, s.width
	}
	if d.Frame.Header != "" {
		s.headTop += headerLine
	}
	s.top = s.headTop + 23
	s.footLine = s.height - 14
	s.bottom = s.footLine - 3
	if d.Frame.Sponsor != "" || d.Frame.Footer != "" {
		s.bottom -= footerLine
	}
	return s
}

// headerLine and footerLine are the room of the organiser's own lines, in
// millimetres.
const headerLine, footerLine = 5.5, 5.5

func (s sheet) room() float64 { return s.width - s.left - s.right }

// piece is something placed on a page: part of a table, a heading, or notes.
type piece struct {
	x, y float64
	// of a table:
	table       *measured
	first, last int // rows first…last-1
	header      bool
	// of a heading or a note:
	text string
	size float64
	st   style
	// of anything else:
	draw func(*painter)
}

// page is what stands on one sheet between head and foot.
type page []piece

const (
	titleSize  = 11.5
	noteSize   = 8.5
	tableGap   = 5.0 // mm above a second table
	flowGap    = 6.0 // mm between newspaper columns
	noteLeader = 1.45
)

// densities are the row heights that are tried, as shares of the usual one, to
// spare a last page that would be nearly empty.
var densities = []float64{0.96, 0.92}

// layout breaks a document into pages. Every page has at least one row, so it
// always ends. A document that asks for so many pages is set smaller until it
// stays on them, but never so small that it cannot be read.
func (r *ruler) layout(d *Document) []page {
	s := d.sheet()
	scale := 1.0
	if d.Percent > 0 {
		scale = float64(d.Percent) / 100
	}
	notes := r.pack(d.Notes, s.room())
	pages := r.layoutAt(d, s, notes, scale)
	for d.Pages > 0 && len(pages) > d.Pages && scale > leastScale {
		scale *= 0.96
		pages = r.layoutAt(d, s, notes, scale)
	}
	return pages
}

// leastScale is how far type shrinks for a wished number of pages.
const leastScale = 0.45

func (r *ruler) layoutAt(d *Document, s sheet, notes []string, scale float64) []page {
	parts := r.parts(d, s, scale)
	pages, end := s.flow(parts, notes, 1)
	if len(pages) == 1 {
		if d.Percent > 0 || scale != 1 {
			return pages
		}
		return r.grow(d, s, notes, pages)
	}
	for _, dense := range densities {
		// Nearly empty is less than a quarter of the body.
		if end > s.top+(s.bottom-s.top)/4 && d.Pages == 0 {
			break
		}
		if tried, _ := s.flow(parts, notes, dense); len(tried) < len(pages) {
			return tried
		}
	}
	pages, _ = s.flow(parts, notes, 1)
	return pages
}

// grow sets a short document in larger type, as far as it stays on its page
// and no name has to be shortened for it.
func (r *ruler) grow(d *Document, s sheet, notes []string, pages []page) []page {
	for _, scale := range []float64{1.3, 1.2, 1.1} {
		parts := r.parts(d, s, scale)
		if slices.ContainsFunc(parts, func(p part) bool { m, ok := p.(*measured); return ok && m.tight }) {
			continue
		}
		if larger, _ := s.flow(parts, notes, 1); len(larger) == 1 {
			return larger
		}
	}
	return pages
}

// flow places the parts and notes with the given row height and says where
// the last page ends. The tables keep the row height.
func (s sheet) flow(parts []part, notes []string, dense float64) ([]page, float64) {
	l := &layouter{sheet: s, y: s.top}
	for _, p := range parts {
		if m, ok := p.(*measured); ok {
			m.dense = dense
		}
		p.stand(l)
	}
	l.notes(notes)
	return append(l.pages, l.current), l.y
}

type layouter struct {
	sheet
	pages   []page
	current page
	y       float64
}

func (l *layouter) newPage() {
	l.pages = append(l.pages, l.current)
	l.current, l.y = nil, l.top
}

func (l *layouter) place(p piece) { l.current = append(l.current, p) }

func (l *layouter) table(m *measured) {
	t, flow := m.Table, max(m.Flow, 1)
	head, row := m.headerHeight(), m.rowHeight()
	if len(l.current) > 0 {
		l.y += tableGap
	}
	title := 0.0
	if t.Plain {
		head = 0
	}
	if t.Title != "" {
		title = titleSize * pointMM * 1.7
	}
	// The title and the header take at least two rows along.
	if l.y+title+head+row*float64(min(2, max(1, len(t.Rows)))) > l.bottom && len(l.current) > 0 {
		l.newPage()
	}
	if title > 0 {
		l.place(piece{x: l.left, y: l.y, text: printable(t.Title), size: titleSize, st: bold})
		l.y += title
	}
	for first := 0; ; {
		perColumn := max(1, int((l.bottom-l.y-head+0.01)/row))
		rest := len(t.Rows) - first
		if rest < perColumn*flow { // the last page: even columns
			perColumn = max(1, (rest+flow-1)/flow)
		}
		for c := range flow {
			last := min(first+perColumn, len(t.Rows))
			if first == last && c > 0 {
				break
			}
			l.place(piece{
				x: l.left + float64(c)*(m.total()+flowGap), y: l.y,
				table: m, first: first, last: last, header: !t.Plain,
			})
			first = last
		}
		l.y += head + row*float64(perColumn)
		if first >= len(t.Rows) {
			return
		}
		l.newPage()
	}
}

// notes stand behind the last table, together on one page where they fit.
func (l *layouter) notes(lines []string) {
	if len(lines) == 0 {
		return
	}
	step := noteSize * pointMM * noteLeader
	l.y += 3.5
	height := step * float64(len(lines))
	if l.y+height > l.bottom && len(l.current) > 0 && height < l.bottom-l.top {
		l.newPage()
	}
	for _, line := range lines {
		if l.y+step > l.bottom {
			l.newPage()
		}
		l.place(piece{x: l.left, y: l.y, text: line, size: noteSize})
		l.y += step
	}
}

// pack sets notes into lines: short ones share a line, long ones are wrapped.
func (r *ruler) pack(notes []string, room float64) []string {
	const between = "    "
	var lines []string
	for _, n := range notes {
		n = printable(n)
		if k := len(lines) - 1; k >= 0 && r.width(lines[k]+between+n, plain, noteSize) <= room {
			lines[k] += between + n
			continue
		}
		lines = append(lines, r.wrap(n, noteSize, room)...)
	}
	return lines
}

// wrap breaks a text into lines at spaces.
func (r *ruler) wrap(s string, size, room float64) []string {
	return r.wrapIn(s, plain, size, room)
}

func (r *ruler) wrapIn(s string, st style, size, room float64) []string {
	var lines []string
	line := ""
	// A space that does not break keeps an amount with its currency.
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' })
	for i, word := range words {
		words[i] = printable(word)
	}
	for i := 0; i < len(words); i++ {
		word := words[i]
		if r.width(word, st, size) > room { // an address: it breaks anywhere
			head := r.head(word, st, size, room)
			words = slices.Insert(words, i+1, word[len(head):])
			word = head
		}
		next := word
		if line != "" {
			next = line + " " + word
		}
		if line != "" && r.width(next, st, size) > room {
			lines = append(lines, line)
			next = word
		}
		line = next
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// head is the longest beginning of a word that fits, at least one letter.
func (r *ruler) head(word string, st style, size, room float64) string {
	end := 0
	for i, letter := range word {
		next := i + utf8.RuneLen(letter)
		if end > 0 && r.width(word[:next], st, size) > room {
			break
		}
		end = next
	}
	return word[:end]
}
