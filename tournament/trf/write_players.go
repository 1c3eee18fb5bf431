package trf

import (
	"cmp"
	"slices"
	"strconv"

	"escaque/tournament"
)

const nameColumns = 33

// players writes the 001 records in order of number.
func (w *writer) players() {
	t := w.t
	upTo := len(t.Rounds)
	if w.engine {
		upTo = w.o.EngineRound - 1
	}
	seats := map[tournament.PlayerID][]tournament.Seat{}
	if upTo > 0 {
		seats = t.Seats(upTo)
	}
	points := make(map[tournament.PlayerID]tournament.Points, len(w.list))
	number := make(map[tournament.PlayerID]int, len(w.list))
	for _, p := range w.list {
		number[p.ID] = p.No
		for _, s := range seats[p.ID] {
			points[p.ID] += s.Points(t.Settings.Scoring)
		}
	}
	ranks := w.o.Ranks
	if ranks == nil {
		ranks = w.ranks(points)
	}
	requests := w.rowRequests()
	for _, p := range w.list {
		s := &sheet{cells: make([]rune, 0, roundColumn(upTo+1)+roundColumns)}
		w.person(s, p)
		s.right(84, points[p.ID].String())
		if rank := ranks[p.ID]; rank > 0 {
			s.right(89, strconv.Itoa(rank))
		}
		for _, seat := range seats[p.ID] {
			w.seat(s, seat, number)
		}
		if w.engine && w.absent[p.ID] != tournament.NoBye {
			bye(s, w.o.EngineRound, 'Z')
		}
		for _, q := range requests[p.ID] {
			bye(s, q.Round, byte(q.Kind))
		}
		w.line(s.String())
	}
}

// person writes the columns 1-79.
func (w *writer) person(s *sheet, p *tournament.Player) {
	s.put(1, "001")
	s.right(8, strconv.Itoa(p.No))
	if p.Sex == tournament.Male || p.Sex == tournament.Female {
		s.put(10, string(rune(p.Sex)))
	}
	s.right(13, string(p.Title))
	name := []rune(tidy(p.Name))
	if len(name) > nameColumns {
		name = name[:nameColumns]
	}
	s.put(15, string(name))
	if rating := w.t.Rating(*p); rating > 0 {
		s.right(52, strconv.Itoa(rating))
	}
	s.put(54, p.Federation)
	if p.FIDEID > 0 {
		s.right(68, strconv.Itoa(p.FIDEID))
	}
	s.put(70, p.Birth.String())
}

// seat writes what the player did in a round. A round without an entry stays
// blank in a report; an engine gets the zero-point bye that it means.
func (w *writer) seat(s *sheet, seat tournament.Seat, number map[tournament.PlayerID]int) {
	if !seat.Paired() {
		switch {
		case seat.Bye != tournament.NoBye:
			bye(s, seat.Round, byte(seat.Bye))
		case w.engine:
			bye(s, seat.Round, 'Z')
		}
		return
	}
	column := roundColumn(seat.Round)
	s.right(column+3, strconv.Itoa(number[seat.Opponent]))
	colour := "w"
	if seat.Colour == tournament.Black {
		colour = "b"
	}
	s.put(column+colourOffset, colour)
	outcome := seat.Outcome
	if w.engine && outcome == tournament.Adjourned {
		outcome = tournament.Draw // for pairing only (C.04.2 3.1)
	}
	if outcome != tournament.Pending {
		s.put(column+resultOffset, string(rune(outcome)))
	}
}

func bye(s *sheet, round int, kind byte) {
	column := roundColumn(round)
	s.put(column, "0000")
	s.put(column+colourOffset, "-")
	s.put(column+resultOffset, string(rune(kind)))
}

// rowRequests are the byes of rounds to come that have to stand in the player
// records: in a report that cannot have records 240.
func (w *writer) rowRequests() map[tournament.PlayerID][]tournament.ByeRequest {
	list := map[tournament.PlayerID][]tournament.ByeRequest{}
	if w.engine || w.new && !w.teams {
		return list
	}
	for _, q := range w.t.Requests {
		if q.Round > len(w.t.Rounds) {
			list[q.Player] = append(list[q.Player], q)
		}
	}
	return list
}

// ranks follow from the points alone: ties share a rank in a report, an
// engine gets them in order of number.
func (w *writer) ranks(points map[tournament.PlayerID]tournament.Points) map[tournament.PlayerID]int {
	order := slices.Clone(w.list)
	slices.SortStableFunc(order, func(a, b *tournament.Player) int { return cmp.Compare(points[b.ID], points[a.ID]) })
	ranks := make(map[tournament.PlayerID]int, len(order))
	for i, p := range order {
		ranks[p.ID] = i + 1
		if i > 0 && !w.engine && points[order[i-1].ID] == points[p.ID] {
			ranks[p.ID] = ranks[order[i-1].ID]
		}
	}
	return ranks
}
