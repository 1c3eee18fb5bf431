// Package standings is the page of the standings after a round.
package standings

import (
	"escaque/app/ui/page"
	"escaque/app/ui/sheet"
	"escaque/export"
)

// New returns the page.
func New(c *page.Context) *sheet.View { return sheet.New(c, export.Standings) }
