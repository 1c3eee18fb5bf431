package export

import "escaque/tournament"

// The faults of this package. The values each sentence uses are named behind
// the code.
const (
	KindUnknown    tournament.Code = "export-kind-unknown"   // kind
	FormatUnknown  tournament.Code = "export-format-unknown" // format
	RoundNotPaired tournament.Code = "export-round"          // round, paired
	WriteFailed    tournament.Code = "export-write"          // cause
	LogoUnreadable tournament.Code = "export-logo"           // cause
	ColumnUnknown  tournament.Code = "export-column"         // column, columns
	SheetNeeds     tournament.Code = "export-needs"          // kind
	BoardsNone     tournament.Code = "export-boards"         // first, last
)
