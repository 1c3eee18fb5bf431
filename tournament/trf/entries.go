package trf

import (
	"strconv"

	"escaque/tournament"
)

// entry is what a player record says of one round.
type entry struct {
	opponent int // starting number; 0 = none
	colour   tournament.Colour
	outcome  tournament.Outcome // with an opponent; Pending where nothing readable stands
	bye      tournament.ByeKind // without opponent, or a bye code beside an opponent
	old      bool               // a pairing-allocated bye written as a result: "0000 - +"
	unsure   bool               // something stands there that cannot be read
}

func (e *entry) empty() bool {
	return e.opponent == 0 && e.bye == tournament.NoBye && !e.unsure
}

// Columns of a round, from its first one.
const (
	firstRound   = 92
	roundColumns = 10
	colourOffset = 5
	resultOffset = 7
)

func roundColumn(round int) int { return firstRound + roundColumns*(round-1) }

// entries reads the rounds of a player record: opponent in 92-95, colour in
// 97, result in 99, ten columns a round.
func (r *reader) entries(l *line, no int, name string) []entry {
	width := l.width()
	for width > 0 && l.blank(width) {
		width--
	}
	rounds := (width - firstRound + roundColumns) / roundColumns
	if width < firstRound {
		return nil
	}
	if rounds > tournament.MaxRounds {
		r.problem(l.no, roundColumn(tournament.MaxRounds+1), Error, TooManyRounds, "no", no, "name", name, "max", tournament.MaxRounds)
		rounds = tournament.MaxRounds
	}
	list := make([]entry, rounds)
	for i := range list {
		list[i] = r.entry(l, no, name, i+1)
	}
	return list
}

func (r *reader) entry(l *line, no int, name string, round int) entry {
	start := roundColumn(round)
	bad := func(offset int, code tournament.Code, text string) {
		r.problem(l.no, start+offset, Error, code, "no", no, "name", name, "round", round, "text", text)
	}
	e := entry{}
	text := l.field(start, start+3)
	if text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			bad(0, OpponentBad, text)
			e.unsure = true
			return e
		}
		e.opponent = n
	}
	switch l.at(start + colourOffset) {
	case 'w', 'W':
		e.colour = tournament.White
	case 'b', 'B':
		e.colour = tournament.Black
	case ' ', '-':
	default:
		bad(colourOffset, ColourUnknown, l.field(start+colourOffset, start+colourOffset))
	}
	code := l.at(start + resultOffset)
	if 'a' <= code && code <= 'z' {
		code -= 'a' - 'A'
	}
	if e.opponent == 0 {
		r.withoutOpponent(l, &e, round, code, text != "")
	} else {
		switch code {
		case '1', '=', '0', '+', '-', 'W', 'D', 'L', 'X':
			e.outcome = tournament.Outcome(code)
		case ' ', '*', '?':
		case 'H', 'F', 'U', 'Z':
			e.bye = tournament.ByeKind(code)
		default:
			e.unsure = true
		}
	}
	if e.unsure {
		bad(resultOffset, ResultUnknown, l.field(start+resultOffset, start+resultOffset))
	}
	return e
}

// withoutOpponent reads the code of a round without opponent. Besides H, F, U
// and Z of TRF16, older programs write game results there: they are byes of
// the same value. explicit says that 0000 was written.
func (r *reader) withoutOpponent(l *line, e *entry, round int, code byte, explicit bool) {
	switch code {
	case 'H', 'F', 'U', 'Z':
		e.bye = tournament.ByeKind(code)
		r.hasNew = true
		return
	case '+', '1', 'W':
		// The player of a team whose opponents did not come has a colour.
		e.bye, e.old = tournament.PairingBye, true
		if e.colour != tournament.NoColour {
			e.bye, e.old = tournament.FullBye, false
		}
	case '=', 'D':
		e.bye = tournament.HalfBye
	case '-', '0', 'L':
		e.bye = tournament.ZeroBye
	case ' ':
		if explicit {
			e.bye = tournament.ZeroBye
		}
		return
	case '*', '?':
		return
	default:
		e.unsure = true
		return
	}
	r.tell(string(code), l.no, roundColumn(round)+resultOffset, Info, ByeOldCode, "text", string(code), "round", round)
}
