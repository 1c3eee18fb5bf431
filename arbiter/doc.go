// Package arbiter helps the arbiter to rule: time controls, penalties, claims.
// It stands on nothing of the program but its own sub-packages, so that every
// ruling can be read and tested beside the Laws of Chess alone.
//
// Source text: FIDE Laws of Chess in force since 1 January 2023. The numbers
// of an edition stand in one table, [Laws].
package arbiter
