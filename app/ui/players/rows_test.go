package players

import (
	"testing"

	"escaque/app/i18n"
	"escaque/app/ui/page"
	"escaque/tournament"
)

func field(t *testing.T) []row {
	t.Helper()
	tour := &tournament.Tournament{Name: "A", Settings: tournament.NewSettings(tournament.Dutch, 5)}
	err := tour.EnterAll([]tournament.Player{
		{Name: "Núñez, Ángel", Ratings: tournament.Ratings{Standard: 2100}, Club: "Peña", FIDEID: 777},
		{Name: "Álvarez, José", Ratings: tournament.Ratings{Standard: 2300}},
		{Name: "Zúñiga, Ana", Ratings: tournament.Ratings{Standard: 1900}, Club: "Alfil"},
		{Name: "Baena, Luis"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := tour.RequestBye(tournament.ByeRequest{Player: 1, Round: 2, Kind: tournament.HalfBye}, false); err != nil {
		t.Fatal(err)
	}
	if err := tour.Leave(3, tournament.Withdrawn); err != nil {
		t.Fatal(err)
	}
	return rowsOf(&page.Context{Words: i18n.New(i18n.English)}, tour)
}

func TestFilterAndOrder(t *testing.T) {
	rows := field(t)
	cases := []struct {
		query   string
		group   int
		column  int
		reverse bool
		want    []tournament.PlayerID
	}{
		{"", groupAll, colNo, false, []tournament.PlayerID{2, 1, 3, 4}},
		{"", groupAll, colNo, true, []tournament.PlayerID{4, 3, 1, 2}},
		{"", groupAll, colName, false, []tournament.PlayerID{2, 4, 1, 3}}, // Á sorts as A
		{"", groupAll, colRating, false, []tournament.PlayerID{2, 1, 3, 4}},
		{"angel nunez", groupAll, colNo, false, []tournament.PlayerID{1}},
		{"777", groupAll, colNo, false, []tournament.PlayerID{1}},
		{"4", groupAll, colNo, false, []tournament.PlayerID{4}}, // a starting number
		{"penа", groupAll, colNo, false, nil},                   // a Cyrillic а is another letter
		{"", groupGone, colNo, false, []tournament.PlayerID{3}},
		{"", groupBye, colNo, false, []tournament.PlayerID{1}},
		{"", groupPlaying, colNo, false, []tournament.PlayerID{2, 1, 4}},
	}
	for _, c := range cases {
		got := filtered(rows, c.query, c.group, c.column, c.reverse)
		if len(got) != len(c.want) {
			t.Errorf("%+v: %d rows", c, len(got))
			continue
		}
		for i := range got {
			if got[i].id != c.want[i] {
				t.Errorf("%+v: row %d is player %d", c, i, got[i].id)
			}
		}
	}
}
