package kit

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"
)

// Column is one column of a [Grid]. A fixed column is as wide as its title
// and Fit; a column with Stretch shares the room left over.
type Column struct {
	Title   string
	Fit     string  // widest text expected: "0000"
	Stretch float32 // share of the room left over; 0 = fixed
	Align   fyne.TextAlign
	Strong  bool
	Sorts   bool // the head can be clicked
}

const (
	cellGap   = 7 // points left and right of a cell's text
	rowGap    = 1 // points above and below a row's text
	barWidth  = 4 // bar at the left of the chosen row
	headExtra = 4 // head is that much higher than a row
)

func measure(text string, strong bool) float32 {
	if text == "" {
		return 0
	}
	return fyne.MeasureText(text, base.TextSize(), fyne.TextStyle{Bold: strong}).Width
}

// span is where a column stands.
type span struct{ x, width float32 }

// spans lays the columns out over a width. The second value is the width they
// take, larger than the given one where they do not fit.
func spans(columns []Column, width float32) ([]span, float32) {
	out := make([]span, len(columns))
	fixed, shares := float32(barWidth), float32(0)
	for i, c := range columns {
		out[i].width = max(measure(c.Title, true), measure(c.Fit, c.Strong)) + 2*cellGap
		if c.Sorts && c.Stretch == 0 {
			out[i].width += 12
		}
		fixed += out[i].width
		shares += c.Stretch
	}
	if spare := width - fixed; spare > 0 && shares > 0 {
		for i, c := range columns {
			out[i].width += spare * c.Stretch / shares
		}
		fixed = width
	}
	x := float32(barWidth)
	for i := range out {
		out[i].x = x
		x += out[i].width
	}
	return out, max(fixed, width)
}

// shorten cuts a text to a width and says so with an ellipsis.
func shorten(text string, width float32, strong bool) string {
	if text == "" || measure(text, strong) <= width {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes)
	for low < high {
		middle := (low + high + 1) / 2
		if measure(string(runes[:middle])+"…", strong) <= width {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return strings.TrimRight(string(runes[:low]), " ,") + "…"
}

// Widest is the text that takes most room among some.
func Widest(texts []string, strong bool) string {
	longest := 0
	for _, text := range texts {
		longest = max(longest, utf8.RuneCountInString(text))
	}
	widest, width := "", float32(0)
	seen := map[string]bool{}
	for _, text := range texts {
		// A text shorter by a third is never the widest: not worth measuring.
		if seen[text] || utf8.RuneCountInString(text)*3 < longest*2 {
			continue
		}
		seen[text] = true
		if w := measure(text, strong); w > width {
			widest, width = text, w
		}
	}
	return widest
}
