package export

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// text is a cell of plain text.
func text(s string) Cell { return Cell{Text: s} }

// whole is a cell of a whole number; 0 is empty.
func whole(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return Cell{Text: strconv.Itoa(n)}
}

// points is a cell of points: "4½" on paper, 4.5 in a spreadsheet.
func (b *builder) points(p tournament.Points) Cell { return b.decimal(p.String()) }

// decimal is a cell of a value written with a decimal point, such as a
// tie-break: halves become ½, a fraction of zero goes.
func (b *builder) decimal(s string) Cell {
	whole, fraction, _ := strings.Cut(s, ".")
	fraction = strings.TrimRight(fraction, "0")
	switch {
	case fraction == "":
		return Cell{Text: whole}
	case fraction == "5" && whole == "0":
		return Cell{Text: "½", Data: "0.5"}
	case fraction == "5" && whole != "-0":
		return Cell{Text: whole + "½", Data: whole + ".5"}
	}
	return b.exact(whole + "." + fraction)
}

// exact is a cell of a decimal as it stands, with the decimal sign of the
// language.
func (b *builder) exact(s string) Cell {
	return Cell{Text: strings.Replace(s, ".", b.w.Text("export.decimal"), 1), Data: s}
}

// quartered reports whether a value has a fraction other than a half.
func quartered(s string) bool {
	_, fraction, _ := strings.Cut(s, ".")
	fraction = strings.TrimRight(fraction, "0")
	return fraction != "" && fraction != "5"
}

// pretty sets a result as it is printed, with room around the dash: "1 – 0",
// "½ – ½", "+ / −".
func pretty(r tournament.Result, w Words) string {
	if r == tournament.NoResult {
		return ""
	}
	if r == tournament.AdjournedGame {
		return w.Text("export.result.adjourned")
	}
	s := r.String()
	if a, b, ok := strings.Cut(s, "/"); ok {
		return minus(a) + " / " + minus(b)
	}
	s, unrated := strings.CutSuffix(s, "u")
	s = strings.Replace(s, "-", " – ", 1)
	if unrated {
		s += " u"
	}
	return s
}

// minus writes the typographic sign, as wide as a plus.
func minus(s string) string { return strings.ReplaceAll(s, "-", "−") }

// resultCell is the result of a game, or a box to write it in.
func resultCell(r tournament.Result, w Words) Cell {
	if r == tournament.NoResult {
		return Cell{Mark: ResultBox}
	}
	return Cell{Text: pretty(r, w), Data: r.String(), Strong: true}
}

// resultNotes explains the unusual results among the games.
func resultNotes(games []tournament.Game, w Words) []string {
	var forfeit, unrated, split bool
	for _, g := range games {
		switch a, b := g.Result.White, g.Result.Black; {
		case a.Forfeit():
			forfeit = true
		case a == tournament.UnratedWin || a == tournament.UnratedDraw || a == tournament.UnratedLoss:
			unrated = true
		case g.Result == tournament.HalfZero || g.Result == tournament.ZeroHalf || g.Result == tournament.BothLose:
			split = b != tournament.Pending
		}
	}
	var notes []string
	if forfeit {
		notes = append(notes, w.Text("export.note.forfeit"))
	}
	if unrated {
		notes = append(notes, w.Text("export.note.unrated"))
	}
	if split {
		notes = append(notes, w.Text("export.note.split"))
	}
	return notes
}
