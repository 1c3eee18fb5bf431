package tiebreak

import (
	"slices"

	"escaque/tournament"
)

// Working shows how a value of one player came about.
type Working struct {
	Code    Code
	Player  tournament.PlayerID
	No      int    // starting number
	After   int    // rounds counted
	Article string // of C.07 that defines the tie-break
	Lines   []WorkingLine
	Steps   []Step     // from the lines to the value, where it is more than a sum
	Tied    []TiedLine // DE: the separate standings of the tied players (6.1)
	Sum     Value      // the value in the standings
	Reason  string     // of a criterion by hand, as the arbiter wrote it
}

// WorkingLine is one round of a working.
type WorkingLine struct {
	Round    int
	Opponent tournament.PlayerID // 0 without a game
	No       int                 // starting number of the opponent
	Colour   tournament.Colour
	Outcome  tournament.Outcome
	Bye      tournament.ByeKind
	Points   tournament.Points // scored in the round
	Plain    Value             // score or rating as it stands, where Score differs from it
	Score    Value             // what the round is weighed with: adjusted score, rating, running score
	Value    Value             // what the round adds; undefined if it does not take part
	Notes    []Note            // why the line is not an ordinary game
	Cut      Note              // NoteCutLeast, NoteCutUnplayed or NoteCutMost; "" = counted
}

// Counted reports whether the line is part of the value.
func (l WorkingLine) Counted() bool { return l.Value.Defined() && l.Cut == NotePlayed }

// Step is one step of a calculation, for instance "games" 9 or "difference" 43.
type Step struct {
	Key   StepKey
	Value Value
}

// StepKey names a step. The edge has words for each.
type StepKey string

// The steps.
const (
	StepSum        StepKey = "sum"        // of the values that count
	StepGames      StepKey = "games"      // how many values count
	StepAverage    StepKey = "average"    // average rating of the opponents
	StepScore      StepKey = "score"      // scored in these games, a win being 1
	StepPercent    StepKey = "percent"    // of what could be scored
	StepDifference StepKey = "difference" // rating difference that the percentage stands for (B.02 8.1.1)
	StepExpected   StepKey = "expected"   // score expected with the rating found (B.02 8.1.2)
	StepBelow      StepKey = "below"      // score expected with one point less
	StepLowest     StepKey = "lowest"     // lowest rated opponent, for whoever scored nothing
	StepMostGames  StepKey = "most-games" // rounds one can score in
	StepLimit      StepKey = "limit"      // score from which an opponent counts
	StepPlace      StepKey = "place"      // place among the tied players
)

// TiedLine is a line of the separate standings of tied players.
type TiedLine struct {
	Player tournament.PlayerID
	No     int
	Made   Value // points made among the tied, in hundredths
	Best   Value // and with a win in every missing game (6.3)
	Place  int   // 0 where direct encounter settles nothing
}

// Steps lists all steps.
func Steps() []StepKey {
	return []StepKey{StepSum, StepGames, StepAverage, StepScore, StepPercent, StepDifference, StepExpected, StepBelow,
		StepLowest, StepMostGames, StepLimit, StepPlace}
}

// Notes lists all notes that a line may carry.
func Notes() []Note {
	return []Note{NoteByesDrawn, NoteDummyOwn, NoteDummyRival, NoteDummyDraws, NoteAsPlayed, NoteForfeitGame, NoteForeDraw, NoteForeRival,
		NoteFree, NoteUnplayed, NotePending, NoteVirtual, NoteRivalDrawn, NoteUnrated, NoteBelowLimit, NoteAtLimit, NoteScored, NoteNotScored,
		NoteGroup, NoteNotMet, NoteCutLeast, NoteCutUnplayed, NoteCutMost}
}

// NoteArticle is the article of C.07 that a note rests on; "" for none.
func NoteArticle(n Note) string { return noteArticles[n] }

var noteArticles = map[Note]string{
	NoteByesDrawn: "16.3.2", NoteDummyOwn: "16.4", NoteDummyRival: "16.4.1", NoteDummyDraws: "16.4.2",
	NoteAsPlayed: "6.1.1", NoteForfeitGame: "15.2", NoteForeDraw: "8.3", NoteForeRival: "8.3", NoteFree: "15.2", NoteUnplayed: "15.1", NoteUnrated: "10",
	NoteBelowLimit: "9.2", NoteAtLimit: "9.2", NoteGroup: "6.1", NoteNotMet: "6.3",
	NoteCutLeast: "14.1", NoteCutUnplayed: "16.5", NoteCutMost: "14.3",
}

// Explain shows how the value of a code came about for a player after a round
// (0 = all paired rounds). What direct encounter does depends on who is tied: it
// takes the codes that stand before it in opts.Before, or in the settings of the
// tournament, or points alone. It reports [tournament.RoundUnknown] and
// [tournament.PlayerUnknown].
func Explain(t *tournament.Tournament, after int, player tournament.PlayerID, code Code, opts Options) (*Working, error) {
	if after < 0 || after > max(len(t.Rounds), t.Settings.Rounds) {
		return nil, tournament.NewFault(tournament.RoundUnknown, "round", after)
	}
	f := newField(t, after, opts)
	i := f.of(player)
	if i < 0 {
		return nil, tournament.NewFault(tournament.PlayerUnknown, "id", player)
	}
	k := newRanking(f, opts)
	k.rank(before(t, code, opts))
	column := make([]Value, len(f.players))
	k.column(code, column)
	w := &Working{
		Code: code, Player: player, No: f.players[i].No, After: f.rounds,
		Article: code.Article(), Sum: column[i],
	}
	x := explainer{f, int(i), code, w}
	switch code.Name {
	case "BH", "FB", "SB":
		x.buchholz()
	case "AOB":
		x.averageBuchholz()
	case "KS":
		x.koya()
	case "PTS", "WIN", "WON", "BPG", "BWG", "REP", "STD", "PS":
		x.record()
	case "ARO", "TPR", "PTP", "APRO", "APPO":
		x.ratings()
	case "DE":
		x.direct(k, column)
	default:
		for _, d := range k.opts.Decisions {
			if d.Code == code.Name && slices.Contains(d.Players, player) {
				w.Reason = d.Reason
			}
		}
	}
	return w, nil
}

// before is what ranks ahead of a code.
func before(t *tournament.Tournament, code Code, opts Options) []Code {
	if opts.Before != nil {
		return opts.Before
	}
	list, err := List(t.Settings.Tiebreaks)
	if at := slices.Index(list, code); err == nil && at >= 0 {
		return list[:at]
	}
	return nil
}

// explainer writes the working of one player.
type explainer struct {
	f    *field
	i    int
	code Code
	w    *Working
}

// line is the line of a round with what is known of the game.
func (x *explainer) line(r int) WorkingLine {
	s := x.f.row(x.i)[r]
	l := WorkingLine{
		Round: r + 1, Colour: s.colour, Outcome: s.outcome, Bye: s.bye, Points: tournament.Points(s.points),
	}
	if s.paired() {
		l.Opponent, l.No = x.f.players[s.opp].ID, x.f.players[s.opp].No
	} else if s.bye == tournament.NoBye {
		l.Bye = tournament.ZeroBye
	}
	return l
}

// lines makes a line for every round; fill says what it counts.
func (x *explainer) lines(fill func(l *WorkingLine, s seat)) {
	for r, s := range x.f.row(x.i) {
		l := x.line(r)
		fill(&l, s)
		x.w.Lines = append(x.w.Lines, l)
	}
}

func (x *explainer) step(key StepKey, v Value) { x.w.Steps = append(x.w.Steps, Step{key, v}) }

// buchholz shows BH, FB and SB.
func (x *explainer) buchholz() {
	terms := x.f.buchholzTerms(x.i, x.code, nil)
	next := 0
	x.lines(func(l *WorkingLine, s seat) {
		if next == len(terms) || int(terms[next].round) != l.Round {
			l.Notes = []Note{NoteFree}
			return
		}
		t := terms[next]
		next++
		l.Points, l.Score, l.Cut = t.points, Tenths(t.score), t.cut
		l.Value = Tenths(t.score)
		if x.code.Name == "SB" {
			l.Value = Hundredths(t.value)
		}
		if t.note != NotePlayed {
			l.Notes = append(l.Notes, t.note)
		}
		if l.Opponent != 0 && t.note != NoteDummyOwn && t.note != NoteDummyRival && t.note != NoteVirtual {
			l.Plain = Tenths(x.f.points[s.opp])
			l.Notes = append(l.Notes, x.rivalNotes(int(s.opp), t)...)
		} else if t.note != NoteVirtual {
			_, own := x.f.scores(x.fore())
			l.Plain = Tenths(own[x.i])
		}
		if l.Plain == l.Score {
			l.Plain = Value{}
		}
	})
}

func (x *explainer) fore() bool { return x.code.Name == "FB" || x.code.Fore }

// rivalNotes say why an opponent counts with another score than he has.
func (x *explainer) rivalNotes(opp int, t term) []Note {
	if t.score == x.f.points[opp] {
		return nil
	}
	if x.code.Edition.or(x.f.edition) == Edition2022 {
		return []Note{NoteRivalDrawn}
	}
	var notes []Note
	adjusted, own := x.f.scores(x.fore())
	if own[opp] != x.f.points[opp] && t.note != NoteForeDraw {
		notes = append(notes, NoteForeRival)
	}
	if adjusted[opp] != own[opp] {
		notes = append(notes, NoteByesDrawn)
	}
	return notes
}

// averageBuchholz shows AOB: the Buchholz of each opponent played.
func (x *explainer) averageBuchholz() {
	bh := make([]Value, len(x.f.players))
	x.f.buchholz(x.code.inner(), bh)
	x.average(bh, func(sum int64) Value { return Value{sum / 10, 1, true} })
}

// average shows the mean of a value of the opponents played over the board.
func (x *explainer) average(values []Value, unit func(hundredths int64) Value) {
	var sum int64
	games := 0
	x.lines(func(l *WorkingLine, s seat) {
		switch {
		case s.pending():
			l.Notes = []Note{NotePending}
		case !s.played() || !values[s.opp].Defined():
			l.Notes = []Note{NoteUnplayed}
		default:
			l.Score, l.Value = values[s.opp], values[s.opp]
			sum += l.Value.Scaled()
			games++
		}
	})
	if games > 0 {
		x.step(StepSum, unit(sum))
	}
	x.step(StepGames, Number(games))
}

// koya shows KS: whose opponents have enough points.
func (x *explainer) koya() {
	limit := x.f.koyaLimit(x.code)
	x.lines(func(l *WorkingLine, s seat) {
		if !s.paired() {
			l.Notes = []Note{NoteUnplayed}
			if x.f.fixed {
				l.Notes[0] = NoteFree
			}
			return
		}
		l.Score = Tenths(x.f.points[s.opp])
		if !x.f.overLimit(int(s.opp), limit) {
			l.Notes = []Note{NoteBelowLimit}
			return
		}
		l.Notes = []Note{NoteAtLimit}
		l.Value = Tenths(l.Points)
	})
	x.step(StepMostGames, Number(x.f.mostGames()))
	x.step(StepLimit, Hundredths(roundUp(limit, 10)))
}

// record shows the tie-breaks on the player's own record.
func (x *explainer) record() {
	var score tournament.Points
	x.lines(func(l *WorkingLine, s seat) {
		score += l.Points
		switch x.code.Name {
		case "PTS":
			l.Value = Tenths(l.Points)
		case "PS":
			l.Score, l.Value = Tenths(score), Tenths(score)
			if l.Round <= x.code.Cut {
				l.Cut = NoteCutLeast
			}
		default:
			halves := x.f.perRound(x.code, s)
			l.Value = Number(halves / 2)
			if x.code.Name == "STD" {
				l.Value = Tenths(tournament.Points(halves) * tournament.Half)
				if s.played() {
					l.Score = Tenths(x.f.against(s))
				}
			}
			l.Notes = []Note{NoteNotScored}
			if halves > 0 {
				l.Notes[0] = NoteScored
			}
		}
		if s.pending() {
			l.Notes = []Note{NotePending}
		}
	})
}
