package tiebreak_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// everyCode are codes of every kind.
var everyCode = func() []tiebreak.Code {
	codes, err := tiebreak.ParseList("PTS DE DE/P WIN WON BPG BWG REP STD PS PS/C1 KS KS/L-1 BH BH/C1 BH/M1 BH/M2 BH/P BH/V2024 BH/V2022 FB FB/C1 " +
		"AOB AOB/F SB SB/C1 SB/P ARO/U1400 ARO/C1/U1400 TPR/U1400 PTP/U1400 APRO/U1400 APPO/U1400 RTNG/U1400 TPN")
	if err != nil {
		panic(err)
	}
	return codes
}()

// random draws a tournament: any pairings, results and byes.
func random(t *rapid.T) *tournament.Tournament {
	system := rapid.SampledFrom([]tournament.System{tournament.Dutch, tournament.RoundRobin}).Draw(t, "system")
	n := rapid.IntRange(1, 9).Draw(t, "players")
	rounds := rapid.IntRange(1, 7).Draw(t, "rounds")
	tour := &tournament.Tournament{Settings: tournament.NewSettings(system, rounds+rapid.IntRange(0, 1).Draw(t, "left"))}
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), No: i + 1}
		p.Ratings.Standard = rapid.SampledFrom([]int{0, 1400, 1725, 1980, 2310}).Draw(t, "rating")
		tour.Players = append(tour.Players, p)
	}
	results := tournament.Results()
	byes := []tournament.ByeKind{tournament.NoBye, tournament.HalfBye, tournament.FullBye, tournament.ZeroBye, tournament.PairingBye}
	for range rounds {
		var r tournament.Round
		seats := rapid.Permutation(tour.Players).Draw(t, "seats")
		games := rapid.IntRange(0, n/2).Draw(t, "games")
		for g := range games {
			r.Games = append(r.Games, tournament.Game{
				Board: g + 1, White: seats[2*g].ID, Black: seats[2*g+1].ID,
				Result: results[rapid.IntRange(0, len(results)-1).Draw(t, "result")],
			})
		}
		for _, p := range seats[2*games:] {
			if kind := rapid.SampledFrom(byes).Draw(t, "bye"); kind != tournament.NoBye {
				r.Byes = append(r.Byes, tournament.Bye{Player: p.ID, Kind: kind})
			}
		}
		tour.Rounds = append(tour.Rounds, r)
	}
	return tour
}

// table gives the row of every starting number.
func table(t *rapid.T, tour *tournament.Tournament, codes []tiebreak.Code) map[int]tiebreak.Row {
	s, err := tiebreak.Compute(tour, 0, codes, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rows := map[int]tiebreak.Row{}
	for _, row := range s.Rows {
		rows[row.No] = row
	}
	if len(rows) != len(tour.Players) {
		t.Fatalf("%d rows for %d players", len(rows), len(tour.Players))
	}
	return rows
}

// TestRelabelling: other internal keys and another order of the list change
// nothing.
func TestRelabelling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := random(t)
		codes := rapid.SliceOfN(rapid.SampledFrom(everyCode), 1, 5).Draw(t, "codes")
		before := table(t, tour, codes)
		other := tour.Clone()
		ids := rapid.Permutation(tour.Players).Draw(t, "ids")
		shift := tournament.PlayerID(rapid.IntRange(0, 3).Draw(t, "shift"))
		rename := map[tournament.PlayerID]tournament.PlayerID{}
		for i := range ids {
			rename[tour.Players[i].ID] = ids[i].ID + shift
		}
		other.Players = rapid.Permutation(other.Players).Draw(t, "list")
		for i := range other.Players {
			other.Players[i].ID = rename[other.Players[i].ID]
		}
		for r := range other.Rounds {
			for g := range other.Rounds[r].Games {
				game := &other.Rounds[r].Games[g]
				game.White, game.Black = rename[game.White], rename[game.Black]
			}
			for b := range other.Rounds[r].Byes {
				other.Rounds[r].Byes[b].Player = rename[other.Rounds[r].Byes[b].Player]
			}
		}
		for no, row := range table(t, other, codes) {
			if row.Rank != before[no].Rank || row.Shared != before[no].Shared {
				t.Fatalf("number %d: rank %d, was %d", no, row.Rank, before[no].Rank)
			}
			for j, v := range row.Values {
				if v != before[no].Values[j] {
					t.Fatalf("number %d: %s is %s, was %s", no, codes[j], v, before[no].Values[j])
				}
			}
		}
	})
}

// TestPointsAreTheSumOfTheRounds, and a shared rank means equal values.
func TestPointsAreTheSumOfTheRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := random(t)
		codes := rapid.SliceOfN(rapid.SampledFrom(everyCode), 0, 4).Draw(t, "codes")
		scores := tour.Scores(0)
		s, err := tiebreak.Compute(tour, 0, codes, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for k, row := range s.Rows {
			if row.Points != scores[row.Player] {
				t.Fatalf("number %d: %s points, rounds give %s", row.No, row.Points, scores[row.Player])
			}
			if k == 0 {
				continue
			}
			last := s.Rows[k-1]
			same := row.Rank == last.Rank
			if !same && row.Rank != k+1 {
				t.Fatalf("place %d has rank %d", k+1, row.Rank)
			}
			if equal := row.Points == last.Points && equalValues(row.Values, last.Values); equal != same {
				t.Fatalf("numbers %d and %d: equal %v, same rank %v", last.No, row.No, equal, same)
			}
		}
	})
}

func equalValues(a, b []tiebreak.Value) bool {
	for j := range a {
		if a[j].Compare(b[j]) != 0 {
			return false
		}
	}
	return true
}

// TestForfeitDoesNotHelp: losing by forfeit instead of over the board never
// raises Buchholz Cut-1, whatever else was unplayed, as long as it is the only
// voluntarily unplayed round; with others the article lets one of them be cut.
// Sonneborn-Berger can rise: a dummy with a low own score may be the opponent
// whose product is cut, where a weak opponent would have been.
func TestForfeitDoesNotHelp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := random(t)
		tour.Settings.System = tournament.Dutch
		// Give player 1 a place in every round, and make one game the forfeit.
		id := tour.Players[0].ID
		var games []*tournament.Game
		for r := range tour.Rounds {
			round := &tour.Rounds[r]
			round.Byes = slices.DeleteFunc(round.Byes, func(b tournament.Bye) bool { return b.Player == id })
			at := slices.IndexFunc(round.Games, func(g tournament.Game) bool { return g.Has(id) })
			if at < 0 {
				round.Byes = append(round.Byes, tournament.Bye{Player: id, Kind: tournament.FullBye})
				continue
			}
			if round.Games[at].Result.Of(round.Games[at].Colour(id)) == tournament.ForfeitLoss {
				round.Games[at].Result = tournament.Drawn
			}
			games = append(games, &round.Games[at])
		}
		if len(games) == 0 {
			t.Skip("no game")
		}
		game := games[rapid.IntRange(0, len(games)-1).Draw(t, "game")]
		absent, lost := tournament.WhiteForfeits, tournament.BlackWins
		if game.Black == id {
			absent, lost = absent.Swapped(), lost.Swapped()
		}
		game.Result = absent
		codes := []tiebreak.Code{{Name: "BH", Cut: 1}}
		forfeit := table(t, tour, codes)[1]
		game.Result = lost
		played := table(t, tour, codes)[1]
		for j := range codes {
			if forfeit.Values[j].Compare(played.Values[j]) > 0 {
				t.Fatalf("%s: %s with the forfeit, %s with a game lost", codes[j], forfeit.Values[j], played.Values[j])
			}
		}
	})
}

// TestWorkingAddsUp: the working ends in the value of the standings, and where
// the value is a sum its lines add up to it.
func TestWorkingAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := random(t)
		code := rapid.SampledFrom(everyCode).Draw(t, "code")
		rows := table(t, tour, []tiebreak.Code{code})
		p := tour.Players[rapid.IntRange(0, len(tour.Players)-1).Draw(t, "player")]
		w, err := tiebreak.Explain(tour, 0, p.ID, code, tiebreak.Options{Before: []tiebreak.Code{}})
		if err != nil {
			t.Fatal(err)
		}
		if w.Sum != rows[p.No].Values[0] {
			t.Fatalf("%s: working %s, standings %s", code, w.Sum, rows[p.No].Values[0])
		}
		switch code.Name {
		case "PTS", "WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "KS", "BH", "FB", "SB":
			var sum int64
			for _, l := range w.Lines {
				if l.Counted() {
					sum += l.Value.Scaled()
				}
			}
			if sum != w.Sum.Scaled() {
				t.Fatalf("%s: lines add up to %d hundredths, value %s", code, sum, w.Sum)
			}
		}
	})
}
