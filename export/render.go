package export

import (
	"io"

	"escaque/tournament"
)

// Format is how a document is written.
type Format string

// The formats.
const (
	PDF  Format = "pdf"
	HTML Format = "html"
	CSV  Format = "csv"
	XLSX Format = "xlsx"
	Text Format = "txt" // for messengers
)

// Formats lists the formats.
func Formats() []Format { return []Format{PDF, HTML, CSV, XLSX, Text} }

// Render writes the document in a format; CSV in the style of the document's
// language. It reports [FormatUnknown] and [WriteFailed].
func Render(d *Document, f Format, w io.Writer) error {
	switch f {
	case PDF:
		return d.PDF(w)
	case HTML:
		return d.HTML(w)
	case CSV:
		return d.CSV(w, CSVFor(d.Lang))
	case XLSX:
		return d.XLSX(w)
	case Text:
		return d.Message(w)
	}
	return tournament.NewFault(FormatUnknown, "format", string(f))
}
