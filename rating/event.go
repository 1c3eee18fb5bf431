package rating

import "escaque/tournament"

// Line is the rating account of one player of an event.
type Line struct {
	Player      tournament.PlayerID
	Rating      int // Ro, on the list used; 0 = unrated
	Change      Change
	Forecast    int         // Ro plus the rounded change; 0 for the unrated
	Performance Performance // against rated opponents
	First       First       // for the unrated
	Assumed     bool        // K is by the rules, the list gave none
}

// Report is the rating account of a tournament. It is an estimate: the list
// of FIDE decides.
type Report struct {
	List    tournament.RatingKind
	Edition string
	Lines   []Line // in TPN order
}

// Of accounts the games of a tournament up to a round (0 = all) on a rating
// list (standard, rapid or blitz). listYear is the year of the list, for the
// K of juniors. Forfeits, byes, games of less than a move and games against
// unrated players do not count.
func Of(t *tournament.Tournament, upTo int, list tournament.RatingKind, listYear int, e Edition) Report {
	report := Report{List: list, Edition: e.Name}
	seats := t.Seats(upTo)
	ratings := make(map[tournament.PlayerID]int, len(t.Players))
	for _, p := range t.Players {
		ratings[p.ID] = onList(p, list)
	}
	for _, p := range t.ByNo() {
		line := Line{Player: p.ID, Rating: ratings[p.ID]}
		var games []Game
		for _, s := range seats[p.ID] {
			if s.Paired() && s.Outcome.Rated() {
				games = append(games, Game{Opponent: ratings[s.Opponent], Score: gameScore(s.Outcome)})
			}
		}
		line.Performance = PerformanceOf(games)
		if line.Rating == 0 {
			line.First = e.FirstOf(games)
			report.Lines = append(report.Lines, line)
			continue
		}
		k := p.K
		if k == 0 {
			k, line.Assumed = K(line.Rating, p.Birth.Year, listYear, false), true
		}
		line.Change = e.Of(list, line.Rating, k, games)
		line.Forecast = line.Rating + line.Change.Change.Rounded()
		report.Lines = append(report.Lines, line)
	}
	return report
}

// onList is the rating on a list; who has no rapid or blitz rating is treated
// as rated with his standard one (rapid and blitz regulations 7.2.1).
func onList(p tournament.Player, list tournament.RatingKind) int {
	if r := p.Ratings.Of(list); r != 0 {
		return r
	}
	if list == tournament.RapidRating || list == tournament.BlitzRating {
		return p.Ratings.Standard
	}
	return 0
}

func gameScore(o tournament.Outcome) Percent {
	switch o {
	case tournament.Win:
		return 100
	case tournament.Draw:
		return 50
	}
	return 0
}
