package app

import (
	"context"
	"os"
	"os/user"
	"sync"
	"time"

	"escaque/storage"
	"escaque/tournament"
)

// Options are what a desk takes from its surroundings. The zero value asks
// the operating system.
type Options struct {
	Who  string           // name in the journal; "" = the user of the system
	Now  func() time.Time // clock of the journal and of the prints; nil = time.Now
	Draw func() tournament.Colour
	// SecondPlace is a folder that gets a copy of every backup; "" = none.
	SecondPlace string
}

func (o Options) filled() Options {
	if o.Who == "" {
		o.Who = os.Getenv("USER")
		if u, err := user.Current(); err == nil {
			o.Who = u.Username
			if u.Name != "" {
				o.Who = u.Name
			}
		}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Draw == nil {
		o.Draw = drawColour
	}
	return o
}

// Desk is an open event file. Its methods may be called from several
// goroutines; actions run one after another.
type Desk struct {
	path    string
	options Options

	mu       sync.Mutex
	file     *storage.File
	event    *tournament.Event
	log      []storage.Incident
	savedAt  time.Time
	revision int64
	watchers []func()
}

// Create makes a new event file and opens it. An existing file is never
// overwritten.
func Create(ctx context.Context, path string, e *tournament.Event, o Options) (*Desk, error) {
	if err := e.Validate(); err != nil {
		return nil, err
	}
	o = o.filled()
	file, err := storage.Create(ctx, path, e, storage.Options{Who: o.Who, Now: o.Now})
	if err != nil {
		return nil, err
	}
	return newDesk(ctx, path, file, o)
}

// Open opens an event file. If another window holds it, or the folder cannot
// be written, the desk is read-only ([Desk.ReadOnly] says why).
func Open(ctx context.Context, path string, o Options) (*Desk, error) {
	o = o.filled()
	file, err := storage.Open(ctx, path, storage.Options{Who: o.Who, Now: o.Now})
	if err != nil {
		return nil, err
	}
	return newDesk(ctx, path, file, o)
}

func newDesk(ctx context.Context, path string, file *storage.File, o Options) (*Desk, error) {
	d := &Desk{path: path, options: o, file: file}
	if err := d.reload(ctx); err != nil {
		file.Close()
		return nil, err
	}
	return d, nil
}

// reload reads the event and the revision from the file.
func (d *Desk) reload(ctx context.Context) error {
	event, err := d.file.Load(ctx)
	if err != nil {
		return err
	}
	log, err := d.file.Incidents(ctx)
	if err != nil {
		return err
	}
	revision, err := d.file.Revision(ctx)
	if err != nil {
		return err
	}
	d.event, d.log, d.revision = event, log, revision
	return nil
}

// Close closes the file. Everything is on the disk already.
func (d *Desk) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.file.Close()
}

// Path is where the file lies.
func (d *Desk) Path() string { return d.path }

// Event returns the event as it stands. It must not be changed.
func (d *Desk) Event() *tournament.Event {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.event
}

// SavedAt is when the last action reached the disk; zero if none has since
// the file was opened.
func (d *Desk) SavedAt() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.savedAt
}

// Revision grows with every action, undo and redo.
func (d *Desk) Revision() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.revision
}

// ReadOnly returns nil if the desk can act, else why it cannot.
func (d *Desk) ReadOnly() error {
	if ro, reason := d.file.ReadOnly(); ro {
		return reason
	}
	return nil
}

// SetSecondPlace changes the folder that gets a copy of every backup; "" is
// none.
func (d *Desk) SetSecondPlace(folder string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.options.SecondPlace = folder
}

// Watch calls f after every change, on the goroutine that made it.
func (d *Desk) Watch(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.watchers = append(d.watchers, f)
}

// Refresh reads the file again: a read-only desk sees what the other window
// has done since.
func (d *Desk) Refresh(ctx context.Context) error {
	d.mu.Lock()
	err := d.reload(ctx)
	d.mu.Unlock()
	if err == nil {
		d.notify()
	}
	return err
}

func (d *Desk) notify() {
	d.mu.Lock()
	watchers := d.watchers
	d.mu.Unlock()
	for _, f := range watchers {
		f()
	}
}

// act is the one way to change the event: mutate works on a copy, the
// difference is stored as the action name with the values its sentence needs.
func (d *Desk) act(name string, values tournament.Values, mutate func(*tournament.Event) error) error {
	return d.actWithLog(name, values, func(e *tournament.Event, log []storage.Incident) ([]storage.Incident, error) {
		return log, mutate(e)
	})
}

// actWithLog is act for what also changes the arbiter's log; mutate returns
// the log as it shall be and leaves the one it was given alone.
func (d *Desk) actWithLog(name string, values tournament.Values, mutate func(*tournament.Event, []storage.Incident) ([]storage.Incident, error)) error {
	err := d.locked(func() error {
		after := d.event.Clone()
		log, err := mutate(after, d.log)
		if err != nil {
			return err
		}
		action := storage.Action{Name: name, Values: values}
		done, err := d.file.CommitWith(context.Background(), action, d.event, after, d.log, log)
		if err != nil {
			return err
		}
		if done.ID == 0 { // nothing differed
			return nil
		}
		d.event, d.log, d.savedAt = after, log, done.When
		d.revision, err = d.file.Revision(context.Background())
		return err
	})
	if err == nil {
		d.notify()
	}
	return err
}

func (d *Desk) locked(f func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return f()
}

// on is act for one tournament.
func (d *Desk) on(id tournament.TournamentID, name string, values tournament.Values, mutate func(*tournament.Tournament) error) error {
	return d.act(name, values, func(e *tournament.Event) error {
		t := e.Tournament(id)
		if t == nil {
			return tournament.NewFault(tournament.TournamentUnknown, "id", id)
		}
		return mutate(t)
	})
}

// Tournament returns a tournament of the event as it stands.
func (d *Desk) Tournament(id tournament.TournamentID) (*tournament.Tournament, error) {
	if t := d.Event().Tournament(id); t != nil {
		return t, nil
	}
	return nil, tournament.NewFault(tournament.TournamentUnknown, "id", id)
}

// Undo takes the last action back and returns it.
func (d *Desk) Undo() (storage.Action, error) { return d.travel(d.file.Undo) }

// Redo does the last undone action again and returns it.
func (d *Desk) Redo() (storage.Action, error) { return d.travel(d.file.Redo) }

func (d *Desk) travel(step func(context.Context) (storage.Action, error)) (storage.Action, error) {
	var action storage.Action
	err := d.locked(func() error {
		var err error
		if action, err = step(context.Background()); err != nil {
			return err
		}
		d.savedAt = d.options.Now()
		return d.reload(context.Background())
	})
	if err == nil {
		d.notify()
	}
	return action, err
}

// NextUndo returns the action that Undo would take back, if there is one.
func (d *Desk) NextUndo() (storage.Action, bool) { return d.peek(d.file.CanUndo) }

// NextRedo returns the action that Redo would do again, if there is one.
func (d *Desk) NextRedo() (storage.Action, bool) { return d.peek(d.file.CanRedo) }

func (d *Desk) peek(look func(context.Context) (storage.Action, bool, error)) (storage.Action, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	action, ok, err := look(context.Background())
	return action, ok && err == nil
}

// Journal returns the latest actions, newest first, at most limit.
func (d *Desk) Journal(limit int) ([]storage.Entry, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.file.Journal(context.Background(), limit)
}
