// Package elo holds the two conversion tables of FIDE B.02 8.1, which ratings
// and rating-based tie-breaks (C.07 art. 10) share. Only the tables are used,
// never the logistic formula.
package elo

// differenceFor is table 8.1.1: the rating difference dp for a score of 50,
// 51 … 100 per cent.
var differenceFor = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// upTo is table 8.1.2: the largest rating difference that gives 50, 51 … 99
// per cent to the higher rated; beyond the last it is 100.
var upTo = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// Certain is the smallest difference that gives 100 per cent.
const Certain = 736

// expectation is table 8.1.2 by difference 0 … 735.
var expectation = func() (table [Certain]int8) {
	percent := 0
	for d := range table {
		if d > upTo[percent] {
			percent++
		}
		table[d] = int8(50 + percent)
	}
	return table
}()

// Difference is dp: the rating difference in Elo points for a score in per
// cent. Below 50 it is dp(100-p) with the sign changed; beyond 0 and 100 it is
// that of 0 and 100.
func Difference(percent int) int {
	if percent < 50 {
		return -differenceFor[50-max(percent, 0)]
	}
	return differenceFor[min(percent, 100)-50]
}

// Expected is PD: the score in per cent that a player is expected to make, for
// his rating minus the opponent's, on the full scale (no 400-point rule).
func Expected(difference int) int {
	switch {
	case difference >= Certain:
		return 100
	case difference <= -Certain:
		return 0
	case difference < 0:
		return 100 - int(expectation[-difference])
	}
	return int(expectation[difference])
}
