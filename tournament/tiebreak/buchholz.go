package tiebreak

import "escaque/tournament"

// Note says why a line of the working counts the way it does. The edge has a
// sentence for each.
type Note string

// The notes of a line.
const (
	NotePlayed      Note = ""             // a game against the opponent's score
	NoteByesDrawn   Note = "byes-drawn"   // the opponent's last byes count as draws (16.3.2)
	NoteDummyOwn    Note = "dummy-own"    // unplayed: a game against the own score (16.4)
	NoteDummyRival  Note = "dummy-rival"  // unplayed: not more than the scheduled opponent's score (16.4.1)
	NoteDummyDraws  Note = "dummy-draws"  // unplayed: not more than a draw in every round (16.4.2)
	NoteAsPlayed    Note = "as-played"    // a forfeit that counts as played by modifier P (6.1.1)
	NoteForfeitGame Note = "forfeit-game" // a forfeit that counts as played in a round robin (15.2)
	NoteForeDraw    Note = "fore-draw"    // the final round counts as drawn (8.3)
	NoteForeRival   Note = "fore-rival"   // the opponent's final game counts as drawn (8.3)
	NoteFree        Note = "free"         // no opponent in a round robin: the round does not count (15.2)
	NoteUnplayed    Note = "unplayed"     // not played: no line in this tie-break
	NotePending     Note = "pending"      // no result yet
	NoteVirtual     Note = "virtual"      // virtual opponent of the rules before September 2023
	NoteRivalDrawn  Note = "rival-drawn"  // the opponent's unplayed rounds count as draws (before September 2023)
	NoteUnrated     Note = "unrated"      // unrated: counts with the rating of the list (art. 10)
	NoteBelowLimit  Note = "below-limit"  // opponent below the limit (9.2)
	NoteAtLimit     Note = "at-limit"     // opponent at or above the limit (9.2)
	NoteScored      Note = "scored"       // the round brings what is counted
	NoteNotScored   Note = "not-scored"   // the round does not
	NoteGroup       Note = "group"        // a game among the tied players (6.1)
	NoteNotMet      Note = "not-met"      // tied, but no game that counts (6.3)
	NoteCutLeast    Note = "cut-least"    // least significant value cut (14.1)
	NoteCutUnplayed Note = "cut-unplayed" // voluntarily unplayed round cut instead (16.5)
	NoteCutMost     Note = "cut-most"     // most significant value cut (14.3)
)

// term is one addend of a sum: what a round brings and whether it is cut.
type term struct {
	round     int32
	opp       int32             // -1 without an opponent
	score     tournament.Points // of the opponent or the dummy
	points    tournament.Points // scored in the round
	value     int64             // what the round adds, in the unit of the sum
	voluntary bool              // a VUR for the exception of 16.5
	note      Note
	cut       Note // NotePlayed = counted
}

// terms appends the addends of BH, FB or SB of one player, in order of rounds.
func (f *field) terms(i int, c Code, buf []term) []term {
	fore := c.Name == "FB" || c.Fore
	adjusted, own := f.scores(fore)
	edition := c.Edition.or(f.edition)
	if edition == Edition2022 && !f.fixed {
		return f.virtualTerms(i, c, buf)
	}
	drawnFinal := fore && f.finalRound()
	for r, s := range f.row(i) {
		t := term{round: int32(r + 1), opp: s.opp, points: tournament.Points(s.points)}
		switch {
		case s.paired() && drawnFinal && r == f.rounds-1:
			t.score, t.note = adjusted[s.opp], NoteForeDraw
			t.points = f.draw
		case s.played():
			t.score = adjusted[s.opp]
		case s.pending():
			t.score, t.note = adjusted[s.opp], NotePending
		case s.paired() && (f.fixed || c.Forfeits):
			t.score, t.note = adjusted[s.opp], NoteAsPlayed
			if f.fixed {
				t.note = NoteForfeitGame
			}
		case f.fixed:
			continue
		default:
			t.score, t.note = own[i], NoteDummyOwn
			t.voluntary = s.voluntary()
			if edition != Edition2026 {
				break
			}
			if s.paired() && adjusted[s.opp] < t.score {
				t.score, t.note = adjusted[s.opp], NoteDummyRival
			}
			if draws := f.draw * tournament.Points(f.rounds); !s.paired() && draws < t.score {
				t.score, t.note = draws, NoteDummyDraws
			}
		}
		t.value = int64(t.score)
		if c.Name == "SB" {
			t.value *= int64(t.points)
		}
		buf = append(buf, t)
	}
	return buf
}

// virtualTerms are the addends under the rules before September 2023: an
// unplayed round is a game against a virtual opponent who had the player's
// points before the round, took what the player did not, and draws every later
// round; opponents' unplayed rounds count as draws.
func (f *field) virtualTerms(i int, c Code, buf []term) []term {
	var before tournament.Points
	for r, s := range f.row(i) {
		t := term{round: int32(r + 1), opp: s.opp, points: tournament.Points(s.points)}
		switch {
		case s.played(), s.pending(), s.paired() && c.Forfeits:
			t.score = f.drawnUnplayed(int(s.opp))
			if s.pending() {
				t.note = NotePending
			}
		default:
			later := tournament.Points(f.rounds - r - 1)
			t.score = before + max(f.win-t.points, 0) + f.draw*later
			t.note = NoteVirtual
		}
		before += tournament.Points(s.points)
		t.value = int64(t.score)
		if c.Name == "SB" {
			t.value *= int64(t.points)
		}
		buf = append(buf, t)
	}
	return buf
}

// drawnUnplayed is the score of a player with all unplayed rounds as draws.
func (f *field) drawnUnplayed(i int) tournament.Points {
	sum := f.points[i]
	for _, s := range f.row(i) {
		if !s.played() && !s.pending() {
			sum += f.draw - tournament.Points(s.points)
		}
	}
	return sum
}

// cutTerms marks what the modifiers cut: the least values first, then the most
// significant ones (14.3). Where the player has voluntarily unplayed rounds the
// least of them goes instead, unless it is worth less (16.5); that is repeated
// for each further cut. The least value of Sonneborn-Berger is the product with
// the opponent of the lowest score (14.1).
func cutTerms(terms []term, c Code, exception bool) {
	for range c.Cut + c.Median {
		least, unplayed := -1, -1
		for k := range terms {
			if terms[k].cut != NotePlayed {
				continue
			}
			if least < 0 || terms[k].less(&terms[least]) {
				least = k
			}
			if exception && terms[k].voluntary && (unplayed < 0 || terms[k].less(&terms[unplayed])) {
				unplayed = k
			}
		}
		switch {
		case least < 0:
			return
		case unplayed >= 0 && unplayed != least && terms[unplayed].value >= terms[least].value:
			terms[unplayed].cut = NoteCutUnplayed
		default:
			terms[least].cut = NoteCutLeast
		}
	}
	for range c.Median {
		most := -1
		for k := range terms {
			if terms[k].cut == NotePlayed && (most < 0 || terms[most].less(&terms[k])) {
				most = k
			}
		}
		if most < 0 {
			return
		}
		terms[most].cut = NoteCutMost
	}
}

func (t *term) less(u *term) bool {
	if t.score != u.score {
		return t.score < u.score
	}
	return t.value < u.value
}

// sumTerms adds what is not cut; counted is how many addends there are.
func sumTerms(terms []term) (sum int64, counted int) {
	for k := range terms {
		if terms[k].cut == NotePlayed {
			sum += terms[k].value
			counted++
		}
	}
	return sum, counted
}

// buchholzTerms are the addends with the cuts made.
func (f *field) buchholzTerms(i int, c Code, buf []term) []term {
	terms := f.terms(i, c, buf[:0])
	cutTerms(terms, c, c.Edition.or(f.edition) != Edition2022)
	return terms
}

// buchholz is BH (8.1), FB (8.3) or SB (9.1) of all players.
func (f *field) buchholz(c Code, out []Value) {
	buf := make([]term, 0, f.rounds)
	decimals := int8(1)
	if c.Name == "SB" {
		decimals = 2
	}
	for i := range f.players {
		buf = f.buchholzTerms(i, c, buf)
		sum, counted := sumTerms(buf)
		if counted == 0 {
			out[i] = empty
			continue
		}
		out[i] = Value{sum, decimals, true}
	}
}

// averageBuchholz is AOB (8.2): the mean Buchholz, or Fore Buchholz, of the
// opponents played over the board, in hundredths.
func (f *field) averageBuchholz(c Code, out []Value) {
	bh := make([]Value, len(f.players))
	f.buchholz(c.inner(), bh)
	for i := range f.players {
		var sum, n int64
		for _, s := range f.row(i) {
			if s.played() {
				sum += bh[s.opp].Scaled()
				n++
			}
		}
		if n == 0 {
			out[i] = Value{}
			continue
		}
		out[i] = Hundredths(roundUp(sum, n))
	}
}

// inner is the tie-break that an average is taken of.
func (c Code) inner() Code {
	inner := Code{Name: "BH", Edition: c.Edition}
	if c.Fore {
		inner.Name = "FB"
	}
	return inner
}
