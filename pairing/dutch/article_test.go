package dutch_test

import (
	"cmp"
	"math/bits"
	"slices"

	"escaque/pairing"
	"escaque/tournament"
)

// This file pairs small fields by the letter of C.04.3: every candidate of a
// bracket is generated in the order of article 4, judged by the criteria of
// article 3 as they are written, and the first of the best is taken. It shares
// no code with the engine.

// person is a player as the article speaks of him.
type person struct {
	index, no int
	score     tournament.Points
	colours   []tournament.Colour
	cd        int
	due       tournament.Colour
	strength  int // 0 none, 1 mild, 2 strong, 3 absolute
	top       bool
	down, up  [2]bool
	bye       bool
	unplayed  int
	met       uint64 // by place in the field
}

type letter struct {
	r        *pairing.Request
	field    []person
	parity   []int // by index: what 5.2.5 counts
	byeScore tournament.Points
	odd      bool
	byes     map[uint64]uint64 // set of players → who can get the bye in a legal pairing of them
	nexts    map[[2]uint64][]int
	worth    [][][]int  // by bracket, from C6 on
	pairs    [][][2]int // by bracket
}

func people(r *pairing.Request) *letter {
	l := &letter{r: r, byes: map[uint64]uint64{}, nexts: map[[2]uint64][]int{}}
	counted := 0
	l.parity = make([]int, len(r.Players))
	for i, q := range r.Players {
		took := !q.Absent
		for _, h := range q.History {
			took = took || h.Opponent >= 0 || h.Bye == tournament.PairingBye
		}
		if took {
			counted++
		}
		l.parity[i] = counted
		if r.CountNeverPaired {
			l.parity[i] = q.No
		}
		if q.Absent {
			continue
		}
		p := person{index: i, no: q.No, score: q.Score + q.Virtual, bye: true}
		for round, h := range q.History {
			played := h.Opponent >= 0 && h.Outcome.Played()
			var down, up bool
			if played {
				p.colours = append(p.colours, h.Colour)
				p.cd += map[tournament.Colour]int{tournament.White: 1, tournament.Black: -1}[h.Colour]
				other := r.Players[h.Opponent].History[round].Score
				down, up = h.Score > other, h.Score < other
			} else {
				p.unplayed++
				down = h.Bye == tournament.PairingBye || h.Points > r.Scoring.Loss
				if h.Bye == tournament.PairingBye || h.Points >= r.Scoring.Win {
					p.bye = false
				}
			}
			if back := r.Round - 1 - (round + 1); back < 2 {
				p.down[back], p.up[back] = down, up
			}
		}
		if n := len(p.colours); n > 0 {
			last := p.colours[n-1]
			twice := n > 1 && p.colours[n-2] == last
			switch {
			case p.cd > 1:
				p.due, p.strength = tournament.Black, 3
			case p.cd < -1:
				p.due, p.strength = tournament.White, 3
			case twice:
				p.due, p.strength = last.Opposite(), 3
			case p.cd == 1:
				p.due, p.strength = tournament.Black, 2
			case p.cd == -1:
				p.due, p.strength = tournament.White, 2
			default:
				p.due, p.strength = last.Opposite(), 1
			}
		}
		p.top = r.Round == r.Rounds && 2*p.score > tournament.Points(r.Round-1)*r.Scoring.Win
		l.field = append(l.field, p)
	}
	slices.SortFunc(l.field, func(a, b person) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.no, b.no)) })
	at := map[int]int{}
	for i, p := range l.field {
		at[p.index] = i
	}
	for i, p := range l.field {
		for _, h := range r.Players[p.index].History {
			if j, ok := at[h.Opponent]; ok && h.Outcome.Played() {
				l.field[i].met |= 1 << j
			}
		}
	}
	for _, f := range r.Forbidden {
		i, a := at[f[0]]
		j, b := at[f[1]]
		if a && b {
			l.field[i].met |= 1 << j
			l.field[j].met |= 1 << i
		}
	}
	l.odd = len(l.field)%2 == 1
	return l
}

// legal: C1 and C3.
func (l *letter) legal(i, j int) bool {
	a, b := &l.field[i], &l.field[j]
	return a.met>>j&1 == 0 && (a.strength < 3 || b.strength < 3 || a.due != b.due || a.top || b.top)
}

const nobody = uint64(1) << 63

// endings returns who can have the bye in the legal pairings of a set (C1-C3
// and C5): a set of players; the bit nobody if the set can be paired evenly.
func (l *letter) endings(set uint64) uint64 {
	if set == 0 {
		return nobody
	}
	if known, ok := l.byes[set]; ok {
		return known
	}
	var who uint64
	i := bits.TrailingZeros64(set)
	left := set &^ (1 << i)
	for s := left; s != 0; s &= s - 1 {
		if j := bits.TrailingZeros64(s); l.legal(i, j) {
			who |= l.endings(left &^ (1 << j))
		}
	}
	if bits.OnesCount64(set)%2 == 1 && l.field[i].bye && l.endings(left)&nobody != 0 {
		who |= 1 << i
	}
	l.byes[set] = who
	return who
}

// complete: C4 with C5. The set is what is still to be paired.
func (l *letter) complete(set uint64) bool {
	who := l.endings(set)
	if bits.OnesCount64(set)%2 == 0 {
		return who != 0
	}
	for s := who &^ nobody; s != 0; s &= s - 1 {
		if l.field[bits.TrailingZeros64(s)].score == l.byeScore {
			return true
		}
	}
	return false
}

// pairLetter returns the pairs (indexes of the request) and the bye; ok is
// false if the round cannot be paired.
func pairLetter(r *pairing.Request) (l *letter, pairs map[[2]int]bool, bye int, ok bool) {
	l = people(r)
	all := uint64(1)<<len(l.field) - 1
	who := l.endings(all)
	if len(l.field) > 0 && who == 0 {
		return l, nil, -1, false
	}
	if l.odd {
		first := true
		for s := who; s != 0; s &= s - 1 {
			if p := l.field[bits.TrailingZeros64(s)]; first || p.score < l.byeScore {
				l.byeScore, first = p.score, false
			}
		}
	}
	pairs, bye = map[[2]int]bool{}, -1
	var moved []int
	for from := 0; from < len(l.field); {
		to := l.end(from)
		best := l.bracket(moved, from, to)
		if best == nil {
			return l, nil, -1, false
		}
		for _, p := range best.pairs {
			white, black := l.colours(p[0], p[1])
			pairs[[2]int{l.field[white].index, l.field[black].index}] = true
		}
		l.worth = append(l.worth, best.worth)
		l.pairs = append(l.pairs, sorted(best.pairs))
		moved, from = best.down, to
	}
	if len(moved) == 1 {
		bye = l.field[moved[0]].index
	}
	return l, pairs, bye, len(moved) < 2
}

// sorted orders pairs and the players in them.
func sorted(pairs [][2]int) [][2]int {
	list := slices.Clone(pairs)
	for i, p := range list {
		list[i] = [2]int{min(p[0], p[1]), max(p[0], p[1])}
	}
	slices.SortFunc(list, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return list
}

func (l *letter) end(from int) int {
	to := from
	for to < len(l.field) && l.field[to].score == l.field[from].score {
		to++
	}
	return to
}

// candidate is a way to pair a bracket.
type candidate struct {
	pairs [][2]int // the first of a pair is of S1
	down  []int    // by rank
	worth [][]int  // C6, C7, … each a list
}

// bracket returns the first of the best candidates.
func (l *letter) bracket(moved []int, from, to int) *candidate {
	residents := make([]int, 0, to-from)
	for i := from; i < to; i++ {
		residents = append(residents, i)
	}
	var best *candidate
	for most := (len(moved) + len(residents)) / 2; most >= 0 && best == nil; most-- {
		for _, set := range subsets(moved) {
			if len(set) > most || len(set) > len(residents) {
				continue
			}
			arrangements(residents, len(set), func(opponents, rest []int) {
				l.remainder(rest, most-len(set), func(pairs [][2]int) {
					c := &candidate{}
					for i, m := range set {
						c.pairs = append(c.pairs, [2]int{m, opponents[i]})
					}
					c.pairs = append(c.pairs, pairs...)
					if l.judge(c, moved, from, to) && (best == nil || compareWorth(c.worth, best.worth) < 0) {
						best = c
					}
				})
			})
		}
	}
	return best
}

// subsets lists all subsets, those with the smallest differing number first.
func subsets(list []int) [][]int {
	var all [][]int
	for m := range 1 << len(list) {
		var s []int
		for i, x := range list {
			if m>>i&1 == 1 {
				s = append(s, x)
			}
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b []int) int {
		// A set that goes on is before one that ends.
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				return cmp.Compare(a[i], b[i])
			}
		}
		return cmp.Compare(len(b), len(a))
	})
	return all
}

// arrangements calls f with every sequence of n elements in lexicographic
// order, and the elements left.
func arrangements(list []int, n int, f func(chosen, rest []int)) {
	var rec func(chosen, rest []int)
	rec = func(chosen, rest []int) {
		if len(chosen) == n {
			f(slices.Clone(chosen), slices.Clone(rest))
			return
		}
		for i, x := range rest {
			rec(append(slices.Clone(chosen), x), append(slices.Clone(rest[:i]), rest[i+1:]...))
		}
	}
	rec(nil, list)
}

// remainder generates the candidates of a homogeneous bracket: exchanges in
// the order of 4.3, for each the transpositions of 4.2.
func (l *letter) remainder(list []int, pairs int, f func(pairs [][2]int)) {
	if pairs < 0 || 2*pairs > len(list) {
		return
	}
	s1, s2 := list[:pairs], list[pairs:]
	type exchange struct{ out, in []int } // bracket numbers
	var all []exchange
	for _, x := range indexSets(len(s1)) {
		for _, y := range indexSets(len(s2)) {
			if len(x) == len(y) {
				in := slices.Clone(y)
				for i := range in {
					in[i] += pairs
				}
				all = append(all, exchange{x, in})
			}
		}
	}
	sum := func(l []int) (s int) {
		for _, x := range l {
			s += x
		}
		return s
	}
	slices.SortStableFunc(all, func(a, b exchange) int {
		if c := cmp.Or(cmp.Compare(len(a.out), len(b.out)), cmp.Compare(sum(a.in)-sum(a.out), sum(b.in)-sum(b.out))); c != 0 {
			return c
		}
		for i := len(a.out) - 1; i >= 0; i-- {
			if a.out[i] != b.out[i] {
				return cmp.Compare(b.out[i], a.out[i])
			}
		}
		return slices.Compare(a.in, b.in)
	})
	for _, e := range all {
		var t1, t2 []int
		for i, x := range list {
			if (i < pairs) != (slices.Contains(e.out, i) || slices.Contains(e.in, i)) {
				t1 = append(t1, x)
			} else {
				t2 = append(t2, x)
			}
		}
		arrangements(t2, pairs, func(chosen, _ []int) {
			c := make([][2]int, pairs)
			for i := range c {
				c[i] = [2]int{t1[i], chosen[i]}
			}
			f(c)
		})
	}
}

func indexSets(n int) [][]int {
	var all [][]int
	for m := range 1 << n {
		var s []int
		for i := range n {
			if m>>i&1 == 1 {
				s = append(s, i)
			}
		}
		all = append(all, s)
	}
	return all
}

func compareWorth(a, b [][]int) int {
	for i := range a {
		if c := slices.Compare(a[i], b[i]); c != 0 {
			return c
		}
	}
	return 0
}

// limboDifference stands for the score difference of a moved-down player who
// floats again.
const limboDifference = 100000

// judge computes the criteria; false if an absolute one is broken.
func (l *letter) judge(c *candidate, moved []int, from, to int) bool {
	var used uint64
	for _, p := range c.pairs {
		if !l.legal(p[0], p[1]) {
			return false
		}
		used |= 1<<p[0] | 1<<p[1]
	}
	isMoved := func(i int) bool { return slices.Contains(moved, i) }
	var down uint64
	for _, i := range moved {
		if used>>i&1 == 0 {
			c.down, down = append(c.down, i), down|1<<i
		}
	}
	for i := from; i < to; i++ {
		if used>>i&1 == 0 {
			c.down, down = append(c.down, i), down|1<<i
		}
	}
	lower := (uint64(1)<<len(l.field) - 1) &^ (uint64(1)<<to - 1)
	if !l.complete(down | lower) {
		return false
	}
	w := make([][]int, 22)
	w[6] = []int{len(c.down)}
	for _, i := range c.down {
		w[7] = append(w[7], int(l.field[i].score))
	}
	w[8] = l.next(c.down, to)
	if len(c.down) == 1 {
		if ends := l.endings(down | lower); l.odd && bits.OnesCount64(down|lower)%2 == 1 {
			only := true // no other player of the lowest reachable score could have the bye
			for s := ends &^ nobody; s != 0; s &= s - 1 {
				i := bits.TrailingZeros64(s)
				only = only && (i == c.down[0] || l.field[i].score != l.byeScore)
			}
			if only {
				w[9] = []int{l.field[c.down[0]].unplayed}
			}
		}
	}
	w[10], w[11], w[12], w[13] = []int{0}, []int{0}, []int{0}, []int{0}
	for _, p := range c.pairs {
		white, black := l.colours(p[0], p[1])
		top := l.field[white].top || l.field[black].top
		for i, got := range map[int]tournament.Colour{white: tournament.White, black: tournament.Black} {
			q := &l.field[i]
			cd := q.cd + 1
			if got == tournament.Black {
				cd = q.cd - 1
			}
			if top && max(cd, -cd) > 2 {
				w[10][0]++
			}
			if n := len(q.colours); top && n > 1 && q.colours[n-1] == got && q.colours[n-2] == got {
				w[11][0]++
			}
			if q.due != tournament.NoColour && q.due != got {
				w[12][0]++
				if q.strength == 2 {
					w[13][0]++
				}
			}
		}
	}
	for back := range 2 {
		down, up := []int{0}, []int{0}
		var movedDown, opponentsUp []int
		for _, i := range c.down {
			if !isMoved(i) && l.field[i].down[back] {
				down[0]++
			}
			if isMoved(i) && l.field[i].down[back] {
				movedDown = append(movedDown, limboDifference+int(l.field[i].score))
			}
		}
		for _, p := range c.pairs {
			if !isMoved(p[0]) {
				continue
			}
			difference := int(l.field[p[0]].score - l.field[p[1]].score)
			if l.field[p[0]].down[back] {
				movedDown = append(movedDown, difference)
			}
			if l.field[p[1]].up[back] {
				up[0]++
				opponentsUp = append(opponentsUp, difference)
			}
		}
		for _, list := range [][]int{movedDown, opponentsUp} {
			slices.SortFunc(list, func(a, b int) int { return cmp.Compare(b, a) })
		}
		w[14+2*back], w[15+2*back] = down, up
		w[18+2*back], w[19+2*back] = movedDown, opponentsUp
	}
	c.worth = w[6:]
	return true
}

// next is C8: the fewest downfloaters, and of these the lowest scores, that
// the next bracket can have with these moved-down players.
func (l *letter) next(moved []int, from int) []int {
	if from == len(l.field) {
		return nil
	}
	to := l.end(from)
	var set uint64
	for _, i := range moved {
		set |= 1 << i
	}
	key := [2]uint64{set, uint64(from)}
	if known, ok := l.nexts[key]; ok {
		return known
	}
	lower := (uint64(1)<<len(l.field) - 1) &^ (uint64(1)<<to - 1)
	var best []int
	players := slices.Clone(moved)
	for i := from; i < to; i++ {
		players = append(players, i)
	}
	var rec func(at int, used uint64, down []int)
	rec = func(at int, used uint64, down []int) {
		for at < len(players) && used>>players[at]&1 == 1 {
			at++
		}
		if at == len(players) {
			left := lower
			worth := []int{len(down)}
			for _, i := range down {
				left |= 1 << i
				worth = append(worth, int(l.field[i].score))
			}
			if l.complete(left) && (best == nil || slices.Compare(worth, best) < 0) {
				best = worth
			}
			return
		}
		i := players[at]
		for _, j := range players[at+1:] {
			if used>>j&1 == 0 && j >= from && l.legal(i, j) {
				rec(at+1, used|1<<i|1<<j, down)
			}
		}
		rec(at+1, used|1<<i, append(slices.Clone(down), i))
	}
	rec(0, 0, nil)
	l.nexts[key] = best
	return best
}

// colours allocates the colours of a pair by 5.2.
func (l *letter) colours(i, j int) (white, black int) {
	hi, lo := min(i, j), max(i, j) // the field stands in rank order
	a, b := &l.field[hi], &l.field[lo]
	give := func(i int, c tournament.Colour) (int, int) {
		other := hi + lo - i
		if c == tournament.White {
			return i, other
		}
		return other, i
	}
	if a.due != tournament.NoColour && a.due != b.due {
		return give(hi, a.due)
	}
	if a.due == tournament.NoColour && b.due != tournament.NoColour {
		return give(lo, b.due)
	}
	if a.due == tournament.NoColour {
		if l.parity[a.index]%2 == 1 {
			return give(hi, l.r.InitialColour)
		}
		return give(hi, l.r.InitialColour.Opposite())
	}
	if a.strength != b.strength {
		if a.strength > b.strength {
			return give(hi, a.due)
		}
		return give(lo, b.due)
	}
	if wide, other := max(a.cd, -a.cd), max(b.cd, -b.cd); a.strength == 3 && wide != other {
		if wide > other {
			return give(hi, a.due)
		}
		return give(lo, b.due)
	}
	for k := 1; k <= min(len(a.colours), len(b.colours)); k++ {
		if ca := a.colours[len(a.colours)-k]; ca != b.colours[len(b.colours)-k] {
			return give(hi, ca.Opposite())
		}
	}
	return give(hi, a.due)
}
