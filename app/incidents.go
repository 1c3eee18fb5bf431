package app

import (
	"slices"

	"escaque/arbiter"
	"escaque/storage"
	"escaque/tournament"
)

// IncidentUnknown is the fault of an incident that is not in the log.
const IncidentUnknown tournament.Code = "incident-unknown" // id

// Incidents returns the arbiter's log of a tournament, in the order in which
// it was written. It must not be changed.
func (d *Desk) Incidents(id tournament.TournamentID) []storage.Incident {
	d.mu.Lock()
	defer d.mu.Unlock()
	var list []storage.Incident
	for _, i := range d.log {
		if i.Tournament == int64(id) {
			list = append(list, i)
		}
	}
	return list
}

// RecordIncident writes an incident into the log and returns its number. If
// the ruling has an effect on the game, the result is entered in the same
// action, the way a typed one is.
func (d *Desk) RecordIncident(i arbiter.Incident) (int64, error) {
	var number int64
	values := tournament.Values{"kind": i.Kind, "round": i.Round, "board": i.Board}
	err := d.actWithLog("incident.record", values, func(e *tournament.Event, log []storage.Incident) ([]storage.Incident, error) {
		if err := i.Validate(); err != nil {
			return nil, err
		}
		t := e.Tournament(tournament.TournamentID(i.Tournament))
		if t == nil {
			return nil, tournament.NewFault(tournament.TournamentUnknown, "id", i.Tournament)
		}
		if i.Effect != arbiter.NoEffect {
			if err := t.SetResult(i.Round, i.Board, resultOf(i.Effect)); err != nil {
				return nil, err
			}
		}
		for _, old := range log {
			if old.Tournament == i.Tournament {
				number = max(number, old.ID)
			}
		}
		number++
		return append(slices.Clone(log), storage.Incident{ID: number, Incident: i}), nil
	})
	return number, err
}

// RemoveIncident takes an incident out of the log. The result it has led to
// stays: it is corrected where results are.
func (d *Desk) RemoveIncident(id tournament.TournamentID, number int64) error {
	return d.actWithLog("incident.remove", tournament.Values{"id": number}, func(_ *tournament.Event, log []storage.Incident) ([]storage.Incident, error) {
		at := slices.IndexFunc(log, func(i storage.Incident) bool { return i.Tournament == int64(id) && i.ID == number })
		if at < 0 {
			return nil, tournament.NewFault(IncidentUnknown, "id", number)
		}
		return slices.Delete(slices.Clone(log), at, at+1), nil
	})
}

// resultOf is the result of a game that a ruling has ended.
func resultOf(e arbiter.Effect) tournament.Result {
	switch e {
	case arbiter.WhiteWins:
		return tournament.WhiteWins
	case arbiter.BlackWins:
		return tournament.BlackWins
	case arbiter.Draw:
		return tournament.Drawn
	case arbiter.BothLose:
		return tournament.BothLose
	case arbiter.HalfZero:
		return tournament.HalfZero
	case arbiter.ZeroHalf:
		return tournament.ZeroHalf
	case arbiter.WhiteForfeit:
		return tournament.WhiteForfeits
	case arbiter.BlackForfeit:
		return tournament.BlackForfeits
	case arbiter.BothForfeit:
		return tournament.BothForfeit
	}
	return tournament.NoResult // a new game
}
