package trf_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/tournament"
	"escaque/tournament/trf"
)

// corpusFiles lists the reports of the corpus that lies beside the module or
// where ESCAQUE_CORPUS says; the test is skipped without it.
func corpusFiles(t testing.TB) []string {
	t.Helper()
	root := os.Getenv("ESCAQUE_CORPUS")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	var names []string
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(name, ".trf") {
			names = append(names, name)
		}
		return nil
	})
	if len(names) == 0 {
		t.Skip("no corpus")
	}
	return names
}

func readFile(t testing.TB, name string) *trf.File {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	file, err := trf.Read(f)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return file
}

// Every report of the corpus comes in, and what comes in keeps the invariants
// of the model.
func TestCorpusReads(t *testing.T) {
	for _, name := range corpusFiles(t) {
		file := readFile(t, name)
		if file.Event.Name == "" {
			file.Event.Name, file.Tournament().Name = "x", "x"
		}
		if err := file.Event.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i, p := range file.Tournament().Players {
			if p.ID != tournament.PlayerID(i+1) {
				t.Errorf("%s: player %d has ID %d", name, i+1, p.ID)
			}
		}
	}
}
