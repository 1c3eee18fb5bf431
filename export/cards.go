package export

// Cards are drawings of one size that are cut out of sheets: result slips,
// place cards, badges.
type Cards struct {
	Columns, Rows int
	// Stack puts the cards so that the piles of the cut sheets, laid on one
	// another, are in order: the top sheet has the first of each pile.
	Stack bool
	Faces []Drawing // in order
}

// cardSize is the size of one card in millimetres.
func (d *Document) cardSize(columns, rows int) (width, height float64) {
	s := d.sheet()
	return s.width / float64(columns), s.height / float64(rows)
}

// sheets is how many sheets the cards need.
func (c *Cards) sheets() int {
	each := c.Columns * c.Rows
	return (len(c.Faces) + each - 1) / each
}

// place returns the card at a place of a sheet, both from 0; nil where none
// is left.
func (c *Cards) place(sheet, place int) *Drawing {
	i := sheet*c.Columns*c.Rows + place
	if c.Stack {
		i = place*c.sheets() + sheet
	}
	if i >= len(c.Faces) {
		return nil
	}
	return &c.Faces[i]
}

// cards paints the sheets of cards with lines to cut along.
func (p *painter) cards(newPage func()) {
	c := p.doc.Cards
	w, h := p.doc.cardSize(c.Columns, c.Rows)
	for sheet := range c.sheets() {
		newPage()
		for place := range c.Columns * c.Rows {
			if face := c.place(sheet, place); face != nil {
				p.drawing(float64(place%c.Columns)*w, float64(place/c.Columns)*h, face)
			}
		}
		for i := 1; i < c.Columns; i++ {
			p.stroke(0, 0, Stroke{X1: float64(i) * w, Y1: 0, X2: float64(i) * w, Y2: p.height, Width: 0.15, Shade: mutedText, Dashed: true})
		}
		for i := 1; i < c.Rows; i++ {
			p.stroke(0, 0, Stroke{X1: 0, Y1: float64(i) * h, X2: p.width, Y2: float64(i) * h, Width: 0.15, Shade: mutedText, Dashed: true})
		}
	}
}
