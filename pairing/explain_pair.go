package pairing

import (
	"context"
	"errors"
	"slices"

	"escaque/tournament"
)

// ExplainPair tells why the players with two starting numbers meet or do not
// meet in the round: the absolute rule between them, or the first criterion
// that would get worse if they met, found by pairing the round with them
// together. It reports [tournament.PlayerUnknown] for a number nobody has.
func ExplainPair(ctx context.Context, t *tournament.Tournament, round int, engine Engine, a, b int) ([]Reason, error) {
	x, err := newExplainer(ctx, t, round, engine)
	if err != nil {
		return nil, err
	}
	i, j := x.index(a), x.index(b)
	switch {
	case i < 0:
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", a)
	case j < 0:
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", b)
	case i == j:
		return nil, tournament.NewFault(tournament.SamePlayer, "name", x.name[i])
	}
	if slices.ContainsFunc(x.p.Games, func(g Game) bool { return g == Game{i, j} || g == Game{j, i} }) {
		return []Reason{reason(WhyTogether, "C.04.3 3", "name", x.name[i], "other", x.name[j])}, nil
	}
	if absolute := x.absolute(i, j); len(absolute) > 0 {
		return absolute, nil
	}
	together := *x.r
	together.Forbidden = slices.Clone(x.r.Forbidden)
	for k := range x.r.Players {
		if k != i && k != j {
			together.Forbidden = append(together.Forbidden, [2]int{i, k}, [2]int{j, k})
		}
	}
	return x.instead(&together, func(p *Pairing) bool {
		return p.Bye != i && p.Bye != j
	}, reason(WhyNoRest, "C.04.3 2 (C4)", "name", x.name[i], "other", x.name[j]))
}

// ExplainBye tells why a player has the pairing-allocated bye of the round or
// has it not.
func ExplainBye(ctx context.Context, t *tournament.Tournament, round int, engine Engine, no int) ([]Reason, error) {
	x, err := newExplainer(ctx, t, round, engine)
	if err != nil {
		return nil, err
	}
	i := x.index(no)
	if i < 0 {
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", no)
	}
	p := &x.r.Players[i]
	switch {
	case p.Absent:
		return []Reason{reason(WhyAbsent, "C.04.2 3.2", "name", x.name[i])}, nil
	case x.p.Bye < 0:
		return []Reason{reason(WhyNoBye, "C.04.1 3")}, nil
	case x.p.Bye == i:
		return []Reason{
			reason(WhyByeGoesTo, "C.04.3 2 (C5)", "name", x.name[i], "score", p.PairingScore().Short()),
		}, nil
	}
	for k, past := range p.History {
		if past.Bye == tournament.PairingBye {
			return []Reason{reason(WhyByeBefore, "C.04.1 4 (C2)", "name", x.name[i], "earlier", k+1)}, nil
		}
		if !past.Played() && past.Points >= x.r.Scoring.Win {
			return []Reason{reason(WhyByeWon, "C.04.1 4 (C2)", "name", x.name[i], "earlier", k+1)}, nil
		}
	}
	if lowest := x.r.Players[x.p.Bye].PairingScore(); p.PairingScore() > lowest {
		return []Reason{reason(WhyByeHigher, "C.04.3 2 (C5)", "name", x.name[i], "score", p.PairingScore().Short(), "lowest", lowest.Short())}, nil
	}
	alone := *x.r
	alone.Forbidden = slices.Clone(x.r.Forbidden)
	for k := range x.r.Players {
		if k != i {
			alone.Forbidden = append(alone.Forbidden, [2]int{i, k})
		}
	}
	return x.instead(&alone, func(p *Pairing) bool { return p.Bye == i }, reason(WhyByeRest, "C.04.3 2 (C4)", "name", x.name[i]))
}

func (x *explainer) index(no int) int {
	return slices.IndexFunc(x.r.Players, func(p Player) bool { return p.No == no })
}

// absolute lists the rules that keep two players apart whatever happens.
func (x *explainer) absolute(i, j int) []Reason {
	var list []Reason
	for _, k := range []int{i, j} {
		if x.r.Players[k].Absent {
			list = append(list, reason(WhyAbsent, "C.04.2 3.2", "name", x.name[k]))
		}
	}
	if len(list) > 0 {
		return list
	}
	for round, past := range x.r.Players[i].History {
		if past.Played() && past.Opponent == j {
			list = append(list, reason(WhyMet, "C.04.3 2.1 (C1)", "name", x.name[i], "other", x.name[j], "earlier", round+1))
		}
	}
	if slices.Contains(x.r.Forbidden, [2]int{i, j}) || slices.Contains(x.r.Forbidden, [2]int{j, i}) {
		list = append(list, reason(WhyForbidden, "", "name", x.name[i], "other", x.name[j], "why", x.why(i, j)))
	}
	p, q := coloursOf(&x.r.Players[i]), coloursOf(&x.r.Players[j])
	if p.strength == absolute && q.strength == absolute && p.due == q.due &&
		!x.r.topscorer(&x.r.Players[i]) && !x.r.topscorer(&x.r.Players[j]) {
		list = append(list, reason(WhyColours, "C.04.3 2.1 (C3)", "name", x.name[i], "other", x.name[j], "colour", colourWord(p.due)))
	}
	return list
}

// why is the reason the event gives for a forbidden pair.
func (x *explainer) why(i, j int) string {
	a, b := x.t.PlayerByNo(x.r.Players[i].No), x.t.PlayerByNo(x.r.Players[j].No)
	for _, g := range x.t.Settings.Forbidden {
		if a != nil && b != nil && g.Covers(x.r.Round) && slices.Contains(g.Players, a.ID) && slices.Contains(g.Players, b.ID) {
			return g.Reason
		}
	}
	return ""
}

// instead pairs another request and tells what would get worse; impossible is
// the answer when it cannot be paired or does not come out as wanted.
func (x *explainer) instead(r *Request, wanted func(*Pairing) bool, impossible Reason) ([]Reason, error) {
	p, err := x.engine.Pair(x.ctx, r)
	switch {
	case errors.Is(err, NoPairing):
		return []Reason{impossible}, nil
	case err != nil:
		return nil, err
	case !wanted(p):
		return []Reason{impossible}, nil
	}
	return []Reason{x.worse(p)}, nil
}

// worse is the first thing in which a pairing is not as good as the one of
// the round: the score of the bye, then bracket by bracket the criteria in
// their order, then the order of generation.
func (x *explainer) worse(p *Pairing) Reason {
	if x.p.Trace == nil || p.Trace == nil {
		return reason(WhyOrder, "C.04.3 4", "score", "")
	}
	if p.Bye >= 0 && x.p.Bye >= 0 && p.Trace.ByeScore > x.p.Trace.ByeScore {
		return reason(WhyC5, "C.04.3 2 (C5)", "value", p.Trace.ByeScore.Short(), "score", x.p.Trace.ByeScore.Short())
	}
	for i := range x.p.Trace.Brackets {
		is, would := &x.p.Trace.Brackets[i], &p.Trace.Brackets[i]
		for no := 6; no < len(criterionCodes); no++ {
			if now, value := is.Values(no), would.Values(no); !slices.Equal(now, value) {
				return criterion(no, is.Score.Short(), value, now, true)
			}
		}
		if !slices.Equal(is.Pairs, would.Pairs) {
			return reason(WhyOrder, "C.04.3 4", "score", is.Score.Short())
		}
	}
	return reason(WhyOrder, "C.04.3 4", "score", "")
}
