package export

import (
	"strconv"
	"strings"

	"escaque/arbiter"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Rules are what the bases say and the settings of a tournament do not.
type Rules struct {
	DefaultTime string   // how long after the start an absent player loses: "30 min"
	Committee   []string // appeals committee: names, substitutes marked as such
	Notices     []string // anything else, a paragraph each
}

// bases are the rules of the tournament on one page: hours, time control,
// default time, byes, tie-breaks in order, illegal moves, committee.
func (b *builder) bases() (*Document, error) {
	d := &Document{Head: b.head(b.w.Text("export.title.bases"), 0), Pages: 1}
	s := b.t.Settings
	codes, err := tiebreak.List(s.Tiebreaks)
	if err != nil {
		return nil, err
	}
	var breaks []string
	for i, c := range codes {
		breaks = append(breaks, strconv.Itoa(i+1)+". "+b.tiebreakName(c))
	}
	facts := Facts{Items: []Fact{
		{Label: b.w.Text("export.base.place"), Value: join(", ", b.event.City, b.event.Federation)},
		{Label: b.w.Text("export.base.system"), Value: b.systemName()},
		{Label: b.w.Text("export.base.control"), Value: s.TimeControl, Strong: true},
		{Label: b.w.Text("export.base.default"), Value: b.o.Rules.DefaultTime, Strong: true},
		{Label: b.w.Text("export.base.list"), Value: b.listName()},
		{Label: b.w.Text("export.base.scoring"), Value: b.scoringText()},
		{Label: b.w.Text("export.base.byes"), Value: b.byesText()},
		{Label: b.w.Text("export.base.tiebreaks"), Value: strings.Join(breaks, "; ")},
		{Label: b.w.Text("export.base.illegal"), Value: b.illegalText()},
		{Label: b.w.Text("export.base.committee"), Value: strings.Join(b.o.Rules.Committee, "; ")},
		{Label: b.w.Text("export.base.arbiter"), Value: named(b.event.Chief)},
	}}
	if len(b.event.Deputies) > 0 {
		var names []string
		for _, a := range b.event.Deputies {
			names = append(names, named(a))
		}
		facts.Items = append(facts.Items, Fact{Label: b.w.Text("export.base.deputies"), Value: strings.Join(names, "; ")})
	}
	d.Blocks = append(d.Blocks, facts)
	if t := b.scheduleTable(); len(t.Rows) > 0 {
		t.Title = b.w.Text("export.table.schedule")
		d.Blocks = append(d.Blocks, &t)
	}
	if len(b.o.Rules.Notices) > 0 {
		d.Blocks = append(d.Blocks, Paragraphs{Title: b.w.Text("export.table.notices"), Lines: b.o.Rules.Notices})
	}
	return d, nil
}

func (b *builder) systemName() string {
	s := b.t.Settings
	name := b.w.Text("export.system." + string(s.System))
	if s.System == tournament.RoundRobin && s.Cycles > 1 {
		name += ", " + b.w.Text("export.system.cycles", "n", s.Cycles)
	}
	if s.Acceleration != tournament.NoAcceleration {
		name += ", " + b.w.Text("export.system.accelerated")
	}
	return name + ", " + b.w.Text("export.rounds", "n", s.Rounds)
}

func (b *builder) listName() string {
	list := b.t.Settings.RatingList
	if list == "" {
		list = tournament.StandardRating
	}
	return b.w.Text("export.rating." + string(list))
}

func (b *builder) scoringText() string {
	s := b.t.Settings.Scoring
	return b.w.Text("export.base.points", "win", s.Win.Short(), "draw", s.Draw.Short(), "loss", s.Loss.Short(), "bye", s.PairingBye.Short())
}

func (b *builder) byesText() string {
	r := b.t.Settings.Byes
	switch {
	case r.MaxHalfByes == 0:
		return b.w.Text("export.base.nobyes")
	case r.LastHalfByeRound > 0:
		return b.w.Text("export.base.halfbyes.until", "n", r.MaxHalfByes, "round", r.LastHalfByeRound)
	}
	return b.w.Text("export.base.halfbyes", "n", r.MaxHalfByes)
}

// illegalText is what an illegal move costs (Laws 7.5.5, A.3, B.3).
func (b *builder) illegalText() string {
	laws := arbiter.Laws2023
	extra := laws.ExtraStandard
	switch b.t.Settings.RatingList {
	case tournament.RapidRating, tournament.BlitzRating:
		extra = laws.ExtraFast
	}
	return b.w.Text("export.base.illegal.text", "n", int(extra.Minutes()), "move", laws.IllegalMovesToLose)
}

// scheduleTable lists the rounds with their hours.
func (b *builder) scheduleTable() Table {
	type hour struct {
		round int
		tournament.RoundTime
	}
	var hours []hour
	for n := 1; n <= b.t.Settings.Rounds; n++ {
		if rt := b.t.Settings.Time(n); rt != (tournament.RoundTime{}) {
			hours = append(hours, hour{n, rt})
		}
	}
	return tableOf(hours, []field[hour]{
		{
			Column: Column{Key: "round", Header: b.w.Text("export.col.roundno"), Kind: NumberColumn, Align: Right, Strong: true},
			cell:   func(h hour) Cell { return whole(h.round) },
		},
		{
			Column: Column{Key: "day", Header: b.w.Text("export.col.day"), Kind: TextColumn, Flex: 2, Min: 12},
			cell:   func(h hour) Cell { return Cell{Text: date(b.w, h.Date), Data: h.Date.String()} },
		},
		{
			Column: Column{Key: "hour", Header: b.w.Text("export.col.hour"), Kind: TextColumn},
			cell:   func(h hour) Cell { return text(h.Time) },
		},
	}, nil)
}
