package storage

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"escaque/tournament"
)

// lock is the right to write an event file. The operating system holds it on
// a small file beside the event and lets it go when the process ends, however
// that happens; the file says who has it.
type lock struct {
	file *os.File
}

// errHeld says that somebody else has the lock.
var errHeld = errors.New("held")

func lockPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".lock")
}

// takeLock takes the lock or reports [HeldByOther], [FolderReadOnly] or
// [LockFailed].
func takeLock(path string, now time.Time) (*lock, error) {
	name := lockPath(path)
	for {
		f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
		if err != nil {
			return nil, tournament.NewFault(FolderReadOnly, "path", filepath.Dir(path))
		}
		switch err := lockFile(f); {
		case errors.Is(err, errHeld):
			f.Close()
			return nil, heldBy(path, name)
		case err != nil:
			f.Close()
			return nil, tournament.NewFault(LockFailed, "path", path, "cause", cause(err))
		}
		// The holder before may have removed the file while we waited for it.
		mine, err1 := f.Stat()
		there, err2 := os.Stat(name)
		if err1 != nil || err2 != nil || !os.SameFile(mine, there) {
			f.Close()
			continue
		}
		// What the file says is for people; that it is locked is what counts.
		host, _ := os.Hostname()
		_ = f.Truncate(0)
		fmt.Fprintf(f, "%s\n%d\n%s\n", host, os.Getpid(), now.Format("2006-01-02 15:04:05"))
		return &lock{f}, nil
	}
}

func heldBy(path, name string) error {
	content, _ := os.ReadFile(name)
	fields := append(strings.Split(string(content), "\n"), "", "", "")
	return tournament.NewFault(HeldByOther, "path", path, "host", fields[0], "pid", fields[1], "since", fields[2])
}

// writable reports why a file cannot be written, if so.
func writable(path string) error {
	descriptors.Lock()
	defer descriptors.Unlock()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return tournament.NewFault(ReadOnlyFile, "path", path)
	}
	f.Close()
	return nil
}
