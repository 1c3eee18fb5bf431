package arbiter

import "time"

// Laws are the numbers of one edition of the Laws of Chess.
type Laws struct {
	Edition string
	// A player with at least StandardFrom for ReckonedMoves moves plays
	// standard chess, with at most BlitzUpTo blitz, between them rapid (A.1, B.1).
	ReckonedMoves int
	StandardFrom  time.Duration
	BlitzUpTo     time.Duration
	// Extra time for the opponent after an illegal move or a wrong claim
	// (7.5.5, 9.5.3; A.3 for rapid and blitz).
	ExtraStandard time.Duration
	ExtraFast     time.Duration
	// IllegalMovesToLose is the illegal move that loses the game (7.5.5).
	IllegalMovesToLose int
}

// Laws2023 are the Laws in force since 1 January 2023.
var Laws2023 = Laws{
	Edition:       "2023",
	ReckonedMoves: 60, StandardFrom: 60 * time.Minute, BlitzUpTo: 10 * time.Minute,
	ExtraStandard: 2 * time.Minute, ExtraFast: time.Minute,
	IllegalMovesToLose: 2,
}
