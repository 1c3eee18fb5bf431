package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"escaque/tournament"
)

// applicationID marks the database as an Escaque event: "Esca".
const applicationID = 0x45736361

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations are the steps of the schema in order; the user_version of a file
// is the number of steps it has taken.
var migrations = loadMigrations()

func loadMigrations() []string {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql") // sorted
	if err != nil {
		panic(err)
	}
	var list []string
	for _, name := range names {
		text, err := migrationFiles.ReadFile(name)
		if err != nil {
			panic(err)
		}
		list = append(list, string(text))
	}
	return list
}

// migrate takes the steps after the given version and makes the triggers of
// the journal anew. What older versions wrote into the journal stays to be
// read but is sealed: its rows may not fit the tables any more.
func migrate(ctx context.Context, tx *sql.Tx, from int) error {
	steps := []string{fmt.Sprintf("PRAGMA application_id = %d", applicationID)}
	steps = append(steps, migrations[from:]...)
	steps = append(steps,
		fmt.Sprintf("PRAGMA user_version = %d", len(migrations)),
		"UPDATE state SET sealed = (SELECT coalesce(max(id), 0) FROM action)")
	for _, t := range tables {
		for _, event := range []string{"insert", "update", "delete"} {
			steps = append(steps, "DROP TRIGGER IF EXISTS journal_"+t.name+"_"+event)
		}
		steps = append(steps, t.triggerSQL()...)
	}
	for _, step := range steps {
		if _, err := tx.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

// upgrade brings an older file to the present schema, after a copy of it has
// been made beside it.
func (f *File) upgrade(ctx context.Context, from int) error {
	base, copied := strings.TrimSuffix(f.path, ".escaque"), ""
	for i := 1; ; i++ {
		copied = fmt.Sprintf("%s.v%d.escaque", base, from)
		if i > 1 {
			copied = fmt.Sprintf("%s.v%d-%d.escaque", base, from, i)
		}
		if _, err := os.Lstat(copied); errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	if err := f.Backup(ctx, copied); err != nil {
		return err
	}
	err := f.transaction(ctx, func(tx *sql.Tx) error {
		if err := migrate(ctx, tx, from); err != nil {
			return err
		}
		return checkForeignKeys(ctx, tx)
	})
	switch {
	case err == nil:
		return nil
	case noRoom(err):
		return tournament.NewFault(DiskFull, "path", f.path)
	}
	return tournament.NewFault(MigrationFailed, "path", f.path, "version", from, "copy", copied, "cause", cause(err))
}
