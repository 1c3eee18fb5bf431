package dutch_test

import (
	"context"
	"fmt"
	"testing"

	"escaque/pairing/dutch"
)

// BenchmarkLadder pairs rounds 1, 2, 6 and 9 of 9.
func BenchmarkLadder(b *testing.B) {
	for _, players := range []int{100, 200, 500, 1000, 2000, 5000} {
		e := newEvent(int64(players), players, 9)
		for _, round := range []int{1, 2, 6, 9} {
			b.Run(fmt.Sprintf("players=%d/round=%d", players, round), func(b *testing.B) {
				e.reach(b, round)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := (dutch.Engine{}).Pair(context.Background(), e.Request); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
