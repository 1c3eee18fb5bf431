package mate

import (
	"context"
	"testing"

	"escaque/arbiter/chess"
	"pgregory.net/rapid"
)

// helpmate looks at every position that can arise, with nothing but the rules:
// breadth first, each position once, by the identity of Article 9.2.3. whole is
// false if there were more than most.
func helpmate(p chess.Position, winner chess.Colour, most int) (found, whole bool) {
	seen := map[chess.Key]bool{p.Key(): true}
	queue := []chess.Position{p}
	var moves chess.Moves
	for i := 0; i < len(queue); i++ {
		here := queue[i]
		here.Generate(&moves)
		if moves.Len() == 0 && here.Turn() != winner && here.InCheck() {
			return true, true
		}
		for _, m := range moves.List() {
			next := here.Play(m)
			if key := next.Key(); !seen[key] {
				if len(seen) >= most {
					return false, false
				}
				seen[key] = true
				queue = append(queue, next)
			}
		}
	}
	return false, true
}

// smallPosition draws two kings, pawns that mostly block each other, and a few
// officers: positions that are often dead or nearly so, and small enough to be
// looked through.
func smallPosition(t *rapid.T) (chess.Position, bool) {
	var board [64]byte
	put := func(letter byte, s int) bool {
		if s < 0 || s > 63 || board[s] != 0 {
			return false
		}
		board[s] = letter
		return true
	}
	// A wall: blocked pairs on most files, each near the rank of the one before.
	rank := rapid.IntRange(1, 5).Draw(t, "rank")
	sparse := rapid.IntRange(0, 3).Draw(t, "sparse")
	for file := range 8 {
		if sparse == 0 && rapid.IntRange(0, 2).Draw(t, "gap") == 0 || sparse != 0 && file%2 == sparse%2 {
			continue
		}
		rank = min(max(rank+rapid.IntRange(-1, 1).Draw(t, "step"), 1), 5)
		s := rank*8 + file
		put('P', s)
		if rapid.IntRange(0, 19).Draw(t, "blocked") > 0 {
			put('p', s+8)
		}
	}
	for range max(0, rapid.IntRange(-3, 1).Draw(t, "loose")) {
		put("Pp"[rapid.IntRange(0, 1).Draw(t, "side")], rapid.IntRange(8, 55).Draw(t, "pawn"))
	}
	// Officers close to the pawns and the edge, where they are shut in.
	for range max(0, rapid.IntRange(-1, 2).Draw(t, "officers")) {
		put("BbNnRrBbQ"[rapid.IntRange(0, 8).Draw(t, "kind")], rapid.IntRange(0, 63).Draw(t, "square"))
	}
	if !put('K', rapid.IntRange(0, 63).Draw(t, "K")) || !put('k', rapid.IntRange(0, 63).Draw(t, "k")) {
		return chess.Position{}, false
	}
	fen := ""
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			if x := board[rank*8+file]; x != 0 {
				fen += string(rune(x))
			} else {
				fen += "1"
			}
		}
		if rank > 0 {
			fen += "/"
		}
	}
	p, err := chess.ParseDiagram(fen + " " + string("wb"[rapid.IntRange(0, 1).Draw(t, "turn")]) + " - - 0 1")
	return p, err == nil
}

// check tries a property on some thousand positions, on some hundred in a short
// run.
func check(t *testing.T, property func(*rapid.T)) {
	for range 15 {
		if rapid.Check(t, property); t.Failed() {
			return
		}
	}
}

// Whenever a stage says impossible, a search through everything finds no mate;
// whenever everything has been looked through, the answer is the same.
func TestAgainstExhaustiveSearch(t *testing.T) {
	most := 60_000
	if testing.Short() {
		most = 15_000
	}
	var proofs [8]int
	checked := 0 // static proofs held against a search through everything
	check(t, func(t *rapid.T) {
		p, ok := smallPosition(t)
		if !ok {
			t.Skip("no position")
		}
		winner := chess.Colour(rapid.IntRange(0, 1).Draw(t, "winner"))
		first := p
		if winner == chess.Black {
			first = p.Mirrored()
		}
		v := Can(context.Background(), p, winner, Options{Nodes: 300_000})
		static, byCases := false, false
		if over, _ := ended(&first); !over {
			_, static = analyse(&first)
			byCases, _ = split(context.Background(), &first, 60)
		}
		if v.Answer == Possible {
			if static || byCases {
				t.Fatalf("%s: winner %d has a mate, but: static %v, by cases %v", p.FEN(), winner, static, byCases)
			}
			if !ends(p, v.Line, winner) {
				t.Fatalf("%s: the line does not end in mate", p.FEN())
			}
			return
		}
		proofs[v.Proof]++
		found, whole := helpmate(p, winner, most)
		if found {
			t.Fatalf("%s: winner %d, %v by %q, but there is a mate (static %v, by cases %v)", p.FEN(), winner, v.Answer, v.Proof, static, byCases)
		}
		if whole && (static || byCases) {
			checked++
		}
		if whole && v.Answer == Undecided {
			t.Fatalf("%s: winner %d undecided, though all is seen", p.FEN(), winner)
		}
	})
	t.Logf("by kind of proof: %v; looked through: %d of the static ones", proofs, checked)
	if checked < 20 && !testing.Short() {
		t.Errorf("only %d static proofs were checked: the positions are too tame", checked)
	}
}

// A closure that ends is as good as the search through everything, and the
// proofs it keeps for other positions cover no mate.
func TestClosureAgainstExhaustiveSearch(t *testing.T) {
	check(t, func(t *rapid.T) {
		p, ok := smallPosition(t)
		if !ok {
			t.Skip("no position")
		}
		if over, _ := ended(&p); over || barren(&p) {
			t.Skip("nothing to look for")
		}
		var c closure
		out := c.begin(context.Background(), &p)
		if out == open {
			out = c.run(context.Background(), 20_000)
		}
		switch out {
		case winner:
			if !ends(p, c.line(), chess.White) {
				t.Fatalf("%s: the line does not end in mate", p.FEN())
			}
		case dead:
			if found, _ := helpmate(p, chess.White, 30_000); found {
				t.Fatalf("%s: closed, but there is a mate", p.FEN())
			}
		}
	})
}

func FuzzCan(f *testing.F) {
	for _, fen := range []string{
		"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
		"4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - e3 0 1",
		"8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1",
		"k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
		"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
		"3kb3/8/8/8/B1B1B1B1/1B1B1B1B/B1B1B1B1/1B1K1B1B w - - 0 1",
	} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := chess.ParseDiagram(fen)
		if err != nil {
			return
		}
		for side := chess.White; side <= chess.Black; side++ {
			v := Can(context.Background(), p, side, Options{Nodes: 20_000})
			if v.Answer == Possible && !ends(p, v.Line, side) {
				t.Errorf("%s: the line does not end in mate", fen)
			}
			if (v.Answer == Impossible) != (v.Proof != NoProof) {
				t.Errorf("%s: %v by %q", fen, v.Answer, v.Proof)
			}
			if v.Answer == Impossible {
				if found, _ := helpmate(p, side, 2_000); found {
					t.Errorf("%s: impossible by %v, but there is a mate", fen, v.Proof)
				}
			}
		}
	})
}
