package app

import (
	"errors"
	"testing"

	"escaque/tournament"
)

// The expected scores are those of table 8.1.2: PD(0) = .50, PD(100) = .64 for
// the stronger side and .36 for the weaker.
func TestEloGames(t *testing.T) {
	cases := []struct {
		own, k int
		text   string
		want   EloSum
	}{
		{2000, 20, "2000 1", EloSum{1, 0, "1.00", "0.50", "+10.00", 20, 2800}},
		{2000, 0, "2100=, 1900 0", EloSum{2, 0, "0.50", "1.00", "-10.00", 20, 1807}},
		{2000, 10, "2100½ 1900+ 0 1", EloSum{2, 1, "1.50", "1.00", "+5.00", 10, 2193}},
		{2000, 20, "", EloSum{0, 0, "0.00", "0.00", "+0.00", 20, 0}},
	}
	for _, c := range cases {
		got, err := EloGames(tournament.StandardRating, c.own, c.k, c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
		} else if got != c.want {
			t.Errorf("%q: %+v, want %+v", c.text, got, c.want)
		}
	}
	for _, text := range []string{"abc", "2000", "2000 2", "99999 1", "2000 1 x"} {
		if _, err := EloGames(tournament.StandardRating, 2000, 20, text); !errors.Is(err, CalcGames) {
			t.Errorf("%q gave %v", text, err)
		}
	}
	if _, err := EloGames(tournament.StandardRating, 0, 20, ""); !errors.Is(err, CalcRating) {
		t.Errorf("no rating gave %v", err)
	}
}
