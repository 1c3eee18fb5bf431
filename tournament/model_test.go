package tournament

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

func TestParsePoints(t *testing.T) {
	for text, want := range map[string]Points{
		"4.5": 45, "4,5": 45, "4": 40, "4½": 45, "½": 5, "0": 0, " 17.0 ": 170, "-1.0": -10, ".5": 5, "+2": 20, "0.3": 3, "1.50": 15,
	} {
		got, err := ParsePoints(text)
		if err != nil || got != want {
			t.Errorf("ParsePoints(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "x", "1.25", "1.2.3", "--1", "½½", "1e3", "99999999999999999999"} {
		if _, err := ParsePoints(text); !errors.Is(err, PointsUnreadable) {
			t.Errorf("ParsePoints(%q) gave %v, want %v", text, err, PointsUnreadable)
		}
	}
}

func TestPointsText(t *testing.T) {
	for p, want := range map[Points][2]string{
		45: {"4.5", "4½"}, 40: {"4.0", "4"}, 5: {"0.5", "½"}, 0: {"0.0", "0"}, 170: {"17.0", "17"}, -10: {"-1.0", "-1.0"}, 3: {"0.3", "0.3"},
	} {
		if p.String() != want[0] || p.Short() != want[1] {
			t.Errorf("%d: got %q and %q, want %q", int(p), p.String(), p.Short(), want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		p := Points(rapid.IntRange(-5000, 5000).Draw(t, "points"))
		back, err := ParsePoints(p.String())
		if err != nil || back != p {
			t.Fatalf("%v read back as %v, %v", p, back, err)
		}
	})
}

func TestParseDate(t *testing.T) {
	for text, want := range map[string]Date{
		"2026/03/07": {2026, 3, 7}, "2026-03-07": {2026, 3, 7}, "2026.03.07": {2026, 3, 7},
		"07/03/2026": {2026, 3, 7}, "7.3.2026": {2026, 3, 7}, "20260307": {2026, 3, 7},
		"1998": {1998, 0, 0}, "1998/00/00": {1998, 0, 0}, "2026/03": {2026, 3, 0}, "03/2026": {2026, 3, 0}, "29/02/2024": {2024, 2, 29},
	} {
		if got, err := ParseDate(text); err != nil || got != want {
			t.Errorf("ParseDate(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
	for text, code := range map[string]Code{
		"31/02/2026": DateImpossible, "29/02/2026": DateImpossible, "2026/13/01": DateImpossible,
		"ayer": DateUnreadable, "": DateUnreadable, "1/2": DateUnreadable, "07/03/26": DateUnreadable,
	} {
		if _, err := ParseDate(text); !errors.Is(err, code) {
			t.Errorf("ParseDate(%q) gave %v, want %v", text, err, code)
		}
	}
}

func TestResults(t *testing.T) {
	for _, r := range Results() {
		if back, err := ParseResult(r.String()); err != nil || back != r {
			t.Errorf("%v read back as %v, %v", r, back, err)
		}
		if !r.Swapped().Valid() {
			t.Errorf("%v turned round is not valid", r)
		}
	}
	// 1-½ is refused, as is a forfeit win against a played game.
	for _, r := range []Result{{Win, Draw}, {Win, Win}, {ForfeitWin, Loss}, {Win, Pending}, {ForfeitWin, ForfeitWin}} {
		if r.Valid() {
			t.Errorf("%c/%c counts as valid", r.White, r.Black)
		}
	}
}

func TestScoring(t *testing.T) {
	// TRF record 162, example "W 3.0 D 1.0 P 1.0": the forfeit win and the
	// full-point bye follow W, the half-point bye follows D.
	s := ScoringOf(30, 10, 0)
	s.PairingBye = 10
	for o, want := range map[Outcome]Points{Win: 30, ForfeitWin: 30, UnratedWin: 30, Draw: 10, Loss: 0, ForfeitLoss: 0, Adjourned: 10, Pending: 0} {
		if got := s.Of(o); got != want {
			t.Errorf("%c is worth %v, want %v", o, got, want)
		}
	}
	for k, want := range map[ByeKind]Points{PairingBye: 10, HalfBye: 10, FullBye: 30, ZeroBye: 0, NoBye: 0} {
		if got := s.OfBye(k); got != want {
			t.Errorf("bye %c is worth %v, want %v", k, got, want)
		}
	}
}

// field returns a tournament of n players with ratings falling from 2400 by 10.
func field(t *testing.T, n, rounds int) *Tournament {
	t.Helper()
	tour := &Tournament{ID: 1, Name: "Open", Settings: NewSettings(Dutch, rounds)}
	for i := range n {
		if _, err := tour.Enter(Player{Name: fmt.Sprintf("Jugador %02d, A", i+1), Ratings: Ratings{Standard: 2400 - 10*i}}); err != nil {
			t.Fatal(err)
		}
	}
	return tour
}

// pairAll pairs the next round first with last and enters a white win everywhere.
func pairAll(t *testing.T, tour *Tournament) {
	t.Helper()
	var r Round
	n := len(tour.Players)
	for i := range n / 2 {
		r.Games = append(r.Games, Game{Board: i + 1, White: tour.Players[i].ID, Black: tour.Players[n-1-i].ID, Result: WhiteWins})
	}
	if n%2 == 1 {
		r.Byes = append(r.Byes, Bye{tour.Players[n/2].ID, PairingBye})
	}
	if err := tour.AddRound(tour.NextRound(), r); err != nil {
		t.Fatal(err)
	}
}

func TestStartingNumbers(t *testing.T) {
	// C.04.2 2.2: rating, then title (GM before WGM before FM), then name.
	tour := &Tournament{Name: "Open", Settings: NewSettings(Dutch, 5)}
	for _, p := range []Player{
		{Name: "Zeta, Z", Ratings: Ratings{Standard: 2300}},
		{Name: "Ñu, N", Ratings: Ratings{Standard: 2300}, Title: FM},
		{Name: "Nube, N", Ratings: Ratings{Standard: 2300}, Title: WGM},
		{Name: "Ave, A"},
		{Name: "Águila, A"},
		{Name: "Rey, R", Ratings: Ratings{Standard: 2400}},
	} {
		if _, err := tour.Enter(p); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"Rey, R", "Nube, N", "Ñu, N", "Zeta, Z", "Águila, A", "Ave, A"}
	for i, p := range tour.ByNo() {
		if p.No != i+1 || p.Name != want[i] {
			t.Errorf("number %d is %q, want %q", p.No, p.Name, want[i])
		}
	}
}

func TestLateEntry(t *testing.T) {
	tour := field(t, 4, 6)
	pairAll(t, tour)
	id, err := tour.Enter(Player{Name: "Tardío, T", Ratings: Ratings{Standard: 2395}})
	if err != nil {
		t.Fatal(err)
	}
	late := tour.Player(id)
	if late.No != 2 || late.EnteredRound != 2 || late.Available(1) || !late.Available(2) {
		t.Errorf("late entry got number %d, enters round %d", late.No, late.EnteredRound)
	}
	if p := tour.Player(2); p.No != 3 {
		t.Errorf("the player after the late entry has number %d, want 3", p.No)
	}
	for range 3 {
		pairAll(t, tour)
	}
	// Round 4 is paired: numbers are frozen, the next entry stands at the end.
	id, err = tour.Enter(Player{Name: "Muy Tardío, T", Ratings: Ratings{Standard: 2800}})
	if err != nil {
		t.Fatal(err)
	}
	if no := tour.Player(id).No; no != 6 {
		t.Errorf("entry after round 4 has number %d, want 6", no)
	}
	if err := tour.Renumber(); !errors.Is(err, NumbersFrozenAlready) {
		t.Errorf("renumbering after round 4 gave %v", err)
	}
}

func TestRemoveClosesTheGap(t *testing.T) {
	tour := field(t, 5, 5)
	if err := tour.Remove(2); err != nil {
		t.Fatal(err)
	}
	for i, p := range tour.ByNo() {
		if p.No != i+1 {
			t.Errorf("%s has number %d, want %d", p.Name, p.No, i+1)
		}
	}
	pairAll(t, tour)
	if err := tour.Remove(1); !errors.Is(err, PlayerHasPlayed) {
		t.Errorf("removing a player who has played gave %v", err)
	}
}

func TestRequests(t *testing.T) {
	tour := field(t, 6, 5)
	tour.Settings.Byes = ByeRules{MaxHalfByes: 1, LastHalfByeRound: 3}
	steps := []struct {
		q     ByeRequest
		force bool
		want  error
	}{
		{ByeRequest{1, 2, HalfBye}, false, nil},
		{ByeRequest{1, 2, HalfBye}, false, nil}, // the same again replaces itself
		{ByeRequest{1, 3, HalfBye}, false, ByeTooMany},
		{ByeRequest{1, 3, HalfBye}, true, nil}, // the arbiter may override the bases
		{ByeRequest{2, 4, HalfBye}, false, ByeTooLate},
		{ByeRequest{2, 4, ZeroBye}, false, nil},
		{ByeRequest{2, 9, ZeroBye}, false, ByeRoundOutOfRange},
		{ByeRequest{2, 3, PairingBye}, false, ByeKindInvalid},
		{ByeRequest{99, 3, ZeroBye}, false, PlayerUnknown},
	}
	for i, s := range steps {
		err := tour.RequestBye(s.q, s.force)
		if (s.want == nil) != (err == nil) || (s.want != nil && !errors.Is(err, s.want)) {
			t.Errorf("step %d: %v, want %v", i, err, s.want)
		}
	}
	if len(tour.Requests) != 3 {
		t.Errorf("%d requests stand, want 3", len(tour.Requests))
	}
	if err := tour.CancelBye(2, 4); err != nil {
		t.Error(err)
	}
	if err := tour.CancelBye(2, 4); !errors.Is(err, ByeNotRequested) {
		t.Errorf("second cancel gave %v", err)
	}
}

func TestUnpairGivesRequestsBack(t *testing.T) {
	tour := field(t, 5, 5)
	if err := tour.RequestBye(ByeRequest{3, 1, HalfBye}, false); err != nil {
		t.Fatal(err)
	}
	r := Round{
		Games: []Game{{Board: 1, White: 1, Black: 4}, {Board: 2, White: 5, Black: 2}},
		Byes:  []Bye{{3, HalfBye}},
	}
	before := tour.Clone()
	if err := tour.AddRound(1, r); err != nil {
		t.Fatal(err)
	}
	if len(tour.Requests) != 0 {
		t.Error("the request outlived its round")
	}
	if err := tour.SetResult(1, 1, Drawn); err != nil {
		t.Fatal(err)
	}
	if err := tour.RemoveRound(1, false); !errors.Is(err, RoundHasResults) {
		t.Errorf("unpairing over results gave %v", err)
	}
	if err := tour.RemoveRound(1, true); err != nil {
		t.Fatal(err)
	}
	if len(tour.Rounds) != 0 || len(tour.Requests) != 1 || tour.Requests[0] != before.Requests[0] {
		t.Errorf("after unpairing: %d rounds, requests %v", len(tour.Rounds), tour.Requests)
	}
}

func TestRoundNeedsResults(t *testing.T) {
	tour := field(t, 4, 3)
	pairAll(t, tour)
	if err := tour.SetResult(1, 2, NoResult); err != nil {
		t.Fatal(err)
	}
	err := tour.AddRound(2, Round{})
	if !errors.Is(err, RoundOpen) {
		t.Errorf("pairing over an open board gave %v", err)
	}
	if err := tour.SetRoundState(1, Closed); !errors.Is(err, RoundOpen) {
		t.Errorf("closing over an open board gave %v", err)
	}
	// An adjourned game is declared and no longer open (C.04.2 3.1).
	if err := tour.SetResult(1, 2, AdjournedGame); err != nil {
		t.Fatal(err)
	}
	if err := tour.SetRoundState(1, Closed); err != nil {
		t.Error(err)
	}
	if err := tour.SetResult(1, 1, Drawn); !errors.Is(err, RoundClosed) {
		t.Errorf("changing a closed round gave %v", err)
	}
}

func TestRepairByHand(t *testing.T) {
	tour := field(t, 7, 3)
	pairAll(t, tour) // 1-7 2-6 3-5, bye 4
	if err := tour.SwapPlayers(1, 1, 4); err != nil {
		t.Fatal(err)
	}
	r := tour.Round(1)
	if g := r.Games[0]; g.White != 4 || g.Black != 7 || g.Result != NoResult || g.Board != 1 {
		t.Errorf("board 1 after the swap: %+v", g)
	}
	if r.Byes[0] != (Bye{1, PairingBye}) || r.Version != 2 {
		t.Errorf("byes %v, version %d", r.Byes, r.Version)
	}
	if err := tour.Unseat(1, 2); err != nil {
		t.Fatal(err)
	}
	if err := tour.PairByHand(1, 1, 6); err != nil {
		t.Fatal(err)
	}
	// The freed board is filled first, boards 1 and 3 keep their numbers.
	if g := r.Game(2); g == nil || g.White != 1 || g.Black != 6 || len(r.Games) != 3 {
		t.Errorf("boards after the repair: %+v", r.Games)
	}
	if err := tour.PairByHand(1, 3, 2); !errors.Is(err, PlayerSeatedTwice) {
		t.Errorf("seating a seated player gave %v", err)
	}
	if err := tour.SwapColours(1, 3); err != nil {
		t.Fatal(err)
	}
	if g := r.Game(3); g.White != 5 || g.Result != BlackWins {
		t.Errorf("board 3 turned round: %+v", g)
	}
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
}

// Whatever is done in whatever order, the tournament stays valid.
func TestActionsKeepInvariants(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tour := field(t, rapid.IntRange(2, 9).Draw(rt, "players"), 6)
		for range rapid.IntRange(1, 30).Draw(rt, "steps") {
			next := tour.Clone()
			id := func(label string) PlayerID {
				return PlayerID(rapid.IntRange(1, len(tour.Players)+1).Draw(rt, label))
			}
			round := rapid.IntRange(0, 7).Draw(rt, "round")
			board := rapid.IntRange(0, 6).Draw(rt, "board")
			var err error
			switch rapid.IntRange(0, 11).Draw(rt, "action") {
			case 0:
				_, err = next.Enter(Player{Name: "Nuevo, N", Ratings: Ratings{Standard: rapid.IntRange(0, 2500).Draw(rt, "elo")}})
			case 1:
				err = next.Leave(id("leaver"), Withdrawn)
			case 2:
				err = next.Return(id("returner"))
			case 3:
				err = next.RequestBye(ByeRequest{id("asker"), round, HalfBye}, true)
			case 4:
				var r Round
				var free []PlayerID
				for _, p := range next.Players {
					if p.Available(next.NextRound()) {
						free = append(free, p.ID)
					}
				}
				for i := 0; i+1 < len(free); i += 2 {
					r.Games = append(r.Games, Game{Board: i/2 + 1, White: free[i], Black: free[i+1]})
				}
				err = next.AddRound(next.NextRound(), r)
			case 5:
				err = next.RemoveRound(round, true)
			case 6:
				err = next.SwapPlayers(round, id("a"), id("b"))
			case 7:
				err = next.Unseat(round, board)
			case 8:
				err = next.PairByHand(round, id("a"), id("b"))
			case 9:
				err = next.SetBye(round, id("a"), rapid.SampledFrom([]ByeKind{PairingBye, HalfBye, FullBye, ZeroBye}).Draw(rt, "kind"))
			case 10:
				err = next.SetResult(round, board, rapid.SampledFrom(Results()).Draw(rt, "result"))
			case 11:
				err = next.Remove(id("a"))
			}
			if err != nil {
				var f *Fault
				if !errors.As(err, &f) {
					rt.Fatalf("an error without a code: %v", err)
				}
				continue
			}
			if err := next.Validate(); err != nil {
				rt.Fatalf("invalid after an accepted action: %v", err)
			}
			tour = next
		}
		// Numbers are 1…N without gaps.
		for i, p := range tour.ByNo() {
			if p.No != i+1 {
				rt.Fatalf("number %d stands at place %d", p.No, i+1)
			}
		}
		var sum Points
		for _, points := range tour.Scores(0) {
			sum += points
		}
		if sum < 0 {
			rt.Fatal("negative points")
		}
	})
}

func TestCloneIsDeep(t *testing.T) {
	tour := field(t, 4, 3)
	pairAll(t, tour)
	tour.Settings.Forbidden = []ForbiddenGroup{{Players: []PlayerID{1, 2}}}
	c := tour.Clone()
	c.Rounds[0].Games[0].Result = Drawn
	c.Settings.Forbidden[0].Players[0] = 3
	c.Settings.Tiebreaks[0] = "SB"
	c.Players[0].Name = "X"
	if tour.Rounds[0].Games[0].Result != WhiteWins || tour.Settings.Forbidden[0].Players[0] != 1 ||
		tour.Settings.Tiebreaks[0] != "BH/C1" || tour.Players[0].Name == "X" {
		t.Error("changing the clone changed the original")
	}
}

func TestDecide(t *testing.T) {
	tour := field(t, 4, 3)
	for _, c := range []struct {
		d    Decision
		want error
	}{
		{Decision{Code: "BH", Players: []PlayerID{1, 2}, Reason: "x"}, DecisionCode},
		{Decision{Code: "OTHER_", Players: []PlayerID{1, 2}, Reason: "x"}, DecisionCode},
		{Decision{Code: "OTHER_LOTS", Players: []PlayerID{1, 2}}, DecisionReason},
		{Decision{Code: "OTHER_LOTS", Players: []PlayerID{1}, Reason: "x"}, DecisionTooFew},
		{Decision{Code: "OTHER_LOTS", Players: []PlayerID{1, 1}, Reason: "x"}, DecisionTwice},
		{Decision{Code: "OTHER_LOTS", Players: []PlayerID{1, 9}, Reason: "x"}, PlayerUnknown},
		{Decision{Code: " other_lots", Players: []PlayerID{2, 1}, Reason: "sorteo"}, nil},
		{Decision{Code: "OTHER_LOTS", Players: []PlayerID{4, 3}, Reason: "sorteo"}, nil},
		{Decision{Code: "OTHER_LOTS", Players: []PlayerID{1, 2}, Reason: "nuevo sorteo"}, nil}, // replaces the first
	} {
		err := tour.Decide(c.d)
		if (c.want == nil) != (err == nil) || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.d, err, c.want)
		}
	}
	if len(tour.Decisions) != 2 || tour.Decisions[1].Reason != "nuevo sorteo" {
		t.Errorf("decisions: %+v", tour.Decisions)
	}
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
}
