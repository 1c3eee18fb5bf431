package pairing_test

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
	"escaque/tournament/trf"
)

// eachOfCorpus reads every report of an archive NAME.tar.gz of the corpus; the
// test is skipped where there is none.
func eachOfCorpus(t *testing.T, name string, do func(file string, tt *tournament.Tournament, f *trf.File)) {
	t.Helper()
	dir := os.Getenv("ESCAQUE_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "shared", "corpus")
	}
	f, err := os.Open(filepath.Join(dir, name+".tar.gz"))
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
	for archive := tar.NewReader(unpacked); ; {
		h, err := archive.Next()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(h.Name, ".trf") {
			continue
		}
		report, err := trf.Read(archive)
		if err != nil {
			t.Errorf("%s: %v", h.Name, err)
			continue
		}
		do(h.Name, report.Tournament(), report)
	}
}

// The rounds of the corpus have been paired by the rules: no rule that is
// never broken may be reported for them, and the colours are those of the
// preferences. The scores of the request after the last round are those of
// the report.
func TestCorpusBreaksNothing(t *testing.T) {
	files, rounds := 0, 0
	eachOfCorpus(t, "dutch", func(file string, tt *tournament.Tournament, f *trf.File) {
		files++
		for round := 1; round <= len(tt.Rounds); round++ {
			rounds++
			if _, err := pairing.NewRequest(tt, round); err != nil {
				t.Errorf("%s round %d: %v", file, round, err)
			}
			for _, b := range pairing.Breaches(tt, round) {
				if b.Severity == pairing.Absolute || b.Code == pairing.ColoursTurned {
					t.Errorf("%s round %d: %v", file, round, b)
				}
			}
		}
		tt.Settings.Rounds = len(tt.Rounds) + 1
		r, err := pairing.NewRequest(tt, len(tt.Rounds)+1)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			return
		}
		for _, p := range r.Players {
			if written, ok := f.Points[tt.PlayerByNo(p.No).ID]; ok && written != p.Score {
				t.Errorf("%s: number %d has %s, the report says %s", file, p.No, p.Score, written)
			}
		}
	})
	t.Logf("%d tournaments, %d rounds", files, rounds)
}
