package tournament

import (
	"cmp"
	"slices"
)

// Virtual returns the virtual points of a starting number in a round under
// the acceleration of the tournament; without one it always gives 0. The
// table is made once: keep the function for a whole pass over the rounds.
func (t *Tournament) Virtual() func(no, round int) Points {
	switch t.Settings.Acceleration {
	case Baku:
		last := t.lastOfGroupA()
		phases := BakuPoints(t.Settings.Rounds, t.Settings.Scoring)
		return func(no, round int) Points {
			if no > last || round < 1 || round > len(phases) {
				return 0
			}
			return phases[round-1]
		}
	case Listed:
		list := t.Settings.VirtualPoints
		return func(no, round int) Points {
			// The last record counts: a report may say the same twice.
			for i := len(list) - 1; i >= 0; i-- {
				v := list[i]
				if v.FromNo <= no && no <= v.ToNo && v.FromRound <= round && round <= v.ToRound {
					return v.Points
				}
			}
			return 0
		}
	}
	return func(int, int) Points { return 0 }
}

// BakuPoints returns the virtual points of group A in each accelerated round:
// half of the rounds, rounded up, are accelerated; the first half of those,
// rounded up, with the points of a win, the others with half of them
// (C.04.7).
func BakuPoints(rounds int, scoring Scoring) []Points {
	accelerated := (rounds + 1) / 2
	points := make([]Points, accelerated)
	for i := range points {
		points[i] = scoring.Win / 2
		if i < (accelerated+1)/2 {
			points[i] = scoring.Win
		}
	}
	return points
}

// lastOfGroupA returns the number of the last player of group A: twice a
// quarter of the field of round 1, rounded up. He stays the same person; who
// enters later above him joins the group (C.04.7).
func (t *Tournament) lastOfGroupA() int {
	var list []int
	for _, p := range t.Players {
		if p.No > 0 && p.Available(1) {
			list = append(list, p.No)
		}
	}
	if len(list) == 0 {
		return 0
	}
	slices.SortFunc(list, cmp.Compare)
	return list[min(2*((len(list)+3)/4), len(list))-1]
}
