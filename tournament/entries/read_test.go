package entries

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"escaque/tournament"
)

func read(t *testing.T, text string) *List {
	t.Helper()
	l, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("Read: %v", err)
	}
	if len(l.Lines) != len(l.Players) {
		t.Fatalf("%d lines for %d players", len(l.Lines), len(l.Players))
	}
	return l
}

// found is the short form of a problem.
type found struct {
	Line, Column int
	Code         tournament.Code
	LeftOut      bool
}

func problems(l *List) []found {
	var all []found
	for _, p := range l.Problems {
		all = append(all, found{p.Line, p.Column, p.Fault.Code, p.LeftOut})
	}
	return all
}

// sample has a row for every kind of field in the usual form of a Spanish
// spreadsheet.
const sample = `Apellidos;Nombre;FIDE ID;Elo FIDE;Elo FEDA;F. nacimiento;Sexo;Club;Federación;Título;Cuota;Pagado;Observaciones
Ibáñez Ñíguez;Begoña;99020001;2.105;2110;12/03/1988;M;C.A. Álfil;MAD;MIF;25,00 €;sí;llega tarde
O'Hara;Seán;ID 99020002;1850;;1979;H;;IRL;;30;10,50;
Łukasz Ångström;Žofia;;s/e;-;5-6-65;M;"Club; con separador";;;;no;"dice ""hola"""
`

func TestRead(t *testing.T) {
	want := []tournament.Player{
		{Name: "Ibáñez Ñíguez, Begoña", FIDEID: 99020001, Ratings: tournament.Ratings{Standard: 2105, National: 2110},
			Birth: tournament.Date{Year: 1988, Month: 3, Day: 12}, Sex: tournament.Female, Club: "C.A. Álfil", Federation: "MAD",
			Title: tournament.WIM, FeeOwed: 2500, FeePaid: 2500, Notes: "llega tarde"},
		{Name: "O'Hara, Seán", FIDEID: 99020002, Ratings: tournament.Ratings{Standard: 1850}, Birth: tournament.Date{Year: 1979},
			Sex: tournament.Male, Federation: "IRL", FeeOwed: 3000, FeePaid: 1050},
		{Name: "Łukasz Ångström, Žofia", Birth: tournament.Date{Year: 1965, Month: 6, Day: 5}, Sex: tournament.Female,
			Club: "Club; con separador", Notes: `dice "hola"`},
	}
	cp1252, err := charmap.Windows1252.NewEncoder().String(strings.ReplaceAll(sample, "Ł", "L"))
	if err != nil {
		t.Fatal(err)
	}
	utf16, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(sample)
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		name, text, encoding string
		delimiter            rune
	}{
		{"UTF-8", sample, "UTF-8", ';'},
		{"BOM", "\ufeff" + sample, "UTF-8", ';'},
		{"CRLF", strings.ReplaceAll(sample, "\n", "\r\n"), "UTF-8", ';'},
		{"CR", strings.ReplaceAll(sample, "\n", "\r"), "UTF-8", ';'},
		{"Windows 1252", cp1252, "windows-1252", ';'},
		{"UTF-16", utf16, "UTF-16", ';'},
		{"tab", strings.ReplaceAll(sample, ";", "\t"), "UTF-8", '\t'},
		{"decomposed", strings.ReplaceAll(sample, "ñ", "n\u0303"), "UTF-8", ';'},
		{"a title above", "Open de Villa;;;\n;;;\n" + sample, "UTF-8", ';'},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l := read(t, c.text)
			if l.Encoding != c.encoding || l.Delimiter != c.delimiter {
				t.Errorf("encoding %q, delimiter %q", l.Encoding, l.Delimiter)
			}
			expected := append([]tournament.Player(nil), want...)
			if c.delimiter == '\t' {
				expected[2].Club = "Club con separador"
			}
			if c.name == "Windows 1252" {
				expected[2].Name = "Lukasz Ångström, Žofia"
			}
			if diff := cmp.Diff(expected, l.Players); diff != "" {
				t.Errorf("players (-want +got):\n%s", diff)
			}
			if len(l.Problems) > 0 {
				t.Errorf("problems: %v", problems(l))
			}
		})
	}
}

func TestLines(t *testing.T) {
	l := read(t, "Nombre;Club\nA, B;\"dos\nlíneas\"\n\nC, D;x\n")
	if diff := cmp.Diff([]int{2, 5}, l.Lines); diff != "" {
		t.Error(diff)
	}
}

func TestMixedEncodings(t *testing.T) {
	l := read(t, "Nombre;Elo\nMuñoz, Íñigo;1500\nPe\xf1a, Jos\xe9;1600\n")
	got := []string{l.Players[0].Name, l.Players[1].Name}
	if diff := cmp.Diff([]string{"Muñoz, Íñigo", "Peña, José"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestHeaders(t *testing.T) {
	cases := []struct {
		header string
		want   []Field
	}{
		{"APELLIDOS;nombre;Código FIDE;ELO", []Field{Surname, Given, FIDEID, Standard}},
		{"Name;Rating;Fed;Club;DOB;Sex;Title", []Field{FullName, Standard, Fed, Club, Birth, Sex, Title}},
		{"Nº;Jugador;Elo FIDE;Elo Nacional;Año", []Field{Ordinal, FullName, Standard, National, Birth}},
		{"Last name;First name;FIDE-ID;Rapid;Blitz;K", []Field{Surname, Given, FIDEID, Rapid, Blitz, K}},
		{"Nombre;Teléfono;E-mail", []Field{FullName, Ignored, Ignored}},
		{"Primer apellido;Segundo apellido;Nombre;Fecha de nacimiento", []Field{FirstSurname, SecondSurname, Given, Birth}},
		{"Cognoms;Nom;Elo Català;Bye", []Field{Surname, Given, National, HalfByes}},
	}
	for _, c := range cases {
		l := read(t, c.header+"\nx;y;;\n")
		var got []Field
		for _, col := range l.Columns {
			got = append(got, col.Field)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s:\n%s", c.header, diff)
		}
	}
}

func TestNames(t *testing.T) {
	cases := []struct{ header, row, want string }{
		{"Apellidos;Nombre", "de la Fuente  Ortiz; Ana María ", "de la Fuente Ortiz, Ana María"},
		{"Apellidos;Nombre", ";Bye, Benigno", "Bye, Benigno"}, // a person called Bye is a person
		{"Apellidos;Nombre", "Solo;", "Solo"},
		{"Nombre", "\"Ruiz, Eva\"", "Ruiz, Eva"},
		{"Nombre", "Ruiz, Eva", "Ruiz, Eva"},
		{"Primer apellido;Segundo apellido;Nombre", "Ruiz;Paz;Eva", "Ruiz Paz, Eva"},
		{"Primer apellido;Segundo apellido;Nombre", "Ruiz;;Eva", "Ruiz, Eva"},
		{"Jugador;Elo", "Eva Ruiz;1500", "Eva Ruiz"},
	}
	for _, c := range cases {
		l := read(t, c.header+"\n"+c.row+"\n")
		if len(l.Players) != 1 || l.Players[0].Name != c.want {
			t.Errorf("%s / %s: %+v, want %q", c.header, c.row, l.Players, c.want)
		}
	}
}

// M is a woman beside H or V (hombre, varón; mujer) and a man beside F
// (masculino, femenino); alone it is neither.
func TestSexOfM(t *testing.T) {
	cases := []struct {
		column string
		want   []tournament.Sex
		codes  []found
	}{
		{"H M M", []tournament.Sex{'m', 'w', 'w'}, nil},
		{"V M", []tournament.Sex{'m', 'w'}, nil},
		{"M F", []tournament.Sex{'m', 'w'}, nil},
		{"H M F", []tournament.Sex{'m', 'm', 'w'}, nil},
		{"m w", []tournament.Sex{'m', 'w'}, nil},
		{"Mujer Hombre Femenino Varón", []tournament.Sex{'w', 'm', 'w', 'm'}, nil},
		{"M M", []tournament.Sex{0, 0}, []found{{0, 2, SexM, false}}},
		{"H ?", []tournament.Sex{'m', 0}, []found{{3, 2, SexText, false}}},
	}
	for _, c := range cases {
		text := "Nombre;Sexo\n"
		for i, s := range strings.Fields(c.column) {
			text += string(rune('A'+i)) + ", X;" + s + "\n"
		}
		l := read(t, text)
		var got []tournament.Sex
		for _, p := range l.Players {
			got = append(got, p.Sex)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s:\n%s", c.column, diff)
		}
		if diff := cmp.Diff(c.codes, problems(l)); diff != "" {
			t.Errorf("%s:\n%s", c.column, diff)
		}
	}
}

// What is sound comes in, the rest is listed with line and column.
func TestFaultyRows(t *testing.T) {
	text := `Apellidos;Nombre;FIDE ID;Elo;Nacimiento;Título;Fed;Pagado;K;Bye
Uno;Ana;99020001;2105;31/02/2015;;ESP;;;
Dos;Eva;abc;;1999;;;;;
Tres;Luz;;21O5;;;;;;
Cuatro;Sol;;4001;;;;;;
;;;1500;;;;;;
Cinco;Mar;99020001;1500;;;;;;
UNO;ÁNA;;;2015;;;;;
Seis;Pau;;;;XM;Narnia;mucho;7x;última
Siete, mal;Noa;;;;;;;;;sobra
Ocho;Paz;;;99/99/99;;;;;
`
	l := read(t, text)
	want := []found{
		{2, 5, BirthNoDay, false},
		{3, 3, FIDEIDText, false},
		{4, 4, RatingText, false},
		{5, 4, RatingText, false},
		{6, 1, NameMissing, true},
		{7, 3, SameID, true},
		{8, 1, MaybeSame, false}, // the first one's birth was lost
		{9, 6, TitleText, false},
		{9, 7, Federation, false},
		{9, 8, FeeText, false},
		{9, 9, KText, false},
		{9, 10, ByeText, false},
		{10, 11, FieldsExtra, true},
		{11, 5, BirthNoDay, false},
	}
	if diff := cmp.Diff(want, problems(l)); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	if l.LeftOut() != 3 || len(l.Players) != 7 {
		t.Errorf("%d rows left out, %d players", l.LeftOut(), len(l.Players))
	}
}

func TestTwice(t *testing.T) {
	cases := []struct {
		name, second string
		code         tournament.Code
		in           bool
	}{
		{"same ID, other spelling", "Gil;Jorge;99020001;", SameID, false},
		{"same person", "GIL RÍO;jorge;;1980", SamePerson, false},
		{"order of names", "Jorge;Gil Rio;;1980", SamePerson, false},
		{"no year", "Gil Río;Jorge;;", MaybeSame, true},
		{"father and son", "Gil Río;Jorge;;2010", "", true},
		{"two IDs", "Gil Río;Jorge;99020002;1980", "", true},
	}
	for _, c := range cases {
		l := read(t, "Apellidos;Nombre;FIDE ID;Nacimiento\nGil Río;Jorge;99020001;1980\n"+c.second+"\n")
		if in := len(l.Players) == 2; in != c.in {
			t.Errorf("%s: came in = %v", c.name, in)
		}
		var code tournament.Code
		if len(l.Problems) > 0 {
			code = l.Problems[0].Fault.Code
			if line := l.Problems[0].Fault.Values["line"]; line != 2 {
				t.Errorf("%s: first is said to be in line %v", c.name, line)
			}
		}
		if code != c.code {
			t.Errorf("%s: %q, want %q", c.name, code, c.code)
		}
	}
}

func TestQuotes(t *testing.T) {
	l := read(t, "Nombre;Club\n\"A, B\";C.A. \"Torre\"\n\"abierta, Eva;Peña\nZ, Z;x\n")
	var got [][2]string
	for _, p := range l.Players {
		got = append(got, [2]string{p.Name, p.Club})
	}
	want := [][2]string{{"A, B", `C.A. "Torre"`}, {"abierta, Eva", "Peña"}, {"Z, Z", "x"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]found{{3, 1, QuoteOpen, false}}, problems(l)); diff != "" {
		t.Error(diff)
	}
}

func TestColumnHeadedFIDE(t *testing.T) {
	ids := read(t, "Nombre;FIDE\nA, B;99020001\nC, D;\n")
	ratings := read(t, "Nombre;FIDE\nA, B;2100\nC, D;99020001\nE, F;1800\n")
	if ids.Players[0].FIDEID != 99020001 || ids.Players[0].Ratings.Standard != 0 {
		t.Errorf("IDs: %+v", ids.Players[0])
	}
	if ratings.Players[0].Ratings.Standard != 2100 || ratings.Players[0].FIDEID != 0 {
		t.Errorf("ratings: %+v", ratings.Players[0])
	}
	if diff := cmp.Diff([]found{{3, 2, RatingText, false}}, problems(ratings)); diff != "" {
		t.Error(diff)
	}
}

func TestColumnTwice(t *testing.T) {
	l := read(t, "Nombre;Elo;Rating\nA, B;2000;1000\n")
	if l.Players[0].Ratings.Standard != 2000 {
		t.Errorf("%+v", l.Players[0])
	}
	if diff := cmp.Diff([]found{{1, 3, ColumnTwice, false}}, problems(l)); diff != "" {
		t.Error(diff)
	}
}

func TestNameOrderIsReportedOnce(t *testing.T) {
	l := read(t, "Nombre y apellidos;Elo\nEva Ruiz Paz;1500\nAna Gil;1600\n")
	if diff := cmp.Diff([]found{{0, 1, NameOrder, false}}, problems(l)); diff != "" {
		t.Error(diff)
	}
}

func TestByes(t *testing.T) {
	l := read(t, "Nombre;Bye\nA, B;R2\nC, D;\nE, F;\"1, 3\"\nG, H;R1 y R4\n")
	want := []Bye{{0, 2}, {2, 1}, {2, 3}, {3, 1}, {3, 4}}
	if diff := cmp.Diff(want, l.Byes); diff != "" {
		t.Error(diff)
	}
}

func TestUnreadableFiles(t *testing.T) {
	cases := []struct {
		name, text string
		code       tournament.Code
	}{
		{"nothing", "", Empty},
		{"white space", " \n\r\n\t", Empty},
		{"a spreadsheet", "PK\x03\x04\x00\x00", NotText},
		{"a database", "SQLite format 3\x00", NotText},
		{"no header", "Ruiz, Eva;1500\nGil, Ana;1600\n", NoHeader},
		{"a letter", "Dear organiser\nplease enter me\n", NoHeader},
		{"a long line", strings.Repeat("x", 10<<20), NoHeader},
	}
	for _, c := range cases {
		l, err := Read(strings.NewReader(c.text))
		if l != nil || !errors.Is(err, c.code) {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
		var f *tournament.Fault
		if errors.As(err, &f) && len(f.Error()) > 300 {
			t.Errorf("%s: the fault repeats the file", c.name)
		}
	}
	if _, err := Read(strings.NewReader(strings.Repeat("x;\n", 12<<20))); !errors.Is(err, TooLarge) {
		t.Errorf("36 MB: %v", err)
	}
	failing := errors.New("cable pulled")
	if _, err := Read(failingReader{failing}); !errors.Is(err, failing) {
		t.Errorf("a reader that fails: %v", err)
	}
}

type failingReader struct{ err error }

func (f failingReader) Read([]byte) (int, error) { return 0, f.err }

func TestHeaderAlone(t *testing.T) {
	l := read(t, "Apellidos;Nombre;Elo\n")
	if diff := cmp.Diff([]found{{1, 0, Empty, false}}, problems(l)); diff != "" {
		t.Error(diff)
	}
}

func TestLongField(t *testing.T) {
	l := read(t, "Nombre;Club\nA, B;"+strings.Repeat("x", 10<<20)+"\nC, D;y\n")
	if diff := cmp.Diff([]found{{2, 2, FieldTooLong, true}}, problems(l)); diff != "" {
		t.Error(diff)
	}
	if len(l.Players) != 1 {
		t.Errorf("%d players", len(l.Players))
	}
}
