package pairing_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"escaque/tournament"
)

// field makes a Dutch tournament from one row for each player, in TPN order;
// ID and TPN are equal. A row has one word a round, as a report writes it:
// "2w1" (opponent, colour, result; "2w" is open), "U", "H", "F", "Z", or "."
// for no entry. Boards are numbered by the White player's row.
func field(t *testing.T, rounds int, rows ...string) *tournament.Tournament {
	t.Helper()
	tt := &tournament.Tournament{Settings: tournament.NewSettings(tournament.Dutch, rounds)}
	tt.Settings.InitialColour = tournament.White
	words := make([][]string, len(rows))
	for i, row := range rows {
		words[i] = strings.Fields(row)
		tt.Players = append(tt.Players, tournament.Player{
			ID: tournament.PlayerID(i + 1), No: i + 1, Name: fmt.Sprintf("P%d, Test", i+1),
		})
	}
	outcome := func(word string) tournament.Outcome {
		if c := word[len(word)-1]; c != 'w' && c != 'b' {
			return tournament.Outcome(c)
		}
		return tournament.Pending
	}
	for r := range words[0] {
		round := tournament.Round{Version: 1}
		for i := range rows {
			word := words[i][r]
			switch at := strings.IndexAny(word, "wb"); {
			case word == ".":
			case at < 0:
				round.Byes = append(round.Byes, tournament.Bye{Player: tournament.PlayerID(i + 1), Kind: tournament.ByeKind(word[0])})
			case word[at] == 'w':
				opponent, err := strconv.Atoi(word[:at])
				if err != nil {
					t.Fatal(err)
				}
				other := words[opponent-1][r]
				if !strings.HasPrefix(other, strconv.Itoa(i+1)+"b") {
					t.Fatalf("round %d: %d has %q, %d has %q", r+1, i+1, word, opponent, other)
				}
				round.Games = append(round.Games, tournament.Game{
					Board: len(round.Games) + 1,
					White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(opponent),
					Result: tournament.Result{White: outcome(word), Black: outcome(other)},
				})
			}
		}
		tt.Rounds = append(tt.Rounds, round)
	}
	return tt
}
