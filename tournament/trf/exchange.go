package trf

import (
	"sort"
	"strconv"
	"strings"

	"escaque/tournament"
)

// exchange reads a record by which programs tell each other what is to be
// paired: byes, virtual points, forbidden pairs.
func (r *reader) exchange(l *line, record string) {
	words := l.words()
	if len(words) == 0 {
		return
	}
	switch record {
	case "240":
		r.record240(l, words)
	case "250":
		r.record250(l, words)
	case "260":
		if len(words) < 4 {
			r.bad(l, record, l.rest())
			return
		}
		from, err1 := strconv.Atoi(words[0].text)
		to, err2 := strconv.Atoi(words[1].text)
		if err1 != nil || err2 != nil || from < 0 || to < 0 || from > maxRounds || to > maxRounds {
			r.bad(l, record, l.rest())
			return
		}
		if n, ok := r.numbers(l, record, words[2:]); ok {
			r.forbidden = append(r.forbidden, numbersRecord{record: record, line: l.no, from: from, to: to, numbers: n})
		}
	case "XXP":
		r.hasNewCode = true
		if n, ok := r.numbers(l, record, words); ok {
			r.forbiddenOld = append(r.forbiddenOld, numbersRecord{record: record, line: l.no, numbers: n})
		}
	case "XXZ":
		r.hasNewCode = true
		if n, ok := r.numbers(l, record, words); ok {
			r.absent = append(r.absent, numbersRecord{record: record, line: l.no, numbers: n})
		}
	case "XXA":
		r.hasNewCode = true
		r.xxa(l, words)
	}
}

// numbers reads starting numbers; one that is not a number makes the record bad.
func (r *reader) numbers(l *line, record string, words []word) ([]number, bool) {
	list := make([]number, 0, len(words))
	for _, w := range words {
		n, err := strconv.Atoi(w.text)
		if err != nil || n < 0 {
			r.bad(l, record, w.text)
			return nil, false
		}
		if n > 0 {
			list = append(list, number{n, w.column})
		}
	}
	return list, true
}

func (r *reader) record240(l *line, words []word) {
	kind := tournament.ByeKind(strings.ToUpper(words[0].text)[0])
	if len(words) < 3 || len(words[0].text) != 1 || !kind.Valid() || kind == tournament.PairingBye {
		r.bad(l, "240", l.rest())
		return
	}
	round, err := strconv.Atoi(words[1].text)
	if err != nil || round < 1 || round > maxRounds {
		r.bad(l, "240", l.rest())
		return
	}
	if n, ok := r.numbers(l, "240", words[2:]); ok {
		r.byeRecords = append(r.byeRecords, numbersRecord{record: "240", line: l.no, kind: kind, from: round, numbers: n})
	}
}

// record250 reads match points and game points (one may be blank), first and
// last round, first and last number.
func (r *reader) record250(l *line, words []word) {
	if len(words) != 5 && len(words) != 6 {
		r.bad(l, "250", l.rest())
		return
	}
	var points tournament.Points
	for _, w := range words[:len(words)-4] {
		p, err := tournament.ParsePoints(w.text)
		if err != nil {
			r.bad(l, "250", l.rest())
			return
		}
		if p != 0 {
			points = p
		}
	}
	n, ok := r.numbers(l, "250", words[len(words)-4:])
	if !ok {
		return
	}
	if len(n) != 4 || n[0].no > n[1].no || n[1].no > maxRounds || n[2].no > n[3].no || n[3].no > 9999 {
		r.bad(l, "250", l.rest())
		return
	}
	r.virtual = append(r.virtual, tournament.VirtualPoints{
		Points: points, FromRound: n[0].no, ToRound: n[1].no, FromNo: n[2].no, ToNo: n[3].no,
	})
}

// xxa reads the virtual points of one number, round by round. Equal points in
// following rounds make one range.
func (r *reader) xxa(l *line, words []word) {
	no, err := strconv.Atoi(words[0].text)
	if err != nil || no < 1 || no > 9999 || len(words)-1 > maxRounds {
		r.bad(l, "XXA", l.rest())
		return
	}
	var last *tournament.VirtualPoints
	for i, w := range words[1:] {
		p, err := tournament.ParsePoints(w.text)
		if err != nil {
			r.bad(l, "XXA", w.text)
			return
		}
		round := i + 1
		switch {
		case p == 0:
			last = nil
		case last != nil && last.Points == p:
			last.ToRound = round
		default:
			r.virtualOld = append(r.virtualOld, tournament.VirtualPoints{
				Points: p, FromRound: round, ToRound: round, FromNo: no, ToNo: no,
			})
			last = &r.virtualOld[len(r.virtualOld)-1]
		}
	}
}

// acceleration settles the virtual points: record 250 over XXA, both over the
// acceleration in the type.
func (r *reader) acceleration() {
	s := &r.t.Settings
	switch {
	case len(r.virtual) > 0:
		s.VirtualPoints = r.virtual
	case len(r.virtualOld) > 0:
		s.VirtualPoints = mergeNumbers(r.virtualOld)
	default:
		return
	}
	s.Acceleration = tournament.Listed
}

// mergeNumbers joins ranges of following numbers that get the same points in
// the same rounds.
func mergeNumbers(list []tournament.VirtualPoints) []tournament.VirtualPoints {
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if a.FromRound != b.FromRound {
			return a.FromRound < b.FromRound
		}
		if a.ToRound != b.ToRound {
			return a.ToRound < b.ToRound
		}
		if a.Points != b.Points {
			return a.Points > b.Points
		}
		return a.FromNo < b.FromNo
	})
	var merged []tournament.VirtualPoints
	for _, v := range list {
		if n := len(merged); n > 0 {
			m := &merged[n-1]
			if m.FromRound == v.FromRound && m.ToRound == v.ToRound && m.Points == v.Points && m.ToNo+1 == v.FromNo {
				m.ToNo = v.ToNo
				continue
			}
		}
		merged = append(merged, v)
	}
	return merged
}

// forbiddenGroups enters records 260 and XXP. Files for engines say the same
// in both: an XXP that repeats a 260 adds nothing. A group in force in all
// rounds has no range.
func (r *reader) forbiddenGroups() {
	s := &r.t.Settings
	known := map[string]bool{}
	for _, list := range [][]numbersRecord{r.forbidden, r.forbiddenOld} {
		for _, b := range list {
			ids := r.lookUp(b)
			if len(ids) < 2 {
				continue
			}
			key := groupKey(ids)
			if b.record == "XXP" && known[key] {
				continue
			}
			known[key] = true
			from, to := b.from, b.to
			if from <= 1 && (to == 0 || to >= s.Rounds) {
				from, to = 0, 0
			}
			s.Forbidden = append(s.Forbidden, tournament.ForbiddenGroup{FromRound: from, ToRound: to, Players: ids})
		}
	}
}

func groupKey(ids []tournament.PlayerID) string {
	sorted := append([]tournament.PlayerID{}, ids...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i] < sorted[j] })
	var b strings.Builder
	for _, id := range sorted {
		b.WriteString(strconv.Itoa(int(id)))
		b.WriteByte(' ')
	}
	return b.String()
}
