package cli

import (
	"flag"
	"os"
	"strconv"
	"strings"

	"escaque/tournament"
	"escaque/tournament/prize"
)

var prizesCommand = command{name: "prizes", from: 1, to: 1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var p prizesRequest
	flags.StringVar(&p.list, "list", "", "")
	flags.StringVar(&p.tiebreaks, "tiebreaks", "", "")
	flags.StringVar(&p.tournament, "tournament", "", "")
	flags.StringVar(&p.exclude, "exclude", "", "")
	flags.StringVar(&p.unit, "unit", "", "")
	flags.StringVar(&p.out, "o", "", "")
	flags.BoolVar(&p.force, "force", false, "")
	asJSON := flags.Bool("json", false, "")
	p.round = numberFlag(flags, "round")
	p.choice = wordFlag(flags, "choice", "largest", "listed", "several")
	p.sharing = wordFlag(flags, "sharing", "tiebreak", "equal", "hort")
	p.format = wordFlag(flags, "format", "table", "tsv", "json")
	return func(c *call, args []string) error {
		if *asJSON {
			*p.format = "json"
		}
		return p.run(c, args[0])
	}
}}

// prizesRequest is what the command prizes is asked for.
type prizesRequest struct {
	list, tiebreaks, tournament, exclude, unit, out string
	force                                           bool
	round                                           *int
	choice, sharing, format                         *string
}

func (p *prizesRequest) run(c *call, path string) error {
	if p.list == "" {
		return tournament.NewFault(FlagMissing, "flag", "--list", "command", "prizes")
	}
	s, err := c.loadSound(path, p.force)
	if err != nil {
		return err
	}
	t, err := choose(s.Event, path, p.tournament)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(p.list)
	if err != nil {
		return tournament.NewFault(PrizesUnread, "path", p.list)
	}
	lists, err := readPrizes(p.list, data, s.Event, sharings[*p.sharing])
	if err != nil {
		return err
	}
	for i := range lists {
		if lists[i].Category.Name == "" {
			lists[i].Category.Name = c.words.Text("prize.general")
		}
	}
	rules, err := p.rules(t)
	if err != nil {
		return err
	}
	standings, err := c.ranked(s, t, *p.round, p.tiebreaks)
	if err != nil {
		return err
	}
	result, err := prize.Assign(t, standings, lists, rules)
	if err != nil {
		return err
	}
	for _, fault := range result.Faults {
		c.sayError(fault)
	}
	g := given{c, t, lists, result, standings.After}
	var text string
	switch *p.format {
	case "json":
		text, err = jsonText(g.report())
	case "tsv":
		text = tabbed(g.rows([]string{"list", "place", "no", "name", "rank", "points", "amount", "goods", "reason"}))
	default:
		text = g.table()
	}
	if err != nil {
		return err
	}
	return c.deliver(p.out, text)
}

// rules are what the flags say about prizes.
func (p *prizesRequest) rules(t *tournament.Tournament) (prize.Rules, error) {
	rules := prize.Rules{Choice: map[string]prize.Choice{"listed": prize.FirstListed, "several": prize.Every}[*p.choice]}
	if p.unit != "" {
		cents, ok := parseMoney(p.unit)
		if !ok || cents == 0 {
			return rules, tournament.NewFault(FlagValue, "flag", "--unit", "value", p.unit, "values", "1, 5, 0.5")
		}
		rules.Unit = cents
	}
	for field := range strings.SplitSeq(p.exclude, ",") {
		if strings.TrimSpace(field) == "" {
			continue
		}
		no, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			return rules, tournament.NewFault(FlagValue, "flag", "--exclude", "value", p.exclude, "values", "3,17")
		}
		player := t.PlayerByNo(no)
		if player == nil {
			return rules, tournament.NewFault(NumberUnknown, "no", no, "n", len(t.Players))
		}
		rules.Excluded = append(rules.Excluded, player.ID)
	}
	return rules, nil
}

// given is the outcome as it is shown.
type given struct {
	c      *call
	t      *tournament.Tournament
	lists  []prize.List
	result *prize.Result
	after  int
}

// money writes an amount: "300", "62.50"; "" for nothing.
func money(c tournament.Cents) string {
	if c == 0 {
		return ""
	}
	text := strconv.Itoa(int(c / 100))
	if rest := int(c % 100); rest != 0 {
		text += "." + strconv.Itoa(rest/10) + strconv.Itoa(rest%10)
	}
	return text
}

// reasons are those of an award as one sentence.
func (g *given) reasons(a prize.Award) string {
	var parts []string
	for _, r := range a.Reasons {
		pairs := []any{"place", r.Place, "amount", money(r.Amount), "list", "", "n", r.N}
		if r.List >= 0 && r.List < len(g.lists) {
			pairs[5] = g.lists[r.List].Category.Name
		}
		parts = append(parts, g.c.words.Text("prize.reason."+string(r.Key), pairs...))
	}
	return strings.Join(parts, "; ")
}

// rows are a line for each award, and one for each prize without a winner.
func (g *given) rows(header []string) [][]string {
	rows := [][]string{header}
	for _, a := range g.result.Awards {
		no := 0
		if p := g.t.Player(a.Player); p != nil {
			no = p.No
		}
		rows = append(rows, []string{
			g.lists[a.List].Category.Name, place(a.Place), strconv.Itoa(no), playerName(g.t, a.Player),
			strconv.Itoa(a.Overall), a.Points.String(), money(a.Amount), a.Goods, g.reasons(a),
		})
	}
	for _, v := range g.result.Vacant {
		rows = append(rows, []string{
			g.lists[v.List].Category.Name, place(v.Place), "", "", "", "", "", g.lists[v.List].Prizes[v.Place-1].Goods,
			g.c.words.Text("cli.prizes.vacant"),
		})
	}
	return rows
}

// place is the place of a prize; "" for who shares without holding one.
func place(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func (g *given) table() string {
	var header []string
	for _, key := range []string{"list", "place", "no", "name", "rank", "points", "amount", "goods", "reason"} {
		header = append(header, g.c.words.Text("cli.prizes."+key))
	}
	return g.c.words.Text("cli.prizes.title", "name", g.t.Name, "round", g.after) + "\n\n" +
		aligned(dropEmpty(g.rows(header), 7), 0, 3, len(header)-1, len(header)-2)
}

// dropEmpty leaves a column out that is empty but for its header.
func dropEmpty(rows [][]string, column int) [][]string {
	for _, r := range rows[1:] {
		if r[column] != "" {
			return rows
		}
	}
	for i, r := range rows {
		rows[i] = append(r[:column:column], r[column+1:]...)
	}
	return rows
}

// prizesReport is the JSON form; amounts in hundredths of the currency.
type prizesReport struct {
	Tournament string        `json:"tournament"`
	Round      int           `json:"round"`
	Awards     []prizesAward `json:"awards"`
	Vacant     []prizesSeat  `json:"vacant"`
	Undecided  []string      `json:"undecided"` // ties that have to be decided first, as sentences
}

type prizesSeat struct {
	List  string `json:"list"`
	Place int    `json:"place"` // 0: shares without holding a prize
}

type prizesAward struct {
	prizesSeat
	Player  numbered `json:"player"`
	Rank    int      `json:"rank"` // in the whole tournament
	Points  string   `json:"points"`
	Nominal int      `json:"nominalCents"`
	Amount  int      `json:"amountCents"`
	Goods   string   `json:"goods,omitempty"`
	Reason  string   `json:"reason"`
}

func (g *given) report() prizesReport {
	r := prizesReport{Tournament: g.t.Name, Round: g.after, Awards: []prizesAward{}, Vacant: []prizesSeat{}, Undecided: []string{}}
	for _, a := range g.result.Awards {
		award := prizesAward{
			prizesSeat: prizesSeat{g.lists[a.List].Category.Name, a.Place}, Rank: a.Overall, Points: a.Points.String(),
			Nominal: int(a.Nominal), Amount: int(a.Amount), Goods: a.Goods, Reason: g.reasons(a),
		}
		if p := g.t.Player(a.Player); p != nil {
			award.Player = numbered{p.No, p.Name}
		}
		r.Awards = append(r.Awards, award)
	}
	for _, v := range g.result.Vacant {
		r.Vacant = append(r.Vacant, prizesSeat{g.lists[v.List].Category.Name, v.Place})
	}
	for _, fault := range g.result.Faults {
		r.Undecided = append(r.Undecided, g.c.words.Error(fault))
	}
	return r
}
