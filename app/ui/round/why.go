package round

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// asking is the dialog that explains: two players side by side, or a player
// and the bye, and below them why they meet or do not.
type asking struct {
	p           *Page
	t           *tournament.Tournament
	list        []place
	first       *kit.Picker
	second      *kit.Picker
	answer      *widget.Label
	articles    *kit.Text
	reasons     *app.RoundReasons
	err         error
	ready       bool
	turn        int
	afterChange func() // tests wait for nothing; the scroll goes back to the top
}

// why opens the explanation of the board or bye under the cursor.
func (p *Page) why() {
	c := p.c
	c.Show(page.Round)
	a := &asking{p: p, t: c.Tournament(), list: p.places(true, true), articles: kit.NewQuiet("")}
	a.answer = kit.Words(c.T("ui.why.working"))
	a.articles.Short = true
	a.first = kit.NewPicker(5, items(a.list))
	rivals := append([]kit.Item{{Text: c.T("ui.why.bye"), Detail: c.T("ui.why.bye-detail")}}, items(a.list)...)
	a.second = kit.NewPicker(5, rivals)
	if i := p.grid.Selected(); i >= 0 && i < len(p.rows) {
		a.choose(p.rows[i].white, p.rows[i].black)
	}
	scroll := container.NewVScroll(a.answer)
	scroll.SetMinSize(fyne.NewSize(0, 170))
	a.afterChange = scroll.ScrollToTop
	body := container.NewBorder(
		kit.Forms(labelled(c.T("ui.why.first"), a.first), labelled(c.T("ui.why.second"), a.second)),
		a.articles, nil, nil, scroll)
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("ui.why.title", "round", p.number), Body: body, First: a.second.Entry, OK: c.T("ui.close"), Size: fyne.NewSize(900, 410),
		OnKey:    func(ev *fyne.KeyEvent) bool { return turnPage(scroll, ev) },
		OnClosed: p.Focus,
	})
	a.first.OnChange = func(int) { a.explain() }
	a.second.OnChange = func(int) { a.explain() }
	number := p.number
	c.Async(func() { a.reasons, a.err = app.ExplainRound(context.Background(), a.t, number) }, func() {
		a.ready = true
		a.explain()
	})
}

// turnPage scrolls a text with keys that nothing else in a dialog uses.
func turnPage(scroll *container.Scroll, ev *fyne.KeyEvent) bool {
	step := float32(0)
	switch ev.Name {
	case fyne.KeyF9:
		step = scroll.Size().Height * 0.8
	case fyne.KeyF8:
		step = -scroll.Size().Height * 0.8
	default:
		return false
	}
	scroll.ScrollToOffset(fyne.NewPos(0, max(0, scroll.Offset.Y+step)))
	return true
}

// choose puts the pickers on two players; without the second on the bye.
func (a *asking) choose(first, second tournament.PlayerID) {
	for i, x := range a.list {
		if x.id == first {
			a.first.Choose(i)
		}
		if x.id == second && second != 0 {
			a.second.Choose(i + 1)
		}
	}
}

// explain answers for the players chosen.
func (a *asking) explain() {
	c := a.p.c
	if !a.ready {
		return
	}
	if a.err != nil {
		a.say(c.Error(a.err), "")
		return
	}
	first, second := chosen(a.list, a.first), a.second.Selected()
	if first == 0 || second < 0 {
		a.say("", "")
		return
	}
	a.turn++
	turn := a.turn
	var w *app.Why
	var err error
	c.Async(func() {
		if second == 0 {
			w, err = a.reasons.Bye(context.Background(), first)
		} else {
			w, err = a.reasons.Players(context.Background(), first, a.list[second-1].id)
		}
	}, func() {
		switch {
		case turn != a.turn: // another pair is chosen by now
		case err != nil:
			a.say(c.Error(err), "")
		default:
			a.tell(w)
		}
	})
}

func (a *asking) tell(w *app.Why) {
	c := a.p.c
	var lines []string
	switch {
	case w.Table:
		lines = append(lines, c.T("ui.why.table"))
	case w.ByHand && w.Together:
		lines = append(lines, c.T("ui.why.by-hand"))
	case w.ByHand:
		lines = append(lines, c.T("ui.why.otherwise"))
	}
	for _, r := range w.Reasons {
		lines = append(lines, c.Error(r))
	}
	text := ""
	if articles := app.Articles(w.Reasons); len(articles) > 0 {
		text = c.T("ui.why.articles", "list", strings.Join(articles, ", "))
	}
	a.say(strings.Join(lines, "\n"), text)
}

func (a *asking) say(text, articles string) {
	a.answer.SetText(text)
	a.articles.Set(articles)
	if a.afterChange != nil {
		a.afterChange()
	}
}
