package pairing

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// virtualPoints returns the virtual points of a TPN in a round under the
// acceleration of the tournament.
func virtualPoints(t *tournament.Tournament) func(no, round int) tournament.Points {
	switch t.Settings.Acceleration {
	case tournament.Baku:
		last := lastOfGA(t)
		phases := BakuPoints(t.Settings.Rounds, t.Settings.Scoring)
		return func(no, round int) tournament.Points {
			if no > last || round > len(phases) {
				return 0
			}
			return phases[round-1]
		}
	case tournament.Listed:
		table := listedPoints(t)
		return func(no, round int) tournament.Points {
			if round > len(table) || no >= len(table[round-1]) {
				return 0
			}
			return table[round-1][no]
		}
	}
	return func(int, int) tournament.Points { return 0 }
}

// listedPoints spreads the records over a table by round and TPN. The last
// record counts: a report may say the same twice, as 250 and as XXA.
func listedPoints(t *tournament.Tournament) [][]tournament.Points {
	highest := 0
	for _, p := range t.Players {
		highest = max(highest, p.No)
	}
	table := make([][]tournament.Points, max(t.Settings.Rounds, len(t.Rounds)))
	for i := range table {
		table[i] = make([]tournament.Points, highest+1)
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

// BakuPoints returns the virtual points of group A in each accelerated round
// of a tournament: half of the rounds, rounded up, are accelerated; the first
// half of those, rounded up, with the points of a win, the others with half
// of them (C.04.7).
func BakuPoints(rounds int, scoring tournament.Scoring) []tournament.Points {
	accelerated := (rounds + 1) / 2
	points := make([]tournament.Points, accelerated)
	for i := range points {
		if i < (accelerated+1)/2 {
			points[i] = scoring.Win
		} else {
			points[i] = scoring.Win / 2
		}
	}
	return points
}

// BakuGroup returns the size of group A in a field of n players: twice a
// quarter of the field, rounded up (C.04.7; 161 players give 82).
func BakuGroup(n int) int { return min(2*((n+3)/4), n) }

// lastOfGA returns the TPN of the last participant of group A. He is settled
// by the list of round 1 and stays the same person: who enters later above
// him joins the group (C.04.7).
func lastOfGA(t *tournament.Tournament) int {
	var list []*tournament.Player
	for i := range t.Players {
		if p := &t.Players[i]; p.No > 0 && p.Available(1) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return 0
	}
	slices.SortFunc(list, func(a, b *tournament.Player) int { return cmp.Compare(a.No, b.No) })
	return list[BakuGroup(len(list))-1].No
}

// BakuRecords writes the Baku acceleration of a tournament as virtual points
// by rounds and numbers (TRF record 250), for a report whose reader cannot
// know the list of round 1. Settings.Acceleration may be anything.
func BakuRecords(t *tournament.Tournament) []tournament.VirtualPoints {
	last := lastOfGA(t)
	if last == 0 {
		return nil
	}
	var records []tournament.VirtualPoints
	for i, points := range BakuPoints(t.Settings.Rounds, t.Settings.Scoring) {
		if n := len(records); n > 0 && records[n-1].Points == points {
			records[n-1].ToRound = i + 1
			continue
		}
		records = append(records, tournament.VirtualPoints{
			Points: points, FromRound: i + 1, ToRound: i + 1, FromNo: 1, ToNo: last,
		})
	}
	return records
}
