package rating

import "sort"

// Percent counts hundredths: of a point (an expected score, a game) or of a
// probability. 100 is one point or certainty.
type Percent int

// differences is table 8.1.1 for p = 50 … 100 %: the rating difference dp.
var differences = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// limits is table 8.1.2: the largest rating difference at which the higher
// rated player's expected score is 50, 51, … 99 %; beyond the last it is 100.
var limits = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// Difference is dp of table 8.1.1: the rating difference in Elo points that
// belongs to a score of p percent. p outside 0…100 is taken as 0 or 100.
func Difference(p Percent) int {
	p = min(max(p, 0), 100)
	if p < 50 {
		return -differences[50-p]
	}
	return differences[p-50]
}

// Expected is PD of table 8.1.2: the score in hundredths of a point that a
// player is expected to make in one game, for his rating minus the
// opponent's. The 400-point rule is not applied here.
func Expected(difference int) Percent {
	higher := difference >= 0
	if !higher {
		difference = -difference
	}
	pd := Percent(50 + sort.SearchInts(limits[:], difference))
	if higher {
		return pd
	}
	return 100 - pd
}

// divideHalfUp divides with halves rounded up, towards plus infinity.
func divideHalfUp(a, b int) int {
	n, d := 2*a+b, 2*b
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
