package ui

import (
	"strings"
	"testing"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// grid is the table of the dialog in front.
func (b *bench) grid() *kit.Grid {
	b.Helper()
	d := b.c.Dialogs.Top()
	if d == nil {
		b.Fatalf("no dialog is open: %s", b.said())
	}
	for _, o := range test.LaidOutObjects(d.Body) {
		if g, ok := o.(*kit.Grid); ok {
			return g
		}
	}
	b.Fatal("no table in the dialog")
	return nil
}

// Enter on the standings shows the working of each tie-break; Ctrl+H the card.
func TestWorkingAndCardByKeys(t *testing.T) {
	b := newBench(t, Args{})
	b.open(11, 3)
	b.k.Press("Ctrl+3", "Home", "Enter")
	d := b.c.Dialogs.Top()
	leader := b.pages[page.Standings].(chooser).Player()
	if d == nil || !strings.Contains(d.Title, b.tour().Player(leader).Name) || !strings.Contains(d.Title, "ronda 2") {
		t.Fatalf("Enter on the leader opens %+v", d)
	}
	text := strings.Join(b.pages[page.Standings].(gridded).Grid().Text(0), " ")
	if !strings.Contains(text, b.tour().Player(leader).Name) {
		t.Errorf("the player of row 1 is %s, the row says %s", b.tour().Player(leader).Name, text)
	}
	if n := b.grid().Rows(); n != 2 || !strings.Contains(b.words(), "BH/C1 = ") {
		t.Errorf("%d rounds: %q", n, b.words())
	}
	b.k.Press("Down") // the next tie-break
	if !strings.Contains(b.words(), "BH = ") {
		t.Errorf("the next tie-break: %q", b.words())
	}
	b.k.Press("Enter", "Ctrl+H")
	if n := b.grid().Rows(); n != 3 || !strings.Contains(b.words(), "Puesto 1") {
		t.Errorf("card of %d rounds: %q", n, b.words())
	}
	b.k.Press("Esc", "Ctrl+1", "Ctrl+H", "Esc", "Ctrl+2", "Ctrl+H", "Esc", "Ctrl+7", "Ctrl+H", "Esc")
	b.quiet()
}

func TestTableIsCopied(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	for _, key := range []string{"Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+7"} {
		b.k.Press(key, "Ctrl+Shift+K")
		lines := strings.Split(strings.TrimSpace(fyne.CurrentApp().Clipboard().Content()), "\n")
		g := b.pages[b.Showing()].(gridded).Grid()
		if len(lines) != g.Rows()+1 || strings.Count(lines[0], "\t") != len(g.Columns())-1 {
			t.Errorf("%s: %d lines: %q", b.Showing(), len(lines), lines[0])
		}
	}
}
