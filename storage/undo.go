package storage

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"escaque/tournament"
)

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
		a.Values[k] = whole(v)
	}
	return a, err
}

// whole makes whole numbers ints again: JSON knows none.
func whole(v any) any {
	switch v := v.(type) {
	case float64:
		if v == float64(int(v)) {
			return int(v)
		}
	case []any:
		for i := range v {
			v[i] = whole(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = whole(v[k])
		}
	}
	return v
}

// CanUndo returns the action that Undo would take back, if there is one.
func (f *File) CanUndo(ctx context.Context) (Action, bool, error) {
	return f.find(ctx, "WHERE undone = 0 AND id > (SELECT sealed FROM state) ORDER BY id DESC LIMIT 1")
}

// CanRedo returns the action that Redo would do again, if there is one.
func (f *File) CanRedo(ctx context.Context) (Action, bool, error) {
	return f.find(ctx, "WHERE undone = 1 AND id > (SELECT sealed FROM state) ORDER BY id LIMIT 1")
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
	return f.travel(ctx, f.CanUndo, NothingToUndo, undone, "DESC", func(c Change) (from, to []any) { return c.New, c.Old })
}

// Redo does the last undone action again and returns it. It reports
// [NothingToRedo].
func (f *File) Redo(ctx context.Context) (Action, error) {
	return f.travel(ctx, f.CanRedo, NothingToRedo, done, "ASC", func(c Change) (from, to []any) { return c.Old, c.New })
}

// travel replays the changes of the action that find gives, in one direction.
// Nothing is recorded meanwhile: the journal has these rows already.
func (f *File) travel(ctx context.Context, find func(context.Context) (Action, bool, error), nothing tournament.Code, state int, order string, direction func(Change) (from, to []any)) (Action, error) {
	if f.reason != nil {
		return Action{}, f.reason
	}
	a, ok, err := find(ctx)
	if err != nil {
		return Action{}, err
	}
	if !ok {
		return Action{}, &tournament.Fault{Code: nothing}
	}
	err = f.change(ctx, func(tx *sql.Tx) error {
		changes, err := readChanges(ctx, tx, a.ID, order)
		if err != nil {
			return err
		}
		for _, c := range changes {
			from, to := direction(c)
			if err := replay(ctx, tx, c.Table, from, to); err != nil {
				return err
			}
		}
		return one(tx.ExecContext(ctx, "UPDATE action SET undone = ? WHERE id = ?", state, a.ID))
	})
	if err != nil {
		return Action{}, err
	}
	a.Undone = state != done
	return a, nil
}

// replay turns one row of a table into another; nil is no row.
func replay(ctx context.Context, tx *sql.Tx, name string, from, to []any) error {
	t := tableNamed(name)
	switch {
	case t == nil:
		return fmt.Errorf("the journal names the unknown table %q", name)
	case from == nil:
		return one(tx.ExecContext(ctx, t.insertSQL(), to...))
	case to == nil:
		return one(tx.ExecContext(ctx, t.deleteSQL(), t.keyArgs(from)...))
	}
	return one(tx.ExecContext(ctx, t.updateSQL(), t.updateArgs(to)...))
}
