package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/board"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter/chess"
)

// topic is one matter of the Laws. Its words are "law.ID" and "law.ID.text".
type topic struct {
	id, articles string
	fen, square  string // a live board, with the piece to look at; "" = none
}

// topics are in the order of the Laws.
var topics = []topic{
	{id: "king", articles: "3.8.1, 3.9", fen: "8/8/8/2p5/3K4/8/1k6/8 w - - 0 1", square: "d4"},
	{id: "castling", articles: "3.8.2", fen: "r3k2r/pppq1ppp/2np1n2/4p1b1/4P3/2NP1N2/PPP2PPP/R3K2R w KQkq - 0 1", square: "e1"},
	{id: "queen", articles: "3.4, 3.5", fen: "8/1p5k/8/8/1P1Q2p1/8/7K/8 w - - 0 1", square: "d4"},
	{id: "rook", articles: "3.3, 3.5", fen: "7k/3p4/8/8/1P1R2p1/8/8/K7 w - - 0 1", square: "d4"},
	{id: "bishop", articles: "3.2, 3.5", fen: "8/7k/1p6/8/3B4/8/1P3p2/K7 w - - 0 1", square: "d4"},
	{id: "knight", articles: "3.6", fen: "7k/8/2p1P3/1PpPp3/2pNP3/2PpP3/8/K7 w - - 0 1", square: "d4"},
	{id: "pawn", articles: "3.7.1–3.7.3", fen: "7k/8/8/8/8/3p1p2/4P3/K7 w - - 0 1", square: "e2"},
	{id: "passant", articles: "3.7.3.1, 3.7.3.2", fen: "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", square: "e5"},
	{id: "promotion", articles: "3.7.3.3–3.7.3.5, 4.4.4", fen: "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1", square: "e7"},
	{id: "pin", articles: "3.9.2", fen: "k3r3/8/8/8/8/4N3/8/4K3 w - - 0 1", square: "e3"},
	{id: "start", articles: "2.1–2.4, 7.2", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{id: "touch", articles: "4.1–4.8"},
	{id: "completed", articles: "4.6, 6.2.1"},
	{id: "mate", articles: "1.4, 5.1.1", fen: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", square: "e1"},
	{id: "resign", articles: "5.1.2"},
	{id: "stalemate", articles: "5.2.1", fen: "7k/8/5KQ1/8/8/8/8/8 b - - 0 1"},
	{id: "dead", articles: "5.2.2", fen: "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1"},
	{id: "agreement", articles: "5.2.3, 9.1"},
	{id: "clock", articles: "6.1–6.3"},
	{id: "default", articles: "6.6, 6.7"},
	{id: "flag", articles: "6.4, 6.8, 6.9"},
	{id: "setting", articles: "6.10"},
	{id: "stopping", articles: "6.11"},
	{id: "colours", articles: "7.3"},
	{id: "displaced", articles: "7.4, 7.6"},
	{id: "illegal", articles: "7.5"},
	{id: "recording", articles: "8.1–8.6"},
	{id: "signed", articles: "8.7"},
	{id: "threefold", articles: "9.2"},
	{id: "fifty", articles: "9.3"},
	{id: "claiming", articles: "9.4, 9.5"},
	{id: "automatic", articles: "9.6"},
	{id: "points", articles: "10.1, 10.2"},
	{id: "conduct", articles: "11.1–11.5"},
	{id: "phone", articles: "11.3.2, 11.3.3"},
	{id: "refusal", articles: "11.7, 11.8"},
	{id: "appeal", articles: "11.10"},
	{id: "arbiter", articles: "12.1–12.8"},
	{id: "penalties", articles: "12.9"},
	{id: "rapid", articles: "A.1–A.4"},
	{id: "rapid-basic", articles: "A.5"},
	{id: "blitz", articles: "B.1–B.4"},
	{id: "notation", articles: "C.1–C.13"},
	{id: "adjournment", articles: "I.1–I.12"},
	{id: "chess960", articles: "II.1–II.3", fen: "4k3/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQ - 0 1", square: "e1"},
	{id: "quickplay", articles: "III.1–III.6"},
}

// lawsTool is the Laws by topic in words of our own, found by typing.
type lawsTool struct {
	c       *page.Context
	content fyne.CanvasObject
	search  *kit.Entry
	grid    *kit.Grid
	report  *report
	board   *board.Board
	side    *fyne.Container
	hint    fyne.CanvasObject
	shown   []topic
	folded  map[string]string
	start   chess.Position
	at      chess.Position
	showing string
}

func newLaws(c *page.Context) *lawsTool {
	t := &lawsTool{c: c, report: newReport(), board: board.New(), folded: map[string]string{}}
	for _, x := range topics {
		t.folded[x.id] = kit.Fold(c.T("law."+x.id) + " " + c.T("law."+x.id+".text") + " " + x.articles)
	}
	t.search = kit.NewEntry("")
	t.search.SetPlaceHolder(c.T("ui.desk.laws.search"))
	t.search.OnChanged = func(string) { t.filter() }
	t.search.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			t.grid.TypedKey(ev)
			return true
		}
		return false
	}
	var articles []string
	for _, x := range topics {
		articles = append(articles, x.articles)
	}
	t.grid = kit.NewGrid(kit.Column{Stretch: 1}, kit.Column{Fit: kit.Widest(articles, false)})
	t.grid.HideHead = true
	t.grid.Rows = func() int { return len(t.shown) }
	t.grid.Fill = func(row int, cells []kit.Cell) {
		x := t.shown[row]
		cells[0].Text = c.T("law." + x.id)
		cells[1] = kit.Cell{Text: x.articles, Tone: kit.Quiet}
	}
	t.grid.OnSelect = func(int) { t.show() }
	t.board.Letters, t.board.Least = pieceLetters(c), 26
	t.board.OnMove = func(m chess.Move) {
		t.at = t.at.Play(m)
		t.board.Set(t.at, m)
	}
	t.board.OnKey = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeyHome {
			t.reset()
			return true
		}
		return false
	}
	again := kit.NewButton(c.T("ui.desk.laws.again"), nil, t.reset)
	hint := kit.Words(c.T("ui.desk.laws.board"))
	hint.Importance = widget.LowImportance
	t.hint = container.NewBorder(nil, nil, nil, container.NewVBox(again), hint)
	t.side = container.NewBorder(nil, nil, nil, nil,
		container.New(below{}, container.New(squareLayout{}, t.board), t.hint))
	list := container.NewBorder(t.search, nil, nil, nil, t.grid)
	t.content = container.New(shares{0.38, 0.27, 0.35}, list, container.NewPadded(t.report.scroll), t.side)
	t.filter()
	return t
}

func (t *lawsTool) Content() fyne.CanvasObject { return t.content }
func (t *lawsTool) Refresh()                   {}
func (t *lawsTool) Focus()                     { t.c.Window.Canvas().Focus(t.search) }

// Go gives the board the keyboard.
func (t *lawsTool) Go() {
	if t.board.Visible() {
		t.c.Window.Canvas().Focus(t.board)
	}
}

// Flip turns the board round.
func (t *lawsTool) Flip() { t.board.Flip() }

// filter keeps the topics that have every word typed.
func (t *lawsTool) filter() {
	query := kit.Fold(strings.TrimSpace(t.search.Text))
	var titled, rest []topic
	for _, x := range topics {
		switch {
		case !kit.Matches(t.folded[x.id], query):
		case kit.Matches(kit.Fold(t.c.T("law."+x.id)+" "+x.articles), query):
			titled = append(titled, x)
		default:
			rest = append(rest, x)
		}
	}
	t.shown = append(titled, rest...)
	t.grid.Empty = t.c.T("ui.desk.laws.none")
	t.grid.Refresh()
	t.grid.Select(0)
	t.show()
}

// show shows the topic under the cursor.
func (t *lawsTool) show() {
	row := t.grid.Selected()
	if row < 0 || row >= len(t.shown) {
		t.report.set()
		t.side.Hide()
		t.showing = ""
		return
	}
	x := t.shown[row]
	if x.id == t.showing {
		return
	}
	t.showing = x.id
	lines := []line{{text: t.c.T("law." + x.id), head: true}}
	for _, paragraph := range strings.Split(t.c.T("law."+x.id+".text"), "\n") {
		lines = append(lines, line{text: paragraph})
	}
	t.report.set(append(lines, line{tone: kit.Quiet, text: t.c.T("ui.desk.articles", "list", x.articles)})...)
	if x.fen == "" {
		t.side.Hide()
		return
	}
	t.side.Show()
	p, err := chess.ParseDiagram(x.fen)
	if err != nil {
		panic("law " + x.id + ": " + err.Error()) // a test shows every topic
	}
	t.start = p
	t.reset()
	if s, ok := chess.ParseSquare(x.square); ok {
		t.board.SetCursor(s)
		t.board.Choose(s)
	}
}

func (t *lawsTool) reset() {
	t.at = t.start
	t.board.Set(t.start, chess.NoMove)
}

// below puts the second object right below the square of the first.
type below struct{}

func (below) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height+b.Height)
}

func (below) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[1].MinSize().Height
	side := min(size.Width, size.Height-h)
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSquareSize(side))
	o[1].Move(fyne.NewPos(0, side))
	o[1].Resize(fyne.NewSize(size.Width, h))
}
