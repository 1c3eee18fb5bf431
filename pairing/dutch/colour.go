package dutch

import "escaque/tournament"

// The rules that give a pair its colours (C.04.3 5.2), as they stand in the
// trace.
const (
	grantBoth     = "5.2.1" // both preferences
	grantStronger = "5.2.2"
	alternate     = "5.2.3" // to the latest round in which they had different colours
	grantHigher   = "5.2.4" // the preference of the higher-ranked player
	byParity      = "5.2.5" // no preferences: odd or even number
)

// allocate gives the colour of a, the higher-ranked player of a pair, and the
// rule that decided. odd tells whether the number of a counts as odd.
func allocate(a, b *player, initial tournament.Colour, odd bool) (tournament.Colour, string) {
	switch {
	case a.due == tournament.NoColour && b.due == tournament.NoColour:
		if odd {
			return initial, byParity
		}
		return initial.Opposite(), byParity
	case b.due == tournament.NoColour || a.due == b.due.Opposite():
		return a.due, grantBoth
	case a.due == tournament.NoColour:
		return b.due.Opposite(), grantBoth
	case a.strength != b.strength:
		if a.strength > b.strength {
			return a.due, grantStronger
		}
		return b.due.Opposite(), grantStronger
	}
	if a.strength == absolute {
		switch x, y := abs(a.difference), abs(b.difference); {
		case x > y:
			return a.due, grantStronger
		case y > x:
			return b.due.Opposite(), grantStronger
		}
	}
	for i, j := len(a.colours)-1, len(b.colours)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if a.colours[i] != b.colours[j] {
			return b.colours[j], alternate
		}
	}
	return a.due, grantHigher
}

func abs(n int) int { return max(n, -n) }
