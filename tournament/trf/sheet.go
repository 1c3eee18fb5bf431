package trf

import "strings"

// sheet is a line that is filled by column.
type sheet struct{ cells []rune }

// put writes text from the column on; what stood there is overwritten.
func (s *sheet) put(column int, text string) {
	for _, r := range text {
		for len(s.cells) < column {
			s.cells = append(s.cells, ' ')
		}
		s.cells[column-1] = r
		column++
	}
}

// right writes text so that it ends in the column.
func (s *sheet) right(column int, text string) { s.put(max(column-runeCount(text)+1, 1), text) }

// width is the number of columns in use.
func (s *sheet) width() int { return len(s.cells) }

// String returns the line without blanks at the end.
func (s *sheet) String() string { return strings.TrimRight(string(s.cells), " ") }

func runeCount(s string) int {
	n := 0
	for range s {
		n++
	}
	return n
}
