package trf

import (
	"sort"
	"strconv"
	"strings"

	"escaque/tournament"
)

// exchangeRecords reads the records by which programs tell each other what is
// to be paired: byes, virtual points, forbidden pairs. In a team tournament
// their numbers are those of teams, and they are kept.
func (r *reader) exchangeRecords() {
	for i := range r.exchange {
		l := &r.exchange[i]
		record := strings.ToUpper(l.columns(1, 3))
		words := l.words()
		switch {
		case len(words) == 0:
		case r.teams:
			r.told(l, record, Info, TeamRecord)
		default:
			r.exchangeRecord(l, record, words)
		}
	}
}

func (r *reader) exchangeRecord(l *line, record string, words []word) {
	if strings.HasPrefix(record, "XX") {
		r.hasNew = true
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
		from, ok1 := roundNumber(words[0].text)
		to, ok2 := roundNumber(words[1].text)
		if !ok1 || !ok2 || to > 0 && from > to {
			r.bad(l, record, l.rest())
			return
		}
		if n, ok := r.startNumbers(l, record, words[2:]); ok {
			r.forbidden = append(r.forbidden, numbersRecord{record: record, line: l.no, from: from, to: to, numbers: n})
		}
	case "XXP":
		if n, ok := r.startNumbers(l, record, words); ok {
			r.forbidden = append(r.forbidden, numbersRecord{record: record, line: l.no, numbers: n})
		}
	case "XXZ":
		if n, ok := r.startNumbers(l, record, words); ok {
			r.byeRecords = append(r.byeRecords, numbersRecord{record: record, line: l.no, kind: tournament.ZeroBye, numbers: n})
		}
	case "XXA":
		r.xxa(l, words)
	}
}

// roundNumber reads a round, 0-99; 0 leaves the range open.
func roundNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= tournament.MaxRounds
}

// startNumbers reads starting numbers; one that is not a number makes the
// record bad.
func (r *reader) startNumbers(l *line, record string, words []word) ([]number, bool) {
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
	round, ok := roundNumber(words[1].text)
	if !ok || round == 0 {
		r.bad(l, "240", l.rest())
		return
	}
	if n, ok := r.startNumbers(l, "240", words[2:]); ok {
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
		if err != nil || p > maxValue || p < -maxValue {
			r.bad(l, "250", l.rest())
			return
		}
		if p != 0 {
			points = p
		}
	}
	n, ok := r.startNumbers(l, "250", words[len(words)-4:])
	if !ok {
		return
	}
	if len(n) != 4 || n[0].no > n[1].no || n[1].no > tournament.MaxRounds || n[2].no > n[3].no || n[3].no > tournament.MaxPlayers {
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
	if err != nil || no < 1 || no > tournament.MaxPlayers || len(words)-1 > tournament.MaxRounds {
		r.bad(l, "XXA", l.rest())
		return
	}
	if r.virtualSeen[no] {
		r.problem(l.no, 5, Warning, VirtualTwice, "no", no)
		return
	}
	r.virtualSeen[no] = true
	var last *tournament.VirtualPoints
	var list []tournament.VirtualPoints
	for i, w := range words[1:] {
		p, err := tournament.ParsePoints(w.text)
		if err != nil || p > maxValue || p < -maxValue {
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
			list = append(list, tournament.VirtualPoints{
				Points: p, FromRound: round, ToRound: round, FromNo: no, ToNo: no,
			})
			last = &list[len(list)-1]
		}
	}
	r.virtualOld = append(r.virtualOld, list...)
}

// acceleration settles the virtual points: record 250 over XXA, both over the
// acceleration in the type. A list that says what Baku gives anyway is Baku.
func (r *reader) acceleration() {
	s := &r.t.Settings
	if c := s.Scoring; s.Acceleration == tournament.Baku && (c.Win != 2*c.Draw || c.Loss != 0) {
		r.problem(0, 0, Error, AccelerationScoring, "win", c.Win.String(), "draw", c.Draw.String(), "loss", c.Loss.String())
		s.Acceleration, s.TypeCode = tournament.NoAcceleration, ""
	}
	list := r.virtual
	if len(list) == 0 {
		list = mergeNumbers(r.virtualOld)
	}
	if len(list) == 0 {
		return
	}
	baku := s.Acceleration == tournament.Baku
	computed := r.t.Virtual()
	s.Acceleration, s.VirtualPoints = tournament.Listed, list
	if baku && r.sameVirtual(computed, r.t.Virtual()) {
		s.Acceleration, s.VirtualPoints = tournament.Baku, nil
	}
}

func (r *reader) sameVirtual(a, b func(no, round int) tournament.Points) bool {
	if len(r.t.Settings.VirtualPoints) > 20 {
		return false // nobody writes Baku that way
	}
	for _, p := range r.t.Players {
		for round := 1; round <= r.t.Settings.Rounds; round++ {
			if a(p.No, round) != b(p.No, round) {
				return false
			}
		}
	}
	return true
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
	for _, record := range []string{"260", "XXP"} {
		for _, b := range r.forbidden {
			if b.record != record {
				continue
			}
			ids := r.lookUp(b)
			key := groupKey(ids)
			if len(ids) < 2 || record == "XXP" && known[key] {
				continue
			}
			known[key] = true
			from, to := max(b.from, 1), b.to
			if to == 0 {
				to = s.Rounds
			}
			if from == 1 && to >= s.Rounds {
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
