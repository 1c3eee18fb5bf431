package chess

import (
	"strconv"
	"strings"
	"time"
)

// Result is how a game ended, as PGN writes it.
type Result string

// The results. Unfinished is a game that goes on, or whose end is unknown.
const (
	WhiteWins  Result = "1-0"
	BlackWins  Result = "0-1"
	Drawn      Result = "1/2-1/2"
	Unfinished Result = "*"
)

// Tag is one line of the head of a PGN game.
type Tag struct{ Name, Value string }

// SevenTags are the tags that every game of an archive has, in their order.
var SevenTags = [...]string{"Event", "Site", "Date", "Round", "White", "Black", "Result"}

// PGNGame is a game with all that a PGN file says of it.
type PGNGame struct {
	Tags     []Tag // as they stand in the file
	Start    Position
	Moves    []PGNMove
	Result   Result
	Language Language // of the piece letters it was read in
	Broken   error    // why the main line stops short of what is written; nil if it does not
}

// PGNMove is a move with what was noted at it. Comments are one line each,
// without line breaks and without "}".
type PGNMove struct {
	Move       Move
	Before     []string    // comments in front of it: only at the first move of a line
	NAGs       []int       // 1 = !, 2 = ?, 3 = !!, 4 = ??, 5 = !?, 6 = ?!, …
	Comments   []string    // behind it
	Variations [][]PGNMove // each in place of this move
}

// Tag returns the value of a tag, "" if the game has none of this name.
func (g *PGNGame) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Line is the main line without the notes.
func (g *PGNGame) Line() *Line {
	line := &Line{Start: g.Start}
	for _, m := range g.Moves {
		line.Moves = append(line.Moves, m.Move)
	}
	return line
}

// Clock is what the clock of the player showed after the move, from a comment
// such as [%clk 1:23:45]; ok is false if none says so.
func (m *PGNMove) Clock() (left time.Duration, ok bool) { return m.command("[%clk ") }

// Elapsed is the time spent on the move, from [%emt 0:01:10].
func (m *PGNMove) Elapsed() (spent time.Duration, ok bool) { return m.command("[%emt ") }

func (m *PGNMove) command(name string) (time.Duration, bool) {
	for _, c := range m.Comments {
		_, rest, found := strings.Cut(c, name)
		if value, _, closed := strings.Cut(rest, "]"); found && closed {
			return clockTime(strings.TrimSpace(value))
		}
	}
	return 0, false
}

// clockTime reads "1:23:45", "23:45" or "1:23:45.6".
func clockTime(text string) (time.Duration, bool) {
	whole, tenths, _ := strings.Cut(text, ".")
	fields := strings.Split(whole, ":")
	if len(fields) < 2 || len(fields) > 3 {
		return 0, false
	}
	seconds := 0
	for _, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 || n > 100_000 {
			return 0, false
		}
		seconds = seconds*60 + n
	}
	d := time.Duration(seconds) * time.Second
	unit := time.Second
	for i := 0; i < len(tenths) && i < 9; i++ {
		if tenths[i] < '0' || tenths[i] > '9' {
			return 0, false
		}
		unit /= 10
		d += time.Duration(tenths[i]-'0') * unit
	}
	return d, true
}
