package prize

import (
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Sharing is what happens to the prizes of players with equal points.
type Sharing string

// The ways of sharing.
const (
	ByTiebreak Sharing = ""      // not at all: each has the prize of his place
	Equally    Sharing = "equal" // the prizes of the tied are put together and divided
	Hort       Sharing = "hort"  // half of the prize of the place, and half in equal parts
)

// Choice is which prize somebody gets who would have several.
type Choice string

// The choices.
const (
	Largest     Choice = ""        // the one worth most; of equal ones the one that stands first
	FirstListed Choice = "listed"  // the one whose list stands first
	Every       Choice = "several" // all of them: prizes accumulate
)

// List are the prizes of one category in order of places.
type List struct {
	Category tiebreak.Category // the zero category is the general list
	Sharing  Sharing
	Prizes   []Prize
}

// Prize is one prize.
type Prize struct {
	Amount tournament.Cents
	Goods  string // a trophy or a book: never shared
}

// Rules are what the bases say about prizes.
type Rules struct {
	Choice Choice
	// Unit is what shares are rounded down to, in cents: 100 pays whole euros;
	// 0 is one cent. What is left over goes to the best placed, a unit each.
	Unit tournament.Cents
	// Excluded get nothing, and their places pass to the next.
	Excluded []tournament.PlayerID
}

// Result is who gets what.
type Result struct {
	Awards []Award // in order of lists and places
	Vacant []Seat  // prizes without a winner
	Faults []error // ties that have to be decided first
}

// Seat is a prize: the place in a list. Both count from 0 and 1: the list as
// an index, the place as people say it.
type Seat struct {
	List  int
	Place int
}

// Award is one prize of one player.
type Award struct {
	Seat    // place 0: he shares prizes without holding one
	Player  tournament.PlayerID
	Overall int // rank in the standings
	Rank    int // place among those of the category, 1…
	Points  tournament.Points
	Nominal tournament.Cents // of the place
	Amount  tournament.Cents // paid
	Goods   string
	Reasons []Reason
	player  int // index of the row
}

// Reason is a part of the explanation of an award.
type Reason struct {
	Key    ReasonKey
	N      int              // players, where it speaks of some
	List   int              // another list
	Place  int              // in it
	Amount tournament.Cents // of it, or put together
}

// ReasonKey names a reason. The edge has a sentence for each.
type ReasonKey string

// The reasons.
const (
	ReasonPlace     ReasonKey = "place"     // he stands at this place of the category
	ReasonMovedUp   ReasonKey = "moved-up"  // N before him have another prize
	ReasonLarger    ReasonKey = "larger"    // larger than that of List, Place
	ReasonListed    ReasonKey = "listed"    // stands before List, Place in the bases
	ReasonTiebreak  ReasonKey = "tiebreak"  // the tie-break decides among N with equal points
	ReasonEqually   ReasonKey = "equally"   // Amount divided among N with equal points
	ReasonHort      ReasonKey = "hort"      // Amount by Hort among N with equal points
	ReasonUndecided ReasonKey = "undecided" // equal on everything with others: to be decided
)

// Reasons lists all keys.
func Reasons() []ReasonKey {
	return []ReasonKey{ReasonPlace, ReasonMovedUp, ReasonLarger, ReasonListed, ReasonTiebreak, ReasonEqually, ReasonHort, ReasonUndecided}
}

// check reports lists and rules that make no sense.
func check(lists []List, rules Rules) error {
	switch rules.Choice {
	case Largest, FirstListed, Every:
	default:
		return tournament.NewFault(RulesUnknown, "text", string(rules.Choice))
	}
	for _, l := range lists {
		switch l.Sharing {
		case ByTiebreak, Equally, Hort:
		default:
			return tournament.NewFault(RulesUnknown, "text", string(l.Sharing))
		}
		for k, p := range l.Prizes {
			if p.Amount < 0 {
				return tournament.NewFault(AmountNegative, "list", l.Category.Name, "place", k+1)
			}
			if k > 0 && p.Amount > l.Prizes[k-1].Amount {
				return tournament.NewFault(AmountRises, "list", l.Category.Name, "place", k+1)
			}
		}
	}
	return nil
}
