package tiebreak_test

import (
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

var (
	won, drawn, lost = tournament.WhiteWins, tournament.Drawn, tournament.BlackWins
	given, taken     = tournament.WhiteForfeits, tournament.BlackForfeits
)

// TestUnplayedExamples are the worked cases of the Arbiters' Manual 2026 and
// of the exercises of FIDE's technical commission: score, unplayed rounds and
// the sum of the opponents played are theirs, the tournaments are ours.
func TestUnplayedExamples(t *testing.T) {
	r := func(score tournament.Points, result tournament.Result) rival {
		return rival{score: score, result: result}
	}
	bye := func(kind tournament.ByeKind) rival { return rival{bye: kind} }
	for _, test := range []struct {
		name   string
		rivals []rival
		points string
		before map[string]string // rules until 28 February 2026
		now    map[string]string
	}{
		{
			// 7 of 10, absent in round 4, opponents played 50 together.
			"absent once", []rival{
				r(50, won), r(50, won), r(50, won), bye(tournament.ZeroBye), r(50, won), r(50, won), r(50, won), r(70, drawn), r(75, drawn), r(55, lost),
			}, "7.0",
			map[string]string{"BH": "57.0", "BH/C1": "50.0", "SB": "37.25"},
			map[string]string{"BH": "55.0", "BH/C1": "50.0", "SB": "37.25"},
		},
		{
			// 7 of 9, one win by forfeit against somebody with 5.5.
			"forfeit win", []rival{
				r(55, taken), r(55, won), r(55, won), r(55, won), r(55, won), r(55, won), r(55, drawn), r(55, drawn), r(55, lost),
			}, "7.0",
			map[string]string{"BH": "51.0"}, map[string]string{"BH": "49.5"},
		},
		{
			// 6.5 of 10, one forfeit loss with a stronger opponent, one zero-point bye.
			"forfeit loss and absence", []rival{
				r(70, given), r(65, won), r(65, won), bye(tournament.ZeroBye), r(65, won), r(65, won), r(65, won), r(60, won), r(65, drawn), r(65, lost),
			}, "6.5",
			map[string]string{"BH": "64.5"}, map[string]string{"BH": "63.0"},
		},
		{
			// 9.5 of 10, the first win by forfeit against somebody with 4.5.
			"strong player, weak absentee", []rival{
				r(45, taken), r(70, won), r(70, won), r(70, won), r(70, won), r(75, won), r(75, won), r(75, won), r(75, won), r(65, drawn),
			}, "9.5",
			map[string]string{"BH": "74.0"}, map[string]string{"BH": "69.0"},
		},
		{
			"exercise 3", []rival{r(30, drawn), r(30, drawn), r(25, lost), r(15, taken), r(25, drawn)}, "2.5",
			map[string]string{"BH": "13.5"}, map[string]string{"BH": "12.5"},
		},
		{
			"exercise 4", []rival{r(35, won), bye(tournament.HalfBye), r(30, won), r(25, drawn), r(25, drawn)}, "3.5",
			map[string]string{"BH": "15.0", "BH/C1": "11.5"}, map[string]string{"BH": "14.0", "BH/C1": "11.5"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			tour := hero(t, test.rivals)
			if got := value(t, tour, "PTS", 1, tiebreak.Options{}); got != test.points {
				t.Errorf("points %s, want %s", got, test.points)
			}
			for code, want := range test.before {
				if got := value(t, tour, code, 1, tiebreak.Options{Edition: tiebreak.Edition2024}); got != want {
					t.Errorf("%s before March 2026 is %s, want %s", code, got, want)
				}
				if got := value(t, tour, code+"/V2024", 1, tiebreak.Options{}); got != want {
					t.Errorf("%s/V2024 is %s, want %s", code, got, want)
				}
			}
			for code, want := range test.now {
				if got := value(t, tour, code, 1, tiebreak.Options{}); got != want {
					t.Errorf("%s is %s, want %s", code, got, want)
				}
			}
		})
	}
}

// TestAdjustedScore follows 16.3: what the opponents of a player with unplayed
// rounds add to their Buchholz. Player 1 meets player 2 in round 1 alone.
func TestAdjustedScore(t *testing.T) {
	for _, test := range []struct {
		name   string
		second [3]string // rounds 2 to 4 of player 2
		want   string    // Buchholz of player 1 with the rest taken away
	}{
		{"withdrawn: every later round is a draw", [3]string{"2 Z", "2 Z", "2 Z"}, "1.5"},
		{"half-point bye followed by play stays", [3]string{"2 H", "2-3 1-0", "2-4 0-1"}, "1.5"},
		{"zero-point bye followed by play stays zero", [3]string{"2 Z", "2-3 1-0", "2-4 1-0"}, "2.0"},
		{"zero-point bye in the last round is a draw", [3]string{"2-3 0-1", "2-4 0-1", "2 Z"}, "0.5"},
		{"forfeit losses at the end stay losses", [3]string{"2-3 0-1", "2-4 -/+", "2-5 -/+"}, "0.0"},
		{"bye before forfeit losses is a draw", [3]string{"2 Z", "2-4 -/+", "2-5 -/+"}, "0.5"},
		{"bye before a full-point bye stays", [3]string{"2 Z", "2 F", "2-5 0-1"}, "1.0"},
		{"bye before a pairing-allocated bye stays", [3]string{"2 Z", "2 U", "2 Z"}, "1.5"},
		{"bye before a forfeit win stays", [3]string{"2 Z", "2-4 +/-", "2-5 0-1"}, "1.0"},
		{"a round without entry is a zero-point bye", [3]string{"3 U", "3 U", "3 U"}, "1.5"},
	} {
		tour := field(t, tournament.Dutch, 5, "1-2 1-0", test.second[0], test.second[1], test.second[2])
		// Player 1 has three rounds without entry: zero-point byes, dummies of 1
		// point each (his own score), and one opponent.
		w, err := tiebreak.Explain(tour, 0, 1, tiebreak.Code{Name: "BH"}, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := w.Lines[0].Score.String(); got != test.want {
			t.Errorf("%s: opponent counts %s, want %s", test.name, got, test.want)
		}
		if got, want := w.Sum.Scaled(), w.Lines[0].Score.Scaled()+300; got != want {
			t.Errorf("%s: Buchholz %d hundredths, want %d", test.name, got, want)
		}
	}
}

// TestCutException follows 16.5: with voluntarily unplayed rounds the least of
// them is cut instead of the least value, if it is not worth less.
func TestCutException(t *testing.T) {
	r := func(score tournament.Points, result tournament.Result) rival {
		return rival{score: score, result: result}
	}
	for _, test := range []struct {
		name   string
		rivals []rival
		want   map[string]string
	}{
		{
			// 3 points of 5. Dummy 2.5 (16.4.2). Values 1.0 2.0 3.0 4.0 and 2.5.
			"the dummy of a bye goes before a weaker opponent",
			[]rival{r(10, won), r(20, won), r(30, won), r(40, lost), {bye: tournament.ZeroBye}},
			map[string]string{"BH": "12.5", "BH/C1": "10.0", "BH/C2": "9.0", "BH/M1": "6.0", "BH/M2": "2.0"},
		},
		{
			// 4 of 5 with a pairing-allocated bye: no VUR, so the weakest goes.
			"a pairing-allocated bye is no exception",
			[]rival{r(10, won), r(20, won), r(30, won), r(40, lost), {bye: tournament.PairingBye}},
			map[string]string{"BH": "12.5", "BH/C1": "11.5"},
		},
		{
			// Half-point bye: dummy 2.5, product 1.25; the weakest opponent brings
			// 1.0·1 = 1.00, so the bye is cut. 3.5 points.
			"Sonneborn-Berger cuts the higher of the two",
			[]rival{r(10, won), r(20, won), r(30, won), r(40, lost), {bye: tournament.HalfBye}},
			map[string]string{"SB": "7.25", "SB/C1": "6.00"},
		},
		{
			// The weakest opponent brings 2.0·1 = 2.00 against 1.25 of the bye.
			"Sonneborn-Berger keeps a bye that is worth less",
			[]rival{r(20, won), r(25, won), r(30, won), r(40, lost), {bye: tournament.HalfBye}},
			map[string]string{"SB": "8.75", "SB/C1": "6.75"},
		},
		{
			// 3 points. The dummy is 2.0, the score of the opponent who was not
			// met (16.4.1), and goes.
			"forfeit loss",
			[]rival{r(20, given), r(20, won), r(30, won), r(40, won), r(45, lost)},
			map[string]string{"BH": "15.5", "BH/C1": "13.5", "BH/P": "15.5"},
		},
		{
			// Two of the same score: the lower product is the least (14.1).
			"Sonneborn-Berger, equal opponents",
			[]rival{r(20, won), r(20, lost), r(20, drawn), r(30, won), r(30, lost)},
			map[string]string{"SB": "6.00", "SB/C1": "6.00", "SB/C2": "5.00"},
		},
	} {
		tour := hero(t, test.rivals)
		for code, want := range test.want {
			if got := value(t, tour, code, 1, tiebreak.Options{}); got != want {
				t.Errorf("%s: %s is %s, want %s", test.name, code, got, want)
			}
		}
	}
}

// TestForeBuchholz follows 8.3: all paired games of the final round are draws,
// for the opponents' scores and for the own one.
func TestForeBuchholz(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 1-0, 3-4 1-0", "1-3 1-0, 4-2 -/+")
	// With drawn final games: 1 has 1.5, 2 has 0.5, 3 has 1.5, 4 has 0.5.
	for no, want := range map[int]string{1: "2.0", 2: "2.0", 3: "2.0", 4: "2.0"} {
		if got := value(t, tour, "FB", no, tiebreak.Options{}); got != want {
			t.Errorf("FB of %d is %s, want %s", no, got, want)
		}
	}
	// Before the final round there is nothing to take as drawn.
	tour.Settings.Rounds = 3
	for no, want := range map[int]string{1: value(t, tour, "BH", 1, tiebreak.Options{}), 3: value(t, tour, "BH", 3, tiebreak.Options{})} {
		if got := value(t, tour, "FB", no, tiebreak.Options{}); got != want {
			t.Errorf("FB of %d before the final round is %s, want %s", no, got, want)
		}
	}
	// The Buchholz itself: 1 met 2 (1 point) and 3 (1 point).
	if got := value(t, tour, "BH", 1, tiebreak.Options{}); got != "2.0" {
		t.Errorf("BH is %s", got)
	}
}

// TestVirtualOpponent follows the rules before September 2023: the virtual
// opponent has the player's points before the round, takes what the player does
// not and draws the rest; unplayed rounds of opponents are draws.
func TestVirtualOpponent(t *testing.T) {
	// Player 1 wins round 1, has a half-point bye in round 2 of 4, wins, draws.
	tour := field(t, tournament.Dutch, 4,
		"1-2 1-0, 3-4 1-0", "1 H, 2-4 1-0, 3 F", "1-3 1-0, 2 Z, 4 U", "4-1 ½-½, 2-3 1-0")
	// Virtual: 1.0 before, plus 1-½, plus two draws: 2.5.
	// 2 has 2 points, and a draw for round 3: 2.5. 3 has 2 with a full-point bye: as
	// a draw 1.5. 4 has 1½ with a pairing-allocated bye: as a draw 1.0.
	if got := value(t, tour, "BH/V2022", 1, tiebreak.Options{}); got != "7.5" {
		t.Errorf("BH/V2022 is %s, want 7.5", got)
	}
	old := tiebreak.Options{Edition: tiebreak.EditionAt(tournament.Date{Year: 2021, Month: 5, Day: 1})}
	if got := value(t, tour, "SB", 1, old); got != "5.75" {
		// 2.5·1 + 2.5·½ + 1.5·1 + 1.0·½
		t.Errorf("SB is %s, want 5.75", got)
	}
}
