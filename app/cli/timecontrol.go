package cli

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"escaque/arbiter"
	"escaque/arbiter/clock"
	"escaque/tournament"
)

var timecontrolCommand = command{name: "timecontrol", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	list := flags.String("ratings", "", "")
	asJSON := flags.Bool("json", false, "")
	return func(c *call, args []string) error {
		times, err := clock.ParsePair(args[0])
		if err != nil {
			return err
		}
		ratings, err := parseRatings(*list)
		if err != nil {
			return err
		}
		laws := arbiter.Laws2023
		r := timecontrolReport{
			Control: args[0], Class: string(times.Class(laws)), Moves: laws.ReckonedMoves, Laws: laws.Edition,
			White: sideOf(times.White), Black: sideOf(times.Black),
		}
		rated := times.Rated(laws, ratings...)
		if *list != "" {
			r.Ratings, r.Rated, r.Reason = ratings, &rated.Rated, c.sentence(rated.Reason)
		}
		text := c.timecontrolText(times, &r)
		if *asJSON {
			if text, err = jsonText(r); err != nil {
				return err
			}
		}
		return c.print(text)
	}
}}

// timecontrolReport is the JSON form.
type timecontrolReport struct {
	Control string    `json:"control"`
	White   clockSide `json:"white"`
	Black   clockSide `json:"black"`
	Moves   int       `json:"moves"` // the time is reckoned for
	Class   string    `json:"class"` // standard, rapid or blitz; also the FIDE list
	Laws    string    `json:"laws"`
	Ratings []int     `json:"ratings,omitempty"`
	Rated   *bool     `json:"rated,omitempty"` // for these ratings
	Reason  string    `json:"reason,omitempty"`
}

type clockSide struct {
	Periods []clockPeriod `json:"periods"`
	Seconds int           `json:"seconds"` // for the moves reckoned
}

type clockPeriod struct {
	Moves     int `json:"moves"`     // 0 = rest of the game
	Seconds   int `json:"seconds"`   // base time
	Increment int `json:"increment"` // seconds a move
}

func sideOf(control clock.Control) clockSide {
	side := clockSide{Seconds: int(control.Reckoned(arbiter.Laws2023) / time.Second)}
	for _, p := range control {
		side.Periods = append(side.Periods, clockPeriod{p.Moves, int(p.Time / time.Second), int(p.Increment / time.Second)})
	}
	return side
}

// sentence words a sentence of the arbiter's room.
func (c *call) sentence(s arbiter.Sentence) string {
	var pairs []any
	for name, value := range s.Values {
		pairs = append(pairs, name, value)
	}
	return c.words.Text(string(s.Text), pairs...)
}

// parseRatings reads "1750,1820"; 0 is unrated.
func parseRatings(text string) ([]int, error) {
	var ratings []int
	for field := range strings.SplitSeq(text, ",") {
		if strings.TrimSpace(text) == "" {
			break
		}
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || n < 0 || n > 4000 {
			return nil, tournament.NewFault(FlagValue, "flag", "--ratings", "value", text, "values", "1750,1820")
		}
		ratings = append(ratings, n)
	}
	return ratings, nil
}

func (c *call) timecontrolText(times clock.Pair, r *timecontrolReport) string {
	var b strings.Builder
	if times.Equal() {
		b.WriteString(c.words.Text("cli.clock.total", "moves", r.Moves, "time", minutes(r.White.Seconds)) + "\n")
	} else {
		b.WriteString(c.words.Text("cli.clock.sides", "moves", r.Moves, "white", minutes(r.White.Seconds), "black", minutes(r.Black.Seconds)) + "\n")
	}
	b.WriteString(c.words.Text("cli.clock.class."+r.Class) + "\n")
	if r.Rated != nil {
		return b.String() + r.Reason + "\n"
	}
	// Nobody named: who could play a rated game with it. It goes by the ratings
	// of the table only.
	laws := arbiter.Laws2023
	above := 4000
	for _, m := range laws.Rating.Minima {
		if times.Rated(laws, above).Rated {
			break
		}
		above = m.Rating - 1
	}
	switch rated := times.Rated(laws, max(above, 0)); {
	case !rated.Rated:
		b.WriteString(c.sentence(rated.Reason))
	case above == 4000:
		b.WriteString(c.words.Text("cli.clock.rated-all"))
	default:
		b.WriteString(c.words.Text("cli.clock.rated-below", "rating", above+1))
	}
	return b.String() + "\n"
}

// minutes writes a time as people say it: "120", "63:20".
func minutes(seconds int) string {
	if seconds%60 == 0 {
		return strconv.Itoa(seconds / 60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
