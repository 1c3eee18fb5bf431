package export

import "escaque/tournament"

// The faults of this package. The values each sentence uses are named behind
// the code.
const (
	KindUnknown    tournament.Code = "export-kind-unknown"   // kind
	FormatUnknown  tournament.Code = "export-format-unknown" // format
	RoundNotPaired tournament.Code = "export-round"          // round, paired
	WriteFailed    tournament.Code = "export-write"          // cause
)
