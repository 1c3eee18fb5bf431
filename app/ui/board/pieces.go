package board

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"escaque/arbiter/chess"
	"escaque/export"
)

// kinds are the pieces in the order of palettes and promotions.
var kinds = [...]chess.Kind{chess.King, chess.Queen, chess.Rook, chess.Bishop, chess.Knight, chess.Pawn}

// picture is a piece drawn for a width in pixels: the toolkit scales outlines
// but not the lines around them, so every size is drawn anew.
type picture struct {
	piece  chess.Piece
	pixels int
}

var (
	imagesLock sync.Mutex
	images     = map[picture]fyne.Resource{}
)

// Image is the picture of a piece for a square of so many pixels.
func Image(p chess.Piece, pixels int) fyne.Resource {
	imagesLock.Lock()
	defer imagesLock.Unlock()
	at := picture{p, max(pixels, 1)}
	if images[at] == nil {
		d := export.PieceDrawing(p)
		images[at] = fyne.NewStaticResource(fmt.Sprintf("piece-%d-%d-%d.svg", p.Colour, p.Kind, at.pixels), svg(&d, float64(at.pixels)))
	}
	return images[at]
}

// svg writes the shapes and strokes of a drawing for a width in pixels.
func svg(d *export.Drawing, pixels float64) []byte {
	var b strings.Builder
	scale := pixels / d.Width
	number := func(v float64) string { return strconv.FormatFloat(v*scale, 'f', 2, 64) }
	grey := func(shade int) string { return fmt.Sprintf("#%02x%02x%02x", shade, shade, shade) }
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">`,
		number(d.Width), number(d.Height), number(d.Width), number(d.Height))
	for _, item := range d.Items {
		switch it := item.(type) {
		case export.Shape:
			b.WriteString(`<path d="M`)
			for i, p := range it.Points {
				if i > 0 {
					b.WriteString(" L")
				}
				b.WriteString(number(p[0]) + " " + number(p[1]))
			}
			fmt.Fprintf(&b, ` Z" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>`, grey(it.Fill), grey(it.Shade), number(it.Width))
		case export.Stroke:
			fmt.Fprintf(&b, `<path d="M%s %s L%s %s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round"/>`,
				number(it.X1), number(it.Y1), number(it.X2), number(it.Y2), grey(it.Shade), number(it.Width))
		}
	}
	b.WriteString("</svg>")
	return []byte(b.String())
}
