package round

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/actions"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// repairMenu lists the repairs for those who do not know their keys.
func (p *Page) repairMenu() {
	c := p.c
	ids := []string{"repair.swap", "repair.colours", "repair.pair", "repair.unseat", "repair.bye", "round.unpair"}
	var items []kit.Item
	for _, id := range ids {
		a := c.Registry.Get(actions.ID(id))
		items = append(items, kit.Item{Text: c.Registry.Label(a), Detail: a.Shortcut.Text(c.Words)})
	}
	c.Show(page.Round)
	picker := kit.NewPicker(len(items), items)
	c.Dialogs.Show(&kit.Dialog{
		Title: c.T("do.repair.menu"), Body: picker, First: picker.Entry, OK: c.T("ui.next"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(560, 180),
		OnOK: func() bool {
			i := picker.Selected()
			if i < 0 {
				return false
			}
			c.Dialogs.Top().Close()
			c.Registry.Run(actions.ID(ids[i]))
			return true
		},
	})
}

// place is a player of the round with where he is.
type place struct {
	id   tournament.PlayerID
	item kit.Item
}

// places lists the players of the round: those with a board, without one, or
// all. Players who have left or not entered yet are among those without.
func (p *Page) places(seated, free bool) []place {
	c, t := p.c, p.c.Tournament()
	var list []place
	done := map[tournament.PlayerID]bool{}
	add := func(id tournament.PlayerID, detail string) {
		q := t.Player(id)
		if q == nil || done[id] {
			return
		}
		done[id] = true
		list = append(list, place{id, kit.Item{Text: page.Title(q), Detail: detail, More: strconv.Itoa(q.No)}})
	}
	for _, r := range p.rows {
		if r.board > 0 {
			if seated {
				add(r.white, c.T("ui.repair.at-white", "board", r.board))
				add(r.black, c.T("ui.repair.at-black", "board", r.board))
			}
			done[r.white], done[r.black] = true, true
		} else if free {
			add(r.white, r.name2)
		}
	}
	if free {
		for _, q := range t.ByNo() {
			if !q.Available(p.number) {
				add(q.ID, c.T("ui.repair.not-in-round"))
			}
		}
	}
	return list
}

func items(list []place) []kit.Item {
	out := make([]kit.Item, len(list))
	for i, x := range list {
		out[i] = x.item
	}
	return out
}

// chosen is the player under the cursor of a picker; 0 for none.
func chosen(list []place, picker *kit.Picker) tournament.PlayerID {
	if i := picker.Selected(); i >= 0 && i < len(list) {
		return list[i].id
	}
	return 0
}

// preview words the rules that the round would break after a change, beyond
// those it breaks already.
func (p *Page) preview(change func(*tournament.Tournament) error) (kit.Tone, string) {
	c, t := p.c, p.c.Tournament()
	breaches, err := app.TryRepair(t, p.number, change)
	if err != nil {
		return kit.Bad, c.Error(err)
	}
	before := map[string]bool{}
	for _, b := range app.Breaches(t, p.number) {
		before[b.Error()] = true
	}
	tone := kit.Good
	var lines []string
	for _, b := range breaches {
		if before[b.Error()] {
			continue
		}
		switch b.Severity {
		case app.BreachAbsolute:
			tone = kit.Bad
		case app.BreachQuality:
			tone = max(tone, kit.Notice)
		}
		lines = append(lines, c.Error(b))
	}
	if len(lines) == 0 {
		return kit.Good, c.T("ui.repair.no-breach")
	}
	const most = 4
	if len(lines) > most {
		lines = append(lines[:most], c.T("ui.round.more-broken", "n", len(lines)-most))
	}
	head := c.T("ui.repair.breaches")
	if tone == kit.Good {
		head = c.T("ui.repair.notes")
	}
	return tone, head + "\n" + strings.Join(lines, "\n")
}

// repair shows a dialog whose foot tells what rules the change would break,
// anew whenever another player is chosen.
func (p *Page) repair(title string, body fyne.CanvasObject, first fyne.Focusable, pickers []*kit.Picker,
	change func(*tournament.Tournament) error, store func(*app.Desk, tournament.TournamentID) error) {
	c := p.c
	d := &kit.Dialog{
		Title: title, Body: body, First: first, OK: c.T("ui.repair.ok"), Cancel: c.T("ui.cancel"), Size: fyne.NewSize(760, 60),
		OnOK: func() bool {
			desk, id := c.Desk, c.Current
			if err := store(desk, id); err != nil {
				c.Dialogs.Top().Say(kit.Bad, c.NotSaved(err))
				return false
			}
			c.Warn("")
			c.Settle()
			c.Tell(kit.Good, c.T("ui.repair.done", "round", p.number))
			return true
		},
	}
	if len(pickers) > 0 {
		d.Size.Height = 330
	}
	shown := c.Dialogs.Show(d)
	look := func(int) { shown.Say(p.preview(change)) }
	for _, k := range pickers {
		k.OnChange = look
	}
	look(0)
}

func labelled(label string, picker *kit.Picker) fyne.CanvasObject {
	return container.NewBorder(kit.NewQuiet(label), nil, nil, nil, picker)
}

func (p *Page) swapPlayers() {
	c := p.c
	c.Show(page.Round)
	list := p.places(true, true)
	a, b := kit.NewPicker(8, items(list)), kit.NewPicker(8, items(list))
	if r := p.current(); r != nil {
		for i, x := range list {
			if x.id == r.white {
				a.Choose(i)
				b.Choose((i + 2) % len(list)) // White of the next board
			}
		}
	}
	p.repair(c.T("do.repair.swap"), kit.Forms(labelled(c.T("ui.repair.first"), a), labelled(c.T("ui.repair.second"), b)), b.Entry,
		[]*kit.Picker{a, b},
		func(t *tournament.Tournament) error {
			return t.SwapPlayers(p.number, chosen(list, a), chosen(list, b))
		},
		func(desk *app.Desk, id tournament.TournamentID) error {
			_, err := desk.SwapPlayers(id, p.number, chosen(list, a), chosen(list, b))
			return err
		})
}

func (p *Page) swapColours() {
	c, r := p.c, *p.current()
	p.repair(c.T("do.repair.colours"), kit.Words(c.T("ui.repair.colours", "board", r.board, "white", r.name2, "black", r.name)), nil, nil,
		func(t *tournament.Tournament) error { return t.SwapColours(p.number, r.board) },
		func(desk *app.Desk, id tournament.TournamentID) error {
			_, err := desk.SwapColours(id, p.number, r.board)
			return err
		})
}

func (p *Page) latePair() {
	c := p.c
	c.Show(page.Round)
	list := p.places(false, true)
	if len(list) < 2 {
		c.Tell(kit.Notice, c.T("ui.repair.nobody-free"))
		return
	}
	a, b := kit.NewPicker(8, items(list)), kit.NewPicker(8, items(list))
	b.Choose(1)
	p.repair(c.T("do.repair.pair"), kit.Forms(labelled(c.T("ui.col.white"), a), labelled(c.T("ui.col.black"), b)), a.Entry,
		[]*kit.Picker{a, b},
		func(t *tournament.Tournament) error {
			return t.PairByHand(p.number, chosen(list, a), chosen(list, b))
		},
		func(desk *app.Desk, id tournament.TournamentID) error {
			_, err := desk.PairByHand(id, p.number, chosen(list, a), chosen(list, b))
			return err
		})
}

func (p *Page) unseat() {
	c, r := p.c, *p.current()
	p.repair(c.T("do.repair.unseat"), kit.Words(c.T("ui.repair.unseat", "board", r.board, "white", r.name, "black", r.name2)), nil, nil,
		func(t *tournament.Tournament) error { return t.Unseat(p.number, r.board) },
		func(desk *app.Desk, id tournament.TournamentID) error {
			_, err := desk.Unseat(id, p.number, r.board)
			return err
		})
}

func (p *Page) giveBye() {
	c := p.c
	c.Show(page.Round)
	list := p.places(false, true)
	if len(list) == 0 {
		c.Tell(kit.Notice, c.T("ui.repair.nobody-free"))
		return
	}
	who := kit.NewPicker(8, items(list))
	kinds := []tournament.ByeKind{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye, tournament.PairingBye}
	var names []kit.Item
	for _, k := range kinds {
		names = append(names, kit.Item{Text: c.T("bye." + string(rune(k)))})
	}
	kind := kit.NewPicker(8, names)
	if i := p.grid.Selected(); i >= 0 && p.rows[i].board == 0 {
		for n, x := range list {
			if x.id == p.rows[i].white {
				who.Choose(n)
			}
		}
	}
	of := func() tournament.ByeKind { return kinds[max(0, kind.Selected())] }
	p.repair(c.T("do.repair.bye"), kit.Forms(labelled(c.T("ui.repair.player"), who), labelled(c.T("ui.repair.kind"), kind)), who.Entry,
		[]*kit.Picker{who, kind},
		func(t *tournament.Tournament) error { return t.SetBye(p.number, chosen(list, who), of()) },
		func(desk *app.Desk, id tournament.TournamentID) error {
			_, err := desk.SetBye(id, p.number, chosen(list, who), of())
			return err
		})
}
