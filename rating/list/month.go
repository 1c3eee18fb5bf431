package list

import (
	"fmt"
	"strings"

	"escaque/tournament"
)

// Month is the month a list is valid for; the zero value is not known.
type Month struct{ Year, Month int }

// IsZero reports whether the month is not known.
func (m Month) IsZero() bool { return m == Month{} }

// String writes "2026-10"; the empty string if not known.
func (m Month) String() string {
	if m.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d", m.Year, m.Month)
}

// Before reports whether m is earlier than n.
func (m Month) Before(n Month) bool {
	return m.Year < n.Year || m.Year == n.Year && m.Month < n.Month
}

// MonthOf is the month of a day: the list in force on it.
func MonthOf(d tournament.Date) Month { return Month{d.Year, d.Month} }

const monthNames = "janfebmaraprmayjunjulaugsepoctnovdec"

// ParseMonth reads "2026-10", "2026/10", "10/2026" and "oct26".
func ParseMonth(text string) (Month, error) {
	s := strings.ToLower(strings.TrimSpace(text))
	if m, ok := monthToken(s); ok {
		return m, nil
	}
	a, b, ok := strings.Cut(strings.ReplaceAll(s, "/", "-"), "-")
	if len(a) == 2 || len(a) == 1 {
		a, b = b, a
	}
	year, okYear := number([]byte(a))
	month, okMonth := number([]byte(b))
	if !ok || !okYear || !okMonth || len(a) != 4 || year < 1970 || month < 1 || month > 12 {
		return Month{}, tournament.NewFault(MonthText, "text", text)
	}
	return Month{year, month}, nil
}

// monthToken reads "sep26" and "sep2026", in English or Spanish, in any case.
func monthToken(s string) (Month, bool) {
	if len(s) != 5 && len(s) != 7 {
		return Month{}, false
	}
	name := strings.ToLower(s[:3])
	switch name { // the Spanish ones that differ
	case "ene":
		name = "jan"
	case "abr":
		name = "apr"
	case "ago":
		name = "aug"
	case "dic":
		name = "dec"
	}
	i := strings.Index(monthNames, name)
	year, ok := number([]byte(s[3:]))
	if i < 0 || i%3 != 0 || !ok {
		return Month{}, false
	}
	if year < 100 {
		year += 2000
		if year > 2069 {
			year -= 100
		}
	}
	return Month{year, i/3 + 1}, year >= 1970
}

// monthInName finds the month in a file name: "standard_sep26frl.zip".
func monthInName(name string) Month {
	name = strings.ToLower(name)
	for i := 0; i+5 <= len(name); i++ {
		if i > 0 && name[i-1] >= 'a' && name[i-1] <= 'z' {
			continue
		}
		if i+5 < len(name) && name[i+5] >= '0' && name[i+5] <= '9' {
			continue
		}
		if m, ok := monthToken(name[i : i+5]); ok {
			return m
		}
	}
	return Month{}
}

// monthOfDay is the month of a list made on a day: FIDE makes a list in the
// last days before its month.
func monthOfDay(year, month, day int) Month {
	if day >= 25 {
		if month++; month > 12 {
			year, month = year+1, 1
		}
	}
	return Month{year, month}
}

// kindInName says which single list a file holds by its name.
func kindInName(name string) (tournament.RatingKind, bool) {
	name = strings.ToLower(name)
	switch {
	case strings.Contains(name, "rapid"):
		return tournament.RapidRating, true
	case strings.Contains(name, "blitz"):
		return tournament.BlitzRating, true
	case strings.Contains(name, "standard"):
		return tournament.StandardRating, true
	}
	return tournament.StandardRating, false
}

// number reads digits alone; an empty text is 0 and no number.
func number(b []byte) (int, bool) {
	if len(b) == 0 || len(b) > 12 {
		return 0, false
	}
	n := 0
	for _, c := range b {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}
