package desk

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	base "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter"
	"escaque/arbiter/penalty"
	"escaque/tournament"
)

// rulings is the tool that rules by form: what happened, question by
// question, and what follows. A board, a side and a kind typed in one go give
// the ruling on an illegal move.
type rulings struct {
	c       *page.Context
	answers *answers
	mating  *mateTool
	content fyne.CanvasObject

	quick   *kit.Entry
	game    *kit.Text
	forms   []penalty.Form
	list    *kit.Grid
	rows    *fyne.Container
	asked   []*asked
	white   *kit.Entry // clocks before
	black   *kit.Entry
	facts   *kit.Entry
	report  *report
	working *working
	record  *kit.Button
	judged  *choice // the result, where the Laws leave it to the arbiter
	judge   *fyne.Container

	at     int // form that shows
	board  int // 0 = none
	ruling *penalty.Ruling
}

// asked is one question on the screen.
type asked struct {
	q      penalty.Question
	row    *fyne.Container
	choice *choice
	entry  *kit.Entry
}

func (a *asked) value() string {
	if a.choice != nil {
		return a.choice.value()
	}
	return strings.TrimSpace(a.entry.Text)
}

func (a *asked) set(value string) {
	if a.choice != nil {
		a.choice.set(value)
		return
	}
	f := a.entry.OnChanged
	a.entry.OnChanged = nil
	a.entry.SetText(value)
	a.entry.OnChanged = f
}

func newRulings(c *page.Context, answers *answers, mating *mateTool) *rulings {
	r := &rulings{c: c, answers: answers, mating: mating, forms: penalty.Forms(), at: -1}
	r.quick = kit.NewEntry("")
	r.quick.SetPlaceHolder(c.T("ui.desk.quick.hint"))
	r.quick.OnChanged = func(string) { r.typed() }
	r.quick.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyReturn, fyne.KeyEnter:
			if !r.record.Disabled() {
				c.Window.Canvas().Focus(r.record)
			}
			return true
		case fyne.KeyDown:
			r.list.Focus()
			return true
		}
		return false
	}
	r.game = kit.NewText("")
	r.game.Short = true
	r.list = kit.NewGrid(kit.Column{Stretch: 1})
	r.list.HideHead = true
	r.list.Rows = func() int { return len(r.forms) }
	r.list.Fill = func(row int, cells []kit.Cell) { cells[0].Text = c.T("penalty.form." + string(r.forms[row].ID)) }
	r.list.OnSelect = func(row int) { r.choose(row) }
	r.rows = container.NewVBox()
	clockEntry := func(hint string) *kit.Entry {
		e := kit.NewEntry("")
		e.SetPlaceHolder(hint)
		e.OnChanged = func(string) { r.update() }
		return e
	}
	r.white, r.black = clockEntry("1:02:30"), clockEntry("0:59:05")
	r.facts = kit.NewEntry("")
	r.report = newReport()
	r.working = newWorking(c, answers)
	r.record = kit.NewButton(c.T("ui.desk.record"), nil, r.Go)
	r.record.Importance = widget.HighImportance
	r.judged = newChoice([]string{"", "1-0", "0-1", "1/2-1/2", "0-0"}, func(v string) string {
		if v == "" {
			return c.T("ui.desk.judged.none")
		}
		return page.Pretty(v)
	}, r.ready)
	r.judged.set("")
	r.judge = named(c.T("ui.desk.judged"), r.judged.Select)
	r.judge.Hide()

	clocks := container.NewGridWithColumns(2, named(c.T("ui.desk.clock.white"), r.white), named(c.T("ui.desk.clock.black"), r.black))
	always := container.New(layout.NewCustomPaddedLayout(2, 2, 4, 14), container.NewVBox(widget.NewSeparator(), clocks, named(c.T("ui.desk.facts"), r.facts)))
	questions := container.NewBorder(nil, always, nil, nil, column(280, r.rows))
	first := container.NewBorder(nil, nil, widget.NewLabel(c.T("ui.desk.quick")), nil,
		container.NewBorder(nil, nil, container.NewStack(kit.Gap(150, 0), r.quick), nil,
			container.NewBorder(nil, nil, kit.Gap(8, 0), nil, kit.Middle(r.game))))
	r.record.Disable()
	right := container.NewBorder(nil, container.NewVBox(r.working.box, r.judge, r.record), nil, nil, r.report.scroll)
	middle := container.New(shares{0.48, 0.52}, questions, container.NewPadded(right))
	widest := float32(0)
	for _, f := range r.forms {
		widest = max(widest, fyne.MeasureText(c.T("penalty.form."+string(f.ID)), base.TextSize(), fyne.TextStyle{}).Width)
	}
	list := container.NewStack(kit.Gap(min(widest+36, 330), 0), r.list)
	r.content = container.NewBorder(first, nil, list, nil, middle)
	r.choose(0)
	return r
}

func (r *rulings) Content() fyne.CanvasObject { return r.content }

func (r *rulings) Focus() { r.c.Window.Canvas().Focus(r.quick) }

// Refresh reads the board and its log again.
func (r *rulings) Refresh() {
	r.players()
	r.update()
}

// choose shows the questions of a form.
func (r *rulings) choose(at int) {
	if at == r.at {
		return
	}
	r.at = at
	r.asked = nil
	var rows []fyne.CanvasObject
	for _, q := range r.forms[at].Questions {
		a := r.ask(q)
		r.asked = append(r.asked, a)
		rows = append(rows, a.row)
	}
	r.rows.Objects = rows
	r.rows.Refresh()
	r.fromEvent()
	r.typed()
}

// ask makes the input of a question.
func (r *rulings) ask(q penalty.Question) *asked {
	c := r.c
	a := &asked{q: q}
	var input fyne.CanvasObject
	switch q.Kind {
	case penalty.Choice:
		a.choice = newChoice(q.Options, func(o string) string { return c.T("penalty.ask." + q.ID + "." + o) }, r.update)
		a.choice.set(q.Default)
		input = a.choice.Select
	default:
		a.entry = kit.NewEntry(q.Default)
		a.entry.OnChanged = func(string) { r.update() }
		input = a.entry
		if q.Kind == penalty.Position {
			a.entry.SetPlaceHolder("FEN")
			take := kit.NewButton(c.T("ui.desk.from-board"), nil, func() { a.entry.SetText(r.mating.FEN()) })
			input = container.NewBorder(nil, nil, nil, take, a.entry)
		}
	}
	a.row = named(c.T("penalty.ask."+q.ID), input)
	return a
}

func (r *rulings) find(id string) *asked {
	for _, a := range r.asked {
		if a.q.ID == id {
			return a
		}
	}
	return nil
}

func (r *rulings) put(id, value string) {
	if a := r.find(id); a != nil {
		a.set(value)
	}
}

// fromEvent answers what the event knows: the class of its time control, and
// how many illegal moves the log has.
func (r *rulings) fromEvent() {
	t := r.c.Tournament()
	if t == nil {
		return
	}
	if pair, ok := app.TimeControl(t.Settings); ok {
		r.put("class", string(pair.Class(arbiter.Laws2023)))
	}
	r.prior()
}

// prior counts the illegal moves of the player in this game.
func (r *rulings) prior() {
	by := r.find("by")
	n, _ := r.c.Round()
	if r.board == 0 || by == nil || r.find("prior") == nil || r.c.Desk == nil {
		return
	}
	most := 0
	for _, i := range r.c.Desk.Incidents(r.c.Current) {
		if i.Kind == string(penalty.IllegalMoveForm) && i.Round == n && i.Board == r.board && string(i.Player) == by.value() {
			most = max(most, i.Ordinal)
		}
	}
	r.put("prior", strconv.Itoa(most))
}

// quickly is a board, a side and a kind in one go: "7b1".
var quickly = regexp.MustCompile(`^\s*(\d{0,4})\s*(\pL?)\s*([1-9]?)\s*$`)

// typed reads the quick line.
func (r *rulings) typed() {
	m := quickly.FindStringSubmatch(strings.ToLower(r.quick.Text))
	if m == nil {
		r.board = 0
		r.game.Tell(kit.Notice, r.c.T("ui.desk.quick.unread"))
		return
	}
	r.board, _ = strconv.Atoi(m[1])
	side := ""
	switch letters := r.c.T("ui.desk.quick.sides"); m[2] {
	case "":
	case letters[:1]:
		side = "white"
	case letters[1:]:
		side = "black"
	}
	if side != "" {
		r.put("by", side)
		r.put("flags", side)
	}
	if kind, _ := strconv.Atoi(m[3]); kind > 0 && r.forms[r.at].ID == penalty.IllegalMoveForm {
		if a := r.find("kind"); kind <= len(a.q.Options) {
			a.set(a.q.Options[kind-1])
		}
	}
	r.prior()
	r.players()
	r.update()
}

// players says who plays at the board.
func (r *rulings) players() {
	t := r.c.Tournament()
	n, round := r.c.Round()
	switch {
	case r.board == 0 && t != nil:
		r.game.Tell(kit.Quiet, r.c.T("ui.desk.quick.explain"))
	case r.board == 0 || t == nil:
		r.game.Tell(kit.Quiet, r.c.T("ui.desk.quick.no-event"))
	case round == nil || round.Game(r.board) == nil:
		r.game.Tell(kit.Notice, r.c.T("ui.desk.no-board", "board", r.board, "round", n))
	default:
		g := round.Game(r.board)
		text := r.c.T("ui.desk.game", "round", n, "board", r.board, "white", page.Title(t.Player(g.White)), "black", page.Title(t.Player(g.Black)))
		if g.Result != tournament.NoResult {
			text += "   " + page.Pretty(g.Result.String())
		}
		r.game.Tell(kit.Accent, text)
	}
}

// given are the answers on the screen.
func (r *rulings) given() penalty.Answers {
	a := penalty.Answers{}
	for _, x := range r.asked {
		if v := x.value(); v != "" {
			a[x.q.ID] = v
		}
	}
	return a
}

// update rules anew.
func (r *rulings) update() {
	if r.at < 0 || r.report == nil {
		return
	}
	c, form := r.c, &r.forms[r.at]
	given := r.given()
	shown := map[string]bool{}
	for _, q := range form.Asked(given) {
		shown[q.ID] = true
	}
	for _, a := range r.asked {
		if a.row.Visible() != shown[a.q.ID] {
			if shown[a.q.ID] {
				a.row.Show()
			} else {
				a.row.Hide()
			}
		}
		if !shown[a.q.ID] {
			delete(given, a.q.ID)
		}
	}
	r.answers.stop()
	r.working.show(false)
	r.ruling = nil
	r.leave(false)
	defer r.ready()
	if open := form.Open(given); len(open) > 0 {
		var texts []string
		for _, q := range open {
			texts = append(texts, c.T("penalty.ask."+q.ID))
		}
		r.report.set(line{text: c.T("ui.desk.open"), head: true}, line{tone: kit.Notice, text: strings.Join(texts, "\n")},
			line{tone: kit.Quiet, text: c.T("ui.desk.articles", "list", strings.Join(form.Articles, ", "))})
		return
	}
	x := &asking{a: r.answers}
	ruling, err := penalty.Rule(form.ID, given, nil, arbiter.Laws2023, x.ask)
	if err != nil {
		r.report.set(line{tone: kit.Bad, text: c.Error(err)})
		return
	}
	r.ruling = ruling
	r.report.set(r.lines(ruling)...)
	r.leave(x.missing == nil && ruling.Effect == arbiter.NoEffect && (ruling.Decision == penalty.Undecided || ruling.Decision == penalty.Judgement))
	if x.missing != nil {
		r.ruling = nil
		r.report.set(line{text: c.T("ui.desk.searching"), head: true}, line{text: c.T("ui.desk.searching.why")})
		r.working.show(true)
		r.answers.search(*x.missing, r.update)
	}
}

// leave shows whether the result is left to the arbiter.
func (r *rulings) leave(on bool) {
	if on == r.judge.Visible() {
		return
	}
	r.judged.set("")
	if on {
		r.judge.Show()
	} else {
		r.judge.Hide()
	}
}

// lines words a ruling.
func (r *rulings) lines(ruling *penalty.Ruling) []line {
	c := r.c
	tone := kit.Accent
	switch ruling.Decision {
	case penalty.Lost, penalty.Penalised, penalty.Drawn, penalty.Restart:
		tone = kit.Bad
	case penalty.Undecided, penalty.Judgement, penalty.Waiting:
		tone = kit.Notice
	case penalty.NoOffence, penalty.PlayOn:
		tone = kit.Good
	}
	lines := []line{{tone: tone, text: c.T("ui.desk.decision." + string(ruling.Decision)), head: true}}
	for _, s := range ruling.Sentences {
		lines = append(lines, line{text: sentence(c, s)})
	}
	if ruling.Effect != arbiter.NoEffect {
		lines = append(lines, line{tone: kit.Accent, text: r.effectText(ruling.Effect), head: true})
	}
	if before := r.before(); before != nil {
		lines = append(lines, line{text: c.T("ui.desk.clocks", "before", before.String(), "after", ruling.Clocks(*before).String())})
	}
	if name := proofWords[ruling.Proof]; name != "" {
		lines = append(lines, line{text: c.T("cli.mate.proof." + name)})
	}
	return append(lines, line{tone: kit.Quiet, text: c.T("ui.desk.articles", "list", strings.Join(ruling.Articles, ", "))})
}

func (r *rulings) effectText(e arbiter.Effect) string {
	if e == arbiter.NewGame {
		return r.c.T("ui.desk.effect.new")
	}
	return r.c.T("ui.desk.effect", "result", page.Pretty(string(e)))
}

// before are the clocks as typed; nil without both.
func (r *rulings) before() *arbiter.Clocks {
	white, ok1 := readClock(r.white.Text)
	black, ok2 := readClock(r.black.Text)
	if !ok1 || !ok2 {
		return nil
	}
	return &arbiter.Clocks{White: white, Black: black}
}

// readClock reads "7:30" (minutes and seconds) and "1:07:30".
func readClock(text string) (time.Duration, bool) {
	fields := strings.FieldsFunc(strings.TrimSpace(text), func(r rune) bool { return r == ':' || r == '.' })
	if len(fields) < 2 || len(fields) > 3 {
		return 0, false
	}
	seconds := 0
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 || n > 999 || i > 0 && n > 59 {
			return 0, false
		}
		seconds = seconds*60 + n
	}
	return time.Duration(seconds) * time.Second, true
}

// ready switches the button that enters the ruling into the log.
func (r *rulings) ready() {
	if _, err := r.incident(); err != nil {
		r.record.Disable()
	} else {
		r.record.Enable()
	}
}

// incident is the ruling as an entry of the log, or why it cannot be one.
func (r *rulings) incident() (arbiter.Incident, error) {
	c := r.c
	if err := c.NeedWrite(); err != nil {
		return arbiter.Incident{}, err
	}
	if r.ruling == nil {
		return arbiter.Incident{}, tournament.NewFault(NoRuling)
	}
	n, round := c.Round()
	if r.board > 0 && (round == nil || round.Game(r.board) == nil) || r.board == 0 && r.effect() != arbiter.NoEffect {
		return arbiter.Incident{}, tournament.NewFault(NeedsBoard)
	}
	known := occasion(c, n, r.board, r.ruling.Player)
	known.Description, known.Before = strings.TrimSpace(r.facts.Text), r.before()
	if a := r.find("position"); a != nil {
		known.FEN = a.value()
	}
	if a := r.find("move"); a != nil {
		known.Move, _ = strconv.Atoi(a.value())
	}
	i := r.ruling.Incident(known)
	i.Effect = r.effect()
	return i, nil
}

// effect is what becomes of the result: by the ruling, or as the arbiter
// decides where it is left to him.
func (r *rulings) effect() arbiter.Effect {
	if r.judge.Visible() {
		return arbiter.Effect(r.judged.value())
	}
	return r.ruling.Effect
}

// occasion is what the desk knows of an incident at a board.
func occasion(c *page.Context, round, board int, player arbiter.Party) arbiter.Incident {
	now := c.Now()
	i := arbiter.Incident{
		Tournament: int64(c.Current), Round: round, Board: board,
		At: arbiter.TimeOfDay(now.Hour()*3600 + now.Minute()*60 + now.Second()), Day: now.Format("2006-01-02"),
		Arbiter: c.Options.Who,
	}
	if i.Arbiter == "" && c.Desk != nil {
		i.Arbiter = c.Desk.Event().Chief.Name
	}
	if t := c.Tournament(); t != nil && board > 0 && round > 0 {
		if g := t.Round(round).Game(board); g != nil {
			switch player {
			case arbiter.White:
				i.PlayerID = int64(g.White)
			case arbiter.Black:
				i.PlayerID = int64(g.Black)
			}
		}
	}
	return i
}

// Go enters the ruling into the log, and the result with it.
func (r *rulings) Go() {
	i, err := r.incident()
	if err != nil {
		r.c.Tell(kit.Notice, r.c.Error(err))
		return
	}
	if enter(r.c, i) {
		r.quick.SetText("")
		r.facts.SetText("")
		r.white.SetText("")
		r.black.SetText("")
		for _, a := range r.asked {
			a.set(a.q.Default)
		}
		r.fromEvent()
		r.update()
		r.Focus()
	}
}

// enter writes an incident into the log of the event.
func enter(c *page.Context, i arbiter.Incident) bool {
	var number int64
	if !c.Do(func() (err error) { number, err = c.Desk.RecordIncident(i); return err }) {
		return false
	}
	text := c.T("ui.desk.recorded", "id", number)
	if i.Effect != arbiter.NoEffect && i.Effect != arbiter.NewGame {
		text = c.T("ui.desk.recorded-result", "id", number, "board", i.Board, "result", page.Pretty(string(i.Effect)))
	}
	c.Tell(kit.Good, text)
	return true
}

// shares lays objects out side by side by shares of the width.
type shares []float32

func (s shares) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, x := range o {
		m := x.MinSize()
		size.Width += m.Width
		size.Height = max(size.Height, m.Height)
	}
	return size
}

func (s shares) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for i, obj := range o {
		w := max(size.Width*s[i], obj.MinSize().Width)
		if i == len(o)-1 {
			w = size.Width - x
		}
		obj.Move(fyne.NewPos(x, 0))
		obj.Resize(fyne.NewSize(w, size.Height))
		x += w
	}
}
