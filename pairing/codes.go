package pairing

import "escaque/tournament"

// The faults of this package and of the engines.
const (
	// NoPairing: no legal pairing of the round exists (C.04.3 1.9: the arbiter
	// decides). players lists the TPNs that cannot be paired, "3, 7, 12".
	// reason says why, in one of the Reason words.
	NoPairing tournament.Code = "no-pairing" // round players n reason

	// NumberTwice: two players have the same starting number.
	NumberTwice tournament.Code = "number-twice" // no name other
	// RoundOpen: games before the round to pair have no result yet. They can be
	// declared adjourned and count as drawn for pairing (C.04.2 3.1).
	RoundOpen tournament.Code = "round-open" // round boards n
	// RoundBeyondEnd: the tournament has fewer rounds.
	RoundBeyondEnd tournament.Code = "round-beyond-end" // round rounds
	// RoundsNotFixed: the number of rounds is not set (C.04.1 art. 1).
	RoundsNotFixed tournament.Code = "rounds-not-fixed"
	// ColourNotDrawn: the initial colour is not drawn (C.04.3 5.1).
	ColourNotDrawn tournament.Code = "colour-not-drawn"
	// SystemWithoutEngine: no engine pairs this system.
	SystemWithoutEngine tournament.Code = "system-without-engine" // system
)

// The rules that a pairing made by hand can break, see [Breach]. All have the
// values article and board (0 = bye) beside their own; white and black, or
// name, are the players.
const (
	MetBefore        tournament.Code = "breach-met-before"         // white black earlier
	KeptApart        tournament.Code = "breach-kept-apart"         // white black why
	SecondBye        tournament.Code = "breach-second-bye"         // name earlier
	ByeAfterWin      tournament.Code = "breach-bye-after-win"      // name earlier
	SameAbsolute     tournament.Code = "breach-same-absolute"      // white black colour
	ColourDifference tournament.Code = "breach-colour-difference"  // name difference
	ColourThreeTimes tournament.Code = "breach-colour-three-times" // name colour
	ColoursTurned    tournament.Code = "breach-colours-turned"     // white black name
	NotPlaying       tournament.Code = "breach-not-playing"        // name round
	AskedForBye      tournament.Code = "breach-asked-for-bye"      // name round
	WithoutPlace     tournament.Code = "breach-without-place"      // name round
	ScoresDiffer     tournament.Code = "breach-scores-differ"      // white black whitescore blackscore
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
)
