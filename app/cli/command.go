package cli

import (
	"errors"
	"flag"
	"io"
	"strings"

	"escaque/app/i18n"
	"escaque/app/version"
	"escaque/tournament"
)

// command is one word of the command line. It defines its flags and returns
// what to do with the arguments that are left.
type command struct {
	name string
	// from and to are how many arguments stand beside the flags; to < 0 is any
	// number.
	from, to int
	define   func(*flag.FlagSet) func(*call, []string) error
}

// commands in the order of the help.
func commands() []command {
	return []command{
		importCommand, pairCommand, explainCommand, standingsCommand, tiebreakCommand, prizesCommand, eloCommand, normsCommand, listCommand, exportCommand, webCommand,
		checkCommand, lintCommand, generateCommand,
		mateCommand, claimCommand, rulingCommand, timecontrolCommand, movesCommand, perftCommand,
		versionCommand,
	}
}

func (c *call) dispatch(args []string) error {
	first := ""
	for _, a := range args {
		if a == "--help" || a == "-h" || a == "-help" {
			return c.help(args)
		}
	}
	if len(args) > 0 {
		first = args[0]
	}
	switch first {
	case "":
		return c.help(nil)
	case "help":
		return c.help(args[1:])
	case "--version", "-r":
		return c.print("Escaque " + version.Number + "\n")
	case "--lang", "-lang":
		if len(args) > 2 {
			return c.dispatch(append(args[2:], args[:2]...))
		}
		return c.help(nil)
	}
	if isEngineLine(args) {
		return c.engine(args)
	}
	for _, cmd := range commands() {
		if cmd.name == first {
			return c.run(cmd, args[1:])
		}
	}
	if strings.HasPrefix(first, "-") {
		return tournament.NewFault(FlagUnknown, "flag", first, "command", "")
	}
	return tournament.NewFault(CommandUnknown, "command", first)
}

func (c *call) run(cmd command, args []string) error {
	flags := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.String("lang", "", "")
	act := cmd.define(flags)
	rest, err := parse(flags, args)
	if err != nil {
		return err
	}
	if lang := flags.Lookup("lang").Value.String(); lang != "" {
		if err := checkLang(lang); err != nil {
			return err
		}
		c.words = i18n.New(i18n.Lang(lang))
	}
	switch {
	case len(rest) < cmd.from:
		return tournament.NewFault(ArgumentMissing, "command", cmd.name)
	case cmd.to >= 0 && len(rest) > cmd.to:
		return tournament.NewFault(ArgumentExtra, "command", cmd.name, "argument", rest[cmd.to])
	}
	return act(c, rest)
}

func checkLang(lang string) error {
	for _, l := range i18n.Langs() {
		if lang == string(l) {
			return nil
		}
	}
	return tournament.NewFault(FlagValue, "flag", "--lang", "value", lang, "values", "es, en")
}

// parse reads flags wherever they stand among the arguments; behind "--" all
// are arguments.
func parse(flags *flag.FlagSet, args []string) (rest []string, err error) {
	for len(args) > 0 {
		a := args[0]
		args = args[1:]
		if a == "--" {
			return append(rest, args...), nil
		}
		if a == "-" || !strings.HasPrefix(a, "-") {
			rest = append(rest, a)
			continue
		}
		name, value, joined := strings.Cut(a, "=")
		f := flags.Lookup(strings.TrimLeft(name, "-"))
		if f == nil || strings.HasPrefix(name, "---") {
			return nil, tournament.NewFault(FlagUnknown, "flag", name, "command", flags.Name())
		}
		switch sw, ok := f.Value.(interface{ IsBoolFlag() bool }); {
		case ok && sw.IsBoolFlag() && !joined:
			value = "true"
		case !joined:
			if len(args) == 0 {
				return nil, tournament.NewFault(FlagWithoutValue, "flag", name)
			}
			value, args = args[0], args[1:]
		}
		if err := flags.Set(f.Name, value); err != nil {
			var fault *tournament.Fault
			if errors.As(err, &fault) {
				return nil, fault
			}
			return nil, tournament.NewFault(FlagValue, "flag", name, "value", value, "values", f.Usage)
		}
	}
	return rest, nil
}

var versionCommand = command{
	name: "version",
	define: func(*flag.FlagSet) func(*call, []string) error {
		return func(c *call, _ []string) error { return c.print("Escaque " + version.Number + "\n") }
	},
}
