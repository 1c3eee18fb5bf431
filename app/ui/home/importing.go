package home

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/players"
)

func (p *Page) importFile() {
	c := p.c
	picker := c.Pick(c.T("do.file.import"), false, ".trf", ".trfx", ".csv", ".txt", ".tsv")
	picker.OnPick = func(d *kit.Dialog, path string) bool {
		d.Close()
		p.Import(path)
		return true
	}
	picker.Show(c.Dialogs)
}

// Import reads a report or a list and makes an event file of it.
func (p *Page) Import(path string) {
	c := p.c
	var source *app.Source
	c.Work(c.T("ui.reading", "path", path), func() (err error) {
		source, err = app.LoadFile(context.Background(), path, c.Options)
		return err
	}, func(err error) {
		if err != nil {
			c.Warn(c.Error(err))
			return
		}
		c.Warn("")
		p.confirm(source)
	})
}

// confirm says what a file holds and asks where the event goes.
func (p *Page) confirm(s *app.Source) {
	c := p.c
	target := kit.NewEntry(strings.TrimSuffix(s.Path, filepath.Ext(s.Path)) + ".escaque")
	var lines []string
	for _, t := range s.Event.Tournaments {
		lines = append(lines, c.T("ui.import.holds", "name", t.Name, "n", len(t.Players), "rounds", t.PairedRounds()))
	}
	body := container.NewVBox(kit.Words(strings.Join(lines, "\n")), kit.Form(kit.Field{Label: c.T("ui.event.file"), Input: target}))
	if problems := players.Problems(c, s); len(problems) > 0 {
		text := widget.NewLabel(strings.Join(problems, "\n"))
		text.Wrapping = fyne.TextWrapWord
		scroll := container.NewVScroll(text)
		scroll.SetMinSize(fyne.NewSize(0, 220))
		body.Add(kit.NewText(c.T("ui.import.problems", "n", len(problems))))
		body.Add(scroll)
	}
	var d *kit.Dialog
	d = &kit.Dialog{
		Title: c.T("ui.import.event", "name", s.Event.Name), Body: body, First: target, OK: c.T("ui.import.make"), Cancel: c.T("ui.cancel"),
		Size: fyne.NewSize(760, 0),
		OnOK: func() bool {
			desk, err := app.Create(context.Background(), target.Text, s.Event, c.Options)
			if err != nil {
				d.Say(kit.Bad, c.NotSaved(err))
				return false
			}
			d.Close()
			c.UseDesk(desk)
			c.Show(page.Players)
			c.Tell(kit.Good, c.T("ui.new.done", "path", desk.Path()))
			return true
		},
	}
	c.Dialogs.Show(d)
}
