package storage

import (
	"context"
	"database/sql"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

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

// migrate takes the steps after the given version and makes the journal's
// triggers anew.
func migrate(ctx context.Context, tx *sql.Tx, from int) error {
	var steps []string
	steps = append(steps, fmt.Sprintf("PRAGMA application_id = %d", applicationID))
	steps = append(steps, migrations[from:]...)
	steps = append(steps, fmt.Sprintf("PRAGMA user_version = %d", len(migrations)))
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

// openDatabase opens the database itself. One connection: a file has one
// writer, and a reader sees one state.
func openDatabase(path string, readOnly bool) (*sql.DB, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	location := url.URL{Scheme: "file", Path: filepath.ToSlash(absolute)}
	query := url.Values{"_pragma": {
		"busy_timeout(5000)", "foreign_keys(1)", "synchronous(FULL)",
	}}
	if readOnly {
		query.Set("mode", "ro")
	} else {
		query["_pragma"] = append(query["_pragma"], "journal_mode(DELETE)")
		query.Set("_txlock", "immediate")
	}
	location.RawQuery = query.Encode()
	name := strings.Replace(location.String(), "file://", "file:", 1)
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

type header struct{ version int }

// readHeader looks at the first hundred bytes of a file, where SQLite keeps
// the program it belongs to and its version, before anything is opened.
func readHeader(path string) (header, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return header{}, tournament.NewFault(FileMissing, "path", path)
	case err != nil:
		return header{}, tournament.NewFault(Unreadable, "path", path, "cause", cause(err))
	case !info.Mode().IsRegular():
		return header{}, tournament.NewFault(NotAFile, "path", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return header{}, tournament.NewFault(Unreadable, "path", path, "cause", cause(err))
	}
	defer f.Close()
	var head [100]byte
	if _, err := io.ReadFull(f, head[:]); err != nil || string(head[:16]) != "SQLite format 3\x00" {
		return header{}, tournament.NewFault(NotADatabase, "path", path)
	}
	if binary.BigEndian.Uint32(head[68:]) != applicationID {
		return header{}, tournament.NewFault(OtherProgram, "path", path)
	}
	h := header{int(int32(binary.BigEndian.Uint32(head[60:])))}
	if h.version > len(migrations) || h.version < 1 {
		return header{}, tournament.NewFault(NewerVersion, "path", path, "version", h.version, "known", len(migrations))
	}
	return h, nil
}

// errCheck is a failed quick_check.
var errCheck = errors.New("quick_check")

func quickCheck(ctx context.Context, db *sql.DB) error {
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", errCheck, verdict)
	}
	return nil
}

// primary is the kind of an SQLite error without its extension; 0 for others.
func primary(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// openFault words an error of opening or reading.
func openFault(path string, err error) error {
	var fault *tournament.Fault
	if errors.As(err, &fault) {
		return err
	}
	switch primary(err) {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return tournament.NewFault(Corrupt, "path", path, "cause", err)
	}
	if errors.Is(err, errCheck) {
		return tournament.NewFault(Corrupt, "path", path, "cause", err)
	}
	return tournament.NewFault(Unreadable, "path", path, "cause", cause(err))
}

// saveFault words an error of writing; nil stays nil.
func (f *File) saveFault(err error) error {
	var fault *tournament.Fault
	if err == nil || errors.As(err, &fault) {
		return err
	}
	switch primary(err) {
	case sqlite3.SQLITE_FULL:
		return tournament.NewFault(DiskFull, "path", f.path)
	case sqlite3.SQLITE_READONLY:
		return tournament.NewFault(ReadOnlyFile, "path", f.path)
	case sqlite3.SQLITE_CONSTRAINT:
		return tournament.NewFault(Invariant, "cause", err)
	}
	return tournament.NewFault(NotSaved, "path", f.path, "cause", cause(err))
}

// cause strips operation and path from an error of the file system.
func cause(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

func itoa(n int) string { return strconv.Itoa(n) }
