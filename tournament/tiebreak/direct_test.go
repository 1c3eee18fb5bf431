package tiebreak_test

import (
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// TestDirectEncounter follows article 6. Values are places among the tied, 0
// where nothing is settled.
func TestDirectEncounter(t *testing.T) {
	for _, test := range []struct {
		name   string
		system tournament.System
		n      int
		rounds []string
		code   string
		want   []int // by number
	}{
		{
			"three beat each other in turn", tournament.Dutch, 4,
			[]string{"1-2 0-1, 3-4 0-1", "1-3 1-0, 2-4 0-1", "1-4 1-0, 2-3 1-0"}, "DE",
			// 1: 2, 2: 2, 3: 0, 4: 2. Among 1, 2, 4 each won once: nothing settled.
			[]int{0, 0, 0, 0},
		},
		{
			"four equal among themselves", tournament.Dutch, 4,
			[]string{"1-2 0-1, 3-4 1-0", "3-1 0-1, 2-4 0-1", "1-4 ½-½, 2-3 ½-½"}, "DE",
			// 1: 1.5 (beat 3), 2: 1.5 (beat 1), 3: 1.5 (beat 4), 4: 1.5 (beat 2).
			// All met: 1, 2, 3, 4 have 1.5 each among themselves.
			[]int{0, 0, 0, 0},
		},
		{
			"two tied who did not meet", tournament.Dutch, 4,
			[]string{"1-3 1-0, 2-4 1-0"}, "DE", []int{0, 0, 0, 0},
		},
		{
			"alone on top whatever is missing (6.3)", tournament.Dutch, 6,
			// 1, 2, 3 have 2 points; 1 beat 2 and 3, who did not meet.
			[]string{"1-2 1-0, 3-4 1-0, 5-6 ½-½", "1-3 1-0, 2-4 1-0, 5-6 ½-½", "4-1 1-0, 2-5 1-0, 3-6 1-0"}, "DE",
			[]int{1, 2, 2, 0, 0, 0},
		},
		{
			"a missing game could still catch up", tournament.Dutch, 6,
			// 1, 2, 3 have 1: 1 beat 2, and 3 met neither.
			[]string{"1-2 1-0, 3-4 1-0", "2-5 1-0, 6-1 1-0, 4-3 1-0"}, "DE",
			[]int{0, 0, 0, 0, 0, 0},
		},
		{
			"a forfeit does not count in a Swiss (6.1.1)", tournament.Dutch, 3,
			[]string{"1-2 +/-", "2-3 1-0"}, "DE", []int{0, 0, 0},
		},
		{
			"a forfeit counts where the bases say so", tournament.Dutch, 3,
			[]string{"1-2 +/-", "2-3 1-0"}, "DE/P", []int{1, 2, 0},
		},
		{
			"a forfeit counts in a round robin (15.2)", tournament.RoundRobin, 3,
			[]string{"1-2 +/-", "2-3 1-0", "3-1 ½-½"}, "DE", []int{0, 0, 0},
		},
		{
			// 1: 2½, 2: 2½, 3: 1, 4: 0; 1 and 2 drew, then 1 beat 2: average ¾ to ¼.
			"two meetings count with their average (6.1.2)", tournament.Dutch, 4,
			[]string{"1-2 ½-½, 3-4 1-0", "2-1 0-1, 3-4 ½-½", "1-3 0-1, 2-4 1-0", "1-4 ½-½, 2-3 ½-½"}, "DE",
			[]int{1, 2, 0, 0},
		},
		{
			"all met: the separate standings rank (6.2)", tournament.RoundRobin, 5,
			// 1: beat 2, drew 3, lost 4, beat 5      = 2½
			// 2: beat 3, lost 1, beat 4, drew 5      = 2½
			// 3: drew 1, lost 2, beat 4, beat 5      = 2½
			// 4: beat 1, lost 2, 3, beat 5           = 2
			// 5: drew 2                              = ½
			// Among 1, 2, 3: 1 has 1½, 2 has 1, 3 has ½.
			[]string{"1-2 1-0, 3-5 1-0", "3-1 ½-½, 4-5 1-0", "4-1 1-0, 2-3 1-0", "1-5 1-0, 2-4 1-0", "2-5 ½-½, 3-4 1-0"}, "DE",
			[]int{1, 2, 3, 0, 0},
		},
		{
			"a tie inside the separate standings is ranked anew (6.2)", tournament.RoundRobin, 6,
			// 1 to 4 have 2½. Among them 1 has 2½, 2 and 3 have 1½, 4 has ½; then 2
			// stands before 3, whom he beat.
			[]string{
				"1-6 0-1, 2-5 1-0, 3-4 1-0", "6-4 0-1, 5-3 0-1, 1-2 1-0", "2-6 0-1, 3-1 ½-½, 4-5 1-0",
				"6-5 ½-½, 1-4 1-0, 2-3 1-0", "3-6 0-1, 4-2 ½-½, 5-1 1-0",
			}, "DE",
			[]int{1, 2, 3, 4, 0, 0},
		},
	} {
		tour := field(t, test.system, test.n, test.rounds...)
		for no, want := range test.want {
			if got := value(t, tour, test.code, no+1, tiebreak.Options{}); got != tiebreak.Number(want).String() {
				t.Errorf("%s: %s of %d is %s, want %d", test.name, test.code, no+1, got, want)
			}
		}
	}
}
