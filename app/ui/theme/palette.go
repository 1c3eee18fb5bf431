package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"
)

// The colours that the pages use beside those of the toolkit.
const (
	Muted        fyne.ThemeColorName = "escaque-muted"         // text of second rank
	Sheet        fyne.ThemeColorName = "escaque-sheet"         // ground of tables
	Line         fyne.ThemeColorName = "escaque-line"          // hairlines
	Head         fyne.ThemeColorName = "escaque-head"          // ground of table heads, bars and the foot
	Chosen       fyne.ThemeColorName = "escaque-chosen"        // row under the cursor, keyboard there
	ChosenIdle   fyne.ThemeColorName = "escaque-chosen-idle"   // the same, keyboard elsewhere
	Accent       fyne.ThemeColorName = "escaque-accent"        // next step, cursor bar
	Rail         fyne.ThemeColorName = "escaque-rail"          // ground of the rail
	RailText     fyne.ThemeColorName = "escaque-rail-text"     // text on it
	RailMuted    fyne.ThemeColorName = "escaque-rail-muted"    // keys on it
	RailChosen   fyne.ThemeColorName = "escaque-rail-chosen"   // ground of the page that shows
	RailAccent   fyne.ThemeColorName = "escaque-rail-accent"   // its bar
	Good         fyne.ThemeColorName = "escaque-good"          // done, in order
	Notice       fyne.ThemeColorName = "escaque-notice"        // wants attention
	Bad          fyne.ThemeColorName = "escaque-bad"           // failed, forbidden
	GoodGround   fyne.ThemeColorName = "escaque-good-ground"   // ground of a message
	NoticeGround fyne.ThemeColorName = "escaque-notice-ground" //
	BadGround    fyne.ThemeColorName = "escaque-bad-ground"    //
)

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

func alpha(hex uint32, a uint8) color.NRGBA {
	c := rgb(hex)
	c.A = a
	return c
}

var light = map[fyne.ThemeColorName]color.Color{
	base.ColorNameBackground:          rgb(0xF4F5F3),
	base.ColorNameForeground:          rgb(0x18212A),
	base.ColorNamePlaceHolder:         rgb(0x5B6873),
	base.ColorNameDisabled:            rgb(0x6B7782),
	base.ColorNameDisabledButton:      rgb(0xE6E8E7),
	base.ColorNameButton:              rgb(0xE2E6E9),
	base.ColorNameHover:               alpha(0x18212A, 0x12),
	base.ColorNamePressed:             alpha(0x18212A, 0x28),
	base.ColorNameFocus:               alpha(0x0B5CAD, 0x55),
	base.ColorNamePrimary:             rgb(0x0B5CAD),
	base.ColorNameForegroundOnPrimary: rgb(0xFFFFFF),
	base.ColorNameHyperlink:           rgb(0x0B5CAD),
	base.ColorNameInputBackground:     rgb(0xE9EEF2),
	base.ColorNameInputBorder:         rgb(0x8C98A3),
	base.ColorNameMenuBackground:      rgb(0xFBFBFA),
	base.ColorNameOverlayBackground:   rgb(0xFBFBFA),
	base.ColorNameHeaderBackground:    rgb(0xE7EAEC),
	base.ColorNameSelection:           alpha(0x0B5CAD, 0x40),
	base.ColorNameSeparator:           rgb(0xD5DADE),
	base.ColorNameShadow:              alpha(0x0A1118, 0x50),
	base.ColorNameScrollBar:           alpha(0x18212A, 0x80),
	base.ColorNameScrollBarBackground: alpha(0x18212A, 0x10),
	base.ColorNameError:               rgb(0xA8321A),
	base.ColorNameWarning:             rgb(0x8A5300),
	base.ColorNameSuccess:             rgb(0x00704F),

	Muted: rgb(0x55626D), Sheet: rgb(0xFFFFFF), Line: rgb(0xE4E8EB), Head: rgb(0xE7EAEC),
	Chosen: rgb(0xCFE3F6), ChosenIdle: rgb(0xDDE4EA), Accent: rgb(0x0B5CAD),
	Good: rgb(0x00704F), Notice: rgb(0x7A4A00), Bad: rgb(0xA8321A),
	GoodGround: rgb(0xDDF1E9), NoticeGround: rgb(0xFBEBC8), BadGround: rgb(0xFBE0D9),
}

var dark = map[fyne.ThemeColorName]color.Color{
	base.ColorNameBackground:          rgb(0x1C2329),
	base.ColorNameForeground:          rgb(0xEBEFF2),
	base.ColorNamePlaceHolder:         rgb(0x9CA9B4),
	base.ColorNameDisabled:            rgb(0x8A97A2),
	base.ColorNameDisabledButton:      rgb(0x262E35),
	base.ColorNameButton:              rgb(0x35414B),
	base.ColorNameHover:               alpha(0xFFFFFF, 0x14),
	base.ColorNamePressed:             alpha(0xFFFFFF, 0x2A),
	base.ColorNameFocus:               alpha(0x62B0F2, 0x66),
	base.ColorNamePrimary:             rgb(0x62B0F2),
	base.ColorNameForegroundOnPrimary: rgb(0x0B1620),
	base.ColorNameHyperlink:           rgb(0x7CC0F8),
	base.ColorNameInputBackground:     rgb(0x141A1F),
	base.ColorNameInputBorder:         rgb(0x6B7985),
	base.ColorNameMenuBackground:      rgb(0x262F37),
	base.ColorNameOverlayBackground:   rgb(0x262F37),
	base.ColorNameHeaderBackground:    rgb(0x2A343C),
	base.ColorNameSelection:           alpha(0x62B0F2, 0x55),
	base.ColorNameSeparator:           rgb(0x3A454E),
	base.ColorNameShadow:              alpha(0x000000, 0x90),
	base.ColorNameScrollBar:           alpha(0xFFFFFF, 0x80),
	base.ColorNameScrollBarBackground: alpha(0xFFFFFF, 0x10),
	base.ColorNameError:               rgb(0xFF9A80),
	base.ColorNameWarning:             rgb(0xF3BE55),
	base.ColorNameSuccess:             rgb(0x5FD3AA),

	Muted: rgb(0xA6B2BC), Sheet: rgb(0x171D22), Line: rgb(0x2A333A), Head: rgb(0x2A343C),
	Chosen: rgb(0x1F4568), ChosenIdle: rgb(0x2C363F), Accent: rgb(0x62B0F2),
	Good: rgb(0x5FD3AA), Notice: rgb(0xF3BE55), Bad: rgb(0xFF9A80),
	GoodGround: rgb(0x143A2E), NoticeGround: rgb(0x43340F), BadGround: rgb(0x4A2018),
}

// both are the colours that light and dark share: the rail is always dark.
var both = map[fyne.ThemeColorName]color.Color{
	base.ColorNameForegroundOnError:   rgb(0xFFFFFF),
	base.ColorNameForegroundOnSuccess: rgb(0xFFFFFF),
	base.ColorNameForegroundOnWarning: rgb(0xFFFFFF),

	Rail: rgb(0x1B2733), RailText: rgb(0xEDF2F6), RailMuted: rgb(0xA3B3C2),
	RailChosen: rgb(0x30465A), RailAccent: rgb(0x56B4E9),
}
