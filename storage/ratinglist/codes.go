package ratinglist

import "escaque/tournament"

// The faults of the database of a list.
const (
	Missing    tournament.Code = "ratinglist-missing"    // path
	NotAList   tournament.Code = "ratinglist-not-a-list" // path
	OtherState tournament.Code = "ratinglist-version"    // path, version, known
	Unreadable tournament.Code = "ratinglist-unreadable" // path, cause
	Unwritable tournament.Code = "ratinglist-unwritable" // path, cause
	DiskFull   tournament.Code = "ratinglist-disk-full"  // path
	Shrunk     tournament.Code = "ratinglist-shrunk"     // rows, previous, month
	InUse      tournament.Code = "ratinglist-in-use"     // path, cause
	SourceLost tournament.Code = "ratinglist-source"     // name, cause
)
