package actions

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Words gives the texts of the language that shows.
type Words interface {
	Text(key string, pairs ...any) string
}

// ID names an action for good: "round.pair". Its label is the text
// "do." + ID.
type ID string

// Action is something the user can do.
type Action struct {
	ID   ID
	Menu string // "file", "edit", "players", "round", "view", "help"; "" = in no menu
	// Break puts a line before the action in its menu.
	Break    bool
	Shortcut Shortcut
	// Also is a second key; in the help sheet too.
	Also Shortcut
	// Label overrides the text of the ID, for names that tell what is done:
	// "Undo: board 5 1-0". May be nil.
	Label func() string
	// Ready returns why the action cannot run now; nil func = always ready. The
	// error is shown to the user who tries; [Unavailable] is not worth words.
	Ready func() error
	Run   func()
	Icon  fyne.Resource
	Quits bool // ends the program: stands last in its menu
}

// Unavailable says that an action has no meaning now and nothing need be said.
type Unavailable struct{}

func (Unavailable) Error() string { return "unavailable" }

// Registry holds the actions of a window.
type Registry struct {
	words Words
	order []*Action
	byID  map[ID]*Action
	// Busy reports whether a dialog is open: no action runs then.
	Busy func() bool
	// Refused is told why an action did not run.
	Refused func(*Action, error)
	// After is called after every action that ran.
	After func()
	// Before sees an action first and returns whether it did it another way.
	Before func(*Action) bool
}

// NewRegistry returns an empty registry.
func NewRegistry(words Words) *Registry {
	return &Registry{words: words, byID: map[ID]*Action{}}
}

// SetWords changes the language.
func (r *Registry) SetWords(words Words) { r.words = words }

// Add registers actions. An ID or a shortcut that is there already panics:
// the list is fixed when the program starts, and a test starts it.
func (r *Registry) Add(list ...Action) {
	for i := range list {
		a := &list[i]
		if r.byID[a.ID] != nil {
			panic("action twice: " + string(a.ID))
		}
		for _, s := range []Shortcut{a.Shortcut, a.Also} {
			if other := r.byShortcut(s); other != nil {
				panic("shortcut of " + string(a.ID) + " is that of " + string(other.ID))
			}
		}
		r.byID[a.ID] = a
		r.order = append(r.order, a)
	}
}

// All lists the actions as they were added.
func (r *Registry) All() []*Action { return r.order }

// Get returns an action, or nil.
func (r *Registry) Get(id ID) *Action { return r.byID[id] }

func (r *Registry) byShortcut(s Shortcut) *Action {
	if s.Key == "" {
		return nil
	}
	for _, a := range r.order {
		if a.Shortcut == s || a.Also == s {
			return a
		}
	}
	return nil
}

// Label words an action.
func (r *Registry) Label(a *Action) string {
	if a.Label != nil {
		if text := a.Label(); text != "" {
			return text
		}
	}
	return r.words.Text("do." + string(a.ID))
}

// Ready returns why the action cannot run now, apart from an open dialog.
func (r *Registry) Ready(a *Action) error {
	if a.Ready == nil {
		return nil
	}
	return a.Ready()
}

// Run runs an action unless a dialog is open or it is not ready. It reports
// whether it ran.
func (r *Registry) Run(id ID) bool {
	a := r.byID[id]
	if a == nil || r.Before != nil && r.Before(a) || r.Busy != nil && r.Busy() {
		return false
	}
	if err := r.Ready(a); err != nil {
		if r.Refused != nil {
			r.Refused(a, err)
		}
		return false
	}
	a.Run()
	if r.After != nil {
		r.After()
	}
	return true
}

// TypedKey runs the action of a plain key; false if the key has none.
func (r *Registry) TypedKey(name fyne.KeyName) bool {
	a := r.byShortcut(Key(name))
	if a == nil {
		return false
	}
	r.Run(a.ID)
	return true
}

// Menus are the menus in the order of the names, worded by "menu." + name. The
// keys stand at the right in the words of the language: the toolkit draws its
// own in a grey that nobody can read.
func (r *Registry) Menus(names ...string) []*fyne.Menu {
	var menus []*fyne.Menu
	for _, name := range names {
		m := fyne.NewMenu(r.words.Text("menu." + name))
		var labels, keys []string
		widest := float32(0)
		for _, a := range r.order {
			if a.Menu == name {
				labels, keys = append(labels, r.Label(a)), append(keys, r.keys(a))
				widest = max(widest, width(labels[len(labels)-1])+width(keys[len(keys)-1]))
			}
		}
		for _, a := range r.order {
			if a.Menu != name {
				continue
			}
			if a.Break && len(m.Items) > 0 {
				m.Items = append(m.Items, fyne.NewMenuItemSeparator())
			}
			text := labels[0]
			if keys[0] != "" {
				text = pad(labels[0], keys[0], widest)
			}
			labels, keys = labels[1:], keys[1:]
			m.Items = append(m.Items, r.item(a, text))
		}
		menus = append(menus, m)
	}
	return menus
}

func width(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
}

// pad puts a key behind a label so that the keys of a menu end alike.
func pad(label, key string, widest float32) string {
	spaces := int((widest+24-width(label)-width(key))/width(" ") + 0.5)
	return label + strings.Repeat(" ", max(4, spaces)) + key
}

// keys words the key of an action and the other one.
func (r *Registry) keys(a *Action) string {
	text := a.Shortcut.Text(r.words)
	if also := a.Also.Text(r.words); also != "" {
		text += ", " + also
	}
	return text
}

// menuKey makes the toolkit fire a menu item without drawing its key.
type menuKey struct{ name string }

func (k menuKey) ShortcutName() string { return k.name }

func (s Shortcut) menu() fyne.Shortcut {
	f := s.Fyne()
	if f == nil || runtime.GOOS == "darwin" { // the menu bar of macOS draws keys well
		return f
	}
	return menuKey{f.ShortcutName()}
}

// Seconds calls add for every second key that no menu item carries.
func (r *Registry) Seconds(add func(s fyne.Shortcut, run func())) {
	for _, a := range r.order {
		if a.Also.Mod != 0 && !a.Shortcut.Plain() {
			id := a.ID
			add(a.Also.Fyne(), func() { r.Run(id) })
		}
	}
}

func (r *Registry) item(a *Action, text string) *fyne.MenuItem {
	id := a.ID
	item := fyne.NewMenuItem(text, func() { r.Run(id) })
	item.Icon = a.Icon
	switch {
	case !a.Shortcut.Plain():
		item.Shortcut = a.Shortcut.menu()
	case a.Also.Mod != 0:
		item.Shortcut = a.Also.menu()
	}
	item.Disabled = r.Ready(a) != nil
	item.IsQuit = a.Quits
	return item
}
