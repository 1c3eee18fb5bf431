package cli

import (
	"flag"

	"escaque/app"
	"escaque/tournament"
)

// webCommand writes the event as a folder of web pages.
var webCommand = command{name: "web", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	out := flags.String("o", "", "")
	return func(c *call, args []string) error {
		if *out == "" {
			return tournament.NewFault(FlagMissing, "flag", "-o", "command", "web")
		}
		s, err := c.load(args[0])
		if err != nil {
			return err
		}
		site, err := app.WriteWebFolder(c.ctx, s.Event, *out, app.WebOptions{})
		if err != nil {
			return err
		}
		c.say("cli.web.done", "n", len(site.Files), "index", site.Index)
		return nil
	}
}}
