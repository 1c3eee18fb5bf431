package penalty

import (
	"slices"
	"time"

	"escaque/arbiter"
)

// TallyOf is the tally of a game as the arbiter's log has it, so that one
// arbiter's second illegal move is not another's first. An entry counts if it
// was a completed illegal move.
func TallyOf(log []arbiter.Incident, tournament int64, round, board int) Tally {
	var t Tally
	for _, i := range log {
		if i.Kind != string(IllegalMoveForm) || i.Ordinal == 0 || i.Tournament != tournament || i.Round != round || i.Board != board {
			continue
		}
		kind := Illegal
		for k, article := range illegalArticle {
			if slices.Contains(i.Articles, article) {
				kind = k
			}
		}
		t = t.With(Offence{By: i.Player, Kind: kind, Move: i.Move})
	}
	return t
}

// ClocksWith is the reading after the ruling where the increment won by
// pressing is taken back from the offender.
func (r *Ruling) ClocksWith(before arbiter.Clocks, increment time.Duration) arbiter.Clocks {
	if r.TakeIncrement {
		before = before.Plus(r.Player, -increment)
	}
	return r.Clocks(before)
}
