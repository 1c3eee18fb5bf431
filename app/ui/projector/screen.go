package projector

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/theme"
	"escaque/export"
)

// Screen shows one page of a table as large as the window allows.
type Screen struct {
	widget.BaseWidget
	Title   string
	Clock   string
	Message string // band at the foot; "" = none
	Empty   string // said where there are no rows
	Lines   int    // rows one above the other

	table export.Table
	page  int
}

// The lines of a page.
const (
	usualLines = 14
	leastLines = 6
	mostLines  = 30
)

// NewScreen returns an empty screen.
func NewScreen() *Screen {
	s := &Screen{Lines: usualLines}
	s.ExtendBaseWidget(s)
	return s
}

// ShowTable shows a table from its first page.
func (s *Screen) ShowTable(t export.Table) {
	s.table, s.page = t, 0
	s.Refresh()
}

// Turn turns pages, round and round.
func (s *Screen) Turn(by int) {
	n := s.Pages()
	s.page = ((s.page+by)%n + n) % n
	s.Refresh()
}

// Page is the page in sight, from 0.
func (s *Screen) Page() int { return s.page }

// flow is how many times the table stands side by side.
func (s *Screen) flow() int {
	size := s.Size()
	if size.Width > size.Height*1.3 && len(s.table.Columns) <= 5 && len(s.table.Rows) > s.Lines {
		return 2
	}
	return 1
}

// Pages is on how many pages the table runs, at least 1.
func (s *Screen) Pages() int {
	perPage := s.Lines * s.flow()
	return max(1, (len(s.table.Rows)+perPage-1)/perPage)
}

// Rows are the rows in sight, from and up to.
func (s *Screen) Rows() (from, to int) {
	perPage := s.Lines * s.flow()
	from = min(s.page*perPage, len(s.table.Rows))
	return from, min(from+perPage, len(s.table.Rows))
}

// CreateRenderer implements [fyne.Widget].
func (s *Screen) CreateRenderer() fyne.WidgetRenderer {
	r := &screenRenderer{s: s}
	r.draw()
	return r
}

type screenRenderer struct {
	s       *Screen
	objects []fyne.CanvasObject
}

func (r *screenRenderer) Layout(fyne.Size)             { r.draw() }
func (r *screenRenderer) MinSize() fyne.Size           { return fyne.NewSize(320, 240) }
func (r *screenRenderer) Refresh()                     { r.draw(); canvas.Refresh(r.s) }
func (r *screenRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *screenRenderer) Destroy()                     {}

// draw lays the page out anew: it changes every few seconds only.
func (r *screenRenderer) draw() {
	s, size := r.s, r.s.Size()
	r.objects = r.objects[:0:0]
	if size.Width <= 0 || size.Height <= 0 {
		return
	}
	unit := size.Height / (float32(s.Lines) + 4.2)
	text := unit * 0.66
	ground := canvas.NewRectangle(base.Color(theme.Sheet))
	ground.Resize(size)
	r.objects = append(r.objects, ground)
	r.band(0, unit*1.6, base.Color(theme.Rail))
	edge := unit * 0.5
	clock := r.text(s.Clock, size.Width-edge, unit*0.3, text*1.2, base.Color(theme.RailText), true, fyne.TextAlignTrailing, 0)
	r.text(s.Title, edge, unit*0.3, text*1.2, base.Color(theme.RailText), true, fyne.TextAlignLeading, size.Width-clock-3*edge)
	if s.Message != "" {
		r.band(size.Height-unit*1.5, unit*1.5, base.Color(theme.NoticeGround))
		r.text(s.Message, edge, size.Height-unit*1.25, text*1.1, base.Color(theme.Notice), true, fyne.TextAlignLeading, size.Width-2*edge)
	} else if s.Pages() > 1 {
		r.text(fmt.Sprintf("%d / %d", s.page+1, s.Pages()), size.Width-edge, size.Height-unit*1.2, text*0.8, base.Color(theme.Muted), false, fyne.TextAlignTrailing, 0)
	}
	from, to := s.Rows()
	if from == to {
		r.text(s.Empty, edge, unit*3, text, base.Color(theme.Muted), false, fyne.TextAlignLeading, size.Width-2*edge)
		return
	}
	flow := s.flow()
	wide := (size.Width - edge*float32(flow+1)) / float32(flow)
	columns := s.columns(wide, text, edge*0.6)
	for part := range flow {
		x := edge + float32(part)*(wide+edge)
		first := from + part*s.Lines
		if first >= to {
			break
		}
		r.row(s.heads(), columns, x, unit*1.75, text*0.8, base.Color(theme.Muted), true)
		for i := first; i < min(first+s.Lines, to); i++ {
			y := unit * (2.65 + float32(i-first))
			if (i-first)%2 == 1 {
				stripe := canvas.NewRectangle(base.Color(theme.Head))
				stripe.Move(fyne.NewPos(x-edge*0.3, y))
				stripe.Resize(fyne.NewSize(wide+edge*0.6, unit))
				r.objects = append(r.objects, stripe)
			}
			r.row(s.cells(i), columns, x, y+unit*0.08, text, base.Color(base.ColorNameForeground), false)
		}
	}
}

func (r *screenRenderer) band(y, height float32, c color.Color) {
	b := canvas.NewRectangle(c)
	b.Move(fyne.NewPos(0, y))
	b.Resize(fyne.NewSize(r.s.Size().Width, height))
	r.objects = append(r.objects, b)
}

// text puts a text at a place, shortened to a width unless that is 0, and
// returns how wide it is.
func (r *screenRenderer) text(content string, x, y, size float32, c color.Color, bold bool, align fyne.TextAlign, width float32) float32 {
	style := fyne.TextStyle{Bold: bold}
	if width > 0 {
		content = shorten(content, width, size, style)
	}
	t := canvas.NewText(content, c)
	t.TextSize, t.TextStyle = size, style
	w := fyne.MeasureText(content, size, style)
	switch align {
	case fyne.TextAlignTrailing:
		if width > 0 {
			x += width
		}
		x -= w.Width
	case fyne.TextAlignCenter:
		x += (width - w.Width) / 2
	}
	t.Move(fyne.NewPos(x, y))
	t.Resize(w)
	r.objects = append(r.objects, t)
	return w.Width
}

func shorten(text string, width, size float32, style fyne.TextStyle) string {
	if fyne.MeasureText(text, size, style).Width <= width {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if s := strings.TrimRight(string(runes[:n]), " ,") + "…"; fyne.MeasureText(s, size, style).Width <= width {
			return s
		}
	}
	return "…"
}

// span is a column on the screen.
type span struct {
	index    int
	x, width float32
	align    fyne.TextAlign
}

// columns gives each column its room; the last ones give way where there is
// too little for the names.
func (s *Screen) columns(wide, text, gap float32) []span {
	n := len(s.table.Columns)
	natural := make([]float32, n)
	for i := range natural {
		natural[i] = fyne.MeasureText(s.table.Columns[i].Header, text*0.8, fyne.TextStyle{Bold: true}).Width
	}
	for row := range s.table.Rows {
		for i, cell := range s.cells(row) {
			natural[i] = max(natural[i], fyne.MeasureText(cell, text, fyne.TextStyle{}).Width)
		}
	}
	name := fyne.MeasureText("Fernández C., José", text, fyne.TextStyle{}).Width // least room of a name
	for keep := n; ; keep-- {
		fixed, least, wanted := float32(0), float32(0), float32(0)
		for i := range keep {
			fixed += gap
			if s.table.Columns[i].Flex > 0 {
				least += min(natural[i], name)
				wanted += natural[i]
			} else {
				fixed += natural[i]
			}
		}
		if fixed+least > wide && keep > 2 {
			continue
		}
		share := float32(1)
		if wanted > 0 {
			share = min(1, (wide-fixed)/wanted)
		}
		var out []span
		x := float32(0)
		for i := range keep {
			w := natural[i]
			if s.table.Columns[i].Flex > 0 {
				w *= share
			}
			out = append(out, span{i, x, w, aligned(s.table.Columns[i].Align)})
			x += w + gap
		}
		return out
	}
}

func aligned(a export.Align) fyne.TextAlign {
	switch a {
	case export.Right:
		return fyne.TextAlignTrailing
	case export.Centre:
		return fyne.TextAlignCenter
	}
	return fyne.TextAlignLeading
}

func (r *screenRenderer) row(cells []string, columns []span, x, y, size float32, c color.Color, bold bool) {
	for _, col := range columns {
		if cells[col.index] != "" {
			r.text(cells[col.index], x+col.x, y, size, c, bold, col.align, max(col.width, 1)+1)
		}
	}
}

func (s *Screen) heads() []string {
	var out []string
	for _, c := range s.table.Columns {
		out = append(out, c.Header)
	}
	return out
}

func (s *Screen) cells(row int) []string {
	var out []string
	for _, c := range s.table.Rows[row].Cells {
		out = append(out, c.Text)
	}
	return out
}
