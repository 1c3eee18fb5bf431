package trf_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"escaque/tournament"
	"escaque/tournament/trf"
)

var update = flag.Bool("update", false, "write the golden files anew; read them before you commit them")

// club is a small open in the middle of round 3: byes of all kinds, a
// forfeit, accents, acceleration, forbidden pairs, 3-1-0.
func club() *tournament.Event {
	t := &tournament.Tournament{ID: 1, Name: "Open de la Peña", Settings: tournament.NewSettings(tournament.Dutch, 5)}
	s := &t.Settings
	s.Scoring = tournament.ScoringOf(30, 10, 0)
	s.Scoring.PairingBye = 10
	s.InitialColour = tournament.Black
	s.Tiebreaks = []string{"BH/C1", "BH", "SB"}
	s.TimeControl, s.TimeCode = "90'+30\"", "5400+30"
	for day := 6; day <= 8; day++ {
		s.Schedule = append(s.Schedule, tournament.RoundTime{Date: tournament.Date{Year: 2026, Month: 3, Day: day}, Time: "17:00"})
	}
	s.Acceleration = tournament.Listed
	s.VirtualPoints = []tournament.VirtualPoints{{Points: 10, FromRound: 1, ToRound: 2, FromNo: 1, ToNo: 3}}
	s.Forbidden = []tournament.ForbiddenGroup{{Players: []tournament.PlayerID{1, 4}}, {FromRound: 1, ToRound: 2, Players: []tournament.PlayerID{2, 3, 6}}}
	t.Players = []tournament.Player{
		{ID: 1, No: 1, Name: "Ibáñez de la Calle y Garci-Muñoz, María", Title: "WGM", Sex: 'w', FIDEID: 99000000001, Federation: "ESP", Birth: tournament.Date{Year: 1990, Month: 4, Day: 2}, Ratings: tournament.Ratings{Standard: 2345, Rapid: 2400}},
		{ID: 2, No: 2, Name: "Peña, Íñigo", Title: "IM", Sex: 'm', FIDEID: 99000002, Federation: "ESP", Birth: tournament.Date{Year: 1985}, Ratings: tournament.Ratings{Standard: 2300}},
		{ID: 3, No: 3, Name: "Dvořák, Jiří", Sex: 'm', Federation: "CZE", Ratings: tournament.Ratings{Standard: 999}},
		{ID: 4, No: 4, Name: "Solo"},
		{ID: 5, No: 5, Name: "Straße, Øyvind"},
		{ID: 6, No: 6, Name: "Tarde, Llega", EnteredRound: 2},
		{ID: 7, No: 7, Name: "Vete, Pronto", Departure: tournament.Withdrawn, LeftRound: 3},
	}
	t.Rounds = []tournament.Round{
		{Version: 1, State: tournament.Closed, Games: []tournament.Game{
			{Board: 1, White: 4, Black: 1, Result: tournament.BlackWins}, {Board: 2, White: 2, Black: 5, Result: tournament.BlackForfeits},
		}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.HalfBye}, {Player: 7, Kind: tournament.PairingBye}}},
		{Version: 1, State: tournament.Closed, Games: []tournament.Game{
			{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 7, Black: 3, Result: tournament.HalfZero}, {Board: 3, White: 5, Black: 6, Result: tournament.UnratedWhite},
		}, Byes: []tournament.Bye{{Player: 4, Kind: tournament.FullBye}}},
	}
	t.Requests = []tournament.ByeRequest{{Player: 2, Round: 3, Kind: tournament.HalfBye}, {Player: 5, Round: 4, Kind: tournament.ZeroBye}}
	t.Extra = []string{"172 ESP FIDON", "### end"}
	return &tournament.Event{
		Name: "Open de la Peña", City: "Cuenca", Federation: "ESP",
		Start: tournament.Date{Year: 2026, Month: 3, Day: 6}, End: tournament.Date{Year: 2026, Month: 3, Day: 8},
		Chief: tournament.Arbiter{Name: "Jueza, Ana", Title: "IA", FIDEID: 99000050}, Deputies: []tournament.Arbiter{{Name: "Adjunto, Uno"}},
		Tournaments: []*tournament.Tournament{t},
	}
}

func TestGolden(t *testing.T) {
	for name, o := range map[string]trf.WriteOptions{
		"report.trf26.golden": {Version: trf.TRF26},
		"report.trf16.golden": {Version: trf.TRF16, Ranks: map[tournament.PlayerID]int{1: 1, 2: 2}},
		"engine.trf26.golden": {Version: trf.TRF26, EngineRound: 3},
		"engine.trf16.golden": {Version: trf.TRF16, EngineRound: 3, ASCII: true},
		"round2.trf26.golden": {Version: trf.TRF26, EngineRound: 2},
	} {
		got := write(t, club(), o)
		file := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s (-want +got):\n%s", name, gocmp.Diff(string(want), string(got)))
		}
	}
}

// The columns of the player record as the annex gives them.
func TestColumns(t *testing.T) {
	var line []rune
	for _, l := range strings.Split(string(write(t, club(), trf.WriteOptions{})), "\r\n") {
		if strings.HasPrefix(l, "001    1") {
			line = []rune(l)
		}
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{1, 3, "001"}, {5, 8, "   1"}, {10, 10, "w"}, {11, 13, "WGM"}, {15, 47, "Ibáñez de la Calle y Garci-Muñoz,"}, {49, 52, "2345"},
		{54, 56, "ESP"}, {58, 68, "99000000001"}, {70, 79, "1990/04/02"}, {81, 84, " 4.0"}, {86, 89, "   1"},
		{92, 95, "   4"}, {97, 97, "b"}, {99, 99, "1"}, {102, 105, "   2"}, {107, 107, "w"}, {109, 109, "="},
	} {
		if got := string(line[c.from-1 : c.to]); got != c.want {
			t.Errorf("columns %d-%d have %q, want %q", c.from, c.to, got, c.want)
		}
	}
	same(t, "length", len(line), 109)
}

func TestASCII(t *testing.T) {
	e := club()
	e.Tournaments[0].Players[3].Name = "Æther Œuvre ŁŁŁŁŁŁŁŁŁŁŁŁŁŁßßßß日本"
	out := string(write(t, e, trf.WriteOptions{ASCII: true}))
	for i := range len(out) {
		if out[i] > 126 {
			t.Fatalf("byte %x in %q", out[i], out)
		}
	}
	for _, want := range []string{"012 Open de la Pena\r\n", "Strasse, Oyvind     ", " AEther OEuvre LLLLLLLLLLLLLLsssss ", "Dvorak, Jiri    "} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	f := read(t, []byte(out))
	same(t, "points", f.Points, read(t, write(t, e, trf.WriteOptions{})).Points)
}

func TestWriteRefuses(t *testing.T) {
	for _, test := range []struct {
		code   tournament.Code
		change func(*tournament.Tournament, *trf.WriteOptions)
	}{
		{tournament.NumbersMissing, func(t *tournament.Tournament, _ *trf.WriteOptions) { t.Players[2].No = 0 }},
		{trf.WriteNumberTwice, func(t *tournament.Tournament, _ *trf.WriteOptions) { t.Players[2].No = 1 }},
		{trf.WriteNumberRange, func(t *tournament.Tournament, _ *trf.WriteOptions) { t.Players[2].No = 10000 }},
		{trf.WriteRound, func(_ *tournament.Tournament, o *trf.WriteOptions) { o.EngineRound = 4 }},
		{trf.WriteRound, func(_ *tournament.Tournament, o *trf.WriteOptions) { o.EngineRound = -1 }},
	} {
		e, o := club(), trf.WriteOptions{}
		test.change(e.Tournaments[0], &o)
		err := trf.Write(&bytes.Buffer{}, e, e.Tournaments[0], o)
		if !errors.Is(err, test.code) {
			t.Errorf("%v, want %s", err, test.code)
		}
		var fault *tournament.Fault
		if errors.As(err, &fault) && strings.HasPrefix(fault.FaultCode(), "trf-") {
			checkSentences(t, []trf.Problem{{Fault: fault}})
		}
	}
	if err := trf.Write(full{}, club(), club().Tournaments[0], trf.WriteOptions{}); !errors.Is(err, errDisk) {
		t.Errorf("full disk: %v", err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errDisk }

// A report that lacks nothing has no findings; each missing part is found.
func TestLint(t *testing.T) {
	e := club()
	tour := e.Tournaments[0]
	tour.Settings.Rounds, tour.Settings.Schedule = 2, tour.Settings.Schedule[:2]
	tour.Requests, tour.Extra = nil, nil
	tour.Players = tour.Players[:7]
	for i := range tour.Players {
		p := &tour.Players[i]
		p.Name, p.Sex, p.Federation, p.FIDEID, p.Birth = strings.ReplaceAll(p.Name, "Solo", "Solo, Un"), 'm', "ESP", 99000100+i, tournament.Date{Year: 1990}
	}
	lint := func() []trf.Problem {
		list := trf.Lint(read(t, write(t, e, trf.WriteOptions{})))
		checkSentences(t, list)
		return list
	}
	if list := lint(); len(list) > 0 {
		t.Fatalf("findings in a whole report: %v", list)
	}
	e.City, e.Federation, e.Start, e.Chief.FIDEID = "", "Spain", tournament.Date{}, 0
	tour.Settings.TimeCode = "90+30 min"
	tour.Settings.Schedule = tour.Settings.Schedule[:1]
	tour.Settings.Rounds = 3
	tour.Players[0].FIDEID, tour.Players[1].Sex, tour.Players[2].Birth, tour.Players[3].Name = 0, 0, tournament.Date{}, "Solo"
	tour.Players[5].Federation = ""
	tour.Players[6].Name = tour.Players[5].Name
	tour.Rounds[1].Games[0].Result = tournament.NoResult
	got := map[string]bool{}
	for _, p := range lint() {
		got[p.Fault.FaultCode()] = true
	}
	for _, code := range []tournament.Code{
		trf.LintCity, trf.LintFederation, trf.LintStart, trf.LintChiefID, trf.LintTimeCode, trf.LintRoundDates, trf.LintUnplayed,
		trf.LintFIDEID, trf.LintSex, trf.LintBirth, trf.LintComma, trf.LintPlayerFederation, trf.LintTwice, trf.LintOpenGames,
	} {
		if !got[string(code)] {
			t.Errorf("%s is not found", code)
		}
		delete(got, string(code))
	}
	if len(got) > 0 {
		t.Errorf("more is found: %v", got)
	}
}
