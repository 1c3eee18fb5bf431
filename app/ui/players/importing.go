package players

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// importList asks for a file and enters its players.
func (p *Page) importList() {
	c := p.c
	picker := c.Pick(c.T("do.player.import"), false, ".csv", ".trf", ".txt", ".trfx", ".tsv")
	picker.OnPick = func(d *kit.Dialog, path string) bool {
		d.Close()
		p.Import(path)
		return true
	}
	picker.Show(c.Dialogs)
}

// Import reads the players of a list or a report and shows them before they
// come in.
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
		p.preview(source)
	})
}

// Problems words what was wrong with a file, line by line.
func Problems(c *page.Context, s *app.Source) []string {
	var lines []string
	add := func(line int, err error) {
		text := c.Error(err)
		if line > 0 {
			text = c.T("ui.line", "line", line, "text", text)
		}
		lines = append(lines, text)
	}
	if s.Entries != nil {
		for _, x := range s.Entries.Problems {
			add(x.Line, x.Fault)
		}
	}
	if s.TRF != nil {
		for _, x := range s.TRF.Problems {
			add(x.Line, x)
		}
	}
	return lines
}

// preview shows the players of a file; Enter brings them in.
func (p *Page) preview(s *app.Source) {
	c := p.c
	var list []tournament.Player
	for _, t := range s.Event.Tournaments {
		for _, q := range t.Players {
			q.ID, q.No, q.EnteredRound, q.LeftRound, q.Departure, q.Presence = 0, 0, 0, 0, tournament.Playing, tournament.NotYet
			list = append(list, q)
		}
	}
	problems := Problems(c, s)
	grid := kit.NewGrid(kit.Column{Title: c.T("ui.col.title"), Fit: "WGM"}, kit.Column{Title: c.T("ui.col.name"), Stretch: 3},
		kit.Column{Title: c.T("ui.col.rating"), Fit: "0000", Align: fyne.TextAlignTrailing}, kit.Column{Title: c.T("ui.col.federation"), Fit: "MMM"},
		kit.Column{Title: c.T("ui.col.club"), Stretch: 2}, kit.Column{Title: c.T("ui.col.birth"), Fit: "0000"}, kit.Column{Title: c.T("ui.col.fide"), Fit: "000000000"})
	grid.Rows = func() int { return len(list) }
	grid.Empty = c.T("ui.import.empty")
	grid.Fill = func(row int, cells []kit.Cell) {
		q := list[row]
		for i, text := range []string{string(q.Title), q.Name, whole(q.Ratings.Standard), q.Federation, q.Club, whole(q.Birth.Year), whole(q.FIDEID)} {
			cells[i].Text = text
		}
	}
	body := container.NewBorder(kit.NewQuiet(s.Path), nil, nil, nil, grid)
	if len(problems) > 0 {
		text := widget.NewLabel(strings.Join(problems, "\n"))
		text.Wrapping = fyne.TextWrapWord
		scroll := container.NewVScroll(text)
		scroll.SetMinSize(fyne.NewSize(0, 110))
		body = container.NewBorder(kit.NewQuiet(s.Path), container.NewVBox(kit.NewText(c.T("ui.import.problems", "n", len(problems))), scroll), nil, nil, grid)
	}
	d := &kit.Dialog{
		Title: c.T("ui.import.title", "n", len(list)), Body: body, First: grid, OK: c.T("ui.import.ok"), Cancel: c.T("ui.cancel"),
		Size: fyne.NewSize(900, 440),
	}
	d.OnOK = func() bool {
		if len(list) == 0 {
			return true
		}
		desk, id := c.Desk, c.Current
		store := func() error { return desk.AddPlayers(id, list) }
		if s.Entries != nil { // with the byes it asks for, as one action
			store = func() error { return desk.AddList(id, s.Entries) }
		}
		if err := store(); err != nil {
			d.Say(kit.Bad, c.NotSaved(err))
			return false
		}
		c.Warn("")
		c.Show(page.Players)
		c.Settle()
		c.Tell(kit.Good, c.T("ui.import.done", "n", len(list)))
		return true
	}
	c.Dialogs.Show(d)
}
