package storage

import (
	"os"

	"golang.org/x/sys/windows"
)

// lockFile takes a byte beyond the text of the file without waiting, so that
// others can still read who holds it.
func lockFile(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{Offset: 1 << 30})
}
