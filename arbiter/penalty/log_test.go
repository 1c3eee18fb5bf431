package penalty

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"escaque/arbiter"
)

// What one arbiter has entered counts for the next one; other games, other
// matters and corrections without penalty do not.
func TestTallyOf(t *testing.T) {
	entry := func(board int, a string) arbiter.Incident {
		r, err := Rule(IllegalMoveForm, answers(a), nil, arbiter.Laws2023, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Incident(arbiter.Incident{Tournament: 1, Round: 2, Board: board, Move: 31})
	}
	log := []arbiter.Incident{
		entry(7, "by=white kind=two-hands"),
		entry(8, "by=white"),
		entry(7, "by=black class=rapid opponent-moved=yes"),
		entry(7, "by=white completed=no"),
		entry(7, "by=black kind=clock-without-move"),
		{Tournament: 1, Round: 2, Board: 7, Kind: "phone", Player: arbiter.White},
		{Tournament: 2, Round: 2, Board: 7, Kind: string(IllegalMoveForm), Player: arbiter.White, Ordinal: 1},
	}
	want := Tally{{arbiter.White, TwoHands, 31}, {arbiter.Black, ClockWithoutMove, 31}}
	got := TallyOf(log, 1, 2, 7)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	r, err := Rule(IllegalMoveForm, answers("by=white position=START"), got, arbiter.Laws2023, canMate)
	if err != nil || r.Decision != Lost || r.Ordinal != 2 {
		t.Errorf("%+v, %v", r, err)
	}
}

// The increment that the offender won by pressing is taken back.
func TestClocksWith(t *testing.T) {
	r := Tally(nil).Illegal(IllegalMove{Kind: Illegal, By: arbiter.White, Completed: true}, arbiter.Laws2023, nil)
	before := arbiter.Clocks{White: 10 * time.Minute, Black: 10 * time.Minute}
	if got := r.ClocksWith(before, 30*time.Second).String(); got != "0:09:30 / 0:12:00" {
		t.Error(got)
	}
}
