package export

import (
	"bytes"
	"cmp"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"escaque/tournament"
)

// collation orders names as the telephone book of a language does: surname
// first, then given name, ñ behind n in Spanish.
type collation struct {
	c   *collate.Collator
	buf collate.Buffer
}

func newCollation(lang string) *collation {
	return &collation{c: collate.New(language.Make(lang))}
}

// byName returns the players in order of name; equal names stand in order of
// starting number.
func (c *collation) byName(players []tournament.Player) []tournament.Player {
	type keyed struct {
		player         tournament.Player
		surname, given []byte
	}
	list := make([]keyed, len(players))
	for i, p := range players {
		list[i] = keyed{p, c.c.KeyFromString(&c.buf, p.Surname()), c.c.KeyFromString(&c.buf, p.Given())}
	}
	slices.SortStableFunc(list, func(a, b keyed) int {
		return cmp.Or(
			bytes.Compare(a.surname, b.surname), bytes.Compare(a.given, b.given),
			cmp.Compare(a.player.No, b.player.No), cmp.Compare(a.player.ID, b.player.ID))
	})
	sorted := make([]tournament.Player, len(list))
	for i, k := range list {
		sorted[i] = k.player
	}
	return sorted
}

// name is the cell of a player's name, with a mark behind it where he has
// left the tournament by the given round.
func (b *builder) name(p *tournament.Player, round int) Cell {
	if p == nil {
		return Cell{}
	}
	c := text(p.Name)
	if gone(p, round) {
		if p.Departure == tournament.Expelled {
			c.Note = b.w.Text("export.mark.expelled")
		} else {
			c.Note = b.w.Text("export.mark.withdrawn")
		}
	}
	return c
}

func gone(p *tournament.Player, round int) bool {
	return p.Departure != tournament.Playing && p.LeftRound <= max(round, 1)
}
