package app

import (
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Working shows how a tie-break value of a player came about after a round
// (0 = the last one with a result), by the edition of C.07 that the standings
// of the event follow.
func Working(e *tournament.Event, t *tournament.Tournament, after int, player tournament.PlayerID, code tiebreak.Code) (*tiebreak.Working, error) {
	if after == 0 {
		after = t.RoundsBegun()
	}
	return tiebreak.Explain(t, after, player, code, TiebreakOptions(e))
}
