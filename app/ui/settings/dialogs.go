package settings

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

// form is a dialog whose Enter stores; a fault stays in the dialog.
func (p *Page) form(title string, body fyne.CanvasObject, first fyne.Focusable, size fyne.Size, store func() error) {
	c := p.c
	var d *kit.Dialog
	d = &kit.Dialog{
		Title: title, Body: body, First: first, Size: size, OK: c.T("ui.save"), Cancel: c.T("ui.cancel"),
		OnOK: func() bool {
			p.notice = ""
			if err := store(); err != nil {
				d.Say(kit.Bad, c.NotSaved(err))
				return false
			}
			c.Warn(p.notice)
			c.Settle()
			return true
		},
	}
	c.Dialogs.Show(d)
}

func parseDate(text string) (tournament.Date, error) {
	if strings.TrimSpace(text) == "" {
		return tournament.Date{}, nil
	}
	return tournament.ParseDate(text)
}

func (p *Page) number(e *kit.Entry, key string, fault *error) int {
	text := strings.TrimSpace(e.Text)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil && *fault == nil {
		*fault = tournament.NewFault(page.NotANumber, "text", text, "field", p.c.T(key))
	}
	return n
}

func (p *Page) editEvent() {
	c := p.c
	e := *c.Desk.Event()
	name, city, federation := kit.NewEntry(e.Name), kit.NewEntry(e.City), kit.NewEntry(e.Federation)
	start, end := kit.NewEntry(e.Start.String()), kit.NewEntry(e.End.String())
	organiser, fide := kit.NewEntry(e.Organiser), kit.NewEntry(e.FIDEEvent)
	chief, title := kit.NewEntry(e.Chief.Name), kit.NewEntry(e.Chief.Title)
	chiefID := kit.NewEntry("")
	if e.Chief.FIDEID > 0 {
		chiefID.SetText(strconv.Itoa(e.Chief.FIDEID))
	}
	start.SetPlaceHolder(c.T("ui.date-hint"))
	end.SetPlaceHolder(c.T("ui.date-hint"))
	deputies := kit.NewEntry(deputiesText(e.Deputies))
	deputies.MultiLine = true
	deputies.SetMinRowsVisible(3)
	name.Wide = 30
	title.SetPlaceHolder("IA, FA, NA")
	body := container.NewVBox(kit.Forms(
		kit.Form(kit.Field{Label: c.T("ui.event.name"), Input: name}, kit.Field{Label: c.T("ui.event.city"), Input: city},
			kit.Field{Label: c.T("ui.event.federation"), Input: federation}, kit.Field{Label: c.T("ui.event.start"), Input: start},
			kit.Field{Label: c.T("ui.event.end"), Input: end}),
		kit.Form(kit.Field{Label: c.T("ui.event.organiser"), Input: organiser}, kit.Field{Label: c.T("ui.event.fide"), Input: fide},
			kit.Field{Label: c.T("ui.event.chief"), Input: chief}, kit.Field{Label: c.T("ui.event.chief-title"), Input: title},
			kit.Field{Label: c.T("ui.event.chief-id"), Input: chiefID})),
		kit.Form(kit.Field{Label: c.T("ui.event.deputies"), Input: deputies, Hint: c.T("ui.event.deputies-hint")}))
	p.form(c.T("do.event.edit"), body, name, fyne.NewSize(860, 0), func() error {
		head := e
		head.Name, head.City, head.Federation = name.Text, city.Text, strings.ToUpper(strings.TrimSpace(federation.Text))
		head.Organiser, head.FIDEEvent = organiser.Text, fide.Text
		head.Chief.Name, head.Chief.Title = chief.Text, strings.ToUpper(strings.TrimSpace(title.Text))
		var err error
		head.Chief.FIDEID = p.number(chiefID, "ui.event.chief-id", &err)
		if err != nil {
			return err
		}
		if head.Deputies, err = readDeputies(deputies.Text, c.T("ui.event.deputies")); err != nil {
			return err
		}
		if head.Start, err = parseDate(start.Text); err != nil {
			return err
		}
		if head.End, err = parseDate(end.Text); err != nil {
			return err
		}
		return c.Desk.EditEvent(head)
	})
}

var systems = []tournament.System{tournament.Dutch, tournament.RoundRobin, tournament.Manual}
var lists = []tournament.RatingKind{tournament.StandardRating, tournament.RapidRating, tournament.BlitzRating, tournament.NationalRating}

// rules are the inputs of the settings of a tournament.
type rules struct {
	p                                          *Page
	name, rounds, time, tiebreaks, byes, until *kit.Entry
	cycles                                     *kit.Entry
	preset                                     *kit.Select // fills tiebreaks
	system, list, colour, acceleration         *kit.Select
	scoring, bye                               *kit.Select
}

// scorings are those one can choose; any other of an imported report stays.
var scorings = []tournament.Scoring{
	tournament.StandardScoring(),
	tournament.ScoringOf(3*tournament.Whole, tournament.Whole, 0),
	tournament.ScoringOf(2*tournament.Whole, tournament.Whole, 0),
}

// scoringIndex finds the scoring by win, draw and loss; -1 for another.
func scoringIndex(s tournament.Scoring) int {
	return slices.IndexFunc(scorings, func(x tournament.Scoring) bool {
		return x.Win == s.Win && x.Draw == s.Draw && x.Loss == s.Loss
	})
}

func scoringText(s tournament.Scoring) string {
	return s.Win.Short() + " – " + s.Draw.Short() + " – " + s.Loss.Short()
}

func (p *Page) newRules(name string, s tournament.Settings) *rules {
	c := p.c
	r := &rules{
		p: p, name: kit.NewEntry(name), rounds: kit.NewEntry(strconv.Itoa(s.Rounds)), time: kit.NewEntry(s.TimeControl),
		tiebreaks: kit.NewEntry(strings.Join(s.Tiebreaks, ", ")), byes: kit.NewEntry(strconv.Itoa(s.Byes.MaxHalfByes)),
		until: kit.NewEntry(""), cycles: kit.NewEntry(strconv.Itoa(max(1, s.Cycles))),
	}
	if s.Byes.LastHalfByeRound > 0 {
		r.until.SetText(strconv.Itoa(s.Byes.LastHalfByeRound))
	}
	words := func(prefix string, keys ...string) []string {
		var out []string
		for _, k := range keys {
			out = append(out, c.T(prefix+k))
		}
		return out
	}
	r.system = kit.NewSelect(words("system.", "dutch", "roundrobin", "manual"), nil)
	r.system.SetSelectedIndex(max(0, slices.Index(systems, s.System)))
	r.list = kit.NewSelect(words("rating.", "standard", "rapid", "blitz", "national"), nil)
	r.list.SetSelectedIndex(max(0, slices.Index(lists, listOf(s))))
	r.colour = kit.NewSelect(words("colour.", "0", "1", "2"), nil)
	r.colour.SetSelectedIndex(int(s.InitialColour))
	r.acceleration = kit.NewSelect(words("acceleration.", "none", "baku"), nil)
	r.acceleration.SetSelectedIndex(0)
	if s.Acceleration == tournament.Baku {
		r.acceleration.SetSelectedIndex(1)
	}
	r.preset = kit.NewSelect(nil, nil)
	offer := func(string) {
		presets := tiebreak.Presets(systems[max(0, r.system.SelectedIndex())])
		r.preset.Options = nil
		for _, x := range presets {
			r.preset.Options = append(r.preset.Options, c.T("tiebreak.preset."+x.Key))
		}
		r.preset.OnChanged = func(string) {
			if i := r.preset.SelectedIndex(); i >= 0 {
				r.tiebreaks.SetText(strings.Join(presets[i].Codes, ", "))
			}
		}
		r.preset.ClearSelected()
	}
	r.preset.PlaceHolder = c.T("ui.rules.own-list")
	offer("")
	r.system.OnChanged = offer
	var names []string
	for _, x := range scorings {
		names = append(names, scoringText(x))
	}
	at := scoringIndex(s.Scoring)
	if at < 0 {
		names, at = append(names, scoringText(s.Scoring)), len(names)
	}
	r.scoring = kit.NewSelect(names, nil)
	r.scoring.SetSelectedIndex(at)
	r.bye = kit.NewSelect(words("ui.rules.bye.", "win", "draw", "loss"), nil)
	switch s.Scoring.PairingBye {
	case s.Scoring.Win:
		r.bye.SetSelectedIndex(0)
	case s.Scoring.Draw:
		r.bye.SetSelectedIndex(1)
	default:
		r.bye.SetSelectedIndex(2)
	}
	r.time.SetPlaceHolder("90' + 30''")
	r.name.Wide = 24
	return r
}

func (r *rules) body() fyne.CanvasObject {
	c := r.p.c
	f := func(key string, input fyne.CanvasObject) kit.Field { return kit.Field{Label: c.T(key), Input: input} }
	return container.NewVBox(kit.Forms(
		kit.Form(f("ui.rules.name", r.name), f("ui.rules.system", r.system), f("ui.rules.rounds", r.rounds),
			f("ui.rules.cycles", r.cycles), f("ui.rules.list", r.list), f("ui.rules.scoring", r.scoring)),
		kit.Form(f("ui.rules.time", r.time), f("ui.rules.colour", r.colour), f("ui.rules.acceleration", r.acceleration),
			f("ui.rules.half-byes", r.byes), f("ui.rules.last-half-bye", r.until), f("ui.rules.bye", r.bye))),
		kit.Form(f("ui.rules.preset", r.preset), kit.Field{Label: c.T("ui.rules.tiebreaks"), Input: r.tiebreaks, Hint: c.T("ui.rules.tiebreaks-hint")}))
}

func (r *rules) read(s *tournament.Settings) error {
	var err error
	s.System = systems[max(0, r.system.SelectedIndex())]
	s.Rounds = r.p.number(r.rounds, "ui.rules.rounds", &err)
	s.Cycles = r.p.number(r.cycles, "ui.rules.cycles", &err)
	s.Byes.MaxHalfByes = r.p.number(r.byes, "ui.rules.half-byes", &err)
	s.Byes.LastHalfByeRound = r.p.number(r.until, "ui.rules.last-half-bye", &err)
	s.RatingList = lists[max(0, r.list.SelectedIndex())]
	s.TimeControl = strings.TrimSpace(r.time.Text)
	s.InitialColour = tournament.Colour(max(0, r.colour.SelectedIndex()))
	switch {
	case r.acceleration.SelectedIndex() == 1:
		s.Acceleration = tournament.Baku
	case s.Acceleration == tournament.Baku:
		s.Acceleration = tournament.NoAcceleration
	}
	if i := r.scoring.SelectedIndex(); i >= 0 && i < len(scorings) && i != scoringIndex(s.Scoring) {
		s.Scoring = scorings[i]
	}
	switch r.bye.SelectedIndex() {
	case 0:
		s.Scoring.PairingBye = s.Scoring.Win
	case 1:
		s.Scoring.PairingBye = s.Scoring.Draw
	default:
		s.Scoring.PairingBye = s.Scoring.Loss
	}
	s.Tiebreaks = nil
	for _, code := range strings.FieldsFunc(r.tiebreaks.Text, func(x rune) bool { return x == ',' || x == ';' || x == ' ' }) {
		if _, e := tiebreak.ParseCode(code); e != nil && err == nil {
			err = e
		}
		s.Tiebreaks = append(s.Tiebreaks, code)
	}
	return err
}

func (p *Page) editRules() {
	c, t := p.c, p.c.Tournament()
	r := p.newRules(t.Name, t.Settings)
	id := c.Current
	p.form(c.T("do.tournament.edit"), r.body(), r.name, fyne.NewSize(860, 0), func() error {
		s := c.Tournament().Settings.Clone()
		if err := r.read(&s); err != nil {
			return err
		}
		if err := c.Desk.SetSettings(id, r.name.Text, s); err != nil {
			return err
		}
		// What the list cannot do in this tournament is said, not forbidden.
		if codes, err := tiebreak.List(s.Tiebreaks); err == nil {
			p.notice = c.Words.Error(errors.Join(tiebreak.Invalid(codes, c.Tournament())...))
		}
		return nil
	})
}

func (p *Page) addTournament() {
	c := p.c
	s := tournament.NewSettings(tournament.Dutch, 7)
	r := p.newRules("", s)
	p.form(c.T("do.tournament.add"), r.body(), r.name, fyne.NewSize(860, 0), func() error {
		if err := r.read(&s); err != nil {
			return err
		}
		id, err := c.Desk.AddTournament(r.name.Text, s)
		if err == nil {
			c.SetTournament(id)
		}
		return err
	})
}

// editHours asks for day and hour of every round.
func (p *Page) editHours() {
	c, t := p.c, p.c.Tournament()
	id := c.Current
	n := t.Settings.Rounds
	days, hours := make([]*kit.Entry, n), make([]*kit.Entry, n)
	columns := make([][]kit.Field, 1+min(1, n/8))
	for i := range n {
		at := t.Settings.Time(i + 1)
		days[i], hours[i] = kit.NewEntry(at.Date.String()), kit.NewEntry(at.Time)
		days[i].Wide, hours[i].Wide = 11, 6
		days[i].SetPlaceHolder(c.T("ui.date-hint"))
		hours[i].SetPlaceHolder("10:00")
		k := i * len(columns) / n
		columns[k] = append(columns[k], kit.Field{Label: c.T("ui.hours.round", "round", i+1), Input: container.NewHBox(days[i], hours[i])})
	}
	var forms []fyne.CanvasObject
	for _, fields := range columns {
		forms = append(forms, kit.Form(fields...))
	}
	scroll := container.NewVScroll(kit.Forms(forms...))
	p.form(c.T("do.tournament.schedule"), scroll, days[0], fyne.NewSize(640, 420), func() error {
		s := c.Tournament().Settings.Clone()
		s.Schedule = make([]tournament.RoundTime, n)
		for i := range n {
			d, err := parseDate(days[i].Text)
			if err != nil {
				return err
			}
			s.Schedule[i] = tournament.RoundTime{Date: d, Time: strings.TrimSpace(hours[i].Text)}
		}
		return c.Desk.SetSettings(id, t.Name, s)
	})
}
