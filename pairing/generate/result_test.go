package generate

import (
	"testing"

	"escaque/tournament"
)

// B.02 8.1 b: 0-3 is 50 per cent, 4-10 51, … 392-411 92, 620-735 99, above 100.
func TestExpected(t *testing.T) {
	if len(differences) != 50 {
		t.Fatalf("the table has %d limits, want one for each of 50…99", len(differences))
	}
	for difference, want := range map[int]int{0: 50, 3: 50, 4: 51, 10: 51, 11: 52, 100: 64, 200: 76, 392: 92, 400: 92, 411: 92, 412: 93, 735: 99, 736: 100, 2000: 100} {
		if got := expected(2000+difference, 2000); got != want {
			t.Errorf("+%d: %d, want %d", difference, got, want)
		}
		if got := expected(2000-difference, 2000); got != 100-want {
			t.Errorf("-%d: %d, want %d", difference, got, 100-want)
		}
	}
}

// The results drawn bring the expected score, whatever the share of draws.
func TestResultKeepsExpectancy(t *testing.T) {
	for _, difference := range []int{-500, -150, 0, 80, 300, 800} {
		for _, draws := range []int{0, 30, 100} {
			rng := newSource(1, 3)
			half := 0
			const games = 20_000
			for range games {
				switch result(rng, 2000+difference, 2000, draws) {
				case tournament.WhiteWins:
					half += 2
				case tournament.Drawn:
					half++
				}
			}
			got, want := half*100/(2*games), expected(2000+difference, 2000)
			if got < want-2 || got > want+2 {
				t.Errorf("%+d, %d %% draws: scored %d %%, want %d %%", difference, draws, got, want)
			}
		}
	}
}
