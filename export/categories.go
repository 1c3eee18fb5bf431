package export

import (
	"slices"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// categories are the standings of each category: the order of the tournament
// with the places counted anew.
func (b *builder) categories() (*Document, error) {
	after, err := b.afterRound()
	if err != nil {
		return nil, err
	}
	s, err := b.computed(after)
	if err != nil {
		return nil, err
	}
	list := b.o.Categories
	if list == nil {
		list = b.ownCategories()
	}
	d := &Document{Head: b.head(b.w.Text("export.title.categories"), after)}
	d.Head.RoundTime = tournament.RoundTime{}
	for _, c := range list {
		places := s.In(b.t, c)
		if len(places) == 0 {
			continue
		}
		t := b.categoryTable(s, places, after)
		t.Title = c.Name
		d.Tables = append(d.Tables, t)
	}
	if len(d.Tables) == 0 {
		return nil, tournament.NewFault(SheetNeeds, "kind", string(Categories))
	}
	d.Notes = append([]string{b.w.Text("export.note.overall")}, b.rankingNotes(b.rankingOf(s), after, true)...)
	return d, nil
}

// ownCategories are those the players themselves show: the organiser's marks
// and, where there are women among others, the women.
func (b *builder) ownCategories() []tiebreak.Category {
	var list []tiebreak.Category
	var labels []string
	women, others := false, false
	for _, p := range b.t.Players {
		if p.Category != "" && !slices.Contains(labels, p.Category) {
			labels = append(labels, p.Category)
		}
		women = women || p.Sex == tournament.Female
		others = others || p.Sex != tournament.Female
	}
	slices.Sort(labels)
	for _, l := range labels {
		list = append(list, tiebreak.Category{Name: l, Label: l})
	}
	if women && others {
		list = append(list, tiebreak.Category{Name: b.w.Text("export.category.women"), Sex: tournament.Female})
	}
	return list
}

func (b *builder) categoryTable(s *tiebreak.Standings, places []tiebreak.Place, after int) Table {
	r := b.rankingOf(s)
	type line struct {
		ranked
		tiebreak.Place
	}
	var lines []line
	for _, p := range places {
		for _, row := range r.rows {
			if row.player.ID == p.Player {
				row.Row.Rank, row.Row.Shared = p.Row.Rank, p.Row.Shared
				lines = append(lines, line{row, p})
			}
		}
	}
	fields := []field[line]{
		{
			Column: Column{Key: "rank", Header: b.w.Text("export.col.rank"), Full: b.w.Text("export.col.rank.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(l line) Cell { return rankCell(l.ranked) },
		},
		{
			Column: Column{Key: "overall", Header: b.w.Text("export.col.overall"), Full: b.w.Text("export.col.overall.full"), Kind: NumberColumn, Align: Right},
			cell:   func(l line) Cell { return whole(l.Overall) },
		},
	}
	of := func(f field[ranked]) field[line] {
		return field[line]{Column: f.Column, optional: f.optional, cell: func(l line) Cell { return f.cell(l.ranked) }}
	}
	for _, f := range append(b.rankedPeople(after), append([]field[ranked]{b.pointsField()}, b.tiebreakFields(r)...)...) {
		fields = append(fields, of(f))
	}
	return tableOf(lines, fields, func(l line) bool { return gone(l.player, after+1) })
}
