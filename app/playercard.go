package app

import (
	"escaque/rating"
	"escaque/storage"
	"escaque/tournament"
)

// Float is how the pairing scores of two opponents differed before their game
// (C.04.3 1.4).
type Float byte

// The floats.
const (
	NoFloat   Float = iota
	FloatUp         // met someone with more points
	FloatDown       // met someone with fewer points, or had the bye of the pairing
)

// CardRound is one round of a player.
type CardRound struct {
	tournament.Seat
	Rival       *tournament.Player // nil without a game
	RivalRating int                // on the list of the tournament; 0 = unrated
	Points      tournament.Points  // of the round
	Total       tournament.Points  // after the round
	Float       Float
	Rated       bool   // the game counts for Elo
	Elo         string // what it brings: "+4.20"; "" where it does not count
}

// PlayerCard is all that the event knows of a player.
type PlayerCard struct {
	Player   tournament.Player
	Rank     int  // place in the standings, 0 before there are any
	Shared   bool // others have the same place
	Rounds   []CardRound
	Points   tournament.Points
	Rating   int // on the list of the tournament; 0 = unrated
	Account  rating.Line
	Incident []storage.Incident // of the player, or of his games
}

// PlayerCard gathers what the event knows of a player so far. The Elo is an
// estimate: the list decides.
func (d *Desk) PlayerCard(id tournament.TournamentID, player tournament.PlayerID) (*PlayerCard, error) {
	t, err := d.Tournament(id)
	if err != nil {
		return nil, err
	}
	p := t.Player(player)
	if p == nil {
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", player)
	}
	card := &PlayerCard{Player: *p, Rating: t.Rating(*p)}
	if t.RoundsBegun() > 0 {
		s, err := Standings(d.Event(), t, 0, "")
		if err != nil {
			return nil, err
		}
		for _, row := range s.Rows {
			if row.Player == player {
				card.Rank, card.Shared = row.Rank, row.Shared
			}
		}
	}
	list := kOf(t)
	for _, line := range rating.Of(t, 0, list, listYear(d.Event(), t), rating.Rating2024).Lines {
		if line.Player == player {
			card.Account = line
		}
	}
	card.rounds(t, list)
	card.incidents(d.Incidents(id))
	return card, nil
}

// listYear is the year of the rating list of a tournament: that of its first
// round, else of the event.
func listYear(e *tournament.Event, t *tournament.Tournament) int {
	if at := t.Settings.Time(1); !at.Date.IsZero() {
		return at.Date.Year
	}
	return e.Start.Year
}

func (c *PlayerCard) rounds(t *tournament.Tournament, list tournament.RatingKind) {
	id := c.Player.ID
	seats := t.Seats(0)
	virtual := t.Virtual()
	before := map[tournament.PlayerID]tournament.Points{}
	for n := range t.Rounds {
		s := seats[id][n]
		row := CardRound{Seat: s, Points: s.Points(t.Settings.Scoring)}
		if s.Paired() {
			row.Rival = t.Player(s.Opponent)
		}
		switch {
		case row.Rival != nil:
			row.RivalRating = t.Rating(*row.Rival)
			own := before[id] + virtual(c.Player.No, n+1)
			rival := before[s.Opponent] + virtual(row.Rival.No, n+1)
			switch {
			case own > rival:
				row.Float = FloatDown
			case own < rival:
				row.Float = FloatUp
			}
			c.elo(&row, list)
		case s.Bye == tournament.PairingBye:
			row.Float = FloatDown
		}
		for player := range seats {
			before[player] += seats[player][n].Points(t.Settings.Scoring)
		}
		row.Total = before[id]
		c.Rounds = append(c.Rounds, row)
	}
	c.Points = before[id]
}

// elo is what a game brings, with the factor that the account applies.
func (c *PlayerCard) elo(row *CardRound, list tournament.RatingKind) {
	if c.Account.Rating == 0 || !row.Outcome.Rated() {
		return
	}
	game := rating.Game{Opponent: row.Rival.Ratings.Of(list)}
	if game.Opponent == 0 && list != tournament.StandardRating {
		game.Opponent = row.Rival.Ratings.Standard
	}
	switch row.Outcome {
	case tournament.Win:
		game.Score = 100
	case tournament.Draw:
		game.Score = 50
	}
	if !rating.Rating2024.Counts(list, c.Account.Rating, game.Opponent) {
		return
	}
	row.Rated = true
	row.Elo = rating.Rating2024.Of(list, c.Account.Rating, c.Account.Change.K, []rating.Game{game}).Change.String()
}

func (c *PlayerCard) incidents(log []storage.Incident) {
	for _, i := range log {
		mine := i.PlayerID == int64(c.Player.ID)
		for _, r := range c.Rounds {
			mine = mine || i.PlayerID == 0 && i.Board > 0 && r.Board == i.Board && r.Round == i.Round
		}
		if mine {
			c.Incident = append(c.Incident, i)
		}
	}
}
