package generate

import "escaque/tournament"

// differences[i] is the largest rating difference at which the stronger player
// is still expected to score 50+i per cent (B.02 8.1 b).
var differences = []int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
	206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// expected is the score to be expected of a against b in per cent.
func expected(a, b int) int {
	d := max(a-b, b-a)
	percent := 50
	for _, limit := range differences {
		if d <= limit {
			break
		}
		percent++
	}
	if a < b {
		return 100 - percent
	}
	return percent
}

// result draws the result of a played game: draws as often among equals as
// asked for, and rarer the surer the result is, so that the expected score
// holds.
func result(rng *source, white, black, drawPercentage int) tournament.Result {
	score := expected(white, black)
	draw := min(drawPercentage, 2*score, 2*(100-score))
	switch n := rng.below(200); {
	case n < 2*draw:
		return tournament.Drawn
	case n < 2*score+draw: // white wins score - draw/2 per cent
		return tournament.WhiteWins
	}
	return tournament.BlackWins
}
