package engines

import (
	"errors"
	"testing"

	"escaque/pairing"
	"escaque/tournament"
)

func TestFor(t *testing.T) {
	for _, system := range Systems() {
		engine, err := For(system)
		if err != nil || engine.System() != system {
			t.Errorf("%s: %v, %v", system, engine, err)
		}
	}
	for _, system := range []tournament.System{tournament.Manual, "lim", ""} {
		if engine, err := For(system); !errors.Is(err, pairing.SystemWithoutEngine) || engine != nil {
			t.Errorf("%q: %v, %v", system, engine, err)
		}
	}
	if engine, err := For(tournament.Dutch); err != nil || engine.System() != tournament.Dutch {
		t.Errorf("Dutch: %v, %v", engine, err)
	}
	if engine, err := For(tournament.RoundRobin); err != nil || engine.System() != tournament.RoundRobin {
		t.Errorf("round robin: %v, %v", engine, err)
	}
}
