package trf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"escaque/tournament"
	"escaque/tournament/trf"
)

// player makes a 001 record: number, name, points and the rounds as they
// stand in the columns, "   2 w 1".
func player(no int, name, points string, rounds ...string) string {
	l := fmt.Sprintf("001 %4d %1s%3s %-33s %4s %3s %11s %10s %4s %4d", no, "", "", name, "", "", "", "", points, no)
	for _, r := range rounds {
		l += fmt.Sprintf("  %-8s", r)
	}
	return l
}

// report reads lines; all its problems must have sentences.
func report(t *testing.T, lines ...string) *trf.File {
	t.Helper()
	f := readText(t, lines...)
	checkSentences(t, f.Problems)
	checkSentences(t, trf.Lint(f))
	e := f.Event.Clone()
	e.Name, e.Tournaments[0].Name = "x", "x"
	if err := e.Validate(); err != nil {
		t.Errorf("the model does not hold: %v", err)
	}
	checkRoundTrip(t, f)
	return f
}

// problem finds the only problem with the code, at the given place.
func problem(t *testing.T, f *trf.File, code tournament.Code, severity trf.Severity, line, column int) trf.Problem {
	t.Helper()
	found := []trf.Problem{}
	for _, p := range f.Problems {
		if errors.Is(p, code) {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d problems %s among %v", len(found), code, f.Problems)
	}
	p := found[0]
	if p.Severity != severity || p.Line != line || p.Column != column {
		t.Errorf("%s is a %v at %d:%d, not a %v at %d:%d", code, p.Severity, p.Line, p.Column, severity, line, column)
	}
	return p
}

func noProblems(t *testing.T, f *trf.File) {
	t.Helper()
	for _, p := range f.Problems {
		if p.Severity > trf.Info {
			t.Errorf("line %d column %d: %v", p.Line, p.Column, p.Fault)
		}
	}
}

// rounds shows the rounds shortly: "1-2 1-0, 3 U | …", by numbers.
func rounds(t *tournament.Tournament) string {
	var all []string
	no := func(id tournament.PlayerID) int { return t.Player(id).No }
	for _, r := range t.Rounds {
		var parts []string
		for _, g := range r.Games {
			parts = append(parts, strings.TrimSpace(fmt.Sprintf("%d-%d %s", no(g.White), no(g.Black), g.Result)))
		}
		for _, b := range r.Byes {
			parts = append(parts, fmt.Sprintf("%d %c", no(b.Player), b.Kind))
		}
		all = append(all, strings.Join(parts, ", "))
	}
	return strings.Join(all, " | ")
}

func requests(t *tournament.Tournament) string {
	var parts []string
	for _, q := range t.Requests {
		parts = append(parts, fmt.Sprintf("%d %c in %d", t.Player(q.Player).No, q.Kind, q.Round))
	}
	return strings.Join(parts, ", ")
}

func same[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if d := gocmp.Diff(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// How the sides of a game are brought together, and what is said about it.
func TestGamesOfARound(t *testing.T) {
	type finding struct {
		code     tournament.Code
		severity trf.Severity
		line     int // the first player stands in line 2
		column   int
	}
	tests := []struct {
		name   string
		a      string // what the players have in the round
		b, c   string
		want   string
		reqs   string
		expect *finding
	}{
		{"a played game", "   2 w 1", "   1 b 0", "", "1-2 1-0", "", nil},
		{"small letters and capitals", "   2 W d", "   1 B D", "", "1-2 ½-½u", "", nil},
		{"opponents with zeros before", "0002 w =", "0001 b =", "0000 - Z", "1-2 ½-½, 3 Z", "", nil},
		{"a punished draw", "   2 w =", "   1 b 0", "", "1-2 ½-0", "", nil},
		{"both punished", "   2 w 0", "   1 b 0", "", "1-2 0-0", "", nil},
		{"a forfeit", "   2 w +", "   1 b -", "", "1-2 +/-", "", nil},
		{"a double forfeit", "   2 b -", "   1 w -", "", "2-1 -/-", "", nil},
		{"less than one move", "   2 w L", "   1 b W", "", "1-2 0-1u", "", nil},
		{"open", "   2 w  ", "   1 b  ", "0000 - U", "1-2, 3 U", "", nil},
		{"open with a star", "   2 w *", "   1 b *", "", "1-2", "", nil},
		{"adjourned", "   2 w X", "   1 b X", "", "1-2 adj", "", nil},

		{"a full-point bye is no pairing-allocated one", "   2 w 1", "   1 b 0", "0000 - F", "1-2 1-0, 3 F", "", nil},
		{"byes without 0000", "   2 w 1", "   1 b 0", "       U", "1-2 1-0, 3 U", "", nil},
		{"0000 without code is an absence", "   2 w 1", "   1 b 0", "0000 -  ", "1-2 1-0, 3 Z", "", nil},
		{"a bare stroke is an absence", "   2 w 1", "   1 b 0", "       -", "1-2 1-0, 3 Z", "", &finding{trf.ByeOldCode, trf.Info, 4, 99}},
		{"the old bye", "   2 w 1", "   1 b 0", "0000 - +", "1-2 1-0, 3 U", "", &finding{trf.ByeOldCode, trf.Info, 4, 99}},
		{"the old bye of a team's player", "   2 w 1", "   1 b 0", "0000 w +", "1-2 1-0, 3 F", "", &finding{trf.ByeOldCode, trf.Info, 4, 99}},
		{"the old half point", "   2 w 1", "   1 b 0", "0000 - =", "1-2 1-0, 3 H", "", &finding{trf.ByeOldCode, trf.Info, 4, 99}},
		{"absentees of a round to pair", "0000 - Z", "0000 - H", "", "", "1 Z in 1, 2 H in 1", nil},
		{"a bye makes the round a paired one", "0000 - Z", "0000 - H", "0000 - U", "1 Z, 2 H, 3 U", "", nil},
		{"two pairing-allocated byes", "0000 - U", "0000 - Z", "0000 - U", "1 U, 2 Z, 3 F", "", &finding{trf.ByesSeveral, trf.Error, 4, 99}},
		{"two old byes", "0000 - +", "0000 - Z", "0000 - +", "", "1 F in 1, 2 Z in 1, 3 F in 1", nil},

		{"forfeit without colours", "   2 - +", "   1 - -", "", "1-2 +/-", "", &finding{trf.ForfeitColour, trf.Info, 2, 97}},
		{"game without colours", "   2   1", "   1   0", "", "1-2 1-0", "", &finding{trf.ColourMissing, trf.Warning, 2, 97}},
		{"one side without colour", "   2   1", "   1 w 0", "", "2-1 0-1", "", nil},
		{"both White", "   2 w 1", "   1 w 0", "", "1-2 1-0", "", &finding{trf.SameColour, trf.Error, 2, 97}},
		{"a colour that is none", "   2 x 1", "   1 b 0", "", "1-2 1-0", "", &finding{trf.ColourUnknown, trf.Error, 2, 97}},
		{"both winners", "   2 w 1", "   1 b 1", "", "1-2", "", &finding{trf.ResultsClash, trf.Error, 2, 99}},
		{"win and draw", "   2 w 1", "   1 b =", "", "1-2", "", &finding{trf.ResultsClash, trf.Error, 2, 99}},
		{"one side open", "   2 w  ", "   1 b 1", "", "1-2 0-1", "", &finding{trf.ResultTaken, trf.Warning, 2, 99}},
		{"forfeit and loss", "   2 w +", "   1 b 0", "", "1-2 +/-", "", &finding{trf.ResultKinds, trf.Warning, 2, 99}},
		{"win and unrated loss", "   2 w 1", "   1 b L", "", "1-2 1-0u", "", &finding{trf.ResultKinds, trf.Warning, 2, 99}},
		{"a result that is none", "   2 w 7", "   1 b 0", "", "1-2 1-0", "", nil},
		{"a bye code beside the opponent", "   2 w Z", "   1 b 1", "", "1-2 0-1", "", &finding{trf.ResultTaken, trf.Warning, 2, 99}},
		{"bye codes on both sides", "   2 w Z", "   1 b Z", "0000 - U", "1 Z, 2 Z, 3 U", "", &finding{trf.ByeWithOpponent, trf.Warning, 2, 99}},
		{"a bye code, the opponent plays another", "   2 b Z", "   3 w 1", "   2 b 0", "2-3 1-0, 1 Z", "", &finding{trf.ByeWithOpponent, trf.Warning, 2, 99}},

		{"only one side tells", "   2 b 1", "", "", "2-1 0-1", "", &finding{trf.OneSided, trf.Error, 2, 92}},
		{"the opponent plays another", "   2 w 1", "   3 w 1", "   2 b 0", "2-3 1-0", "", &finding{trf.OpponentElsewhere, trf.Error, 2, 92}},
		{"the opponent has a bye", "   2 w 1", "0000 - U", "", "2 U", "", &finding{trf.OpponentElsewhere, trf.Error, 2, 92}},
		{"round about", "   2 w 1", "   3 w 1", "   1 w 1", "", "", nil},
		{"opponent not in the file", "  77 w 1", "   3 w 1", "   2 b 0", "2-3 1-0", "", &finding{trf.OpponentMissing, trf.Error, 2, 92}},
		{"his own opponent", "   1 w 1", "   3 w 1", "   2 b 0", "2-3 1-0", "", &finding{trf.OpponentSelf, trf.Error, 2, 92}},
		{"an opponent that is no number", "  2x w 1", "   3 w 1", "   2 b 0", "2-3 1-0", "", &finding{trf.OpponentBad, trf.Error, 2, 92}},
		{"a code without opponent that is none", "0000 - Q", "   3 w 1", "   2 b 0", "2-3 1-0", "", &finding{trf.ResultUnknown, trf.Error, 2, 99}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := report(t, "142 3", player(1, "A", "", test.a), player(2, "B", "", test.b), player(3, "C", "", test.c))
			same(t, "rounds", rounds(f.Tournament()), test.want)
			same(t, "requests", requests(f.Tournament()), test.reqs)
			if test.expect != nil {
				problem(t, f, test.expect.code, test.expect.severity, test.expect.line, test.expect.column)
			}
		})
	}
}

// A number that stands twice: the game is given to the one whose opponent
// tells of it, the second player gets a number of his own.
func TestNumberTwice(t *testing.T) {
	f := report(t, "142 2",
		player(1, "First", "", "   2 w 1"), player(2, "B", "", "   1 b 0"),
		player(1, "Second", "", "   3 b ="), player(3, "C", "", "   1 w ="))
	p := problem(t, f, trf.NumberTwice, trf.Error, 4, 5)
	same(t, "given", p.Fault.Values["given"], any(4))
	same(t, "rounds", rounds(f.Tournament()), "1-2 1-0, 3-4 ½-½")
	same(t, "ID", f.Tournament().PlayerByNo(4).ID, 3)
}

func TestNumbersMissing(t *testing.T) {
	f := report(t, "142 2", player(1, "A", ""), player(3, "C", ""), strings.Replace(player(9, "Nobody", ""), "   9", "    ", 1), player(12, "L", ""))
	problem(t, f, trf.NumberMissing, trf.Error, 4, 5)
	gap := problem(t, f, trf.NumberGap, trf.Warning, 0, 0)
	same(t, "numbers", gap.Fault.Values["numbers"], any("2, 4, 5, 6, 7, 8, 9, 10, 11"))
	same(t, "number given", f.Tournament().Players[2].No, 13)
}

func TestRoundsExceeded(t *testing.T) {
	f := report(t, "XXR 1", player(1, "A", "", "   2 w 1", "   2 b 0"), player(2, "B", "", "   1 b 0", "   1 w 1"))
	problem(t, f, trf.RoundsExceeded, trf.Error, 0, 0)
	same(t, "rounds", f.Tournament().Settings.Rounds, 2)
}

func TestRoundsOf142OverXXR(t *testing.T) {
	f := report(t, "142 5", "XXR 7", player(1, "A", ""))
	problem(t, f, trf.RoundsDiffer, trf.Warning, 0, 0)
	same(t, "rounds", f.Tournament().Settings.Rounds, 5)
}

// Without a count the rounds follow from what is there; a round robin has as
// many as its table (C.05 annex 1).
func TestRoundsAssumed(t *testing.T) {
	a, b, c := player(1, "A", "", "   2 w 1"), player(2, "B", "", "   1 b 0"), player(3, "C", "", "       U")
	f := report(t, a, b, c)
	problem(t, f, trf.RoundsAssumed, trf.Info, 0, 0)
	same(t, "known", f.RoundsKnown(), false)
	same(t, "known", report(t, "XXR 3", a).RoundsKnown(), true)
	same(t, "Swiss", f.Tournament().Settings.Rounds, 1)
	same(t, "round robin", report(t, "092 Individual: Double-Round-Robin", a, b, c).Tournament().Settings.Rounds, 6)
}

// The points of columns 81-84 are compared with results and scoring. A bye of
// the round to pair may be in them, virtual points never.
func TestPointsDiffer(t *testing.T) {
	lines := func(points string) []string {
		return []string{"142 3", "192 FIDE_DUTCH", "250       1.0 001 002 0001 0001",
			player(1, "A", points, "   2 w 1", "0000 - H"), player(2, "B", "0.0", "   1 b 0")}
	}
	noProblems(t, report(t, lines("1.0")...))
	noProblems(t, report(t, lines("1.5")...))
	f := report(t, lines("2.0")...)
	p := problem(t, f, trf.PointsDiffer, trf.Warning, 4, 81)
	same(t, "computed", p.Fault.Values["computed"], any("1.0"))
	same(t, "as written", f.Points[1], 20)
}
