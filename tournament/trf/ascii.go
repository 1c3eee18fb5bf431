package trf

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// spelled are the letters that do not fall apart into a letter and a mark.
var spelled = map[rune]string{
	'ß': "ss", 'Æ': "AE", 'æ': "ae", 'Œ': "OE", 'œ': "oe", 'Ø': "O", 'ø': "o", 'Ł': "L", 'ł': "l",
	'Đ': "D", 'đ': "d", 'Ð': "D", 'ð': "d", 'Þ': "Th", 'þ': "th", 'ı': "i", 'Ħ': "H", 'ħ': "h",
	'½': "=", '–': "-", '—': "-", '‘': "'", '’': "'", '“': "\"", '”': "\"", '´': "'", 'º': "o", 'ª': "a", 'ŀ': "l", 'Ŀ': "L", '·': ".",
}

// toASCII writes a line of a report without accents. A name keeps its 33
// columns where one letter becomes two: the last ones give way.
func toASCII(line string) string {
	if isASCII(line) {
		return line
	}
	runes := []rune(line)
	if strings.HasPrefix(line, "001") && len(runes) > 14 {
		end := min(14+nameColumns, len(runes))
		name := plain(runes[14:end])
		if end < len(runes) {
			name = (name + strings.Repeat(" ", nameColumns))[:nameColumns]
		}
		return plain(runes[:14]) + name + plain(runes[end:])
	}
	return plain(runes)
}

func plain(runes []rune) string {
	var b strings.Builder
	for _, r := range runes {
		if r < unicode.MaxASCII {
			b.WriteRune(r)
			continue
		}
		if s, ok := spelled[r]; ok {
			b.WriteString(s)
			continue
		}
		wrote := false
		for _, d := range norm.NFKD.String(string(r)) {
			if d < unicode.MaxASCII {
				b.WriteRune(d)
				wrote = true
			}
		}
		if !wrote && !unicode.Is(unicode.Mn, r) {
			b.WriteByte('?')
		}
	}
	return b.String()
}
