package export

import (
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// ranking is the standings of a round with the players behind the rows.
type ranking struct {
	codes []tiebreak.Code // columns of tie-breaks; the points have their own
	rows  []ranked
}

type ranked struct {
	tiebreak.Row
	player *tournament.Player
	values []tiebreak.Value // one for each code of the ranking
}

// ranking takes the standings handed in, or computes them by the tournament's
// own tie-breaks; after 0 is before the first round.
func (b *builder) ranking(after int) (*ranking, error) {
	s, err := b.computed(after)
	if err != nil {
		return nil, err
	}
	return b.rankingOf(s), nil
}

func (b *builder) computed(after int) (*tiebreak.Standings, error) {
	if b.o.Standings != nil {
		return b.o.Standings, nil
	}
	codes, err := tiebreak.List(b.t.Settings.Tiebreaks)
	if err != nil {
		return nil, err
	}
	t := b.t
	if after == 0 { // to Compute 0 means all rounds
		unplayed := *t
		unplayed.Rounds = nil
		t = &unplayed
	}
	return tiebreak.Compute(t, after, codes, tiebreak.Options{Edition: tiebreak.EditionAt(b.event.Start)})
}

func (b *builder) rankingOf(s *tiebreak.Standings) *ranking {
	r := &ranking{}
	var keep []int
	for i, c := range s.Codes {
		if c.Name != "PTS" {
			keep = append(keep, i)
			r.codes = append(r.codes, c)
		}
	}
	for _, row := range s.Rows {
		line := ranked{Row: row, player: b.t.Player(row.Player)}
		if line.player == nil {
			continue
		}
		for _, i := range keep {
			line.values = append(line.values, row.Values[i])
		}
		r.rows = append(r.rows, line)
	}
	return r
}

// tiebreakName is the name of a code of C.07 with its modifiers: "BH/C1" is
// "Buchholz without the lowest". A criterion of the arbiter's own without a
// name is called that.
func (b *builder) tiebreakName(c tiebreak.Code) string {
	named := func(c tiebreak.Code) (string, bool) {
		key := "tiebreak.name." + c.String()
		name := b.w.Text(key)
		return name, name != key
	}
	if name, ok := named(c); ok {
		return name
	}
	name, ok := named(tiebreak.Code{Name: c.Name})
	if !ok {
		return b.w.Text("tiebreak.name.OTHER")
	}
	add := func(modifier string, n int) {
		name += ", " + b.w.Text("tiebreak.modifier."+modifier, "n", n)
	}
	switch {
	case c.Cut > 0:
		add("C", c.Cut)
	case c.Median > 0:
		add("M", c.Median)
	}
	if c.Limit.HalfPoints != 0 {
		add("L", c.Limit.HalfPoints)
	}
	if c.Limit.Percent > 0 {
		add("percent", c.Limit.Percent)
	}
	for _, flag := range []struct {
		letter string
		on     bool
	}{{"P", c.Forfeits}, {"F", c.Fore}, {"R", c.Reverse}} {
		if flag.on {
			add(flag.letter, 0)
		}
	}
	if c.Unrated > 0 {
		add("U", c.Unrated)
	}
	if c.Edition != tiebreak.Current {
		add("V", c.Edition.Year())
	}
	return name
}
