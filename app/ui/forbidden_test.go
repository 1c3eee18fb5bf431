package ui

import (
	"testing"

	"escaque/tournament"
)

// A pair is forbidden by keys, the pairing keeps to it, and it is taken out.
func TestForbiddenPairByKeys(t *testing.T) {
	b := newBench(t, Args{})
	b.open(4, 0)
	b.k.Press("Ctrl+Shift+G", "Ins").Type("000").Press("Tab", "Tab").Type("002").Press("Tab").Type("hermanas").Press("Enter")
	if d := b.c.Dialogs.Top(); d != nil {
		t.Logf("%s: %s", d.Title, d.Said())
	}
	list := b.tour().Settings.Forbidden
	if len(list) != 1 || len(list[0].Players) != 2 || list[0].Players[0] != 1 || list[0].Players[1] != 3 || list[0].Reason != "hermanas" {
		t.Fatalf("forbidden: %+v", list)
	}
	b.k.Press("Esc", "F6")
	b.quiet()
	for _, g := range b.tour().Round(1).Games {
		if g.Has(1) && g.Has(3) {
			t.Errorf("they meet at board %d", g.Board)
		}
	}
	b.k.Press("Ctrl+Shift+G", "Del", "Esc")
	if len(b.tour().Settings.Forbidden) != 0 {
		t.Error("Del does not take the pair out")
	}
	b.k.Press("Ctrl+Z")
	if len(b.tour().Settings.Forbidden) != 1 {
		t.Error("undo does not bring it back")
	}
	b.quiet()
}

func TestDeputiesAndSecondPlace(t *testing.T) {
	b := newBench(t, Args{})
	b.open(4, 0)
	e := *b.c.Desk.Event()
	e.Deputies = []tournament.Arbiter{{Name: "Ríos Peña, Ana", Title: "FA"}}
	if err := b.c.Desk.EditEvent(e); err != nil {
		t.Fatal(err)
	}
	b.Settle()
	b.k.Press("Ctrl+Shift+V", "Enter") // opened and stored as it is
	b.quiet()
	if got := b.c.Desk.Event().Deputies; len(got) != 1 || got[0] != e.Deputies[0] {
		t.Errorf("deputies: %v", got)
	}
}
