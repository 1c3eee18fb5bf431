package storage

import (
	"context"

	"escaque/tournament"
)

// cells reads the values of one row in the order of its columns.
type cells struct {
	row row
	i   int
}

func (c *cells) number() int {
	n, _ := c.row[c.i].(int64)
	c.i++
	return int(n)
}

func (c *cells) text() string {
	s, _ := c.row[c.i].(string)
	c.i++
	return s
}

func (c *cells) flag() bool { return c.number() != 0 }

func (c *cells) points() tournament.Points { return tournament.Points(c.number()) }

func (c *cells) date() tournament.Date { return dateOf(int64(c.number())) }

func (c *cells) letter() byte {
	if s := c.text(); s != "" {
		return s[0]
	}
	return 0
}

// readAll reads every row of the model.
func readAll(ctx context.Context, q queryer) (rows, error) {
	all := rows{}
	for _, t := range tables {
		result, err := q.QueryContext(ctx, t.selectSQL())
		if err != nil {
			return nil, err
		}
		for result.Next() {
			r := make(row, len(t.columns))
			targets := make([]any, len(r))
			for i := range r {
				targets[i] = &r[i]
			}
			if err := result.Scan(targets...); err != nil {
				result.Close()
				return nil, err
			}
			all[t] = append(all[t], r)
		}
		if err := result.Close(); err != nil {
			return nil, err
		}
		if err := result.Err(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// fromRows builds the event that toRows has laid out.
func fromRows(all rows) *tournament.Event {
	e := &tournament.Event{}
	for _, r := range all[eventTable] {
		c := &cells{row: r, i: 1}
		e.Name, e.City, e.Federation = c.text(), c.text(), c.text()
		e.Start, e.End = c.date(), c.date()
		e.Organiser, e.FIDEEvent = c.text(), c.text()
		e.Chief = tournament.Arbiter{Name: c.text(), FIDEID: c.number(), Title: c.text()}
	}
	for _, r := range all[deputyTable] {
		c := &cells{row: r, i: 1}
		e.Deputies = append(e.Deputies, tournament.Arbiter{Name: c.text(), FIDEID: c.number(), Title: c.text()})
	}
	byID := map[int]*tournament.Tournament{}
	for _, r := range all[tournamentTable] {
		t := readTournament(&cells{row: r})
		byID[int(t.ID)] = t
		e.Tournaments = append(e.Tournaments, t)
	}
	each := func(table *table, read func(t *tournament.Tournament, c *cells)) {
		for _, r := range all[table] {
			c := &cells{row: r}
			if t := byID[c.number()]; t != nil {
				read(t, c)
			}
		}
	}
	each(scheduleTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Settings.Schedule = append(t.Settings.Schedule, tournament.RoundTime{Date: c.date(), Time: c.text()})
	})
	each(tiebreakTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Settings.Tiebreaks = append(t.Settings.Tiebreaks, c.text())
	})
	each(virtualTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Settings.VirtualPoints = append(t.Settings.VirtualPoints, tournament.VirtualPoints{
			Points: c.points(), FromRound: c.number(), ToRound: c.number(), FromNo: c.number(), ToNo: c.number(),
		})
	})
	each(playerTable, func(t *tournament.Tournament, c *cells) { t.Players = append(t.Players, readPlayer(c)) })
	each(forbiddenTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Settings.Forbidden = append(t.Settings.Forbidden, tournament.ForbiddenGroup{
			FromRound: c.number(), ToRound: c.number(), Reason: c.text(),
		})
	})
	each(forbiddenPlayerTable, func(t *tournament.Tournament, c *cells) {
		pos := c.number()
		c.number()
		if g := t.Settings.Forbidden; pos < len(g) {
			g[pos].Players = append(g[pos].Players, tournament.PlayerID(c.number()))
		}
	})
	each(decisionTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Decisions = append(t.Decisions, tournament.Decision{Code: c.text(), Reason: c.text()})
	})
	each(decisionPlayerTable, func(t *tournament.Tournament, c *cells) {
		pos := c.number()
		c.number()
		if pos < len(t.Decisions) {
			d := &t.Decisions[pos]
			d.Players = append(d.Players, tournament.PlayerID(c.number()))
		}
	})
	each(requestTable, func(t *tournament.Tournament, c *cells) {
		q := tournament.ByeRequest{Round: c.number(), Player: tournament.PlayerID(c.number())}
		c.number()
		q.Kind = tournament.ByeKind(c.letter())
		t.Requests = append(t.Requests, q)
	})
	each(roundTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Rounds = append(t.Rounds, tournament.Round{Version: c.number(), State: tournament.RoundState(c.number())})
	})
	each(gameTable, func(t *tournament.Tournament, c *cells) {
		r := t.Round(c.number())
		g := tournament.Game{Board: c.number()}
		if result := c.text(); len(result) == 2 {
			g.Result = tournament.Result{White: tournament.Outcome(result[0]), Black: tournament.Outcome(result[1])}
		}
		if r != nil {
			r.Games = append(r.Games, g)
		}
	})
	each(seatTable, seatPlayer)
	each(extraTable, func(t *tournament.Tournament, c *cells) {
		c.number()
		t.Extra = append(t.Extra, c.text())
	})
	return e
}

// seatPlayer puts a player at his board or among the byes.
func seatPlayer(t *tournament.Tournament, c *cells) {
	r := t.Round(c.number())
	player := tournament.PlayerID(c.number())
	board, colour, bye := c.number(), c.letter(), c.letter()
	if r == nil {
		return
	}
	if bye != 0 {
		r.Byes = append(r.Byes, tournament.Bye{Player: player, Kind: tournament.ByeKind(bye)})
		return
	}
	if g := r.Game(board); g != nil && colour == 'w' {
		g.White = player
	} else if g != nil {
		g.Black = player
	}
}

func readTournament(c *cells) *tournament.Tournament {
	t := &tournament.Tournament{ID: tournament.TournamentID(c.number())}
	c.number() // its place
	t.Name = c.text()
	s := &t.Settings
	s.System, s.Rounds, s.Cycles, s.LastRoundsReversed = tournament.System(c.text()), c.number(), c.number(), c.flag()
	s.TimeControl, s.TimeCode, s.RatingList = c.text(), c.text(), tournament.RatingKind(c.text())
	s.Scoring = tournament.Scoring{
		Win: c.points(), Draw: c.points(), Loss: c.points(),
		ForfeitWin: c.points(), ForfeitLoss: c.points(),
		PairingBye: c.points(), HalfBye: c.points(), FullBye: c.points(), ZeroBye: c.points(),
		Adjourned: c.points(),
	}
	s.InitialColour, s.CountNeverPaired = tournament.Colour(c.number()), c.flag()
	s.Acceleration = tournament.Acceleration(c.text())
	s.Byes = tournament.ByeRules{MaxHalfByes: c.number(), LastHalfByeRound: c.number()}
	s.TypeCode = c.text()
	return t
}

func readPlayer(c *cells) tournament.Player {
	return tournament.Player{
		ID: tournament.PlayerID(c.number()), No: c.number(), Name: c.text(), FIDEID: c.number(), NationalID: c.text(),
		Title: tournament.Title(c.text()), Sex: tournament.Sex(c.letter()), Birth: c.date(),
		Federation: c.text(), Club: c.text(),
		Ratings: tournament.Ratings{Standard: c.number(), Rapid: c.number(), Blitz: c.number(), National: c.number()},
		K:       c.number(), Category: c.text(), FeeOwed: tournament.Cents(c.number()), FeePaid: tournament.Cents(c.number()), Notes: c.text(),
		Presence: tournament.Presence(c.number()), EnteredRound: c.number(),
		Departure: tournament.Departure(c.number()), LeftRound: c.number(), FixedBoard: c.number(),
	}
}
