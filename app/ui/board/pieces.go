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

// images are the drawn pieces, made when the first board shows.
var images = sync.OnceValue(func() map[chess.Piece]fyne.Resource {
	all := map[chess.Piece]fyne.Resource{}
	for _, colour := range []chess.Colour{chess.White, chess.Black} {
		for _, kind := range kinds {
			p := chess.Piece{Kind: kind, Colour: colour}
			d := export.PieceDrawing(p)
			all[p] = fyne.NewStaticResource(fmt.Sprintf("piece-%d-%d.svg", colour, kind), svg(&d))
		}
	}
	return all
})

// Image is the picture of a piece.
func Image(p chess.Piece) fyne.Resource { return images()[p] }

// svg writes the shapes and strokes of a drawing.
func svg(d *export.Drawing) []byte {
	var b strings.Builder
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }
	grey := func(shade int) string { return fmt.Sprintf("#%02x%02x%02x", shade, shade, shade) }
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 %s %s">`, number(d.Width), number(d.Height))
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
