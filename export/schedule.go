package export

import (
	"strconv"

	"escaque/tournament"
)

// Fixture is a game of a schedule by starting numbers.
type Fixture struct{ White, Black int }

// schedule is every round of a round robin with its hours: who meets whom,
// with the numbers drawn. Rounds that are paired stand as they are; those to
// come as [Options.Fixtures] has them.
func (b *builder) schedule() (*Document, error) {
	d := &Document{Head: b.head(b.w.Text("export.title.schedule"), 0)}
	rounds := b.fixtures()
	if len(rounds) == 0 {
		return nil, tournament.NewFault(RoundNotPaired, "round", 1, "paired", 0)
	}
	type line struct {
		board        int
		white, black *tournament.Player
	}
	number := func(p *tournament.Player) Cell {
		if p == nil {
			return Cell{}
		}
		return whole(p.No)
	}
	name := func(p *tournament.Player) Cell {
		if p == nil {
			return Cell{}
		}
		return text(p.Name)
	}
	for r, fixtures := range rounds {
		var lines []line
		playing := map[int]bool{}
		for i, f := range fixtures {
			lines = append(lines, line{i + 1, b.t.PlayerByNo(f.White), b.t.PlayerByNo(f.Black)})
			playing[f.White], playing[f.Black] = true, true
		}
		t := tableOf(lines, []field[line]{
			{
				Column: Column{Key: "board", Header: b.w.Text("export.col.board"), Kind: NumberColumn, Align: Right, Strong: true},
				cell:   func(l line) Cell { return whole(l.board) },
			},
			{
				Column: Column{Key: "white-no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
				cell:   func(l line) Cell { return number(l.white) },
			},
			{
				Column: Column{Key: "white", Header: b.w.Text("export.colour.white"), Kind: NameColumn, Flex: 1, Min: 16},
				cell:   func(l line) Cell { return name(l.white) },
			},
			{
				Column: Column{Key: "black-no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
				cell:   func(l line) Cell { return number(l.black) },
			},
			{
				Column: Column{Key: "black", Header: b.w.Text("export.colour.black"), Kind: NameColumn, Flex: 1, Min: 16},
				cell:   func(l line) Cell { return name(l.black) },
			},
		}, nil)
		t.Plain = true
		t.Title = join(" · ", b.w.Text("export.col.round.full", "round", r+1), when(b.w, b.t.Settings.Time(r+1)))
		if free := b.free(playing); free != "" {
			t.Title += " · " + b.w.Text("export.schedule.free", "names", free)
		}
		d.Tables = append(d.Tables, t)
	}
	return d, nil
}

// fixtures are all rounds by starting numbers.
func (b *builder) fixtures() [][]Fixture {
	var rounds [][]Fixture
	for i := range b.t.Rounds {
		var round []Fixture
		for _, g := range b.t.Rounds[i].Games {
			if w, l := b.t.Player(g.White), b.t.Player(g.Black); w != nil && l != nil {
				round = append(round, Fixture{w.No, l.No})
			}
		}
		rounds = append(rounds, round)
	}
	if n := len(rounds); n < len(b.o.Fixtures) {
		rounds = append(rounds, b.o.Fixtures[n:]...)
	}
	return rounds
}

// free names who has no game in a round; where many have none, nobody.
func (b *builder) free(playing map[int]bool) string {
	names := ""
	count := 0
	for _, p := range b.t.ByNo() {
		if !playing[p.No] {
			names = join("; ", names, strconv.Itoa(p.No)+" "+p.Name)
			count++
		}
	}
	if count > 2 {
		return ""
	}
	return names
}
