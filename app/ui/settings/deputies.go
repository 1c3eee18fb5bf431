package settings

import (
	"strconv"
	"strings"

	"escaque/app/ui/page"
	"escaque/tournament"
)

// deputiesText writes arbiters one a line: "Name; title; FIDE id".
func deputiesText(list []tournament.Arbiter) string {
	var lines []string
	for _, a := range list {
		line := a.Name
		if a.Title != "" || a.FIDEID > 0 {
			line += "; " + a.Title
		}
		if a.FIDEID > 0 {
			line += "; " + strconv.Itoa(a.FIDEID)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// readDeputies reads what deputiesText writes; title and id may be missing.
func readDeputies(text, field string) ([]tournament.Arbiter, error) {
	var list []tournament.Arbiter
	for line := range strings.SplitSeq(text, "\n") {
		parts := strings.Split(line, ";")
		a := tournament.Arbiter{Name: strings.TrimSpace(parts[0])}
		if a.Name == "" {
			continue
		}
		for _, part := range parts[1:] {
			part = strings.TrimSpace(part)
			switch {
			case part == "":
			case part[0] >= '0' && part[0] <= '9':
				n, err := strconv.Atoi(part)
				if err != nil {
					return nil, tournament.NewFault(page.NotANumber, "text", part, "field", field)
				}
				a.FIDEID = n
			default:
				a.Title = strings.ToUpper(part)
			}
		}
		list = append(list, a)
	}
	return list, nil
}

func number(n int) string { return strconv.Itoa(n) }
