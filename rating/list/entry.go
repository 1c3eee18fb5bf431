package list

import (
	"strings"

	"escaque/tournament"
)

// Entry is one person of a rating list.
type Entry struct {
	FIDEID      int    // 0 in a national list that does not know it
	NationalID  string // of a national list
	Name        string // "Surname, Given", as the list writes it
	Federation  string
	Sex         tournament.Sex
	Title       tournament.Title // the higher of the title and the women's title
	OtherTitles string           // "IA,FT": arbiter, trainer, organiser
	ArenaTitle  string           // AGM, AIM, AFM, ACM
	Standard    Figures
	Rapid       Figures
	Blitz       Figures
	National    int // rating of a national list
	Birth       tournament.Date
	Club        string // of a national list
	Inactive    bool
}

// Figures are what a list says of one kind of rating. Rating 0 is unrated.
type Figures struct{ Rating, Games, K int }

// Of returns the figures of a kind; a national rating has no games and no K.
func (e Entry) Of(kind tournament.RatingKind) Figures {
	switch kind {
	case tournament.RapidRating:
		return e.Rapid
	case tournament.BlitzRating:
		return e.Blitz
	case tournament.NationalRating:
		return Figures{Rating: e.National}
	}
	return e.Standard
}

func (e *Entry) of(kind tournament.RatingKind) *Figures {
	switch kind {
	case tournament.RapidRating:
		return &e.Rapid
	case tournament.BlitzRating:
		return &e.Blitz
	}
	return &e.Standard
}

// Strength is what orders two people whose names fit a search alike: the
// standard rating, else the rapid, the blitz or the national one.
func (e Entry) Strength() int {
	for _, r := range []int{e.Standard.Rating, e.Rapid.Rating, e.Blitz.Rating, e.National} {
		if r != 0 {
			return r
		}
	}
	return 0
}

// titles are the titles as lists write them, small; lists before 2012 have a
// letter or two.
var titles = map[string]tournament.Title{
	"gm": tournament.GM, "im": tournament.IM, "fm": tournament.FM, "cm": tournament.CM,
	"wgm": tournament.WGM, "wim": tournament.WIM, "wfm": tournament.WFM, "wcm": tournament.WCM,
	"g": tournament.GM, "m": tournament.IM, "f": tournament.FM, "c": tournament.CM,
	"wg": tournament.WGM, "wm": tournament.WIM, "wf": tournament.WFM, "wc": tournament.WCM,
}

// parseTitle reports false for letters that are no title: honorary ones such
// as WH have no place in a tournament.
func parseTitle(s string) (tournament.Title, bool) {
	if s == "" {
		return "", true
	}
	t, ok := titles[strings.ToLower(s)]
	return t, ok || honorary(s)
}

func honorary(s string) bool { return s == "WH" || s == "HM" || s == "HG" }

// better returns the title that ranks higher.
func better(a, b tournament.Title) tournament.Title {
	if b.Order() < a.Order() {
		return b
	}
	return a
}

func parseSex(s string) (tournament.Sex, bool) {
	switch s {
	case "":
		return tournament.SexUnknown, true
	case "M", "m":
		return tournament.Male, true
	case "F", "f", "W", "w":
		return tournament.Female, true
	}
	return tournament.SexUnknown, false
}

// inactive reads the flag: i, wi, I, WI; w alone marks women.
func inactive(flag string) bool { return strings.ContainsAny(flag, "iI") }
