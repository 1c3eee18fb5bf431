package entries

import (
	"slices"
	"strings"

	"escaque/tournament"
)

// reader turns rows into players of a list.
type reader struct {
	list    *List
	headers []string
	columns map[Field]int // place of the column, from 0
	females bool          // the column of sexes has an F or W somewhere, so M is a man
	males   bool          // it has an H or V somewhere, so M is a woman
	ms      bool          // it has an M
	header  int           // line of the header
	rows    int
	unsplit string // first name without a comma from a column of full names
	seen    seen
}

// newReader learns the columns from the header row.
func newReader(list *List, header record) *reader {
	r := &reader{list: list, columns: map[Field]int{}, header: header.line, seen: newSeen()}
	r.headers = header.fields
	for i, h := range header.fields {
		field := fieldOf[fold(h)]
		if first, twice := r.columns[field]; twice && field != Ignored {
			r.problem(header.line, i+1, ColumnTwice, "column", clip(h), "other", clip(header.fields[first]))
			field = Ignored
		}
		if field != Ignored {
			r.columns[field] = i
		}
		list.Columns = append(list.Columns, Column{Header: h, Field: field})
	}
	_, surname := r.columns[Surname]
	_, first := r.columns[FirstSurname]
	_, full := r.columns[FullName]
	if !surname && !first && !full { // "Nombre" alone is the whole name
		r.move(Given, FullName)
	}
	return r
}

// move takes a column for another field.
func (r *reader) move(from, to Field) {
	i, ok := r.columns[from]
	if _, taken := r.columns[to]; !ok || taken {
		return
	}
	delete(r.columns, from)
	r.columns[to] = i
	r.list.Columns[i].Field = to
}

// learn looks through all rows for what a single one cannot tell: whether a
// column headed FIDE holds IDs or ratings, and what M means in the column of
// sexes: mujer beside H or V, masculino beside F.
func (r *reader) learn(records []record) {
	ids, ratings := 0, 0
	for _, rec := range records {
		switch fold(r.get(rec, Sex)) {
		case "f", "w":
			r.females = true
		case "h", "v":
			r.males = true
		case "m":
			r.ms = true
		}
		if id, ok := parseID(r.get(rec, FIDE)); ok && id > 4000 {
			ids++
		} else if ok && id > 0 {
			ratings++
		}
	}
	if ids > ratings {
		r.move(FIDE, FIDEID)
	} else if ratings > 0 {
		r.move(FIDE, Standard)
	}
}

// get returns the text of a field in a row; "" without such a column.
func (r *reader) get(rec record, f Field) string {
	if i, ok := r.columns[f]; ok {
		return rec.field(i)
	}
	return ""
}

func (r *reader) problem(line, column int, code tournament.Code, pairs ...any) {
	r.list.Problems = append(r.list.Problems, Problem{Line: line, Column: column, Fault: tournament.NewFault(code, pairs...)})
}

// leaveOut is problem for a row that does not come in.
func (r *reader) leaveOut(line, column int, code tournament.Code, pairs ...any) {
	r.problem(line, column, code, pairs...)
	r.list.Problems[len(r.list.Problems)-1].LeftOut = true
}

// unreadable reports a field of a player that says nothing we know.
func (r *reader) unreadable(rec record, f Field, name string, code tournament.Code) {
	i := r.columns[f]
	r.problem(rec.line, i+1, code, "name", clip(name), "column", clip(r.headers[i]), "text", clip(rec.field(i)))
}

// row reads one row.
func (r *reader) row(rec record) {
	if rec.empty() {
		return
	}
	r.rows++
	if rec.open > 0 {
		r.problem(rec.line, rec.open, QuoteOpen, "text", clip(rec.field(rec.open-1)))
	}
	// Fields too many: a delimiter stood in a field without quotes, and all
	// behind it is out of place.
	if extra := len(rec.fields); extra > len(r.headers) && !(record{fields: rec.fields[len(r.headers):]}).empty() {
		r.leaveOut(rec.line, len(r.headers)+1, FieldsExtra, "fields", extra, "columns", len(r.headers))
		return
	}
	for i, f := range rec.fields {
		if letters := len([]rune(f)); letters > maxLetters {
			r.leaveOut(rec.line, i+1, FieldTooLong, "column", clip(r.headers[min(i, len(r.headers)-1)]), "letters", letters)
			return
		}
	}
	p := tournament.Player{Name: r.name(rec)}
	if p.Name == "" {
		r.leaveOut(rec.line, r.nameColumn(), NameMissing)
		return
	}
	r.person(rec, &p)
	r.ratings(rec, &p)
	r.money(rec, &p)
	if !r.acceptable(rec, &p) {
		return
	}
	r.list.Players = append(r.list.Players, p)
	r.list.Lines = append(r.list.Lines, rec.line)
	r.byes(rec, len(r.list.Players)-1)
}

// maxLetters is longer than any note that belongs into a list.
const maxLetters = 1000

// name puts the name together as "Surname, Given".
func (r *reader) name(rec record) string {
	surname := r.get(rec, Surname)
	if surname == "" {
		surname = strings.TrimSpace(r.get(rec, FirstSurname) + " " + r.get(rec, SecondSurname))
	}
	given := r.get(rec, Given)
	full := spaces(r.get(rec, FullName))
	switch {
	case surname != "" && given != "":
		return spaces(surname) + ", " + spaces(given)
	case full != "":
		if r.unsplit == "" && !strings.Contains(full, ",") && strings.Contains(full, " ") {
			r.unsplit = full
		}
		return full
	case surname != "":
		return spaces(surname)
	}
	return spaces(given)
}

// spaces makes every run of white space one space.
func spaces(s string) string { return strings.Join(strings.Fields(s), " ") }

// nameColumn is the column, from 1, in which a name is missed.
func (r *reader) nameColumn() int {
	for _, f := range []Field{Surname, FullName, FirstSurname, Given} {
		if i, ok := r.columns[f]; ok {
			return i + 1
		}
	}
	return 0
}

func (r *reader) person(rec record, p *tournament.Player) {
	var ok bool
	if p.FIDEID, ok = parseID(r.get(rec, FIDEID)); !ok {
		r.unreadable(rec, FIDEID, p.Name, FIDEIDText)
		p.FIDEID = 0
	}
	if id := r.get(rec, NationalID); !nothing(id) {
		p.NationalID = spaces(id)
	}
	if p.Title, ok = parseTitle(r.get(rec, Title)); !ok {
		r.unreadable(rec, Title, p.Name, TitleText)
	}
	if p.Sex, ok = r.sex(r.get(rec, Sex)); !ok {
		r.unreadable(rec, Sex, p.Name, SexText)
	}
	var err error
	if p.Birth, err = parseBirth(r.get(rec, Birth)); err != nil {
		code := BirthText
		if impossible(err) {
			code = BirthNoDay
		}
		r.unreadable(rec, Birth, p.Name, code)
		p.Birth = tournament.Date{}
	}
	if p.Federation, ok = parseFederation(r.get(rec, Fed)); !ok {
		r.unreadable(rec, Fed, p.Name, Federation)
	}
	p.Club, p.Category = spaces(r.get(rec, Club)), spaces(r.get(rec, Category))
	p.Notes = r.get(rec, Notes)
}

// sex reads the sex. M alone is a man where women are F, a woman where men
// are H or V; where the column tells neither it stays unknown.
func (r *reader) sex(s string) (sex tournament.Sex, ok bool) {
	switch fold(s) {
	case "":
		return tournament.SexUnknown, strings.TrimSpace(s) == ""
	case "h", "v", "hombre", "varon", "masculino", "masc", "male", "man", "chico":
		return tournament.Male, true
	case "f", "w", "mujer", "femenino", "fem", "female", "woman", "chica":
		return tournament.Female, true
	case "m":
		switch {
		case r.females:
			return tournament.Male, true
		case r.males:
			return tournament.Female, true
		}
		return tournament.SexUnknown, true // finish reports it once
	}
	return tournament.SexUnknown, false
}

func (r *reader) ratings(rec record, p *tournament.Player) {
	for _, list := range []struct {
		field Field
		kind  tournament.RatingKind
	}{
		{Standard, tournament.StandardRating}, {Rapid, tournament.RapidRating},
		{Blitz, tournament.BlitzRating}, {National, tournament.NationalRating},
	} {
		rating, ok := parseRating(r.get(rec, list.field))
		if !ok {
			r.unreadable(rec, list.field, p.Name, RatingText)
			continue
		}
		p.Ratings.Set(list.kind, rating)
	}
	if k := r.get(rec, K); !nothing(k) {
		if n, ok := digits(k); ok && n <= 40 {
			p.K = n
		} else {
			r.unreadable(rec, K, p.Name, KText)
		}
	}
}

func (r *reader) money(rec record, p *tournament.Player) {
	if owed := r.get(rec, Owed); !nothing(owed) {
		var ok bool
		if p.FeeOwed, ok = parseMoney(owed); !ok {
			r.unreadable(rec, Owed, p.Name, FeeText)
		}
	}
	paid := r.get(rec, Paid)
	switch a := parseAnswer(paid); {
	case a == no:
	case a == yes && p.FeeOwed > 0:
		p.FeePaid = p.FeeOwed
	case a == yes: // how much is not said: keep the word
		p.Notes = strings.TrimLeft(p.Notes+"; "+r.headers[r.columns[Paid]]+": "+paid, "; ")
	default:
		var ok bool
		if p.FeePaid, ok = parseMoney(paid); !ok {
			r.unreadable(rec, Paid, p.Name, FeeText)
		}
	}
}

// acceptable reports whether the player may come in: nobody before him is the
// same person, and the model has nothing against him.
func (r *reader) acceptable(rec record, p *tournament.Player) bool {
	if !r.seen.new(r, rec, p) {
		return false
	}
	scratch := tournament.Tournament{}
	if _, err := scratch.Enter(*p); err != nil {
		r.leaveOut(rec.line, 0, PlayerFaulty, "name", clip(p.Name), "why", err)
		return false
	}
	r.seen.add(rec.line, p)
	return true
}

func (r *reader) byes(rec record, player int) {
	rounds, ok := parseRounds(r.get(rec, HalfByes))
	if !ok {
		r.unreadable(rec, HalfByes, r.list.Players[player].Name, ByeText)
	}
	for _, round := range rounds {
		r.list.Byes = append(r.list.Byes, Bye{Player: player, Round: round})
	}
}

// finish reports what concerns the whole list.
func (r *reader) finish() {
	if r.unsplit != "" {
		r.problem(0, r.columns[FullName]+1, NameOrder, "name", clip(r.unsplit))
	}
	if i, ok := r.columns[Sex]; ok && r.ms && !r.females && !r.males {
		r.problem(0, i+1, SexM, "column", clip(r.headers[i]))
	}
	if r.rows == 0 {
		r.problem(r.header, 0, Empty)
	}
	slices.SortStableFunc(r.list.Problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
}
