package home

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
)

// Page is the page one starts from.
type Page struct {
	c       *page.Context
	content fyne.CanvasObject
	grid    *kit.Grid
	recent  []string
	// Sample returns the path of a sample event; nil = there is none.
	sample func() (string, error)
}

// New returns the page. sample makes a sample event and returns its path; nil
// leaves it out.
func New(c *page.Context, sample func() (string, error)) *Page {
	p := &Page{c: c, sample: sample}
	p.grid = kit.NewGrid(
		kit.Column{Title: c.T("ui.home.recent"), Stretch: 1, Strong: true, Fit: "MMMMMMMM"},
		kit.Column{Title: c.T("ui.home.folder"), Stretch: 2, Fit: "MMMMMMMM"},
		kit.Column{Title: c.T("ui.home.changed"), Fit: "00/00/0000 00:00"})
	p.grid.Rows = func() int { return len(p.recent) }
	p.grid.Empty = c.T("ui.home.none")
	p.grid.Fill = func(row int, cells []kit.Cell) {
		path := p.recent[row]
		cells[0].Text = filepath.Base(path)
		cells[1] = kit.Cell{Text: filepath.Dir(path), Tone: kit.Quiet}
		if info, err := os.Stat(path); err == nil {
			cells[2] = kit.Cell{Text: info.ModTime().Format("02/01/2006 15:04"), Tone: kit.Quiet}
		}
	}
	p.grid.OnOpen = func(row int) { c.OpenPath(p.recent[row]) }
	ids := []actions.ID{"file.new", "file.open", "file.import"}
	if sample != nil {
		ids = append(ids, "file.sample")
	}
	head := container.NewVBox(
		kit.NewTitle(c.T("ui.home.title")), kit.NewQuiet(c.T("ui.home.subtitle")), kit.Gap(0, 4), container.NewHBox(c.Buttons(ids...)...), kit.Gap(0, 4))
	foot := kit.NewQuiet(c.T("ui.home.drop"))
	p.content = container.NewBorder(head, container.NewPadded(foot), nil, nil, p.grid)
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements [page.Page].
func (p *Page) Focus() { p.c.Window.Canvas().Focus(p.grid) }

// Refresh implements [page.Page].
func (p *Page) Refresh() {
	p.recent = p.c.Preferences().Recent()
	p.grid.Refresh()
}

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	list := []actions.Action{
		{ID: "file.new", Menu: "file", Shortcut: actions.Ctrl(fyne.KeyN), Icon: base.DocumentCreateIcon(), Run: p.newEvent},
		{ID: "file.open", Menu: "file", Shortcut: actions.Ctrl(fyne.KeyO), Icon: base.FolderOpenIcon(), Run: p.open},
		{ID: "file.import", Menu: "file", Shortcut: actions.Ctrl(fyne.KeyM), Icon: base.DownloadIcon(), Run: p.importFile},
	}
	if p.sample != nil {
		list = append(list, actions.Action{ID: "file.sample", Menu: "file", Icon: base.InfoIcon(), Run: p.openSample})
	}
	return list
}

func (p *Page) open() {
	c := p.c
	picker := c.Pick(c.T("do.file.open"), false, ".escaque", ".trf", ".trfx", ".csv", ".txt", ".tsv")
	picker.OnPick = func(d *kit.Dialog, path string) bool {
		d.Close()
		c.OpenPath(path)
		return true
	}
	picker.Show(c.Dialogs)
}

func (p *Page) openSample() {
	path, err := p.sample()
	if err != nil {
		p.c.Warn(p.c.Error(err))
		return
	}
	p.c.OpenPath(path)
}
