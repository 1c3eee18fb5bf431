package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/claim"
	"escaque/arbiter/clock"
	"escaque/arbiter/mate"
	"escaque/tournament"
)

var claimCommand = command{name: "claim", from: 0, to: 0, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var q claimRequest
	q.game.define(flags)
	var rules []string
	for _, r := range claim.Rules() {
		rules = append(rules, string(r))
	}
	q.rule = wordFlag(flags, "rule", rules...)
	q.form = wordFlag(flags, "form", string(claim.HasAppeared), string(claim.AboutTo))
	q.class = wordFlag(flags, "class", classes...)
	q.colour = wordFlag(flags, "colour", "white", "black")
	flags.Var(word{q.colour, "color", []string{"white", "black"}}, "color", "")
	q.clock = wordFlag(flags, "clock", "white", "black")
	flags.StringVar(&q.next, "next", "", "")
	flags.BoolVar(&q.spoken, "spoken", false, "")
	flags.BoolVar(&q.touched, "touched", false, "")
	flags.BoolVar(&q.made, "made", false, "")
	flags.BoolVar(&q.offer.Accepted, "accepted", false, "")
	flags.BoolVar(&q.offer.Refused, "refused", false, "")
	flags.BoolVar(&q.offer.Conditional, "conditional", false, "")
	flags.BoolVar(&q.offer.WrongMoment, "wrong-moment", false, "")
	flags.BoolVar(&q.offer.Consent, "consent", false, "")
	notBefore := numberFlag(flags, "not-before")
	flags.BoolVar(&q.json, "json", false, "")
	return func(c *call, _ []string) error {
		q.offer.NotBefore = *notBefore
		return q.run(c)
	}
}}

// classes are the kinds of chess by their names.
var classes = []string{string(clock.Standard), string(clock.Rapid), string(clock.Blitz)}

// gameFlags say which game is meant: a start position and the moves from it,
// or a PGN.
type gameFlags struct {
	fen, moves, pgn string
	number          *int
}

func (g *gameFlags) define(flags *flag.FlagSet) {
	flags.StringVar(&g.fen, "fen", "", "")
	flags.StringVar(&g.moves, "moves", "", "")
	flags.StringVar(&g.pgn, "pgn", "", "")
	g.number = numberFlag(flags, "game")
}

// read returns the game, and the language of its letters.
func (g *gameFlags) read(c *call) (chess.Line, chess.Language, error) {
	start := chess.Start()
	if g.fen != "" {
		var err error
		if start, err = position([]string{g.fen}); err != nil {
			return chess.Line{}, 0, err
		}
	}
	switch {
	case g.pgn != "" && g.moves != "":
		return chess.Line{}, 0, tournament.NewFault(FlagsExclude, "flag", "--pgn", "other", "--moves")
	case g.pgn != "" && g.fen != "":
		return chess.Line{}, 0, tournament.NewFault(FlagsExclude, "flag", "--pgn", "other", "--fen")
	case g.pgn != "":
		return g.fromPGN(c)
	case g.moves == "-":
		text, err := io.ReadAll(c.stdin)
		if err != nil {
			return chess.Line{}, 0, err
		}
		g.moves = string(text)
	}
	line, language, err := chess.ReadSheet(start, g.moves, c.letters())
	if err != nil {
		return chess.Line{}, 0, c.moveFault(start, err)
	}
	return *line, language, nil
}

func (g *gameFlags) fromPGN(c *call) (chess.Line, chess.Language, error) {
	data, err := os.ReadFile(g.pgn)
	if err != nil {
		return chess.Line{}, 0, tournament.NewFault(PGNUnread, "path", g.pgn)
	}
	games, faults, err := chess.ReadPGN(bytes.NewReader(data), c.letters())
	if err != nil {
		return chess.Line{}, 0, err
	}
	for _, f := range faults {
		c.sayError(f)
	}
	n := max(*g.number, 1)
	if n > len(games) {
		return chess.Line{}, 0, tournament.NewFault(PGNNoGame, "path", g.pgn, "no", n, "n", len(games))
	}
	if broken := games[n-1].Broken; broken != nil {
		return chess.Line{}, 0, c.moveFault(games[n-1].Start, broken)
	}
	return *games[n-1].Line(), games[n-1].Language, nil
}

// moveFault says at which move a game cannot be followed.
func (c *call) moveFault(start chess.Position, err error) error {
	var at *chess.MoveFault
	if !errors.As(err, &at) {
		return err
	}
	return tournament.NewFault(MoveAt, "move", moveNumber(start, at.Ply), "why", c.words.Error(at.Err))
}

// moveNumber writes the number of a move: "12" of White, "12..." of Black.
func moveNumber(start chess.Position, ply int) string {
	half := ply
	if start.Turn() == chess.Black {
		half++
	}
	text := fmt.Sprint(start.MoveNumber() + half/2)
	if half%2 == 1 {
		text += "..."
	}
	return text
}

// claimRequest is what the command claim is asked for.
type claimRequest struct {
	game              gameFlags
	rule, form, class *string
	colour, clock     *string
	next              string
	spoken, touched   bool
	made, json        bool
	offer             claim.Offer
}

func (q *claimRequest) run(c *call) error {
	if *q.rule == "" {
		return tournament.NewFault(FlagMissing, "flag", "--rule", "command", "claim")
	}
	line, language, err := q.game.read(c)
	if err != nil {
		return err
	}
	verdict, err := claim.Decide(claim.Case{
		Rule: claim.Rule(*q.rule), Game: line, Class: clock.Class(*q.class), Claimant: arbiter.Party(*q.colour),
		Form: claim.Form(*q.form), Written: q.next, Language: language, Spoken: q.spoken,
		Touched: q.touched, Made: q.made, Clock: arbiter.Party(*q.clock), Offer: q.offer,
	}, arbiter.Laws2023, canMate(c.ctx))
	if err != nil {
		return err
	}
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if q.json {
		text, err := jsonText(c.claimReport(verdict))
		if err != nil {
			return err
		}
		return c.print(text)
	}
	var b strings.Builder
	b.WriteString(c.words.Text("cli.outcome."+string(verdict.Outcome)) + "\n")
	for _, s := range verdict.Sentences {
		b.WriteString(c.sentence(s) + "\n")
	}
	if len(verdict.Line) > 0 {
		b.WriteString(sheet(verdict.Position, verdict.Line, c.letters()) + "\n")
	}
	if len(verdict.Articles) > 0 {
		b.WriteString(c.words.Text("cli.articles", "list", strings.Join(verdict.Articles, ", ")) + "\n")
	}
	return c.print(b.String())
}

// mateTime is how long the question whether a side can still mate may take.
const mateTime = 10 * time.Second

// canMate answers whether a side can still mate, within a time that an
// arbiter waits.
func canMate(ctx context.Context) func(chess.Position, chess.Colour) mate.Verdict {
	return func(p chess.Position, winner chess.Colour) mate.Verdict {
		ctx, cancel := context.WithTimeout(ctx, mateTime)
		defer cancel()
		return mate.Can(ctx, p, winner, mate.Options{})
	}
}

// sheet writes moves as a score sheet does.
func sheet(p chess.Position, line []chess.Move, letters chess.Language) string {
	var b strings.Builder
	for i, m := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		if p.Turn() == chess.White || i == 0 {
			b.WriteString(fmt.Sprint(p.MoveNumber()) + ".")
			if p.Turn() == chess.Black {
				b.WriteString("..")
			}
			b.WriteByte(' ')
		}
		b.WriteString(p.SAN(m, letters))
		p = p.Play(m)
	}
	return b.String()
}

// claimReport is the JSON form of a verdict.
type claimReport struct {
	Rule      string          `json:"rule"`
	Outcome   string          `json:"outcome"` // draw, goes-on, white-wins, black-wins, undecided
	Effect    string          `json:"effect"`  // on the result: "1-0", "1/2-1/2"…, "" = none
	FormRight bool            `json:"formRight"`
	Content   string          `json:"content"` // right, wrong, not-examined
	FEN       string          `json:"fen"`     // the position examined
	Standings []claimStanding `json:"standings,omitempty"`
	Earlier   []claimStanding `json:"earlier,omitempty"` // another position, claimed too late
	Moves     int             `json:"moves"`             // by each side without capture and pawn move
	HalfMoves int             `json:"halfMoves"`
	Over      *claimStanding  `json:"overSince,omitempty"`
	Extra     int             `json:"extraSeconds"`
	ExtraTo   string          `json:"extraTo,omitempty"`
	MustPlay  string          `json:"mustPlay,omitempty"`
	MoveWith  []string        `json:"moveWith,omitempty"` // a legal move with a piece on one of these must be played
	Proof     string          `json:"proof,omitempty"`    // why a side cannot mate
	Line      []string        `json:"line,omitempty"`     // how it can
	Articles  []string        `json:"articles"`
	Sentences []string        `json:"sentences"`
}

type claimStanding struct {
	Move     string `json:"move"` // "12" after White's move, "12..." after Black's, "0" = start
	Ply      int    `json:"ply"`
	Intended bool   `json:"intended,omitempty"` // would stand after the written move
}

func standing(s claim.Standing) claimStanding {
	return claimStanding{strings.Trim(s.String(), "()"), s.Ply, s.Intended}
}

func (c *call) claimReport(v *claim.Verdict) claimReport {
	r := claimReport{
		Rule: string(v.Rule), Outcome: string(v.Outcome), Effect: string(v.Effect), FormRight: v.FormRight, Content: string(v.Content),
		FEN: v.Position.FEN(), Moves: v.Moves(), HalfMoves: v.HalfMoves, Extra: int(v.Extra / time.Second), ExtraTo: string(v.ExtraTo),
		MoveWith: squareNames(v.MoveWith), Proof: proofWords[v.Proof], Articles: append([]string{}, v.Articles...), Sentences: []string{},
	}
	for _, s := range v.Standings {
		r.Standings = append(r.Standings, standing(s))
	}
	for _, s := range v.Earlier {
		r.Earlier = append(r.Earlier, standing(s))
	}
	if v.Over != nil {
		over := standing(*v.Over)
		r.Over = &over
	}
	if v.MustPlay != nil {
		r.MustPlay = v.MustPlay.String()
	}
	p := v.Position
	for _, m := range v.Line {
		r.Line = append(r.Line, p.UCI(m))
		p = p.Play(m)
	}
	for _, s := range v.Sentences {
		r.Sentences = append(r.Sentences, c.sentence(s))
	}
	return r
}
