package ratinglist

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"escaque/rating/list"
	"escaque/tournament"
)

// Phase is what an import is doing.
type Phase string

// The phases of an import.
const (
	Reading  Phase = "reading"
	Indexing Phase = "indexing"
)

// Progress is how far an import is.
type Progress struct {
	Phase Phase
	Done  int64 // bytes of the list, unpacked; in Indexing rows of the index
	Total int64 // 0 = not known
	Rows  int   // people so far
}

// Options of an import.
type Options struct {
	list.Options
	// Force takes a list with fewer than half the rows of the one before.
	Force bool
	// Progress is called some times a second, on the goroutine of the import.
	Progress func(Progress)
	// Replacing is called when the new list is about to take its place: who
	// holds the old one closes it (Windows does not replace an open file).
	Replacing func()
	Now       func() time.Time
}

// Import reads a list and puts it in the place of the one at path, whose
// folder must exist. If anything fails, or ctx ends, the old list stays as it
// was. It reports the faults of package list, [SourceLost] where the file
// cannot be read to its end, [Shrunk], [DiskFull], [Unwritable], and [InUse]
// where another program holds the old file.
func Import(ctx context.Context, path string, in *list.File, o Options) (Info, *list.Summary, error) {
	previous := Info{}
	if old, err := Open(ctx, path); err == nil {
		previous = old.Info()
		old.Close()
	}
	part := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".part")
	os.Remove(part) // of a crash
	defer os.Remove(part)
	im := &importer{o: o, in: in, previous: previous}
	if err := im.build(ctx, part); err != nil {
		return Info{}, im.sum, writeFault(path, err)
	}
	if o.Replacing != nil {
		o.Replacing()
	}
	if err := settle(part, path); err != nil {
		return Info{}, im.sum, err
	}
	return im.info, im.sum, nil
}

type importer struct {
	o        Options
	in       *list.File
	previous Info
	sum      *list.Summary
	info     Info

	index *indexer
	read  counter
	shown time.Time
}

// counter counts the bytes read.
type counter struct {
	io.Reader
	n atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n.Add(int64(n))
	return n, err
}

// build makes the database of the list in a new file. It needs no journal: a
// file that is not finished is thrown away.
func (im *importer) build(ctx context.Context, part string) error {
	db, err := open(part, url.Values{"mode": {"rwc"}, "_pragma": {
		"page_size(8192)", "journal_mode(OFF)", "synchronous(OFF)", "locking_mode(EXCLUSIVE)", "cache_size(-32768)", "trusted_schema(0)",
		fmt.Sprintf("application_id(%d)", applicationID), fmt.Sprintf("user_version(%d)", version),
	}})
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, schema); err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	im.index = newIndexer()
	if err := im.rows(ctx, tx); err != nil {
		return err
	}
	if im.sum.Rows*2 < im.previous.Rows && !im.o.Force {
		month := im.previous.Month.String()
		if month == "" {
			month = im.previous.Source
		}
		return tournament.NewFault(Shrunk, "rows", im.sum.Rows, "previous", im.previous.Rows, "month", month)
	}
	if err := im.writeIndex(ctx, tx); err != nil {
		return err
	}
	if err := im.writeInfo(ctx, tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	return db.Close()
}

// batch is how many rows go from the reader to the writer at once, and into
// one statement.
const (
	batch    = 512
	together = 32
)

// filled is a batch of rows ready for the database.
type filled struct {
	values  []any // columns of one row after another, with its id and folded national id
	rows    int
	problem error
}

const rowValues = columnCount + 2

// rows reads on one goroutine and writes on this one.
func (im *importer) rows(ctx context.Context, tx *sql.Tx) error {
	ctx, cancel := context.WithCancel(ctx)
	full, empty := make(chan *filled, 4), make(chan *filled, 6)
	for range cap(empty) {
		empty <- &filled{values: make([]any, 0, batch*rowValues)}
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer close(full)
		im.parse(ctx, full, empty)
	}()
	defer func() {
		cancel()
		<-done
	}()
	w := &rowWriter{tx: tx}
	defer w.close()
	for f := range full {
		if f.problem != nil {
			return im.sourceFault(f.problem)
		}
		if err := w.write(ctx, f); err != nil {
			return err
		}
		im.tell(Progress{Phase: Reading, Done: im.read.n.Load(), Total: im.in.Size, Rows: w.rows})
		f.values, f.rows = f.values[:0], 0
		empty <- f
	}
	return ctx.Err()
}

// sourceFault words an error of reading the file; faults of the list stay.
func (im *importer) sourceFault(err error) error {
	var fault *tournament.Fault
	if errors.As(err, &fault) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return tournament.NewFault(SourceLost, "name", im.in.Name, "cause", cause(err))
}

// parse reads the list, notes the words for the search and fills batches.
func (im *importer) parse(ctx context.Context, full chan<- *filled, empty <-chan *filled) {
	var current *filled
	send := func() error {
		select {
		case full <- current:
			current = nil
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	id := 0
	o := im.o.Options
	if im.in.Name != "" {
		o.Name = im.in.Name
	}
	im.read.Reader = im.in
	sum, err := list.Read(&im.read, o, func(e *list.Entry) error {
		if current == nil {
			select {
			case current = <-empty:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		im.index.add(e)
		var key any
		if e.NationalID != "" {
			key = nationalKey(e.NationalID)
		}
		current.values = append(values(current.values, e), id, key)
		id++
		if current.rows++; current.rows == batch {
			return send()
		}
		return nil
	})
	im.sum = sum
	if err != nil {
		current = &filled{problem: err}
	}
	if current != nil {
		_ = send()
	}
}

// nationalKey is the form in which a national id is looked up.
func nationalKey(id string) string {
	return strings.Join(strings.FieldsFunc(list.Plain(id), func(r rune) bool { return r == '-' || r == ' ' }), "")
}

// rowWriter inserts rows, many with one statement.
type rowWriter struct {
	tx   *sql.Tx
	many *sql.Stmt
	one  *sql.Stmt
	rows int
}

func (w *rowWriter) close() {
	for _, s := range []*sql.Stmt{w.many, w.one} {
		if s != nil {
			s.Close()
		}
	}
}

func (w *rowWriter) write(ctx context.Context, f *filled) (err error) {
	if w.many == nil {
		if w.many, err = w.tx.PrepareContext(ctx, insert(together)); err != nil {
			return err
		}
		if w.one, err = w.tx.PrepareContext(ctx, insert(1)); err != nil {
			return err
		}
	}
	for at := 0; at < f.rows; {
		stmt, n := w.one, 1
		if f.rows-at >= together {
			stmt, n = w.many, together
		}
		if _, err := stmt.ExecContext(ctx, f.values[at*rowValues:(at+n)*rowValues]...); err != nil {
			return err
		}
		at += n
		w.rows += n
	}
	return nil
}

// insert is the statement for so many rows.
func insert(rows int) string {
	row := "(" + strings.Repeat("?,", rowValues-1) + "?)"
	return "INSERT INTO player (" + columns + ", id, national_key) VALUES " + strings.Repeat(row+",", rows-1) + row
}

// writeIndex writes the tables of the search and the indexes of the ids.
func (im *importer) writeIndex(ctx context.Context, tx *sql.Tx) error {
	stmts := map[string]*sql.Stmt{}
	for _, table := range []struct{ name, query string }{
		{"rank", "INSERT INTO rank (chunk, rows) VALUES (?, ?)"},
		{"beginning", "INSERT INTO beginning (prefix, ranks) VALUES (?, ?)"},
		{"word", "INSERT INTO word (prefix, words) VALUES (?, ?)"},
	} {
		stmt, err := tx.PrepareContext(ctx, table.query)
		if err != nil {
			return err
		}
		defer stmt.Close()
		stmts[table.name] = stmt
	}
	n := int64(0)
	err := im.index.write(func(table string, key any, data []byte) error {
		n++
		im.tell(Progress{Phase: Indexing, Done: n, Rows: im.sum.Rows})
		_, err := stmts[table].ExecContext(ctx, key, data)
		return err
	})
	if err != nil {
		return err
	}
	im.index = nil
	for _, query := range []string{
		"CREATE INDEX player_fide ON player(fide) WHERE fide > 0",
		"CREATE INDEX player_national ON player(national_key) WHERE national_key IS NOT NULL",
	} {
		if _, err := tx.ExecContext(ctx, query); err != nil {
			return err
		}
	}
	return nil
}

func (im *importer) writeInfo(ctx context.Context, tx *sql.Tx) error {
	now := time.Now
	if im.o.Now != nil {
		now = im.o.Now
	}
	month := im.sum.Month
	if month.IsZero() {
		month = im.in.Month
	}
	im.info = Info{
		Source: im.o.Name, Month: month, Rows: im.sum.Rows, Kinds: im.sum.Kinds, Assumed: im.sum.KindAssumed,
		LeftOut: im.sum.LeftOut, Repaired: im.sum.Repaired, Imported: now().UTC().Truncate(time.Second),
	}
	if im.info.Source == "" {
		im.info.Source = im.in.Name
	}
	text, err := json.Marshal(im.info)
	if err == nil {
		_, err = tx.ExecContext(ctx, "INSERT INTO info (key, value) VALUES ('list', ?)", string(text))
	}
	return err
}

// tell reports the progress, some times a second.
func (im *importer) tell(p Progress) {
	if im.o.Progress == nil || time.Since(im.shown) < 100*time.Millisecond {
		return
	}
	im.shown = time.Now()
	im.o.Progress(p)
}

// settle gives a finished file its name, with everything on the disk before.
func settle(part, path string) error {
	file, err := os.OpenFile(part, os.O_RDWR, 0)
	if err == nil {
		err = file.Sync()
		if closing := file.Close(); err == nil {
			err = closing
		}
	}
	if err != nil {
		return writeFault(path, err)
	}
	if err := os.Rename(part, path); err != nil {
		if _, exists := os.Stat(path); exists == nil { // Windows does not replace an open file
			return tournament.NewFault(InUse, "path", path, "cause", cause(err))
		}
		return writeFault(path, err)
	}
	if d, err := os.Open(filepath.Dir(path)); err == nil { // not every system can
		_ = d.Sync()
		d.Close()
	}
	return nil
}
