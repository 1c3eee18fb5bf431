package roundrobin

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
)

func field(n, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Settings: tournament.NewSettings(tournament.RoundRobin, rounds)}
	for i := 1; i <= n; i++ {
		t.Players = append(t.Players, tournament.Player{
			ID: tournament.PlayerID(i), No: i, Name: fmt.Sprintf("Jugador %d", i),
		})
	}
	return t
}

// pair adds the next round to the tournament.
func pair(t *testing.T, tt *tournament.Tournament, round int) {
	t.Helper()
	r, err := pairing.NewRequest(tt, round)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Engine{}.Pair(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	next := pairing.ToRound(tt, round, r, p)
	for i := range next.Games {
		if next.Games[i].Result == tournament.NoResult {
			next.Games[i].Result = tournament.Drawn
		}
	}
	tt.Rounds = append(tt.Rounds, next)
}

// In an odd field the free player has an explicit zero-point bye, never a
// pairing-allocated one; whoever withdraws keeps his place in the schedule and
// his opponents win by forfeit (C.05 6.6).
func TestFreePlayerAndWithdrawal(t *testing.T) {
	tt := field(5, 5)
	for round := 1; round <= 2; round++ {
		pair(t, tt, round)
	}
	tt.Players[4].Departure, tt.Players[4].LeftRound = tournament.Withdrawn, 3
	for round := 3; round <= 5; round++ {
		pair(t, tt, round)
	}
	// The table of six (C.05 annex 1): 1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5
	// / 6-5 1-4 2-3 / 3-6 4-2 5-1. Number 6 is the free place.
	for i, want := range []string{
		"2-5 ½-½, 3-4 ½-½; 1Z",
		"5-3 ½-½, 1-2 ½-½; 4Z",
		"3-1 ½-½, 4-5 +/-; 2Z",
		"1-4 ½-½, 2-3 ½-½; ",
		"4-2 ½-½, 5-1 -/+; 3Z",
	} {
		got := ""
		for k, g := range tt.Rounds[i].Games {
			if k > 0 {
				got += ", "
			}
			if g.Board != k+1 {
				t.Errorf("round %d: game %d has board %d", i+1, k+1, g.Board)
			}
			got += fmt.Sprintf("%d-%d %s", g.White, g.Black, g.Result)
		}
		got += "; "
		for _, b := range tt.Rounds[i].Byes {
			got += fmt.Sprintf("%d%c", b.Player, b.Kind)
		}
		if got != want {
			t.Errorf("round %d: %s, want %s", i+1, got, want)
		}
	}
	report, err := pairing.Check(context.Background(), tt, Engine{})
	if err != nil || report.Rounds != 5 || len(report.Differences) != 0 {
		t.Errorf("check: %+v, %v", report, err)
	}
}

func TestEngineFaults(t *testing.T) {
	if (Engine{}).System() != tournament.RoundRobin {
		t.Error("system")
	}
	for _, c := range []struct {
		players, round, rounds int
		want                   error
	}{
		{0, 1, 5, tournament.TooFewPlayers},
		{1, 1, 5, tournament.TooFewPlayers},
		{4, 4, 5, pairing.RoundBeyondEnd},
	} {
		_, err := Engine{}.Pair(context.Background(), &pairing.Request{
			Round: c.round, Rounds: c.rounds, Players: make([]pairing.Player, c.players), Cycles: 1,
		})
		if !errors.Is(err, c.want) {
			t.Errorf("%d players, round %d: %v, want %v", c.players, c.round, err, c.want)
		}
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Engine{}).Pair(stopped, &pairing.Request{Round: 1, Players: make([]pairing.Player, 4)}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
