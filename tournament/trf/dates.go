package trf

import (
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

var months = map[string]int{
	"jan": 1, "ene": 1, "feb": 2, "mar": 3, "apr": 4, "abr": 4, "may": 5, "jun": 6,
	"jul": 7, "aug": 8, "ago": 8, "sep": 9, "set": 9, "oct": 10, "nov": 11, "dec": 12, "dic": 12,
}

// parseDate reads the dates that programs write into reports: all forms of
// [tournament.ParseDate], "28. 07. 2005", "26/09/02" (year first, as record
// 132 has it), "02.09.26" (day first) "May 29, 2020" and "29 de mayo de 2020". Zeros alone mean
// that the date is not known.
func parseDate(text string) (tournament.Date, error) {
	if noDate(text) {
		return tournament.Date{}, nil
	}
	d, err := tournament.ParseDate(text)
	if err == nil {
		return d, nil
	}
	fields := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return strings.ContainsRune("/.-, ", r)
	})
	fields = slices.DeleteFunc(fields, func(f string) bool { return f == "de" })
	if len(fields) != 3 {
		return d, err
	}
	if len(fields[0]) == 2 && len(fields[1]) == 2 && len(fields[2]) == 2 {
		first, second := fields[0], fields[2]
		if strings.Contains(text, ".") {
			first, second = second, first
		}
		century := "20"
		if first >= "80" {
			century = "19"
		}
		return tournament.ParseDate(century + first + "/" + fields[1] + "/" + second)
	}
	for i, f := range fields {
		if len(f) < 3 {
			continue
		}
		month, known := months[f[:3]]
		if !known {
			continue
		}
		others := append(append([]string{}, fields[:i]...), fields[i+1:]...)
		day, year := others[0], others[1]
		if len(day) == 4 {
			day, year = year, day
		}
		return tournament.ParseDate(year + "/" + strconv.Itoa(month) + "/" + day)
	}
	return d, err
}

// noDate reports whether the text is a date left open, such as 0000/00/00.
func noDate(text string) bool { return strings.Trim(text, "0/.- ") == "" }
