package app

import (
	"context"
	"testing"

	"escaque/arbiter"
	"escaque/tournament"
)

// Two players, 2300 and 2283: PD of a difference of 17 is 0.52 (B.02 8.1.2),
// so a win brings (1 - 0.52) × 20 = 9.60.
func TestPlayerCard(t *testing.T) {
	d, id := weekend(t, 3, 3)
	ctx := context.Background()
	_, err := d.Pair(ctx, id)
	must(t, err)
	g := func(n int) tournament.Game { tour, _ := d.Tournament(id); return tour.Round(n).Games[0] }
	first := g(1)
	must(t, d.SetResult(id, 1, 1, tournament.WhiteWins))
	card, err := d.PlayerCard(id, first.White)
	must(t, err)
	if card.Player.ID != 1 || card.Rating != 2300 || len(card.Rounds) != 1 || card.Points != 10 {
		t.Fatalf("%+v", card)
	}
	row := card.Rounds[0]
	if row.Rival.ID != first.Black || row.RivalRating != 2283 || row.Colour != tournament.White || row.Float != NoFloat || row.Elo != "+9.60" {
		t.Errorf("%+v", row)
	}
	if card.Account.Change.Change != 960 || card.Account.Forecast != 2310 {
		t.Errorf("account %+v", card.Account)
	}
	// Number 3 had the bye of the pairing: a downfloat.
	if card, err = d.PlayerCard(id, 3); err != nil || card.Rounds[0].Float != FloatDown || card.Rounds[0].Rival != nil || card.Points != 10 {
		t.Errorf("the bye: %+v, %v", card, err)
	}
	_, err = d.RecordIncident(arbiter.Incident{Tournament: int64(id), Round: 1, Board: 1, Player: arbiter.White, PlayerID: 1, Kind: "illegal-move"})
	must(t, err)
	if card, err = d.PlayerCard(id, 1); err != nil || len(card.Incident) != 1 {
		t.Errorf("incidents of the offender: %+v, %v", card.Incident, err)
	}
	if card, err = d.PlayerCard(id, 3); err != nil || len(card.Incident) != 0 {
		t.Errorf("incidents of another: %+v, %v", card.Incident, err)
	}
	if _, err = d.PlayerCard(id, 9); err == nil {
		t.Error("a card of nobody")
	}
}

func TestClosingChecks(t *testing.T) {
	d, id := weekend(t, 8, 3)
	_, err := d.Pair(context.Background(), id)
	must(t, err)
	find := func(key CheckKey) *ClosingCheck {
		for _, c := range d.ClosingChecks(id, 1) {
			if c.Key == key {
				return &c
			}
		}
		return nil
	}
	if c := find(CheckOpen); c == nil || c.Level != CheckStop || c.N != 4 || find(CheckResults) != nil {
		t.Errorf("open boards: %+v", c)
	}
	if find(CheckUnpublished) == nil {
		t.Error("nobody says that the round was never published")
	}
	must(t, d.Publish(id, 1))
	for board, result := range []tournament.Result{tournament.WhiteWins, tournament.BlackForfeits, tournament.HalfZero, tournament.Drawn} {
		must(t, d.SetResult(id, 1, board+1, result))
	}
	must(t, d.RequestBye(id, tournament.ByeRequest{Player: 5, Round: 2, Kind: tournament.HalfBye}, false))
	must(t, d.Withdraw(id, 6))
	if c := find(CheckResults); c == nil || c.Level != CheckGood || c.N != 4 || find(CheckOpen) != nil || find(CheckUnpublished) != nil {
		t.Errorf("results: %+v", d.ClosingChecks(id, 1))
	}
	if c := find(CheckForfeits); c == nil || len(c.Boards) != 1 || c.Boards[0] != 2 {
		t.Errorf("forfeits: %+v", c)
	}
	if c := find(CheckUnusual); c == nil || len(c.Boards) != 1 || c.Boards[0] != 3 {
		t.Errorf("unusual: %+v", c)
	}
	if c := find(CheckByes); c == nil || c.N != 1 || c.Round != 2 || c.Names[0] != "Ñandú Á05, Íñigo" {
		t.Errorf("byes: %+v", c)
	}
	if c := find(CheckLeft); c == nil || c.N != 1 || c.Names[0] != "Ñandú Á06, Íñigo" {
		t.Errorf("left: %+v", c)
	}
}
