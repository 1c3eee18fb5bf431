package cli

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// aligned writes rows in columns, the first row being the header: numbers to
// the right, the columns of text (from 0) to the left. Columns stand two
// spaces apart.
func aligned(rows [][]string, texts ...int) string {
	var widths []int
	for _, r := range rows {
		for i, f := range r {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], displayWidth(f))
		}
	}
	var b strings.Builder
	for _, r := range rows {
		var line strings.Builder
		for i, f := range r {
			space := strings.Repeat(" ", widths[i]-displayWidth(f))
			if i > 0 {
				line.WriteString("  ")
			}
			if slices.Contains(texts, i) {
				line.WriteString(f + space)
			} else {
				line.WriteString(space + f)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// displayWidth is how many places a text takes on a terminal: accents that
// stand as letters of their own take none, East Asian wide letters two.
func displayWidth(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		case width.LookupRune(r).Kind() == width.EastAsianWide, width.LookupRune(r).Kind() == width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}
