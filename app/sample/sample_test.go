package sample_test

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"escaque/app"
	"escaque/app/sample"
	"escaque/tournament/entries"
	"escaque/tournament/trf"
)

func TestReport(t *testing.T) {
	file, err := trf.Read(bytes.NewReader(sample.Report))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range file.Problems {
		if p.Severity > trf.Info {
			t.Errorf("line %d: %v", p.Line, p)
		}
	}
	open := file.Tournament()
	if n := len(open.Players); n != 60 {
		t.Errorf("%d players", n)
	}
	if open.Settings.Rounds != 7 || open.PairedRounds() != 3 || len(open.Round(3).Open()) > 0 {
		t.Errorf("%d rounds, %d paired", open.Settings.Rounds, open.PairedRounds())
	}
	report, err := app.Check(context.Background(), open)
	if err != nil || report.Rounds != 3 || len(report.Differences) > 0 {
		t.Errorf("the rounds played: %+v, %v", report, err)
	}
	if _, err := app.Propose(context.Background(), open, 4); err != nil {
		t.Errorf("round 4: %v", err)
	}
}

func TestEntries(t *testing.T) {
	list, err := entries.Read(bytes.NewReader(sample.Entries))
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Players) != 60 || len(list.Problems) > 0 {
		t.Errorf("%d players, %v", len(list.Players), list.Problems)
	}
	longest, accents := 0, 0
	for _, p := range list.Players {
		longest = max(longest, utf8.RuneCountInString(p.Name))
		if strings.ContainsAny(p.Name, "áéíóúñüÁÉÍÓÚÀ") {
			accents++
		}
	}
	if longest != 40 || accents < 20 {
		t.Errorf("longest name %d letters, %d names with accents", longest, accents)
	}
}

func TestCreate(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	ctx := context.Background()
	first, err := sample.Create(ctx, folder, app.Options{})
	if err != nil {
		t.Fatal(err)
	}
	second, err := sample.Create(ctx, folder, app.Options{})
	if err != nil || second == first {
		t.Fatalf("second: %q %v", second, err)
	}
	desk, err := app.Open(ctx, second, app.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer desk.Close()
	if round, err := desk.Pair(ctx, desk.Event().Tournaments[0].ID); err != nil || round != 4 {
		t.Errorf("round %d paired, %v", round, err)
	}
}
