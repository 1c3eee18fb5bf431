package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/tournament"
)

func TestKindOf(t *testing.T) {
	folder := t.TempDir()
	put := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	report := "012 Open\r001    1      Ave, Ana\r"
	for _, c := range []struct {
		path string
		want FileKind
		code error
	}{
		{put("a.trf", report), ReportFile, nil},
		{put("a.txt", report), ReportFile, nil},
		{put("bom.txt", "\xef\xbb\xbf012 Open\n"), ReportFile, nil},
		{put("a.csv", "nombre;elo\n"), EntryListFile, nil},
		{put("list.txt", "nombre;elo\nAve, Ana;1500\n"), EntryListFile, nil},
		{put("a.escaque", "no database"), EventFile, nil},
		{put("renamed.trf", "SQLite format 3\x00"), EventFile, nil},
		{put("picture.png", "\x89PNG\r\n\x1a\n\x00\x00"), "", FileTypeUnknown},
		{put("prose.txt", "Querido árbitro\n"), "", FileTypeUnknown},
		{put("empty.trf", ""), "", FileEmpty},
		{filepath.Join(folder, "missing.trf"), "", FileNotFound},
		{folder, "", FileIsFolder},
	} {
		got, err := KindOf(c.path)
		if got != c.want || (c.code == nil) != (err == nil) || (c.code != nil && !errors.Is(err, c.code)) {
			t.Errorf("%s: %q, %v; want %q, %v", filepath.Base(c.path), got, err, c.want, c.code)
		}
	}
}

func TestLoadFileRefusesWithASentence(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{
		"corrupt.escaque": "SQLite format 3\x00" + strings.Repeat("x", 5000),
		"text.escaque":    "hola",
		"long.trf":        strings.Repeat("x", 10<<20),
		"binary.trf":      "001 \x00\x01\x02",
	} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := LoadFile(context.Background(), path, Options{})
		var fault *tournament.Fault
		if !errors.As(err, &fault) {
			t.Errorf("%s: %v is not a fault", name, err)
			continue
		}
		for _, lang := range i18n.Langs() {
			words := i18n.New(lang)
			if !words.Has("fault." + string(fault.Code)) {
				t.Errorf("%s: no sentence in %s for %q", name, lang, fault.Code)
			}
		}
		after, err := os.ReadFile(path)
		if err != nil || string(after) != content {
			t.Errorf("%s was changed by a failed opening", name)
		}
	}
}

func TestWriteFileIsAllOrNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.txt")
	must(t, WriteFile(path, func(w io.Writer) error { _, err := io.WriteString(w, "first"); return err }))
	err := WriteFile(path, func(w io.Writer) error {
		io.WriteString(w, "half of the sec")
		return fmt.Errorf("cut off")
	})
	if !errors.Is(err, FileUnwritable) {
		t.Errorf("a failed write gave %v", err)
	}
	if content, _ := os.ReadFile(path); string(content) != "first" {
		t.Errorf("the file now holds %q", content)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	if err := WriteFile(filepath.Join(filepath.Dir(path), "no", "such", "x"), func(io.Writer) error { return nil }); !errors.Is(err, FileUnwritable) {
		t.Errorf("a missing folder gave %v", err)
	}
}

// A second window on the same file reads, and its actions are refused.
func TestSecondDeskReadsOnly(t *testing.T) {
	d, id := weekend(t, 4, 3)
	second, err := Open(context.Background(), d.Path(), Options{Who: "Otra"})
	must(t, err)
	defer second.Close()
	if second.ReadOnly() == nil {
		t.Fatal("the second desk can write")
	}
	if _, err := second.AddPlayer(id, tournament.Player{Name: "Ave, Ana"}); err == nil {
		t.Error("the second desk entered a player")
	}
	if _, err := d.AddPlayer(id, tournament.Player{Name: "Ave, Ana"}); err != nil {
		t.Fatal(err)
	}
	must(t, second.Refresh(context.Background()))
	if tour, _ := second.Tournament(id); len(tour.Players) != 5 {
		t.Errorf("the second desk sees %d players, want 5", len(tour.Players))
	}
}

// A forfeit winner: the rules of 2024 count the unplayed round with his own
// score, those of March 2026 with at most the opponent's (C.07 16.4.1). The
// event is computed by the edition of the day it starts.
func TestOldEventReplaysAsItWas(t *testing.T) {
	tour := &tournament.Tournament{Name: "Open", Settings: tournament.NewSettings(tournament.Dutch, 2)}
	must(t, tour.EnterAll([]tournament.Player{{Name: "Ave, Ana"}, {Name: "Boj, Blas"}, {Name: "Cid, Cruz"}, {Name: "Díez, Duna"}}))
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.BlackForfeits}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteWins}}},
		{Games: []tournament.Game{{Board: 1, White: 1, Black: 3, Result: tournament.WhiteWins}, {Board: 2, White: 4, Black: 2, Result: tournament.WhiteWins}}},
	}
	for _, c := range []struct {
		start tournament.Date
		want  string // Ana: 2 points; Blas has 0, Cruz 1
	}{
		{tournament.Date{Year: 2025, Month: 5, Day: 1}, "3.0"}, // 2 + 1
		{tournament.Date{Year: 2026, Month: 3, Day: 1}, "1.0"}, // 0 + 1
		{tournament.Date{}, "1.0"},
	} {
		s, err := Standings(&tournament.Event{Start: c.start}, tour, 0, "BH")
		must(t, err)
		if got := s.Rows[0].Values[0].String(); s.Rows[0].Player != 1 || got != c.want {
			t.Errorf("start %v: player %d has BH %s, want 1 with %s", c.start, s.Rows[0].Player, got, c.want)
		}
	}
}
