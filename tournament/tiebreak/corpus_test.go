package tiebreak_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// corpus finds the folder of reference data, or skips the test.
func corpus(t *testing.T) string {
	if dir := os.Getenv("ESCAQUE_CORPUS"); dir != "" {
		return dir
	}
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("no module root")
		}
		dir = parent
	}
	folder := filepath.Join(dir, "..", "shared", "corpus")
	if _, err := os.Stat(folder); err != nil {
		t.Skip("no reference data: set ESCAQUE_CORPUS")
	}
	return folder
}

// TestReference compares every value with the reference program of FIDE's
// technical commission, as printed. Each code stands right behind PTS there.
func TestReference(t *testing.T) {
	folder := corpus(t)
	swiss := archive(t, filepath.Join(folder, "dutch.tar.gz"))
	robin := archive(t, filepath.Join(folder, "roundrobin.tar.gz"))
	for kind, files := range map[string]map[string]string{"swiss": swiss, "rr": robin} {
		tables, err := filepath.Glob(filepath.Join(folder, "tiebreaks", kind, "*.tsv"))
		if err != nil || len(tables) == 0 {
			t.Skip("no reference values")
		}
		values := 0
		for _, table := range tables {
			name := strings.TrimSuffix(filepath.Base(table), ".tsv") + ".trf"
			text, ok := files[name]
			if !ok {
				t.Errorf("%s: no tournament", name)
				continue
			}
			values += compare(t, name, load(text), table)
		}
		t.Logf("%s: %d tables, %d values", kind, len(tables), values)
	}
}

func compare(t *testing.T, name string, tour *tournament.Tournament, table string) (values int) {
	f, err := os.Open(table)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	lines.Scan()
	header := strings.Split(lines.Text(), "\t")
	got := make([]map[int]string, len(header))
	for j, text := range header[1:] {
		code, err := tiebreak.ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := tiebreak.Compute(tour, tour.Settings.Rounds, []tiebreak.Code{{Name: "PTS"}, code}, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got[j+1] = map[int]string{}
		for _, row := range s.Rows {
			got[j+1][row.No] = row.Values[1].String()
		}
	}
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		var no int
		if _, err := fmt.Sscan(fields[0], &no); err != nil {
			t.Fatal(err)
		}
		for j := 1; j < len(fields); j++ {
			values++
			if got[j][no] != fields[j] {
				t.Errorf("%s: player %d: %s is %s, want %s", name, no, header[j], got[j][no], fields[j])
			}
		}
	}
	return values
}
