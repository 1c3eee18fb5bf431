package storage

import (
	"bufio"
	"fmt"
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
// the variable set it commits action after action and prints each number as
// soon as Commit has returned.
func TestMain(m *testing.M) {
	if path := os.Getenv(killEnv); path != "" {
		if err := commitForEver(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		os.Exit(1) // only the kill ends it well
	}
	os.Exit(m.Run())
}

func commitForEver(path string) error {
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
	for i := len(now.Tournaments[0].Players); ; i++ {
		next := now.Clone()
		// Two tables in one action: it must be there whole or not at all.
		if _, err := next.Tournaments[0].Enter(tournament.Player{Name: fmt.Sprintf("Nuevo %d, N", i+1), Notes: strings.Repeat("x", 300)}); err != nil {
			return err
		}
		next.City = fmt.Sprint(i + 1)
		if _, err := f.Commit(background, Action{Name: "kill"}, now, next); err != nil {
			return err
		}
		fmt.Println(i + 1)
		now = next
	}
}

// kill -9 at any moment loses no action that was acknowledged, leaves none
// half done, and no lock behind.
func TestKill(t *testing.T) {
	f := create(t, small())
	path := f.path
	f.Close()
	rounds := 12
	if testing.Short() {
		rounds = 3
	}
	for i := range rounds {
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
		// The moment of the kill moves on from run to run.
		timer := time.AfterFunc(time.Duration(60+i*13)*time.Millisecond, func() { cmd.Process.Kill() })
		acknowledged := ""
		for lines := bufio.NewScanner(out); lines.Scan(); {
			acknowledged = lines.Text()
		}
		cmd.Wait()
		timer.Stop()

		again, err := Open(background, path, options())
		if err != nil {
			t.Fatalf("run %d: %v", i, err)
		}
		if ro, reason := again.ReadOnly(); ro {
			t.Fatalf("run %d: the lock outlived the process: %v", i, reason)
		}
		e := load(t, again)
		players := fmt.Sprint(len(e.Tournaments[0].Players))
		if e.City != "" && e.City != players {
			t.Errorf("run %d: half an action: city %s, %s players", i, e.City, players)
		}
		var n, seen int
		fmt.Sscan(acknowledged, &n)
		fmt.Sscan(players, &seen)
		if seen < n {
			t.Errorf("run %d: action %d was acknowledged, the file has %d", i, n, seen)
		}
		if err := e.Validate(); err != nil {
			t.Errorf("run %d: %v", i, err)
		}
		again.Close()
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.lock")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A result in a large event: 500 players, 11 rounds.
func BenchmarkCommitResult(b *testing.B) {
	tour := &tournament.Tournament{ID: 1, Name: "Open", Settings: tournament.NewSettings(tournament.Dutch, 11)}
	list := make([]tournament.Player, 500)
	for i := range list {
		list[i] = tournament.Player{Name: fmt.Sprintf("Jugador %03d, J", i)}
	}
	if err := tour.EnterAll(list); err != nil {
		b.Fatal(err)
	}
	for range 11 {
		r := tournament.Round{Version: 1}
		for i := range 250 {
			r.Games = append(r.Games, tournament.Game{Board: i + 1, White: tournament.PlayerID(2*i + 1), Black: tournament.PlayerID(2*i + 2), Result: tournament.Drawn})
		}
		tour.Rounds = append(tour.Rounds, r)
	}
	f, err := Create(background, filepath.Join(b.TempDir(), "open.escaque"), &tournament.Event{Name: "Open", Tournaments: []*tournament.Tournament{tour}}, options())
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	now, err := f.Load(background)
	if err != nil {
		b.Fatal(err)
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.BlackWins}
	for i := 0; b.Loop(); i++ {
		next := now.Clone()
		if err := next.Tournaments[0].SetResult(11, 7, results[i%2]); err != nil {
			b.Fatal(err)
		}
		if _, err := f.Commit(background, Action{Name: "result.set"}, now, next); err != nil {
			b.Fatal(err)
		}
		now = next
	}
}
