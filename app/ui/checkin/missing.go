package checkin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// missing shows who has not come, by name; what happens to them is a second
// step, one action for all of them.
func (p *Page) missing() {
	c := p.c
	c.Show(page.CheckIn)
	t := c.Tournament()
	list := app.Missing(t)
	round := t.NextRound()
	if len(list) == 0 {
		c.Tell(kit.Good, c.T("ui.checkin.all-there", "round", round))
		return
	}
	kinds := []tournament.ByeKind{tournament.ZeroBye, tournament.HalfBye}
	kind := kit.NewSelect([]string{c.T("bye.Z"), c.T("bye.H")}, nil)
	kind.SetSelectedIndex(0)
	grid := kit.NewGrid(kit.Column{Fit: "0000", Align: fyne.TextAlignTrailing}, kit.Column{Stretch: 3, Fit: "MMMMMMMMMM"}, kit.Column{Stretch: 2, Fit: "MMMM"}, kit.Column{Fit: c.T("ui.checkin.state.not-yet")})
	grid.HideHead = true
	grid.Rows = func() int { return len(list) }
	grid.Fill = func(i int, cells []kit.Cell) {
		q := list[i]
		cells[0] = kit.Cell{Text: itoa(q.No), Tone: kit.Quiet}
		cells[1] = kit.Cell{Text: page.Title(&q), Bold: true}
		cells[2] = kit.Cell{Text: q.Club, Tone: kit.Quiet}
		cells[3] = kit.Cell{Text: c.T("ui.checkin.state.not-yet"), Tone: kit.Quiet}
		if q.Presence == tournament.Absent {
			cells[3] = kit.Cell{Text: c.T("ui.checkin.state.absent"), Tone: kit.Bad}
		}
	}
	sure := false // Enter has been pressed once
	d := &kit.Dialog{
		Title: c.T("ui.checkin.missing-title", "n", len(list)), First: grid, Grave: true,
		Body: container.NewBorder(nil, kit.Form(kit.Field{Label: c.T("ui.checkin.missing-kind", "round", round), Input: kind}), nil, nil, grid),
		OK:   c.T("ui.checkin.missing-ok"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(720, 380),
		OnClosed: p.Focus,
	}
	d.OnOK = func() bool {
		if !sure {
			sure = true
			d.Say(kit.Notice, c.T("ui.checkin.missing-sure", "n", len(list), "round", round, "kind", kind.Selected))
			return false
		}
		var ids []tournament.PlayerID
		for _, q := range list {
			ids = append(ids, q.ID)
		}
		if err := c.Desk.AbsentMarked(c.Current, ids, kinds[max(0, kind.SelectedIndex())]); err != nil {
			d.Say(kit.Bad, c.NotSaved(err))
			return false
		}
		c.Warn("")
		c.Settle()
		c.Tell(kit.Good, c.T("ui.checkin.missing-done", "n", len(ids), "round", round, "kind", kind.Selected))
		return true
	}
	c.Dialogs.Show(d)
	kind.OnChanged = func(string) { sure = false; d.Say(kit.Plain, "") }
}
