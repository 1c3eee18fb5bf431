package export

import (
	"encoding/csv"
	"io"
	"strings"

	"escaque/tournament"
)

// CSVStyle is how a spreadsheet of a country expects its file.
type CSVStyle struct {
	Comma        rune // between fields
	DecimalComma bool // 4,5 instead of 4.5
	BOM          bool // mark of UTF-8 at the beginning, without which Excel spoils accents
}

// CSVFor is the style of a language: semicolon and decimal comma in Spanish,
// comma and point in English, UTF-8 with its mark in both.
func CSVFor(lang string) CSVStyle {
	if lang == "en" {
		return CSVStyle{Comma: ',', BOM: true}
	}
	return CSVStyle{Comma: ';', DecimalComma: true, BOM: true}
}

// CSV writes the tables: a header row and the rows; a second table follows
// behind an empty line and its title. Points are decimal numbers. It reports
// [WriteFailed].
func (d *Document) CSV(w io.Writer, style CSVStyle) error {
	err := d.writeCSV(w, style)
	if err != nil {
		return tournament.NewFault(WriteFailed, "cause", err)
	}
	return nil
}

func (d *Document) writeCSV(w io.Writer, style CSVStyle) error {
	if style.BOM {
		if _, err := io.WriteString(w, "\ufeff"); err != nil {
			return err
		}
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if style.Comma != 0 {
		out.Comma = style.Comma
	}
	for i, t := range d.Tables {
		if i > 0 {
			if err := out.Write([]string{""}); err != nil {
				return err
			}
			if err := out.Write([]string{inert(t.Title)}); err != nil {
				return err
			}
		}
		record := make([]string, len(t.Columns))
		for j, c := range t.Columns {
			record[j] = c.FullHeader()
		}
		if err := out.Write(record); err != nil {
			return err
		}
		for _, row := range t.Rows {
			for j, c := range row.Cells {
				record[j] = style.value(t.Columns[j].Kind, c)
			}
			if err := out.Write(record); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

func (style CSVStyle) value(kind ColumnKind, c Cell) string {
	v := c.Value()
	switch kind {
	case TextColumn, NameColumn:
		if c.Note != "" {
			v += " " + c.Note
		}
		return inert(v)
	case PointsColumn:
		if style.DecimalComma {
			return strings.Replace(v, ".", ",", 1)
		}
	}
	return v
}

// inert keeps a spreadsheet from taking a text for a formula: a text that
// begins with = + - @ or a control character gets an apostrophe before it. The
// signs of results are our own and stay.
func inert(s string) string {
	if s == "" {
		return s
	}
	switch s[0] {
	case '=', '+', '-', '@', '\t', '\r', '\n':
		return "'" + s
	}
	return s
}
