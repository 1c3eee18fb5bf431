package ui

import (
	"strings"

	"escaque/app"
	"escaque/app/ui/actions"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// step is what comes next in the day of a tournament, and what is in its way.
type step struct {
	label  string
	action actions.ID
	show   page.Name // page instead of an action
	blocks string
}

// nextStep reads it from the state of the tournament.
func (w *Window) nextStep() step {
	c, t := w.c, w.c.Tournament()
	if t == nil {
		return step{}
	}
	n := t.PairedRounds()
	if n == 0 {
		if len(t.Players) < 2 {
			return step{label: c.T("step.players"), action: "player.add"}
		}
		return w.pairStep(t, 1)
	}
	r := t.Round(n)
	switch open := len(r.Open()); {
	case r.State == tournament.Paired && open == len(r.Games) && len(r.Games) > 0:
		return step{label: c.T("step.publish", "round", n), action: "round.publish", blocks: c.T("step.publish.hint")}
	case open > 0:
		return step{label: c.T("step.results", "round", n), action: "round.next-open",
			blocks: c.T("step.missing", "n", open, "boards", boardsText(r.Open()))}
	case r.State != tournament.Closed:
		return step{label: c.T("step.close", "round", n), action: "round.close"}
	case t.NextRound() == 0:
		return step{label: c.T("step.standings"), show: page.Standings, blocks: c.T("step.finished")}
	}
	return w.pairStep(t, n+1)
}

func (w *Window) pairStep(t *tournament.Tournament, round int) step {
	var texts []string
	for _, err := range app.Blockers(t) {
		texts = append(texts, w.c.Error(err))
	}
	return step{label: w.c.T("step.pair", "round", round), action: "round.pair", blocks: strings.Join(texts, "\n")}
}

func (w *Window) doNextStep() {
	s := w.nextStep()
	if s.show != "" {
		w.Show(s.show)
		w.focus()
		return
	}
	// The step is about the latest round, whichever shows.
	if s.action != "player.add" && s.action != "round.pair" {
		w.c.RoundShown = 0
		w.Show(page.Round)
	}
	w.c.Registry.Run(s.action)
}

// whereText says how far the tournament is.
func (w *Window) whereText(t *tournament.Tournament) string {
	n := t.PairedRounds()
	if n == 0 {
		return w.c.T("where.entries", "n", len(t.Players))
	}
	r := t.Round(n)
	key := []string{"where.paired", "where.published", "where.closed"}[min(int(r.State), 2)]
	return w.c.T(key, "round", n, "rounds", t.Settings.Rounds)
}

func boardsText(boards []int) string {
	const most = 12
	var parts []string
	for i, b := range boards {
		if i == most {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, itoa(b))
	}
	return strings.Join(parts, ", ")
}
