package claim

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/clock"
	"escaque/arbiter/mate"
)

// Rule is the ground on which a game is said to be over.
type Rule string

// The rules.
const (
	Threefold    Rule = "threefold"    // 9.2, on claim
	FiftyMoves   Rule = "fifty"        // 9.3, on claim
	Fivefold     Rule = "fivefold"     // 9.6.1
	SeventyFive  Rule = "seventy-five" // 9.6.2
	Stalemate    Rule = "stalemate"    // 5.2.1
	DeadPosition Rule = "dead"         // 5.2.2
	Agreement    Rule = "agreement"    // 5.2.3, 9.1
	Resignation  Rule = "resignation"  // 5.1.2
)

// Rules lists every rule.
func Rules() []Rule {
	return []Rule{Threefold, FiftyMoves, Fivefold, SeventyFive, Stalemate, DeadPosition, Agreement, Resignation}
}

// Form is how a draw by repetition or fifty moves is claimed.
type Form string

// The forms.
const (
	HasAppeared Form = "has-appeared" // 9.2.2, 9.3.2: it stands on the board
	AboutTo     Form = "about-to"     // 9.2.1, 9.3.1: the written move brings it about
)

// MateQuestion answers whether a side can still mate by any series of legal
// moves, as mate.Can does with its limits chosen.
type MateQuestion func(p chess.Position, winner chess.Colour) mate.Verdict

// Case is what happened at the board.
type Case struct {
	Rule  Rule
	Game  chess.Line  // up to the position on the board
	Class clock.Class // "" = standard

	// Who claims, resigns or offers. Needed for threefold, fifty moves and
	// resignation.
	Claimant arbiter.Party

	// For threefold and fifty moves. An empty form is about-to if a move is
	// written.
	Form     Form
	Written  string         // the intended move, as it stands on the score sheet
	Language chess.Language // of its letters, and of the moves in the sentences
	Spoken   bool           // it was only said, not written
	Touched  bool           // the claimant had touched a piece before he claimed
	Made     bool           // he had already made the move on the board
	Clock    arbiter.Party  // whose clock was running; Nobody = stopped or not known

	Offer Offer // for agreement
}

// Offer is an offer of a draw and what became of it.
type Offer struct {
	Accepted    bool
	Refused     bool // orally, or by touching a piece with the intention of moving it
	Conditional bool // a condition was attached (9.1.2.1)
	WrongMoment bool // not after the own move and before pressing the clock (9.1.2.1)
	NotBefore   int  // move up to which the event forbids it (9.1.1); 0 = no such rule
	Consent     bool // of the arbiter, where it is needed
}

// Outcome is what becomes of the game.
type Outcome string

// The outcomes. Undecided means that it hangs on whether a side can still
// mate, which was neither proved nor refuted.
const (
	Draw      Outcome = "draw"
	GoesOn    Outcome = "goes-on"
	WhiteWins Outcome = "white-wins"
	BlackWins Outcome = "black-wins"
	Undecided Outcome = "undecided"
)

// Finding is how the content of a claim was found.
type Finding string

// The findings. NotExamined is a claim that names no move to examine, or comes
// after the end of the game.
const (
	Right       Finding = "right"
	Wrong       Finding = "wrong"
	NotExamined Finding = "not-examined"
)

// Standing is a moment at which a position stood on the board.
type Standing struct {
	Ply      int          // moves played by both sides before it; 0 = the start
	Move     int          // number of the move that brought it about
	By       chess.Colour // the side that made this move
	Intended bool         // it would stand after the written move
}

// String writes the move number: "12" after White's move, "12..." after
// Black's, "0" for the start, in brackets if it is only intended.
func (s Standing) String() string {
	text := strconv.Itoa(s.Move)
	if s.Ply == 0 {
		text = "0"
	} else if s.By == chess.Black {
		text += "..."
	}
	if s.Intended {
		return "(" + text + ")"
	}
	return text
}

func standingsText(list []Standing) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, s.String())
	}
	return strings.Join(parts, ", ")
}

// Verdict is the ruling with everything that it rests on.
type Verdict struct {
	Rule    Rule
	Outcome Outcome
	Effect  arbiter.Effect

	FormRight bool    // true where no form is asked for
	Content   Finding // independent of the form

	Position  chess.Position // the one that was examined
	Standings []Standing     // where it stood, for repetition
	Earlier   []Standing     // another position that stood often enough, before
	HalfMoves int            // moves by either side without capture and pawn move, the written one included
	Over      *Standing      // since when the game was over already; nil = it was not

	Extra    time.Duration // for ExtraTo
	ExtraTo  arbiter.Party
	MustPlay *chess.Move    // the written move
	MoveWith chess.Bitboard // a legal move with one of these must be played instead of an illegal written one

	Proof mate.Proof   // why a side cannot mate
	Line  []chess.Move // how it can, from Position

	Articles  []string
	Sentences []arbiter.Sentence
}

// Moves are the whole moves by both sides without capture and pawn move.
func (v *Verdict) Moves() int { return v.HalfMoves / 2 }

func (v *Verdict) say(text arbiter.Text, pairs ...any) {
	v.Sentences = append(v.Sentences, arbiter.Say(text, pairs...))
}

func (v *Verdict) cite(articles ...string) {
	for _, a := range articles {
		if !slices.Contains(v.Articles, a) {
			v.Articles = append(v.Articles, a)
		}
	}
}

func (v *Verdict) draw(articles ...string) {
	v.Outcome, v.Effect = Draw, arbiter.Draw
	v.cite(articles...)
}

func (v *Verdict) won(by chess.Colour) {
	v.Outcome, v.Effect = WhiteWins, arbiter.WhiteWins
	if by == chess.Black {
		v.Outcome, v.Effect = BlackWins, arbiter.BlackWins
	}
}

// party and colour translate between the sides of the board and of a record.
func party(c chess.Colour) arbiter.Party {
	if c == chess.Black {
		return arbiter.Black
	}
	return arbiter.White
}

func colour(p arbiter.Party) chess.Colour {
	if p == arbiter.Black {
		return chess.Black
	}
	return chess.White
}
