package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	_ "modernc.org/sqlite" // the driver

	"escaque/tournament"
)

// openDatabase opens the database itself. EXTRA is FULL and more: an action
// is acknowledged when the disk also knows that its rollback journal is gone;
// with FULL alone a power cut a moment later could bring the journal back and
// take the action away.
// One connection: a file has one
// writer, and a reader sees one state. Wait is how many milliseconds it waits
// for a writer in another process.
func openDatabase(path string, readOnly bool, wait int) (*sql.DB, error) {
	name, err := dataSource(path, readOnly, wait)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

func dataSource(path string, readOnly bool, wait int) (string, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	absolute = filepath.ToSlash(absolute)
	if !strings.HasPrefix(absolute, "/") {
		absolute = "/" + absolute // C:/… on Windows
	}
	query := url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", wait), "foreign_keys(1)", "synchronous(EXTRA)", "trusted_schema(0)",
	}}
	if readOnly {
		query.Set("mode", "ro")
	} else {
		query.Set("mode", "rw")
		query["_pragma"] = append(query["_pragma"], "journal_mode(DELETE)")
		query.Set("_txlock", "immediate")
	}
	return "file://" + (&url.URL{Path: absolute}).EscapedPath() + "?" + query.Encode(), nil
}

// descriptors keeps plain openings of a file and SQLite's transactions apart:
// on POSIX systems closing any descriptor of a file drops all locks that the
// process has on it, also those of a transaction under way.
var descriptors sync.RWMutex

// readHeader looks at the first hundred bytes of a file, where SQLite keeps
// the program it belongs to and its version, before anything is opened. It
// returns the version.
func readHeader(path string) (int, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return 0, tournament.NewFault(FileMissing, "path", path)
	case err != nil:
		return 0, tournament.NewFault(Unreadable, "path", path, "cause", cause(err))
	case !info.Mode().IsRegular():
		return 0, tournament.NewFault(NotAFile, "path", path)
	case info.Size() == 0:
		return 0, tournament.NewFault(FileEmpty, "path", path)
	}
	descriptors.Lock()
	defer descriptors.Unlock()
	f, err := os.Open(path)
	if err != nil {
		return 0, tournament.NewFault(Unreadable, "path", path, "cause", cause(err))
	}
	defer f.Close()
	var head [100]byte
	if _, err := io.ReadFull(f, head[:]); err != nil || string(head[:16]) != "SQLite format 3\x00" {
		return 0, tournament.NewFault(NotADatabase, "path", path)
	}
	if binary.BigEndian.Uint32(head[68:]) != applicationID {
		return 0, tournament.NewFault(OtherProgram, "path", path)
	}
	version := int(int32(binary.BigEndian.Uint32(head[60:])))
	return version, checkVersion(path, version)
}

func checkVersion(path string, version int) error {
	switch {
	case version > len(migrations):
		return tournament.NewFault(NewerVersion, "path", path, "version", version, "known", len(migrations))
	case version < 1:
		return tournament.NewFault(Corrupt, "path", path, "cause", fmt.Errorf("%w: version %d", errCheck, version))
	}
	return nil
}

// queryer is a database or a transaction.
type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// checkWhole reads the whole file and reports whether pages, rows, values and
// references are sound.
func checkWhole(ctx context.Context, q queryer) error {
	var verdict string
	if err := q.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return fmt.Errorf("%w: %s", errCheck, verdict)
	}
	return checkForeignKeys(ctx, q)
}

func checkForeignKeys(ctx context.Context, q queryer) error {
	var from, to string
	var rowid, number sql.NullInt64
	err := q.QueryRowContext(ctx, "PRAGMA foreign_key_check").Scan(&from, &rowid, &to, &number)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = fmt.Errorf("%w: a row of %s refers to a missing row of %s", errCheck, from, to)
	}
	return err
}

// versionOf is the version of an open database: after a crash in the middle
// of a migration the header on disk may still be that of the unfinished one.
func versionOf(ctx context.Context, q queryer) (int, error) {
	var version int
	err := q.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version)
	return version, err
}
