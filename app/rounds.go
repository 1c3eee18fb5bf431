package app

import (
	"context"

	"escaque/pairing"
	"escaque/tournament"
)

// Pair pairs the next round and returns its number. Before round 1 of a
// Swiss the initial colour is drawn by lot if nobody has entered it. The
// computation runs outside the lock; if the event changed meanwhile it is
// done anew.
func (d *Desk) Pair(ctx context.Context, id tournament.TournamentID) (int, error) {
	for {
		event := d.Event()
		t, err := d.Tournament(id)
		if err != nil {
			return 0, err
		}
		t = t.Clone()
		next := t.NextRound()
		if next == 0 {
			return 0, tournament.NewFault(tournament.NoMoreRounds, "rounds", t.Settings.Rounds)
		}
		if t.Settings.System == tournament.Dutch && t.Settings.InitialColour == tournament.NoColour {
			t.Settings.InitialColour = d.options.Draw()
		}
		proposal, err := Propose(ctx, t, next)
		if err != nil {
			return 0, err
		}
		stale := false
		err = d.act("round.pair", tournament.Values{"round": next, "tournament": t.Name, "n": len(proposal.Round.Games)}, func(e *tournament.Event) error {
			if d.event != event {
				stale = true
				return nil
			}
			own := e.Tournament(id)
			own.Settings.InitialColour = t.Settings.InitialColour
			return own.AddRound(next, proposal.Round)
		})
		if !stale || err != nil {
			return next, err
		}
	}
}

// Unpair takes the last round back; force gives up its results.
func (d *Desk) Unpair(id tournament.TournamentID, round int, force bool) error {
	return d.on(id, "round.unpair", tournament.Values{"round": round}, func(t *tournament.Tournament) error {
		return t.RemoveRound(round, force)
	})
}

// SetResult enters, changes or clears the result of a board.
func (d *Desk) SetResult(id tournament.TournamentID, round, board int, result tournament.Result) error {
	values := tournament.Values{"round": round, "board": board, "to": result.String(), "from": ""}
	return d.on(id, "result.set", values, func(t *tournament.Tournament) error {
		if r := t.Round(round); r != nil && r.Game(board) != nil {
			values["from"] = r.Game(board).Result.String()
		}
		return t.SetResult(round, board, result)
	})
}

// Publish marks a round as hung on the wall.
func (d *Desk) Publish(id tournament.TournamentID, round int) error {
	return d.on(id, "round.publish", tournament.Values{"round": round}, func(t *tournament.Tournament) error {
		return t.SetRoundState(round, tournament.Published)
	})
}

// CloseRound closes a round whose results are all in; [Desk.BackUp] then makes the copies.
func (d *Desk) CloseRound(id tournament.TournamentID, round int) error {
	return d.on(id, "round.close", tournament.Values{"round": round}, func(t *tournament.Tournament) error {
		return t.SetRoundState(round, tournament.Closed)
	})
}

// Reopen opens a closed round for a correction.
func (d *Desk) Reopen(id tournament.TournamentID, round int) error {
	return d.on(id, "round.reopen", tournament.Values{"round": round}, func(t *tournament.Tournament) error {
		return t.SetRoundState(round, tournament.Published)
	})
}

// SwapPlayers exchanges the places of two players in a paired round and
// returns the pairing rules that the round then breaks.
func (d *Desk) SwapPlayers(id tournament.TournamentID, round int, a, b tournament.PlayerID) ([]pairing.Breach, error) {
	return d.repair(id, round, "repair.swap", d.names(id, a, b), func(t *tournament.Tournament) error { return t.SwapPlayers(round, a, b) })
}

// SwapColours turns a board round.
func (d *Desk) SwapColours(id tournament.TournamentID, round, board int) ([]pairing.Breach, error) {
	return d.repair(id, round, "repair.colours", tournament.Values{"board": board}, func(t *tournament.Tournament) error {
		return t.SwapColours(round, board)
	})
}

// PairByHand seats two players without a game at a board of their own: the
// late pair of the last minutes.
func (d *Desk) PairByHand(id tournament.TournamentID, round int, white, black tournament.PlayerID) ([]pairing.Breach, error) {
	return d.repair(id, round, "repair.pair", d.names(id, white, black), func(t *tournament.Tournament) error {
		return t.PairByHand(round, white, black)
	})
}

// Unseat breaks a board up.
func (d *Desk) Unseat(id tournament.TournamentID, round, board int) ([]pairing.Breach, error) {
	return d.repair(id, round, "repair.unseat", tournament.Values{"board": board}, func(t *tournament.Tournament) error {
		return t.Unseat(round, board)
	})
}

// SetBye gives a player without a game a bye in a paired round.
func (d *Desk) SetBye(id tournament.TournamentID, round int, player tournament.PlayerID, kind tournament.ByeKind) ([]pairing.Breach, error) {
	values := d.names(id, player)
	values["kind"] = string(kind)
	return d.repair(id, round, "repair.bye", values, func(t *tournament.Tournament) error {
		return t.SetBye(round, player, kind)
	})
}

// names are the names of players as values of an action: name and other.
func (d *Desk) names(id tournament.TournamentID, players ...tournament.PlayerID) tournament.Values {
	values := tournament.Values{}
	t := d.Event().Tournament(id)
	for i, key := range []string{"name", "other"} {
		if t == nil || i >= len(players) {
			break
		}
		if p := t.Player(players[i]); p != nil {
			values[key] = p.Name
		}
	}
	return values
}

func (d *Desk) repair(id tournament.TournamentID, round int, name string, values tournament.Values, mutate func(*tournament.Tournament) error) ([]pairing.Breach, error) {
	if values == nil {
		values = tournament.Values{}
	}
	values["round"] = round
	if err := d.on(id, name, values, mutate); err != nil {
		return nil, err
	}
	t, err := d.Tournament(id)
	if err != nil {
		return nil, err
	}
	return pairing.Breaches(t, round), nil
}
