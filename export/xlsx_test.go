package export_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

func workbook(t *testing.T, d *export.Document) *excelize.File {
	t.Helper()
	book, err := excelize.OpenReader(strings.NewReader(render(t, d, export.XLSX)))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// A spreadsheet can be reckoned with: points are numbers with their half,
// ratings whole numbers, and what looks like a formula stays a name.
func TestXLSXHoldsNumbersAndTexts(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteForfeits}})
	tt.Players[0].Name, tt.Players[0].Ratings.Standard = `=HYPERLINK("x")`, 2105
	tt.Players[2].Name = "007"
	d := must(export.Standings, e, tt, options(i18n.Spanish))
	book := workbook(t, d)
	if got := book.GetSheetList(); len(got) != 1 || got[0] != "Clasificación" {
		t.Fatalf("sheets %q", got)
	}
	rows, err := book.GetRows("Clasificación", excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	head := -1
	for i, row := range rows {
		if len(row) > 2 && row[0] == "Posición" {
			head = i
		}
	}
	if head < 0 {
		t.Fatalf("no header row: %q", rows)
	}
	find := func(name, column string) string {
		for _, row := range rows[head+1:] {
			for i, title := range rows[head] {
				if title == column && len(row) > 2 && row[2] == name {
					at, _ := excelize.CoordinatesToCellName(i+1, head+2+indexOf(rows[head+1:], row))
					kind, err := book.GetCellType("Clasificación", at)
					if err != nil {
						t.Fatal(err)
					}
					formula, _ := book.GetCellFormula("Clasificación", at)
					return row[i] + map[excelize.CellType]string{excelize.CellTypeSharedString: "/text", excelize.CellTypeInlineString: "/text"}[kind] + formula
				}
			}
		}
		return "(not found)"
	}
	for _, c := range []struct{ name, column, want string }{
		{`=HYPERLINK("x")`, "Puntos", "0.5"},
		{`=HYPERLINK("x")`, "Elo", "2105"},
		{`=HYPERLINK("x")`, "Nombre", `=HYPERLINK("x")/text`},
		{"007", "Puntos", "0"},
		{"007", "Nombre", "007/text"},
		{"García López, Ana", "Puntos", "1"},
	} {
		if got := find(c.name, c.column); got != c.want {
			t.Errorf("%s of %s is %q, want %q", c.column, c.name, got, c.want)
		}
	}
}

func indexOf(rows [][]string, row []string) int {
	for i := range rows {
		if &rows[i][0] == &row[0] {
			return i
		}
	}
	return -1
}

// Every table has its sheet; the titles survive as names of sheets.
func TestXLSXHasASheetForEveryTable(t *testing.T) {
	for name, d := range papers() {
		book := workbook(t, d)
		if got := len(book.GetSheetList()); got != max(1, len(d.Tables)) {
			t.Errorf("%s: %d sheets, want %d", name, got, len(d.Tables))
		}
	}
	e, tt := small(nil)
	d := must(export.StartList, e, tt, options(i18n.Spanish))
	long := strings.Repeat("Categoría: sub/14 [?] ", 4)
	d.Tables = append(d.Tables, d.Tables[0], d.Tables[0], d.Tables[0])
	d.Tables[1].Title, d.Tables[2].Title, d.Tables[3].Title = long, long, "''"
	names := workbook(t, d).GetSheetList()
	if len(names) != 4 {
		t.Errorf("sheets %q", names)
	}
}

func TestEqualDocumentsGiveEqualWorkbooks(t *testing.T) {
	for name, d := range papers() {
		if !bytes.Equal([]byte(render(t, d, export.XLSX)), []byte(render(t, d, export.XLSX))) {
			t.Errorf("%s: two workbooks of the same document differ", name)
		}
	}
}
