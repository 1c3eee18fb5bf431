package sample

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"escaque/app"
	"escaque/tournament/trf"
)

// Create makes an event file of the sample in the folder, which is made if it
// is not there, and returns its path. A file of an earlier time stays: the
// new one gets the next free number.
func Create(ctx context.Context, folder string, o app.Options) (path string, err error) {
	file, err := trf.Read(bytes.NewReader(Report))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	path = filepath.Join(folder, "open.escaque")
	for n := 2; ; n++ {
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			break
		}
		path = filepath.Join(folder, fmt.Sprintf("open-%d.escaque", n))
	}
	desk, err := app.Create(ctx, path, &file.Event, o)
	if err != nil {
		return "", err
	}
	return path, desk.Close()
}
