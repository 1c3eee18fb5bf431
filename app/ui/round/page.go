package round

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/theme"
	"escaque/tournament"
)

// Page is the page of the round.
type Page struct {
	c       *page.Context
	content fyne.CanvasObject

	title  *kit.Text
	state  *kit.Text
	rounds *fyne.Container
	grid   *kit.Grid
	line   *kit.Text
	keys   *kit.Text
	broken *kit.Message

	rows    []row
	number  int
	asked   pending
	jumping bool
	typed   string
	arrived bool   // a jump ended by itself: an Enter behind it means nothing
	pairing bool   // the engine is at work
	strip   string // what the round buttons show
	second  second // the second keying of the results
}

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{c: c}
	p.title = kit.NewTitle("")
	p.state = kit.NewQuiet("")
	p.rounds = container.New(layout.NewHBoxLayout())
	p.grid = kit.NewGrid(columns(c)...)
	p.grid.Rows = func() int { return len(p.rows) }
	p.grid.Fill = p.fill
	p.grid.Group = func(i int) bool { return i < len(p.rows) && p.rows[i].firstWithout }
	p.grid.OnRune = p.typedRune
	p.grid.OnKey = p.typedKey
	p.grid.OnOpen = func(int) { c.Registry.Run("result.other") }
	p.grid.OnSelect = func(int) {
		if p.asked != (pending{}) {
			p.asked = pending{}
		}
		p.second.stopped = false
		p.status()
	}
	p.line = kit.NewText("")
	p.line.Bold, p.line.Short = true, true
	p.keys = kit.NewQuiet(c.T("ui.round.keys"))
	p.keys.Short = true
	p.broken = kit.NewMessage()

	head := kit.Head(p.title, p.state, c.Buttons("round.pair", "repair.menu", "round.print")...)
	strip := kit.NewGround(theme.Head, container.New(layout.NewCustomPaddedLayout(3, 3, 8, 8), container.NewVBox(p.line, p.keys)))
	p.content = container.NewBorder(
		container.NewVBox(head, p.rounds, p.broken), strip, nil, nil, p.grid)
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements [page.Page].
func (p *Page) Focus() { p.c.Window.Canvas().Focus(p.grid) }

// Grid is the table.
func (p *Page) Grid() *kit.Grid { return p.grid }

// Player is White of the board under the cursor, or who has no board; 0 for
// none.
func (p *Page) Player() tournament.PlayerID {
	if i := p.grid.Selected(); i >= 0 && i < len(p.rows) {
		return p.rows[i].white
	}
	return 0
}

// Refresh implements [page.Page].
func (p *Page) Refresh() {
	t := p.c.Tournament()
	number, r := p.c.Round()
	if number != p.number {
		p.asked, p.jumping = pending{}, false
		p.second = second{}
	}
	moved := number != p.number
	p.number = number
	switch {
	case t == nil:
		p.rows = nil
		p.title.Set(p.c.T("page.round"))
		p.grid.Empty = ""
	case r == nil:
		p.rows = nil
		p.title.Set(p.c.T("ui.round.none"))
		p.state.Set("")
		p.grid.Empty = p.c.T("ui.round.empty", "n", len(t.Players))
	default:
		p.rows = rowsOf(p.c, t, number, r)
		p.title.Set(p.c.T("ui.round.title", "round", number, "rounds", t.Settings.Rounds))
		p.state.Set(p.stateText(t, number, r))
		p.breaches(t, number, r)
	}
	p.roundButtons(t)
	p.grid.Refresh()
	if moved && len(p.rows) > 0 {
		if !p.nextOpen(-1) {
			p.grid.Select(0)
		}
	}
	p.status()
}

func (p *Page) stateText(t *tournament.Tournament, number int, r *tournament.Round) string {
	words := []string{p.c.T("round.state." + strconv.Itoa(int(r.State)))}
	if r.Version > 1 {
		words = append(words, p.c.T("ui.round.version", "version", r.Version))
	}
	if when := t.Settings.Time(number); when != (tournament.RoundTime{}) {
		words = append(words, strings.TrimSpace(p.c.Day(when.Date)+" "+when.Time))
	}
	return strings.Join(words, "  ·  ")
}

// breaches marks the boards that keep a rule of the pairing from being kept.
// Quality alone is no news: an engine gives it up where it must.
func (p *Page) breaches(t *tournament.Tournament, number int, r *tournament.Round) {
	p.broken.Tell(kit.Plain, "")
	if r.Version <= 1 { // as the engine made it
		return
	}
	var texts []string
	worst := kit.Notice
	for _, b := range app.Breaches(t, number) {
		if b.Severity == app.BreachInfo {
			continue
		}
		for i := range p.rows {
			if b.Board > 0 && p.rows[i].board == b.Board {
				p.rows[i].breach = true
				p.rows[i].severe = p.rows[i].severe || b.Severity == app.BreachAbsolute
			}
		}
		if b.Severity == app.BreachAbsolute {
			worst = kit.Bad
			texts = append(texts, p.c.Error(b))
		}
	}
	if len(texts) > 2 {
		texts = append(texts[:2], p.c.T("ui.round.more-broken", "n", len(texts)-2))
	}
	p.broken.Tell(worst, strings.Join(texts, "\n"))
}

// roundButtons are the rounds in a row; the one that shows stands out.
func (p *Page) roundButtons(t *tournament.Tournament) {
	key := ""
	if t != nil {
		key = strconv.Itoa(t.Settings.Rounds) + " " + strconv.Itoa(t.PairedRounds()) + " " + strconv.Itoa(p.number)
	}
	if key == p.strip {
		return
	}
	p.strip = key
	p.rounds.RemoveAll()
	if t == nil {
		return
	}
	p.rounds.Add(kit.NewQuiet(p.c.T("ui.round.choose")))
	for n := 1; n <= t.Settings.Rounds; n++ {
		b := kit.NewButton(strconv.Itoa(n), nil, func() { p.show(n) })
		b.Importance = widget.MediumImportance
		switch {
		case n == p.number:
			b.Importance = widget.HighImportance
		case n > t.PairedRounds():
			b.Importance = widget.LowImportance
			b.Disable()
		}
		p.rounds.Add(b)
	}
	p.rounds.Refresh()
}

func (p *Page) show(number int) {
	p.c.RoundShown = number
	if t := p.c.Tournament(); t != nil && number == t.PairedRounds() {
		p.c.RoundShown = 0
	}
	p.Refresh()
	p.Focus()
}

// turn shows another round.
func (p *Page) turn(step int) {
	t := p.c.Tournament()
	if t == nil {
		return
	}
	if n := p.number + step; n >= 1 && n <= t.PairedRounds() {
		p.show(n)
	}
}

// status says how far the round is, or what a key waits for.
func (p *Page) status() {
	_, r := p.c.Round()
	switch {
	case p.jumping:
		p.line.Tell(kit.Accent, p.c.T("ui.round.jump", "typed", p.typed))
	case p.asked != (pending{}):
		cur := p.current()
		if cur == nil {
			p.asked = pending{}
			break
		}
		p.line.Tell(kit.Notice, p.c.T("ui.round.again", "board", cur.board,
			"from", p.resultText(cur.result), "to", p.resultText(p.asked.result)))
	case r == nil:
		p.line.Tell(kit.Plain, p.c.T("ui.round.status.none"))
	case p.second.on:
		p.verifyStatus()
	default:
		open := r.Open()
		done := len(r.Games) - len(open)
		if len(open) == 0 {
			p.line.Tell(kit.Good, p.c.T("ui.round.status.all", "round", p.number, "n", len(r.Games)))
			return
		}
		p.line.Tell(kit.Plain, p.c.T("ui.round.status", "round", p.number, "done", done, "of", len(r.Games),
			"n", len(open), "boards", boardList(open)))
	}
}

// boardList writes the first boards of a list: "3, 8, 12 …".
func boardList(boards []int) string {
	const most = 14
	var b strings.Builder
	for i, n := range boards {
		if i == most {
			b.WriteString(" …")
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// Line is what the status line says, for tests.
func (p *Page) Line() string { return p.line.Content }
