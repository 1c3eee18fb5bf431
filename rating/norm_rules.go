package rating

import (
	"slices"

	"escaque/tournament"
)

// NormRules are the numbers of one title (B.01 1.4).
type NormRules struct {
	Title       tournament.Title
	Performance int                // least Rp (1.4.8)
	Average     int                // least Ra (1.4.8a)
	Floor       int                // the lowest opponent counts at least this (1.4.6)
	Titles      []tournament.Title // of which a third is needed (1.4.5)
}

// NormEdition is an edition of the rules for titles. Shares are fractions.
type NormEdition struct {
	Name           string
	Titles         []NormRules
	Holders        []tournament.Title // titles of which half the opponents need one (1.4.5a)
	Unrated        int                // an unrated opponent counts as this (1.4.6d)
	Games          int                // least number of games (1.4.1)
	MostGames      int                // games of a longer event that count for the 27 (1.4.1)
	ScorePercent   int                // least score (1.4.8b)
	Federations    int                // others than the player's own (1.4.3)
	Own            share              // at most, of the player's own federation (1.4.4)
	One            share              // at most, of any one federation (1.4.4)
	TitleHolders   share              // at least (1.4.5a)
	OfTitle        share              // at least, and never fewer than LeastOfTitle (1.4.5b-e)
	LeastOfTitle   int
	DoublePlayers  int // of a double round robin
	SwissForeign   int // waiver 1.4.3d: rated players not of the host
	SwissCountries int // of so many federations
	SwissTitled    int // of whom so many have a title
}

type share struct{ of, in int }

func (s share) atLeast(n int) int { return (n*s.of + s.in - 1) / s.in }
func (s share) atMost(n int) int  { return n * s.of / s.in }

// Norms2024 is B.01 as applied from 1 January 2024.
var Norms2024 = NormEdition{
	Name: "B.01 2024-01",
	Titles: []NormRules{
		{tournament.GM, 2600, 2380, 2200, []tournament.Title{tournament.GM}},
		{tournament.IM, 2450, 2230, 2050, []tournament.Title{tournament.IM, tournament.GM}},
		{tournament.WGM, 2400, 2180, 2000, []tournament.Title{tournament.WGM, tournament.IM, tournament.GM}},
		{tournament.WIM, 2250, 2030, 1850, []tournament.Title{tournament.WIM, tournament.WGM, tournament.IM, tournament.GM}},
	},
	Holders: []tournament.Title{tournament.GM, tournament.IM, tournament.FM, tournament.WGM, tournament.WIM, tournament.WFM},
	Unrated: 1400, Games: 9, MostGames: 13, ScorePercent: 35, Federations: 2,
	Own: share{3, 5}, One: share{2, 3}, TitleHolders: share{1, 2}, OfTitle: share{1, 3}, LeastOfTitle: 3,
	DoublePlayers: 6, SwissForeign: 20, SwissCountries: 3, SwissTitled: 10,
}

// Rules returns the numbers of a title; false for one without norms.
func (e NormEdition) Rules(title tournament.Title) (NormRules, bool) {
	for _, r := range e.Titles {
		if r.Title == title {
			return r, true
		}
	}
	return NormRules{}, false
}

// MinimumAverage is the least Ra with which a score in n games is a norm of
// the title: the annex of B.01, derived from table 1.4.9. 0 for a title
// without norms or a score under 35 %.
func (e NormEdition) MinimumAverage(title tournament.Title, score Percent, n int) int {
	r, ok := e.Rules(title)
	if !ok || n < 1 || int(score) < e.ScorePercent*n {
		return 0
	}
	return max(r.Average, r.Performance-Difference(Percent(divideHalfUp(int(score), n))))
}

// Sought reports whether a norm of the title is of use to a player.
func (e NormEdition) Sought(p tournament.Player, title tournament.Title) bool {
	has := func(titles ...tournament.Title) bool { return slices.Contains(titles, p.Title) }
	switch title {
	case tournament.GM:
		return !has(tournament.GM)
	case tournament.IM:
		return !has(tournament.GM, tournament.IM)
	case tournament.WGM:
		return p.Sex == tournament.Female && !has(tournament.GM, tournament.IM, tournament.WGM)
	case tournament.WIM:
		return p.Sex == tournament.Female && !has(tournament.GM, tournament.IM, tournament.WGM, tournament.WIM)
	}
	return false
}
