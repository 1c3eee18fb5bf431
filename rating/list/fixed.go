package list

import (
	"bufio"
	"errors"
	"io"
	"unicode/utf8"

	"escaque/tournament"
)

// readText reads a list with fixed columns; its header has been recognised.
func (r *reader) readText(in *bufio.Reader) error {
	var l *layout
	t := textReader{reader: r}
	for {
		line, err := in.ReadSlice('\n')
		tooLong := errors.Is(err, bufio.ErrBufferFull)
		for errors.Is(err, bufio.ErrBufferFull) { // no list has such a line: its rest goes
			_, err = in.ReadSlice('\n')
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		end := err != nil
		r.line++
		switch body := rightTrim(line); {
		case len(body) == 0 || tooLong:
		case l == nil:
			if l = parseHeader(trim(line)); l == nil { // Read has seen one, behind blanks at most
				return tournament.NewFault(Unknown, "name", r.o.Name, "text", clip(string(body)))
			}
			t.layout = l
			r.sum.Kinds = l.kinds(r.o.Kind)
			r.sum.KindAssumed = r.sum.KindAssumed && l.single
			if r.sum.Month.IsZero() {
				r.sum.Month = l.month
			}
		default:
			if err := t.row(body); err != nil {
				return err
			}
		}
		if end {
			return nil
		}
	}
}

func rightTrim(b []byte) []byte {
	for len(b) > 0 && (b[len(b)-1] == ' ' || b[len(b)-1] == '\n' || b[len(b)-1] == '\r' || b[len(b)-1] == '\t' || b[len(b)-1] == 0x1a) {
		b = b[:len(b)-1]
	}
	return b
}

// textReader turns rows of fixed columns into entries.
type textReader struct {
	*reader
	layout *layout
	cells  cells
	entry  Entry
	// A whole file may be out of its columns: where the last row was found is
	// tried first, and the search has an end.
	lastNames, lastTitles, searches int
}

// cells are the trimmed fields of a row.
type cells struct {
	text    [fields][]byte
	strange int // fields that are not what they must be, and borders amid a word
}

// How far columns are looked for beside their place: behind a name that is
// too long, and again behind titles that are too many.
const (
	maxShift    = 12
	maxSearches = 20_000
)

func (t *textReader) row(line []byte) error {
	t.cut(&t.cells, line, nil, 0, 0)
	if t.cells.strange > 0 && len(t.cells.text[fName]) > 0 && sane(fID, t.cells.text[fID]) {
		t.repair(line)
	}
	return t.take(line)
}

// repair looks for the columns beside their places: counted in letters where
// the row has some of more than one byte, and moved. The nearest place at
// which most fields are what they must be wins.
func (t *textReader) repair(line []byte) {
	best, moved := t.cells, false
	if t.cut(&t.cells, line, nil, t.lastNames, t.lastTitles); t.cells.strange == 0 {
		t.sum.Repaired++
		return
	}
	t.cells = best
	if t.searches++; t.searches > maxSearches {
		return
	}
	starts := [][]int{nil}
	if runes := runeStarts(line); runes != nil {
		starts = append(starts, runes)
	}
	var c cells
	for _, at := range starts {
		for i := 0; i <= 2*maxShift; i++ {
			for j := 0; j <= 2*maxShift; j++ {
				d1 := zigzag(i)
				d2 := d1 + zigzag(j)
				if t.cut(&c, line, at, d1, d2); c.strange < best.strange {
					best, moved = c, true
				}
				if best.strange == 0 {
					t.cells = best
					if at == nil {
						t.lastNames, t.lastTitles = d1, d2
					}
					t.sum.Repaired++
					return
				}
			}
		}
	}
	if t.cells = best; moved {
		t.sum.Repaired++
	}
}

// zigzag is 0, 1, -1, 2, -2, …
func zigzag(i int) int {
	if i%2 == 1 {
		return (i + 1) / 2
	}
	return -i / 2
}

// runeStarts are the bytes at which the letters of a line begin; nil if every
// letter is a byte.
func runeStarts(line []byte) []int {
	if utf8.RuneCount(line) == len(line) {
		return nil
	}
	var starts []int
	for i := range string(line) {
		starts = append(starts, i)
	}
	return starts
}

// cut cuts a line into its fields: the columns behind the name are moved by
// names, those behind the titles by titles. starts are the bytes of the
// letters where columns count letters; nil = bytes.
func (t *textReader) cut(c *cells, line []byte, starts []int, names, titles int) {
	c.text = [fields][]byte{}
	c.strange = 0
	at := func(i int) int {
		i = max(i, 0)
		if starts != nil && i < len(starts) {
			return starts[i]
		}
		if starts != nil {
			return len(line)
		}
		return min(i, len(line))
	}
	place := func(i int) int {
		if i >= len(t.layout.columns) {
			return len(line)
		}
		col := t.layout.columns[i]
		switch {
		case col.field <= fName:
			return at(col.start)
		case col.field <= fOTitle:
			return at(col.start + names)
		}
		return at(col.start + titles)
	}
	start := place(0)
	for i, col := range t.layout.columns {
		end := place(i + 1)
		if end < start {
			end = start
			c.strange++
		}
		cell := line[start:end]
		if start > 0 && start < len(line) && line[start] != ' ' && line[start-1] != ' ' {
			c.strange++ // the border goes through a word
		}
		cell = trim(cell)
		c.text[col.field] = cell
		if !sane(col.field, cell) {
			c.strange++
		}
		start = end
	}
}

// sane reports whether a field is what it must be.
func sane(f field, b []byte) bool {
	if len(b) == 0 {
		return f != fID && f != fName
	}
	switch f {
	case fID:
		n, ok := number(b)
		return ok && n > 0 && n <= maxID
	case fName:
		return true
	case fFed:
		return saneFederation(b)
	case fSex:
		return len(b) == 1 && (b[0] == 'M' || b[0] == 'F' || b[0] == 'm' || b[0] == 'f' || b[0] == 'w' || b[0] == 'W')
	case fTitle, fWTitle:
		if len(b) > 3 {
			return false
		}
		_, ok := parseTitle(string(b))
		return ok
	case fOTitle:
		return otherTitles(b)
	case fArena:
		return len(b) == 3 && b[0] == 'A' && b[2] == 'M' || len(b) == 1 && b[0] == '0'
	case fStandard, fRapid, fBlitz, fRating:
		n, ok := number(b)
		return ok && saneRating(n)
	case fStandardGames, fRapidGames, fBlitzGames, fGames:
		n, ok := number(b)
		return ok && n <= maxGames
	case fStandardK, fRapidK, fBlitzK, fK:
		n, ok := number(b)
		return ok && n <= maxK
	case fBirth:
		n, ok := number(b)
		return ok && saneYear(n)
	case fFlag:
		for _, c := range b {
			if c != 'w' && c != 'i' && c != 'W' && c != 'I' {
				return false
			}
		}
		return len(b) <= 3
	}
	return true
}

// otherTitles reports whether a text is a list of codes such as IA,FT.
func otherTitles(b []byte) bool {
	run := 0
	for _, c := range b {
		switch {
		case c >= 'A' && c <= 'Z':
			if run++; run > 4 {
				return false
			}
		case c == ',' || c == ' ':
			run = 0
		default:
			return false
		}
	}
	return true
}

// take makes an entry of the cells and hands it out.
func (t *textReader) take(line []byte) error {
	c, e := &t.cells.text, &t.entry
	*e = Entry{}
	id, ok := number(c[fID])
	if !ok || id == 0 || id > maxID {
		t.problem(true, RowNoID, "text", clip(string(line)))
		return nil
	}
	e.FIDEID = id
	if e.Name = clean(c[fName]); e.Name == "" {
		t.problem(true, RowNoName, "id", id)
		return nil
	}
	if t.cells.strange > 0 {
		for _, col := range t.layout.columns {
			if cell := c[col.field]; len(cell) > 0 && !sane(col.field, cell) {
				t.problem(false, RowField, "id", id, "column", col.name, "text", clip(string(cell)))
				c[col.field] = nil
			}
		}
	}
	e.Federation = t.intern(c[fFed])
	e.Sex, _ = parseSex(string(c[fSex]))
	own, _ := parseTitle(string(c[fTitle]))
	women, _ := parseTitle(string(c[fWTitle]))
	e.Title = better(own, women)
	e.OtherTitles = t.intern(c[fOTitle])
	if len(c[fArena]) == 3 {
		e.ArenaTitle = t.intern(c[fArena])
	}
	e.Standard = figures(c[fStandard], c[fStandardGames], c[fStandardK])
	e.Rapid = figures(c[fRapid], c[fRapidGames], c[fRapidK])
	e.Blitz = figures(c[fBlitz], c[fBlitzGames], c[fBlitzK])
	if t.layout.single {
		*e.of(t.o.Kind) = figures(c[fRating], c[fGames], c[fK])
	}
	if year, _ := number(c[fBirth]); year > 0 {
		e.Birth = tournament.Date{Year: year}
	}
	e.Inactive = inactive(string(c[fFlag]))
	return t.emit(e)
}

func figures(rating, games, k []byte) Figures {
	var f Figures
	f.Rating, _ = number(rating)
	f.Games, _ = number(games)
	f.K, _ = number(k)
	return f
}
