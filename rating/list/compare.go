package list

import (
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// Field is what a player and a list can differ in.
type Field string

// The fields of a comparison.
const (
	NameField       Field = "name"
	FIDEIDField     Field = "fide-id"
	NationalIDField Field = "national-id"
	TitleField      Field = "title"
	SexField        Field = "sex"
	BirthField      Field = "birth"
	FederationField Field = "federation"
	StandardField   Field = "standard"
	RapidField      Field = "rapid"
	BlitzField      Field = "blitz"
	NationalField   Field = "national"
	KField          Field = "k"
)

// Difference is one field in which a player and the list differ. The values
// are written as they stand; "" is unrated, no title, not known.
type Difference struct {
	Field     Field
	Own, List string
}

// ratingFields are the fields of the ratings.
var ratingFields = map[tournament.RatingKind]Field{
	tournament.StandardRating: StandardField, tournament.RapidRating: RapidField,
	tournament.BlitzRating: BlitzField, tournament.NationalRating: NationalField,
}

// Compare lists what a player has otherwise than the list. kinds are the
// ratings that the list has; of others it says nothing. k is the rating whose
// factor the tournament uses. Accents and small letters of a name are no
// difference (the list of FIDE has none), nor is what the list leaves blank,
// except a rating and a title, of which blank means none.
func Compare(p tournament.Player, e Entry, kinds []tournament.RatingKind, k tournament.RatingKind) []Difference {
	var list []Difference
	differ := func(f Field, own, other string) { list = append(list, Difference{f, own, other}) }
	if !slices.Equal(Words(p.Name), Words(e.Name)) {
		differ(NameField, p.Name, e.Name)
	}
	if e.FIDEID != 0 && p.FIDEID != e.FIDEID {
		differ(FIDEIDField, blank(p.FIDEID), strconv.Itoa(e.FIDEID))
	}
	if e.NationalID != "" && Plain(p.NationalID) != Plain(e.NationalID) {
		differ(NationalIDField, p.NationalID, e.NationalID)
	}
	if fide := !slices.Contains(kinds, tournament.NationalRating) || e.Title != ""; fide && p.Title != e.Title {
		differ(TitleField, string(p.Title), string(e.Title))
	}
	if e.Sex != tournament.SexUnknown && p.Sex != e.Sex {
		differ(SexField, letter(p.Sex), letter(e.Sex))
	}
	if e.Birth.Year != 0 && !sameBirth(p.Birth, e.Birth) {
		differ(BirthField, p.Birth.String(), birth(e.Birth))
	}
	if e.Federation != "" && p.Federation != e.Federation {
		differ(FederationField, p.Federation, e.Federation)
	}
	for _, kind := range []tournament.RatingKind{tournament.StandardRating, tournament.RapidRating, tournament.BlitzRating, tournament.NationalRating} {
		if own, other := p.Ratings.Of(kind), e.Of(kind).Rating; slices.Contains(kinds, kind) && own != other {
			differ(ratingFields[kind], blank(own), blank(other))
		}
	}
	if other := e.Of(k).K; slices.Contains(kinds, k) && other != 0 && p.K != other {
		differ(KField, blank(p.K), strconv.Itoa(other))
	}
	return list
}

// Take returns the player with some fields as the list has them.
func Take(p tournament.Player, e Entry, fields []Field, k tournament.RatingKind) tournament.Player {
	for _, f := range fields {
		switch f {
		case NameField:
			p.Name = e.Name
		case FIDEIDField:
			p.FIDEID = e.FIDEID
		case NationalIDField:
			p.NationalID = e.NationalID
		case TitleField:
			p.Title = e.Title
		case SexField:
			p.Sex = e.Sex
		case BirthField:
			p.Birth = e.Birth
		case FederationField:
			p.Federation = e.Federation
		case StandardField:
			p.Ratings.Standard = e.Standard.Rating
		case RapidField:
			p.Ratings.Rapid = e.Rapid.Rating
		case BlitzField:
			p.Ratings.Blitz = e.Blitz.Rating
		case NationalField:
			p.Ratings.National = e.National
		case KField:
			p.K = e.Of(k).K
		}
	}
	return p
}

// Player makes a player of an entry, with the K of a rating.
func (e Entry) Player(k tournament.RatingKind) tournament.Player {
	return tournament.Player{
		Name: e.Name, FIDEID: e.FIDEID, NationalID: e.NationalID, Title: e.Title, Sex: e.Sex, Birth: e.Birth,
		Federation: e.Federation, Club: e.Club, K: e.Of(k).K,
		Ratings: tournament.Ratings{Standard: e.Standard.Rating, Rapid: e.Rapid.Rating, Blitz: e.Blitz.Rating, National: e.National},
	}
}

func blank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func letter(s tournament.Sex) string {
	if s == tournament.SexUnknown {
		return ""
	}
	return string(rune(s))
}

// birth writes what a list knows, most often the year alone.
func birth(d tournament.Date) string {
	if d.Month == 0 {
		return strconv.Itoa(d.Year)
	}
	return d.String()
}

// sameBirth compares as much as both know.
func sameBirth(a, b tournament.Date) bool {
	return a.Year == b.Year && (a.Month == 0 || b.Month == 0 || a.Month == b.Month) && (a.Day == 0 || b.Day == 0 || a.Day == b.Day)
}

// SameName reports whether two names have the same words, whatever their
// order, accents and case.
func SameName(a, b string) bool { return nameKey(a) == nameKey(b) }

// nameKey is a name without order, accents, case and signs.
func nameKey(name string) string {
	words := Query(name, false)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// Twin is a warning that two players may be one person.
type Twin struct {
	First, Second tournament.PlayerID
	Sure          bool // the same id, or the same name and year of birth
}

// Twins finds people entered twice: the same FIDE or national id, or the same
// name (folded, in any order) unless years of birth or FIDE ids tell the two
// apart.
func Twins(players []tournament.Player) []Twin {
	var twins []Twin
	byID, byNational, byName := map[int]int{}, map[string]int{}, map[string][]int{}
	for i, p := range players {
		seen := map[int]bool{}
		twin := func(j int, sure bool) {
			if !seen[j] {
				seen[j] = true
				twins = append(twins, Twin{players[j].ID, p.ID, sure})
			}
		}
		if p.FIDEID != 0 {
			if j, ok := byID[p.FIDEID]; ok {
				twin(j, true)
			} else {
				byID[p.FIDEID] = i
			}
		}
		if id := Plain(p.NationalID); id != "" {
			if j, ok := byNational[id]; ok {
				twin(j, true)
			} else {
				byNational[id] = i
			}
		}
		key := nameKey(p.Name)
		for _, j := range byName[key] {
			q := players[j]
			years := p.Birth.Year != 0 && q.Birth.Year != 0
			switch {
			case p.FIDEID != 0 && q.FIDEID != 0 && p.FIDEID != q.FIDEID:
			case years && p.Birth.Year != q.Birth.Year:
			default:
				twin(j, years)
			}
		}
		byName[key] = append(byName[key], i)
	}
	return twins
}
