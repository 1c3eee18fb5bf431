package clock

import (
	"strconv"
	"time"

	"escaque/arbiter"
)

// Why a game is rated, or not. Each is the name of a sentence.
const (
	RatedYes         arbiter.Text = "clock.rated-yes"          // list, have
	RatedTooShort    arbiter.Text = "clock.rated-too-short"    // list, have, need, rating
	RatedFirstPeriod arbiter.Text = "clock.rated-first-period" // moves, need
	RatedBlitzShort  arbiter.Text = "clock.rated-blitz-short"  // have, need
	RatedHandicap    arbiter.Text = "clock.rated-handicap"     // list
)

// Rated says whether FIDE rates a game, in which list, and why (not).
type Rated struct {
	List   Class // the list it belongs to, rated or not
	Rated  bool
	Have   time.Duration // the shorter time for 60 moves
	Need   time.Duration // the least that is rated; for blitz it must be exceeded
	Reason arbiter.Sentence
}

// need is the least time of a standard game between players of these ratings.
func need(r arbiter.RatingRules, ratings []int) time.Duration {
	best := 0
	for _, rating := range ratings {
		best = max(best, rating)
	}
	for _, m := range r.Minima {
		if best >= m.Rating {
			return m.Time
		}
	}
	return 0
}

// Rated says whether a game at these times between players of these ratings
// (0 = unrated) is rated: standard by B.02 1.1 and 1.2; rapid always; blitz
// with more than three minutes; rapid and blitz only if both sides have the
// same times. A standard game that is too short for the players is not rated
// in another list either.
func (p Pair) Rated(laws arbiter.Laws, ratings ...int) Rated {
	have := min(p.White.Reckoned(laws), p.Black.Reckoned(laws))
	r := Rated{List: p.Class(laws), Have: have}
	minutes := minutesText
	switch {
	case r.List != Standard && !p.Equal():
		r.Reason = arbiter.Say(RatedHandicap, "list", r.List)
	case r.List == Standard:
		r.Need = need(laws.Rating, ratings)
		best := 0
		for _, rating := range ratings {
			best = max(best, rating)
		}
		switch {
		case have < r.Need:
			r.Reason = arbiter.Say(RatedTooShort, "list", r.List, "have", minutes(have), "need", minutes(r.Need), "rating", best)
		case !p.White.firstPeriodLongEnough(laws) || !p.Black.firstPeriodLongEnough(laws):
			r.Reason = arbiter.Say(RatedFirstPeriod, "moves", min(firstMoves(p.White), firstMoves(p.Black)), "need", laws.Rating.FirstPeriodMoves)
		default:
			r.Rated = true
		}
	case r.List == Blitz:
		r.Need = laws.Rating.BlitzOver
		if r.Rated = have > r.Need; !r.Rated {
			r.Reason = arbiter.Say(RatedBlitzShort, "have", minutes(have), "need", minutes(r.Need))
		}
	default:
		r.Rated = true
	}
	if r.Rated {
		r.Reason = arbiter.Say(RatedYes, "list", r.List, "have", minutes(have))
	}
	return r
}

// Rated reports whether FIDE rates a game in which both sides have this time;
// [Pair.Rated] says why.
func (c Control) Rated(laws arbiter.Laws, ratings ...int) bool {
	return Both(c).Rated(laws, ratings...).Rated
}

func firstMoves(c Control) int {
	if c[0].Moves == 0 {
		return 1000 // the whole game
	}
	return c[0].Moves
}

// minutesText writes a time in minutes, "35" or "10:30".
func minutesText(d time.Duration) string {
	text := arbiter.ClockText(d)
	h, m, s := int(d/time.Hour), int(d/time.Minute)%60, int(d/time.Second)%60
	if h == 0 && m == 0 {
		return text[2:]
	}
	total := strconv.Itoa(h*60 + m)
	if s != 0 {
		total += text[len(text)-3:]
	}
	return total
}
