// Package tiebreak ranks the players of a tournament: the tie-breaks of FIDE
// C.07 (1 Mar 2026) for individual Swiss tournaments and round robins, the
// standings they give, the crosstable, and the working behind each number.
//
// Source texts: C.07 articles 4 to 10 and 14 to 16, the descriptors of the
// report format (C.02.03, MTB26), the conversion tables of B.02 8.1, and C.05
// 6.6 for players who leave a round robin.
//
// Invariants:
//   - Values are integers in a fixed unit ([Value]); no float appears. Only
//     averages round, half a unit up.
//   - Nothing is stored: everything is derived from players and rounds.
//   - A value and its working come from the same code, so they cannot differ.
//   - Values do not depend on the order in which players are listed.
package tiebreak
