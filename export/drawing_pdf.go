package export

import "github.com/jung-kurt/gofpdf"

// drawing paints a drawing with its corner at x, y.
func (p *painter) drawing(x, y float64, d *Drawing) {
	for _, it := range d.Items {
		switch it := it.(type) {
		case Label:
			text, size, left, _ := p.ruler.setLabel(it)
			p.say(x+left, y+it.Y, text, weight(it.Strong), size, it.Shade)
		case Stroke:
			p.stroke(x, y, it)
		case Box:
			p.pdf.Rect(x+it.X, y+it.Y, it.W, it.H, p.brush(it.Width, it.Shade))
		case Disc:
			p.pdf.Circle(x+it.X, y+it.Y, it.R, p.brush(it.Width, it.Shade))
		case Shape:
			points := make([]gofpdf.PointType, len(it.Points))
			for i, q := range it.Points {
				points[i] = gofpdf.PointType{X: x + q[0], Y: y + q[1]}
			}
			p.pdf.SetFillColor(it.Fill, it.Fill, it.Fill)
			style := "F"
			if it.Width > 0 {
				p.pdf.SetDrawColor(it.Shade, it.Shade, it.Shade)
				p.pdf.SetLineWidth(it.Width)
				style = "DF"
			}
			p.pdf.Polygon(points, style)
		}
	}
}

// brush sets the colours of a box or disc and returns how it is painted.
func (p *painter) brush(width float64, shade int) string {
	if width == 0 {
		p.pdf.SetFillColor(shade, shade, shade)
		return "F"
	}
	p.pdf.SetFillColor(255, 255, 255)
	p.pdf.SetDrawColor(shade, shade, shade)
	p.pdf.SetLineWidth(width)
	return "DF"
}

func (p *painter) stroke(x, y float64, s Stroke) {
	p.pdf.SetDrawColor(s.Shade, s.Shade, s.Shade)
	p.pdf.SetLineWidth(s.Width)
	if s.Dashed {
		p.pdf.SetDashPattern([]float64{1.4, 1.4}, 0)
	}
	p.pdf.Line(x+s.X1, y+s.Y1, x+s.X2, y+s.Y2)
	if s.Dashed {
		p.pdf.SetDashPattern(nil, 0)
	}
}
