package list

import "escaque/tournament"

// The faults of rating lists.
const (
	Empty       tournament.Code = "list-empty"        // name
	Unknown     tournament.Code = "list-unknown"      // name, text
	NoMember    tournament.Code = "list-no-member"    // name
	ZipBroken   tournament.Code = "list-zip-broken"   // name, cause
	Broken      tournament.Code = "list-broken"       // line, cause
	CSVNoHeader tournament.Code = "list-csv-header"   // text
	CSVTooLarge tournament.Code = "list-csv-large"    // megabytes
	MonthText   tournament.Code = "list-month"        // text
	RowNoID     tournament.Code = "list-row-id"       // text
	RowNoName   tournament.Code = "list-row-name"     // id
	RowField    tournament.Code = "list-row-field"    // id, column, text
	NoRows      tournament.Code = "list-without-rows" // name
)
