package storage

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"escaque/tournament"
)

var background = context.Background()

func options() Options {
	now := time.Date(2026, 3, 6, 17, 0, 0, 0, time.UTC)
	return Options{Who: "Mesa", Now: func() time.Time { now = now.Add(time.Second); return now }}
}

// small is an event with one tournament of four players and a paired round.
func small() *tournament.Event {
	t := &tournament.Tournament{ID: 1, Name: "Open A", Settings: tournament.NewSettings(tournament.Dutch, 5)}
	if err := t.EnterAll([]tournament.Player{{Name: "Ave, Ana"}, {Name: "Boj, Blas"}, {Name: "Cid, Cruz"}, {Name: "Dómine, Díez"}, {Name: "Eza, Eva"}}); err != nil {
		panic(err)
	}
	t.Rounds = []tournament.Round{{
		Version: 1,
		Games:   []tournament.Game{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3, Black: 4}},
		Byes:    []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	return &tournament.Event{Name: "Open de Primavera", Tournaments: []*tournament.Tournament{t}}
}

func create(t *testing.T, e *tournament.Event) *File {
	t.Helper()
	f, err := Create(background, filepath.Join(t.TempDir(), "open.escaque"), e, options())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func load(t *testing.T, f *File) *tournament.Event {
	t.Helper()
	e, err := f.Load(background)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func equal(t *testing.T, what string, want, got *tournament.Event) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// fill sets every field below v to a value that is not zero. A field that
// the file forgets therefore shows as a difference.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), n)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.String:
		v.SetString(strings.Repeat("x", 1+*n%3) + "ñ")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int64:
		v.SetInt(1)
	case reflect.Uint8:
		v.SetUint(1)
	default:
		panic("a field of kind " + v.Kind().String() + " in the model: teach fill")
	}
}

func TestEveryFieldIsKept(t *testing.T) {
	var e tournament.Event
	n := 0
	fill(reflect.ValueOf(&e).Elem(), &n)
	// What the schema checks gets values that may stand there.
	tour := e.Tournaments[0]
	p := &tour.Players[0]
	p.Title, p.Sex = tournament.WGM, tournament.Female
	tour.Players = append(tour.Players, *p, *p)
	tour.Players[1].ID, tour.Players[2].ID = 2, 3
	r := &tour.Rounds[0]
	r.Games = []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.HalfZero}}
	r.Byes = []tournament.Bye{{Player: 3, Kind: tournament.HalfBye}}
	tour.Requests[0].Kind = tournament.FullBye
	tour.Settings.Forbidden[0].Players = []tournament.PlayerID{3, 1}
	e.Start = tournament.Date{Year: 2026, Month: 3, Day: 6}
	p.Birth = tournament.Date{Year: 1998}

	f := create(t, &e)
	equal(t, "loaded", &e, load(t, f))
	path := f.path
	f.Close()
	again, err := Open(background, path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	equal(t, "re-opened", &e, load(t, again))
}

func TestCommitUndoRedo(t *testing.T) {
	f := create(t, small())
	before := load(t, f)
	after := before.Clone()
	tour := after.Tournaments[0]
	for _, err := range []error{
		tour.SetResult(1, 1, tournament.WhiteWins),
		tour.SwapPlayers(1, 3, 5),
		tour.Leave(4, tournament.Withdrawn),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	a, err := f.Commit(background, Action{Name: "several", Values: map[string]any{"board": 1}}, before, after)
	if err != nil || a.ID == 0 || a.Who != "Mesa" {
		t.Fatalf("commit: %+v, %v", a, err)
	}
	equal(t, "committed", after, load(t, f))
	if back, err := f.Undo(background); err != nil || back.ID != a.ID || back.Values["board"] != 1 {
		t.Fatalf("undo: %+v, %v", back, err)
	}
	equal(t, "undone", before, load(t, f))
	if _, err := f.Undo(background); !errors.Is(err, NothingToUndo) {
		t.Errorf("a second undo gave %v", err)
	}
	if _, err := f.Redo(background); err != nil {
		t.Fatal(err)
	}
	equal(t, "done again", after, load(t, f))
	if _, err := f.Redo(background); !errors.Is(err, NothingToRedo) {
		t.Errorf("a second redo gave %v", err)
	}
	if a, err := f.Commit(background, Action{Name: "nothing"}, after, after.Clone()); err != nil || a.ID != 0 {
		t.Errorf("a commit without difference gave %+v, %v", a, err)
	}
	if n, _ := f.Revision(background); n != 3 {
		t.Errorf("revision %d after commit, undo and redo, want 3", n)
	}
	changes, err := f.Changes(background, a.ID)
	if err != nil || len(changes) == 0 {
		t.Errorf("changes: %v, %v", changes, err)
	}
}

// A new action after an undo ends what could be done again; the journal
// keeps the record.
func TestNewActionEndsRedo(t *testing.T) {
	f := create(t, small())
	first := load(t, f)
	second := first.Clone()
	second.City = "Toledo"
	third := first.Clone()
	third.City = "Ávila"
	for _, step := range []func() error{
		func() error { _, err := f.Commit(background, Action{Name: "a"}, first, second); return err },
		func() error { _, err := f.Undo(background); return err },
		func() error { _, err := f.Commit(background, Action{Name: "b"}, first, third); return err },
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok, _ := f.CanRedo(background); ok {
		t.Error("the undone action can be done again over a newer one")
	}
	entries, err := f.Journal(background, 10)
	if err != nil || len(entries) != 2 || entries[0].Name != "b" || !entries[1].Undone || entries[0].Changes != 1 {
		t.Errorf("journal: %+v, %v", entries, err)
	}
	if a, err := f.Undo(background); err != nil || a.Name != "b" {
		t.Errorf("undo gave %+v, %v", a, err)
	}
	equal(t, "undone", first, load(t, f))
}

// Whatever is done: undoing all gives the start, doing all again the end.
func TestUndoAllRedoAll(t *testing.T) {
	dir := fastDir(t)
	runs := 0
	rapid.Check(t, func(rt *rapid.T) {
		runs++
		f, err := Create(background, filepath.Join(dir, fmt.Sprintf("run%d.escaque", runs)), small(), options())
		if err != nil {
			rt.Fatal(err)
		}
		defer f.Close()
		start := load(t, f)
		states := []*tournament.Event{start}
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			now := states[len(states)-1]
			next := now.Clone()
			tour := next.Tournaments[0]
			id := func(label string) tournament.PlayerID {
				return tournament.PlayerID(rapid.IntRange(1, 6).Draw(rt, label))
			}
			round := rapid.IntRange(1, 2).Draw(rt, "round")
			var err error
			switch rapid.IntRange(0, 8).Draw(rt, "action") {
			case 0:
				_, err = tour.Enter(tournament.Player{Name: "Nuevo, N", Ratings: tournament.Ratings{Standard: rapid.IntRange(0, 2500).Draw(rt, "elo")}})
			case 1:
				err = tour.SwapPlayers(round, id("a"), id("b"))
			case 2:
				err = tour.SetResult(round, rapid.IntRange(1, 3).Draw(rt, "board"), rapid.SampledFrom(tournament.Results()).Draw(rt, "result"))
			case 3:
				err = tour.RemoveRound(len(tour.Rounds), true)
			case 4:
				err = tour.AddRound(tour.NextRound(), tournament.Round{Games: []tournament.Game{{Board: 1, White: 1, Black: 3}}})
			case 5:
				err = tour.RequestBye(tournament.ByeRequest{Player: id("asker"), Round: 3, Kind: tournament.HalfBye}, true)
			case 6:
				err = tour.Remove(id("gone"))
			case 7:
				next.Tournaments = append(next.Tournaments, &tournament.Tournament{ID: next.Tournaments[len(next.Tournaments)-1].ID + 1, Name: "Otro", Settings: tournament.NewSettings(tournament.RoundRobin, 5)})
			case 8:
				err = tour.Unseat(round, 1)
			}
			if err != nil {
				continue
			}
			a, err := f.Commit(background, Action{Name: "step"}, now, next)
			if err != nil {
				rt.Fatalf("commit: %v", err)
			}
			if a.ID != 0 {
				states = append(states, next)
			}
		}
		check := func(what string, want *tournament.Event) {
			got, err := f.Load(background)
			if err != nil {
				rt.Fatal(err)
			}
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				rt.Fatalf("%s:\n%s", what, diff)
			}
		}
		for i := len(states) - 1; i > 0; i-- {
			check("before undo", states[i])
			if _, err := f.Undo(background); err != nil {
				rt.Fatal(err)
			}
		}
		check("all undone", start)
		for i := 1; i < len(states); i++ {
			if _, err := f.Redo(background); err != nil {
				rt.Fatal(err)
			}
			check("done again", states[i])
		}
	})
}

// The schema refuses what the model should never offer.
func TestSchemaRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*tournament.Tournament){
		"a player at two boards":     func(t *tournament.Tournament) { t.Rounds[0].Games[1].White = 1 },
		"a player with game and bye": func(t *tournament.Tournament) { t.Rounds[0].Byes[0].Player = 1 },
		"a board twice":              func(t *tournament.Tournament) { t.Rounds[0].Games[1].Board = 1 },
		"a result that does not fit": func(t *tournament.Tournament) {
			t.Rounds[0].Games[0].Result = tournament.Result{White: '1', Black: '='}
		},
		"an unknown kind of bye":      func(t *tournament.Tournament) { t.Rounds[0].Byes[0].Kind = 'Q' },
		"a player who does not exist": func(t *tournament.Tournament) { t.Rounds[0].Games[0].White = 77 },
		"a request of nobody": func(t *tournament.Tournament) {
			t.Requests = []tournament.ByeRequest{{Player: 99, Round: 2, Kind: 'H'}}
		},
		"a pairing bye asked for": func(t *tournament.Tournament) { t.Requests = []tournament.ByeRequest{{Player: 1, Round: 2, Kind: 'U'}} },
		"a player without a name": func(t *tournament.Tournament) { t.Players[0].Name = "" },
	} {
		f := create(t, small())
		before := load(t, f)
		after := before.Clone()
		spoil(after.Tournaments[0])
		if _, err := f.Commit(background, Action{Name: "spoil"}, before, after); !errors.Is(err, Invariant) {
			t.Errorf("%s: %v", name, err)
		}
		equal(t, name+": after the refusal", before, load(t, f))
		if _, ok, _ := f.CanUndo(background); ok {
			t.Errorf("%s: the refused action is in the journal", name)
		}
	}
}

func TestSecondOpeningReads(t *testing.T) {
	f := create(t, small())
	second, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	ro, reason := second.ReadOnly()
	if !ro || !errors.Is(reason, HeldByOther) {
		t.Fatalf("second opening: read-only %v, %v", ro, reason)
	}
	before := load(t, second)
	after := before.Clone()
	after.City = "Toledo"
	if _, err := second.Commit(background, Action{Name: "x"}, before, after); !errors.Is(err, HeldByOther) {
		t.Errorf("a commit of the reader gave %v", err)
	}
	if _, err := f.Commit(background, Action{Name: "x"}, before, after); err != nil {
		t.Fatal(err)
	}
	equal(t, "the reader sees the writer's action", after, load(t, second))
	// Once the writer has closed, a new opening writes.
	second.Close()
	f.Close()
	third, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer third.Close()
	if ro, reason := third.ReadOnly(); ro {
		t.Errorf("after closing still read-only: %v", reason)
	}
	third.Close()
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(f.path), "*")); len(left) != 1 {
		t.Errorf("files beside the event: %v", left)
	}
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	put := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	sound := create(t, small())
	sound.Close()
	content, err := os.ReadFile(sound.path)
	if err != nil {
		t.Fatal(err)
	}
	change := func(at int, with ...byte) []byte {
		c := append([]byte{}, content...)
		copy(c[at:], with)
		return c
	}
	torn := append([]byte{}, content...)
	for i := 4096; i < len(torn); i += 3 {
		torn[i] ^= 0x5a
	}
	for _, c := range []struct {
		path string
		want error
	}{
		{filepath.Join(dir, "missing.escaque"), FileMissing},
		{dir, NotAFile},
		{put("empty.escaque", nil), FileEmpty},
		{put("text.escaque", []byte(strings.Repeat("Querido árbitro. ", 50))), NotADatabase},
		{put("other.escaque", change(68, 0, 0, 0, 0)), OtherProgram},
		{put("newer.escaque", change(60, 0, 0, 0, 99)), NewerVersion},
		{put("torn.escaque", torn), Corrupt},
		{put("cut.escaque", content[:len(content)/2]), Corrupt},
	} {
		before, _ := os.ReadFile(c.path)
		f, err := Open(background, c.path, options())
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", filepath.Base(c.path), err, c.want)
		}
		if err == nil {
			f.Close()
		}
		if after, _ := os.ReadFile(c.path); string(after) != string(before) {
			t.Errorf("%s was changed", filepath.Base(c.path))
		}
	}
}

func TestCreateRefuses(t *testing.T) {
	f := create(t, small())
	if _, err := Create(background, f.path, small(), options()); !errors.Is(err, FileExists) {
		t.Errorf("creating over an event gave %v", err)
	}
	if _, err := Create(background, filepath.Join(t.TempDir(), "no", "x.escaque"), small(), options()); !errors.Is(err, FolderMissing) {
		t.Errorf("creating in a missing folder gave %v", err)
	}
	bad := small()
	bad.Tournaments[0].Players[0].Name = ""
	path := filepath.Join(t.TempDir(), "bad.escaque")
	if _, err := Create(background, path, bad, options()); !errors.Is(err, Invariant) {
		t.Errorf("creating an invalid event gave %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A full disk: the file may not grow. The action is refused with a sentence,
// nothing of it is stored, and the file works on.
func TestDiskFull(t *testing.T) {
	f := create(t, small())
	before := load(t, f)
	after := before.Clone()
	for range 400 {
		if _, err := after.Tournaments[0].Enter(tournament.Player{Name: "Nuevo, N", Notes: strings.Repeat("x", 200)}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.db.Exec("PRAGMA max_page_count = 1"); err != nil { // SQLite raises it to the present size
		t.Fatal(err)
	}
	if _, err := f.Commit(background, Action{Name: "x"}, before, after); !errors.Is(err, DiskFull) {
		t.Fatalf("commit on a full disk gave %v", err)
	}
	equal(t, "after the refusal", before, load(t, f))
	if _, err := f.db.Exec("PRAGMA max_page_count = 1000000"); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Commit(background, Action{Name: "x"}, before, after); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

func TestReadOnlyFile(t *testing.T) {
	f := create(t, small())
	f.Close()
	if err := os.Chmod(f.path, 0o444); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		t.Skip("root may write everything")
	}
	again, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if ro, reason := again.ReadOnly(); !ro || !errors.Is(reason, ReadOnlyFile) {
		t.Errorf("read-only %v, %v", ro, reason)
	}
}

func TestBackup(t *testing.T) {
	f := create(t, small())
	target := filepath.Join(t.TempDir(), "copia ronda 1?.escaque")
	for range 2 { // the second replaces the first
		if err := f.Backup(background, target); err != nil {
			t.Fatal(err)
		}
	}
	copied, err := Open(background, target, options())
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	equal(t, "the copy", load(t, f), load(t, copied))
	if err := f.Backup(background, filepath.Join(t.TempDir(), "no", "x")); !errors.Is(err, BackupFailed) {
		t.Errorf("a backup into nowhere gave %v", err)
	}
	info, err := Peek(target)
	if err != nil || info.Players != 5 || info.Name != "Open de Primavera" {
		t.Errorf("peek: %+v, %v", info, err)
	}
}
