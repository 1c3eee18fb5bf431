package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is a line of text that lets Enter, Esc and the function keys through
// to the dialog or the window.
type Entry struct {
	widget.Entry
	// OnKey sees every key first and returns whether it used it.
	OnKey func(ev *fyne.KeyEvent) bool
	// OnFocus is told when the keyboard comes and goes.
	OnFocus func(on bool)
	// Wide is the least width in letters; 0 = as the toolkit has it.
	Wide int
}

// NewEntry returns an entry with a text in it.
func NewEntry(text string) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.Text = text
	return e
}

// MinSize implements [fyne.CanvasObject].
func (e *Entry) MinSize() fyne.Size {
	size := e.Entry.MinSize()
	if e.Wide > 0 {
		size.Width = max(size.Width, measure(strings.Repeat("0", e.Wide), false)+18)
	}
	return size
}

// TypedKey implements [fyne.Focusable].
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	switch {
	case e.OnKey != nil && e.OnKey(ev):
	case windowKey(ev.Name), enterKey(ev.Name) && !e.MultiLine:
		Forward(e, ev)
	default:
		e.Entry.TypedKey(ev)
	}
}

// FocusGained implements [fyne.Focusable]: the cursor stands at the end.
func (e *Entry) FocusGained() {
	e.CursorColumn = len([]rune(e.Text))
	if e.MultiLine {
		lines := strings.Split(e.Text, "\n")
		e.CursorRow, e.CursorColumn = len(lines)-1, len([]rune(lines[len(lines)-1]))
	}
	e.Entry.FocusGained()
	if e.OnFocus != nil {
		e.OnFocus(true)
	}
}

// FocusLost implements [fyne.Focusable].
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	if e.OnFocus != nil {
		e.OnFocus(false)
	}
}

// Select is a choice of one among a few. Up and down step through the values,
// a letter jumps to the next value that begins with it, space opens the list.
type Select struct {
	widget.Select
}

// NewSelect returns a choice; changed may be nil.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements [fyne.Focusable].
func (s *Select) TypedKey(ev *fyne.KeyEvent) {
	switch {
	case ev.Name == fyne.KeyUp, ev.Name == fyne.KeyLeft:
		if i := s.SelectedIndex(); i > 0 {
			s.SetSelectedIndex(i - 1)
		}
	case ev.Name == fyne.KeyDown, ev.Name == fyne.KeyRight:
		if i := s.SelectedIndex(); i < len(s.Options)-1 {
			s.SetSelectedIndex(i + 1)
		}
	case windowKey(ev.Name), enterKey(ev.Name):
		Forward(s, ev)
	default:
		s.Select.TypedKey(ev)
	}
}

// TypedRune implements [fyne.Focusable].
func (s *Select) TypedRune(r rune) {
	n, letter := len(s.Options), Fold(string(r))
	if strings.TrimSpace(letter) == "" {
		return
	}
	for step := 1; step <= n; step++ {
		if i := (max(s.SelectedIndex(), -1) + step + n) % n; strings.HasPrefix(Fold(s.Options[i]), letter) {
			s.SetSelectedIndex(i)
			return
		}
	}
}

// Check is a yes or no. Space changes it.
type Check struct {
	widget.Check
}

// NewCheck returns a yes or no; changed may be nil.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedKey implements [fyne.Focusable].
func (c *Check) TypedKey(ev *fyne.KeyEvent) {
	if windowKey(ev.Name) || enterKey(ev.Name) {
		Forward(c, ev)
		return
	}
	c.Check.TypedKey(ev)
}

// Button is a button that Enter presses as well as space.
type Button struct {
	widget.Button
}

// NewButton returns a button; icon may be nil.
func NewButton(text string, icon fyne.Resource, tapped func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped = text, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey implements [fyne.Focusable].
func (b *Button) TypedKey(ev *fyne.KeyEvent) {
	switch {
	case enterKey(ev.Name):
		b.Tapped(nil)
	case ev.Name == fyne.KeySpace:
		b.Button.TypedKey(ev)
	default:
		Forward(b, ev)
	}
}
