package arbiter

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"escaque/arbiter/fault"
)

// Incident is one entry of the arbiter's log: what happened, what was ruled,
// and what it does to the result. It holds no clock: the time of day is given.
type Incident struct {
	Tournament int64 `json:"tournament"`
	Round      int   `json:"round,omitempty"` // 0 = outside a round
	Board      int   `json:"board,omitempty"` // 0 = no game
	Player     Party `json:"player,omitempty"`
	PlayerID   int64 `json:"playerId,omitempty"` // the offender or claimant in the model; 0 = none

	Kind        string   `json:"kind"` // the form that ruled: "illegal-move", "threefold", …
	Articles    []string `json:"articles,omitempty"`
	Description string   `json:"description,omitempty"` // in the arbiter's own words
	Move        int      `json:"move,omitempty"`        // move number; 0 = not noted
	FEN         string   `json:"fen,omitempty"`         // position, where it matters
	Ordinal     int      `json:"ordinal,omitempty"`     // which offence of its kind by this player in this game

	Before *Clocks `json:"before,omitempty"` // nil = not noted
	After  *Clocks `json:"after,omitempty"`

	Ruling []Sentence `json:"ruling,omitempty"`
	Effect Effect     `json:"effect,omitempty"`

	Arbiter string    `json:"arbiter,omitempty"`
	At      TimeOfDay `json:"at"`
	Day     string    `json:"day,omitempty"` // as 2026-05-31, given like the time
	Remark  string    `json:"remark,omitempty"`
}

// Party is whom an incident or a ruling speaks of.
type Party string

// The parties.
const (
	Nobody      Party = ""
	White       Party = "white"
	Black       Party = "black"
	BothPlayers Party = "both"
)

// Opponent is the other side; both and nobody stay.
func (p Party) Opponent() Party {
	switch p {
	case White:
		return Black
	case Black:
		return White
	}
	return p
}

// Clocks are the times left of both players.
type Clocks struct {
	White time.Duration `json:"white"`
	Black time.Duration `json:"black"`
}

// Of returns the time of a side.
func (c Clocks) Of(p Party) time.Duration {
	if p == Black {
		return c.Black
	}
	return c.White
}

// Plus is the reading after time is added to a side (taken away if negative);
// no clock goes below zero.
func (c Clocks) Plus(p Party, d time.Duration) Clocks {
	switch p {
	case White:
		c.White = max(c.White+d, 0)
	case Black:
		c.Black = max(c.Black+d, 0)
	case BothPlayers:
		return c.Plus(White, d).Plus(Black, d)
	}
	return c
}

// String writes "1:02:30 / 0:59:05", White first.
func (c Clocks) String() string { return ClockText(c.White) + " / " + ClockText(c.Black) }

// ClockText writes a time left as a clock does: "1:02:30".
func ClockText(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	s := int64(d / time.Second)
	return fmt.Sprintf("%s%d:%02d:%02d", sign, s/3600, s/60%60, s%60)
}

// Effect is what a ruling makes of the result: points in halves for each
// side, the sum at most two (10.2; 11.7, 11.8 and 12.9 allow less).
type Effect string

// The effects. A game that is ended for one side with the score of the other
// still to be set is not an effect yet.
const (
	NoEffect     Effect = ""
	WhiteWins    Effect = "1-0"
	BlackWins    Effect = "0-1"
	Draw         Effect = "1/2-1/2"
	BothLose     Effect = "0-0"
	HalfZero     Effect = "1/2-0"
	ZeroHalf     Effect = "0-1/2"
	WhiteForfeit Effect = "-/+" // White has not come
	BlackForfeit Effect = "+/-"
	BothForfeit  Effect = "-/-"
	NewGame      Effect = "new" // a result already noted is taken back
)

// Effects lists every effect, the empty one first.
func Effects() []Effect {
	return []Effect{NoEffect, WhiteWins, BlackWins, Draw, BothLose, HalfZero, ZeroHalf, WhiteForfeit, BlackForfeit, BothForfeit, NewGame}
}

// Ends reports whether the effect gives the game a result.
func (e Effect) Ends() bool { return e != NoEffect && e != NewGame }

// LossOf is the loss of a party against whoever is left.
func LossOf(p Party) Effect {
	switch p {
	case White:
		return BlackWins
	case Black:
		return WhiteWins
	case BothPlayers:
		return BothLose
	}
	return NoEffect
}

// ForfeitOf is the loss of a party that has not come.
func ForfeitOf(p Party) Effect {
	switch p {
	case White:
		return WhiteForfeit
	case Black:
		return BlackForfeit
	case BothPlayers:
		return BothForfeit
	}
	return NoEffect
}

// TimeOfDay is seconds since midnight, 0 … 86399.
type TimeOfDay int

// ParseTimeOfDay reads "17:42", "17.42", "9:05:30". It reports
// [TimeOfDayUnreadable].
func ParseTimeOfDay(text string) (TimeOfDay, error) {
	fields := strings.FieldsFunc(strings.TrimSpace(text), func(r rune) bool { return r == ':' || r == '.' || r == 'h' })
	limits := [...]int{24, 60, 60}
	if len(fields) < 2 || len(fields) > 3 {
		return 0, fault.New(TimeOfDayUnreadable, "text", text)
	}
	seconds := 0
	for i, limit := range limits {
		n := 0
		if i < len(fields) {
			var err error
			if n, err = strconv.Atoi(fields[i]); err != nil || n < 0 || n >= limit || len(fields[i]) > 2 {
				return 0, fault.New(TimeOfDayUnreadable, "text", text)
			}
		}
		seconds = seconds*60 + n
	}
	return TimeOfDay(seconds), nil
}

// String writes "17:42", with seconds where there are some.
func (t TimeOfDay) String() string {
	s := fmt.Sprintf("%02d:%02d", int(t)/3600, int(t)/60%60)
	if t%60 != 0 {
		s += fmt.Sprintf(":%02d", int(t)%60)
	}
	return s
}

// Validate reports everything that cannot be in a log, joined.
func (i *Incident) Validate() error {
	var list []error
	if i.Kind == "" {
		list = append(list, fault.New(IncidentNoKind))
	}
	if i.Round < 0 {
		list = append(list, fault.New(IncidentRound, "n", i.Round))
	}
	if i.Board < 0 {
		list = append(list, fault.New(IncidentBoard, "n", i.Board))
	}
	if i.At < 0 || i.At >= 24*3600 {
		list = append(list, fault.New(TimeOfDayUnreadable, "text", strconv.Itoa(int(i.At))))
	}
	for _, c := range []*Clocks{i.Before, i.After} {
		if c != nil && (c.White < 0 || c.Black < 0) {
			list = append(list, fault.New(IncidentClocks, "text", c.String()))
		}
	}
	known := false
	for _, e := range Effects() {
		known = known || e == i.Effect
	}
	if !known {
		list = append(list, fault.New(IncidentEffect, "text", string(i.Effect)))
	}
	if i.Effect != NoEffect && (i.Board == 0 || i.Round == 0) {
		list = append(list, fault.New(IncidentNoGame))
	}
	return errors.Join(list...)
}
