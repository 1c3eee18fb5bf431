package storage

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"escaque/tournament"
)

// cityTo commits a change and returns the error.
func cityTo(f *File, before *tournament.Event, city string) error {
	after := before.Clone()
	after.City = city
	_, err := f.Commit(background, Action{Name: "city"}, before, after)
	return err
}

// A file that is no longer where it was takes no action: rows written into
// a file without a name would be lost.
func TestFileGone(t *testing.T) {
	for name, move := range map[string]func(path string) error{
		"deleted": os.Remove,
		"renamed": func(path string) error { return os.Rename(path, path+".old") },
		"replaced": func(path string) error {
			content, err := os.ReadFile(path)
			if err == nil {
				err = os.Rename(path, path+".old")
			}
			if err == nil {
				err = os.WriteFile(path, content, 0o644)
			}
			return err
		},
	} {
		f := create(t, small())
		before := load(t, f)
		if err := cityTo(f, before, "Toledo"); err != nil {
			t.Fatal(err)
		}
		if err := move(f.path); err != nil {
			t.Skipf("an open file cannot be %s here: %v", name, err)
		}
		if err := cityTo(f, before, "Ávila"); !errors.Is(err, FileGone) {
			t.Errorf("%s: commit gave %v", name, err)
		}
		if _, err := f.Undo(background); !errors.Is(err, FileGone) {
			t.Errorf("%s: undo gave %v", name, err)
		}
	}
}

// Where locks do not work (some network drives) two may write. The second
// one is told that its state is stale; nothing of the first is lost.
func TestChangedElsewhere(t *testing.T) {
	f := create(t, small())
	before := load(t, f)
	f.lock.release() // as if it had never been taken
	other, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := cityTo(other, load(t, other), "Toledo"); err != nil {
		t.Fatal(err)
	}
	if err := cityTo(f, before, "Ávila"); !errors.Is(err, ChangedElsewhere) {
		t.Errorf("a commit over the other's action gave %v", err)
	}
	now := load(t, f)
	if now.City != "Toledo" {
		t.Errorf("city %q: the other's action is lost", now.City)
	}
	if err := cityTo(f, now, "Ávila"); err != nil {
		t.Errorf("after loading again: %v", err)
	}
}

// A caller whose state is not that of the file is refused, not obeyed in part.
func TestStaleState(t *testing.T) {
	f := create(t, small())
	before := load(t, f)
	wrong := before.Clone()
	if _, err := wrong.Tournaments[0].Enter(tournament.Player{Name: "Nadie, N"}); err != nil {
		t.Fatal(err)
	}
	after := wrong.Clone()
	after.City = "Toledo"
	after.Tournaments[0].Players[5].Notes = "no está en el archivo"
	if _, err := f.Commit(background, Action{Name: "x"}, wrong, after); !errors.Is(err, ChangedElsewhere) {
		t.Errorf("commit gave %v", err)
	}
	equal(t, "after the refusal", before, load(t, f))
}

// Another name of the same file is the same file.
func TestOneLockForAllNames(t *testing.T) {
	f := create(t, small())
	link := filepath.Join(t.TempDir(), "acceso.escaque")
	if err := os.Symlink(f.path, link); err != nil {
		t.Skip(err)
	}
	second, err := Open(background, link, options())
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if ro, reason := second.ReadOnly(); !ro || !errors.Is(reason, HeldByOther) {
		t.Errorf("read-only %v, %v", ro, reason)
	}
}

// The second window says who holds the file.
func TestHolderIsNamed(t *testing.T) {
	f := create(t, small())
	second, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	_, reason := second.ReadOnly()
	var fault *tournament.Fault
	if !errors.As(reason, &fault) {
		t.Fatal(reason)
	}
	host, _ := os.Hostname()
	if fault.Values["host"] != host || fault.Values["pid"] == "" || fault.Values["since"] != "2026-03-06 17:00:01" {
		t.Errorf("held by %v", fault.Values)
	}
	for what, step := range map[string]func() error{
		"undo": func() error { _, err := second.Undo(background); return err },
		"redo": func() error { _, err := second.Redo(background); return err },
	} {
		if err := step(); !errors.Is(err, HeldByOther) {
			t.Errorf("%s of the reader gave %v", what, err)
		}
	}
	// A reader may still make a copy.
	if err := second.Backup(background, filepath.Join(t.TempDir(), "copia.escaque")); err != nil {
		t.Errorf("backup of the reader: %v", err)
	}
}

// Names that mean something to an address or to SQLite are names like others.
func TestOddNames(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such names")
	}
	for _, name := range []string{"Ávila 2026 #1?.escaque", "100%25.escaque", "a&mode=memory.escaque", "file:x.escaque", "it's;.escaque"} {
		path := filepath.Join(t.TempDir(), name)
		f, err := Create(background, path, small(), options())
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		f.Close()
		if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 || entries[0].Name() != name {
			t.Errorf("%s: the folder has %v", name, entries)
		}
		if info, err := Peek(path); err != nil || info.Players != 5 || len(info.Tournaments) != 1 {
			t.Errorf("%s: peek %+v, %v", name, info, err)
		}
		again, err := Open(background, path, options())
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if ro, reason := again.ReadOnly(); ro {
			t.Errorf("%s: %v", name, reason)
		}
		again.Close()
	}
}

// A backup over the event itself would cut the open file off.
func TestBackupOntoItself(t *testing.T) {
	f := create(t, small())
	if err := f.Backup(background, f.path); !errors.Is(err, BackupOntoItself) {
		t.Errorf("backup onto itself gave %v", err)
	}
	if err := cityTo(f, load(t, f), "Toledo"); err != nil {
		t.Error(err)
	}
}

// Text that no program could give back is refused.
func TestBrokenText(t *testing.T) {
	f := create(t, small())
	before := load(t, f)
	if err := cityTo(f, before, "Toledo\xff"); !errors.Is(err, TextUnreadable) {
		t.Errorf("commit gave %v", err)
	}
	equal(t, "after the refusal", before, load(t, f))
}

// A canceled action is not done, and the next one is.
func TestCanceled(t *testing.T) {
	f := create(t, small())
	before := load(t, f)
	after := before.Clone()
	after.City = "Toledo"
	ctx, cancel := canceled()
	defer cancel()
	if _, err := f.Commit(ctx, Action{Name: "x"}, before, after); !errors.Is(err, NotSaved) {
		t.Errorf("commit gave %v", err)
	}
	equal(t, "after the refusal", before, load(t, f))
	if err := cityTo(f, before, "Ávila"); err != nil {
		t.Error(err)
	}
}

func canceled() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(background)
	cancel()
	return ctx, cancel
}
