package engines

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/pairing"
	"escaque/tournament/trf"
)

// TestRoundRobinCorpus checks every recorded round robin as the commands do:
// read the report, choose the engine by its settings, pair every round again.
func TestRoundRobinCorpus(t *testing.T) {
	dir := os.Getenv("ESCAQUE_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	f, err := os.Open(filepath.Join(dir, "roundrobin.tar.gz"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("no corpus here; set ESCAQUE_CORPUS")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	files, rounds := 0, 0
	for archive := tar.NewReader(unpacked); ; {
		h, err := archive.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(h.Name, ".trf") {
			continue
		}
		report, err := trf.Read(archive)
		if err != nil {
			t.Fatalf("%s: %v", h.Name, err)
		}
		tt := report.Tournament()
		engine, err := For(tt.Settings.System)
		if err != nil {
			t.Fatalf("%s: %v", h.Name, err)
		}
		checked, err := pairing.Check(context.Background(), tt, engine)
		if err != nil || len(checked.Differences) > 0 {
			t.Errorf("%s: %+v, %v", h.Name, checked.Differences, err)
		}
		files, rounds = files+1, rounds+checked.Rounds
	}
	t.Logf("%d round robins, %d rounds", files, rounds)
}
