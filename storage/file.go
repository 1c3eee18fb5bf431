package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"escaque/tournament"
)

// waitForWriter is how many milliseconds an access waits for another process
// that is writing: its actions take a few milliseconds each.
const waitForWriter = 5000

// Options are what a file takes from its surroundings.
type Options struct {
	Who string           // name in the journal
	Now func() time.Time // clock of the journal; nil = time.Now
}

func (o Options) filled() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// File is an open event file. It is not safe for concurrent use: package app
// guards it.
type File struct {
	path     string
	options  Options
	db       *sql.DB
	lock     *lock
	reason   error       // why it is read-only; nil = it can be written
	identity os.FileInfo // the file on the disk that db has open; nil = cannot be told
	revision int64       // of the state that the caller knows
}

// Open opens an event file. A file of another program, a newer or a damaged
// one is refused and not changed; an older one is brought to the present
// schema after a copy (NAME.v1.escaque) has been made. Where the file is held
// by another window or cannot be written it is opened read-only; see
// [File.ReadOnly].
func Open(ctx context.Context, path string, o Options) (*File, error) {
	if _, err := readHeader(path); err != nil {
		return nil, err
	}
	// Through whatever name it is opened, there is one lock.
	resolved, err := resolve(path)
	if err != nil {
		return nil, openFault(path, err)
	}
	f := &File{path: resolved, options: o.filled()}
	if f.reason = writable(f.path); f.reason == nil {
		f.lock, f.reason = takeLock(f.path, f.options.Now())
	}
	if err := f.open(ctx); err != nil {
		f.Close()
		return nil, openFault(f.path, err)
	}
	return f, nil
}

func (f *File) open(ctx context.Context) error {
	if err := f.connect(ctx, f.reason != nil); err != nil {
		return err
	}
	if err := checkWhole(ctx, f.db); err != nil {
		return err
	}
	version, err := versionOf(ctx, f.db)
	if err == nil {
		err = checkVersion(f.path, version)
	}
	switch {
	case err != nil:
		return err
	case version == len(migrations):
		return nil
	case f.reason != nil:
		return tournament.NewFault(OlderReadOnly, "path", f.path, "version", version, "known", len(migrations))
	}
	return f.upgrade(ctx, version)
}

// connect opens the database and notes which file and state it is.
func (f *File) connect(ctx context.Context, readOnly bool) error {
	var err error
	if f.db, err = openDatabase(f.path, readOnly, waitForWriter); err != nil {
		return err
	}
	if f.revision, err = revision(ctx, f.db); err != nil {
		return err
	}
	// Some network drives give a file a new identity each time: there it
	// cannot be told whether it was replaced.
	first, err := os.Stat(f.path)
	if err != nil {
		return err
	}
	if again, err := os.Stat(f.path); err == nil && os.SameFile(first, again) {
		f.identity = first
	}
	return nil
}

// resolve is the one absolute name of a file.
func resolve(path string) (string, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(absolute)
}

// ReadOnly reports whether the file cannot be written, and why: another
// window holds it ([HeldByOther] with host, pid and since), or file or folder
// cannot be written.
func (f *File) ReadOnly() (bool, error) { return f.reason != nil, f.reason }

// Load reads the event. A read-only file shows what the other window has
// done since.
func (f *File) Load(ctx context.Context) (*tournament.Event, error) {
	var e *tournament.Event
	err := f.transaction(ctx, func(tx *sql.Tx) error {
		all, err := readAll(ctx, tx)
		if err != nil {
			return err
		}
		if len(all[eventTable]) == 0 {
			return fmt.Errorf("%w: no event", errCheck)
		}
		e = fromRows(all)
		f.revision, err = revision(ctx, tx)
		return err
	})
	if err != nil {
		return nil, openFault(f.path, err)
	}
	return e, nil
}

// Revision grows with every committed action, undo and redo.
func (f *File) Revision(ctx context.Context) (int64, error) {
	n, err := revision(ctx, f.db)
	return n, openFault(f.path, err)
}

func revision(ctx context.Context, q queryer) (n int64, err error) {
	err = q.QueryRowContext(ctx, "SELECT revision FROM state").Scan(&n)
	return n, err
}

// Close closes the file and lets others write it. It may be called twice.
func (f *File) Close() error {
	var err error
	if f.db != nil {
		err = f.db.Close()
	}
	if f.lock != nil {
		f.lock.release()
		f.lock = nil
	}
	return err
}

// transaction runs do whole or not at all. A read-only file reads in one too,
// so that it sees one state.
func (f *File) transaction(ctx context.Context, do func(*sql.Tx) error) error {
	descriptors.RLock()
	defer descriptors.RUnlock()
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := do(tx); err != nil {
		tx.Rollback()
		return err
	}
	return tx.Commit()
}

// change runs do as a change of the state that the caller knows, and returns
// once it is on the disk. After an error everything is as it was.
func (f *File) change(ctx context.Context, do func(*sql.Tx) error) error {
	if f.reason != nil {
		return f.reason
	}
	// A file that was moved away or replaced would still take rows, where
	// nobody would ever find them.
	there, err := os.Stat(f.path)
	if errors.Is(err, os.ErrNotExist) || err == nil && f.identity != nil && !os.SameFile(there, f.identity) {
		return tournament.NewFault(FileGone, "path", f.path)
	}
	next := f.revision + 1
	err = f.transaction(ctx, func(tx *sql.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		return one(tx.ExecContext(ctx, "UPDATE state SET revision = ?1 WHERE revision = ?1 - 1", next))
	})
	if err != nil {
		return f.saveFault(err)
	}
	f.revision = next
	return nil
}

// one passes a statement that changed exactly one row; any other finds a
// state that is not the caller's.
func one(result sql.Result, err error) error {
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n != 1 {
		return errors.Join(errStale, err)
	}
	return nil
}
