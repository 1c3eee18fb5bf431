package trf_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"escaque/tournament"
	"escaque/tournament/trf"
)

var accented = []string{
	"012 Torneo de la Peña",
	"142 2",
	"001    1 m    Muñoz, Íñigo                      2200 ESP     2200001 1990/04/02  1.0    1     2 w 1  0000 - H",
	"001    2 f  g Dvořák, Élise                     2100 FRA             1995/00/00  0.0    2     1 b 0",
}

func TestLineEnds(t *testing.T) {
	want := readText(t, accented...)
	for name, end := range map[string]string{"CR": "\r", "LF": "\n", "CRLF": "\r\n", "blank lines": "\r\r", "none at the end": ""} {
		text := strings.Join(accented, end) + end
		if end == "" {
			text = strings.Join(accented, "\n")
		}
		f := read(t, []byte(text))
		if d := difference(&want.Event, &f.Event); d != "" {
			t.Errorf("%s:\n%s", name, d)
		}
	}
}

func TestEncodings(t *testing.T) {
	latin := []string{accented[0], accented[1], strings.Replace(accented[2], "Í", "Ì", 1), strings.Replace(accented[3], "ř", "r", 1)}
	text := strings.Join(latin, "\r\n")
	want := read(t, []byte(text))
	single, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	double, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	// One line in UTF-8 among others in windows-1252, as joined files have it.
	mixed := latin[0] + "\r\n" + strings.SplitN(single, "\r\n", 2)[1]
	for _, test := range []struct{ name, text, encoding string }{
		{"UTF-8", text, "UTF-8"}, {"byte order mark", "\uFEFF" + text, "UTF-8"}, {"UTF-16", double, "UTF-16"},
		{"windows-1252", single, "windows-1252"}, {"mixed", mixed, "windows-1252"}, {"end mark of DOS", text + "\x1A", "UTF-8"},
	} {
		f := read(t, []byte(test.text))
		if d := difference(&want.Event, &f.Event); d != "" {
			t.Errorf("%s:\n%s", test.name, d)
		}
		same(t, test.name, f.Encoding, test.encoding)
	}
}

// Some programs pad an accented name to 33 bytes: the columns behind it come
// one character early for each accent.
func TestPaddedByBytes(t *testing.T) {
	byChar := readText(t, accented...)
	shifted := append([]string{}, accented...)
	shifted[2] = strings.Replace(shifted[2], "Íñigo   ", "Íñigo", 1) // three accents
	shifted[3] = strings.Replace(shifted[3], "Élise   ", "Élise", 1) // three accents
	byByte := readText(t, shifted...)
	if d := difference(&byChar.Event, &byByte.Event); d != "" {
		t.Error(d)
	}
	same(t, "points", byByte.Points, byChar.Points)
	same(t, "ranks", byByte.Ranks, byChar.Ranks)
}

func TestNothingToRead(t *testing.T) {
	for _, test := range []struct {
		text string
		code tournament.Code
	}{
		{"", trf.Empty}, {" \r\n\r\n", trf.Empty}, {"\uFEFF", trf.Empty},
		{"SQLite format 3\x00\x10\x00", trf.NotText}, {"PK\x03\x04\x14\x00\x00", trf.NotText},
		{"012 Open\n022 City\n", trf.NoPlayers}, {"a,b,c\n1,2,3\n", trf.NoPlayers},
		{strings.Repeat("x", 10<<20), trf.NoPlayers},
	} {
		_, err := trf.Read(strings.NewReader(test.text))
		if !errors.Is(err, test.code) {
			t.Errorf("%.20q: %v, want %s", test.text, err, test.code)
		}
		var fault *tournament.Fault
		if errors.As(err, &fault) {
			checkSentences(t, []trf.Problem{{Fault: fault}})
		}
	}
	_, err := trf.Read(io.MultiReader(strings.NewReader("001"), failing{}))
	if !errors.Is(err, trf.Unreadable) || !errors.Is(err, errDisk) {
		t.Errorf("failing disk: %v", err)
	}
	_, err = trf.Read(endless{})
	if !errors.Is(err, trf.TooLarge) {
		t.Errorf("endless: %v", err)
	}
}

var errDisk = errors.New("disk")

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errDisk }

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '\n'
	}
	return len(p), nil
}

// A line of 10 MB is told of and left out; the rest comes in.
func TestLongLine(t *testing.T) {
	f := readText(t, "142 1", "012 "+strings.Repeat("x", 10<<20), player(1, "A", "0.0"))
	problem(t, f, trf.LineTooLong, trf.Error, 2, 0)
	same(t, "players", len(f.Tournament().Players), 1)
}

// A file of garbage does not fill the list without end.
func TestManyProblems(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("142 1\n")
	for no := 1; no <= 3000; no++ {
		b.WriteString(player(no, "", "?.?") + "\n")
	}
	f := read(t, b.Bytes())
	if n := len(f.Problems); n > 1100 {
		t.Errorf("%d problems", n)
	}
	same(t, "last", f.Problems[len(f.Problems)-1].Fault.Code, trf.TooManyProblems)
	checkSentences(t, f.Problems)
}

// The fields of a player as programs write them.
func TestPlayerFields(t *testing.T) {
	tests := []struct {
		line string
		want tournament.Player
	}{
		{"001    1 m GM Surname, Given                    2500 ESP     2200001 1990/04/02  0.0    1",
			tournament.Player{No: 1, Name: "Surname, Given", Sex: 'm', Title: "GM", Federation: "ESP", FIDEID: 2200001, Birth: tournament.Date{Year: 1990, Month: 4, Day: 2}, Ratings: tournament.Ratings{Standard: 2500}}},
		{"001    1 f  g Surname,Given                        0 esp           0 1978        0.0    1",
			tournament.Player{No: 1, Name: "Surname,Given", Sex: 'w', Title: "GM", Federation: "ESP", Birth: tournament.Date{Year: 1978}}},
		{"001    1 wwm  Surname, Given                         --- 4100018     1969.00.00  0.0    0",
			tournament.Player{No: 1, Name: "Surname, Given", Sex: 'w', Title: "WIM", FIDEID: 4100018, Birth: tournament.Date{Year: 1969}}},
		{"001    1   IM Surname, Given                                         02/04/1990",
			tournament.Player{No: 1, Name: "Surname, Given", Title: "IM", Birth: tournament.Date{Year: 1990, Month: 4, Day: 2}}},
		{"001    1 wWFM Surname,   Given                                       0000/00/00",
			tournament.Player{No: 1, Name: "Surname, Given", Sex: 'w', Title: "WFM"}},
		// A FIDE number one column too long pushes the date by one.
		{"001    1 mGM  Surname, Given                    2851 RUS 4100018363   1963/04/13 0.0    1",
			tournament.Player{No: 1, Name: "Surname, Given", Sex: 'm', Title: "GM", Federation: "RUS", FIDEID: 4100018363, Birth: tournament.Date{Year: 1963, Month: 4, Day: 13}, Ratings: tournament.Ratings{Standard: 2851}}},
		{"001    1", tournament.Player{No: 1, Name: "?"}},
	}
	for _, test := range tests {
		test.want.ID = 1
		f := report(t, "142 1", test.line)
		same(t, test.line, f.Tournament().Players[0], test.want)
	}
}

func TestBadPlayerFields(t *testing.T) {
	f := report(t, "142 1",
		"001    1 q AGM Surname, Given                   25OO 12        22A01 1990/13/41  1.x   1?",
		"001    2       B                                5000         2200001                    ",
		"001    3       C                                             2200001                    ")
	for _, want := range []struct {
		code   tournament.Code
		column int
	}{{trf.SexUnknown, 10}, {trf.FIDEIDBad, 58}, {trf.BirthBad, 70}, {trf.PointsBad, 81}, {trf.RankBad, 86}, {trf.FederationBad, 54}} {
		problem(t, f, want.code, trf.Warning, 2, want.column)
	}
	problem(t, f, trf.FIDEIDTwice, trf.Warning, 4, 58)
	if n := countOf(f, trf.RatingBad); n != 2 {
		t.Errorf("%d bad ratings", n)
	}
}

func countOf(f *trf.File, code tournament.Code) int {
	n := 0
	for _, p := range f.Problems {
		if errors.Is(p, code) {
			n++
		}
	}
	return n
}

func TestDates(t *testing.T) {
	day := tournament.Date{Year: 2005, Month: 7, Day: 28}
	for text, want := range map[string]tournament.Date{
		"2005/07/28": day, "2005-07-28": day, "2005.07.28": day, "28/07/2005": day, "28.07.2005": day, "28. 07. 2005": day,
		"05/07/28": day, "28.07.05": day, "Jul 28, 2005": day, "28 de julio de 2005": day, "July 28, 2005": day, "28 julio 2005": day, "2005": {Year: 2005}, "0000/00/00": {},
	} {
		f := readText(t, "042 "+text, player(1, "A", ""))
		same(t, text, f.Event.Start, want)
	}
	f := report(t, "042 2026/02/30", "052 sometime", player(1, "A", ""))
	if n := countOf(f, trf.DateBad); n != 2 {
		t.Errorf("%d bad dates", n)
	}
	same(t, "kept", f.Tournament().Extra, []string{"042 2026/02/30", "052 sometime"})
}

// Round dates stand in the columns of their rounds, or one a line.
func TestRoundDates(t *testing.T) {
	columns := "132" + strings.Repeat(" ", 88) + "26/03/01            26/03/08"
	f := report(t, "142 3", columns, player(1, "A", ""))
	same(t, "columns", f.Tournament().Settings.Schedule, []tournament.RoundTime{{Date: tournament.Date{Year: 2026, Month: 3, Day: 1}}, {}, {Date: tournament.Date{Year: 2026, Month: 3, Day: 8}}})
	f = report(t, "142 3", "132 2026/03/01", "132 2026/03/02", player(1, "A", ""))
	same(t, "lines", len(f.Tournament().Settings.Schedule), 2)
	f = report(t, "142 3", "132 2026/03/05", "132 2026/03/02", player(1, "A", ""))
	problem(t, f, trf.RoundDateReversed, trf.Warning, 0, 0)
}

func TestArbiters(t *testing.T) {
	f := report(t, "102 IA Surname, Given (2200001)", "112 Other, Given 2200002", "112 Third, Given", player(1, "A", ""))
	same(t, "chief", f.Event.Chief, tournament.Arbiter{Name: "Surname, Given", FIDEID: 2200001, Title: "IA"})
	same(t, "deputies", f.Event.Deputies, []tournament.Arbiter{{Name: "Other, Given", FIDEID: 2200002}, {Name: "Third, Given"}})
}

// What the model has no place for stays word for word.
func TestExtra(t *testing.T) {
	lines := []string{
		"### SSSS sTTT", "# a note", "         1         2", "123456789012345678901234567890", "DDD SSSS sTTT NNNN",
		"013 Team                                1    2", "172 ESP FIDON", "182 Other program", "299 -      -0.5  003    1", "101 misspelt", "XYZ something", "ESP    1      A                                 1900 MAD      M1234 1990/01/01",
	}
	f := report(t, append(append([]string{"142 1"}, lines...), player(1, "A", ""))...)
	same(t, "extra", f.Tournament().Extra, lines)
	same(t, "national number", f.Tournament().Players[0].NationalID, "M1234")
	same(t, "national rating", f.Tournament().Players[0].Ratings.National, 1900)
	unknown := []string{}
	for _, p := range f.Problems {
		if errors.Is(p, trf.RecordUnknown) {
			unknown = append(unknown, fmt.Sprint(p.Severity, " line ", p.Line))
		}
	}
	same(t, "unknown", unknown, []string{"warning line 11", "info line 12"}) // a misspelt number, a remark
	problem(t, f, trf.AbnormalPoints, trf.Warning, 10, 1)
	problem(t, f, trf.NationalRecord, trf.Info, 13, 1)
	out := string(write(t, &f.Event, trf.WriteOptions{}))
	for _, l := range lines {
		if !strings.Contains(out, l+"\r\n") {
			t.Errorf("%q is lost", l)
		}
	}
	if strings.Contains(out, "Escaque") {
		t.Error("the report names two programs")
	}
}

func TestRepeatedRecords(t *testing.T) {
	f := report(t, "012 First", "012 Second", "142 2", "142 3", player(1, "A", ""))
	if n := countOf(f, trf.RecordRepeated); n != 2 {
		t.Errorf("%d repeated", n)
	}
	same(t, "name", f.Event.Name, "First")
	same(t, "rounds", f.Tournament().Settings.Rounds, 2)
}

// A team tournament brings in its games; what counts teams is kept.
func TestTeams(t *testing.T) {
	f := report(t, "142 2", "192 FIDE_TEAM_BAKU", "240 H   2    1", "250  2          1   1    1    2", "310   1 Alpha                            ESP", "362 TW 2.0",
		player(1, "A", "1.0", "   2 w 1", "0000 w +"), player(2, "B", "0.0", "   1 b 0", "0000 - +"), player(3, "C", "", "", "0000 b +"))
	problem(t, f, trf.SystemTeam, trf.Warning, 0, 0)
	same(t, "system", f.Tournament().Settings.System, tournament.Manual)
	same(t, "rounds", rounds(f.Tournament()), "1-2 1-0 | 1 F, 2 U, 3 F")
	same(t, "kept", len(f.Tournament().Extra), 4)
	same(t, "type", f.Tournament().Settings.TypeCode, "FIDE_TEAM_BAKU")
}

func ExampleRead() {
	f, err := trf.Read(strings.NewReader("142 5\n001    1      Surname, Given                    2000\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Tournament().Players[0].Name, f.Tournament().Settings.Rounds)
	// Output: Surname, Given 5
}
