package cli

import (
	"flag"
	"fmt"
	"os"

	"escaque/app"
	"escaque/tournament/trf"
)

var lintCommand = command{name: "lint", from: 1, to: 1, define: func(*flag.FlagSet) func(*call, []string) error {
	return func(c *call, args []string) error {
		found, err := c.lint(args[0])
		if err != nil {
			return err
		}
		counts := map[trf.Severity]int{}
		for _, t := range found {
			counts[t.severity]++
			if err := c.print(c.worded(args[0], t) + "\n"); err != nil {
				return err
			}
		}
		err = c.print(fmt.Sprintf("errors=%d warnings=%d notes=%d\n", counts[trf.Error], counts[trf.Warning], counts[trf.Info]))
		if err == nil && counts[trf.Error] > 0 {
			err = status(Differs)
		}
		return err
	}
}}

// lint lists what is wrong with a file: of a report also what its rating
// officer would miss. A report is read as it stands, without the names that
// [app.LoadFile] gives to what has none.
func (c *call) lint(path string) ([]trouble, error) {
	kind, err := app.KindOf(path)
	if err != nil {
		return nil, err
	}
	if kind != app.ReportFile {
		s, err := app.LoadFile(c.ctx, path, app.Options{})
		if err != nil {
			return nil, err
		}
		return troubles(s), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	report, err := trf.Read(f)
	if err != nil {
		return nil, err
	}
	var list []trouble
	for _, p := range trf.Lint(report) {
		list = append(list, trouble{p.Line, p.Column, p.Severity, p.Fault})
	}
	return list, nil
}
