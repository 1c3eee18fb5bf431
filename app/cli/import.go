package cli

import (
	"flag"
	"path/filepath"
	"strings"

	"escaque/app"
	"escaque/tournament"
)

var importCommand = command{name: "import", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	out := flags.String("o", "", "")
	name := flags.String("name", "", "")
	rounds := numberFlag(flags, "rounds")
	system := wordFlag(flags, "system", systems...)
	return func(c *call, args []string) error {
		switch {
		case *out == "":
			return tournament.NewFault(FlagMissing, "flag", "-o", "command", "import")
		case !strings.EqualFold(filepath.Ext(*out), ".escaque"):
			return tournament.NewFault(NotEscaque, "path", *out)
		}
		kind, err := app.KindOf(args[0])
		if err != nil {
			return err
		}
		if kind == app.EventFile {
			return tournament.NewFault(EventAlready, "path", args[0])
		}
		s, err := c.load(args[0])
		if err != nil {
			return err
		}
		for _, t := range s.Event.Tournaments {
			if *rounds > 0 {
				t.Settings.Rounds = *rounds
			}
			if *system != "" {
				t.Settings.System = tournament.System(*system)
				if s.Entries != nil {
					t.Settings.Tiebreaks = tournament.DefaultTiebreaks(t.Settings.System)
				}
			}
		}
		if *name != "" {
			s.Event.Name = *name
		}
		desk, err := app.Create(c.ctx, *out, s.Event, app.Options{})
		if err != nil {
			return err
		}
		if err := desk.Close(); err != nil {
			return err
		}
		t := s.Event.Tournaments[0]
		text := c.words.Text("cli.import.done", "path", *out, "n", len(t.Players), "paired", t.PairedRounds(), "rounds", t.Settings.Rounds)
		if n := countErrors(s); n > 0 {
			text += " " + c.words.Text("cli.import.errors", "n", n)
		}
		return c.print(text + "\n")
	}
}}
