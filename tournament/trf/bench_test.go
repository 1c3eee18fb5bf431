package trf_test

import (
	"bytes"
	"fmt"
	"testing"

	"escaque/tournament"
	"escaque/tournament/trf"
)

// largeEvent is a Swiss of the given size in which the players meet in shifted
// halves; only the amount of text matters.
func largeEvent(players, rounds int) *tournament.Event {
	t := &tournament.Tournament{ID: 1, Name: "Large", Settings: tournament.NewSettings(tournament.Dutch, rounds)}
	for i := 1; i <= players; i++ {
		t.Players = append(t.Players, tournament.Player{
			ID: tournament.PlayerID(i), No: i, Name: fmt.Sprintf("Muñoz%04d, Íñigo", i), Federation: "ESP",
			FIDEID: 2_000_000 + i, Birth: tournament.Date{Year: 1990}, Sex: tournament.Male,
			Ratings: tournament.Ratings{Standard: max(2700-i/3, 1400)},
		})
	}
	half := players / 2
	for r := range rounds {
		round := tournament.Round{Version: 1, State: tournament.Closed}
		for i := range half {
			white, black := tournament.PlayerID(i+1), tournament.PlayerID(half+(i+r)%half+1)
			if (i+r)%2 == 1 {
				white, black = black, white
			}
			round.Games = append(round.Games, tournament.Game{Board: i + 1, White: white, Black: black, Result: tournament.Results()[1+(i+r)%3]})
		}
		t.Rounds = append(t.Rounds, round)
	}
	return &tournament.Event{Name: "Large", Tournaments: []*tournament.Tournament{t}}
}

func BenchmarkRead5000x9(b *testing.B) {
	e := largeEvent(5000, 9)
	var text bytes.Buffer
	if err := trf.Write(&text, e, e.Tournaments[0], trf.WriteOptions{}); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := trf.Read(bytes.NewReader(text.Bytes())); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite5000x9(b *testing.B) {
	e := largeEvent(5000, 9)
	b.ReportAllocs()
	for b.Loop() {
		var text bytes.Buffer
		if err := trf.Write(&text, e, e.Tournaments[0], trf.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
