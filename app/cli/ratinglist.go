package cli

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"escaque/app"
	"escaque/rating/list"
	"escaque/tournament"
)

var listCommand = command{name: "list", from: 1, to: -1, define: func(flags *flag.FlagSet) func(*call, []string) error {
	var l listRequest
	flags.StringVar(&l.federation, "federation", "", "")
	flags.StringVar(&l.month, "month", "", "")
	flags.BoolVar(&l.force, "force", false, "")
	flags.BoolVar(&l.json, "json", false, "")
	l.kind = wordFlag(flags, "kind", "standard", "rapid", "blitz")
	l.name = wordFlag(flags, "list", string(app.FIDEList), string(app.NationalList))
	l.format = wordFlag(flags, "format", "table", "tsv", "json")
	l.limit = numberFlag(flags, "limit")
	return func(c *call, args []string) error {
		if l.json {
			*l.format = "json"
		}
		folder, err := app.ListFolder()
		if err != nil {
			return err
		}
		lists := app.NewLists(folder)
		defer lists.Close()
		rest := args[1:]
		switch args[0] {
		case "import":
			if len(rest) != 1 {
				return wrongArguments("list import", rest, 1)
			}
			return l.bring(c, lists, rest[0])
		case "search":
			if len(rest) == 0 {
				return tournament.NewFault(ArgumentMissing, "command", "list search")
			}
			return l.search(c, lists, strings.Join(rest, " "))
		case "info":
			if len(rest) > 0 {
				return wrongArguments("list info", rest, 0)
			}
			return l.info(c, lists)
		}
		return tournament.NewFault(FlagValue, "flag", "list", "value", args[0], "values", "import, search, info")
	}
}}

// wrongArguments is the fault of a command that expects n arguments.
func wrongArguments(command string, args []string, n int) error {
	if len(args) < n {
		return tournament.NewFault(ArgumentMissing, "command", command)
	}
	return tournament.NewFault(ArgumentExtra, "command", command, "argument", args[n])
}

// listRequest is what the command list is asked for.
type listRequest struct {
	federation, month  string
	force, json        bool
	kind, name, format *string
	limit              *int
}

func (l *listRequest) listName() app.ListName {
	if *l.name != "" {
		return app.ListName(*l.name)
	}
	return app.FIDEList
}

// listReport says which list is kept, in JSON.
type listReport struct {
	List     string   `json:"list"` // fide or national
	Source   string   `json:"source"`
	Month    string   `json:"month"` // "" = not known
	Rows     int      `json:"rows"`
	Kinds    []string `json:"kinds"`
	LeftOut  int      `json:"leftOut"`
	Repaired int      `json:"repaired"`
	Problems []string `json:"problems,omitempty"`
}

func listReportOf(name app.ListName, i app.ListInfo) listReport {
	r := listReport{List: string(name), Source: i.Source, Month: i.Month.String(), Rows: i.Rows, LeftOut: i.LeftOut, Repaired: i.Repaired, Kinds: []string{}}
	for _, k := range i.Kinds {
		r.Kinds = append(r.Kinds, string(k))
	}
	return r
}

// bring imports a list.
func (l *listRequest) bring(c *call, lists *app.Lists, path string) error {
	o := app.ListImport{Kind: tournament.RatingKind(*l.kind), Federation: strings.ToUpper(l.federation), Force: l.force}
	if l.month != "" {
		var err error
		if o.Month, err = list.ParseMonth(l.month); err != nil {
			return err
		}
	}
	if terminal(c.stderr) {
		o.Progress = func(p app.ListProgress) {
			_, _ = fmt.Fprintf(c.stderr, "\r%s", c.words.Text("cli.list.progress."+string(p.Phase), "n", p.Rows))
		}
	}
	name, info, sum, err := lists.Import(c.ctx, path, o)
	if o.Progress != nil {
		_, _ = io.WriteString(c.stderr, "\n")
	}
	if err != nil {
		return err
	}
	r := listReportOf(name, info)
	for _, p := range sum.Problems {
		text := path + c.words.Text("cli.line", "line", p.Line) + ": " + c.words.Error(p.Fault)
		r.Problems = append(r.Problems, text)
		if !l.json {
			c.line(text)
		}
	}
	if sum.Hidden > 0 && !l.json {
		c.say("cli.list.hidden", "n", sum.Hidden)
	}
	return l.tell(c, r)
}

// terminal reports whether somebody sees at once what is written.
func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (l *listRequest) info(c *call, lists *app.Lists) error {
	info, err := lists.Info(c.ctx, l.listName())
	if err != nil {
		return err
	}
	return l.tell(c, listReportOf(l.listName(), info))
}

func (l *listRequest) tell(c *call, r listReport) error {
	if *l.format == "json" {
		text, err := jsonText(r)
		if err != nil {
			return err
		}
		return c.print(text)
	}
	month := r.Month
	if month == "" {
		month = "?"
	}
	return c.print(c.words.Text("cli.list.is", "list", r.List, "n", r.Rows, "month", month, "source", r.Source,
		"kinds", strings.Join(r.Kinds, ", ")) + "\n")
}

// listPerson is one person found, in JSON; numbers are 0 where the list has none.
type listPerson struct {
	FIDEID     int    `json:"fideId,omitempty"`
	NationalID string `json:"nationalId,omitempty"`
	Name       string `json:"name"`
	Federation string `json:"federation"`
	Title      string `json:"title,omitempty"`
	Sex        string `json:"sex,omitempty"` // m or w
	Birth      string `json:"birth,omitempty"`
	Standard   int    `json:"standard"`
	Rapid      int    `json:"rapid"`
	Blitz      int    `json:"blitz"`
	National   int    `json:"national,omitempty"`
	Club       string `json:"club,omitempty"`
	Inactive   bool   `json:"inactive,omitempty"`
}

func personOf(e app.ListEntry) listPerson {
	p := listPerson{
		FIDEID: e.FIDEID, NationalID: e.NationalID, Name: e.Name, Federation: e.Federation, Title: string(e.Title),
		Standard: e.Standard.Rating, Rapid: e.Rapid.Rating, Blitz: e.Blitz.Rating, National: e.National, Club: e.Club, Inactive: e.Inactive,
	}
	if e.Sex != tournament.SexUnknown {
		p.Sex = string(rune(e.Sex))
	}
	switch {
	case e.Birth.Month > 0:
		p.Birth = e.Birth.String()
	case e.Birth.Year > 0:
		p.Birth = strconv.Itoa(e.Birth.Year)
	}
	return p
}

// search finds people as one types.
func (l *listRequest) search(c *call, lists *app.Lists, text string) error {
	entries, err := lists.Search(c.ctx, l.listName(), app.ListQuery{Text: text, Federation: strings.ToUpper(l.federation), Limit: *l.limit})
	if err != nil {
		return err
	}
	people := []listPerson{}
	for _, e := range entries {
		people = append(people, personOf(e))
	}
	switch *l.format {
	case "json":
		text, err := jsonText(people)
		if err != nil {
			return err
		}
		return c.print(text)
	case "tsv":
		return c.print(tabbed(peopleRows(people, []string{"id", "name", "federation", "title", "sex", "birth", "standard", "rapid", "blitz", "national", "club"})))
	}
	if len(people) == 0 {
		c.say("cli.list.nobody", "text", text)
		return nil
	}
	var header []string
	for _, key := range []string{"id", "name", "federation", "title", "sex", "birth", "standard", "rapid", "blitz", "national", "club"} {
		header = append(header, c.words.Text("cli.list."+key))
	}
	rows := peopleRows(people, header)
	for _, row := range rows[1:] {
		for i, field := range row {
			if field == "0" {
				row[i] = "–"
			}
		}
	}
	rows = dropEmpty(rows, 10)
	if l.listName() == app.FIDEList {
		for i, row := range rows {
			rows[i] = append(row[:9:9], row[10:]...)
		}
	}
	return c.print(aligned(rows, 1, 2, 3, 10))
}

func peopleRows(people []listPerson, header []string) [][]string {
	rows := [][]string{header}
	for _, p := range people {
		id := p.NationalID
		if p.FIDEID != 0 {
			id = strconv.Itoa(p.FIDEID)
		}
		rows = append(rows, []string{
			id, p.Name, p.Federation, p.Title, p.Sex, p.Birth, strconv.Itoa(p.Standard), strconv.Itoa(p.Rapid),
			strconv.Itoa(p.Blitz), strconv.Itoa(p.National), p.Club,
		})
	}
	return rows
}
