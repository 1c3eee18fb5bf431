package export_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"escaque/export"
)

// logo is a picture with transparent corners, wider than high.
var logo = func() []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, 1200, 800))
	for y := range 800 {
		for x := range 1200 {
			dx, dy := (x-600)*2, (y-400)*3
			if dx*dx+dy*dy < 1200*1200 {
				shade := uint8(40 + 160*((x/150+y/150)%2))
				picture.SetNRGBA(x, y, color.NRGBA{shade, shade, shade, 255})
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		panic(err)
	}
	small, err := export.ReadLogo(&b)
	if err != nil {
		panic(err)
	}
	return small
}()

var _ = jpeg.Encode
