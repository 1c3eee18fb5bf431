package clock

import (
	"strconv"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/fault"
)

// Pair is the time control of a game: that of each side, equal but for a
// handicap.
type Pair struct{ White, Black Control }

// Both is the pair of equal sides.
func Both(c Control) Pair { return Pair{c, c} }

// ParsePair reads a time control as [Parse] does, or two of them by side. By
// side they are written as in a tournament report, in seconds: "W300-B240",
// "W3600+30-B1800+10"; a side that has a sign of minutes is read in minutes:
// "W5'+3-B3'+3".
func ParsePair(text string) (Pair, error) {
	s := strings.ToUpper(strings.Join(strings.Fields(text), ""))
	first, second, two := strings.Cut(s, "-")
	if !two || len(first) == 0 || len(second) == 0 || !strings.Contains("WB", first[:1]) {
		c, err := Parse(text)
		return Both(c), err
	}
	var p Pair
	for _, side := range []string{first, second} {
		at := &p.White
		if side[0] == 'B' {
			at = &p.Black
		}
		if *at != nil || side[0] != 'W' && side[0] != 'B' {
			return Pair{}, fault.New(ControlUnreadable, "text", text)
		}
		read := ParseSeconds
		if strings.ContainsAny(side, "'’´") || strings.Contains(side, "MIN") {
			read = Parse
		}
		c, err := read(side[1:])
		if err != nil {
			return Pair{}, fault.New(ControlUnreadable, "text", text)
		}
		*at = c
	}
	return p, nil
}

// ParseSeconds reads the time control of a tournament report: periods in
// order, each "[moves/]seconds[+increment]", as "5400+30" or
// "40/6000+30:900+30". It reports [ControlUnreadable] or [ControlEmpty].
func ParseSeconds(text string) (Control, error) {
	s := strings.TrimSpace(text)
	if s == "" {
		return nil, fault.New(ControlEmpty, "text", text)
	}
	var control Control
	for part := range strings.SplitSeq(s, ":") {
		var p Period
		moves, rest, byMoves := strings.Cut(part, "/")
		if !byMoves {
			rest = part
		}
		base, increment, more := strings.Cut(rest, "+")
		numbers := []*int{nil, new(int), new(int)}
		fields := []string{"", base, "0"}
		if more {
			fields[2] = increment
		}
		if byMoves {
			numbers[0], fields[0] = &p.Moves, moves
		}
		for i, n := range numbers {
			if n == nil {
				continue
			}
			v, err := strconv.Atoi(fields[i])
			if err != nil || v < 0 || v > 1_000_000 || strings.HasPrefix(fields[i], "+") {
				return nil, fault.New(ControlUnreadable, "text", text)
			}
			*n = v
		}
		p.Time, p.Increment = time.Duration(*numbers[1])*time.Second, time.Duration(*numbers[2])*time.Second
		if byMoves && p.Moves == 0 || p.Time == 0 && p.Increment == 0 {
			return nil, fault.New(ControlUnreadable, "text", text)
		}
		control = append(control, p)
	}
	for i, p := range control {
		if (p.Moves == 0) != (i == len(control)-1) {
			return nil, fault.New(ControlUnreadable, "text", text)
		}
	}
	return control, nil
}

// Equal reports whether both sides have the same times.
func (p Pair) Equal() bool {
	if len(p.White) != len(p.Black) {
		return false
	}
	for i := range p.White {
		if p.White[i] != p.Black[i] {
			return false
		}
	}
	return true
}

// Class is the class of both sides. The Laws speak of the time "for each
// player" and know no game of two classes: there the faster one counts.
func (p Pair) Class(laws arbiter.Laws) Class {
	if p.White.Reckoned(laws) < p.Black.Reckoned(laws) {
		return p.White.Class(laws)
	}
	return p.Black.Class(laws)
}

// Extra is the time that the opponent gets after an illegal move or a wrong
// claim in this class (7.5.5, 9.5.3, A.3).
func (c Class) Extra(laws arbiter.Laws) time.Duration {
	if c == Standard {
		return laws.ExtraStandard
	}
	return laws.ExtraFast
}

// MayStopRecording reports whether a player need not write any more (8.4): he
// has less than five minutes in the period and the increment is less than 30
// seconds. In rapid and blitz nobody has to write (A.2).
func (p Period) MayStopRecording(laws arbiter.Laws, left time.Duration) bool {
	return left < laws.RecordingBelow && p.Increment < laws.RecordingIncrement
}
