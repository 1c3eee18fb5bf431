package entries

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"

	"escaque/tournament"
)

// decode turns the bytes of a file into composed UTF-8 with LF line ends.
func decode(data []byte) (text, encoding string, err error) {
	encoding = "UTF-8"
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		data = data[3:]
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		encoding = "UTF-16"
		data, err = unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		if err != nil {
			return "", "", tournament.NewFault(NotText)
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return "", "", tournament.NewFault(NotText)
	}
	text = strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\r", "\n")
	if !utf8.ValidString(text) {
		encoding = "windows-1252"
		text = decodeLines(text)
	}
	if strings.TrimSpace(text) == "" {
		return "", "", tournament.NewFault(Empty)
	}
	return norm.NFC.String(text), encoding, nil
}

// decodeLines reads the lines that are no UTF-8 as Windows 1252: files put
// together from two sources have lines of both kinds.
func decodeLines(text string) string {
	lines := strings.Split(text, "\n")
	decoder := charmap.Windows1252.NewDecoder()
	for i, l := range lines {
		if utf8.ValidString(l) {
			continue
		}
		if decoded, err := decoder.String(l); err == nil {
			lines[i] = decoded
		} else {
			lines[i] = strings.ToValidUTF8(l, "?")
		}
	}
	return strings.Join(lines, "\n")
}
