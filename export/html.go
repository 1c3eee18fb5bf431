package export

import (
	_ "embed" // the page
	"encoding/base64"
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
func (d *Document) HTML(w io.Writer) error { return d.Page(w, nil) }

// Link leads to another page of a site.
type Link struct {
	Text, Address string
	Here          bool // the page that shows
}

// Page writes the document as a page of a site: as [Document.HTML] does, with
// rows of links above.
func (d *Document) Page(w io.Writer, links [][]Link) error {
	page := htmlPage{Document: d, Program: programName, PageSize: "A4", Links: links}
	if d.Paper == Letter {
		page.PageSize = "letter"
	}
	if d.Landscape {
		page.PageSize += " landscape"
	}
	var r *ruler // drawings alone need one
	if d.Cards != nil || d.Blocks != nil || d.Frame.Link != "" {
		r = newRuler()
	}
	switch {
	case d.Cards != nil:
		for i := range d.Cards.Faces {
			page.Cards = append(page.Cards, r.svg(&d.Cards.Faces[i], "card"))
		}
	case d.Blocks != nil:
		for _, b := range d.Blocks {
			page.Blocks = append(page.Blocks, b.html(r))
		}
	default:
		for i := range d.Tables {
			page.Blocks = append(page.Blocks, d.Tables[i].html(r))
		}
	}
	if f := d.Frame; len(f.Logo) > 0 {
		page.Logo = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(f.Logo)) //nolint:gosec // our own PNG
	}
	if code, ok := QR(d.Frame.Link, codeSide); ok && d.Frame.Link != "" {
		page.Code = r.svg(&code, "code")
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
	Links    [][]Link
	Blocks   []htmlBlock
	Cards    []template.HTML
	Logo     template.URL
	Code     template.HTML
}

type htmlTable struct {
	Class   string
	Plain   bool
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
	out := htmlTable{Plain: t.Plain, Class: tableClass(t)}
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
			case TickBox:
				cell.Mark = "tick"
			case Ticked:
				cell.Mark = "tick ticked"
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
	if t.Tall > 1 {
		list = append(list, "tall")
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
