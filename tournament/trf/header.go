package trf

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// header reads a record about the tournament, 012 to 132, the same in all
// editions. The counts 062, 072 and 082 are derived and not read.
func (r *reader) header(l *line, record string) {
	text := l.rest()
	if text == "" {
		return
	}
	e := &r.file.Event
	switch record {
	case "132":
		r.dates(l)
		return
	case "112":
		e.Deputies = append(e.Deputies, parseArbiter(text))
		return
	case "062", "072", "082":
		return
	case "042", "052":
		if noDate(text) {
			return
		}
	}
	if !r.once(l, record) {
		return
	}
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
		r.problem(l.no, 5, Warning, DateBad, "record", record, "text", text)
		r.keep(l)
		return
	}
	r.hasOld = r.hasOld || strings.Contains(text, ".")
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
		// The record has two digits for the year.
		if err != nil || !d.IsZero() && (d.Year < 1980 || d.Year > 2079) || round > tournament.MaxRounds {
			r.problem(l.no, w.column, Warning, DateBad, "record", "132", "text", w.text)
			continue
		}
		if d.IsZero() {
			continue
		}
		for len(s.Schedule) < round {
			s.Schedule = append(s.Schedule, tournament.RoundTime{})
		}
		s.Schedule[round-1].Date = d
	}
}

// sequence drops dates that stand before an earlier one.
func (r *reader) sequence() {
	e, s := &r.file.Event, &r.t.Settings
	if !e.Start.IsZero() && !e.End.IsZero() && e.End.Before(e.Start) {
		r.problem(0, 0, Warning, DatesReversed, "start", e.Start.String(), "end", e.End.String())
		e.End = tournament.Date{}
	}
	var last tournament.Date
	for i := range s.Schedule {
		d := &s.Schedule[i].Date
		switch {
		case d.IsZero():
		case !last.IsZero() && d.Before(last):
			r.problem(0, 0, Warning, RoundDateReversed, "round", i+1, "date", d.String(), "before", last.String())
			*d = tournament.Date{}
		default:
			last = *d
		}
	}
	for n := len(s.Schedule); n > 0 && s.Schedule[n-1].Date.IsZero(); n-- {
		s.Schedule = s.Schedule[:n-1]
	}
}

// parseArbiter reads "IA Surname, Given (1234567)": title and FIDE number are
// there or not.
func parseArbiter(text string) tournament.Arbiter {
	a := tournament.Arbiter{Name: text}
	for _, title := range []string{"IA", "FA", "NA"} {
		if rest, ok := strings.CutPrefix(a.Name, title+" "); ok {
			a.Title, a.Name = title, rest
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
		a.Name = a.Name[:i]
	}
	return a
}

// arbiterText is what parseArbiter reads.
func arbiterText(a tournament.Arbiter) string {
	text := tidy(a.Name)
	if a.Title != "" && text != "" {
		text = a.Title + " " + text
	}
	if a.FIDEID != 0 && text != "" {
		text += " (" + strconv.Itoa(a.FIDEID) + ")"
	}
	return text
}
