package cli

import (
	"encoding/json"
	"flag"
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
		table, err := app.Standings(t, *round, *list)
		if err != nil {
			return err
		}
		if *round > t.PairedRounds() {
			c.say("cli.standings.beyond", "n", t.PairedRounds())
		}
		for _, fault := range table.Faults {
			c.sayError(fault)
		}
		var text string
		switch *format {
		case "tsv":
			text = tabbed(rows(t, table, []string{"rank", "no", "name", "PTS"}))
		case "json":
			if text, err = standingsJSON(s.Event, t, table); err != nil {
				return err
			}
		default:
			text = c.standingsTable(t, table)
		}
		return c.deliver(*out, text)
	}
}}

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

// rows writes the standings as fields, the header first.
func rows(t *tournament.Tournament, s *tiebreak.Standings, header []string) [][]string {
	own := columns(s)
	for _, i := range own {
		header = append(header, s.Codes[i].String())
	}
	all := [][]string{header}
	for _, r := range s.Rows {
		fields := []string{strconv.Itoa(r.Rank), strconv.Itoa(r.No), playerName(t, r.Player), r.Points.String()}
		for _, i := range own {
			fields = append(fields, r.Values[i].String())
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
func (c *call) standingsTable(t *tournament.Tournament, s *tiebreak.Standings) string {
	all := rows(t, s, []string{
		c.words.Text("cli.standings.rank"), c.words.Text("cli.standings.no"), c.words.Text("cli.standings.name"), c.words.Text("cli.standings.points"),
	})
	for i := range s.Rows {
		switch r := &s.Rows[i]; {
		case r.Unranked:
			all[i+1][0] = "–"
		case r.Shared && i > 0 && s.Rows[i-1].Rank == r.Rank:
			all[i+1][0] = "" // an equal rank is written once
		}
		all[i+1][3] = s.Rows[i].Points.Short()
	}
	title := c.words.Text("cli.standings.title", "name", t.Name, "round", s.After, "rounds", t.Settings.Rounds)
	text := title + "\n\n" + aligned(all, 2)
	if s.GamesOpen > 0 {
		text += "\n" + c.words.Text("cli.standings.open", "n", s.GamesOpen, "total", s.GamesTotal) + "\n"
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
	Rows       []standingsRow `json:"standings"`
}

type standingsRow struct {
	Rank   int               `json:"rank"` // 0 = not ranked
	No     int               `json:"no"`
	Name   string            `json:"name"`
	Points string            `json:"points"`
	Values map[string]string `json:"values"` // by code, as printed; "-0" = undefined
}

func standingsJSON(e *tournament.Event, t *tournament.Tournament, s *tiebreak.Standings) (string, error) {
	own := columns(s)
	report := standingsReport{
		Event: e.Name, Tournament: t.Name, Round: s.After, Rounds: t.Settings.Rounds,
		Tiebreaks: []string{}, GamesOpen: s.GamesOpen, Rows: []standingsRow{},
	}
	for _, i := range own {
		report.Tiebreaks = append(report.Tiebreaks, s.Codes[i].String())
	}
	for _, r := range s.Rows {
		row := standingsRow{Rank: r.Rank, No: r.No, Name: playerName(t, r.Player), Points: r.Points.String(), Values: map[string]string{}}
		for _, i := range own {
			row.Values[s.Codes[i].String()] = r.Values[i].String()
		}
		report.Rows = append(report.Rows, row)
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(report)
	return b.String(), err
}
