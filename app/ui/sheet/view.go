package sheet

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"escaque/app"
	"escaque/app/i18n"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/theme"
	"escaque/export"
	"escaque/tournament"
)

// View is a page that shows one document after a round that can be chosen
// with the left and right keys.
type View struct {
	c       *page.Context
	kind    export.Kind
	content fyne.CanvasObject

	title *kit.Text
	after *kit.Text
	grid  *kit.Grid
	notes *widget.Label

	round  int // 0 = the latest
	shown  stamp
	table  export.Table
	wanted int
}

// stamp tells whether a document is still that of the event.
type stamp struct {
	desk     *app.Desk
	revision int64
	id       tournament.TournamentID
	round    int
	lang     i18n.Lang
}

// New returns the page of a kind of document.
func New(c *page.Context, kind export.Kind) *View {
	v := &View{c: c, kind: kind}
	v.title = kit.NewTitle("")
	v.after = kit.NewQuiet("")
	v.grid = kit.NewGrid(kit.Column{Stretch: 1})
	v.grid.Rows = func() int { return len(v.table.Rows) }
	v.grid.Fill = v.fill
	v.grid.OnKey = v.typedKey
	v.notes = widget.NewLabel("")
	v.notes.Wrapping = fyne.TextWrapWord
	v.notes.SizeName = "helperText"
	head := kit.Head(v.title, v.after, c.Buttons("print.this")...)
	foot := kit.NewGround(theme.Head, container.New(layout.NewCustomPaddedLayout(0, 0, 2, 2), v.notes))
	v.content = container.NewBorder(head, foot, nil, nil, v.grid)
	return v
}

// Content implements [page.Page].
func (v *View) Content() fyne.CanvasObject { return v.content }

// Focus implements [page.Page].
func (v *View) Focus() { v.c.Window.Canvas().Focus(v.grid) }

// Actions implements [page.Page].
func (v *View) Actions() []actions.Action { return nil }

// Kind and Round say what shows, for printing it.
func (v *View) Kind() export.Kind { return v.kind }
func (v *View) Round() int        { return v.round }

// Grid is the grid, for tests.
func (v *View) Grid() *kit.Grid { return v.grid }

func (v *View) typedKey(ev *fyne.KeyEvent) bool {
	t := v.c.Tournament()
	if t == nil {
		return false
	}
	n := t.PairedRounds()
	now := v.round
	if now == 0 || now > n {
		now = n
	}
	switch ev.Name {
	case fyne.KeyLeft:
		v.round = max(1, now-1)
	case fyne.KeyRight:
		if v.round = now + 1; v.round >= n {
			v.round = 0
		}
	default:
		return false
	}
	v.Refresh()
	return true
}

// Refresh implements [page.Page]: it builds the document away from the window
// unless the one in sight is still good.
func (v *View) Refresh() {
	c := v.c
	t := c.Tournament()
	if t == nil {
		return
	}
	if v.round > t.PairedRounds() {
		v.round = 0
	}
	want := stamp{c.Desk, c.Desk.Revision(), c.Current, v.round, c.Words.Lang()}
	if want == v.shown {
		return
	}
	v.wanted++
	turn, desk, words := v.wanted, c.Desk, c.Words
	var doc *export.Document
	var err error
	c.Async(func() {
		doc, err = desk.Document(app.Sheet{Kind: v.kind, Tournament: want.id, Round: want.round}, words)
	}, func() {
		if turn != v.wanted {
			return // a later one is under way
		}
		if err != nil {
			c.Warn(c.Error(err))
			return
		}
		v.shown = want
		v.show(doc)
	})
}

func (v *View) show(doc *export.Document) {
	v.title.Set(doc.Head.Title)
	v.after.Set(doc.Head.Words.Round)
	v.table = export.Table{}
	if len(doc.Tables) > 0 {
		v.table = doc.Tables[0]
	}
	v.grid.Empty = v.c.T("ui.players.none")
	v.grid.SetColumns(columns(v.table))
	v.notes.SetText(strings.Join(doc.Notes, "  ·  "))
	v.notes.Hidden = len(doc.Notes) == 0
}

// columns gives every column of the table the room its widest cell takes.
func columns(t export.Table) []kit.Column {
	out := make([]kit.Column, len(t.Columns))
	for i, c := range t.Columns {
		col := kit.Column{Title: c.Header, Strong: c.Strong, Stretch: float32(c.Flex)}
		if c.Flex > 0 {
			col.Fit = strings.Repeat("n", max(c.Min, 8))
		} else {
			texts := make([]string, len(t.Rows))
			for n, r := range t.Rows {
				texts[n] = cellText(r.Cells[i])
			}
			col.Fit = kit.Widest(texts, true)
		}
		for _, r := range t.Rows {
			if r.Cells[i].Mark != export.NoMark && c.Flex == 0 {
				col.Fit += "MM"
				break
			}
		}
		switch c.Align {
		case export.Right:
			col.Align = fyne.TextAlignTrailing
		case export.Centre:
			col.Align = fyne.TextAlignCenter
		}
		out[i] = col
	}
	if len(out) == 0 {
		out = []kit.Column{{Stretch: 1}}
	}
	return out
}

func cellText(c export.Cell) string {
	if c.Note != "" {
		return c.Text + " " + c.Note
	}
	return c.Text
}

func (v *View) fill(row int, cells []kit.Cell) {
	r := v.table.Rows[row]
	for i, c := range r.Cells {
		if i >= len(cells) {
			break
		}
		cells[i] = kit.Cell{Text: cellText(c), Bold: c.Strong}
		switch c.Mark {
		case export.WhitePieces:
			cells[i].Mark = kit.WhiteMark
		case export.BlackPieces:
			cells[i].Mark = kit.BlackMark
		case export.Blocked:
			cells[i].Mark = kit.FilledMark
		}
		if r.Muted {
			cells[i].Tone = kit.Quiet
		}
	}
}
