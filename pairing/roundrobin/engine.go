package roundrobin

import (
	"context"

	"escaque/pairing"
	"escaque/tournament"
)

// Engine is the round robin as a pairing engine: the players in TPN order
// have the drawn numbers 1…N.
type Engine struct{}

// System returns tournament.RoundRobin.
func (Engine) System() tournament.System { return tournament.RoundRobin }

// Pair returns the games of the round by the table, those of absent players
// too, in the order of the table. It never allocates a bye. It reports
// [pairing.RoundBeyondEnd] behind the last round of the table and
// [tournament.TooFewPlayers] with fewer than two players.
func (Engine) Pair(ctx context.Context, r *pairing.Request) (*pairing.Pairing, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(r.Players) < 2 {
		return nil, tournament.NewFault(tournament.TooFewPlayers, "n", len(r.Players), "round", r.Round)
	}
	rounds := Schedule(len(r.Players), r.Cycles, r.LastRoundsReversed)
	if r.Round < 1 || r.Round > len(rounds) {
		return nil, tournament.NewFault(pairing.RoundBeyondEnd, "round", r.Round, "rounds", len(rounds))
	}
	p := &pairing.Pairing{Bye: -1}
	for _, g := range rounds[r.Round-1] {
		p.Games = append(p.Games, pairing.Game{White: g.White - 1, Black: g.Black - 1})
	}
	return p, nil
}
