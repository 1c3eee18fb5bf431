package roundrobin

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The Berger tables of C.05 annex 1 for 3/4, 5/6 and 7/8 players, as printed.
var official = map[int]string{
	4: `1-4 2-3
4-3 1-2
2-4 3-1`,
	6: `1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1`,
	8: `1-8 2-7 3-6 4-5
8-5 6-4 7-3 1-2
2-8 3-1 4-7 5-6
8-6 7-5 1-4 2-3
3-8 4-2 5-1 6-7
8-7 1-6 2-5 3-4
4-8 5-3 6-2 7-1`,
}

func text(rounds [][]Game) string {
	var lines []string
	for _, games := range rounds {
		var line []string
		for _, g := range games {
			line = append(line, fmt.Sprintf("%d-%d", g.White, g.Black))
		}
		lines = append(lines, strings.Join(line, " "))
	}
	return strings.Join(lines, "\n")
}

func TestOfficialTables(t *testing.T) {
	for n, want := range official {
		if got := text(Schedule(n, 1, false)); got != want {
			t.Errorf("%d players:\n%s\nwant\n%s", n, got, want)
		}
		// An odd field is the same table; whoever meets the last number is free.
		var lines []string
		for _, line := range strings.Split(want, "\n") {
			_, rest, _ := strings.Cut(line, " ") // the last number plays on board 1
			lines = append(lines, rest)
		}
		if got := text(Schedule(n-1, 1, false)); got != strings.Join(lines, "\n") {
			t.Errorf("%d players:\n%s\nwant\n%s", n-1, got, strings.Join(lines, "\n"))
		}
	}
}

func TestDoubleRoundRobin(t *testing.T) {
	plain := `1-4 2-3
4-3 1-2
2-4 3-1
4-1 3-2
3-4 2-1
4-2 1-3`
	if got := text(Schedule(4, 2, false)); got != plain {
		t.Errorf("plain:\n%s\nwant\n%s", got, plain)
	}
	reversed := `1-4 2-3
2-4 3-1
4-3 1-2
4-1 3-2
3-4 2-1
4-2 1-3`
	if got := text(Schedule(4, 2, true)); got != reversed {
		t.Errorf("last rounds of cycle 1 exchanged:\n%s\nwant\n%s", got, reversed)
	}
	if got := text(Schedule(2, 2, true)); got != "1-2\n2-1" {
		t.Errorf("two players: %s", got)
	}
}

func TestTooFew(t *testing.T) {
	for n := -1; n < 2; n++ {
		if got := Schedule(n, 1, false); got != nil {
			t.Errorf("%d players: %v", n, got)
		}
	}
}

func TestScheduleProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 41).Draw(t, "n")
		cycles := rapid.IntRange(1, 4).Draw(t, "cycles")
		reversed := rapid.Bool().Draw(t, "reversed")
		rounds := Schedule(n, cycles, reversed)
		length := n - 1 + n%2
		if len(rounds) != cycles*length {
			t.Fatalf("%d rounds, want %d", len(rounds), cycles*length)
		}
		met := map[[3]int]int{} // white, black, cycle
		whites := make([]int, n+1)
		history := make([]string, n+1)
		for r, games := range rounds {
			if len(games) != n/2 {
				t.Fatalf("round %d has %d games", r+1, len(games))
			}
			seen := map[int]bool{}
			for _, g := range games {
				for _, p := range []int{g.White, g.Black} {
					if p < 1 || p > n || seen[p] {
						t.Fatalf("round %d: number %d is wrong or sits twice", r+1, p)
					}
					seen[p] = true
				}
				met[[3]int{g.White, g.Black, r / length}]++
				whites[g.White]++
				history[g.White] += "w"
				history[g.Black] += "b"
			}
		}
		for a := 1; a <= n; a++ {
			for b := a + 1; b <= n; b++ {
				for c := range cycles {
					ab, ba := met[[3]int{a, b, c}], met[[3]int{b, a, c}]
					if ab+ba != 1 {
						t.Fatalf("%d and %d meet %d times in cycle %d", a, b, ab+ba, c+1)
					}
					if c > 0 && ab != met[[3]int{b, a, c - 1}] {
						t.Fatalf("%d-%d: colours of cycle %d are not exchanged", a, b, c+1)
					}
				}
			}
			// As many whites as blacks where that is possible, else one apart.
			if d := 2*whites[a] - cycles*(n-1); d < -1 || d > 1 || (cycles*(n-1)%2 == 0 && d != 0) {
				t.Fatalf("number %d of %d: %d whites in %d games", a, n, whites[a], cycles*(n-1))
			}
			// Four players have cycles too short to keep both ends of a middle one.
			if (cycles == 1 || reversed) && n > 2 && (n > 4 || cycles <= 2) &&
				(strings.Contains(history[a], "www") || strings.Contains(history[a], "bbb")) {
				t.Fatalf("number %d of %d has a colour three times running: %s", a, n, history[a])
			}
		}
	})
}
