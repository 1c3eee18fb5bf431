package storage

import (
	"fmt"
	"path/filepath"
	"testing"

	"escaque/tournament"
)

// largeEvent has one Swiss tournament with every game drawn.
func largeEvent(players, rounds int) *tournament.Event {
	t := &tournament.Tournament{ID: 1, Name: "Open", Settings: tournament.NewSettings(tournament.Dutch, rounds)}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{Name: fmt.Sprintf("Jugador %03d, J", i)}
	}
	if err := t.EnterAll(list); err != nil {
		panic(err)
	}
	for range rounds {
		r := tournament.Round{Version: 1}
		for i := range players / 2 {
			r.Games = append(r.Games, tournament.Game{Board: i + 1, White: tournament.PlayerID(2*i + 1), Black: tournament.PlayerID(2*i + 2), Result: tournament.Drawn})
		}
		t.Rounds = append(t.Rounds, r)
	}
	return &tournament.Event{Name: "Open", Tournaments: []*tournament.Tournament{t}}
}

var sizes = []struct{ players, rounds int }{{60, 7}, {500, 11}}

// A result typed in the last round: difference, transaction, disk.
func BenchmarkCommitResult(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size.players, size.rounds), func(b *testing.B) {
			f, now := benchFile(b, largeEvent(size.players, size.rounds))
			results := []tournament.Result{tournament.WhiteWins, tournament.BlackWins}
			for i := 0; b.Loop(); i++ {
				next := now.Clone()
				if err := next.Tournaments[0].SetResult(size.rounds, 7, results[i%2]); err != nil {
					b.Fatal(err)
				}
				if _, err := f.Commit(background, Action{Name: "result.set"}, now, next); err != nil {
					b.Fatal(err)
				}
				now = next
			}
		})
	}
}

// The same without the disk.
func BenchmarkCompare(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size.players, size.rounds), func(b *testing.B) {
			now := largeEvent(size.players, size.rounds)
			next := now.Clone()
			next.Tournaments[0].Rounds[size.rounds-1].Games[6].Result = tournament.WhiteWins
			for b.Loop() {
				if n := len(compare(now, next)); n != 1 {
					b.Fatalf("%d tables differ", n)
				}
			}
		})
	}
}

func BenchmarkOpenAndLoad(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size.players, size.rounds), func(b *testing.B) {
			f, _ := benchFile(b, largeEvent(size.players, size.rounds))
			f.Close()
			for b.Loop() {
				again, err := Open(background, f.path, options())
				if err != nil {
					b.Fatal(err)
				}
				if _, err := again.Load(background); err != nil {
					b.Fatal(err)
				}
				again.Close()
			}
		})
	}
}

func BenchmarkBackup(b *testing.B) {
	f, _ := benchFile(b, largeEvent(500, 11))
	target := filepath.Join(b.TempDir(), "copy.escaque")
	for b.Loop() {
		if err := f.Backup(background, target); err != nil {
			b.Fatal(err)
		}
	}
}

func benchFile(b *testing.B, e *tournament.Event) (*File, *tournament.Event) {
	b.Helper()
	f, err := Create(background, filepath.Join(b.TempDir(), "open.escaque"), e, options())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { f.Close() })
	now, err := f.Load(background)
	if err != nil {
		b.Fatal(err)
	}
	return f, now
}
