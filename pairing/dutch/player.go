package dutch

import (
	"escaque/pairing"
	"escaque/tournament"
)

// strength is how strong a colour preference is (C.04.3 1.7).
type strength uint8

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// player is a player to be paired, as the criteria see him.
type player struct {
	index int // into Request.Players
	no    int // TPN
	score tournament.Points

	colours    []tournament.Colour // of the played games, oldest first (C.04.2 3.4)
	difference int                 // whites less blacks (C.04.3 1.6)
	repeated   bool                // the last two games had the same colour
	due        tournament.Colour
	strength   strength

	topscorer bool    // C.04.3 1.8, last round only
	down, up  [2]bool // floats in the round before and in the one before that (C.04.3 1.4)
	byeOK     bool    // may have the pairing-allocated bye (C2)
	unplayed  int     // rounds without a played game (C9)

	barred []int32 // positions of the players he must not meet: met before, or forbidden
}

// side is the colour of an absolute preference that C3 guards: topscorers
// have none.
func (p *player) side() tournament.Colour {
	if p.strength == absolute && !p.topscorer {
		return p.due
	}
	return tournament.NoColour
}

func newPlayer(r *pairing.Request, index int) *player {
	q := &r.Players[index]
	p := &player{index: index, no: q.No, score: q.PairingScore(), byeOK: true}
	for round, past := range q.History {
		p.record(r, round, past)
	}
	p.prefer()
	last := r.Round == r.Rounds
	possible := tournament.Points(r.Round-1) * r.Scoring.Win
	p.topscorer = last && 2*p.score > possible
	return p
}

// record takes one earlier round into account; round counts from 0.
func (p *player) record(r *pairing.Request, round int, past pairing.Past) {
	if past.Played() {
		if past.Colour != tournament.NoColour {
			p.colours = append(p.colours, past.Colour)
			if past.Colour == tournament.White {
				p.difference++
			} else {
				p.difference--
			}
		}
	} else {
		p.unplayed++
		// C.04.1 art. 4: a bye before, or at least a win's worth without playing.
		if past.Bye == tournament.PairingBye || past.Points >= r.Scoring.Win {
			p.byeOK = false
		}
	}
	if back := r.Round - 2 - round; back >= 0 && back < 2 {
		p.down[back], p.up[back] = floats(r, round, past)
	}
}

// floats tells whether an earlier round was a downfloat or an upfloat
// (C.04.3 1.4).
func floats(r *pairing.Request, round int, past pairing.Past) (down, up bool) {
	if !past.Played() {
		return past.Bye == tournament.PairingBye || past.Points > r.Scoring.Loss, false
	}
	other := r.Players[past.Opponent].History[round].Score
	return past.Score > other, past.Score < other
}

// prefer derives the colour preference (C.04.3 1.7).
func (p *player) prefer() {
	n := len(p.colours)
	if n == 0 {
		return
	}
	last := p.colours[n-1]
	p.repeated = n >= 2 && p.colours[n-2] == last
	switch d := p.difference; {
	case d < -1:
		p.due, p.strength = tournament.White, absolute
	case d > 1:
		p.due, p.strength = tournament.Black, absolute
	case p.repeated:
		p.due, p.strength = last.Opposite(), absolute
	case d == -1:
		p.due, p.strength = tournament.White, strong
	case d == 1:
		p.due, p.strength = tournament.Black, strong
	default:
		p.due, p.strength = last.Opposite(), mild
	}
}
