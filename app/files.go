package app

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"escaque/tournament"
	"escaque/tournament/entries"
	"escaque/tournament/trf"
)

// The faults of files.
const (
	FileNotFound    tournament.Code = "file-not-found"    // path
	FileIsFolder    tournament.Code = "file-is-folder"    // path
	FileUnreadable  tournament.Code = "file-unreadable"   // path, cause
	FileUnwritable  tournament.Code = "file-unwritable"   // path, cause
	FileTypeUnknown tournament.Code = "file-type-unknown" // path
	FileEmpty       tournament.Code = "file-empty"        // path
)

// Source is what a file of any kind brought: an event, and what was wrong
// with it line by line.
type Source struct {
	Path     string
	Kind     FileKind
	Event    *tournament.Event
	TRF      *trf.File     // only of a report
	Entries  *entries.List // only of an entry list
	ReadOnly bool
}

// FileKind is what a file holds, decided by its content.
type FileKind string

// The kinds of file.
const (
	EventFile     FileKind = "escaque"
	ReportFile    FileKind = "trf"
	EntryListFile FileKind = "csv"
)

// KindOf looks into a file and says what it holds.
func KindOf(path string) (FileKind, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", fileFault(path, err)
	}
	if info.IsDir() {
		return "", tournament.NewFault(FileIsFolder, "path", path)
	}
	if info.Size() == 0 {
		return "", tournament.NewFault(FileEmpty, "path", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return "", fileFault(path, err)
	}
	defer f.Close()
	head, err := bufio.NewReaderSize(f, 4096).Peek(4096)
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fileFault(path, err)
	}
	switch extension := strings.ToLower(filepath.Ext(path)); {
	case bytes.HasPrefix(head, []byte("SQLite format 3\x00")), extension == ".escaque":
		return EventFile, nil
	case bytes.IndexByte(head, 0) >= 0:
		return "", tournament.NewFault(FileTypeUnknown, "path", path)
	case extension == ".csv":
		return EntryListFile, nil
	case extension == ".trf", looksLikeReport(head):
		return ReportFile, nil
	case bytes.ContainsAny(firstLine(head), ";,\t"):
		return EntryListFile, nil
	}
	return "", tournament.NewFault(FileTypeUnknown, "path", path)
}

func firstLine(head []byte) []byte {
	line, _, _ := bytes.Cut(head, []byte("\n"))
	return line
}

// looksLikeReport reports whether a line begins with a record number of a
// tournament report.
func looksLikeReport(head []byte) bool {
	for _, line := range bytes.FieldsFunc(head, func(r rune) bool { return r == '\r' || r == '\n' }) {
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
		if len(line) > 4 && line[3] == ' ' && (string(line[:3]) == "001" || string(line[:3]) == "012" || string(line[:3]) == "XXR") {
			return true
		}
	}
	return false
}

// LoadFile reads a tournament report, an entry list or an event file without
// changing it. The event of an entry list has one tournament with default
// settings and the sound rows.
func LoadFile(ctx context.Context, path string, o Options) (*Source, error) {
	kind, err := KindOf(path)
	if err != nil {
		return nil, err
	}
	s := &Source{Path: path, Kind: kind}
	switch kind {
	case EventFile:
		desk, err := Open(ctx, path, o)
		if err != nil {
			return nil, err
		}
		defer desk.Close()
		s.Event, s.ReadOnly = desk.Event(), desk.ReadOnly() != nil
		return s, nil
	case ReportFile:
		err = s.read(path, func(r io.Reader) error {
			if s.TRF, err = trf.Read(r); err == nil {
				s.Event = &s.TRF.Event
			}
			return err
		})
	default:
		err = s.read(path, func(r io.Reader) error {
			if s.Entries, err = entries.Read(r); err == nil {
				s.Event, err = eventOf(path, s.Entries)
			}
			return err
		})
	}
	if err != nil {
		return nil, err
	}
	nameFrom(s.Event, path)
	return s, nil
}

func (s *Source) read(path string, parse func(io.Reader) error) error {
	f, err := os.Open(path)
	if err != nil {
		return fileFault(path, err)
	}
	defer f.Close()
	return parse(f)
}

// eventOf makes an event of an entry list, with the byes asked for in it.
func eventOf(path string, list *entries.List) (*tournament.Event, error) {
	t := &tournament.Tournament{ID: 1, Settings: tournament.NewSettings(tournament.Dutch, 7)}
	e := &tournament.Event{Tournaments: []*tournament.Tournament{t}}
	nameFrom(e, path)
	return e, enterList(t, list)
}

// enterList enters the players of a list and books their byes. The bases do
// not bind a list: the arbiter has accepted it.
func enterList(t *tournament.Tournament, list *entries.List) error {
	first := len(t.Players)
	if err := t.EnterAll(list.Players); err != nil {
		return err
	}
	for _, b := range list.Byes {
		q := tournament.ByeRequest{Player: t.Players[first+b.Player].ID, Round: b.Round, Kind: tournament.HalfBye}
		if q.Round > t.Settings.Rounds || q.Round <= len(t.Rounds) {
			continue // a round that the tournament does not have, or no longer pairs
		}
		if err := t.RequestBye(q, true); err != nil {
			return err
		}
	}
	return nil
}

// nameFrom gives an event and its tournaments without a name that of the file.
func nameFrom(e *tournament.Event, path string) {
	base := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	if strings.TrimSpace(e.Name) == "" {
		e.Name = base
	}
	for _, t := range e.Tournaments {
		if strings.TrimSpace(t.Name) == "" {
			t.Name = e.Name
		}
	}
}

// WriteReport writes a tournament as a report.
func WriteReport(w io.Writer, e *tournament.Event, t *tournament.Tournament, o trf.WriteOptions) error {
	if o.Ranks == nil {
		standings, err := Standings(e, t, 0, "")
		if err != nil {
			return err
		}
		o.Ranks = make(map[tournament.PlayerID]int, len(standings.Rows))
		for _, row := range standings.Rows {
			o.Ranks[row.Player] = row.Rank
		}
	}
	return trf.Write(w, e, t, o)
}

// WriteFile writes a file whole or not at all: into a neighbour that takes
// its name once everything is on the disk.
func WriteFile(path string, write func(io.Writer) error) error {
	folder := filepath.Dir(path)
	f, err := os.CreateTemp(folder, "."+filepath.Base(path)+".*")
	if err != nil {
		return tournament.NewFault(FileUnwritable, "path", path, "cause", plainCause(err))
	}
	defer os.Remove(f.Name())
	out := bufio.NewWriter(f)
	err = write(out)
	var fault *tournament.Fault
	if errors.As(err, &fault) {
		f.Close()
		return err
	}
	for _, step := range []func() error{out.Flush, func() error { return f.Chmod(0o644) }, f.Sync} {
		if err == nil {
			err = step()
		}
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return tournament.NewFault(FileUnwritable, "path", path, "cause", plainCause(err))
	}
	return nil
}

// fileFault words an error of the file system.
func fileFault(path string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return tournament.NewFault(FileNotFound, "path", path)
	}
	return tournament.NewFault(FileUnreadable, "path", path, "cause", plainCause(err))
}

// plainCause strips operation and path from an error of the file system: the
// sentence around it names the file.
func plainCause(err error) error {
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
