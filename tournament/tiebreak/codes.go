package tiebreak

import "escaque/tournament"

// The faults of this package.
const (
	// CodeUnknown: no tie-break of C.07 has this name.
	CodeUnknown tournament.Code = "tiebreak-unknown" // text
	// ModifierUnknown: the part behind the slash is not understood.
	ModifierUnknown tournament.Code = "tiebreak-modifier-unknown" // text, modifier
	// ModifierRefused: C.07 does not give this modifier to this tie-break.
	ModifierRefused tournament.Code = "tiebreak-modifier-refused" // code, modifier
	// CodeTwice: the same tie-break stands twice in the list.
	CodeTwice tournament.Code = "tiebreak-code-twice" // code
	// UnratedPlayers: a tie-break on ratings, unrated players take part and the
	// list gives them no rating (C.07 art. 10).
	UnratedPlayers tournament.Code = "tiebreak-unrated" // code, n, example
	// NotInRoundRobin: Buchholz and what derives from it (C.07 art. 8, note).
	NotInRoundRobin tournament.Code = "tiebreak-not-in-round-robin" // code
	// MeaninglessHere: the modifier changes nothing in this tournament.
	MeaninglessHere tournament.Code = "tiebreak-modifier-idle" // code, modifier
	// NotDecided: a criterion of the arbiter's without a decision for it.
	NotDecided tournament.Code = "tiebreak-not-decided" // code
	// RankedByNumber: what stands behind a starting number in the list never
	// counts: numbers are all different.
	RankedByNumber tournament.Code = "tiebreak-behind-number" // code, after
)
