package entries

import (
	"strings"
	"testing"

	"escaque/tournament"
)

func TestParseRating(t *testing.T) {
	good := map[string]int{
		"2105": 2105, "2.105": 2105, "2,105": 2105, "2105.0": 2105, "2105,00": 2105, " 2 105": 2105,
		"0": 0, "": 0, "-": 0, "s/e": 0, "S.E.": 0, "NR": 0, "unr.": 0, "Sin Elo": 0, "4000": 4000,
	}
	for text, want := range good {
		if got, ok := parseRating(text); !ok || got != want {
			t.Errorf("%q = %d %v, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"21O5", "4001", "-5", "2105*", "21.05", "2.1055", "1e3", "2105 1800", "٢١٠٥"} {
		if got, ok := parseRating(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}

func TestParseBirth(t *testing.T) {
	date := func(y, m, d int) tournament.Date { return tournament.Date{Year: y, Month: m, Day: d} }
	good := map[string]tournament.Date{
		"12/03/1988": date(1988, 3, 12), "03-07-2001": date(2001, 7, 3), "01.01.1972": date(1972, 1, 1),
		"2009-11-30": date(2009, 11, 30), "1988/03/12": date(1988, 3, 12), "19880312": date(1988, 3, 12),
		"1979": date(1979, 0, 0), "5/6/65": date(1965, 6, 5), "5/6/12": date(2012, 6, 5), "1-1-30": date(1930, 1, 1),
		"12 de marzo de 1988": date(1988, 3, 12), "12-mar-88": date(1988, 3, 12), "3 Dec 1999": date(1999, 12, 3),
		"March 12, 1988": date(1988, 3, 12), "1 septiembre 2001": date(2001, 9, 1),
		"1988-03-12 00:00:00": date(1988, 3, 12), "2009-11-30T00:00": date(2009, 11, 30), "'12/03/1988": date(1988, 3, 12),
		"29/02/2000": date(2000, 2, 29), "03/1988": date(1988, 3, 0), "": {}, "-": {},
	}
	for text, want := range good {
		if got, err := parseBirth(text); err != nil || got != want {
			t.Errorf("%q = %v %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"31/02/2015", "29/02/1900", "32/01/2000", "1/13/1999", "1066", "00/00/0000"} {
		if got, err := parseBirth(text); err == nil || !impossible(err) {
			t.Errorf("%q = %v %v, want an impossible date", text, got, err)
		}
	}
	for _, text := range []string{"ayer", "12/03", "1/2/3/4", "12/03/198", "-1/2/2000x"} {
		if got, err := parseBirth(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func TestParseMoney(t *testing.T) {
	good := map[string]tournament.Cents{
		"25": 2500, "25,00 €": 2500, "25.5": 2550, "1.200,50": 120050, "1,200.50": 120050, "€30": 3000, "12 euros": 1200, "1.200": 120000,
	}
	for text, want := range good {
		if got, ok := parseMoney(text); !ok || got != want {
			t.Errorf("%q = %d %v, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "mucho", "-5", "2x", "9999999"} {
		if got, ok := parseMoney(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}

func TestParseID(t *testing.T) {
	good := map[string]int{"99020001": 99020001, "ID 99020001": 99020001, "FIDE: 99020001": 99020001, "99.020.001": 99020001, "99020001.0": 99020001, "-": 0, "": 0}
	for text, want := range good {
		if got, ok := parseID(text); !ok || got != want {
			t.Errorf("%q = %d %v, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"abc", "12x", "9902000100"} {
		if got, ok := parseID(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}

func TestParseTitleAndFederation(t *testing.T) {
	for text, want := range map[string]tournament.Title{"gm": "GM", "MI": "IM", "M.F.": "FM", "MIF": "WIM", "Maestro FIDE": "FM", "": "", "-": ""} {
		if got, ok := parseTitle(text); !ok || got != want {
			t.Errorf("title %q = %q %v, want %q", text, got, ok, want)
		}
	}
	for text, want := range map[string]string{"esp": "ESP", "España": "ESP", "CAT": "CAT", "": "", "ES": "ESP"} {
		if got, ok := parseFederation(text); !ok || got != want {
			t.Errorf("federation %q = %q %v, want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{"Narnia", "E", "ÑÑÑ", "12"} {
		if got, ok := parseFederation(text); ok {
			t.Errorf("federation %q is read as %q", text, got)
		}
	}
}

// Folded header names must not mean two things.
func TestHeaderNamesAreUnique(t *testing.T) {
	n := 0
	for f, names := range headers {
		for _, name := range strings.Fields(names) {
			n++
			if fieldOf[name] != f {
				t.Errorf("%q is a name of %q and of %q", name, f, fieldOf[name])
			}
			if fold(name) != name {
				t.Errorf("%q is not folded", name)
			}
		}
	}
	if n < 100 {
		t.Errorf("%d names", n)
	}
}
