package app

import (
	"context"
	"errors"
	"testing"
	"time"

	"escaque/arbiter"
	"escaque/tournament"
)

func TestIncident(t *testing.T) {
	d, id := weekend(t, 6, 3)
	if _, err := d.Pair(context.Background(), id); err != nil {
		t.Fatal(err)
	}
	incident := arbiter.Incident{
		Tournament: int64(id), Round: 1, Board: 2, Player: arbiter.Black, Kind: "illegal-move", Ordinal: 2,
		Articles: []string{"7.5.5"}, Before: &arbiter.Clocks{White: time.Minute, Black: 90 * time.Second},
		Effect: arbiter.WhiteWins, At: 17*3600 + 42*60, Day: "2026-03-06", Arbiter: "Mesa",
	}
	number, err := d.RecordIncident(incident)
	if err != nil || number != 1 {
		t.Fatalf("recorded as %d, %v", number, err)
	}
	result := func() tournament.Result {
		tour, _ := d.Tournament(id)
		return tour.Round(1).Game(2).Result
	}
	if result() != tournament.WhiteWins {
		t.Errorf("the ruling left the result %v", result())
	}
	// Ruling and result are one action: one undo takes both back.
	if action, err := d.Undo(); err != nil || action.Name != "incident.record" {
		t.Fatalf("undo: %v, %v", action, err)
	}
	if len(d.Incidents(id)) != 0 || result() != tournament.NoResult {
		t.Errorf("after undo: %d incidents, result %v", len(d.Incidents(id)), result())
	}
	if _, err := d.Redo(); err != nil {
		t.Fatal(err)
	}
	// The log survives in the file.
	must(t, d.Close())
	again, err := Open(context.Background(), d.Path(), Options{Who: "Mesa"})
	must(t, err)
	defer again.Close()
	log := again.Incidents(id)
	if len(log) != 1 || log[0].ID != 1 || log[0].Before.Black != 90*time.Second || log[0].Articles[0] != "7.5.5" {
		t.Fatalf("re-opened log: %+v", log)
	}
	must(t, again.RemoveIncident(id, 1))
	if err := again.RemoveIncident(id, 1); !errors.Is(err, IncidentUnknown) {
		t.Errorf("removing it twice gave %v", err)
	}
	bad := incident
	bad.Board = 77
	if _, err := again.RecordIncident(bad); !errors.Is(err, tournament.BoardUnknown) {
		t.Errorf("an incident at a board that is not there gave %v", err)
	}
	if len(again.Incidents(id)) != 0 {
		t.Error("the refused incident is in the log")
	}
}
