package tiebreak_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// field makes a tournament of n players numbered 1…n with ratings 2000, 1990, …
// and one round for each text: "1-2 1-0, 3-4 ½-½, 5 U". Whoever is not named
// has no entry in the round.
func field(t testing.TB, system tournament.System, n int, rounds ...string) *tournament.Tournament {
	t.Helper()
	tour := &tournament.Tournament{Name: "Torneo de prueba", Settings: tournament.NewSettings(system, len(rounds))}
	for no := 1; no <= n; no++ {
		p := tournament.Player{ID: tournament.PlayerID(no), No: no, Name: fmt.Sprintf("Jugador%02d, Prueba", no)}
		p.Ratings.Standard = 2010 - 10*no
		tour.Players = append(tour.Players, p)
	}
	for _, text := range rounds {
		var r tournament.Round
		for _, entry := range strings.Split(text, ",") {
			who, what, ok := strings.Cut(strings.TrimSpace(entry), " ")
			if !ok {
				t.Fatalf("entry %q", entry)
			}
			white, black, game := strings.Cut(who, "-")
			if !game {
				r.Byes = append(r.Byes, tournament.Bye{Player: player(t, white), Kind: tournament.ByeKind(what[0])})
				continue
			}
			result := tournament.NoResult
			if what != "?" {
				var err error
				if result, err = tournament.ParseResult(what); err != nil {
					t.Fatal(err)
				}
			}
			r.Games = append(r.Games, tournament.Game{Board: len(r.Games) + 1, White: player(t, white), Black: player(t, black), Result: result})
		}
		tour.Rounds = append(tour.Rounds, r)
	}
	return tour
}

func player(t testing.TB, no string) tournament.PlayerID {
	n, err := strconv.Atoi(no)
	if err != nil {
		t.Fatal(err)
	}
	return tournament.PlayerID(n)
}

// rival is an opponent of the hero: his score at the end and what the hero
// scored against him.
type rival struct {
	score  tournament.Points
	result tournament.Result // of the hero, who has White; NoResult = no opponent
	bye    tournament.ByeKind
}

// hero makes a tournament around player 1, who meets a new opponent in every
// round. The opponents reach their scores with byes in the rounds in which
// they do not meet him, the good ones last, so that nothing is adjusted.
func hero(t testing.TB, rivals []rival) *tournament.Tournament {
	t.Helper()
	rounds := len(rivals)
	tour := &tournament.Tournament{Name: "Torneo de prueba", Settings: tournament.NewSettings(tournament.Dutch, rounds)}
	tour.Players = []tournament.Player{{ID: 1, No: 1, Name: "Protagonista, Ana"}}
	tour.Rounds = make([]tournament.Round, rounds)
	for r, v := range rivals {
		round := &tour.Rounds[r]
		if v.bye != tournament.NoBye {
			round.Byes = append(round.Byes, tournament.Bye{Player: 1, Kind: v.bye})
			continue
		}
		id := tournament.PlayerID(len(tour.Players) + 1)
		tour.Players = append(tour.Players, tournament.Player{ID: id, No: int(id), Name: fmt.Sprintf("Rival%02d, Uno", id)})
		round.Games = append(round.Games, tournament.Game{Board: 1, White: 1, Black: id, Result: v.result})
		missing := v.score - tour.Settings.Scoring.Of(v.result.Black)
		for back := rounds - 1; back >= 0; back-- {
			kind := tournament.ZeroBye
			switch {
			case back == r:
				continue
			case missing >= tournament.Whole:
				kind = tournament.FullBye
			case missing > 0:
				kind = tournament.HalfBye
			}
			missing -= tour.Settings.Scoring.OfBye(kind)
			tour.Rounds[back].Byes = append(tour.Rounds[back].Byes, tournament.Bye{Player: id, Kind: kind})
		}
		if missing != 0 {
			t.Fatalf("rival %d cannot reach %v", r+1, v.score)
		}
	}
	return tour
}

// value is the value of one code for one player, right behind the points.
func value(t testing.TB, tour *tournament.Tournament, code string, no int, opts tiebreak.Options) string {
	t.Helper()
	c, err := tiebreak.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := tiebreak.Compute(tour, 0, []tiebreak.Code{c}, opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range s.Rows {
		if row.No == no {
			return row.Values[0].String()
		}
	}
	t.Fatalf("no player %d", no)
	return ""
}
