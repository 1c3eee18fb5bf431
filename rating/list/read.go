package list

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"escaque/tournament"
)

// Format is the form of a list.
type Format string

// The formats.
const (
	Text Format = "txt" // fixed columns
	XML  Format = "xml"
	CSV  Format = "csv" // national
)

// Options say what a list may not say itself.
type Options struct {
	// Name is the name of the file; it tells the kind of a single list and
	// often its month.
	Name string
	// Kind is the kind of a single list; "" = by the name, else standard.
	Kind tournament.RatingKind
	// Month of the list; zero = as header, name or date of the file say.
	Month Month
	// Federation of the people of a national list that has no such column.
	Federation string
}

// Summary is what was read.
type Summary struct {
	Format      Format
	Kinds       []tournament.RatingKind // the ratings that the list has
	KindAssumed bool                    // nothing said which single list it is
	Month       Month
	Rows        int // that came in
	LeftOut     int // rows without id or name
	Repaired    int // rows whose columns had moved
	Problems    []Problem
	Hidden      int // problems behind the first [MaxProblems]
}

// Problem is one thing wrong with a row.
type Problem struct {
	Line    int // of the file, from 1
	LeftOut bool
	Fault   *tournament.Fault
}

// Error is the technical form of the problem.
func (p Problem) Error() string { return p.Fault.Error() }

// Unwrap returns the fault.
func (p Problem) Unwrap() error { return p.Fault }

// MaxProblems is how many problems a summary keeps.
const MaxProblems = 100

// Read reads a list that is not zipped and calls each for every row; the
// entry is valid during the call only. An error of each stops the reading and
// is returned. Read fails with [Empty], [Unknown], [Broken] (the file ends in
// the middle), [NoRows] and, for CSV, [CSVNoHeader] and [CSVTooLarge].
func Read(r io.Reader, o Options, each func(*Entry) error) (*Summary, error) {
	in := bufio.NewReaderSize(r, 256<<10)
	skipBOM(in)
	head, err := in.Peek(4096)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return nil, err
	}
	first := bytes.TrimLeft(head, " \t\r\n")
	if len(first) == 0 {
		return nil, tournament.NewFault(Empty, "name", o.Name)
	}
	line, _, _ := bytes.Cut(first, []byte("\n"))
	reader := &reader{o: o, each: each, words: map[string]string{}}
	if reader.o.Kind == "" {
		var named bool
		reader.o.Kind, named = kindInName(o.Name)
		reader.sum.KindAssumed = !named
	}
	reader.sum.Month = o.Month
	switch columns := parseHeader(line); {
	case first[0] == '<':
		reader.sum.Format = XML
		err = reader.readXML(in)
	case columns != nil:
		reader.sum.Format = Text
		err = reader.readText(in)
	case bytes.ContainsAny(line, ";,\t") && !bytes.Contains(head, []byte{0}):
		reader.sum.Format = CSV
		err = reader.readCSV(in)
	default:
		return nil, tournament.NewFault(Unknown, "name", o.Name, "text", clip(string(line)))
	}
	if err != nil {
		return nil, err
	}
	if reader.sum.Rows == 0 {
		return nil, tournament.NewFault(NoRows, "name", o.Name)
	}
	if reader.sum.Month.IsZero() {
		reader.sum.Month = monthInName(o.Name)
	}
	return &reader.sum, nil
}

func skipBOM(in *bufio.Reader) {
	if b, err := in.Peek(3); err == nil && string(b) == "\xef\xbb\xbf" {
		_, _ = in.Discard(3)
	}
}

// reader holds what the formats share.
type reader struct {
	o     Options
	each  func(*Entry) error
	sum   Summary
	line  int
	words map[string]string // texts that come again and again
}

// intern makes a string of a short text that occurs often.
func (r *reader) intern(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	if s, ok := r.words[string(b)]; ok {
		return s
	}
	s := clean(b)
	if len(r.words) < 10_000 {
		r.words[string(b)] = s
	}
	return s
}

func (r *reader) problem(leftOut bool, code tournament.Code, pairs ...any) {
	if leftOut {
		r.sum.LeftOut++
	}
	if len(r.sum.Problems) >= MaxProblems {
		r.sum.Hidden++
		return
	}
	r.sum.Problems = append(r.sum.Problems, Problem{Line: r.line, LeftOut: leftOut, Fault: tournament.NewFault(code, pairs...)})
}

// emit hands a sound row out.
func (r *reader) emit(e *Entry) error {
	r.sum.Rows++
	return r.each(e)
}

// limits of what a field may be.
const (
	maxID     = 99_999_999_999
	maxGames  = 999
	maxK      = 40
	maxRating = 3500
	minRating = 100
	minYear   = 1850
	maxYear   = 2100
)

func saneRating(n int) bool { return n == 0 || n >= minRating && n <= maxRating }
func saneYear(n int) bool   { return n == 0 || n >= minYear && n <= maxYear }

// saneFederation accepts three capitals; FIDE has FID and NON beside countries.
func saneFederation(b []byte) bool {
	for _, c := range b {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return len(b) == 3 || len(b) == 0
}

// clip shortens a text for a message.
func clip(s string) string {
	s = strings.ToValidUTF8(strings.TrimSpace(s), "?")
	if r := []rune(s); len(r) > 60 {
		return string(r[:59]) + "…"
	}
	return s
}
