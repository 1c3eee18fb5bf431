package round

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// row is a board or a player without one, ready to show.
type row struct {
	board          int // 0 for a player without a board
	white, black   tournament.PlayerID
	result         tournament.Result
	bye            tournament.ByeKind
	waiting        bool // there, but with neither board nor bye
	no, no2        string
	name, name2    string
	elo, elo2      string
	score, score2  string
	firstWithout   bool
	breach, severe bool
}

// rowsOf reads the round: boards in order, then the players without a board.
func rowsOf(c *page.Context, t *tournament.Tournament, number int, r *tournament.Round) []row {
	if r == nil {
		return nil
	}
	scores := map[tournament.PlayerID]tournament.Points{}
	if number > 1 {
		scores = t.Scores(number - 1)
	}
	rows := make([]row, 0, len(r.Games)+len(r.Byes))
	placed := make(map[tournament.PlayerID]bool, len(t.Players))
	for _, g := range r.Games {
		w, b := t.Player(g.White), t.Player(g.Black)
		placed[g.White], placed[g.Black] = true, true
		if w == nil || b == nil {
			continue
		}
		rows = append(rows, row{
			board: g.Board, white: g.White, black: g.Black, result: g.Result,
			no: whole(w.No), no2: whole(b.No), name: page.Title(w), name2: page.Title(b),
			elo: whole(t.Rating(*w)), elo2: whole(t.Rating(*b)),
			score: scores[g.White].Short(), score2: scores[g.Black].Short(),
		})
	}
	boards := len(rows)
	without := func(id tournament.PlayerID, kind tournament.ByeKind, waiting bool) {
		p := t.Player(id)
		if p == nil {
			return
		}
		text := c.T("ui.round.no-place")
		if !waiting {
			text = c.T("bye." + string(rune(kind)))
			if kind == tournament.ZeroBye && p.Departure != tournament.Playing && number >= p.LeftRound {
				text = c.T("ui.players.state.left", "round", p.LeftRound)
			}
		}
		rows = append(rows, row{white: id, bye: kind, waiting: waiting, no: whole(p.No), name: page.Title(p),
			elo: whole(t.Rating(*p)), score: scores[id].Short(), name2: text})
	}
	for _, b := range r.Byes {
		placed[b.Player] = true
		without(b.Player, b.Kind, false)
	}
	for i := range t.Players {
		if p := &t.Players[i]; !placed[p.ID] && p.Available(number) {
			without(p.ID, tournament.NoBye, true)
		}
	}
	// Who still needs a place stands first, then by kind of bye and number.
	slices.SortStableFunc(rows[boards:], func(a, b row) int {
		return cmp.Or(cmp.Compare(byeOrder(a), byeOrder(b)), cmp.Compare(number0(a.no), number0(b.no)))
	})
	if len(rows) > boards {
		rows[boards].firstWithout = true
	}
	return rows
}

func byeOrder(r row) int {
	switch {
	case r.waiting:
		return 0
	case r.bye == tournament.PairingBye:
		return 1
	case r.bye == tournament.FullBye:
		return 2
	case r.bye == tournament.HalfBye:
		return 3
	}
	return 4
}

func number0(s string) int { n, _ := strconv.Atoi(s); return n }

func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func columns(c *page.Context) []kit.Column {
	end, middle := fyne.TextAlignTrailing, fyne.TextAlignCenter
	return []kit.Column{
		{Title: c.T("ui.col.board"), Fit: "000", Align: end, Strong: true},
		{Title: c.T("ui.col.no"), Fit: "0000", Align: end},
		{Title: c.T("ui.col.white"), Fit: "MMMMMMMMMMMM", Stretch: 1},
		{Title: c.T("ui.col.rating"), Fit: "0000", Align: end},
		{Title: c.T("ui.col.points"), Fit: "00½", Align: end},
		{Title: c.T("ui.col.result"), Fit: "0000 – 0000", Align: middle, Strong: true},
		{Title: c.T("ui.col.points"), Fit: "00½", Align: end},
		{Title: c.T("ui.col.no"), Fit: "0000", Align: end},
		{Title: c.T("ui.col.black"), Fit: "MMMMMMMMMMMM", Stretch: 1},
		{Title: c.T("ui.col.rating"), Fit: "0000", Align: end},
	}
}

func (p *Page) fill(i int, cells []kit.Cell) {
	r := p.rows[i]
	cells[1] = kit.Cell{Text: r.no, Tone: kit.Quiet}
	cells[2].Text = r.name
	cells[3] = kit.Cell{Text: r.elo, Tone: kit.Quiet}
	cells[4] = kit.Cell{Text: r.score, Tone: kit.Quiet}
	if r.board == 0 {
		tone := kit.Quiet
		if r.waiting {
			tone = kit.Bad
		}
		cells[5] = kit.Cell{Text: "—", Tone: tone}
		cells[8] = kit.Cell{Text: r.name2, Tone: tone}
		return
	}
	cells[0].Text = strconv.Itoa(r.board)
	if r.breach {
		cells[0].Tone = kit.Notice
		cells[0].Text = "! " + cells[0].Text
	}
	if r.severe {
		cells[0].Tone = kit.Bad
	}
	switch {
	case p.hidden(r):
		cells[5] = kit.Cell{Text: "? ? ?", Tone: kit.Accent}
		if p.second.stopped && i == p.grid.Selected() {
			cells[5] = kit.Cell{Text: r.result.String() + " ≠ " + p.second.differs.String(), Tone: kit.Bad}
		}
	case r.result == tournament.NoResult:
		cells[5] = kit.Cell{Text: "·   ·   ·", Tone: kit.Quiet}
	case r.result == tournament.AdjournedGame:
		cells[5] = kit.Cell{Text: p.c.T("result.adj"), Tone: kit.Notice}
	case !r.result.Played():
		cells[5] = kit.Cell{Text: page.Pretty(r.result.String()), Tone: kit.Notice}
	default:
		cells[5].Text = page.Pretty(r.result.String())
	}
	if p.hidden(r) {
		r.result = tournament.NoResult // the bold names would give it away
	}
	if r.result.Of(tournament.White) == tournament.Win {
		cells[2].Bold = true
	}
	if r.result.Of(tournament.Black) == tournament.Win {
		cells[8].Bold = true
	}
	cells[6] = kit.Cell{Text: r.score2, Tone: kit.Quiet}
	cells[7] = kit.Cell{Text: r.no2, Tone: kit.Quiet}
	cells[8].Text = r.name2
	cells[9] = kit.Cell{Text: r.elo2, Tone: kit.Quiet}
}
