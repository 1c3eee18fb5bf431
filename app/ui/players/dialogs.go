package players

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

var titles = []tournament.Title{"", tournament.GM, tournament.IM, tournament.WGM, tournament.FM, tournament.WIM, tournament.CM, tournament.WFM, tournament.WCM}
var sexes = []tournament.Sex{tournament.SexUnknown, tournament.Male, tournament.Female}

// fields are the inputs of one player.
type fields struct {
	c                                       *page.Context
	name, federation, club, birth, category *kit.Entry
	title, sex                              *kit.Select
	standard, rapid, blitz, national        *kit.Entry
	fide, nationalID, owed, paid, notes     *kit.Entry
	fixed                                   *kit.Entry
}

func newFields(c *page.Context) *fields {
	entry := func() *kit.Entry { return kit.NewEntry("") }
	f := &fields{
		c: c, name: entry(), federation: entry(), club: entry(), birth: entry(), category: entry(),
		standard: entry(), rapid: entry(), blitz: entry(), national: entry(),
		fide: entry(), nationalID: entry(), owed: entry(), paid: entry(), notes: entry(), fixed: entry(),
	}
	f.name.Wide = 30
	f.name.SetPlaceHolder(c.T("ui.player.name-hint"))
	f.birth.SetPlaceHolder(c.T("ui.player.birth-hint"))
	f.federation.SetPlaceHolder("ESP")
	var names []string
	for _, t := range titles {
		if t == "" {
			names = append(names, c.T("ui.none"))
			continue
		}
		names = append(names, string(t))
	}
	f.title = kit.NewSelect(names, nil)
	f.sex = kit.NewSelect([]string{c.T("ui.player.sex.unknown"), c.T("ui.player.sex.m"), c.T("ui.player.sex.w")}, nil)
	f.set(tournament.Player{})
	return f
}

func (f *fields) body() fyne.CanvasObject {
	c := f.c
	field := func(key string, input fyne.CanvasObject) kit.Field { return kit.Field{Label: c.T(key), Input: input} }
	left := kit.Form(
		field("ui.player.name", f.name), field("ui.player.title", f.title), field("ui.player.rating", f.standard),
		field("ui.player.federation", f.federation), field("ui.player.club", f.club), field("ui.player.birth", f.birth),
		field("ui.player.sex", f.sex), field("ui.player.category", f.category))
	right := kit.Form(
		field("ui.player.fide", f.fide), field("ui.player.national-id", f.nationalID),
		field("ui.player.rapid", f.rapid), field("ui.player.blitz", f.blitz), field("ui.player.national", f.national),
		field("ui.player.fee", container.New(layout.NewGridLayoutWithColumns(2), f.owed, f.paid)),
		field("ui.player.fixed", f.fixed), field("ui.player.notes", f.notes))
	f.owed.SetPlaceHolder(c.T("ui.player.owed"))
	f.paid.SetPlaceHolder(c.T("ui.player.paid"))
	return kit.Forms(left, right)
}

// set shows a player.
func (f *fields) set(p tournament.Player) {
	f.name.SetText(p.Name)
	f.title.SetSelectedIndex(max(0, slices.Index(titles, p.Title)))
	f.sex.SetSelectedIndex(max(0, slices.Index(sexes, p.Sex)))
	f.federation.SetText(p.Federation)
	f.club.SetText(p.Club)
	f.birth.SetText(dateText(p.Birth))
	f.category.SetText(p.Category)
	f.standard.SetText(whole(p.Ratings.Standard))
	f.rapid.SetText(whole(p.Ratings.Rapid))
	f.blitz.SetText(whole(p.Ratings.Blitz))
	f.national.SetText(whole(p.Ratings.National))
	f.fide.SetText(whole(p.FIDEID))
	f.nationalID.SetText(p.NationalID)
	f.owed.SetText(moneyText(p.FeeOwed))
	f.paid.SetText(moneyText(p.FeePaid))
	f.fixed.SetText(whole(p.FixedBoard))
	f.notes.SetText(p.Notes)
}

// read takes the inputs over into a player; the first that cannot be read is
// the fault.
func (f *fields) read(p *tournament.Player) error {
	var first error
	number := func(e *kit.Entry, key string) int {
		text := strings.TrimSpace(e.Text)
		if text == "" {
			return 0
		}
		n, err := strconv.Atoi(text)
		if err != nil && first == nil {
			first = tournament.NewFault(page.NotANumber, "text", text, "field", f.c.T(key))
		}
		return n
	}
	money := func(e *kit.Entry) tournament.Cents {
		text := strings.ReplaceAll(strings.TrimSpace(e.Text), ",", ".")
		if text == "" {
			return 0
		}
		units, cents, _ := strings.Cut(text, ".")
		n, err := strconv.Atoi((units + (cents + "00")[:2]))
		if (err != nil || len(cents) > 2) && first == nil {
			first = tournament.NewFault(page.NotANumber, "text", text, "field", f.c.T("ui.player.fee"))
		}
		return tournament.Cents(n)
	}
	p.Name = f.name.Text
	p.Title = titles[max(0, f.title.SelectedIndex())]
	p.Sex = sexes[max(0, f.sex.SelectedIndex())]
	p.Federation, p.Club, p.Category = f.federation.Text, f.club.Text, f.category.Text
	p.NationalID, p.Notes = f.nationalID.Text, f.notes.Text
	p.Birth = tournament.Date{}
	if text := strings.TrimSpace(f.birth.Text); text != "" {
		d, err := tournament.ParseDate(text)
		if err != nil && first == nil {
			first = err
		}
		p.Birth = d
	}
	p.Ratings.Standard = number(f.standard, "ui.player.rating")
	p.Ratings.Rapid = number(f.rapid, "ui.player.rapid")
	p.Ratings.Blitz = number(f.blitz, "ui.player.blitz")
	p.Ratings.National = number(f.national, "ui.player.national")
	p.FIDEID = number(f.fide, "ui.player.fide")
	p.FixedBoard = number(f.fixed, "ui.player.fixed")
	p.FeeOwed, p.FeePaid = money(f.owed), money(f.paid)
	return first
}

func dateText(d tournament.Date) string {
	if d.Year != 0 && d.Month == 0 {
		return strconv.Itoa(d.Year)
	}
	return d.String()
}

func moneyText(m tournament.Cents) string {
	if m == 0 {
		return ""
	}
	return strconv.Itoa(int(m/100)) + "." + strconv.Itoa(int(m%100/10)) + strconv.Itoa(int(m%10))
}

// add enters players one after another until Esc.
func (p *Page) add() {
	c := p.c
	c.Show(page.Players)
	f := newFields(c)
	asked := "" // the name whose twin has been shown already
	d := &kit.Dialog{
		Title: c.T("do.player.add"), Body: f.body(), First: f.name, OK: c.T("ui.player.add-ok"), Cancel: c.T("ui.done"),
		Size: fyne.NewSize(860, 0),
	}
	d.OnOK = func() bool {
		var q tournament.Player
		if err := f.read(&q); err != nil {
			d.Say(kit.Bad, c.NotSaved(err))
			return false
		}
		if twin := p.twin(q); twin != nil && asked != q.Name {
			asked = q.Name
			d.Say(kit.Notice, c.T("ui.player.twin", "name", twin.Name, "no", twin.No))
			return false
		}
		desk, id := c.Desk, c.Current
		player, err := desk.AddPlayer(id, q)
		if err != nil {
			d.Say(kit.Bad, c.NotSaved(err))
			return false
		}
		c.Warn("")
		c.Settle()
		p.Choose(player)
		t := c.Tournament()
		text := c.T("ui.player.added", "name", t.Player(player).Name, "n", len(t.Players))
		if late := t.Player(player).EnteredRound; late > 1 {
			text += " " + c.T("ui.player.added-late", "round", late)
		}
		d.Say(kit.Good, text)
		c.Tell(kit.Good, text)
		f.set(tournament.Player{Federation: q.Federation, Club: ""})
		c.Window.Canvas().Focus(f.name)
		return false
	}
	d.OnClosed = p.Focus
	c.Dialogs.Show(d)
}

// twin is a player of the list with the same name, or nil.
func (p *Page) twin(q tournament.Player) *tournament.Player {
	t := p.c.Tournament()
	name := strings.Join(strings.Fields(kit.Fold(q.Name)), " ")
	for i := range t.Players {
		o := &t.Players[i]
		if o.ID != q.ID && kit.Fold(o.Name) == name && (q.Birth.Year == 0 || o.Birth.Year == 0 || q.Birth.Year == o.Birth.Year) {
			return o
		}
	}
	return nil
}

func (p *Page) edit() {
	c := p.c
	old := *p.player()
	f := newFields(c)
	f.set(old)
	d := &kit.Dialog{
		Title: c.T("ui.player.edit", "no", old.No, "name", old.Name), Body: f.body(), First: f.name, OK: c.T("ui.save"), Cancel: c.T("ui.cancel"),
		Size: fyne.NewSize(860, 0),
	}
	d.OnOK = func() bool {
		q := old
		err := f.read(&q)
		if err == nil {
			err = c.Desk.EditPlayer(c.Current, q)
		}
		if err != nil {
			d.Say(kit.Bad, c.NotSaved(err))
			return false
		}
		c.Warn("")
		c.Settle()
		p.Choose(old.ID)
		return true
	}
	c.Dialogs.Show(d)
}

func (p *Page) leaveLabel() string {
	if q := p.player(); q != nil && q.Departure != tournament.Playing {
		return p.c.T("do.player.return")
	}
	return p.c.T("do.player.leave")
}

// leave withdraws a player, or lets one who left play again.
func (p *Page) leave() {
	c, q := p.c, p.player()
	desk, id, player, name := c.Desk, c.Current, q.ID, q.Name
	key, act := "ui.player.withdrawn", desk.Withdraw
	if q.Departure != tournament.Playing {
		key, act = "ui.player.returned", desk.Return
	}
	if c.Do(func() error { return act(id, player) }) {
		c.Tell(kit.Good, c.T(key, "name", name, "round", c.Tournament().PairedRounds()+1))
	}
}

func (p *Page) expel() {
	c, q := p.c, p.player()
	desk, id, player, name := c.Desk, c.Current, q.ID, q.Name
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("do.player.expel"), Body: kit.Words(c.T("ui.player.expel-ask", "name", name)), Grave: true,
		OK: c.T("ui.player.expel-ok"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(460, 60),
		OnOK: func() bool {
			if c.Do(func() error { return desk.Expel(id, player) }) {
				c.Tell(kit.Good, c.T("ui.player.expelled", "name", name))
			}
			return true
		},
	})
}

func (p *Page) remove() {
	c, q := p.c, p.player()
	desk, id, player, name := c.Desk, c.Current, q.ID, q.Name
	if c.Do(func() error { return desk.RemovePlayer(id, player) }) {
		c.Tell(kit.Good, c.T("ui.player.removed", "name", name))
	}
}

func (p *Page) canRenumber() error {
	if err := p.c.NeedWrite(); err != nil {
		return err
	}
	if p.c.Tournament().NumbersFrozen() {
		return tournament.NewFault(tournament.NumbersFrozenAlready, "round", tournament.FreezeRound)
	}
	return nil
}

func (p *Page) renumber() {
	c := p.c
	desk, id := c.Desk, c.Current
	if c.Do(func() error { return desk.Renumber(id) }) {
		c.Tell(kit.Good, c.T("ui.player.renumbered"))
	}
}
