package trf

import (
	"io"
	"sort"
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
func Read(src io.Reader) (*File, error) {
	lines, encoding, err := load(src)
	if err != nil {
		return nil, err
	}
	r := newReader(encoding)
	for i, text := range lines {
		if len(text) > maxLine {
			r.problem(i+1, maxLine, Error, LineTooLong, "length", len(text), "limit", maxLine)
			continue
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		l := newLine(i+1, text)
		r.record(&l)
	}
	if len(r.rows) == 0 {
		return nil, tournament.NewFault(NoPlayers)
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
	largest  int           // largest starting number so far

	kept    map[string]*keptRecord // records that went to Extra, by code
	seen    map[string]bool        // records that may stand once
	dropped int                    // problems beyond maxProblems

	typeText                         string // record 092
	rounds142, roundsXXR             int
	roundDates                       int // rounds named by record 132
	scoring                          scoringRecords
	tiebreaks                        bool // 202 or 212 has been read
	byeRecords                       []numbersRecord
	absent                           []numbersRecord // XXZ
	forbidden, forbiddenOld          []numbersRecord // 260, XXP
	virtual, virtualOld              []tournament.VirtualPoints
	hasDottedDate, hasNewCode, has26 bool
}

// keptRecord counts the lines of one code that went to Extra.
type keptRecord struct {
	code     tournament.Code
	severity Severity
	line, n  int
}

// numbersRecord is a record with starting numbers that can be looked up only
// when all players are known.
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
		byNumber: map[int][]int{},
		kept:     map[string]*keptRecord{},
		seen:     map[string]bool{},
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

// keep puts a line into Extra; the lines of one record make one problem.
func (r *reader) keep(l *line, record string, severity Severity, code tournament.Code) {
	r.t.Extra = append(r.t.Extra, strings.TrimRight(l.text, " \t"))
	if code == "" {
		return
	}
	k := r.kept[record]
	if k == nil {
		k = &keptRecord{code: code, severity: severity, line: l.no}
		r.kept[record] = k
	}
	k.n++
}

// finish puts together what stands in several records.
func (r *reader) finish() {
	r.names()
	r.gaps()
	s := &r.t.Settings
	r.system()
	s.Scoring = r.scoring.scoring()
	entries := r.resolve()
	r.build(entries)
	r.roundCount()
	r.requestedByes()
	r.acceleration()
	r.forbiddenGroups()
	r.initialColour()
	r.boards()
	r.checkPoints()
	if !r.tiebreaks {
		s.Tiebreaks = tournament.DefaultTiebreaks(s.System)
	}
	r.version()
	for record, k := range r.kept {
		r.problem(k.line, 1, k.severity, k.code, "record", record, "n", k.n)
	}
	problems := r.file.Problems
	sort.SliceStable(problems, func(i, j int) bool {
		a, b := problems[i], problems[j]
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		if a.Column != b.Column {
			return a.Column < b.Column
		}
		return a.Fault.Code < b.Fault.Code
	})
	if r.dropped > 0 {
		r.file.Problems = append(problems, Problem{0, 0, Error, tournament.NewFault(TooManyProblems, "n", r.dropped)})
	}
}

// version guesses the edition from the records and codes in use.
func (r *reader) version() {
	switch {
	case r.has26:
		r.file.Version = TRF26
	case r.hasDottedDate && !r.hasNewCode:
		r.file.Version = TRF06
	default:
		r.file.Version = TRF16
	}
}
