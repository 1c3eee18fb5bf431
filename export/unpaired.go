package export

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// absence is a player without a game in the round.
type absence struct {
	player *tournament.Player
	reason string // in full
	short  string // in a few letters
	seat   tournament.Seat
}

// unpaired lists the players without a game, in order of starting number:
// first the byes, then those who are not there.
func (b *builder) unpaired(round *tournament.Round, number int) []absence {
	playing := make(map[tournament.PlayerID]bool, 2*len(round.Games))
	for _, g := range round.Games {
		playing[g.White], playing[g.Black] = true, true
	}
	byes := make(map[tournament.PlayerID]tournament.ByeKind, len(round.Byes))
	for _, bye := range round.Byes {
		byes[bye.Player] = bye.Kind
	}
	var list []absence
	for i := range b.t.Players {
		p := &b.t.Players[i]
		if playing[p.ID] {
			continue
		}
		seat := tournament.Seat{Round: number, Bye: byes[p.ID]}
		a := absence{player: p, seat: seat}
		a.reason, a.short = b.reason(p, seat)
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(x, y absence) int {
		return cmp.Or(
			cmp.Compare(byeOrder(x.seat.Bye), byeOrder(y.seat.Bye)),
			cmp.Compare(x.player.No, y.player.No))
	})
	return list
}

func byeOrder(k tournament.ByeKind) int {
	switch k {
	case tournament.PairingBye:
		return 0
	case tournament.FullBye:
		return 1
	case tournament.HalfBye:
		return 2
	}
	return 3
}

// reason words why a player has no game, and the same in a few letters.
func (b *builder) reason(p *tournament.Player, seat tournament.Seat) (full, short string) {
	key := "absent"
	switch {
	case seat.Bye == tournament.PairingBye:
		key = "pairing"
	case seat.Bye == tournament.HalfBye:
		key = "half"
	case seat.Bye == tournament.FullBye:
		key = "full"
	case gone(p, seat.Round) && p.Departure == tournament.Expelled:
		key = "expelled"
	case gone(p, seat.Round):
		key = "withdrawn"
	case p.EnteredRound > seat.Round:
		key = "late"
	}
	return b.w.Text("export.bye."+key, "round", p.EnteredRound), b.w.Text("export.bye.short."+key, "round", p.EnteredRound)
}

func (b *builder) unpairedTable(list []absence, number int) Table {
	scores := b.scoresBefore(number)
	t := tableOf(list, []field[absence]{
		{
			Column:   Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
			cell:     func(a absence) Cell { return whole(a.player.No) },
			optional: true,
		},
		{
			Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
			cell:     func(a absence) Cell { return text(string(a.player.Title)) },
			optional: true,
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 2, Min: 16},
			cell:   func(a absence) Cell { return text(a.player.Name) },
		},
		{
			Column:   Column{Key: "rating", Header: b.w.Text("export.col.rating"), Kind: NumberColumn, Align: Right},
			cell:     func(a absence) Cell { return whole(b.t.Rating(*a.player)) },
			optional: true,
		},
		{
			Column: Column{Key: "points", Header: b.w.Text("export.col.points"), Full: b.w.Text("export.col.points.full"), Kind: PointsColumn, Align: Right},
			cell:   func(a absence) Cell { return b.points(scores[a.player.ID]) },
		},
		{
			Column: Column{Key: "reason", Header: b.w.Text("export.col.reason"), Kind: TextColumn, Flex: 1, Min: 12},
			cell:   func(a absence) Cell { return text(a.reason) },
		},
		{
			Column: Column{Key: "gain", Header: b.w.Text("export.col.gain"), Full: b.w.Text("export.col.gain.full"), Kind: PointsColumn, Align: Right},
			cell:   func(a absence) Cell { return b.points(a.seat.Points(b.t.Settings.Scoring)) },
		},
	}, nil)
	t.Title = b.w.Text("export.table.unpaired")
	return t
}
