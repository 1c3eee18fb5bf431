package export

import (
	"cmp"
	"slices"
	"strconv"

	"escaque/tournament"
)

// wallChart is the progress of everybody by starting number: opponent, colour,
// result and sum, round by round; rounds to come are open, to be filled in by
// hand.
func (b *builder) wallChart() (*Document, error) {
	after, err := b.afterRound()
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.wall-chart"), after)}
	d.Head.RoundTime = tournament.RoundTime{}
	type line struct {
		player tournament.Player
		seats  []tournament.Seat
		sums   []tournament.Points
	}
	var seats map[tournament.PlayerID][]tournament.Seat
	if after > 0 {
		seats = b.t.Seats(after)
	}
	numbers := make(map[tournament.PlayerID]int, len(b.t.Players))
	var lines []line
	for _, p := range b.t.ByNo() {
		numbers[p.ID] = p.No
		l := line{player: p, seats: seats[p.ID]}
		var sum tournament.Points
		for _, s := range l.seats {
			sum += s.Points(b.t.Settings.Scoring)
			l.sums = append(l.sums, sum)
		}
		lines = append(lines, l)
	}
	slices.SortStableFunc(lines, func(x, y line) int { return cmp.Compare(noOrLast(x.player), noOrLast(y.player)) })
	signs := roundSigns{white: b.w.Text("export.letter.white"), black: b.w.Text("export.letter.black")}
	fields := []field[line]{
		{
			Column: Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(l line) Cell { return whole(l.player.No) },
		},
		{
			Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
			cell:     func(l line) Cell { return text(string(l.player.Title)) },
			optional: true,
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 1, Min: 16},
			cell:   func(l line) Cell { return b.name(&l.player, after+1) },
		},
		{
			Column:   Column{Key: "rating", Header: b.w.Text("export.col.rating"), Kind: NumberColumn, Align: Right},
			cell:     func(l line) Cell { return whole(b.t.Rating(l.player)) },
			optional: true,
		},
	}
	for n := 1; n <= b.t.Settings.Rounds; n++ {
		fields = append(fields, field[line]{
			Column: Column{
				Key: "round-" + strconv.Itoa(n), Header: b.w.Text("export.col.round", "round", n),
				Full: b.w.Text("export.col.round.full", "round", n), Kind: CodeColumn, Align: Right, Min: 7,
			},
			cell: func(l line) Cell {
				if n > len(l.seats) {
					return Cell{}
				}
				c := signs.cell(l.seats[n-1], numbers[l.seats[n-1].Opponent])
				c.Note = "= " + l.sums[n-1].Short()
				return c
			},
		})
	}
	table := tableOf(lines, fields, func(l line) bool { return gone(&l.player, after+1) })
	table.Size, table.Grid = Small, true
	d.Tables = []Table{table}
	d.Landscape = table.estimate()+float64(b.t.Settings.Rounds)*7 > upright
	d.Notes = []string{b.w.Text("export.note.chart", "example", "12"+signs.white+"1 = 2½")}
	return d, nil
}
