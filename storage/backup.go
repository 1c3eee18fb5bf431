package storage

import (
	"context"
	"os"

	"escaque/tournament"
)

// Backup writes a consistent copy of the file. It is made beside the target
// under another name, checked, and then takes the target's name, so that an
// older copy is only replaced by a sound one.
func (f *File) Backup(ctx context.Context, target string) error {
	fault := func(err error) error {
		return tournament.NewFault(BackupFailed, "path", target, "cause", cause(err))
	}
	part := target + ".part"
	os.Remove(part)
	defer os.Remove(part)
	if _, err := f.db.ExecContext(ctx, "VACUUM INTO ?", part); err != nil {
		return fault(err)
	}
	if err := verify(ctx, part); err != nil {
		return fault(err)
	}
	if err := os.Rename(part, target); err != nil {
		return fault(err)
	}
	return nil
}

func verify(ctx context.Context, path string) error {
	if _, err := readHeader(path); err != nil {
		return err
	}
	db, err := openDatabase(path, true)
	if err != nil {
		return err
	}
	defer db.Close()
	return quickCheck(ctx, db)
}

// Info is what a list of recent files shows of an event.
type Info struct {
	Name        string
	City        string
	Start, End  tournament.Date
	Tournaments []string
	Players     int
}

// Peek reads a file just far enough for a list; it takes no lock.
func Peek(ctx context.Context, path string) (Info, error) {
	if _, err := readHeader(path); err != nil {
		return Info{}, err
	}
	db, err := openDatabase(path, true)
	if err != nil {
		return Info{}, openFault(path, err)
	}
	defer db.Close()
	all, err := readAll(ctx, db)
	if err != nil {
		return Info{}, openFault(path, err)
	}
	e := fromRows(all)
	info := Info{Name: e.Name, City: e.City, Start: e.Start, End: e.End}
	for _, t := range e.Tournaments {
		info.Tournaments = append(info.Tournaments, t.Name)
		info.Players += len(t.Players)
	}
	return info, nil
}
