package ui

import (
	"testing"

	"escaque/app/ui/page"
	"escaque/tournament"
)

// A keystroke must be drawn within 50 ms with 500 players. These measure the
// whole way from the key to the changed widgets, the commit to the disk
// included; drawing the pixels comes on top.

func BenchmarkResultKey(b *testing.B) {
	w := newBench(b, Args{})
	w.open(500, 5)
	w.Show(page.Round)
	keys := []string{"1", "0", "5"}
	n := 0
	for b.Loop() {
		if n%250 == 0 {
			b.StopTimer()
			for _, g := range w.tour().Round(5).Games {
				if g.Result != tournament.NoResult {
					if err := w.c.Desk.Unpair(w.c.Current, 5, true); err != nil {
						b.Fatal(err)
					}
					w.k.Press("F6")
					break
				}
			}
			w.k.Press("Home")
			b.StartTimer()
		}
		w.k.Type(keys[n%3])
		n++
	}
}

func BenchmarkCursorKey(b *testing.B) {
	w := newBench(b, Args{})
	w.open(500, 5)
	w.Show(page.Players)
	for b.Loop() {
		w.k.Press("Down")
	}
}

func BenchmarkSearchKey(b *testing.B) {
	w := newBench(b, Args{})
	w.open(500, 5)
	w.Show(page.Players)
	w.k.Press("Ctrl+F")
	for b.Loop() {
		w.k.Type("4").Press("Backspace")
	}
}

func BenchmarkShowStandings(b *testing.B) {
	w := newBench(b, Args{})
	w.open(500, 5)
	presence := tournament.NotYet
	for b.Loop() {
		b.StopTimer()
		w.Show(page.Players)
		presence = (presence + 1) % 3
		if err := w.c.Desk.SetPresence(w.c.Current, 1, presence); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		w.Show(page.Standings)
	}
}
