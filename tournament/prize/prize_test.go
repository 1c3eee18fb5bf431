package prize_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"escaque/tournament"
	"escaque/tournament/prize"
	"escaque/tournament/tiebreak"
)

// standings makes a tournament whose players have the given points and stand in
// the order given; ranks are shared where a point value is written twice with
// "=": "5 4 4= 3" has the third equal with the second on everything.
func standings(t testing.TB, text string) (*tournament.Tournament, *tiebreak.Standings) {
	t.Helper()
	tour, s := &tournament.Tournament{}, &tiebreak.Standings{}
	for i, field := range strings.Fields(text) {
		number, equal := strings.CutSuffix(field, "=")
		points, err := tournament.ParsePoints(number)
		if err != nil {
			t.Fatal(err)
		}
		id := tournament.PlayerID(i + 1)
		tour.Players = append(tour.Players, tournament.Player{ID: id, No: i + 1, Name: fmt.Sprintf("Jugador%d", id)})
		row := tiebreak.Row{Rank: i + 1, Player: id, No: i + 1, Points: points}
		if equal {
			row.Rank, row.Shared = s.Rows[i-1].Rank, true
			s.Rows[i-1].Shared = true
		}
		s.Rows = append(s.Rows, row)
	}
	return tour, s
}

func euros(amounts ...int) []prize.Prize {
	var list []prize.Prize
	for _, a := range amounts {
		list = append(list, prize.Prize{Amount: tournament.Cents(100 * a)})
	}
	return list
}

// paid writes awards as "general1:3=100.00": list and place, player, amount.
func paid(r *prize.Result, lists []prize.List) []string {
	var out []string
	for _, a := range r.Awards {
		name := lists[a.List].Category.Name
		if name == "" {
			name = "general"
		}
		out = append(out, fmt.Sprintf("%s%d:%d=%d.%02d", name, a.Place, a.Player, a.Amount/100, a.Amount%100))
	}
	return out
}

func assign(t testing.TB, tour *tournament.Tournament, s *tiebreak.Standings, lists []prize.List, rules prize.Rules) *prize.Result {
	t.Helper()
	r, err := prize.Assign(tour, s, lists, rules)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var women = tiebreak.Category{Name: "mujeres", Sex: tournament.Female}

func TestChoice(t *testing.T) {
	// 3 and 5 are women. General 200, 100, 50; women 80, 40.
	tour, s := standings(t, "5 4.5 4 3.5 3 2")
	tour.Players[2].Sex, tour.Players[4].Sex = tournament.Female, tournament.Female
	lists := []prize.List{{Prizes: euros(200, 100, 50)}, {Category: women, Prizes: euros(80, 40)}}
	for _, test := range []struct {
		rules prize.Rules
		want  []string
	}{
		// 3 takes 80 rather than 50; 4 moves up.
		{prize.Rules{}, []string{"general1:1=200.00", "general2:2=100.00", "general3:4=50.00", "mujeres1:3=80.00", "mujeres2:5=40.00"}},
		// The general list stands first: 3 takes 50, 5 is the first woman left.
		{prize.Rules{Choice: prize.FirstListed}, []string{"general1:1=200.00", "general2:2=100.00", "general3:3=50.00", "mujeres1:5=80.00"}},
		{prize.Rules{Choice: prize.Every}, []string{"general1:1=200.00", "general2:2=100.00", "general3:3=50.00", "mujeres1:3=80.00", "mujeres2:5=40.00"}},
		{prize.Rules{Excluded: []tournament.PlayerID{1, 3}}, []string{"general1:2=200.00", "general2:4=100.00", "general3:6=50.00", "mujeres1:5=80.00"}},
	} {
		r := assign(t, tour, s, lists, test.rules)
		if d := cmp.Diff(test.want, paid(r, lists)); d != "" {
			t.Errorf("%+v:\n%s", test.rules, d)
		}
	}
	r := assign(t, tour, s, lists, prize.Rules{Choice: prize.FirstListed})
	if d := cmp.Diff([]prize.Seat{{List: 1, Place: 2}}, r.Vacant); d != "" {
		t.Error(d)
	}
	r = assign(t, tour, s, lists, prize.Rules{})
	if d := cmp.Diff([]prize.Reason{{Key: prize.ReasonPlace, Place: 4}, {Key: prize.ReasonMovedUp, N: 1}}, r.Awards[2].Reasons); d != "" {
		t.Errorf("4: %s", d)
	}
	if d := cmp.Diff([]prize.Reason{
		{Key: prize.ReasonPlace, List: 1, Place: 1}, {Key: prize.ReasonLarger, List: 0, Place: 3, Amount: 5000},
	}, r.Awards[3].Reasons); d != "" {
		t.Errorf("3: %s", d)
	}
}

func TestSharing(t *testing.T) {
	for _, test := range []struct {
		name, points string
		list         prize.List
		unit         tournament.Cents
		want         []string
	}{
		{"the tie-break decides", "4 4 4 3", prize.List{Prizes: euros(100, 60, 40)}, 0, []string{"general1:1=100.00", "general2:2=60.00", "general3:3=40.00"}},
		{"equal parts", "4 4 4 3", prize.List{Sharing: prize.Equally, Prizes: euros(100, 60, 40)}, 0, []string{"general1:1=66.67", "general2:2=66.67", "general3:3=66.66"}},
		// Hort: 100/2, 60/2, 40/2 and a third of 200/2 each.
		{"Hort", "4 4 4 3", prize.List{Sharing: prize.Hort, Prizes: euros(100, 60, 40)}, 0, []string{"general1:1=83.34", "general2:2=63.33", "general3:3=53.33"}},
		{"Hort in whole euros", "4 4 4 3", prize.List{Sharing: prize.Hort, Prizes: euros(100, 60, 40)}, 100, []string{"general1:1=84.00", "general2:2=63.00", "general3:3=53.00"}},
		// Two prizes for three: 100 together. Hort: 60/2, 40/2, 0 and a third of 50 each.
		{"more tied than prizes, equal parts", "5 4 4 4", prize.List{Sharing: prize.Equally, Prizes: euros(90, 60, 40)}, 0, []string{"general1:1=90.00", "general2:2=33.34", "general3:3=33.33", "general0:4=33.33"}},
		{"more tied than prizes, Hort", "5 4 4 4", prize.List{Sharing: prize.Hort, Prizes: euros(90, 60, 40)}, 0, []string{"general1:1=90.00", "general2:2=46.67", "general3:3=36.67", "general0:4=16.66"}},
		{"nobody tied", "5 4 3", prize.List{Sharing: prize.Hort, Prizes: euros(90, 60)}, 0, []string{"general1:1=90.00", "general2:2=60.00"}},
	} {
		tour, s := standings(t, test.points)
		lists := []prize.List{test.list}
		r := assign(t, tour, s, lists, prize.Rules{Unit: test.unit})
		if d := cmp.Diff(test.want, paid(r, lists)); d != "" {
			t.Errorf("%s:\n%s", test.name, d)
		}
	}
}

// TestSharingAndChoice: a share that is smaller than another prize is given up
// for it, and the rest is shared without that player.
func TestSharingAndChoice(t *testing.T) {
	// 1, 2, 3 have 4 points; general 100, 0, 0 shared; 1 is a woman, women 60.
	tour, s := standings(t, "4 4 4 1")
	tour.Players[0].Sex = tournament.Female
	lists := []prize.List{{Sharing: prize.Equally, Prizes: euros(100)}, {Category: women, Prizes: euros(60)}}
	r := assign(t, tour, s, lists, prize.Rules{})
	if d := cmp.Diff([]string{"general1:2=50.00", "general0:3=50.00", "mujeres1:1=60.00"}, paid(r, lists)); d != "" {
		t.Error(d)
	}
	// With 30 for the best woman she stays.
	lists[1].Prizes = euros(30)
	r = assign(t, tour, s, lists, prize.Rules{})
	if d := cmp.Diff([]string{"general1:1=33.34", "general0:2=33.33", "general0:3=33.33"}, paid(r, lists)); d != "" {
		t.Error(d)
	}
}

func TestOpenTies(t *testing.T) {
	tour, s := standings(t, "4 3 3= 2")
	lists := []prize.List{{Prizes: euros(100, 50)}}
	r := assign(t, tour, s, lists, prize.Rules{})
	if len(r.Faults) != 1 || !errors.Is(r.Faults[0], prize.TieOpen) {
		t.Errorf("faults %v", r.Faults)
	}
	// With a prize of the same size for both there is nothing to decide, nor
	// where they share.
	for _, list := range []prize.List{{Prizes: euros(100, 50, 50)}, {Sharing: prize.Equally, Prizes: euros(100, 50)}} {
		if r := assign(t, tour, s, []prize.List{list}, prize.Rules{}); len(r.Faults) != 0 {
			t.Errorf("%+v: faults %v", list, r.Faults)
		}
	}
}

func TestFaults(t *testing.T) {
	tour, s := standings(t, "4 3")
	for _, test := range []struct {
		list  prize.List
		rules prize.Rules
		want  error
	}{
		{prize.List{Prizes: []prize.Prize{{Amount: -1}}}, prize.Rules{}, prize.AmountNegative},
		{prize.List{Prizes: euros(10, 20)}, prize.Rules{}, prize.AmountRises},
		{prize.List{Sharing: "thirds"}, prize.Rules{}, prize.RulesUnknown},
		{prize.List{}, prize.Rules{Choice: "mine"}, prize.RulesUnknown},
	} {
		if _, err := prize.Assign(tour, s, []prize.List{test.list}, test.rules); !errors.Is(err, test.want) {
			t.Errorf("%+v: %v, want %v", test, err, test.want)
		}
	}
}

// TestMoneyAddsUp: no list pays more than its prizes, nobody is paid twice where
// prizes do not accumulate, and vacant prizes are not paid.
func TestMoneyAddsUp(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tour, s := &tournament.Tournament{}, &tiebreak.Standings{}
		points := tournament.Points(90)
		n := rapid.IntRange(0, 12).Draw(rt, "players")
		for i := range n {
			points -= 5 * tournament.Points(rapid.IntRange(0, 2).Draw(rt, "behind"))
			p := tournament.Player{ID: tournament.PlayerID(i + 1), No: i + 1, Name: "X"}
			if rapid.Bool().Draw(rt, "woman") {
				p.Sex = tournament.Female
			}
			p.Birth.Year = rapid.IntRange(2008, 2016).Draw(rt, "born")
			tour.Players = append(tour.Players, p)
			s.Rows = append(s.Rows, tiebreak.Row{Rank: i + 1, Player: p.ID, No: p.No, Points: points})
		}
		var lists []prize.List
		for _, c := range []tiebreak.Category{{}, women, {Name: "sub-14", BornFrom: 2012}} {
			l := prize.List{Category: c, Sharing: rapid.SampledFrom([]prize.Sharing{prize.ByTiebreak, prize.Equally, prize.Hort}).Draw(rt, "sharing")}
			amount := tournament.Cents(50000)
			for range rapid.IntRange(0, 5).Draw(rt, "prizes") {
				amount -= tournament.Cents(rapid.IntRange(0, 9000).Draw(rt, "less"))
				l.Prizes = append(l.Prizes, prize.Prize{Amount: amount})
			}
			lists = append(lists, l)
		}
		rules := prize.Rules{
			Choice: rapid.SampledFrom([]prize.Choice{prize.Largest, prize.FirstListed, prize.Every}).Draw(rt, "choice"),
			Unit:   rapid.SampledFrom([]tournament.Cents{0, 1, 50, 100}).Draw(rt, "unit"),
		}
		r, err := prize.Assign(tour, s, lists, rules)
		if err != nil {
			rt.Fatal(err)
		}
		sums := make([]tournament.Cents, len(lists))
		winners, seats := map[tournament.PlayerID]int{}, map[prize.Seat]bool{}
		for _, a := range r.Awards {
			if a.Amount < 0 {
				rt.Fatalf("%d pays %d", a.Player, a.Amount)
			}
			if a.Place > 0 && seats[a.Seat] {
				rt.Fatalf("prize %+v twice", a.Seat)
			}
			seats[a.Seat] = true
			sums[a.List] += a.Amount
			winners[a.Player]++
		}
		vacant := make([]tournament.Cents, len(lists))
		for _, seat := range r.Vacant {
			vacant[seat.List] += lists[seat.List].Prizes[seat.Place-1].Amount
		}
		for l := range lists {
			var all tournament.Cents
			for _, p := range lists[l].Prizes {
				all += p.Amount
			}
			if sums[l]+vacant[l] != all {
				rt.Fatalf("list %d pays %d and leaves %d of %d", l, sums[l], vacant[l], all)
			}
		}
		for id, times := range winners {
			if times > 1 && rules.Choice != prize.Every {
				rt.Fatalf("player %d has %d prizes", id, times)
			}
		}
	})
}

// TestWords: every reason has a text in both languages.
func TestWords(t *testing.T) {
	for _, lang := range []string{"es", "en"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "app", "i18n", "texts", lang, "prize.json"))
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]json.RawMessage
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for _, key := range prize.Reasons() {
			if texts["prize.reason."+string(key)] == nil {
				t.Errorf("%s: no text for %q", lang, key)
			}
		}
	}
}
