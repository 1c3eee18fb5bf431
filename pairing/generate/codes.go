package generate

import "escaque/tournament"

// The faults of a configuration.
const (
	KeyUnknown      tournament.Code = "generator-key-unknown"  // key line keys
	LineUnreadable  tournament.Code = "generator-line"         // line text
	ValueUnreadable tournament.Code = "generator-value"        // key value line
	ValueOutOfRange tournament.Code = "generator-out-of-range" // key value min max
	ConfigUnread    tournament.Code = "generator-unread"       // cause
)
