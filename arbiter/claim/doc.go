// Package claim rules on the ends of a game that somebody says have come: draws
// by threefold repetition and fifty moves (Articles 9.2-9.5), which need a claim
// in the right form; by fivefold repetition and seventy-five moves (9.6),
// stalemate (5.2.1) and dead position (5.2.2), which need none; by agreement
// (5.2.3, 9.1); and resignation, which is a draw against a side that cannot
// mate (5.1.2).
//
// [Decide] takes what happened as a [Case] and gives a [Verdict]: whether the
// form was right, whether the content is right, and what follows. It asks
// whether a side can still mate through a function that is given to it, and
// never says "draw" on that ground without a proof.
package claim
