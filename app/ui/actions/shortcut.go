package actions

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Shortcut is a key with its modifiers; the zero value is none.
type Shortcut struct {
	Key fyne.KeyName
	Mod fyne.KeyModifier
}

// Key is a shortcut of one key alone.
func Key(name fyne.KeyName) Shortcut { return Shortcut{Key: name} }

// Ctrl is a shortcut with the control key.
func Ctrl(name fyne.KeyName) Shortcut { return Shortcut{name, fyne.KeyModifierControl} }

// CtrlShift is a shortcut with control and shift.
func CtrlShift(name fyne.KeyName) Shortcut {
	return Shortcut{name, fyne.KeyModifierControl | fyne.KeyModifierShift}
}

// Plain reports whether the shortcut is one key without modifiers: the
// toolkit never takes such a key for a shortcut, the window does.
func (s Shortcut) Plain() bool { return s.Key != "" && s.Mod == 0 }

// Fyne is the shortcut of a menu item; nil for none.
func (s Shortcut) Fyne() fyne.Shortcut {
	switch {
	case s.Key == "":
		return nil
	case s == Ctrl(fyne.KeyZ):
		return &fyne.ShortcutUndo{}
	case s == Ctrl(fyne.KeyY):
		return &fyne.ShortcutRedo{}
	}
	return &desktop.CustomShortcut{KeyName: s.Key, Modifier: s.Mod}
}

// keyWords are names of keys that differ from those of the toolkit; the words
// of the language come from Words.
var keyWords = map[fyne.KeyName]string{
	fyne.KeyInsert: "ins", fyne.KeyDelete: "del", fyne.KeyReturn: "enter", fyne.KeyEscape: "esc", fyne.KeySpace: "space",
	fyne.KeyPageUp: "pageup", fyne.KeyPageDown: "pagedown",
}

// Text words the shortcut: "Ctrl+Mayús+Z". Names of keys come from the texts
// "key.ins", "key.shift" and so on.
func (s Shortcut) Text(words Words) string {
	if s.Key == "" {
		return ""
	}
	var parts []string
	if s.Mod&fyne.KeyModifierControl != 0 {
		parts = append(parts, words.Text("key.ctrl"))
	}
	if s.Mod&fyne.KeyModifierAlt != 0 {
		parts = append(parts, words.Text("key.alt"))
	}
	if s.Mod&fyne.KeyModifierShift != 0 {
		parts = append(parts, words.Text("key.shift"))
	}
	name := string(s.Key)
	if key, ok := keyWords[s.Key]; ok {
		name = words.Text("key." + key)
	}
	return strings.Join(append(parts, name), "+")
}
