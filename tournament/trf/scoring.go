package trf

import (
	"strings"

	"escaque/tournament"
)

// scoringRecords are the values of the records about points: 162, XXS and
// BB*. Keys are W D L for the game at large, WON DRAWN LOST for played games,
// and ZPB HPB FPB PAB FW FL X as in XXS and 162; a missing key follows from
// the others.
type scoringRecords map[string]tournament.Points

var scoringKeys = map[string][]string{
	"W": {"W"}, "D": {"D"}, "L": {"L"}, "A": {"ZPB", "FL"}, "Z": {"ZPB", "FL"}, "P": {"PAB"}, "X": {"X"},
	"WW": {"WON"}, "BW": {"WON"}, "WD": {"DRAWN"}, "BD": {"DRAWN"}, "WL": {"LOST"}, "BL": {"LOST"},
	"ZPB": {"ZPB"}, "HPB": {"HPB"}, "FPB": {"FPB"}, "PAB": {"PAB"}, "FW": {"FW"}, "FL": {"FL"},
	"BBW": {"W"}, "BBD": {"D"}, "BBL": {"L"}, "BBZ": {"ZPB"}, "BBF": {"FL"}, "BBU": {"PAB"},
}

// maxValue is the largest value of a result: the records have four columns.
const maxValue tournament.Points = 999

// scoringRecord reads 162 (W D L A P X), XXS (WW BW WD …) and BBW…BBU. A
// record that is not sound as a whole changes nothing.
func (r *reader) scoringRecord(l *line, record string) {
	text := l.rest()
	if text == "" {
		return
	}
	r.hasNew = true
	names, values, ok := symbols(text)
	if strings.HasPrefix(record, "BB") {
		names, values, ok = []string{record}, []string{text}, true
	}
	if !ok {
		r.bad(l, record, text)
		return
	}
	found := scoringRecords{}
	for i, name := range names {
		p, err := tournament.ParsePoints(values[i])
		keys := scoringKeys[name]
		if err != nil || p > maxValue || p < -maxValue || keys == nil {
			r.bad(l, record, name+" "+values[i])
			return
		}
		for _, k := range keys {
			if old, there := found[k]; there && old != p && len(name) == 2 {
				// Points that depend on the colour: White's count.
				r.problem(l.no, 5, Warning, ScoringColours, "text", name)
				continue
			}
			found[k] = p
		}
	}
	if r.scoring == nil {
		r.scoring = found
		return
	}
	for k, p := range found {
		r.scoring[k] = p
	}
}

// symbols cuts "W 3.0    D 1.0" and "W=3.0 D=1.0" into symbols and values.
func symbols(text string) (names, values []string, ok bool) {
	for _, f := range strings.Fields(strings.ReplaceAll(strings.ToUpper(text), "=", " ")) {
		i := 0
		for i < len(f) && f[i] >= 'A' && f[i] <= 'Z' {
			i++
		}
		if i > 0 {
			if len(names) > len(values) {
				return nil, nil, false
			}
			names = append(names, f[:i])
		}
		if i < len(f) {
			if len(values) >= len(names) {
				return nil, nil, false
			}
			values = append(values, f[i:])
		}
	}
	return names, values, len(names) > 0 && len(names) == len(values)
}

// table is the whole scoring: what is not said follows from win, draw and
// loss as in record 162.
func (s scoringRecords) table() tournament.Scoring {
	value := func(otherwise tournament.Points, keys ...string) tournament.Points {
		for _, k := range keys {
			if p, ok := s[k]; ok {
				return p
			}
		}
		return otherwise
	}
	win := value(tournament.Whole, "W", "WON")
	draw := value(tournament.Half, "D", "DRAWN")
	loss := value(0, "L", "LOST")
	t := tournament.ScoringOf(win, draw, loss)
	t.Win, t.Draw, t.Loss = value(win, "WON"), value(draw, "DRAWN"), value(loss, "LOST")
	t.ForfeitWin, t.ForfeitLoss = value(t.ForfeitWin, "FW"), value(t.ForfeitLoss, "FL")
	t.PairingBye, t.HalfBye = value(t.PairingBye, "PAB"), value(t.HalfBye, "HPB")
	t.FullBye, t.ZeroBye = value(t.FullBye, "FPB"), value(t.ZeroBye, "ZPB")
	t.Adjourned = value(t.Adjourned, "X")
	return t
}

// scoringTable is the scoring of the file; one in which a draw beats a win is
// a misreading.
func (r *reader) scoringTable() tournament.Scoring {
	t := r.scoring.table()
	if t.Win < t.Draw || t.Draw < t.Loss {
		r.problem(0, 0, Error, ScoringOrder, "win", t.Win.String(), "draw", t.Draw.String(), "loss", t.Loss.String())
		return tournament.StandardScoring()
	}
	return t
}

// scoringLines are record 162 and, for what it cannot say, XXS; nothing for
// the standard scoring. Symbols that have their default are left out, for
// engines in use do not know all of them.
func scoringLines(s tournament.Scoring) (record162, xxs string) {
	if s == tournament.StandardScoring() {
		return "", ""
	}
	said := scoringRecords{}
	var b strings.Builder
	b.WriteString("162 ")
	for _, v := range []struct {
		symbol   string
		points   tournament.Points
		standard tournament.Points // where it may be left out
	}{{"W", s.Win, -maxValue}, {"D", s.Draw, -maxValue}, {"L", s.Loss, 0}, {"A", s.ZeroBye, 0}, {"P", s.PairingBye, s.Win}, {"X", s.Adjourned, s.Draw}} {
		if v.points == v.standard {
			continue
		}
		text := v.points.String()
		b.WriteString(" " + v.symbol + strings.Repeat(" ", max(4-len(text), 1)) + text + "   ")
		for _, k := range scoringKeys[v.symbol] {
			said[k] = v.points
		}
	}
	return strings.TrimRight(b.String(), " "), xxsLine(s, said)
}

// xxsLine says in JaVaFo's codes what does not follow from said; "" if
// everything does.
func xxsLine(s tournament.Scoring, said scoringRecords) string {
	follows := said.table()
	line := "XXS"
	add := func(code string, want, have tournament.Points) {
		if want != have {
			line += " " + code + "=" + want.String()
		}
	}
	if follows.Win != s.Win || follows.Draw != s.Draw || follows.Loss != s.Loss {
		line += " WW=" + s.Win.String() + " BW=" + s.Win.String() +
			" WD=" + s.Draw.String() + " BD=" + s.Draw.String() +
			" WL=" + s.Loss.String() + " BL=" + s.Loss.String()
		said = scoringRecords{"WON": s.Win, "DRAWN": s.Draw, "LOST": s.Loss}
		follows = said.table()
	}
	add("FW", s.ForfeitWin, follows.ForfeitWin)
	add("FL", s.ForfeitLoss, follows.ForfeitLoss)
	add("PAB", s.PairingBye, follows.PairingBye)
	add("HPB", s.HalfBye, follows.HalfBye)
	add("FPB", s.FullBye, follows.FullBye)
	add("ZPB", s.ZeroBye, follows.ZeroBye)
	if line == "XXS" {
		return ""
	}
	return line
}
