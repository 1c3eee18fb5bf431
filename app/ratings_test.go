package app

import (
	"testing"

	"escaque/rating"
	"escaque/tournament"
)

func TestEventTime(t *testing.T) {
	for _, c := range []struct {
		code, text string
		want       rating.EventTime
	}{
		{"5400+30", "", rating.EventTime{Known: true, Seconds: 7200}},
		{"", "90'+30''", rating.EventTime{Known: true, Seconds: 7200}},
		{"5400+30", "15'+10''", rating.EventTime{Known: true, Seconds: 7200}}, // the code counts
		{"40/6000+30:900+30", "", rating.EventTime{Known: true, Seconds: 8700, FirstMoves: 40}},
		{"W300-B240", "", rating.EventTime{Known: true, Seconds: 240, Unequal: true}},
		{"", "", rating.EventTime{}},
		{"", "as usual", rating.EventTime{}},
		{"?", "3'+2''", rating.EventTime{Known: true, Seconds: 300}},
	} {
		if got := EventTime(tournament.Settings{TimeCode: c.code, TimeControl: c.text}); got != c.want {
			t.Errorf("%q %q: %+v, want %+v", c.code, c.text, got, c.want)
		}
	}
}

func TestRatableAndNorms(t *testing.T) {
	d, id := weekend(t, 4, 3)
	playRound(t, d, id)
	tour, _ := d.Tournament(id)
	codes := map[tournament.Code]bool{}
	for _, f := range Ratable(d.Event(), tour, ListMonth{}, true) {
		codes[f.Fault.Code] = true
	}
	if !codes[rating.RatableNotRegistered] || !codes[rating.NormTooFewRounds] {
		t.Errorf("%v", codes)
	}
	if norms := Norms(d.Event(), tour, false); len(norms) != 8 { // GM and IM for each of four
		t.Errorf("%d norms", len(norms))
	}
}
