package dutch_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"testing"

	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/tournament"
	"escaque/tournament/trf"
)

// corpus is the folder of shared data, "" if there is none.
func corpus() string {
	if dir := os.Getenv("ESCAQUE_CORPUS"); dir != "" {
		return dir
	}
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, "..", "shared", "corpus")
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// recorded are the reports of a folder of the corpus by name, unpacked or
// still in the archive of the Dutch ones; step takes every so many.
func recorded(t testing.TB, folder string, step int) map[string][]byte {
	t.Helper()
	reports := map[string][]byte{}
	n := 0
	take := func(name string, read func() ([]byte, error)) {
		if n++; n%step != 0 {
			return
		}
		data, err := read()
		if err != nil {
			t.Fatal(err)
		}
		reports[name] = data
	}
	files, _ := filepath.Glob(filepath.Join(corpus(), folder, "*.trf"))
	for _, file := range files {
		take(filepath.Base(file), func() ([]byte, error) { return os.ReadFile(file) })
	}
	if len(files) > 0 {
		return reports
	}
	archive, err := os.Open(filepath.Join(corpus(), "dutch.tar.gz"))
	if err != nil {
		t.Skip("no corpus")
	}
	defer archive.Close()
	unzipped, err := gzip.NewReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	for entries := tar.NewReader(unzipped); ; {
		entry, err := entries.Next()
		if err == io.EOF {
			return reports
		}
		if err != nil {
			t.Fatal(err)
		}
		if dir, name := path.Split(path.Clean(entry.Name)); path.Base(dir) == folder && path.Ext(name) == ".trf" {
			take(name, func() ([]byte, error) { return io.ReadAll(entries) })
		}
	}
}

func decode(t testing.TB, name string, data []byte) *tournament.Tournament {
	t.Helper()
	file, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return file.Tournament()
}

// TestCorpus pairs every round of every recorded tournament again.
func TestCorpus(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 17
	}
	rounds := 0
	for name, data := range recorded(t, "dutch", step) {
		report, err := pairing.Check(context.Background(), decode(t, name, data), dutch.Engine{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		rounds += report.Rounds
		for _, d := range report.Differences {
			t.Errorf("%s: round %d: kind %d, expected %v, recorded %v, %v", name, d.Round, d.Kind, d.Expected, d.Recorded, d.Err)
		}
	}
	t.Logf("%d rounds", rounds)
}

// TestNoPairing: positions in which no legal pairing exists are answered so.
func TestNoPairing(t *testing.T) {
	for name, data := range recorded(t, "dutch-nopair", 1) {
		tt := decode(t, name, data)
		round := len(tt.Rounds) + 1
		if n := len(tt.Rounds); n > 0 && len(tt.Rounds[n-1].Games) == 0 {
			round = n
		}
		r, err := pairing.NewRequest(tt, round)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		_, err = dutch.Engine{}.Pair(context.Background(), r)
		if !errors.Is(err, pairing.NoPairing) {
			t.Errorf("%s: round %d: %v", name, round, err)
			continue
		}
		var f *tournament.Fault
		if errors.As(err, &f); f.Values["players"] == "" {
			t.Errorf("%s: nobody is named: %v", name, err)
		}
	}
}
