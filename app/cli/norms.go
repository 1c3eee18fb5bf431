package cli

import (
	"flag"
	"strconv"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/clock"
	"escaque/rating"
	"escaque/tournament"
)

var normsCommand = command{name: "norms", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var n normsRequest
	flags.StringVar(&n.tournament, "tournament", "", "")
	flags.StringVar(&n.options.Host, "host", "", "")
	flags.BoolVar(&n.options.Waived, "waived", false, "")
	flags.BoolVar(&n.all, "all", false, "")
	flags.BoolVar(&n.json, "json", false, "")
	flags.StringVar(&n.out, "o", "", "")
	n.player = numberFlag(flags, "player")
	n.round = numberFlag(flags, "round")
	n.games = numberFlag(flags, "games")
	n.title = wordFlag(flags, "title", "GM", "IM", "WGM", "WIM")
	return func(c *call, args []string) error { return n.run(c, args[0]) }
}}

// normsRequest is what the command norms is asked for.
type normsRequest struct {
	tournament, out      string
	all, json            bool
	player, round, games *int
	title                *string
	options              rating.NormOptions
}

func (n *normsRequest) run(c *call, path string) error {
	s, err := c.load(path)
	if err != nil {
		return err
	}
	t, err := choose(s.Event, path, n.tournament)
	if err != nil {
		return err
	}
	if *n.round > t.PairedRounds() {
		return tournament.NewFault(tournament.RoundUnknown, "round", *n.round)
	}
	wanted := tournament.PlayerID(0)
	if *n.player > 0 {
		p := t.PlayerByNo(*n.player)
		if p == nil {
			return tournament.NewFault(NumberUnknown, "no", *n.player, "n", len(t.Players))
		}
		wanted = p.ID
	}
	n.options.UpTo, n.options.MinimumGames = *n.round, *n.games
	n.options.Host = strings.ToUpper(n.options.Host)
	if n.options.Host == "" {
		n.options.Host = s.Event.Federation
	}
	r := normsReport{Tournament: t.Name, Edition: rating.Norms2024.Name, Norms: []normEntry{}, Event: []string{}}
	for _, f := range rating.Events2024.NormEvent(s.Event, t, rating.EventInput{Time: eventTime(t)}) {
		r.Event = append(r.Event, c.words.Error(f.Fault))
	}
	for _, check := range rating.Norms(t, n.options) {
		switch {
		case wanted != 0 && check.Player != wanted,
			*n.title != "" && string(check.Title) != *n.title,
			wanted == 0 && !n.all && !check.Holds:
			continue
		}
		r.Norms = append(r.Norms, c.normEntry(t, check))
	}
	text := c.normsText(&r)
	if n.json {
		if text, err = jsonText(r); err != nil {
			return err
		}
	}
	return c.deliver(n.out, text)
}

// eventTime is the time control of a tournament as the rules for ratings
// count it.
func eventTime(t *tournament.Tournament) rating.EventTime {
	var times clock.Pair
	control, err := clock.ParseSeconds(t.Settings.TimeCode)
	if times = clock.Both(control); err != nil {
		if times, err = clock.ParsePair(t.Settings.TimeControl); err != nil {
			return rating.EventTime{}
		}
	}
	least := min(times.White.Reckoned(arbiter.Laws2023), times.Black.Reckoned(arbiter.Laws2023))
	return rating.EventTime{
		Known: true, Seconds: int(least / time.Second), FirstMoves: times.White[0].Moves, Unequal: !times.Equal(),
	}
}

// normsReport is the JSON form.
type normsReport struct {
	Tournament string      `json:"tournament"`
	Edition    string      `json:"edition"`
	Event      []string    `json:"event"` // what keeps norms of this event from being recognised
	Norms      []normEntry `json:"norms"`
}

type normEntry struct {
	No          int             `json:"no"`
	Name        string          `json:"name"`
	Title       string          `json:"title"` // sought
	Holds       bool            `json:"holds"`
	Games       int             `json:"games"` // on which the verdict stands
	Score       string          `json:"score"`
	Ra          int             `json:"Ra"`
	Rp          int             `json:"Rp"`
	Dropped     []int           `json:"droppedRounds"`         // won games left out (1.4.1f)
	Until       int             `json:"untilRound"`            // 0 = all rounds count
	EightAndOne bool            `json:"eightAndOne,omitempty"` // a bye or forfeit win stands for the ninth game
	Counted     int             `json:"counted"`               // games for the 27 of the title
	Conditions  []normCondition `json:"conditions"`
}

type normCondition struct {
	Condition string `json:"condition"`
	Article   string `json:"article"`
	Have      string `json:"have"`
	Need      string `json:"need"`
	AtMost    bool   `json:"atMost,omitempty"` // need is a maximum
	Waived    bool   `json:"waived,omitempty"`
	Holds     bool   `json:"holds"`
}

func (c *call) normEntry(t *tournament.Tournament, check rating.PlayerNorm) normEntry {
	e := normEntry{
		Name: playerName(t, check.Player), Title: string(check.Title), Holds: check.Holds, Games: len(check.Games),
		Ra: check.Performance.Average, Rp: check.Performance.Rating, Dropped: append([]int{}, check.Dropped...), Until: check.Until,
		EightAndOne: check.EightAndOne, Counted: check.Counted, Conditions: []normCondition{},
	}
	if p := t.Player(check.Player); p != nil {
		e.No = p.No
	}
	var score rating.Percent
	for _, g := range check.Games {
		score += g.Score
	}
	e.Score = halfPoints(score)
	for _, l := range check.Lines {
		have, need := strconv.Itoa(l.Have), strconv.Itoa(l.Need)
		if l.Condition == rating.NormScore {
			have, need = twoDecimals(rating.Percent(l.Have)), twoDecimals(rating.Percent(l.Need))
		}
		e.Conditions = append(e.Conditions, normCondition{string(l.Condition), l.Article, have, need, l.Most, l.Waived, l.Holds()})
	}
	return e
}

// normsText is the check for people: for each norm the conditions with what
// there is and what is needed.
func (c *call) normsText(r *normsReport) string {
	var b strings.Builder
	b.WriteString(c.words.Text("cli.norms.title", "name", r.Tournament, "edition", r.Edition) + "\n")
	for _, text := range r.Event {
		b.WriteString("! " + text + "\n")
	}
	if len(r.Norms) == 0 {
		b.WriteString(c.words.Text("cli.norms.none") + "\n")
	}
	for _, n := range r.Norms {
		key := "cli.norms.fails"
		if n.Holds {
			key = "cli.norms.holds"
		}
		b.WriteString("\n" + c.words.Text(key, "no", n.No, "name", n.Name, "title", n.Title, "score", n.Score, "games", n.Games, "ra", n.Ra, "rp", n.Rp) + "\n")
		rows := [][]string{{c.words.Text("cli.norms.condition"), c.words.Text("cli.norms.have"), c.words.Text("cli.norms.need"), "", c.words.Text("cli.norms.article")}}
		for _, l := range n.Conditions {
			need := "≥ " + l.Need
			if l.AtMost {
				need = "≤ " + l.Need
			}
			mark := c.words.Text("cli.norms.no")
			switch {
			case l.Waived:
				mark = c.words.Text("cli.norms.waived")
			case l.Holds:
				mark = c.words.Text("cli.norms.yes")
			}
			rows = append(rows, []string{c.words.Text("cli.norms.condition." + l.Condition), l.Have, need, mark, l.Article})
		}
		b.WriteString(aligned(rows, 0, 3, 4))
		var notes []string
		if len(n.Dropped) > 0 {
			var rounds []string
			for _, d := range n.Dropped {
				rounds = append(rounds, strconv.Itoa(d))
			}
			notes = append(notes, c.words.Text("cli.norms.dropped", "rounds", strings.Join(rounds, ", ")))
		}
		if n.Until > 0 {
			notes = append(notes, c.words.Text("cli.norms.until", "round", n.Until))
		}
		if n.EightAndOne {
			notes = append(notes, c.words.Text("cli.norms.eight-and-one"))
		}
		for _, text := range notes {
			b.WriteString(text + "\n")
		}
	}
	return b.String()
}
