package cli

import (
	"context"
	"errors"
	"strings"
	"testing"

	"escaque/app/i18n"
)

func environment(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func TestLanguage(t *testing.T) {
	cases := []struct {
		args []string
		env  []string
		want i18n.Lang
	}{
		{nil, nil, i18n.Spanish},
		{nil, []string{"LANG", "en_GB.UTF-8"}, i18n.English},
		{nil, []string{"LANG", "en_GB.UTF-8", "LC_ALL", "es_ES.UTF-8"}, i18n.Spanish},
		{nil, []string{"LANG", "es_ES.UTF-8", "LC_MESSAGES", "de_DE"}, i18n.English},
		{[]string{"pair", "--lang", "es"}, []string{"LANG", "en_GB"}, i18n.Spanish},
		{[]string{"--lang=en", "pair"}, nil, i18n.English},
		{[]string{"pair", "--lang", "xx"}, []string{"LANG", "en_GB"}, i18n.English},
		{[]string{"pair", "--", "--lang", "en"}, nil, i18n.Spanish},
		{[]string{"pair", "--lang"}, nil, i18n.Spanish},
	}
	for _, c := range cases {
		if got := language(c.args, environment(c.env...)); got != c.want {
			t.Errorf("%q %q: %s, want %s", c.args, c.env, got, c.want)
		}
	}
}

type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic("no such square") }

func TestPanicIsASentence(t *testing.T) {
	var stderr strings.Builder
	status := Run(context.Background(), []string{"version"}, strings.NewReader(""), panicking{}, &stderr, environment("LANG", "en"))
	if status != Internal {
		t.Errorf("status %d, want %d", status, Internal)
	}
	if text := stderr.String(); !strings.Contains(text, "Internal error: no such square") || strings.Contains(text, "goroutine") {
		t.Errorf("stderr: %s", text)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("pipe closed") }

func TestBrokenPipe(t *testing.T) {
	var stderr strings.Builder
	if status := Run(context.Background(), []string{"version"}, strings.NewReader(""), broken{}, &stderr, environment()); status == Done {
		t.Error("a version that nobody could read was a success")
	}
	if !strings.Contains(stderr.String(), "pipe closed") {
		t.Errorf("stderr: %s", &stderr)
	}
}

func TestWindowElsewhere(t *testing.T) {
	for _, lang := range i18n.Langs() {
		var none, noScreen strings.Builder
		env := environment("LANG", string(lang))
		if NoWindow(&none, env) != BadRequest || NoDisplay(&noScreen, env) != BadRequest {
			t.Error("no window is a success")
		}
		for _, text := range []string{none.String(), noScreen.String()} {
			if !strings.Contains(text, "--help") || strings.Contains(text, "cli.") {
				t.Errorf("%s: %q", lang, text)
			}
		}
	}
}

// Every command has its help, with an example, in both languages.
func TestHelpOfEveryCommand(t *testing.T) {
	for _, lang := range i18n.Langs() {
		words := i18n.New(lang)
		keys := []string{"cli.help.engine", "cli.help.foot"}
		for _, cmd := range commands() {
			keys = append(keys, "cli.help."+cmd.name)
			if !words.Has("cli.help.line." + cmd.name) {
				t.Errorf("%s: no line for %s", lang, cmd.name)
			}
		}
		example := map[i18n.Lang]string{i18n.Spanish: "Ejemplo: escaque ", i18n.English: "Example: escaque "}[lang]
		for _, key := range keys {
			if !strings.Contains(words.Text(key), example) {
				t.Errorf("%s: %s has no example", lang, key)
			}
		}
	}
}
