package pairing_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"escaque/tournament"
)

// C.04.7: 161 players make a group A of 82; nine rounds are accelerated by
// 1, 1, 1, ½, ½. The other numbers follow from the formulas of the article.
func TestBakuGroup(t *testing.T) {
	for n, want := range map[int]int{161: 82, 160: 80, 162: 82, 163: 82, 164: 82, 165: 84, 4: 2, 5: 4, 3: 2, 2: 2, 1: 1, 0: 0} {
		if got := tournament.BakuGroup(n); got != want {
			t.Errorf("%d players: group A has %d, want %d", n, got, want)
		}
	}
}

func TestBakuPoints(t *testing.T) {
	for rounds, want := range map[int]string{
		1: "1", 2: "1", 3: "1 ½", 4: "1 ½", 5: "1 1 ½", 6: "1 1 ½", 7: "1 1 ½ ½", 8: "1 1 ½ ½",
		9: "1 1 1 ½ ½", 10: "1 1 1 ½ ½", 11: "1 1 1 ½ ½ ½", 13: "1 1 1 1 ½ ½ ½",
	} {
		var got []string
		for _, p := range tournament.BakuPoints(rounds, tournament.StandardScoring()) {
			got = append(got, p.Short())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%d rounds: %v, want %s", rounds, got, want)
		}
	}
	// Since 2026 the value is that of a win, whatever a win is worth.
	if got := tournament.BakuPoints(3, tournament.ScoringOf(20, 10, 0)); !slices.Equal(got, []tournament.Points{20, 10}) {
		t.Errorf("win 2, draw 1: %v", got)
	}
}

func entered(n, rounds int) *tournament.Tournament {
	tt := &tournament.Tournament{Settings: tournament.NewSettings(tournament.Dutch, rounds)}
	tt.Settings.InitialColour = tournament.White
	tt.Settings.Acceleration = tournament.Baku
	for i := 1; i <= n; i++ {
		tt.Players = append(tt.Players, tournament.Player{ID: tournament.PlayerID(i), No: i, Name: fmt.Sprintf("P%d", i)})
	}
	return tt
}

// accelerated is the number of players with virtual points.
func accelerated(t *testing.T, tt *tournament.Tournament, round int) int {
	t.Helper()
	n := 0
	for _, p := range request(t, tt, round).Players {
		if p.Virtual > 0 {
			n++
		}
	}
	return n
}

func TestBakuInRequest(t *testing.T) {
	tt := entered(8, 5)
	for round, want := range []string{"1.0 1.0 1.0 1.0 0.0 0.0 0.0 0.0", "1.0 1.0 1.0 1.0 0.0 0.0 0.0 0.0",
		"0.5 0.5 0.5 0.5 0.0 0.0 0.0 0.0", "0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0"} {
		r := request(t, tt, round+1)
		var got []string
		for _, p := range r.Players {
			got = append(got, p.Virtual.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("round %d: %v, want %s", round+1, got, want)
		}
		next := tournament.Round{}
		for i := 1; i <= 4; i++ {
			next.Games = append(next.Games, tournament.Game{
				Board: i, White: tournament.PlayerID(i), Black: tournament.PlayerID(i + 4), Result: tournament.WhiteWins,
			})
		}
		tt.Rounds = append(tt.Rounds, next)
	}
	// Floats are judged on the pairing score of their round: real 0, 1, 2, 3
	// and virtual 1, 1, ½, 0.
	r := request(t, tt, 5)
	if got := past(r.Players[0]); got != "4w1:1.0@1.0 4w1:1.0@2.0 4w1:1.0@2.5 4w1:1.0@3.0" {
		t.Errorf("pairing scores of number 1: %s", got)
	}
	if r.Players[0].Score != 40 || r.Players[0].PairingScore() != 40 {
		t.Errorf("number 1 has %s, pairing score %s", r.Players[0].Score, r.Players[0].PairingScore())
	}
}

// The last participant of group A stays the same person: a late entry above
// him joins the group, one below does not, and the size of the field no longer
// matters (C.04.7).
func TestBakuLateEntry(t *testing.T) {
	tt := entered(161, 9)
	if got := accelerated(t, tt, 1); got != 82 {
		t.Fatalf("group A has %d, want 82", got)
	}
	// Number 82 is the last of the group. Two enter late: new numbers 10 and
	// 120; everyone behind moves down.
	late := func(no int) {
		for i := range tt.Players {
			if tt.Players[i].No >= no {
				tt.Players[i].No++
			}
		}
		tt.Players = append(tt.Players, tournament.Player{
			ID: tournament.PlayerID(len(tt.Players) + 1), No: no, Name: "Late", EnteredRound: 2,
		})
	}
	tt.Rounds = []tournament.Round{{}}
	late(10)
	late(120)
	r := request(t, tt, 2)
	if got := accelerated(t, tt, 2); got != 83 {
		t.Errorf("group A has %d, want 83", got)
	}
	last := tt.Player(82) // the person, by ID
	if last.No != 83 || r.Players[82].Virtual != 10 || r.Players[83].Virtual != 0 {
		t.Errorf("number 82 is now %d and must still be the last of group A", last.No)
	}
	// Who leaves before round 1 is not on its list.
	tt = entered(161, 9)
	tt.Players[3].Departure, tt.Players[3].LeftRound = tournament.Withdrawn, 1
	r = request(t, tt, 1)
	if r.Players[80].Virtual == 0 || r.Players[81].Virtual != 0 {
		t.Error("160 players take part: group A ends with the 80th of them, number 81")
	}
}

func TestListedPoints(t *testing.T) {
	tt := entered(6, 5)
	tt.Settings.Acceleration = tournament.Listed
	tt.Settings.VirtualPoints = []tournament.VirtualPoints{
		{Points: 10, FromRound: 1, ToRound: 2, FromNo: 1, ToNo: 3},
		{Points: 5, FromRound: 3, ToRound: 9, FromNo: 1, ToNo: 3},
		{Points: 10, FromRound: 1, ToRound: 1, FromNo: 1, ToNo: 1}, // said twice: not added
		{Points: 15, FromRound: 1, ToRound: 1, FromNo: 6, ToNo: 6},
	}
	if got := request(t, tt, 1); got.Players[0].Virtual != 10 || got.Players[2].Virtual != 10 || got.Players[3].Virtual != 0 || got.Players[5].Virtual != 15 {
		t.Errorf("%+v", got.Players)
	}
	tt.Rounds = make([]tournament.Round, 2)
	if got := request(t, tt, 3); got.Players[0].Virtual != 5 || got.Players[5].Virtual != 0 {
		t.Errorf("%+v", got.Players)
	}
}

func TestBakuRecords(t *testing.T) {
	tt := entered(161, 9)
	want := []tournament.VirtualPoints{
		{Points: 10, FromRound: 1, ToRound: 3, FromNo: 1, ToNo: 82},
		{Points: 5, FromRound: 4, ToRound: 5, FromNo: 1, ToNo: 82},
	}
	if got := tt.BakuRecords(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := (&tournament.Tournament{}).BakuRecords(); got != nil {
		t.Errorf("nobody: %v", got)
	}
}
