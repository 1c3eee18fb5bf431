package export_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

// word is a word on a page as pdftotext finds it, in points from the top left.
type word struct {
	XMin float64 `xml:"xMin,attr"`
	YMin float64 `xml:"yMin,attr"`
	XMax float64 `xml:"xMax,attr"`
	YMax float64 `xml:"yMax,attr"`
	Text string  `xml:",chardata"`
}

type bounds struct {
	Pages []struct {
		Width  float64 `xml:"width,attr"`
		Height float64 `xml:"height,attr"`
		Words  []word  `xml:"word"`
	} `xml:"body>doc>page"`
}

// Nothing stands outside the margins and no two words stand on each other,
// with names of 40 and 58 letters, 400 players and eleven rounds.
func TestNothingIsCutOffOrDrawnOver(t *testing.T) {
	docs := papers()
	e, tt := sample(400, 11, 11)
	for i := range tt.Players {
		if i%9 == 4 {
			tt.Players[i].Name, tt.Players[i].Title = forty, tournament.WGM
		}
	}
	e.Name = strings.Repeat("Campeonato Provincial por Equipos y Clubes ", 4)
	e.Chief.Name = strings.Repeat("Nombre ", 30)
	for _, kind := range export.Kinds() {
		docs["400-"+string(kind)] = must(kind, e, tt, options(i18n.Spanish))
	}
	e, tt = league(30, 2)
	docs["square of 30"] = must(export.Crosstable, e, tt, options(i18n.Spanish))

	const margin = 14 * 72 / 25.4
	for name, d := range docs {
		t.Run(name, func(t *testing.T) { nothingOver(t, d, margin, 8) })
	}
}

// The same of forms and cards, cut lines and all, with long names on each.
func TestNothingIsDrawnOverOnFormsAndCards(t *testing.T) {
	docs := catalogued()
	e, tt := furnished(120, 5, 9)
	for i := range tt.Players {
		tt.Players[i].Name = []string{forty, long, "Ñu, O"}[i%3]
		tt.Players[i].Club = "Escuela Municipal de Ajedrez de Torrejón de la Calzada y Alrededores"
	}
	e.Name = strings.Repeat("Campeonato Provincial por Equipos y Clubes ", 4)
	for _, entry := range export.Catalogue() {
		if entry.Kind == export.Schedule {
			continue
		}
		o := furnishedOptions(i18n.Spanish)
		o.Frame = export.Frame{Logo: logo, Link: "https://ajedrez.example/abierto", Header: e.Name, Sponsor: e.Name, Footer: e.Name}
		docs["long-"+string(entry.Kind)] = must(entry.Kind, e, tt, o)
	}
	for name, d := range docs {
		margin, words := 14*72/25.4, 8
		if d.Cards != nil {
			margin, words = 5*72/25.4, 1
		}
		t.Run(name, func(t *testing.T) { nothingOver(t, d, margin, words) })
	}
}

// nothingOver fails where a word of a document stands outside the margins or
// on another one.
func nothingOver(t *testing.T, d *export.Document, margin float64, least int) {
	const slack = 0.6
	var b bounds
	decoder := xml.NewDecoder(strings.NewReader(poppler(t, pdfOf(t, d), "pdftotext", "-bbox")))
	decoder.Strict = false
	if err := decoder.Decode(&b); err != nil {
		t.Fatal(err)
	}
	if len(b.Pages) == 0 {
		t.Fatal("no pages")
	}
	for n, page := range b.Pages {
		if len(page.Words) < least {
			t.Errorf("page %d is empty", n+1)
		}
		for i, w := range page.Words {
			if w.XMin < margin-slack || w.XMax > page.Width-margin+slack || w.YMin < 0 || w.YMax > page.Height {
				t.Errorf("page %d: %q stands outside the margins: %.1f–%.1f of %.1f", n+1, w.Text, w.XMin, w.XMax, page.Width)
			}
			for _, v := range page.Words[i+1:] {
				// Boxes of neighbouring lines overlap a little; the letters do not.
				x := min(w.XMax, v.XMax) - max(w.XMin, v.XMin)
				y := min(w.YMax, v.YMax) - max(w.YMin, v.YMin)
				if x > slack && y > 0.35*min(w.YMax-w.YMin, v.YMax-v.YMin) {
					t.Errorf("page %d: %q and %q stand on each other", n+1, w.Text, v.Text)
				}
			}
		}
	}
}

// Every player of the tournament stands on the list once, with a game or with
// the reason why he has none.
func TestEverybodyStandsOnThePairings(t *testing.T) {
	e, tt := sample(61, 4, 9)
	for round := 1; round <= 4; round++ {
		o := options(i18n.Spanish)
		o.Round = round
		for _, kind := range []export.Kind{export.Pairings, export.PairingsByName, export.Results} {
			seen := map[string]int{}
			for _, table := range must(kind, e, tt, o).Tables {
				for i, c := range table.Columns {
					if c.Kind != export.NameColumn || c.Key == "opponent" {
						continue
					}
					for _, row := range table.Rows {
						seen[row.Cells[i].Text]++
					}
				}
			}
			want := map[string]int{}
			for _, p := range tt.Players {
				want[p.Name]++
			}
			for name, n := range want {
				if seen[name] != n {
					t.Errorf("round %d, %s: %q stands %d times, want %d", round, kind, name, seen[name], n)
				}
			}
		}
	}
}

// Wall lists carry no full birth date, nothing about money, no notes and no
// national numbers (GDPR; reference: what is printed).
func TestPapersKeepPersonalDataBack(t *testing.T) {
	e, tt := sample(20, 3, 5)
	for i := range tt.Players {
		p := &tt.Players[i]
		p.Birth = tournament.Date{Year: 1987, Month: 11, Day: 23}
		p.NationalID, p.Notes, p.FeeOwed, p.FeePaid = "NAT-77221", "tel. 600 700 800", 3377, 1188
	}
	for _, kind := range export.Kinds() {
		d := must(kind, e, tt, options(i18n.Spanish))
		var all strings.Builder
		for _, f := range []export.Format{export.HTML, export.CSV} {
			if err := export.Render(d, f, &all); err != nil {
				t.Fatal(err)
			}
		}
		for _, secret := range []string{"NAT-77221", "600 700", "33,77", "33.77", "11,88", "11.88", "23/11", "11/23", "1987/11", "1987-11"} {
			if strings.Contains(all.String(), secret) {
				t.Errorf("%s shows %q", kind, secret)
			}
		}
	}
}
