package tiebreak

import (
	"cmp"
	"slices"
)

// direct is the direct encounter (art. 6) of groups of tied players. Its
// values are places inside each group, 0 where it settles nothing.
type direct struct {
	f     *field
	c     Code
	group []int32 // group each player belongs to in the current step; 0 = none
	next  int32
	scale int64   // of the tally
	tally []tally // by player
	seen  []int32 // by player: meetings with the player being counted
	score []int64
}

// tally is a line of the separate standings.
type tally struct {
	made int64 // points among the tied, in units of points/scale
	best int64 // made, and a win in every game that is missing (6.3)
}

func newDirect(f *field, c Code) *direct {
	n := len(f.players)
	return &direct{f: f, c: c, group: make([]int32, n), tally: make([]tally, n), seen: make([]int32, n), score: make([]int64, n)}
}

// counts reports whether a game counts: played over the board, or a forfeit
// where the rules count it (6.1.1, 15.2).
func (d *direct) counts(s seat) bool {
	return s.played() || s.paired() && !s.pending() && (d.f.fixed || d.c.Forfeits)
}

// rank gives the places among the players of one tie, all equal so far.
func (d *direct) rank(tied []int32, out []Value) {
	for _, i := range tied {
		out[i] = Number(0)
	}
	if len(tied) < 2 {
		return
	}
	order := slices.Clone(tied)
	slices.Sort(order)
	d.split(order, 1, out)
}

// split ranks the players of a group from the given place on and applies
// itself to what stays tied (6.2, 6.3).
func (d *direct) split(group []int32, place int, out []Value) {
	all := d.count(group)
	byScore := func(a, b int32) int {
		return cmp.Or(cmp.Compare(d.tally[b].made, d.tally[a].made), cmp.Compare(d.tally[b].best, d.tally[a].best), cmp.Compare(a, b))
	}
	slices.SortFunc(group, byScore)
	parts := d.parts(group, all)
	if len(parts) == 1 {
		return
	}
	for _, part := range parts {
		for _, i := range part {
			out[i] = Number(place)
		}
		if len(part) > 1 {
			d.split(part, place, out)
		}
		place += len(part)
	}
}

// parts cuts a group in order of score: into equal scores where all have met
// (6.2), else into those who stay alone on top whatever the missing games
// would bring, and the rest (6.3).
func (d *direct) parts(group []int32, all bool) [][]int32 {
	var parts [][]int32
	start := 0
	if all {
		for k := 1; k <= len(group); k++ {
			if k == len(group) || d.tally[group[k]].made != d.tally[group[start]].made {
				parts = append(parts, group[start:k])
				start = k
			}
		}
		return parts
	}
	rivals := make([]int64, len(group)+1) // the most that anyone from k on can reach
	for k := len(group) - 1; k >= 0; k-- {
		rivals[k] = max(rivals[k+1], d.tally[group[k]].best)
	}
	for start < len(group)-1 && d.tally[group[start]].made > rivals[start+1] {
		parts = append(parts, group[start:start+1])
		start++
	}
	return append(parts, group[start:])
}

// count makes the separate standings of a group; all reports whether everybody
// has met everybody. In a round robin everybody has. Several meetings count with
// their average (6.1.2).
func (d *direct) count(group []int32) (all bool) {
	d.next++
	for _, i := range group {
		d.group[i] = d.next
	}
	d.scale = d.meetings(group)
	scale := d.scale
	all = true
	for _, i := range group {
		var made, met int64
		row := d.f.row(int(i))
		for _, s := range row {
			if d.member(s) {
				d.seen[s.opp]++
				d.score[s.opp] += int64(s.points)
			}
		}
		for _, s := range row {
			if d.member(s) && d.seen[s.opp] > 0 {
				made += d.score[s.opp] * scale / int64(d.seen[s.opp])
				met++
				d.seen[s.opp], d.score[s.opp] = 0, 0
			}
		}
		d.tally[i] = tally{made, made}
		if missing := int64(len(group)-1) - met; !d.f.fixed && missing > 0 {
			d.tally[i].best += missing * int64(d.f.win) * scale
			all = false
		}
	}
	return all
}

func (d *direct) member(s seat) bool {
	return s.paired() && d.group[s.opp] == d.next && d.counts(s)
}

// meetings returns a number that every count of meetings in the group divides,
// so that averages stay integers.
func (d *direct) meetings(group []int32) int64 {
	scale := int64(1)
	for _, i := range group {
		row := d.f.row(int(i))
		for _, s := range row {
			if d.member(s) {
				d.seen[s.opp]++
			}
		}
		for _, s := range row {
			if s.paired() && d.seen[s.opp] > 0 {
				scale = commonMultiple(scale, int64(d.seen[s.opp]))
				d.seen[s.opp] = 0
			}
		}
	}
	return scale
}

func commonMultiple(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// sortTied puts the separate standings in order of place, then of points made.
func sortTied(lines []TiedLine) {
	slices.SortStableFunc(lines, func(a, b TiedLine) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), b.Made.Compare(a.Made), cmp.Compare(a.No, b.No))
	})
}
