package export

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// boardNumbers are the numbers that stand on the boards, four on a sheet.
func (b *builder) boardNumbers() (*Document, error) {
	first, last := max(b.o.FirstBoard, 1), b.o.LastBoard
	if last == 0 {
		last = (len(b.t.Players) + 1) / 2
		if n := b.t.PairedRounds(); n > 0 {
			for _, g := range b.t.Round(n).Games {
				last = max(last, g.Board)
			}
		}
	}
	if last < first || last-first > 2000 {
		return nil, tournament.NewFault(BoardsNone, "first", first, "last", last)
	}
	d, w, h := b.newCards("export.title.board-numbers", 0, 2, 2, false)
	t := Table{Columns: []Column{{Key: "board", Header: b.w.Text("export.col.board"), Kind: NumberColumn, Align: Right}}}
	for n := first; n <= last; n++ {
		t.Rows = append(t.Rows, Row{Cells: []Cell{whole(n)}})
		face := Drawing{Width: w, Height: h}
		face.add(
			Label{X: w / 2, Y: 20, Text: b.w.Text("export.col.board"), Size: 22, Align: Centre, Shade: grey, Room: w - 16},
			Label{X: w / 2, Y: h/2 + 22, Text: strconv.Itoa(n), Size: 185, Strong: true, Align: Centre, Room: w - 14, Least: 0.3},
			Stroke{X1: 12, Y1: h - 26, X2: w - 12, Y2: h - 26, Width: 0.4},
			Label{X: w / 2, Y: h - 18, Text: b.t.Name, Size: 14, Strong: true, Align: Centre, Room: w - 16, Least: 0.6},
			Label{X: w / 2, Y: h - 11, Text: b.event.Name, Size: 10, Align: Centre, Room: w - 16, Least: 0.6},
		)
		d.Cards.Faces = append(d.Cards.Faces, face)
	}
	d.Tables = []Table{t}
	return d, nil
}

// placeCards stand before the players: title, name, federation, rating and
// club, four on a sheet.
func (b *builder) placeCards() (*Document, error) {
	d, w, h := b.newCards("export.title.place-cards", 0, 1, 4, false)
	players := b.order.byName(b.t.Players)
	d.Tables = []Table{b.peopleTable(players)}
	for _, p := range players {
		face := Drawing{Width: w, Height: h}
		rating := ""
		if r := b.t.Rating(p); r > 0 {
			rating = b.w.Text("export.col.rating") + " " + strconv.Itoa(r)
		}
		face.add(
			Label{X: w / 2, Y: 11, Text: join(" · ", b.event.Name, b.t.Name), Size: 11, Align: Centre, Shade: grey, Room: w - 24, Least: 0.6},
			Label{X: w / 2, Y: h/2 + 5, Prefix: string(p.Title), Text: p.Name, Size: 46, Strong: true, Align: Centre, Room: w - 24, Name: true, Least: 0.5},
			Stroke{X1: 12, Y1: h/2 + 12, X2: w - 12, Y2: h/2 + 12, Width: 0.5},
			Label{X: w / 2, Y: h/2 + 23, Text: join("  ·  ", p.Federation, rating, p.Club), Size: 20, Align: Centre, Room: w - 24, Least: 0.5},
		)
		d.Cards.Faces = append(d.Cards.Faces, face)
	}
	return d, nil
}

func (b *builder) peopleTable(players []tournament.Player) Table {
	return tableOf(players, []field[tournament.Player]{
		b.titleField(),
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 3, Min: 18},
			cell:   func(p tournament.Player) Cell { return text(p.Name) },
		},
		{
			Column:   Column{Key: "federation", Header: b.w.Text("export.col.federation"), Full: b.w.Text("export.col.federation.full"), Kind: TextColumn},
			cell:     func(p tournament.Player) Cell { return text(p.Federation) },
			optional: true,
		},
		b.ratingField(), b.clubField(),
	}, nil)
}

// badges are worn: the players in order of name, then the arbiters; ten on a
// sheet.
func (b *builder) badges() (*Document, error) {
	d, w, h := b.newCards("export.title.badges", 0, 2, 5, false)
	players := b.order.byName(b.t.Players)
	d.Tables = []Table{b.peopleTable(players)}
	for _, p := range players {
		d.Cards.Faces = append(d.Cards.Faces, b.badge(w, h, string(p.Title), p.Name, join(" · ", p.Club, p.Federation), b.t.Name))
	}
	for i, a := range append([]tournament.Arbiter{b.event.Chief}, b.event.Deputies...) {
		if a.Name == "" {
			continue
		}
		role := "export.role.deputy"
		if i == 0 {
			role = "export.role.chief"
		}
		d.Cards.Faces = append(d.Cards.Faces, b.badge(w, h, a.Title, a.Name, "", b.w.Text(role)))
	}
	return d, nil
}

func (b *builder) badge(w, h float64, title, name, about, role string) Drawing {
	d := Drawing{Width: w, Height: h}
	room := w - 16
	surname, given, split := strings.Cut(name, ",")
	big, small := strings.TrimSpace(given), strings.TrimSpace(surname)
	if !split || big == "" {
		big, small = small, ""
	}
	d.add(
		Label{X: w / 2, Y: 9.5, Text: b.event.Name, Size: 10, Align: Centre, Shade: grey, Room: room, Least: 0.6},
		Stroke{X1: 8, Y1: 12, X2: w - 8, Y2: 12, Width: 0.4},
		Label{X: w / 2, Y: 24, Prefix: title, Text: big, Size: 25, Strong: true, Align: Centre, Room: room, Least: 0.5},
		Label{X: w / 2, Y: 34, Text: small, Size: 18, Strong: true, Align: Centre, Room: room, Least: 0.5},
		Label{X: w / 2, Y: 42.5, Text: about, Size: 11.5, Align: Centre, Room: room, Least: 0.7},
		Label{X: w / 2, Y: h - 6.5, Text: role, Size: 11.5, Strong: true, Align: Centre, Room: room, Least: 0.7},
	)
	return d
}
