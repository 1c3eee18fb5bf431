package roundrobin

// Game is one board of a schedule by drawn numbers 1…N.
type Game struct{ White, Black int }

// Schedule returns the rounds of a round robin of n players, each with its
// games in the order of the Berger table; in an odd field one player is free
// in each round. cycles counts how often everybody meets (0 = 1); even cycles
// have the colours exchanged. With reversed the last two rounds of every cycle
// but the last are exchanged, so that nobody has one colour three times
// running where two cycles meet (C.05 annex 1, double round robin; four
// players in three cycles or more cannot have that). Fewer than two players
// have no schedule.
func Schedule(n, cycles int, reversed bool) [][]Game {
	if n < 2 {
		return nil
	}
	cycles = max(cycles, 1)
	length := n - 1 + n%2
	rounds := make([][]Game, 0, cycles*length)
	for cycle := 1; cycle <= cycles; cycle++ {
		for r := 1; r <= length; r++ {
			table := r
			if reversed && cycle < cycles && length >= 2 {
				switch r {
				case length - 1:
					table = length
				case length:
					table = length - 1
				}
			}
			rounds = append(rounds, berger(n, table, cycle%2 == 0))
		}
	}
	return rounds
}

// berger returns one round of the table of n players. With m the even number
// of places, the last place meets k on board 1; on board b the numbers stand
// b-1 before and behind k on the circle of the other m-1.
func berger(n, round int, exchanged bool) []Game {
	m := n + n%2
	k := (round + 1) / 2
	if round%2 == 0 {
		k = (round + m) / 2
	}
	circle := func(i int) int { return (i+m-1)%(m-1) + 1 }
	games := make([]Game, 0, n/2)
	add := func(white, black int) {
		switch {
		case white > n || black > n: // the free place of an odd field
		case exchanged:
			games = append(games, Game{black, white})
		default:
			games = append(games, Game{white, black})
		}
	}
	if k <= m/2 {
		add(k, m)
	} else {
		add(m, k)
	}
	for b := 2; b <= m/2; b++ {
		add(circle(k+b-2), circle(k-b))
	}
	return games
}
