package cli

import "escaque/tournament"

// The faults of a command line.
const (
	CommandUnknown   tournament.Code = "cli-command-unknown"    // command
	FlagUnknown      tournament.Code = "cli-flag-unknown"       // flag, command
	FlagWithoutValue tournament.Code = "cli-flag-without-value" // flag
	FlagValue        tournament.Code = "cli-flag-value"         // flag, value, values
	FlagMissing      tournament.Code = "cli-flag-missing"       // flag, command
	FlagsExclude     tournament.Code = "cli-flags-exclude"      // flag, other
	ArgumentMissing  tournament.Code = "cli-argument-missing"   // command
	ArgumentExtra    tournament.Code = "cli-argument-extra"     // command, argument

	OutputNoFolder   tournament.Code = "cli-output-no-folder"   // path
	OutputForbidden  tournament.Code = "cli-output-forbidden"   // path
	OutputDiskFull   tournament.Code = "cli-output-disk-full"   // path
	OutputFailed     tournament.Code = "cli-output-failed"      // path, cause
	OutputIsFolder   tournament.Code = "cli-output-is-folder"   // path
	NotEscaque       tournament.Code = "cli-not-escaque"        // path
	EventAlready     tournament.Code = "cli-event-already"      // path
	NoEventFile      tournament.Code = "cli-no-event-file"      // path
	FileFaulty       tournament.Code = "cli-file-faulty"        // path, n
	ConfigUnread     tournament.Code = "cli-config-unread"      // path
	TournamentNeeded tournament.Code = "cli-tournament-needed"  // names
	TournamentNoSuch tournament.Code = "cli-tournament-no-such" // name, names
	TournamentNone   tournament.Code = "cli-tournament-none"    // path
	PrizesUnread     tournament.Code = "cli-prizes-unread"      // path
	PrizesNone       tournament.Code = "cli-prizes-none"        // path
	PrizeHeader      tournament.Code = "cli-prize-header"       // path
	PrizeRow         tournament.Code = "cli-prize-row"          // path, line, text
	PGNUnread        tournament.Code = "cli-pgn-unread"         // path
	PGNNoGame        tournament.Code = "cli-pgn-no-game"        // path, no, n
	MoveAt           tournament.Code = "cli-move-at"            // move, why
	FormUnknown      tournament.Code = "cli-form-unknown"       // form, forms
	NumberUnknown    tournament.Code = "cli-number-unknown"     // no, n
	NoReports        tournament.Code = "cli-no-reports"         // path
	CategoryUnknown  tournament.Code = "cli-category-unknown"   // text
	CategoryNoYear   tournament.Code = "cli-category-no-year"   // text
)
