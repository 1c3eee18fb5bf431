package mate

import (
	"context"
	"slices"

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
	Forced          // up to the end every move is the only one
	Exhausted       // a search came to the end of every line
	Static          // wherever the men may ever stand, the king is not mated
	Closure         // every position that can arise was looked at, or is dead by the analysis of Static
)

var proofNames = [...]string{"", "material", "terminal", "forced", "exhausted", "static", "closure"}

// String is the name of the proof, "" for none; its sentence has the key
// "mate.proof." and the name.
func (p Proof) String() string { return proofNames[p] }

var answerNames = [...]string{"undecided", "impossible", "possible"}

// String is the name of the answer; its sentence has the key "mate." and the
// name.
func (a Answer) String() string { return answerNames[a] }

// Options limit the work. The zero value means the usual limits.
type Options struct {
	Nodes int // positions looked at, at most; 0 = 16,000,000
}

// usualNodes take some seconds and about 250 MB, in the worst case.
const usualNodes = 16_000_000

// Verdict is the answer with what stands behind it.
type Verdict struct {
	Answer Answer
	Proof  Proof        // for Impossible
	Line   []chess.Move // for Possible: from the position to the mate; empty if the mate stands on the board
	Nodes  int          // positions looked at
}

// Can asks whether the winner can still checkmate by any possible series of
// legal moves (5.1.2, 6.9, 7.5.5). The position must have its side to move,
// castling rights and en passant square right: the answer may hang on each. The
// counters do not matter, nor do draws by repetition or by the number of
// moves: the series is of legal moves, not of a game that is still to be won.
//
// When the context ends the answer is Undecided, after some milliseconds.
func Can(ctx context.Context, p chess.Position, winner chess.Colour, o Options) Verdict {
	if o.Nodes <= 0 {
		o.Nodes = usualNodes
	}
	first := p
	if winner == chess.Black {
		first = p.Mirrored() // the rest of the package knows only White's mate
	}
	v := decide(ctx, &first, o)
	if v.Answer != Possible {
		return v
	}
	for i := range v.Line {
		if winner == chess.Black {
			v.Line[i].From ^= 56
			v.Line[i].To ^= 56
		}
	}
	if !ends(p, v.Line, winner) {
		return Verdict{Nodes: v.Nodes} // never shown without the rules' consent
	}
	return v
}

// Dead reports whether the position is dead: neither side can checkmate by any
// series of legal moves, so the game is drawn at once (5.2.2). white and black
// are the verdicts for each side as the winner; false with neither of them
// Possible means that it could not be decided. Black is only asked about if
// White cannot mate.
func Dead(ctx context.Context, p chess.Position, o Options) (dead bool, white, black Verdict) {
	if white = Can(ctx, p, chess.White, o); white.Answer != Impossible {
		return false, white, black
	}
	black = Can(ctx, p, chess.Black, o)
	return black.Answer == Impossible, white, black
}

// ends replays a line by the rules: each move legal, and mate by the winner at
// the end.
func ends(p chess.Position, line []chess.Move, winner chess.Colour) bool {
	var moves chess.Moves
	for _, m := range line {
		p.Generate(&moves)
		if !slices.Contains(moves.List(), m) {
			return false
		}
		p = p.Play(m)
	}
	return p.Turn() != winner && p.Checkmate()
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
