package storage

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockFile takes a byte beyond the text of the file without waiting, so that
// others can still read who holds it; it reports errHeld.
func lockFile(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{Offset: 1 << 30})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errHeld
	}
	return err
}

// release closes the file first: Windows removes none that is open, so one
// that somebody else has taken meanwhile stays.
func (l *lock) release() {
	l.file.Close()
	os.Remove(l.file.Name())
}
