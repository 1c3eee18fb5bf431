package cli

import (
	"slices"
	"strings"

	"escaque/app"
	"escaque/tournament"
	"escaque/tournament/trf"
)

// trouble is something wrong with a file, by line.
type trouble struct {
	line, column int
	severity     trf.Severity
	fault        *tournament.Fault
}

// troubles lists what was wrong with a file, in order of line.
func troubles(s *app.Source) []trouble {
	var list []trouble
	if s.TRF != nil {
		for _, p := range s.TRF.Problems {
			list = append(list, trouble{p.Line, p.Column, p.Severity, p.Fault})
		}
	}
	if s.Entries != nil {
		for _, p := range s.Entries.Problems {
			severity := trf.Warning
			if p.LeftOut {
				severity = trf.Error
			}
			list = append(list, trouble{p.Line, p.Column, severity, p.Fault})
		}
	}
	return list
}

// worded is the trouble as a line of text: where, how bad, what.
func (c *call) worded(path string, t trouble) string {
	where := path
	if t.line > 0 {
		where += c.words.Text("cli.line", "line", t.line)
		if t.column > 0 {
			where += c.words.Text("cli.column", "column", t.column)
		}
	}
	return where + ": " + c.words.Text("cli.severity."+t.severity.String()) + ": " + c.words.Error(t.fault)
}

// load reads a file of any kind and tells on stderr what is wrong with it.
func (c *call) load(path string) (*app.Source, error) {
	s, err := app.LoadFile(c.ctx, path, app.Options{})
	if err != nil {
		return nil, err
	}
	for _, t := range troubles(s) {
		if t.severity >= trf.Warning {
			c.line(c.worded(path, t))
		}
	}
	return s, nil
}

// loadSound is load for commands whose answer would be wrong if a player, a
// game or a result were missing: errors in the file are refused unless force
// is set.
func (c *call) loadSound(path string, force bool) (*app.Source, error) {
	s, err := c.load(path)
	if err != nil || force {
		return s, err
	}
	if n := countErrors(s); n > 0 {
		return nil, tournament.NewFault(FileFaulty, "path", path, "n", n)
	}
	return s, nil
}

func countErrors(s *app.Source) int {
	n := 0
	for _, t := range troubles(s) {
		if t.severity == trf.Error {
			n++
		}
	}
	return n
}

// choose returns the tournament of the given name; the only one where name is
// empty.
func choose(e *tournament.Event, path, name string) (*tournament.Tournament, error) {
	var names []string
	for _, t := range e.Tournaments {
		if name != "" && strings.EqualFold(t.Name, name) {
			return t, nil
		}
		names = append(names, t.Name)
	}
	slices.Sort(names)
	switch {
	case len(names) == 0:
		return nil, tournament.NewFault(TournamentNone, "path", path)
	case name != "":
		return nil, tournament.NewFault(TournamentNoSuch, "name", name, "names", strings.Join(names, ", "))
	case len(names) > 1:
		return nil, tournament.NewFault(TournamentNeeded, "names", strings.Join(names, ", "))
	}
	return e.Tournaments[0], nil
}
