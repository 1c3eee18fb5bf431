package dutch

import (
	"escaque/pairing/matching"
	"escaque/tournament"
)

// kind is the place of a vertex in the graph of a bracket.
type kind uint8

const (
	moved    kind = iota // moved-down player (MDP)
	resident             // of the scoregroup
	next                 // of the scoregroup below: look-ahead of C8
	rest                 // further below: completion (C4)
	sink                 // stands for all that is below, where that is known to fit
	bye                  // the pairing-allocated bye
)

// traits are what the cost of an edge depends on.
type traits struct {
	kind      kind
	level     int // which score of the bracket, the highest is 0; residents have the last
	due       tournament.Colour
	strength  strength
	topscorer bool
	diff      int // absolute colour difference, where C10 and C11 matter
	run       run // likewise
	down, up  [2]bool
	candidate bool // for the bye
	unplayed  int
}

// run is what the last two games of a player say about a third one.
type run uint8

const (
	noRun   run = iota
	against     // both with the colour he is not due
	along       // both with the colour he is due: only a wide difference does that
)

// traits of the player at a position; what cannot matter is left zero, so
// that there are few classes.
func (b *bracket) traits(pos int, k kind) traits {
	p := b.field.players[pos]
	t := traits{kind: k, candidate: b.byeVertex && b.field.candidate(pos)}
	if k == next || k == rest {
		t.due, t.topscorer = p.side(), p.topscorer
		if t.due != tournament.NoColour {
			t.strength = absolute
		}
		return t
	}
	t.due, t.strength, t.topscorer = p.due, p.strength, p.topscorer
	if b.topscorers && p.strength == absolute {
		t.diff = abs(p.difference)
		if p.repeated {
			t.run = against
			if p.colours[len(p.colours)-1] == p.due {
				t.run = along
			}
		}
	}
	t.level = b.level(p.score)
	t.down = p.down
	if k == resident && len(b.moved) > 0 {
		t.up = p.up
	}
	if t.candidate && b.useC9 {
		t.unplayed = p.unplayed
	}
	return t
}

// level is the place of a score among the scores of the bracket.
func (b *bracket) level(score tournament.Points) int {
	for i, s := range b.scores {
		if s == score {
			return i
		}
	}
	return len(b.scores) - 1
}

// plan lays out the criteria that can differ between candidates.
func (b *bracket) plan() {
	l := &layout{}
	levels := make([]int, len(b.scores)) // players by score
	var down, up [2]int                  // residents with that float history
	downMoved := [2][]int{make([]int, len(b.scores)), make([]int, len(b.scores))}
	count := func(pos int, isMoved bool) {
		p := b.field.players[pos]
		v := b.level(p.score)
		levels[v]++
		for i := range 2 {
			switch {
			case isMoved && p.down[i]:
				downMoved[i][v]++
			case isMoved:
			default:
				if p.down[i] {
					down[i]++
				}
				if p.up[i] {
					up[i]++
				}
			}
		}
	}
	for _, pos := range b.moved {
		count(pos, true)
	}
	for _, pos := range b.residents {
		count(pos, false)
	}
	all := len(b.moved) + len(b.residents)
	pairs := all / 2
	last := len(b.scores) - 1
	floats := min(all, b.sinks)
	if b.depth != flat {
		floats = all
		l.add(c6, all)
	}
	l.add(c7, levels[:last]...)
	if b.depth != flat && len(b.next) > 0 {
		l.add(c8, append([]int{all + len(b.next)}, levels...)...)
	}
	if b.useC9 {
		l.add(c9, b.field.request.Round)
	}
	if b.topscorers {
		l.add(c10, pairs)
		l.add(c11, pairs)
	}
	l.add(c12, pairs)
	l.add(c13, pairs)
	for i, c := range []criterion{c14, c16} {
		l.add(c, min(down[i], floats))
		l.add(c+1, min(up[i], len(b.moved)))
	}
	for i, c := range []criterion{c18, c20} {
		l.add(c, downMoved[i][:last]...)
		if up[i] > 0 {
			l.add(c+1, levels[:last]...)
		}
	}
	l.seal()
	b.layout = l
}

// edge adds the cost of a pair to cost; false if the pair is not allowed.
func (b *bracket) edge(x, y traits, cost []int64) bool {
	if x.kind > y.kind {
		x, y = y, x
	}
	put := func(c criterion, which, n int) { b.layout.put(cost, c, which, n) }
	if x.kind <= rest && y.kind <= rest && !compatible(x, y) {
		return false
	}
	if y.kind == bye && !x.candidate {
		return false
	}
	switch {
	case x.kind > resident: // both below the bracket
		if x.kind == next && y.kind > next {
			put(c8, 0, 1)
		}
		return y.kind != bye || x.kind != bye
	case y.kind <= resident:
		if x.kind == moved && y.kind == moved {
			return false
		}
		b.pairCost(x, y, put)
		return true
	}
	// x floats down.
	put(c6, 0, 1)
	if x.kind == moved {
		put(c7, x.level, 1)
	}
	if y.kind > next {
		put(c8, 0, 1)
		put(c8, 1+x.level, 1)
	}
	if y.kind == bye {
		put(c9, 0, x.unplayed)
	}
	for i := range 2 {
		if !x.down[i] {
			continue
		}
		if x.kind == resident {
			put(c14+criterion(2*i), 0, 1)
		} else {
			// A float of a moved-down player is a difference beyond that of any
			// pair.
			put(c18+criterion(2*i), x.level, 1)
		}
	}
	return true
}

// compatible is C3: two players who are not topscorers never meet with the
// same absolute preference.
func compatible(x, y traits) bool {
	return x.topscorer || y.topscorer || x.strength != absolute || y.strength != absolute || x.due != y.due
}

// pairCost puts the cost of a pair inside the bracket.
func (b *bracket) pairCost(x, y traits, put func(c criterion, which, n int)) {
	if x.due != tournament.NoColour && x.due == y.due {
		put(c12, 0, 1)
		if x.strength >= strong && y.strength >= strong && (x.strength != absolute || y.strength != absolute) {
			put(c13, 0, 1)
		}
	}
	if x.topscorer || y.topscorer {
		put(c10, 0, x.beyond(y))
		put(c11, 0, x.thirds(y))
	}
	if x.kind != moved {
		return
	}
	for i := range 2 {
		if y.up[i] {
			put(c15+criterion(2*i), 0, 1)
			put(c19+criterion(2*i), x.level, 1)
		}
	}
}

// beyond counts the players of a pair who get a colour difference beyond 2,
// thirds those who get the same colour a third time running.
func (x traits) beyond(y traits) int { return x.count(y, traits.getsBeyond) }
func (x traits) thirds(y traits) int { return x.count(y, traits.getsThird) }

func (t traits) getsBeyond(due bool) bool {
	if due {
		return t.diff-1 > 2
	}
	return t.diff+1 > 2
}

func (t traits) getsThird(due bool) bool {
	return t.run == along && due || t.run == against && !due
}

// count applies a test to both players of a pair by whether they get the
// colour they are due (5.2.1, 5.2.2).
func (x traits) count(y traits, test func(t traits, due bool) bool) int {
	n := 0
	got := func(t traits, due bool) {
		if test(t, due) {
			n++
		}
	}
	switch {
	case x.due != y.due:
		got(x, true)
		got(y, true)
	case x.strength != y.strength:
		got(x, x.strength > y.strength)
		got(y, y.strength > x.strength)
	case x.diff != y.diff:
		got(x, x.diff > y.diff)
		got(y, y.diff > x.diff)
	default:
		// Colours alternate to the latest difference (5.2.3): in the last two
		// games who had two of the colour gets the other.
		first := x.run == against || y.run == along
		got(x, first)
		got(y, !first)
	}
	return n
}

// problem builds the graph of the bracket.
func (b *bracket) problem() *matching.Problem {
	ids := map[traits]int32{}
	var list []traits
	class := make([]int32, 0, len(b.vertices)+b.sinks)
	add := func(t traits) {
		id, ok := ids[t]
		if !ok {
			id = int32(len(list))
			ids[t] = id
			list = append(list, t)
		}
		class = append(class, id)
	}
	for i, pos := range b.vertices {
		switch {
		case i < len(b.moved):
			add(b.traits(pos, moved))
		case i < b.size:
			add(b.traits(pos, resident))
		case i < b.size+len(b.next):
			add(b.traits(pos, next))
		default:
			add(b.traits(pos, rest))
		}
	}
	for range b.sinks {
		if b.byeVertex {
			add(traits{kind: bye})
		} else {
			add(traits{kind: sink})
		}
	}
	w := b.layout.words
	p := &matching.Problem{Words: w, Class: class, Classes: len(list), Table: make([]int64, len(list)*len(list)*w), Bar: b.field.bars(b.vertices)}
	for i, x := range list {
		for j := i; j < len(list); j++ {
			cost := p.Table[(i*len(list)+j)*w : (i*len(list)+j+1)*w]
			if !b.edge(x, list[j], cost) {
				clear(cost)
				cost[0] = matching.Barred
			}
			copy(p.Table[(j*len(list)+i)*w:(j*len(list)+i+1)*w], cost)
		}
	}
	return p
}
