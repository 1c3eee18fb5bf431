package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
)

// Entry is an action in the journal with the number of rows it changed.
type Entry struct {
	Action
	Changes int
}

// Change is a row before and after an action: the values (int64, string or
// nil) in the order of Columns. Old is nil for a new row, New for a deleted
// one.
type Change struct {
	Table    string
	Columns  []string
	Old, New []any
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
	return entries, openFault(f.path, rows.Err())
}

// Changes returns the rows an action changed, in the order in which it did.
func (f *File) Changes(ctx context.Context, id int64) ([]Change, error) {
	changes, err := readChanges(ctx, f.db, id, "ASC")
	return changes, openFault(f.path, err)
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
		switch v := value.(type) {
		case json.Number:
			if value, err = v.Int64(); err != nil {
				return nil, nil, err
			}
		case string, nil:
		default:
			return nil, nil, fmt.Errorf("the journal has %v for a column", value)
		}
		columns, values = append(columns, fmt.Sprint(name)), append(values, value)
	}
	return columns, values, nil
}
