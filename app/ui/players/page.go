package players

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// Page is the page of the players.
type Page struct {
	c       *page.Context
	content fyne.CanvasObject

	title  *kit.Text
	count  *kit.Text
	search *kit.Entry
	group  *kit.Select
	order  *kit.Select
	grid   *kit.Grid

	all, rows []row
	column    int
	reverse   bool
}

var orders = []int{colNo, colName, colRating, colClub, colBirth, colPoints}

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{c: c, column: colNo}
	p.title = kit.NewTitle(c.T("page.players"))
	p.count = kit.NewQuiet("")
	p.grid = kit.NewGrid(columns(c)...)
	p.grid.Rows = func() int { return len(p.rows) }
	p.grid.Fill = p.fill
	p.grid.OnOpen = func(int) { c.Registry.Run("player.edit") }
	p.grid.OnKey = p.typedKey
	p.grid.OnRune = p.typedRune
	p.grid.OnSort = func(column int) { p.sortBy(column, p.column == column && !p.reverse) }

	p.search = kit.NewEntry("")
	p.search.Wide = 26
	p.search.SetPlaceHolder(c.T("ui.players.search"))
	p.search.OnChanged = func(string) { p.filter() }
	p.search.OnKey = p.searchKey
	p.group = kit.NewSelect([]string{
		c.T("ui.players.all"), c.T("ui.players.playing"), c.T("ui.players.with-bye"), c.T("ui.players.gone"),
	}, func(string) { p.filter() })
	p.group.SetSelectedIndex(groupAll)
	var names []string
	for _, column := range orders {
		names = append(names, c.T("ui.players.by", "column", p.grid.Columns()[column].Title))
	}
	p.order = kit.NewSelect(names, nil)
	p.order.SetSelectedIndex(0)
	p.order.OnChanged = func(string) { p.sortBy(orders[p.order.SelectedIndex()], false) }

	head := kit.Head(p.title, p.count, c.Buttons("player.add", "player.edit", "player.leave", "player.bye")...)
	tools := container.NewHBox(p.search, p.group, p.order)
	p.content = container.NewBorder(container.NewVBox(head, tools), nil, nil, nil, p.grid)
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements [page.Page].
func (p *Page) Focus() { p.c.Window.Canvas().Focus(p.grid) }

// Refresh implements [page.Page].
func (p *Page) Refresh() {
	p.all = rowsOf(p.c, p.c.Tournament())
	p.filter()
}

func (p *Page) filter() {
	if p.grid == nil || p.group == nil {
		return
	}
	selected := p.selected()
	p.rows = filtered(p.all, p.search.Text, p.group.SelectedIndex(), p.column, p.reverse)
	switch {
	case len(p.all) == 0:
		p.grid.Empty = p.c.T("ui.players.none")
	default:
		p.grid.Empty = p.c.T("ui.players.none-found", "text", p.search.Text)
	}
	if len(p.rows) == len(p.all) {
		p.count.Set(p.c.T("ui.players.count", "n", len(p.all)))
	} else {
		p.count.Set(p.c.T("ui.players.count-of", "shown", len(p.rows), "n", len(p.all)))
	}
	p.grid.ShowSort(p.column, p.reverse)
	p.grid.Refresh()
	p.selectPlayer(selected)
}

func (p *Page) sortBy(column int, reverse bool) {
	p.column, p.reverse = column, reverse
	if i := slices.Index(orders, column); i >= 0 && i != p.order.SelectedIndex() {
		changed := p.order.OnChanged
		p.order.OnChanged = nil
		p.order.SetSelectedIndex(i)
		p.order.OnChanged = changed
	}
	p.filter()
}

// selected is the player under the cursor; 0 for none.
func (p *Page) selected() tournament.PlayerID {
	if i := p.grid.Selected(); i >= 0 && i < len(p.rows) {
		return p.rows[i].id
	}
	return 0
}

func (p *Page) selectPlayer(id tournament.PlayerID) {
	for i, r := range p.rows {
		if r.id == id {
			p.grid.Select(i)
			return
		}
	}
}

// Player is the player under the cursor; 0 for none.
func (p *Page) Player() tournament.PlayerID { return p.selected() }

// Grid is the table.
func (p *Page) Grid() *kit.Grid { return p.grid }

// Choose puts the cursor on a player, whatever the search hides.
func (p *Page) Choose(id tournament.PlayerID) {
	p.selectPlayer(id)
	if p.selected() != id {
		p.search.SetText("")
		p.group.SetSelectedIndex(groupAll)
		p.selectPlayer(id)
	}
}

func (p *Page) player() *tournament.Player {
	if t := p.c.Tournament(); t != nil {
		return t.Player(p.selected())
	}
	return nil
}

func (p *Page) fill(i int, cells []kit.Cell) {
	r := p.rows[i]
	for j, text := range r.cells {
		cells[j].Text = text
	}
	for _, j := range []int{colNo, colTitle, colFederation, colClub, colBirth, colFIDE} {
		cells[j].Tone = kit.Quiet
	}
	cells[colState].Tone = r.tone
	if r.group == groupGone {
		for j := range colState {
			cells[j].Tone = kit.Quiet
		}
	}
}

func (p *Page) typedKey(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeyDelete {
		p.c.Registry.Run("player.remove")
		return true
	}
	return false
}

// typedRune begins a search with the letter.
func (p *Page) typedRune(r rune) bool {
	if r == ' ' {
		return false
	}
	p.c.Window.Canvas().Focus(p.search)
	p.search.SetText(string(r))
	p.search.CursorColumn = 1
	return true
}

// searchKey lets the cursor of the list move from the search, and leaves it.
func (p *Page) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		p.grid.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.Focus()
	case fyne.KeyEscape:
		p.search.SetText("")
		p.Focus()
	default:
		return false
	}
	return true
}

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	c := p.c
	onPlayer := func() error {
		if err := c.NeedWrite(); err != nil {
			return err
		}
		if c.Showing() != page.Players || p.player() == nil {
			return tournament.NewFault(page.NoPlayer)
		}
		return nil
	}
	return []actions.Action{
		{ID: "player.add", Menu: "players", Shortcut: actions.Key(fyne.KeyInsert), Also: actions.Ctrl(fyne.KeyI), Icon: base.ContentAddIcon(), Ready: c.NeedWrite, Run: p.add},
		{ID: "player.edit", Menu: "players", Shortcut: actions.Key(fyne.KeyF2), Icon: base.DocumentCreateIcon(), Ready: onPlayer, Run: p.edit},
		{ID: "player.leave", Menu: "players", Shortcut: actions.Ctrl(fyne.KeyR), Icon: base.LogoutIcon(), Ready: onPlayer, Run: p.leave, Label: p.leaveLabel},
		{ID: "player.bye", Menu: "players", Shortcut: actions.Ctrl(fyne.KeyB), Icon: base.HistoryIcon(), Ready: onPlayer, Run: p.bye},
		{ID: "player.expel", Menu: "players", Break: true, Shortcut: actions.CtrlShift(fyne.KeyX), Ready: onPlayer, Run: p.expel},
		{ID: "player.remove", Menu: "players", Ready: onPlayer, Run: p.remove},
		{ID: "player.import", Menu: "players", Break: true, Shortcut: actions.CtrlShift(fyne.KeyI), Icon: base.DownloadIcon(), Ready: c.NeedWrite, Run: p.importList},
		{ID: "player.renumber", Menu: "players", Shortcut: actions.CtrlShift(fyne.KeyN), Ready: p.canRenumber, Run: p.renumber},
		{ID: "player.search", Menu: "players", Break: true, Shortcut: actions.Ctrl(fyne.KeyF), Also: actions.Key(fyne.KeyF3), Icon: base.SearchIcon(), Ready: c.NeedEvent, Run: p.find},
	}
}

func (p *Page) find() {
	p.c.Show(page.Players)
	p.c.Window.Canvas().Focus(p.search)
}
