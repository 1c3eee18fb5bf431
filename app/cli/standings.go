package cli

import (
	"flag"
	"slices"
	"strconv"
	"strings"

	"escaque/app"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

var standingsCommand = command{name: "standings", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	list := flags.String("tiebreaks", "", "")
	name := flags.String("tournament", "", "")
	out := flags.String("o", "", "")
	category := flags.String("category", "", "")
	round := numberFlag(flags, "round")
	format := wordFlag(flags, "format", "table", "tsv", "json")
	return func(c *call, args []string) error {
		s, err := c.load(args[0])
		if err != nil {
			return err
		}
		t, err := choose(s.Event, args[0], *name)
		if err != nil {
			return err
		}
		within, err := parseCategory(*category, s.Event)
		if err != nil {
			return err
		}
		table, err := c.ranked(s, t, *round, *list)
		if err != nil {
			return err
		}
		l := ranking{event: s.Event, t: t, Standings: table}
		for _, row := range table.Rows {
			l.places = append(l.places, tiebreak.Place{Row: row, Overall: row.Rank, OverallShared: row.Shared})
		}
		if *category != "" {
			l.category, l.places = within.Name, table.In(t, within)
		}
		var text string
		switch *format {
		case "tsv":
			text = tabbed(l.rows([]string{"rank", "no", "name", "PTS"}, "overall"))
		case "json":
			if text, err = l.json(); err != nil {
				return err
			}
		default:
			text = c.standingsTable(&l)
		}
		return c.deliver(*out, text)
	}
}}

// ranked computes the standings that a command is asked for: after round, 0
// being what the help of standings says. What the reader has to know about
// them is told on stderr.
func (c *call) ranked(s *app.Source, t *tournament.Tournament, round int, list string) (*tiebreak.Standings, error) {
	after := c.roundOf(s, t, round)
	table, err := app.Standings(s.Event, t, after, list)
	if err != nil {
		return nil, err
	}
	for _, fault := range table.Faults {
		c.sayError(fault)
	}
	return table, nil
}

// roundOf is the round after which numbers are taken when a command is asked
// for round (0 = none named). A report that announces more rounds than it holds
// was broken off, and the missing ones count as not played, as in the
// reference program of FIDE, unless it is under way.
func (c *call) roundOf(s *app.Source, t *tournament.Tournament, round int) int {
	held := t.PairedRounds()
	switch {
	case round > held && round <= t.Settings.Rounds:
		c.say("cli.standings.beyond", "n", held)
	case round == 0 && s.TRF != nil && s.TRF.RoundsKnown() && held > 0 && held < t.Settings.Rounds && !underWay(t):
		c.say("cli.standings.broken-off", "n", held, "rounds", t.Settings.Rounds)
		return t.Settings.Rounds
	}
	if round == 0 {
		return t.RoundsBegun()
	}
	return round
}

// underWay reports whether more rounds are to come: games are still open, or
// byes are asked for in the next round.
func underWay(t *tournament.Tournament) bool {
	held := t.PairedRounds()
	if r := t.Round(held); r != nil && len(r.Open()) > 0 {
		return true
	}
	return slices.ContainsFunc(t.Requests, func(q tournament.ByeRequest) bool { return q.Round == held+1 })
}

// ranking is standings as they are shown: all of them, or a category.
type ranking struct {
	*tiebreak.Standings
	event    *tournament.Event
	t        *tournament.Tournament
	category string
	places   []tiebreak.Place
}

// columns returns the places of the codes that get a column of their own:
// points have theirs already.
func columns(s *tiebreak.Standings) []int {
	var list []int
	for i, code := range s.Codes {
		if code.Name != "PTS" {
			list = append(list, i)
		}
	}
	return list
}

// rows writes the standings as fields, the header first; those of a category
// have the rank in the whole tournament at the end.
func (l *ranking) rows(header []string, overall string) [][]string {
	own := columns(l.Standings)
	for _, i := range own {
		header = append(header, l.Codes[i].String())
	}
	if l.category != "" {
		header = append(header, overall)
	}
	all := [][]string{header}
	for _, r := range l.places {
		fields := []string{strconv.Itoa(r.Rank), strconv.Itoa(r.No), playerName(l.t, r.Player), r.Points.String()}
		for _, i := range own {
			fields = append(fields, r.Values[i].String())
		}
		if l.category != "" {
			fields = append(fields, strconv.Itoa(r.Overall))
		}
		all = append(all, fields)
	}
	return all
}

func playerName(t *tournament.Tournament, id tournament.PlayerID) string {
	if p := t.Player(id); p != nil {
		return p.Name
	}
	return ""
}

func tabbed(rows [][]string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(strings.Join(r, "\t") + "\n")
	}
	return b.String()
}

// standingsTable is the list for people: a title, aligned columns, what is
// still open.
func (c *call) standingsTable(l *ranking) string {
	all := l.rows([]string{
		c.words.Text("cli.standings.rank"), c.words.Text("cli.standings.no"), c.words.Text("cli.standings.name"), c.words.Text("cli.standings.points"),
	}, c.words.Text("cli.standings.overall"))
	for i := range l.places {
		switch r := &l.places[i]; {
		case r.Unranked:
			all[i+1][0] = "–"
		case r.Shared && i > 0 && l.places[i-1].Rank == r.Rank:
			all[i+1][0] = "" // an equal rank is written once
		}
		all[i+1][3] = l.places[i].Points.Short()
	}
	title := c.words.Text("cli.standings.title", "name", l.t.Name, "round", l.After, "rounds", l.t.Settings.Rounds)
	if l.category != "" {
		title = c.words.Text("cli.standings.category", "title", title, "category", l.category)
	}
	text := title + "\n\n" + aligned(all, 2)
	if l.GamesOpen > 0 {
		text += "\n" + c.words.Text("cli.standings.open", "n", l.GamesOpen, "total", l.GamesTotal) + "\n"
	}
	return text
}

// standingsReport is the JSON form.
type standingsReport struct {
	Event      string         `json:"event"`
	Tournament string         `json:"tournament"`
	Round      int            `json:"round"`
	Rounds     int            `json:"rounds"`
	Tiebreaks  []string       `json:"tiebreaks"`
	GamesOpen  int            `json:"gamesOpen"`
	Category   string         `json:"category,omitempty"`
	Rows       []standingsRow `json:"standings"`
}

type standingsRow struct {
	Rank int `json:"rank"` // 0 = not ranked
	// Overall is the rank in the whole tournament, of a category.
	Overall int               `json:"overall,omitempty"`
	No      int               `json:"no"`
	Name    string            `json:"name"`
	Points  string            `json:"points"`
	Values  map[string]string `json:"values"` // by code, as printed; "-0" = undefined
}

func (l *ranking) json() (string, error) {
	own := columns(l.Standings)
	report := standingsReport{
		Event: l.event.Name, Tournament: l.t.Name, Round: l.After, Rounds: l.t.Settings.Rounds,
		Tiebreaks: []string{}, GamesOpen: l.GamesOpen, Category: l.category, Rows: []standingsRow{},
	}
	for _, i := range own {
		report.Tiebreaks = append(report.Tiebreaks, l.Codes[i].String())
	}
	for _, r := range l.places {
		row := standingsRow{Rank: r.Rank, No: r.No, Name: playerName(l.t, r.Player), Points: r.Points.String(), Values: map[string]string{}}
		if l.category != "" {
			row.Overall = r.Overall
		}
		for _, i := range own {
			row.Values[l.Codes[i].String()] = r.Values[i].String()
		}
		report.Rows = append(report.Rows, row)
	}
	return jsonText(report)
}
