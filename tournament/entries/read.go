package entries

import (
	"io"

	"escaque/tournament"
)

// List is an entry list as read.
type List struct {
	Players   []tournament.Player // in the order of the file, without ID and number
	Lines     []int               // line of each player, index as in Players
	Byes      []Bye               // half-point byes asked for, in the order of the file
	Problems  []Problem           // in order of line and column
	Columns   []Column            // in the order of the file
	Encoding  string              // "UTF-8", "UTF-16" or "windows-1252"
	Delimiter rune                // ';', ',' or tab
}

// Column is a column of the file: its header and what it was taken for.
type Column struct {
	Header string
	Field  Field // Ignored where the reader has no use for it
}

// Bye is a bye a player asks for. Player is the index into List.Players.
type Bye struct{ Player, Round int }

// Problem is one thing wrong with a list. Line is the line of the file, Column
// the column of the spreadsheet, both from 1; 0 means the whole file or the
// whole line.
type Problem struct {
	Line, Column int
	LeftOut      bool // the row did not come in
	Fault        *tournament.Fault
}

// Error is the technical form of the problem.
func (p Problem) Error() string { return p.Fault.Error() }

// Unwrap returns the fault, so that errors.Is finds its code.
func (p Problem) Unwrap() error { return p.Fault }

// LeftOut counts the rows that did not come in.
func (l *List) LeftOut() int {
	n := 0
	for _, p := range l.Problems {
		if p.LeftOut {
			n++
		}
	}
	return n
}

// maxBytes is more than any list of entries: 20,000 players with long notes.
const maxBytes = 32 << 20

// Read reads an entry list. It fails only if nothing can be read of it: no
// text ([NotText]), nothing in it ([Empty]), no row that names the columns
// ([NoHeader]), more than 32 MB ([TooLarge]), or an error of r.
func Read(r io.Reader) (*List, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxBytes {
		return nil, tournament.NewFault(TooLarge, "megabytes", maxBytes>>20)
	}
	text, encoding, err := decode(data)
	if err != nil {
		return nil, err
	}
	delimiter, records, header, err := findHeader(text)
	if err != nil {
		return nil, err
	}
	list := &List{Encoding: encoding, Delimiter: delimiter}
	reader := newReader(list, records[header])
	reader.learn(records[header+1:])
	for _, rec := range records[header+1:] {
		reader.row(rec)
	}
	reader.finish()
	return list, nil
}
