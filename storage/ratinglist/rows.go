package ratinglist

import (
	"escaque/rating/list"
	"escaque/tournament"
)

// columns are the fields of an entry in the order of values and scan.
const columns = "fide, national, name, federation, sex, title, other_titles, arena_title, " +
	"standard, standard_games, standard_k, rapid, rapid_games, rapid_k, blitz, blitz_games, blitz_k, " +
	"national_rating, birth, club, inactive"

const columnCount = 21

// values appends the fields of an entry.
func values(to []any, e *list.Entry) []any {
	return append(to, e.FIDEID, e.NationalID, e.Name, e.Federation, int(e.Sex), string(e.Title), e.OtherTitles, e.ArenaTitle,
		e.Standard.Rating, e.Standard.Games, e.Standard.K, e.Rapid.Rating, e.Rapid.Games, e.Rapid.K, e.Blitz.Rating, e.Blitz.Games, e.Blitz.K,
		e.National, e.Birth.Year*10000+e.Birth.Month*100+e.Birth.Day, e.Club, e.Inactive)
}

// scan reads the fields of an entry.
func scan(row interface{ Scan(...any) error }) (list.Entry, error) {
	var e list.Entry
	var birth int
	err := row.Scan(&e.FIDEID, &e.NationalID, &e.Name, &e.Federation, &e.Sex, &e.Title, &e.OtherTitles, &e.ArenaTitle,
		&e.Standard.Rating, &e.Standard.Games, &e.Standard.K, &e.Rapid.Rating, &e.Rapid.Games, &e.Rapid.K, &e.Blitz.Rating, &e.Blitz.Games, &e.Blitz.K,
		&e.National, &birth, &e.Club, &e.Inactive)
	e.Birth = tournament.Date{Year: birth / 10000, Month: birth / 100 % 100, Day: birth % 100}
	return e, err
}
