package cli

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"escaque/app"
	"escaque/pairing"
	"escaque/tournament"
)

var checkCommand = command{name: "check", from: 1, to: -1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	force := flags.Bool("force", false, "")
	system := wordFlag(flags, "system", systems...)
	return func(c *call, args []string) error { return c.check(args, *system, *force) }
}}

// checked is what the check of one file found.
type checked struct {
	path   string
	report pairing.Report
	err    error
	told   string // sentences about the file, for stderr
}

// check pairs every round of every report again and compares.
func (c *call) check(paths []string, system string, force bool) error {
	files, worst := c.reports(paths)
	var tournaments, rounds, differences int
	for result := range c.checkAll(files, system, force) {
		_, _ = c.stderr.Write([]byte(result.told))
		if result.err != nil {
			c.tell(result.path, result.err)
			if errors.Is(result.err, pairing.SystemWithoutEngine) {
				continue // paired by hand: nothing to compare with
			}
			worst = max(worst, statusOf(result.err))
			if statusOf(result.err) == Differs {
				worst = max(worst, BadRequest)
			}
			continue
		}
		tournaments++
		rounds += result.report.Rounds
		differences += len(result.report.Differences)
		for _, d := range result.report.Differences {
			if err := c.print(result.path + ": " + c.difference(d) + "\n"); err != nil {
				return err
			}
		}
	}
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if err := c.print(fmt.Sprintf("tournaments=%d rounds=%d differences=%d\n", tournaments, rounds, differences)); err != nil {
		return err
	}
	switch {
	case worst != Done:
		return status(worst)
	case differences > 0:
		return status(Differs)
	}
	return nil
}

// reports lists the files to check: those named, and every .trf in the
// folders named. What is not there is told; worst is the status of that.
func (c *call) reports(paths []string) (files []string, worst int) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			files = append(files, path) // a missing file is told when it is read
			continue
		}
		before := len(files)
		err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.EqualFold(filepath.Ext(name), ".trf") {
				files = append(files, name)
			}
			return err
		})
		if err == nil && len(files) == before {
			err = tournament.NewFault(NoReports, "path", path)
		}
		if err != nil {
			c.tell(path, err)
			worst = max(worst, BadRequest)
		}
	}
	return files, worst
}

// ahead is how many files may be checked before an earlier one is: a large
// file must not leave the other processors idle.
const ahead = 256

// checkAll checks the files, one on each processor at a time, and returns the
// results in their order.
func (c *call) checkAll(files []string, system string, force bool) <-chan checked {
	pending := make(chan chan checked, ahead)
	processors := make(chan struct{}, runtime.GOMAXPROCS(0))
	results := make(chan checked)
	go func() {
		defer close(pending)
		for _, path := range files {
			processors <- struct{}{}
			if c.ctx.Err() != nil {
				return
			}
			one := make(chan checked, 1)
			pending <- one
			go func() {
				one <- c.checkOne(path, system, force)
				<-processors
			}()
		}
	}()
	go func() {
		defer close(results)
		for one := range pending {
			results <- <-one
		}
	}()
	return results
}

func (c *call) checkOne(path, system string, force bool) (result checked) {
	result.path = path
	defer func() {
		if r := recover(); r != nil {
			result.err = fmt.Errorf("panic: %v", r)
		}
	}()
	var told strings.Builder
	quiet := *c
	quiet.stderr = &told
	s, err := quiet.loadSound(path, force)
	if err != nil {
		result.err, result.told = err, told.String()
		return result
	}
	for _, t := range s.Event.Tournaments {
		t = t.Clone()
		if system != "" {
			t.Settings.System = tournament.System(system)
		}
		report, err := app.Check(c.ctx, t)
		if err != nil {
			result.err, result.told = err, told.String()
			return result
		}
		result.report.Rounds += report.Rounds
		result.report.Differences = append(result.report.Differences, report.Differences...)
	}
	return result
}

// tell words an error about a file; many name the file themselves.
func (c *call) tell(path string, err error) {
	text := c.words.Error(err)
	if !strings.Contains(text, path) {
		text = path + ": " + text
	}
	c.line(text)
}

// difference words one difference in a line.
func (c *call) difference(d pairing.Difference) string {
	if d.Kind == pairing.Impossible {
		var f *tournament.Fault
		if errors.As(d.Err, &f) {
			return c.words.Text("cli.check.impossible", "round", d.Round, "why", c.words.Error(d.Err))
		}
	}
	key := map[pairing.DifferenceKind]string{
		pairing.OtherPair: "cli.check.pair", pairing.OtherColours: "cli.check.colours", pairing.OtherBye: "cli.check.bye",
	}[d.Kind]
	return c.words.Text(key, "round", d.Round, "expected", c.board(d.Expected), "recorded", c.board(d.Recorded))
}

// board writes a pair of numbers, a bye as the number alone.
func (c *call) board(p pairing.Pair) string {
	switch {
	case p == pairing.Pair{}:
		return c.words.Text("cli.check.nothing")
	case p.Black == 0:
		return fmt.Sprint(p.White)
	}
	return fmt.Sprintf("%d-%d", p.White, p.Black)
}
