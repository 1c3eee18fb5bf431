package export

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// checkIn is the list at the door: a box to tick, and at the desk what is owed
// and paid. It is not for the wall.
func (b *builder) checkIn() (*Document, error) {
	d := &Document{Head: b.head(b.w.Text("export.title.check-in"), 0)}
	type player = tournament.Player
	byes := map[tournament.PlayerID][]string{}
	requests := slices.Clone(b.t.Requests)
	slices.SortStableFunc(requests, func(x, y tournament.ByeRequest) int { return cmp.Compare(x.Round, y.Round) })
	for _, q := range requests {
		worth := b.t.Settings.Scoring.OfBye(q.Kind).Short()
		byes[q.Player] = append(byes[q.Player], b.w.Text("export.col.round", "round", q.Round)+": "+worth)
	}
	fields := []field[player]{
		{
			Column: Column{Key: "present", Full: b.w.Text("export.col.present"), Kind: TextColumn, Align: Centre, Min: 2},
			cell: func(p player) Cell {
				switch p.Presence {
				case tournament.Present:
					return Cell{Mark: Ticked, Data: b.w.Text("export.presence.present")}
				case tournament.Absent:
					return text(b.w.Text("export.presence.absent"))
				}
				return Cell{Mark: TickBox}
			},
		},
		{
			Column:   Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
			cell:     func(p player) Cell { return whole(p.No) },
			optional: true,
		},
		b.titleField(),
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 3, Min: 18, Strong: true},
			cell:   func(p player) Cell { return text(p.Name) },
		},
		b.ratingField(),
		b.clubField(),
		{
			Column:   Column{Key: "byes", Header: b.w.Text("export.col.byes"), Kind: TextColumn},
			cell:     func(p player) Cell { return text(strings.Join(byes[p.ID], ", ")) },
			optional: true,
		},
	}
	if !b.o.WithoutMoney {
		fields = append(fields, b.moneyFields()...)
	}
	table := tableOf(b.order.byName(b.t.Players), fields, func(p player) bool { return p.Departure != tournament.Playing })
	table.Tall = 1.15
	d.Tables = []Table{table}
	d.Notes = b.checkInNotes()
	return d, nil
}

func (b *builder) moneyFields() []field[tournament.Player] {
	type player = tournament.Player
	column := func(key string, of func(player) tournament.Cents, strong bool) field[player] {
		return field[player]{
			Column: Column{Key: key, Header: b.w.Text("export.col." + key), Kind: PointsColumn, Align: Right, Strong: strong},
			cell: func(p player) Cell {
				if p.FeeOwed == 0 && p.FeePaid == 0 || strong && of(p) == 0 {
					return Cell{}
				}
				return b.cents(of(p))
			},
			optional: true,
		}
	}
	return []field[player]{
		column("owed", func(p player) tournament.Cents { return p.FeeOwed }, false),
		column("paid", func(p player) tournament.Cents { return p.FeePaid }, false),
		column("due", func(p player) tournament.Cents { return p.FeeOwed - p.FeePaid }, true),
	}
}

func (b *builder) checkInNotes() []string {
	var present, absent int
	var owed, paid tournament.Cents
	for _, p := range b.t.Players {
		switch p.Presence {
		case tournament.Present:
			present++
		case tournament.Absent:
			absent++
		}
		owed += p.FeeOwed
		paid += p.FeePaid
	}
	notes := []string{b.w.Text("export.note.check-in", "n", len(b.t.Players), "present", present, "absent", absent, "open", len(b.t.Players)-present-absent)}
	if !b.o.WithoutMoney && (owed != 0 || paid != 0) {
		notes = append(notes, b.w.Text("export.note.money", "owed", b.money(owed), "paid", b.money(paid), "due", b.money(owed-paid)))
	}
	return notes
}

// cents is a cell of an amount: "12,50" on paper, 12.50 in a spreadsheet.
func (b *builder) cents(c tournament.Cents) Cell { return b.exact(centsText(c)) }

// money is an amount with its currency: "12,50 €"; whole amounts go without
// cents.
func (b *builder) money(c tournament.Cents) string {
	s := strings.TrimSuffix(centsText(c), ".00")
	currency := b.o.Currency
	if currency == "" {
		currency = "€"
	}
	return strings.Replace(s, ".", b.w.Text("export.decimal"), 1) + "\u00a0" + currency
}

// centsText writes an amount with two decimals.
func centsText(c tournament.Cents) string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	digits := strconv.Itoa(int(c % 100))
	if len(digits) < 2 {
		digits = "0" + digits
	}
	return sign + strconv.Itoa(int(c/100)) + "." + digits
}

// The columns that lists of players share.

func (b *builder) titleField() field[tournament.Player] {
	return field[tournament.Player]{
		Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
		cell:     func(p tournament.Player) Cell { return text(string(p.Title)) },
		optional: true,
	}
}

func (b *builder) ratingField() field[tournament.Player] {
	return field[tournament.Player]{
		Column:   Column{Key: "rating", Header: b.w.Text("export.col.rating"), Kind: NumberColumn, Align: Right},
		cell:     func(p tournament.Player) Cell { return whole(b.t.Rating(p)) },
		optional: true,
	}
}

func (b *builder) clubField() field[tournament.Player] {
	return field[tournament.Player]{
		Column:   Column{Key: "club", Header: b.w.Text("export.col.club"), Kind: TextColumn, Flex: 2, Min: 8},
		cell:     func(p tournament.Player) Cell { return text(p.Club) },
		optional: true,
	}
}
