package dutch

import "math/bits"

// criterion numbers the quality criteria C6 … C21 of C.04.3 3.
type criterion int

// The criteria that are part of a cost, in their order.
const (
	c6  criterion = iota + 6 // fewest downfloaters
	c7                       // lowest scores of the downfloaters
	c8                       // the same in the next bracket
	c9                       // fewest unplayed games of the player with the bye
	c10                      // topscorer pairs beyond a colour difference of 2
	c11                      // topscorer pairs with a colour three times running
	c12                      // players without their colour preference
	c13                      // players without their strong preference
	c14                      // resident downfloaters who downfloated a round ago
	c15                      // opponents of moved-down players who upfloated a round ago
	c16                      // as c14, two rounds ago
	c17                      // as c15, two rounds ago
	c18                      // score differences of moved-down players who downfloated a round ago
	c19                      // score differences of opponents who upfloated a round ago
	c20                      // as c18, two rounds ago
	c21                      // as c19, two rounds ago
)

// wordBits is how much of a word is used: duals need room above.
const wordBits = 52

// layout packs the criteria of one bracket into as few words as their
// largest values need. A criterion that counts by score has one digit for
// each score, the highest first.
type layout struct {
	words int
	used  int // bits of the last word
	at    [c21 + 1][]digit
}

type digit struct{ word, shift int }

// add appends a criterion whose digits cannot exceed the given sums over a
// whole matching; a digit that is always 0 takes no room.
func (l *layout) add(c criterion, limits ...int) {
	for _, limit := range limits {
		d := digit{word: -1}
		if limit > 0 {
			need := bits.Len(uint(limit))
			if l.words == 0 || l.used+need > wordBits {
				l.words++
				l.used = 0
			}
			// Shifts count from the top for now; see seal.
			d = digit{word: l.words - 1, shift: l.used + need}
			l.used += need
		}
		l.at[c] = append(l.at[c], d)
	}
}

// seal turns the shifts around: the first criterion gets the highest bits.
func (l *layout) seal() {
	l.words++ // the last component is left for the order among equals
	for c := range l.at {
		for i := range l.at[c] {
			l.at[c][i].shift = wordBits - l.at[c][i].shift
		}
	}
}

// put adds n to a digit of a criterion.
func (l *layout) put(cost []int64, c criterion, which, n int) {
	if n == 0 || which >= len(l.at[c]) {
		return
	}
	if d := l.at[c][which]; d.word >= 0 {
		cost[d.word] += int64(n) << d.shift
	}
}
