package trf

import "escaque/tournament"

// Faults that leave nothing to read; [Read] returns them as its error.
const (
	Unreadable tournament.Code = "trf-unreadable" // cause
	Empty      tournament.Code = "trf-empty"
	NotText    tournament.Code = "trf-not-text"
	TooLarge   tournament.Code = "trf-too-large"  // limit: megabytes
	NoPlayers  tournament.Code = "trf-no-players" // no 001 record
)

// Problems of lines and records.
const (
	LineTooLong     tournament.Code = "trf-line-too-long"    // length, limit: characters
	RecordUnknown   tournament.Code = "trf-record-unknown"   // record, n: how many lines
	RecordKept      tournament.Code = "trf-record-kept"      // record, n
	TeamRecord      tournament.Code = "trf-team-record"      // record, n
	NationalRecord  tournament.Code = "trf-national-record"  // record, n
	AbnormalPoints  tournament.Code = "trf-abnormal-points"  // n
	RecordRepeated  tournament.Code = "trf-record-repeated"  // record
	ValueUnreadable tournament.Code = "trf-value-unreadable" // record, text
	DateUnreadable  tournament.Code = "trf-date-unreadable"  // record, text
	NumberUnknown   tournament.Code = "trf-number-unknown"   // record, no
	TooManyProblems tournament.Code = "trf-too-many"         // n: problems left out
)

// Problems of a player's own fields. All have no (number) and name.
const (
	NumberMissing tournament.Code = "trf-number-missing" // name, text, given: number given instead
	NumberTwice   tournament.Code = "trf-number-twice"   // no, name, first: name of the first, given
	NumberGap     tournament.Code = "trf-number-gap"     // numbers, n
	NameMissing   tournament.Code = "trf-name-missing"   // no
	SexUnknown    tournament.Code = "trf-sex"            // no, name, text
	TitleUnknown  tournament.Code = "trf-title"          // no, name, text
	RatingBad     tournament.Code = "trf-rating"         // no, name, text
	FIDEIDBad     tournament.Code = "trf-fide-id"        // no, name, text
	BirthBad      tournament.Code = "trf-birth"          // no, name, text
	PointsBad     tournament.Code = "trf-points"         // no, name, text
	RankBad       tournament.Code = "trf-rank"           // no, name, text
)

// Problems of rounds. All have no, name and round; those with an opponent
// have his number as opponent.
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
	ByeOldCode        tournament.Code = "trf-bye-old-code"       // text, kind
	ByeConflict       tournament.Code = "trf-bye-conflict"       // kind, record
	ByesSeveral       tournament.Code = "trf-byes-several"       // round, n
	PointsDiffer      tournament.Code = "trf-points-differ"      // no, name, written, computed
)

// Problems of the tournament's settings.
const (
	RoundsAssumed  tournament.Code = "trf-rounds-assumed"  // n
	RoundsDiffer   tournament.Code = "trf-rounds-differ"   // record, n, other
	RoundsExceeded tournament.Code = "trf-rounds-exceeded" // n, found
	SystemUnknown  tournament.Code = "trf-system-unknown"  // text
	SystemEdition  tournament.Code = "trf-system-edition"  // text
	SystemTeam     tournament.Code = "trf-system-team"     // text
	PairByRank     tournament.Code = "trf-pair-by-rank"
	ScoringColours tournament.Code = "trf-scoring-colours"  // text
	PointsNotFirst tournament.Code = "trf-points-not-first" // text
)
