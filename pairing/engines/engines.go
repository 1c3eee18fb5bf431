// Package engines knows which engine pairs which system. It stands apart from
// package pairing because the engines import that one.
package engines

import (
	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/pairing/roundrobin"
	"escaque/tournament"
)

var all = []pairing.Engine{dutch.Engine{}, roundrobin.Engine{}}

// For returns the engine of a system. It reports [pairing.SystemWithoutEngine]
// for tournament.Manual and for systems that are not known.
func For(system tournament.System) (pairing.Engine, error) {
	for _, engine := range all {
		if engine.System() == system {
			return engine, nil
		}
	}
	return nil, tournament.NewFault(pairing.SystemWithoutEngine, "system", string(system))
}

// Systems lists the systems that have an engine.
func Systems() []tournament.System {
	list := make([]tournament.System, len(all))
	for i, engine := range all {
		list[i] = engine.System()
	}
	return list
}
