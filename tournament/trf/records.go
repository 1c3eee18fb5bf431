package trf

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// record sends a line to the code that knows its record.
func (r *reader) record(l *line) {
	code := strings.ToUpper(l.columns(1, 3))
	if strings.HasPrefix(code, "#") {
		r.keep(l, code, Info, "")
		return
	}
	if l.width() > 3 && !l.blank(4) && code != "013" {
		// A word that happens to begin like a record, or a ruler of digits.
		r.unknown(l, code)
		return
	}
	switch code {
	case "001":
		r.player(l)
		return
	case "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132":
		r.header(l, code)
		return
	}
	if code >= "142" && code <= "999" && code != "142" && isNumber(code) {
		r.has26 = true
	}
	switch code {
	case "142", "XXR", "152", "XXC", "182", "192", "202", "212", "222":
		r.setting(l, code)
	case "162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		r.scoringRecord(l, code)
	case "240", "250", "260", "XXA", "XXP", "XXZ":
		r.exchange(l, code)
	case "172":
		r.keep(l, code, Info, RecordKept)
	case "299":
		r.keep(l, code, Warning, AbnormalPoints)
	case "013", "300", "310", "320", "330", "352", "362", "801", "802":
		r.keep(l, code, Info, TeamRecord)
	default:
		r.unknown(l, code)
	}
}

// unknown keeps a record that this reader does not know. National rating
// records begin with a federation's three letters and carry a number.
func (r *reader) unknown(l *line, code string) {
	code = strings.TrimSpace(code)
	if len(code) == 3 && isLetters(code) && l.blank(4) && isNumber(l.field(5, 8)) {
		r.has26 = true
		r.keep(l, code, Info, NationalRecord)
		return
	}
	severity := Warning
	if !isNumber(code) || l.width() > 3 && !l.blank(4) {
		severity = Info // rulers and remarks
	}
	r.keep(l, code, severity, RecordUnknown)
}

// once reports whether the record comes for the first time; a second one is
// kept and reported.
func (r *reader) once(l *line, record string) bool {
	if !r.seen[record] {
		r.seen[record] = true
		return true
	}
	r.problem(l.no, 1, Warning, RecordRepeated, "record", record)
	r.keep(l, record, Warning, "")
	return false
}

// bad reports a record whose value cannot be understood, and keeps it.
func (r *reader) bad(l *line, record, text string) {
	r.problem(l.no, 5, Error, ValueUnreadable, "record", record, "text", text)
	r.keep(l, record, Error, "")
}

// header reads a record of TRF06 and TRF16 about the tournament.
func (r *reader) header(l *line, record string) {
	text := l.rest()
	if text == "" {
		return
	}
	switch record {
	case "132":
		r.dates(l)
		return
	case "112":
		r.file.Event.Deputies = append(r.file.Event.Deputies, parseArbiter(text))
		return
	case "062", "072", "082":
		return // counts are derived
	}
	if !r.once(l, record) {
		return
	}
	e := &r.file.Event
	switch record {
	case "012":
		e.Name = text
	case "022":
		e.City = text
	case "032":
		e.Federation = text
	case "042":
		r.date(l, record, text, &e.Start)
	case "052":
		r.date(l, record, text, &e.End)
	case "092":
		r.typeText = text
	case "102":
		e.Chief = parseArbiter(text)
	case "122":
		r.t.Settings.TimeControl = text
	}
}

func (r *reader) date(l *line, record, text string, into *tournament.Date) {
	d, err := parseDate(text)
	if err != nil {
		r.problem(l.no, 5, Warning, DateUnreadable, "record", record, "text", text, "cause", err)
		r.keep(l, record, Warning, "")
		return
	}
	r.hasDottedDate = r.hasDottedDate || strings.Contains(text, ".")
	*into = d
}

// dates reads record 132. Round r has its date in columns 92+10(r-1) and
// following; dates elsewhere belong to the next rounds in turn.
func (r *reader) dates(l *line) {
	s := &r.t.Settings
	for _, w := range l.words() {
		round := len(s.Schedule) + 1
		if w.column >= 91 && (w.column-91)%10 <= 2 {
			round = (w.column-91)/10 + 1
		}
		d, err := parseDate(w.text)
		if err != nil {
			r.problem(l.no, w.column, Warning, DateUnreadable, "record", "132", "text", w.text, "cause", err)
			continue
		}
		for len(s.Schedule) < round {
			s.Schedule = append(s.Schedule, tournament.RoundTime{})
		}
		s.Schedule[round-1].Date = d
	}
	r.roundDates = len(s.Schedule)
}

// parseArbiter reads "IA Surname, Given (1234567)": title and FIDE number are
// there or not.
func parseArbiter(text string) tournament.Arbiter {
	a := tournament.Arbiter{Name: text}
	for _, title := range []string{"IA", "FA", "NA"} {
		if rest, ok := strings.CutPrefix(a.Name, title+" "); ok {
			a.Title, a.Name = title, strings.TrimSpace(rest)
			break
		}
	}
	i := strings.LastIndexByte(a.Name, ' ')
	if i < 0 {
		return a
	}
	digits := strings.Trim(a.Name[i+1:], "()[]")
	if len(digits) >= 5 && len(digits) <= 11 && isNumber(digits) && digits[0] != '0' {
		a.FIDEID, _ = strconv.Atoi(digits)
		a.Name = strings.TrimSpace(a.Name[:i])
	}
	return a
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
