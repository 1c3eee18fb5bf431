package export

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// boardsOf are the games of a round on the boards asked for, in order. It
// reports [BoardsNone].
func (b *builder) boardsOf(round *tournament.Round) ([]tournament.Game, error) {
	first, last := max(b.o.FirstBoard, 1), b.o.LastBoard
	var games []tournament.Game
	for _, g := range round.Games {
		if g.Board >= first && (last == 0 || g.Board <= last) {
			games = append(games, g)
		}
	}
	if len(games) == 0 {
		return nil, tournament.NewFault(BoardsNone, "first", first, "last", last)
	}
	slices.SortFunc(games, func(x, y tournament.Game) int { return cmp.Compare(x.Board, y.Board) })
	return games, nil
}

// name is the name of a player of a game.
func (b *builder) nameOf(id tournament.PlayerID) Cell {
	if p := b.t.Player(id); p != nil {
		return text(p.Name)
	}
	return Cell{}
}

// controlSheet is the clipboard of an arbiter in the room: who sits there,
// illegal moves, clock times, result and who saw it.
func (b *builder) controlSheet() (*Document, error) {
	round, number, err := b.pairedRound()
	if err != nil {
		return nil, err
	}
	games, err := b.boardsOf(round)
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.control-sheet"), number), Landscape: true}
	if d.Head.Version == 0 {
		d.Head.Version = round.Version
	}
	type game = tournament.Game
	blank := func(key, header string, letters int) field[game] {
		return field[game]{
			Column: Column{Key: key, Header: b.w.Text("export.col." + header), Kind: TextColumn, Min: letters, Align: Centre},
			cell:   func(game) Cell { return Cell{} },
		}
	}
	tick := func(key string) field[game] {
		f := blank(key, "present.short", 3)
		f.cell = func(game) Cell { return Cell{Mark: TickBox} }
		return f
	}
	table := tableOf(games, []field[game]{
		{
			Column: Column{Key: "board", Header: b.w.Text("export.col.board"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(g game) Cell { return whole(g.Board) },
		},
		{
			Column: Column{Key: "white", Header: b.w.Text("export.colour.white"), Kind: NameColumn, Flex: 1, Min: 18},
			cell:   func(g game) Cell { return b.nameOf(g.White) },
		},
		tick("white-present"), blank("white-illegal", "illegal", 7),
		{
			Column: Column{Key: "black", Header: b.w.Text("export.colour.black"), Kind: NameColumn, Flex: 1, Min: 18},
			cell:   func(g game) Cell { return b.nameOf(g.Black) },
		},
		tick("black-present"), blank("black-illegal", "illegal", 7),
		blank("time", "clocks", 17),
		{
			Column: Column{Key: "result", Header: b.w.Text("export.col.result"), Full: b.w.Text("export.col.result.full"), Kind: CodeColumn, Align: Centre, Min: 7},
			cell:   func(g game) Cell { return Cell{Text: pretty(g.Result, b.w), Data: g.Result.String(), Strong: true} },
		},
		blank("signature", "signature", 17),
	}, nil)
	for i := range table.Rows {
		for j := range table.Rows[i].Cells {
			if c := &table.Rows[i].Cells[j]; c.Text == "" && table.Columns[j].Key == "result" {
				*c = Cell{}
			}
		}
	}
	table.Grid, table.Tall = true, 1.45
	d.Tables = []Table{table}
	return d, nil
}

// newCards is a document of cards and the size of one in millimetres.
func (b *builder) newCards(title string, round, columns, rows int, landscape bool) (d *Document, width, height float64) {
	d = &Document{Head: b.head(b.w.Text(title), round), Paper: b.o.Paper, Landscape: landscape}
	d.Cards = &Cards{Columns: columns, Rows: rows}
	width, height = d.cardSize(columns, rows)
	return d, width, height
}

// edition says which print a card is, small.
func (b *builder) edition(version int) string {
	v := ""
	if version > 0 {
		v = b.w.Text("export.version", "version", version)
	}
	return join(" · ", v, stamp(b.w, b.o.Printed), programName)
}

// resultSlips are the slips that both players sign: eight on a sheet, so
// stacked that one cut gives piles in order of board.
func (b *builder) resultSlips() (*Document, error) {
	round, number, err := b.pairedRound()
	if err != nil {
		return nil, err
	}
	games, err := b.boardsOf(round)
	if err != nil {
		return nil, err
	}
	d, w, h := b.newCards("export.title.result-slips", number, 2, 4, false)
	if d.Head.Version == 0 {
		d.Head.Version = round.Version
	}
	d.Cards.Stack = true
	d.Tables = []Table{b.boardTable(games, number)}
	scores := b.scoresBefore(number)
	for _, g := range games {
		d.Cards.Faces = append(d.Cards.Faces, b.slip(g, number, d.Head.Version, scores, w, h))
	}
	return d, nil
}

func (b *builder) slip(g tournament.Game, number, version int, scores map[tournament.PlayerID]tournament.Points, w, h float64) Drawing {
	d := Drawing{Width: w, Height: h}
	const left = 7.0
	right := w - 7
	room := right - left
	d.add(
		Label{X: left, Y: 9.5, Text: b.event.Name, Size: 9, Strong: true, Room: room, Least: 0.7},
		Label{X: left, Y: 14, Text: b.t.Name, Size: 9, Room: room - 32},
		Label{X: left, Y: 20.5, Text: b.w.Text("export.round", "round", number, "rounds", b.t.Settings.Rounds), Size: 12.5, Strong: true, Room: room - 32},
		Label{X: right, Y: 20.5, Text: b.w.Text("export.slip.board", "board", g.Board), Size: 19, Strong: true, Align: Right, Room: 32},
		Stroke{X1: left, Y1: 23, X2: right, Y2: 23, Width: 0.4},
	)
	for i, id := range []tournament.PlayerID{g.White, g.Black} {
		y := 30.5 + 8*float64(i)
		d.add(Box{X: left, Y: y - 3, W: 3.2, H: 3.2, Width: 0.3})
		if i == 1 {
			d.add(Box{X: left, Y: y - 3, W: 3.2, H: 3.2})
		}
		p := b.t.Player(id)
		if p == nil {
			continue
		}
		about := ""
		if p.No > 0 {
			about = b.w.Text("export.slip.no", "no", p.No)
		}
		if rating := b.t.Rating(*p); rating > 0 {
			about = join(" · ", about, whole(rating).Text)
		}
		about = join(" · ", about, b.w.Text("export.slip.points", "points", scores[id].Short()))
		d.add(
			Label{X: left + 5.5, Y: y, Prefix: string(p.Title), Text: p.Name, Size: 12, Strong: true, Room: room - 5.5 - 29, Name: true, Least: 0.7},
			Label{X: right, Y: y, Text: about, Size: 8.5, Align: Right, Room: 28, Shade: grey},
		)
	}
	for i, result := range []string{"1 – 0", "½ – ½", "0 – 1"} {
		width := (room - 8) / 3
		x := left + float64(i)*(width+4)
		d.add(
			Box{X: x, Y: 43, W: width, H: 10, Width: 0.35},
			Label{X: x + width/2, Y: 49.8, Text: result, Size: 15, Strong: true, Align: Centre},
		)
	}
	for i, colour := range []string{"white", "black"} {
		width := (room - 6) / 2
		x := left + float64(i)*(width+6)
		d.add(
			Stroke{X1: x, Y1: h - 9.5, X2: x + width, Y2: h - 9.5, Width: 0.25},
			Label{X: x, Y: h - 6.3, Text: b.w.Text("export.slip.sign", "colour", b.w.Text("export.colour."+colour)), Size: 7.5, Shade: grey, Room: width},
		)
	}
	d.add(Label{X: right, Y: h - 2.8, Text: b.edition(version), Size: 6, Shade: grey, Align: Right, Room: room})
	return d
}
