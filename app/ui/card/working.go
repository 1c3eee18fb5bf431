package card

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// working is the dialog that shows how the tie-break values of a player came
// about, one at a time: up and down go through them.
type working struct {
	c      *page.Context
	t      *tournament.Tournament
	after  int
	player tournament.PlayerID
	codes  []tiebreak.Code
	choice *kit.Select
	grid   *kit.Grid
	about  *widget.Label
	sums   *widget.Label
	w      *tiebreak.Working
}

// ShowWorking opens the working of a player in the standings after a round;
// 0 = the last one with a result.
func ShowWorking(c *page.Context, after int, player tournament.PlayerID) {
	t := c.Tournament()
	s, err := app.Standings(c.Desk.Event(), t, after, "")
	if err != nil {
		c.Warn(c.Error(err))
		return
	}
	if len(s.Codes) == 0 {
		c.Tell(kit.Notice, c.T("ui.working.none"))
		return
	}
	x := &working{c: c, t: t, after: s.After, player: player, codes: s.Codes, about: kit.Words(""), sums: kit.Words("")}
	var values []string
	for _, row := range s.Rows {
		if row.Player == player {
			for i, code := range s.Codes {
				values = append(values, x.name(code)+"  =  "+shown(c, row.Values[i]))
			}
		}
	}
	end := fyne.TextAlignTrailing
	x.grid = kit.NewGrid(
		kit.Column{Title: c.T("ui.card.round"), Fit: "00", Align: end},
		kit.Column{Fit: "M", Align: fyne.TextAlignCenter},
		kit.Column{Title: c.T("ui.card.rival"), Fit: "MMMMMMMMMM", Stretch: 2},
		kit.Column{Title: c.T("ui.col.result"), Fit: "0", Align: fyne.TextAlignCenter},
		kit.Column{Title: c.T("ui.working.score"), Fit: "0000.00", Align: end},
		kit.Column{Title: c.T("ui.working.value"), Fit: "(0000.00)", Align: end, Strong: true},
		kit.Column{Title: c.T("ui.working.note"), Fit: "MMMMMMMMMMMMM", Stretch: 3})
	x.grid.Rows = func() int {
		if x.w == nil {
			return 0
		}
		return len(x.w.Lines)
	}
	x.grid.Fill = x.fill
	x.grid.OnSelect = func(int) { x.total() }
	x.grid.Empty = c.T("ui.working.no-lines")
	x.choice = kit.NewSelect(values, nil)
	x.choice.OnChanged = func(string) { x.show() }
	body := container.NewBorder(container.NewVBox(x.choice, x.about), x.sums, nil, nil, x.grid)
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("ui.working.title", "name", page.Title(t.Player(player)), "round", s.After),
		Body:  body, First: x.choice, OK: c.T("ui.close"), Size: fyne.NewSize(960, 470),
	})
	x.choice.SetSelectedIndex(0)
}

// name is the code with its name for people.
func (x *working) name(code tiebreak.Code) string {
	key, rest := code.Wording()
	parts := []string{x.c.T(key)}
	for _, m := range rest {
		parts = append(parts, x.c.T(m.Key, "n", m.N))
	}
	return code.String() + "   " + strings.Join(parts, ", ")
}

func shown(c *page.Context, v tiebreak.Value) string {
	if !v.Defined() {
		return "–"
	}
	return decimal(c, v.String())
}

func (x *working) show() {
	i := x.choice.SelectedIndex()
	if i < 0 {
		return
	}
	w, err := app.Working(x.c.Desk.Event(), x.t, x.after, x.player, x.codes[i])
	if err != nil {
		x.about.SetText(x.c.Error(err))
		return
	}
	x.w = w
	x.grid.Refresh()
	x.grid.Select(0)
	about := x.c.T("tiebreak.article", "article", w.Article)
	if key := "tiebreak.about." + w.Code.Name; x.c.Words.Has(key) {
		about = x.c.T(key) + "  " + about
	}
	x.about.SetText(about)
	x.total()
}

// total is the note of the line under the cursor in full, then the way from
// the lines to the value.
func (x *working) total() {
	c, w := x.c, x.w
	if w == nil {
		return
	}
	var parts []string
	for _, s := range w.Steps {
		if s.Value.Defined() {
			parts = append(parts, c.T("tiebreak.step."+string(s.Key))+": "+shown(c, s.Value))
		}
	}
	for _, l := range w.Tied {
		place := "–"
		if l.Place > 0 {
			place = strconv.Itoa(l.Place)
		}
		parts = append(parts, c.T("ui.working.tied", "no", l.No, "name", page.Title(x.t.Player(l.Player)), "made", shown(c, l.Made), "place", place))
	}
	if w.Reason != "" {
		parts = append(parts, w.Reason)
	}
	parts = append(parts, w.Code.String()+" = "+shown(c, w.Sum))
	text := strings.Join(parts, "   ·   ")
	if i := x.grid.Selected(); i >= 0 && i < len(w.Lines) {
		if notes := x.notes(w.Lines[i]); notes != "" {
			text = c.T("ui.working.line", "round", w.Lines[i].Round, "note", notes) + "\n" + text
		}
	}
	x.sums.SetText(text)
}

func (x *working) notes(l tiebreak.WorkingLine) string {
	notes := l.Notes
	if l.Cut != "" {
		notes = append(notes[:len(notes):len(notes)], l.Cut)
	}
	var texts []string
	for _, n := range notes {
		text := x.c.T("tiebreak.note."+string(n), l.TextValues()...)
		if article := tiebreak.NoteArticle(n); article != "" {
			text += " (" + article + ")"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "; ")
}

func (x *working) fill(i int, cells []kit.Cell) {
	l := x.w.Lines[i]
	cells[0] = kit.Cell{Text: strconv.Itoa(l.Round), Tone: kit.Quiet}
	if l.Opponent == 0 {
		cells[2] = kit.Cell{Text: x.c.T("bye." + string(rune(l.Bye))), Tone: kit.Quiet}
		cells[3] = kit.Cell{Text: l.Points.Short()}
	} else {
		cells[1].Mark = kit.BlackMark
		cells[2].Text = strconv.Itoa(l.No) + "  " + page.Title(x.t.Player(l.Opponent))
		if l.Colour == tournament.White {
			cells[1].Mark = kit.WhiteMark
		}
		cells[3].Text = Outcome(l.Outcome)
	}
	if l.Score.Defined() && l.Score != l.Value {
		cells[4].Text = shown(x.c, l.Score)
	}
	cells[5] = kit.Cell{Text: shown(x.c, l.Value), Bold: l.Counted()}
	if l.Cut != "" {
		cells[5] = kit.Cell{Text: "(" + shown(x.c, l.Value) + ")", Tone: kit.Quiet}
	}
	cells[6] = kit.Cell{Text: x.notes(l), Tone: kit.Quiet}
}
