package round

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"

	"escaque/app"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	c := p.c
	onBoard := func() error {
		if err := c.NeedRound(); err != nil {
			return err
		}
		if c.Showing() != page.Round || p.current() == nil {
			return tournament.NewFault(page.NoBoard)
		}
		return nil
	}
	return []actions.Action{
		{ID: "round.pair", Menu: "round", Shortcut: actions.Key(fyne.KeyF6), Icon: base.MediaPlayIcon(), Ready: p.canPair, Run: p.pair},
		{ID: "round.unpair", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyU), Ready: c.NeedRound, Run: p.unpair},
		{ID: "round.next-open", Menu: "round", Break: true, Shortcut: actions.Key(fyne.KeyF9), Ready: c.NeedRound, Run: p.jumpOpen},
		{ID: "round.board", Menu: "round", Shortcut: actions.Key(fyne.KeyF8), Ready: c.NeedRound, Run: func() { c.Show(page.Round); p.startJump() }},
		{ID: "result.other", Menu: "round", Shortcut: actions.Ctrl(fyne.KeyE), Ready: onBoard, Run: p.otherResult},
		{ID: "round.publish", Menu: "round", Break: true, Shortcut: actions.CtrlShift(fyne.KeyP), Ready: p.inState(tournament.Paired), Run: p.publish},
		{ID: "round.print", Menu: "round", Shortcut: actions.Key(fyne.KeyF12), Icon: base.DocumentPrintIcon(), Ready: c.NeedRoundShown, Run: func() { c.PrintRound() }},
		{ID: "round.verify", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyY), Icon: base.ConfirmIcon(), Ready: p.canVerify, Run: p.verify, Label: p.verifyLabel},
		{ID: "round.why", Menu: "round", Break: true, Shortcut: actions.Key(fyne.KeyF4), Icon: base.QuestionIcon(), Ready: c.NeedRoundShown, Run: p.why},
		{ID: "round.close", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyE), Ready: p.canClose, Run: p.close},
		{ID: "round.reopen", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyO), Ready: p.inState(tournament.Closed), Run: p.reopen},
		{ID: "repair.menu", Menu: "round", Break: true, Shortcut: actions.Key(fyne.KeyF7), Icon: base.SettingsIcon(), Ready: c.NeedRound, Run: p.repairMenu},
		{ID: "repair.swap", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyS), Ready: c.NeedRound, Run: p.swapPlayers},
		{ID: "repair.colours", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyC), Ready: onBoard, Run: p.swapColours},
		{ID: "repair.pair", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyL), Ready: c.NeedRound, Run: p.latePair},
		{ID: "repair.unseat", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyB), Ready: onBoard, Run: p.unseat},
		{ID: "repair.bye", Menu: "round", Shortcut: actions.CtrlShift(fyne.KeyD), Ready: c.NeedRound, Run: p.giveBye},
	}
}

func (p *Page) canPair() error {
	if err := p.c.NeedWrite(); err != nil {
		return err
	}
	if p.pairing { // F6 pressed twice
		return actions.Unavailable{}
	}
	return errors.Join(app.Blockers(p.c.Tournament())...)
}

func (p *Page) pair() {
	c := p.c
	desk, id := c.Desk, c.Current
	var round int
	p.pairing = true
	c.Work(c.T("ui.round.pairing"), func() (err error) {
		round, err = desk.Pair(context.Background(), id)
		return err
	}, func(err error) {
		p.pairing = false
		if err != nil {
			c.Failed(c.NotSaved(err))
			c.Settle()
			return
		}
		c.Warn("")
		c.RoundShown = 0
		c.Show(page.Round)
		c.Settle()
		if t := c.Tournament(); t != nil && t.Round(round) != nil {
			c.Tell(kit.Good, c.T("ui.round.paired", "round", round, "n", len(t.Round(round).Games)))
		}
		p.Focus()
	})
}

func (p *Page) unpair() {
	c := p.c
	number, r := c.Round()
	results := len(r.Games) - len(r.Open())
	desk, id := c.Desk, c.Current
	run := func() bool {
		c.RoundShown = 0
		if c.Do(func() error { return desk.Unpair(id, number, true) }) {
			c.Tell(kit.Good, c.T("ui.round.unpaired", "round", number))
		}
		return true
	}
	if results == 0 && r.State == tournament.Paired {
		run()
		return
	}
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("do.round.unpair"), Body: kit.Words(c.T("ui.round.unpair-ask", "round", number, "n", results)), Grave: true,
		OK: c.T("ui.round.unpair-ok"), Cancel: c.T("ui.cancel"), OnOK: run, Size: fyne.NewSize(460, 80),
	})
}

// jumpOpen goes to the next board without a result from wherever one is.
func (p *Page) jumpOpen() {
	c := p.c
	if c.Showing() != page.Round {
		c.Show(page.Round)
	}
	if !p.nextOpen(p.grid.Selected()) {
		c.Tell(kit.Good, c.T("ui.round.status.all", "round", p.number, "n", p.lastBoard()))
	}
	p.Focus()
}

func (p *Page) inState(state tournament.RoundState) func() error {
	return func() error {
		if err := p.c.NeedRound(); err != nil {
			return err
		}
		if _, r := p.c.Round(); r.State != state {
			return actions.Unavailable{}
		}
		return nil
	}
}

func (p *Page) canClose() error {
	if err := p.c.NeedRound(); err != nil {
		return err
	}
	number, r := p.c.Round()
	if r.State == tournament.Closed {
		return actions.Unavailable{}
	}
	if open := r.Open(); len(open) > 0 {
		return tournament.NewFault(tournament.RoundOpen, "round", number, "boards", open)
	}
	return nil
}

func (p *Page) canVerify() error {
	if err := p.c.NeedRound(); err != nil {
		return err
	}
	if number, r := p.c.Round(); r.State == tournament.Closed {
		return tournament.NewFault(tournament.RoundClosed, "round", number)
	}
	return nil
}

func (p *Page) verifyLabel() string {
	if p.second.on {
		return p.c.T("ui.verify.end")
	}
	return ""
}

func (p *Page) publish() {
	c := p.c
	number, _ := c.Round()
	desk, id := c.Desk, c.Current
	if c.Do(func() error { return desk.Publish(id, number) }) {
		c.Tell(kit.Good, c.T("ui.round.published", "round", number))
	}
}

func (p *Page) reopen() {
	c := p.c
	number, _ := c.Round()
	desk, id := c.Desk, c.Current
	if c.Do(func() error { return desk.Reopen(id, number) }) {
		c.Tell(kit.Good, c.T("ui.round.reopened", "round", number))
	}
}

// otherResult offers every result there is.
func (p *Page) otherResult() {
	c := p.c
	r := *p.current()
	results := tournament.Results()
	var items []kit.Item
	for _, x := range results {
		key := x.String()
		if key == "" {
			key = "none"
		}
		items = append(items, kit.Item{Text: p.resultText(x) + "   " + c.T("result.what."+key)})
	}
	picker := kit.NewPicker(len(items), items)
	picker.Choose(0)
	for i, x := range results {
		if x == r.result {
			picker.Choose(i)
		}
	}
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("ui.result.title", "board", r.board, "white", r.name, "black", r.name2),
		Body:  picker, First: picker.Entry, OK: c.T("ui.result.ok"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(560, 300),
		OnOK: func() bool {
			i := picker.Selected()
			if i < 0 {
				return false
			}
			// The dialog closes first: an earlier round asks in one of its own.
			c.Dialogs.Top().Close()
			p.store(r, results[i], results[i] != tournament.NoResult)
			return true
		},
	})
}
