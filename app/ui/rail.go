package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/theme"
	"escaque/tournament"
)

// rail is the dark column at the left: where the event is, the pages, the next
// step and what stands in its way.
type rail struct {
	w       *Window
	content fyne.CanvasObject
	event   *railNote
	where   *kit.Text
	choice  *kit.Select
	group   *kit.Text
	ids     []tournament.TournamentID
	items   map[page.Name]*railItem
	step    *kit.Button
	stepBox *fyne.Container
	blocks  *railNote
}

const railWidth = 208

func newRail(w *Window) *rail {
	r := &rail{w: w, items: map[page.Name]*railItem{}}
	r.event = newRailNote()
	r.event.style = widget.RichTextStyle{ColorName: theme.RailText, SizeName: base.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true}}
	r.where = kit.NewText("")
	r.where.Colour, r.where.Short = theme.RailMuted, true
	r.group = kit.NewText("")
	r.group.Colour, r.group.Short = theme.RailText, true
	r.choice = kit.NewSelect(nil, nil)
	r.choice.Hide()
	pages := container.New(layout.NewCustomPaddedVBoxLayout(1))
	for _, name := range page.Names() {
		id := actions.ID("view." + string(name))
		a := w.c.Registry.Get(id)
		item := newRailItem(w.c.T("page."+string(name)), a.Shortcut.Text(w.c.Words), pageIcon(name), func() { w.c.Registry.Run(id) })
		r.items[name] = item
		pages.Add(item)
	}
	r.step = kit.NewButton("", nil, func() { w.c.Registry.Run("step.next") })
	r.step.Importance = widget.HighImportance
	r.step.Alignment = widget.ButtonAlignLeading
	r.blocks = newRailNote()
	title := kit.NewText(w.c.T("ui.next-step"))
	title.Colour = theme.RailMuted
	r.stepBox = container.NewVBox(title, r.step, r.blocks)
	pad := func(o fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedLayout(4, 8, 12, 12), o)
	}
	// Rich text brings padding of its own.
	flush := func(o fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.NewCustomPaddedLayout(2, -2, 6, 6), o)
	}
	body := container.NewBorder(
		container.NewVBox(flush(r.event), pad(container.NewVBox(r.group, r.choice, r.where)), pages), pad(r.stepBox), nil, nil)
	floor := canvas.NewRectangle(color.Transparent)
	floor.SetMinSize(fyne.NewSize(railWidth*float32(w.prefs.TextSize())/theme.UsualText, 0))
	r.content = kit.NewGround(theme.Rail, container.NewStack(floor, body))
	return r
}

func (r *rail) choose(name page.Name) {
	for n, item := range r.items {
		item.set(n == name, n == page.Home || n == page.Desk || r.w.c.Tournament() != nil)
	}
}

func (r *rail) refresh() {
	c := r.w.c
	t := c.Tournament()
	r.choose(r.w.showing)
	if t == nil {
		r.event.set("Escaque")
		r.where.Set(c.T("ui.rail.no-event"))
		r.group.Hide()
		r.choice.Hide()
		r.stepBox.Hide()
		return
	}
	e := c.Desk.Event()
	r.event.set(e.Name)
	r.tournaments(e, t)
	r.where.Set(r.w.whereText(t))
	step := r.w.nextStep()
	r.stepBox.Show()
	text := step.label
	if r.step.Text != text {
		r.step.SetText(text)
	}
	r.blocks.set(step.blocks)
}

// tournaments shows the name of the only tournament, or a choice.
func (r *rail) tournaments(e *tournament.Event, t *tournament.Tournament) {
	r.group.Hidden = len(e.Tournaments) > 1 || t.Name == e.Name
	r.choice.Hidden = len(e.Tournaments) < 2
	r.group.Set(t.Name)
	r.choice.OnChanged = nil
	var names []string
	r.ids = r.ids[:0]
	at := 0
	for i, x := range e.Tournaments {
		names = append(names, x.Name)
		r.ids = append(r.ids, x.ID)
		if x.ID == t.ID {
			at = i
		}
	}
	r.choice.SetOptions(names)
	r.choice.SetSelectedIndex(at)
	r.choice.OnChanged = func(string) {
		if i := r.choice.SelectedIndex(); i >= 0 && i < len(r.ids) {
			r.w.SetTournament(r.ids[i])
			r.w.focus()
		}
	}
}

// railItem is a page in the rail.
type railItem struct {
	widget.BaseWidget
	label, key *kit.Text
	icon       *widget.Icon
	source     fyne.Resource
	ground     *canvas.Rectangle
	bar        *canvas.Rectangle
	tapped     func()
	on, ready  bool
	box        *fyne.Container
}

func newRailItem(text, key string, icon fyne.Resource, tapped func()) *railItem {
	i := &railItem{label: kit.NewText(text), key: kit.NewText(key), source: icon, tapped: tapped,
		ground: canvas.NewRectangle(color.Transparent), bar: canvas.NewRectangle(color.Transparent)}
	i.label.Colour, i.key.Colour, i.key.SizeOf = theme.RailText, theme.RailMuted, base.SizeNameCaptionText
	i.icon = widget.NewIcon(base.NewColoredResource(icon, theme.RailText))
	i.bar.SetMinSize(fyne.NewSize(4, 0))
	row := container.NewBorder(nil, nil, container.NewHBox(i.icon, kit.Gap(4, 0)), container.NewCenter(i.key), kit.Middle(i.label))
	i.box = container.NewStack(i.ground, container.NewBorder(nil, nil, i.bar, nil, container.New(layout.NewCustomPaddedLayout(4, 4, 10, 12), row)))
	i.ExtendBaseWidget(i)
	return i
}

func (i *railItem) set(on, ready bool) {
	i.on, i.ready = on, ready
	i.Refresh()
}

func (i *railItem) paint() {
	i.ground.FillColor, i.bar.FillColor = color.Transparent, color.Transparent
	if i.on {
		i.ground.FillColor, i.bar.FillColor = base.Color(theme.RailChosen), base.Color(theme.RailAccent)
	}
	i.label.Bold = i.on
	i.label.Colour = theme.RailText
	if !i.ready {
		i.label.Colour = theme.RailMuted
	}
}

// Tapped implements [fyne.Tappable].
func (i *railItem) Tapped(*fyne.PointEvent) { i.tapped() }

// CreateRenderer implements [fyne.Widget].
func (i *railItem) CreateRenderer() fyne.WidgetRenderer {
	i.paint()
	return &railItemRenderer{widget.NewSimpleRenderer(i.box), i}
}

type railItemRenderer struct {
	fyne.WidgetRenderer
	i *railItem
}

func (r *railItemRenderer) Refresh() {
	r.i.paint()
	r.WidgetRenderer.Refresh()
}

// railNote is a text that wraps, in the colours of the rail.
type railNote struct {
	widget.BaseWidget
	label *widget.RichText
	style widget.RichTextStyle
	text  string
}

func newRailNote() *railNote {
	n := &railNote{label: widget.NewRichText(), style: widget.RichTextStyle{ColorName: theme.RailText, SizeName: base.SizeNameText}}
	n.label.Wrapping = fyne.TextWrapWord
	n.ExtendBaseWidget(n)
	return n
}

func (n *railNote) set(text string) {
	if text == n.text {
		return
	}
	n.text = text
	n.Hidden = text == ""
	n.label.Segments = []widget.RichTextSegment{&widget.TextSegment{Text: text, Style: n.style}}
	n.label.Refresh()
	n.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (n *railNote) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(n.label) }
