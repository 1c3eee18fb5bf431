package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"escaque/app"
	"escaque/pairing"
	"escaque/pairing/generate"
	"escaque/tournament"
)

// engineFlags are the systems of the command line that pairing engines share:
//
//	--dutch FILE -p [OUT]
//	--dutch FILE -c
//	--dutch -g [CONFIG] -o OUT [-s SEED]
//	--dutch MODEL.trf -g -o OUT [-s SEED]
var engineFlags = map[string]tournament.System{"--dutch": tournament.Dutch}

// engineLine is such a command line.
type engineLine struct {
	system tournament.System
	file   string // FILE or MODEL
	action string // "-p", "-c" or "-g"
	value  string // behind the action: OUT or CONFIG
	out    string // behind -o
	seed   string // behind -s
}

func isEngineLine(args []string) bool {
	for _, a := range args {
		if _, ok := engineFlags[a]; ok {
			return true
		}
	}
	return false
}

func parseEngineLine(args []string) (engineLine, error) {
	var l engineLine
	value := func(i int) string {
		if i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			return args[i+1]
		}
		return ""
	}
	for i := 0; i < len(args); i++ {
		a := args[i]
		into := &l.value
		switch {
		case engineFlags[a] != "":
			l.system, into = engineFlags[a], &l.file
		case a == "-p", a == "-c", a == "-g":
			if l.action != "" {
				return l, tournament.NewFault(FlagsExclude, "flag", l.action, "other", a)
			}
			if l.action = a; a == "-c" {
				continue
			}
		case a == "-o":
			into = &l.out
		case a == "-s":
			into = &l.seed
		case a == "--lang" || a == "-lang":
			i++
			continue
		case strings.HasPrefix(a, "--lang="):
			continue
		case !strings.HasPrefix(a, "-") && l.file == "":
			l.file = a
			continue
		case strings.HasPrefix(a, "-"):
			return l, tournament.NewFault(FlagUnknown, "flag", a, "command", "")
		default:
			return l, tournament.NewFault(ArgumentExtra, "command", "--dutch", "argument", a)
		}
		if v := value(i); v != "" {
			*into = v
			i++
		} else if a == "-o" || a == "-s" {
			return l, tournament.NewFault(FlagWithoutValue, "flag", a)
		}
	}
	switch {
	case l.action == "":
		return l, tournament.NewFault(FlagMissing, "flag", "-p, -c, -g", "command", "--dutch")
	case l.action != "-g" && l.file == "":
		return l, tournament.NewFault(ArgumentMissing, "command", "--dutch")
	case l.action == "-g" && l.out == "":
		return l, tournament.NewFault(FlagMissing, "flag", "-o", "command", "--dutch -g")
	case l.action == "-p" && l.out != "" && l.value == "":
		l.value = l.out
	}
	return l, nil
}

// engine runs the command line that pairing engines share.
func (c *call) engine(args []string) error {
	l, err := parseEngineLine(args)
	if err != nil {
		return err
	}
	switch l.action {
	case "-g":
		return c.generate(l)
	case "-c":
		return c.checklist(l)
	}
	p := pairRequest{out: l.value, system: new(string), colour: new(string), round: new(int)}
	*p.system = string(l.system)
	return p.run(c, l.file)
}

// checklist prints a line for each round and, below it, what differs.
func (c *call) checklist(l engineLine) error {
	s, err := c.loadSound(l.file, false)
	if err != nil {
		return err
	}
	t, err := choose(s.Event, l.file, "")
	if err != nil {
		return err
	}
	t = t.Clone()
	t.Settings.System = l.system
	report, err := app.Check(c.ctx, t)
	if err != nil {
		return err
	}
	var b strings.Builder
	name := strings.TrimSuffix(filepath.Base(l.file), filepath.Ext(l.file))
	for round := 1; round <= t.PairedRounds(); round++ {
		fmt.Fprintf(&b, "%s: Round #%d\n", name, round)
		head := true
		for _, d := range report.Differences {
			if d.Round != round {
				continue
			}
			if head {
				b.WriteString("  Checker pairings        Tournament pairings\n")
				head = false
			}
			fmt.Fprintf(&b, "  %-24s%s\n", enginePair(d.Expected), enginePair(d.Recorded))
		}
	}
	if err := c.print(b.String()); err != nil || len(report.Differences) == 0 {
		return err
	}
	return status(Differs)
}

func enginePair(p pairing.Pair) string {
	if p == (pairing.Pair{}) {
		return "-"
	}
	return fmt.Sprintf("%5d - %5d", p.White, p.Black)
}

// generate writes a random tournament: by a configuration, like a model, or
// drawn from the seed alone.
func (c *call) generate(l engineLine) error {
	seed, given, err := parseSeed("-s", l.seed)
	if err != nil {
		return err
	}
	config := generate.Random(seed)
	switch {
	case l.file != "":
		if config, err = c.like(l.file); err != nil {
			return err
		}
		config.Seed = seed
	case l.value != "":
		if config, err = readConfig(l.value); err != nil {
			return err
		}
		if given || config.Seed == 0 {
			config.Seed = seed
		}
	}
	made, err := c.randomReport(config, l.system, everyRound)
	if err != nil {
		return err
	}
	return c.deliver(l.out, string(made.text))
}
