package cli

import (
	"testing"

	"escaque/arbiter/chess"
	"escaque/tournament"
	"escaque/tournament/prize"
	"escaque/tournament/tiebreak"
)

func TestParseMoney(t *testing.T) {
	for text, want := range map[string]tournament.Cents{
		"300": 30000, "62.50": 6250, "62,5 €": 6250, "0": 0, "0.05": 5, "1000 EUR": 100000,
	} {
		if got, ok := parseMoney(text); !ok || got != want {
			t.Errorf("%q: %d %v, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "mucho", "-5", "1.234", "1.2.3", "5.-1", "99999999999"} {
		if got, ok := parseMoney(text); ok {
			t.Errorf("%q gave %d", text, got)
		}
	}
}

func TestSpan(t *testing.T) {
	for text, want := range map[string][2]int{
		"2010-2012": {2010, 2012}, "2010-": {2010, 0}, "-1800": {0, 1800}, "7": {7, 7}, " 4 - 10 ": {4, 10},
	} {
		if from, to, ok := span(text); !ok || [2]int{from, to} != want {
			t.Errorf("%q: %d %d %v, want %v", text, from, to, ok, want)
		}
	}
	for _, text := range []string{"", "-", "10-4", "a-b", "0", "1-2-3"} {
		if from, to, ok := span(text); ok {
			t.Errorf("%q gave %d %d", text, from, to)
		}
	}
}

// Ages are by the year of birth: u14 in 2026 is born in 2012 or later, s65 in
// 1961 or before; of two the narrower counts.
func TestParseCategory(t *testing.T) {
	e := &tournament.Event{Start: tournament.Date{Year: 2026}}
	for text, want := range map[string]tiebreak.Category{
		"":                         {},
		"women, U14":               {Sex: tournament.Female, BornFrom: 2012},
		"u14,u12":                  {BornFrom: 2014},
		"s65":                      {BornTo: 1961},
		"s50,s65":                  {BornTo: 1961},
		"rating=1800-1999,rated":   {RatingFrom: 1800, RatingTo: 1999, Rated: true},
		"born=-1961,titled":        {BornTo: 1961, Titled: true},
		"club=Peón, federation=ES": {Club: "Peón", Federation: "ES"},
		"unrated,label=B,sex=m":    {Unrated: true, Label: "B", Sex: tournament.Male},
	} {
		want.Name = text
		if got, err := parseCategory(text, e); err != nil || got != want {
			t.Errorf("%q: %+v %v, want %+v", text, got, err, want)
		}
	}
}

// A move is named by its number, also when Black begins or the game does not
// start at move 1.
func TestMoveNumber(t *testing.T) {
	black, err := chess.ParseFEN("4k3/8/8/8/8/8/3R4/3K4 b - - 0 40")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		start chess.Position
		ply   int
		want  string
	}{{chess.Start(), 0, "1"}, {chess.Start(), 1, "1..."}, {chess.Start(), 2, "2"}, {black, 0, "40..."}, {black, 1, "41"}, {black, 2, "41..."}} {
		if got := moveNumber(c.start, c.ply); got != c.want {
			t.Errorf("ply %d: %s, want %s", c.ply, got, c.want)
		}
	}
}

// Whatever stands in a file, reading it gives lists of prizes in order of
// places, or a sentence.
func FuzzReadPrizes(f *testing.F) {
	for _, s := range []string{
		"place;amount\n1;100\n2-4;50", "lista;categoría;reparto;puesto;importe\nGeneral;;hort;1;300\n;;;2;200", "place,goods\n1,\"a\nb\"", "\xff;place\n",
		"place;amount\n1;100\n3;50", "",
	} {
		f.Add([]byte(s))
	}
	e := &tournament.Event{Start: tournament.Date{Year: 2026}}
	f.Fuzz(func(t *testing.T, data []byte) {
		lists, err := readPrizes("x.csv", data, e, prize.Hort)
		if err != nil {
			if statusOf(err) != BadRequest {
				t.Errorf("no sentence: %v", err)
			}
			return
		}
		if len(lists) == 0 {
			t.Error("nothing and no fault")
		}
		for _, l := range lists {
			for _, p := range l.Prizes {
				if p.Amount < 0 {
					t.Errorf("a prize of %d", p.Amount)
				}
			}
		}
	})
}
