package cli

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"io"
	"runtime"
	"strings"
	"time"

	"escaque/arbiter/chess"
	"escaque/arbiter/mate"
	"escaque/tournament"
)

var mateCommand = command{name: "mate", from: 0, to: 6, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var m mateRequest
	flags.BoolVar(&m.stdin, "stdin", false, "")
	flags.BoolVar(&m.json, "json", false, "")
	m.winner = wordFlag(flags, "winner", "white", "black")
	m.seconds = countFlag(flags, "seconds", 1)
	m.nodes = countFlag(flags, "nodes", 1000)
	return func(c *call, args []string) error {
		switch {
		case m.stdin && len(args) > 0:
			return tournament.NewFault(FlagsExclude, "flag", "--stdin", "other", args[0])
		case m.stdin:
			return m.stream(c)
		case len(args) == 0:
			return tournament.NewFault(ArgumentMissing, "command", "mate")
		case *m.winner == "":
			return tournament.NewFault(FlagMissing, "flag", "--winner", "command", "mate")
		}
		return m.one(c, strings.Join(args, " "))
	}
}}

// mateRequest is what the command mate is asked for.
type mateRequest struct {
	stdin, json    bool
	winner         *string
	seconds, nodes *int
}

// mateReport is the answer for one position; the JSON form of it.
type mateReport struct {
	FEN     string   `json:"fen"`
	Winner  string   `json:"winner"`
	Verdict string   `json:"verdict"`         // impossible, possible or undecided
	Proof   string   `json:"proof,omitempty"` // of impossible
	Text    string   `json:"text"`            // the proof as a sentence
	Line    []string `json:"line,omitempty"`  // of possible, as engines write moves
	Moves   string   `json:"moves,omitempty"` // the same as on a score sheet
	Nodes   int      `json:"nodes"`
}

// verdictWords and proofWords name verdicts and proofs for programs.
var (
	verdictWords = map[mate.Answer]string{mate.Undecided: "undecided", mate.Impossible: "impossible", mate.Possible: "possible"}
	proofWords   = map[mate.Proof]string{
		mate.Material: "material", mate.Terminal: "terminal", mate.Forced: "forced",
		mate.Exhausted: "exhausted", mate.Static: "static", mate.Closure: "closure",
	}
)

// ask answers for one position. A line is played move by move before anybody
// sees it.
func (m *mateRequest) ask(c *call, fen, winner string) (*mateReport, error) {
	p, err := chess.ParseDiagram(fen)
	if err != nil {
		return nil, err
	}
	side := chess.White
	switch winner {
	case "black":
		side = chess.Black
	case "white":
	default:
		return nil, tournament.NewFault(FlagValue, "flag", "--winner", "value", winner, "values", "white, black")
	}
	ctx := c.ctx
	if *m.seconds > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(*m.seconds)*time.Second)
		defer cancel()
	}
	v := mate.Can(ctx, p, side, mate.Options{Nodes: *m.nodes})
	if err := c.ctx.Err(); err != nil {
		return nil, err
	}
	r := &mateReport{FEN: fen, Winner: winner, Verdict: verdictWords[v.Answer], Proof: proofWords[v.Proof], Nodes: v.Nodes}
	switch v.Answer {
	case mate.Possible:
		if err := r.play(c, p, v.Line); err != nil {
			return nil, err
		}
		r.Text = c.words.Text("cli.mate.possible", "winner", winner, "n", len(v.Line))
	case mate.Impossible:
		r.Text = c.words.Text("cli.mate.proof."+r.Proof, "winner", winner)
	default:
		r.Text = c.words.Text("cli.mate.undecided")
	}
	return r, nil
}

// errLine is a line that the rules engine does not accept: a fault of ours.
var errLine = errors.New("the mating line is not legal")

// play replays the line and writes it down.
func (r *mateReport) play(c *call, p chess.Position, line []chess.Move) error {
	start := p
	for _, m := range line {
		uci := p.UCI(m)
		if legal, ok := p.ParseUCI(uci); !ok || legal != m {
			return errLine
		}
		r.Line = append(r.Line, uci)
		p = p.Play(m)
	}
	if !p.Checkmate() || sideWord(p.Turn().Other()) != r.Winner {
		return errLine
	}
	r.Moves = sheet(start, line, c.letters())
	return nil
}

func (m *mateRequest) one(c *call, fen string) error {
	r, err := m.ask(c, fen, *m.winner)
	if err != nil {
		return err
	}
	if m.json {
		text, err := jsonText(r)
		if err != nil {
			return err
		}
		return c.print(text)
	}
	text := c.words.Text("cli.mate."+r.Verdict+"."+r.Winner) + "\n" + r.Text + "\n"
	if r.Moves != "" {
		text += r.Moves + "\n"
	}
	return c.print(text)
}

// stream answers a line "FEN<TAB>winner" by a line "verdict<TAB>proof or
// line", in order, on all processors.
func (m *mateRequest) stream(c *call) error {
	type answer struct {
		text   string
		faulty bool
		err    error
	}
	pending := make(chan chan answer, ahead)
	processors := make(chan struct{}, runtime.GOMAXPROCS(0))
	var readErr error
	go func() {
		defer close(pending)
		lines := bufio.NewScanner(c.stdin)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			text := strings.TrimRight(lines.Text(), "\r")
			if text == "" || c.ctx.Err() != nil {
				continue
			}
			processors <- struct{}{}
			one := make(chan answer, 1)
			pending <- one
			go func() {
				defer func() { <-processors }()
				fen, winner, _ := strings.Cut(text, "\t")
				winner, _, _ = strings.Cut(winner, "\t")
				if winner == "" {
					winner = *m.winner
				}
				r, err := m.ask(c, fen, winner)
				switch {
				case err == nil:
					one <- answer{text: r.line()}
				case statusOf(err) == BadRequest:
					one <- answer{text: "error\t" + c.words.Error(err), faulty: true}
				default:
					one <- answer{err: err}
				}
			}()
		}
		readErr = lines.Err()
	}()
	out := bufio.NewWriter(c.stdout)
	var failed error
	faulty := false
	for one := range pending {
		a := <-one
		faulty = faulty || a.faulty
		if failed == nil {
			failed = a.err
		}
		if failed == nil {
			_, failed = io.WriteString(out, strings.ReplaceAll(a.text, "\n", " ")+"\n")
		}
		if failed == nil && len(pending) == 0 {
			failed = out.Flush() // whoever asks line by line gets the answer at once
		}
	}
	switch err := errors.Join(failed, readErr, out.Flush(), c.ctx.Err()); {
	case err != nil:
		return err
	case faulty:
		return status(BadRequest)
	}
	return nil
}

// line is the answer as a line for programs; a mate that stands on the board
// already is "-".
func (r *mateReport) line() string {
	switch r.Verdict {
	case "possible":
		if len(r.Line) == 0 {
			return "possible\t-"
		}
		return "possible\t" + strings.Join(r.Line, " ")
	case "impossible":
		return "impossible\t" + r.Proof
	}
	return r.Verdict + "\t-"
}
