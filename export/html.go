package export

import (
	_ "embed" // the page
	"html/template"
	"io"

	"escaque/tournament"
)

//go:embed sheet.html
var sheetSource string

var sheetTemplate = template.Must(template.New("sheet").Parse(sheetSource))

// HTML writes the document as one file without anything outside it. It reads
// on a telephone and prints on the paper of the document. It reports
// [WriteFailed].
func (d *Document) HTML(w io.Writer) error {
	page := htmlPage{Document: d, Program: programName, PageSize: "A4"}
	if d.Paper == Letter {
		page.PageSize = "letter"
	}
	if d.Landscape {
		page.PageSize += " landscape"
	}
	for i := range d.Tables {
		page.Tables = append(page.Tables, htmlTableOf(&d.Tables[i]))
	}
	if err := sheetTemplate.Execute(w, page); err != nil {
		return tournament.NewFault(WriteFailed, "cause", err)
	}
	return nil
}

type htmlPage struct {
	*Document
	Program  string
	PageSize string
	Tables   []htmlTable
}

type htmlTable struct {
	Title   string
	Class   string
	Columns []htmlColumn
	Rows    []htmlRow
}

type htmlColumn struct{ Header, Full, Class string }

type htmlRow struct {
	Muted bool
	Cells []htmlCell
}

type htmlCell struct{ Text, Note, Mark, Class string }

func htmlTableOf(t *Table) htmlTable {
	out := htmlTable{Title: t.Title, Class: tableClass(t)}
	classes := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out.Columns = append(out.Columns, htmlColumn{Header: c.Header, Full: c.Full, Class: alignClass(c.Align)})
		list := []string{alignClass(c.Align)}
		if c.Strong {
			list = append(list, "b")
		}
		if c.Flex > 0 {
			list = append(list, "flex")
		}
		classes[i] = words(list...)
	}
	for _, row := range t.Rows {
		r := htmlRow{Muted: row.Muted}
		for i, c := range row.Cells {
			cell := htmlCell{Text: c.Text, Note: c.Note, Class: classes[i]}
			switch c.Mark {
			case WhitePieces:
				cell.Mark = "white"
			case BlackPieces:
				cell.Mark = "black"
			case ResultBox:
				cell.Mark = "box"
			case Blocked:
				cell.Class = words(cell.Class, "blocked")
			}
			if c.Strong && !t.Columns[i].Strong {
				cell.Class = words(cell.Class, "b")
			}
			r.Cells = append(r.Cells, cell)
		}
		out.Rows = append(out.Rows, r)
	}
	return out
}

func tableClass(t *Table) string {
	var list []string
	switch t.Size {
	case Large:
		list = append(list, "large")
	case Small:
		list = append(list, "small")
	}
	if t.Grid {
		list = append(list, "grid")
	}
	return words(list...)
}

func alignClass(a Align) string {
	switch a {
	case Centre:
		return "c"
	case Right:
		return "r"
	}
	return ""
}

// words joins the names that are not empty.
func words(list ...string) string { return join(" ", list...) }
