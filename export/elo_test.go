package export_test

import (
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

// The figures are those of the rules: 1600, K 20: a win against 1800 (PD .24)
// and a draw against 1500 (PD .64) bring 0.76 - 0.14 = 0.62, 12.40.
func TestEloReport(t *testing.T) {
	tour := &tournament.Tournament{ID: 1, Name: "A", Settings: tournament.NewSettings(tournament.Dutch, 3)}
	if err := tour.EnterAll([]tournament.Player{
		{Name: "Ave, Ana", Ratings: tournament.Ratings{Standard: 1800}, K: 20},
		{Name: "Boj, Blas", Ratings: tournament.Ratings{Standard: 1600}, K: 20},
		{Name: "Cid, Cruz"},
		{Name: "Díez, Duna", Ratings: tournament.Ratings{Standard: 1500}, Birth: tournament.Date{Year: 2012}},
		{Name: "Ene, Eva", Ratings: tournament.Ratings{Standard: 1400}, K: 40},
	}); err != nil {
		t.Fatal(err)
	}
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{{Board: 1, White: 2, Black: 1, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteWins}}},
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 4, Result: tournament.BlackForfeits}, {Board: 2, White: 2, Black: 3, Result: tournament.Drawn}}},
		{Games: []tournament.Game{{Board: 1, White: 4, Black: 2, Result: tournament.Drawn}}},
	}
	e := &tournament.Event{Name: "Open", Tournaments: []*tournament.Tournament{tour}}
	o := options(i18n.Spanish)
	o.RatingMonth = "2026-03"
	d, err := export.Build(export.EloReport, e, tour, o)
	if err != nil {
		t.Fatal(err)
	}
	row := func(table int, name string) map[string]string {
		values := map[string]string{}
		for _, r := range d.Tables[table].Rows {
			for i, c := range d.Tables[table].Columns {
				if c.Key == "name" && r.Cells[i].Text == name {
					for j, c := range d.Tables[table].Columns {
						values[c.Key] = r.Cells[j].Value() + r.Cells[j].Note
					}
				}
			}
		}
		return values
	}
	for _, c := range []struct {
		table int
		name  string
		want  map[string]string
	}{
		{0, "Boj, Blas", map[string]string{"ro": "1600", "k": "20", "games": "2", "score": "1.5", "rc": "1650", "we": "0.88", "change": "+12.40", "forecast": "1612"}},
		{0, "Ave, Ana", map[string]string{"games": "1", "score": "0", "we": "0.76", "change": "-15.20", "forecast": "1785"}},
		{0, "Díez, Duna", map[string]string{"k": "40*", "change": "+5.60", "forecast": "1506"}},
		{0, "Ene, Eva", map[string]string{"games": "0", "k": "", "change": "", "forecast": "1400"}},
		{1, "Cid, Cruz", map[string]string{"games": "2", "score": "1.5", "rc": "1550", "first": "–"}},
	} {
		got := row(c.table, c.name)
		for key, want := range c.want {
			if got[key] != want {
				t.Errorf("%s: %s is %q, want %q", c.name, key, got[key], want)
			}
		}
	}
	notes := strings.Join(d.Notes, "\n")
	if !strings.Contains(notes, "2026-03") || !strings.Contains(notes, "Estimación") {
		t.Errorf("the notes are %q", notes)
	}
	for _, r := range d.Tables[0].Rows { // on paper the decimal sign is that of the language
		for i, c := range d.Tables[0].Columns {
			if c.Key == "change" && r.Cells[i].Data == "-15.20" && r.Cells[i].Text != "−15,20" {
				t.Errorf("on paper: %q", r.Cells[i].Text)
			}
		}
	}
}
