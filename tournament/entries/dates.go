package entries

import (
	"errors"
	"strconv"
	"strings"

	"escaque/tournament"
)

// months are the names of the months by their first three letters, folded.
var months = map[string]int{
	"ene": 1, "jan": 1, "gen": 1, "feb": 2, "mar": 3, "abr": 4, "apr": 4, "may": 5, "mai": 5, "jun": 6, "jul": 7,
	"ago": 8, "aug": 8, "sep": 9, "set": 9, "oct": 10, "nov": 11, "dic": 12, "dec": 12, "des": 12,
}

// parseBirth reads every form of [tournament.ParseDate], years of two digits
// (30…99 are of the last century: "5/6/65" is 1965), names of months ("12 de
// marzo de 1988", "12-Mar-88"), a time of day behind the date, and the
// apostrophe that keeps a spreadsheet from changing the cell.
func parseBirth(s string) (tournament.Date, error) {
	text := strings.TrimLeft(s, "'")
	if nothing(text) {
		return tournament.Date{}, nil
	}
	if i := strings.IndexByte(text, ':'); i > 0 {
		if j := strings.LastIndexAny(text[:i], " T"); j > 0 {
			text = text[:j]
		}
	}
	var words []string
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" /-.,", r) }) {
		switch fold(w) {
		case "de", "del", "of":
			continue
		}
		m := month(w)
		if m > 0 {
			w = strconv.Itoa(m)
		}
		words = append(words, w)
		if m == 0 && len(words) == 2 && month(text) > 0 { // "March 12, 1988"
			words[0], words[1] = words[1], words[0]
		}
	}
	if len(words) == 3 && len(words[2]) == 2 && len(words[0]) <= 2 {
		if yy, ok := digits(words[2]); ok {
			year := 1900 + yy
			if yy < 30 {
				year += 100
			}
			words[2] = strconv.Itoa(year)
		}
	}
	d, err := tournament.ParseDate(strings.Join(words, "/"))
	if err == nil && d.Year < 1900 {
		err = tournament.NewFault(tournament.DateImpossible, "text", s)
	}
	return d, err
}

// month returns the month that a text begins with the name of; 0 = none.
func month(s string) int {
	if w := fold(s); len(w) >= 3 {
		return months[w[:3]]
	}
	return 0
}

// impossible reports whether the text was read as a day that no calendar has.
func impossible(err error) bool { return errors.Is(err, tournament.DateImpossible) }
