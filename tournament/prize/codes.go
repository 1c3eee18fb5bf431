package prize

import "escaque/tournament"

// The faults of this package.
const (
	// AmountNegative: a prize of less than nothing.
	AmountNegative tournament.Code = "prize-negative" // list, place
	// AmountRises: a place of a list is worth more than the one before it.
	AmountRises tournament.Code = "prize-rises" // list, place
	// RulesUnknown: a way of sharing or choosing that does not exist.
	RulesUnknown tournament.Code = "prize-rules-unknown" // text
	// TieOpen: players equal on everything hold different prizes; their order
	// has to be decided.
	TieOpen tournament.Code = "prize-tie-open" // list, place, name, n
)
