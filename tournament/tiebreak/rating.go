package tiebreak

import (
	"slices"

	"escaque/tournament"
	"escaque/tournament/elo"
)

// rival is one game over the board as the rating tie-breaks see it.
type rival struct {
	round  int32
	opp    int32
	rating int
	halves int // what the player made of it: 2 win, 1 draw, 0 loss, whatever the scoring
	cut    Note
}

// rated reports whether the tie-break can be used: nobody is unrated, or the
// list says what an unrated player counts with (art. 10).
func (f *field) rated(c Code) bool { return c.Unrated > 0 || f.unrated() == 0 }

// unrated counts the players without rating.
func (f *field) unrated() int {
	n := 0
	for i := range f.players {
		if f.rating(i) == 0 {
			n++
		}
	}
	return n
}

func (f *field) rating(i int) int { return f.players[i].Ratings.Of(f.t.Settings.RatingList) }

// ratingOr is the rating of a player, that of the list for an unrated one.
func (f *field) ratingOr(i int, c Code) int {
	if r := f.rating(i); r > 0 {
		return r
	}
	return c.Unrated
}

// rivals are the opponents played over the board, in order of rounds, with the
// cuts made: the lowest ratings first, then the highest (14.1, 14.3). The
// exception for unplayed rounds is not for ratings (art. 16).
func (f *field) rivals(i int, c Code, buf []rival) []rival {
	for r, s := range f.row(i) {
		if !s.played() {
			continue
		}
		halves := 0
		switch s.outcome {
		case tournament.Win, tournament.UnratedWin:
			halves = 2
		case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned:
			halves = 1
		}
		buf = append(buf, rival{round: int32(r + 1), opp: s.opp, rating: f.ratingOr(int(s.opp), c), halves: halves})
	}
	cutRivals(buf, c.Cut+c.Median, NoteCutLeast, func(a, b int) bool { return a < b })
	cutRivals(buf, c.Median, NoteCutMost, func(a, b int) bool { return a > b })
	return buf
}

func cutRivals(rivals []rival, n int, note Note, before func(a, b int) bool) {
	for range n {
		first := -1
		for k := range rivals {
			if rivals[k].cut == NotePlayed && (first < 0 || before(rivals[k].rating, rivals[first].rating)) {
				first = k
			}
		}
		if first < 0 {
			return
		}
		rivals[first].cut = note
	}
}

// average is ARO (10.1); false without an opponent.
func average(rivals []rival) (int, bool) {
	var sum, n int64
	for _, r := range rivals {
		if r.cut == NotePlayed {
			sum += int64(r.rating)
			n++
		}
	}
	if n == 0 {
		return 0, false
	}
	return int(roundUp(sum, n)), true
}

// fraction is the score over the games counted: half points made, games, and
// per cent rounded half up.
func fraction(rivals []rival) (halves, games, percent int) {
	for _, r := range rivals {
		if r.cut == NotePlayed {
			halves += r.halves
			games++
		}
	}
	if games == 0 {
		return 0, 0, 0
	}
	return halves, games, int(roundUp(int64(50*halves), int64(games)))
}

// performance is TPR (10.2): the average rating and the difference that the
// score stands for.
func performance(rivals []rival) (int, bool) {
	aro, ok := average(rivals)
	if !ok {
		return 0, false
	}
	_, _, percent := fraction(rivals)
	return aro + elo.Difference(percent), true
}

// perfect is PTP (10.3): the lowest rating that is expected to score at least
// what was scored; for nothing, 800 below the lowest opponent.
func perfect(rivals []rival) (int, bool) {
	if len(rivals) == 0 {
		return 0, false
	}
	byRating := func(a, b rival) int { return a.rating - b.rating }
	lowest, highest := slices.MinFunc(rivals, byRating).rating, slices.MaxFunc(rivals, byRating).rating
	halves, _, _ := fraction(rivals)
	if halves == 0 {
		return lowest - 800, true
	}
	// Expectation rises with the rating: look for the step by halving.
	low, high := lowest-elo.Certain, highest+elo.Certain
	for high-low > 1 {
		middle := low + (high-low)/2
		if expectedOf(rivals, middle) >= 50*halves {
			high = middle
		} else {
			low = middle
		}
	}
	return high, true
}

// expectedOf is the expected score of a rating in hundredths of a point.
func expectedOf(rivals []rival, rating int) int {
	sum := 0
	for _, r := range rivals {
		sum += elo.Expected(rating - r.rating)
	}
	return sum
}

// ofRating is one of ARO, TPR and PTP of one player.
func ofRating(name string, rivals []rival) Value {
	var n int
	var ok bool
	switch name {
	case "ARO":
		n, ok = average(rivals)
	case "TPR":
		n, ok = performance(rivals)
	case "PTP":
		n, ok = perfect(rivals)
	}
	if !ok {
		return Value{}
	}
	return Number(n)
}

// ratings is any tie-break of art. 10 of all players; undefined for all if it
// cannot be used.
func (f *field) ratings(c Code, out []Value) {
	if !f.rated(c) {
		clear(out)
		return
	}
	switch c.Name {
	case "RTNG":
		for i := range f.players {
			out[i] = Number(f.ratingOr(i, c))
		}
	case "APRO":
		f.averageOf("TPR", c, out)
	case "APPO":
		f.averageOf("PTP", c, out)
	default:
		buf := make([]rival, 0, f.rounds)
		for i := range f.players {
			buf = f.rivals(i, c, buf[:0])
			out[i] = ofRating(c.Name, buf)
		}
	}
}

// averageOf is APRO (10.4) or APPO (10.5): the mean of the opponents' values.
func (f *field) averageOf(name string, c Code, out []Value) {
	inner := Code{Name: name, Unrated: c.Unrated, Edition: c.Edition}
	values := make([]Value, len(f.players))
	f.ratings(inner, values)
	for i := range f.players {
		var sum, n int64
		for _, s := range f.row(i) {
			if s.played() && values[s.opp].Defined() {
				sum += values[s.opp].n
				n++
			}
		}
		out[i] = Value{}
		if n > 0 {
			out[i] = Number(int(roundUp(sum, n)))
		}
	}
}
