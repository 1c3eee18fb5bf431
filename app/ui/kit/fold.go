package kit

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold brings a text into the form in which it is searched: small letters
// without accents, so that "nunez" finds "Núñez".
func Fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range norm.NFD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == 'ø' || r == 'Ø':
			b.WriteByte('o')
		case r == 'ł' || r == 'Ł':
			b.WriteByte('l')
		case r == 'ß':
			b.WriteString("ss")
		case r == 'æ' || r == 'Æ':
			b.WriteString("ae")
		case r == 'đ' || r == 'Đ':
			b.WriteByte('d')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// Matches reports whether a folded text has every word of a folded query
// somewhere, in any order.
func Matches(folded, query string) bool {
	for word := range strings.FieldsSeq(query) {
		if !strings.Contains(folded, word) {
			return false
		}
	}
	return true
}
