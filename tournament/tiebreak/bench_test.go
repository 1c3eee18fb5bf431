package tiebreak_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// crowd makes a Swiss as tournaments look: neighbours in the score meet, one
// game in twenty is a forfeit, some are away.
func crowd(players, rounds int) *tournament.Tournament {
	dice := rand.New(rand.NewPCG(1, 2))
	tour := &tournament.Tournament{Settings: tournament.NewSettings(tournament.Dutch, rounds)}
	for i := range players {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), No: i + 1, Name: fmt.Sprintf("Jugador, %d", i+1)}
		p.Ratings.Standard = 2400 - i*1200/players
		tour.Players = append(tour.Players, p)
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	for range rounds {
		var r tournament.Round
		ranked, err := tiebreak.Compute(tour, 0, nil, tiebreak.Options{})
		if err != nil {
			panic(err)
		}
		var waiting tournament.PlayerID
		for _, row := range ranked.Rows {
			switch {
			case dice.IntN(40) == 0:
				r.Byes = append(r.Byes, tournament.Bye{Player: row.Player, Kind: tournament.HalfBye})
			case waiting == 0:
				waiting = row.Player
			default:
				result := results[dice.IntN(3)]
				if dice.IntN(20) == 0 {
					result = tournament.BlackForfeits
				}
				r.Games = append(r.Games, tournament.Game{Board: len(r.Games) + 1, White: waiting, Black: row.Player, Result: result})
				waiting = 0
			}
		}
		tour.Rounds = append(tour.Rounds, r)
	}
	return tour
}

func BenchmarkStandings(b *testing.B) {
	for _, list := range []string{"BH/C1 BH SB DE WIN", "DE BH/C1 BH AOB DE/P", "BH/C1 BH ARO TPR APPO"} {
		codes, err := tiebreak.ParseList(list)
		if err != nil {
			b.Fatal(err)
		}
		for _, players := range []int{500, 5000} {
			tour := crowd(players, 11)
			b.Run(fmt.Sprintf("%s/%d", list, players), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := tiebreak.Compute(tour, 0, codes, tiebreak.Options{}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
