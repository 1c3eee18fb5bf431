package prize

import (
	"slices"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Assign gives the prizes of the lists to the players of the standings.
//
// Players choose in order of rank: each takes, of the next free prize of every
// list he belongs to, the one that the rules give him; who comes after him moves
// up in the other lists. Prizes are then shared inside each list among players
// with equal points, those included who are tied with them and have no prize.
// Somebody whose share is less than what another list would pay him takes that
// one instead, and the rest is shared without him.
//
// It reports lists that make no sense; ties that stand open are faults of the
// result.
func Assign(t *tournament.Tournament, s *tiebreak.Standings, lists []List, rules Rules) (*Result, error) {
	if err := check(lists, rules); err != nil {
		return nil, err
	}
	a := newAssignment(t, s, lists, rules)
	awards := a.run()
	if rules.Choice == Largest {
		awards = a.improve(awards)
	}
	r := &Result{Awards: awards, Vacant: a.vacant(awards)}
	a.reasons(r)
	slices.SortStableFunc(r.Awards, func(x, y Award) int {
		if x.List != y.List {
			return x.List - y.List
		}
		return x.Rank - y.Rank
	})
	return r, nil
}

// assignment is the state of one run.
type assignment struct {
	t       *tournament.Tournament
	rows    []tiebreak.Row // who can have a prize, best first
	lists   []List
	rules   Rules
	member  [][]int         // [list][row]: place in the category, 0 = not in it
	barred  map[[2]int]bool // row, list: he does not compete in the list
	others  [][]Seat        // [row]: seats he could have had instead, in the last run
	offered []Seat
}

func newAssignment(t *tournament.Tournament, s *tiebreak.Standings, lists []List, rules Rules) *assignment {
	a := &assignment{t: t, lists: lists, rules: rules, barred: map[[2]int]bool{}}
	for _, row := range s.Rows {
		if !row.Unranked && !slices.Contains(rules.Excluded, row.Player) {
			a.rows = append(a.rows, row)
		}
	}
	a.member = make([][]int, len(lists))
	for l := range lists {
		a.member[l] = make([]int, len(a.rows))
		place := 0
		for i, row := range a.rows {
			if p := t.Player(row.Player); p != nil && lists[l].Category.Has(t, *p) {
				place++
				a.member[l][i] = place
			}
		}
	}
	return a
}

// run hands the seats out and shares them.
func (a *assignment) run() []Award {
	next := make([]int, len(a.lists)) // seats taken in each list
	a.others = make([][]Seat, len(a.rows))
	var awards []Award
	for i := range a.rows {
		a.offered = a.offered[:0]
		for l := range a.lists {
			if a.member[l][i] > 0 && next[l] < len(a.lists[l].Prizes) && !a.barred[[2]int{i, l}] {
				a.offered = append(a.offered, Seat{l, next[l] + 1})
			}
		}
		if a.rules.Choice == Every {
			for _, seat := range a.offered {
				awards = append(awards, a.award(i, seat))
				next[seat.List]++
			}
			continue
		}
		best := -1
		for k, seat := range a.offered {
			if best < 0 || a.rules.Choice == Largest && a.prize(seat).Amount > a.prize(a.offered[best]).Amount {
				best = k
			}
		}
		if best < 0 {
			continue
		}
		awards = append(awards, a.award(i, a.offered[best]))
		next[a.offered[best].List]++
		a.others[i] = append(append([]Seat{}, a.offered[:best]...), a.offered[best+1:]...)
	}
	return a.share(awards)
}

func (a *assignment) prize(s Seat) Prize { return a.lists[s.List].Prizes[s.Place-1] }

func (a *assignment) award(i int, seat Seat) Award {
	p := Prize{}
	if seat.Place > 0 {
		p = a.prize(seat)
	}
	row := a.rows[i]
	return Award{
		Seat: seat, Player: row.Player, Overall: row.Rank, Rank: a.member[seat.List][i], Points: row.Points,
		Nominal: p.Amount, Amount: p.Amount, Goods: p.Goods, player: i,
	}
}

// improve lets everybody who is paid less than another list would pay him
// change to that one, best placed first, until nobody gains.
func (a *assignment) improve(awards []Award) []Award {
	for i := range a.rows {
		for range a.lists {
			now := paid(awards, i)
			if now.Player == 0 || a.lists[now.List].Sharing == ByTiebreak || now.Amount >= now.Nominal && now.Place > 0 {
				break
			}
			key := [2]int{i, now.List}
			a.barred[key] = true
			tried := a.run()
			if paid(tried, i).Amount <= now.Amount {
				delete(a.barred, key)
				awards = a.run()
				break
			}
			awards = tried
		}
	}
	return awards
}

// paid is what a player gets; the zero award if nothing.
func paid(awards []Award, i int) Award {
	for _, w := range awards {
		if w.player == i {
			return w
		}
	}
	return Award{}
}

// vacant are the prizes nobody took.
func (a *assignment) vacant(awards []Award) []Seat {
	taken := map[Seat]bool{}
	for _, w := range awards {
		taken[w.Seat] = true
	}
	var seats []Seat
	for l := range a.lists {
		for k := range a.lists[l].Prizes {
			if seat := (Seat{l, k + 1}); !taken[seat] {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}
