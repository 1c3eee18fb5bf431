// Package dutch pairs by the FIDE Dutch system: C.04.3 in force since 1 Feb
// 2026, with C.04.1 and C.04.2 of the same date.
//
// # How a round is paired
//
// The field stands in rank order (1.2). First it is settled that the round
// can be paired at all and, with an odd field, the lowest score the bye can
// go to (C4, C5): both by a matching of the whole field, or without one where
// everybody has at least half of the field to choose from (Dirac's theorem).
// Then the brackets are paired from the top. Each is one graph:
//
//   - the moved-down players and residents of the bracket; a pair of two of
//     them is a pair of the bracket, two moved-down players never meet;
//   - where it matters, the scoregroup below (C8) and all the rest (C4): an
//     edge from the bracket to one of those, or to the bye, is a downfloat;
//     where what is below fits whoever comes, one vertex stands for it all.
//
// A pairing of the bracket is a perfect matching of the graph. Its cost is a
// list of numbers compared in order, the sum over its edges.
//
// # How each criterion enters
//
//	C1   no edge between players who have met, nor between forbidden pairs
//	C2   no edge to the bye for those who had one or won without playing
//	C3   no edge between equal absolute preferences, topscorers excepted
//	C4   the matching is perfect, and below the bracket too
//	C5   only players of the lowest reachable score have an edge to the bye
//	C6   1 for each edge that is a downfloat
//	C7   1 for each moved-down player who floats again, one digit for each
//	     score, the highest first (residents: settled by C6)
//	C8   1 for each player of the next bracket whose edge leaves it; then one
//	     digit for each of their scores
//	C9   the unplayed games of the player on the edge to the bye, if he is
//	     the only downfloater
//	C10  players of a topscorer's pair whose colour difference passes 2
//	C11  players of a topscorer's pair with a third equal colour running
//	C12  1 for each pair due the same colour
//	C13  1 for each such pair that refuses a strong preference
//	C14, C16  1 for each downfloating resident who downfloated then
//	C15, C17  1 for each opponent of a moved-down player who upfloated then
//	C18, C20  1 for each moved-down player with that downfloat who floats
//	     again, one digit for each score
//	C19, C21  1 for each opponent with that upfloat, one digit for each score
//	     of the moved-down player
//
// Digits are as wide as their largest sum, words as many as the digits need.
//
// # The first among the best
//
// What is left is the order of generation (4). With the quality fixed by the
// dual values of the matching, decisions are taken one after another, each a
// cost below all others: which moved-down players are paired (4.4), the
// lowest opponent for each (4.2), the fewest exchanges and their smallest
// difference of numbers (one order for all pairs at once), who leaves S1 and
// who enters it (4.3), the lowest partner for each member of S1 (4.2). The
// last step is a walk over bit rows where the graph is the bracket alone.
// Nothing is enumerated.
//
// Invariants: no pair breaks C1 or C3, the bye keeps C2 and C5; the same
// request gives the same pairing; the work grows with the square of the field.
package dutch
