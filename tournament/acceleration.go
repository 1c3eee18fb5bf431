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
		table := t.listedPoints()
		return func(no, round int) Points {
			if round < 1 || no < 1 || round > len(table) || no >= len(table[round-1]) {
				return 0
			}
			return table[round-1][no]
		}
	}
	return func(int, int) Points { return 0 }
}

// listedPoints spreads the records over a table by round and TPN. The last
// record counts: a report may say the same twice, as 250 and as XXA.
func (t *Tournament) listedPoints() [][]Points {
	highest := 0
	for _, p := range t.Players {
		highest = max(highest, p.No)
	}
	table := make([][]Points, max(t.Settings.Rounds, len(t.Rounds)))
	for i := range table {
		table[i] = make([]Points, highest+1)
	}
	for _, v := range t.Settings.VirtualPoints {
		for round := max(v.FromRound, 1); round <= min(v.ToRound, len(table)); round++ {
			for no := max(v.FromNo, 1); no <= min(v.ToNo, highest); no++ {
				table[round-1][no] = v.Points
			}
		}
	}
	return table
}

// BakuGroup returns the size of group A in a field of n players: twice a
// quarter of the field, rounded up (C.04.7; 161 players give 82).
func BakuGroup(n int) int { return min(2*((n+3)/4), n) }

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
	return list[BakuGroup(len(list))-1]
}

// BakuRecords writes the Baku acceleration of a tournament as virtual points
// by rounds and numbers (TRF record 250), for a report whose reader cannot
// know the list of round 1. Settings.Acceleration may be anything.
func (t *Tournament) BakuRecords() []VirtualPoints {
	last := t.lastOfGroupA()
	if last == 0 {
		return nil
	}
	var records []VirtualPoints
	for i, points := range BakuPoints(t.Settings.Rounds, t.Settings.Scoring) {
		if n := len(records); n > 0 && records[n-1].Points == points {
			records[n-1].ToRound = i + 1
			continue
		}
		records = append(records, VirtualPoints{
			Points: points, FromRound: i + 1, ToRound: i + 1, FromNo: 1, ToNo: last,
		})
	}
	return records
}
