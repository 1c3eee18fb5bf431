package dutch_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/tournament"
)

// state makes a request from one row for each player, in TPN order; a row has
// one word a round: "2w1" (opponent, colour, result), "U", "H", "F", "Z" or
// "." for no entry, and "-" as its only word for a player absent in a round 1.
func state(t *testing.T, rounds int, rows ...string) *pairing.Request {
	t.Helper()
	r := &pairing.Request{Rounds: rounds, InitialColour: tournament.White, Scoring: tournament.StandardScoring()}
	for i, row := range rows {
		p := pairing.Player{No: i + 1}
		words := strings.Fields(row)
		if slices.Equal(words, []string{"-"}) {
			p.Absent, words = true, nil
		}
		for _, word := range words {
			past := pairing.Past{Opponent: -1, Score: p.Score}
			if at := strings.IndexAny(word, "wb"); at > 0 {
				no, err := strconv.Atoi(word[:at])
				if err != nil {
					t.Fatal(err)
				}
				past.Opponent, past.Colour, past.Outcome = no-1, tournament.White, tournament.Outcome(word[at+1])
				if word[at] == 'b' {
					past.Colour = tournament.Black
				}
				past.Points = r.Scoring.Of(past.Outcome)
			} else if word != "." {
				past.Bye = tournament.ByeKind(word[0])
				past.Points = r.Scoring.OfBye(past.Bye)
			}
			p.Score += past.Points
			p.History = append(p.History, past)
		}
		r.Players = append(r.Players, p)
		r.Round = len(p.History) + 1
	}
	return r
}

// paired writes a pairing by starting numbers: "1-4 5-2 bye 3".
func paired(t *testing.T, r *pairing.Request) string {
	t.Helper()
	p, err := dutch.Engine{}.Pair(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, g := range p.Games {
		words = append(words, strconv.Itoa(r.Players[g.White].No)+"-"+strconv.Itoa(r.Players[g.Black].No))
	}
	if p.Bye >= 0 {
		words = append(words, "bye "+strconv.Itoa(r.Players[p.Bye].No))
	}
	return strings.Join(words, " ")
}

func TestFirstRound(t *testing.T) {
	for _, c := range []struct {
		name, want string
		change     func(r *pairing.Request)
		rows       []string
	}{
		// 5.2.5: odd numbers of the upper half get the initial colour.
		{"six players", "1-4 5-2 3-6", nil, make([]string, 6)},
		{"black drawn", "4-1 2-5 6-3", func(r *pairing.Request) { r.InitialColour = tournament.Black }, make([]string, 6)},
		// The last one of the only bracket has the bye.
		{"five players", "1-3 4-2 bye 5", nil, make([]string, 5)},
		{"two players", "1-2", nil, make([]string, 2)},
		{"one player", "bye 1", nil, make([]string, 1)},
		{"nobody", "", nil, nil},
		{"all absent but one", "bye 2", nil, []string{"-", "", "-", "-"}},
		// Number 1 has never been paired: 2 counts as the first, or stays even.
		{"the first is absent", "2-4 5-3", nil, []string{"-", "", "", "", ""}},
		{"the first is absent, numbers as they stand", "4-2 3-5", func(r *pairing.Request) { r.CountNeverPaired = true }, []string{"-", "", "", "", ""}},
		// C1: 1 and 4 are kept apart, so the next transposition.
		{"forbidden pair", "1-5 4-2 3-6", func(r *pairing.Request) { r.Forbidden = [][2]int{{0, 3}} }, make([]string, 6)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := state(t, 5, c.rows...)
			r.Round = 1
			if c.change != nil {
				c.change(r)
			}
			if got := paired(t, r); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestSecondBye is a field of ten with many byes in which a known engine
// gives number 3 a second bye: C.04.1 art. 4 forbids it, and a legal pairing
// exists.
func TestSecondBye(t *testing.T) {
	r := state(t, 9,
		"6b0 10w= U H 7b0 H",
		"7w= 5b0 10b0 Z 3w= U",
		"8b0 U 5w0 Z 2b= 6w0",
		"9w1 Z 7b1 H 5w= 8b0",
		"10b= 2w1 3b1 8w1 4b= 9w=",
		"1w1 8b0 Z 10w1 Z 3b1",
		"2b= H 4w0 9b0 1w1 10w1",
		"3w1 6w1 H 5b0 H 4w1",
		"4b0 H H 7w1 10b1 5b=",
		"5w= 1b= 2w1 6b0 9w0 7b0",
	)
	// As in round 7 of the event: three players have a half-point bye.
	for _, no := range []int{4, 6, 10} {
		r.Players[no-1].Absent = true
	}
	r.InitialColour = tournament.Black
	sameAsLetter(t, "second bye", r)
	p, err := dutch.Engine{}.Pair(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	for round, past := range r.Players[p.Bye].History {
		if past.Bye == tournament.PairingBye || !past.Played() && past.Points >= r.Scoring.Win {
			t.Errorf("number %d has the bye, and had %c in round %d", p.Bye+1, past.Bye, round+1)
		}
	}
}

// TestNobodyToMeet names the players for whom the round cannot be paired.
func TestNobodyToMeet(t *testing.T) {
	for _, c := range []struct {
		name, players, reason string
		rows                  []string
	}{
		{"two have met", "1, 2", pairing.ReasonNoOpponent, []string{"2w1", "1b0"}},
		{"alone after a bye", "1", pairing.ReasonNoBye, []string{"U"}},
		{"two wins without playing", "1, 2, 3", pairing.ReasonNoBye, []string{"F U", "U F", "F F"}},
		// Each of the first three has met all but one, and all the same one.
		{"three for one", "1, 2, 3", pairing.ReasonTogether, []string{
			"2w1 3b1 .", "1b0 . 3w1", ". 1w0 2b0", ". . .",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := state(t, 9, c.rows...)
			_, err := dutch.Engine{}.Pair(context.Background(), r)
			var f *tournament.Fault
			if !errors.As(err, &f) || !errors.Is(err, pairing.NoPairing) {
				t.Fatal(err)
			}
			if f.Values["players"] != c.players || f.Values["reason"] != c.reason {
				t.Errorf("got %v", f)
			}
		})
	}
}

// TestEverybodyMeetsEverybody plays small fields for as many rounds as there
// are opponents: a legal round is found as long as the letter finds one.
func TestEverybodyMeetsEverybody(t *testing.T) {
	for n := 2; n <= 7; n++ {
		for seed := range int64(10) {
			e := newEvent(seed, n, n-1+n%2)
			for e.Round <= e.Rounds {
				if !sameAsLetter(t, "small field", e.Request) {
					break
				}
				e.play(e.pair(t))
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (dutch.Engine{}).Pair(ctx, state(t, 3, "2w1", "1b0", ".")); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestColourRules: one board for each rule of 5.2.
func TestColourRules(t *testing.T) {
	for _, c := range []struct {
		rule, want string
		rows       []string
	}{
		{"5.2.1", "2-1", []string{"3w1", "4b1", "1b0", "2w0"}},                 // 1 due Black, 2 due White
		{"5.2.1", "1-2", []string{".", "3w0", "2b1"}},                          // 1 has no preference
		{"5.2.5", "1-2", []string{".", ".", ""}},                               // neither has played
		{"5.2.4", "2-1", []string{"3w1", "4w1", "1b0", "2b0"}},                 // alike: the higher-ranked gets Black
		{"5.2.2", "2-1", []string{"3w= 4w=", "4b= 3w=", "1b= 2b=", "2w= 1b="}}, // absolute before mild
		{"5.2.3", "1-2", []string{ // in round 2 number 1 had Black, number 2 White
			"3w= 4b= 5b= 6w=", "4b= 3w= 6b= 5w=", "1b= 2b= . .", "2w= 1w= . .", ". . 1w= 2b=", ". . 2w= 1b=",
		}},
	} {
		r := state(t, 9, c.rows...)
		for i := range r.Players {
			r.Players[i].Absent = i > 1
			r.Round = len(r.Players[0].History) + 1
		}
		p, err := dutch.Engine{}.Pair(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		if got := paired(t, r); got != c.want || p.Trace.Colours[0] != c.rule {
			t.Errorf("%v: got %s by %s, want %s by %s", c.rows, got, p.Trace.Colours[0], c.want, c.rule)
		}
	}
}
