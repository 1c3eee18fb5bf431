package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
)

var address = regexp.MustCompile(`href="([^"]*)"`)

// The site is whole in itself: every link leads to a file of it, in both
// languages, and nothing comes from outside.
func TestWebFolder(t *testing.T) {
	ctx := context.Background()
	d, id := weekend(t, 24, 5)
	playRound(t, d, id)
	playRound(t, d, id)
	if _, err := d.AddTournament("Sub-14 «Ñ»", tournament.NewSettings(tournament.Dutch, 4)); err != nil {
		t.Fatal(err)
	}
	if _, err := d.AddTournament("Open (A)", tournament.NewSettings(tournament.RoundRobin, 3)); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "web")
	o := WebOptions{Frame: export.Frame{Sponsor: "La Espiga"}, Desk: Options{Now: func() time.Time { return time.Date(2026, 3, 8, 10, 0, 0, 0, time.UTC) }}}
	site, err := WriteWebFolder(ctx, d.Event(), dir, o)
	must(t, err)
	if site.Index != filepath.Join(dir, "index.html") {
		t.Errorf("index is %s", site.Index)
	}
	for _, want := range []string{
		"index.html", "es/index.html", "en/index.html", "es/open-a/players.html", "en/open-a/standings.html", "es/open-a/round-2.html",
		"es/open-a/crosstable.html", "es/sub-14-n/players.html", "es/open-a-3/players.html",
	} {
		if _, err := os.Stat(filepath.Join(dir, want)); err != nil {
			t.Errorf("no %s", want)
		}
	}
	for _, name := range site.Files {
		data, err := os.ReadFile(filepath.Join(dir, name))
		must(t, err)
		page := string(data)
		for _, m := range address.FindAllStringSubmatch(page, -1) {
			if target := filepath.Join(dir, filepath.Dir(name), m[1]); !strings.HasPrefix(target, dir) || !exists(target) {
				t.Errorf("%s leads to %s, which is not there", name, m[1])
			}
		}
		if strings.Contains(page, "http") || strings.Contains(page, "<script") {
			t.Errorf("%s needs something from outside", name)
		}
		if !strings.Contains(page, "La Espiga") {
			t.Errorf("%s lacks the sponsor", name)
		}
	}
	es, _ := os.ReadFile(filepath.Join(dir, "es/open-a/standings.html"))
	en, _ := os.ReadFile(filepath.Join(dir, "en/open-a/standings.html"))
	if !strings.Contains(string(es), "Clasificación") || !strings.Contains(string(en), "Standings") || !strings.Contains(string(en), "Ñandú Á01") {
		t.Error("the standings do not speak their language")
	}

	// Written again after a round was taken back: its page goes, what is not
	// ours stays.
	must(t, os.WriteFile(filepath.Join(dir, "es", "foto.html"), []byte("x"), 0o600))
	must(t, d.Unpair(id, 2, true))
	site, err = WriteWebFolder(ctx, d.Event(), dir, o)
	must(t, err)
	if exists(filepath.Join(dir, "es/open-a/round-2.html")) || !exists(filepath.Join(dir, "es/foto.html")) || !exists(filepath.Join(dir, "es/open-a/round-1.html")) {
		t.Error("the page of a round that is no more stays, or too much went")
	}
	if len(site.Files) == 0 {
		t.Error("no files")
	}

	// One language alone has no way to the other.
	one := filepath.Join(t.TempDir(), "web")
	o.Langs = []i18n.Lang{i18n.English}
	if _, err := WriteWebFolder(ctx, d.Event(), one, o); err != nil || exists(filepath.Join(one, "es")) {
		t.Errorf("one language: %v", err)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func TestWebFolderRefuses(t *testing.T) {
	d, _ := weekend(t, 4, 3)
	club := t.TempDir()
	must(t, os.WriteFile(filepath.Join(club, "index.html"), []byte("the club's own"), 0o600))
	if _, err := WriteWebFolder(context.Background(), d.Event(), club, WebOptions{}); !errors.Is(err, WebFolderTaken) {
		t.Errorf("over a page of the club: %v", err)
	}
	if data, _ := os.ReadFile(filepath.Join(club, "index.html")); string(data) != "the club's own" {
		t.Error("the page of the club is gone")
	}
	// A list of files that leads outside removes nothing there.
	dir := t.TempDir()
	outside := filepath.Join(filepath.Dir(dir), "outside.html")
	must(t, os.WriteFile(outside, []byte("x"), 0o600))
	must(t, os.WriteFile(filepath.Join(dir, webManifest), []byte("../outside.html\n"+outside+"\n"), 0o600))
	if _, err := WriteWebFolder(context.Background(), d.Event(), dir, WebOptions{}); err != nil || !exists(outside) {
		t.Errorf("a file outside went: %v", err)
	}
	file := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(file, nil, 0o600))
	if _, err := WriteWebFolder(context.Background(), d.Event(), file, WebOptions{}); err == nil {
		t.Error("a file was taken for a folder")
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := WriteWebFolder(cancelled, d.Event(), filepath.Join(t.TempDir(), "web"), WebOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
