package export

import (
	"time"

	"escaque/tournament"
)

// Kind names a document.
type Kind string

// The documents.
const (
	CheckIn          Kind = "check-in"         // by name, with boxes to tick and what is owed
	StartList        Kind = "start-list"       // by starting number
	Bases            Kind = "bases"            // the rules on one page
	Schedule         Kind = "schedule"         // all rounds of a round robin
	Pairings         Kind = "pairings"         // by board
	PairingsByName   Kind = "pairings-by-name" // large type
	ControlSheet     Kind = "control-sheet"    // of an arbiter in the room
	ResultSlips      Kind = "result-slips"     // eight on a sheet
	ScoreSheets      Kind = "score-sheets"     // two for every board
	BoardNumbers     Kind = "board-numbers"
	PlaceCards       Kind = "place-cards"
	Badges           Kind = "badges"
	Results          Kind = "results" // of one round, by board
	Standings        Kind = "standings"
	Categories       Kind = "categories" // standings of each category
	WallChart        Kind = "wall-chart" // progress of everybody, by starting number
	Crosstable       Kind = "crosstable"
	PrizeList        Kind = "prize-list"        // what can be won
	PrizeAwards      Kind = "prizes"            // who gets what, and why
	PrizeReceipts    Kind = "prize-receipts"    // to be signed
	IncidentProtocol Kind = "incident-protocol" // of one entry of the arbiter's log
	ClaimProtocol    Kind = "claim-protocol"    // of a claim, with the positions
	CoverSheet       Kind = "cover-sheet"       // of the report to the federation
	EventData        Kind = "event-data"        // for the form IT3
	EloReport        Kind = "elo-report"        // what the games bring, an estimate
)

// Document is a paper before it has a format: what stands on it, in the words
// of one language.
type Document struct {
	Kind      Kind
	Head      Head
	Tables    []Table
	Notes     []string // at the foot of the last page: what signs and numbers mean
	Lang      string   // "es" or "en"
	Landscape bool
	Paper     Paper
	Frame     Frame

	// Blocks are the parts of a form in order; nil is the tables alone.
	Blocks []Block
	// Cards are what PDF and HTML show in place of the tables, without head
	// and foot.
	Cards *Cards

	Percent int // of the usual type size; 0 is 100, larger where a page has room
	Pages   int // on how many pages it should fit; 0 is on as many as it takes
}

// Frame is what the organiser adds to every sheet.
type Frame struct {
	Logo    []byte // PNG, as [ReadLogo] returns it
	Header  string // line above the head
	Sponsor string // line above the foot, in bold
	Footer  string // line above the foot, behind the sponsor
	Link    string // address shown as a QR code
}

// Head is what every sheet says of itself. The fields are the facts; Words are
// the same facts as they are printed.
type Head struct {
	Event      string
	Tournament string // name of the group
	Title      string // "Pairings by board"
	Round      int    // 0 where the document belongs to no round
	Rounds     int
	RoundTime  tournament.RoundTime
	Version    int // of the pairing; 0 where the document has none
	Printed    time.Time
	Arbiter    string
	Words      HeadWords
}

// HeadWords are the lines of the head and the foot of a sheet; an empty one is
// left out.
type HeadWords struct {
	Round   string // "Round 3 of 9"
	When    string // "Saturday, 7 March 2026, 10:00"
	Version string // "Version 2"
	Printed string // "printed 7/3/2026 10:42"
	Arbiter string // "Chief arbiter: IA Ruth Soto"
	Page    string // "Page"; the renderer adds number and total
	Board   string // "Round 3, board {board}", for a line that stands alone
}

// Paper is the size of the sheet; "" is A4.
type Paper string

// The paper sizes.
const (
	A4     Paper = "A4"
	Letter Paper = "Letter"
)

// Size is the type size of a table.
type Size int

// The sizes: Normal for lists read at the desk, Large for lists that people
// crowd around (readable at 1.5 m), Small for dense tables.
const (
	Normal Size = iota
	Large
	Small
)

// Points returns the type size in points.
func (s Size) Points() float64 {
	switch s {
	case Large:
		return 12.5
	case Small:
		return 8.5
	}
	return 10
}

// Table is a list with a header row.
type Table struct {
	Title   string // above the table; "" for none
	Columns []Column
	Rows    []Row
	Size    Size
	// Flow is how many newspaper columns the rows run in; 0 and 1 are one.
	Flow int
	// Grid draws lines around every cell, as a round-robin square has them.
	Grid bool
	// Plain leaves out the header row on paper.
	Plain bool
	// Tall makes rows so many times as high, for what is written by hand; 0
	// is 1.
	Tall float64
}

// Align is how the text of a column stands.
type Align int

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// ColumnKind is what the cells of a column hold.
type ColumnKind int

// The kinds of column.
const (
	TextColumn   ColumnKind = iota // free text
	NameColumn                     // "Surname, Given": may be shortened to the initial
	NumberColumn                   // whole numbers
	PointsColumn                   // points and tie-breaks: Cell.Data is decimal
	CodeColumn                     // results and crosstable cells: our own signs
)

// Column is one column of a table.
type Column struct {
	Key    string // names the column for programs, alike in every language: "name", "points"
	Header string
	Full   string // header where there is room and in CSV; "" = Header
	Kind   ColumnKind
	Align  Align
	// Flex is the share of the room left over that the column takes; 0 keeps
	// it as wide as its widest text. Only flexible columns are ever shortened.
	Flex int
	// Min is how many letters a flexible column keeps at least, and in any
	// column the least width in letters.
	Min    int
	Strong bool // bold
}

// FullHeader is the unabridged header.
func (c Column) FullHeader() string {
	if c.Full != "" {
		return c.Full
	}
	return c.Header
}

// Row is one line of a table; it has as many cells as the table has columns.
type Row struct {
	Cells []Cell
	Muted bool // printed lighter: a player without game, or gone
}

// Cell is one field of a row.
type Cell struct {
	Text   string
	Data   string // the value with a decimal point for spreadsheets where Text is not it: "4.5" for "4½"
	Note   string // small, behind the text, never shortened: "(ret.)"
	Mark   Mark
	Strong bool
}

// Value is what a spreadsheet reads.
func (c Cell) Value() string {
	if c.Data != "" {
		return c.Data
	}
	return c.Text
}

// Mark is a drawn sign in a cell, before its text.
type Mark int

// The marks.
const (
	NoMark      Mark = iota
	WhitePieces      // a small empty square
	BlackPieces      // a small filled square
	ResultBox        // an empty box to write a result in
	Blocked          // a filled cell: the diagonal of a round-robin square
	TickBox          // a small empty box to tick
	Ticked           // the same with a cross in it
)
