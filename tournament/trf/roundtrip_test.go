package trf_test

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"escaque/tournament"
	"escaque/tournament/trf"
)

// canonical returns the event as a report can tell it: players are known by
// their numbers, lists that have no order are sorted.
func canonical(e *tournament.Event) *tournament.Event {
	e = e.Clone()
	t := e.Tournaments[0]
	no := map[tournament.PlayerID]tournament.PlayerID{}
	for i := range t.Players {
		p := &t.Players[i]
		no[p.ID] = tournament.PlayerID(p.No)
		p.ID = tournament.PlayerID(p.No)
	}
	slices.SortFunc(t.Players, func(a, b tournament.Player) int { return a.No - b.No })
	for i := range t.Rounds {
		r := &t.Rounds[i]
		for j := range r.Games {
			r.Games[j].White, r.Games[j].Black = no[r.Games[j].White], no[r.Games[j].Black]
		}
		for j := range r.Byes {
			r.Byes[j].Player = no[r.Byes[j].Player]
		}
		slices.SortFunc(r.Games, func(a, b tournament.Game) int { return a.Board - b.Board })
		slices.SortFunc(r.Byes, func(a, b tournament.Bye) int { return int(a.Player - b.Player) })
	}
	for i := range t.Requests {
		t.Requests[i].Player = no[t.Requests[i].Player]
	}
	slices.SortFunc(t.Requests, func(a, b tournament.ByeRequest) int {
		return cmp.Or(a.Round-b.Round, int(a.Player-b.Player))
	})
	for _, g := range t.Settings.Forbidden {
		for j := range g.Players {
			g.Players[j] = no[g.Players[j]]
		}
		slices.Sort(g.Players)
	}
	slices.Sort(t.Extra)
	t.Settings.Cycles = max(t.Settings.Cycles, 1)
	if t.Settings.RatingList == "" {
		t.Settings.RatingList = tournament.StandardRating
	}
	return e
}

// difference compares two events as reports can tell them.
func difference(a, b *tournament.Event) string {
	return gocmp.Diff(canonical(a), canonical(b), cmpopts.EquateEmpty())
}

func write(t testing.TB, e *tournament.Event, o trf.WriteOptions) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := trf.Write(&b, e, e.Tournaments[0], o); err != nil {
		t.Fatalf("write: %v", err)
	}
	return b.Bytes()
}

func read(t testing.TB, text []byte) *trf.File {
	t.Helper()
	f, err := trf.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("read: %v\n%s", err, text)
	}
	return f
}

func readText(t testing.TB, lines ...string) *trf.File {
	t.Helper()
	return read(t, []byte(strings.Join(lines, "\n")+"\n"))
}

// checkRoundTrip writes what was read as TRF26 and reads it again: the model
// is the same, and writing once more gives the same bytes.
func checkRoundTrip(t testing.TB, f *trf.File) {
	t.Helper()
	first := write(t, &f.Event, trf.WriteOptions{Version: trf.TRF26, Ranks: f.Ranks})
	g := read(t, first)
	if d := difference(&f.Event, &g.Event); d != "" {
		t.Fatalf("changed on the way (-read +read again):\n%s\n%s", d, first)
	}
	if again := write(t, &g.Event, trf.WriteOptions{Version: trf.TRF26, Ranks: g.Ranks}); !bytes.Equal(first, again) {
		t.Fatalf("the second writing differs:\n%s", gocmp.Diff(string(first), string(again)))
	}
	// TRF16 cannot say everything; what it said once it says again.
	g = read(t, write(t, &f.Event, trf.WriteOptions{Version: trf.TRF16, Ranks: f.Ranks}))
	old := write(t, &g.Event, trf.WriteOptions{Version: trf.TRF16, Ranks: g.Ranks})
	g = read(t, old)
	if again := write(t, &g.Event, trf.WriteOptions{Version: trf.TRF16, Ranks: g.Ranks}); !bytes.Equal(old, again) {
		t.Fatalf("the second writing of TRF16 differs:\n%s", gocmp.Diff(string(old), string(again)))
	}
	for _, version := range []trf.Version{trf.TRF16, trf.TRF26} {
		read(t, write(t, &f.Event, trf.WriteOptions{Version: version, EngineRound: len(f.Tournament().Rounds) + 1, ASCII: true}))
	}
}

func TestCorpusRoundTrip(t *testing.T) {
	for _, name := range corpusFiles(t) {
		t.Run(name, func(t *testing.T) { checkRoundTrip(t, readFile(t, name)) })
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range fuzzSeeds {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		e := file.Event.Clone()
		if e.Name == "" {
			e.Name, e.Tournaments[0].Name = "x", "x"
		}
		if err := e.Validate(); err != nil {
			t.Fatalf("invalid: %v", err)
		}
		checkRoundTrip(t, file)
	})
}

var fuzzSeeds = []string{
	"001    1\n",
	"012 Open\n022 City\n032 ESP\n042 2026/03/01\n052 07.03.2026\n092 Individual: Swiss-System (Rapid)\n102 FA Arbitro, Uno (2200001)\n112 Dos\n" +
		"132                                                                                        26/03/01  26/03/02\n142 3\n152 B\n162  W 3.0    D 1.0    P 1.0\n192 FIDE_DUTCH_2026\n202 BH/C1,BH\n222 5400+30\n" +
		"250      01.0 001 002 0001 0002\n260 001 003 0001 0003\n240 H 003 0004\n" +
		"001    1 m GM Uno, Ana                          2500 ESP     2200002 1990/01/01  4.0    1     2 w 1     3 b 0     4 w  \n" +
		"001    2 w WM Dos, Ñandú                        2400 ESP     2200003 1991/00/00  1.0    4     1 b 0  0000 - U     3 b  \n" +
		"001    3      Tres                              2300 FRA             1992        3.0    2     4 w +     1 w 1     2 w  \n" +
		"001    4      Cuatro                                                             0.0    5     3 b -  0000 - Z     1 b  \n",
	"# note\n012 x\n192 BERGER_DOUBLEROUNDROBIN\nXXR 6\nXXC rank black1\nXXS W=3 D=1 PAB=2\nXXA    1  1.0  1.0  0.5\nXXP 1 2\nXXZ 3\nBBW  3.0\n013 Team     1    2\n310   1 A\nESP    1      x  2000 ESP 123\n" +
		"001    1      A                                                                  1.0    1     2 w 1  0000 - +  0000 - H\n001    2      B                                                                  1.0    1     1 b 0  0000 - +\n001    2      C                                                                  1.0    1     7 b 0     3 w X\n",
}
