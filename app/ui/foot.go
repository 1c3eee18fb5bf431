package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"escaque/app/ui/kit"
	"escaque/app/ui/theme"
)

// foot is the line at the foot: what has just happened, and whether
// everything is on the disk.
type foot struct {
	w       *Window
	content fyne.CanvasObject
	message *kit.Text
	saved   *kit.Text
	failed  bool // the last action did not reach the disk
}

func newFoot(w *Window) *foot {
	f := &foot{w: w, message: kit.NewText(""), saved: kit.NewText("")}
	f.message.Short = true
	f.message.Bold = true
	f.saved.Bold = true
	row := container.NewBorder(nil, nil, nil, container.NewHBox(kit.Gap(12, 0), f.saved), f.message)
	f.content = kit.NewGround(theme.Head, container.New(layout.NewCustomPaddedLayout(4, 4, 12, 12), row))
	return f
}

func (f *foot) tell(tone kit.Tone, text string) { f.message.Tell(tone, text) }

func (f *foot) refresh() {
	c := f.w.c
	switch {
	case c.Desk == nil:
		f.saved.Tell(kit.Quiet, "")
	case f.failed:
		f.saved.Tell(kit.Bad, c.T("ui.foot.not-saved"))
	case c.Desk.ReadOnly() != nil:
		f.saved.Tell(kit.Notice, c.T("ui.foot.read-only"))
	case c.Desk.SavedAt().IsZero():
		f.saved.Tell(kit.Good, c.T("ui.foot.saved"))
	default:
		f.saved.Tell(kit.Good, c.T("ui.foot.saved-at", "time", c.Desk.SavedAt().Format("15:04:05")))
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
