package actions

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

type plainWords struct{}

func (plainWords) Text(key string, _ ...any) string { return key }

func TestGuards(t *testing.T) {
	test.NewTempApp(t)
	r := NewRegistry(plainWords{})
	busy, ran, after := false, 0, 0
	var ready, refused error
	r.Busy = func() bool { return busy }
	r.Refused = func(_ *Action, err error) { refused = err }
	r.After = func() { after++ }
	r.Add(Action{ID: "x", Menu: "file", Shortcut: Key(fyne.KeyF6), Run: func() { ran++ }, Ready: func() error { return ready }})

	if !r.TypedKey(fyne.KeyF6) || ran != 1 || after != 1 {
		t.Errorf("F6 ran the action %d times", ran)
	}
	if r.TypedKey(fyne.KeyF7) {
		t.Error("F7 has no action")
	}
	busy = true
	if r.TypedKey(fyne.KeyF6); ran != 1 {
		t.Error("ran behind a dialog")
	}
	busy, ready = false, errors.New("no players")
	r.Menus("file")[0].Items[0].Action()
	if ran != 1 || refused != ready {
		t.Errorf("not ready, but ran %d times; told %v", ran, refused)
	}
	if !r.Menus("file")[0].Items[0].Disabled {
		t.Error("the menu does not grey it")
	}
}

func TestAKeyHasOneAction(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("two actions share a key")
		}
	}()
	r := NewRegistry(plainWords{})
	r.Add(Action{ID: "a", Shortcut: Ctrl(fyne.KeyN)}, Action{ID: "b", Also: Ctrl(fyne.KeyN)})
}

func TestShortcutWords(t *testing.T) {
	if got := CtrlShift(fyne.KeyZ).Text(plainWords{}); got != "key.ctrl+key.shift+Z" {
		t.Errorf("%q", got)
	}
	if got := Key(fyne.KeyInsert).Text(plainWords{}); got != "key.ins" {
		t.Errorf("%q", got)
	}
}
