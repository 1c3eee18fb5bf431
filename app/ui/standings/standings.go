// Package standings is the page of the standings after a round. Enter on a
// player shows how his tie-break values came about.
package standings

import (
	"escaque/app"
	"escaque/app/ui/page"
	"escaque/app/ui/sheet"
	"escaque/export"
	"escaque/tournament"
)

// Page is the page of the standings.
type Page struct {
	*sheet.View
	c *page.Context
}

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{View: sheet.New(c, export.Standings), c: c}
	p.Grid().OnOpen = func(int) { c.Registry.Run("player.working") }
	return p
}

// Player is the player under the cursor; 0 for none.
func (p *Page) Player() tournament.PlayerID {
	row := p.Grid().Selected()
	if row < 0 {
		return 0
	}
	s, err := app.Standings(p.c.Desk.Event(), p.c.Tournament(), p.Round(), "")
	if err != nil || row >= len(s.Rows) {
		return 0
	}
	return s.Rows[row].Player
}
