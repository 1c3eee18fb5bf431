package pairing_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"escaque/pairing"
	"escaque/tournament"
)

// scored makes a request of players with the scores given, TPN 1, 2, …
func scored(scores ...tournament.Points) *pairing.Request {
	r := &pairing.Request{Round: 5, Rounds: 9, Scoring: tournament.StandardScoring()}
	for i, s := range scores {
		r.Players = append(r.Players, pairing.Player{No: i + 1, Score: s})
	}
	return r
}

func boardText(r *pairing.Request, games []pairing.Game) string {
	var list []string
	for _, g := range games {
		list = append(list, fmt.Sprintf("%d-%d", r.Players[g.White].No, r.Players[g.Black].No))
	}
	return strings.Join(list, " ")
}

func TestBoardOrder(t *testing.T) {
	for _, c := range []struct {
		name   string
		scores []tournament.Points
		games  []pairing.Game
		want   string
	}{
		{"score of the higher-ranked player first, though the sum is smaller",
			[]tournament.Points{20, 20, 30, 0}, []pairing.Game{{White: 0, Black: 1}, {White: 3, Black: 2}}, "4-3 1-2"},
		{"then the sum of both",
			[]tournament.Points{30, 30, 20, 25}, []pairing.Game{{White: 0, Black: 2}, {White: 3, Black: 1}}, "4-2 1-3"},
		{"then the lower number of the higher-ranked player, whatever his colour",
			[]tournament.Points{20, 20, 20, 20}, []pairing.Game{{White: 1, Black: 2}, {White: 3, Black: 0}}, "4-1 2-3"},
		{"the lower number of the pair may be the lower-ranked player",
			[]tournament.Points{10, 20, 10, 20}, []pairing.Game{{White: 0, Black: 3}, {White: 2, Black: 1}}, "3-2 1-4"},
	} {
		r := scored(c.scores...)
		given := slices.Clone(c.games)
		if got := boardText(r, pairing.BoardOrder(r, c.games)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if !slices.Equal(given, c.games) {
			t.Errorf("%s: the games given have been moved", c.name)
		}
	}
}

// With acceleration the boards follow the pairing scores (C.04.7 1.5).
func TestBoardOrderAccelerated(t *testing.T) {
	r := scored(0, 0, 10, 10)
	r.Players[0].Virtual, r.Players[1].Virtual = 20, 20
	if got := boardText(r, pairing.BoardOrder(r, []pairing.Game{{White: 2, Black: 3}, {White: 0, Black: 1}})); got != "1-2 3-4" {
		t.Errorf("%s, want 1-2 3-4", got)
	}
	if r.HigherRanked(0, 2) != 0 || r.HigherRanked(3, 2) != 2 {
		t.Error("rank is by pairing score, then TPN")
	}
}

func roundText(round tournament.Round) string {
	var list []string
	for _, g := range round.Games {
		list = append(list, fmt.Sprintf("%d:%d-%d", g.Board, g.White, g.Black))
	}
	for _, b := range round.Byes {
		list = append(list, fmt.Sprintf("%d%c", b.Player, b.Kind))
	}
	return strings.Join(list, " ")
}

func TestToRoundFixedBoards(t *testing.T) {
	games := []pairing.Game{{White: 0, Black: 1}, {White: 2, Black: 3}, {White: 4, Black: 5}, {White: 6, Black: 7}}
	for _, c := range []struct {
		name  string
		fixed map[int]int // by number
		want  string
	}{
		{"none", nil, "1:1-2 2:3-4 3:5-6 4:7-8"},
		{"last game on board 1", map[int]int{8: 1}, "1:7-8 2:1-2 3:3-4 4:5-6"},
		{"top game on board 3", map[int]int{1: 3}, "1:3-4 2:5-6 3:1-2 4:7-8"},
		{"two in one game: the higher-ranked player's", map[int]int{4: 1, 3: 4}, "1:1-2 2:5-6 3:7-8 4:3-4"},
		{"a board that two claim", map[int]int{7: 1, 5: 1}, "1:5-6 2:1-2 3:3-4 4:7-8"},
		{"two in one game, the first board taken", map[int]int{1: 2, 3: 2, 4: 4}, "1:5-6 2:1-2 3:7-8 4:3-4"},
		{"a board in another room", map[int]int{6: 20}, "1:1-2 2:3-4 3:7-8 20:5-6"},
	} {
		tt := entered(8, 5)
		tt.Settings.Acceleration = tournament.NoAcceleration
		for no, board := range c.fixed {
			tt.Players[no-1].FixedBoard = board
		}
		round := pairing.ToRound(tt, 1, request(t, tt, 1), &pairing.Pairing{Games: games, Bye: -1})
		if got := roundText(round); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if round.Version != 1 || round.State != tournament.Paired {
			t.Errorf("%s: version %d, state %d", c.name, round.Version, round.State)
		}
	}
}

func TestToRoundByes(t *testing.T) {
	tt := entered(9, 5)
	tt.Settings.Acceleration = tournament.NoAcceleration
	tt.Requests = []tournament.ByeRequest{
		{Player: 2, Round: 1, Kind: tournament.HalfBye},
		{Player: 3, Round: 1, Kind: tournament.FullBye},
		{Player: 4, Round: 1, Kind: tournament.ZeroBye},
		{Player: 1, Round: 2, Kind: tournament.HalfBye}, // another round
		{Player: 6, Round: 1, Kind: tournament.HalfBye}, // he has left since
	}
	tt.Players[4].EnteredRound = 2
	tt.Players[5].Departure, tt.Players[5].LeftRound = tournament.Withdrawn, 1
	r := request(t, tt, 1)
	if got := absent(r); got != "2 3 4 5 6" {
		t.Fatalf("absent %q", got)
	}
	// Number 9 is given no place by the engine: he is there, so he has a bye.
	round := pairing.ToRound(tt, 1, r, &pairing.Pairing{Games: []pairing.Game{{White: 7, Black: 0}}, Bye: 6})
	if got, want := roundText(round), "1:8-1 2H 3F 4Z 7U 9Z"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if err := tt.AddRound(1, round); err != nil {
		t.Errorf("the model refuses the round: %v", err)
	}
}

// Boards are 1…n without gaps when nobody has a board of his own, and each
// board and each player stands once in any case.
func TestToRoundProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := rapid.IntRange(1, 12).Draw(t, "pairs")
		tt := entered(2*pairs, 9)
		tt.Settings.Acceleration = tournament.NoAcceleration
		fixed := false
		for i := range tt.Players {
			if rapid.IntRange(0, 3).Draw(t, "has fixed") == 0 {
				tt.Players[i].FixedBoard = rapid.IntRange(1, 2*pairs).Draw(t, "board")
				fixed = true
			}
		}
		order := rapid.Permutation(slices.Collect(func(yield func(int) bool) {
			for i := range 2 * pairs {
				if !yield(i) {
					return
				}
			}
		})).Draw(t, "order")
		p := &pairing.Pairing{Bye: -1}
		for i := 0; i < len(order); i += 2 {
			p.Games = append(p.Games, pairing.Game{White: order[i], Black: order[i+1]})
		}
		r, err := pairing.NewRequest(tt, 1)
		if err != nil {
			t.Fatal(err)
		}
		round := pairing.ToRound(tt, 1, r, p)
		if len(round.Games) != pairs || len(round.Byes) != 0 {
			t.Fatalf("%d games, %d byes", len(round.Games), len(round.Byes))
		}
		if err := tt.AddRound(1, round); err != nil {
			t.Fatal(err)
		}
		for i, g := range round.Games {
			if !fixed && g.Board != i+1 {
				t.Fatalf("game %d has board %d", i+1, g.Board)
			}
			if i > 0 && g.Board <= round.Games[i-1].Board {
				t.Fatalf("boards %v", roundText(round))
			}
		}
	})
}
