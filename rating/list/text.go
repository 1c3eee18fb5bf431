package list

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// clean makes a string of the bytes of a field: UTF-8, else Windows 1252;
// control characters and doubled spaces go.
func clean(b []byte) string {
	if plain(b) {
		return string(b)
	}
	if !utf8.Valid(b) {
		if decoded, err := charmap.Windows1252.NewDecoder().Bytes(b); err == nil {
			b = decoded
		}
	}
	out := make([]byte, 0, len(b))
	space := false
	for _, c := range string(b) {
		switch {
		case unicode.IsSpace(c) || unicode.IsControl(c):
			space = len(out) > 0
		case c == utf8.RuneError:
			out = append(out, '?')
		default:
			if space {
				out = append(out, ' ')
			}
			space = false
			out = utf8.AppendRune(out, c)
		}
	}
	return string(out)
}

// plain reports whether nothing is to be done: ASCII with single spaces.
func plain(b []byte) bool {
	last := byte(' ')
	for _, c := range b {
		if c < ' ' || c >= 0x7f || c == ' ' && last == ' ' {
			return false
		}
		last = c
	}
	return last != ' ' || len(b) == 0
}

// trim cuts spaces at both ends.
func trim(b []byte) []byte {
	for len(b) > 0 && (b[0] == ' ' || b[0] == '\t' || b[0] == '\r') {
		b = b[1:]
	}
	for len(b) > 0 && (b[len(b)-1] == ' ' || b[len(b)-1] == '\t' || b[len(b)-1] == '\r') {
		b = b[:len(b)-1]
	}
	return b
}
