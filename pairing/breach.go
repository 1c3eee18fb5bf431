package pairing

import (
	"slices"

	"escaque/tournament"
)

// Severity is how bad a breach is.
type Severity byte

// The severities. Info is no fault: something the arbiter may want to know.
const (
	Info     Severity = iota + 1
	Quality           // a criterion that an engine gives up only where it must
	Absolute          // never done: rematch, second bye, colours beyond the limits
)

// Breach is a rule that a pairing made by hand does not keep. It is worded
// like a fault: by its code and values.
type Breach struct {
	Code     tournament.Code
	Values   tournament.Values
	Severity Severity
	Article  string // "C.04.1 2 (C1)"; "" where the arbiter or the bases of the event set the rule
	Board    int    // 0 for a bye or a player without a place
	Players  []tournament.PlayerID
}

// Error is the technical form, as of a fault.
func (b Breach) Error() string {
	return (&tournament.Fault{Code: b.Code, Values: b.Values}).Error()
}

// FaultCode and FaultValues let the edge word a breach as it words faults.
func (b Breach) FaultCode() string           { return string(b.Code) }
func (b Breach) FaultValues() map[string]any { return b.Values }

// Breaches lists every rule that the round as it stands breaks, board by
// board, then byes, then players left without a place. A round that is not
// paired has none.
func Breaches(t *tournament.Tournament, round int) []Breach {
	paired := t.Round(round)
	if paired == nil {
		return nil
	}
	x, err := examine(t, round)
	if err != nil {
		return []Breach{*err}
	}
	for _, g := range paired.Games {
		x.game(g)
	}
	placed := map[tournament.PlayerID]bool{}
	for _, g := range paired.Games {
		placed[g.White], placed[g.Black] = true, true
	}
	for _, b := range paired.Byes {
		placed[b.Player] = true
		if b.Kind == tournament.PairingBye {
			x.bye(b.Player)
		}
	}
	for i := range t.Players {
		if p := &t.Players[i]; !placed[p.ID] && p.Available(round) && !x.asked[p.ID] {
			x.add(WithoutPlace, Quality, "C.04.1 3", 0, []tournament.PlayerID{p.ID}, "name", p.Name)
		}
	}
	return x.found
}

// BreachesOf lists the rules that one board would break in the round: a with
// White, b with Black; b = 0 gives a the pairing-allocated bye. The round may
// be paired already or be the next one.
func BreachesOf(t *tournament.Tournament, round int, a, b tournament.PlayerID) []Breach {
	x, err := examine(t, round)
	if err != nil {
		return []Breach{*err}
	}
	if b == 0 {
		x.bye(a)
		return x.found
	}
	board := 0
	if r := t.Round(round); r != nil {
		for _, g := range r.Games {
			if g.Has(a) && g.Has(b) {
				board = g.Board
			}
		}
	}
	x.game(tournament.Game{Board: board, White: a, Black: b})
	return x.found
}

// examination collects the breaches of one round.
type examination struct {
	t     *tournament.Tournament
	r     *Request
	index map[tournament.PlayerID]int
	asked map[tournament.PlayerID]bool // booked a bye for the round
	found []Breach
}

func examine(t *tournament.Tournament, round int) (*examination, *Breach) {
	r, err := build(t, round)
	if err != nil {
		b := Breach{Code: tournament.NumbersMissing, Severity: Absolute, Article: "C.04.2 2.2", Values: tournament.Values{}}
		if f, ok := err.(*tournament.Fault); ok {
			b.Code, b.Values = f.Code, f.Values
		}
		return nil, &b
	}
	x := &examination{
		t: t, r: r,
		index: make(map[tournament.PlayerID]int, len(t.Players)),
		asked: map[tournament.PlayerID]bool{},
	}
	byNo := make(map[int]int, len(r.Players))
	for i := range r.Players {
		byNo[r.Players[i].No] = i
	}
	for i := range t.Players {
		if k, ok := byNo[t.Players[i].No]; ok {
			x.index[t.Players[i].ID] = k
		}
	}
	for _, q := range t.Requests {
		if q.Round == round {
			x.asked[q.Player] = true
		}
	}
	return x, nil
}

func (x *examination) add(code tournament.Code, severity Severity, article string, board int, players []tournament.PlayerID, pairs ...any) {
	values := tournament.Values{"article": article, "board": board, "round": x.r.Round}
	for i := 0; i+1 < len(pairs); i += 2 {
		values[pairs[i].(string)] = pairs[i+1]
	}
	x.found = append(x.found, Breach{
		Code: code, Values: values, Severity: severity, Article: article, Board: board, Players: players,
	})
}

func (x *examination) name(id tournament.PlayerID) string {
	if p := x.t.Player(id); p != nil {
		return p.Name
	}
	return ""
}

// present notes a player who is given a place though he does not take part.
func (x *examination) present(id tournament.PlayerID, board int) {
	p := x.t.Player(id)
	switch {
	case p == nil:
	case !p.Available(x.r.Round):
		x.add(NotPlaying, Absolute, "C.04.2 3.2", board, []tournament.PlayerID{id}, "name", p.Name)
	case x.asked[id]:
		x.add(AskedForBye, Absolute, "C.04.2 3.3", board, []tournament.PlayerID{id}, "name", p.Name)
	}
}

// bye examines a pairing-allocated bye (C.04.1 art. 4).
func (x *examination) bye(id tournament.PlayerID) {
	x.present(id, 0)
	i, ok := x.index[id]
	if !ok {
		return
	}
	for n, past := range x.r.Players[i].History {
		code := tournament.Code("")
		switch {
		case past.Bye == tournament.PairingBye:
			code = SecondBye
		case past.Bye == tournament.FullBye, past.Outcome == tournament.ForfeitWin,
			!past.Played() && past.Points >= x.r.Scoring.Win:
			code = ByeAfterWin
		default:
			continue
		}
		x.add(code, Absolute, "C.04.1 4 (C2)", 0, []tournament.PlayerID{id}, "name", x.name(id), "earlier", n+1)
	}
}

// game examines one board.
func (x *examination) game(g tournament.Game) {
	x.present(g.White, g.Board)
	x.present(g.Black, g.Board)
	w, okW := x.index[g.White]
	b, okB := x.index[g.Black]
	if !okW || !okB || w == b {
		return
	}
	both := []tournament.PlayerID{g.White, g.Black}
	names := []any{"white", x.name(g.White), "black", x.name(g.Black)}
	x.meetings(w, b, g.Board, both, names)
	for _, group := range x.t.Settings.Forbidden {
		if group.Covers(x.r.Round) && slices.Contains(group.Players, g.White) && slices.Contains(group.Players, g.Black) {
			x.add(KeptApart, Absolute, "", g.Board, both, append(names, "why", group.Reason)...)
			break
		}
	}
	if x.t.Settings.System == tournament.RoundRobin {
		return // its table settles colours and opponents
	}
	x.colours(w, b, g.Board, both, names)
	p, q := &x.r.Players[w], &x.r.Players[b]
	if p.PairingScore() != q.PairingScore() {
		x.add(ScoresDiffer, Info, "C.04.1 5", g.Board, both, append(names,
			"whitescore", p.PairingScore().Short(), "blackscore", q.PairingScore().Short())...)
	}
}

// meetings examines whether the two have played before (C.04.1 art. 2;
// forfeited games do not count, C.04.2 3.5), in a round robin more often than
// its cycles provide.
func (x *examination) meetings(w, b, board int, both []tournament.PlayerID, names []any) {
	met, earlier := 0, 0
	for n, past := range x.r.Players[w].History {
		if past.Opponent == b && past.Played() {
			met, earlier = met+1, n+1
		}
	}
	limit := 1
	if x.t.Settings.System == tournament.RoundRobin {
		limit = x.r.Cycles
	}
	if met >= limit {
		x.add(MetBefore, Absolute, "C.04.1 2 (C1)", board, both, append(names, "earlier", earlier)...)
	}
}

// colours examines the limits of C.04.1 art. 6 and 7, which the last round
// relaxes for topscorers and their opponents (C.04.3 C3, C10, C11), and the
// allocation of C.04.3 5.2.1 and 5.2.2.
func (x *examination) colours(w, b, board int, both []tournament.PlayerID, names []any) {
	white, black := coloursOf(&x.r.Players[w]), coloursOf(&x.r.Players[b])
	severity, relaxed := Absolute, x.r.topscorer(&x.r.Players[w]) || x.r.topscorer(&x.r.Players[b])
	if relaxed {
		severity = Quality
	}
	if white.strength == absolute && black.strength == absolute && white.due == black.due {
		x.add(SameAbsolute, severity, "C.04.3 2.1 (C3)", board, both, append(names, "colour", colourWord(white.due))...)
	}
	for i, c := range []colours{white.after(tournament.White), black.after(tournament.Black)} {
		one := both[i : i+1]
		if c.difference > 2 || c.difference < -2 {
			x.add(ColourDifference, severity, "C.04.1 6 (C10)", board, one, "name", x.name(one[0]), "difference", max(c.difference, -c.difference), "colour", colourWord(c.last))
		}
		if c.running >= 3 {
			x.add(ColourThreeTimes, severity, "C.04.1 7 (C11)", board, one, "name", x.name(one[0]), "colour", colourWord(c.last))
		}
	}
	// Exchanged, the stronger preference, or both, would be met.
	wantsBlack, wantsWhite := white.due == tournament.Black, black.due == tournament.White
	switch {
	case wantsBlack && (wantsWhite || black.strength == noPreference || white.strength > black.strength):
		x.add(ColoursTurned, Quality, "C.04.3 5.2", board, both, append(names, "name", x.name(both[0]))...)
	case wantsWhite && (white.strength == noPreference || black.strength > white.strength):
		x.add(ColoursTurned, Quality, "C.04.3 5.2", board, both, append(names, "name", x.name(both[1]))...)
	}
}

// colourWord is a colour as a value of a sentence.
func colourWord(c tournament.Colour) string {
	if c == tournament.Black {
		return "black"
	}
	return "white"
}
