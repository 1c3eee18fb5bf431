package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/theme"
)

// Cell is what a row shows in one column.
type Cell struct {
	Text string
	Tone Tone
	Bold bool
	Mark Mark
}

// Mark is a small drawn sign before the text of a cell.
type Mark byte

// The marks: the pieces a player had, and a filled cell.
const (
	NoMark Mark = iota
	WhiteMark
	BlackMark
	FilledMark
)

// Tone is what a text means beyond its words.
type Tone byte

// The tones.
const (
	Plain Tone = iota
	Quiet
	Good
	Notice
	Bad
	Accent
)

// colour is the text colour of a tone.
func (t Tone) colour() fyne.ThemeColorName {
	switch t {
	case Quiet:
		return theme.Muted
	case Good:
		return theme.Good
	case Notice:
		return theme.Notice
	case Bad:
		return theme.Bad
	case Accent:
		return theme.Accent
	}
	return base.ColorNameForeground
}

// Grid is a table with one cursor row, worked by keys: arrows, page up and
// down, home and end move the cursor; Enter or a double click opens a row;
// other keys go to the hooks first, then to the window. It owns no data: rows
// are asked for when they come into sight.
type Grid struct {
	widget.BaseWidget

	// Rows is the number of rows.
	Rows func() int
	// Fill writes a row into cells, one for each column; they come empty.
	Fill func(row int, cells []Cell)
	// Group tells whether a thicker line stands above the row; may be nil.
	Group func(row int) bool

	OnSelect func(row int) // the cursor moved; may be nil
	OnOpen   func(row int) // Enter or double click; may be nil
	// OnRune and OnKey see keys first and return whether they used them.
	OnRune func(r rune) bool
	OnKey  func(ev *fyne.KeyEvent) bool
	// OnSort is called for a click on the head of a column that sorts.
	OnSort func(column int)
	// Empty is shown when there are no rows.
	Empty string
	// Tall makes the rows higher, for hands in a hurry.
	Tall bool
	// HideHead leaves the titles out.
	HideHead bool

	columns  []Column
	sorted   int // column the rows are sorted by; -1 = none shown
	reverse  bool
	selected int
	focused  bool
	lit      bool // keys reach the grid through another widget

	head   *gridHead
	body   *gridBody
	scroll *container.Scroll
	empty  *widget.Label
}

// NewGrid returns a grid with the columns.
func NewGrid(columns ...Column) *Grid {
	g := &Grid{columns: columns, sorted: -1}
	g.head = newGridHead(g)
	g.body = newGridBody(g)
	g.scroll = container.NewScroll(g.body)
	g.scroll.OnScrolled = func(fyne.Position) { g.scrolled() }
	g.empty = widget.NewLabel("")
	g.empty.Alignment = fyne.TextAlignCenter
	g.empty.Wrapping = fyne.TextWrapWord
	g.empty.Importance = widget.LowImportance
	g.ExtendBaseWidget(g)
	return g
}

// SetColumns replaces the columns.
func (g *Grid) SetColumns(columns []Column) {
	g.columns = columns
	g.body.drop()
	g.Refresh()
}

// Columns returns the columns.
func (g *Grid) Columns() []Column { return g.columns }

// ShowSort marks the column the rows are sorted by.
func (g *Grid) ShowSort(column int, reverse bool) {
	g.sorted, g.reverse = column, reverse
	g.head.Refresh()
}

func (g *Grid) rows() int {
	if g.Rows == nil {
		return 0
	}
	return g.Rows()
}

// Selected is the row under the cursor, or -1 without rows.
func (g *Grid) Selected() int {
	n := g.rows()
	if n == 0 {
		return -1
	}
	return min(max(g.selected, 0), n-1)
}

// Select moves the cursor to a row and brings it into sight.
func (g *Grid) Select(row int) {
	n := g.rows()
	if n == 0 {
		return
	}
	row = min(max(row, 0), n-1)
	old := g.selected
	g.selected = row
	g.reveal(row)
	g.body.paint(old)
	g.body.paint(row)
	if g.OnSelect != nil {
		g.OnSelect(row)
	}
}

// reveal scrolls as little as needed to show a row with its neighbours.
func (g *Grid) reveal(row int) {
	h, view := g.rowHeight(), g.scroll.Size().Height
	if view < h {
		return
	}
	top, bottom := float32(row)*h, float32(row+1)*h
	y := g.scroll.Offset.Y
	if margin := h; view > 4*h {
		top, bottom = top-margin, bottom+margin
	}
	switch {
	case top < y:
		y = top
	case bottom > y+view:
		y = bottom - view
	default:
		return
	}
	y = max(0, min(y, float32(g.rows())*h-view))
	g.scroll.ScrollToOffset(fyne.NewPos(g.scroll.Offset.X, y))
	g.scrolled()
}

// RefreshRow draws one row anew.
func (g *Grid) RefreshRow(row int) { g.body.paint(row) }

// VisibleRows is how many whole rows fit into the grid as it stands.
func (g *Grid) VisibleRows() int { return int(g.scroll.Size().Height / g.rowHeight()) }

// Focused reports whether the grid has the keyboard.
func (g *Grid) Focused() bool { return g.focused }

// light shows the cursor as if the grid had the keyboard.
func (g *Grid) light(on bool) {
	g.lit = on
	g.Refresh()
}

// Focus gives the grid the keyboard.
func (g *Grid) Focus() { focus(g) }

// Text returns what the grid shows in a row, for copies and tests.
func (g *Grid) Text(row int) []string {
	cells := make([]Cell, len(g.columns))
	g.Fill(row, cells)
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = c.Text
	}
	return out
}

func (g *Grid) scrolled() {
	g.body.place()
	g.head.follow(g.scroll.Offset.X)
}

// spans are the columns over the width in sight.
// The scroll bar stands beside the last column, not on it.
func (g *Grid) spans() ([]span, float32) {
	return spans(g.columns, g.scroll.Size().Width-base.ScrollBarSmallSize()-2)
}

// rowHeight is the height of the rows of this grid.
func (g *Grid) rowHeight() float32 {
	if g.Tall {
		return rowHeight() * 1.6
	}
	return rowHeight()
}

func rowHeight() float32 {
	return fyne.MeasureText("M", base.TextSize(), fyne.TextStyle{}).Height + 2*rowGap
}

// CreateRenderer implements [fyne.Widget].
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{g: g, ground: canvas.NewRectangle(nil), frame: canvas.NewRectangle(nil)}
	r.frame.StrokeWidth = 1
	r.objects = []fyne.CanvasObject{r.ground, g.scroll, g.head, g.empty, r.frame}
	r.colour()
	return r
}

type gridRenderer struct {
	g             *Grid
	ground, frame *canvas.Rectangle
	objects       []fyne.CanvasObject
}

func (r *gridRenderer) colour() {
	r.ground.FillColor = base.Color(theme.Sheet)
	r.frame.FillColor = nil
	r.frame.StrokeColor = base.Color(base.ColorNameSeparator)
	if r.g.focused {
		r.frame.StrokeColor = base.Color(theme.Accent)
	}
}

func (r *gridRenderer) Layout(size fyne.Size) {
	head := rowHeight() + headExtra
	if r.g.HideHead {
		head = 1
		r.g.head.Hide()
	}
	r.ground.Resize(size)
	r.frame.Resize(size)
	r.g.head.Move(fyne.NewPos(1, 1))
	r.g.head.Resize(fyne.NewSize(size.Width-2, head))
	r.g.scroll.Move(fyne.NewPos(1, head+1))
	r.g.scroll.Resize(fyne.NewSize(size.Width-2, max(0, size.Height-head-2)))
	r.g.empty.Move(fyne.NewPos(20, head+24))
	r.g.empty.Resize(fyne.NewSize(max(0, size.Width-40), r.g.empty.MinSize().Height))
	r.g.body.size()
	r.g.body.place()
	r.g.head.follow(r.g.scroll.Offset.X)
}

func (r *gridRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, rowHeight()*4+headExtra)
}

func (r *gridRenderer) Refresh() {
	r.colour()
	r.ground.Refresh()
	r.frame.Refresh()
	g := r.g
	n := g.rows()
	if n > 0 {
		g.selected = min(max(g.selected, 0), n-1)
	}
	g.empty.Hidden = n > 0 || g.Empty == ""
	if g.empty.Text != g.Empty {
		g.empty.SetText(g.Empty)
	} else {
		g.empty.Refresh()
	}
	r.Layout(g.Size())
	g.head.Refresh()
	g.body.paintAll()
}

func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *gridRenderer) Destroy()                     {}
