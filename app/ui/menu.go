package ui

import (
	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/round"
	"escaque/tournament"
)

// setMenu puts the menu up, unless it is as it was.
func (w *Window) setMenu() {
	menus := w.c.Registry.Menus("file", "edit", "players", "round", "desk", "view", "help")
	if w.menu != nil && alike(w.menu.Items, menus) {
		return
	}
	w.menu = fyne.NewMainMenu(menus...)
	w.window.SetMainMenu(w.menu)
}

func alike(a, b []*fyne.Menu) bool {
	for i := range a {
		if a[i].Label != b[i].Label || len(a[i].Items) != len(b[i].Items) {
			return false
		}
		for j, x := range a[i].Items {
			if y := b[i].Items[j]; x.Label != y.Label || x.Disabled != y.Disabled {
				return false
			}
		}
	}
	return true
}

var pageKeys = map[page.Name]fyne.KeyName{
	page.Home: fyne.Key0, page.Players: fyne.Key1, page.CheckIn: fyne.Key7, page.Round: fyne.Key2, page.Standings: fyne.Key3,
	page.Crosstable: fyne.Key4, page.Printing: fyne.Key5, page.Settings: fyne.Key6, page.Desk: fyne.Key8,
}

// undoActions stand first in their menu.
func (w *Window) undoActions() []actions.Action {
	return []actions.Action{
		{ID: "edit.undo", Menu: "edit", Shortcut: actions.Ctrl(fyne.KeyZ), Icon: base.ContentUndoIcon(), Label: w.undoLabel, Ready: w.canUndo, Run: w.undo},
		{ID: "edit.redo", Menu: "edit", Shortcut: actions.CtrlShift(fyne.KeyZ), Also: actions.Ctrl(fyne.KeyY), Icon: base.ContentRedoIcon(), Label: w.redoLabel, Ready: w.canRedo, Run: w.redo},
	}
}

// actions are those of the window itself.
func (w *Window) actions() []actions.Action {
	c := w.c
	list := []actions.Action{
		{ID: "print.this", Menu: "file", Shortcut: actions.CtrlShift(fyne.KeyJ), Icon: base.DocumentPrintIcon(), Ready: w.canPrintShown, Run: w.printShown},
		{ID: "file.quit", Menu: "file", Break: true, Shortcut: actions.Ctrl(fyne.KeyQ), Run: w.close, Quits: true},
		{ID: "step.next", Menu: "round", Break: true, Shortcut: actions.Key(fyne.KeyF5), Icon: base.NavigateNextIcon(), Label: func() string { return w.nextStep().label }, Ready: c.NeedEvent, Run: w.doNextStep},
	}
	for _, name := range page.Names() {
		list = append(list, actions.Action{
			ID: actions.ID("view." + string(name)), Menu: "view", Shortcut: actions.Ctrl(pageKeys[name]), Icon: pageIcon(name),
			Ready: func() error {
				if name == page.Home || name == page.Desk {
					return nil
				}
				return c.NeedEvent()
			},
			Run: func() { w.Show(name); w.focus() },
		})
	}
	return append(list,
		actions.Action{ID: "view.tournament", Menu: "view", Break: true, Shortcut: actions.Ctrl(fyne.KeyG), Ready: w.canTurn, Run: w.nextTournament},
		actions.Action{ID: "view.full-screen", Menu: "view", Shortcut: actions.Key(fyne.KeyF11), Run: func() { w.window.SetFullScreen(!w.window.FullScreen()) }},
		actions.Action{ID: "help.find", Menu: "help", Shortcut: actions.Ctrl(fyne.KeyK), Icon: base.SearchIcon(), Run: w.palette},
		actions.Action{ID: "help.keys", Menu: "help", Shortcut: actions.Key(fyne.KeyF1), Icon: base.HelpIcon(), Run: w.keySheet},
		actions.Action{ID: "help.about", Menu: "help", Icon: base.InfoIcon(), Run: w.about},
	)
}

func pageIcon(name page.Name) fyne.Resource {
	switch name {
	case page.Players:
		return base.AccountIcon()
	case page.CheckIn:
		return base.ConfirmIcon()
	case page.Round:
		return base.MediaPlayIcon()
	case page.Standings:
		return base.ListIcon()
	case page.Crosstable:
		return base.GridIcon()
	case page.Printing:
		return base.DocumentPrintIcon()
	case page.Desk:
		return base.QuestionIcon()
	case page.Settings:
		return base.SettingsIcon()
	}
	return base.HomeIcon()
}

func (w *Window) canPrintShown() error {
	if err := w.c.NeedEvent(); err != nil {
		return err
	}
	if w.showing != page.Standings && w.showing != page.Crosstable {
		return actions.Unavailable{}
	}
	return nil
}

func (w *Window) undoLabel() string {
	if w.c.Desk != nil {
		if a, ok := w.c.Desk.NextUndo(); ok {
			return w.c.T("ui.undo", "what", w.c.Did(a.Name, a.Values))
		}
	}
	return ""
}

func (w *Window) redoLabel() string {
	if w.c.Desk != nil {
		if a, ok := w.c.Desk.NextRedo(); ok {
			return w.c.T("ui.redo", "what", w.c.Did(a.Name, a.Values))
		}
	}
	return ""
}

func (w *Window) canUndo() error {
	if err := w.c.NeedWrite(); err != nil {
		return err
	}
	if _, ok := w.c.Desk.NextUndo(); !ok {
		return tournament.NewFault(page.NothingUndo)
	}
	return nil
}

func (w *Window) canRedo() error {
	if err := w.c.NeedWrite(); err != nil {
		return err
	}
	if _, ok := w.c.Desk.NextRedo(); !ok {
		return tournament.NewFault(page.NothingRedo)
	}
	return nil
}

func (w *Window) undo() {
	what := ""
	if w.c.Do(func() error {
		a, err := w.c.Desk.Undo()
		what = w.c.Did(a.Name, a.Values)
		w.follow(a.Values)
		return err
	}) {
		w.showBoard()
		w.foot.tell(kit.Good, w.c.T("ui.undone", "what", what))
	}
}

func (w *Window) redo() {
	what := ""
	if w.c.Do(func() error {
		a, err := w.c.Desk.Redo()
		what = w.c.Did(a.Name, a.Values)
		w.follow(a.Values)
		return err
	}) {
		w.showBoard()
		w.foot.tell(kit.Good, w.c.T("ui.redone", "what", what))
	}
}

// follow shows the round that an action spoke of, so that one sees what undo
// did.
func (w *Window) follow(values tournament.Values) {
	if w.showing != page.Round {
		return
	}
	if n := number(values["round"]); n > 0 {
		w.c.RoundShown = n
	}
	w.board = number(values["board"])
}

// showBoard puts the cursor on the board that undo spoke of.
func (w *Window) showBoard() {
	if w.board > 0 && w.showing == page.Round {
		w.pages[page.Round].(*round.Page).Choose(w.board)
	}
	w.board = 0
}

// number reads a value of the journal, which may have been through the file.
func number(v any) int {
	switch n := v.(type) {
	case int:
		return n
	case float64:
		return int(n)
	}
	return 0
}

func (w *Window) canTurn() error {
	if err := w.c.NeedEvent(); err != nil {
		return err
	}
	if len(w.c.Desk.Event().Tournaments) < 2 {
		return actions.Unavailable{}
	}
	return nil
}

func (w *Window) nextTournament() {
	list := w.c.Desk.Event().Tournaments
	for i, t := range list {
		if t.ID == w.c.Current {
			w.SetTournament(list[(i+1)%len(list)].ID)
			return
		}
	}
}
