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
)

// Formats lists the formats.
func Formats() []Format { return []Format{PDF, HTML, CSV} }

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
	}
	return tournament.NewFault(FormatUnknown, "format", string(f))
}
