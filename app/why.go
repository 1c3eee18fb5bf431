package app

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"escaque/pairing"
	"escaque/pairing/engines"
	"escaque/tournament"
)

// Reason is one sentence of an explanation, worded as a fault is, with the
// article behind it.
type Reason = pairing.Reason

// RoundReasons explains a paired round: the engine has paired it again.
type RoundReasons struct {
	t      *tournament.Tournament
	round  int
	engine pairing.Engine
	made   *pairing.Explanation
}

// Why is an answer about one board, one pair of players or one bye.
type Why struct {
	Reasons []Reason
	// Together tells that the two sit at one board of the round, or that the
	// player has the bye asked about.
	Together bool
	// ByHand tells that the round stands otherwise here than the rules have
	// it: the reasons are about the pairing of the rules.
	ByHand bool
	// Table tells that the round comes from a table: there is no choice to
	// explain.
	Table bool
}

// ExplainRound pairs a round again to explain it. It reports what the engine
// reports, and that boards paired by hand have no reasons.
func ExplainRound(ctx context.Context, t *tournament.Tournament, round int) (*RoundReasons, error) {
	engine, err := engines.For(t.Settings.System)
	if err != nil {
		return nil, err
	}
	made, err := pairing.Explain(ctx, t, round, engine)
	if err != nil {
		return nil, err
	}
	return &RoundReasons{t: t, round: round, engine: engine, made: made}, nil
}

// Players explains why two players meet in the round or do not: the bracket of
// a board with what it had to give up and the rule of its colours, else what
// keeps them apart.
func (r *RoundReasons) Players(ctx context.Context, a, b tournament.PlayerID) (*Why, error) {
	p, q := r.t.Player(a), r.t.Player(b)
	switch {
	case p == nil:
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", a)
	case q == nil:
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", b)
	}
	w := &Why{}
	if round := r.t.Round(r.round); round != nil {
		w.Together = slices.ContainsFunc(round.Games, func(g tournament.Game) bool { return g.Has(a) && g.Has(b) })
	}
	if len(r.made.Brackets) == 0 {
		w.Table = true
		return w, nil
	}
	if board := r.board(p, q); board != nil {
		w.ByHand = !w.Together
		w.Reasons = append(r.bracket(p.No, q.No), *board)
		return w, nil
	}
	w.ByHand = w.Together
	var err error
	w.Reasons, err = pairing.ExplainPair(ctx, r.t, r.round, r.engine, p.No, q.No)
	return w, err
}

// Bye explains why a player has the pairing-allocated bye of the round or has
// it not.
func (r *RoundReasons) Bye(ctx context.Context, player tournament.PlayerID) (*Why, error) {
	p := r.t.Player(player)
	if p == nil {
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", player)
	}
	w := &Why{}
	if round := r.t.Round(r.round); round != nil {
		w.Together = slices.Contains(round.Byes, tournament.Bye{Player: player, Kind: tournament.PairingBye})
	}
	if len(r.made.Brackets) == 0 {
		w.Table = true
		return w, nil
	}
	var err error
	w.Reasons, err = pairing.ExplainBye(ctx, r.t, r.round, r.engine, p.No)
	if err == nil {
		given := len(w.Reasons) > 0 && w.Reasons[0].Code == pairing.WhyByeGoesTo
		w.ByHand = given != w.Together
	}
	return w, err
}

// board is the reason of the colours of two players whom the rules put
// together, nil for others. Its board number is that of the round.
func (r *RoundReasons) board(p, q *tournament.Player) *Reason {
	named := func(x *tournament.Player) string { return strconv.Itoa(x.No) + " " + x.Name }
	one, other := named(p), named(q)
	for _, reason := range r.made.Boards {
		w, b := reason.Values["white"], reason.Values["black"]
		if !(w == one && b == other || w == other && b == one) {
			continue
		}
		values := tournament.Values{}
		for key, v := range reason.Values {
			values[key] = v
		}
		if round := r.t.Round(r.round); round != nil {
			for _, g := range round.Games {
				if g.Has(p.ID) && g.Has(q.ID) {
					values["board"] = g.Board
				}
			}
		}
		reason.Values = values
		return &reason
	}
	return nil
}

// crowd is how many names a sentence may list: more of them explain nothing.
const crowd = 300

// bracket are the reasons of the bracket in which two numbers met: the last
// that has both of them.
func (r *RoundReasons) bracket(a, b int) []Reason {
	for i := len(r.made.Brackets) - 1; i >= 0; i-- {
		bracket := r.made.Brackets[i]
		in := func(no int) bool { return slices.Contains(bracket.Residents, no) || slices.Contains(bracket.Moved, no) }
		if !in(a) || !in(b) {
			continue
		}
		list := []Reason{bracket.Heading}
		for _, reason := range bracket.Lines {
			if !long(reason) {
				list = append(list, reason)
			}
		}
		return list
	}
	return nil
}

// long tells whether a reason is a list of names that nobody will read.
func long(r Reason) bool {
	letters := 0
	for _, v := range r.Values {
		if text, ok := v.(string); ok && strings.Contains(text, ";") {
			letters += len(text)
		}
	}
	return letters > crowd
}

// Articles lists the articles of some reasons, each once.
func Articles(reasons []Reason) []string {
	var list []string
	for _, r := range reasons {
		if r.Article != "" && !slices.Contains(list, r.Article) {
			list = append(list, r.Article)
		}
	}
	return list
}
