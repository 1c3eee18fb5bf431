package mate

import (
	"context"

	"escaque/arbiter/chess"
)

// Answer says whether a side can still mate by some series of legal moves.
type Answer int8

// The answers.
const (
	Undecided  Answer = iota // neither a proof nor a line was found within the limits
	Impossible               // proved: no series of legal moves ends in mate by the side
	Possible                 // Line ends in mate by the side
)

// Proof is the kind of proof behind Impossible.
type Proof int8

// The proofs.
const (
	NoProof   Proof = iota
	Material        // the pieces left cannot mate
	Terminal        // the game is over: stalemate, or mate by the other side
	Forced          // every move up to the end is the only one
	Exhausted       // all positions that can arise were looked at
	Static          // no square on which the king could be mated can be reached
	Closure         // all positions up to the next pawn move or capture were looked at, and what follows is dead
)

// Options limit the work. The zero value means the usual limits.
type Options struct {
	Nodes int // positions looked at, at most; 0 = 16,000,000
}

// Verdict is the answer with what stands behind it.
type Verdict struct {
	Answer Answer
	Proof  Proof        // for Impossible
	Line   []chess.Move // for Possible: from the position to the mate; empty if the mate stands on the board
	Nodes  int          // positions looked at
}

// Can asks.
func Can(ctx context.Context, p chess.Position, winner chess.Colour, o Options) Verdict {
	if o.Nodes <= 0 {
		o.Nodes = 16_000_000
	}
	if winner == chess.Black {
		p = p.Mirrored()
	}
	v := decide(ctx, &p, o)
	if winner == chess.Black {
		for i := range v.Line {
			v.Line[i].From ^= 56
			v.Line[i].To ^= 56
		}
	}
	return v
}

// decide is Can for White.
func decide(ctx context.Context, p *chess.Position, o Options) Verdict {
	var moves chess.Moves
	p.Generate(&moves)
	if moves.Len() == 0 {
		if p.InCheck() && p.Turn() == chess.Black {
			return Verdict{Answer: Possible}
		}
		return Verdict{Answer: Impossible, Proof: Terminal}
	}
	if barren(p) {
		return Verdict{Answer: Impossible, Proof: Material}
	}
	d := desk{ctx: ctx, first: p, limit: o.Nodes, search: newSearch(ctx, p)}
	for _, stage := range stages {
		if v, done := stage(&d); done {
			v.Nodes = d.nodes()
			return v
		}
		if ctx.Err() != nil || d.nodes() >= d.limit {
			break
		}
	}
	return Verdict{Nodes: d.nodes()}
}
