package dutch

import (
	"context"

	"escaque/pairing"
	"escaque/tournament"
)

// Engine is the FIDE Dutch system.
type Engine struct{}

var _ pairing.Engine = Engine{}

// System is tournament.Dutch.
func (Engine) System() tournament.System { return tournament.Dutch }

// Pair pairs the round by C.04.3. It reports pairing.NoPairing when no legal
// pairing exists (1.9).
func (Engine) Pair(ctx context.Context, r *pairing.Request) (*pairing.Pairing, error) {
	f := newField(r)
	if err := f.opening(); err != nil {
		return nil, err
	}
	var brackets []*bracket
	var moved []int
	bye := -1
	for from := 0; from < len(f.players); {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		to := f.groupEnd(from)
		b := newBracket(f, moved, from, to, f.groupEnd(to))
		if !b.pair() {
			return nil, pairing.NoPairingFault(r, f.indexes(append(b.moved, b.residents...)), pairing.ReasonTogether)
		}
		brackets = append(brackets, b)
		moved, from = b.downfloats, to
		if to == len(f.players) {
			bye = b.bye
		}
	}
	p := &pairing.Pairing{Bye: -1}
	if bye >= 0 {
		p.Bye = f.players[bye].index
	}
	odd := f.oddNumbers()
	for _, b := range brackets {
		for _, pair := range b.pairs {
			p.Games = append(p.Games, f.game(pair[0], pair[1], odd))
		}
	}
	p.Games = pairing.BoardOrder(r, p.Games)
	p.Trace = f.trace(brackets)
	for _, g := range p.Games {
		p.Trace.Colours = append(p.Trace.Colours, f.rule(g, odd))
	}
	return p, nil
}

// groupEnd is the first position behind the scoregroup that begins at from.
func (f *field) groupEnd(from int) int {
	to := from
	for to < len(f.players) && f.players[to].score == f.players[from].score {
		to++
	}
	return to
}

// game allocates the colours of a pair.
func (f *field) game(x, y int, odd []bool) pairing.Game {
	x, y = min(x, y), max(x, y)
	a, b := f.players[x], f.players[y]
	colour, _ := allocate(a, b, f.request.InitialColour, odd[a.index])
	if colour == tournament.White {
		return pairing.Game{White: a.index, Black: b.index}
	}
	return pairing.Game{White: b.index, Black: a.index}
}

// rule is the rule that gave a game its colours.
func (f *field) rule(g pairing.Game, odd []bool) string {
	x, y := f.place[g.White], f.place[g.Black]
	a := f.players[min(x, y)]
	_, rule := allocate(a, f.players[max(x, y)], f.request.InitialColour, odd[a.index])
	return rule
}

// oddNumbers tells for each player of the request whether his number counts
// as odd in C.04.3 5.2.5: the TPN itself, or its place among the players who
// have been paired at least once, this round included.
func (f *field) oddNumbers() []bool {
	r := f.request
	odd := make([]bool, len(r.Players))
	n := 0
	for i := range r.Players {
		p := &r.Players[i]
		if r.CountNeverPaired {
			odd[i] = p.No%2 != 0
			continue
		}
		paired := !p.Absent
		for _, past := range p.History {
			paired = paired || past.Opponent >= 0 || past.Bye == tournament.PairingBye
		}
		if paired {
			n++
			odd[i] = n%2 != 0
		}
	}
	return odd
}
