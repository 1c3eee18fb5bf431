package export

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"strconv"

	_ "image/gif"  // logos come as any of these
	_ "image/jpeg" // logos come as any of these

	"github.com/jung-kurt/gofpdf"
	"github.com/skip2/go-qrcode"
	"golang.org/x/image/draw"

	"escaque/tournament"
)

// The logo stands in a box of this size at the left of the head, as large as
// its proportions allow; the code at the right is square. In millimetres.
const (
	logoWidth, logoHeight = 38.0, 17.5
	codeSide              = 18.0
	headGap               = 4.0
	logoPixels            = 600 // what print needs at that size
)

// ReadLogo reads a PNG, JPEG or GIF and returns it as the PNG that [Frame]
// takes: on white, no larger than print needs. It reports [LogoUnreadable].
func ReadLogo(r io.Reader) ([]byte, error) {
	picture, _, err := image.Decode(r)
	if err != nil {
		return nil, tournament.NewFault(LogoUnreadable, "cause", err)
	}
	from := picture.Bounds()
	width, height := from.Dx(), from.Dy()
	if width == 0 || height == 0 {
		return nil, tournament.NewFault(LogoUnreadable, "cause", io.ErrUnexpectedEOF)
	}
	if longest := max(width, height); longest > logoPixels {
		width, height = max(1, width*logoPixels/longest), max(1, height*logoPixels/longest)
	}
	flat := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(flat, flat.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(flat, flat.Bounds(), picture, from, draw.Over, nil)
	var out bytes.Buffer
	if err := png.Encode(&out, flat); err != nil {
		return nil, tournament.NewFault(LogoUnreadable, "cause", err)
	}
	return out.Bytes(), nil
}

// logoSize is how large a logo is printed; false where it is none.
func (f Frame) logoSize() (width, height float64, ok bool) {
	config, err := png.DecodeConfig(bytes.NewReader(f.Logo))
	if err != nil || config.Width == 0 || config.Height == 0 {
		return 0, 0, false
	}
	scale := min(logoWidth/float64(config.Width), logoHeight/float64(config.Height))
	return float64(config.Width) * scale, float64(config.Height) * scale, true
}

// QR is an address as a square code of the given side in millimetres; false
// where it is too long for one.
func QR(address string, side float64) (Drawing, bool) {
	code, err := qrcode.New(address, qrcode.Medium)
	if err != nil {
		return Drawing{}, false
	}
	code.DisableBorder = true
	bits := code.Bitmap()
	d := Drawing{Width: side, Height: side}
	dot := side / float64(len(bits))
	for y, row := range bits {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if x > from { // a little higher than a dot: no white hairs between rows
				d.add(Box{X: float64(from) * dot, Y: float64(y) * dot, W: float64(x-from) * dot, H: dot * 1.02})
			}
		}
	}
	return d, true
}

// prepare puts the logo into the file and says how much of the head it takes.
func (p *painter) prepare() {
	f := p.doc.Frame
	if width, _, ok := f.logoSize(); ok {
		p.logo = "logo" + strconv.Itoa(p.number)
		p.pdf.RegisterImageOptionsReader(p.logo, gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(f.Logo))
		p.before = width + headGap
	}
	if f.Link != "" {
		if code, ok := QR(f.Link, codeSide); ok {
			p.code, p.behind = &code, codeSide+headGap
		}
	}
}

// extras paints what the organiser adds: logo, code and own lines.
func (p *painter) extras() {
	f := p.doc.Frame
	if p.logo != "" {
		width, height, _ := f.logoSize()
		p.pdf.ImageOptions(p.logo, p.left, p.headTop+(19-height)/2, width, height, false, gofpdf.ImageOptions{ImageType: "png"}, 0, "")
	}
	if p.code != nil {
		p.drawing(p.width-p.right-codeSide, p.headTop, p.code)
	}
	if f.Header != "" {
		s, size := p.ruler.fit(printable(f.Header), plain, 9.5, p.room(), false)
		p.say(p.left, p.headTop-headerLine+3.8, s, plain, size, black)
	}
	if f.Sponsor == "" && f.Footer == "" {
		return
	}
	y, x := p.footLine-2.2, p.left
	sponsor, size := p.ruler.fit(printable(f.Sponsor), bold, 10, p.room(), false)
	p.say(x, y, sponsor, bold, size, black)
	if f.Sponsor != "" {
		x += p.ruler.width(sponsor, bold, size) + 4
	}
	footer, size := p.ruler.fit(printable(f.Footer), plain, 9.5, max(p.width-p.right-x, 1), false)
	if p.width-p.right-x > 10 {
		p.say(x, y, footer, plain, size, black)
	}
}
