//go:build unix

package storage

import (
	"os"
	"syscall"
)

// lockFile takes the whole file without waiting.
func lockFile(f *os.File) error {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}
