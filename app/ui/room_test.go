package ui

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"escaque/app"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/theme"
	"escaque/tournament"
)

// open makes an event with players and paired rounds all of whose results but
// those of the last one are in, and opens it.
func (b *bench) open(players, rounds int) {
	b.Helper()
	ctx := context.Background()
	d, err := app.Create(ctx, filepath.Join(b.TempDir(), "open.escaque"), &tournament.Event{
		Name: "XXIII Open Internacional de Ajedrez Villa de Escaque", City: "Villarriba del Monte", Federation: "ESP",
		Start: tournament.Date{Year: 2026, Month: 11, Day: 6}, End: tournament.Date{Year: 2026, Month: 11, Day: 8},
		Organiser: "Club Deportivo de Ajedrez de Villarriba", Chief: tournament.Arbiter{Name: "Quiñones Ávila, Begoña", Title: "IA", FIDEID: 99900999},
	}, b.args.Options)
	if err != nil {
		b.Fatal(err)
	}
	s := tournament.NewSettings(tournament.Dutch, 9)
	for i := range 9 {
		s.Schedule = append(s.Schedule, tournament.RoundTime{Date: tournament.Date{Year: 2026, Month: 11, Day: 6 + i/3}, Time: "17:30"})
	}
	id, err := d.AddTournament("Open A", s)
	if err != nil {
		b.Fatal(err)
	}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{
			Name:  fmt.Sprintf("Fernández de Córdoba Ibáñez %03d, Begoña", i),
			Title: []tournament.Title{tournament.WGM, "", ""}[i%3], Federation: "ESP", FIDEID: 99900000 + i,
			Club: "Club Deportivo de Ajedrez de Villarriba", Ratings: tournament.Ratings{Standard: 2600 - i*3}, Birth: tournament.Date{Year: 1950 + i%60},
		}
	}
	if err := d.AddPlayers(id, list); err != nil {
		b.Fatal(err)
	}
	for round := 1; round <= rounds; round++ {
		if _, err := d.Pair(ctx, id); err != nil {
			b.Fatal(err)
		}
		if round == rounds {
			break
		}
		for i, g := range d.Event().Tournament(id).Round(round).Games {
			if err := d.SetResult(id, round, g.Board, []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[i%3]); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.UseDesk(d)
}

// The window that comes up on a club laptop of 1366×768, less the menu bar;
// with larger text it takes the whole screen.
var laptop = map[int]fyne.Size{
	theme.UsualText:  fyne.NewSize(1280, 700-30),
	theme.LargerText: fyne.NewSize(1366, 768-30),
}

// No text is cut off and no button falls off the screen, in either language.
func TestEverythingFits(t *testing.T) {
	for _, locale := range []string{"es_ES.UTF-8", "en_GB.UTF-8"} {
		for _, size := range []int{theme.UsualText, theme.LargerText} {
			t.Run(fmt.Sprint(locale, size), func(t *testing.T) {
				b := newBench(t, Args{Locale: locale})
				b.prefs.SetTextSize(size)
				b.Restyle()
				b.open(21, 2)
				b.window.Resize(laptop[size])
				for _, name := range page.Names() {
					b.Show(name)
					b.focus()
					b.fits(string(name), b.window.Content().MinSize())
					for _, o := range test.LaidOutObjects(b.pages[name].Content()) {
						if text, ok := o.(*kit.Text); ok && size == theme.UsualText && text.Cut() && text.Size().Width > 0 {
							t.Errorf("%s: %q is cut off", name, text.Content)
						}
					}
				}
				for _, id := range []actions.ID{"file.new", "file.open", "help.keys", "help.find", "help.about"} {
					b.dialogFits(id)
				}
				b.Show(page.Players)
				for _, id := range []actions.ID{"player.add", "player.edit", "player.bye", "player.expel", "checkin.missing", "player.card", "player.working", "event.edit", "tournament.edit", "tournament.schedule", "tournament.forbidden", "tournament.add"} {
					b.dialogFits(id)
				}
				b.Show(page.Round)
				for _, id := range []actions.ID{"round.why", "result.other", "repair.menu", "repair.swap", "repair.colours", "repair.unseat", "repair.bye"} {
					b.dialogFits(id)
				}
			})
		}
	}
}

func (b *bench) fits(what string, size fyne.Size) {
	b.Helper()
	if room := laptop[b.prefs.TextSize()]; size.Width > room.Width || size.Height > room.Height {
		b.Errorf("%s needs %.0f×%.0f, there are %.0f×%.0f", what, size.Width, size.Height, room.Width, room.Height)
	}
}

func (b *bench) dialogFits(id actions.ID) {
	b.Helper()
	b.focus()
	if !b.c.Registry.Run(id) || !b.c.Dialogs.Open() {
		b.Errorf("%s opens no dialog: %s", id, b.said())
		return
	}
	b.fits(string(id), b.c.Dialogs.Top().MinSize())
	b.k.Press("Esc")
	if b.c.Dialogs.Open() {
		b.Errorf("Esc does not close %s", id)
		b.c.Dialogs.CloseAll()
	}
}

// messages are the sentences in the bands of a page.
func messages(o fyne.CanvasObject) []string {
	var out []string
	for _, x := range test.LaidOutObjects(o) {
		if m, ok := x.(*kit.Message); ok && m.Text() != "" {
			out = append(out, m.Text())
		}
	}
	return out
}
