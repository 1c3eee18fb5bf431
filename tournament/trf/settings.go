package trf

import (
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// program is what record 182 says when the report is ours.
const program = "Escaque"

// setting reads a record about how the tournament is run.
func (r *reader) setting(l *line, record string) {
	text := l.rest()
	if text == "" || record == "182" && text == program {
		return
	}
	if record == "XXC" {
		r.xxc(l)
		return
	}
	if !r.once(l, record) {
		return
	}
	s := &r.t.Settings
	switch record {
	case "142", "XXR":
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > tournament.MaxRounds {
			r.bad(l, record, text)
			return
		}
		if record == "142" {
			r.rounds142 = n
		} else {
			r.roundsXXR, r.hasNew = n, true
		}
	case "152":
		switch strings.ToLower(text) {
		case "w", "white", "white1":
			s.InitialColour = tournament.White
		case "b", "black", "black1":
			s.InitialColour = tournament.Black
		default:
			r.bad(l, record, text)
		}
	case "182":
		r.keep(l)
	case "192":
		s.TypeCode = text
	case "202", "212":
		r.tiebreakList(l, record, text)
	case "222":
		s.TimeCode = text
	}
}

// xxc reads JaVaFo's configuration: the initial colour, and "rank", which
// asks for pairing by the order of columns 86-89.
func (r *reader) xxc(l *line) {
	r.hasNew = true
	for _, w := range l.words() {
		switch strings.ToLower(w.text) {
		case "white1", "black1":
			if s := &r.t.Settings; s.InitialColour == tournament.NoColour {
				s.InitialColour = tournament.White
				if strings.EqualFold(w.text, "black1") {
					s.InitialColour = tournament.Black
				}
			}
		case "rank":
			r.problem(l.no, w.column, Warning, PairByRank)
			r.t.Extra = append(r.t.Extra, "XXC rank")
		default:
			r.problem(l.no, w.column, Warning, ValueUnreadable, "record", "XXC", "text", w.text)
			r.t.Extra = append(r.t.Extra, "XXC "+w.text)
		}
	}
}

// tiebreakList reads record 202, or 212, which has PTS among its codes.
func (r *reader) tiebreakList(l *line, record, text string) {
	if r.tiebreaks {
		r.keep(l)
		return
	}
	list := []string{}
	for i, item := range strings.Split(text, ",") {
		item = strings.TrimSpace(item)
		switch {
		case item == "" || slices.Contains(list, item):
		case !strings.EqualFold(item, "PTS"):
			list = append(list, item)
		case i > 0:
			r.problem(l.no, 5, Warning, PointsNotFirst, "record", record, "text", text)
		}
	}
	r.t.Settings.Tiebreaks, r.tiebreaks = list, true
}

// system settles the pairing system from records 192 and 092.
func (r *reader) system() {
	s := &r.t.Settings
	means, text := systemInWords(r.typeText), r.typeText
	switch {
	case s.TypeCode != "":
		means, text = systemOf(s.TypeCode), s.TypeCode
		r.teams = means.problem == SystemTeam
	case r.teams && means.problem != SystemTeam:
		means = system{system: tournament.Manual, problem: SystemTeam}
	default:
		r.teams = means.problem == SystemTeam
	}
	s.System, s.Cycles, s.LastRoundsReversed = means.system, max(means.cycles, 1), means.reversed
	if means.baku {
		s.Acceleration = tournament.Baku
	}
	if means.problem != "" {
		r.problem(0, 0, Warning, means.problem, "text", text)
	}
	s.RatingList = ratingListInWords(r.typeText)
	if s.RatingList != tournament.StandardRating {
		for i := range r.t.Players {
			p := &r.t.Players[i]
			rating := p.Ratings.Standard
			p.Ratings.Standard = 0
			p.Ratings.Set(s.RatingList, rating)
		}
	}
	if r.typeText != "" && r.typeText != typeInWords(s) {
		r.t.Extra = append(r.t.Extra, "092 "+r.typeText)
	}
}

// plainTypeCode forgets a type code that says what the settings say anyway.
func (r *reader) plainTypeCode() {
	s := &r.t.Settings
	plain := *s
	plain.TypeCode = ""
	if typeCode(&plain) == s.TypeCode {
		s.TypeCode = ""
	}
}

// roundCount settles the number of rounds.
func (r *reader) roundCount() {
	s := &r.t.Settings
	found := len(r.t.Rounds)
	r.file.roundsKnown = r.rounds142 > 0 || r.roundsXXR > 0
	switch {
	case r.rounds142 > 0:
		s.Rounds = r.rounds142
		if r.roundsXXR > 0 && r.roundsXXR != r.rounds142 {
			r.problem(0, 0, Warning, RoundsDiffer, "rounds", r.rounds142, "other", r.roundsXXR)
		}
	case r.roundsXXR > 0:
		s.Rounds = r.roundsXXR
	default:
		s.Rounds = max(found, len(s.Schedule), 1)
		if n := len(r.rows); s.System == tournament.RoundRobin && n > 1 {
			s.Rounds = max(s.Rounds, min((n-1+n%2)*s.Cycles, tournament.MaxRounds))
		}
		for _, q := range r.t.Requests {
			s.Rounds = max(s.Rounds, q.Round)
		}
		for _, b := range r.byeRecords {
			if b.record == "240" {
				s.Rounds = max(s.Rounds, b.from)
			}
		}
		r.problem(0, 0, Info, RoundsAssumed, "rounds", s.Rounds)
	}
	if found > s.Rounds {
		r.problem(0, 0, Error, RoundsExceeded, "rounds", s.Rounds, "found", found)
		s.Rounds = found
	}
}

// initialColour takes the colour from the first round if no record gives it:
// the first number that was paired has the initial colour (C.04.3 5.2.5).
func (r *reader) initialColour() {
	s := &r.t.Settings
	if s.InitialColour != tournament.NoColour || s.System != tournament.Dutch || len(r.t.Rounds) == 0 {
		return
	}
	top := 0
	for _, g := range r.t.Rounds[0].Games {
		for _, id := range []tournament.PlayerID{g.White, g.Black} {
			if no := r.t.Players[id-1].No; top == 0 || no < top {
				top, s.InitialColour = no, g.Colour(id)
			}
		}
	}
}
