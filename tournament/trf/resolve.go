package trf

import (
	"escaque/tournament"
)

// meeting is a game of one round between two rows, white first.
type meeting struct {
	white, black int
	result       tournament.Result
}

// pairedRound is what the records say of one round when both sides have been
// heard.
type pairedRound struct {
	meetings []meeting
	byes     []tournament.ByeKind // by row
}

// resolve brings the two records of every game together, round by round.
func (r *reader) resolve() []pairedRound {
	rounds := 0
	for i := range r.rows {
		rounds = max(rounds, len(r.rows[i].entries))
	}
	list := make([]pairedRound, rounds)
	for n := range list {
		list[n] = r.resolveRound(n + 1)
	}
	return list
}

// entryOf is what the row says of the round.
func (r *reader) entryOf(row, round int) *entry {
	if e := r.rows[row].entries; round <= len(e) {
		return &e[round-1]
	}
	return &entry{}
}

// resolveRound pairs the entries of a round. Games that both sides tell come
// first; then games that one side tells and the other does not contradict.
func (r *reader) resolveRound(round int) pairedRound {
	pr := pairedRound{byes: make([]tournament.ByeKind, len(r.rows))}
	taken := make([]bool, len(r.rows))
	var lonely []int
	for i := range r.rows {
		e := r.entryOf(i, round)
		if e.opponent == 0 {
			pr.byes[i] = e.bye
			continue
		}
		if taken[i] {
			continue
		}
		j, found := r.opponentOf(i, round, taken)
		switch {
		case !found:
		case r.tellsOf(j, i, round) && !taken[j]:
			a, b := e, r.entryOf(j, round)
			if a.bye != tournament.NoBye && b.bye != tournament.NoBye {
				pr.byes[i], pr.byes[j] = a.bye, b.bye
				r.roundProblem(i, round, resultOffset, Warning, ByeWithOpponent, "opponent", e.opponent, "text", string(a.bye))
			} else {
				pr.meetings = append(pr.meetings, r.meet(i, j, round))
			}
			taken[i], taken[j] = true, true
		default:
			lonely = append(lonely, i)
		}
	}
	for _, i := range lonely {
		if taken[i] {
			continue
		}
		e := r.entryOf(i, round)
		if e.bye != tournament.NoBye {
			pr.byes[i] = e.bye
			r.roundProblem(i, round, resultOffset, Warning, ByeWithOpponent, "opponent", e.opponent, "text", string(e.bye))
			continue
		}
		j, _ := r.opponentOf(i, round, taken)
		if other := r.entryOf(j, round); !other.empty() || taken[j] {
			r.roundProblem(i, round, 0, Error, OpponentElsewhere, "opponent", e.opponent)
			continue
		}
		r.roundProblem(i, round, 0, Error, OneSided, "opponent", e.opponent)
		pr.meetings = append(pr.meetings, r.oneSided(i, j, round))
		taken[i], taken[j] = true, true
	}
	r.pairingByes(&pr, round)
	return pr
}

// opponentOf finds the row that the entry of row i names. Where a number
// stands twice, the row that tells of the same game is meant.
func (r *reader) opponentOf(i, round int, taken []bool) (int, bool) {
	e := r.entryOf(i, round)
	rows := r.byNumber[e.opponent]
	best, found := 0, false
	for _, j := range rows {
		if j == i {
			continue
		}
		if !found || r.tellsOf(j, i, round) && !taken[j] {
			best, found = j, true
			if r.tellsOf(j, i, round) && !taken[j] && r.entryOf(j, round).colour != e.colour {
				return best, true
			}
		}
	}
	if !found {
		if len(rows) > 0 {
			r.roundProblem(i, round, 0, Error, OpponentSelf)
		} else {
			r.roundProblem(i, round, 0, Error, OpponentMissing, "opponent", e.opponent)
		}
	}
	return best, found
}

// tellsOf reports whether row j names the number of row i as its opponent.
func (r *reader) tellsOf(j, i, round int) bool {
	return r.rows[i].number > 0 && r.entryOf(j, round).opponent == r.rows[i].number
}

// roundProblem reports a fault of a player's round; offset counts columns from
// the first of the round.
func (r *reader) roundProblem(i, round, offset int, severity Severity, code tournament.Code, pairs ...any) {
	p := &r.t.Players[i]
	pairs = append(pairs, "no", p.No, "name", p.Name, "round", round)
	r.problem(r.rows[i].line, roundColumn(round)+offset, severity, code, pairs...)
}

// meet makes the game of two rows that name each other.
func (r *reader) meet(i, j, round int) meeting {
	a, b := r.entryOf(i, round), r.entryOf(j, round)
	colour := r.colours(i, j, a, b, round)
	own, other := r.outcomes(i, j, a, b, round)
	return meetingOf(i, j, colour, own, other)
}

// oneSided makes the game that only row i tells of.
func (r *reader) oneSided(i, j, round int) meeting {
	e := r.entryOf(i, round)
	colour := e.colour
	if colour == tournament.NoColour {
		colour = tournament.White
		r.roundProblem(i, round, colourOffset, Warning, ColourMissing, "opponent", e.opponent)
	}
	return meetingOf(i, j, colour, e.outcome, complement(e.outcome))
}

func meetingOf(i, j int, colour tournament.Colour, own, other tournament.Outcome) meeting {
	if colour == tournament.Black {
		return meeting{white: j, black: i, result: tournament.Result{White: other, Black: own}}
	}
	return meeting{white: i, black: j, result: tournament.Result{White: own, Black: other}}
}

// colours decides the colour of row i.
func (r *reader) colours(i, j int, a, b *entry, round int) tournament.Colour {
	switch {
	case a.colour == tournament.NoColour && b.colour == tournament.NoColour:
		// Forfeits of old reports have no colour; nothing depends on it.
		if a.outcome.Played() || b.outcome.Played() {
			r.roundProblem(i, round, colourOffset, Warning, ColourMissing, "opponent", a.opponent)
		} else {
			r.tell("", r.rows[i].line, roundColumn(round)+colourOffset, Info, ForfeitColour, "round", round)
		}
		if r.t.Players[j].No < r.t.Players[i].No {
			return tournament.Black
		}
		return tournament.White
	case a.colour == b.colour:
		r.roundProblem(i, round, colourOffset, Error, SameColour, "opponent", a.opponent)
		return a.colour
	case a.colour == tournament.NoColour:
		return b.colour.Opposite()
	}
	return a.colour
}

// outcomes decides what both sides get. Two codes that go together stand; a
// missing one follows from the other; codes of the same worth but of
// different kinds (+ and 0) are a forfeit or an unrated game; anything else
// leaves the game open.
func (r *reader) outcomes(i, j int, a, b *entry, round int) (own, other tournament.Outcome) {
	own, other = a.outcome, b.outcome
	if (tournament.Result{White: own, Black: other}).Valid() {
		return own, other
	}
	report := func(severity Severity, code tournament.Code) {
		r.roundProblem(i, round, resultOffset, severity, code, "opponent", a.opponent, "own", codeText(a), "other", codeText(b))
	}
	switch {
	case own == tournament.Pending:
		report(Warning, ResultTaken)
		return complement(other), other
	case other == tournament.Pending:
		report(Warning, ResultTaken)
		return own, complement(own)
	}
	for _, kinds := range []map[tournament.Outcome]tournament.Outcome{forfeits, unrated} {
		_, first := kinds[own]
		_, second := kinds[other]
		if !first && !second {
			continue
		}
		x, y := ofKind(own, kinds), ofKind(other, kinds)
		if (tournament.Result{White: x, Black: y}).Valid() {
			report(Warning, ResultKinds)
			return x, y
		}
	}
	report(Error, ResultsClash)
	return tournament.Pending, tournament.Pending
}

// forfeits and unrated say which played outcome each of their codes stands for.
var (
	forfeits = map[tournament.Outcome]tournament.Outcome{
		tournament.ForfeitWin: tournament.Win, tournament.ForfeitLoss: tournament.Loss,
	}
	unrated = map[tournament.Outcome]tournament.Outcome{
		tournament.UnratedWin: tournament.Win, tournament.UnratedDraw: tournament.Draw, tournament.UnratedLoss: tournament.Loss,
	}
)

// ofKind turns a played outcome into the code of that kind; others stay.
func ofKind(o tournament.Outcome, kind map[tournament.Outcome]tournament.Outcome) tournament.Outcome {
	for k, played := range kind {
		if played == o {
			return k
		}
	}
	return o
}

// complement is the outcome of the other side where only one is known.
func complement(o tournament.Outcome) tournament.Outcome {
	switch o {
	case tournament.Win:
		return tournament.Loss
	case tournament.Loss:
		return tournament.Win
	case tournament.ForfeitWin:
		return tournament.ForfeitLoss
	case tournament.ForfeitLoss:
		return tournament.ForfeitWin
	case tournament.UnratedWin:
		return tournament.UnratedLoss
	case tournament.UnratedLoss:
		return tournament.UnratedWin
	}
	return o
}

func codeText(e *entry) string {
	if e.bye != tournament.NoBye {
		return string(e.bye)
	}
	if e.outcome == tournament.Pending {
		return " "
	}
	return string(e.outcome)
}

// pairingByes leaves one pairing-allocated bye in a round (C.04.1 art. 3): the
// first that is written as U, or the only one in an old spelling. The others
// become full-point byes.
func (r *reader) pairingByes(pr *pairedRound, round int) {
	var written, old []int
	for i := range r.rows {
		if pr.byes[i] != tournament.PairingBye {
			continue
		}
		if r.entryOf(i, round).old {
			old = append(old, i)
		} else {
			written = append(written, i)
		}
	}
	if len(written) == 0 && len(old) == 1 {
		return
	}
	for _, i := range old {
		pr.byes[i] = tournament.FullBye
	}
	for n, i := range written {
		if n > 0 {
			pr.byes[i] = tournament.FullBye
			r.roundProblem(i, round, resultOffset, Error, ByesSeveral)
		}
	}
}
