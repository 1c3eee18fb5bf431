package desk

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
)

// stopwatch is a button that says how long a claim has been looked at: the
// players' clocks stand still meanwhile.
type stopwatch struct {
	c      *page.Context
	button *kit.Button
	since  time.Time // zero = it stands
	turn   int
}

func newStopwatch(c *page.Context) *stopwatch {
	s := &stopwatch{c: c}
	s.button = kit.NewButton(c.T("ui.desk.watch"), nil, s.press)
	return s
}

// press starts the watch from zero, or stops it; the time stays to be read.
func (s *stopwatch) press() {
	s.turn++
	if !s.since.IsZero() {
		s.button.SetText(s.c.T("ui.desk.watch.stopped", "time", s.passed()))
		s.since = time.Time{}
		return
	}
	s.since = s.c.Now()
	s.tick(s.turn)
}

func (s *stopwatch) passed() string {
	seconds := int(s.c.Now().Sub(s.since) / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// tick shows the time and comes again in a second, until the watch is pressed.
func (s *stopwatch) tick(turn int) {
	if turn != s.turn {
		return
	}
	s.button.SetText(s.c.T("ui.desk.watch.running", "time", s.passed()))
	time.AfterFunc(time.Second, func() { fyne.Do(func() { s.tick(turn) }) })
}
