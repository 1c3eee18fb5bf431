package mate

import (
	"context"
	"math/bits"

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
	first   chess.Position
	visits  []visit
	index   []uint32 // open addressing: number of a visit plus one
	regions []region
	known   map[skeleton]int32
	proofs  certificates
	waiting [256]queue      // what is to be followed, by promise
	often   [1 << 14]uint16 // see novel
	low     int             // queues below are empty
	oldest  int             // visits before are followed
	dive    *search         // for a quick mate once White has the pieces
	last    int32           // the visit from which tail leads to the mate
	tail    []chess.Move
	asked   int // times the static analysis ran
	credit  int // for analyses
}

// queue is taken from the end: what follows the last position comes first.
type queue struct {
	list []int32
}

// visit is a position visited.
type visit struct {
	officers packed
	region   int32 // with the marks below
	from     int32 // the visit it was reached from; -1 for the first
}

// Marks in the region of a visit.
const (
	followed int32 = 1 << 30 // what follows has been added
	entered  int32 = 1 << 29 // reached from another region
	number         = entered - 1
)

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
	count    int // visits
}

// packed is where the officers of a region stand, six bits for each in the
// order of the region's officers, and the side to move in the topmost bit of the first word.
type packed [3]uint64

// maxOfficers fit into a packed position.
const maxOfficers = 30

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

// regionOf finds or founds the region of a position.
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
	r.bare = p.Without(p.Occupied() &^ p.OfKind(chess.Pawn))
	i := int32(len(c.regions))
	c.regions = append(c.regions, r)
	c.known[s] = i
	return i
}

// pack notes where the officers of a position stand. Officers of one kind are
// in the order of their squares, so that it makes no difference which is which.
func pack(p *chess.Position) (w packed) {
	n := uint(0)
	for c := chess.White; c <= chess.Black; c++ {
		for k := chess.Knight; k <= chess.King; k++ {
			for set := p.Pieces(c, k); set != 0; set &= set - 1 {
				w[n/10] |= uint64(set.First()) << (6 * (n % 10))
				n++
			}
		}
	}
	w[0] |= uint64(p.Turn()) << 63
	return w
}

// unpack sets up a position of the region.
func (r *region) unpack(w packed) chess.Position {
	var squares [maxOfficers]chess.Square
	for i := range r.officers {
		squares[i] = chess.Square(w[i/10] >> (6 * (uint(i) % 10)) & 63)
	}
	return r.bare.With(r.officers, squares[:len(r.officers)], chess.Colour(w[0]>>63))
}

func (c *closure) slot(officers packed, region int32) uint {
	h := (officers[0] ^ uint64(region)*0xd1b54a32d192ed03) * 0x9e3779b97f4a7c15
	h = (h ^ h>>31 ^ officers[1] ^ officers[2]*0xbf58476d1ce4e5b9) * 0xd6e8feb86659fd93
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return uint(h>>20) & uint(len(c.index)-1)
}

// add notes a position, unless it has been noted before.
func (c *closure) add(officers packed, region, from int32) bool {
	i := c.slot(officers, region)
	for c.index[i] != 0 {
		v := &c.visits[c.index[i]-1]
		if v.officers == officers && v.region&number == region {
			return false
		}
		i = (i + 1) & uint(len(c.index)-1)
	}
	c.note(officers, region, from)
	c.index[i] = uint32(len(c.visits))
	if 2*len(c.visits) > len(c.index) {
		c.index = make([]uint32, 2*len(c.index))
		for n := range c.visits {
			j := c.slot(c.visits[n].officers, c.visits[n].region&number)
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

// begin notes the first position and what follows it; it tells that a mate was
// found.
func (c *closure) begin(ctx context.Context, p *chess.Position) outcome {
	c.first = *p
	c.index = make([]uint32, 1<<12)
	c.known = map[skeleton]int32{}
	c.dive = newSearch(ctx, p)
	c.credit = 2000
	first := c.regionOf(p)
	c.note(pack(p), first, -1)
	c.visits[0].region |= followed
	if c.expand(p, 0) {
		return winner
	}
	return open
}

// run goes on until so many positions have been visited in all.
func (c *closure) run(ctx context.Context, limit int) outcome {
	for n := 0; len(c.visits) < limit; n++ {
		if n&0xff == 0 && ctx.Err() != nil {
			return open
		}
		i := c.next(n)
		if i < 0 {
			return dead
		}
		v := c.visits[i]
		c.visits[i].region |= followed
		region := v.region & number
		here := c.regions[region].unpack(v.officers)
		if v.region&entered != 0 && c.hopeless(&here, region) {
			continue
		}
		c.credit++
		if c.expand(&here, i) {
			return winner
		}
	}
	return open
}

// next takes the most promising position that was not followed yet; every
// sixteenth time the oldest.
func (c *closure) next(n int) int32 {
	if n&15 == 15 {
		for ; c.oldest < len(c.visits); c.oldest++ {
			if c.visits[c.oldest].region&followed == 0 {
				return int32(c.oldest)
			}
		}
		return -1
	}
	for c.low < len(c.waiting) {
		q := &c.waiting[c.low]
		for len(q.list) > 0 {
			i := q.list[len(q.list)-1]
			q.list = q.list[:len(q.list)-1]
			if c.visits[i].region&followed == 0 {
				return i
			}
		}
		c.low++
	}
	return -1
}

// expand adds what can follow a visit; it tells that a mate was found.
func (c *closure) expand(p *chess.Position, at int32) bool {
	here := c.visits[at].region & number
	var moves chess.Moves
	var next chess.Position // out here it stays on the stack
	p.Generate(&moves)
	for _, m := range moves.List() {
		next = p.Play(m)
		if next.Turn() == chess.Black && next.InCheck() {
			if over, won := ended(&next); won {
				c.last, c.tail = at, []chess.Move{m}
				return true
			} else if over {
				continue
			}
		}
		region := here
		if !c.stays(p, &next, m) {
			if barren(&next) {
				continue
			}
			region = c.regionOf(&next)
		}
		if canPass(&next) {
			// With the capture in passing it is another position than one
			// with the same squares later on: it is followed at once.
			c.note(pack(&next), region, at)
			i := int32(len(c.visits) - 1)
			c.visits[i].region |= followed
			if c.expand(&next, i) {
				return true
			}
			continue
		}
		if !c.add(pack(&next), region, at) {
			continue
		}
		i := int32(len(c.visits) - 1)
		if region != here {
			c.visits[i].region |= entered
		}
		value, armed := promise(&next)
		if region != here && armed && c.dive.nodes < 4*len(c.visits)+4000 && c.dive.round(&next, 1, 1000, 128) {
			c.last, c.tail = i, append([]chess.Move(nil), c.dive.line[:c.dive.plies]...)
			return true
		}
		r := &c.regions[region]
		r.count++
		value += bits.Len(uint(r.count>>8)) / 2
		value += bits.Len16(c.novel(&next)) / 2
		c.queue(i, value)
	}
	return false
}

// novel counts how often the white pieces and the black king have stood like
// this: other black pieces should not try out all their squares first.
func (c *closure) novel(p *chess.Position) uint16 {
	h := uint64(p.Side(chess.White))*0x9e3779b97f4a7c15 ^ uint64(p.King(chess.Black))*0xd1b54a32d192ed03
	n := &c.often[(h*0xbf58476d1ce4e5b9)>>50]
	if *n < 1<<15 {
		*n++
	}
	return *n - 1
}

func (c *closure) queue(i int32, value int) {
	value = min(max(value, 0), len(c.waiting)-1)
	q := &c.waiting[value]
	q.list = append(q.list, i)
	c.low = min(c.low, value)
}

// note appends a visit without entering it into the index.
func (c *closure) note(officers packed, region, from int32) {
	c.visits = append(c.visits, visit{officers: officers, region: region, from: from})
}

// analysisCost is what an analysis that proves nothing costs, counted in
// positions followed; analyses take no more than about half of the work.
const analysisCost = 30

// casesHere is how many outsets a proof by cases looks at for one position.
const casesHere = 30

// hopeless reports whether the static analysis proves a position dead, asking
// first the proofs already made. Where the analysis keeps failing it is asked
// more and more seldom.
func (c *closure) hopeless(p *chess.Position, region int32) bool {
	if over, _ := ended(p); over {
		return false // there is nothing to follow anyway
	}
	if c.proofs.cover(p) {
		return true
	}
	r := &c.regions[region]
	if c.credit < 0 || r.skipped < r.misses*r.misses/16 {
		r.skipped++
		return false
	}
	r.skipped = 0
	c.asked++
	if b, ok := analyse(p); ok {
		c.proofs.add(b)
		return true
	}
	c.credit -= analysisCost
	if c.credit > 0 {
		ok, asked := split(c.dive.ctx, p, casesHere)
		if ok {
			return true
		}
		c.credit -= asked * analysisCost
	}
	r.misses++
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

// line finds the moves from the first position to the mate.
func (c *closure) line() []chess.Move {
	var way []int32
	for at := c.last; c.visits[at].from >= 0; at = c.visits[at].from {
		way = append(way, at)
	}
	var line []chess.Move
	here := c.first
	for i := len(way) - 1; i >= 0; i-- {
		v := c.visits[way[i]]
		for _, m := range here.LegalMoves() {
			next := here.Play(m)
			if pack(&next) == v.officers && skeletonOf(&next) == c.regions[v.region&number].skeleton {
				line = append(line, m)
				here = next
				break
			}
		}
	}
	return append(line, c.tail...)
}
