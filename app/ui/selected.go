package ui

import (
	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/ui/actions"
	"escaque/app/ui/card"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// chooser is a page with a player under its cursor; 0 for none.
type chooser interface{ Player() tournament.PlayerID }

// gridded is a page whose table can be copied.
type gridded interface{ Grid() *kit.Grid }

// selectedActions are those on whatever is under the cursor of a page.
func (w *Window) selectedActions() []actions.Action {
	return []actions.Action{
		{ID: "player.card", Menu: "players", Break: true, Shortcut: actions.Ctrl(fyne.KeyH), Icon: base.AccountIcon(), Ready: w.needPlayer, Run: func() { card.Show(w.c, w.player()) }},
		{ID: "player.working", Menu: "players", Shortcut: actions.Ctrl(fyne.KeyD), Icon: base.ListIcon(), Ready: w.needWorking, Run: w.working},
		{ID: "edit.copy-table", Menu: "edit", Break: true, Shortcut: actions.CtrlShift(fyne.KeyK), Icon: base.ContentCopyIcon(), Ready: w.needTable, Run: w.copyTable},
	}
}

// player is the player under the cursor of the page in sight; 0 for none.
func (w *Window) player() tournament.PlayerID {
	if p, ok := w.pages[w.showing].(chooser); ok && w.c.Tournament() != nil {
		return p.Player()
	}
	return 0
}

func (w *Window) needPlayer() error {
	if err := w.c.NeedEvent(); err != nil {
		return err
	}
	if w.player() == 0 {
		return tournament.NewFault(page.NoPlayer)
	}
	return nil
}

func (w *Window) needWorking() error {
	if err := w.needPlayer(); err != nil {
		return err
	}
	if w.c.Tournament().RoundsBegun() == 0 {
		return tournament.NewFault(page.NoRound)
	}
	return nil
}

// working explains the tie-breaks as the standings in sight have them.
func (w *Window) working() {
	after := 0
	if v, ok := w.pages[w.showing].(interface{ Round() int }); ok && w.showing == page.Standings {
		after = v.Round()
	}
	card.ShowWorking(w.c, after, w.player())
}

func (w *Window) needTable() error {
	if err := w.c.NeedEvent(); err != nil {
		return err
	}
	if g, ok := w.pages[w.showing].(gridded); !ok || g.Grid().Rows() == 0 {
		return actions.Unavailable{}
	}
	return nil
}

// copyTable puts the table in sight on the clipboard, for a spreadsheet.
func (w *Window) copyTable() {
	g := w.pages[w.showing].(gridded).Grid()
	w.app.Clipboard().SetContent(g.TSV())
	w.foot.tell(kit.Good, w.c.T("ui.copied", "n", g.Rows()))
}
