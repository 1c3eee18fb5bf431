package export_test

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
	"escaque/tournament/prize"
	"escaque/tournament/tiebreak"
)

// furnished is a sample with everything that papers speak of: fees, women,
// byes asked for, deputies, bases and prizes.
func furnished(n, rounds, total int) (*tournament.Event, *tournament.Tournament) {
	e, t := sample(n, rounds, total)
	e.Chief.FIDEID, e.Organiser, e.FIDEEvent = 99_990_001, "Club de Ajedrez Peón Pasado", "999999"
	e.Deputies = []tournament.Arbiter{{Name: "Íñigo Urrutia Vela", Title: "NA"}, {Name: "Berta Cañizares", FIDEID: 99_990_002}}
	t.Settings.TimeCode = "5400+30"
	t.Settings.Byes = tournament.ByeRules{MaxHalfByes: 2, LastHalfByeRound: total - 2}
	for i := range t.Players {
		p := &t.Players[i]
		p.Sex = tournament.Male
		if i%5 == 2 {
			p.Sex = tournament.Female
		}
		p.FeeOwed = 2500
		if i%7 != 3 {
			p.FeePaid = 2500
		}
		p.Presence = []tournament.Presence{tournament.Present, tournament.Present, tournament.NotYet, tournament.Absent}[i%4]
	}
	if rounds+2 <= total {
		t.Requests = []tournament.ByeRequest{
			{Player: 3, Round: rounds + 1, Kind: tournament.HalfBye}, {Player: 3, Round: rounds + 2, Kind: tournament.ZeroBye},
		}
	}
	return e, t
}

// furnishedOptions are options with bases and prizes.
func furnishedOptions(lang i18n.Lang) export.Options {
	o := options(lang)
	o.Rules = export.Rules{
		DefaultTime: "30 min",
		Committee:   []string{"Ana Rey", "Luis Soto", "Eva Prieto", "suplentes: Pau Moya, Inés Cano"},
		Notices:     []string{"Los teléfonos se apagan y se entregan a los árbitros. Se puede analizar en la sala contigua, nunca en la sala de juego."},
	}
	o.Prizes = &export.Prizes{Lists: []prize.List{
		{Prizes: []prize.Prize{{Amount: 60000, Goods: "trofeo"}, {Amount: 40000}, {Amount: 25050}, {Amount: 10000}}},
		{Category: tiebreak.Category{Name: "Sub-2000", RatingTo: 2000}, Sharing: prize.Hort, Prizes: []prize.Prize{{Amount: 12000}, {Amount: 6000}}},
		{Category: tiebreak.Category{Name: "Mujeres", Sex: tournament.Female}, Prizes: []prize.Prize{{Amount: 12000}, {Goods: "lote de libros"}}},
		{Category: tiebreak.Category{Name: "Nacidos antes de 1930", BornTo: 1930}, Prizes: []prize.Prize{{Amount: 5000}}},
	}}
	o.Incident, o.Claim = &incident, repetition()
	return o
}

// catalogued are all documents of the catalogue but the six of [papers].
func catalogued() map[string]*export.Document {
	out := map[string]*export.Document{}
	e, t := furnished(22, 5, 7)
	for _, lang := range i18n.Langs() {
		for _, entry := range export.Catalogue() {
			if slices.Contains(export.Kinds(), entry.Kind) {
				continue
			}
			o := furnishedOptions(lang)
			if entry.Kind != export.Schedule {
				o.Standings = ranked(t, 5)
			}
			if entry.Kind == export.BoardNumbers {
				o.FirstBoard, o.LastBoard = 8, 12
			}
			out[string(lang)+"-"+string(entry.Kind)] = must(entry.Kind, e, t, o)
		}
	}
	le, lt := league(7, 1)
	o := options(i18n.Spanish)
	o.Fixtures = [][]export.Fixture{{{White: 1, Black: 2}}, {{White: 2, Black: 1}}}
	lt.Rounds = lt.Rounds[:6]
	o.Fixtures = append(make([][]export.Fixture, 6), []export.Fixture{{White: 3, Black: 5}, {White: 4, Black: 1}, {White: 2, Black: 7}})
	out["es-league-schedule"] = must(export.Schedule, le, lt, o)
	return out
}

// Every document of the catalogue has a name and an explanation for the
// window, and its own documents can be built with nothing but a tournament
// unless the catalogue says that more is needed.
func TestCatalogue(t *testing.T) {
	e, tt := sample(22, 3, 7)
	for _, entry := range export.Catalogue() {
		for _, lang := range i18n.Langs() {
			for _, key := range []string{"sheet." + string(entry.Kind), "sheet." + string(entry.Kind) + ".what"} {
				if !i18n.New(lang).Has(key) {
					t.Errorf("%s has no text %s", lang, key)
				}
			}
		}
		d, err := export.Build(entry.Kind, e, tt, options(i18n.Spanish))
		if entry.Given {
			if !errors.Is(err, export.SheetNeeds) {
				t.Errorf("%s without what it needs: %v", entry.Kind, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", entry.Kind, err)
			continue
		}
		if entry.PerRound != (d.Head.Round == 3 && d.Head.Version > 0) {
			t.Errorf("%s: per round is %v, head says round %d version %d", entry.Kind, entry.PerRound, d.Head.Round, d.Head.Version)
		}
		bare := &tournament.Tournament{ID: 1, Name: "vacío", Settings: tournament.NewSettings(tournament.Dutch, 5)}
		if _, err := export.Build(entry.Kind, &tournament.Event{}, bare, options(i18n.Spanish)); entry.PerRound != errors.Is(err, export.RoundNotPaired) && entry.Kind != export.Schedule {
			t.Errorf("%s of an empty tournament: %v", entry.Kind, err)
		}
	}
}

func TestCatalogueGolden(t *testing.T) {
	for name, d := range catalogued() {
		t.Run(name, func(t *testing.T) {
			text := poppler(t, pdfOf(t, d), "pdftotext", "-layout", "-enc", "UTF-8")
			golden(t, name+".txt", text)
			golden(t, name+".csv", render(t, d, export.CSV))
			html := render(t, d, export.HTML)
			for _, word := range []string{"<no value>", "export.", "prize.", "penalty.", "claim.", "sheet."} {
				if strings.Contains(text, word) || strings.Contains(tags.ReplaceAllString(html[strings.Index(html, "<body>"):], " "), word) {
					t.Errorf("a word is missing: %s", word)
				}
			}
			decoder := xml.NewDecoder(strings.NewReader(html))
			decoder.Strict, decoder.AutoClose, decoder.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
			for {
				if _, err := decoder.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("the page is not well formed: %v", err)
				}
			}
			if sheets := workbook(t, d).GetSheetList(); len(sheets) == 0 {
				t.Error("the workbook is empty")
			}
		})
	}
}

// Money, receipts and presence are for the desk: what hangs on the wall or
// lies on a board says nothing of them, nor more of a birth date than its year.
func TestWallPapersKeepPersonalDataBack(t *testing.T) {
	e, tt := furnished(20, 3, 5)
	for i := range tt.Players {
		p := &tt.Players[i]
		p.Birth = tournament.Date{Year: 1987, Month: 11, Day: 23}
		p.NationalID, p.Notes, p.FeeOwed, p.FeePaid = "NAT-77221", "tel. 600 700 800", 3377, 1188
	}
	for _, entry := range export.Catalogue() {
		if entry.Use != export.Wall && entry.Use != export.Boards || entry.Kind == export.Schedule {
			continue
		}
		d := must(entry.Kind, e, tt, furnishedOptions(i18n.Spanish))
		all := tags.ReplaceAllString(render(t, d, export.HTML), " ") + render(t, d, export.CSV)
		for _, secret := range []string{"NAT-77221", "600 700", "33,77", "33.77", "11,88", "11.88", "23/11", "11/23", "1987/11", "1987-11"} {
			if strings.Contains(all, secret) {
				t.Errorf("%s shows %q", entry.Kind, secret)
			}
		}
	}
}

var tags = regexp.MustCompile(`(?s)<[^>]*>`)

// One cut gives sorted piles: pile p of k sheets holds the cards p·k+1 … p·k+k,
// from the top sheet down.
func TestSlipsAreStackedForOneCut(t *testing.T) {
	e, tt := sample(122, 1, 7) // 60 boards, 8 sheets
	d := must(export.ResultSlips, e, tt, options(i18n.Spanish))
	pages := strings.Split(strings.TrimSuffix(poppler(t, pdfOf(t, d), "pdftotext", "-raw"), "\f"), "\f")
	if len(pages) != 8 {
		t.Fatalf("%d sheets, want 8", len(pages))
	}
	for i, page := range pages {
		at := -1
		for place := range 8 {
			board := place*8 + i + 1
			want := "Mesa " + itoa(board) + "\n"
			pos := strings.Index(page, want)
			if board > 60 {
				if pos >= 0 {
					t.Errorf("sheet %d has %s", i+1, want)
				}
				continue
			}
			if pos < at || pos < 0 {
				t.Errorf("sheet %d: board %d is missing or not in its place", i+1, board)
			}
			at = pos
		}
	}
	// A single slip for the late pair.
	o := options(i18n.Spanish)
	o.FirstBoard, o.LastBoard = 17, 17
	if text := poppler(t, pdfOf(t, must(export.ResultSlips, e, tt, o)), "pdftotext", "-raw"); strings.Count(text, "Mesa ") != 1 || !strings.Contains(text, "Mesa 17\n") {
		t.Errorf("one slip asked for, got\n%s", text)
	}
	o.FirstBoard, o.LastBoard = 300, 310
	if _, err := export.Build(export.ResultSlips, e, tt, o); !errors.Is(err, export.BoardsNone) {
		t.Errorf("boards that are not there: %v", err)
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

// The totals of check-in are those of the players; a list for the door has no
// money on it.
func TestCheckInCounts(t *testing.T) {
	e, tt := small(nil)
	for i, owed := range []tournament.Cents{2000, 2000, 1050, 0, 2000, 2000} {
		tt.Players[i].FeeOwed = owed
	}
	tt.Players[0].FeePaid, tt.Players[2].FeePaid, tt.Players[4].FeePaid = 2000, 1000, 2500
	tt.Players[1].Presence, tt.Players[5].Presence = tournament.Present, tournament.Absent
	d := must(export.CheckIn, e, tt, options(i18n.English))
	if want := "Fees: 90.50 €; paid: 55 €; due: 35.50 €."; !slices.Contains(d.Notes, strings.ReplaceAll(want, " €", "\u00a0€")) {
		t.Errorf("notes %q, want %q", d.Notes, want)
	}
	if want := "6 entries: 1 present, 1 absent, 4 not checked in."; !slices.Contains(d.Notes, want) {
		t.Errorf("notes %q, want %q", d.Notes, want)
	}
	due := map[string]string{"Ortega, Ana": "", "Ñíguez, Leo": "20.00", "Núñez, Eva": "0.50", "García, Zoe": "-5.00"}
	names, amounts := cells(t, d.Tables[0], "name"), cells(t, d.Tables[0], "due")
	for i, name := range names {
		if want, ok := due[name]; ok && amounts[i] != want {
			t.Errorf("%s owes %q, want %q", name, amounts[i], want)
		}
	}
	o := options(i18n.Spanish)
	o.WithoutMoney = true
	if text := render(t, must(export.CheckIn, e, tt, o), export.CSV); strings.Contains(text, "20,00") || strings.Contains(text, "Cuota") {
		t.Errorf("the list for the door shows money:\n%s", text)
	}
}

// The ranks of a category are counted anew, the overall rank stands beside.
func TestCategoriesCountAnew(t *testing.T) {
	e, tt := sample(22, 5, 7)
	for i := range tt.Players {
		tt.Players[i].Category, tt.Players[i].Sex = "", tournament.Male
	}
	o := options(i18n.Spanish)
	o.Standings = ranked(tt, 5)
	rows := o.Standings.Rows
	for _, i := range []int{2, 9, 15} {
		tt.Player(rows[i].Player).Category = "Sub-14"
	}
	d := must(export.Categories, e, tt, o)
	if len(d.Tables) != 1 || d.Tables[0].Title != "Sub-14" {
		t.Fatalf("tables %v", d.Tables)
	}
	overall := cells(t, d.Tables[0], "overall")
	for k, i := range []int{2, 9, 15} {
		if overall[k] != itoa(rows[i].Rank) || cells(t, d.Tables[0], "name")[k] != tt.Player(rows[i].Player).Name {
			t.Errorf("line %d of the category is %s, overall %s", k+1, cells(t, d.Tables[0], "name")[k], overall[k])
		}
	}
	if ranks := cells(t, d.Tables[0], "rank"); ranks[0] != "1" {
		t.Errorf("ranks %q", ranks)
	}
}

// The cover sheet accounts for every game and every bye.
func TestCoverSheetCounts(t *testing.T) {
	e, tt := small([]tournament.Game{
		{Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: tournament.WhiteForfeits},
	}, []tournament.Game{
		{Board: 1, White: 2, Black: 3, Result: tournament.UnratedDrawn}, {Board: 2, White: 4, Black: 1},
	})
	tt.Rounds[0].Byes = []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.HalfBye}}
	d := must(export.CoverSheet, e, tt, options(i18n.Spanish))
	text := poppler(t, pdfOf(t, d), "pdftotext", "-layout")
	for label, want := range map[string]string{
		"Partidas emparejadas": "4", "Partidas válidas para el Elo": "1", "Decididas por incomparecencia": "1", "Sin resultado": "1",
		"Descansos (bye)": "1", "Byes de medio punto": "1", "Jugadores": "6",
	} {
		found := false
		for _, line := range strings.Split(text, "\n") {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(line), label); ok && strings.TrimSpace(rest) == want {
				found = true
			}
		}
		if !found {
			t.Errorf("%q is not %s in\n%s", label, want, text)
		}
	}
	if len(d.Blocks) < 3 {
		t.Fatal("no list of what is missing")
	}
}
