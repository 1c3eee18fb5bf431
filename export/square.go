package export

import (
	"strconv"

	"escaque/tournament"
)

// square is the crosstable of a round robin: line i, column j is what i scored
// against j; with two cycles both results stand in the cell in order of play.
func (b *builder) square(d *Document, r *ranking, lines []crossLine, after int) {
	against := make([]map[tournament.PlayerID]string, len(lines))
	used := map[string]bool{}
	for i, l := range lines {
		against[i] = map[tournament.PlayerID]string{}
		for _, seat := range l.seats {
			if !seat.Paired() || seat.Outcome == tournament.Pending {
				continue
			}
			s := sign(seat.Outcome)
			switch {
			case seat.Outcome.Forfeit():
				used["forfeit"] = true
			case seat.Outcome == tournament.Adjourned:
				used["adjourned"] = true
			case !seat.Outcome.Rated():
				used["unrated"] = true
			}
			if before := against[i][seat.Opponent]; before != "" {
				s = before + " " + s
			}
			against[i][seat.Opponent] = s
		}
	}
	line := make(map[tournament.PlayerID]int, len(lines))
	for i, l := range lines {
		line[l.player.ID] = i
	}
	fields := b.crossHead(after)
	for _, other := range lines {
		fields = append(fields, field[crossLine]{
			Column: Column{
				Key: "against-" + strconv.Itoa(other.number), Header: strconv.Itoa(other.number),
				Kind: CodeColumn, Align: Centre, Min: 2 * max(1, b.t.Settings.Cycles),
			},
			cell: func(l crossLine) Cell {
				if l.player.ID == other.player.ID {
					return Cell{Mark: Blocked}
				}
				return text(against[line[l.player.ID]][other.player.ID])
			},
		})
	}
	fields = append(fields, b.crossTail(r)...)
	table := tableOf(lines, fields, nil)
	table.Grid = true
	d.Tables = []Table{table}
	d.Landscape = table.estimate() > upright
	which := "export.note.square.rank"
	if b.o.Numbers == ByStart {
		which = "export.note.square.start"
	}
	d.Notes = []string{b.w.Text(which)}
	for _, key := range []string{"forfeit", "unrated", "adjourned"} {
		if used[key] {
			d.Notes = append(d.Notes, b.w.Text("export.note.sign."+key, "points", ""))
		}
	}
}
