package export

import (
	_ "embed" // the fonts
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/jung-kurt/gofpdf"
)

// Roboto Condensed: narrow enough for long names, figures of equal width,
// Latin, Greek and Cyrillic. Licence: fonts/LICENSE.
var (
	//go:embed fonts/RobotoCondensed-Regular.ttf
	regularFont []byte
	//go:embed fonts/RobotoCondensed-Bold.ttf
	boldFont []byte
)

const family = "roboto"

// style is the weight of a text.
type style string

const (
	plain style = ""
	bold  style = "B"
)

func weight(strong bool) style {
	if strong {
		return bold
	}
	return plain
}

// addFonts makes the fonts known to a PDF. The library may write into the
// bytes it is given, so that it gets its own.
func addFonts(pdf *gofpdf.Fpdf) {
	pdf.AddUTF8FontFromBytes(family, string(plain), append([]byte(nil), regularFont...))
	pdf.AddUTF8FontFromBytes(family, string(bold), append([]byte(nil), boldFont...))
}

// printable makes a text fit for the font: composed letters, plain spaces, and
// a question mark for characters beyond the basic plane, which the PDF library
// cannot write.
func printable(s string) string {
	if isASCII(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r < ' ', r == '\u200b', r == '\ufeff':
			return -1
		case r == '\u00a0', r == '\u202f', r == '\u2009':
			return ' '
		case r > 0xFFFD:
			return '?'
		}
		return r
	}, norm.NFC.String(s))
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// pointMM is one point of type in millimetres.
const pointMM = 25.4 / 72

// ruler measures text in millimetres.
type ruler struct {
	pdf   *gofpdf.Fpdf
	style style
	set   bool
}

// width is how wide a text is at a type size in points.
func (r *ruler) width(s string, st style, size float64) float64 {
	if !r.set || r.style != st {
		r.pdf.SetFont(family, string(st), 10)
		r.style, r.set = st, true
	}
	return float64(r.pdf.GetStringSymbolWidth(s)) / 1000 * size * pointMM
}
