package cli

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"escaque/app"
	"escaque/pairing"
	"escaque/pairing/engines"
	"escaque/pairing/generate"
	"escaque/tournament"
	"escaque/tournament/trf"
)

var generateCommand = command{name: "generate", from: 0, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	g := generateRequest{given: flags}
	flags.StringVar(&g.out, "o", "", "")
	flags.StringVar(&g.seed, "s", "", "")
	flags.StringVar(&g.seed, "seed", "", "")
	flags.StringVar(&g.model, "model", "", "")
	flags.BoolVar(&g.mixed, "mixed", false, "")
	g.count = countFlag(flags, "n", 1)
	g.held = countFlag(flags, "held", 0)
	g.system = wordFlag(flags, "system", systems...)
	g.colour = wordFlag(flags, "colour", "white", "black")
	g.acceleration = wordFlag(flags, "acceleration", "baku", "none")
	g.points = flags.String("points", "", "")
	g.numbers = map[string]*int{}
	for _, n := range generatorNumbers {
		g.numbers[n.flag] = countFlag(flags, n.flag, 0)
	}
	return func(c *call, args []string) error { return g.run(c, args) }
}}

// generatorNumbers are the flags for the numbers of a configuration; a rate of
// N is one in N.
var generatorNumbers = []struct {
	flag string
	in   func(*generate.Config) *int
}{
	{"players", func(c *generate.Config) *int { return &c.Players }},
	{"rounds", func(c *generate.Config) *int { return &c.Rounds }},
	{"cycles", func(c *generate.Config) *int { return &c.Cycles }},
	{"highest", func(c *generate.Config) *int { return &c.HighestRating }},
	{"lowest", func(c *generate.Config) *int { return &c.LowestRating }},
	{"unrated", func(c *generate.Config) *int { return &c.UnratedRate }},
	{"draws", func(c *generate.Config) *int { return &c.DrawPercentage }},
	{"forfeits", func(c *generate.Config) *int { return &c.ForfeitRate }},
	{"double-forfeits", func(c *generate.Config) *int { return &c.DoubleForfeitRate }},
	{"withdrawals", func(c *generate.Config) *int { return &c.RetiredRate }},
	{"half-byes", func(c *generate.Config) *int { return &c.HalfPointByeRate }},
	{"zero-byes", func(c *generate.Config) *int { return &c.ZeroPointByeRate }},
	{"full-byes", func(c *generate.Config) *int { return &c.FullPointByeRate }},
	{"late", func(c *generate.Config) *int { return &c.LateEntryRate }},
	{"forbidden", func(c *generate.Config) *int { return &c.ForbiddenPairRate }},
}

// generateRequest is what the command generate is asked for.
type generateRequest struct {
	given            *flag.FlagSet
	out, seed, model string
	mixed            bool
	count, held      *int
	system, colour   *string
	acceleration     *string
	points           *string
	numbers          map[string]*int
}

// isGiven reports whether a flag stands on the command line.
func (g *generateRequest) isGiven(name string) bool {
	found := false
	g.given.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

func (g *generateRequest) run(c *call, args []string) error {
	seed, seeded, err := parseSeed("-s", g.seed)
	if err != nil {
		return err
	}
	folder := *g.count > 0
	switch {
	case folder && (g.out == "" || g.out == "-"):
		return tournament.NewFault(FlagMissing, "flag", "-o", "command", "generate -n")
	case g.model != "" && len(args) > 0:
		return tournament.NewFault(FlagsExclude, "flag", "--model", "other", args[0])
	case g.mixed && (g.model != "" || len(args) > 0):
		return tournament.NewFault(FlagsExclude, "flag", "--mixed", "other", "CONFIG, --model")
	}
	configs, err := g.configs(c, args)
	if err != nil {
		return err
	}
	if config := configs(0); !seeded && config.Seed != 0 && len(args) > 0 {
		seed = config.Seed
	}
	system := tournament.Dutch
	if *g.system != "" {
		system = tournament.System(*g.system)
	}
	if !folder {
		return g.one(c, configs(seed), system)
	}
	return g.many(c, configs, system, seed)
}

// configs returns the configuration for each seed. What no flag and no file
// says is as in a plain open; without any of them tournaments are of all kinds.
func (g *generateRequest) configs(c *call, args []string) (func(seed uint64) generate.Config, error) {
	base := generate.Default()
	varied := g.mixed
	var err error
	switch {
	case len(args) > 0:
		base, err = readConfig(args[0])
	case g.model != "":
		base, err = c.like(g.model)
	case !g.shaped():
		varied = true
	}
	if err != nil {
		return nil, err
	}
	scoring, err := parseScoring(*g.points)
	if err != nil {
		return nil, err
	}
	return func(seed uint64) generate.Config {
		config := base
		if varied {
			config = generate.Random(seed)
		}
		if seed != 0 {
			config.Seed = seed
		}
		g.apply(&config)
		if *g.points != "" {
			config.Scoring = scoring
		}
		return config
	}, nil
}

// shaped reports whether a flag says what kind of tournament is wanted.
func (g *generateRequest) shaped() bool {
	for _, n := range generatorNumbers {
		if g.isGiven(n.flag) {
			return true
		}
	}
	return *g.colour != "" || *g.acceleration != "" || *g.points != ""
}

// apply puts the flags over a configuration. A limit of ratings beyond the
// other one that nobody has asked for moves that one.
func (g *generateRequest) apply(config *generate.Config) {
	for _, n := range generatorNumbers {
		if g.isGiven(n.flag) {
			*n.in(config) = *g.numbers[n.flag]
		}
	}
	if g.isGiven("highest") && !g.isGiven("lowest") {
		config.LowestRating = min(config.LowestRating, config.HighestRating)
	}
	if g.isGiven("lowest") && !g.isGiven("highest") {
		config.HighestRating = max(config.LowestRating, config.HighestRating)
	}
	switch *g.colour {
	case "white":
		config.InitialColour = tournament.White
	case "black":
		config.InitialColour = tournament.Black
	}
	if *g.acceleration != "" {
		config.Baku = *g.acceleration == "baku"
	}
}

// one writes one tournament into a file, or to stdout.
func (g *generateRequest) one(c *call, config generate.Config, system tournament.System) error {
	made, err := c.randomReport(config, system, g.rounds())
	if err != nil {
		return err
	}
	out := g.out
	if info, err := os.Stat(out); err == nil && info.IsDir() {
		out = filepath.Join(out, seedName(config.Seed))
	}
	return c.deliver(out, string(made.text))
}

// everyRound holds the whole tournament.
const everyRound = -1

// rounds is how many rounds are to be held.
func (g *generateRequest) rounds() int {
	if !g.isGiven("held") {
		return everyRound
	}
	return *g.held
}

func seedName(seed uint64) string { return fmt.Sprintf("%06d.trf", seed) }

// many writes a tournament for each of the seeds from the first on into a
// folder, on all processors.
func (g *generateRequest) many(c *call, config func(uint64) generate.Config, system tournament.System, first uint64) error {
	if err := os.MkdirAll(g.out, 0o755); err != nil {
		return outputFault(g.out, err)
	}
	first = max(first, 1)
	var next, rounds atomic.Uint64
	var failed atomic.Pointer[error]
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for failed.Load() == nil {
				i := next.Add(1) - 1
				if i >= uint64(*g.count) {
					return
				}
				n, err := c.writeRandom(g.out, config(first+i), system, g.rounds())
				if err != nil {
					failed.CompareAndSwap(nil, &err)
					return
				}
				rounds.Add(uint64(n))
			}
		})
	}
	workers.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return c.print(fmt.Sprintf("tournaments=%d rounds=%d\n", *g.count, rounds.Load()))
}

// writeRandom writes one of many files. It takes its name once it is whole;
// that it is on the disk at once is not waited for, as thousands would take
// minutes.
func (c *call) writeRandom(folder string, config generate.Config, system tournament.System, held int) (rounds int, err error) {
	made, err := c.randomReport(config, system, held)
	if err != nil {
		return 0, err
	}
	path := filepath.Join(folder, seedName(config.Seed))
	part := path + ".part"
	if err := os.WriteFile(part, made.text, 0o644); err != nil {
		_ = os.Remove(part)
		return 0, outputFault(path, err)
	}
	return made.rounds, outputFault(path, os.Rename(part, path))
}

// randomMade is a generated tournament as a report.
type randomMade struct {
	text   []byte
	rounds int
}

// randomReport makes a tournament and writes it as a report. Unless held is
// everyRound only so many rounds are held, and the next one is to be paired.
func (c *call) randomReport(config generate.Config, system tournament.System, held int) (randomMade, error) {
	pairs, err := engines.For(system)
	if err != nil {
		return randomMade{}, err
	}
	t, err := generate.Tournament(config, interruptible{pairs, c.ctx, held})
	if err != nil {
		return randomMade{}, err
	}
	t.ID = 1
	if t.Settings.Acceleration == tournament.Baku {
		// In figures: engines read records 250, few of them the name of the system.
		t.Settings.VirtualPoints, t.Settings.Acceleration = t.BakuRecords(), tournament.Listed
	}
	e := &tournament.Event{Name: t.Name, Tournaments: []*tournament.Tournament{t}}
	options := trf.WriteOptions{Version: trf.TRF26}
	if held != everyRound && len(t.Rounds) < t.Settings.Rounds {
		options.EngineRound = len(t.Rounds) + 1
	}
	var b bytes.Buffer
	err = app.WriteReport(&b, e, t, options)
	return randomMade{b.Bytes(), len(t.Rounds)}, err
}

// interruptible is an engine that stops when the command does, and after the
// rounds that are to be held: the generator knows neither.
type interruptible struct {
	pairing.Engine
	ctx  context.Context
	held int
}

// Pair pairs one round, or fails once the command is interrupted.
func (i interruptible) Pair(_ context.Context, r *pairing.Request) (*pairing.Pairing, error) {
	if i.held != everyRound && r.Round > i.held {
		return nil, pairing.NoPairing // the generator ends the tournament here
	}
	return i.Engine.Pair(i.ctx, r)
}

// readConfig reads a configuration file.
func readConfig(path string) (generate.Config, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return generate.Config{}, tournament.NewFault(ConfigUnread, "path", path)
	}
	return generate.ParseConfig(bytes.NewReader(data))
}

// like is the configuration of tournaments like the one in a file.
func (c *call) like(path string) (generate.Config, error) {
	s, err := c.loadSound(path, false)
	if err != nil {
		return generate.Config{}, err
	}
	t, err := choose(s.Event, path, "")
	if err != nil {
		return generate.Config{}, err
	}
	return generate.Like(t, 0), nil
}

// parseSeed reads a seed; without one it draws one.
func parseSeed(flag, text string) (seed uint64, given bool, err error) {
	if text == "" {
		var b [8]byte
		_, _ = rand.Read(b[:]) // never fails
		return uint64(binary.LittleEndian.Uint32(b[:])), false, nil
	}
	seed, err = strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, false, tournament.NewFault(FlagValue, "flag", flag, "value", text, "values", "0, 1, 2…")
	}
	return seed, true, nil
}

// parseScoring reads the points of win, draw and loss: "3,1,0".
func parseScoring(text string) (tournament.Scoring, error) {
	if text == "" {
		return tournament.Scoring{}, nil
	}
	var points []tournament.Points
	var failed error
	for field := range strings.SplitSeq(text, ",") {
		p, err := tournament.ParsePoints(field)
		failed = errors.Join(failed, err)
		points = append(points, p)
	}
	if failed != nil || len(points) != 3 {
		return tournament.Scoring{}, tournament.NewFault(FlagValue, "flag", "--points", "value", text, "values", "3,1,0")
	}
	return tournament.ScoringOf(points[0], points[1], points[2]), nil
}
