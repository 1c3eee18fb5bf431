package export

import (
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Numbering is which number of a player a crosstable shows.
type Numbering int

// The numberings: the line of the table in order of rank, or the starting
// number.
const (
	ByRank Numbering = iota
	ByStart
)

// Options say what Build cannot know from the tournament.
type Options struct {
	// Round is the round of the pairings, or the round after which standings
	// and crosstable are taken. 0 is the last one paired; for standings and
	// crosstable the last one with a result.
	Round   int
	Words   Words
	Printed time.Time
	// Version of the sheet; 0 takes the version of the round for pairings and
	// results, and none for the rest.
	Version int

	// Standings of the round, if they are at hand or need an older edition of
	// C.07 or decisions of the arbiter; nil computes them by the tie-breaks of
	// the tournament and the rules in force.
	Standings *tiebreak.Standings

	Numbers         Numbering // of a crosstable
	HideOpponents   bool      // pairings by name: board and colour alone
	WithoutUnpaired bool      // pairings: only players with a game
	WithoutMoney    bool      // check-in: nothing about what is owed
	Currency        string    // behind amounts; "" is "€"
	Paper           Paper
	Frame           Frame
	Look            Look

	// FirstBoard and LastBoard are the boards of slips, score sheets, control
	// sheets and board numbers; 0 is from the first, to the last.
	FirstBoard, LastBoard int

	Categories []tiebreak.Category // of the sub-lists; nil takes them from the players
	Fixtures   [][]Fixture         // all rounds of a round robin, paired or not
	Rules      Rules               // what the bases say beyond the settings
	Prizes     *Prizes

	// RatingMonth is the month of the list that the ratings come from,
	// "2026-03"; "" = not known. The Elo report names it.
	RatingMonth string

	Incident *arbiter.Incident
	Claim    *ClaimPaper
}

// Build makes the document. It reports [KindUnknown], and [RoundNotPaired]
// for a round that does not exist yet.
func Build(kind Kind, e *tournament.Event, t *tournament.Tournament, o Options) (*Document, error) {
	b := &builder{event: e, t: t, o: o, w: o.Words, order: newCollation(o.Words.Text("export.lang"))}
	entry, known := Find(kind)
	if !known {
		return nil, tournament.NewFault(KindUnknown, "kind", string(kind), "kinds", strings.Join(KindNames(), ", "))
	}
	d, err := entry.build(b)
	if err != nil {
		return nil, err
	}
	if err := o.Look.apply(d, b.order); err != nil {
		return nil, err
	}
	d.Kind = kind
	d.Lang = o.Words.Text("export.lang")
	d.Paper, d.Frame = o.Paper, o.Frame
	d.Head.Words = b.headWords(kind, d.Head)
	return d, nil
}

// builder holds what the documents of one call share.
type builder struct {
	event *tournament.Event
	t     *tournament.Tournament
	o     Options
	w     Words
	order *collation
}

// head fills what every document says; round 0 leaves out round and hour.
func (b *builder) head(title string, round int) Head {
	h := Head{
		Event: b.event.Name, Tournament: b.t.Name, Title: title,
		Round: round, Rounds: b.t.Settings.Rounds,
		Version: b.o.Version, Printed: b.o.Printed,
		Arbiter: named(b.event.Chief),
	}
	if round > 0 {
		h.RoundTime = b.t.Settings.Time(round)
	}
	return h
}

func named(a tournament.Arbiter) string {
	if a.Title != "" && a.Name != "" {
		return a.Title + " " + a.Name
	}
	return a.Name
}

// pairedRound resolves the round of a pairing document.
func (b *builder) pairedRound() (*tournament.Round, int, error) {
	number := b.o.Round
	if number == 0 {
		number = b.t.PairedRounds()
	}
	round := b.t.Round(number)
	if round == nil {
		return nil, 0, tournament.NewFault(RoundNotPaired, "round", max(number, 1), "paired", b.t.PairedRounds())
	}
	return round, number, nil
}

// afterRound resolves the round after which a list is taken: 0 before any
// result.
func (b *builder) afterRound() (int, error) {
	if b.o.Round > b.t.PairedRounds() || b.o.Round < 0 {
		return 0, tournament.NewFault(RoundNotPaired, "round", b.o.Round, "paired", b.t.PairedRounds())
	}
	if b.o.Round > 0 {
		return b.o.Round, nil
	}
	return b.t.RoundsBegun(), nil
}

// scoresBefore returns the points of everybody before the round.
func (b *builder) scoresBefore(round int) map[tournament.PlayerID]tournament.Points {
	if round <= 1 {
		return map[tournament.PlayerID]tournament.Points{} // Scores(0) means all rounds
	}
	return b.t.Scores(round - 1)
}
