package trf

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"escaque/tournament"
)

const (
	maxFile = 64 << 20 // bytes; the largest real reports have less than one megabyte
	maxLine = 100_000  // bytes; 9,999 numbers in one 260 record take half of it
)

// load reads the whole text as lines in UTF-8, and says how it was encoded.
// CR, LF and CRLF all end a line.
func load(r io.Reader) (lines []string, encoding string, err error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	switch {
	case err != nil:
		return nil, "", tournament.NewFault(Unreadable, "cause", err)
	case len(data) > maxFile:
		return nil, "", tournament.NewFault(TooLarge, "limit", maxFile>>20)
	}
	encoding = "ASCII"
	if bytes.HasPrefix(data, []byte{0xFE, 0xFF}) || bytes.HasPrefix(data, []byte{0xFF, 0xFE}) {
		// What Windows calls "Unicode text".
		data, err = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		if err != nil {
			return nil, "", tournament.NewFault(NotText)
		}
		encoding = "UTF-16"
	} else if rest, ok := bytes.CutPrefix(data, []byte("\xEF\xBB\xBF")); ok {
		data, encoding = rest, "UTF-8"
	}
	data = bytes.TrimRight(data, "\x1A") // end mark of DOS editors
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, "", tournament.NewFault(Empty)
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return nil, "", tournament.NewFault(NotText)
	}
	lines = splitLines(string(data))
	for i, l := range lines {
		switch {
		case isASCII(l):
		case utf8.ValidString(l):
			if encoding == "ASCII" {
				encoding = "UTF-8"
			}
		default:
			// One byte a character: windows-1252 has all of Latin-1's letters.
			decoded, err := charmap.Windows1252.NewDecoder().String(l)
			if err != nil {
				decoded = strings.ToValidUTF8(l, "?")
			}
			lines[i], encoding = decoded, "windows-1252"
		}
	}
	return lines, encoding, nil
}

func splitLines(text string) []string {
	lines := make([]string, 0, len(text)/80+1)
	for len(text) > 0 {
		i := strings.IndexAny(text, "\r\n")
		if i < 0 {
			return append(lines, text)
		}
		lines = append(lines, text[:i])
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			i++
		}
		text = text[i+1:]
	}
	return lines
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
