package desk

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter"
	"escaque/arbiter/clock"
	"escaque/tournament"
)

// calculators are three sums that arbiters do on paper: what a time control
// makes of a game, what a clock has to show that was set wrong, and what games
// do to a rating.
type calculators struct {
	c       *page.Context
	content fyne.CanvasObject

	control, ratings, left         *kit.Entry
	right, wrong                   *kit.Entry
	shown, made                    [2]*kit.Entry
	list                           *choice
	own, k, games                  *kit.Entry
	controlSays, clockSays, eloSay *report
}

func newCalculators(c *page.Context) *calculators {
	t := &calculators{c: c, controlSays: newReport(), clockSays: newReport(), eloSay: newReport()}
	entry := func(hint string, f func()) *kit.Entry {
		e := kit.NewEntry("")
		e.SetPlaceHolder(hint)
		e.OnChanged = func(string) { f() }
		return e
	}
	t.control, t.ratings, t.left = entry("90+30", t.onControl), entry("2100 1850", t.onControl), entry("4:30", t.onControl)
	t.right, t.wrong = entry("90+30", t.onClock), entry("60+30", t.onClock)
	for i := range 2 {
		t.shown[i], t.made[i] = entry("0:41:20", t.onClock), entry("18", t.onClock)
	}
	t.list = newChoice([]string{"standard", "rapid", "blitz"}, func(v string) string { return c.T("penalty.ask.class." + v) }, t.onElo)
	t.list.set("standard")
	t.own, t.k, t.games = entry("1850", t.onElo), entry(c.T("ui.desk.elo.k.hint"), t.onElo), entry("1900 1, 2010 =, 1790 0", t.onElo)
	t.games.MultiLine = true
	t.games.Wrapping = fyne.TextWrapWord
	t.games.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyTab {
			c.Window.Canvas().FocusNext()
			return true
		}
		return false
	}
	t.games.SetMinRowsVisible(2)

	part := func(title string, says *report, rows ...fyne.CanvasObject) fyne.CanvasObject {
		heading := kit.Words(title)
		heading.SizeName, heading.TextStyle.Bold = "subHeadingText", true
		return column(200, container.NewVBox(append(append([]fyne.CanvasObject{heading}, rows...), says.box)...))
	}
	pair := func(a, b fyne.CanvasObject) fyne.CanvasObject { return container.NewGridWithColumns(2, a, b) }
	t.content = container.New(shares{1. / 3, 1. / 3, 1. / 3},
		part(c.T("ui.desk.calc.control"), t.controlSays, named(c.T("ui.desk.calc.rate"), t.control),
			named(c.T("ui.desk.calc.ratings"), t.ratings), named(c.T("ui.desk.calc.left"), t.left)),
		part(c.T("ui.desk.calc.clock"), t.clockSays, pair(named(c.T("ui.desk.calc.right"), t.right), named(c.T("ui.desk.calc.wrong"), t.wrong)),
			pair(named(c.T("ui.desk.calc.shown.white"), t.shown[0]), named(c.T("ui.desk.calc.made.white"), t.made[0])),
			pair(named(c.T("ui.desk.calc.shown.black"), t.shown[1]), named(c.T("ui.desk.calc.made.black"), t.made[1]))),
		part(c.T("ui.desk.calc.elo"), t.eloSay, named(c.T("ui.desk.elo.list"), t.list.Select),
			pair(named(c.T("ui.desk.elo.own"), t.own), named(c.T("ui.desk.elo.k"), t.k)), named(c.T("ui.desk.elo.games"), t.games)),
	)
	t.onControl()
	t.onClock()
	t.onElo()
	return t
}

func (t *calculators) Content() fyne.CanvasObject { return t.content }
func (t *calculators) Focus()                     { t.c.Window.Canvas().Focus(t.control) }
func (t *calculators) Go()                        {}

// Refresh begins with the time control of the tournament.
func (t *calculators) Refresh() {
	if tour := t.c.Tournament(); tour != nil {
		for _, e := range []*kit.Entry{t.control, t.right} {
			if _, err := clock.ParsePair(tour.Settings.TimeControl); err == nil && e.Text == "" {
				e.SetText(tour.Settings.TimeControl)
			}
		}
	}
}

func minutes(d time.Duration) string {
	if s := int(d/time.Second) % 60; s != 0 {
		return strconv.Itoa(int(d/time.Minute)) + ":" + string([]byte{byte('0' + s/10), byte('0' + s%10)})
	}
	return strconv.Itoa(int(d / time.Minute))
}

func (t *calculators) onControl() {
	c := t.c
	if strings.TrimSpace(t.control.Text) == "" {
		t.controlSays.set(line{tone: kit.Quiet, text: c.T("ui.desk.calc.control.help")})
		return
	}
	pair, err := clock.ParsePair(t.control.Text)
	if err != nil {
		t.controlSays.set(line{tone: kit.Bad, text: c.Error(err)})
		return
	}
	var ratings []int
	for _, field := range strings.Fields(strings.ReplaceAll(t.ratings.Text, ",", " ")) {
		if n, err := strconv.Atoi(field); err == nil {
			ratings = append(ratings, n)
		}
	}
	laws := arbiter.Laws2023
	class, rated := pair.Class(laws), pair.Rated(laws, ratings...)
	tone := kit.Good
	if !rated.Rated {
		tone = kit.Notice
	}
	lines := []line{
		{tone: kit.Accent, head: true, text: c.T("penalty.ask.class." + string(class))},
		{text: c.T("ui.desk.calc.reckoned", "minutes", minutes(min(pair.White.Reckoned(laws), pair.Black.Reckoned(laws))))},
		{text: c.T("ui.desk.calc.extra", "minutes", minutes(class.Extra(laws)))},
		{tone: tone, text: sentence(c, rated.Reason)},
	}
	if left, ok := readClock(t.left.Text); ok && class == clock.Standard {
		key := "ui.desk.calc.must-write"
		if last := pair.White[len(pair.White)-1]; last.MayStopRecording(laws, left) {
			key = "ui.desk.calc.may-stop"
		}
		lines = append(lines, line{text: c.T(key)})
	}
	t.controlSays.set(lines...)
}

func (t *calculators) onClock() {
	c := t.c
	right, err1 := clock.ParsePair(t.right.Text)
	wrong, err2 := clock.ParsePair(t.wrong.Text)
	for _, f := range []struct {
		text string
		err  error
	}{{t.right.Text, err1}, {t.wrong.Text, err2}} {
		if strings.TrimSpace(f.text) == "" {
			t.clockSays.set(line{tone: kit.Quiet, text: c.T("ui.desk.calc.clock.help")})
			return
		}
		if f.err != nil {
			t.clockSays.set(line{tone: kit.Bad, text: c.Error(f.err)})
			return
		}
	}
	var lines []line
	for i, side := range []string{"white", "black"} {
		shown, ok := readClock(t.shown[i].Text)
		moves, err := strconv.Atoi(strings.TrimSpace(t.made[i].Text))
		if !ok || err != nil || moves < 0 {
			continue
		}
		have, bad := right.White, wrong.White
		if i == 1 {
			have, bad = right.Black, wrong.Black
		}
		d, err := clock.Corrected(have, bad, shown, moves)
		switch {
		case err != nil:
			lines = append(lines, line{tone: kit.Bad, text: c.T("ui.desk.side."+side) + ": " + c.Error(err)})
		case d <= 0:
			lines = append(lines, line{tone: kit.Notice, text: c.T("ui.desk.calc.exceeded", "side", c.T("ui.desk.side."+side))})
		default:
			lines = append(lines, line{tone: kit.Accent, head: true, text: c.T("ui.desk.calc.set", "side", c.T("ui.desk.side."+side), "time", arbiter.ClockText(d))})
		}
	}
	if lines == nil {
		lines = []line{{tone: kit.Quiet, text: c.T("ui.desk.calc.clock.help")}}
	}
	t.clockSays.set(append(lines, line{tone: kit.Quiet, text: c.T("ui.desk.articles", "list", "6.10.2")})...)
}

func (t *calculators) onElo() {
	c := t.c
	own, err := strconv.Atoi(strings.TrimSpace(t.own.Text))
	if err != nil || strings.TrimSpace(t.games.Text) == "" {
		t.eloSay.set(line{tone: kit.Quiet, text: c.T("ui.desk.elo.help")})
		return
	}
	k, _ := strconv.Atoi(strings.TrimSpace(t.k.Text))
	sum, err := app.EloGames(tournament.RatingKind(t.list.value()), own, max(k, 0), t.games.Text)
	if err != nil {
		t.eloSay.set(line{tone: kit.Bad, text: c.Error(err)})
		return
	}
	lines := []line{
		{tone: kit.Accent, head: true, text: c.T("ui.desk.elo.change", "change", sum.Change)},
		{text: c.T("ui.desk.elo.sum", "score", sum.Score, "games", sum.Games, "expected", sum.Expected, "k", sum.K)},
	}
	if sum.Performance > 0 {
		lines = append(lines, line{text: c.T("ui.desk.elo.performance", "rating", sum.Performance)})
	}
	if sum.NotCounted > 0 {
		lines = append(lines, line{tone: kit.Notice, text: c.T("ui.desk.elo.not-counted", "n", sum.NotCounted)})
	}
	t.eloSay.set(append(lines, line{tone: kit.Quiet, text: c.T("ui.desk.elo.rules")})...)
}
