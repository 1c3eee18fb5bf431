package card

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"escaque/app"
	"escaque/app/ui/kit"
	"escaque/app/ui/page"
	"escaque/tournament"
)

// Show opens the card of a player.
func Show(c *page.Context, player tournament.PlayerID) {
	card, err := c.Desk.PlayerCard(c.Current, player)
	if err != nil {
		c.Warn(c.Error(err))
		return
	}
	end, middle := fyne.TextAlignTrailing, fyne.TextAlignCenter
	grid := kit.NewGrid(
		kit.Column{Title: c.T("ui.card.round"), Fit: "00", Align: end},
		kit.Column{Title: c.T("ui.col.board"), Fit: "000", Align: end},
		kit.Column{Fit: "M", Align: middle},
		kit.Column{Title: c.T("ui.card.rival"), Fit: "MMMMMMMMMMMM", Stretch: 1},
		kit.Column{Title: c.T("ui.col.rating"), Fit: "0000", Align: end},
		kit.Column{Title: c.T("ui.col.result"), Fit: "00 – 00", Align: middle, Strong: true},
		kit.Column{Title: c.T("ui.card.total"), Fit: "00½", Align: end, Strong: true},
		kit.Column{Title: c.T("ui.card.float"), Fit: c.T("ui.card.float.1")},
		kit.Column{Title: c.T("ui.card.elo"), Fit: "+00.00", Align: end})
	grid.Rows = func() int { return len(card.Rounds) }
	grid.Empty = c.T("ui.card.no-rounds")
	grid.Fill = func(i int, cells []kit.Cell) { fill(c, card.Rounds[i], cells) }
	body := container.NewBorder(container.NewVBox(kit.Words(Facts(c, card))), log(c, card), nil, nil, grid)
	title := page.Title(&card.Player)
	if card.Player.No > 0 {
		title = strconv.Itoa(card.Player.No) + "  " + title
	}
	c.Dialogs.Show(&kit.Dialog{Title: title, Body: body, First: grid, OK: c.T("ui.close"), Size: fyne.NewSize(820, 420)})
}

// Facts are the lines above the rounds.
func Facts(c *page.Context, card *app.PlayerCard) string {
	p := card.Player
	var who, how []string
	add := func(list *[]string, text string) {
		if text != "" {
			*list = append(*list, text)
		}
	}
	add(&who, p.Federation)
	add(&who, p.Club)
	add(&who, p.Category)
	if p.Birth.Year > 0 {
		add(&who, c.T("ui.card.born", "year", p.Birth.Year))
	}
	if p.FIDEID > 0 {
		add(&who, "FIDE "+strconv.Itoa(p.FIDEID))
	}
	switch {
	case card.Rank > 0 && card.Shared:
		add(&how, c.T("ui.card.rank-shared", "rank", card.Rank))
	case card.Rank > 0:
		add(&how, c.T("ui.card.rank", "rank", card.Rank))
	}
	add(&how, c.T("ui.card.points", "points", card.Points.Short()))
	a := card.Account
	switch {
	case a.Rating == 0:
		add(&how, c.T("ui.card.unrated"))
	case a.Change.Games == 0:
		add(&how, c.T("ui.card.rating", "rating", a.Rating))
	default:
		add(&how, c.T("ui.card.change", "rating", a.Rating, "change", decimal(c, a.Change.Change.String()), "forecast", a.Forecast,
			"n", a.Change.Games, "k", a.Change.K))
	}
	switch p.Departure {
	case tournament.Withdrawn:
		add(&how, c.T("ui.players.state.left", "round", p.LeftRound))
	case tournament.Expelled:
		add(&how, c.T("ui.players.state.expelled", "round", p.LeftRound))
	}
	lines := strings.Join(how, "  ·  ")
	if len(who) > 0 {
		lines = strings.Join(who, "  ·  ") + "\n" + lines
	}
	return lines
}

func fill(c *page.Context, r app.CardRound, cells []kit.Cell) {
	cells[0] = kit.Cell{Text: strconv.Itoa(r.Round), Tone: kit.Quiet}
	cells[6] = kit.Cell{Text: r.Total.Short()}
	if r.Float != app.NoFloat {
		cells[7] = kit.Cell{Text: c.T("ui.card.float." + strconv.Itoa(int(r.Float))), Tone: kit.Quiet}
	}
	if r.Rival == nil {
		kind := r.Bye
		if kind == tournament.NoBye {
			kind = tournament.ZeroBye
		}
		cells[3] = kit.Cell{Text: c.T("bye." + string(rune(kind))), Tone: kit.Quiet}
		cells[5] = kit.Cell{Text: r.Points.Short(), Tone: kit.Quiet}
		return
	}
	cells[1] = kit.Cell{Text: strconv.Itoa(r.Board), Tone: kit.Quiet}
	cells[2].Mark = kit.BlackMark
	cells[3].Text = strconv.Itoa(r.Rival.No) + "  " + page.Title(r.Rival)
	if r.Colour == tournament.White {
		cells[2].Mark = kit.WhiteMark
	}
	if r.RivalRating > 0 {
		cells[4] = kit.Cell{Text: strconv.Itoa(r.RivalRating), Tone: kit.Quiet}
	}
	cells[5].Text = Outcome(r.Outcome)
	cells[8].Text = decimal(c, r.Elo)
}

// decimal writes a number with the sign of the language.
func decimal(c *page.Context, number string) string {
	return strings.NewReplacer(".", c.T("ui.decimal"), "-", "−").Replace(number)
}

// Outcome is what one player made of a game, as people write it.
func Outcome(o tournament.Outcome) string {
	switch o {
	case tournament.Pending:
		return "·"
	case tournament.Draw:
		return "½"
	}
	return strings.ReplaceAll(strings.ReplaceAll(string(rune(o)), "-", "−"), "=", "½")
}

// log are the incidents of the player.
func log(c *page.Context, card *app.PlayerCard) fyne.CanvasObject {
	if len(card.Incident) == 0 {
		return nil
	}
	lines := []string{c.T("ui.card.incidents", "n", len(card.Incident))}
	for _, i := range card.Incident {
		what := i.Description
		if key := "penalty.form." + i.Kind; c.Words.Has(key) {
			what = strings.TrimSpace(c.T(key) + ". " + what)
		} else if what == "" {
			what = i.Kind
		}
		if len(i.Articles) > 0 {
			what += " [" + strings.Join(i.Articles, ", ") + "]"
		}
		lines = append(lines, c.T("ui.card.incident", "round", i.Round, "board", i.Board, "what", what))
	}
	scroll := container.NewVScroll(kit.Words(strings.Join(lines, "\n")))
	scroll.SetMinSize(fyne.NewSize(0, 84))
	return scroll
}
