package export

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"escaque/tournament"
)

// XLSX writes the tables as a workbook, one sheet each: head of the document,
// header row, rows, and the notes below. Points and numbers are numbers, names
// are texts whatever they begin with. Rows under the header scroll, the sheet
// can be filtered and prints as wide as its paper with the header on every
// page. It reports [WriteFailed].
func (d *Document) XLSX(w io.Writer) error {
	book, err := d.workbook()
	if err == nil {
		err = book.Write(w)
		book.Close()
	}
	if err != nil {
		return tournament.NewFault(WriteFailed, "cause", fmt.Errorf("xlsx: %w", err))
	}
	return nil
}

func (d *Document) workbook() (*excelize.File, error) {
	book := excelize.NewFile()
	x := &xlsxWriter{book: book, doc: d, used: map[string]bool{}}
	if err := x.styles(); err != nil {
		return nil, err
	}
	tables := d.lists()
	if len(tables) == 0 {
		tables = []Table{{}}
	}
	for i := range tables {
		if err := x.sheet(i, &tables[i]); err != nil {
			return nil, err
		}
	}
	created := "1970-01-01T00:00:00Z"
	if !d.Head.Printed.IsZero() {
		created = d.Head.Printed.UTC().Format("2006-01-02T15:04:05Z")
	}
	return book, book.SetDocProps(&excelize.DocProperties{
		Title: d.Head.Title, Subject: d.Head.Tournament, Creator: programName, LastModifiedBy: programName,
		Created: created, Modified: created, Language: d.Lang,
	})
}

// xlsxWriter holds the styles of one workbook.
type xlsxWriter struct {
	book *excelize.File
	doc  *Document
	used map[string]bool // names of sheets

	title, small, header, note int
	cells                      map[xlsxStyle]int
}

// xlsxStyle is how a cell looks.
type xlsxStyle struct {
	align  Align
	strong bool
	muted  bool
	format string // of a number; "" is as it stands
}

func (x *xlsxWriter) styles() error {
	x.cells = map[xlsxStyle]int{}
	for _, s := range []struct {
		id    *int
		style excelize.Style
	}{
		{&x.title, excelize.Style{Font: &excelize.Font{Bold: true, Size: 14}}},
		{&x.small, excelize.Style{Font: &excelize.Font{Size: 10, Color: "555555"}}},
		{&x.note, excelize.Style{Font: &excelize.Font{Size: 9}}},
		{&x.header, excelize.Style{
			Font:      &excelize.Font{Bold: true},
			Fill:      excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E7E7E7"}},
			Border:    []excelize.Border{{Type: "bottom", Style: 2, Color: "000000"}},
			Alignment: &excelize.Alignment{WrapText: true, Vertical: "center"},
		}},
	} {
		id, err := x.book.NewStyle(&s.style)
		if err != nil {
			return err
		}
		*s.id = id
	}
	return nil
}

func (x *xlsxWriter) style(s xlsxStyle) (int, error) {
	if id, ok := x.cells[s]; ok {
		return id, nil
	}
	style := excelize.Style{
		Font:      &excelize.Font{Bold: s.strong},
		Alignment: &excelize.Alignment{Horizontal: []string{"left", "center", "right"}[s.align]},
	}
	if s.muted {
		style.Font.Color = "777777"
	}
	if s.format != "" {
		style.CustomNumFmt = &s.format
	}
	id, err := x.book.NewStyle(&style)
	x.cells[s] = id
	return id, err
}

// sheetName is a name the format admits: 31 letters, some signs barred, unique.
func (x *xlsxWriter) sheetName(t *Table) string {
	name := t.Title
	if name == "" {
		name = x.doc.Head.Title
	}
	name = strings.Trim(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name), "' ")
	if name == "" {
		name = programName
	}
	cut := func(n int) string {
		return strings.TrimRight(string([]rune(name)[:min(n, utf8.RuneCountInString(name))]), "' ")
	}
	unique := cut(31)
	for n := 2; x.used[strings.ToLower(unique)]; n++ {
		unique = fmt.Sprintf("%s %d", cut(27), n)
	}
	x.used[strings.ToLower(unique)] = true
	return unique
}

func (x *xlsxWriter) sheet(index int, t *Table) error {
	name := x.sheetName(t)
	if index == 0 {
		if err := x.book.SetSheetName("Sheet1", name); err != nil {
			return err
		}
	} else if _, err := x.book.NewSheet(name); err != nil {
		return err
	}
	p := &xlsxSheet{xlsxWriter: x, name: name, row: 1}
	p.head(t)
	first := p.row
	p.table(t)
	p.notes(index == len(x.doc.lists())-1)
	p.settings(t, first)
	return p.err
}

// xlsxSheet fills one sheet from top to bottom; the first error stays.
type xlsxSheet struct {
	*xlsxWriter
	name string
	row  int
	err  error
}

func (p *xlsxSheet) do(err error) {
	if p.err == nil {
		p.err = err
	}
}

func (p *xlsxSheet) line(text string, style int) {
	if text == "" {
		return
	}
	at := cellName(0, p.row)
	p.do(p.book.SetCellStr(p.name, at, sheetText(text)))
	p.do(p.book.SetCellStyle(p.name, at, at, style))
	p.row++
}

func (p *xlsxSheet) head(t *Table) {
	h := p.doc.Head
	p.line(join(" · ", h.Event, h.Tournament), p.small)
	p.line(join(" · ", h.Title, t.Title), p.title)
	p.line(join(" · ", h.Words.Round, h.Words.When), p.small)
	p.line(join(" · ", h.Words.Version, h.Words.Printed, h.Words.Arbiter), p.small)
	p.row++
}

func (p *xlsxSheet) table(t *Table) {
	for j, c := range t.Columns {
		at := cellName(j, p.row)
		p.do(p.book.SetCellStr(p.name, at, sheetText(c.FullHeader())))
		p.do(p.book.SetCellStyle(p.name, at, at, p.header))
	}
	formats := make([]string, len(t.Columns))
	for j := range t.Columns {
		formats[j] = numberFormat(t, j)
	}
	p.row++
	for _, row := range t.Rows {
		for j, c := range row.Cells {
			p.cell(t, j, c, formats[j], row.Muted)
		}
		p.row++
	}
}

func (p *xlsxSheet) cell(t *Table, j int, c Cell, format string, muted bool) {
	at, column := cellName(j, p.row), t.Columns[j]
	style := xlsxStyle{align: column.Align, strong: column.Strong || c.Strong, muted: muted}
	v := c.Value()
	switch {
	case v == "":
	case isNumeric(column.Kind) && plainNumber(v):
		style.format = format
		p.do(p.book.SetCellDefault(p.name, at, v)) // digits as they are: no float comes between
	default:
		if c.Note != "" {
			v += " " + c.Note
		}
		p.do(p.book.SetCellStr(p.name, at, sheetText(v)))
	}
	id, err := p.style(style)
	p.do(err)
	p.do(p.book.SetCellStyle(p.name, at, at, id))
}

func (p *xlsxSheet) notes(last bool) {
	if !last {
		return
	}
	p.row++
	for _, n := range p.doc.Notes {
		p.line(n, p.note)
	}
}

// settings are widths, the frozen head, the filter and how the sheet prints.
func (p *xlsxSheet) settings(t *Table, first int) {
	if len(t.Columns) == 0 {
		return
	}
	for j, c := range t.Columns {
		letters := utf8.RuneCountInString(c.FullHeader())
		if letters > 10 {
			letters = 10 // long headers wrap
		}
		for _, row := range t.Rows {
			letters = max(letters, utf8.RuneCountInString(row.Cells[j].Value())+utf8.RuneCountInString(row.Cells[j].Note))
		}
		column, _ := excelize.ColumnNumberToName(j + 1)
		p.do(p.book.SetColWidth(p.name, column, column, float64(min(letters, 60))+2.5))
	}
	p.do(p.book.SetPanes(p.name, &excelize.Panes{Freeze: true, YSplit: first, TopLeftCell: cellName(0, first+1), ActivePane: "bottomLeft"}))
	if len(t.Rows) > 0 {
		p.do(p.book.AutoFilter(p.name, cellName(0, first)+":"+cellName(len(t.Columns)-1, first+len(t.Rows)), nil))
	}
	quoted := "'" + strings.ReplaceAll(p.name, "'", "''") + "'"
	p.do(p.book.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", Scope: p.name, RefersTo: fmt.Sprintf("%s!$%d:$%d", quoted, first, first)}))
	paper, orientation, wide, high := 9, "portrait", 1, 0
	if p.doc.Paper == Letter {
		paper = 1
	}
	if p.doc.Landscape {
		orientation = "landscape"
	}
	p.do(p.book.SetPageLayout(p.name, &excelize.PageLayoutOptions{Size: &paper, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &high}))
	fit := true
	p.do(p.book.SetSheetProps(p.name, &excelize.SheetPropsOptions{FitToPage: &fit}))
	p.do(p.book.SetHeaderFooter(p.name, &excelize.HeaderFooterOptions{
		OddFooter: "&L" + footText(p.doc.Head.Words.Arbiter) + "&C" + programName + "&R" + footText(p.doc.Head.Words.Page) + " &P/&N",
	}))
}

// numberFormat shows as many decimals as the longest value of a column has.
func numberFormat(t *Table, column int) string {
	decimals := 0
	for _, row := range t.Rows {
		if _, fraction, ok := strings.Cut(row.Cells[column].Value(), "."); ok {
			decimals = max(decimals, len(fraction))
		}
	}
	if decimals == 0 {
		return ""
	}
	return "0." + strings.Repeat("0", decimals)
}

func isNumeric(k ColumnKind) bool { return k == NumberColumn || k == PointsColumn }

// plainNumber reports digits with at most one point and a sign before them.
func plainNumber(s string) bool {
	s = strings.TrimPrefix(s, "-")
	whole, fraction, point := strings.Cut(s, ".")
	return digits(whole) && (!point || digits(fraction)) && len(s) <= 15
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// sheetText drops what the format cannot hold.
func sheetText(s string) string {
	s = strings.ToValidUTF8(s, "?")
	runes := []rune(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, s))
	return string(runes[:min(len(runes), 32_000)])
}

// footText writes a text of the page foot, where & begins a command.
func footText(s string) string {
	s = strings.ReplaceAll(sheetText(s), "&", "&&")
	return string([]rune(s)[:min(utf8.RuneCountInString(s), 80)])
}

func cellName(column, row int) string {
	name, _ := excelize.CoordinatesToCellName(column+1, row) // both are positive
	return name
}

// join puts the texts that are not empty together.
func join(between string, texts ...string) string {
	var kept []string
	for _, s := range texts {
		if s != "" {
			kept = append(kept, s)
		}
	}
	return strings.Join(kept, between)
}
