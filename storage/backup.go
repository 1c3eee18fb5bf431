package storage

import (
	"context"
	"fmt"
	"os"

	"escaque/tournament"
)

// Backup writes a consistent copy of the file, journal included. It is made
// beside the target under another name, checked, and then takes the target's
// name, so that an older copy is only replaced by a sound one.
func (f *File) Backup(ctx context.Context, target string) error {
	if there, err := os.Stat(target); err == nil && f.identity != nil && os.SameFile(there, f.identity) {
		return tournament.NewFault(BackupOntoItself, "path", target)
	}
	part := partOf(target)
	remove := func() { os.Remove(part); os.Remove(part + "-journal") }
	remove() // of a crash
	defer remove()
	_, err := f.db.ExecContext(ctx, "VACUUM INTO ?", part)
	if err == nil {
		err = f.verify(ctx, part)
	}
	if err == nil {
		err = settle(part, target)
	}
	return backupFault(target, err)
}

// verify opens a copy and checks that it is sound and of the same state.
func (f *File) verify(ctx context.Context, path string) error {
	if _, err := readHeader(path); err != nil {
		return err
	}
	db, err := openDatabase(path, true, waitForWriter)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := checkWhole(ctx, db); err != nil {
		return err
	}
	copied, err := revision(ctx, db)
	if err == nil && copied < f.revision {
		err = fmt.Errorf("%w: the copy is of an earlier state", errCheck)
	}
	return err
}
