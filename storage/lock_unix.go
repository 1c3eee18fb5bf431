//go:build unix

package storage

import (
	"errors"
	"os"
	"syscall"
)

// lockFile takes the whole file without waiting, or reports errHeld.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}

// release takes the file away while it is still locked, so that nobody locks
// a file that is about to go.
func (l *lock) release() {
	os.Remove(l.file.Name())
	l.file.Close() // closing lets the lock go
}
