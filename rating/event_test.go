package rating

import (
	"testing"

	"escaque/tournament"
)

// A small event: unplayed and unrated games do not count, a missing rapid
// rating is replaced by the standard one.
func TestOf(t *testing.T) {
	tour := &tournament.Tournament{Settings: tournament.NewSettings(tournament.Dutch, 3)}
	if err := tour.EnterAll([]tournament.Player{
		{Name: "Ave, Ana", Ratings: tournament.Ratings{Standard: 1800, Rapid: 1700}},
		{Name: "Boj, Blas", Ratings: tournament.Ratings{Standard: 1600}, K: 20},
		{Name: "Cid, Cruz"},
		{Name: "Díez, Duna", Ratings: tournament.Ratings{Standard: 1500}, Birth: tournament.Date{Year: 2012}},
	}); err != nil {
		t.Fatal(err)
	}
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{{Board: 1, White: 2, Black: 1, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteWins}}},
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 4, Result: tournament.BlackForfeits}, {Board: 2, White: 2, Black: 3, Result: tournament.Drawn}}},
		{Games: []tournament.Game{{Board: 1, White: 4, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 1, Black: 3, Result: tournament.UnratedWhite}}},
	}
	standard := Of(tour, 0, tournament.StandardRating, 2026, Rating2024)
	byID := map[tournament.PlayerID]Line{}
	for _, l := range standard.Lines {
		byID[l.Player] = l
	}
	// Blas, 1600, K 20: +15.2 against 1800 (PD .24); a draw against 1500 is
	// 0.50 - 0.64 = -0.14, -2.8; the draw against an unrated player is not rated.
	if l := byID[2]; l.Change.Games != 2 || l.Change.Change != 1240 || l.Forecast != 1612 || l.Assumed {
		t.Errorf("Blas: %+v", l)
	}
	// Ana's forfeit win and her game of less than a move do not count.
	if l := byID[1]; l.Change.Games != 1 || l.Change.Change != -1520 || l.Forecast != 1785 || !l.Assumed {
		t.Errorf("Ana: %+v", l)
	}
	// Duna is a junior: K 40. A draw against 1600 (PD .36): +.14, +5.6.
	if l := byID[4]; l.Change.K != 40 || l.Change.Change != 560 {
		t.Errorf("Duna: %+v", l)
	}
	// Cruz is unrated and has two rated opponents: too few for a first rating.
	if l := byID[3]; l.First.Games != 2 || l.First.Rating != 0 {
		t.Errorf("Cruz: %+v", l)
	}
	if rapid := Of(tour, 0, tournament.RapidRating, 2026, Rating2024); rapid.Lines[0].Rating != 1700 || rapid.Lines[1].Rating != 1600 {
		t.Errorf("rapid ratings: %d, %d", rapid.Lines[0].Rating, rapid.Lines[1].Rating)
	}
}
