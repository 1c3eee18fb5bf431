package tournament

// The faults of this package. Every code has a sentence in Spanish and in
// English at the edge; the values it uses are named behind it.
const (
	PointsUnreadable Code = "points-unreadable" // text
	ResultUnreadable Code = "result-unreadable" // text
	DateUnreadable   Code = "date-unreadable"   // text
	DateImpossible   Code = "date-impossible"   // text

	NameEmpty         Code = "name-empty"          // no
	NameControl       Code = "name-control"        // name
	RatingOutOfRange  Code = "rating-out-of-range" // name, rating
	TitleUnknown      Code = "title-unknown"       // name, title
	SexUnknownCode    Code = "sex-unknown"         // name, sex
	FederationInvalid Code = "federation-invalid"  // name, federation
	FIDEIDInvalid     Code = "fide-id-invalid"     // name, id
	FIDEIDTwice       Code = "fide-id-twice"       // name, other, id
	BirthInvalid      Code = "birth-invalid"       // name, date
	FeeNegative       Code = "fee-negative"        // name
	FixedBoardTwice   Code = "fixed-board-twice"   // name, other, board
	KOutOfRange       Code = "k-out-of-range"      // name, k

	PlayerUnknown     Code = "player-unknown"      // id
	PlayerHasPlayed   Code = "player-has-played"   // name, round
	PlayerNotPlaying  Code = "player-not-playing"  // name, round
	PlayerPlaying     Code = "player-playing"      // name
	PlayerSeatedTwice Code = "player-seated-twice" // name, round
	SamePlayer        Code = "same-player"         // name

	TournamentUnknown   Code = "tournament-unknown"    // id
	TournamentNameEmpty Code = "tournament-name-empty" //
	TournamentNameTwice Code = "tournament-name-twice" // name
	EventNameEmpty      Code = "event-name-empty"      //
	EventDatesReversed  Code = "event-dates-reversed"  // start, end

	RoundsOutOfRange     Code = "rounds-out-of-range"    // rounds, max
	RoundsAlreadyPaired  Code = "rounds-already-paired"  // rounds, paired
	CyclesOutOfRange     Code = "cycles-out-of-range"    // cycles
	SystemUnknown        Code = "system-unknown"         // system
	SystemFixed          Code = "system-fixed"           // round
	ScoringOrder         Code = "scoring-order"          // win, draw, loss
	ScheduleReversed     Code = "schedule-reversed"      // round, date
	ScheduleTime         Code = "schedule-time"          // round, time
	AccelerationScoring  Code = "acceleration-scoring"   //
	ForbiddenTooFew      Code = "forbidden-too-few"      //
	TiebreakTwice        Code = "tiebreak-twice"         // code
	NumbersMissing       Code = "numbers-missing"        // name
	NumbersFrozenAlready Code = "numbers-frozen"         // round
	RoundUnknown         Code = "round-unknown"          // round
	RoundNotNext         Code = "round-not-next"         // round, next
	RoundOpen            Code = "round-open-games"       // round, boards
	RoundNotLast         Code = "round-not-last"         // round, last
	RoundClosed          Code = "round-closed"           // round
	RoundHasResults      Code = "round-has-results"      // round, n
	NoMoreRounds         Code = "no-more-rounds"         // rounds
	TooFewPlayers        Code = "too-few-players"        // n, round
	BoardUnknown         Code = "board-unknown"          // round, board
	BoardTwice           Code = "board-twice"            // round, board
	ResultInvalid        Code = "result-invalid"         // white, black
	ByeKindInvalid       Code = "bye-kind-invalid"       // kind
	ByeRoundPaired       Code = "bye-round-paired"       // name, round
	ByeRoundOutOfRange   Code = "bye-round-out-of-range" // round, rounds
	ByeTooMany           Code = "bye-too-many"           // name, max
	ByeTooLate           Code = "bye-too-late"           // name, round, last
	ByeNotRequested      Code = "bye-not-requested"      // name, round
	RequestTwice         Code = "request-twice"          // name, round
	PairingByeTwice      Code = "pairing-bye-twice"      // round

	DecisionCode   Code = "decision-code"    // code
	DecisionReason Code = "decision-reason"  // code
	DecisionTooFew Code = "decision-too-few" // code
	DecisionTwice  Code = "decision-twice"   // name
)
