package entries

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// clip shortens a text for a sentence.
func clip(s string) string {
	const letters = 40
	if r := []rune(s); len(r) > letters {
		return string(r[:letters]) + "…"
	}
	return s
}

// nothing reports whether people write s where they have nothing to say.
func nothing(s string) bool {
	switch fold(s) {
	case "", "0", "se", "sinelo", "nr", "unr", "unrated", "sr", "na", "no", "none", "ninguno", "nt":
		return true
	}
	return false
}

// parseRating reads 2105, 2.105, 2,105, 2105.0 and the words for unrated.
func parseRating(s string) (rating int, ok bool) {
	if nothing(s) {
		return 0, true
	}
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\u00a0", ""), " ", "")
	if i := strings.IndexAny(s, ".,"); i >= 0 {
		fraction := s[i+1:]
		switch {
		case len(fraction) == 3 && i == 1: // a thousands separator
			s = s[:i] + fraction
		case i >= 3 && fraction != "" && strings.Trim(fraction, "0") == "":
			s = s[:i]
		default:
			return 0, false
		}
	}
	n, ok := digits(s)
	return n, ok && n <= 4000
}

// parseID reads 99010001, "ID 99010001", "99.010.001".
func parseID(s string) (id int, ok bool) {
	if nothing(s) {
		return 0, true
	}
	s = strings.TrimSuffix(strings.ToUpper(s), ".0") // a number that a spreadsheet took for a measure
	s = strings.TrimPrefix(s, "FIDE")
	s = strings.TrimLeft(s, " :")
	s = strings.TrimPrefix(s, "ID")
	s = strings.TrimLeft(s, " :")
	s = strings.NewReplacer(".", "", ",", "", " ", "", "\u00a0", "").Replace(s)
	return digits(s)
}

// digits reads a whole number of one to nine digits.
func digits(s string) (int, bool) {
	if s == "" || len(s) > 9 {
		return 0, false
	}
	for _, r := range s {
		if r < '0' || r > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// titles are the titles as people write them, folded; Spanish ones beside
// FIDE's letters.
var titles = map[string]tournament.Title{
	"gm": tournament.GM, "im": tournament.IM, "mi": tournament.IM, "fm": tournament.FM, "mf": tournament.FM,
	"cm": tournament.CM, "mc": tournament.CM,
	"wgm": tournament.WGM, "gmf": tournament.WGM, "wim": tournament.WIM, "mif": tournament.WIM,
	"wfm": tournament.WFM, "mff": tournament.WFM, "wcm": tournament.WCM, "cmf": tournament.WCM, "mcf": tournament.WCM,
	"granmaestro": tournament.GM, "granmaestra": tournament.WGM, "maestrointernacional": tournament.IM,
	"maestrafide": tournament.WFM, "maestrofide": tournament.FM, "maestrainternacional": tournament.WIM,
	"candidatoamaestro": tournament.CM, "candidatomaestro": tournament.CM,
}

func parseTitle(s string) (tournament.Title, bool) {
	if nothing(s) {
		return "", true
	}
	t, ok := titles[fold(s)]
	return t, ok
}

// countries are the names people write instead of three letters.
var countries = map[string]string{
	"es": "ESP", "espana": "ESP", "spain": "ESP", "francia": "FRA", "france": "FRA", "portugal": "POR",
	"andorra": "AND", "italia": "ITA", "italy": "ITA", "alemania": "GER", "germany": "GER", "inglaterra": "ENG",
	"england": "ENG", "argentina": "ARG", "colombia": "COL", "cuba": "CUB", "peru": "PER", "chile": "CHI",
	"mexico": "MEX", "venezuela": "VEN", "ecuador": "ECU", "uruguay": "URU", "ucrania": "UKR", "ukraine": "UKR",
	"rumania": "ROU", "romania": "ROU", "marruecos": "MAR", "morocco": "MAR",
}

func parseFederation(s string) (string, bool) {
	folded := fold(s)
	if folded == "" {
		return "", true
	}
	if c, ok := countries[folded]; ok {
		return c, true
	}
	if len(folded) > 3 || len(folded) < 2 || len(folded) != len(s) {
		return "", false
	}
	for _, r := range folded {
		if r < 'a' || r > 'z' {
			return "", false
		}
	}
	return strings.ToUpper(folded), true
}

// parseMoney reads 25, 25.50, "25,00 €", "1.200,50".
func parseMoney(s string) (tournament.Cents, bool) {
	s = strings.ToUpper(s)
	for _, unit := range []string{"€", "EUROS", "EURO", "EUR", "$", " ", "\u00a0"} {
		s = strings.ReplaceAll(s, unit, "")
	}
	cents := 0
	if i := strings.LastIndexAny(s, ".,"); i >= 0 && len(s)-i-1 <= 2 {
		fraction := s[i+1:]
		if fraction != "" {
			n, ok := digits(fraction)
			if !ok {
				return 0, false
			}
			if len(fraction) == 1 {
				n *= 10
			}
			cents = n
		}
		s = s[:i]
	}
	whole, ok := digits(strings.NewReplacer(".", "", ",", "").Replace(s))
	if !ok || whole > 1_000_000 {
		return 0, false
	}
	return tournament.Cents(whole*100 + cents), true
}

// answer is what a yes-or-no column says.
type answer int

const (
	unclear answer = iota
	yes
	no
)

func parseAnswer(s string) answer {
	switch fold(s) {
	case "si", "s", "yes", "y", "x", "ok", "1", "true", "verdadero", "pagado", "pagada", "paid", "v":
		return yes
	case "", "no", "n", "0", "false", "falso", "pendiente", "pending":
		if s == "✓" || s == "✔" {
			return yes
		}
		return no
	}
	return unclear
}

// parseRounds reads "R2", "R1;R3", "1, 3", "ronda 2 y 4".
func parseRounds(s string) (rounds []int, ok bool) {
	if nothing(s) {
		return nil, true
	}
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" ,;/+-&", r) }) {
		w := fold(word)
		switch w {
		case "", "r", "ronda", "rondas", "round", "rounds", "y", "and", "bye", "byes":
			continue
		}
		n, good := digits(strings.TrimPrefix(strings.TrimPrefix(w, "ronda"), "r"))
		if !good || n < 1 || n > 30 {
			return nil, false
		}
		rounds = append(rounds, n)
	}
	return rounds, len(rounds) > 0
}
