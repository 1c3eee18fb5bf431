package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"escaque/app/ui/kit/keyboard"
	"escaque/app/ui/theme"
	"escaque/arbiter/chess"
)

func position(t testing.TB, fen string) chess.Position {
	t.Helper()
	p, err := chess.ParseDiagram(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func at(t testing.TB, text string) chess.Square {
	t.Helper()
	s, ok := chess.ParseSquare(text)
	if !ok {
		t.Fatalf("no square %q", text)
	}
	return s
}

// bench is a board in a window that plays the moves made on it.
func bench(t testing.TB, fen string) (*Board, *keyboard.Keyboard, *chess.Position) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, 0))
	b := New()
	p := position(t, fen)
	b.OnMove = func(m chess.Move) {
		p = p.Play(m)
		b.Set(p, m)
	}
	b.Set(p, chess.NoMove)
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(440, 440))
	w.Canvas().Focus(b)
	return b, keyboard.New(t, w), &p
}

func (b *Board) click(t testing.TB, squares ...string) {
	t.Helper()
	for _, s := range squares {
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.Place(at(t, s))}})
	}
}

func TestClicksPlay(t *testing.T) {
	b, _, p := bench(t, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1")
	b.click(t, "e5")
	dots, rings := b.Targets()
	if dots != at(t, "e6").Bit() || rings != at(t, "d6").Bit() {
		t.Errorf("the pawn is offered %v and may take on %v", dots.Squares(), rings.Squares())
	}
	b.click(t, "a8") // no target: lets go
	if dots, rings = b.Targets(); dots|rings != 0 {
		t.Error("the pawn is still chosen")
	}
	b.click(t, "e1", "g1")
	if got := p.FEN(); got != "r3k2r/8/8/3pP3/8/8/8/R4RK1 b kq - 1 1" {
		t.Errorf("castling gave %s", got)
	}
	b.Flip()
	b.click(t, "e8", "c8")
	if got := p.FEN(); got != "2kr3r/8/8/3pP3/8/8/8/R4RK1 w - - 2 2" {
		t.Errorf("castling on the flipped board gave %s", got)
	}
}

func TestKeysPlay(t *testing.T) {
	_, k, p := bench(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	// The cursor begins on a1.
	k.Press("Right", "Right", "Right", "Right", "Up", "Enter", "Up", "Up", "Enter")
	if got := p.FEN(); got != "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" {
		t.Errorf("keys gave %s", got)
	}
}

func TestPromotion(t *testing.T) {
	b, k, p := bench(t, "8/P6k/8/8/8/8/8/K7 w - - 0 1")
	b.Letters = "RDTACP"
	b.click(t, "a7", "a8")
	if !b.Promoting() {
		t.Fatal("the board does not ask for the piece")
	}
	k.Type("t")
	if p.At(at(t, "a8")).Kind != chess.Rook {
		t.Errorf("the letter gave %s", p.FEN())
	}
	b, _, p = bench(t, "k7/7K/8/8/8/8/p7/8 b - - 0 1")
	b.click(t, "a2", "a1", "a4") // queen, rook, bishop, knight upwards
	if p.At(at(t, "a1")).Kind != chess.Knight {
		t.Errorf("the click gave %s", p.FEN())
	}
}

func TestSetUp(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light, 0))
	b := New()
	var got []chess.Square
	b.OnSquare = func(s chess.Square) { got = append(got, s) }
	b.SetPieces(b.Pieces())
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(300, 300))
	b.click(t, "h8", "a1")
	w.Canvas().Focus(b)
	keyboard.New(t, w).Press("Right", "Space")
	if len(got) != 3 || got[0].String() != "h8" || got[1].String() != "a1" || got[2].String() != "b1" {
		t.Errorf("squares %v", got)
	}
}

// A move on the screen: what changed is drawn, and nothing else.
func BenchmarkMove(b *testing.B) {
	board, _, p := bench(b, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	start := *p
	for b.Loop() {
		q := start
		for _, text := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			m, _ := q.ParseUCI(text)
			q = q.Play(m)
			board.Set(q, m)
		}
	}
}
