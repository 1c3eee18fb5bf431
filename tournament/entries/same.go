package entries

import (
	"slices"
	"strings"
	"unicode"

	"escaque/tournament"
)

// seen finds people who stand in the list twice.
type seen struct {
	ids   map[int]entry
	names map[string][]entry // by the words of the name
}

type entry struct {
	line, id, birth int
	name            string
}

func newSeen() seen { return seen{ids: map[int]entry{}, names: map[string][]entry{}} }

// new reports whether nobody before is the same person. The same FIDE ID is
// the same person, and so is the same name with the same year of birth unless
// two different IDs tell them apart. The same name without a year may be one:
// he comes in and is reported.
func (s *seen) new(r *reader, rec record, p *tournament.Player) bool {
	if first, ok := s.ids[p.FIDEID]; ok && p.FIDEID != 0 {
		r.leaveOut(rec.line, r.columns[FIDEID]+1, SameID, "name", clip(p.Name), "other", clip(first.name), "line", first.line, "id", p.FIDEID)
		return false
	}
	for _, first := range s.names[words(p.Name)] {
		if p.FIDEID != 0 && first.id != 0 {
			continue // two IDs, two people
		}
		switch {
		case first.birth != 0 && p.Birth.Year != 0 && first.birth != p.Birth.Year:
		case first.birth != 0 && first.birth == p.Birth.Year:
			r.leaveOut(rec.line, r.nameColumn(), SamePerson, "name", clip(p.Name), "line", first.line)
			return false
		default:
			r.problem(rec.line, r.nameColumn(), MaybeSame, "name", clip(p.Name), "line", first.line)
			return true
		}
	}
	return true
}

func (s *seen) add(line int, p *tournament.Player) {
	e := entry{line: line, id: p.FIDEID, birth: p.Birth.Year, name: p.Name}
	if p.FIDEID != 0 {
		s.ids[p.FIDEID] = e
	}
	s.names[words(p.Name)] = append(s.names[words(p.Name)], e)
}

// words is a name without accents, case, comma and order of its words.
func words(name string) string {
	list := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) })
	for i, w := range list {
		list[i] = fold(w)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}
