package app

import (
	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// Standings returns the standings of a tournament after a round (0 = the last
// one with a result) by its own tie-breaks, or by the given list of codes
// ("BH/C1,SB") if it is not empty. The edition of C.07 is that of the day the
// event starts: an old event replays as it was.
func Standings(e *tournament.Event, t *tournament.Tournament, after int, list string) (*tiebreak.Standings, error) {
	if after == 0 {
		after = t.RoundsBegun()
	}
	var codes []tiebreak.Code
	var err error
	if list != "" {
		codes, err = tiebreak.ParseList(list)
	} else {
		codes, err = settingsCodes(t)
	}
	if err != nil {
		return nil, err
	}
	return tiebreak.Compute(t, after, codes, TiebreakOptions(e))
}

// TiebreakOptions are the options under which the tie-breaks of an event are
// computed.
func TiebreakOptions(e *tournament.Event) tiebreak.Options {
	return tiebreak.Options{Edition: tiebreak.EditionAt(e.Start)}
}

func settingsCodes(t *tournament.Tournament) ([]tiebreak.Code, error) {
	codes := make([]tiebreak.Code, 0, len(t.Settings.Tiebreaks))
	for _, text := range t.Settings.Tiebreaks {
		code, err := tiebreak.ParseCode(text)
		if err != nil {
			return nil, err
		}
		codes = append(codes, code)
	}
	return codes, nil
}

// Sheet asks for a document.
type Sheet struct {
	Kind       export.Kind
	Tournament tournament.TournamentID
	Round      int // 0 = the last paired one; for standings and crosstable the last one with a result
}

// Document builds a sheet of the event as it stands, in the language of the
// localizer; see [Desk.Paper] for one with options.
func (d *Desk) Document(s Sheet, words *i18n.Localizer) (*export.Document, error) {
	return d.Paper(Paper{Sheet: s}, words)
}

// Document builds a sheet of an event that is not open in a desk.
func Document(e *tournament.Event, s Sheet, words *i18n.Localizer, o Options) (*export.Document, error) {
	return PaperOf(e, Paper{Sheet: s}, words, o)
}
