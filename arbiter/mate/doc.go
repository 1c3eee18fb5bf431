// Package mate answers the question behind Articles 5.1.2, 5.2.2, 6.9 and 7.5.5 of
// the FIDE Laws of Chess: can this side still checkmate by any possible series
// of legal moves?
//
// A line that mates is its own proof: it is replayed by the rules engine
// before it is returned. That there is none is said only with a proof, by the
// pieces left, by the end of the game, by looking at every position that can
// arise, or by a static analysis of what each man can ever reach. Where
// neither is found the answer is Undecided.
//
// The idea of combining a search for helpmates with a static analysis of
// mobility is Miguel Ambrona's: "A Practical Algorithm for Chess
// Unwinnability", FUN 2022, LIPIcs 226, 2:1-2:20. The rules here and their
// proofs are our own.
package mate
