package arbiter

import "escaque/arbiter/fault"

// The faults of a record.
const (
	TimeOfDayUnreadable fault.Code = "incident-time-of-day" // text
	IncidentNoKind      fault.Code = "incident-no-kind"     //
	IncidentRound       fault.Code = "incident-round"       // n
	IncidentBoard       fault.Code = "incident-board"       // n
	IncidentClocks      fault.Code = "incident-clocks"      // text
	IncidentEffect      fault.Code = "incident-effect"      // text
	IncidentNoGame      fault.Code = "incident-no-game"     // an effect on the result without a board
)
