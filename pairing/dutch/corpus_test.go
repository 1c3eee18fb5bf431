package dutch_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
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

func read(t testing.TB, path string) *tournament.Tournament {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return file.Tournament()
}

// TestCorpus pairs every round of every recorded tournament again.
func TestCorpus(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpus(), "dutch", "*.trf"))
	if len(files) == 0 {
		t.Skip("no corpus")
	}
	step := 1
	if testing.Short() {
		step = 17
	}
	rounds := 0
	for i := 0; i < len(files); i += step {
		report, err := pairing.Check(context.Background(), read(t, files[i]), dutch.Engine{})
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(files[i]), err)
			continue
		}
		rounds += report.Rounds
		for _, d := range report.Differences {
			t.Errorf("%s: round %d: kind %d, expected %v, recorded %v, %v", filepath.Base(files[i]), d.Round, d.Kind, d.Expected, d.Recorded, d.Err)
		}
	}
	t.Logf("%d rounds", rounds)
}

// TestNoPairing: positions in which no legal pairing exists are answered so.
func TestNoPairing(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpus(), "dutch-nopair", "*.trf"))
	if len(files) == 0 {
		t.Skip("no corpus")
	}
	for _, file := range files {
		tt := read(t, file)
		round := len(tt.Rounds) + 1
		if n := len(tt.Rounds); n > 0 && len(tt.Rounds[n-1].Games) == 0 {
			round = n
		}
		r, err := pairing.NewRequest(tt, round)
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(file), err)
			continue
		}
		_, err = dutch.Engine{}.Pair(context.Background(), r)
		if !errors.Is(err, pairing.NoPairing) {
			t.Errorf("%s: round %d: %v", filepath.Base(file), round, err)
			continue
		}
		t.Log(fmt.Sprint(filepath.Base(file), " ", err))
	}
}
