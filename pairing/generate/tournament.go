package generate

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"escaque/pairing"
	"escaque/tournament"
)

// Tournament makes the tournament of the configuration, paired round by round
// with the engine; it is the same one each time. Where no legal pairing of a
// round exists (C.04.3 1.9) it ends early: it then has fewer rounds than its
// settings say. It reports [ValueOutOfRange] and the faults of the engine.
//
// The field is at its final numbers from the start, late entries included.
// Accelerated tournaments with late entries list their virtual points, as the
// list of round 1 can no longer be seen from them.
func Tournament(c Config, engine pairing.Engine) (*tournament.Tournament, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	g := &generator{Config: c, rng: newSource(c.Seed, 1)}
	g.start(engine.System())
	for round := 1; round <= g.t.Settings.Rounds; round++ {
		g.absences(round)
		r, err := pairing.NewRequest(g.t, round)
		if err != nil {
			return nil, err
		}
		p, err := engine.Pair(context.Background(), r)
		if errors.Is(err, pairing.NoPairing) {
			g.t.Requests = nil
			break
		}
		if err != nil {
			return nil, err
		}
		next := pairing.ToRound(g.t, round, r, p)
		g.results(&next)
		if err := g.t.AddRound(round, next); err != nil {
			return nil, err
		}
		if err := g.t.SetRoundState(round, tournament.Closed); err != nil {
			return nil, err
		}
	}
	return g.t, nil
}

type generator struct {
	Config
	rng      *source
	t        *tournament.Tournament
	strength []int // by player ID - 1
}

// chance is true once in n times; never for 0.
func (g *generator) chance(n int) bool { return n > 0 && g.rng.below(n) == 0 }

// start makes the settings and the field.
func (g *generator) start(system tournament.System) {
	s := tournament.NewSettings(system, g.Rounds)
	s.Scoring = g.Scoring
	s.Byes.MaxHalfByes = g.Rounds
	if s.InitialColour = g.InitialColour; s.InitialColour == tournament.NoColour {
		s.InitialColour = tournament.White + tournament.Colour(g.rng.below(2))
	}
	if system == tournament.RoundRobin {
		s.Cycles = max(1, g.Cycles)
		s.Rounds = s.Cycles * (g.Players - 1 + g.Players%2)
	}
	g.t = &tournament.Tournament{ID: 1, Name: fmt.Sprintf("Random tournament %d", g.Seed), Settings: s}
	for range g.Players {
		rating := g.LowestRating + g.rng.below(g.HighestRating-g.LowestRating+1)
		if g.chance(g.UnratedRate) {
			rating = 0
		}
		g.t.Players = append(g.t.Players, tournament.Player{
			ID:      tournament.PlayerID(len(g.t.Players) + 1),
			Name:    surnames[g.rng.below(len(surnames))] + ", " + given[g.rng.below(len(given))],
			Sex:     []tournament.Sex{tournament.Male, tournament.Female}[g.rng.below(2)],
			Ratings: tournament.Ratings{Standard: rating},
		})
	}
	_ = g.t.Renumber() // no round is paired yet
	g.t.Players = g.t.ByNo()
	g.strength = make([]int, len(g.t.Players))
	for i := range g.t.Players {
		p := &g.t.Players[i]
		p.ID = tournament.PlayerID(p.No)
		if g.strength[i] = p.Ratings.Standard; g.strength[i] == 0 {
			g.strength[i] = g.LowestRating + g.rng.below(g.HighestRating-g.LowestRating+1)
		}
		if system != tournament.RoundRobin && g.Rounds > 1 && g.chance(g.LateEntryRate) {
			p.EnteredRound = 2 + g.rng.below(min(3, g.Rounds-1))
		}
	}
	if system == tournament.RoundRobin {
		return
	}
	g.keepApart()
	g.accelerate()
}

// keepApart draws the forbidden pairs, for all rounds or up to a round.
func (g *generator) keepApart() {
	for i := range g.t.Players {
		if !g.chance(g.ForbiddenPairRate) || len(g.t.Players) < 2 {
			continue
		}
		other := g.rng.below(len(g.t.Players) - 1)
		if other >= i {
			other++
		}
		group := tournament.ForbiddenGroup{Players: []tournament.PlayerID{g.t.Players[i].ID, g.t.Players[other].ID}}
		if g.chance(2) {
			group.FromRound, group.ToRound = 1, 1+g.rng.below(g.Rounds)
		}
		slices.Sort(group.Players)
		g.t.Settings.Forbidden = append(g.t.Settings.Forbidden, group)
	}
}

func (g *generator) accelerate() {
	if !g.Baku {
		return
	}
	g.t.Settings.Acceleration = tournament.Baku
	if slices.ContainsFunc(g.t.Players, func(p tournament.Player) bool { return p.EnteredRound > 1 }) {
		g.t.Settings.VirtualPoints = g.t.BakuRecords()
		g.t.Settings.Acceleration = tournament.Listed
	}
}

// absences draws who leaves before the round and who has a bye in it. Two
// players at least stay to be paired.
func (g *generator) absences(round int) {
	if round > 1 {
		g.leave(round)
	}
	if g.t.Settings.System == tournament.RoundRobin {
		return
	}
	there := g.there(round)
	for i := range g.t.Players {
		p := &g.t.Players[i]
		if !p.Available(round) {
			continue
		}
		kind := tournament.NoBye
		switch {
		case g.chance(g.HalfPointByeRate):
			kind = tournament.HalfBye
		case g.chance(g.ZeroPointByeRate):
			kind = tournament.ZeroBye
		case g.chance(g.FullPointByeRate):
			kind = tournament.FullBye
		}
		if kind != tournament.NoBye && there > 2 {
			there--
			g.t.Requests = append(g.t.Requests, tournament.ByeRequest{Player: p.ID, Round: round, Kind: kind})
		}
	}
}

func (g *generator) leave(round int) {
	there := g.there(round)
	for i := range g.t.Players {
		p := &g.t.Players[i]
		if p.Available(round) && p.Departure == tournament.Playing && g.chance(g.RetiredRate) && there > 2 {
			there--
			p.Departure, p.LeftRound = tournament.Withdrawn, round
		}
	}
}

// there counts who takes part in the round.
func (g *generator) there(round int) int {
	n := 0
	for _, p := range g.t.Players {
		if p.Available(round) {
			n++
		}
	}
	return n
}

// results plays the round.
func (g *generator) results(round *tournament.Round) {
	for i := range round.Games {
		game := &round.Games[i]
		switch {
		case game.Result != tournament.NoResult: // somebody has left a round robin
		case g.chance(g.DoubleForfeitRate):
			game.Result = tournament.BothForfeit
		case g.chance(g.ForfeitRate):
			game.Result = []tournament.Result{tournament.WhiteForfeits, tournament.BlackForfeits}[g.rng.below(2)]
		default:
			game.Result = result(g.rng, g.strength[game.White-1], g.strength[game.Black-1], g.DrawPercentage)
		}
	}
}
