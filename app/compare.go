package app

import (
	"context"

	"escaque/rating/list"
	"escaque/storage/ratinglist"
	"escaque/tournament"
)

// The types of a comparison, for window and commands.
type (
	ListField      = list.Field
	ListDifference = list.Difference
	Twin           = list.Twin
)

// Match is how a player was found in a list.
type Match string

// The matches. By name means that exactly one person of the list has the
// words of the name and no other year of birth: a proposal, nothing sure.
const (
	NotFound   Match = ""
	ByFIDEID   Match = "fide-id"
	ByNational Match = "national-id"
	ByName     Match = "name"
	Ambiguous  Match = "ambiguous" // several people of the list have the name
)

// Compared is one player beside the list.
type Compared struct {
	Player      tournament.PlayerID
	Match       Match
	Entry       ListEntry // zero if not found or ambiguous
	Differences []ListDifference
}

// Comparison is a tournament beside a list.
type Comparison struct {
	List    ListInfo
	Players []Compared // all of them, in the order of the tournament
	Twins   []Twin     // people who may have been entered twice
}

// Compare holds the players of a tournament against a list: by FIDE id, else
// by national id, else by name and year of birth.
func (l *Lists) Compare(ctx context.Context, t *tournament.Tournament, name ListName) (*Comparison, error) {
	c := &Comparison{Twins: list.Twins(t.Players)}
	err := l.use(ctx, name, func(d *ratinglist.Database) error {
		c.List = d.Info()
		for _, p := range t.Players {
			row, err := compareOne(ctx, d, p, kOf(t))
			if err != nil {
				return err
			}
			c.Players = append(c.Players, row)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return c, nil
}

// kOf is the rating whose factor K a tournament uses.
func kOf(t *tournament.Tournament) tournament.RatingKind {
	switch t.Settings.RatingList {
	case tournament.RapidRating, tournament.BlitzRating:
		return t.Settings.RatingList
	}
	return tournament.StandardRating
}

func compareOne(ctx context.Context, d *ratinglist.Database, p tournament.Player, k tournament.RatingKind) (Compared, error) {
	c := Compared{Player: p.ID}
	var err error
	if c.Match, c.Entry, err = find(ctx, d, p); err != nil || c.Match == NotFound || c.Match == Ambiguous {
		return c, err
	}
	c.Differences = list.Compare(p, c.Entry, d.Info().Kinds, k)
	return c, nil
}

func find(ctx context.Context, d *ratinglist.Database, p tournament.Player) (Match, ListEntry, error) {
	if p.FIDEID != 0 {
		found, err := d.ByFIDEID(ctx, p.FIDEID)
		if e, ok := found[p.FIDEID]; ok || err != nil {
			return ByFIDEID, e, err
		}
	}
	if p.NationalID != "" {
		found, err := d.ByNationalID(ctx, p.NationalID)
		if e, ok := found[p.NationalID]; ok || err != nil {
			return ByNational, e, err
		}
	}
	if p.FIDEID != 0 { // his id is not in the list: nobody else is he
		return NotFound, ListEntry{}, nil
	}
	people, err := d.Search(ctx, ratinglist.Query{Text: p.Name, Limit: 50})
	if err != nil {
		return NotFound, ListEntry{}, err
	}
	match, entry := NotFound, ListEntry{}
	for _, e := range people {
		if !list.SameName(p.Name, e.Name) || p.Birth.Year != 0 && e.Birth.Year != 0 && p.Birth.Year != e.Birth.Year {
			continue
		}
		if match != NotFound {
			return Ambiguous, ListEntry{}, nil
		}
		match, entry = ByName, e
	}
	return match, entry, nil
}

// Accepted are the fields of a player that are to become those of the list.
type Accepted struct {
	Player tournament.PlayerID
	Entry  ListEntry
	Fields []ListField
}

// AcceptAll accepts every difference of the players found by an id; those
// found by name are left for a person to decide.
func (c *Comparison) AcceptAll() []Accepted {
	var all []Accepted
	for _, p := range c.Players {
		if p.Match != ByFIDEID && p.Match != ByNational || len(p.Differences) == 0 {
			continue
		}
		a := Accepted{Player: p.Player, Entry: p.Entry}
		for _, d := range p.Differences {
			a.Fields = append(a.Fields, d.Field)
		}
		all = append(all, a)
	}
	return all
}

// AcceptList takes fields over from the list, as one action: all or none.
func (d *Desk) AcceptList(id tournament.TournamentID, accepted []Accepted) error {
	return d.on(id, "player.accept-list", tournament.Values{"n": len(accepted)}, func(t *tournament.Tournament) error {
		k := kOf(t)
		for _, a := range accepted {
			p := t.Player(a.Player)
			if p == nil {
				return tournament.NewFault(tournament.PlayerUnknown, "id", a.Player)
			}
			if err := t.Edit(list.Take(*p, a.Entry, a.Fields, k)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Twins warns of people who may have been entered twice.
func Twins(t *tournament.Tournament) []Twin { return list.Twins(t.Players) }
