package penalty

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/clock"
	"escaque/arbiter/mate"
)

func canMate(p chess.Position, winner chess.Colour) mate.Verdict {
	return mate.Can(context.Background(), p, winner, mate.Options{Nodes: 100_000})
}

func position(t testing.TB, fen string) *chess.Position {
	t.Helper()
	p, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

const (
	kings = "8/8/4k3/8/8/3K4/8/8 w - - 0 1"  // nobody can mate
	rookB = "8/8/4k3/8/8/3K4/7r/8 w - - 0 1" // Black can, White cannot
	start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)

func (r *Ruling) said(text arbiter.Text) bool {
	return slices.ContainsFunc(r.Sentences, func(s arbiter.Sentence) bool { return s.Text == text })
}

// Every cell of the table of 7.5, A.4, A.5.2, B.2 and B.3, and the published
// examples: white is the offender.
func TestIllegalTable(t *testing.T) {
	const (
		std, rap, blz = clock.Standard, clock.Rapid, clock.Blitz
		none          = Supervision("")
	)
	for _, c := range []struct {
		name     string
		class    clock.Class
		super    Supervision
		kind     IllegalKind
		prior    int
		moved    bool // the opponent has moved
		fen      string
		decision Decision
		extra    time.Duration // for Black
		board    Board
		effect   arbiter.Effect
		articles []string
	}{
		// The vectors of the reference.
		{"standard", std, none, Illegal, 0, false, "", Penalised, 2 * time.Minute, Restore, "", []string{"7.5.1", "7.5.5", "4.3", "4.7"}},
		{"standard, the opponent has moved", std, none, Illegal, 0, true, "", Penalised, 2 * time.Minute, Restore, "", []string{"7.5.1", "7.5.5"}},
		{"standard, two hands, the second", std, none, TwoHands, 1, false, start, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"7.5.4", "7.5.5"}},
		{"standard, the second against a bare king", std, none, TwoHands, 1, false, kings, Drawn, 0, KeepBoard, arbiter.Draw, []string{"7.5.4", "7.5.5"}},
		{"rapid full, the opponent has moved", rap, Full, ClockWithoutMove, 0, true, "", Penalised, time.Minute, MoveNow, "", []string{"7.5.3", "7.5.5", "A.3", "A.4"}},
		{"rapid basic", rap, Basic, Illegal, 0, false, "", Penalised, time.Minute, Restore, "", []string{"7.5.1", "7.5.5", "A.3", "A.5.2"}},
		{"rapid basic, the opponent has moved", rap, Basic, Illegal, 0, true, "", Stands, 0, KeepBoard, "", []string{"7.5.1", "A.5.2"}},
		{"blitz basic, no promotion, the second", blz, Basic, NoPromotion, 1, false, rookB, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"7.5.2", "7.5.5", "A.5.2", "B.3"}},
		{"blitz basic, the second, the opponent has moved", blz, Basic, Illegal, 1, true, rookB, Stands, 0, KeepBoard, "", []string{"A.5.2", "B.3"}},

		// The other cells.
		{"standard, no promotion", std, none, NoPromotion, 0, false, "", Penalised, 2 * time.Minute, PutQueen, "", []string{"7.5.2"}},
		{"standard, clock without a move", std, none, ClockWithoutMove, 0, false, "", Penalised, 2 * time.Minute, MoveNow, "", []string{"7.5.3"}},
		{"standard, two hands", std, none, TwoHands, 0, false, "", Penalised, 2 * time.Minute, KeepBoard, "", []string{"7.5.4"}},
		{"standard, the second", std, none, Illegal, 1, true, start, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"7.5.5"}},
		{"standard, the third", std, none, Illegal, 2, false, start, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"7.5.5"}},
		{"standard, the second, no position given", std, none, Illegal, 1, false, "", Undecided, 0, KeepBoard, "", []string{"7.5.5"}},
		{"rapid full", rap, Full, Illegal, 0, false, "", Penalised, time.Minute, Restore, "", []string{"A.3", "A.4"}},
		{"rapid full, the opponent has moved, illegal", rap, Full, Illegal, 0, true, "", Penalised, time.Minute, Restore, "", []string{"A.3", "A.4"}},
		{"rapid full, the second", rap, Full, Illegal, 1, true, rookB, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"7.5.5"}},
		{"rapid full, the second, bare king", rap, Full, Illegal, 1, true, kings, Drawn, 0, KeepBoard, arbiter.Draw, []string{"7.5.5"}},
		{"rapid basic, the second", rap, Basic, Illegal, 1, false, rookB, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"7.5.5", "A.5.2"}},
		{"rapid basic, the second, bare king", rap, Basic, Illegal, 1, false, kings, Drawn, 0, KeepBoard, arbiter.Draw, []string{"7.5.5"}},
		{"rapid, supervision not given is basic", rap, none, Illegal, 0, true, "", Stands, 0, KeepBoard, "", []string{"A.5.2"}},
		{"blitz full", blz, Full, Illegal, 0, true, "", Penalised, time.Minute, Restore, "", []string{"A.3", "B.2"}},
		{"blitz full, the second", blz, Full, TwoHands, 1, true, rookB, Lost, 0, KeepBoard, arbiter.BlackWins, []string{"B.2"}},
		{"blitz basic", blz, Basic, TwoHands, 0, false, "", Penalised, time.Minute, KeepBoard, "", []string{"A.3", "A.5.2", "B.3"}},
		{"blitz basic, the opponent has moved", blz, Basic, TwoHands, 0, true, "", Stands, 0, KeepBoard, "", []string{"A.5.2", "B.3"}},
	} {
		var before Tally
		for range c.prior {
			before = before.With(Offence{By: arbiter.White, Kind: Illegal})
		}
		m := IllegalMove{Kind: c.kind, By: arbiter.White, Class: c.class, Supervision: c.super, Completed: true, OpponentMoved: c.moved}
		if c.fen != "" {
			m.Position = position(t, c.fen)
		}
		r := before.Illegal(m, arbiter.Laws2023, canMate)
		after := r.Clocks(arbiter.Clocks{White: time.Hour, Black: time.Hour})
		if r.Decision != c.decision || after != (arbiter.Clocks{White: time.Hour, Black: time.Hour + c.extra}) || r.Board != c.board || r.Effect != c.effect {
			t.Errorf("%s: %s, board %q, clocks %v, effect %q", c.name, r.Decision, r.Board, after, r.Effect)
		}
		for _, a := range c.articles {
			if !slices.Contains(r.Articles, a) {
				t.Errorf("%s: %v lacks %s", c.name, r.Articles, a)
			}
		}
		counted := c.decision != Stands
		if want := c.prior + map[bool]int{true: 1}[counted]; r.Tally.Count(arbiter.White) != want || len(before) != c.prior {
			t.Errorf("%s: counted %d of %d", c.name, r.Tally.Count(arbiter.White), want)
		}
		if (c.class == std || !counted) && slices.Contains(r.Articles, "A.3") {
			t.Errorf("%s: %v", c.name, r.Articles)
		}
	}
}

// The rules around the table.
func TestIllegalRules(t *testing.T) {
	white := IllegalMove{Kind: Illegal, By: arbiter.White, Completed: true, Position: position(t, start)}
	var tally Tally
	// The other player's illegal moves never count (7.5.5).
	tally = tally.With(Offence{By: arbiter.Black, Kind: Illegal}).With(Offence{By: arbiter.Black, Kind: TwoHands})
	if r := tally.Illegal(white, arbiter.Laws2023, canMate); r.Decision != Penalised || r.Ordinal != 1 {
		t.Errorf("two of the opponent's: %s, no. %d", r.Decision, r.Ordinal)
	}
	// All kinds share one counter.
	for _, first := range []IllegalKind{Illegal, NoPromotion, ClockWithoutMove, TwoHands} {
		for _, second := range []IllegalKind{Illegal, NoPromotion, ClockWithoutMove, TwoHands} {
			m := white
			m.Kind = first
			one := Tally(nil).Illegal(m, arbiter.Laws2023, canMate)
			m.Kind = second
			if two := one.Tally.Illegal(m, arbiter.Laws2023, canMate); two.Decision != Lost || two.Ordinal != 2 {
				t.Errorf("%s after %s: %s", second, first, two.Decision)
			}
			// Undoing is going back to the tally before.
			if again := Tally(nil).Illegal(m, arbiter.Laws2023, canMate); again.Decision != Penalised {
				t.Errorf("undone: %s", again.Decision)
			}
		}
	}
	// Before the clock is pressed nothing is completed (7.5.1, 7.5.2).
	for _, kind := range []IllegalKind{Illegal, NoPromotion} {
		m := white
		m.Kind, m.Completed = kind, false
		if r := tally.Illegal(m, arbiter.Laws2023, canMate); r.Decision != NoOffence || len(r.Tally) != len(tally) || !slices.Contains(r.Articles, "4.3") {
			t.Errorf("%s not completed: %+v", kind, r)
		}
	}
	// After the game is over the result stands.
	over := white
	over.Over = true
	if r := tally.Illegal(over, arbiter.Laws2023, canMate); r.Decision != Stands || r.Effect != arbiter.NoEffect || len(r.Grants) > 0 {
		t.Errorf("after the game: %+v", r)
	}
	// A.5.2: after the opponent's move only both players can correct it.
	agreed := white
	agreed.Class, agreed.OpponentMoved, agreed.Agreed = clock.Blitz, true, true
	if r := tally.Illegal(agreed, arbiter.Laws2023, canMate); r.Decision != Corrected || r.Board != Restore || len(r.Grants) > 0 || len(r.Tally) != len(tally) {
		t.Errorf("by agreement: %+v", r)
	}
	// The position before is unknown: the last that can be identified (7.5.1).
	unknown := white
	unknown.Unknown = true
	if r := Tally(nil).Illegal(unknown, arbiter.Laws2023, canMate); r.Board != LastKnown {
		t.Errorf("unknown position: %s", r.Board)
	}
	taken := white
	taken.Kind, taken.TakeBack = TwoHands, true
	if r := Tally(nil).Illegal(taken, arbiter.Laws2023, canMate); r.Board != Restore {
		t.Errorf("two hands, taken back: %s", r.Board)
	}
	// Never a draw without a proof.
	second := Tally{{By: arbiter.White, Kind: Illegal}}
	m := white
	m.Position = position(t, kings)
	undecided := func(chess.Position, chess.Colour) mate.Verdict { return mate.Verdict{} }
	if r := second.Illegal(m, arbiter.Laws2023, undecided); r.Decision != Undecided || r.Effect != arbiter.NoEffect {
		t.Errorf("without a proof: %+v", r)
	}
	// It is the opponent who must be able to mate, not the offender.
	m.Position = position(t, rookB)
	m.By = arbiter.Black
	if r := (Tally{{By: arbiter.Black, Kind: Illegal}}).Illegal(m, arbiter.Laws2023, canMate); r.Decision != Drawn {
		t.Errorf("Black's second against a bare white king: %s", r.Decision)
	}
}

// A.4 and B.2: one arbiter for at most three rapid games, or each blitz game,
// and the games recorded.
func TestSupervisionOf(t *testing.T) {
	for _, c := range []struct {
		class           clock.Class
		games, arbiters int
		recorded        bool
		want            Supervision
	}{
		{clock.Standard, 100, 1, false, Full},
		{clock.Rapid, 3, 1, true, Full}, {clock.Rapid, 4, 1, true, Basic}, {clock.Rapid, 3, 1, false, Basic}, {clock.Rapid, 6, 2, true, Full},
		{clock.Blitz, 1, 1, true, Full}, {clock.Blitz, 2, 1, true, Basic}, {clock.Blitz, 1, 1, false, Basic},
	} {
		if got := SupervisionOf(arbiter.Laws2023, c.class, c.games, c.arbiters, c.recorded); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestRulingIncident(t *testing.T) {
	r := Tally(nil).Illegal(IllegalMove{Kind: Illegal, By: arbiter.White, Completed: true}, arbiter.Laws2023, nil)
	before := arbiter.Clocks{White: 10 * time.Minute, Black: 20 * time.Minute}
	i := r.Incident(arbiter.Incident{Tournament: 1, Round: 2, Board: 3, At: 3600, Before: &before, Arbiter: "A"})
	if err := i.Validate(); err != nil {
		t.Error(err)
	}
	want := arbiter.Incident{
		Tournament: 1, Round: 2, Board: 3, At: 3600, Arbiter: "A", Kind: "illegal-move", Player: arbiter.White, Ordinal: 1,
		Articles: r.Articles, Ruling: r.Sentences, Before: &before, After: &arbiter.Clocks{White: 10 * time.Minute, Black: 22 * time.Minute},
	}
	if diff := cmp.Diff(want, i); diff != "" {
		t.Error(diff)
	}
}
