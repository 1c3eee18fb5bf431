package trf

import (
	"strings"

	"escaque/tournament"
)

// scoringRecords are the values of the records about points: 162, XXS and
// BB*. Keys are the codes of XXS; a missing key follows from the others.
type scoringRecords map[string]tournament.Points

// scoringRecord reads 162 (W D L A P X), XXS (WW BW WD …) and BBW…BBU.
func (r *reader) scoringRecord(l *line, record string) {
	if r.scoring == nil {
		r.scoring = scoringRecords{}
	}
	if code, ok := strings.CutPrefix(record, "BB"); ok {
		p, err := tournament.ParsePoints(l.rest())
		if err != nil {
			r.bad(l, record, l.rest())
			return
		}
		switch code {
		case "Z":
			r.scoring["ZPB"] = p
		case "F":
			r.scoring["FL"] = p
		case "U":
			r.scoring["PAB"] = p
		default:
			r.scoring[code] = p
		}
		return
	}
	r.hasNewCode = r.hasNewCode || record == "XXS"
	names, values, ok := symbols(l.rest())
	if !ok {
		r.bad(l, record, l.rest())
		return
	}
	for i, name := range names {
		p, err := tournament.ParsePoints(values[i])
		if err != nil {
			r.bad(l, record, name+" "+values[i])
			return
		}
		switch name {
		case "A", "Z":
			r.scoring["ZPB"], r.scoring["FL"] = p, p
		case "P":
			r.scoring["PAB"] = p
		case "WW", "BW", "WD", "BD", "WL", "BL":
			side := name[1:]
			if old, there := r.scoring["OTB"+side]; there && old != p {
				r.problem(l.no, 5, Warning, ScoringColours, "text", name)
				continue
			}
			r.scoring["OTB"+side] = p
		case "W", "D", "L", "X", "ZPB", "HPB", "FPB", "PAB", "FW", "FL":
			r.scoring[name] = p
		default:
			r.problem(l.no, 5, Warning, ValueUnreadable, "record", record, "text", name)
		}
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

// scoring is the whole table: what is not said follows from win, draw and
// loss as in record 162.
func (s scoringRecords) scoring() tournament.Scoring {
	value := func(otherwise tournament.Points, keys ...string) tournament.Points {
		for _, k := range keys {
			if p, ok := s[k]; ok {
				return p
			}
		}
		return otherwise
	}
	win := value(tournament.Whole, "W", "OTBW")
	draw := value(tournament.Half, "D", "OTBD")
	loss := value(0, "L", "OTBL")
	table := tournament.ScoringOf(win, draw, loss)
	table.Win = value(win, "OTBW")
	table.Draw = value(draw, "OTBD")
	table.Loss = value(loss, "OTBL")
	table.ForfeitWin = value(table.ForfeitWin, "FW")
	table.ForfeitLoss = value(table.ForfeitLoss, "FL")
	table.PairingBye = value(table.PairingBye, "PAB")
	table.HalfBye = value(table.HalfBye, "HPB")
	table.FullBye = value(table.FullBye, "FPB")
	table.ZeroBye = value(table.ZeroBye, "ZPB")
	table.Adjourned = value(table.Adjourned, "X")
	return table
}
