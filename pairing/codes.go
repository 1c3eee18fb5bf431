package pairing

import "escaque/tournament"

// The faults of this package and of the engines.
const (
	// NoPairing: no legal pairing of the round exists (C.04.3 1.9: the arbiter
	// decides). players lists the TPNs that cannot be paired, "3, 7, 12".
	// reason says why, in one of the Reason words.
	NoPairing tournament.Code = "no-pairing" // round players reason

	// NumberMissing: a player who takes part has no starting number.
	NumberMissing tournament.Code = "number-missing" // name
	// NumberTwice: two players have the same starting number.
	NumberTwice tournament.Code = "number-twice" // no name other
	// RoundOpen: a game before the round to pair has no result yet.
	RoundOpen tournament.Code = "round-open" // round boards n
	// RoundNotNext: the round before the one to pair has not been paired.
	RoundNotNext tournament.Code = "round-not-next" // round next
	// RoundBeyondEnd: the tournament has fewer rounds.
	RoundBeyondEnd tournament.Code = "round-beyond-end" // round rounds
	// RoundsUnknown: the number of rounds has not been fixed (C.04.1 art. 1).
	RoundsUnknown tournament.Code = "rounds-unknown"
	// ColourNotDrawn: the initial colour has not been drawn (C.04.3 5.1).
	ColourNotDrawn tournament.Code = "colour-not-drawn"
	// BakuScoring: acceleration needs a win worth two draws and a loss worth
	// nothing (C.04.7).
	BakuScoring tournament.Code = "baku-scoring" // win draw loss
	// NobodyToPair: nobody takes part in the round.
	NobodyToPair tournament.Code = "nobody-to-pair" // round
	// SystemUnknown: no engine pairs this system.
	SystemUnknown tournament.Code = "system-unknown" // system
	// ResultImpossible: a game before the round has a result that no game can
	// have.
	ResultImpossible tournament.Code = "result-impossible" // round board
)

// The reasons of [NoPairing], as values of its sentence.
const (
	// ReasonNoOpponent: each named player has no opponent left that the rules
	// allow (met before, forbidden, colours).
	ReasonNoOpponent = "no-opponent"
	// ReasonNoBye: somebody must have the bye and nobody may (C.04.1 art. 4).
	ReasonNoBye = "no-bye"
	// ReasonTogether: each could be paired alone, all together cannot.
	ReasonTogether = "together"
	// ReasonSchedule: the schedule of the round robin has no such round.
	ReasonSchedule = "schedule"
)
