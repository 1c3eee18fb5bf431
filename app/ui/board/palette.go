package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/kit"
	"escaque/arbiter/chess"
)

// Palette offers the twelve pieces to put on a board and an empty square to
// take them away. Arrows walk through it.
type Palette struct {
	widget.BaseWidget
	OnChange func(p chess.Piece) // NoPiece = take away; may be nil
	at       int
	focused  bool
}

// cells of a palette: two rows, the empty square behind the first.
const (
	paletteColumns = 7
	paletteCell    = 34
)

// NewPalette returns a palette with the white king chosen.
func NewPalette() *Palette {
	p := &Palette{}
	p.ExtendBaseWidget(p)
	return p
}

func paletteCells() []chess.Piece {
	cells := make([]chess.Piece, 0, 2*paletteColumns)
	for _, colour := range []chess.Colour{chess.White, chess.Black} {
		for _, k := range kinds {
			cells = append(cells, chess.Piece{Kind: k, Colour: colour})
		}
		cells = append(cells, chess.NoPiece)
	}
	return cells[:len(cells)-1]
}

// Chosen is the piece that is put.
func (p *Palette) Chosen() chess.Piece { return paletteCells()[p.at] }

// Choose chooses a piece.
func (p *Palette) Choose(piece chess.Piece) {
	for i, c := range paletteCells() {
		if c == piece {
			p.set(i)
			return
		}
	}
}

func (p *Palette) set(i int) {
	p.at = min(max(i, 0), len(paletteCells())-1)
	p.Refresh()
	if p.OnChange != nil {
		p.OnChange(p.Chosen())
	}
}

// MouseDown implements [desktop.Mouseable].
func (p *Palette) MouseDown(ev *desktop.MouseEvent) {
	column, row := int(ev.Position.X/paletteCell), int(ev.Position.Y/paletteCell)
	if i := row*paletteColumns + column; column < paletteColumns && i < len(paletteCells()) {
		p.set(i)
	}
}

// MouseUp implements [desktop.Mouseable].
func (p *Palette) MouseUp(*desktop.MouseEvent) {}

// FocusGained implements [fyne.Focusable].
func (p *Palette) FocusGained() { p.focused = true; p.Refresh() }

// FocusLost implements [fyne.Focusable].
func (p *Palette) FocusLost() { p.focused = false; p.Refresh() }

// TypedRune implements [fyne.Focusable].
func (p *Palette) TypedRune(rune) {}

// TypedKey implements [fyne.Focusable].
func (p *Palette) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft:
		p.set(p.at - 1)
	case fyne.KeyRight:
		p.set(p.at + 1)
	case fyne.KeyUp:
		p.set(p.at - paletteColumns)
	case fyne.KeyDown:
		p.set(p.at + paletteColumns)
	default:
		kit.Forward(p, ev)
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *Palette) CreateRenderer() fyne.WidgetRenderer {
	r := &paletteRenderer{p: p}
	for i, piece := range paletteCells() {
		ground := canvas.NewRectangle(lightSquare)
		pos := fyne.NewPos(float32(i%paletteColumns)*paletteCell, float32(i/paletteColumns)*paletteCell)
		put(ground, pos, paletteCell, 1)
		r.grounds = append(r.grounds, ground)
		r.objects = append(r.objects, ground)
		if piece.Kind == chess.NoKind {
			for _, ends := range [2][4]float32{{10, 10, 24, 24}, {24, 10, 10, 24}} {
				line := canvas.NewLine(cursorInk)
				line.StrokeWidth = 2
				line.Position1, line.Position2 = pos.AddXY(ends[0], ends[1]), pos.AddXY(ends[2], ends[3])
				r.objects = append(r.objects, line)
			}
			continue
		}
		image := canvas.NewImageFromResource(Image(piece, pixelsOf(p, paletteCell-6)))
		image.FillMode = canvas.ImageFillContain
		put(image, pos, paletteCell, 3)
		r.objects = append(r.objects, image)
	}
	r.Refresh()
	return r
}

type paletteRenderer struct {
	p       *Palette
	grounds []*canvas.Rectangle
	objects []fyne.CanvasObject
}

func (r *paletteRenderer) Layout(fyne.Size) {}
func (r *paletteRenderer) MinSize() fyne.Size {
	return fyne.NewSize(paletteColumns*paletteCell, 2*paletteCell)
}
func (r *paletteRenderer) Refresh() {
	for i, g := range r.grounds {
		g.FillColor, g.StrokeColor, g.StrokeWidth = lightSquare, color.Transparent, 0
		if i == r.p.at {
			g.FillColor = chosenGrey
			if r.p.focused {
				g.StrokeColor, g.StrokeWidth = cursorInk, 3
			}
		}
		g.Refresh()
	}
}
func (r *paletteRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *paletteRenderer) Destroy()                     {}
