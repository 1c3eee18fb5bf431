package kit

import (
	"fyne.io/fyne/v2"
)

var _ fyne.Focusable = (*Grid)(nil)

// FocusGained implements [fyne.Focusable].
func (g *Grid) FocusGained() { g.setFocus(true) }

// FocusLost implements [fyne.Focusable].
func (g *Grid) FocusLost() { g.setFocus(false) }

func (g *Grid) setFocus(on bool) {
	g.focused = on
	g.Refresh()
}

// TypedRune implements [fyne.Focusable].
func (g *Grid) TypedRune(r rune) {
	if g.OnRune != nil {
		g.OnRune(r)
	}
}

// TypedKey implements [fyne.Focusable].
func (g *Grid) TypedKey(ev *fyne.KeyEvent) {
	if g.OnKey != nil && g.OnKey(ev) {
		return
	}
	page := max(1, g.VisibleRows()-1)
	row := g.Selected()
	switch ev.Name {
	case fyne.KeyUp:
		g.Select(row - 1)
	case fyne.KeyDown:
		g.Select(row + 1)
	case fyne.KeyPageUp:
		g.Select(row - page)
	case fyne.KeyPageDown:
		g.Select(row + page)
	case fyne.KeyHome:
		g.Select(0)
	case fyne.KeyEnd:
		g.Select(g.rows() - 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if row >= 0 && g.OnOpen != nil {
			g.OnOpen(row)
			return
		}
		Forward(g, ev)
	default:
		Forward(g, ev)
	}
}
