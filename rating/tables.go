package rating

import "escaque/tournament/elo"

// Percent counts hundredths: of a point (an expected score, a game) or of a
// probability. 100 is one point or certainty.
type Percent int

// Difference is dp of table 8.1.1: the rating difference in Elo points that
// belongs to a score of p percent. p outside 0…100 is taken as 0 or 100.
func Difference(p Percent) int { return elo.Difference(int(p)) }

// Expected is PD of table 8.1.2: the score in hundredths of a point that a
// player is expected to make in one game, for his rating minus the
// opponent's. The 400-point rule is not applied here.
func Expected(difference int) Percent { return Percent(elo.Expected(difference)) }

// divideHalfUp divides with halves rounded up, towards plus infinity.
func divideHalfUp(a, b int) int {
	n, d := 2*a+b, 2*b
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
