package desk

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"escaque/app/ui/board"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/arbiter/chess"
	"escaque/arbiter/mate"
)

// mateTool asks whether a side can still mate (6.9, 5.2.2, 7.5.5): a position
// set up by clicks, keys, FEN or moves; the verdict with its proof; the mate
// played on the board.
type mateTool struct {
	c       *page.Context
	answers *answers
	content fyne.CanvasObject

	board   *board.Board
	palette *board.Palette
	setUp   *kit.Check
	fen     *kit.Entry
	moves   *kit.Entry
	turn    *choice
	winner  *choice
	fault   *kit.Message
	report  *report
	working *working
	ask     *kit.Button
	steps   []*kit.Button
	line    *kit.Text

	start    chess.Position // of the line that shows
	valid    bool
	played   []chess.Move // the line: moves made on the board, or the mate
	at       int          // moves of it on the board
	question *question    // that the verdict answers
	mating   bool         // the line is the mate of a verdict
	filling  bool         // inputs are written by the tool itself
}

func newMateTool(c *page.Context, a *answers) *mateTool {
	m := &mateTool{c: c, answers: a, board: board.New(), palette: board.NewPalette()}
	m.board.Letters, m.board.Least = pieceLetters(c), 34
	m.board.OnMove = m.play
	m.board.OnSquare = func(s chess.Square) { m.put(s, m.palette.Chosen()) }
	m.board.OnKey = m.key
	m.board.OnRune = m.letter
	m.setUp = kit.NewCheck(c.T("ui.desk.set-up"), func(bool) { m.show() })
	m.fen = kit.NewEntry("")
	m.fen.OnChanged = func(string) { m.read() }
	m.moves = kit.NewEntry("")
	m.moves.SetPlaceHolder(c.T("ui.desk.moves.hint"))
	m.moves.OnChanged = func(string) { m.read() }
	side := func(v string) string { return c.T("ui.desk.side." + v) }
	m.turn = newChoice([]string{"white", "black"}, side, m.turned)
	m.winner = newChoice([]string{"white", "black"}, side, func() { m.forget() })
	m.winner.set("white")
	m.fault = kit.NewMessage()
	m.report = newReport()
	m.working = newWorking(c, a)
	m.ask = kit.NewButton(c.T("ui.desk.ask"), nil, m.Go)
	m.ask.Importance = widget.HighImportance
	m.line = kit.NewText("")
	m.line.Bold, m.line.Short = true, true
	for i, by := range []int{-1000, -1, 1, 1000} {
		b := kit.NewButton("", stepIcons()[i], func() { m.step(by) })
		m.steps = append(m.steps, b)
	}
	clear := kit.NewButton(c.T("ui.desk.empty"), nil, func() { m.SetFEN("8/8/8/8/8/8/8/8 w - - 0 1"); m.setUp.SetChecked(true) })
	initial := kit.NewButton(c.T("ui.desk.initial"), nil, func() { p := chess.Start(); m.SetFEN(p.FEN()) })
	flip := kit.NewButton(c.T("do.desk.flip"), nil, m.Flip)

	steps := container.NewHBox(m.steps[0], m.steps[1], m.steps[2], m.steps[3])
	under := container.NewBorder(nil, nil, steps, nil, kit.Middle(m.line))
	left := container.New(below{}, container.New(squareLayout{}, m.board), under)
	sides := container.NewGridWithColumns(2, named(c.T("ui.desk.turn"), m.turn.Select), named(c.T("ui.desk.winner"), m.winner.Select))
	form := container.NewVBox(
		container.NewHBox(m.setUp, initial, clear, flip),
		container.NewHBox(m.palette),
		named("FEN", m.fen), named(c.T("ui.desk.moves"), m.moves), sides, m.fault, m.ask, m.working.box,
	)
	right := container.NewBorder(form, nil, nil, nil, m.report.scroll)
	m.content = container.New(shares{0.5, 0.5}, left, container.NewPadded(right))
	m.SetFEN("8/8/8/8/8/8/8/8 w - - 0 1")
	m.setUp.SetChecked(true)
	m.report.set(line{tone: kit.Quiet, text: c.T("ui.desk.mate.help")})
	return m
}

func (m *mateTool) Content() fyne.CanvasObject { return m.content }
func (m *mateTool) Refresh()                   {}
func (m *mateTool) Focus()                     { m.c.Window.Canvas().Focus(m.board) }

// Flip turns the board round.
func (m *mateTool) Flip() { m.board.Flip() }

// FEN is the position on the board.
func (m *mateTool) FEN() string {
	if m.valid {
		p := m.position()
		return p.FEN()
	}
	return strings.TrimSpace(m.fen.Text)
}

// SetFEN puts a position on the board.
func (m *mateTool) SetFEN(fen string) {
	m.filling = true
	m.moves.SetText("")
	m.fen.SetText(fen)
	m.filling = false
	m.read()
}

// read takes position and moves from the entries.
func (m *mateTool) read() {
	if m.filling {
		return
	}
	m.forget()
	p, err := chess.ParseDiagram(strings.TrimSpace(m.fen.Text))
	if m.valid = err == nil; err != nil {
		m.tell(err)
		m.turn.set(map[bool]string{true: "black", false: "white"}[strings.Contains(m.fen.Text, " b")])
		m.show()
		return
	}
	m.start, m.played, m.at = p, nil, 0
	m.tell(nil)
	if text := strings.TrimSpace(m.moves.Text); text != "" {
		l, _, err := chess.ReadSheet(p, text, letters(m.c))
		if l != nil {
			m.start, m.played = l.Start, l.Moves
			m.at = len(l.Moves)
		}
		m.tell(moveFault(m.start, err, m.c))
	}
	m.turn.set(sideWords[m.start.Turn()])
	m.show()
}

// tell shows what is wrong with the position. An empty board is no fault.
func (m *mateTool) tell(err error) {
	text := m.c.Error(err)
	if strings.HasPrefix(m.fen.Text, "8/8/8/8/8/8/8/8 ") {
		text = ""
	}
	m.fault.Tell(kit.Notice, text)
}

// position is what stands on the board after the moves shown.
func (m *mateTool) position() chess.Position {
	p := m.start
	for _, x := range m.played[:m.at] {
		p = p.Play(x)
	}
	return p
}

// show draws the board.
func (m *mateTool) show() {
	l := letters(m.c)
	switch {
	case !m.valid || m.setUp.Checked && len(m.played) == 0:
		m.board.SetPieces(placement(m.fen.Text))
	default:
		last := chess.NoMove
		if m.at > 0 {
			last = m.played[m.at-1]
		}
		m.board.Set(m.position(), last)
	}
	switch {
	case len(m.played) == 0:
		m.line.Set("")
	case m.at == 0:
		m.line.Set(m.c.T("ui.desk.line.start", "n", len(m.played)))
	default:
		before := m.start
		for _, x := range m.played[:m.at-1] {
			before = before.Play(x)
		}
		m.line.Set(m.c.T("ui.desk.line.at", "move", moveText(before, m.played[m.at-1], l), "i", m.at, "of", len(m.played)))
	}
	for i, b := range m.steps {
		on := i < 2 && m.at > 0 || i > 1 && m.at < len(m.played)
		if on == b.Disabled() {
			if on {
				b.Enable()
			} else {
				b.Disable()
			}
		}
	}
}

// step walks along the line.
func (m *mateTool) step(by int) {
	m.at = min(max(m.at+by, 0), len(m.played))
	m.show()
}

// play makes a move on the board; it takes the place of the rest of the line.
func (m *mateTool) play(x chess.Move) {
	m.mating = false // the move goes on from where the mate was left
	m.forget()
	m.played = append(m.played[:m.at:m.at], x)
	m.at++
	m.filling = true
	m.moves.SetText(sheet(m.start, m.played, letters(m.c)))
	m.filling = false
	m.show()
}

// put sets a piece on a square of the board that is set up; the same piece
// again takes it away.
func (m *mateTool) put(s chess.Square, p chess.Piece) {
	pieces := placement(m.fen.Text)
	if pieces[s] == p {
		p = chess.NoPiece
	}
	pieces[s] = p
	side := "w"
	if m.turn.value() == "black" {
		side = "b"
	}
	m.SetFEN(fenOf(pieces) + " " + side + " - - 0 1")
	m.board.SetCursor(s)
}

// turned changes the side to move.
func (m *mateTool) turned() {
	fields := strings.Fields(m.fen.Text)
	if len(fields) < 2 {
		fields = append(fields[:min(len(fields), 1):1], "w")
		if len(fields) == 1 {
			return
		}
	}
	fields[1] = "w"
	if m.turn.value() == "black" {
		fields[1] = "b"
	}
	if len(fields) > 3 {
		fields[3] = "-"
	}
	m.SetFEN(strings.Join(fields, " "))
}

// key walks along the line with page up and down, and clears squares.
func (m *mateTool) key(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyPageUp:
		m.step(-1)
	case fyne.KeyPageDown:
		m.step(1)
	case fyne.KeyHome:
		m.step(-1000)
	case fyne.KeyEnd:
		m.step(1000)
	case fyne.KeyDelete, fyne.KeyBackspace:
		if !m.setUp.Checked {
			return false
		}
		m.put(m.board.Cursor(), chess.NoPiece)
	default:
		return false
	}
	return true
}

// letter puts a piece by its letter: capital White, small Black.
func (m *mateTool) letter(r rune) bool {
	if !m.setUp.Checked {
		return false
	}
	for i, letter := range pieceLetters(m.c) {
		if unicode.ToUpper(r) != letter {
			continue
		}
		p := chess.Piece{Kind: []chess.Kind{chess.King, chess.Queen, chess.Rook, chess.Bishop, chess.Knight, chess.Pawn}[i]}
		if r != letter {
			p.Colour = chess.Black
		}
		m.palette.Choose(p)
		m.put(m.board.Cursor(), p)
		return true
	}
	return false
}

// forget takes a verdict away that no longer speaks of the board.
func (m *mateTool) forget() {
	m.answers.stop()
	m.working.show(false)
	if m.question != nil {
		m.question = nil
		m.report.set()
	}
	if m.mating {
		m.mating, m.played, m.at = false, nil, 0
		m.show()
	}
}

// Go asks whether the side can still mate.
func (m *mateTool) Go() {
	if !m.valid {
		m.report.set(line{tone: kit.Notice, text: m.c.T("ui.desk.mate.no-position")})
		return
	}
	p := m.position()
	q := question{p.FEN(), chess.White}
	if m.winner.value() == "black" {
		q.winner = chess.Black
	}
	if v, ok := m.answers.known[q]; ok && v.Answer != mate.Undecided {
		m.answer(q, v)
		return
	}
	m.report.set(line{text: m.c.T("ui.desk.searching"), head: true})
	m.working.show(true)
	m.answers.search(q, func() { m.working.show(false); m.answer(q, m.answers.known[q]) })
	if m.working.box.Visible() {
		m.c.Window.Canvas().Focus(m.working.stop)
	}
}

// answer shows a verdict; a mate stands ready to be played on the board.
func (m *mateTool) answer(q question, v mate.Verdict) {
	c := m.c
	m.question = &q
	p, err := chess.ParseDiagram(q.fen)
	if err != nil {
		return
	}
	side, name := sideWords[q.winner], answerWords[v.Answer]
	lines := []line{{tone: []kit.Tone{kit.Notice, kit.Good, kit.Accent}[v.Answer], text: c.T("cli.mate." + name + "." + side), head: true}}
	switch v.Answer {
	case mate.Possible:
		lines = append(lines, line{text: c.T("cli.mate.possible", "winner", side, "n", len(v.Line))},
			line{text: sheet(p, v.Line, letters(c))}, line{tone: kit.Quiet, text: c.T("ui.desk.mate.step")})
		lines = append(lines, line{text: c.T("ui.desk.mate.means-loss")})
		m.start, m.played, m.at, m.mating = p, v.Line, 0, true
		m.filling = true
		m.fen.SetText(q.fen)
		m.moves.SetText("")
		m.filling = false
		m.show()
	case mate.Impossible:
		lines = append(lines, line{text: c.T("cli.mate.proof." + proofWords[v.Proof])}, line{text: c.T("ui.desk.mate.means-draw")})
	default:
		lines = append(lines, line{text: c.T("cli.mate.undecided")})
	}
	m.report.set(append(lines, line{tone: kit.Quiet, text: c.T("ui.desk.articles", "list", "5.1.2, 5.2.2, 6.9, 7.5.5")})...)
	m.Focus()
}

// placement reads the pieces of a FEN as far as they can be read.
func placement(fen string) [64]chess.Piece {
	var pieces [64]chess.Piece
	for i := range pieces {
		pieces[i] = chess.NoPiece
	}
	field, _, _ := strings.Cut(strings.TrimSpace(fen), " ")
	for i, row := range strings.Split(field, "/") {
		file := 0
		for _, r := range row {
			at := strings.IndexRune("kqrbnp", unicode.ToLower(r))
			switch {
			case r >= '1' && r <= '8':
				file += int(r - '0')
			case at >= 0 && file < 8 && i < 8:
				p := chess.Piece{Kind: []chess.Kind{chess.King, chess.Queen, chess.Rook, chess.Bishop, chess.Knight, chess.Pawn}[at]}
				if unicode.IsLower(r) {
					p.Colour = chess.Black
				}
				pieces[chess.SquareAt(file, 7-i)] = p
				file++
			}
		}
	}
	return pieces
}

// fenOf writes the pieces as the first field of a FEN.
func fenOf(pieces [64]chess.Piece) string {
	var b strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			p := pieces[chess.SquareAt(file, rank)]
			if p.Kind == chess.NoKind {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte(byte('0' + empty))
				empty = 0
			}
			letter := map[chess.Kind]byte{chess.King: 'K', chess.Queen: 'Q', chess.Rook: 'R', chess.Bishop: 'B', chess.Knight: 'N', chess.Pawn: 'P'}[p.Kind]
			if p.Colour == chess.Black {
				letter += 'a' - 'A'
			}
			b.WriteByte(letter)
		}
		if empty > 0 {
			b.WriteByte(byte('0' + empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}
