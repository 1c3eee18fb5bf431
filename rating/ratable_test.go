package rating

import (
	"fmt"
	"slices"
	"testing"

	"escaque/tournament"
)

// weekendEvent is a standard open that nobody would send back: 90 minutes and
// 30 seconds, five rounds in three days.
func weekendEvent() (*tournament.Event, *tournament.Tournament, EventInput) {
	t := &tournament.Tournament{ID: 1, Name: "Open", Settings: tournament.NewSettings(tournament.Dutch, 5)}
	for round := range 5 {
		t.Settings.Schedule = append(t.Settings.Schedule, tournament.RoundTime{Date: tournament.Date{Year: 2026, Month: 3, Day: 6 + (round+1)/2}})
	}
	if err := t.EnterAll([]tournament.Player{
		{Name: "A", FIDEID: 99010001, Federation: "ESP", Ratings: tournament.Ratings{Standard: 2420}},
		{Name: "B", FIDEID: 99010002, Federation: "ESP", Ratings: tournament.Ratings{Standard: 1850}},
		{Name: "C", FIDEID: 99010003, Federation: "ESP"},
	}); err != nil {
		panic(err)
	}
	e := &tournament.Event{
		Name: "Open", Start: tournament.Date{Year: 2026, Month: 3, Day: 6}, End: tournament.Date{Year: 2026, Month: 3, Day: 8}, FIDEEvent: "123456",
		Chief: tournament.Arbiter{Name: "X", FIDEID: 99900001, Title: "FA"}, Tournaments: []*tournament.Tournament{t},
	}
	return e, t, EventInput{Time: EventTime{Known: true, Seconds: 7200}, ListYear: 2026, ListMonth: 3}
}

func TestRatable(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*tournament.Event, *tournament.Tournament, *EventInput)
		want   []tournament.Code
	}{
		{"sound", func(*tournament.Event, *tournament.Tournament, *EventInput) {}, nil},
		{"no time control", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.Time = EventTime{} }, []tournament.Code{RatableNoTime}},
		{"100 minutes are too short for 2420", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.Time.Seconds = 6000 }, []tournament.Code{RatableTooShort}},
		{"60 minutes are too short for both", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.Time.Seconds = 3600 }, []tournament.Code{RatableTooShort, RatableTooShort}},
		{"a rapid control in a standard event", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.Time.Seconds = 3599 }, []tournament.Code{RatableOtherList}},
		{"a rapid event", func(_ *tournament.Event, t *tournament.Tournament, in *EventInput) {
			t.Settings.RatingList, in.Time.Seconds = tournament.RapidRating, 1500
		}, nil},
		{"ten minutes are blitz", func(_ *tournament.Event, t *tournament.Tournament, in *EventInput) {
			t.Settings.RatingList, in.Time.Seconds = tournament.RapidRating, 600
		}, []tournament.Code{RatableOtherList}},
		{"three minutes are too short for blitz", func(_ *tournament.Event, t *tournament.Tournament, in *EventInput) {
			t.Settings.RatingList, in.Time.Seconds = tournament.BlitzRating, 180
		}, []tournament.Code{RatableBlitzShort}},
		{"a handicap", func(_ *tournament.Event, t *tournament.Tournament, in *EventInput) {
			t.Settings.RatingList, in.Time = tournament.BlitzRating, EventTime{Known: true, Seconds: 300, Unequal: true}
		}, []tournament.Code{RatableHandicap}},
		{"a first control of 29 moves", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.Time.FirstMoves = 29 }, []tournament.Code{RatableFirstControl}},
		{"all rounds on a day", func(_ *tournament.Event, t *tournament.Tournament, _ *EventInput) {
			for i := range t.Settings.Schedule {
				t.Settings.Schedule[i].Date = tournament.Date{Year: 2026, Month: 3, Day: 7}
			}
		}, []tournament.Code{RatableHoursPerDay}}, // 20 hours
		{"sixteen rapid rounds on a day", func(_ *tournament.Event, t *tournament.Tournament, in *EventInput) {
			t.Settings.RatingList, t.Settings.Rounds, in.Time.Seconds = tournament.RapidRating, 16, 900
			t.Settings.Schedule = slices.Repeat([]tournament.RoundTime{{Date: tournament.Date{Year: 2026, Month: 3, Day: 7}}}, 16)
		}, []tournament.Code{RatableRoundsPerDay}},
		{"no dates", func(_ *tournament.Event, t *tournament.Tournament, _ *EventInput) { t.Settings.Schedule = nil }, []tournament.Code{RatableNoDate}},
		{"a league over a hundred days", func(e *tournament.Event, t *tournament.Tournament, _ *EventInput) {
			e.End = tournament.Date{Year: 2026, Month: 6, Day: 13}
			t.Settings.Schedule[4].Date = e.End
		}, []tournament.Code{RatableTooLong}},
		{"a round behind the end", func(e *tournament.Event, _ *tournament.Tournament, _ *EventInput) { e.End.Day = 7 }, []tournament.Code{RatableOutsideDates, RatableOutsideDates}},
		{"no arbiter", func(e *tournament.Event, _ *tournament.Tournament, _ *EventInput) { e.Chief = tournament.Arbiter{} }, []tournament.Code{RatableNoChief}},
		{"arbiters without ids", func(e *tournament.Event, _ *tournament.Tournament, _ *EventInput) {
			e.Chief.FIDEID = 0
			e.Deputies = []tournament.Arbiter{{Name: "Y"}}
		}, []tournament.Code{RatableArbiterNoID, RatableArbiterNoID}},
		{"not registered", func(e *tournament.Event, _ *tournament.Tournament, _ *EventInput) { e.FIDEEvent = "" }, []tournament.Code{RatableNotRegistered}},
		{"players without id and federation", func(_ *tournament.Event, t *tournament.Tournament, _ *EventInput) {
			t.Players[1].FIDEID, t.Players[2].Federation = 0, ""
		}, []tournament.Code{RatablePlayersNoID, RatablePlayersNoFed}},
		{"the list of another month", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.ListMonth = 2 }, []tournament.Code{RatableListMonth}},
		{"a list of no month", func(_ *tournament.Event, _ *tournament.Tournament, in *EventInput) { in.ListYear = 0 }, []tournament.Code{RatableListUnknown}},
	} {
		e, tour, in := weekendEvent()
		c.change(e, tour, &in)
		var got []tournament.Code
		for _, f := range Events2024.Ratable(e, tour, in) {
			got = append(got, f.Fault.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestNormEvent(t *testing.T) {
	e, tour, in := weekendEvent()
	codes := func() (list []tournament.Code) {
		for _, f := range Events2024.NormEvent(e, tour, in) {
			list = append(list, f.Fault.Code)
		}
		return list
	}
	if got := codes(); !slices.Equal(got, []tournament.Code{NormTooFewRounds}) {
		t.Errorf("five rounds: %v", got)
	}
	tour.Settings.Rounds = 9
	for range 4 {
		tour.Settings.Schedule = append(tour.Settings.Schedule, tournament.RoundTime{Date: tournament.Date{Year: 2026, Month: 3, Day: 9}})
	}
	in.Time.Seconds = 7199
	e.Chief.Title = "NA"
	tour.Players[0].FIDEID = e.Chief.FIDEID
	want := []tournament.Code{NormTime, NormRoundsPerDay, NormChief, NormArbiterPlays}
	if got := codes(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestDayNumber(t *testing.T) {
	for _, c := range []struct {
		a, b tournament.Date
		want int
	}{
		{tournament.Date{Year: 2026, Month: 2, Day: 28}, tournament.Date{Year: 2026, Month: 3, Day: 1}, 1},
		{tournament.Date{Year: 2024, Month: 2, Day: 28}, tournament.Date{Year: 2024, Month: 3, Day: 1}, 2},
		{tournament.Date{Year: 2025, Month: 12, Day: 31}, tournament.Date{Year: 2026, Month: 1, Day: 1}, 1},
		{tournament.Date{Year: 2000, Month: 1, Day: 1}, tournament.Date{Year: 2001, Month: 1, Day: 1}, 366},
	} {
		if got := dayNumber(c.b) - dayNumber(c.a); got != c.want {
			t.Errorf("%s: %d, want %d", fmt.Sprint(c.a, c.b), got, c.want)
		}
	}
}
