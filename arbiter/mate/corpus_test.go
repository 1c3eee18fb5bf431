package mate

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"escaque/arbiter/chess"
)

// row is a position with a known verdict.
type row struct {
	fen, kind, line string
	winner          chess.Colour
	possible        bool
}

// readRows reads a table of positions: fen, winner, verdict, kind, line, …
func readRows(t testing.TB, path string) []row {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []row
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		c := strings.Split(lines.Text(), "\t")
		r := row{fen: c[0], kind: c[3], line: c[4], possible: c[2] == "winnable"}
		if c[1] == "black" {
			r.winner = chess.Black
		}
		rows = append(rows, r)
	}
	if lines.Err() != nil || len(rows) == 0 {
		t.Fatal(path, lines.Err())
	}
	return rows
}

const sample = "testdata/positions.tsv"

// corpusFile is the whole table, which lies outside the module; the sample is
// part of it.
func corpusFile(t testing.TB) string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "corpus")
	if dir := os.Getenv("ESCAQUE_CORPUS"); dir != "" {
		path = dir
	}
	path = filepath.Join(path, "mate", "positions.tsv")
	if _, err := os.Stat(path); err != nil {
		t.Skip("the corpus is not here")
	}
	return path
}

func position(t testing.TB, fen string) chess.Position {
	t.Helper()
	p, err := chess.ParseDiagram(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// verdictHolds asks and checks the answer against the known one; it reports
// whether the question was decided.
func verdictHolds(t *testing.T, r row, o Options, most time.Duration) bool {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	p := position(t, r.fen)
	v := Can(ctx, p, r.winner, o)
	switch v.Answer {
	case Undecided:
		return false
	case Possible:
		if !r.possible {
			t.Errorf("%s, winner %d, %s: possible, but it is known to be impossible", r.fen, r.winner, r.kind)
		}
		if !ends(p, v.Line, r.winner) {
			t.Errorf("%s: the line does not end in mate", r.fen)
		}
	case Impossible:
		if r.possible {
			t.Errorf("%s, winner %d, %s: impossible by %v, but there is a mate: %s", r.fen, r.winner, r.kind, v.Proof, r.line)
		}
		if v.Proof == NoProof {
			t.Errorf("%s: impossible without a proof", r.fen)
		}
	}
	return true
}

// The sample is small enough for every run. Rows that take longer than the
// limit are left to the whole table.
func TestSample(t *testing.T) {
	rows, undecided := readRows(t, sample), 0
	for _, r := range rows {
		if !verdictHolds(t, r, Options{Nodes: 400_000}, 10*time.Second) {
			undecided++
		}
	}
	t.Logf("%d rows, %d beyond the small limit", len(rows), undecided)
	if undecided > len(rows)/10 {
		t.Errorf("%d of %d rows undecided within a small limit", undecided, len(rows))
	}
}

// knownOpen are rows of the table that are not decided within the usual limits,
// apart from those that no program decides.
const knownOpen = 3

func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("takes most of a minute")
	}
	rows := readRows(t, corpusFile(t))
	var mu sync.Mutex
	var undecided []row
	var wg sync.WaitGroup
	hand := make(chan row)
	for range 2 {
		wg.Go(func() {
			for r := range hand {
				if r.kind == "beyond-node-budget" {
					continue
				}
				if !verdictHolds(t, r, Options{Nodes: 6_000_000}, 10*time.Second) {
					mu.Lock()
					undecided = append(undecided, r)
					mu.Unlock()
				}
			}
		})
	}
	for _, r := range rows {
		hand <- r
	}
	close(hand)
	wg.Wait()
	for _, r := range undecided {
		t.Logf("undecided: %s, winner %d, %s", r.fen, r.winner, r.kind)
	}
	if len(undecided) > knownOpen {
		t.Errorf("%d rows undecided, at most %d are known to be", len(undecided), knownOpen)
	}
}
