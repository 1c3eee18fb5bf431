package export

import "html/template"

// htmlBlock is a block ready for the page: one of its fields is filled.
type htmlBlock struct {
	Title      string
	Table      *htmlTable
	Facts      []Fact
	Lines      []string
	Large      bool
	Blanks     []struct{}
	Signatures []string
	Figures    []htmlFigure
}

type htmlFigure struct {
	Picture template.HTML
	Caption string
}

func (t *Table) html(*ruler) htmlBlock {
	table := htmlTableOf(t)
	return htmlBlock{Title: t.Title, Table: &table}
}

func (f Facts) html(*ruler) htmlBlock { return htmlBlock{Title: f.Title, Facts: f.Items} }

func (t Paragraphs) html(*ruler) htmlBlock {
	return htmlBlock{Title: t.Title, Lines: t.Lines, Large: t.Large}
}

func (b Blanks) html(*ruler) htmlBlock {
	return htmlBlock{Title: b.Title, Blanks: make([]struct{}, b.Lines)}
}

func (s Signatures) html(*ruler) htmlBlock { return htmlBlock{Signatures: s.Labels} }

func (f Figures) html(r *ruler) htmlBlock {
	b := htmlBlock{Title: f.Title}
	for i := range f.Items {
		b.Figures = append(b.Figures, htmlFigure{r.svg(&f.Items[i].Drawing, "figure"), f.Items[i].Caption})
	}
	return b
}
