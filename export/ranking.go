package export

import (
	"strconv"
	"strings"

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
	s := b.o.Standings
	if s == nil {
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
		if s, err = tiebreak.Compute(t, after, codes, tiebreak.Options{Edition: tiebreak.EditionAt(b.event.Start)}); err != nil {
			return nil, err
		}
	}
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
	return r, nil
}

// tiebreakName is the name of a code of C.07 with its modifiers: "BH/C1" is
// "Buchholz without the lowest". A code without a name names itself.
func (b *builder) tiebreakName(c tiebreak.Code) string {
	key := "export.tiebreak." + c.Name
	name := b.w.Text(key)
	if name == key {
		return strings.ToLower(strings.TrimPrefix(c.Name, tiebreak.ManualPrefix))
	}
	add := func(modifier string, pairs ...any) {
		name = b.w.Text("export.modifier."+modifier, append(pairs, "name", name)...)
	}
	switch {
	case c.Cut > 0 && c.Name == "PS":
		add("first", "n", c.Cut) // 7.5: the first rounds are cut
	case c.Cut > 0:
		add("C", "n", c.Cut)
	case c.Median > 0:
		add("M", "n", c.Median)
	}
	switch {
	case c.Limit.HalfPoints != 0:
		sign, n := "+", c.Limit.HalfPoints
		if n < 0 {
			sign, n = "−", -n
		}
		add("L", "limit", "50 % "+sign+" "+tournament.Points(n*int(tournament.Half)).Short())
	case c.Limit.Percent > 0:
		add("L", "limit", strconv.Itoa(c.Limit.Percent)+" %")
	}
	if c.Forfeits {
		add("P")
	}
	if c.Fore {
		add("F")
	}
	if c.Reverse {
		add("R")
	}
	if c.Unrated > 0 {
		add("U", "rating", c.Unrated)
	}
	if c.Edition != tiebreak.Current {
		add("V", "year", c.Edition.Year())
	}
	return name
}
