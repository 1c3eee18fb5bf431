// Package generate makes random tournaments for the test that FIDE asks of a
// pairing program (C.02.03 section 7: a random tournament generator and a
// checker): a field, rounds paired by an engine, results by rating expectancy,
// and everything that makes pairing hard — draws, forfeits, byes, late
// entries, withdrawals, forbidden pairs, acceleration.
//
// Invariants: the same configuration gives the same tournament, the seed is
// part of it; expectancies are the integer table of B.02 8.1; all names are
// invented.
package generate
