package storage

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"time"

	"escaque/tournament"
)

// Options are what a file takes from its surroundings.
type Options struct {
	Who string           // name in the journal
	Now func() time.Time // clock of the journal; nil = time.Now
}

// File is an open event file. It is not safe for concurrent use: package app
// guards it.
type File struct {
	path    string
	options Options
	db      *sql.DB
	lock    *lock
	reason  error // why it is read-only; nil = it can be written
}

// Create makes a new event file. An existing file is never touched; if
// anything fails no file is left.
func Create(ctx context.Context, path string, e *tournament.Event, o Options) (*File, error) {
	f := &File{path: path, options: o.filled()}
	empty, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	switch {
	case errors.Is(err, os.ErrExist):
		return nil, tournament.NewFault(FileExists, "path", path)
	case errors.Is(err, os.ErrNotExist):
		return nil, tournament.NewFault(FolderMissing, "path", filepath.Dir(path))
	case err != nil:
		return nil, tournament.NewFault(FolderReadOnly, "path", filepath.Dir(path))
	}
	empty.Close()
	if err := f.create(ctx, e); err != nil {
		f.Close()
		os.Remove(path)
		os.Remove(path + "-journal")
		return nil, err
	}
	return f, nil
}

func (f *File) create(ctx context.Context, e *tournament.Event) error {
	var err error
	if f.lock, err = takeLock(f.path, f.options.Now()); err != nil {
		return err
	}
	if f.db, err = openDatabase(f.path, false); err != nil {
		return f.saveFault(err)
	}
	return f.saveFault(f.transaction(ctx, func(tx *sql.Tx) error {
		if err := migrate(ctx, tx, 0); err != nil {
			return err
		}
		return write(ctx, tx, compare(nil, e), true)
	}))
}

// Open opens an event file. A file of another program, a newer or a damaged
// one is refused and not changed. Where the file is held by another window or
// cannot be written it is opened read-only; see [File.ReadOnly].
func Open(ctx context.Context, path string, o Options) (*File, error) {
	head, err := readHeader(path)
	if err != nil {
		return nil, err
	}
	f := &File{path: path, options: o.filled()}
	if f.reason = writable(path); f.reason == nil {
		f.lock, f.reason = takeLock(path, f.options.Now())
	}
	if f.db, err = openDatabase(path, f.reason != nil); err == nil {
		err = quickCheck(ctx, f.db)
	}
	if err != nil {
		f.Close()
		return nil, openFault(path, err)
	}
	if head.version < len(migrations) && f.reason == nil {
		if err := f.upgrade(ctx, head.version); err != nil {
			f.Close()
			return nil, err
		}
	}
	return f, nil
}

func (o Options) filled() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// upgrade brings an older file to the present schema, after a copy of it.
func (f *File) upgrade(ctx context.Context, from int) error {
	if err := f.Backup(ctx, f.path+".v"+itoa(from)+".bak"); err != nil {
		return err
	}
	return f.saveFault(f.transaction(ctx, func(tx *sql.Tx) error { return migrate(ctx, tx, from) }))
}

// ReadOnly reports whether the file cannot be written, and why: another
// window holds it, or file or folder are read-only.
func (f *File) ReadOnly() (bool, error) { return f.reason != nil, f.reason }

// Load reads the event.
func (f *File) Load(ctx context.Context) (*tournament.Event, error) {
	var e *tournament.Event
	err := f.transaction(ctx, func(tx *sql.Tx) error {
		all, err := readAll(ctx, tx)
		if err == nil {
			e = fromRows(all)
		}
		return err
	})
	if err != nil {
		return nil, openFault(f.path, err)
	}
	return e, nil
}

// Revision grows with every committed action, undo and redo.
func (f *File) Revision(ctx context.Context) (int64, error) {
	var n int64
	if err := f.db.QueryRowContext(ctx, "SELECT revision FROM state").Scan(&n); err != nil {
		return 0, openFault(f.path, err)
	}
	return n, nil
}

// Close closes the file and lets others write it.
func (f *File) Close() error {
	var err error
	if f.db != nil {
		err = f.db.Close()
		f.db = nil
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
