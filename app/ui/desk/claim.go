package desk

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/ui/board"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/claim"
	"escaque/arbiter/clock"
	"escaque/tournament"
)

// claimTool rules on draws by claim and on ends of a game: the moves are typed,
// pasted or played on the board; the form is asked for; the positions that
// decide stand side by side.
type claimTool struct {
	c       *page.Context
	answers *answers
	content fyne.CanvasObject

	moves    *kit.Entry
	number   *kit.Entry // board of the round
	rule     *choice
	claimant *choice
	form     *choice
	written  *kit.Entry
	clock    *choice
	class    *choice
	checks   map[string]*kit.Check
	rows     map[string]*fyne.Container
	fault    *kit.Message
	report   *report
	working  *working
	record   *kit.Button
	board    *board.Board
	line     *kit.Text
	minis    []*mini
	strip    *fyne.Container

	game    chess.Line
	letters chess.Language
	at      int
	verdict *claim.Verdict
	filling bool
}

// mini is a small board with its name.
type mini struct {
	box   *fyne.Container
	board *board.Board
	name  *kit.Text
}

const mostMinis = 5

func newClaimTool(c *page.Context, a *answers) *claimTool {
	t := &claimTool{c: c, answers: a, checks: map[string]*kit.Check{}, rows: map[string]*fyne.Container{}, letters: letters(c)}
	t.game.Start = chess.Start()
	t.moves = kit.NewEntry("")
	t.moves.MultiLine, t.moves.Wrapping = true, fyne.TextWrapWord
	t.moves.SetMinRowsVisible(4)
	t.moves.SetPlaceHolder(c.T("ui.desk.claim.moves.hint"))
	t.moves.OnChanged = func(string) { t.read() }
	t.moves.OnKey = func(ev *fyne.KeyEvent) bool { // a score sheet has no tabs
		switch ev.Name {
		case fyne.KeyTab:
			c.Window.Canvas().FocusNext()
			return true
		case fyne.KeyPageUp, fyne.KeyPageDown:
			t.key(ev)
			return true
		}
		return false
	}
	words := func(prefix string) func(string) string { return func(v string) string { return c.T(prefix + v) } }
	var rules []string
	for _, r := range claim.Rules() {
		rules = append(rules, string(r))
	}
	t.rule = newChoice(rules, words("ui.desk.rule."), t.update)
	t.rule.set(string(claim.Threefold))
	t.claimant = newChoice([]string{"white", "black"}, words("ui.desk.side."), t.update)
	t.form = newChoice([]string{string(claim.HasAppeared), string(claim.AboutTo)}, words("ui.desk.form."), t.update)
	t.form.set(string(claim.HasAppeared))
	t.clock = newChoice([]string{"", "white", "black"}, words("ui.desk.clock-of."), t.update)
	t.clock.set("")
	t.class = newChoice([]string{string(clock.Standard), string(clock.Rapid), string(clock.Blitz)}, words("penalty.ask.class."), t.update)
	t.class.set(string(clock.Standard))
	t.written = kit.NewEntry("")
	t.written.SetPlaceHolder(c.T("ui.desk.written.hint"))
	t.written.OnChanged = func(text string) {
		if strings.TrimSpace(text) != "" {
			t.form.set(string(claim.AboutTo))
		}
		t.update()
	}
	t.number = kit.NewEntry("")
	t.number.OnChanged = func(string) { t.ready() }
	for _, name := range []string{"spoken", "touched", "made", "accepted", "refused", "conditional", "wrong-moment", "consent"} {
		t.checks[name] = kit.NewCheck(c.T("ui.desk.check."+name), func(bool) { t.update() })
	}
	row := func(name string, input fyne.CanvasObject) *fyne.Container {
		t.rows[name] = named(c.T("ui.desk.claim."+name), input)
		return t.rows[name]
	}
	check := func(names ...string) *fyne.Container {
		box := container.NewVBox()
		for _, n := range names {
			box.Add(t.checks[n])
		}
		return box
	}
	t.rows["claim-checks"] = check("touched", "made", "spoken")
	t.rows["offer-checks"] = check("accepted", "refused", "conditional", "wrong-moment", "consent")
	t.fault = kit.NewMessage()
	form := container.NewVBox(
		named(c.T("ui.desk.claim.moves"), t.moves), t.fault,
		container.NewGridWithColumns(2, row("rule", t.rule.Select), row("claimant", t.claimant.Select)),
		container.NewGridWithColumns(2, row("form", t.form.Select), row("written", t.written)),
		container.NewGridWithColumns(2, row("clock", t.clock.Select), row("class", t.class.Select)),
		t.rows["claim-checks"], t.rows["offer-checks"],
		container.NewGridWithColumns(2, row("board", t.number), named(c.T("ui.desk.watch.name"), newStopwatch(c).button)),
	)

	t.board = board.New()
	t.board.Letters, t.board.Least = pieceLetters(c), 22
	t.board.OnMove, t.board.OnKey = t.play, t.key
	t.line = kit.NewText("")
	t.line.Short, t.line.Bold = true, true
	var steps []fyne.CanvasObject
	for i, by := range []int{-10000, -1, 1, 10000} {
		steps = append(steps, kit.NewButton("", stepIcons()[i], func() { t.step(by) }))
	}
	under := container.NewBorder(nil, nil, container.NewHBox(steps...), nil, kit.Middle(t.line))
	t.report = newReport()
	t.working = newWorking(c, a)
	t.record = kit.NewButton(c.T("ui.desk.record"), nil, t.Go)
	t.record.Importance = widget.HighImportance
	t.strip = container.NewHBox()
	for range mostMinis {
		m := &mini{board: board.New(), name: kit.NewQuiet("")}
		m.board.Least = 17
		m.name.Align = fyne.TextAlignCenter
		m.box = container.NewVBox(m.board, m.name)
		m.box.Hide()
		t.minis = append(t.minis, m)
		t.strip.Add(m.box)
	}
	game := container.New(below{}, container.New(squareLayout{}, t.board), under)
	ruling := container.NewBorder(nil, container.NewVBox(t.working.box, t.record), nil, nil, t.report.scroll)
	upper := container.New(shares{0.52, 0.48}, game, container.NewPadded(ruling))
	right := container.NewBorder(nil, container.NewHScroll(t.strip), nil, nil, upper)
	t.content = container.New(shares{0.36, 0.64}, column(280, form), container.NewPadded(right))
	t.read()
	return t
}

func (t *claimTool) Content() fyne.CanvasObject { return t.content }

func (t *claimTool) Focus() { t.c.Window.Canvas().Focus(t.moves) }

// Flip turns all boards round.
func (t *claimTool) Flip() {
	t.board.Flip()
	for _, m := range t.minis {
		m.board.Flip()
	}
}

// Refresh takes the class of the time control from the event.
func (t *claimTool) Refresh() {
	if tour := t.c.Tournament(); tour != nil && t.moves.Text == "" {
		if pair, ok := app.TimeControl(tour.Settings); ok {
			t.class.set(string(pair.Class(arbiter.Laws2023)))
		}
	}
	t.update()
}

// read follows the moves.
func (t *claimTool) read() {
	if t.filling {
		return
	}
	line, language, err := chess.ReadSheet(chess.Start(), t.moves.Text, letters(t.c))
	if line == nil {
		line = &chess.Line{Start: chess.Start()}
	}
	t.game, t.letters, t.at = *line, language, len(line.Moves)
	text := ""
	if err != nil && strings.TrimSpace(t.moves.Text) != "" {
		text = t.c.Error(moveFault(line.Start, err, t.c))
	}
	t.fault.Tell(kit.Notice, text)
	t.show()
	t.update()
}

// play makes a move on the board; it takes the place of what came after.
func (t *claimTool) play(m chess.Move) {
	t.game.Moves = append(t.game.Moves[:t.at:t.at], m)
	t.at++
	t.filling = true
	t.moves.SetText(sheet(t.game.Start, t.game.Moves, t.letters))
	t.filling = false
	t.fault.Tell(kit.Plain, "")
	t.show()
	t.update()
}

func (t *claimTool) step(by int) {
	t.at = min(max(t.at+by, 0), len(t.game.Moves))
	t.show()
}

func (t *claimTool) key(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyPageUp:
		t.step(-1)
	case fyne.KeyPageDown:
		t.step(1)
	case fyne.KeyHome:
		t.step(-10000)
	case fyne.KeyEnd:
		t.step(10000)
	default:
		return false
	}
	return true
}

// show draws the game as far as it is looked at.
func (t *claimTool) show() {
	p, last := t.game.Start, chess.NoMove
	text := t.c.T("ui.desk.line.start", "n", len(t.game.Moves))
	for i, m := range t.game.Moves[:t.at] {
		if i == t.at-1 {
			text = t.c.T("ui.desk.line.at", "move", moveText(p, m, letters(t.c)), "i", t.at, "of", len(t.game.Moves))
		}
		p, last = p.Play(m), m
	}
	t.board.Set(p, last)
	t.line.Set(text)
}

// byClaim reports whether the rule asks for a form.
func byClaim(r claim.Rule) bool { return r == claim.Threefold || r == claim.FiftyMoves }

// update rules anew.
func (t *claimTool) update() {
	if t.report == nil || t.record == nil {
		return
	}
	c := t.c
	rule := claim.Rule(t.rule.value())
	show := func(name string, on bool) {
		if row := t.rows[name]; row.Visible() != on {
			row.Hidden = !on
			row.Refresh()
		}
	}
	for _, name := range []string{"form", "written", "clock", "claim-checks"} {
		show(name, byClaim(rule))
	}
	show("claimant", byClaim(rule) || rule == claim.Resignation)
	show("offer-checks", rule == claim.Agreement)
	t.answers.stop()
	t.working.show(false)
	t.verdict = nil
	t.boards(nil)
	defer t.ready()
	if len(t.game.Moves) == 0 && rule != claim.Resignation && rule != claim.Agreement {
		t.report.set(line{tone: kit.Quiet, text: c.T("ui.desk.claim.help")})
		return
	}
	if t.claimant.value() == "" && (byClaim(rule) || rule == claim.Resignation) {
		t.report.set(line{text: c.T("ui.desk.open"), head: true}, line{tone: kit.Notice, text: c.T("ui.desk.claim.claimant")})
		return
	}
	x := &asking{a: t.answers}
	v, err := claim.Decide(t.given(rule), arbiter.Laws2023, x.ask)
	if err != nil {
		t.report.set(line{tone: kit.Bad, text: c.Error(err)})
		return
	}
	t.verdict = v
	t.report.set(t.lines(v)...)
	t.boards(v)
	if x.missing != nil {
		t.verdict = nil
		t.report.set(line{text: c.T("ui.desk.searching"), head: true}, line{text: c.T("ui.desk.searching.why")})
		t.working.show(true)
		t.answers.search(*x.missing, t.update)
	}
}

// given is the case on the screen.
func (t *claimTool) given(rule claim.Rule) claim.Case {
	k := claim.Case{
		Rule: rule, Game: t.game, Class: clock.Class(t.class.value()), Claimant: arbiter.Party(t.claimant.value()), Language: letters(t.c),
		Offer: claim.Offer{
			Accepted: t.checks["accepted"].Checked, Refused: t.checks["refused"].Checked, Conditional: t.checks["conditional"].Checked,
			WrongMoment: t.checks["wrong-moment"].Checked, Consent: t.checks["consent"].Checked,
		},
	}
	if byClaim(rule) {
		k.Form, k.Written, k.Clock = claim.Form(t.form.value()), strings.TrimSpace(t.written.Text), arbiter.Party(t.clock.value())
		k.Spoken, k.Touched, k.Made = t.checks["spoken"].Checked, t.checks["touched"].Checked, t.checks["made"].Checked
	}
	return k
}

// lines words a verdict.
func (t *claimTool) lines(v *claim.Verdict) []line {
	c := t.c
	tone := kit.Accent
	switch v.Outcome {
	case claim.GoesOn:
		tone = kit.Bad
	case claim.Undecided:
		tone = kit.Notice
	case claim.Draw:
		tone = kit.Good
	}
	lines := []line{{tone: tone, text: c.T("cli.outcome." + string(v.Outcome)), head: true}}
	for _, s := range v.Sentences {
		lines = append(lines, line{text: sentence(c, s)})
	}
	if name := proofWords[v.Proof]; name != "" {
		lines = append(lines, line{text: c.T("cli.mate.proof." + name)})
	}
	if len(v.Line) > 0 {
		lines = append(lines, line{text: sheet(v.Position, v.Line, letters(c))})
	}
	return append(lines, line{tone: kit.Quiet, text: c.T("ui.desk.articles", "list", strings.Join(v.Articles, ", "))})
}

// boards shows the positions that decide side by side.
func (t *claimTool) boards(v *claim.Verdict) {
	type view struct {
		p    chess.Position
		last chess.Move
		name string
	}
	var views []view
	if v != nil {
		positions := t.game.Positions()
		at := func(ply int, name string) {
			last := chess.NoMove
			if ply > 0 {
				last = t.game.Moves[ply-1]
			}
			views = append(views, view{positions[ply], last, name})
		}
		standings := v.Standings
		if len(standings) == 0 {
			standings = v.Earlier
		}
		for _, s := range standings {
			name := t.c.T("ui.desk.after", "move", strings.Trim(s.String(), "()"))
			if s.Ply < len(positions) && !s.Intended {
				at(s.Ply, name)
				continue
			}
			views = append(views, view{v.Position, chess.NoMove, t.c.T("ui.desk.after-written", "move", strings.Trim(s.String(), "()"))})
		}
		if n := len(t.game.Moves); len(views) == 0 && n > 0 && (v.Rule == claim.FiftyMoves || v.Rule == claim.SeventyFive) {
			if from := n - v.HalfMoves; from >= 0 && v.HalfMoves > 0 {
				at(from, t.c.T("ui.desk.since"))
			}
			at(n, t.c.T("ui.desk.now"))
		}
	}
	if extra := len(views) - mostMinis; extra > 0 {
		views = views[extra:]
	}
	for i, m := range t.minis {
		if i >= len(views) {
			m.box.Hide()
			continue
		}
		m.board.Set(views[i].p, views[i].last)
		m.name.Set(views[i].name)
		m.box.Show()
	}
	t.strip.Refresh()
}

func (t *claimTool) ready() {
	if _, err := t.incident(); err != nil {
		t.record.Disable()
	} else {
		t.record.Enable()
	}
}

// incident is the verdict as an entry of the log.
func (t *claimTool) incident() (arbiter.Incident, error) {
	c, v := t.c, t.verdict
	if err := c.NeedWrite(); err != nil {
		return arbiter.Incident{}, err
	}
	if v == nil {
		return arbiter.Incident{}, tournament.NewFault(NoRuling)
	}
	number, _ := strconv.Atoi(strings.TrimSpace(t.number.Text))
	n, round := c.Round()
	if round == nil || round.Game(number) == nil {
		return arbiter.Incident{}, tournament.NewFault(NeedsBoard)
	}
	i := occasion(c, n, number, arbiter.Party(t.claimant.value()))
	i.Player, i.Kind = arbiter.Party(t.claimant.value()), string(v.Rule)
	i.Articles, i.Ruling, i.Effect = v.Articles, v.Sentences, v.Effect
	i.FEN = v.Position.FEN()
	i.Move = v.Position.MoveNumber()
	i.Description = sheet(t.game.Start, t.game.Moves, letters(c))
	return i, nil
}

// Go enters the verdict into the log, and the result with it.
func (t *claimTool) Go() {
	i, err := t.incident()
	if err != nil {
		t.c.Tell(kit.Notice, t.c.Error(err))
		return
	}
	if enter(t.c, i) {
		t.number.SetText("")
		t.written.SetText("")
		t.moves.SetText("")
		t.Focus()
	}
}
