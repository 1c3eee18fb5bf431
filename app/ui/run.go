package ui

import (
	"net/url"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"escaque/app"
	"escaque/app/ui/kit"
)

// Args are what the window takes from its surroundings. The zero value opens
// an empty window in the language of the system.
type Args struct {
	// Path is an event file to open, or a report or an entry list to import.
	Path string
	// Locale overrides the language of the system: "es_ES.UTF-8".
	Locale  string
	Options app.Options
	// Sample makes a sample event and returns its path; nil = none is offered.
	Sample func() (string, error)
	// Outside opens a file with the viewer of the system; nil asks the system.
	Outside func(path string) error
	// Async runs work away from the window; nil = in a goroutine of its own.
	Async kit.Async
	// Later runs something a little later on the window; nil = by a timer.
	Later func(time.Duration, func())
}

// Run shows the window and returns when it is closed.
func Run(a fyne.App, args Args) {
	w := New(a, args)
	w.window.Show()
	if args.Path != "" {
		w.OpenPath(args.Path)
	}
	w.focus()
	a.Run()
	w.closeDesk()
}

func (args Args) filled(a fyne.App) Args {
	if args.Locale == "" {
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			if v := os.Getenv(name); v != "" {
				args.Locale = v
				break
			}
		}
	}
	if args.Options.Now == nil {
		args.Options.Now = time.Now
	}
	if args.Outside == nil {
		args.Outside = func(path string) error {
			if absolute, err := filepath.Abs(path); err == nil {
				path = absolute
			}
			return a.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)})
		}
	}
	if args.Async == nil {
		args.Async = func(work func(), done func()) {
			go func() {
				work()
				fyne.Do(done)
			}()
		}
	}
	if args.Later == nil {
		args.Later = func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(f) }) }
	}
	return args
}
