// Package trf reads and writes tournament reports in FIDE's format: TRF06,
// TRF16 and TRF26, with the extension lines that pairing programs share
// (XXR, XXC, XXA, XXP, XXS, XXZ, BB*).
//
// Source texts: FIDE C.02.03 annex A (TRF26, in force since 1 Sep 2025), C.04
// annex 2 (TRF16). Columns are counted in characters, from 1, as in the texts.
//
// Invariants:
//   - [Read] never stops at the first fault: what is sound comes in, the rest is
//     a [Problem] with line, column and what was done about it.
//   - Records the model has no place for stay word for word in
//     Tournament.Extra; [Write] puts them back.
//   - Player IDs are 1…N in the order of the file; No is the number in the file.
//   - The file's points and ranks are never trusted: points are derived from
//     the results, a difference is a Problem.
package trf
