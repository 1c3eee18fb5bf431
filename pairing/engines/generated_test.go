package engines

import (
	"bytes"
	"context"
	"testing"

	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/pairing/generate"
	"escaque/tournament"
	"escaque/tournament/trf"
)

// TestGeneratedTournaments is the large test of FIDE in small (C.02.03 section
// 7): random tournaments are paired, checked, and examined for breaches by
// rules that were written apart from the engine; then once more from the
// report that other programs would read.
func TestGeneratedTournaments(t *testing.T) {
	seeds := uint64(300)
	if testing.Short() {
		seeds = 50
	}
	ctx, rounds, early := context.Background(), 0, 0
	for seed := uint64(1); seed <= seeds; seed++ {
		tt, err := generate.Tournament(generate.Random(seed), dutch.Engine{})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if len(tt.Rounds) < tt.Settings.Rounds {
			early++
		}
		rounds += len(tt.Rounds)
		check := func(what string, tt *tournament.Tournament) {
			report, err := pairing.Check(ctx, tt, dutch.Engine{})
			if err != nil || len(report.Differences) > 0 || report.Rounds != len(tt.Rounds) {
				t.Errorf("seed %d, %s: %+v, %v", seed, what, report, err)
			}
		}
		check("as made", tt)
		for round := range tt.Rounds {
			for _, b := range pairing.Breaches(tt, round+1) {
				if b.Severity == pairing.Absolute || b.Code == pairing.ColoursTurned || b.Code == pairing.WithoutPlace {
					t.Errorf("seed %d round %d: %v", seed, round+1, b)
				}
			}
		}
		var report bytes.Buffer
		event := &tournament.Event{Name: tt.Name, Tournaments: []*tournament.Tournament{tt}}
		if err := trf.Write(&report, event, tt, trf.WriteOptions{Version: trf.TRF26}); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		file, err := trf.Read(&report)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		check("from its report", file.Tournament())
	}
	t.Logf("%d tournaments, %d rounds, %d ended early", seeds, rounds, early)
}
