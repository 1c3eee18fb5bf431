package export

import (
	"slices"
	"strings"

	"escaque/tournament"
)

// standings is the ranking after a round with every tie-break in order.
func (b *builder) standings() (*Document, error) {
	after, err := b.afterRound()
	if err != nil {
		return nil, err
	}
	r, err := b.ranking(after)
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.standings"), after)}
	d.Head.RoundTime = tournament.RoundTime{}
	fields := []field[ranked]{
		{
			Column: Column{Key: "rank", Header: b.w.Text("export.col.rank"), Full: b.w.Text("export.col.rank.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   rankCell,
		},
	}
	fields = append(fields, b.rankedPeople(after)...)
	fields = append(fields, b.pointsField())
	fields = append(fields, b.tiebreakFields(r)...)
	table := tableOf(r.rows, fields, func(r ranked) bool { return gone(r.player, after+1) })
	d.Tables = []Table{table}
	d.Notes = b.rankingNotes(r, after, true)
	return d, nil
}

// rankedPeople are the columns that say who somebody in a ranking is.
func (b *builder) rankedPeople(after int) []field[ranked] {
	return []field[ranked]{
		{
			Column:   Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
			cell:     func(r ranked) Cell { return whole(r.player.No) },
			optional: true,
		},
		{
			Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
			cell:     func(r ranked) Cell { return text(string(r.player.Title)) },
			optional: true,
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 3, Min: 18},
			cell:   func(r ranked) Cell { return b.name(r.player, after+1) },
		},
		{
			Column:   Column{Key: "rating", Header: b.w.Text("export.col.rating"), Kind: NumberColumn, Align: Right},
			cell:     func(r ranked) Cell { return whole(b.t.Rating(*r.player)) },
			optional: true,
		},
		{
			Column:   Column{Key: "federation", Header: b.w.Text("export.col.federation"), Full: b.w.Text("export.col.federation.full"), Kind: TextColumn},
			cell:     func(r ranked) Cell { return text(r.player.Federation) },
			optional: true,
		},
		{
			Column:   Column{Key: "club", Header: b.w.Text("export.col.club"), Kind: TextColumn, Flex: 2, Min: 8},
			cell:     func(r ranked) Cell { return text(r.player.Club) },
			optional: true,
		},
	}
}

// rankCell is the rank, marked where it is shared; empty for a player who is
// not ranked.
func rankCell(r ranked) Cell {
	c := whole(r.Rank)
	if r.Shared {
		c.Note = "="
	}
	return c
}

func (b *builder) pointsField() field[ranked] {
	return field[ranked]{
		Column: Column{Key: "points", Header: b.w.Text("export.col.points"), Full: b.w.Text("export.col.points.full"), Kind: PointsColumn, Align: Right, Strong: true},
		cell:   func(r ranked) Cell { return b.points(r.Points) },
	}
}

func (b *builder) tiebreakFields(r *ranking) []field[ranked] {
	var fields []field[ranked]
	for i, code := range r.codes {
		// Where one value has quarters, all keep their decimals: ½ would not
		// stand under ,25.
		quarters := slices.ContainsFunc(r.rows, func(r ranked) bool { return quartered(r.values[i].String()) })
		fields = append(fields, field[ranked]{
			Column: Column{Key: code.String(), Header: code.Base().String(), Kind: PointsColumn, Align: Right},
			cell: func(r ranked) Cell {
				if !r.values[i].Defined() {
					return Cell{}
				}
				if quarters {
					return b.exact(r.values[i].String())
				}
				return b.decimal(r.values[i].String())
			},
		})
	}
	return fields
}

// rankingNotes says what the reader of a ranking must know: what is still
// open, what the tie-breaks are called, what the signs mean. Ranks says that
// the table shows them.
func (b *builder) rankingNotes(r *ranking, after int, ranks bool) []string {
	var notes []string
	if open := b.openGames(after); open > 0 {
		notes = append(notes, b.w.Text("export.note.provisional", "n", open))
	}
	if len(r.codes) > 0 {
		names := make([]string, len(r.codes))
		for i, code := range r.codes {
			names[i] = code.Base().String() + " = " + b.tiebreakName(code)
		}
		notes = append(notes, b.w.Text("export.note.tiebreaks", "list", strings.Join(names, "; ")))
	}
	if ranks && slices.ContainsFunc(r.rows, func(r ranked) bool { return r.Shared }) {
		notes = append(notes, b.w.Text("export.note.shared"))
	}
	if slices.ContainsFunc(r.rows, func(r ranked) bool { return r.Unranked }) {
		notes = append(notes, b.w.Text("export.note.unranked"))
	}
	var withdrawn, expelled bool
	for _, row := range r.rows {
		if gone(row.player, after+1) {
			withdrawn = withdrawn || row.player.Departure == tournament.Withdrawn
			expelled = expelled || row.player.Departure == tournament.Expelled
		}
	}
	if withdrawn {
		notes = append(notes, b.w.Text("export.note.withdrawn", "mark", b.w.Text("export.mark.withdrawn")))
	}
	if expelled {
		notes = append(notes, b.w.Text("export.note.expelled", "mark", b.w.Text("export.mark.expelled")))
	}
	return notes
}

// openGames counts the games without a result up to a round.
func (b *builder) openGames(after int) int {
	open := 0
	for n := 1; n <= after; n++ {
		open += len(b.t.Round(n).Open())
	}
	return open
}
