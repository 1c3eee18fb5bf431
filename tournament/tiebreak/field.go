package tiebreak

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// seat is what one player did in one round, with players as indexes.
type seat struct {
	opp     int32 // index of the opponent; -1 without a game
	points  int32 // tournament.Points
	colour  tournament.Colour
	outcome tournament.Outcome
	against tournament.Outcome // of the opponent in the same game
	bye     tournament.ByeKind
}

func (s seat) paired() bool  { return s.opp >= 0 }
func (s seat) played() bool  { return s.opp >= 0 && s.outcome.Played() }
func (s seat) pending() bool { return s.opp >= 0 && s.outcome == tournament.Pending }

// requestedBye is a half-point or zero-point bye; a round without any entry,
// before arrival or after withdrawal, is a zero-point bye (16.1.1).
func (s seat) requestedBye() bool {
	return s.opp < 0 && s.bye != tournament.PairingBye && s.bye != tournament.FullBye
}

// voluntary is a voluntarily unplayed round, VUR (16.1.2).
func (s seat) voluntary() bool { return s.requestedBye() || s.outcome == tournament.ForfeitLoss }

// field is the tournament after a number of rounds, laid out for counting.
type field struct {
	t       *tournament.Tournament
	players []tournament.Player
	index   map[tournament.PlayerID]int32 // nil when IDs are 1…n
	rounds  int                           // rounds counted
	total   int                           // rounds of the tournament
	seats   []seat                        // [player*rounds + round-1]
	points  []tournament.Points           // total of each player
	fixed   bool                          // pairings are predetermined (15.2): a round robin
	left    []bool                        // who left a round robin before half of his games (C.05 6.6)
	edition Edition
	win     tournament.Points
	draw    tournament.Points

	adjusted [2][]tournament.Points // scores as opponents see them (16.3); [1] for Fore Buchholz
	own      [2][]tournament.Points // own scores; [1] for Fore Buchholz
}

// newField lays out the rounds 1…after; 0 is all paired rounds. In rounds that
// are not paired everybody has a zero-point bye.
func newField(t *tournament.Tournament, after int, opts Options) *field {
	if after <= 0 {
		after = len(t.Rounds)
	}
	n := len(t.Players)
	f := &field{
		t: t, players: t.Players, rounds: after, total: max(t.Settings.Rounds, after),
		seats:   make([]seat, n*after),
		points:  make([]tournament.Points, n),
		fixed:   t.Settings.System == tournament.RoundRobin,
		edition: opts.Edition.or(Edition2026),
		win:     t.Settings.Scoring.Win, draw: t.Settings.Scoring.Draw,
	}
	f.makeIndex()
	scoring := t.Settings.Scoring
	zero := int32(scoring.OfBye(tournament.NoBye))
	for i := range f.seats {
		f.seats[i] = seat{opp: -1, points: zero}
	}
	for r := range t.Rounds[:min(after, len(t.Rounds))] {
		for _, g := range t.Rounds[r].Games {
			w, b := f.of(g.White), f.of(g.Black)
			if w < 0 || b < 0 {
				continue
			}
			f.seats[int(w)*after+r] = seat{b, int32(scoring.Of(g.Result.White)), tournament.White, g.Result.White, g.Result.Black, 0}
			f.seats[int(b)*after+r] = seat{w, int32(scoring.Of(g.Result.Black)), tournament.Black, g.Result.Black, g.Result.White, 0}
		}
		for _, bye := range t.Rounds[r].Byes {
			if p := f.of(bye.Player); p >= 0 {
				f.seats[int(p)*after+r] = seat{opp: -1, points: int32(scoring.OfBye(bye.Kind)), bye: bye.Kind}
			}
		}
	}
	f.leave()
	for i := range f.points {
		for _, s := range f.row(i) {
			f.points[i] += tournament.Points(s.points)
		}
	}
	return f
}

func (f *field) makeIndex() {
	for i := range f.players {
		if f.players[i].ID != tournament.PlayerID(i+1) {
			f.index = make(map[tournament.PlayerID]int32, len(f.players))
			break
		}
	}
	if f.index != nil {
		for i := range f.players {
			f.index[f.players[i].ID] = int32(i)
		}
	}
}

// of returns the index of a player, or -1.
func (f *field) of(id tournament.PlayerID) int32 {
	if f.index == nil {
		if id < 1 || int(id) > len(f.players) {
			return -1
		}
		return int32(id - 1)
	}
	if i, ok := f.index[id]; ok {
		return i
	}
	return -1
}

// row returns the seats of one player, round by round.
func (f *field) row(i int) []seat { return f.seats[i*f.rounds : (i+1)*f.rounds] }

// leave takes out of a round robin whoever left it before he had completed half
// of his games: he is not ranked, and neither the points he made nor those made
// against him count for the others (C.05 6.6). Later leavers stay; their open
// games are forfeits.
func (f *field) leave() {
	if !f.fixed {
		return
	}
	for i := range f.players {
		if f.players[i].Departure == tournament.Playing {
			continue
		}
		completed := 0
		for _, s := range f.row(i) {
			if s.played() {
				completed++
			}
		}
		if 2*completed >= f.gamesEach() {
			continue
		}
		if f.left == nil {
			f.left = make([]bool, len(f.players))
		}
		f.left[i] = true
	}
	if f.left == nil {
		return
	}
	for i := range f.players {
		for r, s := range f.row(i) {
			if s.paired() && f.left[s.opp] && !f.left[i] {
				f.seats[i*f.rounds+r] = seat{opp: -1, bye: tournament.ZeroBye}
			}
		}
	}
}

// gone reports whether the player is out of the ranking by C.05 6.6.
func (f *field) gone(i int) bool { return f.left != nil && f.left[i] }

// gamesEach is how many games a player of a round robin has in all cycles.
func (f *field) gamesEach() int { return (len(f.players) - 1) * max(f.t.Settings.Cycles, 1) }

// byNumber lists the players by starting number, then by place in the list:
// the order in which equal players are shown.
func (f *field) byNumber() []int32 {
	order := make([]int32, len(f.players))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		p, q := &f.players[a], &f.players[b]
		return cmp.Or(cmp.Compare(p.No, q.No), cmp.Compare(p.ID, q.ID))
	})
	return order
}

// finalRound reports whether the rounds counted include the last round of the
// tournament, the one that Fore Buchholz takes as drawn (8.3).
func (f *field) finalRound() bool { return f.rounds > 0 && f.rounds >= f.total }
