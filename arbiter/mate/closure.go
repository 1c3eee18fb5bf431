package mate

import (
	"context"

	"escaque/arbiter/chess"
)

// closure visits every position that can arise, each once. Positions with the
// same pawns, the same officers and the same castling rights form a region;
// within it a position is the list of squares of the officers and the side to
// move, which fits into one word: what has been visited is known exactly, not
// by a hash. A pawn move, a capture or a lost castling right leads into another
// region for ever. There the static analysis is asked first: what it proves
// dead is not entered.
type closure struct {
	ctx     context.Context
	visits  []visit
	index   []uint32 // open addressing: number of a visit plus one
	regions []region
	known   map[skeleton]int32
	proofs  certificates
	limit   int // visits at most
	over    bool
	asked   int // times the static analysis ran
}

// visit is a position visited.
type visit struct {
	officers uint64 // squares in the order of the region's officers, then the side to move
	region   int32
	from     int32 // the visit it was reached from; -1 for the first
}

// skeleton is what stays the same within a region.
type skeleton struct {
	pawns  [2]chess.Bitboard
	counts [2][6]uint8
	rights uint8
}

// region is a skeleton with what is needed to set up its positions.
type region struct {
	skeleton skeleton
	bare     chess.Position // pawns alone
	officers []chess.Piece
	misses   int // positions entered that the static analysis did not prove dead
	skipped  int
}

// maxOfficers fit into a word beside the side to move.
const maxOfficers = 10

func skeletonOf(p *chess.Position) (s skeleton) {
	for c := chess.White; c <= chess.Black; c++ {
		s.pawns[c] = p.Pieces(c, chess.Pawn)
		for k := chess.Knight; k <= chess.King; k++ {
			s.counts[c][k] = uint8(p.Pieces(c, k).Count())
		}
		for w := chess.Short; w <= chess.Long; w++ {
			if p.MayCastle(c, w) {
				s.rights |= 1 << (2*uint(c) + uint(w))
			}
		}
	}
	return s
}

// regionOf finds or founds the region of a position; -1 if it has too many officers.
func (c *closure) regionOf(p *chess.Position) int32 {
	s := skeletonOf(p)
	if i, ok := c.known[s]; ok {
		return i
	}
	r := region{skeleton: s}
	for side := chess.White; side <= chess.Black; side++ {
		for k := chess.Knight; k <= chess.King; k++ {
			for range s.counts[side][k] {
				r.officers = append(r.officers, chess.Piece{Kind: k, Colour: side})
			}
		}
	}
	if len(r.officers) > maxOfficers {
		return -1
	}
	r.bare = p.Without(p.Occupied() &^ p.OfKind(chess.Pawn))
	i := int32(len(c.regions))
	c.regions = append(c.regions, r)
	c.known[s] = i
	return i
}

// pack writes the officers of a position into a word. Officers of one kind are
// in the order of their squares, so that it makes no difference which is which.
func pack(p *chess.Position) (w uint64) {
	for c := chess.White; c <= chess.Black; c++ {
		for k := chess.Knight; k <= chess.King; k++ {
			for set := p.Pieces(c, k); set != 0; set &= set - 1 {
				w = w<<6 | uint64(set.First())
			}
		}
	}
	return w<<1 | uint64(p.Turn())
}

// unpack sets up a position of the region.
func (r *region) unpack(w uint64) chess.Position {
	var squares [maxOfficers]chess.Square
	turn := chess.Colour(w & 1)
	w >>= 1
	n := len(r.officers)
	for i := n - 1; i >= 0; i-- {
		squares[i] = chess.Square(w & 63)
		w >>= 6
	}
	return r.bare.With(r.officers, squares[:n], turn)
}

func (c *closure) slot(officers uint64, region int32) uint {
	h := (officers ^ uint64(region)*0xd1b54a32d192ed03) * 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return uint(h>>20) & uint(len(c.index)-1)
}

// add notes a position, unless it has been noted before.
func (c *closure) add(officers uint64, region, from int32) bool {
	i := c.slot(officers, region)
	for c.index[i] != 0 {
		v := &c.visits[c.index[i]-1]
		if v.officers == officers && v.region == region {
			return false
		}
		i = (i + 1) & uint(len(c.index)-1)
	}
	c.visits = append(c.visits, visit{officers, region, from})
	c.index[i] = uint32(len(c.visits))
	if 2*len(c.visits) > len(c.index) {
		c.index = make([]uint32, 4*len(c.index))
		for n := range c.visits {
			j := c.slot(c.visits[n].officers, c.visits[n].region)
			for c.index[j] != 0 {
				j = (j + 1) & uint(len(c.index)-1)
			}
			c.index[j] = uint32(n + 1)
		}
	}
	return true
}

// outcome of a closure.
type outcome int8

const (
	open   outcome = iota // the limit was reached
	dead                  // every position that can arise was visited or proved dead
	winner                // a mate was found
)

// run visits up to limit positions. For a mate it returns the line.
func (c *closure) run(ctx context.Context, p *chess.Position, limit int) (outcome, []chess.Move) {
	c.ctx, c.limit = ctx, limit
	c.index = make([]uint32, 1<<12)
	c.known = map[skeleton]int32{}
	first := c.regionOf(p)
	if first < 0 {
		return open, nil
	}
	// The first position may have an en passant capture and so is not the
	// same as one with the same squares that arises later.
	passing := p.PassedOver() != chess.NoSquare
	c.visits = append(c.visits, visit{pack(p), first, -1})
	if !passing {
		c.visits = c.visits[:0]
		c.add(pack(p), first, -1)
	}
	for i := 0; i < len(c.visits); i++ {
		if i&0xff == 0 && ctx.Err() != nil {
			return open, nil
		}
		v := c.visits[i]
		here := *p
		if i > 0 || !passing {
			here = c.regions[v.region].unpack(v.officers)
		}
		if done, move := c.expand(&here, int32(i)); done {
			return winner, c.line(p, int32(i), move)
		} else if c.over {
			return open, nil
		}
	}
	return dead, nil
}

// expand adds what can follow; done tells that a move mates.
func (c *closure) expand(p *chess.Position, at int32) (done bool, mate chess.Move) {
	here := c.visits[at].region
	var moves chess.Moves
	p.Generate(&moves)
	for _, m := range moves.List() {
		next := p.Play(m)
		region, same := here, c.stays(p, &next, m)
		if !same {
			if over, won := ended(&next); over {
				if won {
					return true, m
				}
				continue
			}
			if barren(&next) || c.proofs.cover(&next) {
				continue
			}
			if region = c.regionOf(&next); region < 0 {
				c.over = true
				return false, m
			}
			if c.enter(&next, region) {
				continue
			}
		} else if over, won := ended(&next); won {
			return true, m
		} else if over {
			continue
		}
		if next.PassedOver() != chess.NoSquare && canPass(&next) {
			// A position that exists for one move only: followed at once.
			c.visits = append(c.visits, visit{pack(&next), region, at})
			if done, m2 := c.expand(&next, int32(len(c.visits)-1)); done || c.over {
				return done, m2
			}
			continue
		}
		c.add(pack(&next), region, at)
		if len(c.visits) >= c.limit {
			c.over = true
			return false, m
		}
	}
	return false, chess.NoMove
}

// enter decides whether a position of another region may be left alone: it was
// visited, or the static analysis proves it dead. Where the analysis keeps
// failing it is asked more and more seldom.
func (c *closure) enter(p *chess.Position, region int32) (skip bool) {
	r := &c.regions[region]
	if c.noted(pack(p), region) {
		return true
	}
	if r.skipped < r.misses*r.misses/16 {
		r.skipped++
		return false
	}
	r.skipped = 0
	c.asked++
	if b, ok := analyse(p); ok {
		c.proofs.add(b)
		return true
	}
	r.misses++
	return false
}

func (c *closure) noted(officers uint64, region int32) bool {
	for i := c.slot(officers, region); c.index[i] != 0; i = (i + 1) & uint(len(c.index)-1) {
		if v := &c.visits[c.index[i]-1]; v.officers == officers && v.region == region {
			return true
		}
	}
	return false
}

// stays reports whether a move leads to a position of the same region.
func (c *closure) stays(p, next *chess.Position, m chess.Move) bool {
	if p.At(m.From).Kind == chess.Pawn || p.Occupied().Has(m.To) {
		return false // castling too: the rook stands on its square
	}
	for side := chess.White; side <= chess.Black; side++ {
		for w := chess.Short; w <= chess.Long; w++ {
			if p.MayCastle(side, w) != next.MayCastle(side, w) {
				return false
			}
		}
	}
	return true
}

// ended reports whether a position has no legal move, and whether it is the
// mate looked for.
func ended(p *chess.Position) (over, won bool) {
	var moves chess.Moves
	p.Generate(&moves)
	if moves.Len() > 0 {
		return false, false
	}
	return true, p.Turn() == chess.Black && p.InCheck()
}

// canPass reports whether a pawn stands ready to take in passing.
func canPass(p *chess.Position) bool {
	s := p.PassedOver()
	return s != chess.NoSquare && chess.PawnAttacks(p.Turn().Other(), s)&p.Pieces(p.Turn(), chess.Pawn) != 0
}

// line finds the moves from the first position to a visit, and then the last one.
func (c *closure) line(p *chess.Position, at int32, last chess.Move) []chess.Move {
	var way []int32
	for ; c.visits[at].from >= 0; at = c.visits[at].from {
		way = append(way, at)
	}
	var line []chess.Move
	here := *p
	for i := len(way) - 1; i >= 0; i-- {
		v := c.visits[way[i]]
		for _, m := range here.LegalMoves() {
			next := here.Play(m)
			if pack(&next) == v.officers && skeletonOf(&next) == c.regions[v.region].skeleton {
				line = append(line, m)
				here = next
				break
			}
		}
	}
	return append(line, last)
}
