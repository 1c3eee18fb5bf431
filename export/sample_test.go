package export_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Invented names; any likeness to living players is chance.
var (
	surnames = []string{
		"Álvarez", "Bermúdez", "Cañizares", "Domínguez", "Echevarría", "Fernández-Montalvo", "García", "Herrero", "Ibáñez", "Jordán",
		"Llorente", "Łukowski", "Muñoz", "Navarro", "Ñíguez", "Núñez", "Ortega", "Peña", "Quílez", "Ródenas", "Saldaña", "Tévar",
		"Urrutia", "Valdés", "Ximénez", "Yáñez", "Zúñiga", "Čermák", "Ångberg", "Øster", "Петренко", "Παππάς", "de la Hoz", "O'Malley",
	}
	second = []string{"", "", "Soto", "Rey", "Vela", "Cano", "Iglesias", "Prieto", "Luján", "Barrios", "Moya"}
	given  = []string{
		"Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín", "Gala", "Hugo", "Inés", "Jaime", "Karina", "Leo", "María del Mar",
		"Nicolás", "Olga", "Pablo", "Rocío", "Sergio", "Teresa", "Unai", "Víctor", "Ximena", "Yago", "Zoe", "José Antonio",
	}
	clubs = []string{"Peón Pasado", "C.A. La Torre", "Alfil Rojo", "Club Deportivo Ajedrez San Blas", "", "Ateneo", "Escuela Municipal de Ajedrez de Torrejón"}
	long  = "Fernández-Montalvo y García de la Fuente, María del Rosario" // 58 letters
	forty = "Quintanilla-Echeverría Sáez, Maximiliano"                    // 40 letters
)

// sample is an event with one Swiss: n players, the rounds paired by a crude
// rule (neighbours in score who have not met) with drawn-up results.
func sample(n, rounds, total int) (*tournament.Event, *tournament.Tournament) {
	rnd := rand.New(rand.NewPCG(7, 11))
	pick := func(list []string) string { return list[rnd.IntN(len(list))] }
	t := &tournament.Tournament{ID: 1, Name: "Grupo A", Settings: tournament.NewSettings(tournament.Dutch, total)}
	t.Settings.TimeControl = "90'+30''"
	for r := range total {
		t.Settings.Schedule = append(t.Settings.Schedule, tournament.RoundTime{
			Date: tournament.Date{Year: 2026, Month: 3, Day: 7 + r/2}, Time: []string{"10:00", "16:30"}[r%2],
		})
	}
	titles := []tournament.Title{"GM", "IM", "WGM", "FM", "FM", "CM"}
	for i := range n {
		p := tournament.Player{
			ID: tournament.PlayerID(i + 1), No: i + 1,
			Name: pick(surnames), Federation: "ESP", Club: pick(clubs),
			Birth: tournament.Date{Year: 1950 + rnd.IntN(66), Month: 1 + rnd.IntN(12), Day: 1 + rnd.IntN(28)},
		}
		if s := pick(second); s != "" {
			p.Name += " " + s
		}
		p.Name += ", " + pick(given)
		if i < len(titles) {
			p.Title = titles[i]
		}
		if rating := 2420 - i*(1300/max(n, 20)) - rnd.IntN(5); rating > 1400 {
			p.Ratings.Standard = rating
			p.FIDEID = 99_000_000 + i
		}
		if i%17 == 3 {
			p.Federation = "POR"
		}
		if p.Birth.Year > 2007 {
			p.Category = "Sub-18"
		}
		t.Players = append(t.Players, p)
	}
	if n > 12 {
		t.Players[4].Name = long
		t.Players[9].Name = forty
		t.Players[n-1].EnteredRound = 2
		t.Players[10].Departure, t.Players[10].LeftRound = tournament.Withdrawn, 3
		t.Players[11].Departure, t.Players[11].LeftRound = tournament.Expelled, 4
	}
	for r := 1; r <= rounds; r++ {
		t.Rounds = append(t.Rounds, crude(t, r, rnd))
	}
	e := &tournament.Event{
		Name: "XII Abierto Internacional Ciudad de Almagro", City: "Almagro", Federation: "ESP",
		Chief: tournament.Arbiter{Name: "Nuria Salcedo Prat", Title: "FA"}, Tournaments: []*tournament.Tournament{t},
	}
	return e, t
}

func crude(t *tournament.Tournament, number int, rnd *rand.Rand) tournament.Round {
	met := map[[2]tournament.PlayerID]bool{}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			met[[2]tournament.PlayerID{g.White, g.Black}] = true
			met[[2]tournament.PlayerID{g.Black, g.White}] = true
		}
	}
	scores := map[tournament.PlayerID]tournament.Points{}
	if number > 1 {
		scores = t.Scores(0)
	}
	round := tournament.Round{Version: 1, State: tournament.Closed}
	var pool []tournament.PlayerID
	for _, p := range t.Players {
		switch {
		case !p.Available(number):
			round.Byes = append(round.Byes, tournament.Bye{Player: p.ID, Kind: tournament.ZeroBye})
		case len(t.Players) > 12 && int(p.ID) == 5+number:
			round.Byes = append(round.Byes, tournament.Bye{Player: p.ID, Kind: tournament.HalfBye})
		default:
			pool = append(pool, p.ID)
		}
	}
	slices.SortStableFunc(pool, func(x, y tournament.PlayerID) int { return -cmp.Compare(scores[x], scores[y]) })
	if len(pool)%2 == 1 {
		last := pool[len(pool)-1]
		round.Byes = append(round.Byes, tournament.Bye{Player: last, Kind: tournament.PairingBye})
		pool = pool[:len(pool)-1]
	}
	results := []tournament.Result{
		tournament.WhiteWins, tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.WhiteWins, tournament.Drawn, tournament.BlackWins,
	}
	for len(pool) > 1 {
		j := 1
		for k := 1; k < len(pool); k++ {
			if !met[[2]tournament.PlayerID{pool[0], pool[k]}] {
				j = k
				break
			}
		}
		g := tournament.Game{Board: len(round.Games) + 1, White: pool[0], Black: pool[j], Result: results[rnd.IntN(len(results))]}
		if rnd.IntN(2) == 0 {
			g.White, g.Black = g.Black, g.White
		}
		if g.Board%23 == 6 {
			g.Result = []tournament.Result{tournament.BlackForfeits, tournament.WhiteForfeits, tournament.UnratedDrawn}[rnd.IntN(3)]
		}
		round.Games = append(round.Games, g)
		pool = slices.Delete(pool, j, j+1)[1:]
	}
	slices.SortFunc(round.Byes, func(x, y tournament.Bye) int { return cmp.Compare(x.Player, y.Player) })
	return round
}

// league is a round robin with all games played.
func league(n, cycles int) (*tournament.Event, *tournament.Tournament) {
	e, t := sample(n, 0, (n-1+n%2)*cycles)
	t.Name = "Liga de invierno"
	t.Settings.System, t.Settings.Cycles = tournament.RoundRobin, cycles
	t.Settings.Tiebreaks = tournament.DefaultTiebreaks(tournament.RoundRobin)
	for i := range t.Players {
		p := &t.Players[i]
		p.EnteredRound, p.Departure, p.LeftRound = 0, tournament.Playing, 0
	}
	rnd := rand.New(rand.NewPCG(3, 5))
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	ring := make([]int, n+n%2) // 0 is the empty seat of an odd field
	for i := range n {
		ring[i] = i + 1
	}
	for r := range t.Settings.Rounds {
		round := tournament.Round{Version: 1, State: tournament.Closed}
		for i := range len(ring) / 2 {
			white, black := ring[i], ring[len(ring)-1-i]
			if (r+i)%2 == 1 {
				white, black = black, white
			}
			if white == 0 || black == 0 {
				round.Byes = append(round.Byes, tournament.Bye{Player: tournament.PlayerID(white + black), Kind: tournament.ZeroBye})
				continue
			}
			round.Games = append(round.Games, tournament.Game{
				Board: len(round.Games) + 1, White: tournament.PlayerID(white), Black: tournament.PlayerID(black), Result: results[rnd.IntN(3)],
			})
		}
		t.Rounds = append(t.Rounds, round)
		ring = append(ring[:1], append([]int{ring[len(ring)-1]}, ring[1:len(ring)-1]...)...)
	}
	return e, t
}

var printed = time.Date(2026, 3, 8, 10, 42, 0, 0, time.UTC)

func options(lang i18n.Lang) export.Options {
	return export.Options{Words: i18n.New(lang), Printed: printed}
}

func must(kind export.Kind, e *tournament.Event, t *tournament.Tournament, o export.Options) *export.Document {
	d, err := export.Build(kind, e, t, o)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", kind, err))
	}
	return d
}

// ranked makes standings with values that are easy to know again, so that the
// tests here do not depend on tie-breaks: three times the points, a value with
// hundredths, and the number of wins.
func ranked(t *tournament.Tournament, after int) *tiebreak.Standings {
	codes, err := tiebreak.List([]string{"BH/C1", "SB", "WIN"})
	if err != nil {
		panic(err)
	}
	s := &tiebreak.Standings{After: after, Codes: codes}
	scores, seats := t.Scores(after), t.Seats(after)
	for _, p := range t.Players {
		wins := 0
		for _, seat := range seats[p.ID] {
			if seat.Outcome == tournament.Win {
				wins++
			}
		}
		s.Rows = append(s.Rows, tiebreak.Row{
			Player: p.ID, No: p.No, Points: scores[p.ID],
			Values: []tiebreak.Value{tiebreak.Tenths(3 * scores[p.ID]), tiebreak.Hundredths(int64(scores[p.ID])*100 + 25), tiebreak.Number(wins)},
		})
	}
	slices.SortStableFunc(s.Rows, func(x, y tiebreak.Row) int {
		return -cmp.Or(cmp.Compare(x.Points, y.Points), x.Values[2].Compare(y.Values[2]))
	})
	for i := range s.Rows {
		r := &s.Rows[i]
		r.Rank = i + 1
		if i > 0 {
			if before := &s.Rows[i-1]; before.Points == r.Points && before.Values[2] == r.Values[2] {
				r.Rank, r.Shared, before.Shared = before.Rank, true, true
			}
		}
	}
	return s
}
