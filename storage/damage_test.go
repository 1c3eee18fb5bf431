package storage

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/tournament"
)

// A flipped bit anywhere: the file is refused with a sentence and not
// changed, or it opens and reads; never a panic, never a wrong seat.
func TestFlippedBits(t *testing.T) {
	f := create(t, small())
	f.Close()
	sound, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 1))
	path := filepath.Join(fastDir(t), "flipped.escaque")
	refused := 0
	for range 300 {
		flipped := append([]byte{}, sound...)
		at := random.IntN(len(flipped))
		if random.IntN(4) == 0 {
			at = random.IntN(100) // the header
		}
		flipped[at] ^= 1 << random.IntN(8)
		if err := os.WriteFile(path, flipped, 0o644); err != nil {
			t.Fatal(err)
		}
		again, err := Open(background, path, options())
		if err != nil {
			refused++
			var fault *tournament.Fault
			if !errors.As(err, &fault) {
				t.Errorf("byte %d: an error without a sentence: %v", at, err)
			}
			// A header that says "write-ahead log" makes SQLite look for one.
			if after, _ := os.ReadFile(path); string(after) != string(flipped) && at != 18 && at != 19 {
				t.Errorf("byte %d: the refused file was changed (%v)", at, err)
			}
			continue
		}
		if _, err := again.Load(background); err != nil && !errors.Is(err, Corrupt) && !errors.Is(err, Unreadable) {
			t.Errorf("byte %d: load gave %v", at, err)
		}
		again.Close()
	}
	t.Logf("%d of 300 refused", refused)
	if refused < 10 {
		t.Errorf("only %d of 300 damaged files were noticed", refused)
	}
}

// What a power cut leaves in the middle of an action, the next opening takes
// back: here the file already has pages of the action and the rollback
// journal has the old ones.
func TestPowerCut(t *testing.T) {
	f, before := halfDone(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "cut.escaque")
	copyFile(t, f.path, path)
	copyFile(t, f.path+"-journal", path+"-journal")
	again, err := Open(background, path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	equal(t, "after the power cut", before, load(t, again))
	again.Close()
	onlyFile(t, path)
}

// halfDone is a file in the middle of an action that has spilled pages to
// the disk.
func halfDone(t *testing.T) (*File, *tournament.Event) {
	t.Helper()
	f := create(t, largeEvent(100, 3))
	before := load(t, f)
	sound, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, pragma := range []string{"PRAGMA cache_size = 1", "PRAGMA cache_spill = 1"} {
		if _, err := f.db.Exec(pragma); err != nil {
			t.Fatal(err)
		}
	}
	tx, err := f.db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tx.Rollback() })
	if _, err := tx.Exec("UPDATE player SET notes = ?", strings.Repeat("media acción ", 50)); err != nil {
		t.Fatal(err)
	}
	if now, _ := os.ReadFile(f.path); string(now) == string(sound) {
		t.Fatal("nothing of the action is on the disk: this proves nothing")
	}
	return f, before
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, content, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// onlyFile checks that a closed event lies alone in its folder.
func onlyFile(t *testing.T, path string) {
	t.Helper()
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 || left[0] != path {
		t.Errorf("beside the event: %v", left)
	}
}

// A backup that fails leaves the older, sound copy in its place.
func TestBackupOfDamagedFileKeepsTheOldCopy(t *testing.T) {
	f := create(t, largeEvent(300, 3))
	target := filepath.Join(t.TempDir(), "copia.escaque")
	if err := f.Backup(background, target); err != nil {
		t.Fatal(err)
	}
	old, err := os.ReadFile(target)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	again, err := Open(background, f.path, options())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	// The disk goes bad while the file is open; SQLite reads the pages anew
	// because the change counter in the header has changed.
	content, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(content); i += 7 {
		content[i] ^= 0xa5
	}
	content[27]++
	if err := os.WriteFile(f.path, content, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := again.Backup(background, target); !errors.Is(err, BackupFailed) {
		t.Errorf("backup of a damaged file gave %v", err)
	}
	if now, _ := os.ReadFile(target); string(now) != string(old) {
		t.Error("the sound copy was replaced")
	}
	onlyFile(t, target)
}
