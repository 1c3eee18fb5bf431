package cli

import (
	"flag"
	"strconv"
	"strings"

	"escaque/rating"
	"escaque/tournament"
)

var eloCommand = command{name: "elo", from: 0, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var e eloRequest
	flags.StringVar(&e.tournament, "tournament", "", "")
	flags.StringVar(&e.out, "o", "", "")
	flags.StringVar(&e.score, "score", "", "")
	asJSON := flags.Bool("json", false, "")
	e.list = wordFlag(flags, "list", "standard", "rapid", "blitz")
	e.format = wordFlag(flags, "format", "table", "tsv", "json")
	e.round = numberFlag(flags, "round")
	e.year = numberFlag(flags, "year")
	e.own = numberFlag(flags, "own")
	e.opponent = numberFlag(flags, "opponent")
	e.k = numberFlag(flags, "k")
	return func(c *call, args []string) error {
		if *asJSON {
			*e.format = "json"
		}
		if len(args) == 0 {
			return e.game(c)
		}
		for name, given := range map[string]bool{"--own": *e.own > 0, "--opponent": *e.opponent > 0, "--score": e.score != "", "--k": *e.k > 0} {
			if given {
				return tournament.NewFault(FlagsExclude, "flag", name, "other", args[0])
			}
		}
		return e.event(c, args[0])
	}
}}

// eloRequest is what the command elo is asked for: an event, or one game.
type eloRequest struct {
	tournament, out, score string
	list, format           *string
	round, year            *int
	own, opponent, k       *int
}

// eloGame is the JSON form of one game.
type eloGame struct {
	List     string `json:"list"`
	Own      int    `json:"own"`
	Opponent int    `json:"opponent"`
	Score    string `json:"score"`
	K        int    `json:"K"`
	Expected string `json:"We"`
	Change   string `json:"change"`
	Rated    bool   `json:"rated"` // false: the game does not count
}

// game computes the change by one game.
func (e *eloRequest) game(c *call) error {
	for _, f := range []struct {
		name    string
		missing bool
	}{{"--own", *e.own == 0}, {"--opponent", *e.opponent == 0}, {"--score", e.score == ""}} {
		if f.missing {
			return tournament.NewFault(FlagMissing, "flag", f.name, "command", "elo")
		}
	}
	score, ok := map[string]rating.Percent{"1": 100, "0": 0, "0.5": 50, "0,5": 50, "½": 50, "1/2": 50, "=": 50}[e.score]
	if !ok {
		return tournament.NewFault(FlagValue, "flag", "--score", "value", e.score, "values", "1, 0.5, 0")
	}
	list := tournament.StandardRating
	if *e.list != "" {
		list = tournament.RatingKind(*e.list)
	}
	k := *e.k
	if k == 0 {
		k = rating.K(*e.own, 0, 0, false)
	}
	change := rating.Rating2024.Of(list, *e.own, k, []rating.Game{{Opponent: *e.opponent, Score: score}})
	g := eloGame{
		List: string(list), Own: *e.own, Opponent: *e.opponent, Score: halfPoints(score), K: change.K,
		Expected: twoDecimals(change.Expected), Change: change.Change.String(), Rated: change.Games > 0,
	}
	var text string
	var err error
	switch *e.format {
	case "json":
		text, err = jsonText(g)
	case "tsv":
		text = tabbed([][]string{
			{"own", "opponent", "score", "K", "We", "change"},
			{strconv.Itoa(g.Own), strconv.Itoa(g.Opponent), g.Score, strconv.Itoa(g.K), g.Expected, g.Change},
		})
	default:
		text = c.words.Text("cli.elo.game", "own", g.Own, "opponent", g.Opponent, "score", g.Score, "k", g.K, "we", g.Expected, "change", g.Change) + "\n"
		if !g.Rated {
			text = c.words.Text("cli.elo.game-not-rated", "own", g.Own, "opponent", g.Opponent) + "\n"
		}
	}
	if err != nil {
		return err
	}
	return c.deliver(e.out, text)
}

// halfPoints writes a score, which is in half points, with one decimal.
func halfPoints(p rating.Percent) string {
	return strconv.Itoa(int(p/100)) + "." + strconv.Itoa(int(p%100/10))
}

// twoDecimals writes points with two decimals.
func twoDecimals(p rating.Percent) string {
	return strings.TrimPrefix(rating.Hundredths(p).String(), "+")
}

// eloLine is one player, as printed; fields are empty where there is nothing
// to say: K, We and change of who has no rating.
type eloLine struct {
	No       int    `json:"no"`
	Name     string `json:"name"`
	Ro       int    `json:"Ro"` // 0 = unrated
	K        int    `json:"K,omitempty"`
	Assumed  bool   `json:"assumedK,omitempty"` // by the rules, the list gave none
	Games    int    `json:"n"`
	Score    string `json:"score"`
	Ra       int    `json:"Ra"`
	Expected string `json:"We,omitempty"`
	Change   string `json:"change,omitempty"`
	Forecast int    `json:"forecast"` // of who has no rating: the first one, 0 = none yet
	Rp       int    `json:"Rp"`       // performance
}

// eloReport is the JSON form of an event.
type eloReport struct {
	Event      string    `json:"event"`
	Tournament string    `json:"tournament"`
	List       string    `json:"list"`
	Edition    string    `json:"edition"`
	Year       int       `json:"year,omitempty"` // of the list, for the K of juniors
	Estimate   bool      `json:"estimate"`       // always: FIDE decides
	Lines      []eloLine `json:"players"`
}

// event accounts all games of an event.
func (e *eloRequest) event(c *call, path string) error {
	s, err := c.load(path)
	if err != nil {
		return err
	}
	t, err := choose(s.Event, path, e.tournament)
	if err != nil {
		return err
	}
	if *e.round > t.PairedRounds() {
		return tournament.NewFault(tournament.RoundUnknown, "round", *e.round)
	}
	list := t.Settings.RatingList
	switch {
	case *e.list != "":
		list = tournament.RatingKind(*e.list)
	case list != tournament.RapidRating && list != tournament.BlitzRating:
		list = tournament.StandardRating
	}
	r := eloReport{Event: s.Event.Name, Tournament: t.Name, List: string(list), Year: e.yearOf(s.Event), Estimate: true, Lines: []eloLine{}}
	year := r.Year
	if year == 0 {
		year = noYear
	}
	account := rating.Of(t, *e.round, list, year, rating.Rating2024)
	r.Edition = account.Edition
	for _, l := range account.Lines {
		r.Lines = append(r.Lines, lineOf(t, l))
	}
	if r.Year == 0 {
		c.say("cli.elo.no-year")
	}
	text := ""
	switch *e.format {
	case "json":
		text, err = jsonText(r)
	case "tsv":
		text = tabbed(r.rows([]string{"no", "name", "Ro", "K", "n", "score", "Ra", "We", "change", "forecast"}, ""))
	default:
		text = c.eloTable(&r)
	}
	if err != nil {
		return err
	}
	return c.deliver(e.out, text)
}

// noYear stands for a year that nobody knows: nobody is a junior then.
const noYear = 9999

// yearOf is the year of the list: the one asked for, else that of the event.
func (e *eloRequest) yearOf(event *tournament.Event) int {
	for _, year := range []int{*e.year, event.Start.Year, event.End.Year} {
		if year > 0 {
			return year
		}
	}
	return 0
}

func lineOf(t *tournament.Tournament, l rating.Line) eloLine {
	line := eloLine{Ro: l.Rating, Name: playerName(t, l.Player), Rp: l.Performance.Rating}
	if p := t.Player(l.Player); p != nil {
		line.No = p.No
	}
	if l.Rating == 0 {
		line.Games, line.Score, line.Ra = l.First.Games, halfPoints(l.First.Score), l.Performance.Average
		if l.First.Published {
			line.Forecast = l.First.Rating
		}
		return line
	}
	line.K, line.Assumed = l.Change.K, l.Assumed
	line.Games, line.Score, line.Ra = l.Change.Games, halfPoints(l.Change.Score), l.Change.Average
	line.Expected, line.Change, line.Forecast = twoDecimals(l.Change.Expected), l.Change.Change.String(), l.Forecast
	return line
}

// rows are the lines as fields, the header first; mark stands behind a K that
// is assumed.
func (r *eloReport) rows(header []string, mark string) [][]string {
	rows := [][]string{header}
	for _, l := range r.Lines {
		k := ""
		if l.K > 0 {
			k = strconv.Itoa(l.K)
			if l.Assumed {
				k += mark
			}
		}
		rows = append(rows, []string{
			strconv.Itoa(l.No), l.Name, strconv.Itoa(l.Ro), k, strconv.Itoa(l.Games), l.Score, strconv.Itoa(l.Ra),
			l.Expected, l.Change, strconv.Itoa(l.Forecast),
		})
	}
	return rows
}

// eloTable is the account for people: nothing where there is nothing to say,
// and what it rests on below it.
func (c *call) eloTable(r *eloReport) string {
	var header []string
	for _, key := range []string{"no", "name", "ro", "k", "n", "score", "ra", "we", "change", "forecast"} {
		header = append(header, c.words.Text("cli.elo."+key))
	}
	rows := r.rows(header, "*")
	assumed, first := false, false
	for i, l := range r.Lines {
		assumed = assumed || l.Assumed
		row := rows[i+1]
		for _, column := range []int{2, 6, 9} {
			if row[column] == "0" {
				row[column] = "–"
			}
		}
		if l.Ro == 0 && l.Forecast > 0 {
			first = true
			row[9] += "†"
		}
	}
	text := c.words.Text("cli.elo.title", "name", r.Tournament, "list", c.words.Text("export.rating."+r.List)) + "\n\n" + aligned(rows, 1) + "\n" +
		c.words.Text("cli.elo.estimate", "edition", r.Edition) + "\n"
	if assumed {
		text += c.words.Text("cli.elo.assumed") + "\n"
	}
	if first {
		text += c.words.Text("cli.elo.first") + "\n"
	}
	return text
}
