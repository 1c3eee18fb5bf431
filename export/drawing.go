package export

// Drawing is a picture in millimetres, from the top left. Slips, cards and
// diagrams are drawings; PDF and HTML show the same one.
type Drawing struct {
	Width, Height float64
	Items         []Item
}

// Item is one thing in a drawing: a [Label], [Stroke], [Box], [Disc] or
// [Shape].
type Item interface{ item() }

// Label is a line of text. X, Y is where its baseline begins; with Centre or
// Right, its middle or its end.
type Label struct {
	X, Y   float64
	Text   string
	Prefix string  // before the text, never shortened: a title
	Size   float64 // points
	Strong bool
	Shade  int // 0 is black
	Align  Align
	Room   float64 // width it has; 0 is what it needs
	Name   bool    // "Surname, Given": may be shortened to initials
	Least  float64 // share of Size it may shrink to before it is shortened; 0 is the usual one
}

// Stroke is a line.
type Stroke struct {
	X1, Y1, X2, Y2 float64
	Width          float64
	Shade          int
	Dashed         bool
}

// Box is a rectangle: filled where Width is 0, else drawn in lines of that
// width with white in it.
type Box struct {
	X, Y, W, H float64
	Width      float64
	Shade      int
}

// Disc is a circle round X, Y; filled as a [Box] is.
type Disc struct {
	X, Y, R float64
	Width   float64
	Shade   int
}

// Shape is a closed outline of straight lines: filled with Fill, and drawn in
// lines of Width unless that is 0.
type Shape struct {
	Points [][2]float64
	Fill   int
	Width  float64
	Shade  int
}

func (Label) item()  {}
func (Stroke) item() {}
func (Box) item()    {}
func (Disc) item()   {}
func (Shape) item()  {}

// add puts things into the drawing.
func (d *Drawing) add(items ...Item) { d.Items = append(d.Items, items...) }

// at puts a drawing into another one with its corner at x, y, so many times as
// large.
func (d *Drawing) at(x, y, scale float64, other Drawing) {
	for _, it := range other.Items {
		switch it := it.(type) {
		case Label:
			it.X, it.Y, it.Size, it.Room = x+it.X*scale, y+it.Y*scale, it.Size*scale, it.Room*scale
			d.add(it)
		case Stroke:
			it.X1, it.Y1, it.X2, it.Y2 = x+it.X1*scale, y+it.Y1*scale, x+it.X2*scale, y+it.Y2*scale
			it.Width *= scale
			d.add(it)
		case Box:
			it.X, it.Y, it.W, it.H, it.Width = x+it.X*scale, y+it.Y*scale, it.W*scale, it.H*scale, it.Width*scale
			d.add(it)
		case Disc:
			it.X, it.Y, it.R, it.Width = x+it.X*scale, y+it.Y*scale, it.R*scale, it.Width*scale
			d.add(it)
		case Shape:
			points := make([][2]float64, len(it.Points))
			for i, p := range it.Points {
				points[i] = [2]float64{x + p[0]*scale, y + p[1]*scale}
			}
			it.Points, it.Width = points, it.Width*scale
			d.add(it)
		}
	}
}

// setLabel fits the text of a label into its room and says how large it is set and
// where it begins.
func (r *ruler) setLabel(l Label) (text string, size, x, width float64) {
	text, size = printable(l.Text), l.Size
	st := weight(l.Strong)
	if l.Room > 0 {
		least := l.Least
		if least == 0 {
			least = smallest
		}
		room := l.Room
		if l.Prefix != "" {
			room -= r.width(l.Prefix+" ", st, size)
		}
		text, size = r.fitTo(text, st, size, room, l.Name, least)
	}
	text = join(" ", l.Prefix, text)
	width = r.width(text, st, size)
	switch l.Align {
	case Centre:
		return text, size, l.X - width/2, width
	case Right:
		return text, size, l.X - width, width
	}
	return text, size, l.X, width
}
