package export_test

import (
	"strings"
	"testing"

	"escaque/arbiter/chess"
	"escaque/export"
)

// Every piece of the position stands on its square: White below, a1 dark.
func TestDiagram(t *testing.T) {
	p, err := chess.ParseFEN("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	const side = 100.0
	d := export.Diagram(p, side)
	square := (side - 13) / 8
	whites, blacks := map[int]bool{}, map[int]bool{}
	for _, it := range d.Items {
		s, ok := it.(export.Shape)
		if !ok {
			continue
		}
		var x, y float64
		for _, q := range s.Points {
			x, y = x+q[0]/float64(len(s.Points)), y+q[1]/float64(len(s.Points))
			if q[0] < 6.5 || q[1] < 6.5 || q[0] > 93.5 || q[1] > 93.5 {
				t.Errorf("a piece leaves the board at %.1f, %.1f", q[0], q[1])
			}
		}
		at := int((x-6.5)/square) + 8*(7-int((y-6.5)/square))
		if s.Fill == 255 {
			whites[at] = true
		} else {
			blacks[at] = true
		}
	}
	if len(whites) != 2 || !whites[0] || !whites[4] || len(blacks) != 1 || !blacks[60] {
		t.Errorf("white pieces on %v, black on %v; want 0 and 4, 60", whites, blacks)
	}
	dark := 0
	for _, it := range d.Items {
		if b, ok := it.(export.Box); ok && b.Shade == 196 {
			dark++
			if dark == 1 && (b.X > 7 || b.Y < 80) {
				t.Error("a1 is light")
			}
		}
	}
	if dark != 32 {
		t.Errorf("%d dark squares", dark)
	}
	if !strings.Contains(p.FEN(), " b ") {
		t.Error("Black is to move")
	}
}
