package tiebreak

import "escaque/tournament"

// perRound says how a tie-break on the player's own record (art. 7) counts
// one round: in half rounds, so that STD stays an integer.
func (f *field) perRound(c Code, s seat) int {
	const one, half = 2, 1
	yes := func(b bool) int {
		if b {
			return one
		}
		return 0
	}
	points := tournament.Points(s.points)
	switch c.Name {
	case "WIN": // 7.1: the points of a win, with or without playing
		return yes(points == f.win && !s.pending())
	case "WON": // 7.2: won over the board
		return yes(s.played() && f.won(s))
	case "BPG": // 7.3
		return yes(s.played() && s.colour == tournament.Black)
	case "BWG": // 7.4
		return yes(s.played() && s.colour == tournament.Black && f.won(s))
	case "REP": // 7.6: not a half-point bye, a zero-point bye or a forfeit loss
		return yes(!s.voluntary())
	case "STD": // 7.7
		other := f.draw
		if s.played() {
			other = f.against(s)
		}
		switch {
		case s.pending():
			return 0
		case points > other:
			return one
		case points == other:
			return half
		}
	}
	return 0
}

func (f *field) won(s seat) bool {
	return s.outcome == tournament.Win || s.outcome == tournament.UnratedWin
}

// against is what the opponent scored in the same game.
func (f *field) against(s seat) tournament.Points {
	return f.t.Settings.Scoring.Of(s.against)
}

// record is WIN, WON, BPG, BWG, REP or STD of all players.
func (f *field) record(c Code, out []Value) {
	for i := range f.players {
		sum := 0
		for _, s := range f.row(i) {
			sum += f.perRound(c, s)
		}
		if c.Name == "STD" {
			out[i] = Tenths(tournament.Points(sum) * tournament.Half)
		} else {
			out[i] = Number(sum / 2)
		}
	}
}

// progressive is PS (7.5): the sum of the scores after each round; a cut takes
// the first rounds away (14.1).
func (f *field) progressive(c Code, out []Value) {
	for i := range f.players {
		var score, sum tournament.Points
		for r, s := range f.row(i) {
			score += tournament.Points(s.points)
			if r >= c.Cut {
				sum += score
			}
		}
		out[i] = Tenths(sum)
		if c.Cut >= f.rounds {
			out[i] = empty
		}
	}
}

// koya is KS (9.2): the points against opponents who have at least half of
// what could be scored, or the limit moved by L (14.5).
func (f *field) koya(c Code, out []Value) {
	limit := f.koyaLimit(c)
	for i := range f.players {
		var sum tournament.Points
		counted := false
		for _, s := range f.row(i) {
			if s.paired() && f.overLimit(int(s.opp), limit) {
				sum += tournament.Points(s.points)
				counted = true
			}
		}
		out[i] = empty
		if counted {
			out[i] = Tenths(sum)
		}
	}
}

// koyaLimit is the limit in hundredths of [tournament.Points].
func (f *field) koyaLimit(c Code) int64 {
	percent := 50
	if c.Limit.Percent > 0 {
		percent = c.Limit.Percent
	}
	limit := int64(percent) * int64(f.win) * int64(f.mostGames())
	return limit + 100*int64(c.Limit.HalfPoints)*int64(tournament.Half)
}

func (f *field) overLimit(i int, limit int64) bool { return 100*int64(f.points[i]) >= limit }

// mostGames is how many rounds a player can score in so far. In a round robin
// those without an opponent bring nothing: the free round of an odd field,
// and the place of a player who never took part.
func (f *field) mostGames() int {
	if !f.fixed {
		return f.rounds
	}
	active := 0
	for i := range f.players {
		for _, s := range f.row(i) {
			if s.paired() && !f.gone(i) {
				active++
				break
			}
		}
	}
	cycle := len(f.players) - 1 + len(f.players)%2
	if cycle <= 0 || active == 0 {
		return f.rounds
	}
	return f.rounds/cycle*(active-1) + min(f.rounds%cycle, active-1)
}
