package chess

import (
	"errors"
	"strings"
	"testing"

	"escaque/arbiter/fault"
)

func TestParseFENRefuses(t *testing.T) {
	for fen, want := range map[string]fault.Code{
		"":                                                          FENFields,
		"8/8/8/8/8/8/8/K1k5 w -":                                    FENFields,
		"8/8/8/8/8/8/K1k5 w - -":                                    FENRanks,
		"8/8/8/8/8/8/7/K1k5 w - -":                                  FENRankLength,
		"8/8/8/8/8/8/88/K1k5 w - -":                                 FENRankLength,
		"8/8/8/8/8/8/8/K1k4x w - -":                                 FENLetter,
		"8/8/8/8/8/8/8/K1k5 white - -":                              FENTurn,
		"8/8/8/8/8/8/8/K7 w - -":                                    FENKings,
		"8/8/8/8/8/8/8/K1k4K w - -":                                 FENKings,
		"8/8/8/8/8/8/8/Kk6 w - -":                                   FENKingsTouch,
		"8/8/8/8/8/8/8/K1k4P w - -":                                 FENPawnRank,
		"p7/8/8/8/8/8/8/K1k5 w - -":                                 FENPawnRank,
		"4k3/pppppppp/p7/8/8/8/8/4K3 w - -":                         FENTooManyPawns,
		"4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - -":                   FENTooManyPieces,
		"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - -":                        FENPromoted,
		"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - -":                       FENPromoted, // two dark bishops with all pawns
		"4k3/8/8/8/8/8/4R3/4K3 w - -":                               FENKingCapturable,
		"4k3/8/3N1N2/1B6/8/8/4R3/4K3 b - -":                         FENCheckers,
		"r3k2r/8/8/8/8/8/8/4K2R w KQkq -":                           FENCastlingRook,
		"r3k2r/8/8/8/8/8/4K3/R6R w KQkq -":                          FENCastlingKing,
		"4k3/8/8/8/8/8/8/4K2R w X -":                                FENCastling,
		"4k3/8/8/8/8/8/8/4K2R w KK -":                               FENCastling,
		"4k3/8/8/8/4P3/8/8/4K3 w - e3":                              FENPassant,
		"4k3/8/8/8/8/8/8/4K3 b - e3":                                FENPassantPawn,
		"4k3/8/8/8/4P3/8/4N3/4K3 b - e3":                            FENPassantPawn, // the square it came from is occupied
		"4k3/8/8/8/8/8/8/4K3 w - - x 1":                             FENCounter,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 -3": FENCounter,
	} {
		if _, err := ParseFEN(fen); !errors.Is(err, want) {
			t.Errorf("%q gave %v, want %v", fen, err, want)
		}
	}
}

func TestFENRoundTrip(t *testing.T) {
	for _, c := range perfts {
		p, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.FEN(); got != c.fen {
			t.Errorf("%q read back as %q", c.fen, got)
		}
	}
	// The short forms mean no castling, no en passant, counters 0 and 1.
	p, err := ParseFEN("4k3/8/8/8/8/8/8/4K2R w")
	if err != nil || p.FEN() != "4k3/8/8/8/8/8/8/4K2R w - - 0 1" {
		t.Errorf("short form: %v, %v", p.FEN(), err)
	}
}

// play applies moves in engine notation.
func play(t *testing.T, p Position, moves string) Position {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, ok := p.ParseUCI(text)
		if !ok {
			t.Fatalf("%s is not legal in %s", text, p.FEN())
		}
		p = p.Play(m)
	}
	return p
}

// The cases of Article 9.2.3.
func TestKey(t *testing.T) {
	for _, c := range []struct {
		name, fen, first, second string // moves to two positions of one board
		same                     bool
	}{
		{"knights out and back", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "g1f3 g8f6 f3g1 f6g8", true},
		{"other side to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "a1b1 e8e7 b1a1 e7e8 e1d1 e8d8 d1d2 d8e8 d2e1", false},
		{"castling right lost by the king", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "e1e2 e8e7 e2e1 e7e8", false},
		{"castling right lost by the rook", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "a1b1 e8e7 b1a1 e7e8", false},
		{"en passant was possible", "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e2e4", "e2e4 g8f6 g1f3 f6g8 f3g1", false},
		{"en passant square without a capturing pawn", "4k1n1/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "e2e4", "e2e4 g8f6 g1f3 f6g8 f3g1", true},
		{"the capturing pawn is pinned", "3k2n1/8/8/8/3p4/8/4P3/3RK1N1 w - - 0 1", "e2e4", "e2e4 g8f6 g1f3 f6g8 f3g1", true},
		{"the capture would discover a check on the rank", "6n1/8/8/8/k2p3R/8/4P3/4K1N1 w - - 0 1", "e2e4", "e2e4 g8f6 g1f3 f6g8 f3g1", true},
		{"identical pieces may have changed places", "4k1n1/8/8/8/8/8/8/RN2K1N1 w - - 0 1", "", "b1d2 g8f6 g1e2 f6h5 d2f3 h5f4 e2c3 f4h5 f3g1 h5f6 c3b1 f6g8", true},
	} {
		start, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		a, b := play(t, start, c.first), play(t, start, c.second)
		if (a.Key() == b.Key()) != c.same {
			t.Errorf("%s: same = %v", c.name, !c.same)
		}
	}
}

func TestEnds(t *testing.T) {
	for _, c := range []struct {
		fen             string
		mate, stalemate bool
	}{
		{"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true, false},
		{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, true},
		{"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", true, false},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", false, false},
	} {
		p, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		if p.Checkmate() != c.mate || p.Stalemate() != c.stalemate {
			t.Errorf("%s: mate %v, stalemate %v", c.fen, p.Checkmate(), p.Stalemate())
		}
	}
}

func FuzzParseFEN(f *testing.F) {
	for _, c := range perfts {
		f.Add(c.fen)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseFEN(text)
		if err != nil {
			return
		}
		again, err := ParseFEN(p.FEN())
		if err != nil || again != p {
			t.Fatalf("%q: %q read back as %q, %v", text, p.FEN(), again.FEN(), err)
		}
		for _, m := range p.LegalMoves() {
			next := p.Play(m)
			if next.Attacked(next.turn, next.King(p.turn)) {
				t.Fatalf("%s leaves the king in check in %s", m, p.FEN())
			}
		}
	})
}
