package app

import (
	"escaque/tournament"
	"escaque/tournament/entries"
)

// The actions on events, settings and players. Each is one entry of the
// journal, named by the first argument of act or on.

// EditEvent replaces name, place, dates and arbiters of the event; the
// tournaments stay as they are.
func (d *Desk) EditEvent(head tournament.Event) error {
	return d.act("event.edit", tournament.Values{"name": head.Name}, func(e *tournament.Event) error {
		head.Tournaments = e.Tournaments
		if err := head.Validate(); err != nil {
			return err
		}
		*e = head
		return nil
	})
}

// AddTournament adds an empty tournament and returns its ID.
func (d *Desk) AddTournament(name string, s tournament.Settings) (tournament.TournamentID, error) {
	var id tournament.TournamentID
	err := d.act("tournament.add", tournament.Values{"name": name}, func(e *tournament.Event) error {
		for _, t := range e.Tournaments {
			id = max(id, t.ID)
		}
		id++
		e.Tournaments = append(e.Tournaments, &tournament.Tournament{ID: id, Name: name, Settings: s})
		return e.Validate()
	})
	return id, err
}

// SetSettings changes name and settings of a tournament.
func (d *Desk) SetSettings(id tournament.TournamentID, name string, s tournament.Settings) error {
	return d.on(id, "tournament.settings", tournament.Values{"name": name}, func(t *tournament.Tournament) error {
		t.Name = name
		if err := t.SetSettings(s); err != nil {
			return err
		}
		return t.Validate()
	})
}

// AddPlayer enters a player: a late entry once round 1 is paired.
func (d *Desk) AddPlayer(id tournament.TournamentID, p tournament.Player) (tournament.PlayerID, error) {
	var player tournament.PlayerID
	err := d.on(id, "player.add", tournament.Values{"name": p.Name}, func(t *tournament.Tournament) (err error) {
		player, err = t.Enter(p)
		return err
	})
	return player, err
}

// AddPlayers enters a list of players as one action: all or none.
func (d *Desk) AddPlayers(id tournament.TournamentID, players []tournament.Player) error {
	return d.on(id, "player.import", tournament.Values{"n": len(players)}, func(t *tournament.Tournament) error {
		return t.EnterAll(players)
	})
}

// AddList enters the players of an entry list and books their byes, as one
// action: all or none.
func (d *Desk) AddList(id tournament.TournamentID, list *entries.List) error {
	return d.on(id, "player.import", tournament.Values{"n": len(list.Players)}, func(t *tournament.Tournament) error {
		return enterList(t, list)
	})
}

// EditPlayer replaces the data of a player.
func (d *Desk) EditPlayer(id tournament.TournamentID, p tournament.Player) error {
	return d.on(id, "player.edit", tournament.Values{"name": p.Name}, func(t *tournament.Tournament) error {
		return t.Edit(p)
	})
}

// RemovePlayer takes a player who has not played out of the list.
func (d *Desk) RemovePlayer(id tournament.TournamentID, player tournament.PlayerID) error {
	return d.onPlayer(id, player, "player.remove", nil, func(t *tournament.Tournament) error { return t.Remove(player) })
}

// Withdraw takes a player out of the rounds to come.
func (d *Desk) Withdraw(id tournament.TournamentID, player tournament.PlayerID) error {
	return d.onPlayer(id, player, "player.withdraw", nil, func(t *tournament.Tournament) error {
		return t.Leave(player, tournament.Withdrawn)
	})
}

// Expel excludes a player from the rounds to come.
func (d *Desk) Expel(id tournament.TournamentID, player tournament.PlayerID) error {
	return d.onPlayer(id, player, "player.expel", nil, func(t *tournament.Tournament) error {
		return t.Leave(player, tournament.Expelled)
	})
}

// Return lets a player who left play again.
func (d *Desk) Return(id tournament.TournamentID, player tournament.PlayerID) error {
	return d.onPlayer(id, player, "player.return", nil, func(t *tournament.Tournament) error { return t.Return(player) })
}

// RequestBye books a bye for a round to come; force overrides the bases.
func (d *Desk) RequestBye(id tournament.TournamentID, q tournament.ByeRequest, force bool) error {
	values := tournament.Values{"round": q.Round, "kind": string(q.Kind)}
	return d.onPlayer(id, q.Player, "bye.request", values, func(t *tournament.Tournament) error {
		return t.RequestBye(q, force)
	})
}

// CancelBye takes a booked bye back.
func (d *Desk) CancelBye(id tournament.TournamentID, player tournament.PlayerID, round int) error {
	return d.onPlayer(id, player, "bye.cancel", tournament.Values{"round": round}, func(t *tournament.Tournament) error {
		return t.CancelBye(player, round)
	})
}

// SetPresence records what check-in knows of a player.
func (d *Desk) SetPresence(id tournament.TournamentID, player tournament.PlayerID, presence tournament.Presence) error {
	return d.onPlayer(id, player, "player.presence", nil, func(t *tournament.Tournament) error {
		return t.SetPresence(player, presence)
	})
}

// Renumber gives all players new starting numbers by rating, title and name.
func (d *Desk) Renumber(id tournament.TournamentID) error {
	return d.on(id, "player.renumber", nil, (*tournament.Tournament).Renumber)
}

// onPlayer is on with the player's name among the values.
func (d *Desk) onPlayer(id tournament.TournamentID, player tournament.PlayerID, name string, values tournament.Values, mutate func(*tournament.Tournament) error) error {
	if values == nil {
		values = tournament.Values{}
	}
	return d.on(id, name, values, func(t *tournament.Tournament) error {
		p := t.Player(player)
		if p == nil {
			return tournament.NewFault(tournament.PlayerUnknown, "id", player)
		}
		values["name"] = p.Name
		return mutate(t)
	})
}

// Decide records a tie settled by hand: a drawing of lots, a play-off.
func (d *Desk) Decide(id tournament.TournamentID, decision tournament.Decision) error {
	return d.on(id, "tiebreak.decide", tournament.Values{"code": decision.Code}, func(t *tournament.Tournament) error {
		return t.Decide(decision)
	})
}
