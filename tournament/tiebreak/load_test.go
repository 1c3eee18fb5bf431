package tiebreak_test

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// load reads the records of a report that matter for tie-breaks: a bare reader
// of its own, so that these tests judge nothing but the tie-breaks.
func load(text string) *tournament.Tournament {
	tour := &tournament.Tournament{Name: "Test", Settings: tournament.NewSettings(tournament.Dutch, 0)}
	type cell struct {
		no, opp        int
		colour, result byte
	}
	var rounds [][]cell
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		line += strings.Repeat(" ", max(0, 100-len(line)))
		number := func(from, to int) int {
			n, _ := strconv.Atoi(strings.TrimSpace(line[from-1 : to]))
			return n
		}
		switch line[:3] {
		case "142", "XXR":
			tour.Settings.Rounds = number(5, 10)
		case "192", "092":
			if strings.Contains(strings.ToUpper(line), "ROBIN") {
				tour.Settings.System = tournament.RoundRobin
			}
			if strings.Contains(line, "DOUBLE") {
				tour.Settings.Cycles = 2
			}
		case "001":
			p := tournament.Player{ID: tournament.PlayerID(len(tour.Players) + 1), No: number(5, 8), Name: strings.TrimSpace(line[14:47])}
			p.Ratings.Standard = number(49, 52)
			tour.Players = append(tour.Players, p)
			for r := 0; 92+10*r+8 <= len(line)+1; r++ {
				from := 91 + 10*r
				field := line[from:min(from+10, len(line))]
				if strings.TrimSpace(field) == "" || len(field) < 8 {
					continue
				}
				for len(rounds) <= r {
					rounds = append(rounds, nil)
				}
				opp, _ := strconv.Atoi(strings.TrimSpace(field[:4]))
				rounds[r] = append(rounds[r], cell{p.No, opp, field[5], field[7]})
			}
		}
	}
	for _, cells := range rounds {
		var round tournament.Round
		result := map[int]byte{}
		for _, c := range cells {
			result[c.no] = c.result
		}
		for _, c := range cells {
			switch {
			case c.opp == 0:
				if kind := tournament.ByeKind(c.result); kind.Valid() {
					round.Byes = append(round.Byes, tournament.Bye{Player: tour.PlayerByNo(c.no).ID, Kind: kind})
				}
			case c.colour == 'w':
				round.Games = append(round.Games, tournament.Game{
					Board: len(round.Games) + 1, White: tour.PlayerByNo(c.no).ID, Black: tour.PlayerByNo(c.opp).ID,
					Result: tournament.Result{White: tournament.Outcome(c.result), Black: tournament.Outcome(result[c.opp])},
				})
			}
		}
		tour.Rounds = append(tour.Rounds, round)
	}
	tour.Settings.Rounds = max(tour.Settings.Rounds, len(tour.Rounds))
	return tour
}
