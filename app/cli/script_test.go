package cli

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"escaque": func() {
			os.Exit(Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv))
		},
	})
}

// The scripts run the commands as a user does, on copies of testdata/*.trf.
func TestScripts(t *testing.T) {
	reports, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(reports) == 0 {
		t.Fatal("no reports", err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "es_ES.UTF-8")
			env.Setenv("USER", "prueba")
			for _, path := range reports {
				data, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				if err := os.WriteFile(filepath.Join(env.WorkDir, filepath.Base(path)), data, 0o644); err != nil {
					return err
				}
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": demand,
			"fill":   fill,
		},
	})
}

// demand is the command "status N command arguments…": it runs the command
// and demands the exit status.
func demand(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 2 {
		ts.Fatalf("usage: status N command arguments…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// fill is the command "fill file text n": the text n times, without line ends.
func fill(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) != 3 {
		ts.Fatalf("usage: fill file text n")
	}
	n, err := strconv.Atoi(args[2])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Repeat(args[1], n)), 0o644))
}
