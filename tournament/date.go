package tournament

import (
	"fmt"
	"strconv"
	"strings"
)

// Date is a calendar day; Month and Day are 0 where only the year (or year
// and month) is known. The zero Date is "not known".
type Date struct{ Year, Month, Day int }

// IsZero reports whether nothing is known of the date.
func (d Date) IsZero() bool { return d == Date{} }

// String writes YYYY/MM/DD, as a tournament report does; unknown parts are
// zeros, an unknown date is the empty string.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d/%02d/%02d", d.Year, d.Month, d.Day)
}

// Before reports whether d is earlier than e.
func (d Date) Before(e Date) bool {
	if d.Year != e.Year {
		return d.Year < e.Year
	}
	if d.Month != e.Month {
		return d.Month < e.Month
	}
	return d.Day < e.Day
}

// Valid reports whether the day exists in the calendar; partial dates are
// valid as long as no known part stands behind an unknown one.
func (d Date) Valid() bool {
	if d.IsZero() {
		return true
	}
	if d.Year < 1000 || d.Year > 9999 || d.Month < 0 || d.Month > 12 || d.Day < 0 {
		return false
	}
	if d.Month == 0 {
		return d.Day == 0
	}
	return d.Day <= daysIn(d.Year, d.Month)
}

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// ParseDate reads 2026/03/07, 2026-03-07, 2026.03.07, 07/03/2026 (day first,
// as in Spain), 20260307, 2026, 2026/00/00 and 2026/03. It reports
// [DateUnreadable] for other text and [DateImpossible] for a day that the
// calendar does not have.
func ParseDate(text string) (Date, error) {
	s := strings.TrimSpace(text)
	unreadable := NewFault(DateUnreadable, "text", text)
	fields := strings.FieldsFunc(s, func(r rune) bool { return r == '/' || r == '-' || r == '.' || r == ' ' })
	if len(fields) == 1 && len(s) == 8 {
		fields = []string{s[:4], s[4:6], s[6:]}
	}
	if len(fields) == 0 || len(fields) > 3 {
		return Date{}, unreadable
	}
	numbers := make([]int, 3)
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 || len(f) > 4 {
			return Date{}, unreadable
		}
		numbers[i] = n
	}
	first, last := len(fields[0]), len(fields[len(fields)-1])
	d := Date{numbers[0], numbers[1], numbers[2]}
	switch {
	case first == 4:
	case last == 4 && len(fields) == 3:
		d = Date{numbers[2], numbers[1], numbers[0]}
	case last == 4 && len(fields) == 2:
		d = Date{numbers[1], numbers[0], 0}
	default:
		return Date{}, unreadable
	}
	if !d.Valid() {
		return Date{}, NewFault(DateImpossible, "text", text)
	}
	return d, nil
}
