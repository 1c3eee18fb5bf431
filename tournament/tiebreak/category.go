package tiebreak

import (
	"strings"

	"escaque/tournament"
)

// Category picks players out of one tournament: women, under 14, up to 1800,
// a club. An empty field asks nothing; all others must be met.
type Category struct {
	Name       string
	Sex        tournament.Sex
	BornFrom   int // first year of birth
	BornTo     int // last year of birth
	RatingFrom int // lowest rating
	RatingTo   int // highest rating; unrated players are below every rating
	Rated      bool
	Unrated    bool
	Titled     bool
	Federation string
	Club       string
	Label      string // the organiser's own mark, Player.Category
}

// Has reports whether the player belongs to the category. Somebody whose year
// of birth or sex is not known is not in a category that asks for it.
func (c Category) Has(t *tournament.Tournament, p tournament.Player) bool {
	rating, born := t.Rating(p), p.Birth.Year
	switch {
	case c.Sex != tournament.SexUnknown && p.Sex != c.Sex,
		c.BornFrom > 0 && (born == 0 || born < c.BornFrom),
		c.BornTo > 0 && (born == 0 || born > c.BornTo),
		c.RatingFrom > 0 && rating < c.RatingFrom,
		c.RatingTo > 0 && rating > c.RatingTo,
		c.Rated && rating == 0,
		c.Unrated && rating > 0,
		c.Titled && p.Title == "",
		!sameWords(c.Federation, p.Federation), !sameWords(c.Club, p.Club), !sameWords(c.Label, p.Category):
		return false
	}
	return true
}

// sameWords compares without regard to case and to spaces around; an empty
// wish accepts everything.
func sameWords(wish, have string) bool {
	wish = strings.TrimSpace(wish)
	return wish == "" || strings.EqualFold(wish, strings.TrimSpace(have))
}

// Place is a row of the standings of a category.
type Place struct {
	Row
	Overall       int  // rank in the whole tournament
	OverallShared bool // shared there
}

// In are the standings of a category: the order of the whole tournament with
// the ranks counted anew. Values stay as they are; nobody's opponents change.
func (s *Standings) In(t *tournament.Tournament, c Category) []Place {
	var places []Place
	start := 0
	flush := func() { // ranks of the players equal on everything
		for k := start; k < len(places); k++ {
			places[k].Rank, places[k].Shared = start+1, len(places)-start > 1
		}
		start = len(places)
	}
	overall := 0
	for _, row := range s.Rows {
		p := t.Player(row.Player)
		if p == nil || !c.Has(t, *p) {
			continue
		}
		if row.Unranked {
			flush()
			places = append(places, Place{row, 0, false})
			start = len(places)
			continue
		}
		if row.Rank != overall {
			flush()
			overall = row.Rank
		}
		places = append(places, Place{row, row.Rank, row.Shared})
	}
	flush()
	return places
}

// Progress gives the rank of every player after each round 1…after (0 = all
// paired rounds): the slice of a player has one rank a round.
func Progress(t *tournament.Tournament, after int, codes []Code, opts Options) (map[tournament.PlayerID][]int, error) {
	if after <= 0 {
		after = len(t.Rounds)
	}
	ranks := make(map[tournament.PlayerID][]int, len(t.Players))
	for r := 1; r <= after; r++ {
		s, err := Compute(t, r, codes, opts)
		if err != nil {
			return nil, err
		}
		for _, row := range s.Rows {
			ranks[row.Player] = append(ranks[row.Player], row.Rank)
		}
	}
	return ranks, nil
}
