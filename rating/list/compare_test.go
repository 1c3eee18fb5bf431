package list

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"escaque/tournament"
)

var listed = Entry{
	FIDEID: 99010001, Name: "Nunez Pena, Maria", Federation: "ESP", Sex: tournament.Female, Title: tournament.WFM,
	Standard: Figures{2101, 3, 20}, Rapid: Figures{2050, 0, 40}, Birth: tournament.Date{Year: 2001},
}

func TestCompare(t *testing.T) {
	same := tournament.Player{
		Name: "Núñez Peña, María", FIDEID: 99010001, Title: tournament.WFM, Sex: tournament.Female, Federation: "ESP",
		Birth: tournament.Date{Year: 2001, Month: 5, Day: 9}, Ratings: tournament.Ratings{Standard: 2101, Rapid: 2050, Blitz: 1900, National: 2000}, K: 20,
	}
	two := []tournament.RatingKind{tournament.StandardRating, tournament.RapidRating}
	for _, c := range []struct {
		name   string
		change func(*tournament.Player)
		kinds  []tournament.RatingKind
		k      tournament.RatingKind
		want   []Difference
	}{
		{"the same, with accents and full date", func(*tournament.Player) {}, two, tournament.StandardRating, nil},
		{"a list that has blitz says she has none", func(*tournament.Player) {}, standard3, tournament.StandardRating, []Difference{{BlitzField, "1900", ""}}},
		{"K of the rapid list", func(*tournament.Player) {}, two, tournament.RapidRating, []Difference{{KField, "20", "40"}}},
		{"everything", func(p *tournament.Player) {
			*p = tournament.Player{Name: "Nuñez, Maria", Title: tournament.FM, Birth: tournament.Date{Year: 2010}, Federation: "AND", Ratings: tournament.Ratings{Standard: 1999}}
		}, two, tournament.StandardRating, []Difference{
			{NameField, "Nuñez, Maria", "Nunez Pena, Maria"}, {FIDEIDField, "", "99010001"}, {TitleField, "FM", "WFM"}, {SexField, "", "w"},
			{BirthField, "2010/00/00", "2001"}, {FederationField, "AND", "ESP"}, {StandardField, "1999", "2101"}, {RapidField, "", "2050"}, {KField, "", "20"},
		}},
	} {
		p := same
		c.change(&p)
		got := Compare(p, listed, c.kinds, c.k)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", c.name, diff)
		}
		// What is taken over is no longer a difference; nothing else changes.
		var fields []Field
		for _, d := range got {
			fields = append(fields, d.Field)
		}
		if left := Compare(Take(p, listed, fields, c.k), listed, c.kinds, c.k); len(left) > 0 {
			t.Errorf("%s: left %v", c.name, left)
		}
		if len(got) > 1 {
			if left := Compare(Take(p, listed, fields[:1], c.k), listed, c.kinds, c.k); !cmp.Equal(left, got[1:]) {
				t.Errorf("%s: after the first: %v", c.name, left)
			}
		}
	}
}

// Who is entered from a list does not differ from it.
func TestEnteredFromTheList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := listed
		e.Standard.Rating = rapid.IntRange(0, 2900).Draw(t, "rating")
		e.Title = rapid.SampledFrom([]tournament.Title{"", tournament.GM, tournament.WCM}).Draw(t, "title")
		e.Name = rapid.SampledFrom([]string{"Madonna", "O'Connor, Ana-Maria", "Li, Wei"}).Draw(t, "name")
		k := rapid.SampledFrom(standard3).Draw(t, "k")
		if d := Compare(e.Player(k), e, standard3, k); len(d) > 0 {
			t.Fatal(d)
		}
	})
}

func TestTwins(t *testing.T) {
	year := func(y int) tournament.Date { return tournament.Date{Year: y} }
	players := []tournament.Player{
		{ID: 1, Name: "García López, Juan", Birth: year(1965), FIDEID: 99010006},
		{ID: 2, Name: "Juan Garcia Lopez", Birth: year(1965)},                    // the same words and year
		{ID: 3, Name: "Garcia Lopez, Juan", Birth: year(2009), FIDEID: 99010007}, // his grandson
		{ID: 4, Name: "GARCIA LOPEZ, JUAN"},                                      // who knows
		{ID: 5, Name: "Other, X", FIDEID: 99010006},                              // the id of the first
		{ID: 6, Name: "Third, Y", NationalID: "AND-1"},                           //
		{ID: 7, Name: "Fourth, Z", NationalID: "and 1", Birth: year(1990)},       //
		{ID: 8, Name: "Mueller, Juergen"}, {ID: 9, Name: "Müller, Jürgen"},       //
		{ID: 10, Name: "Lopez Garcia, Juan", Birth: year(1965), FIDEID: 99010009}, // another person by his id
	}
	want := []Twin{{1, 2, true}, {1, 4, false}, {2, 4, false}, {3, 4, false}, {1, 5, true}, {6, 7, true}, {8, 9, false}, {2, 10, true}, {4, 10, false}}
	if diff := cmp.Diff(want, Twins(players)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
