// Package tournament is the model of a chess event: tournaments, players,
// rounds, games, results and points.
//
// Source texts: FIDE C.04.1 and C.04.2 (1 Feb 2026) for byes, numbers and
// corrections, C.05 for round robins, C.02.03 annex (TRF26) for the codes.
//
// Invariants:
//   - The package is pure: no I/O, no clock, no randomness, no global state.
//   - Points are integers in tenths of a point ([Points]); no float appears.
//   - In one round a player sits at one place: a game or a bye, never two.
//   - A bye is a kind ([ByeKind]), never a name or a player.
//   - Standings, colours, floats and tie-breaks are derived, never stored.
//   - Errors are [*Fault] values: a code and the values its sentence needs;
//     the words in Spanish and English live at the edge.
package tournament
