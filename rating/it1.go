package rating

import (
	"escaque/tournament"
)

// IT1 is what the certificate of a title result says (form IT1). It is data;
// the paper is made elsewhere.
type IT1 struct {
	Title      tournament.Title
	Player     tournament.Player
	Event      string
	City       string
	Federation string // of the place
	Start, End tournament.Date
	Control    string // time control as people write it
	System     tournament.System
	Rounds     int
	Chief      tournament.Arbiter
	FIDEEvent  string
	Games      []IT1Game
	Check      NormCheck
	// Counts of the opponents of the games that the norm stands on.
	Countries                        int // federations other than the player's
	Own                              int // of his federation
	TitleHolders, OfTitle            int
	Unrated                          int
	Average, Score100, ScoreNeeded   int // Ra; score made and least score for the norm at this Ra, in hundredths
	Performance, PerformanceRequired int
}

// IT1Game is one line of the certificate.
type IT1Game struct {
	Round   int
	Player  tournament.Player // the opponent
	Rating  int               // as it counts: raised to the floor, or 1400 if unrated
	Score   Percent
	Dropped bool // left out of the norm
}

// IT1Of fills the certificate of a norm; the check is one of [Norms] or of
// [NormEdition.Check].
func (e NormEdition) IT1Of(event *tournament.Event, t *tournament.Tournament, player tournament.PlayerID, check NormCheck, o NormOptions) IT1 {
	it := IT1{
		Title: check.Title, Event: event.Name, City: event.City, Federation: event.Federation, Start: event.Start, End: event.End,
		Control: t.Settings.TimeControl, System: t.Settings.System, Rounds: t.Settings.Rounds, Chief: event.Chief,
		FIDEEvent: event.FIDEEvent, Check: check,
	}
	if p := t.Player(player); p != nil {
		it.Player = *p
	}
	rules, _ := e.Rules(check.Title)
	counts := map[int]bool{}
	for _, g := range check.Games {
		counts[g.Round] = true
	}
	for _, g := range NormCaseOf(t, player, check.Title, o).Games {
		line := IT1Game{Round: g.Round, Rating: g.Rating, Score: g.Score, Dropped: !counts[g.Round]}
		if p := t.Player(g.Opponent); p != nil {
			line.Player = *p
		}
		if g.Rating == 0 {
			line.Rating = e.Unrated
			it.Unrated++
		}
		if g.Opponent == check.Raised && !line.Dropped && line.Rating < rules.Floor {
			line.Rating = rules.Floor
		}
		it.Games = append(it.Games, line)
	}
	for _, l := range check.Lines {
		switch l.Condition {
		case NormFederations:
			it.Countries = l.Have
		case NormOwn:
			it.Own = l.Have
		case NormTitleHolders:
			it.TitleHolders = l.Have
		case NormTitles:
			it.OfTitle = l.Have
		case NormAverage:
			it.Average = l.Have
		case NormScore:
			it.Score100 = l.Have
		case NormPerformance:
			it.Performance, it.PerformanceRequired = l.Have, l.Need
		}
	}
	it.ScoreNeeded = e.leastScore(check.Title, it.Average, len(check.Games))
	return it
}

// leastScore is the least score in hundredths of a point with which n games
// against an average are a norm; 0 where none is.
func (e NormEdition) leastScore(title tournament.Title, average, n int) int {
	for score := 0; score <= 100*n; score += 50 {
		if need := e.MinimumAverage(title, Percent(score), n); need > 0 && average >= need {
			return score
		}
	}
	return 0
}
