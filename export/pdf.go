package export

import (
	"fmt"
	"io"
	"time"

	"github.com/jung-kurt/gofpdf"

	"escaque/tournament"
)

// programName stands small at the foot of every sheet.
const programName = "Escaque"

// PDF writes the document as PDF. It reports [WriteFailed].
func (d *Document) PDF(w io.Writer) error { return WritePDF(w, d) }

// WritePDF writes several documents as one PDF, such as the set of a round;
// each counts its own pages. Equal documents give equal bytes. It reports
// [WriteFailed].
func WritePDF(w io.Writer, docs ...*Document) error {
	pdf := gofpdf.New("P", "mm", "A4", "")
	pdf.SetCatalogSort(true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCreator(programName, true)
	pdf.SetProducer(programName, true)
	if len(docs) > 0 {
		h := docs[0].Head
		printed := h.Printed
		if printed.IsZero() {
			printed = time.Unix(0, 0).UTC()
		}
		pdf.SetCreationDate(printed)
		pdf.SetModificationDate(printed)
		pdf.SetTitle(printable(h.Title+" · "+h.Tournament+" · "+h.Event), true)
		pdf.SetAuthor(printable(h.Arbiter), true)
	}
	addFonts(pdf)
	r := &ruler{pdf: pdf}
	for i, d := range docs {
		p := &painter{pdf: pdf, ruler: r, doc: d, sheet: d.sheet(), number: i}
		p.document()
	}
	if err := pdf.Output(w); err != nil {
		return tournament.NewFault(WriteFailed, "cause", fmt.Errorf("pdf: %w", err))
	}
	return nil
}

// document paints all pages of one document.
func (p *painter) document() {
	newPage := func() {
		// The size is given as it stands upright; "L" turns it.
		upright := gofpdf.SizeType{Wd: min(p.width, p.height), Ht: max(p.width, p.height)}
		orientation := "P"
		if p.doc.Landscape {
			orientation = "L"
		}
		p.pdf.AddPageFormat(orientation, upright)
		p.ink = ""
		p.ruler.set = false
	}
	if p.doc.Cards != nil {
		p.cards(newPage)
		return
	}
	p.prepare()
	pages := p.ruler.layout(p.doc)
	for i, pg := range pages {
		newPage()
		p.head()
		p.foot(i+1, len(pages))
		for _, piece := range pg {
			p.piece(piece)
		}
	}
}
