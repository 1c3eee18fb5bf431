// Package keyboard types on a window in tests as the real driver does: a key
// with a modifier goes to the main menu, then to the focused widget, then to
// the canvas; a plain key and its letter go to the focused widget, or to the
// canvas when nothing has the keyboard; Tab walks. The toolkit's own test
// driver does not route shortcuts.
package keyboard

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Keyboard types on one window.
type Keyboard struct {
	t testing.TB
	w fyne.Window
}

// New returns the keyboard of a window.
func New(t testing.TB, w fyne.Window) *Keyboard { return &Keyboard{t, w} }

var names = map[string]fyne.KeyName{
	"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Tab": fyne.KeyTab, "Space": fyne.KeySpace,
	"Del": fyne.KeyDelete, "Backspace": fyne.KeyBackspace, "Ins": fyne.KeyInsert,
	"Up": fyne.KeyUp, "Down": fyne.KeyDown, "Left": fyne.KeyLeft, "Right": fyne.KeyRight,
	"Home": fyne.KeyHome, "End": fyne.KeyEnd, "PgUp": fyne.KeyPageUp, "PgDn": fyne.KeyPageDown,
}

// Press presses keys by name: "F6", "Enter", "Ctrl+Shift+Z", "Shift+Tab".
func (k *Keyboard) Press(keys ...string) *Keyboard {
	k.t.Helper()
	for _, key := range keys {
		k.press(key)
	}
	return k
}

func (k *Keyboard) press(key string) {
	k.t.Helper()
	var mod fyne.KeyModifier
	parts := strings.Split(key, "+")
	for _, m := range parts[:len(parts)-1] {
		switch m {
		case "Ctrl":
			mod |= fyne.KeyModifierControl
		case "Shift":
			mod |= fyne.KeyModifierShift
		case "Alt":
			mod |= fyne.KeyModifierAlt
		default:
			k.t.Fatalf("no modifier %q", m)
		}
	}
	last := parts[len(parts)-1]
	name, ok := names[last]
	if !ok {
		name = fyne.KeyName(last)
	}
	c := k.w.Canvas()
	if name == fyne.KeyTab && mod&^fyne.KeyModifierShift == 0 {
		if mod == fyne.KeyModifierShift {
			c.FocusPrevious()
		} else {
			c.FocusNext()
		}
		return
	}
	if s := shortcut(name, mod); s != nil {
		k.shortcut(s)
		return
	}
	k.key(name)
}

// Type types a text: for each letter the key and the letter itself.
func (k *Keyboard) Type(text string) *Keyboard {
	for _, r := range text {
		switch {
		case r == ' ':
			k.key(fyne.KeySpace)
		case r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("+-=,./;", r):
			k.key(fyne.KeyName(strings.ToUpper(string(r))))
		}
		if f := k.w.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else if on := k.w.Canvas().OnTypedRune(); on != nil {
			on(r)
		}
	}
	return k
}

// Clear empties the focused entry.
func (k *Keyboard) Clear() *Keyboard {
	if s, ok := k.w.Canvas().Focused().(fyne.Shortcutable); ok {
		s.TypedShortcut(&fyne.ShortcutSelectAll{})
		k.key(fyne.KeyBackspace)
	}
	return k
}

func (k *Keyboard) key(name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := k.w.Canvas().Focused(); f != nil {
		f.TypedKey(ev)
	} else if on := k.w.Canvas().OnTypedKey(); on != nil {
		on(ev)
	}
}

// shortcut makes what the driver makes of a key with modifiers.
func shortcut(name fyne.KeyName, mod fyne.KeyModifier) fyne.Shortcut {
	if mod == fyne.KeyModifierControl {
		switch name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		}
	}
	if mod != 0 && mod != fyne.KeyModifierShift {
		return &desktop.CustomShortcut{KeyName: name, Modifier: mod}
	}
	return nil
}

func (k *Keyboard) shortcut(s fyne.Shortcut) {
	if menu := k.w.MainMenu(); menu != nil {
		for _, m := range menu.Items {
			if fire(m.Items, s) {
				return
			}
		}
	}
	if f, ok := k.w.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	if c, ok := k.w.Canvas().(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

func fire(items []*fyne.MenuItem, s fyne.Shortcut) bool {
	for _, item := range items {
		if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
			item.Action()
			return true
		}
		if item.ChildMenu != nil && fire(item.ChildMenu.Items, s) {
			return true
		}
	}
	return false
}
