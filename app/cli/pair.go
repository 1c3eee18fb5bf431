package cli

import (
	"flag"
	"fmt"
	"strings"

	"escaque/app"
	"escaque/tournament"
)

var pairCommand = command{name: "pair", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var p pairRequest
	flags.StringVar(&p.out, "o", "", "")
	flags.StringVar(&p.tournament, "tournament", "", "")
	flags.BoolVar(&p.force, "force", false, "")
	flags.BoolVar(&p.record, "record", false, "")
	p.system = wordFlag(flags, "system", systems...)
	p.colour = wordFlag(flags, "colour", "white", "black")
	p.round = numberFlag(flags, "round")
	return func(c *call, args []string) error { return p.run(c, args[0]) }
}}

// pairRequest is what the command pair is asked for.
type pairRequest struct {
	out, tournament string
	system, colour  *string
	round           *int
	force, record   bool
}

func (p *pairRequest) run(c *call, path string) error {
	if p.record {
		return p.recordIn(c, path)
	}
	s, err := c.loadSound(path, p.force)
	if err != nil {
		return err
	}
	t, err := choose(s.Event, path, p.tournament)
	if err != nil {
		return err
	}
	t = t.Clone()
	if *p.system != "" {
		t.Settings.System = tournament.System(*p.system)
	}
	switch *p.colour {
	case "white":
		t.Settings.InitialColour = tournament.White
	case "black":
		t.Settings.InitialColour = tournament.Black
	}
	round := *p.round
	if round == 0 {
		if round = t.NextRound(); round == 0 {
			return tournament.NewFault(tournament.NoMoreRounds, "rounds", t.Settings.Rounds)
		}
	}
	text, err := propose(c, t, round)
	if err != nil {
		return err
	}
	return c.deliver(p.out, text)
}

// propose pairs a round and returns the answer in the form that pairing
// engines share.
func propose(c *call, t *tournament.Tournament, round int) (string, error) {
	proposal, err := app.Propose(c.ctx, t, round)
	if err != nil {
		return "", err
	}
	return pairList(t, &proposal.Round), nil
}

// pairList writes a round: the number of lines to come, then "white black" in
// board order, then "no 0" for the bye.
func pairList(t *tournament.Tournament, r *tournament.Round) string {
	no := func(id tournament.PlayerID) int {
		if p := t.Player(id); p != nil {
			return p.No
		}
		return 0
	}
	var b strings.Builder
	n := 0
	for _, g := range r.Games {
		fmt.Fprintf(&b, "%d %d\n", no(g.White), no(g.Black))
		n++
	}
	for _, bye := range r.Byes {
		if bye.Kind == tournament.PairingBye {
			fmt.Fprintf(&b, "%d 0\n", no(bye.Player))
			n++
		}
	}
	return fmt.Sprintf("%d\n%s", n, b.String())
}

// recordIn pairs the next round of an event file and enters it there, as the
// window does.
func (p *pairRequest) recordIn(c *call, path string) error {
	for flag, given := range map[string]bool{"--system": *p.system != "", "--colour": *p.colour != "", "--round": *p.round != 0} {
		if given {
			return tournament.NewFault(FlagsExclude, "flag", "--record", "other", flag)
		}
	}
	kind, err := app.KindOf(path)
	if err != nil {
		return err
	}
	if kind != app.EventFile {
		return tournament.NewFault(NoEventFile, "path", path)
	}
	desk, err := app.Open(c.ctx, path, app.Options{})
	if err != nil {
		return err
	}
	defer desk.Close()
	if err := desk.ReadOnly(); err != nil {
		return err
	}
	t, err := choose(desk.Event(), path, p.tournament)
	if err != nil {
		return err
	}
	round, err := desk.Pair(c.ctx, t.ID)
	if err != nil {
		return err
	}
	t, err = desk.Tournament(t.ID)
	if err != nil {
		return err
	}
	return c.deliver(p.out, pairList(t, t.Round(round)))
}
