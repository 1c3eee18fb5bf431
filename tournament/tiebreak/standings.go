package tiebreak

import (
	"slices"

	"escaque/tournament"
)

// Options are what standings need to know beside the tournament.
type Options struct {
	// Edition of C.07; Current is the newest. Use EditionAt with the first day
	// of the event to rank an old tournament by the rules of its time.
	Edition Edition
	// Decisions are the ties that the arbiter settled by hand; nil takes those
	// of the tournament.
	Decisions []Decision
	// Before are the codes that rank ahead of the one to explain; nil takes
	// them from the settings of the tournament. Only [Explain] looks at it.
	Before []Code
}

// Decision is a criterion by hand: a drawing of lots, a play-off.
type Decision = tournament.Decision

// Standings are the players in order of rank.
type Standings struct {
	After int    // rounds counted
	Codes []Code // columns of values
	Rows  []Row
	// Faults are tie-breaks that cannot be used as the list has them; their
	// values are undefined or do not count.
	Faults []error
	// GamesOpen of the GamesTotal games of the last counted round have no
	// result yet.
	GamesOpen, GamesTotal int
}

// Row is one player in the standings.
type Row struct {
	Rank     int  // shared by players equal on everything; 0 for who is not ranked
	Shared   bool // somebody else has the same rank
	Unranked bool // left a round robin before half of his games (C.05 6.6)
	Player   tournament.PlayerID
	No       int // starting number
	Points   tournament.Points
	Values   []Value // one for each code of the standings
}

// Compute ranks all players, withdrawn ones and late entries too, after the
// given round (0 = all paired rounds): by points, then by the codes in their
// order for whoever is still tied (C.07 4.2). A list that names PTS has the
// points at that place instead. Equal on everything share a rank and stand in
// order of starting number.
//
// After may lie beyond the last paired round: the rounds between them, which a
// tournament that was broken off never held, count as zero-point byes of
// everybody. It reports [tournament.RoundUnknown] beyond the last round of the
// tournament.
func Compute(t *tournament.Tournament, after int, codes []Code, opts Options) (*Standings, error) {
	if after < 0 || after > max(len(t.Rounds), t.Settings.Rounds) {
		return nil, tournament.NewFault(tournament.RoundUnknown, "round", after)
	}
	f := newField(t, after, opts)
	s := &Standings{After: f.rounds, Codes: slices.Clone(codes), Faults: Invalid(codes, t)}
	s.GamesOpen, s.GamesTotal = f.progress()
	k := newRanking(f, opts)
	values := k.rank(codes)
	s.Faults = append(s.Faults, k.faults...)
	s.Rows = make([]Row, len(k.order))
	for place, i := range k.order {
		p := &f.players[i]
		s.Rows[place] = Row{
			Rank: place + 1, Player: p.ID, No: p.No, Points: f.points[i],
			Unranked: f.gone(int(i)), Values: values[int(i)*len(codes) : (int(i)+1)*len(codes) : (int(i)+1)*len(codes)],
		}
	}
	for g := 0; g+1 < len(k.bounds); g++ {
		start, end := k.bounds[g], k.bounds[g+1]
		for place := start; place < end; place++ {
			s.Rows[place].Rank, s.Rows[place].Shared = start+1, end-start > 1
			if s.Rows[place].Unranked {
				s.Rows[place].Rank, s.Rows[place].Shared = 0, false
			}
		}
	}
	return s, nil
}

// progress counts the games of the last round counted.
func (f *field) progress() (open, total int) {
	if r := f.t.Round(min(f.rounds, len(f.t.Rounds))); r != nil {
		return len(r.Open()), len(r.Games)
	}
	return 0, 0
}

// ranking is an order of players that gets finer criterion by criterion.
type ranking struct {
	f      *field
	opts   Options
	order  []int32
	bounds []int // places where groups of tied players start, and the end
	faults []error
}

func newRanking(f *field, opts Options) *ranking {
	if opts.Decisions == nil {
		opts.Decisions = f.t.Decisions
	}
	k := &ranking{f: f, opts: opts, order: f.byNumber()}
	ranked := len(k.order)
	if f.left != nil {
		slices.SortStableFunc(k.order, func(a, b int32) int { return boolean(f.left[a]) - boolean(f.left[b]) })
		for _, gone := range f.left {
			ranked -= boolean(gone)
		}
	}
	k.bounds = []int{0}
	if ranked > 0 && ranked < len(k.order) {
		k.bounds = append(k.bounds, ranked)
	}
	if len(k.order) > 0 {
		k.bounds = append(k.bounds, len(k.order))
	}
	return k
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

// rank applies the codes one after the other and returns the values, those of
// player i from i·len(codes) on.
func (k *ranking) rank(codes []Code) []Value {
	n := len(codes)
	values := make([]Value, len(k.order)*n)
	column := make([]Value, len(k.order))
	if !slices.ContainsFunc(codes, func(c Code) bool { return c.Name == "PTS" }) {
		k.column(Code{Name: "PTS"}, column)
		k.refine(Code{Name: "PTS"}, column)
	}
	for j, c := range codes {
		k.column(c, column)
		for i, v := range column {
			values[i*n+j] = v
		}
		k.refine(c, column)
	}
	return values
}

// column computes one tie-break for all players; some depend on who is tied
// so far.
func (k *ranking) column(c Code, out []Value) {
	f := k.f
	switch c.Name {
	case "PTS":
		for i, p := range f.points {
			out[i] = Tenths(p)
		}
	case "TPN":
		for i := range f.players {
			out[i] = Number(f.players[i].No)
		}
	case "WIN", "WON", "BPG", "BWG", "REP", "STD":
		f.record(c, out)
	case "PS":
		f.progressive(c, out)
	case "KS":
		f.koya(c, out)
	case "BH", "FB", "SB":
		f.buchholz(c, out)
	case "AOB":
		f.averageBuchholz(c, out)
	case "DE":
		d := newDirect(f, c)
		for g := 0; g+1 < len(k.bounds); g++ {
			d.rank(k.order[k.bounds[g]:k.bounds[g+1]], out)
		}
	default:
		if c.Manual() {
			k.decided(c, out)
		} else {
			f.ratings(c, out)
		}
	}
}

// decided gives the places that the arbiter's decisions name, 0 to everybody
// else. Only ties that the decision speaks of whole are settled by it; once the
// tournament is over the others are a fault.
func (k *ranking) decided(c Code, out []Value) {
	open := false
	for i := range out {
		out[i] = Number(0)
	}
	for _, d := range k.opts.Decisions {
		if d.Code != c.Name {
			continue
		}
		for place, id := range d.Players {
			if i := k.f.of(id); i >= 0 {
				out[i] = Number(place + 1)
			}
		}
	}
	for g := 0; g+1 < len(k.bounds); g++ {
		tied := k.order[k.bounds[g]:k.bounds[g+1]]
		if !slices.ContainsFunc(tied, func(i int32) bool { return out[i].n == 0 }) {
			continue
		}
		for _, i := range tied {
			out[i] = Number(0)
		}
		open = open || len(tied) > 1
	}
	if unfinished, _ := k.f.progress(); open && unfinished == 0 && k.f.finalRound() {
		k.faults = append(k.faults, tournament.NewFault(NotDecided, "code", c.String()))
	}
}

// refine sorts every group of tied players by the values and cuts it where
// they differ. Undefined values come last.
func (k *ranking) refine(c Code, column []Value) {
	ascending := c.Ascending()
	compare := func(a, b int32) int {
		v, w := column[a], column[b]
		if ascending && v.defined && w.defined {
			return v.Compare(w)
		}
		return w.Compare(v)
	}
	bounds := make([]int, 0, len(k.bounds))
	for g := 0; g+1 < len(k.bounds); g++ {
		start, end := k.bounds[g], k.bounds[g+1]
		tied := k.order[start:end]
		if len(tied) > 1 {
			slices.SortStableFunc(tied, compare)
		}
		bounds = append(bounds, start)
		for place := start + 1; place < end; place++ {
			if compare(k.order[place-1], k.order[place]) != 0 {
				bounds = append(bounds, place)
			}
		}
	}
	if len(k.order) > 0 {
		bounds = append(bounds, len(k.order))
	}
	k.bounds = bounds
}
