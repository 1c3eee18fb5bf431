package home

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// preset is a kind of event with settings that suit it.
type preset struct {
	key    string
	system tournament.System
	rounds int
	list   tournament.RatingKind
	time   string
}

var presets = []preset{
	{"weekend", tournament.Dutch, 7, tournament.StandardRating, "90' + 30''"},
	{"rapid", tournament.Dutch, 9, tournament.RapidRating, "15' + 10''"},
	{"blitz", tournament.Dutch, 11, tournament.BlitzRating, "3' + 2''"},
	{"league", tournament.RoundRobin, 9, tournament.StandardRating, "90' + 30''"},
}

// newEvent asks eight questions and makes the file.
func (p *Page) newEvent() {
	c := p.c
	name, city := kit.NewEntry(""), kit.NewEntry("")
	name.SetPlaceHolder(c.T("ui.new.name-hint"))
	name.Wide = 34
	group, rounds, start := kit.NewEntry("Open"), kit.NewEntry(""), kit.NewEntry("")
	rounds.Wide = 5
	start.SetText(c.Now().Format("2006/01/02"))
	var names []string
	for _, x := range presets {
		names = append(names, c.T("preset."+x.key))
	}
	kind := kit.NewSelect(names, nil)
	path := kit.NewEntry("")
	folder := c.Preferences().Folder()
	suggest := func(string) { path.SetText(filepath.Join(folder, fileName(name.Text)+".escaque")) }
	name.OnChanged = suggest
	kind.OnChanged = func(string) { rounds.SetText(strconv.Itoa(presets[kind.SelectedIndex()].rounds)) }
	kind.SetSelectedIndex(0)
	suggest("")
	f := func(key string, input fyne.CanvasObject) kit.Field { return kit.Field{Label: c.T(key), Input: input} }
	body := container.NewVBox(kit.Form(
		f("ui.event.name", name), f("ui.event.city", city), f("ui.new.kind", kind), f("ui.rules.name", group),
		f("ui.rules.rounds", rounds), f("ui.event.start", start), f("ui.event.file", path)))
	var d *kit.Dialog
	d = &kit.Dialog{
		Title: c.T("do.file.new"), Body: body, First: name, OK: c.T("ui.new.ok"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(640, 0),
		OnOK: func() bool {
			desk, err := p.create(name.Text, city.Text, group.Text, rounds.Text, start.Text, path.Text, presets[max(0, kind.SelectedIndex())])
			if err != nil {
				d.Say(kit.Bad, c.NotSaved(err))
				return false
			}
			c.Preferences().SetFolder(filepath.Dir(path.Text))
			d.Close()
			c.UseDesk(desk)
			c.Show(page.Players)
			c.Tell(kit.Good, c.T("ui.new.done", "path", desk.Path()))
			return true
		},
	}
	c.Dialogs.Show(d)
}

func (p *Page) create(name, city, group, rounds, start, path string, x preset) (*app.Desk, error) {
	n, err := strconv.Atoi(strings.TrimSpace(rounds))
	if err != nil {
		return nil, tournament.NewFault(page.NotANumber, "text", rounds, "field", p.c.T("ui.rules.rounds"))
	}
	e := &tournament.Event{Name: strings.TrimSpace(name), City: strings.TrimSpace(city)}
	if strings.TrimSpace(start) != "" {
		if e.Start, err = tournament.ParseDate(start); err != nil {
			return nil, err
		}
	}
	s := tournament.NewSettings(x.system, n)
	s.RatingList, s.TimeControl = x.list, x.time
	e.Tournaments = []*tournament.Tournament{{ID: 1, Name: strings.TrimSpace(group), Settings: s}}
	if filepath.Ext(path) != ".escaque" {
		path += ".escaque"
	}
	return app.Create(context.Background(), path, e, p.c.Options)
}

// fileName makes a file name of the name of an event.
func fileName(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case strings.ContainsRune(`/\:*?"<>|`, r), r < ' ':
			return -1
		}
		return r
	}, strings.TrimSpace(text))
	if text == "" {
		return "evento"
	}
	return text
}
