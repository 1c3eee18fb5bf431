package ratinglist

import (
	"context"
	"database/sql"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"escaque/rating/list"
	"escaque/tournament"
)

// applicationID marks the database as a rating list of Escaque: "Escl".
const (
	applicationID = 0x4573636c
	version       = 1
)

//go:embed schema.sql
var schema string

// Info is what is known of a list as a whole.
type Info struct {
	Source   string                  // name of the file it came from
	Month    list.Month              // zero = not known
	Rows     int                     // people in it
	Kinds    []tournament.RatingKind // ratings it has
	Assumed  bool                    // nothing said which single list it is
	LeftOut  int                     // rows without id or name
	Repaired int                     // rows whose columns had moved
	Imported time.Time
}

// Has reports whether the list says something of a kind of rating.
func (i Info) Has(kind tournament.RatingKind) bool {
	for _, k := range i.Kinds {
		if k == kind {
			return true
		}
	}
	return false
}

// Database is an open rating list. Its methods may be called from several
// goroutines.
type Database struct {
	path string
	db   *sql.DB
	info Info

	byRow     *sql.Stmt
	beginning *sql.Stmt
	word      *sql.Stmt
	rank      *sql.Stmt
	bits      sync.Pool // of *bitmap of the size of the list

	mu     sync.Mutex
	chunks map[int][]byte // of the table rank, read so far
}

// Open opens an imported list for reading. It reports [Missing], [NotAList],
// [OtherState] for a file of another version, [Unreadable].
func Open(ctx context.Context, path string) (*Database, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, tournament.NewFault(Missing, "path", path)
	case err != nil:
		return nil, tournament.NewFault(Unreadable, "path", path, "cause", cause(err))
	case !info.Mode().IsRegular() || info.Size() == 0:
		return nil, tournament.NewFault(NotAList, "path", path)
	}
	db, err := open(path, url.Values{"mode": {"ro"}, "immutable": {"1"}, "_pragma": {"trusted_schema(0)", "cache_size(-16384)"}})
	if err != nil {
		return nil, tournament.NewFault(Unreadable, "path", path, "cause", err)
	}
	d := &Database{path: path, db: db, chunks: map[int][]byte{}}
	if err := d.start(ctx); err != nil {
		d.Close()
		var fault *tournament.Fault
		switch code := primary(err); {
		case errors.As(err, &fault):
			return nil, err
		case code == sqlite3.SQLITE_NOTADB || code == sqlite3.SQLITE_CORRUPT:
			return nil, tournament.NewFault(NotAList, "path", path)
		}
		return nil, tournament.NewFault(Unreadable, "path", path, "cause", err)
	}
	return d, nil
}

// start checks what the file is and prepares the queries.
func (d *Database) start(ctx context.Context) error {
	var id, v int
	if err := d.db.QueryRowContext(ctx, "SELECT application_id, user_version FROM pragma_application_id, pragma_user_version").Scan(&id, &v); err != nil {
		return err
	}
	if id != applicationID {
		return tournament.NewFault(NotAList, "path", d.path)
	}
	if v != version {
		return tournament.NewFault(OtherState, "path", d.path, "version", v, "known", version)
	}
	var text string
	if err := d.db.QueryRowContext(ctx, "SELECT value FROM info WHERE key = 'list'").Scan(&text); err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(text), &d.info); err != nil {
		return err
	}
	rows := d.info.Rows
	d.bits.New = func() any { return newBitmap(rows) }
	for query, stmt := range map[string]**sql.Stmt{
		"SELECT " + columns + " FROM player WHERE id = ?": &d.byRow,
		"SELECT ranks FROM beginning WHERE prefix = ?":    &d.beginning,
		"SELECT words FROM word WHERE prefix = ?":         &d.word,
		"SELECT rows FROM rank WHERE chunk = ?":           &d.rank,
	} {
		var err error
		if *stmt, err = d.db.PrepareContext(ctx, query); err != nil {
			return err
		}
	}
	return nil
}

// Close closes the file.
func (d *Database) Close() error { return d.db.Close() }

// Info says which list it is.
func (d *Database) Info() Info { return d.info }

// open opens an SQLite database with one connection.
func open(path string, query url.Values) (*sql.DB, error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	absolute = filepath.ToSlash(absolute)
	if !strings.HasPrefix(absolute, "/") {
		absolute = "/" + absolute // C:/… on Windows
	}
	db, err := sql.Open("sqlite", "file://"+(&url.URL{Path: absolute}).EscapedPath()+"?"+query.Encode())
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// primary is the kind of an SQLite error; 0 for others.
func primary(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// writeFault words an error of writing; a fault and a cancellation stay.
func writeFault(path string, err error) error {
	var fault *tournament.Fault
	switch {
	case err == nil, errors.As(err, &fault), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case primary(err) == sqlite3.SQLITE_FULL, errors.Is(err, syscall.ENOSPC):
		return tournament.NewFault(DiskFull, "path", path)
	}
	return tournament.NewFault(Unwritable, "path", path, "cause", cause(err))
}

// cause strips operation and path from an error of the file system.
func cause(err error) error {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err
	}
	var linkErr *os.LinkError
	if errors.As(err, &linkErr) {
		return linkErr.Err
	}
	return err
}

// readError words an error of a query.
func (d *Database) readError(err error) error {
	var fault *tournament.Fault
	if err == nil || errors.As(err, &fault) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return tournament.NewFault(Unreadable, "path", d.path, "cause", fmt.Errorf("%w", err))
}
