package trf

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"escaque/tournament"
)

// maxProblems keeps a file of garbage from filling the memory; what comes
// after that many is counted only.
const maxProblems = 1000

// Read reads a report. The error is not nil only if nothing at all can be
// read: no text ([NotText], [Empty]), too much ([TooLarge]), no player record
// ([NoPlayers]) or a failing source ([Unreadable]). Every other fault is a
// Problem of the file.
//
// The event passes Validate, except that its name is empty if the file has
// none. Rounds is at least 1.
func Read(src io.Reader) (*File, error) {
	lines, encoding, err := load(src)
	if err != nil {
		return nil, err
	}
	r := newReader(encoding)
	for i, text := range lines {
		if len(text) > maxLine {
			r.problem(i+1, 0, Error, LineTooLong, "length", len(text), "limit", maxLine)
			continue
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		l := newLine(i+1, text)
		r.record(&l)
	}
	if len(r.rows) == 0 {
		return nil, tournament.NewFault(NoPlayers, "lines", len(lines))
	}
	r.finish()
	return r.file, nil
}

// reader gathers a file; what depends on several records waits for finish.
type reader struct {
	file *File
	t    *tournament.Tournament

	rows     []row         // one per player, index = ID-1
	byNumber map[int][]int // number in the file → indexes of rows; more than one if it stands twice
	largest  int           // largest starting number
	byFIDE   map[int]int   // FIDE number → index of the row that has it

	tallies map[string]*tally // problems that are told once with a count
	seen    map[string]bool   // records that may stand once
	dropped int               // problems beyond maxProblems

	typeText              string // record 092
	rounds142, roundsXXR  int
	scoring               scoringRecords
	tiebreaks             bool   // 202 or 212 has been read
	exchange              []line // 240, 250, 260, XXA, XXP, XXZ
	national              []line // national rating records
	teams                 bool   // records of teams are there
	byeRecords            []numbersRecord
	forbidden             []numbersRecord // 260 and XXP
	virtual, virtualOld   []tournament.VirtualPoints
	virtualSeen           map[int]bool // numbers that had an XXA line
	hasOld, hasNew, has26 bool         // marks of the editions
}

// tally counts problems of one kind.
type tally struct {
	Problem
	n int
}

// numbersRecord is a record with starting numbers.
type numbersRecord struct {
	record   string
	line     int
	kind     tournament.ByeKind
	from, to int // rounds
	numbers  []number
}

// number is a starting number and the column it stands in.
type number struct{ no, column int }

func newReader(encoding string) *reader {
	f := &File{
		Ranks:    map[tournament.PlayerID]int{},
		Points:   map[tournament.PlayerID]tournament.Points{},
		Encoding: encoding,
		lines:    map[tournament.PlayerID]int{},
		requests: map[tournament.PlayerID][]tournament.ByeKind{},
	}
	t := &tournament.Tournament{ID: 1, Settings: tournament.NewSettings(tournament.Dutch, 0)}
	f.Event.Tournaments = []*tournament.Tournament{t}
	return &reader{
		file: f, t: t,
		byNumber: map[int][]int{}, tallies: map[string]*tally{},
		seen: map[string]bool{}, virtualSeen: map[int]bool{},
	}
}

// problem notes a fault; pairs are the values of its sentence.
func (r *reader) problem(line, column int, severity Severity, code tournament.Code, pairs ...any) {
	if len(r.file.Problems) >= maxProblems {
		r.dropped++
		return
	}
	r.file.Problems = append(r.file.Problems, Problem{line, column, severity, tournament.NewFault(code, pairs...)})
}

// tell notes a fault that may come on many lines: it is reported once, at its
// first place, and its value n says how often it came.
func (r *reader) tell(key string, line, column int, severity Severity, code tournament.Code, pairs ...any) {
	key = string(code) + " " + key
	c := r.tallies[key]
	if c == nil {
		c = &tally{Problem: Problem{line, column, severity, tournament.NewFault(code, pairs...)}}
		r.tallies[key] = c
	}
	c.n++
}

// keep puts a line into Extra.
func (r *reader) keep(l *line) {
	r.t.Extra = append(r.t.Extra, strings.TrimRight(l.text, " \t"))
}

// finish puts together what stands in several records.
func (r *reader) finish() {
	r.t.Name = r.file.Event.Name
	r.numbers()
	r.nationalRecords()
	r.system()
	r.t.Settings.Scoring = r.scoringTable()
	r.build(r.resolve())
	r.exchangeRecords()
	r.roundCount()
	r.requestedByes()
	r.forbiddenGroups()
	r.acceleration()
	r.initialColour()
	r.sequence()
	r.boards()
	r.checkPoints()
	if !r.tiebreaks {
		r.t.Settings.Tiebreaks = tournament.DefaultTiebreaks(r.t.Settings.System)
	}
	r.plainTypeCode()
	r.version()
	r.report()
}

// version guesses the edition from the records and codes in use.
func (r *reader) version() {
	switch {
	case r.has26:
		r.file.Version = TRF26
	case r.hasOld && !r.hasNew:
		r.file.Version = TRF06
	default:
		r.file.Version = TRF16
	}
}

// report puts the problems in order of line and column.
func (r *reader) report() {
	for _, c := range r.tallies {
		c.Fault.Values["n"] = c.n
		r.file.Problems = append(r.file.Problems, c.Problem)
	}
	sortProblems(r.file.Problems)
	if r.dropped > 0 {
		r.file.Problems = append(r.file.Problems, Problem{0, 0, Error, tournament.NewFault(TooManyProblems, "n", r.dropped)})
	}
}

func sortProblems(list []Problem) {
	slices.SortStableFunc(list, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Fault.Code, b.Fault.Code))
	})
}
