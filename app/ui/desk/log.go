package desk

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter"
	"escaque/arbiter/claim"
	"escaque/export"
	"escaque/tournament"
)

// logTool is the log of incidents: found by typing, opened with Enter, printed
// as a protocol, taken out with Del.
type logTool struct {
	c       *page.Context
	content fyne.CanvasObject
	filter  *kit.Entry
	grid    *kit.Grid
	rows    []entry
}

// entry is one incident with its number.
type entry struct {
	id int64
	i  arbiter.Incident
}

func newLog(c *page.Context) *logTool {
	t := &logTool{c: c}
	t.filter = kit.NewEntry("")
	t.filter.SetPlaceHolder(c.T("ui.desk.log.filter"))
	t.filter.OnChanged = func(string) { t.Refresh() }
	col := func(key, fit string, stretch float32) kit.Column {
		return kit.Column{Title: c.T("ui.desk.log." + key), Fit: fit, Stretch: stretch}
	}
	right := func(k kit.Column) kit.Column { k.Align = fyne.TextAlignTrailing; return k }
	t.grid = kit.NewGrid(right(col("id", "000", 0)), col("time", "00:00:00", 0), right(col("round", "00", 0)), right(col("board", "000", 0)),
		col("who", "", 2), col("what", "", 2), col("articles", "0.0.0, A.0, A.0", 1), col("result", "½ – ½", 0))
	t.grid.Rows = func() int { return len(t.rows) }
	t.grid.Fill = t.fill
	t.grid.OnOpen = func(int) { t.open() }
	t.grid.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyDelete {
			t.remove()
			return true
		}
		return false
	}
	t.filter.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyDown {
			t.grid.Focus()
			return true
		}
		return false
	}
	print := kit.NewButton(c.T("ui.desk.log.print"), nil, t.Go)
	remove := kit.NewButton(c.T("ui.desk.log.remove"), nil, t.remove)
	t.content = container.NewBorder(container.NewBorder(nil, nil, nil, container.NewHBox(print, remove), t.filter), nil, nil, nil, t.grid)
	return t
}

func (t *logTool) Content() fyne.CanvasObject { return t.content }
func (t *logTool) Focus() {
	if len(t.rows) > 0 {
		t.grid.Focus()
		return
	}
	t.c.Window.Canvas().Focus(t.filter)
}

// Refresh reads the log, newest first.
func (t *logTool) Refresh() {
	t.rows = nil
	t.grid.Empty = t.c.T("ui.desk.log.empty")
	if t.c.Desk != nil {
		query := kit.Fold(t.filter.Text)
		list := t.c.Desk.Incidents(t.c.Current)
		for at := len(list) - 1; at >= 0; at-- {
			e := entry{list[at].ID, list[at].Incident}
			if kit.Matches(kit.Fold(strings.Join(t.cells(e), " ")+" "+e.i.Description), query) {
				t.rows = append(t.rows, e)
			}
		}
	}
	t.grid.Refresh()
}

// kindText names what happened.
func kindText(c *page.Context, kind string) string {
	for _, r := range claim.Rules() {
		if string(r) == kind {
			return c.T("ui.desk.rule." + kind)
		}
	}
	return c.T("penalty.form." + kind)
}

// cells are what a row says.
func (t *logTool) cells(e entry) []string {
	who := ""
	switch tour := t.c.Tournament(); {
	case e.i.PlayerID != 0 && tour != nil:
		who = page.Title(tour.Player(tournament.PlayerID(e.i.PlayerID)))
	case e.i.Player != arbiter.Nobody:
		who = t.c.T("ui.desk.side." + string(e.i.Player))
	}
	what := kindText(t.c, e.i.Kind)
	if e.i.Ordinal > 0 {
		what += fmt.Sprintf(" (%d.ª)", e.i.Ordinal)
		if t.c.Words.Lang() == "en" {
			what = fmt.Sprintf("%s (no. %d)", kindText(t.c, e.i.Kind), e.i.Ordinal)
		}
	}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	result := ""
	if e.i.Effect != arbiter.NoEffect && e.i.Effect != arbiter.NewGame {
		result = page.Pretty(string(e.i.Effect))
	}
	return []string{strconv.FormatInt(e.id, 10), e.i.At.String(), number(e.i.Round), number(e.i.Board), who, what, strings.Join(e.i.Articles, ", "), result}
}

func (t *logTool) fill(row int, cells []kit.Cell) {
	for i, text := range t.cells(t.rows[row]) {
		cells[i].Text = text
	}
	cells[7].Bold = true
}

func (t *logTool) current() (entry, bool) {
	if row := t.grid.Selected(); row >= 0 {
		return t.rows[row], true
	}
	return entry{}, false
}

// open shows a whole entry.
func (t *logTool) open() {
	e, ok := t.current()
	if !ok {
		return
	}
	c := t.c
	r := newReport()
	lines := []line{{text: strings.Join(t.cells(e)[4:6], " · "), head: true}}
	for _, s := range e.i.Ruling {
		lines = append(lines, line{text: sentence(c, s)})
	}
	if e.i.Before != nil && e.i.After != nil {
		lines = append(lines, line{text: c.T("ui.desk.clocks", "before", e.i.Before.String(), "after", e.i.After.String())})
	}
	lines = append(lines, line{text: e.i.Description}, line{tone: kit.Quiet, text: c.T("ui.desk.articles", "list", strings.Join(e.i.Articles, ", "))})
	r.set(lines...)
	c.Dialogs.Show(&kit.Dialog{Title: c.T("ui.desk.log.one", "id", e.id, "time", e.i.At.String()), Body: r.scroll, OK: c.T("ui.close"), Size: fyne.NewSize(560, 300)})
}

// remove takes an entry out of the log; undo brings it back.
func (t *logTool) remove() {
	e, ok := t.current()
	if !ok {
		return
	}
	if err := t.c.NeedWrite(); err != nil {
		t.c.Tell(kit.Notice, t.c.Error(err))
		return
	}
	if t.c.Do(func() error { return t.c.Desk.RemoveIncident(t.c.Current, e.id) }) {
		t.c.Tell(kit.Good, t.c.T("ui.desk.log.removed", "id", e.id))
	}
}

// Go prints the protocol of an entry.
func (t *logTool) Go() {
	e, ok := t.current()
	if !ok {
		return
	}
	c := t.c
	desk, words := c.Desk, c.Words
	paper := app.Paper{Sheet: app.Sheet{Tournament: c.Current, Kind: export.IncidentProtocol, Round: e.i.Round}}
	paper.Options.Incident = &e.i
	path := filepath.Join(filepath.Dir(desk.Path()), fmt.Sprintf("%s %d.pdf", c.T("ui.desk.log.file"), e.id))
	c.Work(c.T("ui.desk.log.printing"), func() error {
		doc, err := desk.Paper(paper, words)
		if err != nil {
			return err
		}
		return app.WritePapers(path, doc)
	}, func(err error) {
		if err == nil {
			if cause := c.Outside(path); cause != nil {
				err = tournament.NewFault(page.ViewerFailed, "path", path, "cause", cause)
			}
		}
		if err != nil {
			c.Warn(c.Error(err))
			return
		}
		c.Tell(kit.Good, c.T("ui.desk.log.printed", "path", path))
	})
}
