package list

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"escaque/tournament"
)

const (
	combinedHeader = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
	singleHeader   = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag"
	legacyHeader   = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
	oldHeader      = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"
)

// row writes fields at the places of a header's columns; a field that is too
// long pushes the rest aside, as it does in the files of FIDE.
func row(header string, values ...string) string {
	l := parseHeader([]byte(header))
	line := ""
	for i, v := range values {
		pad := l.columns[i].start - len(line)
		if i > 0 && pad < 0 {
			pad = 0
		}
		line += strings.Repeat(" ", pad) + v
	}
	return line
}

func all(t *testing.T, text string, o Options) ([]Entry, *Summary) {
	t.Helper()
	var list []Entry
	sum, err := Read(strings.NewReader(text), o, func(e *Entry) error { list = append(list, *e); return nil })
	if err != nil {
		t.Fatal(err)
	}
	if sum.Rows != len(list) {
		t.Errorf("%d rows counted, %d came", sum.Rows, len(list))
	}
	return list, sum
}

var standard3 = []tournament.RatingKind{tournament.StandardRating, tournament.RapidRating, tournament.BlitzRating}

func TestCombinedText(t *testing.T) {
	text := strings.Join([]string{
		combinedHeader,
		row(combinedHeader, "99010001", "Garcia-Nunez, Jose Maria", "ESP", "M", "IM", "", "", "", "2405", "9", "10", "2388", "0", "20", "2410", "0", "20", "1988", ""),
		row(combinedHeader, "99010002", "Nunez Pena, Maria Jose", "ESP", "F", "", "WFM", "FI,IA", "AFM", "0", "0", "0", "2050", "3", "20", "0", "0", "0", "2001", "wi"),
		row(combinedHeader, "99010005", "Madonna", "USA", "F", "WIM", "WIM", "", "", "1623", "0", "40", "0", "0", "0", "0", "0", "0", "0000", "w"),
		// honorary titles are no titles of a player
		row(combinedHeader, "99010013", "Zhang, Wei", "CHN", "F", "", "WH", "", "", "1999", "0", "20", "", "", "", "", "", "", "1994", "w"),
		row(combinedHeader, "99010019", "No Federation, Nobody", "", "", "", "", "", "", "1500"),
		"",
	}, "\r\n")
	list, sum := all(t, text, Options{Name: "players_list_foa.txt"})
	want := []Entry{
		{FIDEID: 99010001, Name: "Garcia-Nunez, Jose Maria", Federation: "ESP", Sex: tournament.Male, Title: tournament.IM,
			Standard: Figures{2405, 9, 10}, Rapid: Figures{2388, 0, 20}, Blitz: Figures{2410, 0, 20}, Birth: tournament.Date{Year: 1988}},
		{FIDEID: 99010002, Name: "Nunez Pena, Maria Jose", Federation: "ESP", Sex: tournament.Female, Title: tournament.WFM,
			OtherTitles: "FI,IA", ArenaTitle: "AFM", Rapid: Figures{2050, 3, 20}, Birth: tournament.Date{Year: 2001}, Inactive: true},
		{FIDEID: 99010005, Name: "Madonna", Federation: "USA", Sex: tournament.Female, Title: tournament.WIM, Standard: Figures{1623, 0, 40}},
		{FIDEID: 99010013, Name: "Zhang, Wei", Federation: "CHN", Sex: tournament.Female, Standard: Figures{1999, 0, 20}, Birth: tournament.Date{Year: 1994}},
		{FIDEID: 99010019, Name: "No Federation, Nobody", Standard: Figures{Rating: 1500}},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if len(sum.Problems) > 0 || sum.Repaired > 0 || sum.Format != Text || sum.KindAssumed || !cmp.Equal(sum.Kinds, standard3) {
		t.Errorf("summary: %+v", sum)
	}
}

// Rows whose columns have moved are put right by what fields must look like.
func TestMovedColumns(t *testing.T) {
	plain := []string{"99010001", "Garcia, Jose", "ESP", "M", "IM", "", "NA", "", "2405", "9", "10", "2388", "0", "20", "2410", "0", "20", "1988", "i"}
	want := Entry{FIDEID: 99010001, Name: "Garcia, Jose", Federation: "ESP", Sex: tournament.Male, Title: tournament.IM, OtherTitles: "NA",
		Standard: Figures{2405, 9, 10}, Rapid: Figures{2388, 0, 20}, Blitz: Figures{2410, 0, 20}, Birth: tournament.Date{Year: 1988}, Inactive: true}
	change := func(i int, v string) []string {
		c := append([]string(nil), plain...)
		c[i] = v
		return c
	}
	long := "Fernandez de la Vega y Gonzalez-Bueno y Ruiz, Maria de los Angeles"
	accented := "García-Núñez Ibáñez, José María"
	cases := []struct {
		name string
		line string
		want func(*Entry)
	}{
		{"in place", row(combinedHeader, plain...), func(*Entry) {}},
		{"titles into the arena title", strings.Replace(row(combinedHeader, plain...), "NA                 ", "SI,FI,LSI,SLI,NAAFM ", 1), func(e *Entry) {
			e.OtherTitles, e.ArenaTitle = "SI,FI,LSI,SLI,NA", "AFM"
		}},
		{"name too long", strings.Replace(row(combinedHeader, plain...), fmt.Sprintf("%-60s", "Garcia, Jose"), long, 1), func(e *Entry) { e.Name = long }},
		{"UTF-8 counted in letters", strings.Replace(row(combinedHeader, plain...), fmt.Sprintf("%-40s", "Garcia, Jose"), fmt.Sprintf("%-40s", accented), 1), func(e *Entry) { e.Name = accented }},
		{"UTF-8 counted in bytes", row(combinedHeader, change(1, accented)...), func(e *Entry) { e.Name = accented }},
		{"Windows 1252", row(combinedHeader, change(1, "Pe\xf1a, Jos\xe9")...), func(e *Entry) { e.Name = "Peña, José" }},
		{"one blank lost", strings.Replace(row(combinedHeader, plain...), "NA              ", "NA             ", 1), func(*Entry) {}},
	}
	for _, c := range cases {
		list, sum := all(t, combinedHeader+"\n"+c.line+"\n", Options{})
		expected := want
		c.want(&expected)
		if diff := cmp.Diff([]Entry{expected}, list); diff != "" {
			t.Errorf("%s: -want +got\n%s", c.name, diff)
		}
		if len(sum.Problems) > 0 {
			t.Errorf("%s: %v", c.name, sum.Problems)
		}
	}
}

func TestOtherTexts(t *testing.T) {
	single := singleHeader + "\n" + row(singleHeader, "99010001", "Garcia, Jose", "ESP", "M", "IM", "", "NA", "AIM", "2405", "12", "10", "1988", "i") + "\n"
	for _, c := range []struct {
		name    string
		options Options
		kind    tournament.RatingKind
		assumed bool
	}{
		{"standard_rating_list.txt", Options{}, tournament.StandardRating, false},
		{"rapid_rating_list.txt", Options{}, tournament.RapidRating, false},
		{"blitz_oct26frl.txt", Options{}, tournament.BlitzRating, false},
		{"list.txt", Options{}, tournament.StandardRating, true},
		{"list.txt", Options{Kind: tournament.BlitzRating}, tournament.BlitzRating, false},
	} {
		c.options.Name = c.name
		list, sum := all(t, single, c.options)
		if got := list[0].Of(c.kind); got != (Figures{2405, 12, 10}) || !list[0].Inactive || list[0].ArenaTitle != "AIM" {
			t.Errorf("%s: %+v", c.name, list[0])
		}
		if !cmp.Equal(sum.Kinds, []tournament.RatingKind{c.kind}) || sum.KindAssumed != c.assumed || sum.Month != (Month{2026, 10}) {
			t.Errorf("%s: %+v", c.name, sum)
		}
	}

	legacy := legacyHeader + "\n" + row(legacyHeader, "99010001", "Garcia, Jose", "ESP", "M", "IM", "", "NA", "2405", "9", "10", "2388", "0", "20", "2410", "0", "20", "1988", "i") + "\n"
	list, sum := all(t, legacy, Options{Name: "players_list.txt"})
	if e := list[0]; e.Standard.Rating != 2405 || e.Blitz != (Figures{2410, 0, 20}) || e.Birth.Year != 1988 || len(sum.Problems) > 0 {
		t.Errorf("legacy: %+v %v", e, sum.Problems)
	}

	old := oldHeader + "\n" +
		"99010001  Garcia, Jose                      g   ESP  2405   9   1988      \n" +
		"99010002  Nunez, Ana                        wm  ESP  2205   0   1990  wi  \n"
	list, sum = all(t, old, Options{Name: "standard_mar11frl.txt"})
	if len(list) != 2 || list[0].Title != tournament.GM || list[1].Title != tournament.WIM || list[1].Standard.Rating != 2205 || !list[1].Inactive ||
		list[0].Birth.Year != 1988 || sum.Month != (Month{2011, 3}) || len(sum.Problems) > 0 {
		t.Errorf("2011: %+v %+v", list, sum)
	}
}

func TestFaultyRows(t *testing.T) {
	text := singleHeader + "\n" +
		row(singleHeader, "abc", "Without Number, X", "ESP", "M") + "\n" +
		row(singleHeader, "99010001", "", "ESP", "M") + "\n" +
		row(singleHeader, "99010002", "Strange, Rating", "ESP", "M", "", "", "", "", "9405", "9", "10", "1988") + "\n" +
		"\x1a\n" +
		row(singleHeader, "99010003", "Sound, Sara", "ESP", "F", "", "", "", "", "1405", "9", "10", "1988")
	list, sum := all(t, text, Options{})
	if len(list) != 2 || list[0].Standard.Rating != 0 || list[0].Standard.K != 10 || list[1].Standard.Rating != 1405 {
		t.Errorf("%+v", list)
	}
	var codes []tournament.Code
	for _, p := range sum.Problems {
		codes = append(codes, p.Fault.Code)
	}
	if !cmp.Equal(codes, []tournament.Code{RowNoID, RowNoName, RowField}) || sum.LeftOut != 2 || sum.Problems[2].Line != 4 {
		t.Errorf("%v %+v", codes, sum)
	}
}

const sampleXML = `<playerslist>
<player>
<fideid>99010001</fideid>
<name>García-Nuñez &amp; Hijo, José</name>
<country>ESP</country>
<sex>M</sex>
<title>IM</title>
<w_title></w_title>
<o_title>FI,NA</o_title>
<foa_title/>
<rating>2405</rating>
<games>9</games>
<k>10</k>
<rapid_rating>2388</rapid_rating>
<rapid_games>0</rapid_games>
<rapid_k>20</rapid_k>
<blitz_rating></blitz_rating>
<birthday>1988</birthday>
<flag>i</flag>
</player>
<!-- a remark --><player><fideid>99010002</fideid><name>D&#39;Angelo, X</name><rapid_rating>1500</rapid_rating></player>
<player><fideid>x</fideid><name>Nobody</name></player>
</playerslist>
`

func TestXML(t *testing.T) {
	for _, head := range []string{"", "\ufeff", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"} {
		list, sum := all(t, head+sampleXML, Options{Name: "players_list_xml.xml"})
		want := []Entry{
			{FIDEID: 99010001, Name: "García-Nuñez & Hijo, José", Federation: "ESP", Sex: tournament.Male, Title: tournament.IM, OtherTitles: "FI,NA",
				Standard: Figures{2405, 9, 10}, Rapid: Figures{2388, 0, 20}, Birth: tournament.Date{Year: 1988}, Inactive: true},
			{FIDEID: 99010002, Name: "D'Angelo, X", Rapid: Figures{Rating: 1500}},
		}
		if diff := cmp.Diff(want, list); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
		if sum.LeftOut != 1 || !cmp.Equal(sum.Kinds, standard3) {
			t.Errorf("%+v", sum)
		}
	}
	// a single list
	list, sum := all(t, "<playerslist><player><fideid>7</fideid><name>A</name><rating>2000</rating><k>20</k></player></playerslist>", Options{Name: "blitz_rating_list_xml.zip"})
	if list[0].Blitz != (Figures{2000, 0, 20}) || list[0].Standard.Rating != 0 || !cmp.Equal(sum.Kinds, []tournament.RatingKind{tournament.BlitzRating}) {
		t.Errorf("%+v %+v", list, sum)
	}
	// cut off in the middle
	for _, cut := range []int{10, 60, 200, 400} {
		if _, err := Read(strings.NewReader(sampleXML[:cut]), Options{}, func(*Entry) error { return nil }); !errors.Is(err, Broken) {
			t.Errorf("cut at %d: %v", cut, err)
		}
	}
}

func TestNationalCSV(t *testing.T) {
	text := "Lista Elo;;;\nCódigo;Apellidos;Nombre;Elo;FIDE ID;Sexo;Fecha nacimiento;Club;Título;Federación\n" +
		"AND-123;Ibáñez Núñez;Íñigo;2.105;99010014;H;12/03/1988;C.A. Alfil;MF;AND\n" +
		"00456;Peña;Ana;-;;M;2012;;;ESP\n" +
		";Nadie;Nadie;1500;;;;;;\n" +
		"7;Uno;Dos;99999;;X;31/02/2000;;;\n"
	list, sum := all(t, text, Options{Name: "feda_ene26.csv", Federation: "ESP"})
	want := []Entry{
		{NationalID: "AND-123", FIDEID: 99010014, Name: "Ibáñez Núñez, Íñigo", Federation: "AND", Sex: tournament.Male, Title: tournament.FM,
			National: 2105, Birth: tournament.Date{Year: 1988, Month: 3, Day: 12}, Club: "C.A. Alfil"},
		{NationalID: "00456", Name: "Peña, Ana", Federation: "ESP", Sex: tournament.Female, Birth: tournament.Date{Year: 2012}},
		{NationalID: "7", Name: "Uno, Dos", Federation: "ESP"},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if sum.LeftOut != 1 || len(sum.Problems) != 3 || !cmp.Equal(sum.Kinds, []tournament.RatingKind{tournament.NationalRating}) {
		t.Errorf("%+v", sum)
	}
	cp1252 := "id;name;rating\n1;Pe\xf1a, Jos\xe9;1500\n"
	if list, _ = all(t, cp1252, Options{}); list[0].Name != "Peña, José" || list[0].National != 1500 {
		t.Errorf("Windows 1252: %+v", list)
	}
	if _, err := Read(strings.NewReader("a;b;c\n1;2;3\n"), Options{}, nil); !errors.Is(err, CSVNoHeader) {
		t.Errorf("a file without known columns gave %v", err)
	}
}

func TestNotAList(t *testing.T) {
	for text, want := range map[string]tournament.Code{
		"": Empty, "  \n": Empty, "012 A tournament report\n": Unknown, "\x00\x01;": Unknown,
		combinedHeader + "\n": NoRows, "<html></html>": Broken, "<playerslist></playerslist>": NoRows,
	} {
		if _, err := Read(strings.NewReader(text), Options{}, func(*Entry) error { return nil }); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestZip(t *testing.T) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	add := func(name, text string) {
		f, _ := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Date(2026, 9, 29, 0, 0, 0, 0, time.UTC)})
		_, _ = io.WriteString(f, text)
	}
	add("readme.txt", "x")
	add("inside/players_list_xml.xml", sampleXML)
	add("photo.png", strings.Repeat("x", 10_000))
	w.Close()
	f, err := Open(bytes.NewReader(b.Bytes()), int64(b.Len()), "x.zip")
	if err != nil || f.Name != "players_list_xml.xml" || f.Size != int64(len(sampleXML)) || f.Month != (Month{2026, 10}) {
		t.Fatalf("%+v, %v", f, err)
	}
	if sum, err := Read(f, Options{Name: f.Name}, func(*Entry) error { return nil }); err != nil || sum.Rows != 2 {
		t.Errorf("%+v, %v", sum, err)
	}
	if _, err := Open(bytes.NewReader(b.Bytes()[:100]), 100, "x.zip"); !errors.Is(err, ZipBroken) {
		t.Errorf("half a zip gave %v", err)
	}
	plain, err := Open(strings.NewReader("abc"), 3, "x.txt")
	if err != nil || plain.Name != "x.txt" || plain.Size != 3 {
		t.Errorf("%+v, %v", plain, err)
	}
}

func TestMonths(t *testing.T) {
	for text, want := range map[string]Month{"2026-10": {2026, 10}, "2026/1": {2026, 1}, "10/2026": {2026, 10}, "oct26": {2026, 10}, "SEP26": {2026, 9}} {
		if got, err := ParseMonth(text); err != nil || got != want {
			t.Errorf("%q: %v %v", text, got, err)
		}
	}
	for _, text := range []string{"", "2026", "13/2026", "2026-13", "xyz26"} {
		if m, err := ParseMonth(text); err == nil {
			t.Errorf("%q gave %v", text, m)
		}
	}
	for name, want := range map[string]Month{"standard_sep26frl_xml.zip": {2026, 9}, "players_list.zip": {}, "grandmar26.txt": {}} {
		if got := monthInName(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
