package tournament

import "strings"

// PlayerID identifies a player inside one tournament for good. It is not the
// starting number: that one may still change until round 4 has been paired.
type PlayerID int64

// Title is a FIDE title in its usual letters; "" is none.
type Title string

// The FIDE titles, best first, as C.04.2 2.2 ranks equal ratings.
const (
	GM  Title = "GM"
	IM  Title = "IM"
	WGM Title = "WGM"
	FM  Title = "FM"
	WIM Title = "WIM"
	CM  Title = "CM"
	WFM Title = "WFM"
	WCM Title = "WCM"
)

var titleOrder = []Title{GM, IM, WGM, FM, WIM, CM, WFM, WCM, ""}

// Order is the place of the title in the starting rank: 0 for GM, larger for
// lower titles, the largest for none.
func (t Title) Order() int {
	for i, u := range titleOrder {
		if t == u {
			return i
		}
	}
	return len(titleOrder)
}

// Valid reports whether t is a FIDE title or none.
func (t Title) Valid() bool { return t.Order() < len(titleOrder) }

// Sex is 'm', 'w' or 0 where it is not stated, as in a tournament report.
type Sex byte

// The sexes of a tournament report.
const (
	SexUnknown Sex = 0
	Male       Sex = 'm'
	Female     Sex = 'w'
)

// RatingKind names a rating list.
type RatingKind string

// The rating lists a tournament can be ordered by.
const (
	StandardRating RatingKind = "standard"
	RapidRating    RatingKind = "rapid"
	BlitzRating    RatingKind = "blitz"
	NationalRating RatingKind = "national"
)

// Ratings are the ratings of a player in Elo points; 0 is unrated.
type Ratings struct{ Standard, Rapid, Blitz, National int }

// Of returns the rating on the given list; 0 is unrated.
func (r Ratings) Of(kind RatingKind) int {
	switch kind {
	case RapidRating:
		return r.Rapid
	case BlitzRating:
		return r.Blitz
	case NationalRating:
		return r.National
	}
	return r.Standard
}

// Set changes the rating on the given list.
func (r *Ratings) Set(kind RatingKind, rating int) {
	switch kind {
	case RapidRating:
		r.Rapid = rating
	case BlitzRating:
		r.Blitz = rating
	case NationalRating:
		r.National = rating
	default:
		r.Standard = rating
	}
}

// Cents is an amount of money in hundredths of the event's currency.
type Cents int

// Presence is what check-in knows of a player.
type Presence byte

// The states of check-in.
const (
	NotYet  Presence = 0
	Present Presence = 1
	Absent  Presence = 2
)

// Departure is why a player no longer plays.
type Departure byte

// The ways to leave a tournament.
const (
	Playing   Departure = 0
	Withdrawn Departure = 1
	Expelled  Departure = 2
)

// Player is one entry of a tournament.
type Player struct {
	ID PlayerID
	No int // starting number = TPN (C.04.2 2.2), 1…N; 0 before numbers are given

	Name       string // "Surname, Given"
	FIDEID     int    // 0 = none
	NationalID string
	Title      Title
	Sex        Sex
	Birth      Date // often only the year
	Federation string
	Club       string
	Ratings    Ratings
	K          int // K factor from the list; 0 = by the rules
	Category   string
	FeeOwed    Cents
	FeePaid    Cents
	Notes      string

	Presence     Presence
	EnteredRound int       // first round he may be paired in; 0 and 1 = from the start
	Departure    Departure // why he left
	LeftRound    int       // first round he is no longer paired in; only with Departure
	FixedBoard   int       // board he always sits at; 0 = none
}

// Surname is the part of the name before the comma.
func (p Player) Surname() string {
	surname, _, _ := strings.Cut(p.Name, ",")
	return strings.TrimSpace(surname)
}

// Given is the part of the name behind the comma.
func (p Player) Given() string {
	_, given, _ := strings.Cut(p.Name, ",")
	return strings.TrimSpace(given)
}

// Available reports whether the player takes part in the round at all: he has
// entered and not left. Requested byes are a matter of their own.
func (p Player) Available(round int) bool {
	return p.EnteredRound <= round && (p.Departure == Playing || round < p.LeftRound)
}
