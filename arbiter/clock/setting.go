package clock

import (
	"time"

	"escaque/arbiter"
	"escaque/arbiter/fault"
)

// Given is the time a player has received when he has completed so many moves:
// every period he has reached, and the increment of each move including the
// one in hand (clocks give the first increment at the start).
func (c Control) Given(moves int) time.Duration {
	var total time.Duration
	first := 0 // moves completed before the period
	for _, p := range c {
		if moves < first {
			break
		}
		total += p.Time
		begun := moves + 1 - first // moves begun in the period
		if p.Moves > 0 {
			begun = min(begun, p.Moves)
		}
		total += time.Duration(begun) * p.Increment
		if p.Moves == 0 {
			break
		}
		first += p.Moves
	}
	return total
}

// Corrected is what the clock of a player has to show who has completed so
// many moves on a clock that was set to wrong instead of right (6.10.2): the
// time he has used stays used. It may be zero or less: then he has exceeded
// the right time, and the arbiter judges. [ReadingImpossible] means that the
// clock shows more than it has given.
func Corrected(right, wrong Control, shown time.Duration, moves int) (time.Duration, error) {
	given := wrong.Given(moves)
	if shown > given {
		return 0, fault.New(ReadingImpossible, "shown", arbiter.ClockText(shown), "given", arbiter.ClockText(given))
	}
	return right.Given(moves) - (given - shown), nil
}

// CorrectSetting is [Corrected] for both clocks.
func CorrectSetting(right, wrong Pair, shown arbiter.Clocks, whiteMoves, blackMoves int) (arbiter.Clocks, error) {
	white, err := Corrected(right.White, wrong.White, shown.White, whiteMoves)
	if err != nil {
		return arbiter.Clocks{}, err
	}
	black, err := Corrected(right.Black, wrong.Black, shown.Black, blackMoves)
	return arbiter.Clocks{White: white, Black: black}, err
}
