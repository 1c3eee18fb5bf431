package entries

import "strings"

// record is one row: its fields, trimmed, and the line it begins in.
type record struct {
	line   int
	fields []string
	// open is the column whose quote was never closed; 0 = none.
	open int
}

// empty reports whether no field says anything.
func (r record) empty() bool {
	for _, f := range r.fields {
		if f != "" {
			return false
		}
	}
	return true
}

// field returns the field of a column (from 0), "" where the row is short.
func (r record) field(column int) string {
	if column < 0 || column >= len(r.fields) {
		return ""
	}
	return r.fields[column]
}

// split cuts text into at most limit records (0 = all). A quoted field may
// hold delimiters and line ends and doubles its quotes (RFC 4180). A quote
// within a field is a letter like any other. A quote that is never closed
// holds nothing together: its field ends with the line, as if it had none.
func split(text string, delimiter byte, limit int) []record {
	var records []record
	line := 1
	// Nothing closes behind the last quote: this keeps a file of opening quotes
	// from being searched to its end again and again.
	last := strings.LastIndexByte(text, '"')
	for pos := 0; pos < len(text) && (limit == 0 || len(records) < limit); {
		rec := record{line: line}
		for end := false; !end; {
			var f string
			next := -1
			start := pos + len(text[pos:]) - len(strings.TrimLeft(text[pos:], " "))
			if start < len(text) && text[start] == '"' {
				f, next = quoted(text, start, last, delimiter)
				if next < 0 {
					rec.open = len(rec.fields) + 1
				}
			}
			if next < 0 {
				next = pos + strings.IndexAny(text[pos:], string([]byte{delimiter, '\n'}))
				if next < pos {
					next = len(text)
				}
				f = text[pos:next]
				if rec.open == len(rec.fields)+1 {
					f = strings.TrimPrefix(strings.TrimSpace(f), `"`)
				}
			}
			line += strings.Count(text[pos:next], "\n")
			rec.fields = append(rec.fields, strings.TrimSpace(f))
			end = next >= len(text) || text[next] == '\n'
			pos = next + 1
		}
		line++
		records = append(records, rec)
	}
	return records
}

// maxQuoted is longer than any note: a quote that stands open further than
// this was never meant to hold a field together.
const maxQuoted = 1 << 14

// quoted reads the quoted field that begins at start. next is the place of
// the delimiter or line end behind it, -1 if the quote does not close before
// one of them.
func quoted(text string, start, last int, delimiter byte) (field string, next int) {
	var b strings.Builder
	for pos := start + 1; pos <= last && b.Len() < maxQuoted; {
		i := strings.IndexByte(text[pos:], '"')
		if i < 0 {
			break
		}
		b.WriteString(text[pos : pos+i])
		pos += i + 1
		if pos < len(text) && text[pos] == '"' {
			b.WriteByte('"')
			pos++
			continue
		}
		for pos < len(text) && text[pos] == ' ' {
			pos++
		}
		if pos == len(text) || text[pos] == delimiter || text[pos] == '\n' {
			return b.String(), pos
		}
		break // text behind the closing quote: it did not close the field
	}
	return "", -1
}
