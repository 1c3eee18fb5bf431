package trf

import "escaque/tournament"

// Version is an edition of the report format.
type Version string

// The editions. Programs rarely say which they write; [Read] guesses.
const (
	TRF06 Version = "TRF06"
	TRF16 Version = "TRF16"
	TRF26 Version = "TRF26"
)

// Severity says how much a problem matters.
type Severity int8

// The severities. An Error means that something of the file did not come in
// or came in changed; a Warning that it should be looked at; an Info that the
// reader had to decide something harmless.
const (
	Info Severity = iota
	Warning
	Error
)

// String is "info", "warning" or "error".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "info"
}

// Problem is one thing wrong with a file. Line and Column count from 1; 0
// means the whole file or the whole line. Fault has the code and the values
// for the sentence.
type Problem struct {
	Line, Column int
	Severity     Severity
	Fault        *tournament.Fault
}

// Error is the technical form of the problem.
func (p Problem) Error() string { return p.Fault.Error() }

// Unwrap returns the fault, so that errors.Is finds its code.
func (p Problem) Unwrap() error { return p.Fault }

// File is a report as read. Event holds exactly one tournament.
type File struct {
	Event    tournament.Event
	Problems []Problem                                    // in order of line
	Ranks    map[tournament.PlayerID]int                  // columns 86-89 as written; players without a rank are not in it
	Points   map[tournament.PlayerID]tournament.Points    // columns 81-84 as written; players without points are not in it
	Encoding string                                       // "ASCII", "UTF-8", "UTF-16" or "windows-1252"
	Version  Version                                      // a guess from the records in use
	lines    map[tournament.PlayerID]int                  // line of each player, for Lint
	requests map[tournament.PlayerID][]tournament.ByeKind // byes of unpaired rounds that stood in 001

	roundsKnown bool
}

// RoundsKnown reports whether the file says how many rounds there are (142 or
// XXR). If not, Settings.Rounds is only what is there: raise it before the
// next round is paired.
func (f *File) RoundsKnown() bool { return f.roundsKnown }

// Tournament returns the one tournament of the file.
func (f *File) Tournament() *tournament.Tournament { return f.Event.Tournaments[0] }

// Worst returns the highest severity among the problems; Info without any.
func (f *File) Worst() Severity {
	worst := Info
	for _, p := range f.Problems {
		worst = max(worst, p.Severity)
	}
	return worst
}
