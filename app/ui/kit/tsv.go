package kit

import "strings"

// TSV is the whole table with its titles, cells between tabs: what a
// spreadsheet takes from the clipboard.
func (g *Grid) TSV() string {
	clean := strings.NewReplacer("\t", " ", "\n", " ", "\r", " ")
	var b strings.Builder
	line := func(cells []string) {
		for i, text := range cells {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(clean.Replace(text))
		}
		b.WriteByte('\n')
	}
	titles := make([]string, len(g.columns))
	for i, c := range g.columns {
		titles[i] = c.Title
	}
	line(titles)
	for row := range g.rows() {
		line(g.Text(row))
	}
	return b.String()
}
