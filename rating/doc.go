// Package rating computes Elo changes, first ratings and performances as FIDE
// does: B.02 (1 Mar 2024, with the changes of December 2024 and 1 October
// 2025). Editions are data: see [Edition].
//
// It also judges norms (B.01 of 2024, [NormEdition]) and whether an event is
// rated at all ([EventEdition]), and says what is still needed: for a change,
// for a norm.
//
// Invariants: only the published tables 8.1.1 and 8.1.2 are used, never the
// logistic formula; all numbers are integers in a named unit; the list in
// force on the first day of the event decides, and every result is a forecast
// until FIDE publishes it.
package rating
