package export

import (
	"strconv"
	"time"

	"escaque/tournament"
)

// Words gives the texts of one language; the localizer of the program is one.
// Pairs are alternating names and values. The keys used here begin with
// "export." and, for tie-breaks, "tiebreak."; the text of "export.lang" is the
// language itself: "es" or "en". A key without a text gives the key.
type Words interface {
	Text(key string, pairs ...any) string
}

// date words a day: "Saturday, 7 March 2026". A date without day stays in the
// form of a tournament report.
func date(w Words, d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	if d.Day == 0 || d.Month == 0 || !d.Valid() {
		return d.String()
	}
	weekday := time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC).Weekday()
	return w.Text("export.date",
		"weekday", w.Text("export.weekday."+strconv.Itoa(int(weekday))),
		"day", d.Day,
		"month", w.Text("export.month."+strconv.Itoa(d.Month)),
		"year", d.Year)
}

// when words the beginning of a round.
func when(w Words, rt tournament.RoundTime) string {
	day := date(w, rt.Date)
	switch {
	case day == "":
		return rt.Time
	case rt.Time == "":
		return day
	}
	return w.Text("export.when", "date", day, "time", rt.Time)
}

// stamp words the moment of printing, to the minute.
func stamp(w Words, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return w.Text("export.printed",
		"day", t.Format("02"), "month", t.Format("01"), "year", t.Format("2006"), "time", t.Format("15:04"))
}

func (b *builder) headWords(kind Kind, h Head) HeadWords {
	w := b.w
	words := HeadWords{
		When:    when(w, h.RoundTime),
		Printed: stamp(w, h.Printed),
		Page:    w.Text("export.page"),
		Board:   w.Text("export.message.board", "board", "{board}"),
	}
	if h.Round > 0 {
		words.Board = w.Text("export.message.round", "round", h.Round, "board", "{board}")
	}
	switch {
	case h.Round > 0 && isAfter(kind):
		words.Round = w.Text("export.after", "round", h.Round, "rounds", h.Rounds)
	case h.Round > 0:
		words.Round = w.Text("export.round", "round", h.Round, "rounds", h.Rounds)
	case h.Rounds > 0:
		words.Round = w.Text("export.rounds", "n", h.Rounds)
	}
	if h.Version > 0 {
		words.Version = w.Text("export.version", "version", h.Version)
	}
	if h.Arbiter != "" {
		words.Arbiter = w.Text("export.arbiter", "name", h.Arbiter)
	}
	return words
}

// isAfter reports a document that speaks of the state after a round.
func isAfter(kind Kind) bool {
	switch kind {
	case Standings, Categories, Crosstable, WallChart, PrizeAwards, PrizeReceipts, EloReport:
		return true
	}
	return false
}
