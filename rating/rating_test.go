package rating

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"escaque/tournament"
)

// The numbers of these tests are FIDE's published calculations and tables.

func TestTables(t *testing.T) {
	for p, want := range map[Percent]int{100: 800, 99: 677, 90: 366, 76: 202, 75: 193, 57: 50, 50: 0, 36: -102, 0: -800} {
		if got := Difference(p); got != want {
			t.Errorf("dp(%d) = %d, want %d", p, got, want)
		}
	}
	for d, want := range map[int]Percent{0: 50, 3: 50, 4: 51, 10: 51, 198: 76, 206: 76, 392: 92, 411: 92, 620: 99, 735: 99, 736: 100, -3: 50, -4: 49, -400: 8, -736: 0} {
		if got := Expected(d); got != want {
			t.Errorf("PD(%d) = %d, want %d", d, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.IntRange(-1500, 1500).Draw(t, "difference")
		if Expected(d)+Expected(-d) != 100 {
			t.Fatalf("PD(%d) and PD(%d) do not add up to one point", d, -d)
		}
		if Expected(d) > Expected(d+1) {
			t.Fatalf("PD falls at %d", d)
		}
	})
}

func TestSingleGames(t *testing.T) {
	for _, c := range []struct {
		kind          tournament.RatingKind
		own, opponent int
		score         Percent
		k             int
		want          Hundredths
	}{
		{tournament.StandardRating, 2000, 2000, 100, 10, 500},
		{tournament.StandardRating, 2003, 2000, 100, 10, 500},
		{tournament.StandardRating, 2004, 2000, 100, 10, 490},
		{tournament.StandardRating, 2206, 2000, 100, 10, 240},
		{tournament.StandardRating, 2207, 2000, 100, 10, 230},
		{tournament.StandardRating, 2392, 2000, 100, 10, 80},
		{tournament.StandardRating, 2000, 2004, 0, 10, -490},
		{tournament.StandardRating, 1656, 2000, 0, 10, -120},
		{tournament.StandardRating, 1655, 2000, 0, 10, -110},
		{tournament.StandardRating, 2649, 2149, 100, 10, 80},
		{tournament.StandardRating, 2650, 2150, 100, 10, 40}, // from 2650 the true difference
		{tournament.StandardRating, 2700, 1900, 0, 10, -1000},
		{tournament.StandardRating, 2200, 2700, 0, 20, -160},
		{tournament.StandardRating, 1500, 2000, 50, 20, 840},
		{tournament.StandardRating, 2092, 2000, 100, 15, 555},
		{tournament.RapidRating, 2650, 2150, 100, 10, 80}, // rapid: capped for everybody
		{tournament.StandardRating, 1600, 1800, 100, 20, 1520},
		{tournament.StandardRating, 1600, 1800, 50, 20, 520},
		{tournament.StandardRating, 1600, 1800, 0, 20, -480},
	} {
		got := Rating2024.Of(c.kind, c.own, c.k, []Game{{c.opponent, c.score}}).Change
		if got != c.want {
			t.Errorf("%s %d against %d, score %d, K %d: %v, want %v", c.kind, c.own, c.opponent, c.score, c.k, got, c.want)
		}
	}
}

func games(pairs ...any) []Game {
	var list []Game
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, Game{pairs[i].(int), map[string]Percent{"1": 100, "=": 50, "0": 0}[pairs[i+1].(string)]})
	}
	return list
}

func TestPublishedPeriods(t *testing.T) {
	for _, c := range []struct {
		name   string
		own, k int
		games  []Game
		want   Hundredths
	}{
		{"P1", 2813, 10, games(1787, "1", 2025, "1", 2310, "1", 2400, "1", 2505, "="), -250},
		{"P2a", 2395, 10, games(1995, "1", 2205, "=", 2325, "0", 1995, "1", 1995, "1"), -610},
		{"P2b", 2400, 10, games(2000, "1", 2000, "1", 2121, "1", 2813, "0", 2084, "1"), 370},
		{"P2c", 2400, 10, games(2000, "1", 2000, "1", 2230, "1", 2505, "1", 2155, "="), 780},
		{"P4", 2053, 20, games(1675, "1", 2310, "0", 1653, "1", 1884, "1", 2218, "0"), -20},
		{"P5a", 2054, 17, games(2406, "0", 1908, "1", 2220, "1", 2216, "0", 2204, "=", 2189, "1", 2223, "0", 2221, "="), 2448},
		{"P5b", 2054, 17, games(2350, "0", 1928, "0", 2085, "1", 1993, "1", 1931, "1", 2055, "=", 2454, "=", 1861, "1"), 1938},
		{"P5c", 2054, 17, games(2217, "1", 1743, "1", 1947, "1", 2266, "=", 2189, "=", 2186, "1"), 3978},
		{"P5d", 2054, 17, games(1654, "1", 2283, "0", 1822, "1", 2251, "0", 1884, "1", 2215, "=", 2210, "=", 1872, "1"), 1343},
		{"P5e", 2054, 17, games(1654, "1", 2247, "1", 2308, "0", 2168, "0", 1810, "0", 1747, "1", 1852, "1", 1875, "=", 1654, "1"), -459},
	} {
		if got := Rating2024.Of(tournament.StandardRating, c.own, c.k, c.games).Change; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if got := Hundredths(-250).Rounded(); got != -3 {
		t.Errorf("-2.50 rounds to %d, want -3", got)
	}
}

// The cap of 700: 39 games at K 20 count with 17, 36 with 19, 18 at K 40 with 38.
func TestPeriodCap(t *testing.T) {
	for _, c := range []struct{ k, n, want int }{{20, 39, 17}, {20, 36, 19}, {40, 18, 38}, {20, 35, 20}, {10, 70, 10}} {
		list := make([]Game, c.n)
		for i := range list {
			list[i] = Game{2000, 50}
		}
		if got := Rating2024.Of(tournament.StandardRating, 2000, c.k, list).K; got != c.want {
			t.Errorf("%d games at K %d: K %d, want %d", c.n, c.k, got, c.want)
		}
	}
}

// A whole round robin of twelve: the US championship of 2025, K 10.
func TestWholeEvent(t *testing.T) {
	ratings := []int{2789, 2756, 2738, 2722, 2710, 2698, 2664, 2661, 2654, 2652, 2590, 2577}
	for i, c := range []struct {
		row     string
		average int
		want    Hundredths
	}{
		{"*=1====111=1", 2675, 83}, {"=*====1=1=11", 2678, 84}, {"0=*=10==110=", 2679, -88},
		{"===*====1=1=", 2681, 39}, {"==0=*=1====0", 2682, -92}, {"==1==*=1==0=", 2683, 28},
		{"=0==0=*=====", 2686, -66}, {"0====0=*==1=", 2686, -13}, {"0000====*1=1", 2687, -51},
		{"0=0=====0*==", 2687, -98}, {"=010=1=0==*1", 2693, 153}, {"00==1===0=0*", 2694, 21},
	} {
		var list []Game
		for j, r := range c.row {
			if r != '*' {
				list = append(list, games(ratings[j], string(r))...)
			}
		}
		got := Rating2024.Of(tournament.StandardRating, ratings[i], 10, list)
		// The published change is in points with two decimals of (score - expected).
		if got.Average != c.average || got.Change != c.want*10 {
			t.Errorf("row %c: average %d, change %v; want %d, %v", 'A'+i, got.Average, got.Change, c.average, c.want*10)
		}
	}
	a := PerformanceOf(games(2756, "=", 2738, "1", 2722, "=", 2710, "=", 2698, "=", 2664, "=", 2661, "1", 2654, "1", 2652, "1", 2590, "=", 2577, "1"))
	if a.Rating != 2850 || a.Percentage != 73 {
		t.Errorf("performance of A: %+v, want 2850 at 73 %%", a)
	}
}

func TestFirstRating(t *testing.T) {
	published := Rating2024.FirstOf(games(1902, "=", 1877, "=", 1884, "1", 2012, "0", 1832, "1"))
	if published.Rating != 1922 || !published.Published {
		t.Errorf("published example: %+v, want 1922", published)
	}
	for _, c := range []struct {
		average, halves, n, want int
		published                bool
	}{
		{2000, 6, 5, 1993, true}, {2000, 4, 5, 1893, true}, {2000, 5, 5, 1943, true},
		{2100, 10, 5, 2200, true}, {2400, 6, 5, 2200, true}, {1600, 2, 5, 1499, true},
		{1657, 6, 5, 1748, true}, {1800, 8, 7, 1843, true}, {1450, 1, 5, 1320, false},
		{1800, 8, 4, 0, false},
	} {
		list := make([]Game, c.n)
		left := c.halves
		for i := range list {
			half := min(left, 2)
			left -= half
			list[i] = Game{c.average, Percent(50 * half)}
		}
		if got := Rating2024.FirstOf(list); got.Rating != c.want || got.Published != c.published {
			t.Errorf("average %d, %d halves of %d: %+v, want %d", c.average, c.halves, c.n, got, c.want)
		}
	}
}

func TestUnratedAndGap(t *testing.T) {
	for _, c := range []struct {
		kind          tournament.RatingKind
		own, opponent int
		want          bool
	}{
		{tournament.StandardRating, 2000, 0, false}, {tournament.StandardRating, 0, 2000, false},
		{tournament.StandardRating, 2700, 2000, true},
		{tournament.RapidRating, 2700, 2100, false}, {tournament.BlitzRating, 2000, 2601, false},
		{tournament.RapidRating, 2700, 2101, true}, {tournament.RapidRating, 2600, 1900, true},
	} {
		if got := Rating2024.Counts(c.kind, c.own, c.opponent); got != c.want {
			t.Errorf("%s %d-%d counts: %v", c.kind, c.own, c.opponent, got)
		}
	}
}

func TestK(t *testing.T) {
	for _, c := range []struct {
		rating, birth int
		newcomer      bool
		want          int
	}{
		{2400, 2010, false, 10}, {2299, 2008, false, 40}, {2300, 2008, false, 20}, {1800, 2007, false, 20},
		{1800, 1980, true, 40}, {1800, 0, false, 20},
	} {
		if got := K(c.rating, c.birth, 2026, c.newcomer); got != c.want {
			t.Errorf("%+v: K %d, want %d", c, got, c.want)
		}
	}
}

func ExampleHundredths_String() {
	fmt.Println(Hundredths(1520), Hundredths(-61), Hundredths(5))
	// Output: +15.20 -0.61 +0.05
}
