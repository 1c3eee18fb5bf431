package export

import (
	"strconv"

	"github.com/jung-kurt/gofpdf"
)

// painter draws the pages of one document.
type painter struct {
	pdf   *gofpdf.Fpdf
	ruler *ruler
	doc   *Document
	sheet
	ink    string // font last set on the page
	number int    // of the document in the file

	logo           string  // name of the picture in the file; "" for none
	before, behind float64 // room taken from the head by logo and code, mm
	code           *Drawing
}

// Shades of grey; black and white printers show all of them.
const (
	black     = 0
	grey      = 95  // second words
	hairline  = 205 // rules between rows
	zebra     = 243
	blocked   = 150
	mutedText = 110
)

// say writes a text with its baseline at y.
func (p *painter) say(x, y float64, s string, st style, size float64, shade int) {
	if s == "" {
		return
	}
	if key := string(st) + strconv.FormatFloat(size, 'f', 2, 64); p.ink != key || p.ruler.style != st || !p.ruler.set {
		p.pdf.SetFont(family, string(st), size)
		p.ink, p.ruler.style, p.ruler.set = key, st, true
	}
	p.pdf.SetTextColor(shade, shade, shade)
	p.pdf.Text(x, y, s)
}

// sayRight writes a text that ends at x.
func (p *painter) sayRight(x, y float64, s string, st style, size float64, shade int) {
	p.say(x-p.ruler.width(s, st, size), y, s, st, size, shade)
}

func (p *painter) rule(x1, x2, y, width float64, shade int) {
	p.pdf.SetDrawColor(shade, shade, shade)
	p.pdf.SetLineWidth(width)
	p.pdf.Line(x1, y, x2, y)
}

// head writes the head of a page: event and group, the title with its round,
// date and version. Every sheet hangs on its own, so all pages have it.
func (p *painter) head() {
	h, w := p.doc.Head, p.doc.Head.Words
	p.extras()
	x, end := p.left+p.before, p.width-p.right-p.behind
	room := end - x
	y := p.headTop + 4

	// First line: the event, and when the round is played.
	whenWidth := p.ruler.width(printable(w.When), plain, 10.5)
	event, size := p.ruler.fit(printable(h.Event), bold, 10.5, room-whenWidth-6, false)
	p.say(x, y, event, bold, size, black)
	p.sayRight(end, y, printable(w.When), plain, 10.5, black)

	// Second line: the title in large type, the round at the right.
	y += 8.2
	roundWidth := p.ruler.width(printable(w.Round), bold, 14)
	title, size := p.ruler.fit(printable(h.Title), bold, 19, room-roundWidth-6, false)
	p.say(x, y, title, bold, size, black)
	p.sayRight(end, y, printable(w.Round), bold, 14, black)

	// Third line: the group, and which print this is.
	y += 5.6
	x2 := end
	p.sayRight(x2, y, printable(w.Printed), plain, 9, grey)
	x2 -= p.ruler.width(printable(w.Printed), plain, 9)
	if w.Version != "" {
		if w.Printed != "" {
			p.sayRight(x2, y, " · ", plain, 9, grey)
			x2 -= p.ruler.width(" · ", plain, 9)
		}
		p.sayRight(x2, y, printable(w.Version), bold, 9, black)
		x2 -= p.ruler.width(printable(w.Version), bold, 9)
	}
	group, size := p.ruler.fit(printable(h.Tournament), plain, 11.5, x2-x-6, false)
	p.say(x, y, group, plain, size, black)
	p.rule(p.left, p.width-p.right, y+2.2, 0.6, black)
}

func (p *painter) foot(page, pages int) {
	w := p.doc.Head.Words
	x, end := p.left, p.width-p.right
	p.rule(x, end, p.footLine, 0.15, grey)
	y := p.footLine + 4
	arbiter, size := p.ruler.fit(printable(w.Arbiter), plain, 8.5, p.room()*0.4, false)
	p.say(x, y, arbiter, plain, size, grey)
	name := p.ruler.width(programName, plain, 7.5)
	p.say((p.width-name)/2, y, programName, plain, 7.5, grey)
	p.sayRight(end, y, printable(w.Page)+" "+strconv.Itoa(page)+"/"+strconv.Itoa(pages), plain, 8.5, grey)
}

func (p *painter) piece(q piece) {
	if q.draw != nil {
		q.draw(p)
		return
	}
	if q.table == nil {
		p.say(q.x, q.y+q.size*pointMM, q.text, q.st, q.size, black)
		return
	}
	y := q.y
	if q.header {
		p.headerRow(q.table, q.x, y)
		y += q.table.headerHeight()
	}
	top := y
	for i := q.first; i < q.last; i++ {
		p.row(q.table, q.x, y, &q.table.Rows[i], i%2 == 1)
		y += q.table.rowHeight()
	}
	if q.table.Grid {
		p.grid(q, top, y)
	}
	if q.last > q.first {
		p.rule(q.x, q.x+q.table.total(), y, 0.3, black)
	}
}

// baseline is where text of a size stands in a box, so that its capitals are
// in the middle.
func baseline(y, height, size float64) float64 { return y + (height+size*pointMM*0.71)/2 }

func (p *painter) headerRow(m *measured, x, y float64) {
	height, size := m.headerHeight(), m.size*0.88
	for i, c := range m.Columns {
		left, right := x+m.pad, x+m.widths[i]-m.pad
		s, size := p.ruler.fit(printable(c.Header), bold, size, right-left+0.01, false)
		switch wide := p.ruler.width(s, bold, size); c.Align {
		case Right:
			left = right - wide
		case Centre:
			left += (right - left - wide) / 2
		}
		p.say(left, baseline(y, height, size), s, bold, size, black)
		x += m.widths[i]
	}
	p.rule(x-m.total(), x, y+height, 0.3, black)
}

func (p *painter) row(m *measured, x, y float64, row *Row, odd bool) {
	height := m.rowHeight()
	if odd && !m.Grid {
		p.pdf.SetFillColor(zebra, zebra, zebra)
		p.pdf.Rect(x, y, m.total(), height, "F")
	}
	shade := black
	if row.Muted {
		shade = mutedText
	}
	for i := range row.Cells {
		p.cell(m, i, x, y, &row.Cells[i], shade)
		x += m.widths[i]
	}
}

func (p *painter) cell(m *measured, i int, x, y float64, c *Cell, shade int) {
	height, column := m.rowHeight(), m.Columns[i]
	switch c.Mark {
	case Blocked:
		p.pdf.SetFillColor(blocked, blocked, blocked)
		p.pdf.Rect(x, y, m.widths[i], height, "F")
		return
	case ResultBox:
		p.pdf.SetDrawColor(grey, grey, grey)
		p.pdf.SetLineWidth(0.2)
		p.pdf.SetFillColor(255, 255, 255)
		p.pdf.Rect(x+m.pad, y+height*0.1, m.widths[i]-2*m.pad, height*0.8, "DF")
		return
	}
	if c.Mark == TickBox || c.Mark == Ticked {
		side := min(m.size*pointMM*0.95, height*0.75)
		p.pdf.SetDrawColor(black, black, black)
		p.pdf.SetLineWidth(0.25)
		p.pdf.SetFillColor(255, 255, 255)
		x, y := x+(m.widths[i]-side)/2, y+(height-side)/2
		p.pdf.Rect(x, y, side, side, "DF")
		if c.Mark == Ticked {
			p.pdf.SetLineWidth(0.4)
			p.pdf.Line(x+side*0.15, y+side*0.15, x+side*0.85, y+side*0.85)
			p.pdf.Line(x+side*0.15, y+side*0.85, x+side*0.85, y+side*0.15)
		}
		return
	}
	st := weight(column.Strong || c.Strong)
	left, right := x+m.pad, x+m.widths[i]-m.pad
	if c.Mark == WhitePieces || c.Mark == BlackPieces {
		side := m.size * pointMM * markShare
		p.square(left, y+(height-side)/2, side, c.Mark)
		left += side + m.size*pointMM*markGap
	}
	base, noteWidth := baseline(y, height, m.size), 0.0
	if column.Align == Right {
		noteWidth = m.notes[i] // in every row, so that figures stand under each other
		if !isHalf(c.Text) {
			noteWidth += m.halves[i]
		}
	} else if c.Note != "" {
		noteWidth = p.ruler.width(" "+printable(c.Note), plain, m.size*noteShare)
	}
	s, size := p.ruler.fit(printable(c.Text), st, m.size, right-left-noteWidth+0.01, column.Kind == NameColumn)
	wide := p.ruler.width(s, st, size)
	switch column.Align {
	case Right:
		left = right - noteWidth - wide
	case Centre:
		left += (right - left - noteWidth - wide) / 2
	}
	p.say(left, base, s, st, size, shade)
	if c.Note != "" {
		p.say(left+wide, base, " "+printable(c.Note), plain, m.size*noteShare, shade)
	}
}

func (p *painter) square(x, y, side float64, m Mark) {
	p.pdf.SetDrawColor(black, black, black)
	p.pdf.SetLineWidth(0.25)
	if m == BlackPieces {
		p.pdf.SetFillColor(black, black, black)
		p.pdf.Rect(x, y, side, side, "DF")
		return
	}
	p.pdf.Rect(x, y, side, side, "D")
}

// grid draws the lines of a square table.
func (p *painter) grid(q piece, top, bottom float64) {
	m := q.table
	p.pdf.SetDrawColor(hairline, hairline, hairline)
	p.pdf.SetLineWidth(0.15)
	x := q.x
	for i := range m.widths[:len(m.widths)-1] {
		x += m.widths[i]
		p.pdf.Line(x, top, x, bottom)
	}
	for y := top + m.rowHeight(); y < bottom-0.1; y += m.rowHeight() {
		p.pdf.Line(q.x, y, q.x+m.total(), y)
	}
}
