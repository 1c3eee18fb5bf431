package generate_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"escaque/pairing"
	"escaque/pairing/generate"
	"escaque/pairing/roundrobin"
	"escaque/tournament"
)

func TestSameSeedSameTournament(t *testing.T) {
	play := func(seed uint64) *tournament.Tournament {
		c := generate.Random(7)
		c.Seed = seed
		tt, err := generate.Tournament(c, simple{})
		if err != nil {
			t.Fatal(err)
		}
		return tt
	}
	if a, b := play(1), play(1); !reflect.DeepEqual(a, b) {
		t.Error("the same seed made two tournaments")
	}
	if a, b := play(1), play(2); reflect.DeepEqual(a.Rounds, b.Rounds) {
		t.Error("two seeds made the same tournament")
	}
}

// Whatever the configuration, the model finds the tournament sound, the
// engine pairs it again alike, and no hard rule of C.04.1 is broken.
func TestTournamentsAreSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := generate.Random(rapid.Uint64().Draw(t, "seed"))
		c.Players = min(c.Players, 60) // the simple engine looks long in large fields
		tt, err := generate.Tournament(c, simple{})
		if err != nil {
			t.Fatal(err)
		}
		if err := tt.Validate(); err != nil {
			t.Fatal(err)
		}
		report, err := pairing.Check(context.Background(), tt, simple{})
		if err != nil || len(report.Differences) > 0 {
			t.Fatalf("check: %v, %v", report.Differences, err)
		}
		for round := 1; round <= len(tt.Rounds); round++ {
			if open := tt.Rounds[round-1].Open(); len(open) > 0 {
				t.Fatalf("round %d: boards %v are open", round, open)
			}
			for _, b := range pairing.Breaches(tt, round) {
				switch b.Code {
				case pairing.MetBefore, pairing.KeptApart, pairing.SecondBye, pairing.ByeAfterWin,
					pairing.NotPlaying, pairing.AskedForBye, pairing.WithoutPlace:
					t.Fatalf("round %d: %v", round, b)
				}
			}
		}
		if len(tt.Requests) > 0 {
			t.Fatalf("requests left: %v", tt.Requests)
		}
		for i, p := range tt.Players {
			if p.No != i+1 || int(p.ID) != i+1 || (i > 0 && p.Ratings.Standard > tt.Players[i-1].Ratings.Standard) {
				t.Fatalf("player %d: %+v", i+1, p)
			}
		}
	})
}

// count looks at what the rates are about.
type count struct {
	games, draws, forfeits, double, late, left, unrated, forbidden int
	byes                                                           map[tournament.ByeKind]int
}

func counted(tt *tournament.Tournament) count {
	c := count{byes: map[tournament.ByeKind]int{}, forbidden: len(tt.Settings.Forbidden)}
	for _, r := range tt.Rounds {
		for _, g := range r.Games {
			c.games++
			switch g.Result {
			case tournament.Drawn:
				c.draws++
			case tournament.BothForfeit:
				c.double++
			case tournament.WhiteForfeits, tournament.BlackForfeits:
				c.forfeits++
			}
		}
		for _, b := range r.Byes {
			c.byes[b.Kind]++
		}
	}
	for _, p := range tt.Players {
		if p.EnteredRound > 1 {
			c.late++
		}
		if p.Departure != tournament.Playing {
			c.left++
		}
		if p.Ratings.Standard == 0 {
			c.unrated++
		}
	}
	return c
}

func TestRates(t *testing.T) {
	plain := generate.Config{
		Seed: 3, Players: 200, Rounds: 9, HighestRating: 2000, LowestRating: 2000,
		DrawPercentage: 40, Scoring: tournament.StandardScoring(),
	}
	play := func(change func(*generate.Config)) count {
		c := plain
		change(&c)
		tt, err := generate.Tournament(c, simple{})
		if err != nil {
			t.Fatal(err)
		}
		if len(tt.Rounds) != c.Rounds {
			t.Fatalf("%+v: %d rounds", c, len(tt.Rounds))
		}
		return counted(tt)
	}
	c := play(func(*generate.Config) {})
	if c.games != 900 || c.forfeits+c.double+c.late+c.left+c.unrated+c.forbidden+len(c.byes) > 0 {
		t.Errorf("a plain tournament has more than games: %+v", c)
	}
	near := func(name string, got, want int) {
		t.Helper()
		if got < want/2 || got > want*2 {
			t.Errorf("%s: %d, about %d expected", name, got, want)
		}
	}
	near("draws among equals", c.draws, 360)
	near("forfeits", play(func(c *generate.Config) { c.ForfeitRate = 10 }).forfeits, 90)
	near("double forfeits", play(func(c *generate.Config) { c.DoubleForfeitRate = 10 }).double, 90)
	near("half-point byes", play(func(c *generate.Config) { c.HalfPointByeRate = 20 }).byes[tournament.HalfBye], 90)
	near("absences", play(func(c *generate.Config) { c.ZeroPointByeRate = 20 }).byes[tournament.ZeroBye], 90)
	near("full-point byes", play(func(c *generate.Config) { c.FullPointByeRate = 20 }).byes[tournament.FullBye], 90)
	near("late entries", play(func(c *generate.Config) { c.LateEntryRate = 4 }).late, 50)
	near("withdrawals", play(func(c *generate.Config) { c.RetiredRate = 50 }).left, 30)
	near("unrated", play(func(c *generate.Config) { c.UnratedRate = 5 }).unrated, 40)
	near("forbidden pairs", play(func(c *generate.Config) { c.ForbiddenPairRate = 10 }).forbidden, 20)
	if c := play(func(c *generate.Config) { c.DrawPercentage = 0 }); c.draws != 0 {
		t.Errorf("%d draws at 0 per cent", c.draws)
	}
	if c := play(func(c *generate.Config) { c.DrawPercentage, c.Rounds = 100, 5 }); c.draws != c.games {
		t.Errorf("%d draws in %d games at 100 per cent", c.draws, c.games)
	}
}

func TestBaku(t *testing.T) {
	c := generate.Default()
	c.Players, c.Baku = 20, true
	tt, err := generate.Tournament(c, simple{})
	if err != nil || tt.Settings.Acceleration != tournament.Baku {
		t.Errorf("%v, %v", tt.Settings.Acceleration, err)
	}
	c.LateEntryRate = 2
	tt, err = generate.Tournament(c, simple{})
	if err != nil || tt.Settings.Acceleration != tournament.Listed || len(tt.Settings.VirtualPoints) != 2 {
		t.Errorf("with late entries the points are listed: %+v, %v", tt.Settings, err)
	}
}

func TestRoundRobin(t *testing.T) {
	c := generate.Default()
	c.Players, c.Cycles, c.RetiredRate, c.ForfeitRate = 7, 2, 20, 10
	tt, err := generate.Tournament(c, roundrobin.Engine{})
	if err != nil {
		t.Fatal(err)
	}
	if tt.Settings.Rounds != 14 || len(tt.Rounds) != 14 {
		t.Errorf("%d rounds of %d", len(tt.Rounds), tt.Settings.Rounds)
	}
	report, err := pairing.Check(context.Background(), tt, roundrobin.Engine{})
	if err != nil || len(report.Differences) > 0 || report.Rounds != 14 {
		t.Errorf("%+v, %v", report, err)
	}
}

// Two players meet once; round 2 cannot be paired and is not there.
func TestEndsEarly(t *testing.T) {
	c := generate.Default()
	c.Players, c.Rounds = 2, 5
	tt, err := generate.Tournament(c, simple{})
	if err != nil || len(tt.Rounds) != 1 || tt.Settings.Rounds != 5 {
		t.Errorf("%d rounds of %d, %v", len(tt.Rounds), tt.Settings.Rounds, err)
	}
}

type broken struct{ simple }

var errBroken = errors.New("broken")

func (broken) Pair(context.Context, *pairing.Request) (*pairing.Pairing, error) {
	return nil, errBroken
}

func TestTournamentFaults(t *testing.T) {
	c := generate.Default()
	if _, err := generate.Tournament(c, broken{}); !errors.Is(err, errBroken) {
		t.Errorf("%v", err)
	}
	for name, change := range map[string]func(*generate.Config){
		"PlayersNumber":  func(c *generate.Config) { c.Players = 0 },
		"RoundsNumber":   func(c *generate.Config) { c.Rounds = 100 },
		"LowestRating":   func(c *generate.Config) { c.LowestRating = c.HighestRating + 1 },
		"DrawPercentage": func(c *generate.Config) { c.DrawPercentage = 101 },
		"ForfeitRate":    func(c *generate.Config) { c.ForfeitRate = -1 },
	} {
		c := generate.Default()
		change(&c)
		var f *tournament.Fault
		if _, err := generate.Tournament(c, simple{}); !errors.As(err, &f) || f.Code != generate.ValueOutOfRange || f.Values["key"] != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestLike(t *testing.T) {
	c := generate.Default()
	c.Players, c.DrawPercentage, c.ForfeitRate, c.HalfPointByeRate, c.RetiredRate, c.UnratedRate = 80, 50, 10, 20, 60, 8
	c.InitialColour = tournament.Black
	model, err := generate.Tournament(c, simple{})
	if err != nil {
		t.Fatal(err)
	}
	like := generate.Like(model, 99)
	if like.Seed != 99 || like.Players != 80 || like.Rounds != 9 || like.InitialColour != tournament.Black || like.ZeroPointByeRate != 0 ||
		like.HighestRating > 2500 || like.LowestRating < 1400 || like.LowestRating >= like.HighestRating {
		t.Errorf("%+v", like)
	}
	for name, pair := range map[string][2]int{
		"ForfeitRate": {like.ForfeitRate, 10}, "HalfPointByeRate": {like.HalfPointByeRate, 20},
		"RetiredRate": {like.RetiredRate, 60}, "UnratedRate": {like.UnratedRate, 8},
	} {
		if pair[0] < pair[1]/2 || pair[0] > pair[1]*2 {
			t.Errorf("%s: one in %d, the model was made with %d", name, pair[0], pair[1])
		}
	}
	if tt, err := generate.Tournament(like, simple{}); err != nil || len(tt.Players) != 80 {
		t.Errorf("%v", err)
	}
}

func TestParseConfig(t *testing.T) {
	text := "\ufeff# a comment\r\nPlayersNumber=31\r\nRoundsNumber = 7\r\n\r\nDrawPercentage=20\nForfeitRate=15\nRetiredRate=100\n" +
		"HalfPointByeRate=50\nHighestRating=2600\nLowestRating=1900\nPointsForWin=3\nPointsForDraw=1.0\nPointsForLoss=0\n" +
		"PointsForZPB=0.5\nPointsForForfeitLoss=0\npointsforpab=1\nSeed=18446744073709551615\nInitialColour=B\nAcceleration=baku\nLateEntryRate=9\n"
	c, err := generate.ParseConfig(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	want := generate.Config{
		Seed: 18446744073709551615, Players: 31, Rounds: 7, HighestRating: 2600, LowestRating: 1900,
		DrawPercentage: 20, ForfeitRate: 15, RetiredRate: 100, HalfPointByeRate: 50, LateEntryRate: 9,
		InitialColour: tournament.Black, Baku: true,
		Scoring: tournament.Scoring{
			Win: 30, Draw: 10, Loss: 0, ForfeitWin: 30, ForfeitLoss: 0,
			PairingBye: 10, HalfBye: 10, FullBye: 30, ZeroBye: 5, Adjourned: 10,
		},
	}
	if c != want {
		t.Errorf("%+v\nwant\n%+v", c, want)
	}
	if c, err := generate.ParseConfig(strings.NewReader("")); err != nil || c != generate.Default() {
		t.Errorf("an empty file is the default: %+v, %v", c, err)
	}
	// One of the limits alone moves the other along.
	if c, err := generate.ParseConfig(strings.NewReader("HighestRating=1000")); err != nil || c.LowestRating != 1000 {
		t.Errorf("%+v, %v", c, err)
	}
	if c, err := generate.ParseConfig(strings.NewReader("LowestRating=2700")); err != nil || c.HighestRating != 2700 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestParseConfigFaults(t *testing.T) {
	for _, c := range []struct {
		text string
		want tournament.Code
		line any
	}{
		{"PlayersNumber=20\nRounds=5\n", generate.KeyUnknown, 2},
		{"PlayersNumber=20\n\nRoundsNumber 5\n", generate.LineUnreadable, 3},
		{"PlayersNumber=twenty\n", generate.ValueUnreadable, 1},
		{"PointsForWin=x", generate.ValueUnreadable, 1},
		{"Seed=-1", generate.ValueUnreadable, 1},
		{"InitialColour=red", generate.ValueUnreadable, 1},
		{"Acceleration=lim", generate.ValueUnreadable, 1},
		{"PlayersNumber=10000", generate.ValueOutOfRange, nil},
		{"HighestRating=1000\nLowestRating=1500", generate.ValueOutOfRange, nil},
		{"# " + strings.Repeat("x", 1<<20), generate.ConfigUnread, nil},
	} {
		_, err := generate.ParseConfig(strings.NewReader(c.text))
		var f *tournament.Fault
		if !errors.As(err, &f) || f.Code != c.want || f.Values["line"] != c.line {
			t.Errorf("%.40q: %v, want %s in line %v", c.text, err, c.want, c.line)
		}
	}
}

func FuzzParseConfig(f *testing.F) {
	f.Add("PlayersNumber=20\nRoundsNumber=5\n")
	f.Add("PointsForWin=½\n# x\n;\n=\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := generate.ParseConfig(strings.NewReader(text))
		if err == nil && c.Validate() != nil {
			t.Errorf("accepted what it does not allow: %s", fmt.Sprintf("%+v", c))
		}
	})
}
