package projector

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"

	"escaque/app"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/export"
)

// views are the documents in the order of their keys.
var views = []export.Kind{export.Pairings, export.PairingsByName, export.Standings}

const (
	pageTime  = 10 * time.Second // a page stays in sight
	tickEvery = time.Second
)

// Projector is the window for the wall of one main window.
type Projector struct {
	c       *page.Context
	window  fyne.Window
	screen  *Screen
	view    int
	message string
	paused  bool
	turned  time.Time // when the page came into sight
	shown   stamp
	turn    int
	// Later comes back on the window; tests take it away.
	Later func(time.Duration, func())
}

// stamp tells whether the table is still that of the event.
type stamp struct {
	desk     *app.Desk
	revision int64
	current  int64
	view     int
}

// New returns the projector; its window opens when it is asked for.
func New(c *page.Context) *Projector {
	return &Projector{c: c, Later: func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(f) }) }}
}

// Actions are the projector in the menu.
func (p *Projector) Actions() []actions.Action {
	alt := func(key fyne.KeyName) actions.Shortcut { return actions.Shortcut{Key: key, Mod: fyne.KeyModifierAlt} }
	return []actions.Action{
		{ID: "projector.open", Menu: "view", Break: true, Shortcut: alt(fyne.KeyP), Icon: base.ComputerIcon(), Ready: p.c.NeedEvent, Run: p.Open},
		{ID: "projector.next", Menu: "view", Shortcut: alt(fyne.KeyN), Ready: p.open, Run: func() { p.show((p.view + 1) % len(views)) }},
		{ID: "projector.message", Menu: "view", Shortcut: alt(fyne.KeyM), Ready: p.open, Run: p.ask},
	}
}

func (p *Projector) open() error {
	if p.window == nil {
		return actions.Unavailable{}
	}
	return nil
}

// Open opens the window, or brings it forward.
func (p *Projector) Open() {
	if p.window != nil {
		p.window.RequestFocus()
		return
	}
	p.screen = NewScreen()
	p.screen.Message = p.message
	p.window = fyne.CurrentApp().NewWindow(p.c.T("ui.projector"))
	p.window.SetPadded(false)
	p.window.SetContent(p.screen)
	p.window.Resize(fyne.NewSize(1024, 700))
	p.window.Canvas().SetOnTypedKey(p.key)
	p.window.Canvas().SetOnTypedRune(p.letter)
	p.window.SetOnClosed(func() { p.window = nil; p.turn++ })
	p.shown = stamp{}
	p.show(p.view)
	p.window.Show()
	p.turn++
	p.tick(p.turn)
}

// Screen is what the window shows, nil while it is closed.
func (p *Projector) Screen() *Screen {
	if p.window == nil {
		return nil
	}
	return p.screen
}

// key works the projector from its own window.
func (p *Projector) key(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyRight, fyne.KeyPageDown, fyne.KeyDown:
		p.page(1)
	case fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyUp:
		p.page(-1)
	case fyne.KeySpace:
		p.paused = !p.paused
	case fyne.KeyF11:
		p.window.SetFullScreen(!p.window.FullScreen())
	case fyne.KeyEscape:
		if p.window.FullScreen() {
			p.window.SetFullScreen(false)
			return
		}
		p.window.Close()
	}
}

func (p *Projector) letter(r rune) {
	switch r {
	case '1', '2', '3':
		p.show(int(r - '1'))
	case '+':
		p.lines(-2) // fewer rows, larger letters
	case '-':
		p.lines(2)
	}
}

func (p *Projector) lines(by int) {
	p.screen.Lines = min(max(p.screen.Lines+by, leastLines), mostLines)
	p.screen.Turn(0)
}

func (p *Projector) page(by int) {
	p.turned = p.c.Now()
	p.screen.Turn(by)
}

// show shows another view.
func (p *Projector) show(view int) {
	p.view = view
	p.refresh()
}

// ask asks for the message of the organiser in the main window.
func (p *Projector) ask() {
	entry := kit.NewEntry(p.message)
	c := p.c
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("do.projector.message"), Body: kit.Form(kit.Field{Label: c.T("ui.projector.text"), Input: entry}), First: entry,
		OK: c.T("ui.projector.show"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(620, 60),
		OnOK: func() bool {
			p.message = strings.TrimSpace(entry.Text)
			if p.window != nil {
				p.screen.Message = p.message
				p.screen.Refresh()
			}
			return true
		},
	})
}

// tick comes every second: the clock, the next page, what has changed.
func (p *Projector) tick(turn int) {
	if turn != p.turn || p.window == nil {
		return
	}
	now := p.c.Now()
	if text := now.Format("15:04"); text != p.screen.Clock {
		p.screen.Clock = text
		p.screen.Refresh()
	}
	if !p.paused && now.Sub(p.turned) >= pageTime && p.screen.Pages() > 1 {
		p.page(1)
	}
	p.refresh()
	p.Later(tickEvery, func() { p.tick(turn) })
}

// refresh builds the document anew if the event has changed.
func (p *Projector) refresh() {
	c := p.c
	if p.window == nil || c.Desk == nil || c.Tournament() == nil {
		return
	}
	want := stamp{c.Desk, c.Desk.Revision(), int64(c.Current), p.view}
	if want == p.shown {
		return
	}
	p.shown = want
	desk, words, id, kind := c.Desk, c.Words, c.Current, views[p.view]
	var doc *export.Document
	var err error
	c.Async(func() { doc, err = desk.Document(app.Sheet{Kind: kind, Tournament: id}, words) }, func() {
		if want != p.shown || p.window == nil {
			return
		}
		p.turned = c.Now()
		if err != nil { // nothing paired yet
			p.screen.Title, p.screen.Empty = c.Desk.Event().Name, c.Error(err)
			p.screen.ShowTable(export.Table{})
			return
		}
		p.screen.Title = doc.Head.Title
		if doc.Head.Words.Round != "" {
			p.screen.Title += "  ·  " + doc.Head.Words.Round
		}
		if len(doc.Tables) > 0 {
			p.screen.ShowTable(doc.Tables[0])
		}
	})
}
