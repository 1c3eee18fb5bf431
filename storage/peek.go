package storage

import (
	"context"
	"database/sql"

	"escaque/tournament"
)

// Info is what a list of recent files shows of an event.
type Info struct {
	Name        string
	City        string
	Start, End  tournament.Date
	Tournaments []string // their names, in order
	Players     int      // in all tournaments
}

// peekWait is short: a list of files should not wait for one that is busy.
const peekWait = 300

// Peek reads a file just far enough for a list. It takes no lock and changes
// nothing, not even an older file; its faults are those of [Open].
func Peek(path string) (Info, error) {
	if _, err := readHeader(path); err != nil {
		return Info{}, err
	}
	db, err := openDatabase(path, true, peekWait)
	if err != nil {
		return Info{}, openFault(path, err)
	}
	defer db.Close()
	info, err := peek(context.Background(), db)
	return info, openFault(path, err)
}

func peek(ctx context.Context, db *sql.DB) (Info, error) {
	var info Info
	var start, end int64
	err := db.QueryRowContext(ctx, "SELECT name, city, start_date, end_date, (SELECT count(*) FROM player) FROM event").
		Scan(&info.Name, &info.City, &start, &end, &info.Players)
	if err != nil {
		return Info{}, err
	}
	info.Start, info.End = dateOf(start), dateOf(end)
	rows, err := db.QueryContext(ctx, "SELECT name FROM tournament ORDER BY "+tournamentTable.order)
	if err != nil {
		return Info{}, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return Info{}, err
		}
		info.Tournaments = append(info.Tournaments, name)
	}
	return info, rows.Err()
}
