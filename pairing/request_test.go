package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
)

func request(t *testing.T, tt *tournament.Tournament, round int) *pairing.Request {
	t.Helper()
	r, err := pairing.NewRequest(tt, round)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// past writes the history of a player: opponent index, colour, outcome, bye,
// points, pairing score before.
func past(p pairing.Player) string {
	var words []string
	for _, h := range p.History {
		seat := "-"
		switch {
		case h.Opponent >= 0:
			seat = fmt.Sprintf("%d%s%c", h.Opponent, []string{"-", "w", "b"}[h.Colour], h.Outcome)
		case h.Bye != tournament.NoBye:
			seat = string(rune(h.Bye))
		}
		words = append(words, fmt.Sprintf("%s:%s@%s", seat, h.Points, h.Score))
	}
	return strings.Join(words, " ")
}

func TestRequestHistory(t *testing.T) {
	tt := field(t, 5,
		"2w1 3b+ H .",
		"1b0 U   3w= 4b0",
		"4w= 1w- 2b= F",
		"3b= Z   U   2w1",
	)
	r := request(t, tt, 5)
	for i, want := range []string{
		"1w1:1.0@0.0 2b+:1.0@1.0 H:0.5@2.0 -:0.0@2.5",
		"0b0:0.0@0.0 U:1.0@0.0 2w=:0.5@1.0 3b0:0.0@1.5",
		"3w=:0.5@0.0 0w-:0.0@0.5 1b=:0.5@0.5 F:1.0@1.0",
		"2b=:0.5@0.0 Z:0.0@0.5 U:1.0@0.5 1w1:1.0@1.5",
	} {
		if got := past(r.Players[i]); got != want {
			t.Errorf("player %d: %s, want %s", i+1, got, want)
		}
	}
	scores := []tournament.Points{25, 15, 20, 25}
	for i, want := range scores {
		if got := r.Players[i].Score; got != want {
			t.Errorf("player %d has %s, want %s", i+1, got, want)
		}
	}
	// A forfeit is no meeting (C.04.2 3.5).
	if r.Players[0].History[1].Played() || !r.Players[0].History[0].Played() {
		t.Error("forfeits must not count as played")
	}
	if r.Round != 5 || r.Rounds != 5 || r.InitialColour != tournament.White || r.Cycles != 1 {
		t.Errorf("request: %+v", r)
	}
}

// Byes bring what the scoring says, not what is usual (TRF record 162).
func TestRequestScoring(t *testing.T) {
	tt := field(t, 5, "2w1 U", "1b0 H", "4w= F", "3b= Z")
	tt.Settings.Scoring = tournament.ScoringOf(30, 10, 0)
	tt.Settings.Scoring.PairingBye = 10
	r := request(t, tt, 3)
	for i, want := range []tournament.Points{40, 10, 40, 10} {
		if got := r.Players[i].Score; got != want {
			t.Errorf("player %d has %s, want %s", i+1, got, want)
		}
	}
}

func TestRequestAdjourned(t *testing.T) {
	tt := field(t, 5, "2wX", "1bX")
	r := request(t, tt, 2)
	if r.Players[0].Score != 5 || r.Players[1].Score != 5 || !r.Players[0].History[0].Played() {
		t.Errorf("an adjourned game is a draw for pairing: %+v", r.Players)
	}
}

func TestRequestOrder(t *testing.T) {
	tt := field(t, 5, "2w1", "1b0", "4w=", "3b=")
	tt.Players[0].No, tt.Players[3].No = 4, 1 // renumbered: IDs 4, 2, 3, 1
	r := request(t, tt, 2)
	for i, want := range []string{"2b=:0.5@0.0", "3b0:0.0@0.0", "0w=:0.5@0.0", "1w1:1.0@0.0"} {
		if r.Players[i].No != i+1 || past(r.Players[i]) != want {
			t.Errorf("place %d: no %d %s, want %s", i+1, r.Players[i].No, past(r.Players[i]), want)
		}
	}
}

func absent(r *pairing.Request) string {
	var list []string
	for _, p := range r.Players {
		if p.Absent {
			list = append(list, fmt.Sprint(p.No))
		}
	}
	return strings.Join(list, " ")
}

func TestRequestAbsences(t *testing.T) {
	tt := field(t, 5, "2w1", "1b0", "4w=", "3b=", "Z", "Z")
	tt.Players[1].Departure, tt.Players[1].LeftRound = tournament.Withdrawn, 2
	tt.Players[4].EnteredRound = 3
	tt.Players[5].EnteredRound = 2
	tt.Requests = []tournament.ByeRequest{{Player: 3, Round: 2, Kind: tournament.HalfBye}, {Player: 1, Round: 3, Kind: tournament.ZeroBye}}
	if got := absent(request(t, tt, 2)); got != "2 3 5" {
		t.Errorf("round 2: absent %q, want 2 3 5", got)
	}
	// Round 1 as it was paired: what was entered later does not matter.
	if got := absent(request(t, tt, 1)); got != "5 6" {
		t.Errorf("round 1 again: absent %q, want 5 6", got)
	}
}

// A round being checked: byes other than the pairing-allocated one and missing
// entries were known beforehand, whatever the entry of a player says.
func TestRequestOfPairedRound(t *testing.T) {
	tt := field(t, 5, "2w1 3w1", "1b0 H", "U 1b0", "Z U", "F Z", ". .")
	tt.Players[2].Departure, tt.Players[2].LeftRound = tournament.Withdrawn, 2
	if got := absent(request(t, tt, 2)); got != "2 5 6" {
		t.Errorf("absent %q, want 2 5 6", got)
	}
}

// A report may write the byes of the round to pair into its column: the other
// players are not absent then.
func TestRequestWithByesWritten(t *testing.T) {
	tt := field(t, 5, "2w1 .", "1b0 H", "4w= .", "3b= Z", "Z .")
	tt.Players[4].EnteredRound = 3
	r := request(t, tt, 2)
	if got := absent(r); got != "2 4 5" {
		t.Errorf("absent %q, want 2 4 5", got)
	}
	round := pairing.ToRound(tt, 2, r, &pairing.Pairing{Games: []pairing.Game{{White: 2, Black: 0}}, Bye: -1})
	want := []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}, {Player: 4, Kind: tournament.ZeroBye}}
	if !slices.Equal(round.Byes, want) {
		t.Errorf("byes %v, want %v", round.Byes, want)
	}
}

func TestRequestForbidden(t *testing.T) {
	tt := field(t, 5, "2w1", "1b0", "4w=", "3b=")
	tt.Settings.Forbidden = []tournament.ForbiddenGroup{
		{Players: []tournament.PlayerID{3, 1, 4}},
		{Players: []tournament.PlayerID{4, 3}},
		{FromRound: 2, ToRound: 2, Players: []tournament.PlayerID{2, 1}},
		{FromRound: 3, Players: []tournament.PlayerID{2, 3}},
		{Players: []tournament.PlayerID{2, 77}},
	}
	want := [][2]int{{0, 1}, {0, 2}, {0, 3}, {2, 3}}
	if got := request(t, tt, 2).Forbidden; !slices.Equal(got, want) {
		t.Errorf("forbidden %v, want %v", got, want)
	}
}

// The initial colour may stand in the first round alone (TRF record 152).
func TestRequestInitialColour(t *testing.T) {
	for _, c := range []struct {
		name  string
		rows  []string
		never bool
		want  tournament.Colour
	}{
		{"top player white", []string{"2w1", "1b0"}, false, tournament.White},
		{"top player black", []string{"2b1", "1w0"}, false, tournament.Black},
		{"first number absent, next one plays", []string{"Z", "3b1", "2w0"}, false, tournament.Black},
		{"his own number counts", []string{"Z", "3b1", "2w0"}, true, tournament.White},
		{"no game in round 1", []string{"U .", "Z 3b1", "Z 2w0"}, false, tournament.Black},
	} {
		tt := field(t, 5, c.rows...)
		tt.Settings.InitialColour = tournament.NoColour
		tt.Settings.CountNeverPaired = c.never
		if got := request(t, tt, 1).InitialColour; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestRequestFaults(t *testing.T) {
	for _, c := range []struct {
		name   string
		round  int
		change func(*tournament.Tournament)
		want   error
		values map[string]any
	}{
		{"open games", 2, func(tt *tournament.Tournament) {
			tt.Rounds[0].Games[0].Result = tournament.NoResult
			tt.Rounds[0].Games[1].Result = tournament.NoResult
		}, pairing.RoundOpen, map[string]any{"round": 1, "boards": "1, 2", "n": 2}},
		{"no number", 2, func(tt *tournament.Tournament) { tt.Players[2].No = 0 },
			tournament.NumbersMissing, map[string]any{"name": "P3, Test"}},
		{"same number", 2, func(tt *tournament.Tournament) { tt.Players[2].No = 2 },
			pairing.NumberTwice, map[string]any{"no": 2, "name": "P2, Test", "other": "P3, Test"}},
		{"a round too far", 3, func(*tournament.Tournament) {},
			tournament.RoundNotNext, map[string]any{"round": 3, "next": 2}},
		{"behind the end", 6, func(*tournament.Tournament) {},
			pairing.RoundBeyondEnd, map[string]any{"round": 6, "rounds": 5}},
		{"round 0", 0, func(*tournament.Tournament) {}, pairing.RoundBeyondEnd, nil},
		{"rounds unknown", 2, func(tt *tournament.Tournament) { tt.Settings.Rounds = 0 }, pairing.RoundsNotFixed, nil},
		{"colour not drawn", 1, func(tt *tournament.Tournament) {
			tt.Rounds, tt.Settings.InitialColour = nil, tournament.NoColour
		}, pairing.ColourNotDrawn, nil},
		{"acceleration with three points", 2, func(tt *tournament.Tournament) {
			tt.Settings.Acceleration, tt.Settings.Scoring = tournament.Baku, tournament.ScoringOf(30, 10, 0)
		}, tournament.AccelerationScoring, nil},
	} {
		tt := field(t, 5, "2w1", "1b0", "4w=", "3b=")
		c.change(tt)
		_, err := pairing.NewRequest(tt, c.round)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
			continue
		}
		var f *tournament.Fault
		if !errors.As(err, &f) {
			t.Errorf("%s: not a fault", c.name)
			continue
		}
		for k, v := range c.values {
			if f.Values[k] != v {
				t.Errorf("%s: %s is %v, want %v", c.name, k, f.Values[k], v)
			}
		}
	}
}

// Whoever has no number and takes no part does not stand in the way.
func TestRequestWithoutNumberNotTakingPart(t *testing.T) {
	tt := field(t, 5, "2w1", "1b0", ".")
	tt.Players[2].No, tt.Players[2].EnteredRound = 0, 4
	if r := request(t, tt, 2); len(r.Players) != 2 {
		t.Errorf("%d players, want 2", len(r.Players))
	}
}

// The request of a round that is not checked must not change the tournament.
func TestRequestLeavesTournamentAlone(t *testing.T) {
	tt := field(t, 5, "2w1", "1b0", "4w=", "3b=")
	tt.Players[0].No, tt.Players[3].No = 4, 1
	before := fmt.Sprintf("%+v", tt)
	request(t, tt, 2)
	if after := fmt.Sprintf("%+v", tt); after != before {
		t.Errorf("changed from %s to %s", before, after)
	}
}

func TestNoPairingFault(t *testing.T) {
	r := &pairing.Request{Round: 4, Players: []pairing.Player{{No: 2}, {No: 5}, {No: 9}}}
	f := pairing.NoPairingFault(r, []int{2, 0}, pairing.ReasonTogether)
	if !errors.Is(f, pairing.NoPairing) || f.Values["players"] != "2, 9" || f.Values["n"] != 2 || f.Values["round"] != 4 {
		t.Errorf("%v", f)
	}
}
