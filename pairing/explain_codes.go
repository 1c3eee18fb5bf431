package pairing

import "escaque/tournament"

// The sentences of an explanation. They are worded as faults are. score is
// the bracket's score, value and now are values of a criterion: in the
// pairing explained, or (forced is true) value as it would be and now as it
// is.
const (
	WhyBracket   tournament.Code = "why-bracket"    // score n
	WhyResidents tournament.Code = "why-residents"  // players n
	WhyMoved     tournament.Code = "why-moved"      // players n
	WhyHalves    tournament.Code = "why-halves"     // first second
	WhyExchange  tournament.Code = "why-exchange"   // n
	WhyFloats    tournament.Code = "why-floats"     // players n
	WhyLimbo     tournament.Code = "why-limbo"      // players n
	WhyPerfect   tournament.Code = "why-perfect"    //
	WhyByeGoesTo tournament.Code = "why-bye-goes"   // name score
	WhyC5        tournament.Code = "why-c5"         // score value
	WhyC6        tournament.Code = "why-c6"         // score n value now forced
	WhyC7        tournament.Code = "why-c7"         // score value now forced
	WhyC8        tournament.Code = "why-c8"         // score value now forced
	WhyC9        tournament.Code = "why-c9"         // score n value now forced
	WhyC10       tournament.Code = "why-c10"        // score n value now forced
	WhyC11       tournament.Code = "why-c11"        // score n value now forced
	WhyC12       tournament.Code = "why-c12"        // score n value now forced
	WhyC13       tournament.Code = "why-c13"        // score n value now forced
	WhyC14       tournament.Code = "why-c14"        // score n value now forced
	WhyC15       tournament.Code = "why-c15"        // score n value now forced
	WhyC16       tournament.Code = "why-c16"        // score n value now forced
	WhyC17       tournament.Code = "why-c17"        // score n value now forced
	WhyC18       tournament.Code = "why-c18"        // score value now forced
	WhyC19       tournament.Code = "why-c19"        // score value now forced
	WhyC20       tournament.Code = "why-c20"        // score value now forced
	WhyC21       tournament.Code = "why-c21"        // score value now forced
	WhyGranted   tournament.Code = "why-granted"    // board white black
	WhyStronger  tournament.Code = "why-stronger"   // board white black
	WhyAlternate tournament.Code = "why-alternate"  // board white black
	WhyHigher    tournament.Code = "why-higher"     // board white black higher
	WhyNumber    tournament.Code = "why-number"     // board white black higher
	WhyTogether  tournament.Code = "why-together"   // name other
	WhyMet       tournament.Code = "why-met"        // name other earlier
	WhyForbidden tournament.Code = "why-forbidden"  // name other why
	WhyColours   tournament.Code = "why-colours"    // name other colour
	WhyAbsent    tournament.Code = "why-absent"     // name
	WhyNoRest    tournament.Code = "why-no-rest"    // name other
	WhyOrder     tournament.Code = "why-order"      // score
	WhyNoBye     tournament.Code = "why-no-bye"     //
	WhyByeBefore tournament.Code = "why-bye-before" // name earlier
	WhyByeWon    tournament.Code = "why-bye-won"    // name earlier
	WhyByeHigher tournament.Code = "why-bye-higher" // name score lowest
	WhyByeRest   tournament.Code = "why-bye-rest"   // name
)

// criterionCodes are the sentences of C6 … C21.
var criterionCodes = [...]tournament.Code{
	6: WhyC6, 7: WhyC7, 8: WhyC8, 9: WhyC9, 10: WhyC10, 11: WhyC11, 12: WhyC12, 13: WhyC13,
	14: WhyC14, 15: WhyC15, 16: WhyC16, 17: WhyC17, 18: WhyC18, 19: WhyC19, 20: WhyC20, 21: WhyC21,
}

// colourCodes are the sentences of the rules of C.04.3 5.2.
var colourCodes = map[string]tournament.Code{
	"5.2.1": WhyGranted, "5.2.2": WhyStronger, "5.2.3": WhyAlternate, "5.2.4": WhyHigher, "5.2.5": WhyNumber,
}
