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

// Message is a band with an icon and a sentence, hidden while it has nothing
// to say.
type Message struct {
	widget.BaseWidget
	tone   Tone
	ground *canvas.Rectangle
	icon   *widget.Icon
	label  *widget.Label
	box    *fyne.Container
}

// NewMessage returns a hidden message.
func NewMessage() *Message {
	m := &Message{ground: canvas.NewRectangle(color.Transparent), icon: widget.NewIcon(nil), label: widget.NewLabel("")}
	m.ground.CornerRadius = 4
	m.label.Wrapping = fyne.TextWrapWord
	m.box = container.NewStack(m.ground, container.NewBorder(nil, nil, container.NewPadded(m.icon), nil, m.label))
	m.ExtendBaseWidget(m)
	m.Hidden = true
	return m
}

// Tell says a text in a tone; an empty text hides the band.
func (m *Message) Tell(tone Tone, text string) {
	m.tone = tone
	m.label.SetText(text)
	m.paint()
	if text == "" {
		m.Hide()
		return
	}
	m.Show()
	m.Refresh()
}

// Text is what it says; empty while hidden.
func (m *Message) Text() string {
	if m.Hidden {
		return ""
	}
	return m.label.Text
}

func (m *Message) paint() {
	ground, icon, ink := theme.Head, base.InfoIcon(), base.ColorNameForeground
	switch m.tone {
	case Good:
		ground, icon, ink = theme.GoodGround, base.ConfirmIcon(), theme.Good
	case Notice:
		ground, icon, ink = theme.NoticeGround, base.WarningIcon(), theme.Notice
	case Bad:
		ground, icon, ink = theme.BadGround, base.ErrorIcon(), theme.Bad
	}
	m.ground.FillColor = base.Color(ground)
	m.icon.SetResource(base.NewColoredResource(icon, ink))
}

// CreateRenderer implements [fyne.Widget].
func (m *Message) CreateRenderer() fyne.WidgetRenderer {
	return &messageRenderer{WidgetRenderer: widget.NewSimpleRenderer(m.box), m: m}
}

type messageRenderer struct {
	fyne.WidgetRenderer
	m *Message
}

func (r *messageRenderer) Refresh() {
	r.m.paint()
	r.m.ground.Refresh()
	r.WidgetRenderer.Refresh()
}
