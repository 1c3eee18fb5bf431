package trf

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// row is a player record on its way into the model.
type row struct {
	number  int // as written; 0 if unreadable
	line    int
	entries []entry // index round-1
}

var oldTitles = map[string]tournament.Title{
	"G": tournament.GM, "M": tournament.IM, "F": tournament.FM, "C": tournament.CM,
	"WG": tournament.WGM, "WM": tournament.WIM, "WF": tournament.WFM, "WC": tournament.WCM,
}

// player reads record 001.
func (r *reader) player(l *line) {
	id := tournament.PlayerID(len(r.t.Players) + 1)
	p := tournament.Player{ID: id, Name: tidy(l.field(15, 47)), Federation: l.wide(54, 56)}
	number := r.number(l, &p)
	bad := func(column int, code tournament.Code, text string) {
		r.problem(l.no, column, Warning, code, "no", p.No, "name", p.Name, "text", text)
	}
	if p.Name == "" {
		r.problem(l.no, 15, Error, NameMissing, "no", p.No)
	}
	switch l.at(10) {
	case 'm', 'M':
		p.Sex = tournament.Male
	case 'w', 'W', 'f', 'F':
		p.Sex = tournament.Female
	case ' ', '-':
	default:
		bad(10, SexUnknown, l.field(10, 10))
	}
	if text := l.field(11, 13); text != "" {
		title := tournament.Title(strings.ToUpper(text))
		if old, ok := oldTitles[string(title)]; ok {
			title = old
		}
		if title.Valid() {
			p.Title = title
		} else if strings.Trim(text, "-") != "" {
			bad(11, TitleUnknown, text)
		}
	}
	if text := l.wide(49, 52); text != "" {
		rating, err := strconv.Atoi(text)
		if err != nil || rating < 0 || rating > 9999 {
			bad(49, RatingBad, text)
		} else {
			p.Ratings.Standard = rating
		}
	}
	if text := l.wide(58, 68); strings.Trim(text, "0-") != "" {
		fide, err := strconv.Atoi(text)
		if err != nil || fide < 0 {
			bad(58, FIDEIDBad, text)
		} else {
			p.FIDEID = fide
		}
	}
	if text := l.wide(70, 79); text != "" {
		d, err := parseDate(text)
		if err != nil {
			bad(70, BirthBad, text)
		}
		p.Birth = d
		r.hasDottedDate = r.hasDottedDate || strings.Contains(text, ".")
	}
	if text := l.wide(81, 84); text != "" {
		points, err := tournament.ParsePoints(text)
		if err != nil {
			bad(81, PointsBad, text)
		} else {
			r.file.Points[id] = points
		}
	}
	if text := l.wide(86, 89); text != "" {
		rank, err := strconv.Atoi(text)
		switch {
		case err != nil || rank < 0:
			bad(86, RankBad, text)
		case rank > 0:
			r.file.Ranks[id] = rank
		}
	}
	r.t.Players = append(r.t.Players, p)
	r.rows = append(r.rows, row{number: number, line: l.no, entries: r.entries(l, &p)})
	r.file.lines[id] = l.no
	if number > 0 {
		r.byNumber[number] = append(r.byNumber[number], int(id)-1)
	}
}

// number reads the starting number and sets p.No. A player without a number
// of his own gets the next free one when all are known; until then No is 0.
// It returns the number as written, 0 if there is none.
func (r *reader) number(l *line, p *tournament.Player) int {
	text := l.wide(5, 8)
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 9999 {
		return 0
	}
	r.largest = max(r.largest, n)
	if len(r.byNumber[n]) == 0 {
		p.No = n
	}
	return n
}

// gaps gives numbers to players who have none and reports the holes.
func (r *reader) gaps() {
	next := r.largest
	for i := range r.t.Players {
		p := &r.t.Players[i]
		if p.No > 0 {
			continue
		}
		next++
		p.No = next
		if n := r.rows[i].number; n > 0 {
			first := r.t.Players[r.byNumber[n][0]].Name
			r.problem(r.rows[i].line, 5, Error, NumberTwice, "no", n, "name", p.Name, "first", first, "given", p.No)
		} else {
			r.problem(r.rows[i].line, 5, Error, NumberMissing, "name", p.Name, "given", p.No)
		}
	}
	var holes []string
	n := 0
	for no := 1; no <= r.largest; no++ {
		if len(r.byNumber[no]) > 0 {
			continue
		}
		if n++; n <= 10 {
			holes = append(holes, strconv.Itoa(no))
		}
	}
	if n > 10 {
		holes = append(holes, "…")
	}
	if n > 0 {
		r.problem(0, 0, Warning, NumberGap, "n", n, "numbers", strings.Join(holes, ", "))
	}
}

// tidy makes control characters and runs of blanks in a name single blanks.
func tidy(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(c rune) bool { return c <= ' ' || c == 0x7F || c == 0xA0 }), " ")
}
