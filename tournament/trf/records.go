package trf

import (
	"slices"
	"strings"

	"escaque/tournament"
)

// teamRecords stand only in reports of team tournaments.
var teamRecords = []string{"300", "310", "320", "330", "352", "362", "801", "802"}

// record sends a line to the code that knows its record.
func (r *reader) record(l *line) {
	code := strings.ToUpper(l.columns(1, 3))
	switch {
	case strings.HasPrefix(code, "#"), l.ruler():
		r.keep(l)
		return
	case l.width() > 3 && !l.blank(4):
		r.unknown(l) // a word that happens to begin like a record
		return
	}
	if isNumber(code) && code > "142" {
		r.has26 = true
	}
	switch code {
	case "001":
		r.player(l)
	case "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132":
		r.header(l, code)
	case "142", "XXR", "152", "XXC", "182", "192", "202", "212", "222":
		r.setting(l, code)
	case "162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		r.scoringRecord(l, code)
	case "240", "250", "260", "XXA", "XXP", "XXZ":
		r.exchange = append(r.exchange, *l)
	case "172":
		r.told(l, code, Info, RecordKept)
	case "299":
		r.told(l, code, Warning, AbnormalPoints)
	case "013": // teams made up of an individual tournament's players
		r.told(l, code, Info, TeamRecord)
	default:
		if slices.Contains(teamRecords, code) {
			r.teams = true
			r.told(l, code, Info, TeamRecord)
			return
		}
		r.unknown(l)
	}
}

// told keeps a record and reports its kind once.
func (r *reader) told(l *line, record string, severity Severity, code tournament.Code) {
	r.keep(l)
	r.tell(record, l.no, 1, severity, code, "record", record)
}

// unknown keeps a record that this reader does not know. National rating
// records begin with a federation's three letters and carry a number.
func (r *reader) unknown(l *line) {
	code := strings.ToUpper(strings.TrimSpace(l.columns(1, 3)))
	if len(code) == 3 && isLetters(code) && l.blank(4) && isNumber(l.field(5, 8)) && !strings.HasPrefix(code, "XX") {
		r.has26 = true
		r.national = append(r.national, *l)
		r.told(l, code, Info, NationalRecord)
		return
	}
	severity := Info
	if isNumber(code) {
		severity = Warning // a misspelt record more than a remark
	}
	r.told(l, code, severity, RecordUnknown)
}

// ruler reports whether the line is one of those that programs write to show
// the columns: digits alone, or words like DDD and SSSS.
func (l *line) ruler() bool {
	if strings.Trim(l.text, "0123456789 \t") == "" {
		code := l.columns(1, 4)
		return strings.TrimSpace(code) == "" || isNumber(code)
	}
	code := l.columns(1, 3)
	return len(code) == 3 && isLetters(code) && l.blank(4) && code[0] == code[1] && code[1] == code[2]
}

// rewritten are the records that Write makes from the model alone: a second
// one cannot be kept beside the first.
var rewritten = []string{"042", "052", "092", "XXR"}

// once reports whether the record comes for the first time; a second one is
// reported, and kept unless it is one of those.
func (r *reader) once(l *line, record string) bool {
	if !r.seen[record] {
		r.seen[record] = true
		return true
	}
	r.problem(l.no, 1, Warning, RecordRepeated, "record", record)
	if !slices.Contains(rewritten, record) {
		r.keep(l)
	}
	return false
}

// bad reports a record whose value cannot be understood, and keeps it.
func (r *reader) bad(l *line, record, text string) {
	r.problem(l.no, 5, Error, ValueUnreadable, "record", record, "text", text)
	r.keep(l)
}

func isNumber(s string) bool {
	for i := 0; i < len(s); i++ {
		if !digit(s[i]) {
			return false
		}
	}
	return s != ""
}

func isLetters(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return s != ""
}
