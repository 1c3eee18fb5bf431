package app

import "escaque/tournament"

// Blockers says what stands in the way of pairing the next round, as faults
// with sentences; nil means that nothing does.
func Blockers(t *tournament.Tournament) []error {
	next := t.NextRound()
	if next == 0 {
		return []error{tournament.NewFault(tournament.NoMoreRounds, "rounds", t.Settings.Rounds)}
	}
	var faults []error
	if next > 1 {
		if open := t.Round(next - 1).Open(); len(open) > 0 {
			faults = append(faults, tournament.NewFault(tournament.RoundOpen, "round", next-1, "boards", open))
		}
	}
	ready := 0
	for _, p := range t.Players {
		if p.Available(next) && t.Request(p.ID, next) == tournament.NoBye {
			ready++
		}
	}
	if ready < 2 {
		faults = append(faults, tournament.NewFault(tournament.TooFewPlayers, "n", ready, "round", next))
	}
	return faults
}
