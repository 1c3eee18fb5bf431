package trf

import "escaque/tournament"

// Faults that leave nothing to read; [Read] returns them as its error.
const (
	Unreadable tournament.Code = "trf-unreadable" // cause
	Empty      tournament.Code = "trf-empty"
	NotText    tournament.Code = "trf-not-text"
	TooLarge   tournament.Code = "trf-too-large"  // limit: megabytes
	NoPlayers  tournament.Code = "trf-no-players" // lines
)

// Problems of lines and records. Where there is an n, the problem stands for
// n lines of the same kind.
const (
	LineTooLong       tournament.Code = "trf-line-too-long"     // length, limit: bytes
	RecordUnknown     tournament.Code = "trf-record-unknown"    // record, n
	RecordKept        tournament.Code = "trf-record-kept"       // record, n
	TeamRecord        tournament.Code = "trf-team-record"       // record, n
	NationalRecord    tournament.Code = "trf-national-record"   // record, n
	AbnormalPoints    tournament.Code = "trf-abnormal-points"   // record, n
	RecordRepeated    tournament.Code = "trf-record-repeated"   // record
	ValueUnreadable   tournament.Code = "trf-value-unreadable"  // record, text
	DateBad           tournament.Code = "trf-date"              // record, text
	DatesReversed     tournament.Code = "trf-dates-reversed"    // start, end
	RoundDateReversed tournament.Code = "trf-round-date"        // round, date, before
	NumberUnknown     tournament.Code = "trf-number-unknown"    // record, no
	VirtualTwice      tournament.Code = "trf-virtual-twice"     // no
	TooManyPlayers    tournament.Code = "trf-too-many-players"  // max, n: players left out
	TooManyProblems   tournament.Code = "trf-too-many-problems" // n: problems left out
)

// Problems of a player's own fields: no is his number as written (0 if it
// cannot be read), text what stands in the field.
const (
	NumberMissing tournament.Code = "trf-number-missing" // name, given: the number he got
	NumberTwice   tournament.Code = "trf-number-twice"   // no, name, first: who has it, given
	NumberGap     tournament.Code = "trf-number-gap"     // numbers, n
	NameMissing   tournament.Code = "trf-name-missing"   // no
	SexUnknown    tournament.Code = "trf-sex"            // no, name, text
	TitleUnknown  tournament.Code = "trf-title"          // no, name, text
	FederationBad tournament.Code = "trf-federation"     // no, name, text
	RatingBad     tournament.Code = "trf-rating"         // no, name, text
	FIDEIDBad     tournament.Code = "trf-fide-id"        // no, name, text
	FIDEIDTwice   tournament.Code = "trf-fide-id-twice"  // name, other, id
	BirthBad      tournament.Code = "trf-birth"          // no, name, text
	PointsBad     tournament.Code = "trf-points"         // no, name, text
	RankBad       tournament.Code = "trf-rank"           // no, name, text
	PointsDiffer  tournament.Code = "trf-points-differ"  // no, name, written, computed
)

// Problems of a player's round: all have no, name and round; opponent is a
// starting number.
const (
	ResultUnknown     tournament.Code = "trf-result"             // text
	ColourUnknown     tournament.Code = "trf-colour"             // text
	OpponentBad       tournament.Code = "trf-opponent"           // text
	OpponentMissing   tournament.Code = "trf-opponent-missing"   // opponent
	OpponentSelf      tournament.Code = "trf-opponent-self"      //
	OpponentElsewhere tournament.Code = "trf-opponent-elsewhere" // opponent
	OneSided          tournament.Code = "trf-one-sided"          // opponent
	SameColour        tournament.Code = "trf-same-colour"        // opponent
	ColourMissing     tournament.Code = "trf-colour-missing"     // opponent
	ResultsClash      tournament.Code = "trf-results-clash"      // opponent, own, other: result codes
	ResultTaken       tournament.Code = "trf-result-taken"       // opponent, own, other
	ResultKinds       tournament.Code = "trf-result-kinds"       // opponent, own, other
	ByeWithOpponent   tournament.Code = "trf-bye-with-opponent"  // opponent, text
	ByeConflict       tournament.Code = "trf-bye-conflict"       // kind, record
	ByeAfterEnd       tournament.Code = "trf-bye-after-end"      // rounds
	ByesSeveral       tournament.Code = "trf-byes-several"       //
	TooManyRounds     tournament.Code = "trf-too-many-rounds"    // max; no round
)

// Readings of old spellings, told once for all n places; round is that of
// the first.
const (
	ByeOldCode    tournament.Code = "trf-bye-old-code"   // text, round, n
	ForfeitColour tournament.Code = "trf-forfeit-colour" // round, n
)

// Problems of the tournament's settings.
const (
	RoundsAssumed       tournament.Code = "trf-rounds-assumed"       // rounds
	RoundsDiffer        tournament.Code = "trf-rounds-differ"        // rounds: 142, other: XXR
	RoundsExceeded      tournament.Code = "trf-rounds-exceeded"      // rounds: announced, found
	SystemUnknown       tournament.Code = "trf-system-unknown"       // text
	SystemEdition       tournament.Code = "trf-system-edition"       // text
	SystemTeam          tournament.Code = "trf-system-team"          // text
	PairByRank          tournament.Code = "trf-pair-by-rank"         //
	ScoringColours      tournament.Code = "trf-scoring-colours"      // text
	ScoringOrder        tournament.Code = "trf-scoring-order"        // win, draw, loss
	AccelerationScoring tournament.Code = "trf-acceleration-scoring" // win, draw, loss
	PointsNotFirst      tournament.Code = "trf-points-not-first"     // record, text
)

// Faults of [Write].
const (
	WriteNumberTwice tournament.Code = "trf-write-number-twice" // no, name, other
	WriteNumberRange tournament.Code = "trf-write-number-range" // name, no, max
	WriteRound       tournament.Code = "trf-write-round"        // round, next
)

// Findings of [Lint]. Those about a player have no and name.
const (
	LintName             tournament.Code = "trf-lint-name"
	LintCity             tournament.Code = "trf-lint-city"
	LintFederation       tournament.Code = "trf-lint-federation" // text
	LintStart            tournament.Code = "trf-lint-start"
	LintEnd              tournament.Code = "trf-lint-end"
	LintChief            tournament.Code = "trf-lint-chief"
	LintChiefID          tournament.Code = "trf-lint-chief-id"
	LintTimeControl      tournament.Code = "trf-lint-time-control"
	LintTimeCode         tournament.Code = "trf-lint-time-code" // text
	LintTimeCodeMissing  tournament.Code = "trf-lint-time-code-missing"
	LintTypeCode         tournament.Code = "trf-lint-type-code"
	LintRoundDates       tournament.Code = "trf-lint-round-dates"        // rounds: list of rounds
	LintRoundDateOutside tournament.Code = "trf-lint-round-date-outside" // round, date
	LintFIDEID           tournament.Code = "trf-lint-fide-id"            // no, name
	LintPlayerFederation tournament.Code = "trf-lint-player-federation"  // no, name
	LintBirth            tournament.Code = "trf-lint-birth"              // no, name
	LintSex              tournament.Code = "trf-lint-sex"                // no, name
	LintComma            tournament.Code = "trf-lint-comma"              // no, name
	LintPoints           tournament.Code = "trf-lint-points"             // no, name
	LintRank             tournament.Code = "trf-lint-rank"               // no, name
	LintTwice            tournament.Code = "trf-lint-twice"              // no, name, other: number
	LintOpenGames        tournament.Code = "trf-lint-open-games"         // round, n
	LintUnplayed         tournament.Code = "trf-lint-unplayed"           // paired, rounds
)
