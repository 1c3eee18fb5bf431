package rating

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"escaque/tournament"
)

// The annex of B.01: the least average with which a score is a norm of a
// grandmaster. Those of the other titles lie 150, 200 and 350 below.
func TestMinimumAverages(t *testing.T) {
	annex := map[int]string{ // games: score average
		9:  "9 2380 8.5 2380 8 2380 7.5 2380 7 2380 6.5 2434 6 2475 5.5 2520 5 2557 4.5 2600 4 2643 3.5 2680 3 0",
		10: "10 2380 8 2380 7.5 2407 7 2451 6.5 2490 6 2528 5.5 2564 5 2600 4.5 2636 4 2672 3.5 2710 3 0",
		11: "11 2380 9 2380 8.5 2389 8 2425 7.5 2467 7 2498 6.5 2535 6 2564 5.5 2600 5 2636 4.5 2665 4 2702 3.5 0",
	}
	for n, row := range annex {
		fields := strings.Fields(row)
		for i := 0; i < len(fields); i += 2 {
			var whole, half, want int
			fmt.Sscanf(fields[i]+" "+fields[i+1], "%d", &whole)
			if strings.HasSuffix(fields[i], ".5") {
				half = 50
			}
			fmt.Sscan(fields[i+1], &want)
			score := Percent(100*whole + half)
			for title, below := range map[tournament.Title]int{tournament.GM: 0, tournament.IM: 150, tournament.WGM: 200, tournament.WIM: 350} {
				expected := want - below
				if want == 0 {
					expected = 0
				}
				if got := Norms2024.MinimumAverage(title, score, n); got != expected {
					t.Errorf("%s, %s of %d: %d, want %d", title, fields[i], n, got, expected)
				}
			}
		}
	}
	if got := Norms2024.MinimumAverage(tournament.FM, 900, 9); got != 0 {
		t.Errorf("FM has no norms, got %d", got)
	}
}

// Minima are rounded up and maxima down: title-holders, titles, own, one
// federation for 7…13 games.
func TestMix(t *testing.T) {
	for n, want := range map[int][4]int{7: {4, 3, 4, 4}, 8: {4, 3, 4, 5}, 9: {5, 3, 5, 6}, 10: {5, 4, 6, 6}, 11: {6, 4, 6, 7}, 12: {6, 4, 7, 8}, 13: {7, 5, 7, 8}} {
		check := Norms2024.Check(NormCase{Title: tournament.GM, Games: make([]NormGame, n), Format: NormRoundRobin})
		got := [4]int{}
		for _, l := range check.Lines {
			switch l.Condition {
			case NormTitleHolders:
				got[0] = l.Need
			case NormTitles:
				got[1] = l.Need
			case NormOwn:
				got[2] = l.Need
			case NormOne:
				got[3] = l.Need
			}
		}
		if got != want {
			t.Errorf("%d games: %v, want %v", n, got, want)
		}
	}
}

// field writes opponents shortly: title, federation, rating and score each.
//
//	GM FRA 2550 =
func field(lines ...string) []NormGame {
	var games []NormGame
	for _, line := range lines {
		f := strings.Fields(line)
		g := NormGame{Round: len(games) + 1, Opponent: tournament.PlayerID(len(games) + 1), Federation: f[1]}
		if f[0] != "-" {
			g.Title = tournament.Title(f[0])
		}
		fmt.Sscan(f[2], &g.Rating)
		g.Score = map[string]Percent{"1": 100, "=": 50, "0": 0}[f[3]]
		games = append(games, g)
	}
	return games
}

// A sound norm of an international master: nine games, 5½ points against an
// average of 2382: 61 % is 80 points, Rp 2462.
func sound() NormCase {
	return NormCase{Title: tournament.IM, Federation: "ESP", Rounds: 9, Games: field(
		"GM FRA 2550 =", "IM ESP 2440 1", "IM GER 2430 =", "FM ESP 2350 1", "FM ITA 2330 0", "- ESP 2250 1", "- FRA 2290 1", "- POR 2300 0", "GM ESP 2500 =")}
}

func failing(c NormCheck) []NormCondition {
	var list []NormCondition
	for _, l := range c.Failing() {
		list = append(list, l.Condition)
	}
	return list
}

func TestNormHoldsAndFails(t *testing.T) {
	check := Norms2024.Check(sound())
	// 2550+2440+2430+2350+2330+2250+2290+2300+2500 = 21440; /9 = 2382.2.
	if want := (Performance{Games: 9, Average: 2382, Percentage: 61, Difference: 80, Rating: 2462}); !check.Holds || check.Performance != want {
		t.Errorf("%+v %v", check.Performance, failing(check))
	}
	for _, c := range []struct {
		name    string
		change  func(*NormCase)
		want    []NormCondition
		missing int // of the first
	}{
		{"half a point less", func(c *NormCase) { c.Games[0].Score = 0 }, []NormCondition{NormPerformance}, 25},                                   // 56 %: 43
		{"two less", func(c *NormCase) { c.Games[0].Score, c.Games[1].Score, c.Games[8].Score = 0, 0, 0 }, []NormCondition{NormPerformance}, 148}, // 39 %: -80
		{"eight games", func(c *NormCase) { c.Games = c.Games[:8] }, []NormCondition{NormGames}, 1},                                               // Rp 2367+87 still suffices
		{"one federation too few", func(c *NormCase) {
			for i := range c.Games {
				if c.Games[i].Federation != "ESP" {
					c.Games[i].Federation = "FRA"
				}
			}
		}, []NormCondition{NormFederations}, 1},
		{"six of his own", func(c *NormCase) { c.Games[0].Federation, c.Games[2].Federation = "ESP", "ESP" }, []NormCondition{NormOwn}, 1},
		{"seven of one", func(c *NormCase) {
			for i := range c.Games[:7] {
				c.Games[i].Federation = "FRA"
			}
		}, []NormCondition{NormOne}, 1},
		{"FIDE flags are no federation", func(c *NormCase) {
			for i := range c.Games {
				if c.Games[i].Federation != "ESP" {
					c.Games[i].Federation = "FID"
				}
			}
		}, []NormCondition{NormFederations}, 2},
		{"four title-holders", func(c *NormCase) { c.Games[4].Title = tournament.CM }, nil, 0}, // five are left
		{"too few title-holders", func(c *NormCase) { c.Games[3].Title, c.Games[4].Title = tournament.CM, "" }, []NormCondition{NormTitleHolders}, 1},
		{"too few masters", func(c *NormCase) { c.Games[1].Title, c.Games[2].Title = tournament.FM, tournament.FM }, []NormCondition{NormTitles}, 1},
	} {
		k := sound()
		c.change(&k)
		check := Norms2024.Check(k)
		if !slices.Equal(failing(check), c.want) || check.Holds != (len(c.want) == 0) {
			t.Errorf("%s: %v, want %v", c.name, failing(check), c.want)
			continue
		}
		if len(c.want) > 0 && check.Failing()[0].Missing() != c.missing {
			t.Errorf("%s: fails by %d, want %d", c.name, check.Failing()[0].Missing(), c.missing)
		}
	}
}

// With a waiver federations do not matter.
func TestWaiver(t *testing.T) {
	c := sound()
	for i := range c.Games {
		c.Games[i].Federation = "ESP"
	}
	if check := Norms2024.Check(c); !slices.Equal(failing(check), []NormCondition{NormFederations, NormOwn, NormOne}) {
		t.Errorf("without: %v", failing(check))
	}
	c.Waived = true
	if check := Norms2024.Check(c); !check.Holds {
		t.Errorf("with: %v", failing(check))
	}
}

// The lowest opponent, who may be unrated, is raised to the floor: one only.
func TestRaisedFloor(t *testing.T) {
	c := sound()
	c.Games[5].Rating = 0 // 1400, raised to 2050
	check := Norms2024.Check(c)
	// 21440 - 2250 + 2050 = 21240; /9 = 2360; +80 = 2440.
	if check.Performance.Average != 2360 || check.Performance.Rating != 2440 || check.Raised != 6 || check.RaisedFrom != 0 {
		t.Errorf("one: %+v raised %d", check.Performance, check.Raised)
	}
	c.Games[6].Rating = 1900 // the second lowest stays as he is
	check = Norms2024.Check(c)
	// 21240 - 2290 + 1900 = 20850; /9 = 2316.7.
	if check.Performance.Average != 2317 || check.Raised != 6 {
		t.Errorf("two: %+v raised %d", check.Performance, check.Raised)
	}
	c = sound()
	if check := Norms2024.Check(c); check.Raised != 0 {
		t.Errorf("nobody is below the floor, raised %d", check.Raised)
	}
}

// Eight games and a forfeit win or bye in an event of nine rounds (1.4.1c).
func TestEightAndOne(t *testing.T) {
	eight := func(lines ...string) NormCase {
		return NormCase{Title: tournament.IM, Federation: "ESP", Rounds: 9, Given: 1, Games: field(lines...)}
	}
	base := []string{"GM FRA 2550 1", "IM ESP 2540 1", "IM GER 2530 1", "FM ESP 2450 0", "- ITA 2430 0", "- ESP 2350 0", "- FRA 2390 0", "- POR 2400 0"}
	check := Norms2024.Check(eight(base...))
	// Four of eight with a title are half; three points are 35 % of eight
	// (2.8) but 37.5 -> 38 % is -87: 2455 - 87 = 2368.
	if !check.EightAndOne || !slices.Equal(failing(check), []NormCondition{NormPerformance}) || check.Performance.Rating != 2368 {
		t.Errorf("%v %+v", failing(check), check.Performance)
	}
	own := slices.Clone(base)
	own[0] = "GM ESP 2550 1" // four of his own federation are the most of eight
	if check := Norms2024.Check(eight(own...)); slices.Contains(failing(check), NormOwn) {
		t.Errorf("four own: %v", failing(check))
	}
	own[4] = "- ESP 2430 0"
	if check := Norms2024.Check(eight(own...)); !slices.Contains(failing(check), NormOwn) {
		t.Errorf("five own: %v", failing(check))
	}
	base[3], base[4] = "FM ESP 2450 1", "- ITA 2430 1"
	if check := Norms2024.Check(eight(base...)); !check.Holds || check.Counted != 9 {
		t.Errorf("five points: %v, counts for %d", failing(check), check.Counted)
	}
	for name, change := range map[string]func(*NormCase){
		"nothing given": func(c *NormCase) { c.Given = 0 }, "ten rounds": func(c *NormCase) { c.Rounds = 10 },
		"seven games": func(c *NormCase) { c.Games = c.Games[:7] },
	} {
		c := eight(base...)
		change(&c)
		if check := Norms2024.Check(c); !slices.Contains(failing(check), NormGames) {
			t.Errorf("%s: %v", name, failing(check))
		}
	}
}

// Won games may be left out where the rest is still enough (1.4.1f).
func TestDroppedWins(t *testing.T) {
	c := NormCase{Title: tournament.GM, Federation: "ESP", Rounds: 10, Games: field(
		"GM FRA 2700 1", "GM GER 2690 1", "GM ITA 2680 1", "IM FRA 2600 =", "IM GER 2600 1", "IM ITA 2610 =", "FM ESP 2500 1", "- ESP 2450 1", "- POR 2500 1", "- POR 2400 0")}
	check := Norms2024.Check(c)
	// Three grandmasters are too few of ten but enough of nine.
	if !check.Holds || len(check.Dropped) != 1 || len(check.Games) != 9 {
		t.Errorf("dropped %v: %v", check.Dropped, failing(check))
	}
	c.Games[2].Title = tournament.IM // two are too few of anything
	if check := Norms2024.Check(c); check.Holds || len(check.Dropped) > 0 || len(check.Games) != 10 {
		t.Errorf("dropped %v: %v", check.Dropped, failing(check))
	}
	c.Games[2].Title = tournament.GM
	c.Format = NormRoundRobin // a Swiss could stop after nine
	for i := range c.Games {  // nothing is won: nothing may be left out
		c.Games[i].Score = 50
		c.Games[i].Rating = 2620
	}
	if check := Norms2024.Check(c); !slices.Equal(failing(check), []NormCondition{NormTitles}) {
		t.Errorf("draws: %v", failing(check))
	}
}

// In a Swiss a norm once reached stays; in a round robin all rounds count.
func TestReachedEarlier(t *testing.T) {
	c := sound()
	c.Rounds = 11
	c.Games = append(c.Games, field("- ESP 2100 0", "- ESP 2100 0")...)
	c.Games[9].Round, c.Games[10].Round = 10, 11
	if check := Norms2024.Check(c); !check.Holds || check.Until != 9 {
		t.Errorf("until %d: %v", check.Until, failing(check))
	}
	c.Format = NormRoundRobin
	if check := Norms2024.Check(c); check.Holds {
		t.Error("in a round robin all rounds count")
	}
}

// A better result never loses a norm.
func TestNormIsMonotone(t *testing.T) {
	titles := []tournament.Title{tournament.GM, tournament.IM, tournament.FM, tournament.WIM, ""}
	rapid.Check(t, func(t *rapid.T) {
		c := NormCase{Title: rapid.SampledFrom(titles[:2]).Draw(t, "title"), Federation: "ESP", Rounds: 11}
		for i := range rapid.IntRange(8, 12).Draw(t, "games") {
			c.Games = append(c.Games, NormGame{
				Round: i + 1, Opponent: tournament.PlayerID(i + 1), Rating: rapid.IntRange(2150, 2700).Draw(t, "rating"),
				Title: rapid.SampledFrom(titles).Draw(t, "opponent"), Federation: rapid.SampledFrom([]string{"ESP", "FRA", "GER", "FID"}).Draw(t, "federation"),
				Score: Percent(50 * rapid.IntRange(0, 2).Draw(t, "score")),
			})
		}
		check := Norms2024.Check(c)
		if check.Holds != (len(check.Failing()) == 0) {
			t.Fatal("verdict and conditions differ")
		}
		for _, g := range check.Games {
			if slices.Contains(check.Dropped, g.Round) {
				t.Fatal("a game left out counts")
			}
		}
		if !check.Holds {
			return
		}
		better := c
		better.Games = slices.Clone(c.Games)
		i := rapid.IntRange(0, len(c.Games)-1).Draw(t, "game")
		better.Games[i].Score = min(better.Games[i].Score+50, 100)
		if after := Norms2024.Check(better); !after.Holds {
			t.Fatalf("half a point more loses the norm: %v", failing(after))
		}
	})
}

// What is needed in the last rounds.
func TestNormNeed(t *testing.T) {
	c := sound()
	coming := c.Games[7:] // a loss and a draw so far counted: 5 of 7 before them
	c.Games = c.Games[:7]
	need := Norms2024.Need(c, coming)
	// 5 of 7 so far; 5½ of 9 are needed (5 of 9 are 56 %: 2382 + 43).
	if !need.Possible || need.Score != 50 || need.Games != 2 {
		t.Errorf("%+v", need)
	}
	weak := field("- ESP 2000 1", "- ESP 2000 1")
	weak[0].Round, weak[1].Round = 8, 9
	// 5 of 7, 2377 on average before; 2050 (raised) and 2000 added: 2299.
	if need := Norms2024.Need(c, weak); need.Possible != (need.Check.Performance.Rating >= 2450) {
		t.Errorf("%+v", need)
	}
	if need := Norms2024.Need(c, nil); need.Possible || need.Games != 2 {
		t.Errorf("nothing to come: %+v", need)
	}
}

func TestNeedForChange(t *testing.T) {
	// 1600, K 20 against 1800: a win brings 15.2, a draw 5.2, a loss -4.8.
	for _, c := range []struct {
		coming []int
		goal   Hundredths
		want   Percent
		ok     bool
	}{
		{[]int{1800}, 0, 50, true}, {[]int{1800}, 520, 50, true}, {[]int{1800}, 521, 100, true}, {[]int{1800}, 1521, 0, false},
		{[]int{1800, 1800}, 1000, 100, true}, {[]int{1800, 1800}, -960, 0, true}, {[]int{0}, 0, 0, true}, {[]int{0}, 1, 0, false},
		{[]int{0, 1800}, 520, 150, true}, // the unrated one may take the points
		{nil, 0, 0, true}, {nil, 1, 0, false},
	} {
		got, ok := Rating2024.NeedForChange(tournament.StandardRating, 1600, 20, nil, c.coming, c.goal)
		if got != c.want || ok != c.ok {
			t.Errorf("%v for %v: %d %v, want %d %v", c.coming, c.goal, got, ok, c.want, c.ok)
		}
	}
}

// A tournament: what counts for a norm and what does not (1.4.2).
func TestNormCaseOf(t *testing.T) {
	tour := &tournament.Tournament{Settings: tournament.NewSettings(tournament.RoundRobin, 5)}
	if err := tour.EnterAll([]tournament.Player{
		{Name: "A", Federation: "ESP", Ratings: tournament.Ratings{Standard: 2400}},
		{Name: "B", Federation: "FRA", Ratings: tournament.Ratings{Standard: 2300}, Title: tournament.FM},
		{Name: "C", Federation: "GER"}, // unrated, loses to everybody
		{Name: "D", Federation: "NON", Ratings: tournament.Ratings{Standard: 2200}},
		{Name: "E", Federation: "FID", Ratings: tournament.Ratings{Standard: 2250}},
	}); err != nil {
		t.Fatal(err)
	}
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 3, Black: 5, Result: tournament.BlackWins}}},
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 3, Result: tournament.WhiteWins}}},
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 4, Result: tournament.WhiteWins}}},
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 5, Result: tournament.BlackForfeits}}},
		{Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}}},
	}
	c := NormCaseOf(tour, 1, tournament.IM, NormOptions{})
	want := NormCase{Title: tournament.IM, Federation: "ESP", Rounds: 5, Format: NormRoundRobin, Given: 2,
		Games: []NormGame{{Round: 1, Opponent: 2, Rating: 2300, Title: tournament.FM, Federation: "FRA", Score: 50}}}
	if diff := cmp.Diff(want, c); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	tour.Settings.System = tournament.Dutch // in a Swiss the unrated one counts
	if c := NormCaseOf(tour, 1, tournament.IM, NormOptions{}); len(c.Games) != 2 {
		t.Errorf("%+v", c.Games)
	}
	for _, n := range Norms(tour, NormOptions{}) {
		if n.Holds {
			t.Errorf("%+v", n)
		}
	}
}

// A Swiss with twenty rated players from abroad, ten of them titled, of three
// federations: federations need not be mixed (1.4.3d).
func TestLargeSwiss(t *testing.T) {
	tour := &tournament.Tournament{Settings: tournament.NewSettings(tournament.Dutch, 9)}
	var players []tournament.Player
	for i := range 21 {
		p := tournament.Player{Name: fmt.Sprint("P", i), Federation: []string{"FRA", "GER", "ITA"}[i%3], Ratings: tournament.Ratings{Standard: 2300}}
		if i < 10 {
			p.Title = tournament.IM
		}
		if i == 20 {
			p.Federation = "ESP"
		}
		players = append(players, p)
	}
	if err := tour.EnterAll(players); err != nil {
		t.Fatal(err)
	}
	waived := func(host string) bool {
		return NormCaseOf(tour, 1, tournament.IM, NormOptions{Host: host}).Waived
	}
	if !waived("ESP") || waived("") || waived("FRA") {
		t.Errorf("host ESP %v, none %v, FRA %v", waived("ESP"), waived(""), waived("FRA"))
	}
	tour.Rounds = make([]tournament.Round, 2) // everybody misses two rounds
	if waived("ESP") {
		t.Error("who misses two rounds does not count")
	}
}

func TestIT1(t *testing.T) {
	tour := &tournament.Tournament{Settings: tournament.NewSettings(tournament.Dutch, 9)}
	c := sound()
	players := []tournament.Player{{Name: "Norm, Nora", Federation: "ESP", Ratings: tournament.Ratings{Standard: 2400}}}
	for i, g := range c.Games {
		players = append(players, tournament.Player{Name: fmt.Sprint("Opponent ", i), Federation: g.Federation, Title: g.Title, Ratings: tournament.Ratings{Standard: g.Rating}})
	}
	if err := tour.EnterAll(players); err != nil {
		t.Fatal(err)
	}
	for i, g := range c.Games {
		result := map[Percent]tournament.Result{100: tournament.WhiteWins, 50: tournament.Drawn, 0: tournament.BlackWins}[g.Score]
		tour.Rounds = append(tour.Rounds, tournament.Round{Games: []tournament.Game{{Board: 1, White: 1, Black: tournament.PlayerID(i + 2), Result: result}}})
	}
	event := &tournament.Event{Name: "Open", City: "Villa", Chief: tournament.Arbiter{Name: "X", Title: "IA"}}
	var check NormCheck
	for _, n := range Norms(tour, NormOptions{}) {
		if n.Player == 1 && n.Title == tournament.IM {
			check = n.NormCheck
		}
	}
	it := Norms2024.IT1Of(event, tour, 1, check, NormOptions{})
	if !it.Check.Holds || len(it.Games) != 9 || it.Average != 2382 || it.Performance != 2462 || it.Countries != 4 || it.Own != 4 || it.TitleHolders != 6 || it.OfTitle != 4 {
		t.Errorf("%+v", it)
	}
	// At 2382 five and a half points are needed: 2450 - 2382 = 68 takes 60 %.
	if it.ScoreNeeded != 550 || it.Score100 != 550 || it.Player.Name != "Norm, Nora" {
		t.Errorf("needed %d of %d", it.ScoreNeeded, it.Score100)
	}
}
