package cli

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"escaque/app/i18n"
	"escaque/arbiter/chess"
	"escaque/tournament"
)

// position reads a FEN that may be one argument or several; "start" is the
// initial position.
func position(args []string) (chess.Position, error) {
	text := strings.Join(args, " ")
	if text == "start" || text == "startpos" {
		return chess.Start(), nil
	}
	return chess.ParseFEN(text)
}

// letters are those of the pieces in the language of the command.
func (c *call) letters() chess.Language {
	if c.words.Lang() == i18n.Spanish {
		return chess.SpanishLetters
	}
	return chess.EnglishLetters
}

func sideWord(c chess.Colour) string {
	if c == chess.White {
		return "white"
	}
	return "black"
}

// kindWords name the kinds of piece for programs.
var kindWords = map[chess.Kind]string{
	chess.Pawn: "pawn", chess.Knight: "knight", chess.Bishop: "bishop",
	chess.Rook: "rook", chess.Queen: "queen", chess.King: "king",
}

var movesCommand = command{name: "moves", from: 1, to: 6, define: func(flags *flag.FlagSet) func(*call, []string) error {
	square := flags.String("square", "", "")
	asJSON := flags.Bool("json", false, "")
	return func(c *call, args []string) error {
		p, err := position(args)
		if err != nil {
			return err
		}
		from := chess.NoSquare
		if *square != "" {
			var ok bool
			if from, ok = chess.ParseSquare(strings.ToLower(*square)); !ok {
				return tournament.NewFault(FlagValue, "flag", "--square", "value", *square, "values", "a1…h8")
			}
		}
		if *asJSON {
			text, err := jsonText(c.movesReport(&p, from))
			if err != nil {
				return err
			}
			return c.print(text)
		}
		return c.print(c.movesText(&p, from))
	}
}}

// movesReport is the JSON form of the legal moves of a position, or of one
// piece.
type movesReport struct {
	FEN       string      `json:"fen"`
	Turn      string      `json:"turn"` // white or black
	Check     bool        `json:"check"`
	Checkmate bool        `json:"checkmate"`
	Stalemate bool        `json:"stalemate"`
	Square    string      `json:"square,omitempty"`
	Piece     string      `json:"piece,omitempty"`    // on the square: "pawn"…
	Colour    string      `json:"colour,omitempty"`   // of that piece
	Squares   []string    `json:"squares,omitempty"`  // where it may go without capturing
	Captures  []string    `json:"captures,omitempty"` // where it may capture
	Moves     []moveEntry `json:"moves"`
}

type moveEntry struct {
	UCI     string `json:"uci"`
	SAN     string `json:"san"` // in the letters of the language
	Capture bool   `json:"capture"`
}

func (c *call) movesReport(p *chess.Position, from chess.Square) movesReport {
	r := movesReport{
		FEN: p.FEN(), Turn: sideWord(p.Turn()), Check: p.InCheck(), Checkmate: p.Checkmate(), Stalemate: p.Stalemate(),
		Moves: []moveEntry{},
	}
	if from != chess.NoSquare {
		r.Square = from.String()
		if piece := p.At(from); piece.Kind != chess.NoKind {
			r.Piece, r.Colour = kindWords[piece.Kind], sideWord(piece.Colour)
		}
		quiet, captures := p.Targets(from)
		r.Squares, r.Captures = squareNames(quiet), squareNames(captures)
	}
	for _, m := range p.LegalMoves() {
		if from == chess.NoSquare || m.From == from {
			r.Moves = append(r.Moves, moveEntry{p.UCI(m), p.SAN(m, c.letters()), p.IsCapture(m)})
		}
	}
	slices.SortFunc(r.Moves, func(a, b moveEntry) int { return strings.Compare(a.UCI, b.UCI) })
	return r
}

func squareNames(set chess.Bitboard) []string {
	var names []string
	for _, s := range set.Squares() {
		names = append(names, s.String())
	}
	return names
}

func (c *call) movesText(p *chess.Position, from chess.Square) string {
	r := c.movesReport(p, from)
	var b strings.Builder
	key := "cli.moves." + r.Turn
	switch {
	case r.Checkmate:
		key = "cli.moves.mate." + r.Turn
	case r.Stalemate:
		key = "cli.moves.stalemate." + r.Turn
	case r.Check:
		key = "cli.moves.check." + r.Turn
	}
	if from == chess.NoSquare {
		b.WriteString(c.words.Text(key, "n", len(r.Moves)) + "\n")
		if len(r.Moves) > 0 {
			b.WriteString(sans(r.Moves) + "\n")
		}
		return b.String()
	}
	switch {
	case r.Piece == "":
		b.WriteString(c.words.Text("cli.moves.empty", "square", r.Square))
	case r.Colour != r.Turn:
		b.WriteString(c.words.Text("cli.moves.waits", "square", r.Square, "piece", r.Piece))
	case len(r.Moves) == 0:
		b.WriteString(c.words.Text("cli.moves.none", "square", r.Square, "piece", r.Piece))
	default:
		b.WriteString(c.words.Text("cli.moves.piece", "square", r.Square, "piece", r.Piece,
			"to", strings.Join(r.Squares, " "), "captures", strings.Join(r.Captures, " ")) + "\n" + sans(r.Moves))
	}
	return b.String() + "\n"
}

func sans(moves []moveEntry) string {
	var names []string
	for _, m := range moves {
		names = append(names, m.SAN)
	}
	return strings.Join(names, " ")
}

var perftCommand = command{name: "perft", from: 2, to: 7, define: func(flags *flag.FlagSet) func(*call, []string) error {
	divide := flags.Bool("divide", false, "")
	asJSON := flags.Bool("json", false, "")
	return func(c *call, args []string) error {
		last := len(args) - 1
		depth, err := strconv.Atoi(args[last])
		if err != nil || depth < 0 || depth > 20 {
			return tournament.NewFault(FlagValue, "flag", "DEPTH", "value", args[last], "values", "0…20")
		}
		p, err := position(args[:last])
		if err != nil {
			return err
		}
		report := perftReport{FEN: p.FEN(), Depth: depth}
		start := time.Now()
		if depth == 0 {
			report.Nodes = 1
		} else if err := report.count(c, &p); err != nil {
			return err
		}
		report.Milliseconds = time.Since(start).Milliseconds()
		if *asJSON {
			if !*divide {
				report.Moves = nil
			}
			text, err := jsonText(report)
			if err != nil {
				return err
			}
			return c.print(text)
		}
		if *divide {
			for _, m := range report.Moves {
				if err := c.print(fmt.Sprintf("%s: %d\n", m.UCI, m.Nodes)); err != nil {
					return err
				}
			}
		}
		return c.print(fmt.Sprintf("%d\n", report.Nodes))
	}
}}

// perftReport is how many lines of a length there are, in all and by first
// move.
type perftReport struct {
	FEN          string      `json:"fen"`
	Depth        int         `json:"depth"`
	Nodes        uint64      `json:"nodes"`
	Milliseconds int64       `json:"milliseconds"`
	Moves        []perftMove `json:"moves,omitempty"`
}

type perftMove struct {
	UCI   string `json:"uci"`
	Nodes uint64 `json:"nodes"`
}

// count counts first move by first move, so that it can be interrupted.
func (r *perftReport) count(c *call, p *chess.Position) error {
	for _, m := range p.LegalMoves() {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		n := uint64(1)
		if r.Depth > 1 {
			next := p.Play(m)
			n = next.Perft(r.Depth - 1)
		}
		r.Nodes += n
		r.Moves = append(r.Moves, perftMove{p.UCI(m), n})
	}
	slices.SortFunc(r.Moves, func(a, b perftMove) int { return strings.Compare(a.UCI, b.UCI) })
	return nil
}
