package rating

// Performance is Ra, p, dp and Rp of a series of games (B.01 1.4.9, the "Rp"
// of reports): Ra is the mean rating of the opponents rounded half up, p the
// score in percent rounded half up.
type Performance struct {
	Games      int
	Average    int // Ra
	Percentage Percent
	Difference int // dp
	Rating     int // Rp
}

// PerformanceOf computes the performance over games against rated opponents;
// others are left out. Without games it is the zero value.
func PerformanceOf(games []Game) Performance {
	var p Performance
	sum, score := 0, 0
	for _, g := range games {
		if g.Opponent > 0 {
			p.Games++
			sum += g.Opponent
			score += int(g.Score)
		}
	}
	if p.Games == 0 {
		return p
	}
	p.Average = divideHalfUp(sum, p.Games)
	p.Percentage = Percent(divideHalfUp(score, p.Games))
	p.Difference = Difference(p.Percentage)
	p.Rating = p.Average + p.Difference
	return p
}

// First is the forecast of a first rating (8.2).
type First struct {
	Games     int     // against rated opponents
	Score     Percent // in hundredths of a point
	Rating    int     // Ru; 0 while there are too few games
	Published bool    // false below the floor or with too few games
}

// FirstOf computes the first rating over games against rated opponents: two
// drawn games against 1800 are added, the result is at most 2200 and is
// published from 1400.
func (e Edition) FirstOf(games []Game) First {
	var f First
	sum := 0
	for _, g := range games {
		if g.Opponent > 0 {
			f.Games++
			sum += g.Opponent
			f.Score += g.Score
		}
	}
	if f.Games < e.FirstGames {
		return f
	}
	n := f.Games + 2
	p := Percent(divideHalfUp(int(f.Score)+100, n))
	// Ra + dp is rounded once, half up: Ra itself keeps its fraction.
	f.Rating = min(divideHalfUp(sum+2*e.FirstOpponent+n*Difference(p), n), e.FirstMax)
	f.Published = f.Rating >= e.FirstMin
	return f
}
