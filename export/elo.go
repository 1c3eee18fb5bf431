package export

import (
	"strconv"

	"escaque/rating"
	"escaque/tournament"
)

// eloReport is the rating account of everybody: what the games bring to the
// rated, and the first rating of the others. It is an estimate and says so:
// the list of FIDE decides.
func (b *builder) eloReport() (*Document, error) {
	after, err := b.afterRound()
	if err != nil {
		return nil, err
	}
	list := b.t.Settings.RatingList
	if list != tournament.RapidRating && list != tournament.BlitzRating {
		list = tournament.StandardRating
	}
	account := rating.Report{List: list}
	if after > 0 { // to rating.Of 0 means all rounds
		account = rating.Of(b.t, after, list, b.listYear(), rating.Rating2024)
	}
	var rated, unrated []rating.Line
	counted, assumed := 0, false
	for _, l := range account.Lines {
		if l.Rating == 0 {
			unrated = append(unrated, l)
			continue
		}
		rated = append(rated, l)
		counted += l.Change.Games
		assumed = assumed || l.Assumed
	}
	d := &Document{Head: b.head(b.w.Text("export.title.elo-report"), after)}
	d.Tables = append(d.Tables, b.eloTable(rated))
	if len(unrated) > 0 {
		table := b.firstTable(unrated)
		table.Title = b.w.Text("export.elo.unrated")
		d.Tables = append(d.Tables, table)
	}
	month := b.o.RatingMonth
	if month == "" {
		month = b.w.Text("export.elo.month.unknown")
	}
	d.Notes = []string{
		b.w.Text("export.elo.estimate", "list", b.w.Text("export.rating."+string(list)), "month", month, "edition", rating.Rating2024.Name),
		b.w.Text("export.elo.games"),
	}
	if assumed {
		d.Notes = append(d.Notes, b.w.Text("export.elo.assumed"))
	}
	if len(unrated) > 0 {
		d.Notes = append(d.Notes, b.w.Text("export.elo.first", "n", rating.Rating2024.FirstGames))
	}
	return d, nil
}

// listYear is the year of the list, for the K of juniors: that of the month
// given, else of the first day.
func (b *builder) listYear() int {
	if m := b.o.RatingMonth; len(m) >= 4 {
		if year, err := strconv.Atoi(m[:4]); err == nil {
			return year
		}
	}
	if year := b.t.Settings.Time(1).Date.Year; year > 0 {
		return year
	}
	return b.event.Start.Year
}

// eloColumns are the columns with which both tables begin.
func (b *builder) eloColumns() []field[rating.Line] {
	player := func(l rating.Line) tournament.Player {
		if p := b.t.Player(l.Player); p != nil {
			return *p
		}
		return tournament.Player{}
	}
	return []field[rating.Line]{
		{
			Column: Column{Key: "no", Header: b.w.Text("export.col.no"), Full: b.w.Text("export.col.no.full"), Kind: NumberColumn, Align: Right},
			cell:   func(l rating.Line) Cell { return whole(player(l).No) },
		},
		{
			Column:   Column{Key: "title", Full: b.w.Text("export.col.title"), Kind: TextColumn},
			cell:     func(l rating.Line) Cell { return text(string(player(l).Title)) },
			optional: true,
		},
		{
			Column: Column{Key: "name", Header: b.w.Text("export.col.name"), Kind: NameColumn, Flex: 3, Min: 16},
			cell:   func(l rating.Line) Cell { return text(player(l).Name) },
		},
		{
			Column:   Column{Key: "fide-id", Header: b.w.Text("export.col.fideid"), Kind: NumberColumn, Align: Right},
			cell:     func(l rating.Line) Cell { return whole(player(l).FIDEID) },
			optional: true,
		},
	}
}

func (b *builder) eloNumber(key string, kind ColumnKind, strong bool, cell func(rating.Line) Cell) field[rating.Line] {
	return field[rating.Line]{
		Column: Column{Key: key, Header: b.w.Text("export.elo.col." + key), Full: b.w.Text("export.elo.col." + key + ".full"), Kind: kind, Align: Right, Strong: strong},
		cell:   cell,
	}
}

func (b *builder) eloTable(lines []rating.Line) Table {
	played := func(l rating.Line, c Cell) Cell {
		if l.Change.Games == 0 {
			return Cell{}
		}
		return c
	}
	fields := append(b.eloColumns(),
		b.eloNumber("ro", NumberColumn, false, func(l rating.Line) Cell { return whole(l.Rating) }),
		b.eloNumber("k", NumberColumn, false, func(l rating.Line) Cell {
			c := played(l, whole(l.Change.K))
			if l.Assumed && c.Text != "" {
				c.Note = "*"
			}
			return c
		}),
		b.eloNumber("games", NumberColumn, false, func(l rating.Line) Cell {
			return Cell{Text: strconv.Itoa(l.Change.Games)}
		}),
		b.eloNumber("score", PointsColumn, false, func(l rating.Line) Cell { return played(l, b.hundredths(int(l.Change.Score), true)) }),
		b.eloNumber("rc", NumberColumn, false, func(l rating.Line) Cell { return whole(l.Change.Average) }),
		b.eloNumber("we", PointsColumn, false, func(l rating.Line) Cell { return played(l, b.hundredths(int(l.Change.Expected), false)) }),
		b.eloNumber("change", PointsColumn, true, func(l rating.Line) Cell {
			return played(l, Cell{Text: minus(b.exact(l.Change.Change.String()).Text), Data: l.Change.Change.String()})
		}),
		b.eloNumber("forecast", NumberColumn, false, func(l rating.Line) Cell { return whole(l.Forecast) }),
	)
	t := tableOf(lines, fields, func(l rating.Line) bool { return l.Change.Games == 0 })
	t.Size = Small
	return t
}

func (b *builder) firstTable(lines []rating.Line) Table {
	fields := append(b.eloColumns(),
		b.eloNumber("games", NumberColumn, false, func(l rating.Line) Cell { return Cell{Text: strconv.Itoa(l.First.Games)} }),
		b.eloNumber("score", PointsColumn, false, func(l rating.Line) Cell {
			if l.First.Games == 0 {
				return Cell{}
			}
			return b.hundredths(int(l.First.Score), true)
		}),
		b.eloNumber("rc", NumberColumn, false, func(l rating.Line) Cell { return whole(l.Performance.Average) }),
		b.eloNumber("first", NumberColumn, true, func(l rating.Line) Cell {
			switch {
			case l.First.Rating == 0:
				return Cell{Text: "–", Data: ""}
			case !l.First.Published:
				return Cell{Text: "< " + strconv.Itoa(rating.Rating2024.FirstMin)}
			}
			return whole(l.First.Rating)
		}),
	)
	t := tableOf(lines, fields, func(l rating.Line) bool { return l.First.Games == 0 })
	t.Size = Small
	return t
}

// hundredths is a cell of hundredths of a point: "4½" or with two decimals.
func (b *builder) hundredths(n int, halves bool) Cell {
	s := strconv.Itoa(n / 100)
	fraction := strconv.Itoa(n % 100)
	if len(fraction) == 1 {
		fraction = "0" + fraction
	}
	if halves {
		return b.decimal(s + "." + fraction)
	}
	return b.exact(s + "." + fraction)
}
