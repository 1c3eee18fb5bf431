package kit

import (
	"fyne.io/fyne/v2"
)

// Forward hands a key that a widget does not use to the window.
func Forward(from fyne.CanvasObject, ev *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(from)
	if c == nil {
		return
	}
	if f := c.OnTypedKey(); f != nil {
		f(ev)
	}
}

// focus gives a widget the keyboard, if it is on a canvas already.
func focus(w fyne.Focusable) {
	o, ok := w.(fyne.CanvasObject)
	if !ok {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Focus(w)
	}
}

// windowKey reports whether a key belongs to the window or to a dialog
// whatever has the keyboard: Esc and the function keys.
func windowKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape, fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		return true
	}
	return false
}

func enterKey(name fyne.KeyName) bool { return name == fyne.KeyReturn || name == fyne.KeyEnter }
