package tiebreak

// differenceFor is dp for a fractional score p of 50, 51 … 100 per cent (B.02
// 8.1.1); below 50 it is dp(100-p) with the sign changed.
var differenceFor = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// difference is the rating difference for a score in per cent.
func difference(percent int) int {
	if percent < 50 {
		return -differenceFor[50-max(percent, 0)]
	}
	return differenceFor[min(percent, 100)-50]
}

// upTo is the largest rating difference that gives 50, 51 … 99 per cent to the
// higher rated (B.02 8.1.2); beyond the last it is 100.
var upTo = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// certain is the smallest difference that gives 100 per cent.
const certain = 736

// expectation is the table of 8.1.2 by difference 0 … 735.
var expectation = func() (table [certain]int8) {
	percent := 0
	for d := range table {
		if d > upTo[percent] {
			percent++
		}
		table[d] = int8(50 + percent)
	}
	return table
}()

// expected is the score in per cent that the higher rated is expected to make:
// PD of a difference of either sign, on the full scale.
func expected(difference int) int {
	switch {
	case difference >= certain:
		return 100
	case difference <= -certain:
		return 0
	case difference < 0:
		return 100 - int(expectation[-difference])
	}
	return int(expectation[difference])
}
