package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/kit"
	"escaque/arbiter/chess"
)

// Board is a chess board. The zero value is not usable: see [New].
type Board struct {
	widget.BaseWidget

	// OnMove is called with a legal move that was made on the board; the board
	// shows it only when it is told to. nil = the board is only looked at.
	OnMove func(m chess.Move)
	// OnSquare is called for a square that is clicked or chosen with Enter while
	// the board is set up.
	OnSquare func(s chess.Square)
	// OnKey and OnRune see keys first and return whether they used them.
	OnKey  func(ev *fyne.KeyEvent) bool
	OnRune func(r rune) bool
	// Letters are the piece letters in the order king, queen, rook, bishop,
	// knight, pawn, for promotions by keys.
	Letters string
	// Least is the least width of a square in points.
	Least float32

	pieces   [64]chess.Piece
	position *chess.Position // nil while the board is set up
	last     chess.Move
	flipped  bool

	cursor   chess.Square
	focused  bool
	chosen   chess.Square
	quiet    chess.Bitboard // targets of the chosen piece
	captures chess.Bitboard
	promotes chess.Move // waiting for the piece: From, To; NoMove = none
}

// New returns an empty board.
func New() *Board {
	b := &Board{last: chess.NoMove, chosen: chess.NoSquare, promotes: chess.NoMove, Letters: "KQRBNP", Least: 20}
	for i := range b.pieces {
		b.pieces[i] = chess.NoPiece
	}
	b.ExtendBaseWidget(b)
	return b
}

// Set shows a position and the move that led to it, [chess.NoMove] for none.
func (b *Board) Set(p chess.Position, last chess.Move) {
	b.position, b.last = &p, last
	for s := range chess.Square(64) {
		b.pieces[s] = p.At(s)
	}
	b.clear()
}

// SetPieces shows pieces that need not make a position; the board is set up
// by [Board.OnSquare].
func (b *Board) SetPieces(pieces [64]chess.Piece) {
	b.position, b.last, b.pieces = nil, chess.NoMove, pieces
	b.clear()
}

// Pieces are what stands on the board.
func (b *Board) Pieces() [64]chess.Piece { return b.pieces }

// Cursor is the square under the cursor of the keys.
func (b *Board) Cursor() chess.Square { return b.cursor }

// SetCursor moves it.
func (b *Board) SetCursor(s chess.Square) {
	b.cursor = s
	b.Refresh()
}

// Flip turns the board round.
func (b *Board) Flip() {
	b.flipped = !b.flipped
	b.Refresh()
}

// Flipped reports whether Black is below.
func (b *Board) Flipped() bool { return b.flipped }

// Choose shows where the piece on a square may go.
func (b *Board) Choose(s chess.Square) {
	b.clearChoice()
	if b.position != nil && s != chess.NoSquare {
		b.quiet, b.captures = b.position.Targets(s)
		b.chosen = s
	}
	b.Refresh()
}

// Targets are the squares marked with dots and with rings.
func (b *Board) Targets() (dots, rings chess.Bitboard) { return b.quiet, b.captures }

// Promoting reports whether the board waits for the piece of a promotion.
func (b *Board) Promoting() bool { return b.promotes != chess.NoMove }

func (b *Board) clearChoice() {
	b.chosen, b.quiet, b.captures, b.promotes = chess.NoSquare, 0, 0, chess.NoMove
}

func (b *Board) clear() {
	b.clearChoice()
	b.Refresh()
}

// press is a click on a square, or Enter on it.
func (b *Board) press(s chess.Square) {
	if b.OnSquare != nil && b.position == nil {
		b.OnSquare(s)
		return
	}
	if b.position == nil || b.OnMove == nil {
		return
	}
	switch {
	case b.Promoting():
		if kind := b.offered(s); kind != chess.NoKind {
			b.promote(kind)
			return
		}
		b.clear()
	case b.chosen != chess.NoSquare && (b.quiet | b.captures).Has(s):
		b.move(b.chosen, s)
	case s == b.chosen:
		b.clear()
	case b.pieces[s].Kind != chess.NoKind && b.pieces[s].Colour == b.position.Turn():
		b.Choose(s)
	default:
		b.clear()
	}
}

// move makes the legal move from a square to a square.
func (b *Board) move(from, to chess.Square) {
	for _, m := range b.position.LegalMoves() {
		target := m.To
		if b.position.IsCastling(m) {
			target = castlingTarget(m)
		}
		if m.From != from || target != to {
			continue
		}
		if m.Promotion != chess.NoKind {
			b.promotes = chess.Move{From: from, To: to, Promotion: chess.NoKind}
			b.Refresh()
			return
		}
		b.clearChoice()
		b.OnMove(m)
		return
	}
}

// castlingTarget is where the king ends up.
func castlingTarget(m chess.Move) chess.Square {
	file := 2
	if m.To > m.From {
		file = 6
	}
	return chess.SquareAt(file, m.From.Rank())
}

// promotions are the pieces a pawn becomes, from its square inwards.
var promotions = [...]chess.Kind{chess.Queen, chess.Rook, chess.Bishop, chess.Knight}

// offeredAt is the square on which a piece of the promotion is offered.
func (b *Board) offeredAt(i int) chess.Square {
	step := -i
	if b.promotes.To.Rank() == 0 {
		step = i
	}
	return chess.SquareAt(b.promotes.To.File(), b.promotes.To.Rank()+step)
}

// offered is the piece of the promotion offered on a square.
func (b *Board) offered(s chess.Square) chess.Kind {
	for i, kind := range promotions {
		if b.offeredAt(i) == s {
			return kind
		}
	}
	return chess.NoKind
}

func (b *Board) promote(kind chess.Kind) {
	m := b.promotes
	m.Promotion = kind
	b.clearChoice()
	b.OnMove(m)
}

// MouseDown acts at once: a tap would wait for a second one.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	if b.OnMove == nil && b.OnSquare == nil {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	if s := b.at(ev.Position); s != chess.NoSquare {
		b.cursor = s
		b.press(s)
		b.Refresh()
	}
}

// MouseUp implements [desktop.Mouseable].
func (b *Board) MouseUp(*desktop.MouseEvent) {}

var _ fyne.Focusable = (*Board)(nil)

// FocusGained implements [fyne.Focusable].
func (b *Board) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost implements [fyne.Focusable].
func (b *Board) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune implements [fyne.Focusable].
func (b *Board) TypedRune(r rune) {
	if b.Promoting() {
		for i, letter := range []rune(b.Letters) {
			if (r == letter || r == letter+'a'-'A') && i > 0 && i < 5 {
				b.promote(kinds[i])
				return
			}
		}
		return
	}
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// TypedKey implements [fyne.Focusable].
func (b *Board) TypedKey(ev *fyne.KeyEvent) {
	if b.OnKey != nil && b.OnKey(ev) {
		return
	}
	file, rank := b.cursor.File(), b.cursor.Rank()
	step := 1
	if b.flipped {
		step = -1
	}
	switch ev.Name {
	case fyne.KeyLeft:
		file -= step
	case fyne.KeyRight:
		file += step
	case fyne.KeyUp:
		rank += step
	case fyne.KeyDown:
		rank -= step
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.press(b.cursor)
		return
	case fyne.KeyEscape:
		if b.chosen == chess.NoSquare {
			kit.Forward(b, ev)
			return
		}
		b.clear()
		return
	default:
		kit.Forward(b, ev)
		return
	}
	b.SetCursor(chess.SquareAt(min(max(file, 0), 7), min(max(rank, 0), 7)))
}
