package pairing

import "escaque/tournament"

// Trace is how a pairing came about: enough to say why. Players are indexes
// into Request.Players, in rank order unless said otherwise.
type Trace struct {
	ByeScore tournament.Points // the lowest score the bye can go to (C.04.3 C5); with a bye only
	Brackets []Bracket         // from the highest scoregroup down
	Colours  []string          // by game of the pairing: the rule that decided, "5.2.1" … "5.2.5"
}

// Bracket is the outcome of one pairing bracket (C.04.3 1.3, 3).
type Bracket struct {
	Score      tournament.Points // of the scoregroup
	Moved      []int             // moved-down players (MDPs)
	Residents  []int
	S1, S2     []int    // of the homogeneous bracket or the remainder, after exchanges
	Exchanged  int      // players exchanged between S1 and S2
	Pairs      [][2]int // those of moved-down players first; the member of S1 first
	Downfloats []int    // who moves on to the next bracket, or gets the bye
	Limbo      []int    // the moved-down players among them
	Criteria   []Criterion
}

// Criterion is the value of one quality criterion that is not perfectly met.
type Criterion struct {
	No int // 6 … 21
	// Values is a count for C6, C9 … C17; the scores of the downfloaters in
	// tenths, highest first, for C7; count and scores of the next bracket for
	// C8; score differences in tenths, largest first, for C18 … C21, where
	// FloatsAgain and more stands for a moved-down player who stays unpaired.
	Values []int
}

// FloatsAgain is the score difference of a moved-down player who floats
// again: larger than that of any pair.
const FloatsAgain = 1 << 20

// Values returns the value of a criterion; nil if it is met.
func (b *Bracket) Values(no int) []int {
	for _, c := range b.Criteria {
		if c.No == no {
			return c.Values
		}
	}
	return nil
}
