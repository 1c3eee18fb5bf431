package storage

import (
	"slices"

	"escaque/tournament"
)

// rows is an event as the rows of its tables.
type rows map[*table][]row

func number[T ~int | ~int64 | ~int8 | ~byte](n T) int64 { return int64(n) }

func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func dateNumber(d tournament.Date) int64 {
	return int64(d.Year)*10000 + int64(d.Month)*100 + int64(d.Day)
}

// dateOf reads what dateNumber made.
func dateOf(n int64) tournament.Date {
	return tournament.Date{Year: int(n / 10000), Month: int(n / 100 % 100), Day: int(n % 100)}
}

func letter[T ~byte](b T) string {
	if b == 0 {
		return ""
	}
	return string(rune(b))
}

// toRows lays an event out as rows; nil is a file without an event. Players
// and rounds that stand unchanged in other are left out: with a result
// entered, a large event has thousands of rows and one that counts.
func toRows(e, other *tournament.Event) rows {
	r := rows{}
	if e == nil {
		return r
	}
	add := func(t *table, values ...any) { r[t] = append(r[t], values) }
	add(eventTable, int64(1), e.Name, e.City, e.Federation, dateNumber(e.Start), dateNumber(e.End),
		e.Organiser, e.FIDEEvent, e.Chief.Name, number(e.Chief.FIDEID), e.Chief.Title)
	for i, a := range e.Deputies {
		add(deputyTable, number(i), a.Name, number(a.FIDEID), a.Title)
	}
	for i, t := range e.Tournaments {
		was := &tournament.Tournament{}
		if other != nil {
			if u := other.Tournament(t.ID); u != nil {
				was = u
			}
		}
		addTournament(add, i, t, was)
	}
	return r
}

func addTournament(add func(*table, ...any), pos int, t, was *tournament.Tournament) {
	id, s := number(t.ID), &t.Settings
	add(tournamentTable, id, number(pos), t.Name, string(s.System), number(s.Rounds), number(s.Cycles), flag(s.LastRoundsReversed),
		s.TimeControl, s.TimeCode, string(s.RatingList),
		number(s.Scoring.Win), number(s.Scoring.Draw), number(s.Scoring.Loss),
		number(s.Scoring.ForfeitWin), number(s.Scoring.ForfeitLoss),
		number(s.Scoring.PairingBye), number(s.Scoring.HalfBye), number(s.Scoring.FullBye), number(s.Scoring.ZeroBye),
		number(s.Scoring.Adjourned), number(s.InitialColour), flag(s.CountNeverPaired), string(s.Acceleration),
		number(s.Byes.MaxHalfByes), number(s.Byes.LastHalfByeRound), s.TypeCode)
	for i, when := range s.Schedule {
		add(scheduleTable, id, number(i+1), dateNumber(when.Date), when.Time)
	}
	for i, code := range s.Tiebreaks {
		add(tiebreakTable, id, number(i), code)
	}
	for i, v := range s.VirtualPoints {
		add(virtualTable, id, number(i), number(v.Points), number(v.FromRound), number(v.ToRound), number(v.FromNo), number(v.ToNo))
	}
	for i := range t.Players {
		p := &t.Players[i]
		if i < len(was.Players) && was.Players[i] == *p {
			continue
		}
		add(playerTable, id, number(p.ID), number(p.No), p.Name, number(p.FIDEID), p.NationalID, string(p.Title), letter(p.Sex),
			dateNumber(p.Birth), p.Federation, p.Club,
			number(p.Ratings.Standard), number(p.Ratings.Rapid), number(p.Ratings.Blitz), number(p.Ratings.National),
			number(p.K), p.Category, number(p.FeeOwed), number(p.FeePaid), p.Notes,
			number(p.Presence), number(p.EnteredRound), number(p.Departure), number(p.LeftRound), number(p.FixedBoard))
	}
	for i, g := range s.Forbidden {
		add(forbiddenTable, id, number(i), number(g.FromRound), number(g.ToRound), g.Reason)
		for j, player := range g.Players {
			add(forbiddenPlayerTable, id, number(i), number(j), number(player))
		}
	}
	for i, d := range t.Decisions {
		add(decisionTable, id, number(i), d.Code, d.Reason)
		for j, player := range d.Players {
			add(decisionPlayerTable, id, number(i), number(j), number(player))
		}
	}
	for i, q := range t.Requests {
		add(requestTable, id, number(q.Round), number(q.Player), number(i), letter(q.Kind))
	}
	for i := range t.Rounds {
		if u := was.Round(i + 1); u != nil && sameRound(u, &t.Rounds[i]) {
			continue
		}
		addRound(add, id, number(i+1), &t.Rounds[i])
	}
	for i, line := range t.Extra {
		add(extraTable, id, number(i), line)
	}
}

func sameRound(a, b *tournament.Round) bool {
	return a.Version == b.Version && a.State == b.State && slices.Equal(a.Games, b.Games) && slices.Equal(a.Byes, b.Byes)
}

func addRound(add func(*table, ...any), id, round int64, r *tournament.Round) {
	add(roundTable, id, round, number(r.Version), number(r.State))
	for _, g := range r.Games {
		board := number(g.Board)
		add(gameTable, id, round, board, letter(g.Result.White)+letter(g.Result.Black))
		add(seatTable, id, round, number(g.White), board, "w", nil)
		add(seatTable, id, round, number(g.Black), board, "b", nil)
	}
	for _, b := range r.Byes {
		add(seatTable, id, round, number(b.Player), nil, nil, letter(b.Kind))
	}
}

// difference is what must be done to a table to turn one state into another.
type difference struct {
	table    *table
	inserted []row
	updated  []row
	deleted  []row
}

// compare lists the differences of two states, table by table.
func compare(before, after *tournament.Event) []difference {
	b, a := toRows(before, after), toRows(after, before)
	var list []difference
	for _, t := range tables {
		list = t.compare(list, b[t], a[t])
	}
	return list
}

// compare appends the difference between two states of one table, if there
// is any.
func (t *table) compare(list []difference, before, after []row) []difference {
	d := difference{table: t}
	old := make(map[key]row, len(before))
	for _, r := range before {
		old[t.key(r)] = r
	}
	for _, r := range after {
		k := t.key(r)
		was, there := old[k]
		switch {
		case !there:
			d.inserted = append(d.inserted, r)
		case !same(was, r):
			d.updated = append(d.updated, r)
		}
		delete(old, k)
	}
	for _, r := range before {
		if _, left := old[t.key(r)]; left {
			d.deleted = append(d.deleted, r)
		}
	}
	if len(d.inserted)+len(d.updated)+len(d.deleted) > 0 {
		list = append(list, d)
	}
	return list
}

func same(a, b row) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
