// Package clock reads time controls and says what they make of a game:
// standard, rapid or blitz (Laws A.1, B.1), and whether FIDE rates it
// (B.02 1.1, 1.2 for standard chess).
package clock

import (
	"strconv"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/fault"
)

// The faults of this package.
const (
	ControlUnreadable fault.Code = "control-unreadable" // text
	ControlEmpty      fault.Code = "control-empty"      // text
	ReadingImpossible fault.Code = "clock-reading"      // shown, given
)

// Period is one part of a time control. Moves is 0 for the rest of the game.
// Increment is per move.
type Period struct {
	Moves     int
	Time      time.Duration
	Increment time.Duration
}

// Control is a time control, one player's periods in order.
type Control []Period

// Class is the kind of chess a time control makes.
type Class string

// The classes.
const (
	Standard Class = "standard"
	Rapid    Class = "rapid"
	Blitz    Class = "blitz"
)

// Parse reads a time control in minutes and seconds: "90+30", "15+10",
// "G/60", "60", "40/90+30+30" (40 moves in 90 minutes, then 30 minutes, 30
// seconds a move from the start), "40/90+30:30+30" (period by period),
// "90'+30”". It reports [ControlUnreadable] or [ControlEmpty].
func Parse(text string) (Control, error) {
	s := strings.NewReplacer(" ", "", "'", "", "’", "", "\"", "", "”", "", "´", "", "min", "", "seg", "", "s", "").Replace(strings.ToLower(text))
	s = strings.TrimPrefix(strings.TrimPrefix(s, "g/"), "g")
	if s == "" {
		return nil, fault.New(ControlEmpty, "text", text)
	}
	var control Control
	for part := range strings.SplitSeq(s, ":") {
		periods, err := parsePart(part)
		if err != nil {
			return nil, fault.New(ControlUnreadable, "text", text)
		}
		control = append(control, periods...)
	}
	for i, p := range control {
		last := i == len(control)-1
		if (p.Moves == 0) != last || p.Time == 0 && p.Increment == 0 {
			return nil, fault.New(ControlUnreadable, "text", text)
		}
	}
	return control, nil
}

// parsePart reads "[moves/]minutes[+minutes of the rest][+increment]".
func parsePart(part string) ([]Period, error) {
	moves := 0
	if before, after, ok := strings.Cut(part, "/"); ok {
		n, err := number(before)
		if err != nil || n == 0 {
			return nil, strconv.ErrSyntax
		}
		moves, part = n, after
	}
	var numbers []int
	for field := range strings.SplitSeq(part, "+") {
		n, err := number(field)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	first := Period{Moves: moves, Time: time.Duration(numbers[0]) * time.Minute}
	switch {
	case len(numbers) == 1:
	case len(numbers) == 2:
		first.Increment = time.Duration(numbers[1]) * time.Second
	case len(numbers) == 3 && moves > 0:
		first.Increment = time.Duration(numbers[2]) * time.Second
		return []Period{first, {Time: time.Duration(numbers[1]) * time.Minute, Increment: first.Increment}}, nil
	default:
		return nil, strconv.ErrSyntax
	}
	return []Period{first}, nil
}

func number(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > 100_000 {
		return 0, strconv.ErrSyntax
	}
	return n, nil
}

// Reckoned is the time a player has for the number of moves by which the
// Laws tell the classes apart (60): every period that those moves reach
// counts whole, and the increment of each move.
func (c Control) Reckoned(laws arbiter.Laws) time.Duration {
	var total time.Duration
	left := laws.ReckonedMoves
	for _, p := range c {
		if left <= 0 {
			break
		}
		moves := left
		if p.Moves > 0 {
			moves = min(left, p.Moves)
		}
		total += p.Time + time.Duration(moves)*p.Increment
		left -= moves
	}
	return total
}

// Class is standard, rapid or blitz by the time reckoned for 60 moves.
func (c Control) Class(laws arbiter.Laws) Class {
	switch t := c.Reckoned(laws); {
	case t >= laws.StandardFrom:
		return Standard
	case t <= laws.BlitzUpTo:
		return Blitz
	}
	return Rapid
}

// RatedStandard reports whether FIDE rates a standard game between players of
// these ratings (0 = unrated, read as below the lowest bound): each needs the
// time of B.02 1.1, and a first period by moves has at least 30 (1.2). See
// [Pair.Rated] for every class and the reason.
func (c Control) RatedStandard(laws arbiter.Laws, ratings ...int) bool {
	return c.Reckoned(laws) >= need(laws.Rating, ratings) && c.firstPeriodLongEnough(laws)
}

func (c Control) firstPeriodLongEnough(laws arbiter.Laws) bool {
	return c[0].Moves == 0 || c[0].Moves >= laws.Rating.FirstPeriodMoves
}
