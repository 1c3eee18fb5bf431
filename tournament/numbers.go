package tournament

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// FreezeRound is the round whose pairing freezes the starting numbers
// (C.04.2 2.4: corrections may renumber until round 4 has been paired).
const FreezeRound = 4

// NumbersFrozen reports whether the starting numbers may no longer change.
func (t *Tournament) NumbersFrozen() bool { return len(t.Rounds) >= FreezeRound }

// Renumber gives all players new starting numbers by rating, title and name
// (C.04.2 2.2). It reports [NumbersFrozenAlready] after round 4 is paired.
func (t *Tournament) Renumber() error {
	if t.NumbersFrozen() {
		return NewFault(NumbersFrozenAlready, "round", FreezeRound)
	}
	t.number()
	return nil
}

func (t *Tournament) number() {
	order := make([]int, len(t.Players))
	for i := range order {
		order[i] = i
	}
	before := t.rankOrder()
	slices.SortFunc(order, func(a, b int) int { return before(&t.Players[a], &t.Players[b]) })
	for no, i := range order {
		t.Players[i].No = no + 1
	}
}

// insertNumber puts a late entry before the first player, in the order of
// the numbers in use, who ranks below him; the numbers of the others keep
// their order.
func (t *Tournament) insertNumber(id PlayerID) {
	before := t.rankOrder()
	late := t.Player(id)
	no := t.highestNo() + 1
	for i := range t.Players {
		p := &t.Players[i]
		if p.ID != id && p.No > 0 && p.No < no && before(late, p) < 0 {
			no = p.No
		}
	}
	for i := range t.Players {
		if t.Players[i].No >= no {
			t.Players[i].No++
		}
	}
	late.No = no
}

// rankOrder compares players by rating on the list of the tournament, title,
// name in alphabetical order, and entry.
func (t *Tournament) rankOrder() func(a, b *Player) int {
	names := collate.New(language.Spanish, collate.IgnoreCase)
	return func(a, b *Player) int {
		return cmp.Or(
			cmp.Compare(t.Rating(*b), t.Rating(*a)),
			cmp.Compare(a.Title.Order(), b.Title.Order()),
			names.CompareString(a.Name, b.Name),
			cmp.Compare(a.ID, b.ID),
		)
	}
}

// ByNo returns the players in the order of their starting numbers.
func (t *Tournament) ByNo() []Player {
	players := slices.Clone(t.Players)
	slices.SortStableFunc(players, func(a, b Player) int { return cmp.Compare(a.No, b.No) })
	return players
}
