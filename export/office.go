package export

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// tally counts what a report has to account for.
type tally struct {
	games, rated, forfeits, short, adjourned, open int
	byes                                           map[tournament.ByeKind]int
}

func (b *builder) tally() tally {
	c := tally{byes: map[tournament.ByeKind]int{}}
	for i := range b.t.Rounds {
		round := &b.t.Rounds[i]
		for _, g := range round.Games {
			c.games++
			switch w := g.Result.White; {
			case g.Result == tournament.NoResult:
				c.open++
			case w.Forfeit() || g.Result.Black.Forfeit():
				c.forfeits++
			case w == tournament.Adjourned:
				c.adjourned++
			case w.Rated():
				c.rated++
			default:
				c.short++
			}
		}
		for _, bye := range round.Byes {
			c.byes[bye.Kind]++
		}
	}
	return c
}

// coverSheet goes with the report to the federation: what the event was, what
// the report holds, and what is missing in it.
func (b *builder) coverSheet() (*Document, error) {
	d := &Document{Head: b.head(b.w.Text("export.title.cover-sheet"), 0)}
	c := b.tally()
	d.Blocks = []Block{
		Facts{Title: b.w.Text("export.table.event"), Items: b.eventFacts()},
		Facts{Title: b.w.Text("export.table.counts"), Items: []Fact{
			b.count("players", len(b.t.Players)),
			b.count("rounds", b.t.PairedRounds()),
			b.count("games", c.games),
			{Label: b.w.Text("export.count.rated"), Value: strconv.Itoa(c.rated), Strong: true},
			b.count("forfeits", c.forfeits),
			b.count("short", c.short),
			b.count("adjourned", c.adjourned),
			b.count("open", c.open),
			b.count("bye", c.byes[tournament.PairingBye]),
			b.count("half", c.byes[tournament.HalfBye]),
			b.count("full", c.byes[tournament.FullBye]),
			b.count("zero", c.byes[tournament.ZeroBye]),
		}},
	}
	missing := b.missing()
	if len(missing.Rows) > 0 {
		d.Blocks = append(d.Blocks, &missing)
	} else {
		d.Blocks = append(d.Blocks, Paragraphs{Title: missing.Title, Lines: []string{b.w.Text("export.missing.none")}})
	}
	d.Blocks = append(d.Blocks, Signatures{Labels: []string{join(": ", b.w.Text("export.role.chief"), named(b.event.Chief)), b.w.Text("export.role.organiser")}})
	d.Notes = []string{b.w.Text("export.note.cover")}
	return d, nil
}

func (b *builder) count(key string, n int) Fact {
	return Fact{Label: b.w.Text("export.count." + key), Value: strconv.Itoa(n)}
}

func (b *builder) eventFacts() []Fact {
	s := b.t.Settings
	chief := named(b.event.Chief)
	if b.event.Chief.FIDEID > 0 {
		chief += " (FIDE " + strconv.Itoa(b.event.Chief.FIDEID) + ")"
	}
	var deputies []string
	for _, a := range b.event.Deputies {
		name := named(a)
		if a.FIDEID > 0 {
			name += " (FIDE " + strconv.Itoa(a.FIDEID) + ")"
		}
		deputies = append(deputies, name)
	}
	return []Fact{
		{Label: b.w.Text("export.base.event"), Value: join(" · ", b.event.Name, b.t.Name), Strong: true},
		{Label: b.w.Text("export.base.code"), Value: b.event.FIDEEvent},
		{Label: b.w.Text("export.base.place"), Value: join(", ", b.event.City, b.event.Federation)},
		{Label: b.w.Text("export.base.days"), Value: b.days()},
		{Label: b.w.Text("export.base.organiser"), Value: b.event.Organiser},
		{Label: b.w.Text("export.base.system"), Value: b.systemName()},
		{Label: b.w.Text("export.base.control"), Value: join("  =  ", s.TimeControl, s.TimeCode)},
		{Label: b.w.Text("export.base.list"), Value: b.listName()},
		{Label: b.w.Text("export.base.arbiter"), Value: chief},
		{Label: b.w.Text("export.base.deputies"), Value: strings.Join(deputies, "; ")},
	}
}

// days words the first and the last day.
func (b *builder) days() string {
	from, to := b.span()
	if from == to {
		return date(b.w, from)
	}
	return join(" – ", date(b.w, from), date(b.w, to))
}

// span is the first and the last day: of the event, else of the rounds.
func (b *builder) span() (from, to tournament.Date) {
	from, to = b.event.Start, b.event.End
	for n := 1; n <= b.t.Settings.Rounds; n++ {
		day := b.t.Settings.Time(n).Date
		if b.event.Start.IsZero() && !day.IsZero() && (from.IsZero() || day.Before(from)) {
			from = day
		}
		if b.event.End.IsZero() && (to.IsZero() || to.Before(day)) {
			to = day
		}
	}
	return from, to
}

// missing lists the players whose data a rating officer will ask for.
func (b *builder) missing() Table {
	type gap struct {
		player tournament.Player
		what   string
	}
	var gaps []gap
	for _, p := range b.t.ByNo() {
		var what []string
		if p.FIDEID == 0 {
			what = append(what, b.w.Text("export.missing.id"))
		}
		if p.Birth.Year == 0 || p.FIDEID == 0 && p.Birth.Day == 0 {
			what = append(what, b.w.Text("export.missing.birth"))
		}
		if p.Federation == "" {
			what = append(what, b.w.Text("export.missing.federation"))
		}
		if p.Sex == tournament.SexUnknown && p.FIDEID == 0 {
			what = append(what, b.w.Text("export.missing.sex"))
		}
		if len(what) > 0 {
			gaps = append(gaps, gap{p, strings.Join(what, ", ")})
		}
	}
	t := tableOf(gaps, []field[gap]{
		{
			Column: Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
			cell:   func(g gap) Cell { return whole(g.player.No) },
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 2, Min: 18},
			cell:   func(g gap) Cell { return text(g.player.Name) },
		},
		{
			Column: Column{Key: "missing", Header: b.w.Text("export.col.missing"), Kind: TextColumn, Flex: 2, Min: 18},
			cell:   func(g gap) Cell { return text(g.what) },
		},
	}, nil)
	t.Title = b.w.Text("export.table.missing")
	return t
}

// eventData are the figures that the tournament report IT3 of FIDE asks for;
// the form itself is FIDE's.
func (b *builder) eventData() (*Document, error) {
	d := &Document{Head: b.head(b.w.Text("export.title.event-data"), 0)}
	host := b.event.Federation
	federations := map[string]int{}
	titles := map[tournament.Title]int{}
	var hosts, guests, rated, women int
	for _, p := range b.t.Players {
		if p.Federation != "" {
			federations[p.Federation]++
		}
		if p.Federation == host {
			hosts++
		} else if p.Federation != "" {
			guests++
		}
		if b.t.Rating(p) > 0 {
			rated++
		}
		if p.Sex == tournament.Female {
			women++
		}
		titles[p.Title]++
	}
	people := []Fact{
		b.count("players", len(b.t.Players)), b.count("women", women), b.count("with-rating", rated),
		b.count("hosts", hosts), b.count("guests", guests), b.count("federations", len(federations)),
	}
	var list []string
	for _, title := range []tournament.Title{tournament.GM, tournament.IM, tournament.WGM, tournament.FM, tournament.WIM, tournament.CM, tournament.WFM, tournament.WCM} {
		if n := titles[title]; n > 0 {
			list = append(list, string(title)+" "+strconv.Itoa(n))
		}
	}
	people = append(people, Fact{Label: b.w.Text("export.count.titled"), Value: strings.Join(list, ", ")})
	d.Blocks = []Block{
		Facts{Title: b.w.Text("export.table.event"), Items: b.eventFacts()},
		Facts{Title: b.w.Text("export.table.people"), Items: people},
	}
	if t := b.federationTable(federations, host); len(t.Rows) > 1 {
		d.Blocks = append(d.Blocks, &t)
	}
	if t := b.scheduleTable(); len(t.Rows) > 0 {
		t.Title = b.w.Text("export.table.schedule")
		d.Blocks = append(d.Blocks, &t)
	}
	d.Notes = []string{b.w.Text("export.note.it3")}
	return d, nil
}

func (b *builder) federationTable(counts map[string]int, host string) Table {
	type line struct {
		code string
		n    int
	}
	var lines []line
	for code, n := range counts {
		lines = append(lines, line{code, n})
	}
	slices.SortFunc(lines, func(x, y line) int {
		return cmp.Or(-cmp.Compare(yes(x.code == host), yes(y.code == host)), -cmp.Compare(x.n, y.n), cmp.Compare(x.code, y.code))
	})
	t := tableOf(lines, []field[line]{
		{
			Column: Column{Key: "federation", Header: b.w.Text("export.col.federation.full"), Kind: TextColumn},
			cell:   func(l line) Cell { return text(l.code) },
		},
		{
			Column: Column{Key: "players", Header: b.w.Text("export.count.players"), Kind: NumberColumn, Align: Right},
			cell:   func(l line) Cell { return whole(l.n) },
		},
	}, nil)
	t.Title = b.w.Text("export.table.federations")
	if len(lines) > 12 {
		t.Flow = 3
	}
	return t
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}
