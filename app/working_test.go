package app

import "testing"

// What a working adds up to is what the standings show, for every player and
// tie-break.
func TestWorkingIsThatOfTheStandings(t *testing.T) {
	d, id := weekend(t, 7, 4)
	playRound(t, d, id)
	playRound(t, d, id)
	tour, _ := d.Tournament(id)
	s, err := Standings(d.Event(), tour, 0, "")
	must(t, err)
	for _, row := range s.Rows {
		for i, code := range s.Codes {
			w, err := Working(d.Event(), tour, 0, row.Player, code)
			must(t, err)
			if w.Sum != row.Values[i] || w.After != s.After {
				t.Errorf("%d, %v: %v, the standings have %v", row.No, code, w.Sum, row.Values[i])
			}
		}
	}
}
