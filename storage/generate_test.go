package storage

import (
	"fmt"
	"os"
	"testing"

	"pgregory.net/rapid"

	"escaque/tournament"
)

// fastDir is a folder in memory where there is one: property tests make
// hundreds of files and prove nothing about the disk.
func fastDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "escaque")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// anyEvent draws an event that keeps the invariants of the model, with every
// field different from the last and texts of every kind.
func anyEvent(rt *rapid.T) *tournament.Event {
	g := generator{rt}
	e := &tournament.Event{
		Name: g.name(), City: g.text(), Federation: g.text(), Start: g.date(), End: g.date(),
		Organiser: g.text(), FIDEEvent: g.text(), Chief: g.arbiter(),
	}
	for range g.upTo(2) {
		e.Deputies = append(e.Deputies, g.arbiter())
	}
	ids := g.distinct(3, 5)
	for _, id := range ids {
		e.Tournaments = append(e.Tournaments, g.tournament(tournament.TournamentID(id)))
	}
	return e
}

type generator struct{ rt *rapid.T }

func (g generator) upTo(n int) int { return rapid.IntRange(0, n).Draw(g.rt, "n") }

func (g generator) flip() bool { return rapid.Bool().Draw(g.rt, "flag") }

func (g generator) number() int {
	return rapid.OneOf(rapid.IntRange(0, 9), rapid.IntRange(0, 1<<40)).Draw(g.rt, "number")
}

func (g generator) text() string {
	return rapid.OneOf(
		rapid.SampledFrom([]string{"", "ñandú", "O'Hara; DROP TABLE player", "a\x00b", "\u2028\t\n\r", "\"\\", "90'+30''", "🂡½", "\ufeffx"}),
		rapid.String(),
	).Draw(g.rt, "text")
}

func (g generator) name() string { return "N" + g.text() }

func (g generator) date() tournament.Date {
	d := tournament.Date{Year: rapid.IntRange(1900, 2100).Draw(g.rt, "year"), Month: g.upTo(12)}
	if d.Month > 0 {
		d.Day = g.upTo(28)
	}
	if g.flip() {
		return tournament.Date{}
	}
	return d
}

func (g generator) arbiter() tournament.Arbiter {
	return tournament.Arbiter{Name: g.text(), FIDEID: g.number(), Title: g.text()}
}

// distinct draws up to n different numbers from 1 to most, in any order.
func (g generator) distinct(n, most int) []int {
	list := make([]int, most)
	for i := range list {
		list[i] = i + 1
	}
	return rapid.Permutation(list).Draw(g.rt, "ids")[:g.upTo(n)]
}

func (g generator) points() tournament.Points {
	return tournament.Points(rapid.IntRange(-30, 30).Draw(g.rt, "points"))
}

func (g generator) tournament(id tournament.TournamentID) *tournament.Tournament {
	t := &tournament.Tournament{ID: id, Name: g.name(), Settings: g.settings()}
	for id := 1; id <= 9; id++ {
		if g.flip() {
			t.Players = append(t.Players, g.player(tournament.PlayerID(id)))
		}
	}
	for range g.upTo(3) {
		t.Rounds = append(t.Rounds, g.round(t.Players))
	}
	for _, p := range t.Players {
		for round := 1; round <= g.upTo(2); round++ {
			q := tournament.ByeRequest{Player: p.ID, Round: round, Kind: rapid.SampledFrom([]tournament.ByeKind{'H', 'F', 'Z'}).Draw(g.rt, "kind")}
			t.Requests = append(t.Requests, q)
		}
	}
	t.Requests = rapid.Permutation(t.Requests).Draw(g.rt, "requests")
	for range g.upTo(2) {
		group := tournament.ForbiddenGroup{FromRound: g.upTo(3), ToRound: g.upTo(9), Reason: g.text()}
		for _, p := range t.Players {
			if g.flip() {
				group.Players = append(group.Players, p.ID)
			}
		}
		t.Settings.Forbidden = append(t.Settings.Forbidden, group)
	}
	for range g.upTo(2) {
		t.Extra = append(t.Extra, g.text())
	}
	return t
}

func (g generator) settings() tournament.Settings {
	s := tournament.Settings{
		System: tournament.System(g.text()), Rounds: g.number(), Cycles: g.number(), LastRoundsReversed: g.flip(),
		TimeControl: g.text(), TimeCode: g.text(), RatingList: tournament.RatingKind(g.text()),
		Scoring: tournament.Scoring{
			Win: g.points(), Draw: g.points(), Loss: g.points(), ForfeitWin: g.points(), ForfeitLoss: g.points(),
			PairingBye: g.points(), HalfBye: g.points(), FullBye: g.points(), ZeroBye: g.points(), Adjourned: g.points(),
		},
		InitialColour: tournament.Colour(g.upTo(2)), CountNeverPaired: g.flip(), Acceleration: tournament.Acceleration(g.text()),
		Byes:     tournament.ByeRules{MaxHalfByes: g.number(), LastHalfByeRound: g.number()},
		TypeCode: g.text(),
	}
	for range g.upTo(3) {
		s.Schedule = append(s.Schedule, tournament.RoundTime{Date: g.date(), Time: g.text()})
	}
	for i := range g.upTo(3) {
		s.Tiebreaks = append(s.Tiebreaks, fmt.Sprint(i, g.text()))
	}
	for range g.upTo(2) {
		s.VirtualPoints = append(s.VirtualPoints, tournament.VirtualPoints{
			Points: g.points(), FromRound: g.number(), ToRound: g.number(), FromNo: g.number(), ToNo: g.number(),
		})
	}
	return s
}

func (g generator) player(id tournament.PlayerID) tournament.Player {
	return tournament.Player{
		ID: id, No: g.number(), Name: g.name(), FIDEID: g.number(), NationalID: g.text(),
		Title: rapid.SampledFrom([]tournament.Title{"", "GM", "WCM"}).Draw(g.rt, "title"),
		Sex:   rapid.SampledFrom([]tournament.Sex{0, 'm', 'w'}).Draw(g.rt, "sex"),
		Birth: g.date(), Federation: g.text(), Club: g.text(),
		Ratings: tournament.Ratings{Standard: g.number(), Rapid: g.number(), Blitz: g.number(), National: g.number()},
		K:       g.number(), Category: g.text(), FeeOwed: tournament.Cents(g.number()), FeePaid: tournament.Cents(g.number()), Notes: g.text(),
		Presence: tournament.Presence(g.upTo(2)), EnteredRound: g.number(),
		Departure: tournament.Departure(g.upTo(2)), LeftRound: g.number(), FixedBoard: g.number(),
	}
}

// round seats some of the players, in any way: boards may have gaps, one
// bye at most is pairing-allocated.
func (g generator) round(players []tournament.Player) tournament.Round {
	r := tournament.Round{Version: g.number(), State: tournament.RoundState(g.upTo(2))}
	ids := make([]tournament.PlayerID, len(players))
	for i, p := range players {
		ids[i] = p.ID
	}
	ids = rapid.Permutation(ids).Draw(g.rt, "seats")
	board := 0
	for len(ids) >= 2 && g.flip() {
		board += 1 + g.upTo(1)
		r.Games = append(r.Games, tournament.Game{
			Board: board, White: ids[0], Black: ids[1],
			Result: rapid.SampledFrom(tournament.Results()).Draw(g.rt, "result"),
		})
		ids = ids[2:]
	}
	kinds := []tournament.ByeKind{'U', 'H', 'F', 'Z'}
	for _, p := range players { // byes stand in order of ID
		for _, id := range ids {
			if id == p.ID && g.flip() {
				kind := rapid.SampledFrom(kinds).Draw(g.rt, "bye")
				if kind == 'U' {
					kinds = kinds[1:]
				}
				r.Byes = append(r.Byes, tournament.Bye{Player: id, Kind: kind})
			}
		}
	}
	return r
}
