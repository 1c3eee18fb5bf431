package tiebreak_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// order writes standings as "1:3 2:1 2:4": rank and number, "-" for unranked.
func order(s *tiebreak.Standings) string {
	var parts []string
	for _, row := range s.Rows {
		rank := tiebreak.Number(row.Rank).String()
		if row.Unranked {
			rank = "-"
		}
		if row.Shared {
			rank += "="
		}
		parts = append(parts, rank+":"+tiebreak.Number(row.No).String())
	}
	return strings.Join(parts, " ")
}

func compute(t *testing.T, tour *tournament.Tournament, after int, list string, opts tiebreak.Options) *tiebreak.Standings {
	t.Helper()
	codes, err := tiebreak.ParseList(list)
	if err != nil {
		t.Fatal(err)
	}
	s, err := tiebreak.Compute(tour, after, codes, opts)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRankOrder(t *testing.T) {
	// 1, 3 and 5 win; 1 with White, 3 and 5 with Black.
	tour := field(t, tournament.Dutch, 7, "1-2 1-0, 4-3 0-1, 6-5 0-1, 7 Z")
	tour.Settings.Rounds = 5
	for _, test := range []struct{ list, want string }{
		{"", "1=:1 1=:3 1=:5 4=:2 4=:4 4=:6 4=:7"},
		{"BWG", "1=:3 1=:5 3:1 4=:2 4=:4 4=:6 4=:7"},
		{"BWG REP", "1=:3 1=:5 3:1 4=:2 4=:4 4=:6 7:7"},
		{"BWG,RTNG", "1:3 2:5 3:1 4:2 5:4 6:6 7:7"},
		{"BWG;RTNG/R", "1:5 2:3 3:1 4:7 5:6 6:4 7:2"},
		{"TPN", "1:1 2:3 3:5 4:2 5:4 6:6 7:7"},
		{"TPN/R", "1:5 2:3 3:1 4:7 5:6 6:4 7:2"},
		{"BPG PTS TPN", "1:3 2:5 3:2 4:1 5:4 6:6 7:7"},
	} {
		if got := order(compute(t, tour, 0, test.list, tiebreak.Options{})); got != test.want {
			t.Errorf("%q: %s, want %s", test.list, got, test.want)
		}
	}
}

func TestRoundInProgress(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 1-0, 3-4 ½-½", "1-3 1-0, 2-4 ?")
	s := compute(t, tour, 0, "BH", tiebreak.Options{})
	if s.After != 2 || s.GamesOpen != 1 || s.GamesTotal != 2 {
		t.Errorf("after %d, %d of %d open", s.After, s.GamesOpen, s.GamesTotal)
	}
	// The open game brings nothing yet, but the opponent counts as met.
	if got := order(s); got != "1:1 2:3 3:4 4:2" {
		t.Errorf("order %s", got)
	}
	if got := value(t, tour, "BH", 4, tiebreak.Options{}); got != "0.5" {
		t.Errorf("BH of 4 is %s, want 0.5: 3 has ½, 2 has none yet", got)
	}
	s = compute(t, tour, 1, "BH", tiebreak.Options{})
	if s.After != 1 || s.GamesOpen != 0 || s.Rows[0].No != 1 {
		t.Errorf("after round 1: %d open, first %d", s.GamesOpen, s.Rows[0].No)
	}
	if _, err := tiebreak.Compute(tour, 3, nil, tiebreak.Options{}); !errors.Is(err, tournament.RoundUnknown) {
		t.Errorf("round 3: %v", err)
	}
}

// TestBrokenOff: rounds that were announced and never held are counted only
// when asked for.
func TestBrokenOff(t *testing.T) {
	tour := field(t, tournament.Dutch, 2, "1-2 1-0")
	tour.Settings.Rounds = 3
	if got := compute(t, tour, 0, "PS", tiebreak.Options{}).Rows[0].Values[0].String(); got != "1.0" {
		t.Errorf("PS after the round held is %s", got)
	}
	if got := compute(t, tour, 3, "PS", tiebreak.Options{}).Rows[0].Values[0].String(); got != "3.0" {
		t.Errorf("PS after all rounds is %s", got)
	}
}

func TestEveryoneIsInTheStandings(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 1-0", "1-2 0-1")
	tour.Players[2].EnteredRound = 5
	tour.Players[3].Departure, tour.Players[3].LeftRound = tournament.Withdrawn, 1
	if got := order(compute(t, tour, 0, "", tiebreak.Options{})); got != "1=:1 1=:2 3=:3 3=:4" {
		t.Errorf("order %s", got)
	}
	empty := field(t, tournament.Dutch, 0)
	if s := compute(t, empty, 0, "BH DE", tiebreak.Options{}); len(s.Rows) != 0 {
		t.Errorf("%d rows", len(s.Rows))
	}
	if got := order(compute(t, field(t, tournament.Dutch, 2), 0, "BH/C1 SB DE WIN AOB ARO KS PS", tiebreak.Options{})); got != "1=:1 1=:2" {
		t.Errorf("before round 1: %s", got)
	}
}

// TestRoundRobinLeaver follows C.05 6.6: who leaves before half of his games is
// not ranked and nothing with him counts; who leaves later stays.
func TestRoundRobinLeaver(t *testing.T) {
	rounds := []string{
		"1-6 1-0, 2-5 1-0, 3-4 ½-½", "6-4 1-0, 5-3 0-1, 1-2 ½-½", "2-6 +/-, 3-1 0-1, 4-5 1-0",
		"6-5 -/+, 1-4 1-0, 2-3 1-0", "3-6 +/-, 4-2 0-1, 5-1 0-1",
	}
	tour := field(t, tournament.RoundRobin, 6, rounds...)
	all := compute(t, tour, 0, "SB KS", tiebreak.Options{})
	// 1 and 2 have 4½ and equal tie-breaks, 3 has 2½, 4 has 1½, 5 and 6 have 1: 6
	// beat 4, 5 beat 6.
	if got := order(all); got != "1=:1 1=:2 3:3 4:4 5:6 6:5" {
		t.Errorf("all results count: %s", got)
	}
	tour.Players[5].Departure, tour.Players[5].LeftRound = tournament.Withdrawn, 3
	left := compute(t, tour, 0, "SB KS", tiebreak.Options{})
	// Without 6: 1 and 2 have 3½ (SB 1.75+1.5+1.5), 3 and 4 have 1½ (SB 0.75), 5 has 0.
	if got := order(left); got != "1=:1 1=:2 3=:3 3=:4 5:5 -:6" {
		t.Errorf("6 left early: %s", got)
	}
	points := map[int]string{}
	for _, row := range left.Rows {
		points[row.No] = row.Points.String()
	}
	if want := map[int]string{1: "3.5", 2: "3.5", 3: "1.5", 4: "1.5", 5: "0.0", 6: "1.0"}; !cmp.Equal(points, want) {
		t.Errorf("points without 6: %v", points)
	}
	// With three games of five he stays.
	tour = field(t, tournament.RoundRobin, 6, append([]string{rounds[0], rounds[1], "2-6 1-0, 3-1 0-1, 4-5 1-0"}, rounds[3:]...)...)
	tour.Players[5].Departure, tour.Players[5].LeftRound = tournament.Withdrawn, 4
	if got := order(compute(t, tour, 0, "SB KS", tiebreak.Options{})); strings.Contains(got, "-") {
		t.Errorf("6 left late: %s", got)
	}
}

func TestDecisions(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 ½-½, 3-4 ½-½")
	list := "BH WIN " + tiebreak.Lots
	s := compute(t, tour, 0, list, tiebreak.Options{})
	if got := order(s); got != "1=:1 1=:2 1=:3 1=:4" || len(s.Faults) != 1 || !errors.Is(s.Faults[0], tiebreak.NotDecided) {
		t.Errorf("no decision: %s, %v", got, s.Faults)
	}
	opts := tiebreak.Options{Decisions: []tiebreak.Decision{{Code: tiebreak.Lots, Players: []tournament.PlayerID{3, 1, 4, 2}, Reason: "sorteo del 8 de marzo"}}}
	s = compute(t, tour, 0, list, opts)
	if got := order(s); got != "1:3 2:1 3:4 4:2" || len(s.Faults) != 0 {
		t.Errorf("decided: %s, %v", got, s.Faults)
	}
	w, err := tiebreak.Explain(tour, 0, 3, tiebreak.Code{Name: tiebreak.Lots}, opts)
	if err != nil || w.Reason != "sorteo del 8 de marzo" || w.Sum != tiebreak.Number(1) {
		t.Errorf("working %+v, %v", w, err)
	}
	// Decisions of the tournament count without being handed over.
	if err := tour.Decide(opts.Decisions[0]); err != nil {
		t.Fatal(err)
	}
	if got := order(compute(t, tour, 0, list, tiebreak.Options{})); got != "1:3 2:1 3:4 4:2" {
		t.Errorf("decided in the tournament: %s", got)
	}
	// A decision about some of the tied does not rank them before the others.
	opts.Decisions[0].Players = []tournament.PlayerID{3, 1}
	if got := order(compute(t, tour, 0, list, opts)); got != "1=:1 1=:2 1=:3 1=:4" {
		t.Errorf("half a decision: %s", got)
	}
}

func TestInvalid(t *testing.T) {
	swiss := field(t, tournament.Dutch, 3, "1-2 1-0, 3 U")
	robin := field(t, tournament.RoundRobin, 3, "1-2 1-0")
	unrated := field(t, tournament.Dutch, 3, "1-2 1-0, 3 U")
	unrated.Players[2].Ratings.Standard = 0
	for _, test := range []struct {
		tour *tournament.Tournament
		list string
		want []tournament.Code
	}{
		{swiss, "BH/C1 BH SB DE ARO", nil},
		{swiss, "BH SB BH", []tournament.Code{tiebreak.CodeTwice}},
		{swiss, "DE BH DE", nil}, // type A may stand there again (C.07 4.3)
		{swiss, "TPN BH", []tournament.Code{tiebreak.RankedByNumber}},
		{robin, "DE SB KS", nil},
		{robin, "BH FB/C1 AOB", []tournament.Code{tiebreak.NotInRoundRobin, tiebreak.NotInRoundRobin, tiebreak.NotInRoundRobin}},
		{robin, "DE/P", []tournament.Code{tiebreak.MeaninglessHere}},
		{unrated, "ARO", []tournament.Code{tiebreak.UnratedPlayers}},
		{unrated, "ARO/U1400 TPR/U1400", nil},
	} {
		codes, err := tiebreak.ParseList(test.list)
		if err != nil {
			t.Fatal(err)
		}
		var got []tournament.Code
		for _, fault := range tiebreak.Invalid(codes, test.tour) {
			var f *tournament.Fault
			if errors.As(fault, &f) {
				got = append(got, f.Code)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.list, got, test.want)
		}
	}
	if got := value(t, unrated, "ARO", 1, tiebreak.Options{}); got != "-0" {
		t.Errorf("ARO with unrated players is %s", got)
	}
	if got := value(t, unrated, "RTNG/U1400", 3, tiebreak.Options{}); got != "1400" {
		t.Errorf("RTNG/U1400 is %s", got)
	}
}

// TestPresetsAreUsable: every list on offer is readable and fits its system.
func TestPresetsAreUsable(t *testing.T) {
	for _, system := range []tournament.System{tournament.Dutch, tournament.RoundRobin, tournament.Manual} {
		tour := field(t, system, 2, "1-2 1-0")
		for _, preset := range append(tiebreak.Presets(system), tiebreak.Preset{Key: "new", Codes: tournament.DefaultTiebreaks(system)}) {
			codes, err := tiebreak.List(preset.Codes)
			if err != nil || len(codes) != len(preset.Codes) {
				t.Errorf("%s: %v", preset.Key, err)
			}
			if faults := tiebreak.Invalid(codes, tour); len(faults) > 0 {
				t.Errorf("%s: %v", preset.Key, faults)
			}
		}
	}
}

func TestCategories(t *testing.T) {
	tour := field(t, tournament.Dutch, 6, "1-2 0-1, 3-4 ½-½, 5-6 0-1")
	for i := range tour.Players {
		p := &tour.Players[i]
		p.Sex, p.Birth.Year, p.Club = tournament.Male, 1980+5*i, "Torre Blanca"
		if i%2 == 1 {
			p.Sex, p.Club, p.Category = tournament.Female, "Caballo Negro", "Local"
		}
	}
	tour.Players[4].Birth.Year = 0
	tour.Players[5].Ratings.Standard = 0
	s := compute(t, tour, 0, "", tiebreak.Options{})
	for _, test := range []struct {
		category tiebreak.Category
		want     string
	}{
		{tiebreak.Category{}, "1=:2 1=:6 3=:3 3=:4 5=:1 5=:5"},
		{tiebreak.Category{Sex: tournament.Female}, "1=:2 1=:6 3:4"},
		{tiebreak.Category{Sex: tournament.Male}, "1:3 2=:1 2=:5"},
		{tiebreak.Category{BornFrom: 1990}, "1:6 2=:3 2=:4"},
		{tiebreak.Category{BornTo: 1989}, "1:2 2:1"},
		{tiebreak.Category{RatingTo: 1980}, "1:6 2=:3 2=:4 4:5"},
		{tiebreak.Category{RatingTo: 1980, Rated: true}, "1=:3 1=:4 3:5"},
		{tiebreak.Category{Unrated: true}, "1:6"},
		{tiebreak.Category{Club: " torre blanca "}, "1:3 2=:1 2=:5"},
		{tiebreak.Category{Label: "Local", RatingFrom: 1980}, "1:2"},
	} {
		places := s.In(tour, test.category)
		table := &tiebreak.Standings{}
		for _, p := range places {
			table.Rows = append(table.Rows, p.Row)
		}
		if got := order(table); got != test.want {
			t.Errorf("%+v: %s, want %s", test.category, got, test.want)
		}
	}
	if p := s.In(tour, tiebreak.Category{Sex: tournament.Male})[0]; p.Overall != 3 || !p.OverallShared {
		t.Errorf("best man: rank %d overall", p.Overall)
	}
}

func TestProgress(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 0-1, 3-4 1-0", "2-3 0-1, 4-1 0-1")
	got, err := tiebreak.Progress(tour, 0, nil, tiebreak.Options{})
	want := map[tournament.PlayerID][]int{1: {3, 2}, 2: {1, 2}, 3: {1, 1}, 4: {3, 4}}
	if err != nil || !cmp.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
}

func TestCrosstable(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 0-1, 3-4 +/-", "2-3 ½-½, 4 U, 1 H", "2-4 ?, 1-3 1-0")
	x, err := tiebreak.Cross(tour, 0, nil, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, r := range x.Rows {
		line := r.Points.Short()
		for _, c := range r.Cells {
			line += " " + c.Text(tiebreak.ByRank) + "/" + c.Text(tiebreak.ByNumber)
		}
		rows = append(rows, line)
	}
	want := []string{
		"1½ 2b0/2b0 H/H 3w1/3w1",   // number 1
		"1½ 1b1/1b1 3w½/3w½ 4w/4w", // number 2
		"1½ 4w+/4w+ 2b½/2b½ 1b0/1b0",
		"1 3b-/3b- U/U 2b/2b",
	}
	want[0] = strings.Replace(want[0], "2b0/2b0", "2w0/2w0", 1)
	if d := cmp.Diff(want, rows); d != "" {
		t.Error(d)
	}
}

func TestCrosstableSquare(t *testing.T) {
	tour := field(t, tournament.RoundRobin, 3, "2-3 1-0", "3-1 ½-½", "1-2 0-1", "3-2 +/-", "1-3 1-0", "2-1 ½-½")
	tour.Settings.Cycles = 2
	x, err := tiebreak.Cross(tour, 0, nil, tiebreak.Options{})
	if err != nil || !x.Square {
		t.Fatal(err)
	}
	var rows []string
	for _, r := range x.Rows {
		line := tiebreak.Number(r.No).String()
		for _, games := range r.Against {
			line += " |"
			for _, c := range games {
				line += c.Sign()
			}
		}
		rows = append(rows, line)
	}
	// 2 has 2½, 1 has 2, 3 has 1½.
	if d := cmp.Diff([]string{"2 | |1½ |1-", "1 |0½ | |½1", "3 |0+ |½0 |"}, rows); d != "" {
		t.Error(d)
	}
}
