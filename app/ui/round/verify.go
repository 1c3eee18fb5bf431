package round

import (
	"fyne.io/fyne/v2"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// second is the second keying of a round: somebody types the results from the
// slips again without seeing the first ones. The same result moves on, another
// one stops.
type second struct {
	on      bool
	agreed  map[int]bool      // boards typed again
	differs tournament.Result // what has been typed on the board under the cursor
	stopped bool
	changed int
}

// verify begins the second keying, or ends it.
func (p *Page) verify() {
	c := p.c
	c.Show(page.Round)
	if p.second.on {
		p.endVerify()
		return
	}
	p.second = second{on: true, agreed: map[int]bool{}}
	p.asked, p.jumping = pending{}, false
	p.grid.Refresh()
	if !p.nextUnchecked(-1) {
		p.second = second{}
		c.Tell(kit.Notice, c.T("ui.verify.nothing"))
		p.grid.Refresh()
	}
	p.status()
	p.Focus()
}

func (p *Page) endVerify() {
	agreed, changed := len(p.second.agreed), p.second.changed
	p.second = second{}
	p.grid.Refresh()
	p.status()
	p.c.Tell(kit.Good, p.c.T("ui.verify.done", "n", agreed, "changed", changed))
}

// hidden tells whether the result of a row is covered in the second keying.
func (p *Page) hidden(r row) bool {
	return p.second.on && r.result != tournament.NoResult && !p.second.agreed[r.board]
}

// toCheck tells whether the second keying still waits for a row.
func (p *Page) toCheck(r row) bool {
	return r.board > 0 && r.result != tournament.NoResult && !p.second.agreed[r.board]
}

func (p *Page) nextUnchecked(from int) bool {
	n := len(p.rows)
	for step := 1; step <= n; step++ {
		if i := (from + step) % n; p.toCheck(p.rows[i]) {
			p.grid.Select(i)
			return true
		}
	}
	return false
}

// check is a result key in the second keying.
func (p *Page) check(result tournament.Result) {
	r := p.current()
	switch {
	case r == nil:
		p.c.Tell(kit.Notice, p.c.T("ui.round.no-board-here"))
	case r.result == tournament.NoResult:
		p.c.Tell(kit.Notice, p.c.T("ui.verify.no-first", "board", r.board))
	case r.result == result:
		p.agree()
	default:
		p.second.stopped, p.second.differs = true, result
		p.grid.RefreshRow(p.grid.Selected())
		p.status()
	}
}

// agree marks the board as typed twice and goes on.
func (p *Page) agree() {
	p.second.agreed[p.current().board] = true
	p.second.stopped = false
	p.grid.RefreshRow(p.grid.Selected())
	if !p.nextUnchecked(p.grid.Selected()) {
		p.endVerify()
		return
	}
	p.status()
}

// verifyKey is a key while the second keying stands at a difference.
func (p *Page) verifyKey(ev *fyne.KeyEvent) bool {
	switch {
	case ev.Name == fyne.KeyEscape && p.second.stopped: // the first one is right
		p.agree()
	case ev.Name == fyne.KeyEscape:
		p.endVerify()
	case p.second.stopped && (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter): // the second one is right
		r, result := *p.current(), p.second.differs
		desk, id, number := p.c.Desk, p.c.Current, p.number
		p.second.stopped = false
		if p.c.Do(func() error { return desk.SetResult(id, number, r.board, result) }) {
			p.second.changed++
			p.agree()
		}
	case p.second.stopped: // nothing else moves on
		return ev.Name != fyne.KeyUp && ev.Name != fyne.KeyDown
	case ev.Name == fyne.KeyDelete, ev.Name == fyne.KeyBackspace:
	default:
		return false
	}
	return true
}

// verifyStatus is the status line of the second keying.
func (p *Page) verifyStatus() {
	c := p.c
	if cur := p.current(); p.second.stopped && cur != nil {
		p.line.Tell(kit.Bad, c.T("ui.verify.differs", "board", cur.board,
			"first", p.resultText(cur.result), "second", p.resultText(p.second.differs)))
		return
	}
	left := 0
	for _, r := range p.rows {
		if p.toCheck(r) {
			left++
		}
	}
	p.line.Tell(kit.Accent, c.T("ui.verify.status", "round", p.number, "done", len(p.second.agreed), "n", left))
}
