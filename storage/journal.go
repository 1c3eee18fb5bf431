package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"time"
	"unicode/utf8"

	"escaque/tournament"
)

// Action is one thing a user has done: an entry of the journal.
type Action struct {
	ID     int64
	Name   string         // such as "result.set"; the edge has the words
	Values map[string]any // what the words speak of; kept as JSON, whole numbers come back as int
	Who    string
	When   time.Time
	Undone bool
}

// How far an action is undone.
const (
	done      = 0
	undone    = 1 // can be done again
	discarded = 2 // another action came after the undo; kept for the record
)

// Commit stores what differs between two states of the event as one action,
// in one transaction. Before is the state as loaded or last committed. It
// returns the action with ID, name and time; without a difference nothing is
// stored and the ID is 0. After an error the file is as it was.
func (f *File) Commit(ctx context.Context, a Action, before, after *tournament.Event) (Action, error) {
	return f.commit(ctx, a, compare(before, after))
}

func (f *File) commit(ctx context.Context, a Action, changes []difference) (Action, error) {
	if len(changes) == 0 {
		return Action{}, f.reason
	}
	a.Who, a.When, a.Undone = f.options.Who, f.options.Now(), false
	if a.Values == nil {
		a.Values = map[string]any{}
	}
	detail, err := json.Marshal(a.Values)
	if err != nil {
		return Action{}, f.saveFault(err)
	}
	err = f.change(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "UPDATE action SET undone = ? WHERE undone = ?", discarded, undone); err != nil {
			return err
		}
		result, err := tx.ExecContext(ctx, "INSERT INTO action (name, detail, who, time) VALUES (?, ?, ?, ?)",
			a.Name, string(detail), a.Who, a.When.Format(time.RFC3339Nano))
		if err != nil {
			return err
		}
		if a.ID, err = result.LastInsertId(); err != nil {
			return err
		}
		if err := one(tx.ExecContext(ctx, "UPDATE state SET recording = ?", a.ID)); err != nil {
			return err
		}
		if err := write(ctx, tx, changes); err != nil {
			return err
		}
		return one(tx.ExecContext(ctx, "UPDATE state SET recording = NULL"))
	})
	if err != nil {
		return Action{}, err
	}
	return a, nil
}

// write brings the tables to their new state. Rows of seats that change are
// taken away first: two players who exchange places would sit on one chair
// for a moment.
func write(ctx context.Context, tx *sql.Tx, changes []difference) error {
	run := func(query string, list []row, args func(row) []any) error {
		if len(list) == 0 {
			return nil
		}
		statement, err := tx.PrepareContext(ctx, query)
		if err != nil {
			return err
		}
		defer statement.Close()
		for _, r := range list {
			if err := readable(r); err != nil {
				return err
			}
			if err := one(statement.ExecContext(ctx, args(r)...)); err != nil {
				return err
			}
		}
		return nil
	}
	for _, d := range changes {
		t := d.table
		if t == seatTable {
			d.deleted, d.inserted, d.updated = append(d.deleted, d.updated...), append(d.inserted, d.updated...), nil
		}
		if err := run(t.deleteSQL(), d.deleted, t.keyArgs); err != nil {
			return err
		}
		if err := run(t.updateSQL(), d.updated, t.updateArgs); err != nil {
			return err
		}
		if err := run(t.insertSQL(), d.inserted, func(r row) []any { return r }); err != nil {
			return err
		}
	}
	return nil
}

// readable refuses text that is not UTF-8: the journal could not give it back.
func readable(r row) error {
	for _, v := range r {
		if s, ok := v.(string); ok && !utf8.ValidString(s) {
			return tournament.NewFault(TextUnreadable, "text", s)
		}
	}
	return nil
}
