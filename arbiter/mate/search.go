package mate

import (
	"context"

	"escaque/arbiter/chess"
)

// maxPlies is the longest line that a search follows.
const maxPlies = 250

// search looks for a helpmate by White: both sides play for it.
//
// It goes depth-first in rounds. A move costs its class: what usually helps
// White to mate costs nothing, what usually spoils the mate costs much; a
// round follows every line as far as its depth pays for. A round that was
// nowhere cut short has seen every position that can arise.
type search struct {
	ctx   context.Context
	table table
	nodes int // positions entered
	limit int // … at most, in this round
	line  [maxPlies]chess.Move
	plies int // of the line found
	most  int // longest line followed

	cut    bool // a line was left where more could follow
	forked bool // somewhere there was a choice of moves
	stop   bool // the limit or the context ended the round

	plan         plan
	corner, post chess.Square // where the black king is to go, and near him the white one
}

// plan is a way of telling good moves from bad ones.
type plan int8

const (
	attack plan = iota // White takes and promotes, Black keeps what he has
	build              // Black promotes pieces that will stand in his king's way
)

func newSearch(ctx context.Context, p *chess.Position) *search {
	s := &search{ctx: ctx}
	s.aim(p)
	return s
}

// aim chooses the corner for the mate: one that a white bishop can attack, or
// else one where a black bishop can fill the flight square beside it.
func (s *search) aim(p *chess.Position) {
	white, black := p.Pieces(chess.White, chess.Bishop), p.Pieces(chess.Black, chess.Bishop)
	s.corner, s.post = chess.SquareAt(0, 7), chess.SquareAt(1, 6)
	if white&^lightSquares != 0 || white == 0 && black&lightSquares != 0 {
		s.corner, s.post = chess.SquareAt(7, 7), chess.SquareAt(6, 6)
	}
}

// round searches with one depth; found tells that the line ends in mate.
func (s *search) round(p *chess.Position, depth, limit, most int) (found bool) {
	s.cut, s.stop, s.forked = false, false, false
	s.limit, s.most = s.nodes+limit, most
	if s.table.slots != nil {
		s.table.clear()
	}
	return s.enter(p, 0, depth, false)
}

// The classes of moves.
const (
	good = iota
	plain
	bad
)

var price = [3]int{good: 0, plain: 1, bad: 4}

// enter searches a position. free says that the move before was good: then a
// plain move costs nothing.
func (s *search) enter(p *chess.Position, ply, depth int, free bool) bool {
	s.nodes++
	if s.nodes >= s.limit || s.nodes&0x3ff == 0 && s.ctx.Err() != nil {
		s.cut, s.stop = true, true
		return false
	}
	last := depth < 0 || ply >= s.most
	if last && (p.Turn() == chess.White || !p.InCheck()) {
		// Nobody is mated here, and whether there are moves is not asked.
		s.cut = s.cut || !barren(p)
		return false
	}
	var moves chess.Moves
	p.Generate(&moves)
	if moves.Len() == 0 {
		if p.Turn() == chess.Black && p.InCheck() {
			s.plies = ply
			return true
		}
		return false
	}
	if barren(p) {
		return false
	}
	s.forked = s.forked || moves.Len() > 1
	if last {
		s.cut = true
		return false
	}
	if s.table.slots != nil && s.table.seen(p, min(depth, 250)) {
		return false
	}
	list := moves.List()
	var class [256]uint8
	var next chess.Position // out here it stays on the stack
	for i, m := range list {
		class[i] = s.classify(p, m)
	}
	for c := uint8(good); c <= bad; c++ {
		for i, m := range list {
			if class[i] != c {
				continue
			}
			left := depth - price[c]
			if c == plain && free {
				left = depth
			}
			s.line[ply] = m
			next = p.Play(m)
			if s.enter(&next, ply+1, left, c == good) {
				return true
			}
			if s.stop {
				return false
			}
		}
	}
	return false
}

func (s *search) classify(p *chess.Position, m chess.Move) uint8 {
	kind := p.At(m.From).Kind
	if s.plan == build {
		return s.classifyBuild(p, m, kind)
	}
	if p.Turn() == chess.White {
		switch {
		case kind == chess.Pawn, p.Side(chess.Black).Has(m.To):
			return good
		case kind == chess.King && nearer(m, s.post),
			kind == chess.Knight && nearer(m, chess.SquareAt(4, 4)):
			return good
		}
		return plain
	}
	switch {
	case kind == chess.Pawn, p.Side(chess.White).Has(m.To):
		return bad
	case kind == chess.King && nearer(m, s.corner),
		kind == chess.Knight && nearer(m, s.corner):
		return good
	}
	return plain
}

func (s *search) classifyBuild(p *chess.Position, m chess.Move, kind chess.Kind) uint8 {
	if p.Turn() == chess.White {
		switch {
		case p.Side(chess.Black).Has(m.To):
			return bad
		case kind == chess.Pawn, kind == chess.King && nearer(m, s.post):
			return good
		}
		return plain
	}
	switch {
	case p.Side(chess.White).Has(m.To):
		return bad
	case kind == chess.Pawn, kind == chess.King && nearer(m, s.corner), kind == chess.Knight && nearer(m, s.corner):
		return good
	}
	return plain
}

// nearer reports whether the move brings the piece nearer to a square, in
// steps of a king.
func nearer(m chess.Move, goal chess.Square) bool { return steps(m.To, goal) < steps(m.From, goal) }

func steps(s, t chess.Square) int {
	return max(abs(s.File()-t.File()), abs(s.Rank()-t.Rank()))
}

func abs(n int) int { return max(n, -n) }
