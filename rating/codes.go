package rating

import "escaque/tournament"

// What keeps an event from being rated, or a norm from being recognised. kind
// is a rating list.
const (
	RatableNoTime        tournament.Code = "ratable-no-time"         //
	RatableOtherList     tournament.Code = "ratable-other-list"      // kind, minutes, other
	RatableTooShort      tournament.Code = "ratable-too-short"       // minutes, need, rating, n, names
	RatableFirstControl  tournament.Code = "ratable-first-control"   // moves, need
	RatableBlitzShort    tournament.Code = "ratable-blitz-short"     // minutes
	RatableHandicap      tournament.Code = "ratable-handicap"        // kind
	RatableRoundsPerDay  tournament.Code = "ratable-rounds-per-day"  // date, n, most
	RatableHoursPerDay   tournament.Code = "ratable-hours-per-day"   // date, n, hours, most
	RatableNoDate        tournament.Code = "ratable-no-date"         // rounds
	RatableOutsideDates  tournament.Code = "ratable-outside-dates"   // round, date, start, end
	RatableTooLong       tournament.Code = "ratable-too-long"        // days, most
	RatableNoChief       tournament.Code = "ratable-no-chief"        //
	RatableArbiterNoID   tournament.Code = "ratable-arbiter-no-id"   // name
	RatableNotRegistered tournament.Code = "ratable-not-registered"  //
	RatablePlayersNoID   tournament.Code = "ratable-players-no-id"   // n, names
	RatablePlayersNoFed  tournament.Code = "ratable-players-no-fed"  // n, names
	RatableListUnknown   tournament.Code = "ratable-list-unknown"    // need
	RatableListMonth     tournament.Code = "ratable-list-month"      // have, need
	NormNotStandard      tournament.Code = "norm-event-not-standard" //
	NormTime             tournament.Code = "norm-event-time"         // minutes, need
	NormRoundsPerDay     tournament.Code = "norm-event-rounds"       // date, n, most
	NormChief            tournament.Code = "norm-event-chief"        // title
	NormArbiterPlays     tournament.Code = "norm-event-plays"        // name
	NormTooFewRounds     tournament.Code = "norm-event-few-rounds"   // rounds, need
)
