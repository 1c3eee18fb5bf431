package trf

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// boards numbers the games of every round, for a report says nothing of
// boards: in a Swiss by the pairing scores before the round (C.04.2 3.6,
// C.04.7 1.5), in a round robin as the Berger table lists them.
func (r *reader) boards() {
	t := r.t
	virtual := t.Virtual()
	scores := make([]tournament.Points, len(t.Players)) // index = ID-1
	keys := make([]tournament.Points, len(t.Players))
	places := places(t)
	for n := range t.Rounds {
		round := &t.Rounds[n]
		if t.Settings.System == tournament.RoundRobin {
			tableOrder(round.Games, places)
		} else {
			for i := range keys {
				keys[i] = scores[i] + virtual(t.Players[i].No, n+1)
			}
			swissOrder(t, round.Games, keys)
		}
		for i := range round.Games {
			g := &round.Games[i]
			g.Board = i + 1
			scores[g.White-1] += t.Settings.Scoring.Of(g.Result.White)
			scores[g.Black-1] += t.Settings.Scoring.Of(g.Result.Black)
		}
		for _, b := range round.Byes {
			scores[b.Player-1] += t.Settings.Scoring.OfBye(b.Kind)
		}
	}
}

// swissOrder sorts games: the score of the higher-ranked player of the pair,
// larger first; the sum of both scores, larger first; the number of the
// higher-ranked player, lower first. scores is by ID-1.
func swissOrder(t *tournament.Tournament, games []tournament.Game, scores []tournament.Points) {
	type key struct {
		game     tournament.Game
		top, sum tournament.Points
		no       int
	}
	keys := make([]key, len(games))
	for i, g := range games {
		w, b := scores[g.White-1], scores[g.Black-1]
		k := key{game: g, top: w, sum: w + b, no: t.Players[g.White-1].No}
		if black := t.Players[g.Black-1].No; b > w || b == w && black < k.no {
			k.top, k.no = b, black
		}
		keys[i] = k
	}
	slices.SortFunc(keys, func(a, b key) int {
		return cmp.Or(cmp.Compare(b.top, a.top), cmp.Compare(b.sum, a.sum), cmp.Compare(a.no, b.no))
	})
	for i, k := range keys {
		games[i] = k.game
	}
}

// places gives every player his place 1…N in the table, in order of number;
// index = ID-1.
func places(t *tournament.Tournament) []int {
	order := make([]int, len(t.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(t.Players[a].No, t.Players[b].No) })
	places := make([]int, len(order))
	for place, i := range order {
		places[i] = place + 1
	}
	return places
}

// tableOrder sorts the games of a round robin as its Berger table does
// (C.05 annex 1): first the game of the last place, or its free opponent in
// an odd field; then outwards from that opponent around the circle of the
// others. Rounds that are not of a table come by the lower place.
func tableOrder(games []tournament.Game, places []int) {
	n := len(places)
	m := n + n%2 // places of the table
	pivot := 0   // who meets the last place
	free := make([]bool, n+1)
	for i := range free {
		free[i] = true
	}
	for _, g := range games {
		w, b := places[g.White-1], places[g.Black-1]
		free[w], free[b] = false, false
		switch m {
		case w:
			pivot = b
		case b:
			pivot = w
		}
	}
	if n%2 == 1 {
		pivot = slices.Index(free[1:], true) + 1
	}
	distance := func(g tournament.Game) int {
		w, b := places[g.White-1], places[g.Black-1]
		if pivot == 0 {
			return min(w, b)
		}
		if w == m || b == m {
			return 0
		}
		around := func(place int) int { return (place - pivot + m - 1) % (m - 1) }
		return min(around(w), around(b))
	}
	slices.SortStableFunc(games, func(a, b tournament.Game) int { return cmp.Compare(distance(a), distance(b)) })
}
