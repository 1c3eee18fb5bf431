package theme

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	base "fyne.io/fyne/v2/theme"
)

// luminance is the relative luminance of WCAG 2.1.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	channel := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(r) + 0.7152*channel(g) + 0.0722*channel(b)
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

// Every text can be read on every ground it stands on: 4.5 to 1 (WCAG AA).
func TestContrast(t *testing.T) {
	pairs := []struct{ text, ground fyne.ThemeColorName }{
		{base.ColorNameForeground, base.ColorNameBackground},
		{base.ColorNameForeground, Sheet}, {base.ColorNameForeground, Head},
		{base.ColorNameForeground, Chosen}, {base.ColorNameForeground, ChosenIdle},
		{base.ColorNameForeground, base.ColorNameButton}, {base.ColorNameForeground, base.ColorNameOverlayBackground},
		{base.ColorNameForeground, base.ColorNameMenuBackground}, {base.ColorNameForeground, base.ColorNameInputBackground},
		{Muted, base.ColorNameBackground}, {Muted, Sheet}, {Muted, Head}, {Muted, Chosen}, {Muted, ChosenIdle},
		{base.ColorNamePlaceHolder, base.ColorNameInputBackground},
		{base.ColorNameForegroundOnPrimary, base.ColorNamePrimary},
		{RailText, Rail}, {RailMuted, Rail}, {RailText, RailChosen}, {RailMuted, RailChosen},
		{Good, Sheet}, {Good, GoodGround}, {Good, Head}, {Good, Chosen},
		{Notice, Sheet}, {Notice, NoticeGround}, {Notice, Head}, {Notice, Chosen}, {Notice, base.ColorNameBackground},
		{Bad, Sheet}, {Bad, BadGround}, {Bad, Head}, {Bad, Chosen}, {Bad, base.ColorNameOverlayBackground},
		{base.ColorNameForeground, GoodGround}, {base.ColorNameForeground, NoticeGround}, {base.ColorNameForeground, BadGround},
	}
	for _, look := range []Look{Light, Dark} {
		th := New(look, UsualText)
		for _, p := range pairs {
			if got := contrast(th.Color(p.text, 0), th.Color(p.ground, 0)); got < 4.5 {
				t.Errorf("%s: %s on %s has %.2f to 1, want 4.5", look, p.text, p.ground, got)
			}
		}
	}
}

func TestTextSizeScalesTextAlone(t *testing.T) {
	usual, larger := New(Light, UsualText), New(Light, LargerText)
	if a, b := usual.Size(base.SizeNameText), larger.Size(base.SizeNameText); b <= a {
		t.Errorf("larger text has %v points, usual %v", b, a)
	}
	if a, b := usual.Size(base.SizeNamePadding), larger.Size(base.SizeNamePadding); a != b {
		t.Errorf("padding changes from %v to %v", a, b)
	}
	if New(Auto, 0).Size(base.SizeNameText) != usual.Size(base.SizeNameText) {
		t.Error("size 0 is not the usual one")
	}
}
