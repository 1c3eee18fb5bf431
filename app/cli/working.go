package cli

import (
	"flag"
	"strconv"
	"strings"

	"escaque/app"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

var tiebreakCommand = command{name: "tiebreak", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	name := flags.String("tournament", "", "")
	text := flags.String("code", "", "")
	out := flags.String("o", "", "")
	asJSON := flags.Bool("json", false, "")
	ahead := flags.String("before", "", "")
	no := numberFlag(flags, "player")
	round := numberFlag(flags, "round")
	return func(c *call, args []string) error {
		switch {
		case *no == 0:
			return tournament.NewFault(FlagMissing, "flag", "--player", "command", "tiebreak")
		case *text == "":
			return tournament.NewFault(FlagMissing, "flag", "--code", "command", "tiebreak")
		}
		code, err := tiebreak.ParseCode(*text)
		if err != nil {
			return err
		}
		s, err := c.load(args[0])
		if err != nil {
			return err
		}
		options := app.TiebreakOptions(s.Event)
		if *ahead != "" {
			if options.Before, err = tiebreak.ParseList(*ahead); err != nil {
				return err
			}
		}
		t, err := choose(s.Event, args[0], *name)
		if err != nil {
			return err
		}
		p := t.PlayerByNo(*no)
		if p == nil {
			return tournament.NewFault(NumberUnknown, "no", *no, "n", len(t.Players))
		}
		w, err := tiebreak.Explain(t, c.roundOf(s, t, *round), p.ID, code, options)
		if err != nil {
			return err
		}
		for _, fault := range tiebreak.Invalid([]tiebreak.Code{code}, t) {
			c.sayError(fault)
		}
		answer := c.workingText(t, w)
		if *asJSON {
			if answer, err = jsonText(c.workingReport(t, w)); err != nil {
				return err
			}
		}
		return c.deliver(*out, answer)
	}
}}

// codeName is the name of a tie-break with its modifiers, for people.
func (c *call) codeName(code tiebreak.Code) string {
	key, rest := code.Wording()
	parts := []string{c.words.Text(key)}
	for _, m := range rest {
		parts = append(parts, c.words.Text(m.Key, "n", m.N))
	}
	return strings.Join(parts, ", ")
}

// workingText is a working for people: a line for each round, then the steps
// from the lines to the value.
func (c *call) workingText(t *tournament.Tournament, w *tiebreak.Working) string {
	var b strings.Builder
	b.WriteString(c.words.Text("cli.working.title", "name", t.Name, "code", w.Code.String(), "what", c.codeName(w.Code),
		"no", w.No, "player", playerName(t, w.Player), "round", w.After, "rounds", t.Settings.Rounds) + "\n")
	b.WriteString(c.words.Text("tiebreak.article", "article", w.Article) + "\n")
	if len(w.Lines) > 0 {
		b.WriteString("\n" + c.workingLines(t, w))
	}
	switch {
	case len(w.Tied) > 0:
		b.WriteString("\n" + c.tiedLines(t, w))
	case w.Code.Name == "DE":
		b.WriteString("\n" + c.words.Text("cli.working.alone") + "\n")
	}
	b.WriteString("\n")
	for _, s := range w.Steps {
		if s.Value.Defined() {
			b.WriteString(c.words.Text("tiebreak.step."+string(s.Key)) + ": " + s.Value.String() + "\n")
		}
	}
	if w.Reason != "" {
		b.WriteString(w.Reason + "\n")
	}
	b.WriteString(w.Code.String() + " = " + shown(w.Sum) + "\n")
	return b.String()
}

func (c *call) workingLines(t *tournament.Tournament, w *tiebreak.Working) string {
	weighed := false
	for _, l := range w.Lines {
		weighed = weighed || l.Score.Defined() && l.Score != l.Value
	}
	heading := "cli.working.score." + w.Code.Name
	if !c.words.Has(heading) {
		heading = "cli.working.score"
	}
	header := []string{c.words.Text("cli.working.round"), c.words.Text("cli.working.opponent"), c.words.Text("cli.working.result")}
	if weighed {
		header = append(header, c.words.Text(heading))
	}
	rows := [][]string{append(header, c.words.Text("cli.working.value"), c.words.Text("cli.working.note"))}
	for _, l := range w.Lines {
		row := []string{strconv.Itoa(l.Round), c.against(t, l), tiebreak.Cell{Outcome: l.Outcome}.Sign()}
		if l.Opponent == 0 {
			row[2] = l.Points.Short()
		}
		if weighed {
			row = append(row, shown(l.Score))
		}
		value := shown(l.Value)
		if l.Cut != "" {
			value = "(" + value + ")"
		}
		var notes []string
		for _, n := range notesOf(l) {
			notes = append(notes, c.note(n, l))
		}
		rows = append(rows, append(row, value, strings.Join(notes, "; ")))
	}
	return aligned(rows, 1, len(rows[0])-1)
}

// notesOf are the notes of a line, the cut last.
func notesOf(l tiebreak.WorkingLine) []tiebreak.Note {
	notes := l.Notes
	if l.Cut != "" {
		notes = append(notes[:len(notes):len(notes)], l.Cut)
	}
	return notes
}

// note is a note as a sentence, with the article it rests on.
func (c *call) note(n tiebreak.Note, l tiebreak.WorkingLine) string {
	text := c.words.Text("tiebreak.note."+string(n), l.TextValues()...)
	if article := tiebreak.NoteArticle(n); article != "" {
		text += " (" + article + ")"
	}
	return text
}

// against is the opponent with the colour one had, or the kind of bye.
func (c *call) against(t *tournament.Tournament, l tiebreak.WorkingLine) string {
	if l.Opponent == 0 {
		return c.words.Text("bye." + string(rune(l.Bye)))
	}
	return c.words.Text("cli.colour."+colourWord(l.Colour)) + " " + strconv.Itoa(l.No) + " " + playerName(t, l.Opponent)
}

func colourWord(colour tournament.Colour) string {
	if colour == tournament.White {
		return "white"
	}
	return "black"
}

func shown(v tiebreak.Value) string {
	if !v.Defined() {
		return "–"
	}
	return v.String()
}

// tiedLines are the separate standings of the tied players (6.1).
func (c *call) tiedLines(t *tournament.Tournament, w *tiebreak.Working) string {
	rows := [][]string{{
		c.words.Text("cli.standings.no"), c.words.Text("cli.standings.name"), c.words.Text("cli.working.made"),
		c.words.Text("cli.working.best"), c.words.Text("cli.standings.rank"),
	}}
	for _, l := range w.Tied {
		place := "–"
		if l.Place > 0 {
			place = strconv.Itoa(l.Place)
		}
		rows = append(rows, []string{strconv.Itoa(l.No), playerName(t, l.Player), shown(l.Made), shown(l.Best), place})
	}
	return aligned(rows, 1)
}

// workingReport is the JSON form of a working; values as printed, "" where
// there is none.
type workingReport struct {
	Tournament string         `json:"tournament"`
	Round      int            `json:"round"`
	Code       string         `json:"code"`
	Name       string         `json:"name"`
	Article    string         `json:"article"` // of C.07
	Player     numbered       `json:"player"`
	Lines      []workingRound `json:"lines"`
	Tied       []workingTied  `json:"tied,omitempty"`
	Steps      []workingStep  `json:"steps"`
	Reason     string         `json:"reason,omitempty"`
	Value      string         `json:"value"`
}

// numbered is a player in JSON.
type numbered struct {
	No   int    `json:"no"`
	Name string `json:"name"`
}

type workingRound struct {
	Round    int           `json:"round"`
	Opponent *numbered     `json:"opponent"`
	Colour   string        `json:"colour,omitempty"`
	Bye      string        `json:"bye,omitempty"` // U, H, F or Z
	Result   string        `json:"result,omitempty"`
	Points   string        `json:"points"`
	Plain    string        `json:"plain,omitempty"` // the opponent's value before it was adjusted
	Score    string        `json:"score,omitempty"` // what the round is weighed with
	Value    string        `json:"value,omitempty"` // what the round adds
	Counted  bool          `json:"counted"`
	Cut      string        `json:"cut,omitempty"`
	Notes    []workingNote `json:"notes"`
}

type workingNote struct {
	Key     string `json:"key"`
	Text    string `json:"text"`
	Article string `json:"article,omitempty"`
}

type workingTied struct {
	numbered
	Made  string `json:"made"`
	Best  string `json:"best"`
	Place int    `json:"place"` // 0: settles nothing
}

type workingStep struct {
	Key   string `json:"key"`
	Text  string `json:"text"`
	Value string `json:"value"`
}

func (c *call) workingReport(t *tournament.Tournament, w *tiebreak.Working) workingReport {
	r := workingReport{
		Tournament: t.Name, Round: w.After, Code: w.Code.String(), Name: c.codeName(w.Code), Article: w.Article,
		Player: numbered{w.No, playerName(t, w.Player)}, Lines: []workingRound{}, Steps: []workingStep{},
		Reason: w.Reason, Value: w.Sum.String(),
	}
	value := func(v tiebreak.Value) string {
		if !v.Defined() {
			return ""
		}
		return v.String()
	}
	for _, l := range w.Lines {
		line := workingRound{
			Round: l.Round, Points: l.Points.String(), Plain: value(l.Plain), Score: value(l.Score), Value: value(l.Value),
			Counted: l.Counted(), Cut: string(l.Cut), Notes: []workingNote{},
		}
		if l.Opponent != 0 {
			line.Opponent = &numbered{l.No, playerName(t, l.Opponent)}
			line.Colour, line.Result = colourWord(l.Colour), tiebreak.Cell{Outcome: l.Outcome}.Sign()
		} else if l.Bye != tournament.NoBye {
			line.Bye = string(rune(l.Bye))
		}
		for _, n := range notesOf(l) {
			line.Notes = append(line.Notes, workingNote{string(n), c.words.Text("tiebreak.note."+string(n), l.TextValues()...), tiebreak.NoteArticle(n)})
		}
		r.Lines = append(r.Lines, line)
	}
	for _, l := range w.Tied {
		r.Tied = append(r.Tied, workingTied{numbered{l.No, playerName(t, l.Player)}, value(l.Made), value(l.Best), l.Place})
	}
	for _, s := range w.Steps {
		r.Steps = append(r.Steps, workingStep{string(s.Key), c.words.Text("tiebreak.step." + string(s.Key)), value(s.Value)})
	}
	return r
}
