package tiebreak

import "escaque/tournament"

// scores returns the scores of all players as their opponents' tie-breaks see
// them (16.3), and the own scores that unplayed rounds count with (16.4). With
// fore every paired game of the final round counts as drawn (8.3).
func (f *field) scores(fore bool) (adjusted, own []tournament.Points) {
	k := 0
	if fore && f.finalRound() {
		k = 1
	}
	if f.adjusted[k] == nil {
		f.adjusted[k] = make([]tournament.Points, len(f.players))
		f.own[k] = f.points
		if k == 1 {
			f.own[k] = make([]tournament.Points, len(f.players))
		}
		for i := range f.players {
			a, o := f.adjust(i, k == 1)
			f.adjusted[k][i] = a
			f.own[k][i] = o
		}
	}
	return f.adjusted[k], f.own[k]
}

// adjust counts one player: requested byes in the last round, or followed by
// nothing but voluntarily unplayed rounds, are draws for his opponents (16.2.5,
// 16.3.2); everything else counts as awarded (16.3.1).
func (f *field) adjust(i int, fore bool) (adjusted, own tournament.Points) {
	row := f.row(i)
	own = f.points[i]
	drawnFinal := fore && row[f.rounds-1].paired()
	if drawnFinal {
		own += f.draw - tournament.Points(row[f.rounds-1].points)
	}
	adjusted = own
	if f.fixed {
		return adjusted, own
	}
	for r := len(row) - 1; r >= 0; r-- {
		s := row[r]
		if !s.voluntary() || drawnFinal && r == len(row)-1 {
			break
		}
		if s.requestedBye() {
			adjusted += f.draw - tournament.Points(s.points)
		}
	}
	return adjusted, own
}
