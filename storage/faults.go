package storage

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"escaque/tournament"
)

// errCheck is a failed check of the whole file.
var errCheck = errors.New("check of the file")

// errStale says that a row to be changed was not there: the caller's state
// is not that of the file.
var errStale = errors.New("stale state")

// sqliteCode is the code of an SQLite error with its extension; 0 for others.
func sqliteCode(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}

// primary is the kind of an SQLite error, without its extension.
func primary(err error) int { return sqliteCode(err) & 0xff }

func noRoom(err error) bool {
	return primary(err) == sqlite3.SQLITE_FULL || errors.Is(err, syscall.ENOSPC)
}

// openFault words an error of opening or reading; nil stays nil.
func openFault(path string, err error) error {
	var fault *tournament.Fault
	if err == nil || errors.As(err, &fault) {
		return err
	}
	switch primary(err) {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR: // the last: a table is missing
		return tournament.NewFault(Corrupt, "path", path, "cause", err)
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN:
		// A reader cannot take back what a crash left half done.
		if info, err := os.Stat(path + "-journal"); err == nil && info.Size() > 0 {
			return tournament.NewFault(Interrupted, "path", path, "journal", path+"-journal")
		}
	}
	if errors.Is(err, errCheck) || errors.Is(err, sql.ErrNoRows) {
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
	switch {
	case noRoom(err):
		return tournament.NewFault(DiskFull, "path", f.path)
	case errors.Is(err, errStale):
		return tournament.NewFault(ChangedElsewhere, "path", f.path)
	}
	switch primary(err) {
	case sqlite3.SQLITE_READONLY:
		return tournament.NewFault(DiskReadOnly, "path", f.path)
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return tournament.NewFault(Busy, "path", f.path)
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return tournament.NewFault(Damaged, "path", f.path, "cause", err)
	case sqlite3.SQLITE_CONSTRAINT:
		return tournament.NewFault(Invariant, "cause", err)
	}
	return tournament.NewFault(NotSaved, "path", f.path, "cause", cause(err))
}

// backupFault words an error of making a copy.
func backupFault(target string, err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	if noRoom(err) {
		return tournament.NewFault(BackupFull, "path", target)
	}
	return tournament.NewFault(BackupFailed, "path", target, "cause", cause(err))
}

// cause strips operation and path from an error of the file system: the
// sentence around it names the file.
func cause(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	var linkErr *os.LinkError
	if errors.As(err, &linkErr) {
		return linkErr.Err
	}
	return err
}
