package list

import (
	"strings"

	"escaque/tournament"
)

// field is a column of a text list.
type field int

const (
	fID field = iota
	fName
	fFed
	fSex
	fTitle
	fWTitle
	fOTitle
	fArena
	fStandard
	fStandardGames
	fStandardK
	fRapid
	fRapidGames
	fRapidK
	fBlitz
	fBlitzGames
	fBlitzK
	fRating // of a single list
	fGames
	fK
	fBirth
	fFlag
	fields // how many there are
)

// columnNames are the words of headers, small. Those that FIDE has used since
// 2001 are all there.
var columnNames = map[string]field{
	"id": fID, "name": fName, "fed": fFed, "sex": fSex,
	"tit": fTitle, "titl": fTitle, "title": fTitle, "wtit": fWTitle, "otit": fOTitle, "foa": fArena,
	"srtng": fStandard, "sgm": fStandardGames, "sk": fStandardK,
	"rrtng": fRapid, "rgm": fRapidGames, "rk": fRapidK,
	"brtng": fBlitz, "bgm": fBlitzGames, "bk": fBlitzK,
	"rtng": fRating, "rating": fRating, "gms": fGames, "game": fGames, "games": fGames, "k": fK,
	"b-day": fBirth, "bday": fBirth, "born": fBirth, "birthday": fBirth, "flag": fFlag,
}

// layout is where the columns of a text list are: each reaches to the next.
type layout struct {
	columns []column
	month   Month // in the header of a single list
	single  bool
}

type column struct {
	field field
	name  string
	start int // byte of the line, from 0
}

// parseHeader reads the first line of a text list; nil if it is none.
func parseHeader(line []byte) *layout {
	l := &layout{}
	seen := [fields]bool{}
	text := strings.TrimRight(string(line), "\r\n")
	for start := 0; start < len(text); {
		if text[start] == ' ' || text[start] == '\t' {
			start++
			continue
		}
		end := start
		for end < len(text) && text[end] != ' ' && text[end] != '\t' {
			end++
		}
		for _, c := range l.word(text[start:end], start) {
			if seen[c.field] {
				return nil
			}
			seen[c.field] = true
			l.columns = append(l.columns, c)
		}
		start = end
	}
	l.single = seen[fRating]
	if len(l.columns) < 3 || l.columns[0].field != fID || l.columns[0].start != 0 || !seen[fName] ||
		!seen[fRating] && !seen[fStandard] && !seen[fRapid] && !seen[fBlitz] {
		return nil
	}
	return l
}

// word gives the columns a word of the header names: none for "Number", two
// where old headers write two without a space between ("TitlFed").
func (l *layout) word(word string, start int) []column {
	small := strings.ToLower(word)
	if f, ok := columnNames[small]; ok {
		return []column{{f, word, start}}
	}
	if m, ok := monthToken(small); ok {
		l.month = m
		return []column{{fRating, word, start}}
	}
	for i := len(small) - 1; i > 1; i-- {
		first, ok := columnNames[small[:i]]
		second, also := columnNames[small[i:]]
		if ok && also {
			return []column{{first, word[:i], start}, {second, word[i:], start + i}}
		}
	}
	return nil
}

// kinds are the ratings that the columns give.
func (l *layout) kinds(single tournament.RatingKind) []tournament.RatingKind {
	var list []tournament.RatingKind
	for _, c := range l.columns {
		switch c.field {
		case fStandard:
			list = append(list, tournament.StandardRating)
		case fRapid:
			list = append(list, tournament.RapidRating)
		case fBlitz:
			list = append(list, tournament.BlitzRating)
		case fRating:
			list = append(list, single)
		}
	}
	return list
}
