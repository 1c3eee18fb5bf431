package app

import "escaque/tournament"

// CheckLevel says how much a check of the closing of a round matters.
type CheckLevel byte

// The levels.
const (
	CheckGood CheckLevel = iota // as it should be
	CheckNote                   // to know, or to look at again
	CheckStop                   // the round cannot be closed
)

// CheckKey names a check; the edge has a sentence for each: "closing." + key.
type CheckKey string

// The checks.
const (
	CheckResults     CheckKey = "results"     // all results are in: n
	CheckOpen        CheckKey = "open"        // results are missing: n, boards
	CheckForfeits    CheckKey = "forfeits"    // games that were not played: n, boards
	CheckAdjourned   CheckKey = "adjourned"   // n, boards
	CheckUnusual     CheckKey = "unusual"     // scores as ½-0: n, boards
	CheckWaiting     CheckKey = "waiting"     // players without board or bye: n, names
	CheckByes        CheckKey = "byes"        // byes booked for the next round: n, names, round
	CheckLeft        CheckKey = "left"        // players who leave before the next round: n, names, round
	CheckIncidents   CheckKey = "incidents"   // entries of the log in the round: n
	CheckUnpublished CheckKey = "unpublished" // the pairings were never published
)

// ClosingCheck is one line of the list that is read before a round is closed.
type ClosingCheck struct {
	Key    CheckKey
	Level  CheckLevel
	N      int
	Boards []int
	Names  []string // in order of starting number
	Round  int      // the round that names belong to
}

// ClosingChecks reads a round before it is closed: what stands in the way and
// what the arbiter should have seen. An empty list means that there is no such
// round.
func (d *Desk) ClosingChecks(id tournament.TournamentID, round int) []ClosingCheck {
	t, err := d.Tournament(id)
	if err != nil || t.Round(round) == nil {
		return nil
	}
	r := t.Round(round)
	var list []ClosingCheck
	boards := func(key CheckKey, level CheckLevel, of []int) {
		if len(of) > 0 {
			list = append(list, ClosingCheck{Key: key, Level: level, N: len(of), Boards: of})
		}
	}
	if open := r.Open(); len(open) > 0 {
		boards(CheckOpen, CheckStop, open)
	} else {
		list = append(list, ClosingCheck{Key: CheckResults, N: len(r.Games)})
	}
	var forfeits, adjourned, unusual []int
	placed := map[tournament.PlayerID]bool{}
	for _, g := range r.Games {
		placed[g.White], placed[g.Black] = true, true
		switch res := g.Result; {
		case res == tournament.NoResult, res == tournament.WhiteWins, res == tournament.BlackWins, res == tournament.Drawn:
		case res == tournament.AdjournedGame:
			adjourned = append(adjourned, g.Board)
		case !res.Played():
			forfeits = append(forfeits, g.Board)
		default:
			unusual = append(unusual, g.Board)
		}
	}
	boards(CheckAdjourned, CheckNote, adjourned)
	boards(CheckForfeits, CheckNote, forfeits)
	boards(CheckUnusual, CheckNote, unusual)
	for _, b := range r.Byes {
		placed[b.Player] = true
	}
	names := func(key CheckKey, level CheckLevel, of int, who func(*tournament.Player) bool) {
		c := ClosingCheck{Key: key, Level: level, Round: of}
		for _, p := range t.ByNo() {
			if who(&p) {
				c.Names = append(c.Names, p.Name)
			}
		}
		if c.N = len(c.Names); c.N > 0 {
			list = append(list, c)
		}
	}
	names(CheckWaiting, CheckNote, round, func(p *tournament.Player) bool { return p.Available(round) && !placed[p.ID] })
	if r.State == tournament.Paired {
		list = append(list, ClosingCheck{Key: CheckUnpublished, Level: CheckNote})
	}
	n := 0
	for _, i := range d.Incidents(id) {
		if i.Round == round {
			n++
		}
	}
	if n > 0 {
		list = append(list, ClosingCheck{Key: CheckIncidents, Level: CheckNote, N: n})
	}
	if next := round + 1; next <= t.Settings.Rounds {
		names(CheckByes, CheckGood, next, func(p *tournament.Player) bool { return t.Request(p.ID, next) != tournament.NoBye })
		names(CheckLeft, CheckGood, next, func(p *tournament.Player) bool {
			return p.Departure != tournament.Playing && p.LeftRound == next
		})
	}
	return list
}
