package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/theme"
)

// gridBody draws the rows in sight. Its row views are used again for other
// rows as the grid scrolls, and only what differs is drawn anew.
type gridBody struct {
	widget.BaseWidget
	g      *Grid
	views  []*rowView
	byRow  map[int]*rowView
	wide   float32
	wanted fyne.Size
}

func newGridBody(g *Grid) *gridBody {
	b := &gridBody{g: g, byRow: map[int]*rowView{}}
	b.ExtendBaseWidget(b)
	return b
}

// MinSize is the size of all rows, seen or not.
func (b *gridBody) MinSize() fyne.Size { return b.wanted }

// size fits the body to the rows and to the width in sight.
func (b *gridBody) size() {
	view := b.g.scroll.Size()
	_, wide := b.g.spans()
	b.wanted = fyne.NewSize(wide, float32(b.g.rows())*b.g.rowHeight())
	b.wide = wide
	b.Resize(b.wanted.Max(view))
	b.g.scroll.Refresh()
}

// drop forgets all views: the columns changed.
func (b *gridBody) drop() {
	b.views, b.byRow = nil, map[int]*rowView{}
	b.BaseWidget.Refresh()
}

// place gives every row in sight a view.
func (b *gridBody) place() {
	h, view := b.g.rowHeight(), b.g.scroll.Size()
	if view.Height <= 0 || view.Width <= 0 {
		return
	}
	first := max(0, int(b.g.scroll.Offset.Y/h))
	last := min(b.g.rows()-1, int((b.g.scroll.Offset.Y+view.Height)/h))
	var free []*rowView
	for _, v := range b.views {
		if v.row < first || v.row > last {
			delete(b.byRow, v.row)
			free = append(free, v)
		}
	}
	added := false
	cols, _ := b.g.spans()
	for row := first; row <= last; row++ {
		v := b.byRow[row]
		if v == nil {
			if n := len(free); n > 0 {
				v, free = free[n-1], free[:n-1]
			} else {
				v = newRowView(len(b.g.columns))
				b.views = append(b.views, v)
				added = true
			}
			v.row = row
			b.byRow[row] = v
			v.fill(b.g, cols)
		}
		v.move(float32(row)*h, b.wide, h, cols, b.g)
	}
	for _, v := range free {
		v.row = -1
		v.hide()
	}
	if added {
		b.BaseWidget.Refresh()
	}
}

// paint draws one row anew if it is in sight.
func (b *gridBody) paint(row int) {
	if v := b.byRow[row]; v != nil {
		cols, _ := b.g.spans()
		v.fill(b.g, cols)
	}
}

func (b *gridBody) paintAll() {
	cols, _ := b.g.spans()
	for _, v := range b.byRow {
		v.fill(b.g, cols)
	}
}

func (b *gridBody) at(y float32) int {
	row := int(y / b.g.rowHeight())
	if row < 0 || row >= b.g.rows() {
		return -1
	}
	return row
}

// MouseDown selects at once: a tap would wait for a second one.
func (b *gridBody) MouseDown(ev *desktop.MouseEvent) {
	b.g.Focus()
	if row := b.at(ev.Position.Y); row >= 0 {
		b.g.Select(row)
	}
}

// MouseUp implements [desktop.Mouseable].
func (b *gridBody) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped opens the row.
func (b *gridBody) DoubleTapped(ev *fyne.PointEvent) {
	if row := b.at(ev.Position.Y); row >= 0 && b.g.OnOpen != nil {
		b.g.OnOpen(row)
	}
}

// CreateRenderer implements [fyne.Widget].
func (b *gridBody) CreateRenderer() fyne.WidgetRenderer { return &bodyRenderer{b} }

type bodyRenderer struct{ b *gridBody }

func (r *bodyRenderer) Layout(fyne.Size)   {}
func (r *bodyRenderer) MinSize() fyne.Size { return r.b.wanted }
func (r *bodyRenderer) Refresh()           { r.b.paintAll() }
func (r *bodyRenderer) Destroy()           {}
func (r *bodyRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.b.views))
	for i, v := range r.b.views {
		objects[i] = v.box
	}
	return objects
}

// rowView is one row on the screen.
type rowView struct {
	row    int
	box    *fyne.Container
	ground *canvas.Rectangle
	bar    *canvas.Rectangle
	line   *canvas.Rectangle
	texts  []*canvas.Text
	marks  []*canvas.Rectangle
	cells  []Cell
	hidden bool
}

func newRowView(columns int) *rowView {
	v := &rowView{
		row: -1, ground: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent),
		line: canvas.NewRectangle(color.Transparent), cells: make([]Cell, columns),
		texts: make([]*canvas.Text, columns), marks: make([]*canvas.Rectangle, columns),
	}
	objects := []fyne.CanvasObject{v.ground, v.line, v.bar}
	for i := range v.texts {
		v.texts[i] = canvas.NewText("", color.Transparent)
		v.marks[i] = canvas.NewRectangle(color.Transparent)
		v.marks[i].Hide()
		objects = append(objects, v.marks[i], v.texts[i])
	}
	v.box = container0(objects)
	return v
}

// container0 is a container that leaves its objects where they are put.
func container0(objects []fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Objects: objects}
}

func (v *rowView) hide() {
	if !v.hidden {
		v.hidden = true
		v.box.Hide()
	}
}

func (v *rowView) move(y, width, h float32, cols []span, g *Grid) {
	if v.hidden {
		v.hidden = false
		v.box.Show()
	}
	size := fyne.NewSize(width, h)
	if v.box.Position().Y == y && v.box.Size() == size {
		return
	}
	v.box.Move(fyne.NewPos(0, y))
	if v.box.Size() == size {
		return
	}
	v.box.Resize(size)
	v.ground.Resize(size)
	v.line.Resize(fyne.NewSize(width, 1))
	v.bar.Resize(fyne.NewSize(barWidth, h))
	side := h * 0.45
	for i, s := range cols {
		v.texts[i].Move(fyne.NewPos(s.x+cellGap, rowGap))
		v.texts[i].Resize(fyne.NewSize(s.width-2*cellGap, h-2*rowGap))
		v.marks[i].Resize(fyne.NewSize(side, side))
		v.marks[i].Move(fyne.NewPos(s.x+2, (h-side)/2))
	}
	v.fill(g, cols)
}

// fill asks for the row and draws what differs.
func (v *rowView) fill(g *Grid, cols []span) {
	if v.row < 0 || v.row >= g.rows() || g.Fill == nil {
		return
	}
	clear(v.cells)
	g.Fill(v.row, v.cells)
	ground, bar := color.Color(color.Transparent), color.Color(color.Transparent)
	if v.row == g.selected {
		ground = base.Color(theme.ChosenIdle)
		if g.focused || g.lit {
			ground, bar = base.Color(theme.Chosen), base.Color(theme.Accent)
		}
	}
	paint(v.ground, ground)
	paint(v.bar, bar)
	line := base.Color(theme.Line)
	if g.Group != nil && g.Group(v.row) {
		line = base.Color(base.ColorNameInputBorder)
	}
	paint(v.line, line)
	for i, c := range v.cells {
		v.mark(i, c.Mark)
		strong := c.Bold || g.columns[i].Strong
		t := v.texts[i]
		width := cols[i].width - 2*cellGap
		text := shorten(c.Text, width, strong)
		colour := base.Color(c.Tone.colour())
		size := base.TextSize()
		if t.Text == text && t.Color == colour && t.TextStyle.Bold == strong && t.TextSize == size && t.Alignment == g.columns[i].Align {
			continue
		}
		t.Text, t.Color, t.TextStyle.Bold, t.TextSize, t.Alignment = text, colour, strong, size, g.columns[i].Align
		t.Refresh()
	}
}

func (v *rowView) mark(i int, m Mark) {
	r := v.marks[i]
	if m == NoMark {
		if r.Visible() {
			r.Hide()
		}
		return
	}
	fill, stroke := color.Color(color.Transparent), base.Color(base.ColorNameForeground)
	switch m {
	case BlackMark:
		fill = stroke
	case FilledMark:
		fill, stroke = base.Color(theme.Muted), base.Color(theme.Muted)
	}
	r.StrokeWidth = 1
	if r.FillColor != fill || r.StrokeColor != stroke || !r.Visible() {
		r.FillColor, r.StrokeColor = fill, stroke
		r.Show()
		r.Refresh()
	}
}

func paint(r *canvas.Rectangle, c color.Color) {
	if r.FillColor != c {
		r.FillColor = c
		r.Refresh()
	}
}
