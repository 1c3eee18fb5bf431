// Package card shows all of a player: his rounds, points, floats, Elo so far and
// what the log says of him; and how each of his tie-break values came about.
package card
