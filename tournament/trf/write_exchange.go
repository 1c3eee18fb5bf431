package trf

import (
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// exchange writes what is to be respected in rounds to come: 240 and 250 and
// 260 in TRF26, XXA and XXP for engines.
func (w *writer) exchange() {
	if w.new && !w.teams {
		w.virtual()
		w.forbidden()
		w.byes()
	}
	if w.engine {
		w.xxa()
		w.xxp()
	}
}

// byes writes one record 240 for each kind and round.
func (w *writer) byes() {
	type key struct {
		round int
		kind  tournament.ByeKind
	}
	numbers := map[key][]int{}
	var keys []key
	add := func(id tournament.PlayerID, k key) {
		p := w.t.Player(id)
		if p == nil || p.No == 0 {
			return
		}
		if numbers[k] == nil {
			keys = append(keys, k)
		}
		numbers[k] = append(numbers[k], p.No)
	}
	if w.engine {
		for _, p := range w.list {
			if kind := w.absent[p.ID]; kind != tournament.NoBye {
				add(p.ID, key{w.o.EngineRound, kind})
			}
		}
	} else {
		for _, q := range w.t.Requests {
			if q.Round > len(w.t.Rounds) {
				add(q.Player, key{q.Round, q.Kind})
			}
		}
	}
	slices.SortFunc(keys, func(a, b key) int {
		if a.round != b.round {
			return a.round - b.round
		}
		return int(a.kind) - int(b.kind)
	})
	for _, k := range keys {
		s := &sheet{}
		s.put(1, "240")
		s.put(5, string(rune(k.kind)))
		s.right(9, padded(k.round, 3))
		slices.Sort(numbers[k])
		for i, no := range numbers[k] {
			s.right(14+5*i, padded(no, 4))
		}
		w.line(s.String())
	}
}

// padded writes a number with zeros before it, as TRF26 shows round and
// player numbers in these records.
func padded(n, width int) string {
	text := strconv.Itoa(n)
	return strings.Repeat("0", max(width-len(text), 0)) + text
}

// virtual writes records 250. A file for engines says Baku in figures, for
// not every engine knows the type code.
func (w *writer) virtual() {
	s := &w.t.Settings
	var list []tournament.VirtualPoints
	switch {
	case s.Acceleration == tournament.Listed:
		list = s.VirtualPoints
	case s.Acceleration == tournament.Baku && w.engine:
		list = w.virtualRanges()
	}
	for _, v := range list {
		l := &sheet{}
		l.put(1, "250")
		l.right(13, v.Points.String())
		l.right(17, padded(v.FromRound, 3))
		l.right(21, padded(v.ToRound, 3))
		l.right(26, padded(v.FromNo, 4))
		l.right(31, padded(v.ToNo, 4))
		w.line(l.String())
	}
}

// virtualRanges are the virtual points of all rounds as records of players
// and rounds.
func (w *writer) virtualRanges() []tournament.VirtualPoints {
	virtual := w.t.Virtual()
	var list []tournament.VirtualPoints
	for _, p := range w.list {
		start := len(list)
		for round := 1; round <= w.t.Settings.Rounds; round++ {
			points := virtual(p.No, round)
			switch {
			case points == 0:
			case len(list) > start && list[len(list)-1].Points == points && list[len(list)-1].ToRound == round-1:
				list[len(list)-1].ToRound = round
			default:
				list = append(list, tournament.VirtualPoints{Points: points, FromRound: round, ToRound: round, FromNo: p.No, ToNo: p.No})
			}
		}
	}
	return mergeNumbers(list)
}

// forbidden writes records 260.
func (w *writer) forbidden() {
	for _, g := range w.t.Settings.Forbidden {
		numbers := w.numbersOf(g.Players)
		if len(numbers) < 2 {
			continue
		}
		from, to := g.FromRound, g.ToRound
		if to == 0 {
			to = max(w.t.Settings.Rounds, 1)
		}
		l := &sheet{}
		l.put(1, "260")
		l.right(7, padded(max(from, 1), 3))
		l.right(11, padded(to, 3))
		for i, no := range numbers {
			l.right(16+5*i, padded(no, 4))
		}
		w.line(l.String())
	}
}

func (w *writer) numbersOf(ids []tournament.PlayerID) []int {
	var numbers []int
	for _, id := range ids {
		if p := w.t.Player(id); p != nil && p.No > 0 {
			numbers = append(numbers, p.No)
		}
	}
	return numbers
}

// xxa writes the virtual points of every player who has some, for all rounds.
func (w *writer) xxa() {
	if w.t.Settings.Acceleration == tournament.NoAcceleration {
		return
	}
	virtual := w.t.Virtual()
	for _, p := range w.list {
		l := &sheet{}
		l.put(1, "XXA")
		l.right(8, strconv.Itoa(p.No))
		any := false
		for round := 1; round <= w.t.Settings.Rounds; round++ {
			points := virtual(p.No, round)
			any = any || points != 0
			l.right(13+5*(round-1), points.String())
		}
		if any {
			w.line(l.String())
		}
	}
}

// xxp writes the groups that are in force in the round to pair.
func (w *writer) xxp() {
	for _, g := range w.t.Settings.Forbidden {
		numbers := w.numbersOf(g.Players)
		if len(numbers) < 2 || !g.Covers(w.o.EngineRound) {
			continue
		}
		text := "XXP"
		for _, no := range numbers {
			text += " " + strconv.Itoa(no)
		}
		w.line(text)
	}
}

// absentees returns who is not to be paired in the round, and with which bye.
// In a round that has been paired already they are those with a bye known
// beforehand and those without any entry.
func absentees(t *tournament.Tournament, number int) map[tournament.PlayerID]tournament.ByeKind {
	absent := map[tournament.PlayerID]tournament.ByeKind{}
	round := t.Round(number)
	if round == nil {
		for i := range t.Players {
			if p := &t.Players[i]; !p.Available(number) {
				absent[p.ID] = tournament.ZeroBye
			}
		}
		for _, q := range t.Requests {
			if q.Round == number {
				absent[q.Player] = q.Kind
			}
		}
		return absent
	}
	for i := range t.Players {
		absent[t.Players[i].ID] = tournament.ZeroBye
	}
	for _, g := range round.Games {
		delete(absent, g.White)
		delete(absent, g.Black)
	}
	for _, b := range round.Byes {
		if b.Kind == tournament.PairingBye {
			delete(absent, b.Player)
		} else {
			absent[b.Player] = b.Kind
		}
	}
	return absent
}
