package storage

import (
	"context"
	"testing"

	"escaque/tournament"
)

// The schema allows the results that the model allows, and no other.
func TestResultsOfTheSchema(t *testing.T) {
	f := create(t, small())
	outcomes := []tournament.Outcome{
		tournament.Pending, tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss, tournament.Adjourned, '?',
	}
	for _, white := range outcomes {
		for _, black := range outcomes {
			result := tournament.Result{White: white, Black: black}
			err := tryOut(f, "UPDATE game SET result = ? WHERE board = 1", letter(white)+letter(black))
			if (err == nil) != result.Valid() {
				t.Errorf("result %q/%q: the model says %v, the schema %v", white, black, result.Valid(), err)
			}
		}
	}
}

// tryOut runs a statement as a transaction of its own up to the point where
// it would be on the disk, and takes it back.
func tryOut(f *File, statement string, args ...any) error {
	ctx := context.Background()
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec(statement, args...); err != nil {
		return err
	}
	return checkForeignKeys(ctx, tx)
}

// What a program with a fault, or a hand in the database, might try.
func TestSchemaRefusesByItself(t *testing.T) {
	f := create(t, small()) // boards 1: 1-2 and 2: 3-4, player 5 has the bye
	for name, statement := range map[string]string{
		"a game without players":          "INSERT INTO game (tournament, round, board, result) VALUES (1, 1, 3, '10')",
		"a game with one player":          "DELETE FROM seat WHERE player = 2",
		"a seat at no game":               "UPDATE seat SET board = 7, colour = 'w', bye = NULL WHERE player = 5",
		"a third player at a board":       "UPDATE seat SET board = 1, colour = 'w', bye = NULL WHERE player = 5",
		"a seat without colour":           "UPDATE seat SET colour = NULL WHERE player = 1",
		"a bye with a board":              "UPDATE seat SET board = 1 WHERE player = 5",
		"neither game nor bye":            "UPDATE seat SET bye = NULL WHERE player = 5",
		"a second place in a round":       "INSERT INTO seat (tournament, round, player, bye) VALUES (1, 1, 5, 'H')",
		"two pairing-allocated byes":      "INSERT INTO player SELECT tournament, 6, 6, name, 0, national, title, sex, birth, federation, club, standard, rapid, blitz, local, k, category, fee_owed, fee_paid, notes, presence, entered, departure, left_round, fixed_board FROM player WHERE id = 5; INSERT INTO seat (tournament, round, player, bye) VALUES (1, 1, 6, 'U')",
		"a bye that is a name":            "UPDATE seat SET bye = 'Bye, Sr.' WHERE player = 5",
		"a player who is not there":       "UPDATE seat SET player = 99 WHERE player = 5",
		"a player of another tournament":  "UPDATE player SET tournament = 2 WHERE id = 5",
		"a round after a gap":             "INSERT INTO round (tournament, round, version, state) VALUES (1, 3, 1, 0)",
		"a round of no tournament":        "INSERT INTO round (tournament, round, version, state) VALUES (9, 1, 1, 0)",
		"a first round taken away":        "DELETE FROM round WHERE round = 1",
		"a tournament taken from players": "DELETE FROM tournament",
		"a second event":                  "INSERT INTO event SELECT 2, name, city, federation, start_date, end_date, organiser, fide_event, chief_name, chief_fide, chief_title FROM event",
		"text for a number":               "UPDATE player SET standard = 'dos mil' WHERE id = 1",
		"a half rating":                   "UPDATE player SET standard = 2000.5 WHERE id = 1",
		"an empty name":                   "UPDATE player SET name = '' WHERE id = 1",
		"a title nobody gives":            "UPDATE player SET title = 'XX' WHERE id = 1",
	} {
		if err := tryOut(f, statement); err == nil {
			t.Errorf("the schema takes %s", name)
		}
	}
	if err := tryOut(f, "UPDATE seat SET bye = 'H' WHERE player = 5"); err != nil {
		t.Errorf("a sound change is refused: %v", err)
	}
}
