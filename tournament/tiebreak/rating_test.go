package tiebreak_test

import (
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// TestRatingTiebreaks: player 1 meets the rated opponents in turn. The numbers
// were worked out from C.07 art. 10 and the tables of B.02 8.1.
func TestRatingTiebreaks(t *testing.T) {
	type game struct {
		rating int
		result tournament.Result
	}
	for _, test := range []struct {
		name  string
		games []game
		want  map[string]string
	}{
		// 1500.5 rounds up; p .50 stands for 0; PTP: both expected .50 at 1500
		// (differences 0 and -1).
		{"average rounds up", []game{{1500, won}, {1501, lost}}, map[string]string{"ARO": "1501", "TPR": "1501", "PTP": "1498"}},
		// 1½ of 4 is 37.5%, rounded to 38: -87.
		{"per cent rounds up", []game{{1600, won}, {1600, drawn}, {1600, lost}, {1600, lost}}, map[string]string{"ARO": "1600", "TPR": "1513"}},
		// All won: 800 above the average; expected 1 against 1800 needs 736 more.
		{"everything won", []game{{1400, won}, {1800, won}}, map[string]string{"ARO": "1600", "TPR": "2400", "PTP": "2536"}},
		// Nothing scored: 800 below the average and below the lowest.
		{"nothing won", []game{{1400, lost}, {1800, lost}}, map[string]string{"ARO": "1600", "TPR": "800", "PTP": "600"}},
		// Cuts: 1400 goes, then 2000.
		{"cuts", []game{{1400, won}, {1700, drawn}, {1801, drawn}, {2000, lost}}, map[string]string{
			"ARO": "1725", "ARO/C1": "1834", "ARO/C2": "1901", "ARO/M1": "1751", "ARO/M2": "-0",
		}},
		// Forfeits are no games over the board.
		{"forfeits", []game{{1400, won}, {2600, taken}, {1000, given}}, map[string]string{"ARO": "1400", "TPR": "2200", "APRO": "600", "APPO": "600"}},
		{"no game", []game{{2600, taken}}, map[string]string{"ARO": "-0", "TPR": "-0", "PTP": "-0", "APRO": "-0", "APPO": "-0"}},
	} {
		rivals := make([]rival, len(test.games))
		for i, g := range test.games {
			rivals[i] = rival{score: tournament.Points(10 * (len(test.games) - 1)), result: g.result}
		}
		for i := range rivals {
			if rivals[i].result == lost || rivals[i].result == given {
				rivals[i].score = 10
			}
			if rivals[i].result == drawn {
				rivals[i].score = 5
			}
		}
		tour := hero(t, rivals)
		tour.Players[0].Ratings.Standard = 1400
		for i, g := range test.games {
			tour.Players[i+1].Ratings.Standard = g.rating
		}
		for code, want := range test.want {
			if got := value(t, tour, code, 1, tiebreak.Options{}); got != want {
				t.Errorf("%s: %s is %s, want %s", test.name, code, got, want)
			}
		}
	}
}

// TestRatingListOfTheTournament: a rapid tournament averages rapid ratings.
func TestRatingListOfTheTournament(t *testing.T) {
	tour := field(t, tournament.Dutch, 2, "1-2 1-0")
	tour.Players[1].Ratings.Rapid = 1777
	tour.Settings.RatingList = tournament.RapidRating
	if got := value(t, tour, "ARO/U1000", 1, tiebreak.Options{}); got != "1777" {
		t.Errorf("ARO is %s", got)
	}
	if got := value(t, tour, "ARO/U1000", 2, tiebreak.Options{}); got != "1000" {
		t.Errorf("ARO against an unrated player is %s", got)
	}
}

// TestOwnRecord follows article 7 on one table: 1 wins, 2 has a half-point bye,
// the free point and a forfeit; unusual results too.
func TestOwnRecord(t *testing.T) {
	tour := field(t, tournament.Dutch, 6,
		"1-2 1-0, 3-4 ½-0, 5-6 0-0",
		"3-1 0-1, 2 H, 4-5 -/-, 6 U",
		"1 F, 2-3 +/-, 4-6 0-1u, 5 Z",
	)
	for code, want := range map[string][6]string{
		"WIN": {"3", "1", "0", "0", "0", "2"},
		"WON": {"2", "0", "0", "0", "0", "1"},
		"BPG": {"1", "1", "0", "1", "0", "2"},
		"BWG": {"1", "0", "0", "0", "0", "1"},
		"REP": {"3", "2", "2", "2", "1", "3"},
		// 7.7: against the opponent's points where there was a game, else against
		// a draw: 3 had ½ to 0, 5 and 6 had 0 each, nobody played 4-5.
		"STD":   {"3.0", "1.5", "1.0", "0.0", "0.5", "2.5"},
		"PS":    {"6.0", "2.0", "1.5", "0.0", "0.0", "3.0"},
		"PS/C1": {"5.0", "2.0", "1.0", "0.0", "0.0", "3.0"},
		"PS/C2": {"3.0", "1.5", "0.5", "0.0", "0.0", "2.0"},
	} {
		for i, w := range want {
			if got := value(t, tour, code, i+1, tiebreak.Options{}); got != w {
				t.Errorf("%s of %d is %s, want %s", code, i+1, got, w)
			}
		}
	}
}

// TestOtherScoring: with 3-1-0 the limits follow the points of the tournament
// and STD goes back to 1-½-0.
func TestOtherScoring(t *testing.T) {
	tour := field(t, tournament.Dutch, 4, "1-2 1-0, 3-4 ½-½", "1-3 ½-½, 4 U, 2 H", "1-4 0-1, 3 Z, 2 F")
	tour.Settings.Scoring = tournament.ScoringOf(30, 10, 0)
	for code, want := range map[string][4]string{
		"PTS": {"4.0", "4.0", "2.0", "7.0"},
		"WIN": {"1", "1", "0", "2"},
		"STD": {"1.5", "1.5", "1.0", "2.5"},
		// 3's last round counts as a draw: 3. 2's dummy: own 4, not more than
		// three draws, 3. 4's dummy: own 7, not more than 3. 3's dummy: own 2.
		"BH": {"14.0", "10.0", "13.0", "10.0"},
	} {
		for i, w := range want {
			if got := value(t, tour, code, i+1, tiebreak.Options{}); got != w {
				t.Errorf("%s of %d is %s, want %s", code, i+1, got, w)
			}
		}
	}
}

// TestKoya follows 9.2 and 14.5: half of what can be scored, in an odd field
// without the free round.
func TestKoya(t *testing.T) {
	tour := robinExample(t)
	// 1 and 2 have 3, 3 has 2½, 4 has 1½, 5 has 0; four games each.
	for code, want := range map[string][5]string{
		"KS":     {"1.0", "1.0", "1.0", "0.5", "0.0"}, // from 2
		"KS/L+2": {"1.0", "0.0", "1.0", "0.0", "0.0"}, // from 3
		"KS/L-1": {"2.0", "2.0", "1.5", "0.5", "0.0"}, // from 1½
		"KS/L75": {"1.0", "0.0", "1.0", "0.0", "0.0"}, // from 3
	} {
		for i, w := range want {
			if got := value(t, tour, code, i+1, tiebreak.Options{}); got != w && !(w == "0.0" && got == "0") {
				t.Errorf("%s of %d is %s, want %s", code, i+1, got, w)
			}
		}
	}
}
