package prize

import (
	"slices"

	"escaque/tournament"
)

// share puts the prizes of players with equal points together where the list
// says so. Players tied with them who have no prize take part.
func (a *assignment) share(awards []Award) []Award {
	for l := range a.lists {
		if a.lists[l].Sharing == ByTiebreak {
			continue
		}
		awards = a.shareList(l, awards)
	}
	return awards
}

func (a *assignment) shareList(l int, awards []Award) []Award {
	holds := map[int]bool{} // rows that cannot join: they have a prize
	var scores []tournament.Points
	for _, w := range awards {
		if w.List == l || a.rules.Choice != Every {
			holds[w.player] = true
		}
		if w.List == l && w.Place > 0 && !slices.Contains(scores, w.Points) {
			scores = append(scores, w.Points)
		}
	}
	for _, score := range scores {
		for i, row := range a.rows {
			if row.Points == score && a.member[l][i] > 0 && !holds[i] && !a.barred[[2]int{i, l}] {
				awards = append(awards, a.award(i, Seat{List: l}))
			}
		}
		var group []*Award
		for k := range awards {
			if awards[k].List == l && awards[k].Points == score {
				group = append(group, &awards[k])
			}
		}
		slices.SortStableFunc(group, func(x, y *Award) int { return x.Rank - y.Rank })
		a.divide(group, a.lists[l].Sharing)
	}
	return awards
}

// divide pays a group of tied players, best placed first. With n players and
// the sum S, Hort pays to each half of the prize p of his place and the n-th
// part of half of the sum: (n·p + S)/2n.
func (a *assignment) divide(group []*Award, sharing Sharing) {
	n := tournament.Cents(len(group))
	if n < 2 {
		return
	}
	unit := max(a.rules.Unit, 1)
	var sum, given tournament.Cents
	for _, w := range group {
		sum += w.Nominal
	}
	for _, w := range group {
		w.Amount = sum / n
		key := ReasonEqually
		if sharing == Hort {
			w.Amount = (n*w.Nominal + sum) / (2 * n)
			key = ReasonHort
		}
		w.Amount -= w.Amount % unit
		given += w.Amount
		w.Reasons = []Reason{{Key: key, N: int(n), Amount: sum}}
	}
	// What rounding left over goes down the group, a unit each, the broken rest
	// to the first.
	for k := 0; given < sum; k = (k + 1) % len(group) {
		step := min(unit, sum-given)
		if step < unit {
			k = 0
		}
		group[k].Amount += step
		given += step
	}
}

// reasons writes down why each award is what it is, and which ties stand open.
func (a *assignment) reasons(r *Result) {
	for k := range r.Awards {
		w := &r.Awards[k]
		shared := w.Reasons
		w.Reasons = []Reason{{Key: ReasonPlace, Place: w.Rank, List: w.List}}
		if w.Place > 0 && w.Rank > w.Place {
			w.Reasons = append(w.Reasons, Reason{Key: ReasonMovedUp, N: w.Rank - w.Place})
		}
		if a.rules.Choice != Every {
			w.Reasons = append(w.Reasons, a.passed(w)...)
		}
		w.Reasons = append(w.Reasons, shared...)
		if len(shared) > 0 || w.Place == 0 {
			continue
		}
		tied, equal := 0, 0
		for i, row := range a.rows {
			if a.member[w.List][i] == 0 || i == w.player || row.Points != w.Points {
				continue
			}
			tied++
			if row.Rank == w.Overall && a.nominal(r.Awards, i, w.List) != w.Nominal {
				equal++
			}
		}
		if tied > 0 && equal == 0 {
			w.Reasons = append(w.Reasons, Reason{Key: ReasonTiebreak, N: tied + 1})
		}
		if equal > 0 {
			w.Reasons = append(w.Reasons, Reason{Key: ReasonUndecided, N: equal + 1})
			name := ""
			if p := a.t.Player(w.Player); p != nil {
				name = p.Name
			}
			r.Faults = append(r.Faults, tournament.NewFault(TieOpen, "list", a.lists[w.List].Category.Name, "place", w.Place, "name", name, "n", equal))
		}
	}
}

// nominal is what the row holds in a list, before sharing.
func (a *assignment) nominal(awards []Award, i, l int) tournament.Cents {
	for _, w := range awards {
		if w.player == i && w.List == l {
			return w.Nominal
		}
	}
	return 0
}

// passed are the prizes of other lists that the player could have had: smaller
// ones, or equal ones that stand later.
func (a *assignment) passed(w *Award) []Reason {
	var reasons []Reason
	for _, seat := range a.others[w.player] {
		key, amount := ReasonLarger, a.prize(seat).Amount
		if a.rules.Choice == FirstListed || amount >= w.Nominal {
			key = ReasonListed
		}
		reasons = append(reasons, Reason{Key: key, List: seat.List, Place: seat.Place, Amount: amount})
	}
	return reasons
}
