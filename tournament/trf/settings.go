package trf

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// program is what record 182 says when the report is ours.
const program = "Escaque"

// maxRounds is more than any tournament has; larger counts are misreadings.
const maxRounds = 999

// setting reads a record about how the tournament is run.
func (r *reader) setting(l *line, record string) {
	text := l.rest()
	if text == "" || record == "182" && text == program || !r.once(l, record) {
		return
	}
	s := &r.t.Settings
	switch record {
	case "142", "XXR":
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > maxRounds {
			r.bad(l, record, text)
			return
		}
		if record == "142" {
			r.rounds142 = n
		} else {
			r.roundsXXR = n
			r.hasNewCode = true
		}
	case "152":
		switch strings.ToLower(text) {
		case "w", "white1", "white":
			s.InitialColour = tournament.White
		case "b", "black1", "black":
			s.InitialColour = tournament.Black
		default:
			r.bad(l, record, text)
		}
	case "XXC":
		r.xxc(l)
	case "182":
		r.keep(l, record, Info, "")
	case "192":
		s.TypeCode = text
	case "202":
		if !r.tiebreaks {
			s.Tiebreaks, r.tiebreaks = splitList(text), true
		} else {
			r.keep(l, record, Info, "")
		}
	case "212":
		if r.tiebreaks {
			r.keep(l, record, Info, "")
			return
		}
		list := splitList(text)
		s.Tiebreaks, r.tiebreaks = []string{}, true
		for i, code := range list {
			switch {
			case !strings.EqualFold(code, "PTS"):
				s.Tiebreaks = append(s.Tiebreaks, code)
			case i > 0:
				r.problem(l.no, 5, Warning, PointsNotFirst, "text", text)
			}
		}
	case "222":
		s.TimeCode = text
	}
}

// xxc reads JaVaFo's configuration: the initial colour, and "rank", which
// asks for pairing by the order of column 86-89.
func (r *reader) xxc(l *line) {
	for _, w := range l.words() {
		switch strings.ToLower(w.text) {
		case "white1", "black1":
			if r.seen["152"] && r.t.Settings.InitialColour != tournament.NoColour {
				continue
			}
			r.t.Settings.InitialColour = tournament.White
			if strings.EqualFold(w.text, "black1") {
				r.t.Settings.InitialColour = tournament.Black
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

func splitList(text string) []string {
	list := []string{}
	for _, item := range strings.Split(text, ",") {
		if item = strings.TrimSpace(item); item != "" {
			list = append(list, item)
		}
	}
	return list
}

// names settles the name of event and tournament.
func (r *reader) names() { r.t.Name = r.file.Event.Name }

// system settles the pairing system from records 192 and 092.
func (r *reader) system() {
	s := &r.t.Settings
	means, text := systemInWords(r.typeText), r.typeText
	if s.TypeCode != "" {
		means, text = systemOf(s.TypeCode), s.TypeCode
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

// roundCount settles the number of rounds.
func (r *reader) roundCount() {
	s := &r.t.Settings
	found := len(r.t.Rounds)
	switch {
	case r.rounds142 > 0:
		s.Rounds = r.rounds142
		if r.roundsXXR > 0 && r.roundsXXR != r.rounds142 {
			r.problem(0, 0, Warning, RoundsDiffer, "record", "XXR", "n", r.rounds142, "other", r.roundsXXR)
		}
	case r.roundsXXR > 0:
		s.Rounds = r.roundsXXR
	default:
		s.Rounds = max(found, r.roundDates)
		for _, q := range r.t.Requests {
			s.Rounds = max(s.Rounds, q.Round)
		}
		r.problem(0, 0, Info, RoundsAssumed, "n", s.Rounds)
	}
	if found > s.Rounds {
		r.problem(0, 0, Error, RoundsExceeded, "n", s.Rounds, "found", found)
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
