// Package pairing says what a pairing engine sees and returns, builds that
// request from the model, turns the answer into a round, checks rounds that
// have been paired and lists the rules a hand-made pairing breaks.
//
// Each system is a package of its own: pairing/dutch, pairing/roundrobin.
// Source texts: FIDE C.04.1, C.04.2, C.04.3 and C.04.7 (1 Feb 2026), C.05.
//
// Invariants: engines are pure functions of the request; players stand in TPN
// order; scores are pairing scores in tenths (virtual points included).
package pairing
