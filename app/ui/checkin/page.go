package checkin

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	base "fyne.io/fyne/v2/theme"

	"escaque/app"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// Page is the page of the check-in.
type Page struct {
	c       *page.Context
	content fyne.CanvasObject
	count   *kit.Text
	search  *kit.Entry
	group   *kit.Select
	grid    *kit.Grid

	rows []row
}

// row is a player who takes part in the next round.
type row struct {
	id       tournament.PlayerID
	no       int
	name     string
	sorted   string
	folded   string
	club     string
	rating   string
	presence tournament.Presence
	bye      tournament.ByeKind
}

// The groups a filter shows.
const (
	groupAll = iota
	groupMissing
	groupPresent
)

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{c: c, count: kit.NewQuiet("")}
	p.grid = kit.NewGrid(
		kit.Column{Title: c.T("ui.col.no"), Fit: "0000", Align: fyne.TextAlignTrailing},
		kit.Column{Title: c.T("ui.col.name"), Fit: "MMMMMMMMMMMM", Stretch: 3},
		kit.Column{Title: c.T("ui.col.rating"), Fit: "0000", Align: fyne.TextAlignTrailing},
		kit.Column{Title: c.T("ui.col.club"), Fit: "MMMMMM", Stretch: 2},
		kit.Column{Title: c.T("ui.col.state"), Fit: "MMMMMMMMMM", Stretch: 1, Strong: true})
	p.grid.Tall = true
	p.grid.Rows = func() int { return len(p.rows) }
	p.grid.Fill = p.fill
	p.grid.OnRune = p.typedRune
	p.grid.OnKey = p.typedKey
	p.grid.OnOpen = func(int) { c.Registry.Run("checkin.toggle") }
	p.search = kit.NewEntry("")
	p.search.Wide = 44
	p.search.SetPlaceHolder(c.T("ui.checkin.search"))
	p.search.OnChanged = func(string) { p.filter() }
	p.search.OnKey = p.searchKey
	p.group = kit.NewSelect([]string{c.T("ui.checkin.all"), c.T("ui.checkin.missing"), c.T("ui.checkin.there")}, nil)
	p.group.SetSelectedIndex(groupAll)
	p.group.OnChanged = func(string) { p.filter() }
	keys := kit.NewQuiet(c.T("ui.checkin.keys"))
	keys.Short = true
	head := kit.Head(kit.NewTitle(c.T("page.checkin")), p.count, c.Buttons("checkin.missing", "checkin.toggle")...)
	p.content = container.NewBorder(container.NewVBox(head, container.NewHBox(p.search, p.group)), keys, nil, nil, p.grid)
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements [page.Page].
func (p *Page) Focus() { p.c.Window.Canvas().Focus(p.grid) }

// Player is the player under the cursor; 0 for none.
func (p *Page) Player() tournament.PlayerID { return p.selected() }

// Grid is the table.
func (p *Page) Grid() *kit.Grid { return p.grid }

// Refresh implements [page.Page].
func (p *Page) Refresh() { p.filter() }

func (p *Page) filter() {
	t := p.c.Tournament()
	if t == nil || p.group == nil {
		return
	}
	selected, found := p.selected(), false
	at := max(0, p.grid.Selected())
	query := kit.Fold(p.search.Text)
	p.rows = p.rows[:0]
	round := t.PairedRounds() + 1
	for i := range t.Players {
		q := &t.Players[i]
		if !q.Available(min(round, t.Settings.Rounds)) {
			continue
		}
		r := row{id: q.ID, no: q.No, name: page.Title(q), sorted: kit.Fold(q.Name), club: q.Club, presence: q.Presence, bye: t.Request(q.ID, round)}
		r.folded = kit.Fold(r.name + " " + q.Club)
		if n := t.Rating(*q); n > 0 {
			r.rating = strconv.Itoa(n)
		}
		there := r.presence == tournament.Present
		switch g := p.group.SelectedIndex(); {
		case g == groupMissing && (there || r.bye != tournament.NoBye), g == groupPresent && !there:
			continue
		}
		if kit.Matches(r.folded, query) || strconv.Itoa(r.no) == p.search.Text {
			p.rows = append(p.rows, r)
		}
	}
	slices.SortStableFunc(p.rows, func(a, b row) int { return cmp.Or(cmp.Compare(a.sorted, b.sorted), cmp.Compare(a.no, b.no)) })
	a := app.AttendanceOf(t)
	p.count.Set(p.c.T("ui.checkin.count", "present", a.Present, "absent", a.Absent, "notyet", a.NotYet, "excused", a.Excused))
	p.grid.Empty = p.c.T("ui.checkin.none")
	p.grid.Refresh()
	for i, r := range p.rows {
		if r.id == selected {
			p.grid.Select(i)
			found = true
		}
	}
	if !found && len(p.rows) > 0 { // the row left the list: its neighbour
		p.grid.Select(at)
	}
}

func (p *Page) selected() tournament.PlayerID {
	if i := p.grid.Selected(); i >= 0 && i < len(p.rows) {
		return p.rows[i].id
	}
	return 0
}

func (p *Page) fill(i int, cells []kit.Cell) {
	r := p.rows[i]
	if r.no > 0 {
		cells[0] = kit.Cell{Text: strconv.Itoa(r.no), Tone: kit.Quiet}
	}
	cells[1] = kit.Cell{Text: r.name, Bold: r.presence != tournament.Present}
	cells[2] = kit.Cell{Text: r.rating, Tone: kit.Quiet}
	cells[3] = kit.Cell{Text: r.club, Tone: kit.Quiet}
	switch {
	case r.presence == tournament.Present:
		cells[4] = kit.Cell{Text: p.c.T("ui.checkin.state.present"), Tone: kit.Good}
	case r.bye != tournament.NoBye:
		cells[4] = kit.Cell{Text: p.c.T("bye." + string(rune(r.bye))), Tone: kit.Notice}
	case r.presence == tournament.Absent:
		cells[4] = kit.Cell{Text: p.c.T("ui.checkin.state.absent"), Tone: kit.Bad}
	default:
		cells[4] = kit.Cell{Text: p.c.T("ui.checkin.state.not-yet"), Tone: kit.Quiet}
	}
}

func (p *Page) typedRune(r rune) bool {
	switch r {
	case ' ':
		p.c.Registry.Run("checkin.toggle")
	case '+':
		p.set(tournament.Present)
	case '-':
		p.set(tournament.Absent)
	default:
		p.c.Window.Canvas().Focus(p.search)
		p.search.SetText(string(r))
		p.search.CursorColumn = 1
	}
	return true
}

func (p *Page) typedKey(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeyDelete || ev.Name == fyne.KeyBackspace {
		p.set(tournament.NotYet)
		return true
	}
	return false
}

// searchKey walks in the list from the search; Enter ticks the player found
// off and waits for the next name.
func (p *Page) searchKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		p.grid.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.search.Text == "" {
			p.Focus()
			break
		}
		if p.selected() != 0 && p.set(tournament.Present) {
			p.search.SetText("")
		}
	case fyne.KeyEscape:
		p.search.SetText("")
		p.Focus()
	default:
		return false
	}
	return true
}

// set records what is known of the player under the cursor.
func (p *Page) set(presence tournament.Presence) bool {
	c := p.c
	if err := c.NeedWrite(); err != nil {
		c.Failed(c.NotSaved(err))
		return false
	}
	player := p.selected()
	if player == 0 {
		return false
	}
	desk, id, name := c.Desk, c.Current, c.Tournament().Player(player).Name
	store := func() error { return desk.SetPresence(id, player, presence) }
	if presence == tournament.Present {
		store = func() error { return desk.MarkPresent(id, player) }
	}
	if !c.Do(store) {
		return false
	}
	tone := []kit.Tone{kit.Plain, kit.Good, kit.Notice}[presence]
	state := []string{"not-yet", "present", "absent"}[presence]
	c.Tell(tone, c.T("ui.checkin.done", "name", name, "state", c.T("ui.checkin.state."+state)))
	return true
}

func (p *Page) toggle() {
	if i := p.grid.Selected(); i >= 0 && i < len(p.rows) && p.rows[i].presence == tournament.Present {
		p.set(tournament.NotYet)
		return
	}
	p.set(tournament.Present)
}

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	c := p.c
	here := func() error {
		if err := c.NeedWrite(); err != nil {
			return err
		}
		if c.Showing() != page.CheckIn || p.selected() == 0 {
			return tournament.NewFault(page.NoPlayer)
		}
		return nil
	}
	return []actions.Action{
		{ID: "checkin.toggle", Menu: "players", Break: true, Shortcut: actions.Ctrl(fyne.KeySpace), Icon: base.ConfirmIcon(), Ready: here, Run: p.toggle},
		{ID: "checkin.missing", Menu: "players", Shortcut: actions.CtrlShift(fyne.KeyM), Icon: base.WarningIcon(), Ready: p.canMissing, Run: p.missing},
		{ID: "checkin.new", Menu: "players", Ready: c.NeedWrite, Run: p.begin},
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

func (p *Page) begin() {
	c := p.c
	c.Show(page.CheckIn)
	desk, id := c.Desk, c.Current
	if c.Do(func() error { return desk.NewCheckIn(id) }) {
		c.Tell(kit.Good, c.T("ui.checkin.begun"))
	}
}

func (p *Page) canMissing() error {
	if err := p.c.NeedWrite(); err != nil {
		return err
	}
	t := p.c.Tournament()
	if t.NextRound() == 0 {
		return tournament.NewFault(tournament.NoMoreRounds, "rounds", t.Settings.Rounds)
	}
	return nil
}
