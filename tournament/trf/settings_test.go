package trf_test

import (
	"strings"
	"testing"

	"escaque/tournament"
	"escaque/tournament/trf"
)

func settingsOf(t *testing.T, lines ...string) tournament.Settings {
	t.Helper()
	f := report(t, append(lines, player(1, "A", ""), player(2, "B", ""), player(3, "C", ""), player(4, "D", ""))...)
	return f.Tournament().Settings
}

// The codes of ETT26 and of its draft, and record 092 in words.
func TestSystems(t *testing.T) {
	type want struct {
		system   tournament.System
		cycles   int
		reversed bool
		baku     bool
		problem  tournament.Code
	}
	for line, w := range map[string]want{
		"192 FIDE_DUTCH":                {tournament.Dutch, 1, false, false, ""},
		"192 FIDE_DUTCH_2026":           {tournament.Dutch, 1, false, false, ""},
		"192 FIDE_DUTCH_2025":           {tournament.Dutch, 1, false, false, ""},
		"192 FIDE_DUTCH_BAKU":           {tournament.Dutch, 1, false, true, ""},
		"192 FIDE_DUTCH_2025_BAKU":      {tournament.Dutch, 1, false, true, ""},
		"192 FIDE_DUTCH_2017":           {tournament.Dutch, 1, false, false, trf.SystemEdition},
		"192 FIDE_DUBOV":                {tournament.Manual, 1, false, false, trf.SystemUnknown},
		"192 FIDE_BURSTEIN_BAKU":        {tournament.Manual, 1, false, false, trf.SystemUnknown},
		"192 FIDE_DOUBLESWISS":          {tournament.Manual, 1, false, false, trf.SystemUnknown},
		"192 CUSTOM_KNOCKOUT":           {tournament.Manual, 1, false, false, trf.SystemUnknown},
		"192 FIDE_TEAM_TYPEA_MP_GP":     {tournament.Manual, 1, false, false, trf.SystemTeam},
		"192 BERGER_ROUNDROBIN":         {tournament.RoundRobin, 1, false, false, ""},
		"192 BERGER_ROUNDROBIN_G4":      {tournament.RoundRobin, 4, false, false, ""},
		"192 BERGER_DOUBLEROUNDROBIN":   {tournament.RoundRobin, 2, false, false, ""},
		"192 FIDE_ROUNDROBIN":           {tournament.RoundRobin, 1, false, false, ""},
		"192 FIDE_DOUBLEROUNDROBIN":     {tournament.RoundRobin, 2, true, false, ""},
		"192 FIDE_DOUBLE_ROUNDROBIN":    {tournament.RoundRobin, 2, true, false, ""},
		"092 Individual: Swiss-System":  {tournament.Dutch, 1, false, false, ""},
		"092 Individual: Round-Robin":   {tournament.RoundRobin, 1, false, false, ""},
		"092 Liga todos contra todos":   {tournament.RoundRobin, 1, false, false, ""},
		"092 Double Round Robin":        {tournament.RoundRobin, 2, false, false, ""},
		"092 Team: Swiss-System":        {tournament.Manual, 1, false, false, trf.SystemTeam},
		"092 FIDE_DUTCH_2025":           {tournament.Dutch, 1, false, false, ""},
		"092 Individual: Swiss (Dubov)": {tournament.Manual, 1, false, false, trf.SystemUnknown},
		"092 ":                          {tournament.Dutch, 1, false, false, ""},
	} {
		f := report(t, "142 6", line, player(1, "A", ""))
		s := f.Tournament().Settings
		got := want{s.System, s.Cycles, s.LastRoundsReversed, s.Acceleration == tournament.Baku, ""}
		for _, code := range []tournament.Code{trf.SystemEdition, trf.SystemUnknown, trf.SystemTeam} {
			if countOf(f, code) > 0 {
				got.problem = code
			}
		}
		if got != w {
			t.Errorf("%s: %v, want %v", line, got, w)
		}
		if code, ok := strings.CutPrefix(line, "192 "); ok && !strings.Contains(string(write(t, &f.Event, trf.WriteOptions{})), "192 "+code+"\r\n") {
			t.Errorf("%s is not written again", code)
		}
	}
}

// A type code that no longer fits the settings is not written.
func TestTypeCodeFollowsSettings(t *testing.T) {
	f := readText(t, "142 6", "192 FIDE_DUTCH_2025", player(1, "A", ""))
	s := &f.Tournament().Settings
	for want, change := range map[string]func(){
		"192 FIDE_DUTCH_BAKU":         func() { s.System, s.Acceleration = tournament.Dutch, tournament.Baku },
		"192 BERGER_ROUNDROBIN":       func() { s.System, s.Cycles, s.Acceleration = tournament.RoundRobin, 1, "" },
		"192 BERGER_DOUBLEROUNDROBIN": func() { s.System, s.Cycles, s.Acceleration = tournament.RoundRobin, 2, "" },
		"192 BERGER_ROUNDROBIN_G3":    func() { s.System, s.Cycles, s.Acceleration = tournament.RoundRobin, 3, "" },
	} {
		change()
		if out := string(write(t, &f.Event, trf.WriteOptions{})); !strings.Contains(out, want+"\r\n") {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}

// Scoring as 162 says it, and in the dialects of JaVaFo and bbpPairings.
func TestScoring(t *testing.T) {
	three := tournament.ScoringOf(30, 10, 0)
	pab := three
	pab.PairingBye = 10
	absent := tournament.StandardScoring()
	absent.ZeroBye, absent.ForfeitLoss = 2, 2
	bbp := tournament.StandardScoring()
	bbp.ForfeitLoss, bbp.PairingBye = 1, 5
	forfeit := tournament.StandardScoring()
	forfeit.ForfeitWin = 8
	adjourned := tournament.StandardScoring()
	adjourned.Adjourned = 0
	for text, want := range map[string]tournament.Scoring{
		"162  W 1.0    D 0.5    L 0.0":             tournament.StandardScoring(),
		"162  W 3.0    D 1.0":                      three,
		"162  W 3.0    D 1.0    P 1.0":             pab,
		"162  W 1.0    D 0.5    A 0.2":             absent,
		"162  W 1.0    D 0.5    Z 0.2":             absent,
		"162  X 0.0":                               adjourned,
		"XXS W=3.0 D=1.0":                          three,
		"XXS WW=3 BW=3 WD=1 BD=1 PAB=1":            pab,
		"XXS FW=0.8":                               forfeit,
		"BBW  3.0\nBBD  1.0\nBBU  1.0":             pab,
		"BBF  0.1\nBBU  0.5":                       bbp,
		"XXS W=3,0 D=1,0":                          three,
		"162  W 1.0    D 2.0":                      tournament.StandardScoring(), // no sense
		"162  W 3.0    D  x ":                      tournament.StandardScoring(), // unreadable as a whole
		"XXS WW=3 BW=2 WD=1 BD=1\nXXS FPB=3 PAB=3": three,                        // Black's wins cannot be worth less
	} {
		same(t, text, settingsOf(t, append([]string{"142 5"}, strings.Split(text, "\n")...)...).Scoring, want)
	}
}

func TestInitialColour(t *testing.T) {
	absent, one, two := player(1, "A", "", "0000 - Z"), player(2, "B", "", "   3 b 1"), player(3, "C", "", "   2 w 0")
	for _, test := range []struct {
		name  string
		lines []string
		want  tournament.Colour
	}{
		{"152", []string{"152 W"}, tournament.White},
		{"152 in small", []string{"152 b"}, tournament.Black},
		{"XXC", []string{"XXC black1"}, tournament.Black},
		{"XXC with rank", []string{"XXC rank white1"}, tournament.White},
		{"152 over XXC", []string{"XXC white1", "152 B"}, tournament.Black},
		{"152 over XXC behind it", []string{"152 B", "XXC white1"}, tournament.Black},
		{"152 over the first round", []string{"152 W", absent, one, two}, tournament.White},
		{"from the first number that was paired", []string{absent, one, two}, tournament.Black},
		{"not drawn", []string{absent}, tournament.NoColour},
		{"a round robin has none", []string{"192 BERGER_ROUNDROBIN", absent, one, two}, tournament.NoColour},
	} {
		lines := append([]string{"142 3"}, test.lines...)
		if !strings.HasPrefix(lines[len(lines)-1], "001") {
			lines = append(lines, absent)
		}
		same(t, test.name, report(t, lines...).Tournament().Settings.InitialColour, test.want)
	}
	f := report(t, "142 3", "XXC rank white1", absent)
	problem(t, f, trf.PairByRank, trf.Warning, 2, 5)
	same(t, "kept", f.Tournament().Extra, []string{"XXC rank"})
}

func TestTiebreaks(t *testing.T) {
	for line, want := range map[string][]string{
		"202 BH/C1,BH,SB":    {"BH/C1", "BH", "SB"},
		"202 BH/C1, BH ,BH":  {"BH/C1", "BH"},
		"212 PTS,DE,WIN":     {"DE", "WIN"},
		"212 DE,PTS":         {"DE"},
		"212 PTS":            {},
		"092 Round Robin":    tournament.DefaultTiebreaks(tournament.RoundRobin),
		"092 Individual":     tournament.DefaultTiebreaks(tournament.Dutch),
		"202 A,B\n212 PTS,C": {"A", "B"},
	} {
		same(t, line, settingsOf(t, append([]string{"142 5"}, strings.Split(line, "\n")...)...).Tiebreaks, want)
	}
	f := report(t, "142 5", "212 DE,PTS", player(1, "A", ""))
	problem(t, f, trf.PointsNotFirst, trf.Warning, 2, 5)
}

func TestAcceleration(t *testing.T) {
	list := func(points ...tournament.VirtualPoints) []tournament.VirtualPoints { return points }
	type v = tournament.VirtualPoints
	// Four players and five rounds: group A is 1 and 2, three rounds are
	// accelerated, two of them with a whole point (C.04.7).
	baku := "250       1.0   1   2    1    2\n250       0.5   3   3    1    2"
	for _, test := range []struct {
		name, lines string
		kind        tournament.Acceleration
		points      []tournament.VirtualPoints
	}{
		{"type", "192 FIDE_DUTCH_BAKU", tournament.Baku, nil},
		{"250", "250      01.0 001 003 0001 0002", tournament.Listed, list(v{Points: 10, FromRound: 1, ToRound: 3, FromNo: 1, ToNo: 2})},
		{"match points", "250  1.0      001 003 0001 0002", tournament.Listed, list(v{Points: 10, FromRound: 1, ToRound: 3, FromNo: 1, ToNo: 2})},
		{"XXA", "XXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5", tournament.Listed,
			list(v{Points: 10, FromRound: 1, ToRound: 2, FromNo: 1, ToNo: 2}, v{Points: 5, FromRound: 3, ToRound: 3, FromNo: 1, ToNo: 2})},
		{"250 over XXA", "XXA    1  1.0\n250       0.5   1   1    1    2", tournament.Listed, list(v{Points: 5, FromRound: 1, ToRound: 1, FromNo: 1, ToNo: 2})},
		{"250 over the type", "192 FIDE_DUTCH_BAKU\n250       0.5   1   1    1    2", tournament.Listed, list(v{Points: 5, FromRound: 1, ToRound: 1, FromNo: 1, ToNo: 2})},
		{"250 that says Baku", "192 FIDE_DUTCH_BAKU\n" + baku, tournament.Baku, nil},
		{"250 without the type", baku, tournament.Listed, list(v{Points: 10, FromRound: 1, ToRound: 2, FromNo: 1, ToNo: 2}, v{Points: 5, FromRound: 3, ToRound: 3, FromNo: 1, ToNo: 2})},
		{"three for a win", "192 FIDE_DUTCH_BAKU\n162  W 3.0    D 1.0", tournament.NoAcceleration, nil},
		{"unreadable", "250 what is this", tournament.NoAcceleration, nil},
	} {
		s := settingsOf(t, append([]string{"142 5"}, strings.Split(test.lines, "\n")...)...)
		same(t, test.name, s.Acceleration, test.kind)
		same(t, test.name, s.VirtualPoints, test.points)
	}
}

func TestForbidden(t *testing.T) {
	type g = tournament.ForbiddenGroup
	ids := func(list ...tournament.PlayerID) []tournament.PlayerID { return list }
	for lines, want := range map[string][]g{
		"260 002 003 0001 0004":             {{FromRound: 2, ToRound: 3, Players: ids(1, 4)}},
		"260   1   5    1    2    3":        {{Players: ids(1, 2, 3)}},
		"260   1   9    1    2":             {{Players: ids(1, 2)}},
		"260   4   0    1    2":             {{FromRound: 4, ToRound: 5, Players: ids(1, 2)}},
		"XXP 1 2 3":                         {{Players: ids(1, 2, 3)}},
		"XXP 2 1\n260   1   5    1    2":    {{Players: ids(1, 2)}},
		"260   1   2    1    2\nXXP 1 2":    {{FromRound: 1, ToRound: 2, Players: ids(1, 2)}},
		"XXP 1 99":                          nil,
		"260   3   2    1    2":             nil,
		"260   1   5    1    2    2\nXXP 1": {{Players: ids(1, 2)}},
	} {
		same(t, lines, settingsOf(t, append([]string{"142 5"}, strings.Split(lines, "\n")...)...).Forbidden, want)
	}
	f := report(t, "142 5", "XXP 1 99 2", player(1, "A", ""), player(2, "B", ""))
	problem(t, f, trf.NumberUnknown, trf.Warning, 2, 7)
	same(t, "the others stay", len(f.Tournament().Settings.Forbidden), 1)
}

// Records 240 and XXZ: requests for rounds to come; in past rounds they repeat
// the player records.
func TestRequests(t *testing.T) {
	game := []string{player(1, "A", "", "   2 w 1"), player(2, "B", "", "   1 b 0"), player(3, "C", "", "0000 - H"), player(4, "D", "")}
	for _, test := range []struct{ name, lines, rounds, requests string }{
		{"to come", "240 H 002 0001 0003\n240 Z   3    2", "1-2 1-0, 3 H", "1 H in 2, 3 H in 2, 2 Z in 3"},
		{"past", "240 H 001 0003", "1-2 1-0, 3 H", ""},
		{"past, the record alone knows", "240 F 001 0004", "1-2 1-0, 3 H, 4 F", ""},
		{"XXZ is the round to pair", "XXZ 1 4", "1-2 1-0, 3 H", "1 Z in 2, 4 Z in 2"},
		{"the kind comes from 240", "XXZ 1 4\n240 H 002 0004", "1-2 1-0, 3 H", "1 Z in 2, 4 H in 2"},
	} {
		f := report(t, append(append([]string{"142 5"}, strings.Split(test.lines, "\n")...), game...)...)
		same(t, test.name, rounds(f.Tournament()), test.rounds)
		same(t, test.name, requests(f.Tournament()), test.requests)
		noProblems(t, f)
	}
	f := report(t, append([]string{"142 5", "240 F 001 0001", "240 H 007 0001", "240 Q 002 0001"}, game...)...)
	problem(t, f, trf.ByeConflict, trf.Warning, 2, 5)
	problem(t, f, trf.ByeAfterEnd, trf.Warning, 5, 0)
	problem(t, f, trf.ValueUnreadable, trf.Error, 4, 5)
}

// The engine's own mark "0000 - Z" and the kind in record 240 go together.
func TestRequestInBothPlaces(t *testing.T) {
	f := report(t, "142 5", "240 H 001 0001", player(1, "A", "", "0000 - Z"), player(2, "B", ""))
	same(t, "requests", requests(f.Tournament()), "1 H in 1")
	noProblems(t, f)
}

// Boards are numbered as C.04.2 3.6 says: score of the higher player, sum of
// both, number of the higher player.
func TestBoards(t *testing.T) {
	f := report(t, "142 3",
		player(1, "A", "", "   5 w 0", "   7 b 1"), player(2, "B", "", "   6 b 1", "   5 w ="),
		player(3, "C", "", "   7 w =", "   6 b ="), player(4, "D", "", "   8 b 1", "   8 w ="),
		player(5, "E", "", "   1 b 1", "   2 b ="), player(6, "F", "", "   2 w 0", "   3 w ="),
		player(7, "G", "", "   3 b =", "   1 w 0"), player(8, "H", "", "   4 w 0", "   4 b ="))
	// Round 2: 2-5 one point each; 4 one point, 8 none; 3 and 7 half a point, 6
	// and 1 none: the pair of 3 stands before that of 7.
	same(t, "boards", rounds(f.Tournament()), "1-5 0-1, 6-2 0-1, 3-7 ½-½, 8-4 0-1 | 2-5 ½-½, 4-8 ½-½, 6-3 ½-½, 7-1 0-1")
	same(t, "numbers", f.Tournament().Rounds[1].Games[3].Board, 4)
}

// Virtual points count for the order of boards (C.04.7 1.5).
func TestBoardsAccelerated(t *testing.T) {
	f := report(t, "142 3", "250       1.0   2   2    3    3",
		player(1, "A", "", "   4 w =", "   2 b ="), player(2, "B", "", "   3 b =", "   1 w ="),
		player(3, "C", "", "   2 w =", "   4 b ="), player(4, "D", "", "   1 b =", "   3 w ="))
	same(t, "boards", rounds(f.Tournament()), "1-4 ½-½, 3-2 ½-½ | 4-3 ½-½, 2-1 ½-½")
}

// In a round robin the boards are those of the Berger table (C.05 annex 1):
// rounds 1 to 3 of the table for five or six players.
func TestBoardsOfRoundRobin(t *testing.T) {
	f := report(t, "142 5", "192 BERGER_ROUNDROBIN",
		player(1, "A", "", "   6 w 1", "   2 w 1", "   3 b 1"), player(2, "B", "", "   5 w 1", "   1 b 1", "   6 w 1"),
		player(3, "C", "", "   4 w 1", "   5 b 1", "   1 w 1"), player(4, "D", "", "   3 b 1", "   6 b 1", "   5 w 1"),
		player(5, "E", "", "   2 b 1", "   3 w 1", "   4 b 1"), player(6, "F", "", "   1 b 1", "   4 w 1", "   2 b 1"))
	pairs := strings.NewReplacer(" ", "", ",", " ", "|", " / ").Replace(rounds(f.Tournament()))
	same(t, "six", pairs, "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5")
	f = report(t, "142 5", "192 BERGER_ROUNDROBIN",
		player(1, "A", "", "        ", "   2 w 1", "   3 b 1"), player(2, "B", "", "   5 w 1", "   1 b 1", "        "),
		player(3, "C", "", "   4 w 1", "   5 b 1", "   1 w 1"), player(4, "D", "", "   3 b 1", "        ", "   5 w 1"),
		player(5, "E", "", "   2 b 1", "   3 w 1", "   4 b 1"))
	pairs = strings.NewReplacer(" ", "", ",", " ", "|", " / ").Replace(rounds(f.Tournament()))
	same(t, "five", pairs, "2-5 3-4 / 5-3 1-2 / 3-1 4-5")
}

func TestVersions(t *testing.T) {
	for want, lines := range map[trf.Version][]string{
		trf.TRF26: {"152 W", player(1, "A", "")},
		trf.TRF16: {"142 5", "042 2026/01/01", player(1, "A", "", "0000 - H")},
		trf.TRF06: {"042 28.07.2005", player(1, "A", "", "0000 - +")},
	} {
		same(t, "version", readText(t, lines...).Version, want)
	}
}

func TestRatingLists(t *testing.T) {
	for words, kind := range map[string]tournament.RatingKind{
		"Individual: Swiss-System (Standard)": tournament.StandardRating, "Individual: Swiss-System (Rapid)": tournament.RapidRating,
		"Blitz": tournament.BlitzRating, "Suizo rápido": tournament.RapidRating,
	} {
		f := report(t, "142 5", "092 "+words, "001    1      A                                 2100")
		s := f.Tournament().Settings
		same(t, words, s.RatingList, kind)
		same(t, words, f.Tournament().Players[0].Ratings.Of(kind), 2100)
		if !strings.Contains(string(write(t, &f.Event, trf.WriteOptions{Version: trf.TRF16})), "092 "+words+"\r\n") {
			t.Errorf("092 %s is not written again", words)
		}
	}
}
