package cli

import (
	"flag"
	"slices"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/penalty"
	"escaque/tournament"
)

var rulingCommand = command{name: "ruling", from: 0, to: -1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	questions := flags.Bool("questions", false, "")
	asJSON := flags.Bool("json", false, "")
	answers := map[string]*string{}
	for _, f := range penalty.Forms() {
		for _, q := range f.Questions {
			if answers[q.ID] == nil {
				answers[q.ID] = flags.String(q.ID, "", "")
			}
		}
	}
	return func(c *call, args []string) error {
		if len(args) == 0 {
			return c.forms(*asJSON)
		}
		form, ok := penalty.FormOf(penalty.FormID(args[0]))
		if !ok {
			return tournament.NewFault(FormUnknown, "form", args[0], "forms", strings.Join(formNames(), ", "))
		}
		given := penalty.Answers{}
		for id, value := range answers {
			if *value != "" {
				given[id] = *value
			}
		}
		for _, a := range args[1:] {
			id, value, ok := strings.Cut(a, "=")
			if !ok {
				return tournament.NewFault(ArgumentExtra, "command", "ruling "+args[0], "argument", a)
			}
			given[strings.TrimSpace(id)] = value
		}
		if *questions {
			return c.questions(&form, given, *asJSON)
		}
		return c.rule(form.ID, given, *asJSON)
	}
}}

func formNames() []string {
	var names []string
	for _, f := range penalty.Forms() {
		names = append(names, string(f.ID))
	}
	return names
}

// formEntry is a form in JSON.
type formEntry struct {
	Form     string   `json:"form"`
	Name     string   `json:"name"`
	Articles []string `json:"articles"`
}

// forms lists the matters that can be ruled on.
func (c *call) forms(asJSON bool) error {
	var entries []formEntry
	width := 0
	for _, f := range penalty.Forms() {
		entries = append(entries, formEntry{string(f.ID), c.words.Text("penalty.form." + string(f.ID)), f.Articles})
		width = max(width, len(f.ID))
	}
	if asJSON {
		text, err := jsonText(entries)
		if err != nil {
			return err
		}
		return c.print(text)
	}
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(e.Form + strings.Repeat(" ", width-len(e.Form)+2) + e.Name + " (" + strings.Join(e.Articles, ", ") + ")\n")
	}
	return c.print(b.String())
}

// questionEntry is a question in JSON.
type questionEntry struct {
	ID       string        `json:"id"`
	Text     string        `json:"text"`
	Kind     string        `json:"kind"` // choice, number, time or position
	Options  []optionEntry `json:"options,omitempty"`
	Default  string        `json:"default,omitempty"`
	Optional bool          `json:"optional,omitempty"`
	Answer   string        `json:"answer,omitempty"`
}

type optionEntry struct {
	Value string `json:"value"`
	Text  string `json:"text"`
}

// questions lists what a form asks after the answers given so far.
func (c *call) questions(f *penalty.Form, given penalty.Answers, asJSON bool) error {
	var entries []questionEntry
	for _, q := range f.Asked(given) {
		e := questionEntry{
			ID: q.ID, Text: c.words.Text("penalty.ask." + q.ID), Kind: string(q.Kind), Default: q.Default, Optional: q.Optional, Answer: given[q.ID],
		}
		for _, o := range q.Options {
			e.Options = append(e.Options, optionEntry{o, c.words.Text("penalty.ask." + q.ID + "." + o)})
		}
		entries = append(entries, e)
	}
	if asJSON {
		text, err := jsonText(entries)
		if err != nil {
			return err
		}
		return c.print(text)
	}
	var b strings.Builder
	for _, e := range entries {
		b.WriteString(e.ID + ": " + e.Text)
		switch {
		case e.Answer != "":
			b.WriteString(" = " + e.Answer)
		case e.Default != "":
			b.WriteString(" " + c.words.Text("cli.ruling.default", "value", e.Default))
		case e.Optional:
			b.WriteString(" " + c.words.Text("cli.ruling.optional"))
		}
		if len(e.Options) == 0 {
			b.WriteString(" " + c.words.Text("cli.ruling.kind."+e.Kind))
		}
		b.WriteString("\n")
		for _, o := range e.Options {
			b.WriteString("    " + o.Value + ": " + o.Text + "\n")
		}
	}
	return c.print(b.String())
}

// rulingReport is the JSON form of a ruling.
type rulingReport struct {
	Form          string       `json:"form"`
	Decision      string       `json:"decision"`
	Player        string       `json:"player,omitempty"`
	Ordinal       int          `json:"ordinal,omitempty"` // which illegal move of the player
	Board         string       `json:"board,omitempty"`
	Grants        []rulingTime `json:"grants"`
	ClocksJudged  bool         `json:"clocksJudged,omitempty"`
	TakeIncrement bool         `json:"takeIncrement,omitempty"`
	Effect        string       `json:"effect"` // on the result: "1-0", "1/2-1/2"…, "" = none
	Proof         string       `json:"proof,omitempty"`
	Line          []string     `json:"line,omitempty"`
	Articles      []string     `json:"articles"`
	Sentences     []string     `json:"sentences"`
}

type rulingTime struct {
	To      string `json:"to"`
	Seconds int    `json:"seconds"`
}

// rule rules on a form.
func (c *call) rule(id penalty.FormID, given penalty.Answers, asJSON bool) error {
	ruling, err := penalty.Rule(id, given, nil, arbiter.Laws2023, canMate(c.ctx))
	if err != nil {
		return err
	}
	if err := c.ctx.Err(); err != nil {
		return err
	}
	r := rulingReport{
		Form: string(ruling.Form), Decision: string(ruling.Decision), Player: string(ruling.Player), Ordinal: ruling.Ordinal,
		Board: string(ruling.Board), Grants: []rulingTime{}, ClocksJudged: ruling.ClocksJudged, TakeIncrement: ruling.TakeIncrement,
		Effect: string(ruling.Effect), Proof: proofWords[ruling.Proof], Articles: slices.Clone(ruling.Articles), Sentences: []string{},
	}
	for _, g := range ruling.Grants {
		r.Grants = append(r.Grants, rulingTime{string(g.To), int(g.Time / time.Second)})
	}
	for _, m := range ruling.Line {
		r.Line = append(r.Line, m.String())
	}
	for _, s := range ruling.Sentences {
		r.Sentences = append(r.Sentences, c.sentence(s))
	}
	if asJSON {
		text, err := jsonText(r)
		if err != nil {
			return err
		}
		return c.print(text)
	}
	text := c.words.Text("cli.decision."+r.Decision) + "\n" + strings.Join(r.Sentences, "\n") + "\n"
	if len(r.Line) > 0 {
		text += strings.Join(r.Line, " ") + "\n"
	}
	if len(r.Articles) > 0 {
		text += c.words.Text("cli.articles", "list", strings.Join(r.Articles, ", ")) + "\n"
	}
	return c.print(text)
}
