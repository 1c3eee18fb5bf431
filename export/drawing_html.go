package export

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"github.com/jung-kurt/gofpdf"
)

// newRuler measures text without a document to write into.
func newRuler() *ruler {
	pdf := gofpdf.New("P", "mm", "A4", "")
	addFonts(pdf)
	return &ruler{pdf: pdf}
}

// svg is a drawing for a page. Texts keep the width they were fitted to,
// whatever font the reader has.
func (r *ruler) svg(d *Drawing, class string) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="%s" viewBox="0 0 %s %s" style="width:%smm" role="img">`,
		template.HTMLEscapeString(class), mm(d.Width), mm(d.Height), mm(d.Width))
	for _, it := range d.Items {
		switch it := it.(type) {
		case Label:
			text, size, x, width := r.setLabel(it)
			if text == "" {
				continue
			}
			fmt.Fprintf(&b, `<text x="%s" y="%s" font-size="%s" textLength="%s" lengthAdjust="spacingAndGlyphs"`,
				mm(x), mm(it.Y), mm(size*pointMM), mm(width))
			if it.Strong {
				b.WriteString(` font-weight="bold"`)
			}
			fmt.Fprintf(&b, ` fill="%s">%s</text>`, hex(it.Shade), template.HTMLEscapeString(text))
		case Stroke:
			fmt.Fprintf(&b, `<line x1="%s" y1="%s" x2="%s" y2="%s" stroke="%s" stroke-width="%s"`,
				mm(it.X1), mm(it.Y1), mm(it.X2), mm(it.Y2), hex(it.Shade), mm(it.Width))
			if it.Dashed {
				b.WriteString(` stroke-dasharray="1.4"`)
			}
			b.WriteString(`/>`)
		case Box:
			fmt.Fprintf(&b, `<rect x="%s" y="%s" width="%s" height="%s"%s/>`, mm(it.X), mm(it.Y), mm(it.W), mm(it.H), inks(it.Width, it.Shade))
		case Disc:
			fmt.Fprintf(&b, `<circle cx="%s" cy="%s" r="%s"%s/>`, mm(it.X), mm(it.Y), mm(it.R), inks(it.Width, it.Shade))
		case Shape:
			b.WriteString(`<polygon points="`)
			for i, p := range it.Points {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(mm(p[0]) + "," + mm(p[1]))
			}
			fmt.Fprintf(&b, `" fill="%s"`, hex(it.Fill))
			if it.Width > 0 {
				fmt.Fprintf(&b, ` stroke="%s" stroke-width="%s" stroke-linejoin="round"`, hex(it.Shade), mm(it.Width))
			}
			b.WriteString(`/>`)
		}
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String()) //nolint:gosec // every text in it is escaped above
}

func inks(width float64, shade int) string {
	if width == 0 {
		return ` fill="` + hex(shade) + `"`
	}
	return ` fill="#fff" stroke="` + hex(shade) + `" stroke-width="` + mm(width) + `"`
}

func mm(v float64) string {
	s := strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0")
	return strings.TrimSuffix(s, ".")
}

func hex(shade int) string { return fmt.Sprintf("#%02x%02x%02x", shade, shade, shade) }
