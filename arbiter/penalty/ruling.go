package penalty

import (
	"slices"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/fault"
	"escaque/arbiter/mate"
)

// MateQuestion answers whether a side can still mate by any series of legal
// moves, as mate.Can does with its limits chosen.
type MateQuestion func(p chess.Position, winner chess.Colour) mate.Verdict

// Decision is what a ruling comes to.
type Decision string

// The decisions.
const (
	NoOffence Decision = "no-offence" // nothing was completed; the player goes on
	Stands    Decision = "stands"     // it can no longer be corrected, or the result stands
	PlayOn    Decision = "play-on"    // the game goes on
	Corrected Decision = "corrected"  // put right, and the game goes on
	Penalised Decision = "penalised"  // a penalty, and the game goes on
	Restart   Decision = "new-game"   // the game is cancelled and a new one played
	Lost      Decision = "lost"
	Drawn     Decision = "drawn"
	Over      Decision = "over"      // the game was over already
	Waiting   Decision = "waiting"   // nothing is done yet
	Judgement Decision = "judgement" // the Laws leave it to the arbiter
	Undecided Decision = "undecided" // it hangs on whether a side can still mate
)

// Board is what happens on the board.
type Board string

// What happens on the board.
const (
	KeepBoard    Board = ""
	Restore      Board = "restore"     // the position before the irregularity
	LastKnown    Board = "last-known"  // the last position that can be identified
	PutQueen     Board = "queen"       // the pawn becomes a queen (7.5.2)
	MoveNow      Board = "move"        // the player has to make a move (7.5.3)
	TurnBoard    Board = "transfer"    // the position goes over to a board placed rightly
	InitialBoard Board = "initial"     // set up anew
	NoCastling   Board = "no-castling" // the king stood wrongly (A.5.1)
	NoCastlingBy Board = "no-castling-rook"
)

// Grant is time added to a clock, or taken from it if negative.
type Grant struct {
	To   arbiter.Party
	Time time.Duration
}

// Ruling is the decision with all that follows from it.
type Ruling struct {
	Form     FormID
	Decision Decision
	Player   arbiter.Party // whom it is about
	Ordinal  int           // which illegal move of the player in this game; 0 = none

	Board         Board
	Grants        []Grant
	ClocksJudged  bool // the arbiter sets the clocks by his judgement
	TakeIncrement bool // the increment won by pressing is taken back
	Effect        arbiter.Effect

	Proof mate.Proof   // why a side cannot mate
	Line  []chess.Move // how it can

	Articles  []string
	Sentences []arbiter.Sentence
	Tally     Tally // of illegal moves, after this ruling
}

func (r *Ruling) say(text arbiter.Text, pairs ...any) {
	r.Sentences = append(r.Sentences, arbiter.Say(text, pairs...))
}

func (r *Ruling) cite(articles ...string) {
	for _, a := range articles {
		if !slices.Contains(r.Articles, a) {
			r.Articles = append(r.Articles, a)
		}
	}
}

// rule sets the decision with its sentence and articles.
func (r *Ruling) rule(d Decision, text arbiter.Text, articles ...string) {
	r.Decision = d
	r.say(text)
	r.cite(articles...)
}

func (r *Ruling) grant(to arbiter.Party, d time.Duration) {
	r.Grants = append(r.Grants, Grant{to, d})
	r.say(ExtraTime, "side", to, "time", minutesText(d))
}

func (r *Ruling) lost(by arbiter.Party) { r.Decision, r.Effect = Lost, arbiter.LossOf(by) }

func (r *Ruling) drawn() { r.Decision, r.Effect = Drawn, arbiter.Draw }

// minutesText writes "2 min" or "2:30 min".
func minutesText(d time.Duration) string {
	text := arbiter.ClockText(d)
	if d < time.Hour {
		text = text[2:]
		if text[0] == '0' {
			text = text[1:]
		}
	}
	if d < time.Hour && d%time.Minute == 0 {
		return text[:len(text)-3] + " min"
	}
	return text
}

// Clocks is the reading after the ruling.
func (r *Ruling) Clocks(before arbiter.Clocks) arbiter.Clocks {
	for _, g := range r.Grants {
		before = before.Plus(g.To, g.Time)
	}
	return before
}

// Incident makes an entry of the log from a ruling; known holds what the
// ruling does not know: tournament, round, board, time of day, arbiter, clocks
// before, description.
func (r *Ruling) Incident(known arbiter.Incident) arbiter.Incident {
	known.Kind = string(r.Form)
	known.Player = r.Player
	known.Ordinal = r.Ordinal
	known.Articles = slices.Clone(r.Articles)
	known.Ruling = slices.Clone(r.Sentences)
	known.Effect = r.Effect
	if known.Before != nil && known.After == nil {
		after := r.Clocks(*known.Before)
		known.After = &after
	}
	return known
}

// Rule rules on a form. tally holds the illegal moves of the game so far. It
// reports [FormUnknown] or everything that is wrong with the answers, joined.
func Rule(id FormID, a Answers, tally Tally, laws arbiter.Laws, ask MateQuestion) (*Ruling, error) {
	form, ok := FormOf(id)
	if !ok {
		return nil, fault.New(FormUnknown, "form", string(id))
	}
	if err := form.check(a); err != nil {
		return nil, err
	}
	b := &bench{form: &form, a: a, laws: laws, ask: ask, tally: tally}
	b.r = &Ruling{Form: id, Decision: PlayOn, Tally: tally, Player: b.party("by")}
	form.rule(b)
	if b.err != nil {
		return nil, b.err
	}
	return b.r, nil
}

// Forms lists every form.
func Forms() []Form {
	return []Form{
		illegalMove, setUp, coloursReversed, displaced, kingsOrPawn, touchMove,
		late, flag, quickplay, clockSetting, recording, signedResult,
		phone, measures, disturbance, sealedMove,
	}
}

// FormOf finds a form.
func FormOf(id FormID) (Form, bool) {
	for _, f := range Forms() {
		if f.ID == id {
			return f, true
		}
	}
	return Form{}, false
}

// lossUnlessUnwinnable is a loss of a player, or a draw if his opponent
// cannot mate by any series of legal moves (6.9, 7.5.5).
func (r *Ruling) lossUnlessUnwinnable(by arbiter.Party, p *chess.Position, ask MateQuestion) {
	opponent := by.Opponent()
	if p == nil || ask == nil {
		r.Decision = Undecided
		r.say(PositionNeeded, "side", opponent)
		return
	}
	winner := chess.White
	if opponent == arbiter.Black {
		winner = chess.Black
	}
	switch v := ask(*p, winner); v.Answer {
	case mate.Impossible:
		r.Proof = v.Proof
		r.drawn()
		r.say(CannotMate, "side", opponent)
	case mate.Possible:
		r.Line = v.Line
		r.lost(by)
		r.say(GameLost, "side", by)
	default:
		r.Decision = Undecided
		r.say(MateUndecided, "side", opponent)
	}
}
