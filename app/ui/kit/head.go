package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Head is the top of a page: title, note behind it, buttons at the right. With
// large text or a small window the last buttons give way; menu and keys still
// have their actions.
func Head(title, note *Text, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	note.Short = true
	return container.New(headLayout{}, append([]fyne.CanvasObject{title, note}, buttons...)...)
}

type headLayout struct{}

const (
	headGap  = 12 // between title, note and buttons
	noteRoom = 60 // kept for the note
)

func (headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := o[0].MinSize()
	size.Width += headGap + noteRoom
	button := float32(0)
	for _, b := range o[2:] {
		m := b.MinSize()
		size.Height, button = max(size.Height, m.Height), max(button, m.Width)
	}
	size.Width += headGap + button
	return size
}

func (headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	place := func(x fyne.CanvasObject, left, width float32) {
		h := x.MinSize().Height
		x.Move(fyne.NewPos(left, (size.Height-h)/2))
		x.Resize(fyne.NewSize(width, h))
	}
	title := o[0].MinSize().Width
	place(o[0], 0, title)
	note := o[1].(*Text)
	keep := min(note.full(), noteRoom*2)
	room := size.Width - title - headGap - keep - headGap
	shown, taken := 0, float32(0)
	for _, b := range o[2:] {
		w := b.MinSize().Width
		if shown > 0 {
			w += 4
		}
		if taken+w > room && shown > 0 {
			break
		}
		taken += w
		shown++
	}
	x := size.Width - taken
	for i, b := range o[2:] {
		if i >= shown {
			b.Hide()
			continue
		}
		b.Show()
		w := b.MinSize().Width
		place(b, x, w)
		x += w + 4
	}
	place(note, title+headGap, max(0, size.Width-taken-headGap-title-headGap))
}
