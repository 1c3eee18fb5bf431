package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/ui/theme"
	"escaque/arbiter/chess"
)

// The colours of the board, the same in the light and in the dark: pieces are
// white and black.
var (
	lightSquare = color.NRGBA{0xEA, 0xED, 0xEA, 0xFF}
	darkSquare  = color.NRGBA{0x9D, 0xB2, 0xC4, 0xFF}
	lastLight   = color.NRGBA{0xF0, 0xE4, 0x9A, 0xFF}
	lastDark    = color.NRGBA{0xD6, 0xC2, 0x62, 0xFF}
	chosenGrey  = color.NRGBA{0x56, 0xB4, 0xE9, 0xFF}
	checkRed    = color.NRGBA{0xE0, 0x6A, 0x4C, 0xFF}
	markInk     = color.NRGBA{0x0A, 0x3D, 0x66, 0xB0}
	offerGround = color.NRGBA{0xFB, 0xFB, 0xFA, 0xFF}
	cursorInk   = color.NRGBA{0x0B, 0x3D, 0x73, 0xFF}
)

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{b: b}
	for i := range r.squares {
		v := &r.squares[i]
		v.ground = canvas.NewRectangle(lightSquare)
		v.image = canvas.NewImageFromResource(nil)
		v.image.FillMode = canvas.ImageFillContain
		v.image.Hide()
		v.dot, v.ring = canvas.NewCircle(markInk), canvas.NewCircle(color.Transparent)
		v.ring.StrokeColor = markInk
		v.dot.Hide()
		v.ring.Hide()
		v.piece = chess.NoPiece
		r.objects = append(r.objects, v.ground)
	}
	for i := range r.squares {
		v := &r.squares[i]
		r.objects = append(r.objects, v.image, v.dot, v.ring)
	}
	r.cursor = canvas.NewRectangle(color.Transparent)
	r.cursor.StrokeColor = cursorInk
	r.cursor.Hide()
	r.objects = append(r.objects, r.cursor)
	for i := range r.edge {
		r.edge[i] = canvas.NewText("", base.Color(theme.Muted))
		r.edge[i].Alignment = fyne.TextAlignCenter
		r.objects = append(r.objects, r.edge[i])
	}
	r.paint()
	return r
}

// square is one square on the screen.
type square struct {
	ground    *canvas.Rectangle
	image     *canvas.Image
	dot, ring *canvas.Circle
	piece     chess.Piece
}

type renderer struct {
	b       *Board
	squares [64]square
	cursor  *canvas.Rectangle
	edge    [16]*canvas.Text // files, then ranks
	objects []fyne.CanvasObject
	flipped bool
	size    fyne.Size
	pixels  int // of a piece
}

// margin is the room for letters and figures beside squares of a width; small
// boards have none.
func margin(side float32) float32 {
	if side < 200 {
		return 0
	}
	return 16
}

// frame is where the squares begin and how wide they are.
func (b *Board) frame() (origin fyne.Position, width float32) {
	size := b.Size()
	side := min(size.Width, size.Height)
	m := margin(side)
	width = float32(int((side - m) / 8))
	return fyne.NewPos(m, 0), width
}

// at is the square at a place, NoSquare beside the board.
func (b *Board) at(pos fyne.Position) chess.Square {
	origin, width := b.frame()
	x, y := pos.X-origin.X, pos.Y-origin.Y
	if width <= 0 || x < 0 || y < 0 || x >= 8*width || y >= 8*width {
		return chess.NoSquare
	}
	column, row := int(x/width), int(y/width)
	if b.flipped {
		return chess.SquareAt(7-column, row)
	}
	return chess.SquareAt(column, 7-row)
}

// Place is the middle of a square on the widget.
func (b *Board) Place(s chess.Square) fyne.Position {
	pos, width := b.place(s)
	return pos.AddXY(width/2, width/2)
}

func (b *Board) place(s chess.Square) (fyne.Position, float32) {
	origin, width := b.frame()
	column, row := s.File(), 7-s.Rank()
	if b.flipped {
		column, row = 7-column, 7-row
	}
	return origin.AddXY(float32(column)*width, float32(row)*width), width
}

func (r *renderer) MinSize() fyne.Size {
	side := r.b.Least * 8
	side += margin(side)
	return fyne.NewSize(side, side)
}

func (r *renderer) Layout(size fyne.Size) {
	if size == r.size && r.flipped == r.b.flipped {
		return
	}
	r.size, r.flipped = size, r.b.flipped
	_, side := r.b.frame()
	if pixels := pixelsOf(r.b, side*0.96); pixels != r.pixels {
		r.pixels = pixels
		for i := range r.squares {
			r.squares[i].piece = chess.Piece{Kind: -1} // to be drawn in the new size
		}
		defer r.paint()
	}
	for s := range chess.Square(64) {
		v := &r.squares[s]
		pos, width := r.b.place(s)
		put(v.ground, pos, width, 0)
		put(v.image, pos, width, width*0.02)
		put(v.dot, pos, width, width*0.35)
		put(v.ring, pos, width, width*0.05)
		v.ring.StrokeWidth = max(2, width*0.07)
	}
	r.edges()
}

// pixelsOf is how many pixels a length on a widget takes.
func pixelsOf(o fyne.CanvasObject, length float32) int {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		scale = c.Scale()
	}
	return int(length*scale + 0.5)
}

func put(o fyne.CanvasObject, pos fyne.Position, width, inset float32) {
	o.Move(pos.AddXY(inset, inset))
	o.Resize(fyne.NewSquareSize(max(0, width-2*inset)))
}

func (r *renderer) edges() {
	origin, width := r.b.frame()
	for i := range 8 {
		file, rank := r.edge[i], r.edge[8+i]
		column, row := float32(i), float32(7-i)
		if r.b.flipped {
			column, row = 7-column, 7-row
		}
		file.Text, rank.Text = string(rune('a'+i)), string(rune('1'+i))
		for _, t := range []*canvas.Text{file, rank} {
			t.Hidden = origin.X == 0
			t.TextSize = 11
			t.Color = base.Color(theme.Muted)
		}
		file.Move(origin.AddXY(column*width, 8*width))
		file.Resize(fyne.NewSize(width, origin.X))
		rank.Move(fyne.NewPos(0, row*width+(width-14)/2))
		rank.Resize(fyne.NewSize(origin.X, 14))
	}
}

func (r *renderer) Refresh() {
	r.Layout(r.b.Size())
	for _, t := range r.edge {
		if c := base.Color(theme.Muted); t.Color != c {
			t.Color = c
			t.Refresh()
		}
	}
	r.paint()
}

// paint draws what differs from what is on the screen.
func (r *renderer) paint() {
	b := r.b
	check := chess.NoSquare
	if b.position != nil && b.position.InCheck() {
		check = b.position.King(b.position.Turn())
	}
	for s := range chess.Square(64) {
		v := &r.squares[s]
		ground, piece := lightSquare, b.pieces[s]
		dark := (s.File()+s.Rank())%2 == 0
		if dark {
			ground = darkSquare
		}
		switch {
		case b.Promoting() && b.offered(s) != chess.NoKind:
			ground, piece = offerGround, chess.Piece{Kind: b.offered(s), Colour: b.position.Turn()}
		case s == b.chosen:
			ground = chosenGrey
		case s == check:
			ground = checkRed
		case b.last != chess.NoMove && (s == b.last.From || s == b.last.To):
			ground = lastLight
			if dark {
				ground = lastDark
			}
		}
		if v.ground.FillColor != color.Color(ground) {
			v.ground.FillColor = ground
			v.ground.Refresh()
		}
		if v.piece != piece {
			v.piece = piece
			if piece.Kind == chess.NoKind {
				v.image.Hide()
			} else {
				v.image.Resource = Image(piece, r.pixels)
				v.image.Show()
				v.image.Refresh()
			}
		}
		show(v.dot, b.quiet.Has(s) && !b.Promoting())
		show(v.ring, b.captures.Has(s) && !b.Promoting())
	}
	show(r.cursor, b.focused)
	pos, width := b.place(b.cursor)
	r.cursor.StrokeWidth = max(2, width*0.06)
	put(r.cursor, pos, width, 1)
	r.cursor.Refresh()
}

func show(o fyne.CanvasObject, on bool) {
	if o.Visible() == on {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *renderer) Destroy()                     {}
