package cli

import (
	"errors"
	"flag"
	"strconv"
	"strings"

	"escaque/pairing"
	"escaque/pairing/engines"
	"escaque/tournament"
)

var explainCommand = command{name: "explain", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var e explainRequest
	flags.StringVar(&e.tournament, "tournament", "", "")
	flags.StringVar(&e.pair, "pair", "", "")
	flags.StringVar(&e.out, "o", "", "")
	flags.BoolVar(&e.json, "json", false, "")
	flags.BoolVar(&e.force, "force", false, "")
	e.bye = numberFlag(flags, "bye")
	e.round = numberFlag(flags, "round")
	e.system = wordFlag(flags, "system", systems...)
	return func(c *call, args []string) error { return e.run(c, args[0]) }
}}

// explainRequest is what the command explain is asked for.
type explainRequest struct {
	tournament, pair, out string
	system                *string
	bye, round            *int
	json, force           bool
}

func (e *explainRequest) run(c *call, path string) error {
	if e.pair != "" && *e.bye > 0 {
		return tournament.NewFault(FlagsExclude, "flag", "--pair", "other", "--bye")
	}
	s, err := c.loadSound(path, e.force)
	if err != nil {
		return err
	}
	t, err := choose(s.Event, path, e.tournament)
	if err != nil {
		return err
	}
	t = t.Clone()
	if *e.system != "" {
		t.Settings.System = tournament.System(*e.system)
	}
	engine, err := engines.For(t.Settings.System)
	if err != nil {
		return err
	}
	round := *e.round
	if round == 0 {
		if round = t.PairedRounds(); round == 0 {
			round = 1
		}
	}
	x := explaining{c, t, engine, round}
	var text string
	switch {
	case e.pair != "":
		text, err = x.pair(e.pair, e.json)
	case *e.bye > 0:
		text, err = x.bye(*e.bye, e.json)
	default:
		text, err = x.whole(e.json)
	}
	if err != nil {
		return err
	}
	x.recorded()
	return c.deliver(e.out, text)
}

// explaining is a round that is being explained.
type explaining struct {
	c      *call
	t      *tournament.Tournament
	engine pairing.Engine
	round  int
}

// reasonEntry is a reason in JSON.
type reasonEntry struct {
	Key     string `json:"key"`
	Text    string `json:"text"`
	Article string `json:"article,omitempty"`
}

func (x *explaining) entry(r pairing.Reason) reasonEntry {
	return reasonEntry{string(r.Code), x.c.words.Error(r), r.Article}
}

func (x *explaining) entries(list []pairing.Reason) []reasonEntry {
	entries := []reasonEntry{}
	for _, r := range list {
		entries = append(entries, x.entry(r))
	}
	return entries
}

// line is a reason as a line of text, the article behind it.
func (x *explaining) line(r pairing.Reason) string {
	text := x.c.words.Error(r)
	if r.Article != "" {
		text += " [" + r.Article + "]"
	}
	return text + "\n"
}

// explanation is the JSON form of a round; players are starting numbers.
type explanation struct {
	Tournament string           `json:"tournament"`
	Round      int              `json:"round"`
	System     string           `json:"system"`
	Brackets   []explainBracket `json:"brackets"`
	Boards     []reasonEntry    `json:"boards"`
}

type explainBracket struct {
	Score     string        `json:"score"`
	Heading   string        `json:"heading"`
	Residents []int         `json:"residents"`
	Moved     []int         `json:"moved"`  // from higher scoregroups
	Floats    []int         `json:"floats"` // to the next one, or to the bye
	Reasons   []reasonEntry `json:"reasons"`
}

// whole explains the whole round.
func (x *explaining) whole(asJSON bool) (string, error) {
	e, err := pairing.Explain(x.c.ctx, x.t, x.round, x.engine)
	if err != nil {
		return "", err
	}
	if asJSON {
		r := explanation{
			Tournament: x.t.Name, Round: x.round, System: string(x.t.Settings.System), Brackets: []explainBracket{}, Boards: x.entries(e.Boards),
		}
		for _, b := range e.Brackets {
			r.Brackets = append(r.Brackets, explainBracket{
				Score: b.Score.String(), Heading: x.c.words.Error(b.Heading),
				Residents: numbers(b.Residents), Moved: numbers(b.Moved), Floats: numbers(b.Floats), Reasons: x.entries(b.Lines),
			})
		}
		return jsonText(r)
	}
	var b strings.Builder
	b.WriteString(x.c.words.Text("cli.explain.title", "name", x.t.Name, "round", x.round) + "\n")
	for _, bracket := range e.Brackets {
		b.WriteString("\n" + x.line(bracket.Heading))
		for _, r := range bracket.Lines {
			b.WriteString("  " + x.line(r))
		}
	}
	switch {
	case len(e.Boards) > 0:
		b.WriteString("\n" + x.c.words.Text("cli.explain.colours") + "\n")
		for _, r := range e.Boards {
			b.WriteString("  " + x.line(r))
		}
	case len(e.Brackets) == 0:
		b.WriteString("\n" + x.c.words.Text("cli.explain.table") + "\n")
	}
	return b.String(), nil
}

func numbers(list []int) []int {
	if list == nil {
		return []int{}
	}
	return list
}

// pair explains why two players meet or do not meet.
func (x *explaining) pair(text string, asJSON bool) (string, error) {
	first, second, ok := strings.Cut(text, ",")
	a, errA := strconv.Atoi(strings.TrimSpace(first))
	b, errB := strconv.Atoi(strings.TrimSpace(second))
	if !ok || errA != nil || errB != nil {
		return "", tournament.NewFault(FlagValue, "flag", "--pair", "value", text, "values", "3,17")
	}
	if err := errors.Join(x.known(a), x.known(b)); err != nil {
		return "", err
	}
	list, err := pairing.ExplainPair(x.c.ctx, x.t, x.round, x.engine, a, b)
	return x.answer(x.c.words.Text("cli.explain.pair", "round", x.round, "first", x.named(a), "second", x.named(b)), list, err, asJSON)
}

// bye explains why a player has the bye or has it not.
func (x *explaining) bye(no int, asJSON bool) (string, error) {
	if err := x.known(no); err != nil {
		return "", err
	}
	list, err := pairing.ExplainBye(x.c.ctx, x.t, x.round, x.engine, no)
	return x.answer(x.c.words.Text("cli.explain.bye", "round", x.round, "name", x.named(no)), list, err, asJSON)
}

// named is a number with the name.
func (x *explaining) named(no int) string { return strconv.Itoa(no) + " " + x.t.PlayerByNo(no).Name }

func (x *explaining) known(no int) error {
	if x.t.PlayerByNo(no) == nil {
		return tournament.NewFault(NumberUnknown, "no", no, "n", len(x.t.Players))
	}
	return nil
}

// answer is a paragraph that needs nothing else to be understood, the question
// above it and its articles below.
func (x *explaining) answer(question string, list []pairing.Reason, err error, asJSON bool) (string, error) {
	if err != nil {
		return "", err
	}
	if asJSON {
		return jsonText(struct {
			Tournament string        `json:"tournament"`
			Round      int           `json:"round"`
			Question   string        `json:"question"`
			Reasons    []reasonEntry `json:"reasons"`
		}{x.t.Name, x.round, question, x.entries(list)})
	}
	var sentences, articles []string
	for _, r := range list {
		sentences = append(sentences, x.c.words.Error(r))
		if r.Article != "" && !strings.Contains(strings.Join(articles, "; "), r.Article) {
			articles = append(articles, r.Article)
		}
	}
	text := question + "\n" + strings.Join(sentences, " ") + "\n"
	if len(articles) > 0 {
		text += strings.Join(articles, "; ") + "\n"
	}
	return text, nil
}

// recorded tells when the round stands in the file otherwise than it is
// explained: paired by hand, or by other rules.
func (x *explaining) recorded() {
	if x.t.Round(x.round) == nil {
		return
	}
	differences, err := pairing.CheckRound(x.c.ctx, x.t, x.round, x.engine)
	if err == nil && len(differences) > 0 {
		x.c.say("cli.explain.differs", "n", len(differences), "round", x.round)
	}
}
