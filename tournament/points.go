package tournament

import (
	"strconv"
	"strings"
)

// Points counts tenths of a point: 10 is one point, 5 is half a point. The
// tenth is the unit because tournament reports carry one decimal (C.02.03,
// TRF records 001 and 162).
type Points int

// Whole is one point, Half is half a point.
const (
	Whole Points = 10
	Half  Points = 5
)

// String writes the points with one decimal, as a tournament report does:
// "4.5", "17.0".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return sign + strconv.Itoa(int(p/Whole)) + "." + strconv.Itoa(int(p%Whole))
}

// Short writes the points as a wall list does: "4½", "4", "½", "0"; tenths
// other than halves fall back to one decimal.
func (p Points) Short() string {
	if p < 0 || p%Half != 0 {
		return p.String()
	}
	whole := strconv.Itoa(int(p / Whole))
	if p%Whole == 0 {
		return whole
	}
	if p < Whole {
		return "½"
	}
	return whole + "½"
}

// ParsePoints reads "4.5", "4,5", "4", "4½", "½", "-1.0". It reports
// [PointsUnreadable] for anything else and for a finer unit than a tenth.
func ParsePoints(text string) (Points, error) {
	s := strings.TrimSpace(text)
	fault := NewFault(PointsUnreadable, "text", text)
	if s == "" {
		return 0, fault
	}
	negative := strings.HasPrefix(s, "-")
	s = strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	tenths := 0
	if cut, ok := strings.CutSuffix(s, "½"); ok {
		tenths, s = int(Half), cut
		if s == "" {
			s = "0"
		}
	} else if i := strings.IndexAny(s, ".,"); i >= 0 {
		fraction := strings.TrimRight(s[i+1:], "0")
		s = s[:i]
		switch {
		case fraction == "":
		case len(fraction) == 1 && fraction[0] >= '0' && fraction[0] <= '9':
			tenths = int(fraction[0] - '0')
		default:
			return 0, fault
		}
		if s == "" {
			s = "0"
		}
	}
	for _, r := range s {
		if r < '0' || r > '9' {
			return 0, fault
		}
	}
	whole, err := strconv.Atoi(s)
	if err != nil || whole > 1_000_000 {
		return 0, fault
	}
	p := Points(whole)*Whole + Points(tenths)
	if negative {
		p = -p
	}
	return p, nil
}
