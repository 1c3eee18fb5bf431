package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/pairing/roundrobin"
	"escaque/tournament"
)

// Paper asks for a document with everything the organiser wants on it. Of the
// options, round, words, printing time and version are filled in here.
type Paper struct {
	Sheet
	Options export.Options
}

// Paper builds a paper of the event as it stands. The version of a paper of a
// round is that of the round; others carry the revision of the event.
func (d *Desk) Paper(p Paper, words *i18n.Localizer) (*export.Document, error) {
	return paperOf(d.Event(), p, words, d.options, int(d.Revision()))
}

// PaperOf builds a paper of an event that is not open in a desk.
func PaperOf(e *tournament.Event, p Paper, words *i18n.Localizer, o Options) (*export.Document, error) {
	return paperOf(e, p, words, o.filled(), 1)
}

func paperOf(e *tournament.Event, p Paper, words *i18n.Localizer, o Options, revision int) (*export.Document, error) {
	t := e.Tournament(p.Tournament)
	if t == nil {
		return nil, tournament.NewFault(tournament.TournamentUnknown, "id", p.Tournament)
	}
	x := p.Options
	x.Round, x.Words, x.Printed, x.Version = p.Round, words, o.Now(), revision
	if entry, _ := export.Find(p.Kind); entry.PerRound {
		x.Version = 0
	}
	if x.RatingMonth == "" && e.Start.Month > 0 { // the list of the month in which the event starts is in force
		x.RatingMonth = fmt.Sprintf("%04d-%02d", e.Start.Year, e.Start.Month)
	}
	if p.Kind == export.Schedule && x.Fixtures == nil && t.Settings.System == tournament.RoundRobin {
		x.Fixtures = fixtures(t)
	}
	return export.Build(p.Kind, e, t, x)
}

// fixtures are all rounds of a round robin by the Berger tables.
func fixtures(t *tournament.Tournament) [][]export.Fixture {
	players := t.ByNo()
	var rounds [][]export.Fixture
	for _, games := range roundrobin.Schedule(len(players), t.Settings.Cycles, t.Settings.LastRoundsReversed) {
		var round []export.Fixture
		for _, g := range games {
			round = append(round, export.Fixture{White: players[g.White-1].No, Black: players[g.Black-1].No})
		}
		rounds = append(rounds, round)
	}
	return rounds
}

// SetCopies says how often each list of the set of a round is printed.
type SetCopies struct {
	ByName, ByBoard int
	Slips           bool
}

// UsualSet is what a round needs: two lists by name, two by board, and slips.
var UsualSet = SetCopies{ByName: 2, ByBoard: 2, Slips: true}

// RoundSet builds the papers of a round in the order in which they are printed.
// The options say how they look.
func (d *Desk) RoundSet(id tournament.TournamentID, round int, copies SetCopies, o export.Options, words *i18n.Localizer) ([]*export.Document, error) {
	var docs []*export.Document
	add := func(kind export.Kind, n int, o export.Options) error {
		if n <= 0 {
			return nil
		}
		doc, err := d.Paper(Paper{Sheet{Kind: kind, Tournament: id, Round: round}, o}, words)
		if err == nil {
			docs = append(docs, slices.Repeat([]*export.Document{doc}, n)...)
		}
		return err
	}
	// Columns and order belong to one list: what one has, another has not.
	o.Look.Columns, o.Look.Sort = nil, ""
	slips := 0
	if copies.Slips {
		slips = 1
	}
	for _, part := range []struct {
		kind export.Kind
		n    int
	}{{export.PairingsByName, copies.ByName}, {export.Pairings, copies.ByBoard}, {export.ResultSlips, slips}} {
		if err := add(part.kind, part.n, o); err != nil {
			return nil, err
		}
	}
	return docs, nil
}

// WritePapers writes documents as one PDF, whole or not at all.
func WritePapers(path string, docs ...*export.Document) error {
	return WriteFile(path, func(w io.Writer) error { return export.WritePDF(w, docs...) })
}

// PrintJob is one key: what is printed, where the PDF lies, and on what.
type PrintJob struct {
	Papers  []*export.Document
	Folder  string // made if it is not there
	Name    string // of the file, without ending
	Machine Machine
	Printer Printer
}

// Print writes the papers of a job as one PDF and hands it to the printer, or
// to the viewer where there is none. It returns where the file lies and what
// became of it; the file is there even if neither could be reached.
func (j PrintJob) Print(ctx context.Context) (path string, how Handover, err error) {
	if err := os.MkdirAll(j.Folder, 0o755); err != nil {
		return "", "", tournament.NewFault(FileUnwritable, "path", j.Folder, "cause", plainCause(err))
	}
	path = filepath.Join(j.Folder, fileName(j.Name)+".pdf")
	if err := WritePapers(path, j.Papers...); err != nil {
		return "", "", err
	}
	how, err = j.Machine.Print(ctx, path, j.Printer)
	return path, how, err
}

// mark is a fingerprint of what a sheet says: equal as long as a sheet printed
// anew would say the same. Results do not make a pairing sheet stale. A sheet
// that cannot be built from the tournament alone has none.
func mark(e *tournament.Event, t *tournament.Tournament, kind export.Kind, round int) string {
	entry, known := export.Find(kind)
	if !known || entry.Given {
		return ""
	}
	if entry.PerRound && kind != export.Results {
		t = unplayed(t, round)
	}
	words := i18n.New(i18n.Spanish)
	o := export.Options{Round: round, Words: words}
	if kind == export.Schedule && t.Settings.System == tournament.RoundRobin {
		o.Fixtures = fixtures(t)
	}
	doc, err := export.Build(kind, e, t, o)
	if err != nil {
		return ""
	}
	hash := sha256.New()
	h := doc.Head
	fmt.Fprintln(hash, h.Event, "\x00", h.Tournament, "\x00", h.RoundTime, "\x00", h.Rounds)
	if err := doc.CSV(hash, export.CSVStyle{}); err != nil {
		return ""
	}
	return hex.EncodeToString(hash.Sum(nil)[:12])
}

// unplayed is the tournament with the results of a round taken away.
func unplayed(t *tournament.Tournament, round int) *tournament.Tournament {
	if round == 0 {
		round = t.PairedRounds()
	}
	if t.Round(round) == nil {
		return t
	}
	t = t.Clone()
	games := t.Round(round).Games
	for i := range games {
		games[i].Result = tournament.NoResult
	}
	return t
}
