package export

import "unicode/utf8"

// upright is the width in millimetres that an upright page has for a table.
const upright = 182

// usualName is how many letters of a name should be seen whole.
const usualName = 28

// estimate is about how wide a table wants to be, in millimetres, without the
// metrics of a font: enough to choose how the page lies.
func (t *Table) estimate() float64 {
	letter := t.Size.Points() * pointMM * 0.47
	sum := 0.0
	for i, c := range t.Columns {
		letters := max(utf8.RuneCountInString(c.Header), c.Min)
		for _, row := range t.Rows {
			letters = max(letters, utf8.RuneCountInString(row.Cells[i].Text))
		}
		if c.Flex > 0 {
			letters = min(letters, usualName)
		}
		sum += float64(letters)*letter + 2*padding*pointMM*t.Size.Points()
	}
	return sum
}
