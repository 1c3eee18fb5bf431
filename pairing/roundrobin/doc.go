// Package roundrobin pairs round robins by the Berger tables (C.05 annex 1),
// any number of cycles, in closed form: no table is stored.
//
// Source text: FIDE C.05 General Regulations for Competitions, annex 1 and
// art. 6.6 (withdrawals).
//
// Invariants: in each cycle everyone meets everyone once; the colours of a
// cycle are those of the one before, exchanged; the schedule depends on the
// number of players alone, so who leaves keeps his place and his games are
// forfeited. The free player of an odd field has no pairing-allocated bye: he
// is left without a game and scores nothing.
package roundrobin
