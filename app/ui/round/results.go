package round

import (
	"strconv"
	"unicode"

	"fyne.io/fyne/v2"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// resultKeys are the keys of the results.
var resultKeys = map[rune]tournament.Result{
	'1': tournament.WhiteWins, '0': tournament.BlackWins,
	'5': tournament.Drawn, '=': tournament.Drawn, '½': tournament.Drawn,
	'+': tournament.BlackForfeits, '-': tournament.WhiteForfeits,
	'd': tournament.BothForfeit,
}

// pending is a change of a result that waits for its key a second time.
type pending struct {
	board  int
	result tournament.Result
}

func (p *Page) typedRune(r rune) bool {
	r = unicode.ToLower(r)
	p.arrived = false
	if p.jumping {
		return p.jumpRune(r)
	}
	if result, ok := resultKeys[r]; ok {
		if p.second.on {
			p.check(result)
			return true
		}
		p.enter(result)
		return true
	}
	switch r {
	case ' ', 'n':
		if p.second.on {
			p.nextUnchecked(p.grid.Selected())
			break
		}
		p.nextOpen(p.grid.Selected())
	case '?':
		p.c.Registry.Run("round.why")
	case 'g', 'm':
		p.startJump()
	case 'o', 'x':
		p.c.Registry.Run("result.other")
	default:
		return false
	}
	return true
}

func (p *Page) typedKey(ev *fyne.KeyEvent) bool {
	if p.jumping {
		switch ev.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
			p.finishJump()
			return true
		case fyne.KeyEscape:
			p.jumping = false
			p.status()
			return true
		case fyne.KeyBackspace:
			if n := len(p.typed); n > 0 {
				p.typed = p.typed[:n-1]
			}
			p.status()
			return true
		}
		return false
	}
	if p.second.on && p.verifyKey(ev) {
		return true
	}
	if arrived := p.arrived; arrived {
		p.arrived = false
		if ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter {
			return true // the Enter behind a number that needed none
		}
	}
	if p.asked != (pending{}) {
		switch ev.Name {
		case fyne.KeyReturn, fyne.KeyEnter:
			p.enter(p.asked.result)
			return true
		case fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown:
			p.asked = pending{}
			p.status()
			return ev.Name == fyne.KeyEscape
		}
	}
	switch ev.Name {
	case fyne.KeyDelete, fyne.KeyBackspace:
		if r := p.current(); r != nil && r.result != tournament.NoResult {
			p.store(*r, tournament.NoResult, false)
		}
	case fyne.KeyLeft:
		p.turn(-1)
	case fyne.KeyRight:
		p.turn(1)
	default:
		return false
	}
	return true
}

// current is the board under the cursor; nil for a player without one.
func (p *Page) current() *row {
	i := p.grid.Selected()
	if i < 0 || i >= len(p.rows) || p.rows[i].board == 0 {
		return nil
	}
	return &p.rows[i]
}

// enter is a result key on the board under the cursor.
func (p *Page) enter(result tournament.Result) {
	r := p.current()
	if r == nil {
		p.c.Tell(kit.Notice, p.c.T("ui.round.no-board-here"))
		return
	}
	ask := pending{r.board, result}
	switch {
	case r.result == result: // typed twice: nothing to change
		p.asked = pending{}
		p.nextOpen(p.grid.Selected())
	case r.result != tournament.NoResult && p.asked != ask:
		p.asked = ask
		p.status()
	default:
		p.store(*r, result, true)
	}
}

// store writes a result. Behind an earlier round other rounds have been
// paired: there it asks first.
func (p *Page) store(r row, result tournament.Result, on bool) {
	number := p.number
	save := func() bool {
		p.asked = pending{}
		desk, id := p.c.Desk, p.c.Current
		if !p.c.Do(func() error { return desk.SetResult(id, number, r.board, result) }) {
			return false
		}
		p.c.Tell(kit.Good, p.c.T("ui.round.stored", "board", r.board, "result", p.resultText(result), "white", r.name, "black", r.name2))
		if on {
			p.nextOpen(p.grid.Selected())
		}
		return true
	}
	if err := p.c.NeedRound(); err != nil {
		p.c.Failed(p.c.NotSaved(err))
		return
	}
	if t := p.c.Tournament(); number < t.PairedRounds() && r.result != tournament.NoResult {
		p.asked = pending{}
		p.c.Dialogs.Show(&kit.Dialog{
			Title: p.c.T("ui.correct.title", "round", number, "board", r.board), OK: p.c.T("ui.correct.ok"), Cancel: p.c.T("ui.cancel"), Size: fyne.NewSize(520, 90),
			Body: kit.Words(p.c.T("ui.correct.body", "white", r.name, "black", r.name2,
				"from", p.resultText(r.result), "to", p.resultText(result), "last", t.PairedRounds())),
			OnOK: save, OnClosed: p.status,
		})
		return
	}
	save()
}

func (p *Page) resultText(r tournament.Result) string {
	switch r {
	case tournament.NoResult:
		return p.c.T("result.none")
	case tournament.AdjournedGame:
		return p.c.T("result.adj")
	}
	return page.Pretty(r.String())
}

// nextOpen moves the cursor to the next board without a result behind a row,
// from the top again at the end. It reports whether there is one.
func (p *Page) nextOpen(from int) bool {
	n := len(p.rows)
	for step := 1; step <= n; step++ {
		i := (from + step) % n
		if r := p.rows[i]; r.board > 0 && r.result == tournament.NoResult {
			p.grid.Select(i)
			return true
		}
	}
	return false
}

// startJump waits for the number of a board.
func (p *Page) startJump() {
	p.jumping, p.typed = true, ""
	p.grid.Focus()
	p.status()
}

func (p *Page) jumpRune(r rune) bool {
	if r >= '0' && r <= '9' && len(p.typed) < 4 {
		p.typed += string(r)
		p.status()
		// No board begins with these digits and has more of them: there.
		n, _ := strconv.Atoi(p.typed)
		if n > 0 && n*10 > p.lastBoard() {
			p.finishJump()
			p.arrived = true
		}
	}
	return true
}

func (p *Page) lastBoard() int {
	last := 0
	for _, r := range p.rows {
		last = max(last, r.board)
	}
	return last
}

func (p *Page) finishJump() {
	p.jumping = false
	board, _ := strconv.Atoi(p.typed)
	if p.Choose(board) {
		return
	}
	if board > 0 {
		p.c.Tell(kit.Notice, p.c.T("ui.round.no-such-board", "board", board, "last", p.lastBoard()))
	}
	p.status()
}

// Choose puts the cursor on a board, if there is one with this number.
func (p *Page) Choose(board int) bool {
	for i, r := range p.rows {
		if r.board == board && board > 0 {
			p.grid.Select(i)
			return true
		}
	}
	return false
}
