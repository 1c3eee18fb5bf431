package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/theme"
)

// Text is one line of text with a colour of the theme. Unlike a label it has
// no padding; unlike canvas text it follows the theme and, if Short is set,
// gives way with an ellipsis.
type Text struct {
	widget.BaseWidget
	Content string
	Colour  fyne.ThemeColorName
	SizeOf  fyne.ThemeSizeName
	Bold    bool
	Align   fyne.TextAlign
	Short   bool
	text    *canvas.Text
}

// NewText returns a line of usual text.
func NewText(content string) *Text {
	t := &Text{Content: content, Colour: base.ColorNameForeground, SizeOf: base.SizeNameText, text: canvas.NewText("", nil)}
	t.ExtendBaseWidget(t)
	return t
}

// NewTitle returns the title of a page.
func NewTitle(content string) *Text {
	t := NewText(content)
	t.SizeOf, t.Bold = base.SizeNameHeadingText, true
	return t
}

// NewHeading returns the title of a part of a page.
func NewHeading(content string) *Text {
	t := NewText(content)
	t.SizeOf, t.Bold = base.SizeNameSubHeadingText, true
	return t
}

// NewQuiet returns text of second rank.
func NewQuiet(content string) *Text {
	t := NewText(content)
	t.Colour = theme.Muted
	return t
}

// Set changes the content.
func (t *Text) Set(content string) {
	if t.Content != content {
		t.Content = content
		t.Refresh()
	}
}

// Tell changes content and tone.
func (t *Text) Tell(tone Tone, content string) {
	t.Content, t.Colour = content, tone.colour()
	t.Refresh()
}

// full is the width of the whole content.
func (t *Text) full() float32 {
	return fyne.MeasureText(t.Content, base.Size(t.SizeOf), fyne.TextStyle{Bold: t.Bold}).Width
}

// Cut reports whether the text on the screen had to give way.
func (t *Text) Cut() bool { return t.Visible() && t.Content != "" && t.text.Text != t.Content }

// CreateRenderer implements [fyne.Widget].
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{t}
	r.apply()
	return r
}

type textRenderer struct{ t *Text }

func (r *textRenderer) apply() {
	t := r.t
	t.text.TextSize = base.Size(t.SizeOf)
	t.text.TextStyle = fyne.TextStyle{Bold: t.Bold}
	t.text.Color = base.Color(t.Colour)
	t.text.Alignment = t.Align
	t.text.Text = t.Content
	if t.Short && t.Size().Width > 0 {
		t.text.Text = fitText(t.Content, t.Size().Width, t.text.TextSize, t.text.TextStyle)
	}
}

func fitText(text string, width, size float32, style fyne.TextStyle) string {
	if fyne.MeasureText(text, size, style).Width <= width {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		if s := string(runes[:n]) + "…"; fyne.MeasureText(s, size, style).Width <= width {
			return s
		}
	}
	return "…"
}

func (r *textRenderer) Layout(size fyne.Size) {
	r.apply()
	r.t.text.Resize(size)
}

func (r *textRenderer) MinSize() fyne.Size {
	size := fyne.MeasureText(r.t.Content, base.Size(r.t.SizeOf), fyne.TextStyle{Bold: r.t.Bold})
	if r.t.Short {
		size.Width = min(size.Width, 24)
	}
	return size
}

func (r *textRenderer) Refresh() {
	r.apply()
	r.t.text.Refresh()
}
func (r *textRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.t.text} }
func (r *textRenderer) Destroy()                     {}

// Ground is a coloured ground of the theme behind a content.
type Ground struct {
	widget.BaseWidget
	Colour  fyne.ThemeColorName
	Content fyne.CanvasObject
	rect    *canvas.Rectangle
}

// NewGround puts a ground behind a content.
func NewGround(colour fyne.ThemeColorName, content fyne.CanvasObject) *Ground {
	g := &Ground{Colour: colour, Content: content, rect: canvas.NewRectangle(nil)}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements [fyne.Widget].
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	g.rect.FillColor = base.Color(g.Colour)
	return &groundRenderer{g}
}

type groundRenderer struct{ g *Ground }

func (r *groundRenderer) Layout(size fyne.Size) {
	r.g.rect.Resize(size)
	r.g.Content.Resize(size)
}
func (r *groundRenderer) MinSize() fyne.Size { return r.g.Content.MinSize() }
func (r *groundRenderer) Refresh() {
	r.g.rect.FillColor = base.Color(r.g.Colour)
	r.g.rect.Refresh()
	r.g.Content.Refresh()
}
func (r *groundRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.g.rect, r.g.Content}
}
func (r *groundRenderer) Destroy() {}

// Middle puts an object in the middle of the height and gives it the width.
func Middle(o fyne.CanvasObject) fyne.CanvasObject { return container.New(middle{}, o) }

type middle struct{}

func (middle) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }
func (middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[0].MinSize().Height
	o[0].Move(fyne.NewPos(0, (size.Height-h)/2))
	o[0].Resize(fyne.NewSize(size.Width, h))
}
