package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"escaque/tournament"
)

// Action is one thing a user has done: an entry of the journal.
type Action struct {
	ID     int64
	Name   string         // such as "result.set"; the edge has the words
	Values map[string]any // what the words speak of
	Who    string
	When   time.Time
	Undone bool
}

// Entry is an action in the journal with the number of rows it changed.
type Entry struct {
	Action
	Changes int
}

// Change is a row before and after an action: the values in the order of
// Columns; Old is nil for a new row, New for a deleted one.
type Change struct {
	Table    string
	Columns  []string
	Old, New []any
}

// How far an action is undone.
const (
	done      = 0
	undone    = 1 // can be done again
	discarded = 2 // another action came after the undo; kept for the record
)

// Commit stores what differs between two states of the event as one action,
// in one transaction. It returns the action with ID, name and time; without a
// difference nothing is stored and the ID is 0. After an error the file is
// as it was.
func (f *File) Commit(ctx context.Context, a Action, before, after *tournament.Event) (Action, error) {
	if f.reason != nil {
		return Action{}, f.reason
	}
	changes := compare(before, after)
	if len(changes) == 0 {
		return Action{}, nil
	}
	a.Who, a.When = f.options.Who, f.options.Now()
	if a.Values == nil {
		a.Values = map[string]any{}
	}
	detail, err := json.Marshal(a.Values)
	if err != nil {
		return Action{}, f.saveFault(err)
	}
	err = f.transaction(ctx, func(tx *sql.Tx) error {
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
		if _, err := tx.ExecContext(ctx, "UPDATE state SET recording = ?", a.ID); err != nil {
			return err
		}
		if err := write(ctx, tx, changes, false); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE state SET recording = NULL, revision = revision + 1")
		return err
	})
	if err != nil {
		return Action{}, f.saveFault(err)
	}
	return a, nil
}

// write brings the tables to their new state. Rows of seats that change are
// taken away first: two players who exchange places would sit on one chair
// for a moment.
func write(ctx context.Context, tx *sql.Tx, changes []difference, fresh bool) error {
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
			if _, err := statement.ExecContext(ctx, args(r)...); err != nil {
				return err
			}
		}
		return nil
	}
	for _, d := range changes {
		t := d.table
		gone, new := d.deleted, d.inserted
		if t == seatTable {
			gone, new, d.updated = append(gone, d.updated...), append(new, d.updated...), nil
		}
		key := func(r row) []any { return r[:t.keys] }
		if !fresh {
			if err := run(t.deleteSQL(), gone, key); err != nil {
				return err
			}
		}
		if err := run(t.updateSQL(), d.updated, func(r row) []any { return append(append([]any{}, r[t.keys:]...), r[:t.keys]...) }); err != nil {
			return err
		}
		if err := run(t.insertSQL(), new, func(r row) []any { return r }); err != nil {
			return err
		}
	}
	return nil
}

const actionColumns = "id, name, detail, who, time, undone"

func scanAction(scan func(...any) error, more ...any) (Action, error) {
	var a Action
	var detail, when string
	var state int
	if err := scan(append([]any{&a.ID, &a.Name, &detail, &a.Who, &when, &state}, more...)...); err != nil {
		return Action{}, err
	}
	a.Undone = state != done
	a.When, _ = time.Parse(time.RFC3339Nano, when)
	err := json.Unmarshal([]byte(detail), &a.Values)
	for k, v := range a.Values {
		if n, ok := v.(float64); ok && n == float64(int(n)) {
			a.Values[k] = int(n) // JSON knows no integers
		}
	}
	return a, err
}

// CanUndo returns the action that Undo would take back, if there is one.
func (f *File) CanUndo(ctx context.Context) (Action, bool, error) {
	return f.find(ctx, "WHERE undone = 0 ORDER BY id DESC LIMIT 1")
}

// CanRedo returns the action that Redo would do again, if there is one.
func (f *File) CanRedo(ctx context.Context) (Action, bool, error) {
	return f.find(ctx, "WHERE undone = 1 ORDER BY id LIMIT 1")
}

func (f *File) find(ctx context.Context, where string) (Action, bool, error) {
	a, err := scanAction(f.db.QueryRowContext(ctx, "SELECT "+actionColumns+" FROM action "+where).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return Action{}, false, nil
	}
	if err != nil {
		return Action{}, false, openFault(f.path, err)
	}
	return a, true, nil
}

// Undo takes the last action back and returns it. It reports [NothingToUndo].
func (f *File) Undo(ctx context.Context) (Action, error) {
	a, ok, err := f.CanUndo(ctx)
	if err == nil && !ok {
		err = tournament.NewFault(NothingToUndo)
	}
	if err != nil {
		return Action{}, err
	}
	a.Undone = true
	return a, f.travel(ctx, a.ID, undone, "DESC", func(c Change) (from, to []any) { return c.New, c.Old })
}

// Redo does the last undone action again and returns it. It reports
// [NothingToRedo].
func (f *File) Redo(ctx context.Context) (Action, error) {
	a, ok, err := f.CanRedo(ctx)
	if err == nil && !ok {
		err = tournament.NewFault(NothingToRedo)
	}
	if err != nil {
		return Action{}, err
	}
	a.Undone = false
	return a, f.travel(ctx, a.ID, done, "ASC", func(c Change) (from, to []any) { return c.Old, c.New })
}

// travel replays the changes of an action in one direction.
func (f *File) travel(ctx context.Context, id int64, state int, order string, direction func(Change) (from, to []any)) error {
	if f.reason != nil {
		return f.reason
	}
	return f.saveFault(f.transaction(ctx, func(tx *sql.Tx) error {
		changes, err := readChanges(ctx, tx, id, order)
		if err != nil {
			return err
		}
		for _, c := range changes {
			t := tableNamed(c.Table)
			from, to := direction(c)
			switch {
			case t == nil:
				return errors.New("the journal names the unknown table " + c.Table)
			case from == nil:
				_, err = tx.ExecContext(ctx, t.insertSQL(), to...)
			case to == nil:
				_, err = tx.ExecContext(ctx, t.deleteSQL(), from[:t.keys]...)
			default:
				_, err = tx.ExecContext(ctx, t.updateSQL(), append(append([]any{}, to[t.keys:]...), from[:t.keys]...)...)
			}
			if err != nil {
				return err
			}
		}
		if _, err := tx.ExecContext(ctx, "UPDATE action SET undone = ? WHERE id = ?", state, id); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE state SET revision = revision + 1")
		return err
	}))
}

// Journal returns the latest actions, newest first, at most limit; undone
// ones stay in it.
func (f *File) Journal(ctx context.Context, limit int) ([]Entry, error) {
	rows, err := f.db.QueryContext(ctx, "SELECT "+actionColumns+", (SELECT count(*) FROM change WHERE action = action.id) FROM action ORDER BY id DESC LIMIT ?", limit)
	if err != nil {
		return nil, openFault(f.path, err)
	}
	defer rows.Close()
	var entries []Entry
	for rows.Next() {
		var e Entry
		if e.Action, err = scanAction(rows.Scan, &e.Changes); err != nil {
			return nil, openFault(f.path, err)
		}
		entries = append(entries, e)
	}
	if err := rows.Err(); err != nil {
		return nil, openFault(f.path, err)
	}
	return entries, nil
}

// Changes returns the rows an action changed, in the order in which it did.
func (f *File) Changes(ctx context.Context, id int64) ([]Change, error) {
	changes, err := readChanges(ctx, f.db, id, "ASC")
	if err != nil {
		return nil, openFault(f.path, err)
	}
	return changes, nil
}

func readChanges(ctx context.Context, q queryer, id int64, order string) ([]Change, error) {
	rows, err := q.QueryContext(ctx, "SELECT tab, old_row, new_row FROM change WHERE action = ? ORDER BY id "+order, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var changes []Change
	for rows.Next() {
		var c Change
		var before, after sql.NullString
		if err := rows.Scan(&c.Table, &before, &after); err != nil {
			return nil, err
		}
		if c.Columns, c.Old, err = decodeRow(before); err != nil {
			return nil, err
		}
		columns, values, err := decodeRow(after)
		if err != nil {
			return nil, err
		}
		if c.New = values; columns != nil {
			c.Columns = columns
		}
		changes = append(changes, c)
	}
	return changes, rows.Err()
}

// decodeRow reads the JSON image of a row: its columns in their order, with
// values that are int64, string or nil. A row that was not there gives nil.
func decodeRow(image sql.NullString) (columns []string, values []any, err error) {
	if !image.Valid {
		return nil, nil, nil
	}
	d := json.NewDecoder(strings.NewReader(image.String))
	d.UseNumber()
	if _, err := d.Token(); err != nil { // the opening brace
		return nil, nil, err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, nil, err
		}
		value, err := d.Token()
		if err != nil {
			return nil, nil, err
		}
		if n, ok := value.(json.Number); ok {
			if value, err = n.Int64(); err != nil {
				return nil, nil, err
			}
		}
		columns, values = append(columns, name.(string)), append(values, value)
	}
	return columns, values, nil
}
