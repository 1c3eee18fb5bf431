package cli

import (
	"bytes"
	"flag"

	"escaque/app"
	"escaque/export"
	"escaque/tournament"
)

var exportCommand = command{name: "export", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	out := flags.String("o", "", "")
	name := flags.String("tournament", "", "")
	round := numberFlag(flags, "round")
	var kinds, formats []string
	for _, e := range export.Catalogue() {
		if !e.Given { // prizes and protocols have more to say than an event file
			kinds = append(kinds, string(e.Kind))
		}
	}
	for _, f := range export.Formats() {
		formats = append(formats, string(f))
	}
	doc := wordFlag(flags, "doc", kinds...)
	format := wordFlag(flags, "format", formats...)
	return func(c *call, args []string) error {
		for _, f := range []struct{ name, value string }{{"--doc", *doc}, {"--format", *format}, {"-o", *out}} {
			if f.value == "" {
				return tournament.NewFault(FlagMissing, "flag", f.name, "command", "export")
			}
		}
		s, err := c.load(args[0])
		if err != nil {
			return err
		}
		t, err := choose(s.Event, args[0], *name)
		if err != nil {
			return err
		}
		sheet := app.Sheet{Kind: export.Kind(*doc), Tournament: t.ID, Round: *round}
		d, err := app.Document(s.Event, sheet, c.words, app.Options{})
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := export.Render(d, export.Format(*format), &b); err != nil {
			return err
		}
		return c.deliver(*out, b.String())
	}
}}
