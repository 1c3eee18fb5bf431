package cli

import (
	"flag"
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// number is a flag for a round or a count: a whole number from 1 on.
type number struct {
	n    *int
	name string
}

func numberFlag(flags *flag.FlagSet, name string) *int {
	n := new(int)
	flags.Var(number{n, name}, name, "")
	return n
}

func (v number) String() string {
	if v.n == nil || *v.n == 0 {
		return ""
	}
	return strconv.Itoa(*v.n)
}

// Set reads the value of the flag.
func (v number) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 9999 {
		return tournament.NewFault(FlagValue, "flag", "--"+v.name, "value", text, "values", "1, 2, 3…")
	}
	*v.n = n
	return nil
}

// count is a flag for a whole number within limits.
type count struct {
	n        *int
	name     string
	from, to int
}

// countFlag is a flag for a number from the given one on.
func countFlag(flags *flag.FlagSet, name string, from int) *int {
	n := new(int)
	flags.Var(count{n, name, from, 1_000_000}, name, "")
	return n
}

func (v count) String() string {
	if v.n == nil || *v.n == 0 {
		return ""
	}
	return strconv.Itoa(*v.n)
}

// Set reads the value of the flag.
func (v count) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < v.from || n > v.to {
		name := "--" + v.name
		if len(v.name) == 1 {
			name = "-" + v.name
		}
		return tournament.NewFault(FlagValue, "flag", name, "value", text, "values", strconv.Itoa(v.from)+"…"+strconv.Itoa(v.to))
	}
	*v.n = n
	return nil
}

// word is a flag that takes one of some words.
type word struct {
	text  *string
	name  string
	words []string
}

func wordFlag(flags *flag.FlagSet, name string, words ...string) *string {
	text := new(string)
	flags.Var(word{text, name, words}, name, "")
	return text
}

func (v word) String() string {
	if v.text == nil {
		return ""
	}
	return *v.text
}

// Set reads the value of the flag.
func (v word) Set(text string) error {
	if !slices.Contains(v.words, text) {
		return tournament.NewFault(FlagValue, "flag", "--"+v.name, "value", text, "values", strings.Join(v.words, ", "))
	}
	*v.text = text
	return nil
}

// systems are the pairing systems by their names.
var systems = []string{string(tournament.Dutch), string(tournament.RoundRobin)}
