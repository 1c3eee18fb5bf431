// Command sample writes the weekend open that Escaque shows when somebody
// tries it, and the entry list of another one: go run ./scripts/sample app/sample
//
// Everybody in it is invented. The rounds played are paired by our own engine,
// the results drawn from a fixed seed: the same program writes the same file.
package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"

	"escaque/app"
	"escaque/tournament"
	"escaque/tournament/trf"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: sample FOLDER")
		os.Exit(3)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "sample:", err)
		os.Exit(1)
	}
}

const (
	players = 60
	rounds  = 7
	played  = 3
)

func write(folder string) error {
	rng := rand.New(rand.NewPCG(2026, 3))
	t := &tournament.Tournament{ID: 1, Name: "X Open Fin de Semana Villa de Escaque", Settings: settings()}
	e := &tournament.Event{
		Name: t.Name, City: "Villa de Escaque", Federation: "ESP",
		Start: day(0), End: day(2),
		Chief:       tournament.Arbiter{Name: "Quiñones Ávila, Begoña", FIDEID: 99900001, Title: "FA"},
		Deputies:    []tournament.Arbiter{{Name: "Zúñiga Peña, Íker", FIDEID: 99900002, Title: "NA"}},
		Tournaments: []*tournament.Tournament{t},
	}
	field := entries(rng)
	late := field[len(field)-1]
	if err := t.EnterAll(field[:len(field)-1]); err != nil {
		return err
	}
	for round := 1; round <= played; round++ {
		if err := before(t, round, late); err != nil {
			return err
		}
		p, err := app.Propose(context.Background(), t, round)
		if err != nil {
			return err
		}
		for i := range p.Round.Games {
			g := &p.Round.Games[i]
			g.Result = result(rng, t.Rating(*t.Player(g.White)), t.Rating(*t.Player(g.Black)))
			if round == 2 && g.Board == 17 {
				g.Result = tournament.BlackForfeits
			}
		}
		if err := t.AddRound(round, p.Round); err != nil {
			return err
		}
		if err := t.SetRoundState(round, tournament.Closed); err != nil {
			return err
		}
	}
	// Known already: who asks for a bye in the round to come.
	if err := t.RequestBye(tournament.ByeRequest{Player: t.PlayerByNo(31).ID, Round: played + 1, Kind: tournament.HalfBye}, false); err != nil {
		return err
	}
	err := app.WriteFile(filepath.Join(folder, "weekend-open.trf"), func(w io.Writer) error {
		return app.WriteReport(w, e, t, trf.WriteOptions{Version: trf.TRF26})
	})
	if err != nil {
		return err
	}
	return app.WriteFile(filepath.Join(folder, "entries.csv"), func(w io.Writer) error { return writeEntries(w, field) })
}

// writeEntries writes the field as an entry list, as Spanish spreadsheets do.
func writeEntries(w io.Writer, field []tournament.Player) error {
	out := csv.NewWriter(w)
	out.Comma, out.UseCRLF = ';', true
	if err := out.Write([]string{"Apellidos", "Nombre", "FIDE ID", "Elo FIDE", "Título", "Sexo", "F. nacimiento", "Federación", "Club", "Cuota"}); err != nil {
		return err
	}
	for _, p := range field {
		if p.Name == longestReport {
			p.Name = longestEntry
		}
		sex := map[tournament.Sex]string{tournament.Male: "H", tournament.Female: "M"}[p.Sex]
		row := []string{p.Surname(), p.Given(), number(p.FIDEID), number(p.Ratings.Standard), string(p.Title), sex, number(p.Birth.Year), p.Federation, p.Club, "25,00 €"}
		if err := out.Write(row); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func day(n int) tournament.Date { return tournament.Date{Year: 2026, Month: 11, Day: 6 + n} }

func settings() tournament.Settings {
	s := tournament.NewSettings(tournament.Dutch, rounds)
	s.InitialColour = tournament.White
	s.TimeControl, s.TimeCode = "60'+30''", "3600+30"
	s.Byes = tournament.ByeRules{MaxHalfByes: 2, LastHalfByeRound: 5}
	for _, when := range []struct {
		day  int
		time string
	}{{0, "16:30"}, {0, "20:00"}, {1, "09:30"}, {1, "12:30"}, {1, "16:30"}, {1, "20:00"}, {2, "10:00"}} {
		s.Schedule = append(s.Schedule, tournament.RoundTime{Date: day(when.day), Time: when.time})
	}
	return s
}

// before is what happens between two rounds.
func before(t *tournament.Tournament, round int, late tournament.Player) error {
	switch round {
	case 1: // two told the organiser that they arrive later
		for _, no := range []int{12, 45} {
			if err := t.RequestBye(tournament.ByeRequest{Player: t.PlayerByNo(no).ID, Round: 1, Kind: tournament.HalfBye}, false); err != nil {
				return err
			}
		}
	case 2:
		if _, err := t.Enter(late); err != nil {
			return err
		}
	case 3:
		return t.Leave(t.PlayerByNo(players-1).ID, tournament.Withdrawn)
	}
	return nil
}

// result draws a result by the difference of the ratings; the numbers are only
// to look like an open.
func result(rng *rand.Rand, white, black int) tournament.Result {
	edge := min(max((white-black)/8+3, -45), 45)
	switch n := rng.IntN(100); {
	case n < 30+edge*2/3-max(edge, -edge)/6:
		return tournament.WhiteWins
	case n < 62+edge/3:
		return tournament.Drawn
	}
	return tournament.BlackWins
}
