package settings

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// forbidden lists the players who must not meet; Ins adds a pair, Del takes
// one out. Each change is one action.
func (p *Page) forbidden() {
	c := p.c
	groups := func() []tournament.ForbiddenGroup { return c.Tournament().Settings.Forbidden }
	grid := kit.NewGrid(
		kit.Column{Title: c.T("ui.forbidden.who"), Fit: "MMMMMMMMMM", Stretch: 3},
		kit.Column{Title: c.T("ui.forbidden.rounds"), Fit: "00 – 00"},
		kit.Column{Title: c.T("ui.forbidden.reason"), Fit: "MMMMMM", Stretch: 2})
	grid.Rows = func() int { return len(groups()) }
	grid.Empty = c.T("ui.forbidden.none")
	grid.Fill = func(i int, cells []kit.Cell) {
		g := groups()[i]
		cells[0].Text, cells[1].Text, cells[2].Text = p.namesOf(g.Players), p.roundsOf(g), g.Reason
	}
	remove := func() {
		i := grid.Selected()
		if i < 0 {
			return
		}
		p.storeForbidden(func(list []tournament.ForbiddenGroup) []tournament.ForbiddenGroup {
			return append(list[:i:i], list[i+1:]...)
		})
		grid.Refresh()
	}
	add := func() { p.addForbidden(grid.Refresh) }
	grid.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyInsert:
			add()
		case fyne.KeyDelete:
			remove()
		default:
			return false
		}
		return true
	}
	row := container.NewHBox(kit.NewButton(c.T("ui.forbidden.add"), nil, add), kit.NewButton(c.T("ui.forbidden.remove"), nil, remove))
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("do.tournament.forbidden"), Body: container.NewBorder(row, nil, nil, nil, grid), First: grid,
		OK: c.T("ui.close"), Size: fyne.NewSize(760, 320),
	})
}

func (p *Page) namesOf(players []tournament.PlayerID) string {
	var names []string
	for _, id := range players {
		names = append(names, page.Title(p.c.Tournament().Player(id)))
	}
	return strings.Join(names, "  –  ")
}

func (p *Page) roundsOf(g tournament.ForbiddenGroup) string {
	switch {
	case g.FromRound == 0 && g.ToRound == 0:
		return p.c.T("ui.forbidden.all-rounds")
	case g.ToRound == 0:
		return number(g.FromRound) + " –"
	}
	return number(max(1, g.FromRound)) + " – " + number(g.ToRound)
}

// storeForbidden changes the list as one action; a fault is told in the dialog
// in front.
func (p *Page) storeForbidden(change func([]tournament.ForbiddenGroup) []tournament.ForbiddenGroup) bool {
	c := p.c
	t := c.Tournament()
	s := t.Settings.Clone()
	s.Forbidden = change(s.Forbidden)
	if err := c.Desk.SetSettings(c.Current, t.Name, s); err != nil {
		c.Dialogs.Top().Say(kit.Bad, c.NotSaved(err))
		return false
	}
	c.Warn("")
	c.Settle()
	return true
}

// addForbidden asks for two players, the rounds and the reason.
func (p *Page) addForbidden(done func()) {
	c := p.c
	var ids []tournament.PlayerID
	var items []kit.Item
	for _, q := range c.Tournament().ByNo() {
		ids = append(ids, q.ID)
		items = append(items, kit.Item{Text: page.Title(&q), Detail: q.Club, More: number(q.No)})
	}
	a, b := kit.NewPicker(7, items), kit.NewPicker(7, append([]kit.Item(nil), items...))
	b.Choose(1)
	reason, from, to := kit.NewEntry(""), kit.NewEntry(""), kit.NewEntry("")
	reason.SetPlaceHolder(c.T("ui.forbidden.reason-hint"))
	reason.Wide, from.Wide, to.Wide = 30, 4, 4
	from.SetPlaceHolder("1")
	to.SetPlaceHolder(number(c.Tournament().Settings.Rounds))
	body := container.NewBorder(nil, kit.Form(
		kit.Field{Label: c.T("ui.forbidden.reason"), Input: reason},
		kit.Field{Label: c.T("ui.forbidden.rounds"), Input: container.NewHBox(from, kit.NewText("–"), to)}),
		nil, nil, kit.Forms(a, b))
	d := &kit.Dialog{
		Title: c.T("ui.forbidden.title"), Body: body, First: a.Entry, OK: c.T("ui.save"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(820, 340),
		OnClosed: done,
	}
	d.OnOK = func() bool {
		i, j := a.Selected(), b.Selected()
		if i < 0 || j < 0 {
			return false
		}
		if i == j {
			d.Say(kit.Bad, c.Error(tournament.NewFault(tournament.SamePlayer, "name", items[i].Text)))
			return false
		}
		g := tournament.ForbiddenGroup{Players: []tournament.PlayerID{ids[i], ids[j]}, Reason: strings.TrimSpace(reason.Text)}
		var err error
		g.FromRound, g.ToRound = p.number(from, "ui.forbidden.rounds", &err), p.number(to, "ui.forbidden.rounds", &err)
		if err != nil {
			d.Say(kit.Bad, c.Error(err))
			return false
		}
		return p.storeForbidden(func(list []tournament.ForbiddenGroup) []tournament.ForbiddenGroup { return append(list, g) })
	}
	c.Dialogs.Show(d)
}
