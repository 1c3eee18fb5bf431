package page

import (
	"fyne.io/fyne/v2"

	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/tournament"
)

// Buttons are the buttons of some actions, with their keys.
func (c *Context) Buttons(ids ...actions.ID) []fyne.CanvasObject {
	var row []fyne.CanvasObject
	for _, id := range ids {
		row = append(row, c.Button(id))
	}
	return row
}

// Button is the button of an action.
func (c *Context) Button(id actions.ID) *kit.Button {
	b := kit.NewButton(c.T("do."+string(id)), nil, func() { c.Registry.Run(id) })
	c.late = append(c.late, func() {
		if a := c.Registry.Get(id); a != nil {
			b.Icon = a.Icon
			if key := a.Shortcut.Text(c.Words); key != "" {
				b.Text = c.T("do."+string(id)) + "  (" + key + ")"
			}
			b.Refresh()
		}
	})
	return b
}

// Finish words the buttons made before their actions were registered.
func (c *Context) Finish() {
	for _, f := range c.late {
		f()
	}
	c.late = nil
}

// Day writes a date as the language does.
func (c *Context) Day(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	if d.Month == 0 || d.Day == 0 {
		return d.String()
	}
	return c.T("ui.day", "day", d.Day, "month", d.Month, "year", d.Year)
}
