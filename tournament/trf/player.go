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

// Limits of the fields, the same as the model's.
const (
	maxRating = 4000
	maxFIDEID = 99_999_999_999
)

var oldTitles = map[string]tournament.Title{
	"G": tournament.GM, "M": tournament.IM, "F": tournament.FM, "C": tournament.CM,
	"WG": tournament.WGM, "WM": tournament.WIM, "WF": tournament.WFM, "WC": tournament.WCM,
}

// player reads record 001.
func (r *reader) player(l *line) {
	if len(r.rows) == tournament.MaxPlayers {
		r.tell("", l.no, 1, Error, TooManyPlayers, "max", tournament.MaxPlayers)
		return
	}
	id := tournament.PlayerID(len(r.t.Players) + 1)
	p := tournament.Player{ID: id, Name: tidy(l.field(15, 47))}
	number := readNumber(l)
	if number > 0 && len(r.byNumber[number]) == 0 {
		p.No = number
	}
	bad := func(column int, code tournament.Code, text string) {
		r.problem(l.no, column, Warning, code, "no", number, "name", p.Name, "text", text)
	}
	if p.Name == "" {
		r.problem(l.no, 15, Error, NameMissing, "no", number)
		p.Name = "?"
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
	p.Title = r.title(l, bad)
	if text := l.wide(54, 56); strings.Trim(text, "-") != "" {
		p.Federation = strings.ToUpper(text)
		if len(text) > 3 || !isLetters(text) {
			bad(54, FederationBad, text)
			p.Federation = ""
		}
	}
	if text := l.wide(49, 52); text != "" {
		rating, err := strconv.Atoi(text)
		if err != nil || rating < 0 || rating > maxRating {
			bad(49, RatingBad, text)
		} else {
			p.Ratings.Standard = rating
		}
	}
	if text := l.wide(58, 68); strings.Trim(text, "0-") != "" {
		fide, err := strconv.Atoi(text)
		if err != nil || fide < 0 || fide > maxFIDEID {
			bad(58, FIDEIDBad, text)
		} else {
			p.FIDEID = r.fideID(l, &p, fide)
		}
	}
	if text := l.wide(70, 79); text != "" {
		d, err := parseDate(text)
		if err != nil {
			bad(70, BirthBad, text)
		}
		p.Birth = d
		r.hasOld = r.hasOld || strings.Contains(text, ".")
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
		case err != nil || rank < 0 || rank > tournament.MaxPlayers:
			bad(86, RankBad, text)
		case rank > 0:
			r.file.Ranks[id] = rank
		}
	}
	r.t.Players = append(r.t.Players, p)
	r.rows = append(r.rows, row{number: number, line: l.no, entries: r.entries(l, number, p.Name)})
	r.file.lines[id] = l.no
	if number > 0 {
		r.byNumber[number] = append(r.byNumber[number], int(id)-1)
		r.largest = max(r.largest, number)
	}
}

func (r *reader) title(l *line, bad func(int, tournament.Code, string)) tournament.Title {
	text := l.field(11, 13)
	title := tournament.Title(strings.ToUpper(text))
	if old, ok := oldTitles[string(title)]; ok {
		return old
	}
	if !title.Valid() {
		if strings.Trim(text, "-") != "" {
			bad(11, TitleUnknown, text)
		}
		return ""
	}
	return title
}

// fideID returns the number, or 0 if another player has it already.
func (r *reader) fideID(l *line, p *tournament.Player, fide int) int {
	if r.byFIDE == nil {
		r.byFIDE = map[int]int{}
	}
	if other, twice := r.byFIDE[fide]; twice {
		r.problem(l.no, 58, Warning, FIDEIDTwice, "name", p.Name, "other", r.t.Players[other].Name, "id", fide)
		return 0
	}
	r.byFIDE[fide] = len(r.t.Players)
	return fide
}

// readNumber reads the starting number, 1-9999; 0 if there is none.
func readNumber(l *line) int {
	n, err := strconv.Atoi(l.wide(5, 8))
	if err != nil || n < 1 || n > tournament.MaxPlayers {
		return 0
	}
	return n
}

// numbers gives numbers to players who have none of their own, and reports
// the holes in the file.
func (r *reader) numbers() {
	var holes []string
	gaps := 0
	for no := 1; no <= r.largest; no++ {
		if len(r.byNumber[no]) > 0 {
			continue
		}
		if gaps++; gaps <= 10 {
			holes = append(holes, strconv.Itoa(no))
		}
	}
	if gaps > 10 {
		holes = append(holes, "…")
	}
	if gaps > 0 {
		r.problem(0, 0, Warning, NumberGap, "n", gaps, "numbers", strings.Join(holes, ", "))
	}
	next, hole := r.largest, 0
	for i := range r.t.Players {
		p := &r.t.Players[i]
		if p.No > 0 {
			continue
		}
		if next < tournament.MaxPlayers {
			next++
			p.No = next
		} else {
			// There are at most as many players as numbers, so a hole is left.
			for hole++; len(r.byNumber[hole]) > 0; hole++ {
			}
			p.No = hole
		}
		if n := r.rows[i].number; n > 0 {
			first := r.t.Players[r.byNumber[n][0]].Name
			r.problem(r.rows[i].line, 5, Error, NumberTwice, "no", n, "name", p.Name, "first", first, "given", p.No)
		} else {
			r.problem(r.rows[i].line, 5, Error, NumberMissing, "name", p.Name, "given", p.No)
		}
	}
}

// nationalRecords takes the national number and rating of a player from his
// national rating record, which stays in Extra as well.
func (r *reader) nationalRecords() {
	for i := range r.national {
		l := &r.national[i]
		rows := r.byNumber[readNumber(l)]
		if len(rows) == 0 {
			continue
		}
		p := &r.t.Players[rows[0]]
		if id := tidy(l.wide(58, 68)); id != "" && p.NationalID == "" {
			p.NationalID = id
		}
		if rating, err := strconv.Atoi(l.wide(49, 52)); err == nil && rating > 0 && rating <= maxRating && p.Ratings.National == 0 {
			p.Ratings.National = rating
		}
	}
}
