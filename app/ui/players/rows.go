package players

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// row is a player ready to show.
type row struct {
	id     tournament.PlayerID
	cells  [colCount]string
	rating int
	no     int
	year   int
	score  tournament.Points
	folded string
	sorted string // folded name
	tone   kit.Tone
	group  int
}

// The columns.
const (
	colNo = iota
	colTitle
	colName
	colRating
	colFederation
	colClub
	colBirth
	colFIDE
	colPoints
	colState
	colCount
)

// The groups a filter shows.
const (
	groupAll = iota
	groupPlaying
	groupBye
	groupGone
)

func columns(c *page.Context) []kit.Column {
	end := fyne.TextAlignTrailing
	return []kit.Column{
		colNo:         {Title: c.T("ui.col.no"), Fit: "0000", Align: end, Sorts: true},
		colTitle:      {Title: c.T("ui.col.title"), Fit: "WGM"},
		colName:       {Title: c.T("ui.col.name"), Fit: "MMMMMMMMMMMM", Stretch: 3, Sorts: true},
		colRating:     {Title: c.T("ui.col.rating"), Fit: "0000", Align: end, Sorts: true},
		colFederation: {Title: c.T("ui.col.federation"), Fit: "MMM"},
		colClub:       {Title: c.T("ui.col.club"), Fit: "MMMMMM", Stretch: 2, Sorts: true},
		colBirth:      {Title: c.T("ui.col.birth"), Fit: "0000", Sorts: true},
		colFIDE:       {Title: c.T("ui.col.fide"), Fit: "000000000", Align: end},
		colPoints:     {Title: c.T("ui.col.points"), Fit: "00½", Align: end, Sorts: true, Strong: true},
		colState:      {Title: c.T("ui.col.state"), Fit: "MMMMMMMM", Stretch: 1},
	}
}

func rowsOf(c *page.Context, t *tournament.Tournament) []row {
	if t == nil {
		return nil
	}
	var scores map[tournament.PlayerID]tournament.Points
	if t.PairedRounds() > 0 {
		scores = t.Scores(0)
	}
	byes := map[tournament.PlayerID][]string{}
	for _, q := range t.Requests {
		byes[q.Player] = append(byes[q.Player], c.T("ui.players.bye-short", "round", q.Round, "kind", c.T("bye.short."+string(rune(q.Kind)))))
	}
	next := t.PairedRounds() + 1
	rows := make([]row, len(t.Players))
	for i := range t.Players {
		p := &t.Players[i]
		r := row{id: p.ID, rating: t.Rating(*p), no: p.No, year: p.Birth.Year, score: scores[p.ID], sorted: kit.Fold(p.Name), group: groupPlaying}
		r.cells = [colCount]string{
			whole(p.No), string(p.Title), p.Name, whole(r.rating), p.Federation, p.Club, whole(p.Birth.Year), whole(p.FIDEID),
		}
		if scores != nil {
			r.cells[colPoints] = r.score.Short()
		}
		switch {
		case p.Departure == tournament.Withdrawn:
			r.cells[colState], r.tone, r.group = c.T("ui.players.state.left", "round", p.LeftRound), kit.Quiet, groupGone
		case p.Departure == tournament.Expelled:
			r.cells[colState], r.tone, r.group = c.T("ui.players.state.expelled", "round", p.LeftRound), kit.Bad, groupGone
		case len(byes[p.ID]) > 0:
			r.cells[colState], r.tone, r.group = strings.Join(byes[p.ID], ", "), kit.Notice, groupBye
		case p.EnteredRound >= next && next > 1:
			r.cells[colState], r.tone = c.T("ui.players.state.late", "round", p.EnteredRound), kit.Accent
		}
		r.folded = kit.Fold(strings.Join([]string{page.Title(p), p.Club, p.Federation, p.Category, whole(p.FIDEID), p.NationalID}, " "))
		rows[i] = r
	}
	return rows
}

func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// filtered returns the rows that a search and a group leave, in order of a
// column.
func filtered(rows []row, query string, group, column int, reverse bool) []row {
	query = kit.Fold(query)
	out := make([]row, 0, len(rows))
	for _, r := range rows {
		if (group == groupAll || r.group == group || group == groupPlaying && r.group == groupBye) &&
			(kit.Matches(r.folded, query) || r.cells[colNo] == query) {
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, func(a, b row) int {
		n := 0
		switch column {
		case colName:
			n = cmp.Compare(a.sorted, b.sorted)
		case colRating:
			n = cmp.Compare(b.rating, a.rating)
		case colClub:
			n = cmp.Or(cmp.Compare(kit.Fold(a.cells[colClub]), kit.Fold(b.cells[colClub])), cmp.Compare(a.sorted, b.sorted))
		case colBirth:
			n = cmp.Compare(a.year, b.year)
		case colPoints:
			n = cmp.Compare(b.score, a.score)
		}
		if n = cmp.Or(n, cmp.Compare(a.no, b.no), cmp.Compare(a.id, b.id)); reverse {
			return -n
		}
		return n
	})
	return out
}
