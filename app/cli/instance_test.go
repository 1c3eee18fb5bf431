package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/app"
)

// A file that the window holds can be read by commands, not changed.
func TestSecondInstance(t *testing.T) {
	path := filepath.Join(t.TempDir(), "seven.escaque")
	run := func(args ...string) (int, string, string) {
		var stdout, stderr strings.Builder
		status := Run(context.Background(), args, strings.NewReader(""), &stdout, &stderr, environment())
		return status, stdout.String(), stderr.String()
	}
	if status, _, stderr := run("import", "testdata/seven.trf", "-o", path); status != Done {
		t.Fatal(stderr)
	}
	window, err := app.Open(context.Background(), path, app.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer window.Close()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if status, stdout, stderr := run("pair", path); status != Done || !strings.HasPrefix(stdout, "4\n") {
		t.Errorf("pair: %d %q %q", status, stdout, stderr)
	}
	if status, stdout, stderr := run("pair", path, "--record"); status != BadRequest || stdout != "" || stderr == "" {
		t.Errorf("pair --record: %d %q %q", status, stdout, stderr)
	}
	after, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("the file of the window has changed (%v)", err)
	}
}

// Interrupting leaves nothing behind.
func TestInterrupted(t *testing.T) {
	folder := t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, args := range [][]string{
		{"import", "testdata/seven.trf", "-o", filepath.Join(folder, "x.escaque")},
		{"check", "testdata/four.trf"},
		{"--dutch", "-g", "-o", filepath.Join(folder, "x.trf"), "-s", "1"},
	} {
		var stdout, stderr strings.Builder
		if status := Run(ctx, args, strings.NewReader(""), &stdout, &stderr, environment()); status == Done {
			t.Errorf("%q: interrupted and done", args)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}
