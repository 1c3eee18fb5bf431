package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/players"
	"escaque/app/version"
	"escaque/tournament"
)

// resultKeys are the keys of the round page that are no actions.
var resultKeys = []string{"1", "0", "5", "plus", "minus", "d", "del", "space", "g", "why", "arrows"}

// keySheet lists every action with its key.
func (w *Window) keySheet() {
	c := w.c
	type line struct {
		text, key string
		head      bool
	}
	var lines []line
	for _, menu := range []string{"file", "edit", "players", "round", "desk", "view", "help"} {
		lines = append(lines, line{text: c.T("menu." + menu), head: true})
		for _, a := range c.Registry.All() {
			if a.Menu != menu {
				continue
			}
			key := a.Shortcut.Text(c.Words)
			if also := a.Also.Text(c.Words); also != "" {
				key += ", " + also
			}
			lines = append(lines, line{text: c.T("do." + string(a.ID)), key: key})
		}
		if menu == "round" {
			for _, k := range resultKeys {
				lines = append(lines, line{text: c.T("keys.round." + k + ".what"), key: c.T("keys.round." + k)})
			}
		}
	}
	grid := kit.NewGrid(kit.Column{Title: c.T("ui.help.what"), Stretch: 1}, kit.Column{Title: c.T("ui.help.key"), Fit: "Ctrl+Mayúsculas+MM"})
	grid.Rows = func() int { return len(lines) }
	grid.Fill = func(row int, cells []kit.Cell) {
		l := lines[row]
		cells[0] = kit.Cell{Text: l.text, Bold: l.head}
		cells[1] = kit.Cell{Text: l.key}
		if l.head {
			cells[0].Tone = kit.Accent
		}
	}
	grid.Group = func(row int) bool { return lines[row].head }
	c.Dialogs.Show(&kit.Dialog{Title: c.T("do.help.keys"), Body: grid, First: grid, OK: c.T("ui.close"), Size: fyne.NewSize(720, 520)})
}

// palette finds an action, a player or a board by typing parts of its name.
func (w *Window) palette() {
	c := w.c
	var items []kit.Item
	var runs []func()
	for _, a := range c.Registry.All() {
		if a.ID == "help.find" || c.Registry.Ready(a) != nil {
			continue
		}
		items = append(items, kit.Item{Text: c.Registry.Label(a), Detail: a.Shortcut.Text(c.Words)})
		runs = append(runs, func() { c.Registry.Run(a.ID) })
	}
	if t := c.Tournament(); t != nil {
		for _, p := range t.ByNo() {
			items = append(items, kit.Item{Text: page.Title(&p), Detail: c.T("ui.palette.player", "no", p.No), More: p.Club})
			runs = append(runs, func() { w.showPlayer(p.ID) })
		}
	}
	picker := kit.NewPicker(14, items)
	picker.Entry.SetPlaceHolder(c.T("ui.palette.hint"))
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("do.help.find"), Body: picker, First: picker.Entry, OK: c.T("ui.palette.go"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(640, 340),
		OnOK: func() bool {
			i := picker.Selected()
			if i < 0 {
				return false
			}
			c.Dialogs.Top().Close()
			runs[i]()
			return true
		},
	})
}

func (w *Window) showPlayer(id tournament.PlayerID) {
	w.Show(page.Players)
	w.pages[page.Players].(*players.Page).Choose(id)
	w.focus()
}

func (w *Window) about() {
	c := w.c
	c.Dialogs.Show(&kit.Dialog{
		Title: "Escaque", OK: c.T("ui.close"), Size: fyne.NewSize(460, 80),
		Body: container.NewVBox(kit.Words(c.T("ui.about", "version", version.Number))),
	})
}
