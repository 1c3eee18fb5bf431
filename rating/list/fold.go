package list

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// letters that do not come apart into a plain one and an accent.
var letters = map[rune]string{
	'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ß': "ss", 'æ': "ae", 'œ': "oe", 'ı': "i", 'ħ': "h",
	'ŋ': "n", 'ŧ': "t", 'ĸ': "k", 'ə': "e", 'ſ': "s", 'ĳ': "ij",
}

func apostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', '`', '´', 'ʼ', 'ʻ', '′':
		return true
	}
	return false
}

func dash(r rune) bool { return r == '-' || r >= '\u2010' && r <= '\u2015' }

// Words are the words of a name by which it is found, each in the form of
// [Fold], without repetition. "O'Connor" gives oconnor and connor,
// "García-Núñez" garcia, nunez and garcianunez.
func Words(name string) []string {
	var words []string
	add := func(w string) {
		if w != "" && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	for _, chunk := range chunks(name, func(r rune) bool { return apostrophe(r) || dash(r) }) {
		if isWord(chunk) {
			add(Fold(chunk))
			continue
		}
		for _, part := range chunks(chunk, apostrophe) {
			add(Fold(part))
		}
		for _, part := range chunks(chunk, nil) {
			if utf8.RuneCountInString(part) > 1 {
				add(Fold(part))
			}
		}
		add(Fold(chunk))
	}
	return words
}

// Query are the words somebody typed, each the beginning of a word of the
// name. An apostrophe joins; if nothing is found, apart gives the parts.
func Query(text string, apart bool) []string {
	join := apostrophe
	if apart {
		join = nil
	}
	var words []string
	for _, chunk := range chunks(text, join) {
		if w := Fold(chunk); w != "" && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}

// chunks cuts a text at everything that is no letter and no digit, except
// what join says.
func chunks(s string, join func(rune) bool) []string {
	return strings.FieldsFunc(s, func(r rune) bool {
		return !(unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || join != nil && join(r))
	})
}

func isWord(s string) bool {
	for _, r := range s {
		if apostrophe(r) || dash(r) {
			return false
		}
	}
	return true
}

// Fold brings a word into the form in which it is searched: small, without
// accents and marks, and with the spellings alike that the lists write for
// letters they do not have: ü, u and ue, ä and ae, ø and oe, å and aa. What
// begins a word begins its folded form too.
func Fold(s string) string { return fold(s, true) }

// Plain is Fold without the last: accents and case alone do not count.
func Plain(s string) string { return fold(s, false) }

func fold(s string, alike bool) string {
	out := make([]byte, 0, len(s))
	last := byte(0) // the vowel behind which an e, or a second a, goes
	put := func(c byte) {
		if alike {
			if c == 'e' && (last == 'a' || last == 'o' || last == 'u') || c == 'a' && last == 'a' {
				last = 0
				return
			}
			last = c
		}
		out = append(out, c)
	}
	ascii := true
	for i := 0; i < len(s); i++ {
		ascii = ascii && s[i] < utf8.RuneSelf
	}
	if ascii {
		for i := 0; i < len(s); i++ {
			switch c := s[i]; {
			case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
				put(c)
			case c >= 'A' && c <= 'Z':
				put(c + 'a' - 'A')
			}
		}
		return string(out)
	}
	for _, r := range norm.NFKD.String(s) {
		r = unicode.ToLower(r)
		switch plain, ok := letters[r]; {
		case ok:
			for i := range len(plain) {
				put(plain[i])
			}
		case r < utf8.RuneSelf:
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				put(byte(r))
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			last = 0
			out = utf8.AppendRune(out, r)
		}
	}
	return string(out)
}
