package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"escaque/storage/ratinglist"
	"escaque/storage/ratinglist/invented"
	"escaque/tournament"
)

func listFile(t *testing.T, rows ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "players_oct26.txt")
	if err := os.WriteFile(path, []byte(invented.Header+"\n"+strings.Join(rows, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func listRow(id int, name, federation, title string, standard, year int) string {
	return fmt.Sprintf("%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d",
		id, name, federation, "M", title, "", "", "", standard, 0, 20, 0, 0, 0, 0, 0, 0, year)
}

func TestListsFromImportToAcceptance(t *testing.T) {
	ctx := context.Background()
	lists := NewLists(filepath.Join(t.TempDir(), "data", "escaque"))
	defer lists.Close()
	if _, err := lists.Info(ctx, FIDEList); !errors.Is(err, ratinglist.Missing) {
		t.Errorf("without a list: %v", err)
	}
	if _, err := lists.Search(ctx, "chess", ListQuery{}); !errors.Is(err, ListNameUnknown) {
		t.Errorf("a list of another name: %v", err)
	}
	name, info, _, err := lists.Import(ctx, listFile(t,
		listRow(99010001, "Garcia Lopez, Juan", "ESP", "FM", 2305, 1965),
		listRow(99010002, "Nunez, Ana", "ESP", "", 1702, 1990),
		listRow(99010003, "Perez, Jose", "ESP", "", 1600, 1980),
		listRow(99010004, "Perez, Jose", "ESP", "", 1500, 2010),
	), ListImport{})
	if err != nil || name != FIDEList || info.Rows != 4 || info.Month != (ListMonth{Year: 2026, Month: 10}) {
		t.Fatalf("%s %+v %v", name, info, err)
	}
	d, id := weekend(t, 2, 5)
	for _, p := range []tournament.Player{
		{Name: "García López, Juan", FIDEID: 99010001, Ratings: tournament.Ratings{Standard: 2290}},
		{Name: "Núñez, Ana", Birth: tournament.Date{Year: 1990}},
		{Name: "Pérez, José"},
		{Name: "Jose Perez", Birth: tournament.Date{Year: 2010}},
	} {
		if _, err := d.AddPlayer(id, p); err != nil {
			t.Fatal(err)
		}
	}
	tour, _ := d.Tournament(id)
	c, err := lists.Compare(ctx, tour, FIDEList)
	if err != nil {
		t.Fatal(err)
	}
	matches := map[tournament.PlayerID]Match{}
	for _, p := range c.Players {
		matches[p.Player] = p.Match
	}
	want := map[tournament.PlayerID]Match{1: NotFound, 2: NotFound, 3: ByFIDEID, 4: ByName, 5: Ambiguous, 6: ByName}
	if diff := cmp.Diff(want, matches); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if c.Players[5].Entry.FIDEID != 99010004 {
		t.Errorf("the Jose Perez of 2010 is %+v", c.Players[5].Entry)
	}
	if diff := cmp.Diff([]Twin{{First: 5, Second: 6}}, c.Twins); diff != "" {
		t.Error(diff)
	}

	// Accepting is one action, and undone as one.
	before := d.Event()
	accepted := append(c.AcceptAll(), Accepted{Player: 4, Entry: c.Players[3].Entry, Fields: []ListField{"fide-id", "standard"}})
	if len(accepted) != 2 {
		t.Fatalf("%+v", accepted)
	}
	must(t, d.AcceptList(id, accepted))
	tour, _ = d.Tournament(id)
	if p := tour.Player(3); p.Ratings.Standard != 2305 || p.Title != tournament.FM || p.Name != "García López, Juan" || p.K != 20 {
		t.Errorf("%+v", p)
	}
	if p := tour.Player(4); p.FIDEID != 99010002 || p.Ratings.Standard != 1702 || p.Federation != "" {
		t.Errorf("%+v", p)
	}
	if a, err := d.Undo(); err != nil || a.Name != "player.accept-list" {
		t.Errorf("%+v %v", a, err)
	}
	if diff := cmp.Diff(before, d.Event(), equateEmpty); diff != "" {
		t.Error(diff)
	}
	// All or none: an id that another player has.
	accepted = append(accepted, Accepted{Player: 6, Entry: ListEntry{FIDEID: 99010001}, Fields: []ListField{"fide-id"}})
	if err := d.AcceptList(id, accepted); !errors.Is(err, tournament.FIDEIDTwice) {
		t.Errorf("an id twice: %v", err)
	}
	if diff := cmp.Diff(before, d.Event(), equateEmpty); diff != "" {
		t.Error(diff)
	}
}

// People search while a list is replaced.
func TestSearchDuringImport(t *testing.T) {
	ctx := context.Background()
	lists := NewLists(t.TempDir())
	defer lists.Close()
	file := listFile(t, listRow(99010001, "Garcia Lopez, Juan", "ESP", "FM", 2305, 1965))
	if _, _, _, err := lists.Import(ctx, file, ListImport{}); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	stop := make(chan struct{})
	for range 3 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if found, err := lists.Search(ctx, FIDEList, ListQuery{Text: "gar"}); err != nil || len(found) != 1 {
					t.Errorf("%v %v", found, err)
					return
				}
			}
		})
	}
	for range 3 {
		if _, _, _, err := lists.Import(ctx, file, ListImport{}); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	wg.Wait()
}

func TestListImportFaults(t *testing.T) {
	lists := NewLists(t.TempDir())
	defer lists.Close()
	folder := t.TempDir()
	for file, want := range map[string]tournament.Code{filepath.Join(folder, "no.txt"): FileNotFound, folder: FileIsFolder} {
		if _, _, _, err := lists.Import(context.Background(), file, ListImport{}); !errors.Is(err, want) {
			t.Errorf("%s: %v", file, err)
		}
	}
}
