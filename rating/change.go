package rating

import (
	"strconv"

	"escaque/tournament"
)

// Hundredths counts hundredths of an Elo point.
type Hundredths int

// String writes the change with its sign and two decimals: "+15.20", "-0.61".
func (h Hundredths) String() string {
	sign := "+"
	if h < 0 {
		sign, h = "-", -h
	}
	fraction := strconv.Itoa(int(h % 100))
	if len(fraction) == 1 {
		fraction = "0" + fraction
	}
	return sign + strconv.Itoa(int(h/100)) + "." + fraction
}

// Rounded is the change in whole points, halves away from zero (8.3.4).
func (h Hundredths) Rounded() int {
	if h < 0 {
		return -int((-h + 50) / 100)
	}
	return int((h + 50) / 100)
}

// Edition is a set of the numbers that FIDE changes from time to time.
type Edition struct {
	Name string
	Cap  int // a larger difference counts as this (8.3.1)
	// TrueFrom: a player rated at least this much is computed with the true
	// difference, in standard chess. 0 = nobody.
	TrueFrom int
	// GapLimit and GapAbove: a rapid or blitz game with a difference of at
	// least GapLimit is not rated if one player is above GapAbove. 0 = no rule.
	GapLimit, GapAbove int
	PeriodCap          int // K times games in a period is at most this (8.3.3)
	FirstGames         int // games for a first rating (8.2)
	FirstOpponent      int // rating of the two drawn games added to them
	FirstMax, FirstMin int
}

// Rating2024 is B.02 of 1 March 2024 with the changes of 1 December 2024 and
// 1 October 2025.
var Rating2024 = Edition{
	Name: "B.02 2024-03 (2025-10)",
	Cap:  400, TrueFrom: 2650, GapLimit: 600, GapAbove: 2600,
	PeriodCap: 700, FirstGames: 5, FirstOpponent: 1800, FirstMax: 2200, FirstMin: 1400,
}

// Game is one rated game of a player: the opponent's rating in the list in
// force (0 = unrated) and the score in hundredths of a point.
type Game struct {
	Opponent int
	Score    Percent
}

// Counts reports whether the game changes the rating of a player rated own
// (8.3.1; the rapid and blitz gap rule of December 2024).
func (e Edition) Counts(kind tournament.RatingKind, own, opponent int) bool {
	if own == 0 || opponent == 0 {
		return false
	}
	if kind == tournament.RapidRating || kind == tournament.BlitzRating {
		gap := max(own-opponent, opponent-own)
		return !(e.GapLimit > 0 && gap >= e.GapLimit && max(own, opponent) > e.GapAbove)
	}
	return true
}

// difference is own minus opponent after the 400-point rule.
func (e Edition) difference(kind tournament.RatingKind, own, opponent int) int {
	d := own - opponent
	standard := kind != tournament.RapidRating && kind != tournament.BlitzRating
	if standard && e.TrueFrom > 0 && own >= e.TrueFrom {
		return d
	}
	return min(max(d, -e.Cap), e.Cap)
}

// Change is what a set of games brings.
type Change struct {
	Games    int        // games that count
	Score    Percent    // in hundredths of a point
	Expected Percent    // sum of PD, in hundredths of a point
	Average  int        // mean rating of the opponents, half up; 0 without games
	K        int        // as applied
	Change   Hundredths // K times (score - expected)
}

// Of computes the change of a player rated own with factor k. Games that do
// not count are left out. K falls to 700/n when K times n would exceed 700.
func (e Edition) Of(kind tournament.RatingKind, own, k int, games []Game) Change {
	var c Change
	sum := 0
	for _, g := range games {
		if !e.Counts(kind, own, g.Opponent) {
			continue
		}
		c.Games++
		c.Score += g.Score
		c.Expected += Expected(e.difference(kind, own, g.Opponent))
		sum += g.Opponent
	}
	c.K = k
	if c.Games == 0 {
		return c
	}
	if e.PeriodCap > 0 && k*c.Games > e.PeriodCap {
		c.K = e.PeriodCap / c.Games
	}
	c.Average = divideHalfUp(sum, c.Games)
	c.Change = Hundredths(int(c.Score-c.Expected) * c.K)
	return c
}

// K is the factor by the rules (8.3.3) where the list gives none: 10 from
// 2400, 40 for a junior (up to the year of his 18th birthday) below 2300 and
// for a player with fewer than 30 games, else 20. The rating reached before
// and the number of games are not known here; newcomer says whether the
// player is known to have fewer than 30.
func K(rating, birthYear, listYear int, newcomer bool) int {
	switch {
	case rating >= 2400:
		return 10
	case birthYear > 0 && listYear-birthYear <= 18 && rating < 2300:
		return 40
	case newcomer:
		return 40
	}
	return 20
}
