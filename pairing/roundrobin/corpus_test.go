package roundrobin

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// corpus returns the reports of an archive NAME.tar.gz of the corpus, by file
// name; the test is skipped where there is none.
func corpus(t *testing.T, name string) map[string]string {
	t.Helper()
	dir := os.Getenv("ESCAQUE_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
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
	files := map[string]string{}
	for archive := tar.NewReader(unpacked); ; {
		h, err := archive.Next()
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(h.Name, ".trf") {
			var b bytes.Buffer
			if _, err := io.Copy(&b, archive); err != nil {
				t.Fatal(err)
			}
			files[filepath.Base(h.Name)] = b.String()
		}
	}
}

// TestCorpus compares the schedule with every round of the recorded round
// robins: each player's opponent and colour, and who is free.
func TestCorpus(t *testing.T) {
	files := corpus(t, "roundrobin")
	if len(files) == 0 {
		t.Fatal("the archive has no reports")
	}
	for name, report := range files {
		var seats [][]string // by number, then round: "5b", "" without opponent
		double := false
		for _, line := range strings.FieldsFunc(report, func(r rune) bool { return r == '\r' || r == '\n' }) {
			double = double || strings.HasPrefix(line, "192 FIDE_DOUBLE")
			if !strings.HasPrefix(line, "001 ") {
				continue
			}
			var own []string
			for at := 91; at+8 <= len(line); at += 10 {
				opponent, _ := strconv.Atoi(strings.TrimSpace(line[at : at+4]))
				seat := ""
				if opponent > 0 {
					seat = strconv.Itoa(opponent) + line[at+5:at+6]
				}
				own = append(own, seat)
			}
			seats = append(seats, own)
		}
		cycles := 1
		if double {
			cycles = 2
		}
		rounds := Schedule(len(seats), cycles, double)
		if len(seats[0]) != len(rounds) {
			t.Errorf("%s: %d rounds, recorded are %d", name, len(rounds), len(seats[0]))
			continue
		}
		for r, games := range rounds {
			want := make([]string, len(seats))
			for _, g := range games {
				want[g.White-1] = strconv.Itoa(g.Black) + "w"
				want[g.Black-1] = strconv.Itoa(g.White) + "b"
			}
			for i := range seats {
				if seats[i][r] != want[i] {
					t.Errorf("%s round %d number %d: %q, recorded is %q", name, r+1, i+1, want[i], seats[i][r])
				}
			}
		}
	}
	t.Logf("%d round robins", len(files))
}
