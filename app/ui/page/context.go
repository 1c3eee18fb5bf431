package page

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"escaque/app"
	"escaque/app/i18n"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/tournament"
)

// Name names a page.
type Name string

// The pages, in the order of the rail.
const (
	Home       Name = "home"
	Players    Name = "players"
	CheckIn    Name = "checkin"
	Round      Name = "round"
	Desk       Name = "desk" // the arbiter's
	Standings  Name = "standings"
	Crosstable Name = "crosstable"
	Printing   Name = "printing"
	Settings   Name = "settings"
)

// Names lists the pages in the order of the rail.
func Names() []Name {
	return []Name{Home, Players, CheckIn, Round, Desk, Standings, Crosstable, Printing, Settings}
}

// Page is one page of the window.
type Page interface {
	Content() fyne.CanvasObject
	// Refresh reads the desk again. It is called for the page in sight only:
	// when it comes into sight and after every change.
	Refresh()
	// Focus gives the keyboard to where the work is.
	Focus()
	// Actions are what the page adds to the actions of the window.
	Actions() []actions.Action
}

// Shell is what the window does for its pages.
type Shell interface {
	Show(Name)                                                   // brings a page into sight
	Showing() Name                                               //
	Settle()                                                     // shows what has changed since
	Tell(kit.Tone, string)                                       // line at the foot
	Warn(string)                                                 // banner that stays until something goes well; "" takes it away
	Failed(string)                                               // the same for an action that did not reach the disk: the foot says so too
	OpenPath(path string)                                        // opens an event, imports a report or a list
	UseDesk(*app.Desk)                                           // shows another event
	SetTournament(tournament.TournamentID)                       //
	Restyle()                                                    // language, colours or text size changed
	Preferences() *Preferences                                   //
	PrintRound()                                                 // prints the sheets of the round that shows
	Pick(title string, save bool, ext ...string) *kit.FilePicker // chooses a file
}

// Context is what a page works with.
type Context struct {
	Shell
	Window   fyne.Window
	Dialogs  *kit.Dialogs
	Registry *actions.Registry
	Async    kit.Async
	Now      func() time.Time
	// Outside opens a file with the viewer of the system.
	Outside func(path string) error
	Options app.Options

	Words   *i18n.Localizer
	Desk    *app.Desk // nil while no event is open
	Current tournament.TournamentID
	// RoundShown is the round that pages show: 0 = the latest one.
	RoundShown int

	// Resume names the control that has the keyboard again when the window has
	// been made anew; the page that knows it takes it away.
	Resume string

	late []func() // words buttons once all actions are there
}

// T gives a text of the language that shows.
func (c *Context) T(key string, pairs ...any) string { return c.Words.Text(key, pairs...) }

// Tournament is the tournament that shows, or nil.
func (c *Context) Tournament() *tournament.Tournament {
	if c.Desk == nil {
		return nil
	}
	return c.Desk.Event().Tournament(c.Current)
}

// Round is the number of the round that shows and the round itself: nil if it
// is not paired, 0 without any round.
func (c *Context) Round() (int, *tournament.Round) {
	t := c.Tournament()
	if t == nil || t.PairedRounds() == 0 {
		return 0, nil
	}
	n := c.RoundShown
	if n < 1 || n > t.PairedRounds() {
		n = t.PairedRounds()
	}
	return n, t.Round(n)
}

// NeedEvent reports why an action on the event cannot run: none is open.
func (c *Context) NeedEvent() error {
	if c.Tournament() == nil {
		return tournament.NewFault(NoEvent)
	}
	return nil
}

// NeedWrite reports why an action that changes the event cannot run.
func (c *Context) NeedWrite() error {
	if err := c.NeedEvent(); err != nil {
		return err
	}
	return c.Desk.ReadOnly()
}

// NeedRound reports why an action on the round that shows cannot run.
func (c *Context) NeedRound() error {
	if err := c.NeedWrite(); err != nil {
		return err
	}
	if _, r := c.Round(); r == nil {
		return tournament.NewFault(NoRound)
	}
	return nil
}

// NeedRoundShown is NeedRound for what changes nothing.
func (c *Context) NeedRoundShown() error {
	if err := c.NeedEvent(); err != nil {
		return err
	}
	if _, r := c.Round(); r == nil {
		return tournament.NewFault(NoRound)
	}
	return nil
}

// Do runs an action on the event. If it fails nothing has changed, and the
// banner says so with the sentence of the fault.
func (c *Context) Do(f func() error) bool {
	if err := f(); err != nil {
		c.Failed(c.NotSaved(err))
		c.Settle()
		return false
	}
	c.Warn("")
	c.Settle()
	return true
}

// Work runs work away from the window, then done on it with its error.
func (c *Context) Work(message string, work func() error, done func(error)) {
	c.Tell(kit.Quiet, message)
	var err error
	c.Async(func() { err = work() }, func() {
		c.Tell(kit.Plain, "")
		done(err)
	})
}

// Error words an error.
func (c *Context) Error(err error) string { return c.Words.Error(err) }

// NotSaved words the error of an action that did not take place.
func (c *Context) NotSaved(err error) string {
	return c.T("ui.not-saved", "cause", c.Error(err))
}

// Did words an action of the journal by its name and values.
func (c *Context) Did(name string, values tournament.Values) string {
	pairs := make([]any, 0, 2*len(values))
	for key, v := range values {
		switch x := v.(type) {
		case float64:
			v = int(x) // numbers that went through the file
		case string:
			if key == "kind" {
				v = c.T("bye." + strings.ToUpper(x))
			} else if key == "from" || key == "to" {
				v = Pretty(x)
			}
		}
		pairs = append(pairs, key, v)
	}
	return c.T("action."+name, pairs...)
}

// Pretty writes a result as people read it: "1 – 0", "½ – ½", "+ / −".
func Pretty(result string) string {
	if a, b, ok := strings.Cut(result, "/"); ok {
		minus := func(s string) string { return strings.ReplaceAll(s, "-", "−") }
		return minus(a) + " / " + minus(b)
	}
	return strings.Replace(result, "-", " – ", 1)
}

// Title is the name of a player behind his title, empty if he is not there.
func Title(p *tournament.Player) string {
	if p == nil {
		return ""
	}
	if p.Title != "" {
		return string(p.Title) + " " + p.Name
	}
	return p.Name
}
