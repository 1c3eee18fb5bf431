package cli

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"escaque/app"
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

// jsonText writes a value as JSON for other programs.
func jsonText(value any) (string, error) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(value)
	return b.String(), err
}

// writeFile writes a file whole or not at all. A device or a pipe cannot be
// replaced by another file and is written as it stands.
func writeFile(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return tournament.NewFault(OutputIsFolder, "path", path)
	case err == nil && !info.Mode().IsRegular():
		return writeThrough(path, write)
	}
	return outputFault(path, app.WriteFile(path, write))
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

// outputFault words why something could not be written.
func outputFault(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return tournament.NewFault(OutputNoFolder, "path", path)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return tournament.NewFault(OutputForbidden, "path", path)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return tournament.NewFault(OutputDiskFull, "path", path)
	case errors.Is(err, app.FileUnwritable):
		return err
	}
	return tournament.NewFault(OutputFailed, "path", path, "cause", err)
}
