package rating

import (
	"slices"
	"strings"

	"escaque/tournament"
)

// EventEdition are the numbers of what is rated (B.02 1 and 5; rapid and
// blitz regulations 1 and 2).
type EventEdition struct {
	Name         string
	Minima       []Minimum // standard, highest rating first
	FirstMoves   int       // of a first control by moves
	Standard     int       // from this T60, in minutes, a game is standard
	RapidOver    int       // above this T60 it is rapid
	BlitzOver    int       // above this T60 it is rated blitz
	RapidPerDay  int       // rounds
	BlitzPerDay  int
	HoursPerDay  int // of play, standard
	MostDays     int // from the first to the last round
	NormTime     int // T60 for norms
	NormPerDay   int
	NormRounds   int
	namesInFault int
}

// Minimum is the least T60 in minutes of a game with a player rated at least
// Rating.
type Minimum struct{ Rating, Minutes int }

// Events2024 is B.02 of March 2024 with its rapid and blitz companion.
var Events2024 = EventEdition{
	Name:       "B.02 2024-03",
	Minima:     []Minimum{{2400, 120}, {1800, 90}, {0, 60}},
	FirstMoves: 30, Standard: 60, RapidOver: 10, BlitzOver: 3,
	RapidPerDay: 15, BlitzPerDay: 30, HoursPerDay: 12, MostDays: 90,
	NormTime: 120, NormPerDay: 2, NormRounds: 9, namesInFault: 5,
}

// EventTime is the time control as the rules count it.
type EventTime struct {
	Known      bool
	Seconds    int  // T60: time for 60 moves of the side that has less
	FirstMoves int  // of the first control; 0 = the whole game
	Unequal    bool // the sides have different times
}

// minutes is T60 in whole minutes, rounded down.
func (e EventTime) minutes() int { return e.Seconds / 60 }

// list is the rating list a time control belongs to.
func (e EventEdition) list(time EventTime) tournament.RatingKind {
	switch {
	case time.Seconds >= 60*e.Standard:
		return tournament.StandardRating
	case time.Seconds > 60*e.RapidOver:
		return tournament.RapidRating
	}
	return tournament.BlitzRating
}

// EventFinding is one thing about an event. Refused means that the event, or
// the games it names, are not rated; the rest is what a federation sends back
// for completion.
type EventFinding struct {
	Refused bool
	Fault   *tournament.Fault
}

// EventInput is what the event does not tell of itself.
type EventInput struct {
	Time EventTime
	// ListYear and ListMonth are those of the list the ratings come from; 0 =
	// not known.
	ListYear, ListMonth int
}

// Ratable says what stands in the way of rating a tournament, before and
// during it: nil means nothing that can be seen.
func (e EventEdition) Ratable(event *tournament.Event, t *tournament.Tournament, in EventInput) []EventFinding {
	var list []EventFinding
	add := func(refused bool, code tournament.Code, pairs ...any) {
		list = append(list, EventFinding{refused, tournament.NewFault(code, pairs...)})
	}
	e.checkTime(t, in.Time, add)
	e.checkDates(event, t, in.Time, add)
	checkArbiters(event, add)
	if event.FIDEEvent == "" {
		add(false, RatableNotRegistered)
	}
	noID, noFed := e.people(t, func(p tournament.Player) bool { return p.FIDEID == 0 }), e.people(t, func(p tournament.Player) bool { return p.Federation == "" })
	if noID.n > 0 {
		add(false, RatablePlayersNoID, "n", noID.n, "names", noID.names)
	}
	if noFed.n > 0 {
		add(false, RatablePlayersNoFed, "n", noFed.n, "names", noFed.names)
	}
	if start := firstDay(event, t); start.Month > 0 {
		need := tournament.Date{Year: start.Year, Month: start.Month}
		have := tournament.Date{Year: in.ListYear, Month: in.ListMonth}
		switch {
		case in.ListYear == 0:
			add(false, RatableListUnknown, "need", monthText(need))
		case have != need:
			add(false, RatableListMonth, "have", monthText(have), "need", monthText(need))
		}
	}
	return list
}

type report func(refused bool, code tournament.Code, pairs ...any)

func (e EventEdition) checkTime(t *tournament.Tournament, time EventTime, add report) {
	kind := t.Settings.RatingList
	if kind == "" || kind == tournament.NationalRating {
		kind = tournament.StandardRating
	}
	if !time.Known {
		add(true, RatableNoTime)
		return
	}
	switch is := e.list(time); {
	case is != kind:
		add(true, RatableOtherList, "kind", string(kind), "minutes", time.minutes(), "other", string(is))
		return
	case kind == tournament.BlitzRating && time.Seconds <= 60*e.BlitzOver:
		add(true, RatableBlitzShort, "minutes", time.minutes())
	case kind != tournament.StandardRating && time.Unequal:
		add(true, RatableHandicap, "kind", string(kind))
	}
	if kind != tournament.StandardRating {
		return
	}
	for i, m := range e.Minima {
		if time.Seconds >= 60*m.Minutes {
			continue
		}
		affected := e.people(t, func(p tournament.Player) bool {
			r := p.Ratings.Standard
			return r >= m.Rating && (i == 0 || r < e.Minima[i-1].Rating)
		})
		if affected.n > 0 {
			add(true, RatableTooShort, "minutes", time.minutes(), "need", m.Minutes, "rating", m.Rating, "n", affected.n, "names", affected.names)
		}
	}
	if time.FirstMoves > 0 && time.FirstMoves < e.FirstMoves {
		add(true, RatableFirstControl, "moves", time.FirstMoves, "need", e.FirstMoves)
	}
}

func (e EventEdition) checkDates(event *tournament.Event, t *tournament.Tournament, time EventTime, add report) {
	var missing []int
	for round := 1; round <= t.Settings.Rounds; round++ {
		d := t.Settings.Time(round).Date
		switch {
		case d.Day == 0:
			missing = append(missing, round)
		case !event.Start.IsZero() && d.Before(event.Start), !event.End.IsZero() && event.End.Before(d):
			add(false, RatableOutsideDates, "round", round, "date", d, "start", event.Start, "end", event.End)
		}
	}
	if len(missing) > 0 {
		add(false, RatableNoDate, "rounds", missing)
	}
	for _, day := range days(t) {
		switch kind := t.Settings.RatingList; {
		case kind == tournament.RapidRating && day.rounds > e.RapidPerDay:
			add(true, RatableRoundsPerDay, "date", day.date, "n", day.rounds, "most", e.RapidPerDay)
		case kind == tournament.BlitzRating && day.rounds > e.BlitzPerDay:
			add(true, RatableRoundsPerDay, "date", day.date, "n", day.rounds, "most", e.BlitzPerDay)
		case kind != tournament.RapidRating && kind != tournament.BlitzRating && 2*time.Seconds*day.rounds > 3600*e.HoursPerDay:
			add(true, RatableHoursPerDay, "date", day.date, "n", day.rounds, "hours", (2*time.Seconds*day.rounds+3599)/3600, "most", e.HoursPerDay)
		}
	}
	if list := days(t); len(list) > 1 {
		if n := dayNumber(list[len(list)-1].date) - dayNumber(list[0].date) + 1; n > e.MostDays {
			add(false, RatableTooLong, "days", n, "most", e.MostDays)
		}
	}
}

func checkArbiters(event *tournament.Event, add report) {
	if strings.TrimSpace(event.Chief.Name) == "" {
		add(true, RatableNoChief)
	}
	for _, a := range append([]tournament.Arbiter{event.Chief}, event.Deputies...) {
		if a.Name != "" && a.FIDEID == 0 {
			add(false, RatableArbiterNoID, "name", a.Name)
		}
	}
}

// NormEvent says what keeps the norms of a tournament from being recognised
// (B.01 1.1); what [EventEdition.Ratable] says is not repeated.
func (e EventEdition) NormEvent(event *tournament.Event, t *tournament.Tournament, in EventInput) []EventFinding {
	var list []EventFinding
	add := func(code tournament.Code, pairs ...any) {
		list = append(list, EventFinding{true, tournament.NewFault(code, pairs...)})
	}
	switch kind := t.Settings.RatingList; {
	case kind == tournament.RapidRating || kind == tournament.BlitzRating:
		add(NormNotStandard)
	case in.Time.Known && in.Time.Seconds < 60*e.NormTime:
		add(NormTime, "minutes", in.Time.minutes(), "need", e.NormTime)
	}
	for _, day := range days(t) {
		if day.rounds > e.NormPerDay {
			add(NormRoundsPerDay, "date", day.date, "n", day.rounds, "most", e.NormPerDay)
		}
	}
	if t.Settings.Rounds < e.NormRounds {
		add(NormTooFewRounds, "rounds", t.Settings.Rounds, "need", e.NormRounds)
	}
	if c := event.Chief; c.Name != "" && c.Title != "IA" && c.Title != "FA" {
		add(NormChief, "title", c.Title)
	}
	arbiters := append([]tournament.Arbiter{event.Chief}, event.Deputies...)
	for _, p := range t.Players {
		if p.FIDEID != 0 && slices.ContainsFunc(arbiters, func(a tournament.Arbiter) bool { return a.FIDEID == p.FIDEID }) {
			add(NormArbiterPlays, "name", p.Name)
		}
	}
	return list
}

// group is how many people something concerns, and the names of the first.
type group struct {
	n     int
	names string
}

func (e EventEdition) people(t *tournament.Tournament, whom func(tournament.Player) bool) group {
	var g group
	var names []string
	for _, p := range t.ByNo() {
		if !whom(p) {
			continue
		}
		if g.n++; g.n <= e.namesInFault {
			names = append(names, p.Name)
		}
	}
	g.names = strings.Join(names, "; ")
	if g.n > e.namesInFault {
		g.names += "…"
	}
	return g
}

type day struct {
	date   tournament.Date
	rounds int
}

// days are the days of play with their rounds, in order.
func days(t *tournament.Tournament) []day {
	var list []day
	for round := 1; round <= t.Settings.Rounds; round++ {
		d := t.Settings.Time(round).Date
		if d.Day == 0 {
			continue
		}
		if i := slices.IndexFunc(list, func(x day) bool { return x.date == d }); i >= 0 {
			list[i].rounds++
		} else {
			list = append(list, day{d, 1})
		}
	}
	slices.SortFunc(list, func(a, b day) int { return dayNumber(a.date) - dayNumber(b.date) })
	return list
}

// firstDay is the first day of the event, or of the tournament.
func firstDay(event *tournament.Event, t *tournament.Tournament) tournament.Date {
	if list := days(t); len(list) > 0 {
		return list[0].date
	}
	return event.Start
}

// dayNumber counts days in the Gregorian calendar.
func dayNumber(d tournament.Date) int {
	y, m := d.Year, d.Month
	if m <= 2 {
		y, m = y-1, m+12
	}
	return 365*y + y/4 - y/100 + y/400 + (153*(m-3)+2)/5 + d.Day
}

func monthText(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return strings.Replace(d.String()[:7], "/", "-", 1)
}
