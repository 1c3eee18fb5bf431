package pairing

import (
	"context"
	"strconv"
	"strings"

	"escaque/tournament"
)

// Reason is one sentence of an explanation, worded like a fault by its code
// and values, with the article that stands behind it.
type Reason struct {
	Code    tournament.Code
	Values  tournament.Values
	Article string // "C.04.3 2 (C12)"; "" where there is none
}

// Error is the technical form, as of a fault.
func (r Reason) Error() string { return (&tournament.Fault{Code: r.Code, Values: r.Values}).Error() }

// FaultCode and FaultValues let the edge word a reason as it words faults.
func (r Reason) FaultCode() string           { return string(r.Code) }
func (r Reason) FaultValues() map[string]any { return r.Values }

// Explanation is how a round was paired.
type Explanation struct {
	Brackets []BracketReasons
	Boards   []Reason // why these colours, in board order
}

// BracketReasons is what happened in one bracket, the scoregroup first.
type BracketReasons struct {
	Score                    tournament.Points
	Heading                  Reason
	Lines                    []Reason
	Residents, Moved, Floats []int // starting numbers
}

// Explain pairs the round again and tells bracket by bracket who was in it,
// who floated, which criteria could not be met, and for each board the rule
// that gave the colours. It reports what [NewRequest] and the engine report;
// an engine without trace gives an empty explanation.
func Explain(ctx context.Context, t *tournament.Tournament, round int, engine Engine) (*Explanation, error) {
	x, err := newExplainer(ctx, t, round, engine)
	if err != nil {
		return nil, err
	}
	e := &Explanation{}
	if x.p.Trace == nil {
		return e, nil
	}
	for i := range x.p.Trace.Brackets {
		e.Brackets = append(e.Brackets, x.bracket(i))
	}
	for i, g := range x.p.Games {
		e.Boards = append(e.Boards, x.colours(i+1, g, x.p.Trace.Colours[i]))
	}
	return e, nil
}

// explainer holds a round paired again.
type explainer struct {
	ctx    context.Context
	t      *tournament.Tournament
	engine Engine
	r      *Request
	p      *Pairing
	name   []string // by index: "7 Pérez, Ana"
}

func newExplainer(ctx context.Context, t *tournament.Tournament, round int, engine Engine) (*explainer, error) {
	r, err := NewRequest(t, round)
	if err != nil {
		return nil, err
	}
	p, err := engine.Pair(ctx, r)
	if err != nil {
		return nil, err
	}
	x := &explainer{ctx: ctx, t: t, engine: engine, r: r, p: p, name: make([]string, len(r.Players))}
	for i := range r.Players {
		no := r.Players[i].No
		x.name[i] = strconv.Itoa(no)
		if q := t.PlayerByNo(no); q != nil {
			x.name[i] += " " + q.Name
		}
	}
	return x, nil
}

// reason makes a Reason from alternating keys and values.
func reason(code tournament.Code, article string, pairs ...any) Reason {
	r := Reason{Code: code, Article: article, Values: tournament.Values{"article": article}}
	for i := 0; i+1 < len(pairs); i += 2 {
		if key, ok := pairs[i].(string); ok {
			r.Values[key] = pairs[i+1]
		}
	}
	return r
}

func (x *explainer) names(players []int) string {
	list := make([]string, len(players))
	for i, p := range players {
		list[i] = x.name[p]
	}
	return strings.Join(list, "; ")
}

func (x *explainer) numbers(players []int) []int {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = x.r.Players[p].No
	}
	return list
}

// bracket tells what happened in one bracket.
func (x *explainer) bracket(i int) BracketReasons {
	b := &x.p.Trace.Brackets[i]
	score := b.Score.Short()
	w := BracketReasons{
		Score:     b.Score,
		Heading:   reason(WhyBracket, "C.04.3 1.3", "score", score, "n", len(b.Residents)+len(b.Moved)),
		Residents: x.numbers(b.Residents), Moved: x.numbers(b.Moved), Floats: x.numbers(b.Downfloats),
	}
	add := func(code tournament.Code, article string, pairs ...any) {
		w.Lines = append(w.Lines, reason(code, article, pairs...))
	}
	if len(b.Moved) > 0 {
		add(WhyMoved, "C.04.3 1.4", "players", x.names(b.Moved), "n", len(b.Moved))
	}
	add(WhyResidents, "C.04.3 1.3", "players", x.names(b.Residents), "n", len(b.Residents))
	if len(b.S1) > 0 {
		add(WhyHalves, "C.04.3 3.2", "first", x.names(b.S1), "second", x.names(b.S2))
	}
	if b.Exchanged > 0 {
		add(WhyExchange, "C.04.3 4.3", "n", b.Exchanged)
	}
	if len(b.Limbo) > 0 {
		add(WhyLimbo, "C.04.3 3.2", "players", x.names(b.Limbo), "n", len(b.Limbo))
	}
	last := i == len(x.p.Trace.Brackets)-1
	switch {
	case len(b.Downfloats) == 0:
	case last:
		add(WhyByeGoesTo, "C.04.3 2 (C5)", "name", x.name[b.Downfloats[0]], "score", x.r.Players[b.Downfloats[0]].PairingScore().Short())
	default:
		add(WhyFloats, "C.04.3 1.4", "players", x.names(b.Downfloats), "n", len(b.Downfloats))
	}
	perfect := true
	for _, c := range b.Criteria {
		// The downfloaters have been named; a single one says no more.
		if c.No == 7 {
			continue
		}
		if c.No != 6 && c.No != 8 {
			perfect = false
		}
		w.Lines = append(w.Lines, criterion(c.No, score, c.Values, nil, false))
	}
	if perfect && len(b.Pairs) > 0 {
		add(WhyPerfect, "C.04.3 3.3")
	}
	return w
}

// criterion words the value of a criterion: as it is, or as it would be.
func criterion(no int, score string, value, now []int, forced bool) Reason {
	pairs := []any{"score", score, "value", valueText(no, value), "now", valueText(no, now), "forced", forced}
	if no == 6 || no >= 9 && no <= 17 {
		pairs = append(pairs, "n", count(value))
	}
	return reason(criterionCodes[no], "C.04.3 2 (C"+strconv.Itoa(no)+")", pairs...)
}

func count(value []int) int {
	if len(value) == 0 {
		return 0
	}
	return value[0]
}

// valueText writes a value: a count, or points: "2½, 1".
func valueText(no int, value []int) string {
	switch {
	case no == 7 || no >= 18:
	case no == 8 && len(value) > 1:
		return strconv.Itoa(value[0]) + " (" + valueText(7, value[1:]) + ")"
	default:
		return strconv.Itoa(count(value))
	}
	if len(value) == 0 {
		return "–"
	}
	list := make([]string, len(value))
	for i, v := range value {
		list[i] = tournament.Points(v).Short()
		if v >= FloatsAgain {
			list[i] = "∞"
		}
	}
	return strings.Join(list, ", ")
}

// colours tells which rule gave a board its colours.
func (x *explainer) colours(board int, g Game, rule string) Reason {
	return reason(colourCodes[rule], "C.04.3 "+rule, "board", board,
		"white", x.name[g.White], "black", x.name[g.Black], "higher", x.name[x.r.HigherRanked(g.White, g.Black)])
}
