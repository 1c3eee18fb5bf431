package app

import (
	"context"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
)

func TestWhy(t *testing.T) {
	ctx := context.Background()
	d, id := weekend(t, 9, 5)
	playRound(t, d, id)
	_, err := d.Pair(ctx, id)
	must(t, err)
	tour, err := d.Tournament(id)
	must(t, err)
	r, err := ExplainRound(ctx, tour, 2)
	must(t, err)
	for _, g := range tour.Round(2).Games {
		w, err := r.Players(ctx, g.Black, g.White)
		must(t, err)
		if !w.Together || w.ByHand || w.Table || len(w.Reasons) < 3 {
			t.Fatalf("board %d: %+v", g.Board, w)
		}
		last := w.Reasons[len(w.Reasons)-1]
		if last.Values["board"] != g.Board || w.Reasons[0].Code != pairing.WhyBracket {
			t.Errorf("board %d: %v … %v", g.Board, w.Reasons[0], last)
		}
		if len(Articles(w.Reasons)) == 0 {
			t.Errorf("board %d has no article", g.Board)
		}
	}
	first := tour.Round(1).Games[0]
	w, err := r.Players(ctx, first.White, first.Black)
	must(t, err)
	if w.Together || w.ByHand || w.Reasons[0].Code != pairing.WhyMet || w.Reasons[0].Values["earlier"] != 1 {
		t.Errorf("they met in round 1: %+v", w)
	}
	// The bye of round 2 goes to one player; whoever had that of round 1 hears why not.
	for _, b := range tour.Round(1).Byes {
		if w, err = r.Bye(ctx, b.Player); err != nil || w.Together || w.Reasons[0].Code != pairing.WhyByeBefore {
			t.Errorf("bye of round 1: %+v, %v", w, err)
		}
	}
	for _, b := range tour.Round(2).Byes {
		if w, err = r.Bye(ctx, b.Player); err != nil || !w.Together || w.ByHand || w.Reasons[0].Code != pairing.WhyByeGoesTo {
			t.Errorf("bye of round 2: %+v, %v", w, err)
		}
	}

	// Paired by hand: the rules have it otherwise, and the answer says so.
	games := tour.Round(2).Games
	_, err = d.SwapPlayers(id, 2, games[0].White, games[1].White)
	must(t, err)
	tour, _ = d.Tournament(id)
	r, err = ExplainRound(ctx, tour, 2)
	must(t, err)
	g := tour.Round(2).Games[0]
	if w, err = r.Players(ctx, g.White, g.Black); err != nil || !w.Together || !w.ByHand {
		t.Errorf("a board made by hand: %+v, %v", w, err)
	}
	if w, err = r.Players(ctx, games[0].White, games[0].Black); err != nil || w.Together || !w.ByHand {
		t.Errorf("a board of the rules that is not played: %+v, %v", w, err)
	}
	if _, err = r.Players(ctx, 1, 99); err == nil {
		t.Error("a player nobody knows")
	}
}

func TestCheckInAndAbsent(t *testing.T) {
	d, id := weekend(t, 6, 3)
	must(t, d.SetPresence(id, 1, tournament.Present))
	must(t, d.SetPresence(id, 2, tournament.Absent))
	must(t, d.RequestBye(id, tournament.ByeRequest{Player: 3, Round: 1, Kind: tournament.HalfBye}, false))
	must(t, d.Withdraw(id, 4))
	tour, _ := d.Tournament(id)
	if a := AttendanceOf(tour); a != (Attendance{Present: 1, Absent: 1, NotYet: 2, Excused: 1}) {
		t.Errorf("attendance %+v", a)
	}
	var ids []tournament.PlayerID
	for _, p := range Missing(tour) {
		ids = append(ids, p.ID)
	}
	if len(ids) != 3 || ids[0] != 2 || ids[1] != 5 || ids[2] != 6 {
		t.Fatalf("missing %v", ids)
	}
	must(t, d.AbsentMarked(id, ids, tournament.ZeroBye))
	tour, _ = d.Tournament(id)
	if len(Missing(tour)) != 0 || len(tour.Requests) != 4 || tour.Player(5).Presence != tournament.Absent {
		t.Errorf("after: %+v", tour.Requests)
	}
	must(t, d.MarkPresent(id, 5)) // he has come after all
	tour, _ = d.Tournament(id)
	if tour.Request(5, 1) != tournament.NoBye || tour.Player(5).Presence != tournament.Present {
		t.Error("who has come keeps his bye")
	}
	_, err := d.Undo()
	must(t, err)
	a, err := d.Undo()
	must(t, err)
	tour, _ = d.Tournament(id)
	if a.Name != "checkin.absent" || len(tour.Requests) != 1 || tour.Player(5).Presence != tournament.NotYet {
		t.Errorf("one undo takes it all back: %v, %+v", a, tour.Requests)
	}
	// All or none.
	if err := d.AbsentMarked(id, []tournament.PlayerID{5, 4}, tournament.ZeroBye); err == nil {
		t.Error("who has left cannot be given a bye")
	}
	tour, _ = d.Tournament(id)
	if len(tour.Requests) != 1 || tour.Player(5).Presence != tournament.NotYet {
		t.Error("half of it has been done")
	}
	must(t, d.NewCheckIn(id))
	tour, _ = d.Tournament(id)
	if tour.Player(1).Presence != tournament.NotYet || tour.Player(2).Presence != tournament.NotYet {
		t.Error("the new check-in remembers the old one")
	}
}
