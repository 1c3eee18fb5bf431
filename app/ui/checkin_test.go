package ui

import (
	"strings"
	"testing"

	"escaque/app/ui/page"
	"escaque/tournament"
)

// People are ticked off as they come; who is missing gets a bye in a second
// step, all of them by one action.
func TestCheckInByKeys(t *testing.T) {
	b := newBench(t, Args{})
	b.open(6, 0)
	present := func() (n int) {
		for _, p := range b.tour().Players {
			if p.Presence == tournament.Present {
				n++
			}
		}
		return n
	}
	b.k.Press("Ctrl+7", "Home").Type(" ")
	if b.Showing() != page.CheckIn || b.tour().Player(1).Presence != tournament.Present {
		t.Fatalf("Space on %s: %s", b.Showing(), b.said())
	}
	b.k.Type(" ")
	if present() != 0 {
		t.Error("Space a second time does not take it back")
	}
	b.k.Type(" ").Press("Down").Type("-")
	if b.tour().Player(2).Presence != tournament.Absent {
		t.Error("minus does not mark as absent")
	}
	b.k.Type("003").Press("Enter").Type("004").Press("Enter", "Enter") // by name, one after the other
	if b.tour().Player(4).Presence != tournament.Present || b.tour().Player(5).Presence != tournament.Present || present() != 3 {
		t.Errorf("%d are present", present())
	}
	b.k.Press("Ctrl+Shift+M", "Enter")
	if d := b.c.Dialogs.Top(); d == nil || !strings.Contains(d.Said(), "3 jugadores") || len(b.tour().Requests) != 0 {
		t.Fatal("the second step is missing")
	}
	b.k.Press("Enter")
	b.quiet()
	if len(b.tour().Requests) != 3 || b.tour().Requests[0].Kind != tournament.ZeroBye {
		t.Errorf("byes: %v", b.tour().Requests)
	}
	b.k.Press("Ctrl+Z")
	if len(b.tour().Requests) != 0 || !strings.Contains(b.said(), "3 ausentes") {
		t.Errorf("undo: %v, %q", b.tour().Requests, b.said())
	}
}
