package app

import (
	"escaque/pairing"
	"escaque/tournament"
)

// Breach is a rule that a pairing made by hand does not keep.
type Breach = pairing.Breach

// The severities of a breach.
const (
	BreachInfo     = pairing.Info
	BreachQuality  = pairing.Quality
	BreachAbsolute = pairing.Absolute
)

// TryRepair returns the rules that a paired round would break after a change
// by hand. The tournament is not changed.
func TryRepair(t *tournament.Tournament, round int, change func(*tournament.Tournament) error) ([]Breach, error) {
	after := t.Clone()
	if err := change(after); err != nil {
		return nil, err
	}
	return pairing.Breaches(after, round), nil
}

// Breaches lists the rules that a round as it stands breaks.
func Breaches(t *tournament.Tournament, round int) []Breach { return pairing.Breaches(t, round) }
