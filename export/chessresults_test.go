package export_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"testing"

	"escaque/export"
	"escaque/tournament"
)

// What the server reads: numbers of players, -1 for the bye and -2 for who is
// not paired, points with a decimal point in pairings and a comma in the
// standings, K for what was not played.
func TestChessResults(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.Drawn}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteForfeits}})
	tt.Rounds[0].Byes = []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.HalfBye}}
	tt.Players[0].Ratings.Standard, tt.Players[0].Birth, tt.Players[0].Sex = 2105, tournament.Date{Year: 1990, Month: 5, Day: 3}, tournament.Female
	tt.Settings.Schedule = []tournament.RoundTime{{Date: tournament.Date{Year: 2026, Month: 3, Day: 7}, Time: "10:00"}}
	e.Name = `Abierto "Ñ" & <amigos>`
	var b bytes.Buffer
	if err := export.ChessResults(&b, e, tt, export.Upload{Key: "123"}, nil); err != nil {
		t.Fatal(err)
	}
	type attributes []xml.Attr
	type record struct {
		Attributes attributes `xml:",any,attr"`
	}
	var file struct {
		Tournament []record `xml:"tournamentdata>tournament"`
		Rounds     []record `xml:"rounds>round"`
		Players    []record `xml:"players>player"`
		Pairings   []record `xml:"playerpairings>playerpairing"`
	}
	if err := xml.Unmarshal(b.Bytes(), &file); err != nil {
		t.Fatal(err)
	}
	get := func(r record, name string) string {
		for _, a := range r.Attributes {
			if a.Name.Local == name {
				return a.Value
			}
		}
		return "(none)"
	}
	check := func(what string, r record, pairs ...string) {
		t.Helper()
		for i := 0; i < len(pairs); i += 2 {
			if got := get(r, pairs[i]); got != pairs[i+1] {
				t.Errorf("%s: %s is %q, want %q", what, pairs[i], got, pairs[i+1])
			}
		}
	}
	if len(file.Tournament) != 1 || len(file.Rounds) != 5 || len(file.Players) != 6 || len(file.Pairings) != 4 {
		t.Fatalf("%d tournaments, %d rounds, %d players, %d pairings", len(file.Tournament), len(file.Rounds), len(file.Players), len(file.Pairings))
	}
	check("tournament", file.Tournament[0], "key", "123", "type", "0", "name", `Abierto "Ñ" & <amigos> A`, "rounds", "5", "currentround", "1", "from", "20260307", "endstatus", "N", "tb2no", "37")
	check("round 1", file.Rounds[0], "round", "1", "date", "20260307", "time", "10:00")
	check("player 1", file.Players[0], "no", "1", "lastname", "Ortega,Ana", "rtg", "2105", "dob", "1990", "sex", "W", "pts", "0,5")
	check("board 2", file.Pairings[1], "round", "1", "pairing", "2", "whiteno", "3", "blackno", "4", "reswhite", "0.0", "resblack", "1.0", "forfeit", "K")
	check("bye", file.Pairings[2], "whiteno", "5", "blackno", "-1", "reswhite", "1.0", "forfeit", "K")
	check("half", file.Pairings[3], "whiteno", "6", "blackno", "-2", "reswhite", "0.5")
	if err := export.ChessResults(full{}, e, tt, export.Upload{}, nil); !errors.Is(err, export.WriteFailed) {
		t.Errorf("on a full disk: %v", err)
	}
}
