package storage

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"

	"escaque/tournament"
)

// Create makes a new event file. An existing file is never touched. The file
// appears whole: it is made under another name beside its place and takes
// its name when everything is on the disk; if anything fails none is left.
func Create(ctx context.Context, path string, e *tournament.Event, o Options) (*File, error) {
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); errors.Is(err, os.ErrNotExist) || err == nil && !info.IsDir() {
		return nil, tournament.NewFault(FolderMissing, "path", folder)
	}
	// The name is taken first, so that of two who make it one is refused.
	reserved, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	switch {
	case errors.Is(err, os.ErrExist):
		return nil, tournament.NewFault(FileExists, "path", path)
	case err != nil:
		return nil, tournament.NewFault(CreateFailed, "path", path, "cause", cause(err))
	}
	reserved.Close()
	f, err := build(ctx, path, e, o.filled())
	if err != nil {
		os.Remove(path)
		return nil, err
	}
	return f, nil
}

func build(ctx context.Context, path string, e *tournament.Event, o Options) (*File, error) {
	resolved, err := resolve(path)
	if err != nil {
		return nil, tournament.NewFault(CreateFailed, "path", path, "cause", cause(err))
	}
	path = resolved
	f := &File{path: path, options: o}
	done := false
	defer func() {
		if !done {
			f.Close()
		}
	}()
	if f.lock, err = takeLock(path, o.Now()); err != nil {
		return nil, err
	}
	part := partOf(path)
	remove := func() { os.Remove(part); os.Remove(part + "-journal") }
	remove() // of a crash
	defer remove()
	if err := os.WriteFile(part, nil, 0o644); err != nil {
		return nil, tournament.NewFault(CreateFailed, "path", path, "cause", cause(err))
	}
	if f.db, err = openDatabase(part, false, waitForWriter); err != nil {
		return nil, f.saveFault(err)
	}
	err = f.transaction(ctx, func(tx *sql.Tx) error {
		if err := migrate(ctx, tx, 0); err != nil {
			return err
		}
		return write(ctx, tx, compare(nil, e))
	})
	if closing := f.db.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = settle(part, path)
	}
	if err == nil {
		err = f.connect(ctx, false)
	}
	if err != nil {
		return nil, f.saveFault(err)
	}
	done = true
	return f, nil
}

// partOf is the name under which a file is made before it takes its own.
func partOf(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".part")
}

// settle gives a finished file its name, with everything on the disk before
// and after.
func settle(part, path string) error {
	file, err := os.OpenFile(part, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	err = file.Sync()
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(part, path)
	}
	if err == nil {
		syncFolder(filepath.Dir(path))
	}
	return err
}

// syncFolder brings the names in a folder to the disk. Not every system can;
// it is no fault then.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync()
		d.Close()
	}
}
