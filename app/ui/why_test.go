package ui

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/page"
	"escaque/tournament"
)

// words are all the paragraphs of a dialog in front.
func (b *bench) words() string {
	b.Helper()
	d := b.c.Dialogs.Top()
	if d == nil {
		b.Fatalf("no dialog is open: %s", b.said())
	}
	var texts []string
	for _, x := range test.LaidOutObjects(d.Body) {
		if l, ok := x.(*widget.Label); ok && l.Visible() {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// Board, pair and bye are explained from the round page, by keys.
func TestWhyByKeys(t *testing.T) {
	b := newBench(t, Args{})
	b.open(11, 2)
	b.k.Press("Ctrl+2", "Home", "F4")
	if text := b.words(); !strings.Contains(text, "Grupo de 1 punto") || !strings.Contains(text, "Mesa 1, ") {
		t.Errorf("board 1: %q", text)
	}
	b.k.Press("Esc").Type("?") // the same by the sign
	first := b.tour().Round(1).Games[0]
	white, black := b.tour().Player(first.White), b.tour().Player(first.Black)
	// Two who met in round 1: found by the number in the name.
	pickers := func(name string) string {
		return strings.Fields(strings.TrimPrefix(name, "Fernández de Córdoba Ibáñez "))[0][:3]
	}
	b.k.Type(pickers(black.Name))
	b.k.Press("Shift+Tab", "Shift+Tab").Type(pickers(white.Name))
	if text := b.words(); !strings.Contains(text, "ya jugaron entre sí en la ronda 1") {
		t.Errorf("%s and %s met in round 1: %q", white.Name, black.Name, text)
	}
	b.k.Press("Esc", "End", "F4") // the bye stands last
	if text := b.words(); !strings.Contains(text, "recibe el bye") {
		t.Errorf("the bye: %q", text)
	}
	b.k.Press("Enter")
	b.quiet()
}

// A second person types the results again: what agrees moves on, a difference
// stops and is decided.
func TestSecondReading(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	b.k.Press("Ctrl+2", "Home").Type("10511") // five boards
	b.k.Press("Ctrl+Shift+Y").Type("10")
	if !strings.Contains(b.line(), "2 comprobadas, faltan 3") {
		t.Errorf("the line says %q", b.line())
	}
	b.k.Type("1") // board 3 was a draw
	if !strings.Contains(b.line(), "Mesa 3") || b.tour().Round(1).Game(3).Result != tournament.Drawn {
		t.Errorf("a difference does not stop: %q", b.line())
	}
	b.k.Press("Enter") // the second reading is right
	if b.tour().Round(1).Game(3).Result != tournament.WhiteWins {
		t.Error("the second reading was not stored")
	}
	b.k.Type("0").Press("Esc") // board 4: the first one stays
	if b.tour().Round(1).Game(4).Result != tournament.WhiteWins {
		t.Error("Esc changed the result")
	}
	b.k.Type("1") // board 5, the last
	if !strings.Contains(b.said(), "5 mesas comprobadas; corregidas: 1") {
		t.Errorf("the end says %q", b.said())
	}
	b.k.Press("Ctrl+Z")
	if b.tour().Round(1).Game(3).Result != tournament.Drawn {
		t.Error("undo does not bring the first reading back")
	}
	b.quiet()
}

// Before a round is closed it is read out; Esc leaves it open.
func TestClosingIsReadOut(t *testing.T) {
	b := newBench(t, Args{})
	b.open(10, 1)
	b.k.Press("Ctrl+2", "Home", "F5").Type("1+511")
	b.k.Press("F5")
	text := strings.Join(messages(b.c.Dialogs.Top().Body), "\n")
	if !strings.Contains(text, "5 mesas") || !strings.Contains(text, "Una partida sin jugar: mesa 2") {
		t.Errorf("the list says %q", text)
	}
	b.k.Press("Esc")
	if b.tour().Round(1).State == tournament.Closed {
		t.Error("Esc closed the round")
	}
	b.k.Press("F5", "Enter")
	if b.tour().Round(1).State != tournament.Closed || b.Showing() != page.Round {
		t.Error("Enter did not close the round")
	}
	b.quiet()
	if found, _ := os.ReadDir(b.c.Desk.Path()[:len(b.c.Desk.Path())-len(".escaque")] + "-backup"); len(found) == 0 {
		t.Error("no backup")
	}
}
