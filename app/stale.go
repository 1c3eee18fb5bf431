package app

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

// Print is a sheet that has been printed and may hang on the wall.
type Print struct {
	Kind       export.Kind
	Tournament tournament.TournamentID
	Round      int // as the head says; 0 for none
	Version    int // as the head says
	When       time.Time
	Mark       string // what it says, as a fingerprint; "" cannot be compared
}

// PrintOf notes a document of the event as it stands.
func PrintOf(e *tournament.Event, id tournament.TournamentID, d *export.Document) Print {
	p := Print{Kind: d.Kind, Tournament: id, Round: d.Head.Round, Version: d.Head.Version, When: d.Head.Printed}
	if t := e.Tournament(id); t != nil {
		p.Mark = mark(e, t, p.Kind, p.Round)
	}
	return p
}

// StaleReason is why a sheet on the wall is out of date.
type StaleReason string

// The reasons.
const (
	SheetChanged    StaleReason = "changed"    // what it says is no longer so
	SheetSuperseded StaleReason = "superseded" // a later round is there
)

// StaleSheet is a sheet that should be taken down.
type StaleSheet struct {
	Print
	Reason StaleReason
	Now    int // the version, or with SheetSuperseded the round, that should hang there
}

// StaleSheets says which of the sheets printed are out of date. Of each kind
// the last print is the one that hangs. A list of pairings is out of date when
// its pairings, names or points have changed or the next round is paired;
// results, standings and crosstables when something in them has changed or a
// later round is complete.
func StaleSheets(e *tournament.Event, prints []Print) []StaleSheet {
	type place struct {
		kind export.Kind
		id   tournament.TournamentID
	}
	last := map[place]Print{}
	var order []place
	for _, p := range prints {
		at := place{p.Kind, p.Tournament}
		old, seen := last[at]
		if !seen {
			order = append(order, at)
		}
		if !seen || !p.When.Before(old.When) {
			last[at] = p
		}
	}
	var stale []StaleSheet
	for _, at := range order {
		p := last[at]
		t := e.Tournament(p.Tournament)
		entry, known := export.Find(p.Kind)
		if t == nil || !known || entry.Use == export.Office {
			continue
		}
		if next := supersededBy(t, entry, p); next > 0 {
			stale = append(stale, StaleSheet{p, SheetSuperseded, next})
			continue
		}
		if p.Mark != "" && mark(e, t, p.Kind, p.Round) != p.Mark {
			s := StaleSheet{Print: p, Reason: SheetChanged}
			if r := t.Round(p.Round); r != nil && entry.PerRound {
				s.Now = r.Version
			}
			stale = append(stale, s)
		}
	}
	return stale
}

// supersededBy is the later round that should hang in place of a sheet, or 0.
func supersededBy(t *tournament.Tournament, entry export.Entry, p Print) int {
	switch p.Kind {
	case export.Results, export.Standings, export.Categories, export.Crosstable, export.WallChart:
		for n := t.PairedRounds(); n > p.Round; n-- {
			if len(t.Round(n).Open()) == 0 {
				return n
			}
		}
	default:
		if n := t.PairedRounds(); entry.PerRound && n > p.Round {
			return n
		}
	}
	return 0
}

// Text says in a sentence what is wrong with a sheet.
func (s StaleSheet) Text(words *i18n.Localizer) string {
	return words.Text("export.stale."+string(s.Reason),
		"sheet", words.Text("sheet."+string(s.Kind)), "round", s.Round, "version", s.Version,
		"time", s.When.Format("15:04"), "now", s.Now)
}

// ReadPrints reads the notes of what has been printed; a file that is not
// there is an empty list.
func ReadPrints(path string) ([]Print, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fileFault(path, err)
	}
	var prints []Print
	if err := json.Unmarshal(data, &prints); err != nil {
		return nil, tournament.NewFault(FileUnreadable, "path", path, "cause", err)
	}
	return prints, nil
}

// NotePrints adds prints to the notes. Notes that cannot be read are begun
// anew: they only serve to warn.
func NotePrints(path string, prints ...Print) error {
	old, err := ReadPrints(path)
	if err != nil {
		old = nil
	}
	all := append(old, prints...)
	return WriteFile(path, func(w io.Writer) error {
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", " ")
		return encoder.Encode(all)
	})
}
