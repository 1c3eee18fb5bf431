package pairing

import (
	"context"

	"escaque/tournament"
)

// Engine pairs one round.
type Engine interface {
	// System is the system the engine implements.
	System() tournament.System
	// Pair returns the pairing of the round in the request. It reports
	// [NoPairing] when no legal pairing exists, naming who cannot be paired.
	Pair(ctx context.Context, r *Request) (*Pairing, error)
}

// Request is what an engine sees.
type Request struct {
	Round, Rounds int      // the round to pair, the number of rounds in all
	Players       []Player // in TPN order; absent ones included
	// Forbidden are pairs of indexes into Players that must not meet this round.
	Forbidden     [][2]int
	InitialColour tournament.Colour
	Scoring       tournament.Scoring
	// CountNeverPaired: see tournament.Settings.
	CountNeverPaired bool
	// Cycles and LastRoundsReversed are for round robins.
	Cycles             int
	LastRoundsReversed bool
}

// Player is a player as an engine sees him.
type Player struct {
	No      int // TPN
	Absent  bool
	Score   tournament.Points // real points
	Virtual tournament.Points // points of the acceleration in this round (C.04.7)
	History []Past            // index round-1, one entry for each earlier round
}

// PairingScore is the score that makes the scoregroups.
func (p *Player) PairingScore() tournament.Points { return p.Score + p.Virtual }

// Past is what a player did in an earlier round.
type Past struct {
	Opponent int // index into Request.Players; -1 without opponent
	Colour   tournament.Colour
	Outcome  tournament.Outcome // Pending without opponent
	Bye      tournament.ByeKind // NoBye with opponent, and where nothing is recorded
	Points   tournament.Points  // what the round brought
	Score    tournament.Points  // pairing score before that round (floats are judged on it)
}

// Played reports whether the round was a played game (C.04.2 3.4, 3.5).
func (p Past) Played() bool { return p.Opponent >= 0 && p.Outcome.Played() }

// Pairing is the answer of an engine.
type Pairing struct {
	Games []Game // in board order (C.04.2 3.6)
	Bye   int    // index of the player with the pairing-allocated bye; -1 = none
	Trace *Trace // how it came about; nil where the engine keeps none
}

// Game is one board: indexes into Request.Players.
type Game struct{ White, Black int }
