package export_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

var update = flag.Bool("update", false, "write the golden files anew; read the difference before committing it")

// papers are the documents that the golden files hold: both languages, small
// and special tournaments.
func papers() map[string]*export.Document {
	out := map[string]*export.Document{}
	e, t := sample(22, 5, 7)
	for _, lang := range i18n.Langs() {
		o := options(lang)
		o.Standings = ranked(t, 5)
		for _, kind := range export.Kinds() {
			out[string(lang)+"-"+string(kind)] = must(kind, e, t, o)
		}
	}
	o := options(i18n.Spanish)
	o.HideOpponents = true
	out["es-hidden"] = must(export.PairingsByName, e, t, o)
	o = options(i18n.Spanish)
	o.Standings, o.Numbers = ranked(t, 5), export.ByStart
	out["es-crosstable-by-number"] = must(export.Crosstable, e, t, o)

	e, t = sample(22, 4, 7)
	t.Rounds[3].Version = 2
	for i := range t.Rounds[3].Games {
		if i != 2 {
			t.Rounds[3].Games[i].Result = tournament.NoResult
		}
	}
	out["es-pairings-open"] = must(export.Pairings, e, t, options(i18n.Spanish))
	out["en-results-open"] = must(export.Results, e, t, options(i18n.English))

	e, t = league(7, 2)
	t.Rounds[0].Games[0].Result = tournament.BlackForfeits
	o = options(i18n.Spanish)
	o.Standings = ranked(t, 14)
	out["es-square"] = must(export.Crosstable, e, t, o)
	return out
}

func pdfOf(tb testing.TB, docs ...*export.Document) []byte {
	tb.Helper()
	var b bytes.Buffer
	if err := export.WritePDF(&b, docs...); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

// poppler runs a tool of poppler-utils on a PDF and returns what it prints.
func poppler(t *testing.T, pdf []byte, tool string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skipf("%s is not installed (package poppler-utils)", tool)
	}
	name := filepath.Join(t.TempDir(), "paper.pdf")
	if err := os.WriteFile(name, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	if tool == "pdftotext" {
		args = append(args, name, "-")
	} else {
		args = append(args, name)
	}
	out, err := exec.Command(tool, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", tool, err, out)
	}
	return string(out)
}

func TestPapersGolden(t *testing.T) {
	for name, d := range papers() {
		t.Run(name, func(t *testing.T) {
			got := poppler(t, pdfOf(t, d), "pdftotext", "-layout", "-enc", "UTF-8")
			golden(t, name+".txt", got)
			var csv bytes.Buffer
			if err := export.Render(d, export.CSV, &csv); err != nil {
				t.Fatal(err)
			}
			golden(t, name+".csv", csv.String())
		})
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g, w := lines(got), lines(string(want))
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || squeezed(g[i]) != squeezed(w[i]) {
			t.Fatalf("%s differs in line %d of those with text\n got: %s\nwant: %s", name, i+1, at(g, i), at(w, i))
		}
	}
}

// lines are the lines with text. How much room stands between words depends on
// the version of the tool that reads the PDF.
func lines(s string) []string {
	return slices.DeleteFunc(strings.Split(s, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}

func squeezed(line string) string { return strings.Join(strings.Fields(line), "") }

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(no line)"
}

func TestEqualDocumentsGiveEqualBytes(t *testing.T) {
	a, b := papers(), papers()
	for name := range a {
		if !bytes.Equal(pdfOf(t, a[name]), pdfOf(t, b[name])) {
			t.Errorf("%s: two PDFs of the same document differ", name)
		}
	}
}

// Every sheet hangs alone on the wall, so each page says what it is.
func TestEveryPageSaysWhatItIs(t *testing.T) {
	e, tt := sample(200, 5, 9)
	d := must(export.Pairings, e, tt, options(i18n.Spanish))
	pages := strings.Split(strings.TrimSuffix(poppler(t, pdfOf(t, d), "pdftotext", "-layout"), "\f"), "\f")
	if len(pages) != 3 {
		t.Fatalf("%d pages, want 3", len(pages))
	}
	for i, page := range pages {
		for _, want := range []string{
			e.Name, tt.Name, "Emparejamientos por mesa", "Ronda 5 de 9", "lunes 9 de marzo de 2026, 10:00", "Versión 1",
			"impreso 08/03/2026 10:42", "Árbitro principal: FA Nuria Salcedo Prat", "Escaque", "Mesa", "Blancas", "Negras",
			"Página " + string(rune('1'+i)) + "/3",
		} {
			if !strings.Contains(page, want) {
				t.Errorf("page %d does not say %q", i+1, want)
			}
		}
	}
}

// A set of documents in one file counts the pages of each on its own.
func TestASetCountsPagesOfEachDocument(t *testing.T) {
	e, tt := sample(60, 3, 7)
	o := options(i18n.English)
	text := poppler(t, pdfOf(t, must(export.PairingsByName, e, tt, o), must(export.Pairings, e, tt, o)), "pdftotext", "-layout")
	for _, want := range []string{"Page 1/2", "Page 2/2", "Page 1/1"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q stands %d times, want once", want, strings.Count(text, want))
		}
	}
}

func TestPaperSizes(t *testing.T) {
	e, tt := sample(40, 11, 11)
	for _, c := range []struct {
		kind  export.Kind
		paper export.Paper
		want  string
	}{
		{export.Pairings, "", "595.28 x 841.89"},
		{export.Pairings, export.Letter, "612 x 792"},
		{export.Crosstable, export.A4, "841.89 x 595.28"}, // eleven rounds need the page across
		{export.Crosstable, export.Letter, "792 x 612"},
	} {
		o := options(i18n.Spanish)
		o.Paper = c.paper
		if info := poppler(t, pdfOf(t, must(c.kind, e, tt, o)), "pdfinfo"); !strings.Contains(info, c.want) {
			t.Errorf("%s on %q is not %s:\n%s", c.kind, c.paper, c.want, info)
		}
	}
}
