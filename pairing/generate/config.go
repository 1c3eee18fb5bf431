package generate

import "escaque/tournament"

// Config is what a random tournament is made from. A rate of N means one in N;
// 0 is never.
type Config struct {
	Seed    uint64
	Players int // those who enter late included
	Rounds  int // a round robin has the rounds of its table instead
	Cycles  int // round robin; 0 = 1

	HighestRating, LowestRating int // ratings are spread evenly between them
	UnratedRate                 int // of players without rating

	DrawPercentage    int // of draws among equals; 0…100
	ForfeitRate       int // games forfeited by one side
	DoubleForfeitRate int // games forfeited by both

	RetiredRate       int // players who leave for good, each round
	HalfPointByeRate  int // players with a half-point bye, each round
	ZeroPointByeRate  int // players absent, each round
	FullPointByeRate  int // players with a full-point bye, each round
	LateEntryRate     int // players who enter in rounds 2 to 4
	ForbiddenPairRate int // players kept apart from another one

	Scoring       tournament.Scoring
	InitialColour tournament.Colour // NoColour = drawn from the seed
	Baku          bool              // Baku acceleration (C.04.7)
}

// Default is the configuration of which a configuration file changes some
// values: a plain open.
func Default() Config {
	return Config{
		Players: 60, Rounds: 9,
		HighestRating: 2500, LowestRating: 1400,
		DrawPercentage: 30,
		Scoring:        tournament.StandardScoring(),
	}
}

// Random is a configuration drawn from the seed, for a large test: small and
// middle-sized fields, plain ones and such with everything in them.
func Random(seed uint64) Config {
	rng := newSource(seed, 2)
	c := Default()
	c.Seed = seed
	c.Players = 6 + rng.below(20)
	switch rng.below(4) {
	case 0:
		c.Players = 20 + rng.below(60)
	case 1:
		c.Players = 60 + rng.below(120)
	}
	c.Rounds = min(4+rng.below(8), c.Players-1)
	c.HighestRating = 1800 + rng.below(1000)
	c.LowestRating = c.HighestRating - rng.below(800)
	c.DrawPercentage = rng.below(80)
	maybe := func(low, high int) int {
		if rng.below(2) == 0 {
			return 0
		}
		return low + rng.below(high-low+1)
	}
	c.UnratedRate = maybe(4, 20)
	c.ForfeitRate = maybe(8, 60)
	c.DoubleForfeitRate = maybe(30, 200)
	c.RetiredRate = maybe(30, 200)
	c.HalfPointByeRate = maybe(12, 80)
	c.ZeroPointByeRate = maybe(15, 100)
	c.LateEntryRate = maybe(8, 40)
	c.ForbiddenPairRate = maybe(8, 30)
	if rng.below(8) == 0 {
		c.FullPointByeRate = 100
	}
	c.Baku = rng.below(8) == 0
	if rng.below(10) == 0 {
		c.Scoring = tournament.ScoringOf(30, 10, 0)
		c.Baku = false // C.04.7 needs a win worth two draws
	}
	return c
}

// Like is a configuration that makes tournaments of the kind of t: as many
// players and rounds, ratings between the same limits, and its rates of draws,
// forfeits, byes, late entries and withdrawals.
func Like(t *tournament.Tournament, seed uint64) Config {
	c := Default()
	c.Seed = seed
	c.Players, c.Rounds, c.Cycles = len(t.Players), t.Settings.Rounds, t.Settings.Cycles
	c.Scoring, c.InitialColour = t.Settings.Scoring, t.Settings.InitialColour
	c.Baku = t.Settings.Acceleration == tournament.Baku
	c.HighestRating, c.LowestRating = 0, 0
	var unrated, late, left int
	for _, p := range t.Players {
		switch rating := t.Rating(p); {
		case rating == 0:
			unrated++
		default:
			c.HighestRating = max(c.HighestRating, rating)
			if c.LowestRating == 0 || rating < c.LowestRating {
				c.LowestRating = rating
			}
		}
		if p.EnteredRound > 1 {
			late++
		}
		if p.Departure != tournament.Playing {
			left++
		}
	}
	var games, played, draws, forfeits, double int
	byes := map[tournament.ByeKind]int{}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			games++
			switch {
			case g.Result == tournament.BothForfeit:
				double++
			case g.Result.White.Forfeit():
				forfeits++
			case g.Result.Played():
				played++
				if g.Result.White == tournament.Draw {
					draws++
				}
			}
		}
		for _, b := range r.Byes {
			byes[b.Kind]++
		}
	}
	if played > 0 {
		c.DrawPercentage = min(100, 100*draws/played)
	}
	seats := len(t.Players) * len(t.Rounds)
	c.UnratedRate = oneIn(unrated, len(t.Players))
	c.LateEntryRate = oneIn(late, len(t.Players))
	c.RetiredRate = oneIn(left, seats)
	c.ForfeitRate, c.DoubleForfeitRate = oneIn(forfeits, games), oneIn(double, games)
	c.HalfPointByeRate = oneIn(byes[tournament.HalfBye], seats)
	c.ZeroPointByeRate = oneIn(byes[tournament.ZeroBye], seats)
	c.FullPointByeRate = oneIn(byes[tournament.FullBye], seats)
	return c
}

func oneIn(few, all int) int {
	if few == 0 {
		return 0
	}
	return max(1, all/few)
}

// limit is the range of one value.
type limit struct {
	key      string
	value    int
	min, max int
}

func (c *Config) limits() []limit {
	const many = 1_000_000
	return []limit{
		{"PlayersNumber", c.Players, 1, 9999},
		{"RoundsNumber", c.Rounds, 1, 99},
		{"Cycles", c.Cycles, 0, 8},
		{"HighestRating", c.HighestRating, 0, 4000},
		{"LowestRating", c.LowestRating, 0, max(0, c.HighestRating)},
		{"UnratedRate", c.UnratedRate, 0, many},
		{"DrawPercentage", c.DrawPercentage, 0, 100},
		{"ForfeitRate", c.ForfeitRate, 0, many},
		{"DoubleForfeitRate", c.DoubleForfeitRate, 0, many},
		{"RetiredRate", c.RetiredRate, 0, many},
		{"HalfPointByeRate", c.HalfPointByeRate, 0, many},
		{"ZeroPointByeRate", c.ZeroPointByeRate, 0, many},
		{"FullPointByeRate", c.FullPointByeRate, 0, many},
		{"LateEntryRate", c.LateEntryRate, 0, many},
		{"ForbiddenPairRate", c.ForbiddenPairRate, 0, many},
	}
}

// Validate reports the first value that is out of range, as
// [ValueOutOfRange].
func (c Config) Validate() error {
	for _, l := range c.limits() {
		if l.value < l.min || l.value > l.max {
			return tournament.NewFault(ValueOutOfRange, "key", l.key, "value", l.value, "min", l.min, "max", l.max)
		}
	}
	return nil
}
