package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/theme"
)

// gridHead is the row of titles. It follows the body sideways.
type gridHead struct {
	widget.BaseWidget
	g      *Grid
	ground *canvas.Rectangle
	strip  *headStrip
	clip   *container.Scroll
}

func newGridHead(g *Grid) *gridHead {
	h := &gridHead{g: g, ground: canvas.NewRectangle(color.Transparent), strip: newHeadStrip(g)}
	h.clip = container.NewHScroll(h.strip)
	h.ExtendBaseWidget(h)
	return h
}

func (h *gridHead) follow(x float32) {
	h.strip.fit()
	if h.clip.Offset.X != x {
		h.clip.ScrollToOffset(fyne.NewPos(x, 0))
	}
}

// CreateRenderer implements [fyne.Widget].
func (h *gridHead) CreateRenderer() fyne.WidgetRenderer { return &headRenderer{h} }

type headRenderer struct{ h *gridHead }

func (r *headRenderer) Layout(size fyne.Size) {
	r.h.ground.Resize(size)
	r.h.clip.Resize(size)
	r.h.strip.fit()
}
func (r *headRenderer) MinSize() fyne.Size { return fyne.NewSize(10, rowHeight()+headExtra) }
func (r *headRenderer) Refresh() {
	r.h.ground.FillColor = base.Color(theme.Head)
	r.h.ground.Refresh()
	r.h.strip.Refresh()
}
func (r *headRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.h.ground, r.h.clip}
}
func (r *headRenderer) Destroy() {}

// headStrip draws the titles over the whole width and takes the clicks.
type headStrip struct {
	widget.BaseWidget
	g      *Grid
	wanted fyne.Size
}

func newHeadStrip(g *Grid) *headStrip {
	s := &headStrip{g: g}
	s.ExtendBaseWidget(s)
	return s
}

func (s *headStrip) MinSize() fyne.Size { return s.wanted }

func (s *headStrip) fit() {
	_, wide := s.g.spans()
	want := fyne.NewSize(wide, rowHeight()+headExtra)
	if want != s.wanted {
		s.wanted = want
		s.Resize(want)
		s.Refresh()
	}
}

// Tapped sorts by the column.
func (s *headStrip) Tapped(ev *fyne.PointEvent) {
	cols, _ := s.g.spans()
	for i, c := range cols {
		if ev.Position.X >= c.x && ev.Position.X < c.x+c.width && s.g.columns[i].Sorts && s.g.OnSort != nil {
			s.g.OnSort(i)
			return
		}
	}
}

// CreateRenderer implements [fyne.Widget].
func (s *headStrip) CreateRenderer() fyne.WidgetRenderer {
	r := &stripRenderer{s: s, line: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

type stripRenderer struct {
	s     *headStrip
	line  *canvas.Rectangle
	texts []*canvas.Text
}

func (r *stripRenderer) Layout(size fyne.Size) {
	cols, _ := r.s.g.spans()
	r.line.Move(fyne.NewPos(0, size.Height-1))
	r.line.Resize(fyne.NewSize(size.Width, 1))
	for i, t := range r.texts {
		if i >= len(cols) {
			break
		}
		t.Move(fyne.NewPos(cols[i].x+cellGap, headExtra/2))
		t.Resize(fyne.NewSize(cols[i].width-2*cellGap, size.Height-headExtra))
	}
}
func (r *stripRenderer) MinSize() fyne.Size { return r.s.wanted }
func (r *stripRenderer) Refresh() {
	g := r.s.g
	cols, _ := g.spans()
	r.line.FillColor = base.Color(base.ColorNameInputBorder)
	for len(r.texts) < len(g.columns) {
		r.texts = append(r.texts, canvas.NewText("", color.Transparent))
	}
	r.texts = r.texts[:len(g.columns)]
	for i, c := range g.columns {
		t := r.texts[i]
		text := c.Title
		if i == g.sorted {
			arrow := " ↓"
			if g.reverse {
				arrow = " ↑"
			}
			text += arrow
		}
		t.Text, t.Alignment, t.TextSize = shorten(text, cols[i].width-2*cellGap+4, true), c.Align, base.TextSize()
		t.TextStyle = fyne.TextStyle{Bold: true}
		t.Color = base.Color(theme.Muted)
		t.Refresh()
	}
	r.Layout(r.s.Size())
	r.line.Refresh()
}
func (r *stripRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.line}
	for _, t := range r.texts {
		objects = append(objects, t)
	}
	return objects
}
func (r *stripRenderer) Destroy() {}
