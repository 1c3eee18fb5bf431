package storage

import (
	"context"
	"encoding/json"

	"escaque/arbiter"
	"escaque/tournament"
)

// Incident is an entry of the arbiter's log. ID is its number inside the
// tournament, for good.
type Incident struct {
	ID int64
	arbiter.Incident
}

// Incidents reads the arbiter's log, by tournament and number.
func (f *File) Incidents(ctx context.Context) ([]Incident, error) {
	rows, err := f.db.QueryContext(ctx, "SELECT id, body FROM incident ORDER BY tournament, id")
	if err != nil {
		return nil, openFault(f.path, err)
	}
	defer rows.Close()
	var list []Incident
	for rows.Next() {
		var i Incident
		var body string
		if err := rows.Scan(&i.ID, &body); err != nil {
			return nil, openFault(f.path, err)
		}
		if err := json.Unmarshal([]byte(body), &i.Incident); err != nil {
			return nil, openFault(f.path, err)
		}
		list = append(list, i)
	}
	if err := rows.Err(); err != nil {
		return nil, openFault(f.path, err)
	}
	return list, nil
}

// CommitWith is [File.Commit] with the arbiter's log before and after: a
// ruling and the result that follows from it are one action.
func (f *File) CommitWith(ctx context.Context, a Action, before, after *tournament.Event, was, now []Incident) (Action, error) {
	old, err := incidentRows(was)
	if err != nil {
		return Action{}, f.saveFault(err)
	}
	next, err := incidentRows(now)
	if err != nil {
		return Action{}, f.saveFault(err)
	}
	return f.commit(ctx, a, incidentTable.compare(compare(before, after), old, next))
}

func incidentRows(list []Incident) ([]row, error) {
	rows := make([]row, 0, len(list))
	for _, i := range list {
		body, err := json.Marshal(i.Incident)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row{i.Tournament, i.ID, number(i.Round), number(i.Board), string(body)})
	}
	return rows, nil
}
