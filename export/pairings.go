package export

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// pairings is the list by board with an empty box for every open result.
func (b *builder) pairings() (*Document, error) {
	round, number, err := b.pairedRound()
	if err != nil {
		return nil, err
	}
	return b.boards(round, number, "export.title.pairings"), nil
}

// results is the list by board once the results are in.
func (b *builder) results() (*Document, error) {
	round, number, err := b.pairedRound()
	if err != nil {
		return nil, err
	}
	d := b.boards(round, number, "export.title.results")
	if open := len(round.Open()); open > 0 {
		d.Notes = append(d.Notes, b.w.Text("export.note.open", "n", open))
	}
	return d, nil
}

func (b *builder) boards(round *tournament.Round, number int, title string) *Document {
	d := &Document{Head: b.head(b.w.Text(title), number)}
	if d.Head.Version == 0 {
		d.Head.Version = round.Version
	}
	games := slices.Clone(round.Games)
	slices.SortFunc(games, func(x, y tournament.Game) int { return cmp.Compare(x.Board, y.Board) })
	d.Tables = append(d.Tables, b.boardTable(games, number))
	if unpaired := b.unpaired(round, number); len(unpaired) > 0 && !b.o.WithoutUnpaired {
		d.Tables = append(d.Tables, b.unpairedTable(unpaired, number))
	}
	d.Notes = resultNotes(games, b.w)
	return d
}

func (b *builder) boardTable(games []tournament.Game, number int) Table {
	scores := b.scoresBefore(number)
	white := b.side(tournament.White, "white", scores)
	black := b.side(tournament.Black, "black", scores)
	return tableOf(games, []field[tournament.Game]{
		{
			Column: Column{Key: "board", Header: b.w.Text("export.col.board"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(g tournament.Game) Cell { return whole(g.Board) },
		},
		white.no, white.title, white.name, white.rating, white.points,
		{
			Column: Column{Key: "result", Header: b.w.Text("export.col.result"), Full: b.w.Text("export.col.result.full"), Kind: CodeColumn, Align: Centre, Min: 6},
			cell:   func(g tournament.Game) Cell { return resultCell(g.Result, b.w) },
		},
		black.points, black.no, black.title, black.name, black.rating,
	}, nil)
}

// side are the columns of one colour.
type side struct{ no, title, name, rating, points field[tournament.Game] }

func (b *builder) side(colour tournament.Colour, key string, scores map[tournament.PlayerID]tournament.Points) side {
	colourName := b.w.Text("export.colour." + key)
	column := func(col string, kind ColumnKind, align Align) Column {
		return Column{
			Key: key + "-" + col, Header: b.w.Text("export.col." + col),
			Full: b.w.Text("export.col."+col) + " " + colourName, Kind: kind, Align: align,
		}
	}
	of := func(f func(*tournament.Player) Cell) func(tournament.Game) Cell {
		return func(g tournament.Game) Cell {
			id := g.White
			if colour == tournament.Black {
				id = g.Black
			}
			if p := b.t.Player(id); p != nil {
				return f(p)
			}
			return Cell{}
		}
	}
	return side{
		no: field[tournament.Game]{
			Column: column("no", NumberColumn, Right), optional: true,
			cell: of(func(p *tournament.Player) Cell { return whole(p.No) }),
		},
		title: field[tournament.Game]{
			Column: Column{Key: key + "-title", Full: b.w.Text("export.col.title") + " " + colourName, Kind: TextColumn}, optional: true,
			cell: of(func(p *tournament.Player) Cell { return text(string(p.Title)) }),
		},
		name: field[tournament.Game]{
			Column: Column{Key: key, Header: colourName, Kind: NameColumn, Flex: 1, Min: 16},
			cell:   of(func(p *tournament.Player) Cell { return text(p.Name) }),
		},
		rating: field[tournament.Game]{
			Column: column("rating", NumberColumn, Right), optional: true,
			cell: of(func(p *tournament.Player) Cell { return whole(b.t.Rating(*p)) }),
		},
		points: field[tournament.Game]{
			Column: column("points", PointsColumn, Right),
			cell:   of(func(p *tournament.Player) Cell { return b.points(scores[p.ID]) }),
		},
	}
}
