package claim

import (
	"slices"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/clock"
	"escaque/arbiter/fault"
	"escaque/arbiter/mate"
)

// desk holds a case while it is looked at.
type desk struct {
	Case
	laws    arbiter.Laws
	ask     MateQuestion
	stood   []chess.Position // the start and the position after each move
	last    chess.Position
	written *chess.Move // the intended move, where it is legal
	v       *Verdict
}

// Decide rules on a case. ask may be nil: then whatever hangs on it is
// undecided. It reports [RuleUnknown], [FormUnknown], [NoClaimant] or
// [WrittenUnclear]; an illegal written move is no fault but part of the
// verdict.
func Decide(c Case, laws arbiter.Laws, ask MateQuestion) (*Verdict, error) {
	if !slices.Contains(Rules(), c.Rule) {
		return nil, fault.New(RuleUnknown, "text", string(c.Rule))
	}
	if c.Form != "" && c.Form != HasAppeared && c.Form != AboutTo {
		return nil, fault.New(FormUnknown, "text", string(c.Form))
	}
	personal := c.Rule == Threefold || c.Rule == FiftyMoves || c.Rule == Resignation
	if personal && c.Claimant != arbiter.White && c.Claimant != arbiter.Black {
		return nil, fault.New(NoClaimant)
	}
	if c.Class == "" {
		c.Class = clock.Standard
	}
	d := &desk{Case: c, laws: laws, ask: ask, stood: c.Game.Positions()}
	d.last = d.stood[len(d.stood)-1]
	d.v = &Verdict{Rule: c.Rule, Outcome: GoesOn, FormRight: true, Content: NotExamined, Position: d.last, HalfMoves: d.last.HalfMoves()}
	if d.over() {
		return d.v, nil
	}
	var err error
	switch c.Rule {
	case Threefold, FiftyMoves:
		err = d.claimed()
	case Fivefold:
		d.v.Content = Wrong
		d.v.Standings = d.standings(&d.last, nil)
		d.v.say(FivefoldWrong, "times", len(d.v.Standings), "need", laws.AutomaticRepetitions)
		d.v.cite("9.6.1")
	case SeventyFive:
		d.v.Content = Wrong
		d.v.say(SeventyFiveWrong, "moves", d.v.Moves(), "half", d.v.HalfMoves, "need", laws.AutomaticMoves)
		d.v.cite("9.6.2")
	case Stalemate:
		d.v.Content = Wrong
		check := "no"
		if d.last.InCheck() {
			check = "yes"
		}
		d.v.say(StalemateWrong, "check", check, "n", len(d.last.LegalMoves()))
		d.v.cite("5.2.1")
	case DeadPosition:
		d.dead()
	case Agreement:
		d.agreement()
	case Resignation:
		d.resignation()
	}
	if err != nil {
		return nil, err
	}
	if d.v.Outcome == GoesOn && c.Rule != Resignation && c.Rule != DeadPosition {
		d.deadAnyway()
	}
	if d.v.Outcome == GoesOn && c.Rule != Threefold && c.Rule != FiftyMoves {
		d.v.say(GoesOnPlain)
	}
	return d.v, nil
}

// over finds whether the game had ended before anybody spoke: by repetition
// or seventy-five moves at any moment (9.6), by mate or stalemate on the
// board. Mate on the last move goes before 9.6.2.
func (d *desk) over() bool {
	times := map[chess.Key]int{}
	for ply := range d.stood {
		p := &d.stood[ply]
		key := p.Key()
		times[key]++
		five := times[key] >= d.laws.AutomaticRepetitions
		moves := p.HalfMoves() >= 2*d.laws.AutomaticMoves
		if !five && !moves || p.Checkmate() {
			continue
		}
		at := d.standing(ply)
		d.v.Over, d.v.Position, d.v.HalfMoves = &at, *p, p.HalfMoves()
		if five {
			d.v.Standings = d.standings(p, nil)[:times[key]]
			d.v.say(OverFivefold, "times", times[key], "positions", standingsText(d.v.Standings))
			d.v.draw("9.6.1")
		}
		if moves {
			d.v.say(OverSeventyFive, "moves", p.HalfMoves()/2, "at", at.String())
			d.v.draw("9.6.2")
		}
		d.ended(d.Rule == Fivefold && five || d.Rule == SeventyFive && moves)
		return true
	}
	switch {
	case d.last.Checkmate():
		winner := d.last.Turn().Other()
		d.v.won(winner)
		d.v.say(OverMate, "winner", party(winner))
		d.v.cite("5.1.1")
		if d.last.HalfMoves() >= 2*d.laws.AutomaticMoves {
			d.v.cite("9.6.2")
		}
		d.ended(false)
	case d.last.Stalemate():
		d.v.say(OverStalemate)
		d.v.draw("5.2.1")
		d.ended(d.Rule == Stalemate)
	default:
		return false
	}
	at := d.standing(len(d.stood) - 1)
	d.v.Over = &at
	return true
}

// ended notes what the end of the game makes of the content of the case.
func (d *desk) ended(right bool) {
	switch {
	case right:
		d.v.Content = Right
	case d.Rule == Fivefold || d.Rule == SeventyFive || d.Rule == Stalemate || d.Rule == DeadPosition:
		d.v.Content = Wrong
	}
}

// can asks whether a side can still mate.
func (d *desk) can(p chess.Position, winner chess.Colour) mate.Verdict {
	if d.ask == nil {
		return mate.Verdict{Answer: mate.Undecided}
	}
	return d.ask(p, winner)
}

// dead rules on a dead position: neither side can mate by any series of legal
// moves (5.2.2).
func (d *desk) dead() {
	d.v.cite("5.2.2")
	undecided := false
	for _, winner := range []chess.Colour{chess.White, chess.Black} {
		switch answer := d.can(d.last, winner); answer.Answer {
		case mate.Possible:
			d.v.Outcome, d.v.Content, d.v.Line = GoesOn, Wrong, answer.Line
			d.v.say(DeadWrong, "side", party(winner))
			return
		case mate.Undecided:
			undecided = true
		default:
			d.v.Proof = answer.Proof
		}
	}
	if undecided {
		d.v.Outcome = Undecided
		d.v.say(DeadUndecided)
		return
	}
	d.isDead(true)
}

func (d *desk) isDead(asked bool) {
	at := d.standing(len(d.stood) - 1)
	d.v.Over = &at
	if asked {
		d.v.Content = Right
	}
	d.v.say(OverDead)
	d.v.draw("5.2.2")
}

// deadAnyway looks whether the game that would go on is over because neither
// side can mate any more. What follows from a wrong claim falls away with it.
func (d *desk) deadAnyway() {
	if d.ask == nil {
		return
	}
	for _, winner := range []chess.Colour{chess.White, chess.Black} {
		answer := d.can(d.last, winner)
		if answer.Answer != mate.Impossible {
			return
		}
		d.v.Proof = answer.Proof
	}
	d.v.Extra, d.v.ExtraTo, d.v.MustPlay, d.v.MoveWith = 0, arbiter.Nobody, nil, 0
	d.v.Sentences, d.v.Articles = nil, nil
	d.isDead(false)
}

// agreement rules on a draw by agreement (5.2.3, 9.1).
func (d *desk) agreement() {
	o := d.Offer
	d.v.cite("5.2.3")
	if o.WrongMoment {
		d.v.say(AgreementWrongMoment)
		d.v.cite("9.1.2.1", "11.5")
	}
	if o.Conditional {
		d.v.say(AgreementConditional)
		d.v.cite("9.1.2.1")
	}
	bothMoved := len(d.Game.Moves) >= 2 || d.Game.Start.MoveNumber() > 1
	switch {
	case o.Refused:
		d.v.Content = Wrong
		d.v.say(AgreementRefused)
		d.v.cite("9.1.2.1")
	case !o.Accepted:
		d.v.Content = Wrong
		d.v.say(AgreementOpen)
		d.v.cite("9.1.2.1")
	case !bothMoved:
		d.v.Content = Wrong
		d.v.say(AgreementTooEarly)
	case d.last.MoveNumber()-1 < o.NotBefore && !o.Consent:
		d.v.Content = Wrong
		d.v.say(AgreementBeforeMove, "move", o.NotBefore)
		d.v.cite("9.1.1")
	default:
		d.v.Content = Right
		d.v.say(AgreementDraw)
		d.v.draw("5.2.3")
	}
}

// resignation is a loss, but a draw if the opponent cannot mate by any series
// of legal moves (5.1.2).
func (d *desk) resignation() {
	winner := colour(d.Claimant).Other()
	answer := d.can(d.last, winner)
	d.v.cite("5.1.2")
	switch answer.Answer {
	case mate.Impossible:
		d.v.Content, d.v.Proof = Right, answer.Proof
		d.v.say(ResignedDraw, "winner", party(winner))
		d.v.draw()
	case mate.Possible:
		d.v.Content, d.v.Line = Right, answer.Line
		d.v.say(ResignedLost, "winner", party(winner))
		d.v.won(winner)
	default:
		d.v.Outcome = Undecided
		d.v.say(ResignedUndecided, "winner", party(winner))
	}
}
