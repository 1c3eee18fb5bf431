package app

import (
	"context"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/clock"
	"escaque/rating"
	"escaque/tournament"
)

// EventTime reads the time control of a tournament as the rating rules count
// it: the code of the report if there is one, else what people write. What
// nobody can read is not known.
func EventTime(s tournament.Settings) rating.EventTime {
	pair, ok := timeControl(s)
	if !ok {
		return rating.EventTime{}
	}
	have := min(pair.White.Reckoned(arbiter.Laws2023), pair.Black.Reckoned(arbiter.Laws2023))
	t := rating.EventTime{Known: true, Seconds: int(have / time.Second), Unequal: !pair.Equal()}
	for _, c := range []clock.Control{pair.White, pair.Black} {
		if moves := c[0].Moves; moves > 0 && (t.FirstMoves == 0 || moves < t.FirstMoves) {
			t.FirstMoves = moves
		}
	}
	return t
}

func timeControl(s tournament.Settings) (clock.Pair, bool) {
	if control, err := clock.ParseSeconds(s.TimeCode); err == nil {
		return clock.Both(control), true
	}
	for _, text := range []string{s.TimeCode, s.TimeControl} {
		if pair, err := clock.ParsePair(text); err == nil {
			return pair, true
		}
	}
	return clock.Pair{}, false
}

// Ratable says what stands in the way of rating a tournament, and with norms
// of recognising a norm. month is that of the list the ratings come from; zero
// = not known.
func Ratable(e *tournament.Event, t *tournament.Tournament, month ListMonth, norms bool) []rating.EventFinding {
	in := rating.EventInput{Time: EventTime(t.Settings), ListYear: month.Year, ListMonth: month.Month}
	found := rating.Events2024.Ratable(e, t, in)
	if norms {
		found = append(found, rating.Events2024.NormEvent(e, t, in)...)
	}
	return found
}

// Norms checks every norm of use to a player of a tournament, the host being
// the federation of the event.
func Norms(e *tournament.Event, t *tournament.Tournament, waived bool) []rating.PlayerNorm {
	return rating.Norms(t, rating.NormOptions{Host: e.Federation, Waived: waived})
}

// MonthOfList is the month of the list of FIDE kept here; zero if none is.
func (l *Lists) MonthOfList(ctx context.Context) ListMonth {
	info, err := l.Info(ctx, FIDEList)
	if err != nil {
		return ListMonth{}
	}
	return info.Month
}
