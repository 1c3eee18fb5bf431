package players

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"

	"escaque/app/ui/kit"
	"escaque/tournament"
)

var byeKinds = []tournament.ByeKind{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}

// bye books a bye, or takes one back.
func (p *Page) bye() {
	c, q, t := p.c, *p.player(), p.c.Tournament()
	next := t.PairedRounds() + 1
	if next > t.Settings.Rounds {
		c.Failed(c.NotSaved(tournament.NewFault(tournament.NoMoreRounds, "rounds", t.Settings.Rounds)))
		return
	}
	var rounds []string
	for n := next; n <= t.Settings.Rounds; n++ {
		rounds = append(rounds, strconv.Itoa(n))
	}
	round := kit.NewSelect(rounds, nil)
	round.SetSelectedIndex(0)
	var kinds []string
	for _, k := range byeKinds {
		kinds = append(kinds, c.T("bye."+string(rune(k))))
	}
	kind := kit.NewSelect(append(kinds, c.T("ui.bye.take-back")), nil)
	kind.SetSelectedIndex(0)
	forced := false // the bases forbid it, and Enter has been pressed again
	d := &kit.Dialog{
		Title: c.T("ui.bye.title", "name", q.Name), First: round, OK: c.T("ui.bye.ok"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(520, 0),
		Body: kit.Form(kit.Field{Label: c.T("ui.bye.round"), Input: round}, kit.Field{Label: c.T("ui.bye.kind"), Input: kind}),
	}
	changed := func(string) { forced = false; d.Say(kit.Plain, "") }
	d.OnOK = func() bool {
		n, _ := strconv.Atoi(round.Selected)
		desk, id := c.Desk, c.Current
		i := kind.SelectedIndex()
		var err error
		if i >= len(byeKinds) {
			err = desk.CancelBye(id, q.ID, n)
		} else {
			err = desk.RequestBye(id, tournament.ByeRequest{Player: q.ID, Round: n, Kind: byeKinds[i]}, forced)
		}
		switch {
		case err == nil:
			c.Warn("")
			c.Settle()
			c.Tell(kit.Good, c.T("ui.bye.done", "name", q.Name, "round", n, "kind", kind.Selected))
			return true
		case !forced && (errors.Is(err, tournament.ByeTooMany) || errors.Is(err, tournament.ByeTooLate)):
			forced = true
			d.Say(kit.Notice, c.Error(err)+"\n"+c.T("ui.bye.force"))
		default:
			d.Say(kit.Bad, c.NotSaved(err))
		}
		return false
	}
	c.Dialogs.Show(d)
	round.OnChanged, kind.OnChanged = changed, changed
}
