package tournament

// The faults of this package. Every code has a sentence in Spanish and in
// English at the edge; the values it uses are named behind it.
const (
	PointsUnreadable Code = "points-unreadable" // text
	ResultUnreadable Code = "result-unreadable" // text
	DateUnreadable   Code = "date-unreadable"   // text
	DateImpossible   Code = "date-impossible"   // text
)
