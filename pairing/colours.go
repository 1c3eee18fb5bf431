package pairing

import "escaque/tournament"

// strength is how strongly a player is due a colour (C.04.3 1.6, 1.7).
type strength byte

const (
	noPreference strength = iota // no game yet
	mild                         // equal colours: alternate
	strong                       // one more of a colour
	absolute                     // two more, or the last two games alike
)

// colours is the colour record of a player: played games only, in order, with
// unplayed rounds left out (C.04.2 3.4).
type colours struct {
	difference int               // whites less blacks
	last       tournament.Colour // of the latest game
	running    int               // how many games in a row have had it
	due        tournament.Colour
	strength   strength
}

func coloursOf(p *Player) colours {
	var c colours
	for _, past := range p.History {
		if !past.Played() || past.Colour == tournament.NoColour {
			continue
		}
		c = c.after(past.Colour)
	}
	c.prefer()
	return c
}

// after is the record with one more game; due and strength are not kept.
func (c colours) after(colour tournament.Colour) colours {
	next := colours{difference: c.difference + 1, last: colour, running: 1}
	if colour == tournament.Black {
		next.difference = c.difference - 1
	}
	if c.last == colour {
		next.running = c.running + 1
	}
	return next
}

func (c *colours) prefer() {
	switch {
	case c.last == tournament.NoColour:
		return
	case c.difference < -1:
		c.due, c.strength = tournament.White, absolute
	case c.difference > 1:
		c.due, c.strength = tournament.Black, absolute
	case c.running >= 2:
		c.due, c.strength = c.last.Opposite(), absolute
	case c.difference == -1:
		c.due, c.strength = tournament.White, strong
	case c.difference == 1:
		c.due, c.strength = tournament.Black, strong
	default:
		c.due, c.strength = c.last.Opposite(), mild
	}
}

// topscorer reports whether the player has more than half of the points that
// could be won so far, when the last round is paired (C.04.3 1.8).
func (r *Request) topscorer(p *Player) bool {
	possible := tournament.Points(r.Round-1) * r.Scoring.Win
	return r.Round == r.Rounds && 2*p.PairingScore() > possible
}
