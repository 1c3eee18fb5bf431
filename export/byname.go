package export

import "escaque/tournament"

// pairingsByName is the list people crowd around: every player in order of
// name, with board, colour and opponent; those without a game stand in the
// same list with the reason.
func (b *builder) pairingsByName() (*Document, error) {
	round, number, err := b.pairedRound()
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.byname"), number)}
	if d.Head.Version == 0 {
		d.Head.Version = round.Version
	}

	type line struct {
		entry    tournament.Player
		board    int
		colour   tournament.Colour
		opponent *tournament.Player
		absence
	}
	places := make(map[tournament.PlayerID]line, len(b.t.Players))
	for _, g := range round.Games {
		places[g.White] = line{board: g.Board, colour: tournament.White, opponent: b.t.Player(g.Black)}
		places[g.Black] = line{board: g.Board, colour: tournament.Black, opponent: b.t.Player(g.White)}
	}
	for _, a := range b.unpaired(round, number) {
		places[a.player.ID] = line{absence: a}
	}
	var lines []line
	for _, p := range b.order.byName(b.t.Players) {
		l := places[p.ID]
		l.entry = p
		if l.board == 0 && b.o.WithoutUnpaired {
			continue
		}
		lines = append(lines, l)
	}

	colour := func(l line) Cell {
		switch l.colour {
		case tournament.White:
			return Cell{Text: b.w.Text("export.colour.white"), Mark: WhitePieces}
		case tournament.Black:
			return Cell{Text: b.w.Text("export.colour.black"), Mark: BlackPieces}
		}
		return Cell{}
	}
	fields := []field[line]{
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 3, Min: 16, Strong: true},
			cell:   func(l line) Cell { return text(l.entry.Name) },
		},
		{
			Column: Column{Key: "board", Header: b.w.Text("export.col.board"), Kind: NumberColumn, Align: Right, Strong: true},
			cell: func(l line) Cell {
				if l.board == 0 {
					return Cell{Text: "–"}
				}
				return whole(l.board)
			},
		},
		{
			Column: Column{Key: "colour", Header: b.w.Text("export.col.colour"), Kind: TextColumn},
			cell:   colour,
		},
		{
			Column: Column{Key: "opponent", Header: b.w.Text("export.col.opponent"), Kind: NameColumn, Flex: 2, Min: 16},
			cell: func(l line) Cell {
				if l.opponent == nil {
					return text(l.reason)
				}
				return text(l.opponent.Name)
			},
		},
	}
	if b.o.HideOpponents {
		fields = fields[:3]
		fields[2].cell = func(l line) Cell {
			c := colour(l)
			if l.board == 0 {
				return text(l.short)
			}
			c.Text = b.w.Text("export.letter." + map[tournament.Colour]string{tournament.White: "white", tournament.Black: "black"}[l.colour])
			return c
		}
	}
	t := tableOf(lines, fields, nil)
	t.Size = Large
	if b.o.HideOpponents {
		t.Flow = 2
	}
	d.Tables = []Table{t}
	return d, nil
}
