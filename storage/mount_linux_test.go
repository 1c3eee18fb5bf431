package storage

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"escaque/tournament"
)

// smallDisk mounts a file system of its own in memory, which only root may
// do: a real full or read-only disk tells more than an injected error.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("no disk can be mounted here: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func remountReadOnly(t *testing.T, dir string) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Skipf("the disk cannot be made read-only here: %v", err)
	}
}

func TestRealFullDisk(t *testing.T) {
	dir := smallDisk(t, "400k")
	path := filepath.Join(dir, "open.escaque")
	f, err := Create(background, path, small(), options())
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	now := load(t, f)
	var full error
	for i := range 1000 {
		next := now.Clone()
		if _, err := next.Tournaments[0].Enter(tournament.Player{Name: "Nuevo, N", Notes: strings.Repeat("x", 2000)}); err != nil {
			t.Fatal(err)
		}
		if _, full = f.Commit(background, Action{Name: "enter"}, now, next); full != nil {
			t.Logf("full after %d actions", i)
			break
		}
		now = next
	}
	if !errors.Is(full, DiskFull) {
		t.Fatalf("on a full disk commit gave %v", full)
	}
	equal(t, "after the refusal", now, load(t, f))
	if err := f.Backup(background, filepath.Join(dir, "copia.escaque")); !errors.Is(err, BackupFull) {
		t.Errorf("on a full disk backup gave %v", err)
	}
	if _, err := Create(background, filepath.Join(dir, "otro.escaque"), small(), options()); !errors.Is(err, DiskFull) && !errors.Is(err, CreateFailed) {
		t.Errorf("on a full disk create gave %v", err)
	}
	// What is there opens and is whole.
	f.Close()
	onlyFile(t, path)
	again, err := Open(background, path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	equal(t, "re-opened", now, load(t, again))
}

func TestReadOnlyDisk(t *testing.T) {
	dir := smallDisk(t, "4m")
	path := filepath.Join(dir, "open.escaque")
	f, err := Create(background, path, small(), options())
	if err != nil {
		t.Fatal(err)
	}
	before := load(t, f)
	f.Close()
	remountReadOnly(t, dir)
	if again, err := Open(background, path, options()); err != nil {
		t.Error(err)
	} else {
		if ro, reason := again.ReadOnly(); !ro || !errors.Is(reason, ReadOnlyFile) {
			t.Errorf("read-only %v, %v", ro, reason)
		}
		equal(t, "on a read-only disk", before, load(t, again))
		if err := cityTo(again, before, "Toledo"); !errors.Is(err, ReadOnlyFile) {
			t.Errorf("commit gave %v", err)
		}
		if err := again.Backup(background, filepath.Join(t.TempDir(), "copia.escaque")); err != nil {
			t.Errorf("backup to another disk: %v", err)
		}
		again.Close()
	}
	if _, err := Peek(path); err != nil {
		t.Errorf("peek: %v", err)
	}
	if _, err := Create(background, filepath.Join(dir, "otro.escaque"), small(), options()); !errors.Is(err, CreateFailed) {
		t.Errorf("create gave %v", err)
	}
}

// A stick pulled out in the middle of an action and put into a computer that
// may only read it: the sentence says what to copy.
func TestInterruptedOnReadOnlyDisk(t *testing.T) {
	half, _ := halfDone(t)
	dir := smallDisk(t, "4m")
	path := filepath.Join(dir, "open.escaque")
	copyFile(t, half.path, path)
	copyFile(t, half.path+"-journal", path+"-journal")
	remountReadOnly(t, dir)
	if f, err := Open(background, path, options()); !errors.Is(err, Interrupted) {
		t.Errorf("open gave %v", err)
		if err == nil {
			f.Close()
		}
	}
	if _, err := Peek(path); !errors.Is(err, Interrupted) {
		t.Errorf("peek gave %v", err)
	}
}

// A folder in which no lock can be made, though the file itself can be
// written: nobody could be kept from writing too.
func TestNoLockCanBeMade(t *testing.T) {
	f := create(t, small())
	f.Close()
	if err := os.Mkdir(lockPath(f.path), 0o755); err != nil {
		t.Fatal(err)
	}
	again, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if ro, reason := again.ReadOnly(); !ro || !errors.Is(reason, FolderReadOnly) {
		t.Errorf("read-only %v, %v", ro, reason)
	}
}
