package export

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// smallest is how far the type of one cell may shrink before its text is
// shortened.
const smallest = 0.86

// fit makes a text fit into a width: first smaller type, then (for a name)
// the given names as initials, then the second surname too, then an ellipsis. It returns the text and the
// type size in points.
func (r *ruler) fit(s string, st style, size, room float64, isName bool) (string, float64) {
	return r.fitTo(s, st, size, room, isName, smallest)
}

// fitTo is fit with the share of the type size it may shrink to.
func (r *ruler) fitTo(s string, st style, size, room float64, isName bool, smallest float64) (string, float64) {
	full := r.width(s, st, size)
	if full <= room {
		return s, size
	}
	if full*smallest <= room {
		return s, size * room / full
	}
	if isName {
		for _, short := range []string{initials(s), firstSurname(initials(s))} {
			if w := r.width(short, st, size); w*smallest <= room {
				return short, size * min(1, room/w)
			}
			s = short
		}
	}
	size *= smallest
	return r.ellipsis(s, st, size, room), size
}

// ellipsis cuts a text so that it ends in … within the width.
func (r *ruler) ellipsis(s string, st style, size, room float64) string {
	runes := []rune(s)
	low, high := 0, len(runes) // the longest head that fits lies in between
	for low < high {
		mid := (low + high + 1) / 2
		if r.width(string(runes[:mid])+"…", st, size) <= room {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(string(runes[:low]), " ,.-") + "…"
}

// initials shortens the given names: "Soto Vela, María del Mar" becomes
// "Soto Vela, M. d. M.". A name without comma stays.
func initials(name string) string {
	surname, given, ok := strings.Cut(name, ",")
	if !ok {
		return name
	}
	var b strings.Builder
	b.WriteString(surname)
	b.WriteByte(',')
	for _, g := range strings.Fields(given) {
		first, size := utf8.DecodeRuneInString(g)
		b.WriteByte(' ')
		b.WriteRune(first)
		if len(g) > size {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// firstSurname shortens what follows the first surname: "Soto Vela, M."
// becomes "Soto V., M.". Particles before it stay: "de la Hoz Vela, M." is
// "de la Hoz V., M.".
func firstSurname(name string) string {
	surname, given, ok := strings.Cut(name, ",")
	if !ok {
		return name
	}
	words := strings.Fields(surname)
	first := 0
	for first < len(words)-1 && isParticle(words[first]) {
		first++
	}
	kept := words[:min(first+1, len(words))]
	for _, w := range words[len(kept):] {
		if !isParticle(w) {
			r, _ := utf8.DecodeRuneInString(w)
			kept = append(kept, string(r)+".")
		}
	}
	return strings.Join(kept, " ") + "," + given
}

// isParticle reports a word of a surname that begins with a small letter:
// "de", "la", "van", "y".
func isParticle(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(r)
}
