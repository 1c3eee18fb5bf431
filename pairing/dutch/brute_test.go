package dutch_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/tournament"
)

// randomState makes a small state that nobody paired with sense: random
// opponents and colours, byes of all kinds, forfeits, absences, forbidden
// pairs, virtual points.
func randomState(dice *rand.Rand, most int) *pairing.Request {
	n := 1 + dice.Intn(most)
	rounds := 1 + dice.Intn(8)
	round := 1 + dice.Intn(rounds)
	if dice.Intn(3) == 0 {
		round = rounds
	}
	r := &pairing.Request{
		Round: round, Rounds: rounds, Players: make([]pairing.Player, n),
		InitialColour: tournament.White, Scoring: tournament.StandardScoring(),
		CountNeverPaired: dice.Intn(4) == 0,
	}
	if dice.Intn(2) == 0 {
		r.InitialColour = tournament.Black
	}
	if dice.Intn(5) == 0 {
		r.Scoring = tournament.ScoringOf(30, 10, 0)
		r.Scoring.PairingBye = []tournament.Points{0, 10, 30}[dice.Intn(3)]
	}
	no := 0
	for i := range r.Players {
		no += 1 + dice.Intn(2)*dice.Intn(2)
		r.Players[i].No = no
	}
	accelerated := dice.Intn(6) == 0
	draws, forfeits, byes := dice.Float64(), dice.Float64()*dice.Float64(), 0.3*dice.Float64()
	virtual := func(i, round int) tournament.Points {
		if accelerated && i < (n+1)/2 && round <= (rounds+1)/2 {
			return r.Scoring.Win
		}
		return 0
	}
	for k := 1; k < round; k++ {
		past := make([]pairing.Past, n)
		var free []int
		for i := range past {
			past[i] = pairing.Past{Opponent: -1, Score: r.Players[i].Score + virtual(i, k)}
			if dice.Float64() < byes {
				past[i].Bye = []tournament.ByeKind{tournament.HalfBye, tournament.FullBye, tournament.ZeroBye, tournament.NoBye}[dice.Intn(4)]
			} else {
				free = append(free, i)
			}
		}
		dice.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
		if dice.Intn(2) == 0 {
			// Neighbours meet, as in a Swiss.
			for i := 1; i < len(free); i++ {
				for j := i; j > 0 && r.Players[free[j]].Score > r.Players[free[j-1]].Score; j-- {
					free[j], free[j-1] = free[j-1], free[j]
				}
			}
		}
		if len(free)%2 == 1 {
			past[free[0]].Bye = tournament.PairingBye
			free = free[1:]
		}
		for len(free) > 1 {
			a, b := free[0], free[1]
			free = free[2:]
			result := tournament.WhiteWins
			switch {
			case dice.Float64() < forfeits:
				result = []tournament.Result{tournament.WhiteForfeits, tournament.BlackForfeits, tournament.BothForfeit}[dice.Intn(3)]
			case dice.Float64() < draws:
				result = tournament.Drawn
			case dice.Intn(2) == 0:
				result = tournament.BlackWins
			}
			past[a].Opponent, past[a].Colour, past[a].Outcome = b, tournament.White, result.White
			past[b].Opponent, past[b].Colour, past[b].Outcome = a, tournament.Black, result.Black
		}
		for i := range past {
			if past[i].Opponent >= 0 {
				past[i].Points = r.Scoring.Of(past[i].Outcome)
			} else {
				past[i].Points = r.Scoring.OfBye(past[i].Bye)
			}
			r.Players[i].History = append(r.Players[i].History, past[i])
			r.Players[i].Score += past[i].Points
		}
	}
	for i := range r.Players {
		r.Players[i].Virtual = virtual(i, round)
		r.Players[i].Absent = dice.Intn(12) == 0
	}
	if dice.Intn(4) == 0 {
		for range dice.Intn(n + 1) {
			if a, b := dice.Intn(n), dice.Intn(n); a < b {
				r.Forbidden = append(r.Forbidden, [2]int{a, b})
			}
		}
	}
	return r
}

func describe(r *pairing.Request) string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d of %d, forbidden %v, scoring %v\n", r.Round, r.Rounds, r.Forbidden, r.Scoring)
	for i, p := range r.Players {
		fmt.Fprintf(&b, "%d: no %d score %d+%d absent %v:", i, p.No, p.Score, p.Virtual, p.Absent)
		for _, h := range p.History {
			if h.Opponent >= 0 {
				fmt.Fprintf(&b, "  %d%s%c", h.Opponent, [...]string{"", "w", "b"}[h.Colour], h.Outcome)
			} else {
				fmt.Fprintf(&b, "  %c", max(h.Bye, '.'))
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// sameAsLetter compares the engine with the article.
func sameAsLetter(t *testing.T, name string, r *pairing.Request) (paired bool) {
	t.Helper()
	l, pairs, bye, ok := pairLetter(r)
	p, err := dutch.Engine{}.Pair(context.Background(), r)
	if !ok {
		if !errors.Is(err, pairing.NoPairing) {
			t.Fatalf("%s: the article finds no pairing, the engine %v, %v\n%s", name, p, err, describe(r))
		}
		return false
	}
	if err != nil {
		t.Fatalf("%s: %v, the article has %v, bye %d\n%s", name, err, pairs, bye, describe(r))
	}
	same := p.Bye == bye && len(p.Games) == len(pairs)
	for _, g := range p.Games {
		same = same && pairs[[2]int{g.White, g.Black}]
	}
	if !same {
		t.Fatalf("%s: engine %v bye %d, the article has %v bye %d\n%s", name, p.Games, p.Bye, pairs, bye, describe(r))
	}
	for i, b := range p.Trace.Brackets {
		for c, want := range l.worth[i] {
			got := b.Values(c + 6)
			if c+6 != 7 && len(want) == 1 && want[0] == 0 {
				want = nil
			}
			for k, v := range want {
				if v > limboDifference {
					want[k] = v - limboDifference + pairing.FloatsAgain
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s: bracket %d, C%d: trace %v, the article has %v\n%s", name, i, c+6, got, want, describe(r))
			}
		}
	}
	return true
}

// TestLetter compares thousands of small random states with the enumeration
// of all candidates.
func TestLetter(t *testing.T) {
	cases := 20000
	if testing.Short() {
		cases = 2000
	}
	paired := 0
	for i := range cases {
		most := 8
		if i%40 == 0 {
			most = 10
		}
		if sameAsLetter(t, fmt.Sprint("state ", i), randomState(rand.New(rand.NewSource(int64(i))), most)) {
			paired++
		}
	}
	t.Logf("%d of %d states can be paired", paired, cases)
}
