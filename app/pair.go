package app

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"escaque/pairing"
	"escaque/pairing/engines"
	"escaque/tournament"
)

// Proposal is a pairing that is not part of the tournament yet.
type Proposal struct {
	Number  int
	Round   tournament.Round
	Request *pairing.Request
	Pairing *pairing.Pairing
}

// Propose pairs a round of a tournament: the next one, or a round already
// paired again from the state before it. The tournament is not changed. In a
// tournament paired by hand the round has no games yet: everybody waits with
// a zero-point bye, or the one he asked for, until he is seated.
func Propose(ctx context.Context, t *tournament.Tournament, round int) (*Proposal, error) {
	if t.Settings.System == tournament.Manual {
		return byHand(t, round), nil
	}
	engine, err := engines.For(t.Settings.System)
	if err != nil {
		return nil, err
	}
	request, err := pairing.NewRequest(t, round)
	if err != nil {
		return nil, err
	}
	p, err := engine.Pair(ctx, request)
	if err != nil {
		return nil, nameThe(err, t)
	}
	return &Proposal{Number: round, Round: pairing.ToRound(t, round, request, p), Request: request, Pairing: p}, nil
}

func byHand(t *tournament.Tournament, round int) *Proposal {
	r := tournament.Round{Version: 1}
	for _, p := range t.Players {
		if !p.Available(round) {
			continue
		}
		kind := t.Request(p.ID, round)
		if kind == tournament.NoBye {
			kind = tournament.ZeroBye
		}
		r.Byes = append(r.Byes, tournament.Bye{Player: p.ID, Kind: kind})
	}
	return &Proposal{Number: round, Round: r}
}

// Check pairs every round of a tournament again and compares (FIDE C.02.03:
// the checker).
func Check(ctx context.Context, t *tournament.Tournament) (pairing.Report, error) {
	engine, err := engines.For(t.Settings.System)
	if err != nil {
		return pairing.Report{}, err
	}
	return pairing.Check(ctx, t, engine)
}

// drawColour draws the initial colour by lot (C.04.3 5.1).
func drawColour() tournament.Colour {
	var b [1]byte
	rand.Read(b[:]) // never fails
	if b[0]&1 == 0 {
		return tournament.White
	}
	return tournament.Black
}

// nameThe puts the names of the players beside the starting numbers in a
// fault that no pairing exists: engines know numbers only.
func nameThe(err error, t *tournament.Tournament) error {
	var f *tournament.Fault
	if !errors.As(err, &f) || f.Code != pairing.NoPairing {
		return err
	}
	numbers, ok := f.Values["players"].(string)
	if !ok {
		return err
	}
	var named []string
	for field := range strings.SplitSeq(numbers, ",") {
		no, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			continue
		}
		if p := t.PlayerByNo(no); p != nil {
			named = append(named, fmt.Sprintf("%d %s", no, p.Name))
		}
	}
	if len(named) == 0 {
		return err
	}
	values := maps.Clone(f.Values)
	values["players"] = strings.Join(named, "; ")
	return &tournament.Fault{Code: f.Code, Values: values, Err: f.Err}
}
