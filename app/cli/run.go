package cli

import (
	"context"
	"errors"
	"io"
	"runtime/debug"
	"strings"

	"escaque/app/i18n"
	"escaque/app/version"
	"escaque/pairing"
)

// The exit status of a command.
const (
	Done       = 0
	Differs    = 1 // no legal pairing, or differences found
	Internal   = 2
	BadRequest = 3 // bad input or usage
)

// call is one run of a command.
type call struct {
	ctx    context.Context
	words  *i18n.Localizer
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	env    func(string) string
}

// status is an error that has been told already and only sets the exit
// status.
type status int

func (s status) Error() string { return "exit status" }

// Run runs one command line (without the name of the program) and returns the
// exit status.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, env func(string) string) (exit int) {
	c := &call{ctx: ctx, stdin: stdin, stdout: stdout, stderr: stderr, env: env}
	c.words = i18n.New(language(args, env))
	defer func() {
		if r := recover(); r != nil {
			c.say("cli.panic", "what", r, "version", version.Number)
			if env("ESCAQUE_TRACE") != "" {
				_, _ = stderr.Write(debug.Stack())
			}
			exit = Internal
		}
	}()
	return c.exit(c.dispatch(args))
}

// NoWindow says that this program was built without a window; it returns the
// exit status.
func NoWindow(stderr io.Writer, env func(string) string) int {
	c := &call{stderr: stderr, env: env, words: i18n.New(language(nil, env))}
	c.say("cli.no-window")
	return BadRequest
}

// NoDisplay says that there is no screen to show a window on; it returns the
// exit status.
func NoDisplay(stderr io.Writer, env func(string) string) int {
	c := &call{stderr: stderr, env: env, words: i18n.New(language(nil, env))}
	c.say("cli.no-display")
	return BadRequest
}

// language returns the language of a command line: --lang, else the locale.
func language(args []string, env func(string) string) i18n.Lang {
	for i, a := range args {
		if a == "--" {
			break
		}
		name, value, joined := strings.Cut(a, "=")
		if name != "--lang" && name != "-lang" {
			continue
		}
		if !joined && i+1 < len(args) {
			value = args[i+1]
		}
		for _, l := range i18n.Langs() {
			if value == string(l) {
				return l
			}
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return i18n.Choose(v)
		}
	}
	return i18n.Spanish
}

// exit tells the error and returns the exit status.
func (c *call) exit(err error) int {
	var told status
	switch {
	case err == nil:
		return Done
	case errors.As(err, &told):
		return int(told)
	}
	c.sayError(err)
	return statusOf(err)
}

func statusOf(err error) int {
	var coded interface{ FaultCode() string }
	switch {
	case errors.Is(err, pairing.NoPairing):
		return Differs
	case errors.As(err, &coded):
		return BadRequest
	}
	return Internal
}

// say writes a sentence to stderr.
func (c *call) say(key string, pairs ...any) { c.line(c.words.Text(key, pairs...)) }

func (c *call) sayError(err error) {
	if errors.Is(err, context.Canceled) {
		c.say("cli.interrupted")
		return
	}
	text := c.words.Error(err)
	if statusOf(err) == Internal {
		text = c.words.Text("cli.internal", "cause", text, "version", version.Number)
	}
	c.line(text)
}

func (c *call) line(text string) {
	for l := range strings.SplitSeq(text, "\n") {
		_, _ = io.WriteString(c.stderr, "escaque: "+l+"\n")
	}
}
