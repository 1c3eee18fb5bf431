package settings

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	base "fyne.io/fyne/v2/theme"

	"escaque/app/i18n"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/app/ui/theme"
	"escaque/tournament"
)

// Page is the page of the settings.
type Page struct {
	notice  string // what a dialog that went well still has to say
	c       *page.Context
	content fyne.CanvasObject
	first   fyne.Focusable

	event, rules, hours *facts
	controls            map[string]fyne.Focusable // those that make the window anew
}

// New returns the page.
func New(c *page.Context) *Page {
	p := &Page{c: c, event: newFacts(), rules: newFacts(), hours: newFacts()}
	edit := c.Button("event.edit")
	p.first = edit
	left := container.NewVBox(
		card(c.T("ui.settings.event"), edit, p.event.box),
		card(c.T("ui.settings.program"), nil, p.program()))
	right := container.NewVBox(
		card(c.T("ui.settings.tournament"), container.NewVBox(container.NewHBox(c.Button("tournament.edit")), container.NewHBox(c.Button("tournament.forbidden")), container.NewHBox(c.Button("tournament.add"))), p.rules.box),
		card(c.T("ui.settings.hours"), c.Button("tournament.schedule"), p.hours.box))
	p.content = container.NewBorder(kit.NewTitle(c.T("page.settings")), nil, nil, nil,
		container.NewVScroll(kit.Forms(left, right)))
	return p
}

// Content implements [page.Page].
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements [page.Page].
func (p *Page) Focus() {
	if control := p.controls[p.c.Resume]; control != nil {
		p.c.Resume = ""
		p.c.Window.Canvas().Focus(control)
		return
	}
	p.c.Window.Canvas().Focus(p.first)
}

// card is a part of the page on a sheet of its own.
func card(title string, button fyne.CanvasObject, body fyne.CanvasObject) fyne.CanvasObject {
	column := container.NewVBox(kit.NewHeading(title), body)
	if button != nil {
		column.Add(kit.Gap(0, 2))
		column.Add(container.NewHBox(button))
	}
	inner := container.New(layout.NewCustomPaddedLayout(8, 10, 12, 12), column)
	return container.New(layout.NewCustomPaddedLayout(4, 4, 4, 4), kit.NewGround(theme.Sheet, inner))
}

// facts are names and values, one pair a line.
type facts struct {
	box  *fyne.Container
	text string
}

func newFacts() *facts { return &facts{box: container.New(layout.NewFormLayout())} }

func (f *facts) set(pairs ...string) {
	text := strings.Join(pairs, "\x00")
	if text == f.text {
		return
	}
	f.text = text
	f.box.RemoveAll()
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			pairs[i+1] = "–"
		}
		f.box.Add(container.NewHBox(kit.NewQuiet(pairs[i]), kit.Gap(10, 0)))
		if len(pairs[i+1]) > 40 { // paths and long names take several lines
			f.box.Add(kit.Words(pairs[i+1]))
			continue
		}
		value := kit.NewText(pairs[i+1])
		value.Short = true
		f.box.Add(value)
	}
	f.box.Refresh()
}

// Refresh implements [page.Page].
func (p *Page) Refresh() {
	c, t := p.c, p.c.Tournament()
	if t == nil {
		return
	}
	e, s := c.Desk.Event(), t.Settings
	place := e.City
	if e.Federation != "" {
		place += " (" + e.Federation + ")"
	}
	dates := c.Day(e.Start)
	if !e.End.IsZero() && e.End != e.Start {
		dates += " – " + c.Day(e.End)
	}
	p.event.set(c.T("ui.event.name"), e.Name, c.T("ui.event.city"), place, c.T("ui.event.dates"), dates,
		c.T("ui.event.organiser"), e.Organiser, c.T("ui.event.chief"), strings.TrimSpace(e.Chief.Title+" "+e.Chief.Name),
		c.T("ui.event.deputies"), deputyNames(e),
		c.T("ui.event.file"), c.Desk.Path())
	byes := c.T("ui.rules.no-half-byes")
	if n := s.Byes.MaxHalfByes; n > 0 {
		byes = c.T("ui.rules.half-byes-text", "n", n)
		if s.Byes.LastHalfByeRound > 0 {
			byes += ", " + c.T("ui.rules.until-round", "round", s.Byes.LastHalfByeRound)
		}
	}
	p.rules.set(c.T("ui.rules.name"), t.Name, c.T("ui.rules.system"), c.T("system."+string(s.System)),
		c.T("ui.rules.rounds"), strconv.Itoa(s.Rounds), c.T("ui.rules.list"), c.T("rating."+string(listOf(s))),
		c.T("ui.rules.scoring"), scoringText(s.Scoring), c.T("ui.rules.time"), s.TimeControl, c.T("ui.rules.tiebreaks"), strings.Join(s.Tiebreaks, ", "),
		c.T("ui.rules.colour"), c.T("colour."+strconv.Itoa(int(s.InitialColour))), c.T("ui.rules.half-byes"), byes,
		c.T("do.tournament.forbidden"), p.forbiddenText(t), c.T("ui.settings.fixed"), fixedText(t))
	var hours []string
	for n := 1; n <= s.Rounds; n++ {
		at := s.Time(n)
		if at == (tournament.RoundTime{}) {
			continue
		}
		hours = append(hours, c.T("ui.hours.round", "round", n), strings.TrimSpace(c.Day(at.Date)+"  "+at.Time))
	}
	if len(hours) == 0 {
		hours = []string{c.T("ui.hours.none"), " "}
	}
	p.hours.set(hours...)
}

func deputyNames(e *tournament.Event) string {
	var names []string
	for _, a := range e.Deputies {
		names = append(names, strings.TrimSpace(a.Title+" "+a.Name))
	}
	return strings.Join(names, "; ")
}

// forbiddenText counts the pairs that must not meet.
func (p *Page) forbiddenText(t *tournament.Tournament) string {
	if n := len(t.Settings.Forbidden); n > 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// fixedText lists the players who always sit at one board: "3: Pérez".
func fixedText(t *tournament.Tournament) string {
	var list []string
	for _, p := range t.ByNo() {
		if p.FixedBoard > 0 {
			list = append(list, strconv.Itoa(p.FixedBoard)+": "+p.Surname())
		}
	}
	return strings.Join(list, ", ")
}

func listOf(s tournament.Settings) tournament.RatingKind {
	if s.RatingList == "" {
		return tournament.StandardRating
	}
	return s.RatingList
}

// program are the settings of the program: they change at once.
func (p *Page) program() fyne.CanvasObject {
	c := p.c
	prefs := c.Preferences()
	index := func(list []string, value string) int {
		for i, x := range list {
			if x == value {
				return i
			}
		}
		return 0
	}
	langs := []string{"", string(i18n.Spanish), string(i18n.English)}
	language := kit.NewSelect([]string{c.T("ui.system-default"), c.T("ui.lang.es"), c.T("ui.lang.en")}, nil)
	language.SetSelectedIndex(index(langs, string(prefs.Language())))
	language.OnChanged = func(string) {
		prefs.SetLanguage(i18n.Lang(langs[language.SelectedIndex()]))
		p.restyle("language")
	}
	looks := []string{string(theme.Auto), string(theme.Light), string(theme.Dark)}
	look := kit.NewSelect([]string{c.T("ui.system-default"), c.T("ui.look.light"), c.T("ui.look.dark")}, nil)
	look.SetSelectedIndex(index(looks, string(prefs.Look())))
	look.OnChanged = func(string) {
		prefs.SetLook(theme.Look(looks[look.SelectedIndex()]))
		p.restyle("look")
	}
	sizes := []int{theme.SmallText, theme.UsualText, theme.LargeText, theme.LargerText}
	var names []string
	at := 1
	for i, n := range sizes {
		names = append(names, strconv.Itoa(n)+" %")
		if n == prefs.TextSize() {
			at = i
		}
	}
	size := kit.NewSelect(names, nil)
	size.SetSelectedIndex(at)
	size.OnChanged = func(string) {
		prefs.SetTextSize(sizes[size.SelectedIndex()])
		p.restyle("size")
	}
	p.controls = map[string]fyne.Focusable{"language": language, "look": look, "size": size}
	second := kit.NewEntry(prefs.SecondPlace())
	second.SetPlaceHolder(c.T("ui.settings.second-hint"))
	second.OnChanged = func(folder string) {
		prefs.SetSecondPlace(folder)
		if c.Desk != nil { // at once, not at the next opening
			c.Desk.SetSecondPlace(folder)
		}
	}
	return kit.Form(
		kit.Field{Label: c.T("ui.settings.language"), Input: language},
		kit.Field{Label: c.T("ui.settings.look"), Input: look},
		kit.Field{Label: c.T("ui.settings.size"), Input: size},
		kit.Field{Label: c.T("ui.settings.second"), Input: second},
	)
}

// restyle makes the window anew and comes back to the control.
func (p *Page) restyle(control string) {
	p.c.Resume = control
	p.c.Restyle()
}

// Actions implements [page.Page].
func (p *Page) Actions() []actions.Action {
	c := p.c
	return []actions.Action{
		{ID: "event.edit", Menu: "edit", Break: true, Shortcut: actions.CtrlShift(fyne.KeyV), Icon: base.DocumentCreateIcon(), Ready: c.NeedWrite, Run: p.editEvent},
		{ID: "tournament.edit", Menu: "edit", Shortcut: actions.Ctrl(fyne.KeyT), Icon: base.DocumentCreateIcon(), Ready: c.NeedWrite, Run: p.editRules},
		{ID: "tournament.schedule", Menu: "edit", Shortcut: actions.CtrlShift(fyne.KeyH), Icon: base.HistoryIcon(), Ready: c.NeedWrite, Run: p.editHours},
		{ID: "tournament.forbidden", Menu: "edit", Shortcut: actions.CtrlShift(fyne.KeyG), Icon: base.CancelIcon(), Ready: c.NeedWrite, Run: p.forbidden},
		{ID: "tournament.add", Menu: "edit", Shortcut: actions.CtrlShift(fyne.KeyT), Icon: base.ContentAddIcon(), Ready: c.NeedWrite, Run: p.addTournament},
	}
}
