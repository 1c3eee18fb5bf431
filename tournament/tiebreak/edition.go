package tiebreak

import "escaque/tournament"

// Edition is an edition of C.07. The zero value is the one in force.
type Edition uint8

// The editions that give different values.
const (
	// Current is the newest edition.
	Current Edition = iota
	// Edition2026 is in force since 1 March 2026: what a player scores against
	// himself in unplayed rounds has a ceiling (16.4.1, 16.4.2).
	Edition2026
	// Edition2024 was in force from 1 September 2023 to 28 February 2026:
	// unplayed rounds count with the player's own score, without ceiling.
	Edition2024
	// Edition2022 is the virtual opponent of the years before: an unplayed
	// round counts as a game against an opponent who had the same points before
	// it and draws all games after it, and unplayed rounds of opponents count
	// as draws.
	Edition2022
)

// editions are the editions by their first day, newest first.
var editions = []struct {
	edition Edition
	from    tournament.Date
	year    int
}{
	{Edition2026, tournament.Date{Year: 2026, Month: 3, Day: 1}, 2026},
	{Edition2024, tournament.Date{Year: 2023, Month: 9, Day: 1}, 2024},
	{Edition2022, tournament.Date{}, 2022},
}

// EditionAt is the edition in force on the day a tournament starts; an
// unknown day gives the newest.
func EditionAt(start tournament.Date) Edition {
	if start.IsZero() {
		return Edition2026
	}
	for _, e := range editions {
		if !start.Before(e.from) {
			return e.edition
		}
	}
	return Edition2022
}

// Year names the edition as the modifier V does: 2026, 2024 or 2022.
func (e Edition) Year() int {
	for _, known := range editions {
		if known.edition == e {
			return known.year
		}
	}
	return editions[0].year
}

// or returns e, or d where e leaves it open.
func (e Edition) or(d Edition) Edition {
	if e == Current {
		e = d
	}
	if e == Current {
		e = Edition2026
	}
	return e
}

// editionOf reads the year of a V modifier.
func editionOf(year int) (Edition, bool) {
	for _, e := range editions {
		if e.year == year {
			return e.edition, true
		}
	}
	return Current, false
}
