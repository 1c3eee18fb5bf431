package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Dialog is a question over the window. Enter confirms, Esc closes, Tab walks
// through it; when it is gone the keyboard is back where it was.
type Dialog struct {
	Title string
	Body  fyne.CanvasObject
	// OK and Cancel are the texts of the buttons; an empty one has no button.
	OK, Cancel string
	// OnOK is called for Enter and for the button; it returns whether the
	// dialog is done with. nil only closes.
	OnOK func() bool
	// OnClosed is called after the dialog is gone, however it went.
	OnClosed func()
	// OnKey sees the keys before Enter and Esc; returns whether it used one.
	OnKey func(ev *fyne.KeyEvent) bool
	// First gets the keyboard.
	First fyne.Focusable
	// Size is the least size of the body.
	Size fyne.Size
	// Grave colours the confirming button as one that takes something away.
	Grave bool

	host  *Dialogs
	popup *widget.PopUp
	say   *Message
	ok    *Button
}

// Dialogs are the open dialogs of one window.
type Dialogs struct {
	canvas fyne.Canvas
	stack  []*Dialog
}

// NewDialogs returns the dialogs of a window.
func NewDialogs(c fyne.Canvas) *Dialogs { return &Dialogs{canvas: c} }

// Open reports whether a dialog is open.
func (d *Dialogs) Open() bool { return len(d.stack) > 0 }

// Top returns the dialog in front, or nil.
func (d *Dialogs) Top() *Dialog {
	if len(d.stack) == 0 {
		return nil
	}
	return d.stack[len(d.stack)-1]
}

// CloseAll closes every dialog.
func (d *Dialogs) CloseAll() {
	for d.Open() {
		d.Top().Close()
	}
}

// TypedKey gives a key to the dialog in front; false if none is open.
func (d *Dialogs) TypedKey(ev *fyne.KeyEvent) bool {
	top := d.Top()
	if top == nil {
		return false
	}
	switch {
	case top.OnKey != nil && top.OnKey(ev):
	case ev.Name == fyne.KeyEscape:
		top.Close()
	case enterKey(ev.Name):
		top.Confirm()
	}
	return true
}

// Show opens a dialog.
func (d *Dialogs) Show(x *Dialog) *Dialog {
	x.host = d
	x.say = NewMessage()
	title := canvas.NewText(x.Title, base.Color(base.ColorNameForeground))
	title.TextSize, title.TextStyle.Bold = base.TextSubHeadingSize(), true

	buttons := container.NewHBox(layout.NewSpacer())
	if x.Cancel != "" {
		buttons.Add(NewButton(x.Cancel, nil, x.Close))
	}
	if x.OK != "" {
		x.ok = NewButton(x.OK, nil, x.Confirm)
		x.ok.Importance = widget.HighImportance
		if x.Grave {
			x.ok.Importance = widget.DangerImportance
		}
		buttons.Add(x.ok)
	}
	body := x.Body
	if body == nil {
		body = layout.NewSpacer()
	}
	floor := canvas.NewRectangle(color.Transparent)
	floor.SetMinSize(x.Size)
	foot := container.NewVBox(x.say, buttons)
	content := container.NewBorder(
		container.NewVBox(title, gap(4), widget.NewSeparator()), container.NewVBox(gap(4), foot), nil, nil,
		container.NewStack(floor, body))
	x.popup = widget.NewModalPopUp(container.NewPadded(container.NewPadded(content)), d.canvas)
	d.stack = append(d.stack, x)
	x.popup.Show()
	switch {
	case x.First != nil:
		d.canvas.Focus(x.First)
	case x.ok != nil:
		d.canvas.Focus(x.ok)
	}
	return x
}

// Confirm is what Enter does.
func (x *Dialog) Confirm() {
	if x.OnOK == nil || x.OnOK() {
		x.Close()
	}
}

// Close takes the dialog away. Closing twice does nothing.
func (x *Dialog) Close() {
	d := x.host
	for i, other := range d.stack {
		if other == x {
			d.stack = append(d.stack[:i:i], d.stack[i+1:]...)
			x.popup.Hide()
			if x.OnClosed != nil {
				x.OnClosed()
			}
			return
		}
	}
}

// Say shows a message at the foot of the dialog; an empty one hides it.
func (x *Dialog) Say(tone Tone, text string) {
	x.say.Tell(tone, text)
	x.popup.Refresh()
}

// Said is the message at the foot.
func (x *Dialog) Said() string { return x.say.Text() }

// MinSize is how much room the dialog takes, for tests.
func (x *Dialog) MinSize() fyne.Size { return x.popup.Content.MinSize().Add(fyne.NewSize(8, 8)) }

// gap is room of a height.
func gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}

// Gap is empty room of a size.
func Gap(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}
