package storage

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"escaque/tournament"
)

// withMigration pretends that this version of the program has one step more.
func withMigration(t *testing.T, step string) {
	t.Helper()
	old := migrations
	migrations = append(append([]string{}, old...), step)
	t.Cleanup(func() { migrations = old })
}

// oldFile is a closed file of the present version with one action in its
// journal, and the event in it.
func oldFile(t *testing.T) (string, *tournament.Event) {
	t.Helper()
	f := create(t, small())
	before := load(t, f)
	after := before.Clone()
	after.City = "Toledo"
	if _, err := f.Commit(background, Action{Name: "old"}, before, after); err != nil {
		t.Fatal(err)
	}
	f.Close()
	return f.path, after
}

func TestMigration(t *testing.T) {
	path, event := oldFile(t)
	withMigration(t, "ALTER TABLE player ADD COLUMN language TEXT NOT NULL DEFAULT ''; CREATE TABLE extra2 (x INTEGER) STRICT")
	// A copy that stands there already, of whatever, is not touched.
	first := strings.TrimSuffix(path, ".escaque") + ".v1.escaque"
	if err := os.WriteFile(first, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := Open(background, path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	equal(t, "after the migration", event, load(t, f))
	if version, err := versionOf(background, f.db); err != nil || version != 2 {
		t.Errorf("version %d, %v", version, err)
	}
	// What the older version wrote is there to be read, not to be undone.
	entries, err := f.Journal(background, 10)
	if err != nil || len(entries) != 1 || entries[0].Name != "old" {
		t.Errorf("journal: %+v, %v", entries, err)
	}
	if changes, err := f.Changes(background, entries[0].ID); err != nil || len(changes) != 1 || changes[0].New[2] != "Toledo" {
		t.Errorf("changes: %+v, %v", changes, err)
	}
	if _, err := f.Undo(background); !errors.Is(err, NothingToUndo) {
		t.Errorf("undo of what an older version wrote gave %v", err)
	}
	// New actions can be.
	next := event.Clone()
	next.City = "Ávila"
	if _, err := f.Commit(background, Action{Name: "new"}, event, next); err != nil {
		t.Fatal(err)
	}
	if a, err := f.Undo(background); err != nil || a.Name != "new" {
		t.Errorf("undo gave %+v, %v", a, err)
	}
	// The copy is the file as it was before.
	if kept, _ := os.ReadFile(first); string(kept) != "mine" {
		t.Error("a file with the name of the copy was overwritten")
	}
	copied := strings.TrimSuffix(path, ".escaque") + ".v1-2.escaque"
	withOneStepLess(t)
	old, err := Open(background, copied, options())
	if err != nil {
		t.Fatalf("the copy: %v", err)
	}
	defer old.Close()
	equal(t, "the copy", event, load(t, old))
	if a, err := old.Undo(background); err != nil || a.Name != "old" {
		t.Errorf("undo in the copy gave %+v, %v", a, err)
	}
}

// withOneStepLess is the older version of the program again.
func withOneStepLess(t *testing.T) {
	t.Helper()
	old := migrations
	migrations = migrations[:len(migrations)-1]
	t.Cleanup(func() { migrations = old })
}

// A step that fails half way leaves the file as it was.
func TestMigrationFails(t *testing.T) {
	for name, step := range map[string]string{
		"a statement that fails": "CREATE TABLE half (x INTEGER) STRICT; DELETE FROM player; SELECT * FROM missing",
		"references left broken": "DELETE FROM player",
	} {
		path, event := oldFile(t)
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		withMigration(t, step)
		if _, err := Open(background, path, options()); !errors.Is(err, MigrationFailed) {
			t.Errorf("%s: %v", name, err)
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s: the file was changed", name)
		}
		withOneStepLess(t)
		f, err := Open(background, path, options())
		if err != nil {
			t.Fatalf("%s: the older version opens it no more: %v", name, err)
		}
		equal(t, name, event, load(t, f))
		f.Close()
	}
}

// An older file that cannot be written is refused with the reason.
func TestMigrationNeedsToWrite(t *testing.T) {
	f := create(t, small())
	withMigration(t, "CREATE TABLE extra2 (x INTEGER) STRICT")
	if _, err := Open(background, f.path, options()); !errors.Is(err, OlderReadOnly) {
		t.Errorf("an older file that another window holds gave %v", err)
	}
}

// The columns the code names are those of the schema: a column forgotten on
// either side would be lost.
func TestTablesAreThoseOfTheSchema(t *testing.T) {
	f := create(t, small())
	for _, table := range tables {
		rows, err := f.db.Query("SELECT name, pk FROM pragma_table_info(?)", table.name)
		if err != nil {
			t.Fatal(err)
		}
		var columns []string
		keys := 0
		for rows.Next() {
			var name string
			var pk int
			if err := rows.Scan(&name, &pk); err != nil {
				t.Fatal(err)
			}
			columns = append(columns, name)
			keys += min(pk, 1)
		}
		rows.Close()
		if diff := cmp.Diff(columns, table.columns); diff != "" || keys != table.keys {
			t.Errorf("%s: keys %d, want %d; columns (-schema +code):\n%s", table.name, table.keys, keys, diff)
		}
	}
	var strict int
	if err := f.db.QueryRow("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND NOT strict").Scan(&strict); err != nil || strict != 0 {
		t.Errorf("%d tables are not STRICT, %v", strict, err)
	}
	for pragma, want := range map[string]string{"journal_mode": "delete", "synchronous": "3", "foreign_keys": "1", "application_id": "1165189985"} {
		var got string
		if err := f.db.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s = %s, want %s, %v", pragma, got, want, err)
		}
	}
}
