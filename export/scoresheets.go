package export

import (
	"strconv"

	"escaque/tournament"
)

// movesOnSheet is how many moves a score sheet has room for: two columns.
const movesOnSheet = 60

// scoreSheets are score sheets with everything filled in but the moves: each
// board has one for White and one for Black, side by side.
func (b *builder) scoreSheets() (*Document, error) {
	round, number, err := b.pairedRound()
	if err != nil {
		return nil, err
	}
	games, err := b.boardsOf(round)
	if err != nil {
		return nil, err
	}
	d, w, h := b.newCards("export.title.score-sheets", number, 2, 1, true)
	if d.Head.Version == 0 {
		d.Head.Version = round.Version
	}
	d.Tables = []Table{b.boardTable(games, number)}
	for _, g := range games {
		for _, colour := range []string{"white", "black"} {
			d.Cards.Faces = append(d.Cards.Faces, b.scoreSheet(g, number, d.Head.Version, colour, w, h))
		}
	}
	return d, nil
}

func (b *builder) scoreSheet(g tournament.Game, number, version int, colour string, w, h float64) Drawing {
	d := Drawing{Width: w, Height: h}
	const left = 9.0
	right := w - 9
	room := right - left
	round := b.w.Text("export.round", "round", number, "rounds", b.t.Settings.Rounds)
	d.add(
		Label{X: left, Y: 11, Text: b.event.Name, Size: 11, Strong: true, Room: room - 34, Least: 0.7},
		Label{X: left, Y: 16.2, Text: join(" · ", b.t.Name, round), Size: 9.5, Room: room - 34},
		Label{X: left, Y: 20.8, Text: when(b.w, b.t.Settings.Time(number)), Size: 8.5, Shade: grey, Room: room - 34},
		Label{X: right, Y: 15, Text: b.w.Text("export.slip.board", "board", g.Board), Size: 20, Strong: true, Align: Right, Room: 33},
		Label{X: right, Y: 20.8, Text: b.w.Text("export.score.copy", "colour", b.w.Text("export.colour."+colour)), Size: 8.5, Shade: grey, Align: Right, Room: 33},
	)
	for i, id := range []tournament.PlayerID{g.White, g.Black} {
		y := 28 + 7*float64(i)
		shade := Box{X: left, Y: y - 3, W: 3.2, H: 3.2}
		if i == 0 {
			shade.Width = 0.3
		}
		d.add(shade)
		if p := b.t.Player(id); p != nil {
			d.add(
				Label{X: left + 5.5, Y: y, Prefix: string(p.Title), Text: p.Name, Size: 12, Strong: true, Room: room - 20, Name: true, Least: 0.7},
				Label{X: right, Y: y, Text: whole(b.t.Rating(*p)).Text, Size: 10, Align: Right},
			)
		}
		d.add(Stroke{X1: left, Y1: y + 1.8, X2: right, Y2: y + 1.8, Width: 0.15, Shade: grey})
	}
	const top, gap = 41.0, 4.0
	bottom := h - 27
	rows := movesOnSheet / 2
	step := (bottom - top - 5) / float64(rows)
	width := (room - gap) / 2
	for half := range 2 {
		x := left + float64(half)*(width+gap)
		move := (width - 8) / 2
		d.add(
			Label{X: x + 8 + move/2, Y: top + 3.6, Text: b.w.Text("export.colour.white"), Size: 8.5, Strong: true, Align: Centre, Room: move},
			Label{X: x + 8 + move*1.5, Y: top + 3.6, Text: b.w.Text("export.colour.black"), Size: 8.5, Strong: true, Align: Centre, Room: move},
		)
		for r := range rows {
			y := top + 5 + step*float64(r)
			d.add(
				Stroke{X1: x, Y1: y, X2: x + width, Y2: y, Width: 0.12, Shade: mutedText},
				Label{X: x + 6.5, Y: y + step*0.72, Text: strconv.Itoa(half*rows + r + 1), Size: 8, Align: Right, Shade: grey},
			)
		}
		d.add(
			Stroke{X1: x, Y1: top, X2: x + width, Y2: top, Width: 0.3},
			Stroke{X1: x, Y1: bottom, X2: x + width, Y2: bottom, Width: 0.3},
			Stroke{X1: x + 8, Y1: top, X2: x + 8, Y2: bottom, Width: 0.12, Shade: mutedText},
			Stroke{X1: x + 8 + move, Y1: top, X2: x + 8 + move, Y2: bottom, Width: 0.12, Shade: mutedText},
		)
	}
	for i, result := range []string{"1 – 0", "½ – ½", "0 – 1"} {
		x := left + float64(i)*18
		d.add(
			Box{X: x, Y: bottom + 4, W: 16, H: 8, Width: 0.3},
			Label{X: x + 8, Y: bottom + 9.5, Text: result, Size: 11, Strong: true, Align: Centre},
		)
	}
	for i, key := range []string{"white", "black"} {
		width := 35.0
		x := right - width - float64(1-i)*(width+4)
		d.add(
			Stroke{X1: x, Y1: bottom + 16, X2: x + width, Y2: bottom + 16, Width: 0.25},
			Label{X: x, Y: bottom + 19.2, Text: b.w.Text("export.slip.sign", "colour", b.w.Text("export.colour."+key)), Size: 7.5, Shade: grey, Room: width},
		)
	}
	d.add(Label{X: right, Y: h - 4, Text: b.edition(version), Size: 6, Shade: grey, Align: Right, Room: room})
	return d
}
