package mate

import (
	"context"
	"math/rand/v2"
	"testing"

	"escaque/arbiter/chess"
)

// playouts are final positions of random games from the start: what a flag
// falls on, with more nonsense.
func playouts(n int) []chess.Position {
	rng := rand.New(rand.NewPCG(6, 9))
	var list []chess.Position
	var moves chess.Moves
	for len(list) < n {
		p := chess.Start()
		for length := 20 + rng.IntN(280); length > 0; length-- {
			p.Generate(&moves)
			if moves.Len() == 0 {
				break
			}
			p = p.Play(moves.List()[rng.IntN(moves.Len())])
		}
		list = append(list, p)
	}
	return list
}

// BenchmarkOrdinary asks about final positions of random games, for both sides.
func BenchmarkOrdinary(b *testing.B) {
	list := playouts(500)
	ctx := context.Background()
	n := 0
	for b.Loop() {
		v := Can(ctx, list[n/2%len(list)], chess.Colour(n%2), Options{})
		if v.Answer == Undecided {
			b.Fatalf("%s undecided", list[n/2%len(list)].FEN())
		}
		n++
	}
}

// BenchmarkRows asks about the rows of the sample by kind: games that ended by
// the flag, and hard compositions.
func BenchmarkRows(b *testing.B) {
	kinds := map[string][]row{}
	for _, r := range readRows(b, sample) {
		switch r.kind {
		case "real-game-flag", "real-game-wrongly-lost", "blocked-wall", "wall-but-winnable", "unwinnable-needs-full-analysis":
			kinds[r.kind] = append(kinds[r.kind], r)
		}
	}
	for kind, rows := range kinds {
		b.Run(kind, func(b *testing.B) {
			n := 0
			for b.Loop() {
				r := rows[n%len(rows)]
				Can(context.Background(), position(b, r.fen), r.winner, Options{Nodes: 1_000_000})
				n++
			}
		})
	}
}

// BenchmarkSearch is the helpmate search alone.
func BenchmarkSearch(b *testing.B) {
	p := position(b, "8/8/5p2/2p1pPp1/2PbPk1b/2pBp1pB/2P1P1P1/5BRK b - - 0 1")
	s := newSearch(context.Background(), &p)
	s.table = newTable(16)
	b.ReportAllocs()
	for b.Loop() {
		s.round(&p, 5, 20_000, 128)
	}
	b.ReportMetric(float64(s.nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// BenchmarkAnalysis is the static analysis of a blocked wall.
func BenchmarkAnalysis(b *testing.B) {
	p := position(b, "8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B1B2 b - - 0 1")
	b.ReportAllocs()
	for b.Loop() {
		analyse(&p)
	}
}
