package pairing_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
)

// script is an engine that answers what it is told, by round.
type script map[int]answer

type answer struct {
	games [][2]int // by number
	bye   int
	err   error
}

func (script) System() tournament.System { return tournament.Dutch }

func (s script) Pair(_ context.Context, r *pairing.Request) (*pairing.Pairing, error) {
	a := s[r.Round]
	if a.err != nil {
		return nil, a.err
	}
	p := &pairing.Pairing{Bye: a.bye - 1}
	for _, g := range a.games {
		p.Games = append(p.Games, pairing.Game{White: g[0] - 1, Black: g[1] - 1})
	}
	return p, nil
}

func TestCheck(t *testing.T) {
	// Two rounds are played, the third column has byes only.
	tt := field(t, 5,
		"4w1 2b0 .",
		"5b1 1w1 .",
		"6w1 5w1 .",
		"1b0 6b0 H",
		"2w0 3b0 .",
		"3b0 4w1 .",
		"U   Z   .",
	)
	right := script{
		1: {games: [][2]int{{3, 6}, {1, 4}, {5, 2}}, bye: 7}, // board order does not matter
		2: {games: [][2]int{{2, 1}, {3, 5}, {6, 4}}},
	}
	for _, c := range []struct {
		name  string
		round int
		a     answer
		want  string
	}{
		{"equal", 1, right[1], ""},
		{"colours", 1, answer{games: [][2]int{{1, 4}, {2, 5}, {3, 6}}, bye: 7}, "1 colours 2-5/5-2"},
		{"pairs", 2, answer{games: [][2]int{{2, 1}, {3, 4}, {6, 5}}}, "2 pair 3-4/3-5; 2 pair 6-5/6-4"},
		{"bye", 1, answer{games: [][2]int{{1, 4}, {5, 2}, {3, 7}}, bye: 6}, "1 pair 3-7/3-6; 1 bye 6-0/7-0"},
		{"bye too much", 2, answer{games: [][2]int{{2, 1}, {3, 5}}, bye: 4}, "2 pair 0-0/6-4; 2 bye 4-0/0-0"},
		{"a pair too much", 2, answer{games: [][2]int{{2, 1}, {3, 5}, {6, 4}, {7, 7}}}, "2 pair 7-7/0-0"},
		{"impossible", 2, answer{err: tournament.NewFault(pairing.NoPairing)}, "2 impossible 0-0/0-0"},
	} {
		engine := script{1: right[1], 2: right[2]}
		engine[c.round] = c.a
		report, err := pairing.Check(context.Background(), tt, engine)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := ""
		for i, d := range report.Differences {
			if i > 0 {
				got += "; "
			}
			kind := map[pairing.DifferenceKind]string{
				pairing.OtherPair: "pair", pairing.OtherColours: "colours", pairing.OtherBye: "bye", pairing.Impossible: "impossible",
			}[d.Kind]
			got += fmt.Sprintf("%d %s %d-%d/%d-%d", d.Round, kind, d.Expected.White, d.Expected.Black, d.Recorded.White, d.Recorded.Black)
			if (d.Kind == pairing.Impossible) != errors.Is(d.Err, pairing.NoPairing) {
				t.Errorf("%s: cause %v", c.name, d.Err)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if report.Rounds != 2 {
			t.Errorf("%s: %d rounds checked, want 2", c.name, report.Rounds)
		}
	}
}

func TestCheckFails(t *testing.T) {
	tt := field(t, 5, "2w1 .", "1b0 .")
	broken := errors.New("broken")
	if _, err := pairing.Check(context.Background(), tt, script{1: {err: broken}}); !errors.Is(err, broken) {
		t.Errorf("engine fault: %v", err)
	}
	if _, err := pairing.CheckRound(context.Background(), tt, 3, script{}); !errors.Is(err, tournament.RoundUnknown) {
		t.Errorf("round 3: %v", err)
	}
	tt.Players[0].No = 2
	if _, err := pairing.Check(context.Background(), tt, script{}); !errors.Is(err, pairing.NumberTwice) {
		t.Errorf("same number: %v", err)
	}
}
