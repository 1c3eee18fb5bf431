package export

import (
	"cmp"
	"slices"
	"strconv"

	"escaque/tournament"
)

// maxSquare is the largest round robin printed as a square; a larger one has
// one column per round, as a Swiss has.
const maxSquare = 30

// crosstable is the square of a round robin, and for a Swiss one column per
// round with opponent, colour and result: "12w1".
func (b *builder) crosstable() (*Document, error) {
	after, err := b.afterRound()
	if err != nil {
		return nil, err
	}
	r, err := b.ranking(after)
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.crosstable"), after)}
	d.Head.RoundTime = tournament.RoundTime{}
	lines := b.crossLines(r, after)
	if b.t.Settings.System == tournament.RoundRobin && len(lines) <= maxSquare {
		b.square(d, r, lines, after)
	} else {
		b.progress(d, r, lines, after)
	}
	d.Notes = append(d.Notes, b.rankingNotes(r, after, b.o.Numbers == ByStart)...)
	return d, nil
}

// crossLine is one player of a crosstable.
type crossLine struct {
	ranked
	number int // the number the other lines know him by
	seats  []tournament.Seat
}

// crossLines puts the players in the order of their numbers: the line itself
// in order of rank, or the starting number.
func (b *builder) crossLines(r *ranking, after int) []crossLine {
	var seats map[tournament.PlayerID][]tournament.Seat
	if after > 0 {
		seats = b.t.Seats(after)
	}
	lines := make([]crossLine, len(r.rows))
	for i, row := range r.rows {
		lines[i] = crossLine{ranked: row, number: i + 1, seats: seats[row.Player]}
		if b.o.Numbers == ByStart {
			lines[i].number = row.player.No
		}
	}
	slices.SortStableFunc(lines, func(x, y crossLine) int { return cmp.Compare(x.number, y.number) })
	return lines
}

// crossHead are the columns before the results.
func (b *builder) crossHead(after int) []field[crossLine] {
	header, full := "export.col.rank", "export.col.line.full"
	if b.o.Numbers == ByStart {
		header, full = "export.col.no", "export.col.no.full"
	}
	return []field[crossLine]{
		{
			Column: Column{Key: "number", Header: b.w.Text(header), Full: b.w.Text(full), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(l crossLine) Cell { return whole(l.number) },
		},
		{
			Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
			cell:     func(l crossLine) Cell { return text(string(l.player.Title)) },
			optional: true,
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 1, Min: 16},
			cell:   func(l crossLine) Cell { return b.name(l.player, after+1) },
		},
		{
			Column:   Column{Key: "rating", Header: b.w.Text("export.col.rating"), Kind: NumberColumn, Align: Right},
			cell:     func(l crossLine) Cell { return whole(b.t.Rating(*l.player)) },
			optional: true,
		},
	}
}

// crossTail are the columns behind the results: points, tie-breaks, and the
// rank where the order is another one.
func (b *builder) crossTail(r *ranking) []field[crossLine] {
	var fields []field[crossLine]
	for _, f := range append([]field[ranked]{b.pointsField()}, b.tiebreakFields(r)...) {
		fields = append(fields, field[crossLine]{Column: f.Column, cell: func(l crossLine) Cell { return f.cell(l.ranked) }})
	}
	if b.o.Numbers == ByStart {
		fields = append(fields, field[crossLine]{
			Column: Column{Key: "rank", Header: b.w.Text("export.col.rank"), Full: b.w.Text("export.col.rank.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(l crossLine) Cell { return rankCell(l.ranked) },
		})
	}
	return fields
}

// progress is the crosstable of a Swiss.
func (b *builder) progress(d *Document, r *ranking, lines []crossLine, after int) {
	number := make(map[tournament.PlayerID]int, len(lines))
	for _, l := range lines {
		number[l.player.ID] = l.number
	}
	signs := roundSigns{white: b.w.Text("export.letter.white"), black: b.w.Text("export.letter.black")}
	fields := b.crossHead(after)
	for n := 1; n <= after; n++ {
		fields = append(fields, field[crossLine]{
			Column: Column{
				Key: "round-" + strconv.Itoa(n), Header: b.w.Text("export.col.round", "round", n),
				Full: b.w.Text("export.col.round.full", "round", n), Kind: CodeColumn, Align: Right,
			},
			cell: func(l crossLine) Cell {
				if n > len(l.seats) {
					return Cell{}
				}
				return signs.cell(l.seats[n-1], number[l.seats[n-1].Opponent])
			},
		})
	}
	fields = append(fields, b.crossTail(r)...)
	table := tableOf(lines, fields, nil)
	table.Size = Small
	d.Tables = []Table{table}
	d.Landscape = table.estimate() > upright
	d.Notes = b.signNotes(lines, signs)
}

// roundSigns writes what one round was to a player.
type roundSigns struct{ white, black string }

// cell is opponent, colour and result; without a game it is "bye", "½", "1"
// or "–".
func (s roundSigns) cell(seat tournament.Seat, opponent int) Cell {
	if !seat.Paired() {
		switch seat.Bye {
		case tournament.PairingBye:
			return text("bye")
		case tournament.HalfBye:
			return text("½")
		case tournament.FullBye:
			return text("1")
		}
		return Cell{Text: "–"}
	}
	letter := s.white
	if seat.Colour == tournament.Black {
		letter = s.black
	}
	head := strconv.Itoa(opponent) + letter
	if seat.Outcome == tournament.ForfeitLoss {
		return Cell{Text: head + "−", Data: head + "-"}
	}
	return text(head + sign(seat.Outcome))
}

// sign is the outcome as a crosstable shows it.
func sign(o tournament.Outcome) string {
	switch o {
	case tournament.Win:
		return "1"
	case tournament.Draw:
		return "½"
	case tournament.Loss:
		return "0"
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "−"
	case tournament.UnratedWin:
		return "1u"
	case tournament.UnratedDraw:
		return "½u"
	case tournament.UnratedLoss:
		return "0u"
	case tournament.Adjourned:
		return "*"
	}
	return ""
}

// signNotes explains the cells and only the signs that appear.
func (b *builder) signNotes(lines []crossLine, signs roundSigns) []string {
	which := "export.note.cell.rank"
	if b.o.Numbers == ByStart {
		which = "export.note.cell.start"
	}
	notes := []string{b.w.Text(which, "example", "12"+signs.white+"1")}
	seen := map[string]bool{}
	for _, l := range lines {
		for _, seat := range l.seats {
			switch {
			case seat.Paired() && seat.Outcome.Forfeit():
				seen["forfeit"] = true
			case seat.Paired() && seat.Outcome == tournament.Adjourned:
				seen["adjourned"] = true
			case seat.Paired() && seat.Played() && !seat.Outcome.Rated():
				seen["unrated"] = true
			case seat.Paired():
			case seat.Bye == tournament.PairingBye:
				seen["bye"] = true
			case seat.Bye == tournament.HalfBye:
				seen["half"] = true
			case seat.Bye == tournament.FullBye:
				seen["full"] = true
			default:
				seen["zero"] = true
			}
		}
	}
	scoring := b.t.Settings.Scoring
	worth := map[string]tournament.Points{"bye": scoring.PairingBye, "half": scoring.HalfBye, "full": scoring.FullBye}
	for _, key := range []string{"forfeit", "unrated", "adjourned", "bye", "half", "full", "zero"} {
		if seen[key] {
			notes = append(notes, b.w.Text("export.note.sign."+key, "points", worth[key].Short()))
		}
	}
	return notes
}
