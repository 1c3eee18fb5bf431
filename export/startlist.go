package export

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// startList is the list of players by starting number. Of the birth date it
// shows the year alone. Before numbers are given the players stand in the
// order that C.04.2 art. 2.2 will give them.
func (b *builder) startList() (*Document, error) {
	d := &Document{Head: b.head(b.w.Text("export.title.start"), 0)}
	type player = tournament.Player
	players := b.order.byName(b.t.Players)
	slices.SortStableFunc(players, func(x, y player) int {
		return cmp.Or(
			cmp.Compare(noOrLast(x), noOrLast(y)), // late entries without a number stand at the end
			-cmp.Compare(b.t.Rating(x), b.t.Rating(y)),
			cmp.Compare(x.Title.Order(), y.Title.Order()))
	})
	table := tableOf(players, []field[player]{
		{
			Column: Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(p player) Cell { return whole(p.No) },
		},
		{
			Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
			cell:     func(p player) Cell { return text(string(p.Title)) },
			optional: true,
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 3, Min: 18},
			cell:   func(p player) Cell { return text(p.Name) },
		},
		{
			Column:   Column{Key: "fide-id", Header: b.w.Text("export.col.fideid"), Kind: NumberColumn, Align: Right},
			cell:     func(p player) Cell { return whole(p.FIDEID) },
			optional: true,
		},
		{
			Column:   Column{Key: "rating", Header: b.w.Text("export.col.rating"), Kind: NumberColumn, Align: Right},
			cell:     func(p player) Cell { return whole(b.t.Rating(p)) },
			optional: true,
		},
		{
			Column:   Column{Key: "federation", Header: b.w.Text("export.col.federation"), Full: b.w.Text("export.col.federation.full"), Kind: TextColumn},
			cell:     func(p player) Cell { return text(p.Federation) },
			optional: true,
		},
		{
			Column:   Column{Key: "club", Header: b.w.Text("export.col.club"), Kind: TextColumn, Flex: 2, Min: 8},
			cell:     func(p player) Cell { return text(p.Club) },
			optional: true,
		},
		{
			Column:   Column{Key: "birth-year", Header: b.w.Text("export.col.year"), Full: b.w.Text("export.col.year.full"), Kind: NumberColumn, Align: Right},
			cell:     func(p player) Cell { return whole(p.Birth.Year) },
			optional: true,
		},
		{
			Column:   Column{Key: "category", Header: b.w.Text("export.col.category"), Full: b.w.Text("export.col.category.full"), Kind: TextColumn},
			cell:     func(p player) Cell { return text(p.Category) },
			optional: true,
		},
	}, nil)
	d.Tables = []Table{table}
	d.Notes = b.startNotes(players)
	return d, nil
}

func noOrLast(p tournament.Player) int {
	if p.No == 0 {
		return 1 << 30
	}
	return p.No
}

// startNotes counts the players and says which rating list is shown.
func (b *builder) startNotes(players []tournament.Player) []string {
	rated := 0
	for _, p := range players {
		if b.t.Rating(p) > 0 {
			rated++
		}
	}
	list := b.t.Settings.RatingList
	if list == "" {
		list = tournament.StandardRating
	}
	return []string{b.w.Text("export.note.players", "n", len(players), "rated", rated, "list", b.w.Text("export.rating."+string(list)))}
}
