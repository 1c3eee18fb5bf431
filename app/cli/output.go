package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"escaque/tournament"
)

// print writes to stdout.
func (c *call) print(text string) error {
	_, err := io.WriteString(c.stdout, text)
	return outputFault("stdout", err)
}

// deliver writes text to the file, or to stdout where path is "" or "-".
func (c *call) deliver(path, text string) error {
	if path == "" || path == "-" {
		return c.print(text)
	}
	return writeFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// writeFile writes a file whole or not at all: into a temporary file beside
// it, which then takes its name.
func writeFile(path string, write func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return tournament.NewFault(OutputIsFolder, "path", path)
	} else if err == nil && !info.Mode().IsRegular() {
		// A device or a pipe cannot be replaced by another file.
		return writeThrough(path, write)
	}
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return outputFault(path, err)
	}
	temporary := f.Name()
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Chmod(temporary, 0o644)
	}
	if err == nil {
		err = os.Rename(temporary, path)
	}
	if err != nil {
		_ = os.Remove(temporary)
	}
	return outputFault(path, err)
}

func writeThrough(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return outputFault(path, err)
	}
	err = write(f)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return outputFault(path, err)
}

// outputFault words why something could not be written; faults that already
// have words pass.
func outputFault(path string, err error) error {
	var coded interface{ FaultCode() string }
	if err == nil || errors.As(err, &coded) {
		return err
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return tournament.NewFault(OutputNoFolder, "path", path)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return tournament.NewFault(OutputForbidden, "path", path)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return tournament.NewFault(OutputDiskFull, "path", path)
	}
	return tournament.NewFault(OutputFailed, "path", path, "cause", err)
}
