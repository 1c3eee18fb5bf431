package penalty

import (
	"slices"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/clock"
)

// IllegalKind is what counts as an illegal move (7.5).
type IllegalKind string

// The kinds; one counter for all of them.
const (
	Illegal          IllegalKind = "illegal"            // 7.5.1
	NoPromotion      IllegalKind = "no-promotion"       // 7.5.2
	ClockWithoutMove IllegalKind = "clock-without-move" // 7.5.3
	TwoHands         IllegalKind = "two-hands"          // 7.5.4
)

var illegalArticle = map[IllegalKind]string{Illegal: "7.5.1", NoPromotion: "7.5.2", ClockWithoutMove: "7.5.3", TwoHands: "7.5.4"}

// Supervision is how rapid and blitz games are watched, fixed for the event
// (A.6, B.4).
type Supervision string

// The supervisions: with full supervision all competition rules apply (A.4,
// B.2); else A.5, and B.3 in blitz.
const (
	Full  Supervision = "full"
	Basic Supervision = "basic"
)

// SupervisionOf says which supervision an event can have with so many games
// at a time, so many arbiters, and whether an arbiter or his assistant records
// the games (A.4, B.2). Standard games are always under full rules.
func SupervisionOf(laws arbiter.Laws, class clock.Class, games, arbiters int, recorded bool) Supervision {
	perArbiter := laws.RapidGamesSupervised
	switch class {
	case clock.Standard:
		return Full
	case clock.Blitz:
		perArbiter = laws.BlitzGamesSupervised
	}
	if recorded && games <= arbiters*perArbiter {
		return Full
	}
	return Basic
}

// Offence is a completed illegal move.
type Offence struct {
	By   arbiter.Party `json:"by"`
	Kind IllegalKind   `json:"kind"`
	Move int           `json:"move,omitempty"` // move number; 0 = not noted
}

// Tally is the illegal moves of one game in order. It is a value: adding to
// it gives a new one.
type Tally []Offence

// Count is how many illegal moves a player has completed.
func (t Tally) Count(by arbiter.Party) int {
	n := 0
	for _, o := range t {
		if o.By == by {
			n++
		}
	}
	return n
}

// With is the tally with one more offence.
func (t Tally) With(o Offence) Tally { return append(slices.Clone(t), o) }

// IllegalMove is what happened.
type IllegalMove struct {
	Kind        IllegalKind
	By          arbiter.Party
	Class       clock.Class // "" = standard
	Supervision Supervision // for rapid and blitz; "" = basic
	Completed   bool        // the clock was pressed
	// OpponentMoved: the opponent has made his next move already.
	OpponentMoved bool
	// Agreed: both players agree to correct it after that (A.5.2).
	Agreed bool
	// Over: the game has ended.
	Over bool
	// Unknown: the position before the irregularity cannot be determined.
	Unknown bool
	// TakeBack: a legal move made with two hands is taken back; the Laws do not
	// say, and by default it stays.
	TakeBack bool
	Move     int             // move number; 0 = not noted
	Position *chess.Position // reinstated, the offender to move; for the second one
}

// Illegal rules on an illegal move (7.5; A.4, A.5.2; B.2, B.3). Two faults in
// one move are one offence; the opponent's illegal moves never count.
func (t Tally) Illegal(m IllegalMove, laws arbiter.Laws, ask MateQuestion) *Ruling {
	if m.Class == "" {
		m.Class = clock.Standard
	}
	fast := m.Class != clock.Standard
	basic := fast && m.Supervision != Full
	r := &Ruling{Form: IllegalMoveForm, Player: m.By, Tally: t}
	r.cite(illegalArticle[m.Kind])
	if basic {
		r.cite("A.5.2")
		if m.Class == clock.Blitz {
			r.cite("B.3")
		}
	} else if fast {
		r.cite(map[clock.Class]string{clock.Rapid: "A.4", clock.Blitz: "B.2"}[m.Class])
	}
	switch {
	case !m.Completed && (m.Kind == Illegal || m.Kind == NoPromotion):
		r.rule(NoOffence, IllegalNotCompleted, "4.3", "4.7")
		return r
	case m.Over:
		r.rule(Stands, IllegalGameOver)
		return r
	case basic && m.OpponentMoved && m.Agreed:
		r.rule(Corrected, IllegalAgreed)
		r.Board = Restore
		return r
	case basic && m.OpponentMoved:
		r.rule(Stands, IllegalTooLate)
		return r
	}
	r.Tally = t.With(Offence{m.By, m.Kind, m.Move})
	r.Ordinal = r.Tally.Count(m.By)
	r.say(IllegalCompleted, "side", m.By, "n", r.Ordinal, "kind", m.Kind)
	r.cite("7.5.5")
	if r.Ordinal >= laws.IllegalMovesToLose {
		r.lossUnlessUnwinnable(m.By, m.Position, ask)
		return r
	}
	r.Decision = Penalised
	r.onBoard(m)
	r.grant(m.By.Opponent(), m.Class.Extra(laws))
	if fast {
		r.cite("A.3")
	}
	r.ClocksJudged, r.TakeIncrement = true, true
	r.say(ClocksJudged)
	r.cite("7.1")
	return r
}

// onBoard says what happens on the board when the game goes on.
func (r *Ruling) onBoard(m IllegalMove) {
	switch {
	case m.Kind == NoPromotion:
		r.Board = PutQueen
		r.say(BoardQueen)
	case m.Kind == ClockWithoutMove:
		r.Board = MoveNow
		r.say(BoardMove)
	case m.Kind == TwoHands && !m.TakeBack:
		r.say(BoardKeep)
	case m.Unknown:
		r.Board = LastKnown
		r.say(BoardLastKnown)
		r.cite("4.3", "4.7")
	default:
		r.Board = Restore
		r.say(BoardRestore)
		r.cite("4.3", "4.7")
	}
}

// IllegalMoveForm is the form of illegal moves.
const IllegalMoveForm FormID = "illegal-move"

var illegalMove = Form{
	ID: IllegalMoveForm, Articles: []string{"7.5", "A.4", "A.5.2", "B.2", "B.3"},
	Questions: []Question{
		{ID: "kind", Kind: Choice, Options: []string{string(Illegal), string(NoPromotion), string(ClockWithoutMove), string(TwoHands)}, Default: string(Illegal)},
		askBy, askClass, askSuper,
		{ID: "completed", Kind: Choice, Options: yesNo, Default: "yes", When: []Is{is("kind", string(Illegal), string(NoPromotion))}},
		askOver,
		{ID: "opponent-moved", Kind: Choice, Options: yesNo, Default: "no", When: []Is{not("over", "yes")}},
		{ID: "agreed", Kind: Choice, Options: yesNo, Default: "no", When: []Is{is("supervision", "basic"), is("opponent-moved", "yes")}},
		{ID: "position-known", Kind: Choice, Options: yesNo, Default: "yes", When: []Is{is("kind", string(Illegal))}},
		{ID: "two-hands-board", Kind: Choice, Options: []string{"keep", "take-back"}, Default: "keep", When: []Is{is("kind", string(TwoHands))}},
		// How many before, where no tally is kept; with one, the tally counts.
		{ID: "prior", Kind: Number, Default: "0"},
		{ID: "move", Kind: Number, Optional: true},
		{ID: "position", Kind: Position, Optional: true},
	},
	rule: func(b *bench) {
		m := IllegalMove{
			Kind: IllegalKind(b.get("kind")), By: b.party("by"), Class: clock.Class(b.get("class")), Supervision: Supervision(b.get("supervision")),
			Completed: !b.is("completed", "no"), Over: b.yes("over"), OpponentMoved: b.yes("opponent-moved"), Agreed: b.yes("agreed"),
			Unknown: b.is("position-known", "no"), TakeBack: b.is("two-hands-board", "take-back"), Move: b.number("move"), Position: b.position("position"),
		}
		tally := b.tally
		for tally.Count(m.By) < b.number("prior") {
			tally = tally.With(Offence{By: m.By, Kind: Illegal})
		}
		b.r = tally.Illegal(m, b.laws, b.ask)
	},
}
