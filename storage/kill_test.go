package storage

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"escaque/tournament"
)

const killEnv = "ESCAQUE_STORAGE_KILL"

// TestMain lets the test binary stand in for a program that is killed: with
// the variable set it acts without end and prints each step as soon as it
// is acknowledged.
func TestMain(m *testing.M) {
	if path := os.Getenv(killEnv); path != "" {
		if err := actForEver(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		os.Exit(1) // only the kill ends it well
	}
	os.Exit(m.Run())
}

// actForEver enters players; every third entry is undone and done again. It
// prints what the file holds after each step.
func actForEver(path string) error {
	f, err := Open(background, path, options())
	if err != nil {
		return err
	}
	if ro, reason := f.ReadOnly(); ro {
		return reason
	}
	now, err := f.Load(background)
	if err != nil {
		return err
	}
	for {
		next := now.Clone()
		// Two tables in one action: it must be there whole or not at all.
		n := len(now.Tournaments[0].Players) + 1
		if _, err := next.Tournaments[0].Enter(tournament.Player{Name: fmt.Sprintf("Nuevo %d, N", n), Notes: strings.Repeat("x", 300)}); err != nil {
			return err
		}
		next.City = fmt.Sprint(n)
		a, err := f.Commit(background, Action{Name: "kill"}, now, next)
		if err != nil {
			return err
		}
		fmt.Println("committed", a.ID, n)
		if n%3 == 0 {
			if _, err := f.Undo(background); err != nil {
				return err
			}
			fmt.Println("undone", a.ID, n-1)
			if _, err := f.Redo(background); err != nil {
				return err
			}
			fmt.Println("redone", a.ID, n)
		}
		now = next
	}
}

// kill -9 at any moment loses no action that was acknowledged, leaves none
// half done, and no lock behind.
func TestKill(t *testing.T) {
	f := create(t, small())
	path := f.path
	f.Close()
	runs := 12
	if testing.Short() {
		runs = 3
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	var total int
	for i := range runs {
		step, id, players, steps := killAfter(t, path, 1+random.IntN(12), time.Duration(random.IntN(8000))*time.Microsecond)
		total += steps
		again, err := Open(background, path, options())
		if err != nil {
			t.Fatalf("run %d: %v", i, err)
		}
		if ro, reason := again.ReadOnly(); ro {
			t.Fatalf("run %d: the lock outlived the process: %v", i, reason)
		}
		e := load(t, again)
		there := len(e.Tournaments[0].Players)
		if e.City != fmt.Sprint(there) && there > 5 { // the first five came without a city
			t.Errorf("run %d: half an action: city %s, %d players", i, e.City, there)
		}
		// The step under way when the kill came may be there or not.
		next := players + 1
		if step == "committed" && players%3 == 0 {
			next = players - 1
		}
		if there != players && there != next {
			t.Errorf("run %d: %s %d was acknowledged with %d players, the file has %d", i, step, id, players, there)
		}
		entries, err := again.Journal(background, 2)
		if err != nil || len(entries) == 0 || entries[0].ID < id {
			t.Errorf("run %d: action %d was acknowledged, the journal ends with %v, %v", i, id, entries, err)
		}
		if err := e.Validate(); err != nil {
			t.Errorf("run %d: %v", i, err)
		}
		again.Close()
	}
	t.Logf("%d acknowledged steps in %d runs", total, runs)
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

// While another process writes, this one reads: it is told who has the file,
// and sees whole actions only.
func TestReaderBesideWriter(t *testing.T) {
	f := create(t, small())
	f.Close()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killEnv+"="+f.path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { cmd.Process.Kill(); cmd.Wait() }()
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("the child says nothing")
	}
	go func() { // else it would stop when the pipe is full
		for lines.Scan() {
		}
	}()
	reader, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	var fault *tournament.Fault
	if ro, reason := reader.ReadOnly(); !ro || !errors.As(reason, &fault) || fault.Values["pid"] != fmt.Sprint(cmd.Process.Pid) {
		t.Errorf("read-only %v, %v; the holder is process %d", ro, reason, cmd.Process.Pid)
	}
	first := len(load(t, reader).Tournaments[0].Players)
	last := first
	for range 40 {
		e := load(t, reader)
		last = len(e.Tournaments[0].Players)
		if e.City != fmt.Sprint(last) && last > 5 {
			t.Fatalf("half an action: city %s, %d players", e.City, last)
		}
		time.Sleep(3 * time.Millisecond)
	}
	if last == first {
		t.Error("the reader saw nothing of what the writer did")
	}
}

// killAfter runs the child until it has acknowledged n steps and a moment
// more, kills it, and returns the last step it has acknowledged.
func killAfter(t *testing.T, path string, n int, moment time.Duration) (step string, id int64, players, steps int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), killEnv+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, err := fmt.Sscan(lines.Text(), &step, &id, &players); err != nil {
			t.Fatalf("the child says %q", lines.Text())
		}
		if steps++; steps == n {
			time.AfterFunc(moment, func() { cmd.Process.Kill() })
		}
	}
	cmd.Wait()
	if steps < n {
		t.Fatalf("the child ended by itself after %d steps", steps)
	}
	return step, id, players, steps
}
