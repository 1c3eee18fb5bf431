package cli

import (
	"errors"
	"flag"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"escaque/tournament"
)

func TestParse(t *testing.T) {
	cases := []struct {
		args, rest []string
		out        string
		force      bool
		round      int
		code       tournament.Code
	}{
		{args: []string{"a.trf"}, rest: []string{"a.trf"}},
		{args: []string{"a.trf", "-o", "b", "c.trf"}, rest: []string{"a.trf", "c.trf"}, out: "b"},
		{args: []string{"--o=b", "--force", "a.trf", "--round", "3"}, rest: []string{"a.trf"}, out: "b", force: true, round: 3},
		{args: []string{"--force=false", "-"}, rest: []string{"-"}},
		{args: []string{"-o", "-"}, out: "-"},
		{args: []string{"--", "-o", "--force"}, rest: []string{"-o", "--force"}},
		{args: []string{"-o="}, out: ""},
		{args: []string{"--nope"}, code: FlagUnknown},
		{args: []string{"---o", "x"}, code: FlagUnknown},
		{args: []string{"a.trf", "-o"}, code: FlagWithoutValue},
		{args: []string{"--round", "0"}, code: FlagValue},
		{args: []string{"--round", "tres"}, code: FlagValue},
		{args: []string{"--system", "burstein"}, code: FlagValue},
		{args: []string{"--force=quizás"}, code: FlagValue},
	}
	for _, c := range cases {
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		out := flags.String("o", "", "")
		force := flags.Bool("force", false, "")
		round := numberFlag(flags, "round")
		wordFlag(flags, "system", systems...)
		rest, err := parse(flags, c.args)
		if c.code != "" {
			if !errors.Is(err, c.code) {
				t.Errorf("%q: %v, want %s", c.args, err, c.code)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", c.args, err)
			continue
		}
		if diff := cmp.Diff(c.rest, rest); diff != "" || *out != c.out || *force != c.force || *round != c.round {
			t.Errorf("%q: rest %q, -o %q, --force %v, --round %d", c.args, rest, *out, *force, *round)
		}
	}
}

func TestParseEngineLine(t *testing.T) {
	cases := []struct {
		args []string
		want engineLine
		code tournament.Code
	}{
		{args: []string{"--dutch", "a.trf", "-p"}, want: engineLine{file: "a.trf", action: "-p"}},
		{args: []string{"--dutch", "a.trf", "-p", "out.txt"}, want: engineLine{file: "a.trf", action: "-p", value: "out.txt"}},
		{args: []string{"a.trf", "--dutch", "-p", "out.txt"}, want: engineLine{file: "a.trf", action: "-p", value: "out.txt"}},
		{args: []string{"--dutch", "a.trf", "-c"}, want: engineLine{file: "a.trf", action: "-c"}},
		{args: []string{"--dutch", "-c", "a.trf"}, want: engineLine{file: "a.trf", action: "-c"}},
		{args: []string{"--dutch", "-g", "-o", "x.trf", "-s", "7"}, want: engineLine{action: "-g", out: "x.trf", seed: "7"}},
		{args: []string{"--dutch", "-g", "conf.txt", "-o", "x.trf"}, want: engineLine{action: "-g", value: "conf.txt", out: "x.trf"}},
		{args: []string{"--dutch", "m.trf", "-g", "-o", "x.trf", "--lang", "en"}, want: engineLine{file: "m.trf", action: "-g", out: "x.trf"}},
		{args: []string{"--dutch", "a.trf"}, code: FlagMissing},
		{args: []string{"--dutch", "-p"}, code: ArgumentMissing},
		{args: []string{"--dutch", "a.trf", "-p", "-c"}, code: FlagsExclude},
		{args: []string{"--dutch", "-g"}, code: FlagMissing},
		{args: []string{"--dutch", "-g", "-o"}, code: FlagWithoutValue},
		{args: []string{"--dutch", "a.trf", "-p", "x", "y"}, code: ArgumentExtra},
		{args: []string{"--dutch", "a.trf", "-p", "-q"}, code: FlagUnknown},
	}
	for _, c := range cases {
		got, err := parseEngineLine(c.args)
		if c.code != "" {
			if !errors.Is(err, c.code) {
				t.Errorf("%q: %v, want %s", c.args, err, c.code)
			}
			continue
		}
		c.want.system = tournament.Dutch
		if err != nil || got != c.want {
			t.Errorf("%q: %+v %v, want %+v", c.args, got, err, c.want)
		}
	}
}
