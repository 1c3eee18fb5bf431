package desk

import "escaque/tournament"

// Why the desk cannot do what it is asked for.
const (
	NoRuling   tournament.Code = "desk-no-ruling"   //
	NeedsBoard tournament.Code = "desk-needs-board" //
	MoveAt     tournament.Code = "desk-move-at"     // move, cause
)
