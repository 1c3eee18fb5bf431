package export

import "slices"

// Use is where a paper goes.
type Use int

// The uses.
const (
	Wall   Use = iota // hangs in the room: no personal data beyond the year of birth
	Desk              // stays with the arbiters
	Boards            // lies on the boards, or is worn
	Office            // goes to the federation or into the file
)

// Entry describes a document.
type Entry struct {
	Kind Kind
	Use  Use
	// PerRound documents belong to a paired round.
	PerRound bool
	// Given documents need more than the tournament: prizes, a protocol.
	Given bool
	build func(*builder) (*Document, error)
}

// catalogue lists every document in the order in which an event needs them.
func catalogue() []Entry {
	return []Entry{
		{Kind: CheckIn, Use: Desk, build: (*builder).checkIn},
		{Kind: StartList, Use: Wall, build: (*builder).startList},
		{Kind: Bases, Use: Wall, build: (*builder).bases},
		{Kind: Schedule, Use: Wall, build: (*builder).schedule},
		{Kind: Pairings, Use: Wall, PerRound: true, build: (*builder).pairings},
		{Kind: PairingsByName, Use: Wall, PerRound: true, build: (*builder).pairingsByName},
		{Kind: ControlSheet, Use: Desk, PerRound: true, build: (*builder).controlSheet},
		{Kind: ResultSlips, Use: Boards, PerRound: true, build: (*builder).resultSlips},
		{Kind: ScoreSheets, Use: Boards, PerRound: true, build: (*builder).scoreSheets},
		{Kind: BoardNumbers, Use: Boards, build: (*builder).boardNumbers},
		{Kind: PlaceCards, Use: Boards, build: (*builder).placeCards},
		{Kind: Badges, Use: Boards, build: (*builder).badges},
		{Kind: Results, Use: Wall, PerRound: true, build: (*builder).results},
		{Kind: Standings, Use: Wall, build: (*builder).standings},
		{Kind: Categories, Use: Wall, build: (*builder).categories},
		{Kind: WallChart, Use: Wall, build: (*builder).wallChart},
		{Kind: Crosstable, Use: Wall, build: (*builder).crosstable},
		{Kind: IncidentProtocol, Use: Office, Given: true, build: (*builder).incidentProtocol},
		{Kind: ClaimProtocol, Use: Office, Given: true, build: (*builder).claimProtocol},
		{Kind: PrizeList, Use: Wall, Given: true, build: (*builder).prizeList},
		{Kind: PrizeAwards, Use: Wall, Given: true, build: (*builder).prizeAwards},
		{Kind: PrizeReceipts, Use: Office, Given: true, build: (*builder).prizeReceipts},
		{Kind: CoverSheet, Use: Office, build: (*builder).coverSheet},
		{Kind: EventData, Use: Office, build: (*builder).eventData},
		{Kind: EloReport, Use: Office, build: (*builder).eloReport},
	}
}

// Catalogue lists every document in the order in which an event needs them.
func Catalogue() []Entry { return catalogue() }

// Kinds lists the lists of a tournament that hang on the wall of every event.
// [Catalogue] has all documents.
func Kinds() []Kind {
	return []Kind{StartList, Pairings, PairingsByName, Results, Standings, Crosstable}
}

// KindNames are the names of all documents.
func KindNames() []string {
	var names []string
	for _, e := range catalogue() {
		names = append(names, string(e.Kind))
	}
	return names
}

// Find returns the entry of a document.
func Find(kind Kind) (Entry, bool) {
	all := catalogue()
	i := slices.IndexFunc(all, func(e Entry) bool { return e.Kind == kind })
	if i < 0 {
		return Entry{}, false
	}
	return all[i], true
}
