package cli

import (
	"strconv"
	"strings"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// parseCategory reads conditions separated by commas, all of which must be
// met: women, men, u14, s65, born=2010-2012, rating=-1800, rated, unrated,
// titled, federation=ESP, club=NAME, label=B. Youth and seniors are by the
// year of birth: u14 has not had his 14th birthday before the year of the
// event, s65 has his 65th in it at the latest.
func parseCategory(text string, e *tournament.Event) (tiebreak.Category, error) {
	c := tiebreak.Category{Name: text}
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		if err := condition(&c, part, e.Start.Year); err != nil {
			return c, err
		}
	}
	return c, nil
}

func condition(c *tiebreak.Category, text string, year int) error {
	unknown := tournament.NewFault(CategoryUnknown, "text", text)
	key, value, valued := strings.Cut(text, "=")
	key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
	if valued {
		return valuedCondition(c, key, value, unknown)
	}
	switch key {
	case "women", "woman", "w", "mujeres", "femenina", "femenino":
		c.Sex = tournament.Female
		return nil
	case "men", "man", "m", "hombres", "masculina", "masculino":
		c.Sex = tournament.Male
		return nil
	case "rated":
		c.Rated = true
		return nil
	case "unrated":
		c.Unrated = true
		return nil
	case "titled":
		c.Titled = true
		return nil
	}
	age, youth, ok := ageGroup(key)
	switch {
	case !ok:
		return unknown
	case year == 0:
		return tournament.NewFault(CategoryNoYear, "text", text)
	case youth:
		c.BornFrom = max(c.BornFrom, year-age)
	case c.BornTo == 0 || year-age < c.BornTo:
		c.BornTo = year - age
	}
	return nil
}

func valuedCondition(c *tiebreak.Category, key, value string, unknown error) error {
	var ok bool
	switch key {
	case "sex":
		return condition(c, value, 0)
	case "born":
		c.BornFrom, c.BornTo, ok = span(value)
	case "rating", "elo":
		c.RatingFrom, c.RatingTo, ok = span(value)
	case "federation", "fed":
		c.Federation, ok = value, value != ""
	case "club":
		c.Club, ok = value, value != ""
	case "label", "group":
		c.Label, ok = value, value != ""
	}
	if !ok {
		return unknown
	}
	return nil
}

// ageGroup reads "u14", "sub14", "sub-14" as youth, "s65", "+65" as seniors.
func ageGroup(text string) (age int, youth, ok bool) {
	for _, g := range []struct {
		prefix string
		youth  bool
	}{{"sub-", true}, {"sub", true}, {"u", true}, {"s", false}, {"+", false}} {
		if rest, found := strings.CutPrefix(text, g.prefix); found {
			if n, err := strconv.Atoi(rest); err == nil && n > 0 && n < 120 {
				return n, g.youth, true
			}
		}
	}
	return 0, false, false
}

// span reads "2010-2012", "2010-", "-1800" or one number; an open end is 0.
func span(text string) (from, to int, ok bool) {
	low, high, ranged := strings.Cut(text, "-")
	read := func(s string) (int, bool) {
		if s = strings.TrimSpace(s); s == "" {
			return 0, true
		}
		n, err := strconv.Atoi(s)
		return n, err == nil && n > 0 && n < 10_000
	}
	from, okFrom := read(low)
	to, okTo := read(high)
	if !ranged {
		to = from
	}
	return from, to, okFrom && okTo && (from > 0 || to > 0) && (to == 0 || from <= to)
}
