package ui

import (
	"context"
	"errors"
	"os"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"escaque/app"
	"escaque/app/i18n"
	"escaque/app/ui/actions"
	"escaque/app/ui/checkin"
	"escaque/app/ui/crosstable"
	"escaque/app/ui/desk"
	"escaque/app/ui/home"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/players"
	"escaque/app/ui/printing"
	"escaque/app/ui/round"
	"escaque/app/ui/settings"
	"escaque/app/ui/standings"
	"escaque/app/ui/theme"
	"escaque/export"
	"escaque/tournament"
)

// Window is the window of the program.
type Window struct {
	app    fyne.App
	args   Args
	window fyne.Window
	prefs  *page.Preferences
	c      *page.Context

	pages   map[page.Name]page.Page
	showing page.Name
	stage   *fyne.Container
	rail    *rail
	foot    *foot
	banner  *kit.Message // what went wrong
	locked  *kit.Message // why the event is read-only
	menu    *fyne.MainMenu

	// changed is set by the desk, on whatever goroutine, and read by Settle.
	changed  atomic.Bool
	menuTurn int
	board    int // board that undo has just spoken of
}

var _ page.Shell = (*Window)(nil)

// New makes the window without showing it.
func New(a fyne.App, args Args) *Window {
	w := &Window{app: a, args: args.filled(a), prefs: page.NewPreferences(a.Preferences()), showing: page.Home}
	w.window = a.NewWindow("Escaque")
	w.window.SetPadded(false)
	w.window.Resize(w.prefs.Size())
	w.window.SetMaster()
	w.window.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		if len(uris) > 0 && !w.c.Dialogs.Open() {
			w.OpenPath(uris[0].Path())
		}
	})
	w.window.SetCloseIntercept(w.close)
	w.c = &page.Context{
		Shell: w, Window: w.window, Async: w.args.Async, Now: w.args.Options.Now, Outside: w.args.Outside, Options: w.args.Options,
	}
	w.c.Options.SecondPlace = w.prefs.SecondPlace()
	w.c.Dialogs = kit.NewDialogs(w.window.Canvas())
	w.window.Canvas().SetOnTypedKey(w.typedKey)
	w.build()
	return w
}

// Fyne is the window of the toolkit, for tests.
func (w *Window) Fyne() fyne.Window { return w.window }

// build makes everything in the language, colours and size of the
// preferences.
func (w *Window) build() {
	lang := w.prefs.Language()
	if lang == "" {
		lang = i18n.Choose(w.args.Locale)
	}
	w.app.Settings().SetTheme(theme.New(w.prefs.Look(), w.prefs.TextSize()))
	c := w.c
	c.Words = i18n.New(lang)
	c.Registry = actions.NewRegistry(c.Words)
	c.Registry.Busy = func() bool { return w.window.Canvas().Overlays().Top() != nil }
	c.Registry.Before = w.before
	c.Registry.Refused = w.refused
	c.Registry.After = w.Settle

	w.banner, w.locked = kit.NewMessage(), kit.NewMessage()
	w.stage = container.NewStack()
	w.pages = map[page.Name]page.Page{
		page.Home: home.New(c, w.args.Sample), page.Players: players.New(c), page.CheckIn: checkin.New(c), page.Round: round.New(c),
		page.Standings: standings.New(c), page.Crosstable: crosstable.New(c),
		page.Printing: printing.New(c), page.Settings: settings.New(c), page.Desk: desk.New(c),
	}
	c.Registry.Add(w.undoActions()...)
	for _, name := range []page.Name{page.Home, page.Printing, page.Settings, page.Players, page.CheckIn, page.Round, page.Desk, page.Standings, page.Crosstable} {
		c.Registry.Add(w.pages[name].Actions()...)
	}
	c.Registry.Add(w.selectedActions()...)
	c.Registry.Add(w.actions()...)
	w.rail, w.foot = newRail(w), newFoot(w)
	c.Finish()
	body := container.New(layout.NewCustomPaddedLayout(8, 6, 10, 10),
		container.NewBorder(container.NewVBox(w.locked, w.banner), nil, nil, nil, w.stage))
	w.window.SetContent(container.NewBorder(nil, w.foot.content, w.rail.content, nil, body))
	w.setMenu()
	c.Registry.Seconds(func(s fyne.Shortcut, run func()) {
		w.window.Canvas().AddShortcut(s, func(fyne.Shortcut) { run() })
	})
	w.Show(w.showing)
	w.refresh()
}

// Restyle implements [page.Shell].
func (w *Window) Restyle() {
	w.c.Dialogs.CloseAll()
	w.build()
	w.focus()
}

// Show implements [page.Shell].
func (w *Window) Show(name page.Name) {
	if name != page.Home && name != page.Settings && name != page.Desk && w.c.Tournament() == nil {
		name = page.Home
	}
	if name == page.Settings && w.c.Tournament() == nil {
		name = page.Home
	}
	changed := w.showing != name
	w.showing = name
	p := w.pages[name]
	if len(w.stage.Objects) != 1 || w.stage.Objects[0] != p.Content() {
		w.stage.Objects = []fyne.CanvasObject{p.Content()}
		w.stage.Refresh()
	}
	p.Refresh()
	w.rail.choose(name)
	if changed {
		w.focus()
		w.foot.tell(kit.Plain, "")
	}
	w.menuLater()
}

// Showing implements [page.Shell].
func (w *Window) Showing() page.Name { return w.showing }

func (w *Window) focus() {
	if !w.c.Dialogs.Open() {
		w.pages[w.showing].Focus()
	}
}

// Preferences implements [page.Shell].
func (w *Window) Preferences() *page.Preferences { return w.prefs }

// Tell implements [page.Shell].
func (w *Window) Tell(tone kit.Tone, text string) { w.foot.tell(tone, text) }

// Warn implements [page.Shell].
func (w *Window) Warn(text string) { w.warn(text, false) }

// Failed implements [page.Shell].
func (w *Window) Failed(text string) { w.warn(text, true) }

func (w *Window) warn(text string, failed bool) {
	if text != w.banner.Text() {
		w.banner.Tell(kit.Bad, text)
	}
	w.foot.failed = failed
	w.foot.refresh()
}

// Settle implements [page.Shell]: it shows what has changed.
func (w *Window) Settle() {
	if w.changed.Swap(false) {
		w.refresh()
	}
	if w.window.Canvas().Focused() == nil {
		w.focus()
	}
}

func (w *Window) refresh() {
	w.pages[w.showing].Refresh()
	w.rail.refresh()
	w.foot.refresh()
	w.title()
	text := ""
	if w.c.Desk != nil {
		if err := w.c.Desk.ReadOnly(); err != nil {
			text = w.c.Error(err)
		}
	}
	w.locked.Tell(kit.Notice, text)
	w.menuLater()
}

func (w *Window) title() {
	title := "Escaque"
	if w.c.Desk != nil {
		title = w.c.Desk.Event().Name + " – Escaque"
	}
	if w.window.Title() != title {
		w.window.SetTitle(title)
	}
}

// UseDesk implements [page.Shell].
func (w *Window) UseDesk(d *app.Desk) {
	w.closeDesk()
	w.c.Desk = d
	w.c.RoundShown = 0
	w.c.Current = 0
	if list := d.Event().Tournaments; len(list) > 0 {
		w.c.Current = list[0].ID
	}
	d.Watch(func() { w.changed.Store(true) })
	if d.ReadOnly() != nil {
		w.follower(d)
	}
	w.prefs.AddRecent(d.Path())
	w.Warn("")
	if w.c.Tournament() != nil && w.showing == page.Home {
		w.Show(w.landing())
	}
	w.refresh()
	w.focus()
}

// follower keeps a read-only event up to date with the window that writes it.
func (w *Window) follower(d *app.Desk) {
	w.args.Later(5*time.Second, func() {
		if w.c.Desk != d {
			return
		}
		revision := d.Revision()
		if err := d.Refresh(context.Background()); err == nil && d.Revision() != revision && !w.c.Dialogs.Open() {
			w.Settle()
		}
		w.follower(d)
	})
}

// landing is the page where the work of an event goes on.
func (w *Window) landing() page.Name {
	if t := w.c.Tournament(); t != nil && t.PairedRounds() > 0 {
		return page.Round
	}
	return page.Players
}

// SetTournament implements [page.Shell].
func (w *Window) SetTournament(id tournament.TournamentID) {
	if w.c.Current == id {
		return
	}
	w.c.Current, w.c.RoundShown = id, 0
	w.refresh()
}

func (w *Window) closeDesk() {
	if w.c.Desk != nil {
		w.c.Desk.Close()
		w.c.Desk = nil
	}
}

// OpenPath implements [page.Shell].
func (w *Window) OpenPath(path string) {
	kind, err := app.KindOf(path)
	if err != nil {
		w.Warn(w.c.Error(err))
		return
	}
	if kind == app.EventFile && w.c.Desk != nil && same(path, w.c.Desk.Path()) {
		w.Show(w.landing()) // it is open: opening it twice would lock ourselves out
		w.focus()
		return
	}
	w.c.Options.SecondPlace = w.prefs.SecondPlace()
	switch {
	case kind == app.EventFile:
		desk, err := app.Open(context.Background(), path, w.c.Options)
		if err != nil {
			w.Warn(w.c.Error(err))
			return
		}
		w.UseDesk(desk)
		w.Show(w.landing())
	case kind == app.EntryListFile && w.c.Tournament() != nil:
		w.pages[page.Players].(*players.Page).Import(path)
	default:
		w.pages[page.Home].(*home.Page).Import(path)
	}
}

// same reports whether two paths lead to one file.
func same(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// Pick implements [page.Shell].
func (w *Window) Pick(title string, save bool, extensions ...string) *kit.FilePicker {
	return &kit.FilePicker{
		Title: title, Save: save, Extensions: extensions, Folder: w.prefs.Folder(),
		OK: w.c.T("ui.choose"), Cancel: w.c.T("ui.cancel"), PathLabel: w.c.T("ui.path"), Parent: w.c.T("ui.parent-folder"),
	}
}

// PrintRound implements [page.Shell].
func (w *Window) PrintRound() {
	n, _ := w.c.Round()
	w.pages[page.Printing].(*printing.Page).PrintRound(n)
}

// printShown prints the document of the page in sight.
func (w *Window) printShown() {
	v, ok := w.pages[w.showing].(interface {
		Kind() export.Kind
		Round() int
	})
	if !ok {
		return
	}
	w.pages[page.Printing].(*printing.Page).PrintOne(v.Kind(), v.Round())
}

// typedKey is where keys end that no widget used.
func (w *Window) typedKey(ev *fyne.KeyEvent) {
	if w.c.Dialogs.TypedKey(ev) || w.c.Registry.TypedKey(ev.Name) {
		return
	}
	if ev.Name == fyne.KeyEscape {
		w.Warn("")
		w.focus()
	}
}

// before lets the focused entry undo its own typing.
func (w *Window) before(a *actions.Action) bool {
	if a.ID != "edit.undo" && a.ID != "edit.redo" {
		return false
	}
	e, ok := w.window.Canvas().Focused().(*kit.Entry)
	if !ok || e.Text == "" && !w.c.Dialogs.Open() {
		return false
	}
	if a.ID == "edit.undo" {
		e.Entry.Undo()
	} else {
		e.Entry.Redo()
	}
	return true
}

// refused says why an action did not run.
func (w *Window) refused(_ *actions.Action, err error) {
	if !errors.As(err, &actions.Unavailable{}) {
		w.foot.tell(kit.Notice, w.c.Error(err))
	}
}

func (w *Window) close() {
	w.prefs.SetSize(w.window.Canvas().Size())
	w.closeDesk()
	w.window.Close()
}

// menuLater rebuilds the menu when the keys have been still for a moment:
// actions are guarded when they run, so a stale menu does no harm.
func (w *Window) menuLater() {
	w.menuTurn++
	turn := w.menuTurn
	w.args.Later(300*time.Millisecond, func() {
		if turn == w.menuTurn {
			w.setMenu()
		}
	})
}
