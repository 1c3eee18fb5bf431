package dutch_test

import (
	"context"
	"math/rand"
	"testing"

	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/tournament"
)

// event is a tournament played by dice, as the engine sees it: no model, no
// report.
type event struct {
	*pairing.Request
	strength []float64
	dice     *rand.Rand
}

func newEvent(seed int64, players, rounds int) *event {
	e := &event{
		Request: &pairing.Request{
			Round: 1, Rounds: rounds, Players: make([]pairing.Player, players),
			InitialColour: tournament.White, Scoring: tournament.StandardScoring(),
		},
		strength: make([]float64, players),
		dice:     rand.New(rand.NewSource(seed)),
	}
	for i := range e.Players {
		e.Players[i].No = i + 1
		e.strength[i] = 2400 - 1200*float64(i)/float64(players)
	}
	return e
}

// play gives the games of a pairing results by strength and goes on to the
// next round.
func (e *event) play(p *pairing.Pairing) {
	past := make([]pairing.Past, len(e.Players))
	for i := range past {
		past[i] = pairing.Past{Opponent: -1, Score: e.Players[i].PairingScore()}
	}
	for _, g := range p.Games {
		white, black := tournament.Win, tournament.Loss
		// A draw in three of ten games, else the stronger wins more often.
		if e.dice.Float64() < 0.3 {
			white, black = tournament.Draw, tournament.Draw
		} else if e.dice.Float64() > 0.5+(e.strength[g.White]+35-e.strength[g.Black])/1200 {
			white, black = black, white
		}
		past[g.White].Opponent, past[g.White].Colour, past[g.White].Outcome = g.Black, tournament.White, white
		past[g.Black].Opponent, past[g.Black].Colour, past[g.Black].Outcome = g.White, tournament.Black, black
	}
	if p.Bye >= 0 {
		past[p.Bye].Bye = tournament.PairingBye
	}
	for i := range past {
		q := &e.Players[i]
		switch {
		case past[i].Opponent >= 0:
			past[i].Points = e.Scoring.Of(past[i].Outcome)
		default:
			past[i].Points = e.Scoring.OfBye(past[i].Bye)
		}
		q.History = append(q.History, past[i])
		q.Score += past[i].Points
	}
	e.Round++
}

// reach plays up to the given round.
func (e *event) reach(t testing.TB, round int) {
	for e.Round < round {
		p, err := dutch.Engine{}.Pair(context.Background(), e.Request)
		if err != nil {
			t.Fatal(err)
		}
		e.play(p)
	}
}
