package tournament

// Colour is the colour of the pieces in one game.
type Colour int8

// The colours. NoColour is the answer for a round without a game.
const (
	NoColour Colour = iota
	White
	Black
)

// Opposite returns the other colour; NoColour stays NoColour.
func (c Colour) Opposite() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// Outcome is what a game brought to one side, in the codes of a tournament
// report (TRF, record 001).
type Outcome byte

// The outcomes. Pending is a game without a result yet.
const (
	Pending     Outcome = 0
	Win         Outcome = '1'
	Draw        Outcome = '='
	Loss        Outcome = '0'
	ForfeitWin  Outcome = '+'
	ForfeitLoss Outcome = '-'
	UnratedWin  Outcome = 'W' // less than one move by each side: counts for the tournament, not for rating
	UnratedDraw Outcome = 'D'
	UnratedLoss Outcome = 'L'
	Adjourned   Outcome = 'X' // a draw for pairing only, until it is finished (C.04.2 3.1)
)

// Played reports whether pieces were moved: forfeits and open games are not
// played. Games of less than one move count as played for colours and
// meetings, as every engine in use treats them.
func (o Outcome) Played() bool {
	switch o {
	case Win, Draw, Loss, UnratedWin, UnratedDraw, UnratedLoss, Adjourned:
		return true
	}
	return false
}

// Rated reports whether the game counts for rating.
func (o Outcome) Rated() bool { return o == Win || o == Draw || o == Loss }

// Forfeit reports whether the side won or lost without a game.
func (o Outcome) Forfeit() bool { return o == ForfeitWin || o == ForfeitLoss }

// Result is the outcome of a game for both sides.
type Result struct{ White, Black Outcome }

// The results an arbiter can enter.
var (
	NoResult        = Result{}
	WhiteWins       = Result{Win, Loss}
	Drawn           = Result{Draw, Draw}
	BlackWins       = Result{Loss, Win}
	WhiteForfeits   = Result{ForfeitLoss, ForfeitWin}
	BlackForfeits   = Result{ForfeitWin, ForfeitLoss}
	BothForfeit     = Result{ForfeitLoss, ForfeitLoss}
	HalfZero        = Result{Draw, Loss} // ½-0: Black is punished in a drawn game
	ZeroHalf        = Result{Loss, Draw}
	BothLose        = Result{Loss, Loss} // 0-0: both are punished
	UnratedWhite    = Result{UnratedWin, UnratedLoss}
	UnratedDrawn    = Result{UnratedDraw, UnratedDraw}
	UnratedBlack    = Result{UnratedLoss, UnratedWin}
	UnratedHalfZero = Result{UnratedDraw, UnratedLoss}
	UnratedZeroHalf = Result{UnratedLoss, UnratedDraw}
	UnratedBothLose = Result{UnratedLoss, UnratedLoss}
	AdjournedGame   = Result{Adjourned, Adjourned}
)

// allowed are the results a game may have. 1-½ and the like are refused, as
// are forfeits mixed with played outcomes.
var allowed = []struct {
	result Result
	text   string
}{
	{NoResult, ""},
	{WhiteWins, "1-0"}, {Drawn, "½-½"}, {BlackWins, "0-1"},
	{BlackForfeits, "+/-"}, {WhiteForfeits, "-/+"}, {BothForfeit, "-/-"},
	{HalfZero, "½-0"}, {ZeroHalf, "0-½"}, {BothLose, "0-0"},
	{UnratedWhite, "1-0u"}, {UnratedDrawn, "½-½u"}, {UnratedBlack, "0-1u"},
	{UnratedHalfZero, "½-0u"}, {UnratedZeroHalf, "0-½u"}, {UnratedBothLose, "0-0u"},
	{AdjournedGame, "adj"},
}

// Results lists every result a game may have, the empty one first.
func Results() []Result {
	list := make([]Result, len(allowed))
	for i, a := range allowed {
		list[i] = a.result
	}
	return list
}

// Valid reports whether the two outcomes go together.
func (r Result) Valid() bool {
	for _, a := range allowed {
		if a.result == r {
			return true
		}
	}
	return false
}

// String writes the result: "1-0", "½-½", "+/-", "½-0", "1-0u" (less than one
// move), "adj" (adjourned), "" (none yet).
func (r Result) String() string {
	for _, a := range allowed {
		if a.result == r {
			return a.text
		}
	}
	return "?"
}

// ParseResult reads what String writes, and the usual spellings "1/2-1/2",
// "=-=", "1:0", "1F-0F", "+-", "--".
func ParseResult(text string) (Result, error) {
	for _, a := range allowed {
		if a.text == text {
			return a.result, nil
		}
	}
	switch text {
	case "1/2-1/2", "=-=", "=", "0.5-0.5", "½:½":
		return Drawn, nil
	case "1:0":
		return WhiteWins, nil
	case "0:1":
		return BlackWins, nil
	case "1F-0F", "+-", "+--", "+ -":
		return BlackForfeits, nil
	case "0F-1F", "-+", "--+", "- +":
		return WhiteForfeits, nil
	case "0F-0F", "--", "---", "- -":
		return BothForfeit, nil
	case "1/2-0":
		return HalfZero, nil
	case "0-1/2":
		return ZeroHalf, nil
	}
	return NoResult, NewFault(ResultUnreadable, "text", text)
}

// Played reports whether the game was played (see [Outcome.Played]).
func (r Result) Played() bool { return r.White.Played() }

// Of returns the outcome for the side of the given colour.
func (r Result) Of(c Colour) Outcome {
	switch c {
	case White:
		return r.White
	case Black:
		return r.Black
	}
	return Pending
}

// Swapped returns the result seen with the colours exchanged.
func (r Result) Swapped() Result { return Result{r.Black, r.White} }

// ByeKind is why a player has no opponent in a round.
type ByeKind byte

// The kinds of bye, in the codes of a tournament report.
const (
	NoBye      ByeKind = 0
	PairingBye ByeKind = 'U' // pairing-allocated bye, PAB (C.04.1 art. 3)
	HalfBye    ByeKind = 'H' // half-point bye, requested
	FullBye    ByeKind = 'F' // full-point bye, given by the arbiter
	ZeroBye    ByeKind = 'Z' // zero-point bye: absent, not yet entered, withdrawn
)

// Valid reports whether k is one of the four kinds.
func (k ByeKind) Valid() bool {
	switch k {
	case PairingBye, HalfBye, FullBye, ZeroBye:
		return true
	}
	return false
}

// Scoring is what each outcome and each bye is worth (TRF record 162). Every
// value is in [Points].
type Scoring struct {
	Win, Draw, Loss         Points
	ForfeitWin, ForfeitLoss Points
	PairingBye              Points
	HalfBye, FullBye        Points
	ZeroBye                 Points
	Adjourned               Points // for pairing until finished: a draw (C.04.2 3.1)
}

// StandardScoring is 1-½-0, with a pairing-allocated bye worth a win
// (C.04.1 art. 3).
func StandardScoring() Scoring { return ScoringOf(Whole, Half, 0) }

// ScoringOf derives the whole table from win, draw and loss: byes and
// forfeits follow as in TRF record 162.
func ScoringOf(win, draw, loss Points) Scoring {
	return Scoring{
		Win: win, Draw: draw, Loss: loss,
		ForfeitWin: win, ForfeitLoss: 0,
		PairingBye: win, HalfBye: draw, FullBye: win, ZeroBye: 0,
		Adjourned: draw,
	}
}

// Of returns the points of an outcome. A pending game is worth nothing yet.
func (s Scoring) Of(o Outcome) Points {
	switch o {
	case Win, UnratedWin:
		return s.Win
	case Draw, UnratedDraw:
		return s.Draw
	case Loss, UnratedLoss:
		return s.Loss
	case ForfeitWin:
		return s.ForfeitWin
	case ForfeitLoss:
		return s.ForfeitLoss
	case Adjourned:
		return s.Adjourned
	}
	return 0
}

// OfBye returns the points of a bye; NoBye (no entry in the round) counts as
// a zero-point bye.
func (s Scoring) OfBye(k ByeKind) Points {
	switch k {
	case PairingBye:
		return s.PairingBye
	case HalfBye:
		return s.HalfBye
	case FullBye:
		return s.FullBye
	}
	return s.ZeroBye
}
