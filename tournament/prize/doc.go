// Package prize gives the prizes of a tournament to its players by the rules
// of the bases: lists of prizes (general, women, under 14, up to 1800, …), one
// prize a player or several, the larger prize or the one that stands first,
// sharing by tie-break, in equal parts or by the Hort system. Every award says
// why it is what it is.
//
// There is no FIDE text for prizes: the bases of the event rule. The terms are
// those of Spanish bases.
//
// Invariants:
//   - Money is an integer in cents; what is shared adds up to the prizes.
//   - A list pays no more than its prizes.
//   - Without accumulation nobody has two prizes.
//   - The order is that of the standings given; the package ranks nobody.
package prize
