package app

import "escaque/tournament"

// Attendance counts the players of a tournament who take part in the next
// round by what check-in knows of them.
type Attendance struct {
	Present, Absent, NotYet int
	Excused                 int // among the others: a bye for the round is booked
}

// comingRound is the round that check-in is about: the next one, or the last
// one when all are paired.
func comingRound(t *tournament.Tournament) int {
	if next := t.NextRound(); next > 0 {
		return next
	}
	return t.PairedRounds()
}

// AttendanceOf counts who is there.
func AttendanceOf(t *tournament.Tournament) Attendance {
	var a Attendance
	round := comingRound(t)
	for _, p := range t.Players {
		switch {
		case !p.Available(round):
		case p.Presence == tournament.Present:
			a.Present++
		case t.Request(p.ID, round) != tournament.NoBye:
			a.Excused++
		case p.Presence == tournament.Absent:
			a.Absent++
		default:
			a.NotYet++
		}
	}
	return a
}

// Missing lists, by starting number, who would be paired in the next round
// though check-in has not seen him and no bye is booked.
func Missing(t *tournament.Tournament) []tournament.Player {
	round := comingRound(t)
	var list []tournament.Player
	for _, p := range t.ByNo() {
		if p.Available(round) && p.Presence != tournament.Present && t.Request(p.ID, round) == tournament.NoBye {
			list = append(list, p)
		}
	}
	return list
}

// AbsentMarked marks players as absent and books them a bye of the kind for
// the next round, as one action: all or none. The bases are not asked: the
// arbiter decides about who has not come.
func (d *Desk) AbsentMarked(id tournament.TournamentID, players []tournament.PlayerID, kind tournament.ByeKind) error {
	values := tournament.Values{"n": len(players), "kind": string(kind), "round": 0}
	return d.on(id, "checkin.absent", values, func(t *tournament.Tournament) error {
		round := t.NextRound()
		if round == 0 {
			return tournament.NewFault(tournament.NoMoreRounds, "rounds", t.Settings.Rounds)
		}
		values["round"] = round
		for _, player := range players {
			if err := t.SetPresence(player, tournament.Absent); err != nil {
				return err
			}
			if err := t.RequestBye(tournament.ByeRequest{Player: player, Round: round, Kind: kind}, true); err != nil {
				return err
			}
		}
		return nil
	})
}

// MarkPresent records that a player is there; a bye that was booked for the
// next round because he was absent is taken back with it.
func (d *Desk) MarkPresent(id tournament.TournamentID, player tournament.PlayerID) error {
	return d.onPlayer(id, player, "player.presence", nil, func(t *tournament.Tournament) error {
		p, round := t.Player(player), t.NextRound()
		if p.Presence == tournament.Absent && round > 0 && t.Request(player, round) == tournament.ZeroBye {
			if err := t.CancelBye(player, round); err != nil {
				return err
			}
		}
		return t.SetPresence(player, tournament.Present)
	})
}

// NewCheckIn forgets who was present and absent: the check-in of another day
// begins.
func (d *Desk) NewCheckIn(id tournament.TournamentID) error {
	return d.on(id, "checkin.new", nil, func(t *tournament.Tournament) error {
		for i := range t.Players {
			t.Players[i].Presence = tournament.NotYet
		}
		return nil
	})
}
