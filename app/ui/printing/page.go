package printing

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"

	"escaque/app"
	"escaque/app/i18n"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/export"
	"escaque/tournament"
)

// roundSet stands for the sheets that hang on the wall when a round is paired.
const roundSet export.Kind = "round-set"

// Page is the page of the printing.
type Page struct {
	c       *page.Context
	content fyne.CanvasObject

	kinds []export.Kind
	grid  *kit.Grid
	round *kit.Select
	lang  *kit.Select
	open  *kit.Check
	done  *kit.Message
	known string
}

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{c: c, kinds: []export.Kind{roundSet}}
	for _, e := range export.Catalogue() {
		if !e.Given { // prizes and protocols are printed where they are made
			p.kinds = append(p.kinds, e.Kind)
		}
	}
	p.grid = kit.NewGrid(
		kit.Column{Title: c.T("ui.col.sheet"), Stretch: 1, Fit: "MMMMMMMMMM", Strong: true},
		kit.Column{Title: c.T("ui.col.what"), Stretch: 2, Fit: "MMMMMMMMMM"})
	p.grid.Rows = func() int { return len(p.kinds) }
	p.grid.Fill = func(row int, cells []kit.Cell) {
		kind := string(p.kinds[row])
		cells[0].Text = c.T("sheet." + kind)
		cells[1] = kit.Cell{Text: c.T("sheet." + kind + ".what"), Tone: kit.Quiet}
	}
	p.grid.OnOpen = func(int) { c.Registry.Run("print.sheet") }
	p.grid.OnKey = p.typedKey
	p.round = kit.NewSelect(nil, nil)
	p.lang = kit.NewSelect([]string{c.T("ui.lang.es"), c.T("ui.lang.en")}, nil)
	if c.Words.Lang() == i18n.English {
		p.lang.SetSelectedIndex(1)
	} else {
		p.lang.SetSelectedIndex(0)
	}
	p.open = kit.NewCheck(c.T("ui.print.open"), nil)
	p.open.SetChecked(true)
	p.done = kit.NewMessage()
	head := kit.Head(kit.NewTitle(c.T("page.printing")), kit.NewQuiet(""), c.Buttons("print.sheet", "print.all", "print.folder")...)
	form := kit.Forms(
		kit.Form(kit.Field{Label: c.T("ui.print.round"), Input: p.round}),
		kit.Form(kit.Field{Label: c.T("ui.print.language"), Input: p.lang}),
		p.open)
	p.content = container.NewBorder(container.NewVBox(head, form), p.done, nil, nil, p.grid)
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements [page.Page].
func (p *Page) Focus() { p.c.Window.Canvas().Focus(p.grid) }

// Refresh implements [page.Page].
func (p *Page) Refresh() {
	t := p.c.Tournament()
	if t == nil {
		return
	}
	key := fmt.Sprint(p.c.Current, t.PairedRounds())
	if key == p.known {
		return
	}
	p.known = key
	var names []string
	for n := t.PairedRounds(); n >= 1; n-- {
		names = append(names, strconv.Itoa(n))
	}
	if len(names) == 0 {
		names = []string{"–"}
	}
	p.round.SetOptions(names)
	p.round.SetSelectedIndex(0)
}

func (p *Page) typedKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		back := *ev
		back.Name = fyne.KeyDown
		if ev.Name == fyne.KeyRight {
			back.Name = fyne.KeyUp
		}
		p.round.TypedKey(&back)
		return true
	}
	return false
}

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	c := p.c
	return []actions.Action{
		{ID: "print.sheet", Menu: "file", Break: true, Shortcut: actions.Ctrl(fyne.KeyP), Icon: base.DocumentPrintIcon(), Ready: c.NeedEvent, Run: p.printChosen},
		{ID: "print.all", Menu: "file", Shortcut: actions.CtrlShift(fyne.KeyA), Ready: c.NeedEvent, Run: p.printAll},
		{ID: "print.folder", Menu: "file", Shortcut: actions.CtrlShift(fyne.KeyF), Icon: base.FolderOpenIcon(), Ready: c.NeedEvent, Run: p.openFolder},
	}
}

func (p *Page) words() *i18n.Localizer {
	if p.lang.SelectedIndex() == 1 {
		return i18n.New(i18n.English)
	}
	return i18n.New(i18n.Spanish)
}

func (p *Page) chosenRound() int {
	n, _ := strconv.Atoi(p.round.Selected)
	return n
}

// printChosen prints the sheet under the cursor; from another page it only
// comes here.
func (p *Page) printChosen() {
	if p.c.Showing() != page.Printing {
		p.c.Show(page.Printing)
		return
	}
	kind := p.kinds[max(0, p.grid.Selected())]
	p.Print(sheetsOf(kind), p.chosenRound(), p.words(), p.open.Checked)
}

func (p *Page) printAll() {
	t := p.c.Tournament()
	kinds := export.Kinds()
	if t.PairedRounds() == 0 {
		kinds = []export.Kind{export.StartList}
	}
	p.Print(kinds, p.chosenRound(), p.words(), false)
}

// PrintRound prints what hangs on the wall for a round.
func (p *Page) PrintRound(round int) {
	p.Print(sheetsOf(roundSet), round, p.words(), p.open.Checked)
}

// PrintOne prints one sheet after a round; 0 = the latest.
func (p *Page) PrintOne(kind export.Kind, round int) {
	if round == 0 {
		round = p.c.Tournament().PairedRounds()
	}
	p.Print([]export.Kind{kind}, round, p.words(), p.open.Checked)
}

func sheetsOf(kind export.Kind) []export.Kind {
	if kind == roundSet {
		return []export.Kind{export.Pairings, export.PairingsByName}
	}
	return []export.Kind{kind}
}

// Folder is where the sheets of the open event go.
func (p *Page) Folder() string {
	path := p.c.Desk.Path()
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return filepath.Join(filepath.Dir(path), name+"-"+p.c.T("ui.print.folder-name"))
}

// Print writes sheets of the tournament that shows as PDF, opens them if asked
// and says where they lie.
func (p *Page) Print(kinds []export.Kind, round int, words *i18n.Localizer, open bool) {
	c := p.c
	desk, id, folder := c.Desk, c.Current, p.Folder()
	t := c.Tournament()
	var written []string
	c.Work(c.T("ui.print.writing"), func() error {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return tournament.NewFault(app.FileUnwritable, "path", folder, "cause", err)
		}
		for _, kind := range kinds {
			doc, err := desk.Document(app.Sheet{Kind: kind, Tournament: id, Round: round}, words)
			if err != nil {
				return err
			}
			path := filepath.Join(folder, fileName(t.Name, round, words.Text("sheet."+string(kind)))+".pdf")
			if err := app.WriteFile(path, doc.PDF); err != nil {
				return err
			}
			written = append(written, path)
		}
		return nil
	}, func(err error) {
		if err != nil {
			p.done.Tell(kit.Bad, c.Error(err))
			c.Warn(c.Error(err))
			return
		}
		c.Warn("")
		text := c.T("ui.print.done", "n", len(written), "path", strings.Join(written, "\n"))
		p.done.Tell(kit.Good, text)
		short := c.T("ui.print.done-short", "n", len(written), "folder", folder)
		c.Tell(kit.Good, short)
		if !open {
			return
		}
		for _, path := range written {
			if err := c.Outside(path); err != nil {
				p.done.Tell(kit.Notice, text+"\n"+c.Error(tournament.NewFault(page.ViewerFailed, "path", path, "cause", err)))
				return
			}
		}
	})
}

// Said is the message about the last print.
func (p *Page) Said() string { return p.done.Text() }

func (p *Page) openFolder() {
	folder := p.Folder()
	err := os.MkdirAll(folder, 0o755)
	if err == nil {
		err = p.c.Outside(folder)
	}
	if err != nil {
		p.c.Warn(p.c.Error(tournament.NewFault(page.ViewerFailed, "path", folder, "cause", err)))
	}
}

// fileName is the name of a sheet without ending: group, round, title.
func fileName(group string, round int, title string) string {
	name := group
	if round > 0 {
		name += fmt.Sprintf("-r%02d", round)
	}
	name += "-" + title
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case strings.ContainsRune(`/\:*?"<>|`, r), r < ' ':
			return -1
		}
		return r
	}, strings.ToLower(name))
}
