package mate

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"time"

	"escaque/arbiter/chess"
)

type row struct {
	fen, kind, line, text string
	winner                chess.Colour
	possible              bool
}

func readRows(t testing.TB, path string) []row {
	f, err := os.Open(path)
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	var rows []row
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		if strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		c := strings.Split(sc.Text(), "\t")
		r := row{fen: c[0], kind: c[3], line: c[4], text: sc.Text(), possible: c[2] == "winnable"}
		if c[1] == "black" {
			r.winner = chess.Black
		}
		rows = append(rows, r)
	}
	return rows
}

func TestCorpus(t *testing.T) {
	path := rowsFile()
	type tally struct {
		n, right, wrong, open int
		worst, sum            time.Duration
	}
	kinds := map[string]*tally{}
	all := &tally{}
	var times []time.Duration
	for _, r := range readRows(t, path) {
		p, err := chess.ParseDiagram(r.fen)
		if err != nil {
			t.Errorf("%s: %v", r.fen, err)
			continue
		}
		ctx, cancel := newContext(limitOf(t))
		start := clock()
		v := Can(ctx, p, r.winner, Options{})
		d := clock() - start
		cancel()
		times = append(times, d)
		if kinds[r.kind] == nil {
			kinds[r.kind] = &tally{}
		}
		for _, k := range []*tally{all, kinds[r.kind]} {
			k.n++
			k.sum += d
			k.worst = max(k.worst, d)
			switch {
			case v.Answer == Undecided:
				k.open++
			case (v.Answer == Possible) == r.possible:
				k.right++
			default:
				k.wrong++
			}
		}
		if v.Answer == Undecided {
			if out := os.Getenv("MATE_OPEN"); out != "" {
				o, _ := os.OpenFile(out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
				o.WriteString(r.text + "\n")
				o.Close()
			}
			t.Logf("OPEN %s %v possible=%v %s %v nodes %d", r.fen, r.winner, r.possible, r.kind, d, v.Nodes)
		} else if (v.Answer == Possible) != r.possible {
			t.Errorf("WRONG %s %v possible=%v %s proof %d", r.fen, r.winner, r.possible, r.kind, v.Proof)
		} else if d > 300*time.Millisecond {
			t.Logf("SLOW %s %v possible=%v %s %v proof %d nodes %d", r.fen, r.winner, r.possible, r.kind, d, v.Proof, v.Nodes)
		}
		if v.Answer == Possible {
			q := p
			for _, m := range v.Line {
				l, ok := q.ParseUCI(m.String())
				if !ok || l != m {
					t.Fatalf("%s: illegal %v", r.fen, m)
				}
				q = q.Play(m)
			}
			if !q.Checkmate() || q.Turn() == r.winner {
				t.Fatalf("%s: no mate", r.fen)
			}
		}
	}
	names := []string{}
	for k := range kinds {
		names = append(names, k)
	}
	sort.Strings(names)
	for _, k := range names {
		if strings.HasPrefix(k, "material") && kinds[k].right == kinds[k].n {
			continue
		}
		t.Logf("%-32s n %4d right %4d open %4d wrong %d mean %v worst %v", k, kinds[k].n, kinds[k].right, kinds[k].open, kinds[k].wrong, kinds[k].sum/time.Duration(kinds[k].n), kinds[k].worst)
	}
	sort.Slice(times, func(i, j int) bool { return times[i] < times[j] })
	n := len(times)
	t.Logf("all n %d right %d open %d wrong %d mean %v worst %v p50 %v p90 %v p99 %v p99.8 %v", all.n, all.right, all.open, all.wrong, all.sum/time.Duration(n), all.worst, times[n/2], times[n*9/10], times[n*99/100], times[n*998/1000])
}

func limitOf(t *testing.T) time.Duration {
	d, err := time.ParseDuration(os.Getenv("MATE_TIME"))
	if err != nil {
		return 10 * time.Second
	}
	return d
}

func rowsFile() string {
	if path := os.Getenv("MATE_ROWS"); path != "" {
		return path
	}
	return filepath.Join(os.Getenv("ESCAQUE_CORPUS"), "mate", "positions.tsv")
}

var (
	began      = time.Now()
	clock      = func() time.Duration { return time.Since(began) }
	newContext = func(d time.Duration) (context.Context, func()) {
		return context.WithTimeout(context.Background(), d)
	}
)
