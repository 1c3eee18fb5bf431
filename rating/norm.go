package rating

import (
	"slices"

	"escaque/tournament"
)

// noFederation plays under the flag of FIDE: the game counts, the federation
// does not. outsideFIDE belongs to no federation of FIDE: the game does not
// count (1.4.2).
const (
	noFederation = "FID"
	outsideFIDE  = "NON"
)

// NormGame is a game that counts for a norm.
type NormGame struct {
	Round      int
	Opponent   tournament.PlayerID
	Rating     int // standard; 0 = unrated
	Title      tournament.Title
	Federation string
	Score      Percent // 100, 50 or 0
}

// NormFormat is the form of the event, as far as the rules for norms ask.
type NormFormat int

// The forms.
const (
	NormSwiss NormFormat = iota
	NormRoundRobin
	NormDoubleRoundRobin
)

// NormCase is what a player has done in an event, as the rules for norms see
// it.
type NormCase struct {
	Title      tournament.Title // sought
	Federation string           // the player's own
	Games      []NormGame       // played and counting, in order of rounds
	// Given is the number of rounds with a forfeit win or a pairing-allocated
	// bye, which may stand for one missing game (1.4.1c).
	Given  int
	Rounds int // of the event
	Format NormFormat
	Waived bool // federations need not be mixed (1.4.3a-d)
	// MinimumGames of an event with an exception (7 or 8, 1.4.1a-b); 0 = 9.
	MinimumGames int
}

// NormCondition is one thing a norm needs.
type NormCondition string

// The conditions, in the order of the rules.
const (
	NormGames        NormCondition = "games"         // 1.4.1
	NormFederations  NormCondition = "federations"   // 1.4.3
	NormOwn          NormCondition = "own"           // 1.4.4
	NormOne          NormCondition = "one"           // 1.4.4
	NormTitleHolders NormCondition = "title-holders" // 1.4.5a
	NormTitles       NormCondition = "titles"        // 1.4.5b-e
	NormAverage      NormCondition = "average"       // 1.4.8a
	NormScore        NormCondition = "score"         // 1.4.8b, in hundredths of a point
	NormPerformance  NormCondition = "performance"   // 1.4.8
)

// NormCheckLine says how a condition stands. Have is at least or, where Most
// is set, at most Need.
type NormCheckLine struct {
	Condition NormCondition
	Article   string
	Have      int
	Need      int
	Most      bool
	Waived    bool
}

// Holds reports whether the condition is met.
func (l NormCheckLine) Holds() bool {
	switch {
	case l.Waived:
		return true
	case l.Most:
		return l.Have <= l.Need
	}
	return l.Have >= l.Need
}

// Missing is by how much the condition fails; 0 if it holds.
func (l NormCheckLine) Missing() int {
	switch {
	case l.Holds():
		return 0
	case l.Most:
		return l.Have - l.Need
	}
	return l.Need - l.Have
}

// NormCheck is the verdict on one norm.
type NormCheck struct {
	Title       tournament.Title
	Holds       bool
	Lines       []NormCheckLine
	Games       []NormGame // on which the verdict stands
	Dropped     []int      // rounds of games won that are left out (1.4.1f)
	Until       int        // the round with which the norm was reached; 0 = all rounds count
	EightAndOne bool       // a forfeit win or a bye stands for the ninth game (1.4.1c)
	Raised      tournament.PlayerID
	RaisedFrom  int // his rating; he counts at the floor (1.4.6)
	Performance Performance
	Counted     int // games it counts for in the 27 of the title (1.4.1)
}

// Failing lists the conditions that do not hold.
func (c NormCheck) Failing() []NormCheckLine {
	var list []NormCheckLine
	for _, l := range c.Lines {
		if !l.Holds() {
			list = append(list, l)
		}
	}
	return list
}

// Check holds a case against the rules. Where the norm does not stand on all
// games it looks for won games to leave out, and in a Swiss for an earlier
// round with which the norm was reached, as the player may (1.4.1e-f); the
// fewest are left out. If it stands nowhere, the verdict is on all games.
func (e NormEdition) Check(c NormCase) NormCheck {
	whole := e.judge(c, c.Games)
	if whole.Holds {
		return whole
	}
	if better, ok := e.drop(c, c.Games); ok {
		return better
	}
	if c.Format == NormSwiss {
		for n := len(c.Games) - 1; n >= e.least(c); n-- {
			check := e.judge(c, c.Games[:n])
			ok := check.Holds
			if !ok {
				check, ok = e.drop(c, c.Games[:n])
			}
			if ok {
				check.Until = c.Games[n-1].Round
				return check
			}
		}
	}
	return whole
}

// least is the number of games that the event asks for.
func (e NormEdition) least(c NormCase) int {
	if c.MinimumGames > 0 {
		return c.MinimumGames
	}
	return e.Games
}

// maxTried is an end to the search in events of very many rounds.
const maxTried = 100_000

// drop looks for the smallest set of won games without which the norm stands.
func (e NormEdition) drop(c NormCase, games []NormGame) (NormCheck, bool) {
	var won []int
	for i, g := range games {
		if g.Score == 100 {
			won = append(won, i)
		}
	}
	most := len(games) - e.least(c)
	if most <= 0 || len(won) == 0 {
		return NormCheck{}, false
	}
	var best NormCheck
	found, tried := false, 0
	var without []int
	var choose func(from, left int)
	choose = func(from, left int) {
		if tried >= maxTried {
			return
		}
		if left == 0 {
			tried++
			kept := make([]NormGame, 0, len(games))
			var rounds []int
			for i, g := range games {
				if slices.Contains(without, i) {
					rounds = append(rounds, g.Round)
				} else {
					kept = append(kept, g)
				}
			}
			check := e.judge(c, kept)
			check.Dropped = rounds
			if check.Holds && (!found || check.Performance.Rating > best.Performance.Rating) {
				best, found = check, true
			}
			return
		}
		for i := from; i < len(won); i++ {
			without = append(without, won[i])
			choose(i+1, left-1)
			without = without[:len(without)-1]
		}
	}
	for n := 1; n <= min(most, len(won)) && !found; n++ {
		choose(0, n)
	}
	return best, found
}

// judge holds exactly these games against the rules.
func (e NormEdition) judge(c NormCase, games []NormGame) NormCheck {
	rules, _ := e.Rules(c.Title)
	n := len(games)
	check := NormCheck{Title: c.Title, Games: games, Counted: min(n, e.MostGames)}
	add := func(condition NormCondition, article string, have, need int) *NormCheckLine {
		check.Lines = append(check.Lines, NormCheckLine{Condition: condition, Article: article, Have: have, Need: need})
		return &check.Lines[len(check.Lines)-1]
	}

	least := e.least(c)
	counted := n
	if n == least-1 && c.MinimumGames == 0 && c.Rounds == least && c.Given > 0 {
		counted, check.EightAndOne, check.Counted = least, true, least
	}
	add(NormGames, "B.01 1.4.1", counted, least)

	others := map[string]int{}
	own := 0
	for _, g := range games {
		switch {
		case g.Federation == noFederation || g.Federation == "":
		case g.Federation == c.Federation:
			own++
		default:
			others[g.Federation]++
		}
	}
	one := own
	for _, count := range others {
		one = max(one, count)
	}
	add(NormFederations, "B.01 1.4.3", len(others), e.Federations).Waived = c.Waived
	most := add(NormOwn, "B.01 1.4.4", own, e.Own.atMost(n))
	most.Most, most.Waived = true, c.Waived
	most = add(NormOne, "B.01 1.4.4", one, e.One.atMost(n))
	most.Most, most.Waived = true, c.Waived

	holders, titled := e.count(c, games, e.Holders), e.count(c, games, rules.Titles)
	needHolders, needTitled := e.TitleHolders.atLeast(n), max(e.OfTitle.atLeast(n), e.LeastOfTitle)
	if c.Format == NormDoubleRoundRobin { // everybody is met twice: half as many people
		needHolders, needTitled = (needHolders+1)/2, (needTitled+1)/2
	}
	add(NormTitleHolders, "B.01 1.4.5a", holders, needHolders)
	add(NormTitles, "B.01 1.4.5", titled, needTitled)

	score := 0
	for _, g := range games {
		score += int(g.Score)
	}
	check.Performance, check.Raised, check.RaisedFrom = e.performance(rules, games)
	add(NormAverage, "B.01 1.4.8a", check.Performance.Average, rules.Average)
	add(NormScore, "B.01 1.4.8b", score, (e.ScorePercent*n+49)/50*50)
	add(NormPerformance, "B.01 1.4.8", check.Performance.Rating, rules.Performance)

	check.Holds = rules.Title != "" && len(check.Failing()) == 0
	return check
}

// count counts opponents with one of some titles: games, or in a double round
// robin people.
func (e NormEdition) count(c NormCase, games []NormGame, titles []tournament.Title) int {
	n := 0
	met := map[tournament.PlayerID]bool{}
	for _, g := range games {
		if !slices.Contains(titles, g.Title) || c.Format == NormDoubleRoundRobin && met[g.Opponent] {
			continue
		}
		met[g.Opponent] = true
		n++
	}
	return n
}

// performance is Ra, p, dp and Rp with unrated opponents at 1400 and the
// lowest one raised to the floor (1.4.6, 1.4.9).
func (e NormEdition) performance(rules NormRules, games []NormGame) (p Performance, raised tournament.PlayerID, from int) {
	if len(games) == 0 {
		return p, 0, 0
	}
	list := make([]Game, len(games))
	lowest := 0
	for i, g := range games {
		list[i] = Game{Opponent: g.Rating, Score: g.Score}
		if g.Rating == 0 {
			list[i].Opponent = e.Unrated
		}
		if list[i].Opponent < list[lowest].Opponent {
			lowest = i
		}
	}
	if list[lowest].Opponent < rules.Floor {
		raised, from = games[lowest].Opponent, games[lowest].Rating
		list[lowest].Opponent = rules.Floor
	}
	return PerformanceOf(list), raised, from
}
