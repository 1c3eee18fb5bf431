package pairing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
)

func breachText(list []pairing.Breach) string {
	var words []string
	for _, b := range list {
		severity := map[pairing.Severity]string{pairing.Info: "info", pairing.Quality: "quality", pairing.Absolute: "absolute"}[b.Severity]
		words = append(words, fmt.Sprintf("%s(%s)", strings.TrimPrefix(string(b.Code), "breach-"), severity))
	}
	return strings.Join(words, " ")
}

func TestBreachesOf(t *testing.T) {
	for _, c := range []struct {
		name         string
		rows         []string
		rounds       int
		change       func(*tournament.Tournament)
		white, black tournament.PlayerID
		want         string
	}{
		{name: "nothing", rows: []string{"3w1", "4b1", "1b0", "2w0"}, white: 2, black: 1},
		{name: "met", rows: []string{"2b=", "1w="}, white: 1, black: 2, want: "met-before(absolute)"},
		{name: "a forfeit is no meeting", rows: []string{"2w+", "1b-"}, white: 1, black: 2, want: "scores-differ(info)"},
		{name: "forbidden", rows: []string{"3w=", "4b=", "1b=", "2w="}, white: 2, black: 1,
			change: func(tt *tournament.Tournament) {
				tt.Settings.Forbidden = []tournament.ForbiddenGroup{{Players: []tournament.PlayerID{1, 2}, Reason: "hermanos"}}
			}, want: "kept-apart(absolute)"},
		{name: "forbidden in another round", rows: []string{"3w=", "4b=", "1b=", "2w="}, white: 2, black: 1,
			change: func(tt *tournament.Tournament) {
				tt.Settings.Forbidden = []tournament.ForbiddenGroup{{FromRound: 3, ToRound: 4, Players: []tournament.PlayerID{1, 2}}}
			}},
		{name: "bye", rows: []string{"2w1", "1b0", "U"}, white: 2},
		{name: "second bye", rows: []string{"2w1", "1b0", "U"}, white: 3, want: "second-bye(absolute)"},
		{name: "bye after a forfeit win", rows: []string{"2w+", "1b-"}, white: 1, want: "bye-after-win(absolute)"},
		{name: "bye after a forfeit loss", rows: []string{"2w+", "1b-"}, white: 2},
		{name: "bye after a full-point bye", rows: []string{"F", "H", "Z"}, white: 1, want: "bye-after-win(absolute)"},
		{name: "bye after a half-point bye", rows: []string{"F", "H", "Z"}, white: 2},
		{name: "bye after a half-point bye worth a win", rows: []string{"F", "H", "Z"}, white: 2,
			change: func(tt *tournament.Tournament) { tt.Settings.Scoring.HalfBye = 10 }, want: "bye-after-win(absolute)"},
		{name: "second bye even if it brought half a point", rows: []string{"2w1", "1b0", "U"}, white: 3,
			change: func(tt *tournament.Tournament) { tt.Settings.Scoring.PairingBye = 5 }, want: "second-bye(absolute)"},

		// 1 and 2 have had White twice running, 3 and 4 Black.
		{name: "same absolute preference", rows: []string{"3w= 4w=", "4w= 3w=", "1b= 2b=", "2b= 1b="}, white: 1, black: 2,
			want: "same-absolute(absolute) colour-difference(absolute) colour-three-times(absolute)"},
		{name: "same absolute preference, last round, nobody above half", rounds: 3,
			rows: []string{"3w= 4w=", "4w= 3w=", "1b= 2b=", "2b= 1b="}, white: 1, black: 2,
			want: "same-absolute(absolute) colour-difference(absolute) colour-three-times(absolute)"},
		{name: "same absolute preference, last round, a topscorer", rounds: 3,
			rows: []string{"3w1 4w=", "4w1 3w=", "1b0 2b=", "2b0 1b="}, white: 1, black: 2,
			want: "same-absolute(quality) colour-difference(quality) colour-three-times(quality)"},
		{name: "a topscorer before the last round", rounds: 4,
			rows: []string{"3w1 4w=", "4w1 3w=", "1b0 2b=", "2b0 1b="}, white: 1, black: 2,
			want: "same-absolute(absolute) colour-difference(absolute) colour-three-times(absolute)"},
		{name: "colours turned, both limits broken", rows: []string{"3w= 4w=", "4w= 3w=", "1b= 2b=", "2b= 1b="}, white: 1, black: 3,
			want: "met-before(absolute) colour-difference(absolute) colour-three-times(absolute) " +
				"colour-difference(absolute) colour-three-times(absolute) colours-turned(quality)"},
		{name: "three running without a difference of three", // 1: b w w, 2: w b b
			rows: []string{"3b= 4w= 5w=", "4w= 5b= 3b=", "1w= . 2w=", "2b= 1b= .", ". 2w= 1b="}, white: 1, black: 2,
			want: "colour-three-times(absolute) colour-three-times(absolute) colours-turned(quality)"},
		// Both are due Black: 1 strongly, 2 mildly.
		{name: "the stronger preference", rows: []string{"3w= Z", "4b= 3w=", "1b= 2b=", "2w= Z"}, white: 2, black: 1, want: "scores-differ(info)"},
		{name: "the stronger preference turned", rows: []string{"3w= Z", "4b= 3w=", "1b= 2b=", "2w= Z"}, white: 1, black: 2,
			want: "colours-turned(quality) scores-differ(info)"},
		{name: "unplayed rounds do not count for colours", rows: []string{"3w= 4w+", "4b= 3b+", "1b= 2w-", "2w= 1b-"}, white: 2, black: 1},
		{name: "no preference takes what is left", rows: []string{"2w=", "1b=", "Z", "Z"}, white: 3, black: 1, want: "scores-differ(info)"},
		{name: "no preference given the wrong colour", rows: []string{"2w=", "1b=", "Z", "Z"}, white: 1, black: 3,
			want: "colours-turned(quality) scores-differ(info)"},

		{name: "withdrawn", rows: []string{"3w1", "4b1", "1b0", "2w0"}, white: 2, black: 1,
			change: func(tt *tournament.Tournament) {
				tt.Players[0].Departure, tt.Players[0].LeftRound = tournament.Withdrawn, 2
			},
			want: "not-playing(absolute)"},
		{name: "not yet entered", rows: []string{"3w1", "4b1", "1b0", "2w0"}, white: 2, black: 1,
			change: func(tt *tournament.Tournament) { tt.Players[1].EnteredRound = 3 }, want: "not-playing(absolute)"},
		{name: "asked for a bye", rows: []string{"3w1", "4b1", "1b0", "2w0"}, white: 2, black: 1,
			change: func(tt *tournament.Tournament) {
				tt.Requests = []tournament.ByeRequest{{Player: 2, Round: 2, Kind: tournament.HalfBye}}
			},
			want: "asked-for-bye(absolute)"},
		{name: "round robin, once", rows: []string{"2b=", "1w="}, white: 1, black: 2,
			change: func(tt *tournament.Tournament) { tt.Settings.System = tournament.RoundRobin }, want: "met-before(absolute)"},
		{name: "round robin, twice", rows: []string{"2b=", "1w="}, white: 1, black: 2,
			change: func(tt *tournament.Tournament) {
				tt.Settings.System, tt.Settings.Cycles = tournament.RoundRobin, 2
			}},
		{name: "acceleration makes the scores", rows: []string{"3w1", "4b0", "1b0", "2w1"}, white: 4, black: 2,
			change: func(tt *tournament.Tournament) { tt.Settings.Acceleration = tournament.Baku },
			want:   "met-before(absolute) colours-turned(quality)"},
	} {
		rounds := c.rounds
		if rounds == 0 {
			rounds = 9
		}
		tt := field(t, rounds, c.rows...)
		if c.change != nil {
			c.change(tt)
		}
		next := len(tt.Rounds) + 1
		if got := breachText(pairing.BreachesOf(tt, next, c.white, c.black)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestBreachValues(t *testing.T) {
	tt := field(t, 9, "2b=", "1w=")
	list := pairing.BreachesOf(tt, 2, 1, 2)
	if len(list) != 1 {
		t.Fatalf("%v", list)
	}
	b := list[0]
	for key, want := range map[string]any{"white": "P1, Test", "black": "P2, Test", "earlier": 1, "article": "C.04.1 2 (C1)", "board": 0, "round": 2} {
		if b.Values[key] != want {
			t.Errorf("%s is %v, want %v", key, b.Values[key], want)
		}
	}
	if b.FaultCode() != "breach-met-before" || b.FaultValues()["earlier"] != 1 || b.Error() == "" ||
		len(b.Players) != 2 || b.Article != "C.04.1 2 (C1)" {
		t.Errorf("%+v", b)
	}
}

func TestBreachesOfRound(t *testing.T) {
	tt := field(t, 9,
		"2w1 2b",
		"1b0 1w",
		"4w= .",
		"3b= U",
		"U   U",
		"Z   .",
		"Z   .",
		"Z   H",
	)
	tt.Players[5].EnteredRound = 3
	tt.Players[6].Departure, tt.Players[6].LeftRound = tournament.Withdrawn, 2
	list := pairing.Breaches(tt, 2)
	if got, want := breachText(list), "met-before(absolute) scores-differ(info) second-bye(absolute) without-place(quality)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if list[0].Board != 1 || list[2].Players[0] != 5 || list[3].Players[0] != 3 {
		t.Errorf("%+v", list)
	}
	if got := pairing.Breaches(tt, 3); got != nil {
		t.Errorf("a round not paired: %v", got)
	}
	// Hand-made pairings are looked at while games of the round before are open.
	tt.Rounds[0].Games[1].Result = tournament.NoResult
	if got := breachText(pairing.Breaches(tt, 2)); !strings.HasPrefix(got, "met-before") {
		t.Errorf("with an open game: %s", got)
	}
	tt.Players[0].No = 2
	if got := pairing.Breaches(tt, 2); len(got) != 1 || got[0].Code != pairing.NumberTwice || !errors.Is(&tournament.Fault{Code: got[0].Code}, pairing.NumberTwice) {
		t.Errorf("numbers in disorder: %v", got)
	}
}
