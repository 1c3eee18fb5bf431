package dutch_test

import (
	"context"
	"errors"
	"math/rand"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/tournament"
)

// rough plays a pairing with forfeits, and leaves some players out of the
// next round.
func (e *event) rough(p *pairing.Pairing) {
	at := len(e.Players[0].History)
	absent := make([]bool, len(e.Players))
	for i := range e.Players {
		absent[i] = e.Players[i].Absent
	}
	e.play(p)
	for i := range e.Players {
		q := &e.Players[i]
		h := &q.History[at]
		old := h.Points
		switch {
		case absent[i] && e.dice.Intn(2) == 0:
			h.Bye = []tournament.ByeKind{tournament.HalfBye, tournament.HalfBye, tournament.FullBye}[e.dice.Intn(3)]
			h.Points = e.Scoring.OfBye(h.Bye)
		case h.Opponent > i && e.dice.Intn(15) == 0:
			o := &e.Players[h.Opponent]
			g := &o.History[at]
			h.Outcome, g.Outcome = tournament.ForfeitWin, tournament.ForfeitLoss
			o.Score += e.Scoring.Of(g.Outcome) - g.Points
			g.Points = e.Scoring.Of(g.Outcome)
			h.Points = e.Scoring.Of(h.Outcome)
		}
		q.Score += h.Points - old
		q.Absent = e.dice.Intn(12) == 0
	}
}

// sound checks what must hold for every pairing.
func sound(t interface{ Fatalf(string, ...any) }, r *pairing.Request, p *pairing.Pairing) {
	seated := map[int]int{}
	l := people(r)
	place := map[int]int{}
	for i, q := range l.field {
		place[q.index] = i
	}
	for _, g := range p.Games {
		seated[g.White]++
		seated[g.Black]++
		for _, past := range r.Players[g.White].History {
			if past.Played() && past.Opponent == g.Black {
				t.Fatalf("%d and %d meet twice", g.White, g.Black)
			}
		}
		if slices.Contains(r.Forbidden, [2]int{g.White, g.Black}) || slices.Contains(r.Forbidden, [2]int{g.Black, g.White}) {
			t.Fatalf("%d and %d are kept apart", g.White, g.Black)
		}
		w, b := l.field[place[g.White]], l.field[place[g.Black]]
		if !w.top && !b.top {
			for _, side := range []struct {
				p     person
				got   tournament.Colour
				after int
			}{{w, tournament.White, w.cd + 1}, {b, tournament.Black, b.cd - 1}} {
				n := len(side.p.colours)
				thrice := n > 1 && side.p.colours[n-1] == side.got && side.p.colours[n-2] == side.got
				if max(side.after, -side.after) > 2 || thrice {
					t.Fatalf("%d gets colour %d after %v", side.p.no, side.got, side.p.colours)
				}
			}
		}
	}
	if p.Bye >= 0 {
		seated[p.Bye]++
		if q := l.field[place[p.Bye]]; !q.bye {
			t.Fatalf("%d may not have the bye", q.no)
		}
	}
	present := 0
	for i := range r.Players {
		want := 1
		if r.Players[i].Absent {
			want = 0
		}
		present += want
		if seated[i] != want {
			t.Fatalf("player %d has %d places", i, seated[i])
		}
	}
	if (present%2 == 1) != (p.Bye >= 0) {
		t.Fatalf("%d players and bye %d", present, p.Bye)
	}
}

// TestSound plays rough tournaments of up to 60 players.
func TestSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, 60).Draw(t, "players")
		rounds := rapid.IntRange(1, 11).Draw(t, "rounds")
		e := newEvent(rapid.Int64().Draw(t, "seed"), players, rounds)
		for e.Round <= rounds {
			p, err := dutch.Engine{}.Pair(context.Background(), e.Request)
			if errors.Is(err, pairing.NoPairing) {
				if players > 20 && rounds < 8 {
					t.Fatalf("round %d: %v", e.Round, err)
				}
				return
			}
			if err != nil {
				t.Fatalf("%v", err)
			}
			sound(t, e.Request, p)
			// Other numbers in the same order change nothing, as long as the
			// players are counted and not the numbers.
			other := *e.Request
			other.Players = slices.Clone(e.Players)
			for i := range other.Players {
				other.Players[i].No *= 2
			}
			q, err := dutch.Engine{}.Pair(context.Background(), &other)
			if err != nil || q.Bye != p.Bye || !slices.Equal(q.Games, p.Games) {
				t.Fatalf("with other numbers: %v %v, before %v", q, err, p)
			}
			e.rough(p)
		}
	})
}

// FuzzPair pairs small states of all kinds and holds them against the letter
// of the article.
func FuzzPair(f *testing.F) {
	for seed := range int64(20) {
		f.Add(seed, byte(seed))
	}
	f.Fuzz(func(t *testing.T, seed int64, size byte) {
		sameAsLetter(t, "fuzz", randomState(rand.New(rand.NewSource(seed)), 1+int(size)%8))
	})
}
