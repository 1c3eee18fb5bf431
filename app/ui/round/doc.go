// Package round is the page on which a round is run: its boards and byes,
// results by one key each, repairs by hand.
//
// The keys of a result are those arbiters know: 1, 0 and 5 or = for a draw; +
// and - for a forfeit won by White or Black, d for both absent. After a result
// the cursor moves to the next open board. A board that has a result already
// asks for the key once more before it changes.
package round
