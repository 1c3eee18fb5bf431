package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"
)

// Look is which palette shows.
type Look string

// The looks. Auto follows the system.
const (
	Auto  Look = ""
	Light Look = "light"
	Dark  Look = "dark"
)

// The text sizes a user can choose, in hundredths of the usual size.
const (
	SmallText  = 90
	UsualText  = 100
	LargeText  = 120
	LargerText = 145
)

// Theme is the theme of the window.
type Theme struct {
	look  Look
	scale float32
}

var _ fyne.Theme = (*Theme)(nil)

// New returns the theme with a look and a text size in hundredths of the
// usual one; 0 is the usual size.
func New(look Look, size int) *Theme {
	if size <= 0 {
		size = UsualText
	}
	return &Theme{look: look, scale: float32(size) / 100}
}

// Color implements [fyne.Theme].
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	switch t.look {
	case Light:
		variant = base.VariantLight
	case Dark:
		variant = base.VariantDark
	}
	if c, ok := both[name]; ok {
		return c
	}
	palette := light
	if variant == base.VariantDark {
		palette = dark
	}
	if c, ok := palette[name]; ok {
		return c
	}
	return base.DefaultTheme().Color(name, variant)
}

// Font implements [fyne.Theme]: Noto Sans, whose figures are all of one width.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource { return base.DefaultTheme().Font(style) }

// Icon implements [fyne.Theme].
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return base.DefaultTheme().Icon(name) }

// The type scale and spacing in points at the usual size: five text sizes,
// steps of four points between things.
var sizes = map[fyne.ThemeSizeName]float32{
	base.SizeNameText:           13,
	base.SizeNameCaptionText:    11,
	base.SizeNameSubHeadingText: 15,
	base.SizeNameHeadingText:    20,
	base.SizeNameInlineIcon:     17,
	base.SizeNamePadding:        4,
	base.SizeNameInnerPadding:   6,
	base.SizeNameInputRadius:    4,
	base.SizeNameInputBorder:    1,
	base.SizeNameLineSpacing:    3,
	base.SizeNameScrollBar:      12,
	base.SizeNameScrollBarSmall: 5,
}

// Size implements [fyne.Theme].
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	s, ok := sizes[name]
	if !ok {
		return base.DefaultTheme().Size(name)
	}
	switch name {
	case base.SizeNameText, base.SizeNameCaptionText, base.SizeNameSubHeadingText, base.SizeNameHeadingText, base.SizeNameInlineIcon:
		return s * t.scale
	}
	return s
}
