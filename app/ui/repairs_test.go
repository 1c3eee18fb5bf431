package ui

import (
	"strings"
	"testing"

	"escaque/tournament"
)

// A board broken up, its players paired again at the last minute, colours
// turned, a bye given: all by keys, each undone by one.
func TestRepairsByHand(t *testing.T) {
	b := newBench(t, Args{})
	b.open(11, 2)
	b.k.Press("Ctrl+2", "Home")
	before := b.tour().Round(2).Games[0]
	versions := b.tour().Round(2).Version

	b.k.Press("Ctrl+Shift+B", "Enter") // break up board 1
	b.quiet()
	r := b.tour().Round(2)
	if len(r.Games) != 4 || r.Game(1) != nil || len(r.Byes) != 3 || r.Version != versions+1 {
		t.Fatalf("after breaking up: %+v", r)
	}
	b.k.Press("Ctrl+Shift+L").Type("cordoba").Press("Tab", "Tab") // late pair: White is chosen, now Black
	if d := b.c.Dialogs.Top(); d == nil || d.Said() == "" {
		t.Fatal("the late pair says nothing about the rules")
	}
	b.k.Press("Enter")
	b.quiet()
	r = b.tour().Round(2)
	if g := r.Game(1); g == nil || len(r.Games) != 5 {
		t.Fatalf("the late pair has no board: %+v", r)
	}
	b.k.Press("Ctrl+Z", "Ctrl+Z")
	if g := b.tour().Round(2).Game(1); g == nil || *g != before {
		t.Errorf("undone: %+v, want %+v", g, before)
	}

	b.k.Press("Home", "Ctrl+Shift+C")
	if d := b.c.Dialogs.Top(); d == nil || !strings.Contains(d.Said(), "C.04") {
		t.Errorf("turning the colours breaks a rule that is not named")
	}
	b.k.Press("Enter")
	if g := b.tour().Round(2).Game(1); g.White != before.Black || g.Black != before.White {
		t.Errorf("colours: %+v", g)
	}

	// The player with the pairing-allocated bye gets a half point instead.
	b.k.Press("End", "Ctrl+Shift+D", "Enter")
	b.quiet()
	if byes := b.tour().Round(2).Byes; len(byes) != 1 || byes[0].Kind != tournament.HalfBye {
		t.Errorf("byes: %v", byes)
	}
	// The list of repairs leads to each of them.
	b.k.Press("F7").Type("interc").Press("Enter")
	if d := b.c.Dialogs.Top(); d == nil || d.Title != b.c.T("do.repair.swap") {
		t.Error("F7 does not lead to the swap")
	}
	b.k.Press("Esc")
}

// A broken absolute rule is shown on the page as long as it stands.
func TestBrokenRuleStaysInSight(t *testing.T) {
	b := newBench(t, Args{})
	b.open(4, 2)
	b.k.Press("Ctrl+2")
	// Four players, two rounds: swapping Black of board 1 with White of board 2
	// or Black repeats games of round 1 in one of the two cases.
	r := b.tour().Round(2)
	met := map[[2]tournament.PlayerID]bool{}
	for _, g := range b.tour().Round(1).Games {
		met[[2]tournament.PlayerID{g.White, g.Black}], met[[2]tournament.PlayerID{g.Black, g.White}] = true, true
	}
	other := r.Games[1].White
	if !met[[2]tournament.PlayerID{r.Games[0].White, other}] {
		other = r.Games[1].Black
	}
	if _, err := b.c.Desk.SwapPlayers(b.c.Current, 2, r.Games[0].Black, other); err != nil {
		t.Fatal(err)
	}
	b.Settle()
	found := false
	for _, text := range messages(b.pages["round"].Content()) {
		found = found || strings.Contains(text, "ya se enfrentaron")
	}
	if !found {
		t.Error("the rematch is not shown")
	}
}

func TestRulesAreNamedBeforeTheSwap(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 2)
	b.k.Press("Ctrl+2", "Ctrl+Shift+S")
	d := b.c.Dialogs.Top()
	first := d.Said()
	b.k.Press("Down", "Down")
	if d.Said() == first {
		t.Errorf("another player, the same words: %q", first)
	}
	b.k.Press("Esc")
	if b.tour().Round(2).Version != 1 {
		t.Error("looking changed the round")
	}
}
