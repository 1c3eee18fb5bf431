package ratinglist

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"escaque/rating/list"
	"escaque/storage/ratinglist/invented"
	"escaque/tournament"
)

var background = context.Background()

// file wraps a text as a list.
func file(t testing.TB, name, text string) *list.File {
	t.Helper()
	f, err := list.Open(strings.NewReader(text), int64(len(text)), name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// imported imports a text and opens it.
func imported(t testing.TB, name, text string) *Database {
	t.Helper()
	path := filepath.Join(t.TempDir(), "fide.list")
	if _, sum, err := Import(background, path, file(t, name, text), Options{}); err != nil {
		t.Fatalf("%v %+v", err, sum)
	}
	d, err := Open(background, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

// people makes a combined list of names with falling ratings.
func people(names ...string) string {
	var b strings.Builder
	b.WriteString(invented.Header + "\r\n")
	for i, name := range names {
		name, fed, _ := strings.Cut(name, " @")
		if fed == "" {
			fed = "ESP"
		}
		fmt.Fprintf(&b, "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d\r\n", 990001000+i, name, fed, "M", "", "", "", "", 2400-i, 0, 20)
	}
	return b.String()
}

func names(entries []list.Entry) []string {
	var all []string
	for _, e := range entries {
		all = append(all, e.Name)
	}
	return all
}

func TestSearch(t *testing.T) {
	d := imported(t, "players_list_foa.txt", people(
		"Garcia Lopez, Juan",             // 0
		"Nunez Pena, Maria Jose",         // 1
		"Mueller, Juergen @GER",          // 2
		"Muller, Jurgen @SUI",            // 3
		"O'Connor, Ana-Maria @IRL",       // 4
		"Lopez, Ana",                     // 5
		"Li, Wei @CHN",                   // 6
		"Lidia, Ana",                     // 7
		"Orsted, Soeren @DEN",            // 8
		"Juanes, Garcilaso",              // 9
		"Lukasz, Zofia @POL",             // 10
		"Lizarraga, Ana",                 // 11
		"Juan Garcia, Lope",              // 12
		"Madonna @USA",                   // 13
		"Benitez, Bye",                   // 14
		"D Angelo Rossi, Paolo @ITA",     // 15
		"García-Núñez, José María @ESP",  // 16
		"Abd-el-Kader, Mohamed Ali @ALG", // 17
	))
	for _, c := range []struct {
		text, federation string
		want             []string
	}{
		{"nuñez", "", []string{"Nunez Pena, Maria Jose", "García-Núñez, José María"}},
		{"NÚÑ", "", []string{"Nunez Pena, Maria Jose", "García-Núñez, José María"}},
		{"juan garc lop", "", []string{"Juan Garcia, Lope", "Garcia Lopez, Juan"}}, // the surname first
		{"garcia juan", "", []string{"Garcia Lopez, Juan", "Juan Garcia, Lope"}},
		{"garc juan", "", []string{"Garcia Lopez, Juan", "Juan Garcia, Lope", "Juanes, Garcilaso"}},
		{"Müller", "", []string{"Muller, Jurgen", "Mueller, Juergen"}}, // as written first
		{"mueller jue", "", []string{"Mueller, Juergen", "Muller, Jurgen"}},
		{"muller", "SUI", []string{"Muller, Jurgen"}},
		{"muller", "sui", []string{"Muller, Jurgen"}},
		{"muller", "XXX", nil},
		{"o'connor", "", []string{"O'Connor, Ana-Maria"}},
		{"oconnor", "", []string{"O'Connor, Ana-Maria"}},
		{"connor anamaria", "", []string{"O'Connor, Ana-Maria"}},
		{"d'angelo", "", []string{"D Angelo Rossi, Paolo"}},
		{"ørsted søren", "", []string{"Orsted, Soeren"}},
		{"łuk zof", "", []string{"Lukasz, Zofia"}},
		{"li", "", []string{"Li, Wei", "Lidia, Ana", "Lizarraga, Ana"}},        // the whole word before its beginnings
		{"li ana", "", []string{"Lidia, Ana", "Lizarraga, Ana"}},               //
		{"garcianunez", "", []string{"García-Núñez, José María"}},              //
		{"bye", "", []string{"Benitez, Bye"}},                                  //
		{"990001006", "", []string{"Li, Wei"}},                                 // by id
		{"9900010", "USA", []string{"Madonna"}},                                // by the beginning of an id
		{"", "", nil}, {" ,; ", "", nil}, {"xyz", "", nil}, {"ana 7", "", nil}, //
		{"maria maria", "", []string{"Nunez Pena, Maria Jose", "O'Connor, Ana-Maria", "García-Núñez, José María"}},
	} {
		got, err := d.Search(background, Query{Text: c.text, Federation: c.federation})
		if err != nil {
			t.Fatal(err)
		}
		if c.text == "maria maria" {
			slices.SortFunc(got, func(a, b list.Entry) int { return a.FIDEID - b.FIDEID })
		}
		if diff := cmp.Diff(c.want, names(got)); diff != "" {
			t.Errorf("%q %s: -want +got\n%s", c.text, c.federation, diff)
		}
	}
	if got, _ := d.Search(background, Query{Text: "a", Limit: 3}); len(got) != 3 || got[0].Name != "Abd-el-Kader, Mohamed Ali" {
		t.Errorf("three of those with an A: %v", names(got))
	}
	byID, err := d.ByFIDEID(background, 990001001, 7, 990001001)
	if err != nil || len(byID) != 1 || byID[990001001].Name != "Nunez Pena, Maria Jose" {
		t.Errorf("%v %v", byID, err)
	}
}

// The search finds exactly whom a look at every name would.
func TestSearchIsWhole(t *testing.T) {
	const rows = 3000
	var b bytes.Buffer
	if err := invented.Write(&b, rows, 7); err != nil {
		t.Fatal(err)
	}
	d := imported(t, "players_list_foa.txt", b.String())
	type person struct {
		e     list.Entry
		words []string
	}
	var everybody []person
	if _, err := list.Read(&b, list.Options{}, func(e *list.Entry) error {
		everybody = append(everybody, person{*e, list.Words(e.Name)})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		var typed []string
		for range rapid.IntRange(1, 3).Draw(t, "words") {
			p := everybody[rapid.IntRange(0, rows-1).Draw(t, "person")]
			if len(typed) > 0 && rapid.Bool().Draw(t, "same") {
				p = everybody[0]
			}
			w := p.words[rapid.IntRange(0, len(p.words)-1).Draw(t, "word")]
			typed = append(typed, w[:rapid.IntRange(1, len(w)).Draw(t, "letters")])
		}
		federation := rapid.SampledFrom([]string{"", "ESP", "IND"}).Draw(t, "federation")
		want := map[int]bool{}
		for _, p := range everybody {
			fits := federation == "" || p.e.Federation == federation
			for _, w := range typed {
				fits = fits && slices.ContainsFunc(p.words, func(o string) bool { return strings.HasPrefix(o, list.Fold(w)) })
			}
			if fits {
				want[p.e.FIDEID] = true
			}
		}
		got, err := d.Search(background, Query{Text: strings.Join(typed, " "), Federation: federation, Limit: rows})
		if err != nil {
			t.Fatal(err)
		}
		found := map[int]bool{}
		for _, e := range got {
			if found[e.FIDEID] {
				t.Fatalf("%q: %d twice", typed, e.FIDEID)
			}
			found[e.FIDEID] = true
		}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Fatalf("%q %s: -want +got\n%s", typed, federation, diff)
		}
	})
}

func TestEntriesComeBackWhole(t *testing.T) {
	text := "Código;Nombre;Elo;Elo FIDE;FIDE ID;Sexo;Nacimiento;Club;Título;Federación;Inactivo\n" +
		"AND-0123;Ibáñez, Íñigo;2105;2050;99010014;H;12/03/1988;C.A. Alfil;MF;AND;sí\n"
	d := imported(t, "feda_ene26.csv", text)
	want := list.Entry{FIDEID: 99010014, NationalID: "AND-0123", Name: "Ibáñez, Íñigo", Federation: "AND", Sex: tournament.Male, Title: tournament.FM,
		Standard: list.Figures{Rating: 2050}, National: 2105, Birth: tournament.Date{Year: 1988, Month: 3, Day: 12}, Club: "C.A. Alfil", Inactive: true}
	for _, q := range []string{"and0123", "AND-0123", "and-01", "99010014", "9901", "ibanez"} {
		got, err := d.Search(background, Query{Text: q})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]list.Entry{want}, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", q, diff)
		}
	}
	if i := d.Info(); i.Month != (list.Month{Year: 2026, Month: 1}) || i.Rows != 1 || !i.Has(tournament.NationalRating) || i.Has(tournament.BlitzRating) || i.Source != "feda_ene26.csv" {
		t.Errorf("%+v", i)
	}
	if got, err := d.ByNationalID(background, "AND 0123", "x"); err != nil || len(got) != 1 {
		t.Errorf("%v %v", got, err)
	}
}

// An import that is refused, cancelled or fails leaves the old list.
func TestTheOldListStays(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "fide.list")
	many := people(invented.Names(2000, 1)...)
	if _, _, err := Import(background, path, file(t, "a.txt", many), Options{Now: func() time.Time { return time.Unix(1e9, 0) }}); err != nil {
		t.Fatal(err)
	}
	old, err := Open(background, path)
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(background)
	cancel()
	half, few := people(invented.Names(1000, 2)...), people(invented.Names(999, 2)...)
	for name, c := range map[string]struct {
		ctx  context.Context
		text string
		want error
	}{
		"fewer than half":  {background, few, Shrunk},
		"cancelled":        {cancelled, many, context.Canceled},
		"not a list":       {background, "hello\n", list.Unknown},
		"nobody in it":     {background, invented.Header, list.NoRows},
		"cut XML":          {background, "<playerslist><player><fideid>1", list.Broken},
		"error of reading": {background, "", SourceLost},
	} {
		in := file(t, "b.txt", c.text)
		if c.want == SourceLost {
			in.ReadCloser = io.NopCloser(io.MultiReader(strings.NewReader(many[:len(many)/2]), failing{}))
		}
		if _, _, err := Import(c.ctx, path, in, Options{}); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
			t.Errorf("%s: the old list changed (%v)", name, err)
		}
		if left, _ := os.ReadDir(folder); len(left) != 1 {
			t.Errorf("%s left %v", name, left)
		}
	}
	// Exactly half is taken, and fewer with force; who had the old one open goes on.
	if info, _, err := Import(background, path, file(t, "half.txt", half), Options{}); err != nil || info.Rows != 1000 {
		t.Errorf("half: %+v %v", info, err)
	}
	if info, _, err := Import(background, path, file(t, "few.txt", people("A, B")), Options{Force: true}); err != nil || info.Rows != 1 {
		t.Errorf("force: %+v %v", info, err)
	}
	if got, err := old.Search(background, Query{Text: "a"}); err != nil || len(got) == 0 {
		t.Errorf("the old list: %v %v", got, err)
	}
}

var errDisk = errors.New("disk")

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errDisk }

func TestProgressAndMonth(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fide.list")
	var b bytes.Buffer
	if err := invented.Write(&b, 30_000, 3); err != nil {
		t.Fatal(err)
	}
	in := file(t, "players_list_foa.txt", b.String())
	in.Month = list.Month{Year: 2026, Month: 10} // the date of the member of an archive
	var last Progress
	info, sum, err := Import(background, path, in, Options{Progress: func(p Progress) { last = p }})
	if err != nil || info.Month != in.Month || sum.Rows != 30_000 || info.Source != "players_list_foa.txt" {
		t.Errorf("%+v %v", info, err)
	}
	if last.Rows == 0 || last.Phase == Reading && last.Done > last.Total {
		t.Errorf("progress: %+v", last)
	}
}

func TestOpenFaults(t *testing.T) {
	folder := t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for path, want := range map[string]tournament.Code{
		filepath.Join(folder, "none"):         Missing,
		folder:                                NotAList,
		put("empty", ""):                      NotAList,
		put("text", strings.Repeat("x", 900)): NotAList,
	} {
		if _, err := Open(background, path); !errors.Is(err, want) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, _, err := Import(background, filepath.Join(folder, "no", "such", "fide.list"), file(t, "a.txt", people("A, B")), Options{}); !errors.Is(err, Unwritable) {
		t.Errorf("a folder that is not there gave %v", err)
	}
}
