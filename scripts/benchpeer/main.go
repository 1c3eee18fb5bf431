//go:build unix

// Benchpeer pairs the same files with Escaque and, side by side, with another
// engine that takes the same command line (--dutch FILE -p OUT), and prints
// time, memory, their ratio, and whether the pairs are the same:
//
//	PEER=/path/to/engine scripts/bench-peer [options]
//
// Without PEER it measures Escaque alone.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

var (
	engine  = flag.String("engine", "bin/escaque-cli", "Escaque's commands")
	fields  = flag.String("players", "100,200,500,1000,2000,5000", "sizes of the field")
	rounds  = flag.String("rounds", "1,2,6,9", "rounds to pair")
	all     = flag.Int("of", 9, "rounds of the tournament")
	timeout = flag.Duration("timeout", 2*time.Minute, "the longest run")
	runs    = flag.Int("runs", 1, "runs of each; the fastest counts")
	seed    = flag.Int("seed", 1, "seed of the tournaments")
	keep    = flag.String("keep", "", "folder to keep the files in")
)

func main() {
	flag.Parse()
	if err := bench(os.Getenv("PEER")); err != nil {
		fmt.Fprintln(os.Stderr, "bench-peer:", err)
		os.Exit(1)
	}
}

// run is what one run of an engine took.
type run struct {
	wall, cpu time.Duration
	memory    int64 // bytes at most
	pairs     []string
	failed    string // "" = done
}

func bench(peer string) error {
	folder := *keep
	if folder == "" {
		temporary, err := os.MkdirTemp("", "bench-peer")
		if err != nil {
			return err
		}
		defer os.RemoveAll(temporary)
		folder = temporary
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	fmt.Printf("%7s %5s │ %9s %9s %7s", "players", "round", "wall s", "CPU s", "MB")
	if peer != "" {
		fmt.Printf(" │ %9s %9s %7s │ %7s %7s │ %s", "peer wall", "peer CPU", "peer MB", "wall ×", "CPU ×", "pairs")
	}
	fmt.Println()
	tooSlow := map[int]bool{} // rounds in which the peer ran out of time
	differ := 0
	for _, n := range numbers(*fields) {
		for _, round := range numbers(*rounds) {
			file, err := tournament(folder, n, round)
			if err != nil {
				return err
			}
			ours := best(*engine, file)
			fmt.Printf("%7d %5d │ %s", n, round, ours)
			if peer != "" {
				theirs := run{failed: "skipped"}
				if !tooSlow[round] {
					theirs = best(peer, file)
				}
				tooSlow[round] = tooSlow[round] || theirs.failed == "timeout"
				verdict := compare(ours, theirs)
				if verdict == "DIFFERENT" {
					differ++
				}
				fmt.Printf(" │ %s │ %7s %7s │ %s", theirs, ratio(theirs, ours, theirs.wall, ours.wall), ratio(theirs, ours, theirs.cpu, ours.cpu), verdict)
			}
			fmt.Println()
		}
	}
	if differ > 0 {
		return fmt.Errorf("%d rounds are paired differently", differ)
	}
	return nil
}

// tournament writes the file from which a round is to be paired.
func tournament(folder string, players, round int) (string, error) {
	file := filepath.Join(folder, fmt.Sprintf("%d-%d.trf", players, round))
	out, err := exec.Command(*engine, "generate", "--players", strconv.Itoa(players), "--rounds", strconv.Itoa(*all),
		"--held", strconv.Itoa(round-1), "-s", strconv.Itoa(*seed), "-o", file).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("no file for round %d of %d players: %w\n%s", round, players, err, out)
	}
	return file, nil
}

// best is the fastest of the runs.
func best(program, file string) run {
	fastest := pair(program, file)
	for i := 1; i < *runs && fastest.failed == ""; i++ {
		if r := pair(program, file); r.failed == "" && r.wall < fastest.wall {
			fastest = r
		}
	}
	return fastest
}

// pair runs an engine once.
func pair(program, file string) run {
	ctx, cancel := context.WithTimeout(context.Background(), *timeout)
	defer cancel()
	out := file + ".pairs"
	_ = os.Remove(out)
	cmd := exec.CommandContext(ctx, program, "--dutch", file, "-p", out)
	start := time.Now()
	err := cmd.Run()
	r := run{wall: time.Since(start)}
	if state := cmd.ProcessState; state != nil {
		r.cpu = state.UserTime() + state.SystemTime()
		if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
			r.memory = int64(usage.Maxrss)
			if runtime.GOOS == "linux" {
				r.memory *= 1024
			}
		}
	}
	switch {
	case ctx.Err() != nil:
		r.failed = "timeout"
	case err != nil:
		r.failed = err.Error()
	default:
		text, err := os.ReadFile(out)
		if err != nil {
			r.failed = err.Error()
		}
		r.pairs = strings.Fields(strings.ReplaceAll(strings.ReplaceAll(string(text), " ", "-"), "\r", ""))
	}
	return r
}

// String is the run as three columns.
func (r run) String() string {
	if r.failed != "" {
		return fmt.Sprintf("%-27s", r.failed)
	}
	return fmt.Sprintf("%9.3f %9.3f %7.0f", r.wall.Seconds(), r.cpu.Seconds(), float64(r.memory)/(1<<20))
}

func ratio(a, b run, more, less time.Duration) string {
	switch {
	case b.failed != "" || a.failed != "" && a.failed != "timeout" || less <= 0:
		return "–"
	case a.failed == "timeout":
		return fmt.Sprintf(">%.0f", more.Seconds()/less.Seconds())
	}
	return fmt.Sprintf("%.1f", more.Seconds()/less.Seconds())
}

// compare says whether two engines gave the same pairs with the same colours.
func compare(ours, theirs run) string {
	if ours.failed != "" || theirs.failed != "" {
		return ""
	}
	if slices.Equal(ours.pairs, theirs.pairs) {
		return "same"
	}
	a, b := slices.Sorted(slices.Values(ours.pairs)), slices.Sorted(slices.Values(theirs.pairs))
	if slices.Equal(a, b) {
		return "same, boards in another order"
	}
	return "DIFFERENT"
}

func numbers(list string) []int {
	var numbers []int
	for field := range strings.SplitSeq(list, ",") {
		if n, err := strconv.Atoi(strings.TrimSpace(field)); err == nil {
			numbers = append(numbers, n)
		}
	}
	return numbers
}
