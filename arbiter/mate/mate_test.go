package mate

import (
	"context"
	"testing"
	"time"

	"escaque/arbiter/chess"
)

func TestProofs(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		winner    chess.Colour
		answer    Answer
		proof     Proof
	}{
		{"bare king", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", chess.White, Impossible, Material},
		{"knight against queen (article 6.9, settled by hand)", "8/8/4k3/q7/8/4K3/4N3/8 w - - 0 1", chess.White, Impossible, Material},
		{"knight against rook", "8/8/4k3/r7/8/4K3/4N3/8 w - - 0 1", chess.White, Possible, NoProof},
		{"knight against pawn", "4k3/7p/8/8/8/8/8/1N2K3 w - - 0 1", chess.White, Possible, NoProof},
		{"bishops of one colour", "8/8/4kb2/8/8/4KB2/8/8 w - - 0 1", chess.White, Possible, NoProof}, // f6 dark, f3 light
		{"bishops of the same colour", "8/8/4kb2/8/5B2/4K3/8/8 w - - 0 1", chess.White, Impossible, Material},
		{"stalemate", "7k/8/6Q1/8/8/8/8/K7 b - - 0 1", chess.White, Impossible, Terminal},
		{"mate on the board", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", chess.White, Possible, NoProof},
		{"mated himself", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", chess.Black, Impossible, Terminal},
		{"the rook must be taken", "6Rk/8/7K/8/8/8/8/8 b - - 0 1", chess.White, Impossible, Forced},
		{"blocked wall", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", chess.White, Impossible, Static},
		// The e.p. capture opens the wall; without it nothing moves.
		{"wall with e.p.", "4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - e3 0 1", chess.White, Possible, NoProof},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen)
			v := Can(context.Background(), p, c.winner, Options{})
			if v.Answer != c.answer || v.Proof != c.proof {
				t.Errorf("%s: %v by %q, want %v by %q", c.fen, v.Answer, v.Proof, c.answer, c.proof)
			}
			if v.Answer == Possible && !ends(p, v.Line, c.winner) {
				t.Error("the line does not end in mate")
			}
		})
	}
}

// The material floor as in the table of pairs that two solvers agree upon: each
// pair of White's and Black's officers, set up far apart.
func TestMaterialFloor(t *testing.T) {
	for _, c := range []struct {
		white, black string // b and B are bishops on light and on dark squares
		want         bool   // barren
	}{
		{"", "qrrbBnn", true}, {"n", "", true}, {"n", "q", true}, {"n", "qq", true}, {"n", "r", false}, {"n", "b", false}, {"n", "n", false},
		{"n", "p", false}, {"nn", "", false}, {"b", "", true}, {"b", "b", true}, {"b", "B", false}, {"b", "n", false}, {"b", "p", false},
		{"b", "q", true}, {"b", "r", true}, {"B", "rqB", true}, {"B", "b", false}, {"bB", "", false}, {"BB", "rqB", true}, {"BB", "p", false},
		{"bn", "", false}, {"r", "", false}, {"q", "", false}, {"p", "", false},
	} {
		board := [64]byte{}
		for i := range board {
			board[i] = '.'
		}
		board[chess.SquareAt(0, 0)], board[chess.SquareAt(7, 7)] = 'K', 'k'
		put := func(list string, upper bool) {
			for i := range len(list) {
				letter := list[i]
				for s := chess.Square(8); s < 48; s++ {
					light := lightSquares.Has(s)
					if board[s] != '.' || letter == 'b' && !light || letter == 'B' && light || diagonal(s) || s.Rank() < 2 && upper {
						continue
					}
					kind := letter
					if kind == 'B' {
						kind = 'b'
					}
					if upper {
						kind -= 'a' - 'A'
					}
					board[s] = kind
					break
				}
			}
		}
		put(c.white, true)
		put(c.black, false)
		fen := ""
		for rank := 7; rank >= 0; rank-- {
			empty := 0
			for file := range 8 {
				if x := board[chess.SquareAt(file, rank)]; x != '.' {
					if empty > 0 {
						fen += string('0' + rune(empty))
					}
					fen, empty = fen+string(rune(x)), 0
				} else {
					empty++
				}
			}
			if empty > 0 {
				fen += string('0' + rune(empty))
			}
			if rank > 0 {
				fen += "/"
			}
		}
		p, err := chess.ParseDiagram(fen + " b - - 0 1")
		if err != nil {
			p, err = chess.ParseDiagram(fen + " w - - 0 1")
		}
		if err != nil {
			t.Fatalf("%q against %q: %s: %v", c.white, c.black, fen, err)
		}
		if got := barren(&p); got != c.want {
			t.Errorf("%q against %q: barren = %v", c.white, c.black, got)
		}
	}
}

// diagonal keeps lines to the kings in the corners free.
func diagonal(s chess.Square) bool { return s.File() == 0 || s.File() == 7 || s.File() == s.Rank() }

// Rule 2 of barren: for every placement in which a knight checks and a black
// queen fills each flight square left open, some queen takes the knight.
func TestKnightAgainstQueens(t *testing.T) {
	for k := chess.Square(0); k < 64; k++ {
		for w := chess.Square(0); w < 64; w++ {
			if w == k || chess.KingAttacks(k).Has(w) {
				continue
			}
			for n := chess.KnightAttacks(k) &^ w.Bit(); n != 0; n &= n - 1 {
				s := n.First()
				filled := chess.KingAttacks(k) &^ chess.KingAttacks(w) &^ chess.KnightAttacks(s)
				taken := false
				for q := filled; q != 0; q &= q - 1 {
					// What stands between is the white king, or a queen that is nearer.
					from := q.First()
					if chess.LineThrough(from, s) != 0 && !chess.Between(from, s).Has(w) {
						taken = true
					}
				}
				if !taken {
					t.Fatalf("king %v, knight %v, white king %v: mate behind queens on %v", k, s, w, filled.Squares())
				}
			}
		}
	}
}

func TestDead(t *testing.T) {
	for fen, want := range map[string]bool{
		"8/8/4k3/8/8/4K3/8/8 w - - 0 1":                            true,
		"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1":                  true,
		"8/8/4k3/r7/8/4K3/8/8 w - - 0 1":                           false, // Black can
		"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1":                          false,
		"r7/K1k5/8/8/8/8/8/8 w - - 0 1":                            true, // the rook must be taken
		"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1":                           false,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": false,
	} {
		if dead, white, black := Dead(context.Background(), position(t, fen), Options{}); dead != want {
			t.Errorf("%s: dead = %v (%v, %v)", fen, dead, white, black)
		}
	}
}

// The context ends the work within a fraction of a second.
func TestCancel(t *testing.T) {
	p := position(t, "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	done := make(chan Verdict)
	go func() { done <- Can(ctx, p, chess.White, Options{}) }()
	select {
	case v := <-done:
		if v.Answer == Possible {
			t.Errorf("possible: %v", v)
		}
	case <-time.After(5 * time.Second):
		t.Error("still at work")
	}
}

func TestLimit(t *testing.T) {
	p := position(t, "B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1")
	if v := Can(context.Background(), p, chess.White, Options{Nodes: 20_000}); v.Answer != Undecided || v.Nodes > 22_000 {
		t.Errorf("%v after %d positions", v.Answer, v.Nodes)
	}
}

// The search itself allocates nothing.
func TestNoAllocation(t *testing.T) {
	p := position(t, "8/8/5p2/2p1pPp1/2PbPk1b/2pBp1pB/2P1P1P1/5BRK b - - 0 1")
	s := newSearch(context.Background(), &p)
	s.table = newTable(16)
	if n := testing.AllocsPerRun(5, func() { s.round(&p, 5, 20_000, 128) }); n != 0 {
		t.Errorf("%v allocations in a round", n)
	}
	b := newBoard(&p)
	if n := testing.AllocsPerRun(5, func() { grown := b; grown.grow(); grown.deadlocked() }); n != 0 {
		t.Errorf("%v allocations in the analysis", n)
	}
}
