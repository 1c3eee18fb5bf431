package chess

import (
	"testing"

	"pgregory.net/rapid"

	"escaque/arbiter/fault"
)

func TestReadMove(t *testing.T) {
	const (
		start  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
		pass   = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
		last   = "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1"
		rooks  = "4k3/8/8/8/8/8/R6R/4K3 w - - 0 1"
		center = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"
	)
	for _, c := range []struct {
		fen, text string
		l         Language
		want      string // engine notation
	}{
		{start, "e4", EnglishLetters, "e2e4"}, {start, "e2e4", EnglishLetters, "e2e4"}, {start, "e2-e4", SpanishLetters, "e2e4"},
		{start, "Nf3", EnglishLetters, "g1f3"}, {start, "nf3", EnglishLetters, "g1f3"}, {start, "Ng1-f3", EnglishLetters, "g1f3"},
		{start, "Cf3", SpanishLetters, "g1f3"}, {start, "1. Cf3!?", SpanishLetters, "g1f3"}, {start, "g1f3", EnglishLetters, "g1f3"},
		{castle, "0-0", EnglishLetters, "e1g1"}, {castle, "O-O-O", EnglishLetters, "e1c1"}, {castle, "o-o", SpanishLetters, "e1g1"},
		{castle, "Ke1-g1", EnglishLetters, "e1g1"}, {castle, "e1g1", EnglishLetters, "e1g1"}, {castle, "Kf1", EnglishLetters, "e1f1"},
		{pass, "exd6", EnglishLetters, "e5d6"}, {pass, "ed6", EnglishLetters, "e5d6"}, {pass, "exd6 e.p.", EnglishLetters, "e5d6"}, {pass, "exd6ep", SpanishLetters, "e5d6"},
		{last, "e8=Q", EnglishLetters, "e7e8q"}, {last, "e8Q", EnglishLetters, "e7e8q"}, {last, "e8(Q)", EnglishLetters, "e7e8q"},
		{last, "e8D", SpanishLetters, "e7e8q"}, {last, "exd8=T+", SpanishLetters, "e7d8r"}, {last, "ed8C", SpanishLetters, "e7d8n"}, {last, "e8=C", SpanishLetters, "e7e8n"},
		{rooks, "Rad2", EnglishLetters, "a2d2"}, {rooks, "Thd2", SpanishLetters, "h2d2"}, {rooks, "Ra2-d2", EnglishLetters, "a2d2"},
		{center, "exd5", EnglishLetters, "e4d5"}, {center, "Nd5", EnglishLetters, "c3d5"}, {center, "Cxd5+", SpanishLetters, "c3d5"}, {center, "e:d5", EnglishLetters, "e4d5"},
	} {
		p, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ReadMove(c.text, c.l)
		if err != nil || p.UCI(m) != c.want {
			t.Errorf("%q in %s: %s, %v; want %s", c.text, c.fen, p.UCI(m), err, c.want)
		}
	}
}

func TestWhyNot(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, c := range []struct {
		fen, text string
		want      fault.Code
		key, at   string
	}{
		{start, "Bf4", MoveBlocked, "by", "d2"}, // the bishop of c1 is shut in by d2
		{start, "Nd2", MoveOwnPiece, "square", "d2"},
		{start, "Nd4", MoveShape, "", ""},
		{start, "e5", MoveShape, "", ""},
		{start, "exd3", MovePawnCapture, "to", "d3"},
		{start, "O-O", CastlingOccupied, "square", "f1"},
		{start, "e7e5", MoveWrongSide, "square", "e7"},
		{start, "e4e5", MoveEmptySquare, "square", "e4"},
		{start, "xyz", MoveUnreadable, "", ""},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", MoveNoPiece, "piece", "queen"},
		{"4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", MovePawnStraight, "to", "e4"},
		{"4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Nd5", MovePinned, "by", "b4"},
		{"4k3/8/8/8/1b6/8/8/N3K3 w - - 0 1", "Nb3", MoveCheckRemains, "", ""},
		{"4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Kd2", MoveIntoCheck, "square", "d2"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", CastlingNoRight, "", ""},
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", CastlingThrough, "square", "f1"},
		{"4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", "0-0", CastlingInCheck, "", ""},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6", MoveNotPassant, "to", "d6"},
		{"8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8", MovePromotion, "", ""},
		{"4k3/8/8/8/8/8/R6R/4K3 w - - 0 1", "Rd2", MoveAmbiguous, "candidates", "Ra2-d2, Rh2-d2"},
	} {
		p, err := ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.ReadMove(c.text, EnglishLetters)
		if Reason(err) != c.want {
			t.Errorf("%q in %s: %v, %v; want %v", c.text, c.fen, m, err, c.want)
			continue
		}
		if f := err.(*fault.Fault); c.key != "" && f.Values[c.key] != c.at {
			t.Errorf("%q: %s is %v, want %s", c.text, c.key, f.Values[c.key], c.at)
		}
	}
}

func TestReadLine(t *testing.T) {
	for _, c := range []struct {
		name, text string
		preferred  Language
		plies      int
		language   Language
		fault      fault.Code
	}{
		{"English", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2", SpanishLetters, 6, EnglishLetters, ""},
		{"Spanish", "1.e4 e5 2.Cf3 Cc6 3.Ab5 a6 4.Axc6 dc6 5.0-0", EnglishLetters, 9, SpanishLetters, ""},
		{"R is a rook", "1.h4 h5 2.Rh3 Rh6", SpanishLetters, 4, EnglishLetters, ""},
		{"R is el rey", "1.e4 e5 2.Re2 Re7", EnglishLetters, 4, SpanishLetters, ""},
		{"numbers apart, dots after black", "1 . e4 1... e5 2 . f4", EnglishLetters, 3, EnglishLetters, ""},
		{"illegal at the third move", "1.e4 e5 2.Cf4 Cc6", SpanishLetters, 2, SpanishLetters, MoveShape},
	} {
		line, l, err := ReadLine(Start(), c.text, c.preferred)
		if len(line.Moves) != c.plies || l != c.language || Reason(err) != c.fault {
			t.Errorf("%s: %d plies, language %d, %v", c.name, len(line.Moves), l, err)
		}
	}
}

// Every legal move of a random game is read back from what SAN writes, in
// both languages.
func TestSANRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Start()
		for range rapid.IntRange(1, 60).Draw(t, "plies") {
			moves := p.LegalMoves()
			if len(moves) == 0 {
				return
			}
			for _, l := range []Language{EnglishLetters, SpanishLetters} {
				for _, m := range moves {
					text := p.SAN(m, l)
					if back, err := p.ReadMove(text, l); err != nil || back != m {
						t.Fatalf("%s (%v) in %s read back as %v, %v", text, m, p.FEN(), back, err)
					}
				}
			}
			p = p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for _, s := range []string{"e4", "O-O", "exd6 e.p.", "e8=Q", "Cf3", "1...Nf6", "(=)"} {
		f.Add(s, perfts[1].fen)
	}
	f.Fuzz(func(t *testing.T, text, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		for _, l := range []Language{EnglishLetters, SpanishLetters} {
			m, err := p.ReadMove(text, l)
			if err == nil && !containsMove(p.LegalMoves(), m) {
				t.Fatalf("%q gave the illegal %v in %s", text, m, fen)
			}
			if err != nil && Reason(err) == "" {
				t.Fatalf("%q: an error without a code: %v", text, err)
			}
		}
	})
}

func containsMove(list []Move, m Move) bool {
	for _, n := range list {
		if n == m {
			return true
		}
	}
	return false
}
