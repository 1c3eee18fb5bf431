// Package penalty rules on illegal moves and irregularities: Articles 4.8, 6.7,
// 6.8-6.10, 7, 8.4-8.7, 11 and 12.9 of the FIDE Laws of Chess, A.5 and B for
// rapid and blitz, Guidelines I and III.
//
// Each matter is a [Form]: questions as data, which a page or a command asks
// in its own words. [Rule] takes the [Answers] and gives a [Ruling]: what
// happens on the board and to the clocks, the result, the articles and the
// sentences. A ruling is a value and changes nothing; [Ruling.Incident] makes
// it an entry of the log. The illegal moves of a game are a [Tally], also a
// value: the one before a ruling is the one after undoing it.
//
// Whether a side can still mate is asked through a function that is given; a
// draw is never ruled on that ground without a proof.
package penalty
