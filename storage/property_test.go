package storage

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"escaque/tournament"
)

// Any event is read as it was written; turning it into any other stores what
// differs; undo and redo lead back and forth exactly.
func TestAnyEventIntoAnyOther(t *testing.T) {
	dir := fastDir(t)
	runs := 0
	rapid.Check(t, func(rt *rapid.T) {
		runs++
		states := []*tournament.Event{anyEvent(rt), anyEvent(rt), anyEvent(rt)}
		f, err := Create(background, filepath.Join(dir, fmt.Sprintf("%d.escaque", runs)), states[0], options())
		if err != nil {
			rt.Fatal(err)
		}
		defer f.Close()
		check := func(what string, want *tournament.Event) {
			got, err := f.Load(background)
			if err != nil {
				rt.Fatal(err)
			}
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				rt.Fatalf("%s (-want +got):\n%s", what, diff)
			}
			if err := checkWhole(background, f.db); err != nil {
				rt.Fatal(err)
			}
		}
		check("created", states[0])
		moves := []int{0}
		for i, next := range states[1:] {
			a, err := f.Commit(background, Action{Name: "turn"}, states[i], next)
			if err != nil {
				rt.Fatal(err)
			}
			if a.ID != 0 {
				moves = append(moves, i+1)
			}
			check("committed", next)
		}
		for i := len(moves) - 2; i >= 0; i-- {
			if _, err := f.Undo(background); err != nil {
				rt.Fatal(err)
			}
			check("undone", states[moves[i]])
		}
		for _, i := range moves[1:] {
			if _, err := f.Redo(background); err != nil {
				rt.Fatal(err)
			}
			check("done again", states[i])
		}
	})
}

// What Commit writes is the difference and no row more.
func TestOnlyChangedRowsAreWritten(t *testing.T) {
	f := create(t, small())
	now := load(t, f)
	for _, c := range []struct {
		name   string
		change func(*tournament.Event)
		rows   map[string]int
	}{
		{"a result", func(e *tournament.Event) { e.Tournaments[0].Rounds[0].Games[1].Result = tournament.Drawn }, map[string]int{"game": 1}},
		{"a note", func(e *tournament.Event) { e.Tournaments[0].Players[2].Notes = "silla de ruedas" }, map[string]int{"player": 1}},
		{"the city", func(e *tournament.Event) { e.City = "Ávila" }, map[string]int{"event": 1}},
		{"colours exchanged", func(e *tournament.Event) {
			g := &e.Tournaments[0].Rounds[0].Games[0]
			g.White, g.Black = g.Black, g.White
		}, map[string]int{"seat": 4}}, // two taken away, two put back
		{"the scoring", func(e *tournament.Event) { e.Tournaments[0].Settings.Scoring.PairingBye = 5 }, map[string]int{"tournament": 1}},
	} {
		next := now.Clone()
		c.change(next)
		a, err := f.Commit(background, Action{Name: "x"}, now, next)
		if err != nil {
			t.Fatal(err)
		}
		changes, err := f.Changes(background, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		rows := map[string]int{}
		for _, change := range changes {
			rows[change.Table]++
		}
		if diff := cmp.Diff(c.rows, rows); diff != "" {
			t.Errorf("%s: rows written (-want +got):\n%s", c.name, diff)
		}
		now = next
	}
}
