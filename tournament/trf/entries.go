package trf

import (
	"strconv"

	"escaque/tournament"
)

// entry is what column 92 and following say of a player's round.
type entry struct {
	opponent int // starting number; 0 = none
	colour   tournament.Colour
	outcome  tournament.Outcome // with an opponent; Pending where nothing readable stands
	bye      tournament.ByeKind // without opponent, or a bye code beside an opponent
	unsure   bool               // the code was there but unreadable
	column   int
}

// entries reads the rounds of a player record: opponent in 92-95, colour in
// 97, result in 99, ten columns a round.
func (r *reader) entries(l *line, p *tournament.Player) []entry {
	rounds := (l.width() - 92 + 10) / 10
	if rounds <= 0 {
		return nil
	}
	list := make([]entry, 0, rounds)
	for round := 1; round <= rounds && round <= maxRounds; round++ {
		e := r.entry(l, p, round)
		list = append(list, e)
	}
	for len(list) > 0 && list[len(list)-1].empty() {
		list = list[:len(list)-1]
	}
	return list
}

func (e entry) empty() bool {
	return e.opponent == 0 && e.bye == tournament.NoBye && !e.unsure
}

func (r *reader) entry(l *line, p *tournament.Player, round int) entry {
	start := 92 + 10*(round-1)
	e := entry{column: start}
	bad := func(column int, code tournament.Code, severity Severity, pairs ...any) {
		pairs = append(pairs, "no", p.No, "name", p.Name, "round", round)
		r.problem(l.no, column, severity, code, pairs...)
	}
	text := l.field(start, start+3)
	if text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			bad(start, OpponentBad, Error, "text", text)
			e.unsure = true
			return e
		}
		e.opponent = n
	}
	code := l.at(start + 7)
	if 'a' <= code && code <= 'z' {
		code -= 'a' - 'A'
	}
	switch l.at(start + 5) {
	case 'w', 'W':
		e.colour = tournament.White
	case 'b', 'B':
		e.colour = tournament.Black
	case ' ', '-':
	default:
		if e.opponent > 0 {
			bad(start+5, ColourUnknown, Error, "text", l.field(start+5, start+5))
		}
	}
	if e.opponent == 0 {
		r.withoutOpponent(&e, code, text != "", bad)
		return e
	}
	switch code {
	case '1', '=', '0', '+', '-', 'W', 'D', 'L', 'X':
		e.outcome = tournament.Outcome(code)
	case ' ', '*', '?':
	case 'H', 'F', 'U', 'Z':
		e.bye = tournament.ByeKind(code)
	default:
		e.unsure = true
		bad(start+7, ResultUnknown, Error, "text", l.field(start+7, start+7))
	}
	return e
}

// withoutOpponent reads the code of a round without opponent. Besides H, F, U
// and Z of TRF16, older programs write game results there: they are byes of
// the same value. explicit says that 0000 was written.
func (r *reader) withoutOpponent(e *entry, code byte, explicit bool, bad func(int, tournament.Code, Severity, ...any)) {
	old := func(kind tournament.ByeKind) {
		e.bye = kind
		bad(e.column+7, ByeOldCode, Info, "text", string(code), "kind", string(kind))
	}
	switch code {
	case 'H', 'F', 'U', 'Z':
		e.bye = tournament.ByeKind(code)
		r.hasNewCode = true
	case '+', '1', 'W':
		old(tournament.PairingBye)
	case '=', 'D':
		old(tournament.HalfBye)
	case '-', '0', 'L':
		old(tournament.ZeroBye)
	case ' ':
		if explicit {
			e.bye = tournament.ZeroBye
		}
	case '*', '?':
	default:
		e.unsure = true
		bad(e.column+7, ResultUnknown, Error, "text", string(rune(code)))
	}
}
