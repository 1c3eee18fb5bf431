package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

var equateEmpty = cmpopts.EquateEmpty()

// weekend is a desk in a folder of its own with a fixed clock and lot.
func weekend(t *testing.T, players, rounds int) (*Desk, tournament.TournamentID) {
	t.Helper()
	clock := time.Date(2026, 3, 6, 17, 0, 0, 0, time.UTC)
	d, err := Create(context.Background(), filepath.Join(t.TempDir(), "open.escaque"),
		&tournament.Event{Name: "Open de Primavera", City: "Villarriba", Federation: "ESP"},
		Options{
			Who:  "Mesa",
			Now:  func() time.Time { clock = clock.Add(time.Second); return clock },
			Draw: func() tournament.Colour { return tournament.White },
		})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	settings := tournament.NewSettings(tournament.Dutch, rounds)
	for i := range rounds {
		settings.Schedule = append(settings.Schedule, tournament.RoundTime{
			Date: tournament.Date{Year: 2026, Month: 3, Day: 6 + i/3}, Time: fmt.Sprintf("%02d:00", 10+4*(i%3)),
		})
	}
	id, err := d.AddTournament("Open A", settings)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{
			Name:       fmt.Sprintf("Ñandú Á%02d, Íñigo", i+1),
			Ratings:    tournament.Ratings{Standard: 2300 - 17*i},
			Federation: "ESP", Club: "Peña Escaque", Birth: tournament.Date{Year: 1960 + i%50},
		}
	}
	if err := d.AddPlayers(id, list); err != nil {
		t.Fatal(err)
	}
	return d, id
}

// result lets the better rated win four games of five; the choice depends on
// round and board alone, so that a run repeats.
func result(round, board int) tournament.Result {
	switch (round*7 + board*3) % 5 {
	case 0:
		return tournament.BlackWins
	case 1, 2:
		return tournament.Drawn
	}
	return tournament.WhiteWins
}

func playRound(t *testing.T, d *Desk, id tournament.TournamentID) int {
	t.Helper()
	round, err := d.Pair(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	tour, _ := d.Tournament(id)
	for _, g := range tour.Round(round).Games {
		if err := d.SetResult(id, round, g.Board, result(round, g.Board)); err != nil {
			t.Fatal(err)
		}
	}
	return round
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestWeekendOpen(t *testing.T) {
	ctx := context.Background()
	d, id := weekend(t, 60, 7)
	words := i18n.New(i18n.Spanish)
	tour := func() *tournament.Tournament { x, _ := d.Tournament(id); return x }

	// Round 1: one half-point bye asked for, one player absent: 29 boards.
	must(t, d.RequestBye(id, tournament.ByeRequest{Player: 10, Round: 1, Kind: tournament.HalfBye}, false))
	must(t, d.RequestBye(id, tournament.ByeRequest{Player: 20, Round: 1, Kind: tournament.ZeroBye}, false))
	if err := d.RequestBye(id, tournament.ByeRequest{Player: 10, Round: 3, Kind: tournament.HalfBye}, false); !errors.Is(err, tournament.ByeTooMany) {
		t.Errorf("a second half-point bye gave %v", err)
	}
	if round := playRound(t, d, id); round != 1 || len(tour().Round(1).Games) != 29 {
		t.Fatalf("round %d has %d boards, want 29", round, len(tour().Round(1).Games))
	}
	// C.04.3 5.2.5: with White drawn, the first number has White in round 1.
	if g := tour().Round(1).Game(1); tour().Player(g.White).No != 1 {
		t.Errorf("board 1 of round 1: number %d has White", tour().Player(g.White).No)
	}

	// A forfeit, a double forfeit and a game punished with ½-0.
	must(t, d.SetResult(id, 1, 5, tournament.BlackForfeits))
	must(t, d.SetResult(id, 1, 6, tournament.BothForfeit))
	must(t, d.SetResult(id, 1, 7, tournament.HalfZero))

	// A late entry makes 61: somebody has the bye in round 2.
	late, err := d.AddPlayer(id, tournament.Player{Name: "Tardío, Casto", Ratings: tournament.Ratings{Standard: 2100}})
	must(t, err)
	if p := tour().Player(late); p.EnteredRound != 2 {
		t.Errorf("the late entry plays from round %d", p.EnteredRound)
	}
	playRound(t, d, id)
	if r := tour().Round(2); len(r.Games) != 30 || len(r.Byes) != 1 || r.Byes[0].Kind != tournament.PairingBye {
		t.Errorf("round 2: %d boards, byes %v", len(r.Games), r.Byes)
	}

	// A player withdraws: 60 are left, no bye in round 3.
	must(t, d.Withdraw(id, 33))
	playRound(t, d, id)
	if r := tour().Round(3); len(r.Games) != 30 || len(r.Byes) != 0 {
		t.Errorf("round 3: %d boards, byes %v", len(r.Games), r.Byes)
	}

	// A result of round 2 proves wrong: corrected, undone, done again.
	before := d.Event()
	old := tour().Round(2).Game(4).Result
	corrected := tournament.BlackWins
	if old == corrected {
		corrected = tournament.WhiteWins
	}
	must(t, d.SetResult(id, 2, 4, corrected))
	after := d.Event()
	if action, err := d.Undo(); err != nil || action.Name != "result.set" {
		t.Fatalf("undo gave %v, %v", action, err)
	}
	if diff := cmp.Diff(before, d.Event(), equateEmpty); diff != "" {
		t.Errorf("undo did not restore the event:\n%s", diff)
	}
	if _, err := d.Redo(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(after, d.Event(), equateEmpty); diff != "" {
		t.Errorf("redo did not restore the event:\n%s", diff)
	}

	// Pairing, unpairing and pairing again gives the same round.
	must(t, d.RequestBye(id, tournament.ByeRequest{Player: 41, Round: 4, Kind: tournament.HalfBye}, false))
	if _, err := d.Pair(ctx, id); err != nil {
		t.Fatal(err)
	}
	first := *tour().Round(4)
	must(t, d.Unpair(id, 4, false))
	if _, err := d.Pair(ctx, id); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, *tour().Round(4), equateEmpty); diff != "" {
		t.Errorf("pairing anew gave another round:\n%s", diff)
	}

	// With open boards neither closing nor pairing goes.
	if err := d.CloseRound(id, 4); !errors.Is(err, tournament.RoundOpen) {
		t.Errorf("closing an open round gave %v", err)
	}
	if _, err := d.Pair(ctx, id); err == nil {
		t.Error("paired over open boards")
	}
	if blockers := Blockers(tour()); len(blockers) != 1 || !errors.Is(blockers[0], tournament.RoundOpen) {
		t.Errorf("blockers are %v", blockers)
	}
	for _, g := range tour().Round(4).Games {
		must(t, d.SetResult(id, 4, g.Board, result(4, g.Board)))
	}
	must(t, d.CloseRound(id, 4))
	folders, err := d.BackUp(ctx, id, 4, words)
	must(t, err)
	for _, pattern := range []string{"*.escaque", "*.trf", "*pairings.pdf", "*standings.pdf", "*crosstable.pdf"} {
		if found, _ := filepath.Glob(filepath.Join(folders[0], pattern)); len(found) != 1 {
			t.Errorf("the backup has %d files %s", len(found), pattern)
		}
	}

	// Round 5: a repair by hand lists what it breaks; undo takes it back.
	playRound(t, d, id)
	r := tour().Round(5)
	breaches, err := d.SwapPlayers(id, 5, r.Games[0].White, r.Games[len(r.Games)-1].White)
	must(t, err)
	if len(breaches) == 0 {
		t.Error("exchanging the first and the last board breaks no rule?")
	}
	if _, err := d.Undo(); err != nil {
		t.Fatal(err)
	}
	playRound(t, d, id)
	playRound(t, d, id)
	if _, err := d.Pair(ctx, id); !errors.Is(err, tournament.NoMoreRounds) {
		t.Errorf("an eighth round gave %v", err)
	}

	checkRules(t, tour())
	report, err := Check(ctx, tour())
	must(t, err)
	// The corrected result changes history behind the rounds paired before it.
	for _, diff := range report.Differences {
		if diff.Round == 3 {
			continue
		}
		t.Errorf("the checker differs: %+v", diff)
	}
	checkStandings(t, tour())
	checkDocuments(t, d, id)

	// The file re-opened is the same event.
	event := d.Event()
	must(t, d.Close())
	again, err := Open(ctx, d.Path(), Options{Who: "Mesa"})
	must(t, err)
	defer again.Close()
	if diff := cmp.Diff(event, again.Event(), equateEmpty); diff != "" {
		t.Errorf("the re-opened event differs:\n%s", diff)
	}
}

// checkRules holds the rounds against C.04.1: nobody meets twice, no second
// bye, everybody has one place, colours within the limits.
func checkRules(t *testing.T, tour *tournament.Tournament) {
	t.Helper()
	for id, seats := range tour.Seats(0) {
		met := map[tournament.PlayerID]bool{}
		byes, balance, run, last := 0, 0, 0, tournament.NoColour
		for _, s := range seats {
			if s.Bye == tournament.PairingBye || s.Outcome == tournament.ForfeitWin {
				byes++
			}
			if !s.Played() {
				continue
			}
			if met[s.Opponent] {
				t.Errorf("player %d meets %d twice", id, s.Opponent)
			}
			met[s.Opponent] = true
			if s.Colour == tournament.White {
				balance++
			} else {
				balance--
			}
			if s.Colour == last {
				run++
			} else {
				run, last = 1, s.Colour
			}
			if balance > 2 || balance < -2 || run > 2 {
				// Only topscorers in the last round may (C.04.3 1.8, C10, C11).
				if s.Round != tour.Settings.Rounds {
					t.Errorf("player %d, round %d: colour difference %d, run %d", id, s.Round, balance, run)
				}
			}
		}
		if byes > 1 {
			t.Errorf("player %d has %d unplayed wins", id, byes)
		}
	}
}

// checkStandings holds the order against the points and the sum of points
// against the results.
func checkStandings(t *testing.T, tour *tournament.Tournament) {
	t.Helper()
	standings, err := Standings(&tournament.Event{}, tour, 0, "")
	must(t, err)
	if len(standings.Rows) != 61 {
		t.Fatalf("%d rows, want 61", len(standings.Rows))
	}
	scores := tour.Scores(0)
	for i, row := range standings.Rows {
		if row.Points != scores[row.Player] {
			t.Errorf("player %d has %v points in the standings, %v by his rounds", row.Player, row.Points, scores[row.Player])
		}
		if i > 0 && row.Points > standings.Rows[i-1].Points {
			t.Errorf("place %d has more points than the place above", i+1)
		}
	}
}

func checkDocuments(t *testing.T, d *Desk, id tournament.TournamentID) {
	t.Helper()
	for _, lang := range i18n.Langs() {
		words := i18n.New(lang)
		for _, kind := range []export.Kind{export.Pairings, export.PairingsByName, export.Standings, export.Crosstable, export.StartList} {
			doc, err := d.Document(Sheet{Kind: kind, Tournament: id}, words)
			if err != nil {
				t.Errorf("%s in %s: %v", kind, lang, err)
				continue
			}
			var pdf, html, csv bytes.Buffer
			must(t, doc.PDF(&pdf))
			must(t, doc.HTML(&html))
			must(t, doc.CSV(&csv, export.CSVFor(string(lang))))
			if !bytes.HasPrefix(pdf.Bytes(), []byte("%PDF-")) {
				t.Errorf("%s in %s is not a PDF", kind, lang)
			}
			for _, text := range []string{html.String(), csv.String()} {
				if !strings.Contains(text, "Ñandú Á01") || !strings.Contains(text, "Tardío") {
					t.Errorf("%s in %s lacks a player", kind, lang)
				}
			}
		}
	}
}

// A tournament paired by hand: the round starts empty, the arbiter seats.
func TestManualSystem(t *testing.T) {
	d, _ := weekend(t, 2, 3)
	id, err := d.AddTournament("A mano", tournament.NewSettings(tournament.Manual, 2))
	must(t, err)
	must(t, d.AddPlayers(id, []tournament.Player{{Name: "Ave, Ana"}, {Name: "Boj, Blas"}, {Name: "Cid, Cruz"}}))
	must(t, d.RequestBye(id, tournament.ByeRequest{Player: 3, Round: 1, Kind: tournament.HalfBye}, false))
	round, err := d.Pair(context.Background(), id)
	must(t, err)
	if _, err := d.PairByHand(id, round, 2, 1); err != nil {
		t.Fatal(err)
	}
	tour, _ := d.Tournament(id)
	r := tour.Round(1)
	if len(r.Games) != 1 || r.Games[0].White != 2 || len(r.Byes) != 1 || r.Byes[0].Kind != tournament.HalfBye {
		t.Errorf("round by hand: %+v", r)
	}
	if action, ok := d.NextUndo(); !ok || action.Values["name"] != "Boj, Blas" || action.Values["other"] != "Ave, Ana" {
		t.Errorf("the journal names %v", action.Values)
	}
}
