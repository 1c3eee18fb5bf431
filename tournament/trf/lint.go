package trf

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// Lint lists what stands between the file and a report that FIDE's rating
// officer takes: the errors and warnings of the reading, and what is missing.
// What is mandatory (C.02.03 annex A, column R) is an Error, the rest a
// Warning. Line 0 is the whole file.
func Lint(f *File) []Problem {
	l := linter{file: f, event: &f.Event, t: f.Tournament()}
	for _, p := range f.Problems {
		if p.Severity > Info {
			l.list = append(l.list, p)
		}
	}
	l.head()
	l.schedule()
	l.playersOf()
	l.games()
	sortProblems(l.list)
	return l.list
}

type linter struct {
	file  *File
	event *tournament.Event
	t     *tournament.Tournament
	list  []Problem
}

func (l *linter) add(line, column int, severity Severity, code tournament.Code, pairs ...any) {
	l.list = append(l.list, Problem{line, column, severity, tournament.NewFault(code, pairs...)})
}

// head checks the records about the event.
func (l *linter) head() {
	e, s := l.event, &l.t.Settings
	missing := func(absent bool, severity Severity, code tournament.Code) {
		if absent {
			l.add(0, 0, severity, code)
		}
	}
	missing(e.Name == "", Error, LintName)
	missing(e.City == "", Error, LintCity)
	if len(e.Federation) != 3 || !isLetters(e.Federation) {
		l.add(0, 0, Error, LintFederation, "text", e.Federation)
	}
	missing(e.Start.IsZero(), Error, LintStart)
	missing(e.End.IsZero(), Error, LintEnd)
	missing(e.Chief.Name == "", Error, LintChief)
	missing(e.Chief.Name != "" && e.Chief.FIDEID == 0, Warning, LintChiefID)
	missing(s.TimeControl == "" && s.TimeCode == "", Error, LintTimeControl)
	if s.TimeCode != "" && !timeCode(s.TimeCode) {
		l.add(0, 0, Error, LintTimeCode, "text", s.TimeCode)
	} else if l.file.Version == TRF26 {
		missing(s.TimeCode == "", Error, LintTimeCodeMissing)
		missing(s.TypeCode == "" && typeCode(s) == "", Warning, LintTypeCode)
	}
}

// timeCode reports whether the text is a time control in the form of record
// 222: seconds "5400+30", "40/6000+30:900+30", "W300-B240".
func timeCode(text string) bool {
	if white, black, ok := strings.Cut(text, "-"); ok {
		w, ok1 := strings.CutPrefix(white, "W")
		b, ok2 := strings.CutPrefix(black, "B")
		return ok1 && ok2 && timeCode(w) && timeCode(b) && !strings.Contains(w+b, "-")
	}
	for _, period := range strings.Split(text, ":") {
		if moves, rest, ok := strings.Cut(period, "/"); ok {
			if !isNumber(moves) {
				return false
			}
			period = rest
		}
		base, increment, ok := strings.Cut(period, "+")
		if !isNumber(base) || ok && !isNumber(increment) {
			return false
		}
	}
	return true
}

// schedule checks the dates of the rounds.
func (l *linter) schedule() {
	e, s := l.event, &l.t.Settings
	var missing []string
	for round := 1; round <= max(s.Rounds, len(l.t.Rounds)); round++ {
		d := s.Time(round).Date
		switch {
		case d.IsZero():
			missing = append(missing, strconv.Itoa(round))
		case !e.Start.IsZero() && d.Before(e.Start), !e.End.IsZero() && e.End.Before(d):
			l.add(0, 0, Warning, LintRoundDateOutside, "round", round, "date", d.String())
		}
	}
	if len(missing) > 0 {
		l.add(0, 0, Error, LintRoundDates, "rounds", strings.Join(missing, ", "))
	}
}

// playersOf checks the fields of the players.
func (l *linter) playersOf() {
	names := map[string]int{}
	for i := range l.t.Players {
		p := &l.t.Players[i]
		line := l.file.lines[p.ID]
		say := func(column int, severity Severity, code tournament.Code) {
			l.add(line, column, severity, code, "no", p.No, "name", p.Name)
		}
		if p.FIDEID == 0 {
			say(58, Error, LintFIDEID)
		}
		if p.Federation == "" {
			say(54, Warning, LintPlayerFederation)
		}
		if p.Birth.IsZero() {
			say(70, Warning, LintBirth)
		}
		if p.Sex == tournament.SexUnknown {
			say(10, Warning, LintSex)
		}
		if !strings.Contains(p.Name, ",") {
			say(15, Warning, LintComma)
		}
		if _, there := l.file.Points[p.ID]; !there {
			say(81, Warning, LintPoints)
		}
		if l.file.Ranks[p.ID] == 0 {
			say(86, Error, LintRank)
		}
		key := strings.ToLower(strings.NewReplacer(",", " ", "-", " ").Replace(p.Name))
		key = strings.Join(strings.Fields(key), " ") + "|" + strconv.Itoa(p.Birth.Year)
		if other, twice := names[key]; twice {
			l.add(line, 15, Warning, LintTwice, "no", p.No, "name", p.Name, "other", l.t.Players[other].No)
		} else {
			names[key] = i
		}
	}
}

// games checks that the tournament is over and all results are in.
func (l *linter) games() {
	for n := range l.t.Rounds {
		open, adjourned := 0, 0
		for _, g := range l.t.Rounds[n].Games {
			switch g.Result {
			case tournament.NoResult:
				open++
			case tournament.AdjournedGame:
				adjourned++
			}
		}
		if open+adjourned > 0 {
			l.add(0, 0, Error, LintOpenGames, "round", n+1, "n", open+adjourned)
		}
	}
	if paired, rounds := len(l.t.Rounds), l.t.Settings.Rounds; paired < rounds {
		l.add(0, 0, Error, LintUnplayed, "paired", paired, "rounds", rounds)
	}
}
