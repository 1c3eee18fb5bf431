package rating

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// NeedForChange is the least score in the games to come with which the change
// of the event reaches a goal, in hundredths of a point; false if even a win
// in all of them is too little. played are the games so far, coming the
// ratings of the opponents to come.
func (e Edition) NeedForChange(kind tournament.RatingKind, own, k int, played []Game, coming []int, goal Hundredths) (Percent, bool) {
	for score := 0; score <= 100*len(coming); score += 50 {
		games := slices.Clone(played)
		left := score
		for _, opponent := range coming {
			s := min(left, 100)
			left -= s
			games = append(games, Game{Opponent: opponent, Score: Percent(s)})
		}
		// Which games are won does not matter: the expected score is the same.
		// A game that does not count takes no points of the others.
		if !e.countsAll(kind, own, coming) {
			games = append(slices.Clone(played), e.counting(kind, own, coming, score)...)
		}
		if e.Of(kind, own, k, games).Change >= goal {
			return Percent(score), true
		}
	}
	return 0, false
}

func (e Edition) countsAll(kind tournament.RatingKind, own int, opponents []int) bool {
	return !slices.ContainsFunc(opponents, func(o int) bool { return !e.Counts(kind, own, o) })
}

// counting gives the score to the games that do not count first: that is what
// the player can rely on at least.
func (e Edition) counting(kind tournament.RatingKind, own int, opponents []int, score int) []Game {
	sorted := slices.Clone(opponents)
	slices.SortStableFunc(sorted, func(a, b int) int {
		return cmp.Compare(truth(e.Counts(kind, own, a)), truth(e.Counts(kind, own, b)))
	})
	games := make([]Game, len(sorted))
	for i, o := range sorted {
		s := min(score, 100)
		score -= s
		games[i] = Game{Opponent: o, Score: Percent(s)}
	}
	return games
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// NormNeed is what a norm asks of the games to come.
type NormNeed struct {
	Possible bool    // with these opponents
	Score    Percent // least score in the games to come, in hundredths
	Check    NormCheck
	// Games is how many games are still missing to the least number.
	Games int
}

// Need is the least score with which the norm of a case is reached if the
// games to come are against these opponents (their scores are not looked at).
// The check is of the case with that score or, if the norm is out of reach,
// with a win in every game.
func (e NormEdition) Need(c NormCase, coming []NormGame) NormNeed {
	need := NormNeed{Games: max(e.least(c)-len(c.Games), 0)}
	// Wins against the weaker ones first: those can be left out.
	order := slices.Clone(coming)
	slices.SortStableFunc(order, func(a, b NormGame) int { return cmp.Compare(a.Rating, b.Rating) })
	for score := 0; score <= 100*len(order); score += 50 {
		after := c
		after.Games = slices.Clone(c.Games)
		left := score
		for _, g := range order {
			s := min(left, 100)
			left -= s
			g.Score = Percent(s)
			after.Games = append(after.Games, g)
		}
		slices.SortStableFunc(after.Games, func(a, b NormGame) int { return cmp.Compare(a.Round, b.Round) })
		need.Check = e.Check(after)
		if need.Check.Holds {
			need.Possible, need.Score = true, Percent(score)
			return need
		}
	}
	return need
}
