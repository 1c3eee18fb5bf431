package pairing

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// ToRound turns the answer of an engine into a round of the model: version 1,
// a proposal. Games stand by board, in the order of [BoardOrder] but for the
// players with a board of their own; a round robin keeps the order of its
// table.
//
// Whoever takes part in the round and does not play has an explicit bye: the
// pairing-allocated one, the one he asked for, else a zero-point bye. Players
// who have left or not yet entered have no entry, except that a round robin
// keeps its schedule: their games stand and are forfeited.
func ToRound(t *tournament.Tournament, round int, r *Request, p *Pairing) tournament.Round {
	players := make([]*tournament.Player, len(r.Players))
	fixed := make([]int, len(r.Players))
	byNo := make(map[int]int, len(r.Players))
	for i := range r.Players {
		byNo[r.Players[i].No] = i
	}
	for i := range t.Players {
		if k, ok := byNo[t.Players[i].No]; ok {
			players[k], fixed[k] = &t.Players[i], t.Players[i].FixedBoard
		}
	}
	games := p.Games
	if t.Settings.System != tournament.RoundRobin {
		games = BoardOrder(r, games)
	}
	result := tournament.Round{Version: 1, State: tournament.Paired}
	seated := make([]bool, len(players))
	for i, board := range boards(r, games, fixed) {
		white, black := players[games[i].White], players[games[i].Black]
		seated[games[i].White], seated[games[i].Black] = true, true
		result.Games = append(result.Games, tournament.Game{
			Board: board, White: white.ID, Black: black.ID,
			Result: forfeited(white.Available(round), black.Available(round)),
		})
	}
	slices.SortFunc(result.Games, func(a, b tournament.Game) int { return cmp.Compare(a.Board, b.Board) })
	asked := requested(t, round)
	for i, player := range players {
		if seated[i] {
			continue
		}
		kind := asked[player.ID]
		switch {
		case i == p.Bye:
			kind = tournament.PairingBye
		case kind != tournament.NoBye:
		case !player.Available(round):
			continue
		default:
			kind = tournament.ZeroBye
		}
		result.Byes = append(result.Byes, tournament.Bye{Player: player.ID, Kind: kind})
	}
	slices.SortFunc(result.Byes, func(a, b tournament.Bye) int { return cmp.Compare(a.Player, b.Player) })
	return result
}

// forfeited is the result of a scheduled game when a player is no longer
// there (C.05 6.6); none while both are.
func forfeited(white, black bool) tournament.Result {
	switch {
	case white && black:
		return tournament.NoResult
	case white:
		return tournament.BlackForfeits
	case black:
		return tournament.WhiteForfeits
	}
	return tournament.BothForfeit
}

// requested are the byes known before the round is paired of those who take
// part in it: booked, or written in the round already.
func requested(t *tournament.Tournament, round int) map[tournament.PlayerID]tournament.ByeKind {
	kinds := map[tournament.PlayerID]tournament.ByeKind{}
	note := func(id tournament.PlayerID, kind tournament.ByeKind) {
		if p := t.Player(id); p != nil && p.Available(round) && kind != tournament.PairingBye {
			kinds[id] = kind
		}
	}
	for _, q := range t.Requests {
		if q.Round == round {
			note(q.Player, q.Kind)
		}
	}
	if r := t.Round(round); r != nil {
		for _, b := range r.Byes {
			note(b.Player, b.Kind)
		}
	}
	return kinds
}
