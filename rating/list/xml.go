package list

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"escaque/tournament"
)

// The XML of FIDE is flat: elements without attributes in a <player>, no
// declaration, nearly a gigabyte. This scanner reads just that, several times
// faster than encoding/xml, and does not mind what else stands in the file.

// readXML reads the <player> elements of the file.
func (r *reader) readXML(in *bufio.Reader) error {
	x := &xmlReader{reader: r, in: in, lines: 1}
	kinds := map[tournament.RatingKind]bool{}
	inside := false
	for {
		tag, err := x.tag()
		if errors.Is(err, io.EOF) {
			if inside || r.sum.Rows == 0 && r.sum.LeftOut == 0 && !x.closed {
				return tournament.NewFault(Broken, "line", x.lines, "cause", io.ErrUnexpectedEOF)
			}
			break
		}
		if err != nil {
			return err
		}
		switch string(tag) {
		case "player":
			inside, r.line = true, x.lines
			x.cells = [fields][]byte{}
			x.buffer = x.buffer[:0]
			continue
		case "/player":
			if inside {
				if err := x.take(); err != nil {
					return err
				}
			}
			inside = false
			continue
		case "/playerslist":
			x.closed = true
			continue
		}
		f, known := xmlFields[string(tag)]
		if !inside || !known {
			continue
		}
		switch f {
		case fStandard:
			kinds[tournament.StandardRating] = true
		case fRapid:
			kinds[tournament.RapidRating] = true
		case fBlitz:
			kinds[tournament.BlitzRating] = true
		}
		if err := x.content(f); err != nil {
			return err
		}
	}
	x.settleKinds(kinds)
	return nil
}

// settleKinds says which ratings the list has: a single list calls its own
// "rating" whatever it is.
func (x *xmlReader) settleKinds(seen map[tournament.RatingKind]bool) {
	if !seen[tournament.RapidRating] && !seen[tournament.BlitzRating] {
		x.sum.Kinds = []tournament.RatingKind{x.o.Kind}
		return
	}
	x.sum.KindAssumed = false
	for _, k := range []tournament.RatingKind{tournament.StandardRating, tournament.RapidRating, tournament.BlitzRating} {
		if seen[k] {
			x.sum.Kinds = append(x.sum.Kinds, k)
		}
	}
}

var xmlFields = map[string]field{
	"fideid": fID, "name": fName, "country": fFed, "sex": fSex,
	"title": fTitle, "w_title": fWTitle, "o_title": fOTitle, "foa_title": fArena,
	"rating": fStandard, "games": fStandardGames, "k": fStandardK,
	"rapid_rating": fRapid, "rapid_games": fRapidGames, "rapid_k": fRapidK,
	"blitz_rating": fBlitz, "blitz_games": fBlitzGames, "blitz_k": fBlitzK,
	"birthday": fBirth, "flag": fFlag,
}

type xmlReader struct {
	*reader
	in     *bufio.Reader
	lines  int
	empty  bool // the last tag closed itself: <title/>
	closed bool // the end of the list has been seen
	cells  [fields][]byte
	buffer []byte // of the cells of one player
	name   []byte
	entry  Entry
}

// maxContent is more than any field of a list has.
const maxContent = 4096

// tag skips to the next tag and returns its name, "/name" at its end. What
// begins with ? or ! is passed over.
func (x *xmlReader) tag() ([]byte, error) {
	for {
		if err := x.skipTo('<'); err != nil {
			return nil, err
		}
		x.name = x.name[:0]
		done := false // behind the name: attributes
		last := byte(0)
		for {
			c, err := x.in.ReadByte()
			if err != nil {
				if errors.Is(err, io.EOF) {
					return nil, tournament.NewFault(Broken, "line", x.lines, "cause", io.ErrUnexpectedEOF)
				}
				return nil, err
			}
			if c == '\n' {
				x.lines++
			}
			if c == '>' {
				break
			}
			if c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '/' && len(x.name) > 0 {
				done = true
			}
			if !done && len(x.name) < 64 {
				x.name = append(x.name, c)
			}
			last = c
		}
		x.empty = last == '/' && len(x.name) > 0
		if len(x.name) > 0 && x.name[0] != '?' && x.name[0] != '!' {
			return x.name, nil
		}
	}
}

// skipTo reads up to and with a byte.
func (x *xmlReader) skipTo(stop byte) error {
	for {
		part, err := x.in.ReadSlice(stop)
		x.lines += bytes.Count(part, []byte{'\n'})
		if err == nil || !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// content keeps the text up to the next tag as a cell of the player.
func (x *xmlReader) content(f field) error {
	if x.empty {
		return nil
	}
	start := len(x.buffer)
	for {
		part, err := x.in.ReadSlice('<')
		x.lines += bytes.Count(part, []byte{'\n'})
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			if errors.Is(err, io.EOF) {
				return tournament.NewFault(Broken, "line", x.lines, "cause", io.ErrUnexpectedEOF)
			}
			return err
		}
		if room := maxContent - (len(x.buffer) - start); room > 0 {
			x.buffer = append(x.buffer, part[:min(len(part), room)]...)
		}
		if err == nil {
			break
		}
	}
	if n := len(x.buffer); n > start && x.buffer[n-1] == '<' {
		x.buffer = x.buffer[:n-1]
	}
	cell := x.buffer[start:len(x.buffer):len(x.buffer)]
	if bytes.IndexByte(cell, '&') >= 0 {
		cell = unescape(cell)
	}
	x.cells[f] = trim(bytes.Trim(cell, "\n"))
	return x.in.UnreadByte() // the tag begins here
}

// unescape replaces the entities of XML; unknown ones stay as they are.
func unescape(b []byte) []byte {
	out := make([]byte, 0, len(b))
	for len(b) > 0 {
		semicolon := bytes.IndexByte(b, ';')
		if b[0] != '&' || semicolon < 2 || semicolon > 10 {
			out = append(out, b[0])
			b = b[1:]
			continue
		}
		name := string(b[1:semicolon])
		c, ok := entities[name]
		if name[0] == '#' {
			c, ok = reference(name[1:])
		}
		if !ok {
			out = append(out, b[0])
			b = b[1:]
			continue
		}
		out = utf8.AppendRune(out, c)
		b = b[semicolon+1:]
	}
	return out
}

var entities = map[string]rune{"amp": '&', "lt": '<', "gt": '>', "quot": '"', "apos": '\''}

func reference(s string) (rune, bool) {
	base := 10
	if len(s) > 1 && (s[0] == 'x' || s[0] == 'X') {
		base, s = 16, s[1:]
	}
	n, err := strconv.ParseUint(s, base, 21)
	return rune(n), err == nil && n > 0 && utf8.ValidRune(rune(n))
}

// take makes an entry of the cells of a player and hands it out.
func (x *xmlReader) take() error {
	c, e := &x.cells, &x.entry
	*e = Entry{}
	id, ok := number(c[fID])
	if !ok || id == 0 || id > maxID {
		x.problem(true, RowNoID, "text", clip(string(c[fID])+" "+string(c[fName])))
		return nil
	}
	if e.Name = clean(c[fName]); e.Name == "" {
		x.problem(true, RowNoName, "id", id)
		return nil
	}
	e.FIDEID = id
	for f, cell := range c {
		if f := field(f); len(cell) > 0 && f != fName && !saneXML(f, cell) {
			x.problem(false, RowField, "id", id, "column", xmlName(f), "text", clip(string(cell)))
			c[f] = nil
		}
	}
	e.Federation = x.intern(c[fFed])
	e.Sex, _ = parseSex(string(c[fSex]))
	own, _ := parseTitle(string(c[fTitle]))
	women, _ := parseTitle(string(c[fWTitle]))
	e.Title = better(own, women)
	e.OtherTitles = x.intern(c[fOTitle])
	if len(c[fArena]) == 3 {
		e.ArenaTitle = x.intern(c[fArena])
	}
	e.Standard = figures(c[fStandard], c[fStandardGames], c[fStandardK])
	e.Rapid = figures(c[fRapid], c[fRapidGames], c[fRapidK])
	e.Blitz = figures(c[fBlitz], c[fBlitzGames], c[fBlitzK])
	if c[fRapid] == nil && c[fBlitz] == nil && x.o.Kind != tournament.StandardRating {
		*e.of(x.o.Kind), e.Standard = e.Standard, Figures{}
	}
	if year, ok := number(c[fBirth]); ok {
		e.Birth = tournament.Date{Year: year}
	}
	e.Inactive = inactive(string(c[fFlag]))
	return x.emit(e)
}

// saneXML is sane without what matters only where columns can move.
func saneXML(f field, b []byte) bool { return f == fOTitle || sane(f, b) }

func xmlName(f field) string {
	for name, g := range xmlFields {
		if f == g {
			return name
		}
	}
	return ""
}
