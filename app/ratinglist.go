package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"escaque/rating/list"
	"escaque/storage/ratinglist"
	"escaque/tournament"
)

// The types of rating lists, for window and commands.
type (
	ListEntry    = list.Entry
	ListMonth    = list.Month
	ListSummary  = list.Summary
	ListInfo     = ratinglist.Info
	ListQuery    = ratinglist.Query
	ListProgress = ratinglist.Progress
)

// ListName names one of the lists that are kept.
type ListName string

// The lists. A federation's own list stands beside that of FIDE.
const (
	FIDEList     ListName = "fide"
	NationalList ListName = "national"
)

// ListNameUnknown is reported for a list that does not exist.
const ListNameUnknown tournament.Code = "list-name-unknown" // name

// Lists are the rating lists on this computer. Its methods may be called from
// several goroutines; searching goes on while a list is imported.
type Lists struct {
	folder string

	mu   sync.Mutex
	open map[ListName]*shared
}

// shared is an open list and how many use it at the moment.
type shared struct {
	*ratinglist.Database
	users sync.WaitGroup
}

// NewLists keeps lists in a folder, which is made when the first is imported.
func NewLists(folder string) *Lists {
	return &Lists{folder: folder, open: map[ListName]*shared{}}
}

// ListFolder is where the lists of the user lie: ESCAQUE_DATA, else the data
// folder of the system.
func ListFolder() (string, error) {
	if dir := os.Getenv("ESCAQUE_DATA"); dir != "" {
		return dir, nil
	}
	if runtime.GOOS != "windows" && runtime.GOOS != "darwin" {
		if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
			return filepath.Join(dir, "escaque"), nil
		}
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, ".local", "share", "escaque"), nil
		}
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", tournament.NewFault(FileUnwritable, "path", "escaque", "cause", err)
	}
	return filepath.Join(dir, "escaque"), nil
}

// ListImport says what a list may not say itself; the zero value is fine.
type ListImport struct {
	Kind       tournament.RatingKind // of a single list; "" = by the name of the file
	Month      ListMonth             // zero = by header, name or date
	Federation string                // of the people of a national list without that column
	Force      bool                  // take a list with fewer than half the rows of the last
	Progress   func(ListProgress)    // called some times a second
}

func (l *Lists) path(name ListName) (string, error) {
	if name != FIDEList && name != NationalList {
		return "", tournament.NewFault(ListNameUnknown, "name", string(name))
	}
	return filepath.Join(l.folder, string(name)+".list"), nil
}

// Import reads a file, zipped or not, and makes it the list of its name: a CSV
// is the national list, all others are of FIDE. If it fails or ctx ends, the
// old list stays.
func (l *Lists) Import(ctx context.Context, file string, o ListImport) (ListName, ListInfo, *ListSummary, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", ListInfo{}, nil, fileFault(file, err)
	}
	defer f.Close()
	stat, err := f.Stat()
	switch {
	case err != nil:
		return "", ListInfo{}, nil, fileFault(file, err)
	case stat.IsDir():
		return "", ListInfo{}, nil, tournament.NewFault(FileIsFolder, "path", file)
	}
	in, err := list.Open(f, stat.Size(), filepath.Base(file))
	if err != nil {
		return "", ListInfo{}, nil, listReadFault(file, err)
	}
	defer in.Close()
	name := FIDEList
	if strings.EqualFold(filepath.Ext(in.Name), ".csv") {
		name = NationalList
	}
	path, err := l.path(name)
	if err != nil {
		return name, ListInfo{}, nil, err
	}
	if err := os.MkdirAll(l.folder, 0o755); err != nil {
		return name, ListInfo{}, nil, tournament.NewFault(FileUnwritable, "path", l.folder, "cause", plainCause(err))
	}
	options := ratinglist.Options{Force: o.Force, Progress: o.Progress, Replacing: func() { l.retire(name) }}
	options.Options = list.Options{Name: filepath.Base(file), Kind: o.Kind, Month: o.Month, Federation: o.Federation}
	info, sum, err := ratinglist.Import(ctx, path, in, options)
	return name, info, sum, err
}

func listReadFault(file string, err error) error {
	var fault *tournament.Fault
	if errors.As(err, &fault) {
		return err
	}
	return fileFault(file, err)
}

// retire closes a list once nobody uses it any more; the next use opens the
// new file.
func (l *Lists) retire(name ListName) {
	l.mu.Lock()
	old := l.open[name]
	delete(l.open, name)
	l.mu.Unlock()
	if old != nil {
		old.users.Wait()
		old.Close()
	}
}

// Close closes all lists.
func (l *Lists) Close() error {
	for _, name := range []ListName{FIDEList, NationalList} {
		l.retire(name)
	}
	return nil
}

// use runs f on an open list.
func (l *Lists) use(ctx context.Context, name ListName, f func(*ratinglist.Database) error) error {
	path, err := l.path(name)
	if err != nil {
		return err
	}
	l.mu.Lock()
	s := l.open[name]
	if s == nil {
		d, err := ratinglist.Open(ctx, path)
		if err != nil {
			l.mu.Unlock()
			return err
		}
		s = &shared{Database: d}
		l.open[name] = s
	}
	s.users.Add(1)
	l.mu.Unlock()
	defer s.users.Done()
	return f(s.Database)
}

// Info says which list is kept under a name. It fails with a fault where none
// has been imported.
func (l *Lists) Info(ctx context.Context, name ListName) (info ListInfo, err error) {
	err = l.use(ctx, name, func(d *ratinglist.Database) error {
		info = d.Info()
		return nil
	})
	return info, err
}

// Search finds people as one types, the best match first.
func (l *Lists) Search(ctx context.Context, name ListName, q ListQuery) (found []ListEntry, err error) {
	err = l.use(ctx, name, func(d *ratinglist.Database) error {
		found, err = d.Search(ctx, q)
		return err
	})
	return found, err
}
