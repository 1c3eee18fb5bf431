package export

import (
	"strings"

	"escaque/tournament"
	"escaque/tournament/prize"
)

// Prizes are the prizes of a tournament and the rules to give them by.
type Prizes struct {
	Lists []prize.List
	Rules prize.Rules
}

func (b *builder) prizes(kind Kind) (*Prizes, error) {
	if b.o.Prizes == nil || len(b.o.Prizes.Lists) == 0 {
		return nil, tournament.NewFault(SheetNeeds, "kind", string(kind))
	}
	return b.o.Prizes, nil
}

func (b *builder) prizeListName(l prize.List) string {
	if l.Category.Name != "" {
		return l.Category.Name
	}
	return b.w.Text("prize.general")
}

func (b *builder) prizeText(p prize.Prize) string {
	if p.Amount == 0 {
		return p.Goods
	}
	return join(" + ", b.money(p.Amount), p.Goods)
}

// listsSideBySide is how many prize lists stand in one table.
const listsSideBySide = 5

// prizeList is what can be won: places down, categories across, and the rules
// below.
func (b *builder) prizeList() (*Document, error) {
	given, err := b.prizes(PrizeList)
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.prize-list"), 0)}
	for first := 0; first < len(given.Lists); first += listsSideBySide {
		lists := given.Lists[first:min(first+listsSideBySide, len(given.Lists))]
		places := 0
		for _, l := range lists {
			places = max(places, len(l.Prizes))
		}
		rows := make([]int, places)
		for i := range rows {
			rows[i] = i + 1
		}
		fields := []field[int]{{
			Column: Column{Key: "place", Header: b.w.Text("export.col.rank"), Full: b.w.Text("export.col.rank.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   whole,
		}}
		for _, l := range lists {
			fields = append(fields, field[int]{
				Column: Column{Key: "list", Header: b.prizeListName(l), Kind: TextColumn, Align: Right, Flex: 1, Min: 8},
				cell: func(place int) Cell {
					if place > len(l.Prizes) {
						return Cell{}
					}
					return text(b.prizeText(l.Prizes[place-1]))
				},
			})
		}
		t := tableOf(rows, fields, nil)
		t.Size = Large
		d.Tables = append(d.Tables, t)
	}
	d.Notes = b.prizeNotes(given)
	return d, nil
}

func (b *builder) prizeNotes(given *Prizes) []string {
	choice := string(given.Rules.Choice)
	if choice == "" {
		choice = "largest"
	}
	var total tournament.Cents
	sharing := map[string][]string{}
	var order []string
	for _, l := range given.Lists {
		for _, p := range l.Prizes {
			total += p.Amount
		}
		key := string(l.Sharing)
		if key == "" {
			key = "tiebreak"
		}
		if sharing[key] == nil {
			order = append(order, key)
		}
		sharing[key] = append(sharing[key], b.prizeListName(l))
	}
	notes := []string{b.w.Text("prize.choice."+choice) + "."}
	for _, key := range order {
		line := b.w.Text("prize.sharing." + key)
		if len(order) > 1 {
			line += " (" + strings.Join(sharing[key], ", ") + ")"
		}
		notes = append(notes, line+".")
	}
	if total > 0 {
		notes = append(notes, b.w.Text("export.note.total", "amount", b.money(total)))
	}
	return notes
}

// assigned gives the prizes by the standings of the round.
func (b *builder) assigned(kind Kind) (*Prizes, *prize.Result, int, error) {
	given, err := b.prizes(kind)
	if err != nil {
		return nil, nil, 0, err
	}
	after, err := b.afterRound()
	if err != nil {
		return nil, nil, 0, err
	}
	s, err := b.computed(after)
	if err != nil {
		return nil, nil, 0, err
	}
	result, err := prize.Assign(b.t, s, given.Lists, given.Rules)
	return given, result, after, err
}

// prizeAwards says who gets what and why, list by list.
func (b *builder) prizeAwards() (*Document, error) {
	given, result, after, err := b.assigned(PrizeAwards)
	if err != nil {
		return nil, err
	}
	d := &Document{Head: b.head(b.w.Text("export.title.prizes"), after)}
	d.Head.RoundTime = tournament.RoundTime{}
	for l, list := range given.Lists {
		facts := Facts{Title: b.prizeListName(list)}
		var own []prize.Award
		for _, a := range result.Awards {
			if a.List == l {
				own = append(own, a)
				facts.Items = append(facts.Items, b.awardFact(given, a))
			}
		}
		for _, seat := range result.Vacant {
			if seat.List == l {
				facts.Items = append(facts.Items, Fact{
					Label: b.w.Text("export.prize.place", "place", seat.Place, "prize", b.prizeText(list.Prizes[seat.Place-1])),
					Value: b.w.Text("export.prize.vacant"),
				})
			}
		}
		d.Blocks = append(d.Blocks, facts)
		t := b.awardTable(given, own)
		t.Title = facts.Title
		d.Tables = append(d.Tables, t)
	}
	if open := b.openGames(after); open > 0 {
		d.Notes = append(d.Notes, b.w.Text("export.note.provisional", "n", open))
	}
	if len(result.Faults) > 0 {
		d.Notes = append(d.Notes, b.w.Text("export.note.undecided", "n", len(result.Faults)))
	}
	d.Notes = append(d.Notes, b.prizeNotes(given)...)
	return d, nil
}

func (b *builder) awardFact(given *Prizes, a prize.Award) Fact {
	what := b.prizeText(prize.Prize{Amount: a.Amount, Goods: a.Goods})
	label := b.w.Text("export.prize.share", "prize", what)
	if a.Place > 0 {
		label = b.w.Text("export.prize.place", "place", a.Place, "prize", what)
	}
	return Fact{Label: label, Lead: b.nameOf(a.Player).Text, Value: b.awardReasons(given, a)}
}

// awardReasons are the reasons of an award as one sentence; that he stands at
// the place of the prize goes without saying.
func (b *builder) awardReasons(given *Prizes, a prize.Award) string {
	reasons := []string{b.w.Text("export.prize.overall", "rank", a.Overall, "points", a.Points.Short())}
	for _, r := range a.Reasons {
		if r.Key == prize.ReasonPlace && r.List == a.List && r.Place == a.Place {
			continue
		}
		reasons = append(reasons, b.w.Text("prize.reason."+string(r.Key),
			"place", r.Place, "n", r.N, "amount", b.money(r.Amount), "list", b.prizeListName(given.Lists[r.List])))
	}
	return strings.Join(reasons, "; ")
}

func (b *builder) awardTable(given *Prizes, awards []prize.Award) Table {
	type award = prize.Award
	return tableOf(awards, []field[award]{
		{
			Column: Column{Key: "place", Header: b.w.Text("export.col.rank"), Full: b.w.Text("export.col.rank.full"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(a award) Cell { return whole(a.Place) },
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 2, Min: 16},
			cell:   func(a award) Cell { return b.nameOf(a.Player) },
		},
		{
			Column: Column{Key: "points", Header: b.w.Text("export.col.points"), Full: b.w.Text("export.col.points.full"), Kind: PointsColumn, Align: Right},
			cell:   func(a award) Cell { return b.points(a.Points) },
		},
		{
			Column: Column{Key: "amount", Header: b.w.Text("export.col.amount"), Kind: PointsColumn, Align: Right},
			cell:   func(a award) Cell { return b.cents(a.Amount) },
		},
		{
			Column:   Column{Key: "goods", Header: b.w.Text("export.col.goods"), Kind: TextColumn},
			cell:     func(a award) Cell { return text(a.Goods) },
			optional: true,
		},
		{
			Column: Column{Key: "reason", Header: b.w.Text("export.col.reason"), Kind: TextColumn, Flex: 3, Min: 12},
			cell:   func(a award) Cell { return text(b.awardReasons(given, a)) },
		},
	}, nil)
}

// prizeReceipts are signed by who gets a prize, three on a sheet.
func (b *builder) prizeReceipts() (*Document, error) {
	given, result, after, err := b.assigned(PrizeReceipts)
	if err != nil {
		return nil, err
	}
	d, w, h := b.newCards("export.title.prize-receipts", after, 1, 3, false)
	for _, a := range result.Awards {
		if a.Amount == 0 && a.Goods == "" {
			continue
		}
		d.Cards.Faces = append(d.Cards.Faces, b.receipt(given, a, w, h))
	}
	d.Tables = []Table{b.awardTable(given, result.Awards)}
	if len(d.Cards.Faces) == 0 {
		return nil, tournament.NewFault(SheetNeeds, "kind", string(PrizeReceipts))
	}
	return d, nil
}

func (b *builder) receipt(given *Prizes, a prize.Award, w, h float64) Drawing {
	d := Drawing{Width: w, Height: h}
	const left = 16.0
	right := w - 16
	room := right - left
	list := b.prizeListName(given.Lists[a.List])
	concept := b.w.Text("export.receipt.share", "list", list)
	if a.Place > 0 {
		concept = b.w.Text("export.receipt.place", "place", a.Place, "list", list)
	}
	d.add(
		Label{X: left, Y: 15, Text: b.w.Text("export.receipt.title"), Size: 17, Strong: true},
		Label{X: right, Y: 15, Text: b.prizeText(prize.Prize{Amount: a.Amount, Goods: a.Goods}), Size: 17, Strong: true, Align: Right, Room: room - 40, Least: 0.5},
		Stroke{X1: left, Y1: 18.5, X2: right, Y2: 18.5, Width: 0.5},
		Label{X: left, Y: 27, Text: join(" · ", b.event.Name, b.t.Name), Size: 11, Room: room, Least: 0.7},
		Label{X: left, Y: 36, Text: b.nameOf(a.Player).Text, Size: 15, Strong: true, Room: room, Name: true, Least: 0.6},
		Label{X: left, Y: 44, Text: concept, Size: 11, Room: room, Least: 0.7},
		Label{X: left, Y: 50, Text: b.w.Text("export.prize.overall", "rank", a.Overall, "points", a.Points.Short()), Size: 9.5, Shade: grey, Room: room},
		Label{X: left, Y: 64, Text: b.w.Text("export.receipt.id"), Size: 10},
		Stroke{X1: left + 32, Y1: 64.5, X2: left + 88, Y2: 64.5, Width: 0.2, Shade: grey},
		Label{X: left, Y: 74, Text: b.w.Text("export.receipt.date"), Size: 10},
		Stroke{X1: left + 32, Y1: 74.5, X2: left + 88, Y2: 74.5, Width: 0.2, Shade: grey},
		Stroke{X1: right - 72, Y1: 80, X2: right, Y2: 80, Width: 0.25},
		Label{X: right - 72, Y: 84, Text: b.w.Text("export.receipt.sign"), Size: 9, Shade: grey},
		Label{X: right, Y: h - 5, Text: b.edition(0), Size: 6, Shade: grey, Align: Right},
	)
	return d
}
