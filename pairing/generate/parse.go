package generate

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"

	"escaque/tournament"
)

// ParseConfig reads a configuration file: one Key=Value a line, as the engines
// with the shared command line take it; empty lines and lines that begin with
// # or ; do not count, keys are read in any case. What the file does not
// say is as in [Default].
//
// Keys of all engines: PlayersNumber RoundsNumber DrawPercentage ForfeitRate
// RetiredRate HalfPointByeRate HighestRating LowestRating PointsForWin
// PointsForDraw PointsForLoss PointsForZPB PointsForForfeitLoss PointsForPAB.
// Of this one: Seed Cycles UnratedRate DoubleForfeitRate ZeroPointByeRate
// FullPointByeRate LateEntryRate ForbiddenPairRate PointsForForfeitWin
// PointsForHPB PointsForFPB InitialColour (W or B) Acceleration (baku or none).
//
// It reports [KeyUnknown], [LineUnreadable], [ValueUnreadable] with the line,
// [ValueOutOfRange], and [ConfigUnread] when reading fails.
func ParseConfig(r io.Reader) (Config, error) {
	c := Default()
	p := parser{config: &c, given: map[string]bool{}}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if text == "" || text[0] == '#' || text[0] == ';' {
			continue
		}
		key, value, ok := strings.Cut(text, "=")
		if !ok {
			return Config{}, tournament.NewFault(LineUnreadable, "line", n, "text", text)
		}
		if err := p.set(strings.TrimSpace(key), strings.TrimSpace(value), n); err != nil {
			return Config{}, err
		}
	}
	if err := lines.Err(); err != nil {
		return Config{}, tournament.NewFault(ConfigUnread, "cause", err)
	}
	p.derive()
	return c, c.Validate()
}

type parser struct {
	config *Config
	given  map[string]bool // keys read, in lower case
}

// numbers and points are the keys and where their values go.
func (p *parser) numbers() map[string]*int {
	c := p.config
	return map[string]*int{
		"PlayersNumber": &c.Players, "RoundsNumber": &c.Rounds, "Cycles": &c.Cycles,
		"HighestRating": &c.HighestRating, "LowestRating": &c.LowestRating, "UnratedRate": &c.UnratedRate,
		"DrawPercentage": &c.DrawPercentage, "ForfeitRate": &c.ForfeitRate, "DoubleForfeitRate": &c.DoubleForfeitRate,
		"RetiredRate": &c.RetiredRate, "HalfPointByeRate": &c.HalfPointByeRate,
		"ZeroPointByeRate": &c.ZeroPointByeRate, "FullPointByeRate": &c.FullPointByeRate,
		"LateEntryRate": &c.LateEntryRate, "ForbiddenPairRate": &c.ForbiddenPairRate,
	}
}

func (p *parser) points() map[string]*tournament.Points {
	s := &p.config.Scoring
	return map[string]*tournament.Points{
		"PointsForWin": &s.Win, "PointsForDraw": &s.Draw, "PointsForLoss": &s.Loss,
		"PointsForZPB": &s.ZeroBye, "PointsForForfeitLoss": &s.ForfeitLoss, "PointsForForfeitWin": &s.ForfeitWin,
		"PointsForPAB": &s.PairingBye, "PointsForHPB": &s.HalfBye, "PointsForFPB": &s.FullBye,
	}
}

func (p *parser) set(key, value string, line int) error {
	unreadable := tournament.NewFault(ValueUnreadable, "key", key, "value", value, "line", line)
	p.given[strings.ToLower(key)] = true
	for name, target := range p.numbers() {
		if strings.EqualFold(name, key) {
			n, err := strconv.Atoi(value)
			if err != nil {
				return unreadable
			}
			*target = n
			return nil
		}
	}
	for name, target := range p.points() {
		if strings.EqualFold(name, key) {
			points, err := tournament.ParsePoints(value)
			if err != nil {
				return unreadable
			}
			*target = points
			return nil
		}
	}
	switch strings.ToLower(key) {
	case "seed":
		seed, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return unreadable
		}
		p.config.Seed = seed
	case "initialcolour", "initialcolor":
		switch strings.ToLower(value) {
		case "w", "white":
			p.config.InitialColour = tournament.White
		case "b", "black":
			p.config.InitialColour = tournament.Black
		default:
			return unreadable
		}
	case "acceleration":
		switch strings.ToLower(value) {
		case "baku":
			p.config.Baku = true
		case "none", "":
			p.config.Baku = false
		default:
			return unreadable
		}
	default:
		return tournament.NewFault(KeyUnknown, "key", key, "line", line, "keys", p.keys())
	}
	return nil
}

// keys lists the keys for the sentence about an unknown one.
func (p *parser) keys() string {
	list := []string{"Seed", "InitialColour", "Acceleration"}
	for k := range p.numbers() {
		list = append(list, k)
	}
	for k := range p.points() {
		list = append(list, k)
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// derive gives the values of the scoring that the file leaves open: what
// follows from win and draw (TRF record 162), and a lowest rating that is not
// above the highest.
func (p *parser) derive() {
	s := &p.config.Scoring
	whole := tournament.ScoringOf(s.Win, s.Draw, s.Loss)
	for key, pair := range map[string]struct {
		target *tournament.Points
		value  tournament.Points
	}{
		"pointsforforfeitwin": {&s.ForfeitWin, whole.ForfeitWin},
		"pointsforpab":        {&s.PairingBye, whole.PairingBye},
		"pointsforhpb":        {&s.HalfBye, whole.HalfBye},
		"pointsforfpb":        {&s.FullBye, whole.FullBye},
	} {
		if !p.given[key] {
			*pair.target = pair.value
		}
	}
	s.Adjourned = s.Draw
	if !p.given["lowestrating"] {
		p.config.LowestRating = min(p.config.LowestRating, p.config.HighestRating)
	}
	if !p.given["highestrating"] {
		p.config.HighestRating = max(p.config.LowestRating, p.config.HighestRating)
	}
}
