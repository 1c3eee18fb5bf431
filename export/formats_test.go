package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

func render(t *testing.T, d *export.Document, f export.Format) string {
	t.Helper()
	var b bytes.Buffer
	if err := export.Render(d, f, &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What was written is read again, whatever stands in a name.
func TestCSVRoundTrip(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}})
	names := []string{`Soto; "la Rápida", Ana`, "Vela,\nLuis", "Łukowski; Петренко, Παππάς", "a,b;c", "  x ", "Rey, Íñigo"}
	for i, n := range names {
		tt.Players[i].Name = n
	}
	for _, c := range []struct {
		lang    i18n.Lang
		comma   rune
		decimal string
	}{{i18n.Spanish, ';', "0,5"}, {i18n.English, ',', "0.5"}} {
		o := options(c.lang)
		o.Standings = ranked(tt, 1)
		text, ok := strings.CutPrefix(render(t, must(export.Standings, e, tt, o), export.CSV), "\ufeff")
		if !ok {
			t.Errorf("%s: no mark of UTF-8", c.lang)
		}
		r := csv.NewReader(strings.NewReader(text))
		r.Comma = c.comma
		records, err := r.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		if len(records) != 7 {
			t.Fatalf("%d records, want 7", len(records))
		}
		seen := map[string]bool{}
		for _, record := range records[1:] {
			seen[record[2]] = true
		}
		for _, n := range names {
			if !seen[n] {
				t.Errorf("%s: %q did not come back: %v", c.lang, n, seen)
			}
		}
		if records[1][3] != c.decimal {
			t.Errorf("%s: half a point is %q, want %q", c.lang, records[1][3], c.decimal)
		}
	}
}

// A spreadsheet must not run a name as a formula; results may begin with a
// sign, they are ours.
func TestCSVDoesNotCarryFormulas(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.WhiteForfeits}})
	bad := []string{`=HYPERLINK("http://x")`, "+1+1", "-2", "@SUM(A1)", "\t=1", "\r=1"}
	for i, n := range bad {
		tt.Players[i].Name, tt.Players[i].Club = n, n
	}
	for _, kind := range []export.Kind{export.StartList, export.Pairings, export.PairingsByName, export.Standings, export.Crosstable} {
		r := csv.NewReader(strings.NewReader(strings.TrimPrefix(render(t, must(kind, e, tt, options(i18n.English)), export.CSV), "\ufeff")))
		r.FieldsPerRecord = -1
		for {
			record, err := r.Read()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, field := range record {
				if field != "" && strings.ContainsRune("=+-@\t\r", rune(field[0])) && field != "-/+" {
					t.Errorf("%s: a cell begins as a formula: %q", kind, field)
				}
			}
		}
	}
}

func TestHTMLIsOneWellFormedFile(t *testing.T) {
	docs := papers()
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2}})
	const attack = `<script>alert(1)</script>"'&`
	e.Name, tt.Name, tt.Players[0].Name, tt.Players[0].Club = attack, attack, attack, attack
	for _, kind := range export.Kinds() {
		docs["attack-"+string(kind)] = must(kind, e, tt, options(i18n.Spanish))
	}
	for name, d := range docs {
		page := render(t, d, export.HTML)
		if strings.Contains(page, "<script") {
			t.Errorf("%s carries a script", name)
		}
		for _, outside := range []string{"http://", "https://", "src=", "href="} {
			if strings.Contains(page, outside) {
				t.Errorf("%s: the file is not alone: %s", name, outside)
			}
		}
		if !strings.Contains(page, `<html lang="`+d.Lang+`">`) || !strings.Contains(page, `name="viewport"`) {
			t.Errorf("%s: language or viewport is missing", name)
		}
		decoder := xml.NewDecoder(strings.NewReader(page))
		decoder.Strict, decoder.AutoClose, decoder.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
		rows := 0
		for {
			token, err := decoder.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
				break
			}
			if start, ok := token.(xml.StartElement); ok && start.Name.Local == "tr" {
				rows++
			}
		}
		want := 0
		for _, table := range d.Tables {
			want += len(table.Rows) + 1
		}
		if rows != want {
			t.Errorf("%s: %d rows, want %d", name, rows, want)
		}
	}
}

// Characters the fonts or the PDF library do not know must not spoil a print.
func TestStrangeCharactersPrint(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2}})
	for i, n := range []string{"😀 Emoji, Ana", "王, 小明", "Cafe\u0301, Jose\u0301", "\x00\x01,\x7f", "\ufeffBOM, X", string([]byte{0xff, 0xfe}) + ", Y"} {
		tt.Players[i].Name = n
	}
	for _, kind := range export.Kinds() {
		pdf := pdfOf(t, must(kind, e, tt, options(i18n.Spanish)))
		if kind == export.StartList {
			if text := poppler(t, pdf, "pdftotext", "-layout"); !strings.Contains(text, "Café, José") {
				t.Errorf("composed letters are missing:\n%s", text)
			}
		}
	}
}

func BenchmarkCrosstable400(b *testing.B) {
	e, tt := sample(400, 11, 11)
	for b.Loop() {
		pdfOf(b, must(export.Crosstable, e, tt, options(i18n.Spanish)))
	}
}

// BenchmarkRoundOf400 makes every document of a round, each as a PDF of its
// own: pairings both ways, control sheet, slips, results, standings, categories,
// wall chart, crosstable.
func BenchmarkRoundOf400(b *testing.B) {
	e, tt := sample(400, 9, 9)
	kinds := []export.Kind{
		export.Pairings, export.PairingsByName, export.ControlSheet, export.ResultSlips, export.Results,
		export.Standings, export.Categories, export.WallChart, export.Crosstable,
	}
	for b.Loop() {
		for _, kind := range kinds {
			pdfOf(b, must(kind, e, tt, options(i18n.Spanish)))
		}
	}
}

// BenchmarkSetOf400 makes what hangs and lies in the room for one round, as
// one PDF: by name and by board twice each, and the slips.
func BenchmarkSetOf400(b *testing.B) {
	e, tt := sample(400, 9, 9)
	for b.Loop() {
		byName, byBoard := must(export.PairingsByName, e, tt, options(i18n.Spanish)), must(export.Pairings, e, tt, options(i18n.Spanish))
		pdfOf(b, byName, byName, byBoard, byBoard, must(export.ResultSlips, e, tt, options(i18n.Spanish)))
	}
}

func BenchmarkWorkbookOf400(b *testing.B) {
	e, tt := sample(400, 9, 9)
	d := must(export.Crosstable, e, tt, options(i18n.Spanish))
	for b.Loop() {
		if err := d.XLSX(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
