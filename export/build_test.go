package export_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

func column(t *testing.T, table export.Table, key string) int {
	t.Helper()
	i := slices.IndexFunc(table.Columns, func(c export.Column) bool { return c.Key == key })
	if i < 0 {
		t.Fatalf("no column %q", key)
	}
	return i
}

func cells(t *testing.T, table export.Table, key string) []string {
	t.Helper()
	i := column(t, table, key)
	var list []string
	for _, row := range table.Rows {
		list = append(list, row.Cells[i].Text)
	}
	return list
}

// small is a tournament of which every game is known.
func small(games ...[]tournament.Game) (*tournament.Event, *tournament.Tournament) {
	t := &tournament.Tournament{ID: 1, Name: "A", Settings: tournament.NewSettings(tournament.Dutch, 5)}
	for i, name := range []string{"Ortega, Ana", "Ñíguez, Leo", "Núñez, Eva", "García López, Ana", "García, Zoe", "Zúñiga, Pau"} {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), No: i + 1, Name: name})
	}
	for _, g := range games {
		t.Rounds = append(t.Rounds, tournament.Round{Version: 1, Games: g})
	}
	return &tournament.Event{Name: "E", Tournaments: []*tournament.Tournament{t}}, t
}

func TestFaults(t *testing.T) {
	e, tt := small(nil)
	o := options(i18n.Spanish)
	if _, err := export.Build("menu", e, tt, o); !errors.Is(err, export.KindUnknown) {
		t.Errorf("unknown kind: %v", err)
	}
	for _, kind := range []export.Kind{export.Pairings, export.PairingsByName, export.Results, export.Standings, export.Crosstable} {
		o.Round = 2
		if _, err := export.Build(kind, e, tt, o); !errors.Is(err, export.RoundNotPaired) {
			t.Errorf("%s of a round that is not paired: %v", kind, err)
		}
	}
	d := must(export.StartList, e, tt, options(i18n.Spanish))
	if err := export.Render(d, "docx", &strings.Builder{}); !errors.Is(err, export.FormatUnknown) {
		t.Errorf("unknown format: %v", err)
	}
	for _, f := range export.Formats() {
		if err := export.Render(d, f, full{}); !errors.Is(err, export.WriteFailed) || !errors.Is(err, errFull) {
			t.Errorf("%s on a full disk: %v", f, err)
		}
	}
	// What cannot be told without a sentence is worth nothing.
	for _, lang := range i18n.Langs() {
		for _, code := range []tournament.Code{export.KindUnknown, export.FormatUnknown, export.RoundNotPaired, export.WriteFailed} {
			if !i18n.New(lang).Has("fault." + string(code)) {
				t.Errorf("%s has no sentence for %s", lang, code)
			}
		}
	}
}

var errFull = errors.New("no space left on device")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// Spanish order: surname before given name, a short surname before a longer
// one that begins with it, ñ behind n.
func TestNamesStandInTheOrderOfTheLanguage(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2}})
	d := must(export.PairingsByName, e, tt, options(i18n.Spanish))
	want := []string{"García, Zoe", "García López, Ana", "Núñez, Eva", "Ñíguez, Leo", "Ortega, Ana", "Zúñiga, Pau"}
	if got := cells(t, d.Tables[0], "name"); !slices.Equal(got, want) {
		t.Errorf("order is %q, want %q", got, want)
	}
	if d.Tables[0].Size != export.Large {
		t.Error("people crowd around this list: it needs large type")
	}
}

func TestReasonsForNoGame(t *testing.T) {
	e, tt := small(nil, []tournament.Game{})
	tt.Rounds[1].Byes = []tournament.Bye{
		{Player: 1, Kind: tournament.HalfBye}, {Player: 2, Kind: tournament.PairingBye}, {Player: 3, Kind: tournament.FullBye}, {Player: 4, Kind: tournament.ZeroBye},
	}
	tt.Players[4].Departure, tt.Players[4].LeftRound = tournament.Withdrawn, 2
	tt.Players[5].EnteredRound = 3
	d := must(export.Pairings, e, tt, options(i18n.English))
	table := d.Tables[1]
	var got []string
	names, reasons, gains := cells(t, table, "name"), cells(t, table, "reason"), cells(t, table, "gain")
	for i := range names {
		got = append(got, names[i]+": "+reasons[i]+" "+gains[i])
	}
	want := []string{
		"Ñíguez, Leo: Bye (no opponent) 1", "Núñez, Eva: Full-point bye 1", "Ortega, Ana: Half-point bye ½",
		"García López, Ana: Absent in this round 0", "García, Zoe: Withdrawn 0", "Zúñiga, Pau: Enters in round 3 0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	o := options(i18n.English)
	o.WithoutUnpaired = true
	if n := len(must(export.Pairings, e, tt, o).Tables); n != 1 {
		t.Errorf("%d tables without the unpaired, want 1", n)
	}
}

// Points on the pairing are those before the round, not after it.
func TestPairingsShowThePointsBeforeTheRound(t *testing.T) {
	first := []tournament.Game{{Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: tournament.Drawn}}
	second := []tournament.Game{{Board: 1, White: 3, Black: 1, Result: tournament.BlackWins}}
	e, tt := small(first, second)
	o := options(i18n.Spanish)
	o.Round = 1
	table := must(export.Pairings, e, tt, o).Tables[0]
	if got := cells(t, table, "white-points"); !slices.Equal(got, []string{"0", "0"}) {
		t.Errorf("round 1: %q", got)
	}
	o.Round = 2
	table = must(export.Pairings, e, tt, o).Tables[0]
	if w, b := cells(t, table, "white-points"), cells(t, table, "black-points"); w[0] != "½" || b[0] != "1" {
		t.Errorf("round 2: white %q, black %q; want ½ and 1", w, b)
	}
}

// The cell of a Swiss crosstable: opponent, colour, result (reference: "12w1").
func TestCrosstableCells(t *testing.T) {
	rounds := [][]tournament.Game{
		{{Board: 1, White: 1, Black: 2, Result: tournament.WhiteWins}, {Board: 2, White: 3, Black: 4, Result: tournament.Drawn}},
		{{Board: 1, White: 2, Black: 1, Result: tournament.WhiteForfeits}, {Board: 2, White: 3, Black: 5, Result: tournament.UnratedBlack}},
		{{Board: 1, White: 1, Black: 3}, {Board: 2, White: 4, Black: 2, Result: tournament.AdjournedGame}},
	}
	e, tt := small(rounds...)
	tt.Rounds[1].Byes = []tournament.Bye{{Player: 4, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.HalfBye}}
	tt.Rounds[2].Byes = []tournament.Bye{{Player: 5, Kind: tournament.ZeroBye}, {Player: 6, Kind: tournament.FullBye}}
	for _, c := range []struct {
		lang i18n.Lang
		want map[string][3]string
	}{
		{i18n.Spanish, map[string][3]string{
			"Ortega, Ana": {"2b1", "2n+", "3b"}, "Ñíguez, Leo": {"1n0", "1b−", "4n*"}, "Núñez, Eva": {"4b½", "5b0u", "1n"},
			"García López, Ana": {"3n½", "bye", "2b*"}, "García, Zoe": {"–", "3n1u", "–"}, "Zúñiga, Pau": {"–", "½", "1"},
		}},
		{i18n.English, map[string][3]string{
			"Ortega, Ana": {"2w1", "2b+", "3w"}, "Ñíguez, Leo": {"1b0", "1w−", "4b*"}, "Núñez, Eva": {"4w½", "5w0u", "1b"},
			"García López, Ana": {"3b½", "bye", "2w*"}, "García, Zoe": {"–", "3b1u", "–"}, "Zúñiga, Pau": {"–", "½", "1"},
		}},
	} {
		o := options(c.lang)
		o.Numbers = export.ByStart
		table := must(export.Crosstable, e, tt, o).Tables[0]
		names := cells(t, table, "name")
		if !slices.Equal(cells(t, table, "number"), []string{"1", "2", "3", "4", "5", "6"}) {
			t.Errorf("by starting number the lines are %q", cells(t, table, "number"))
		}
		for r, key := range []string{"round-1", "round-2", "round-3"} {
			for i, got := range cells(t, table, key) {
				if want := c.want[names[i]][r]; got != want {
					t.Errorf("%s: %s round %d is %q, want %q", c.lang, names[i], r+1, got, want)
				}
			}
		}
	}
}

// By rank, the number in a cell is the line on which the opponent stands.
func TestCrosstableByRankPointsAtLines(t *testing.T) {
	e, tt := sample(30, 5, 7)
	o := options(i18n.English)
	o.Standings = ranked(tt, 5)
	table := must(export.Crosstable, e, tt, o).Tables[0]
	lines := map[tournament.PlayerID]string{}
	for i, row := range o.Standings.Rows {
		lines[row.Player] = cells(t, table, "number")[i]
	}
	for i, row := range o.Standings.Rows {
		seat := tt.Seats(5)[row.Player][2]
		got := cells(t, table, "round-3")[i]
		if seat.Paired() && !strings.HasPrefix(got, lines[seat.Opponent]+map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b"}[seat.Colour]) {
			t.Errorf("line %d round 3 is %q, the opponent stands on line %s", i+1, got, lines[seat.Opponent])
		}
	}
}

// The square is mirrored: what i scored against j and j against i make a whole.
func TestSquareIsMirrored(t *testing.T) {
	e, tt := league(9, 1)
	o := options(i18n.Spanish)
	o.Standings = ranked(tt, 9)
	table := must(export.Crosstable, e, tt, o).Tables[0]
	first := column(t, table, "against-1")
	mirror := map[string]string{"1": "0", "0": "1", "½": "½"}
	for i, row := range table.Rows {
		for j := range table.Rows {
			cell := row.Cells[first+j]
			switch {
			case i == j:
				if cell.Mark != export.Blocked {
					t.Errorf("the diagonal is open on line %d", i+1)
				}
			case mirror[cell.Text] != table.Rows[j].Cells[first+i].Text || cell.Text == "":
				t.Errorf("%d against %d is %q, the other way round %q", i+1, j+1, cell.Text, table.Rows[j].Cells[first+i].Text)
			}
		}
	}
}

// Without standings handed in, Build ranks by the tournament's own tie-breaks.
func TestStandingsAreThoseOfTheTieBreaks(t *testing.T) {
	e, tt := sample(40, 5, 7)
	codes, err := tiebreak.List(tt.Settings.Tiebreaks)
	if err != nil {
		t.Fatal(err)
	}
	s, err := tiebreak.Compute(tt, 5, codes, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	table := must(export.Standings, e, tt, options(i18n.Spanish)).Tables[0]
	names := cells(t, table, "name")
	for i, row := range s.Rows {
		if names[i] != tt.Player(row.Player).Name {
			t.Fatalf("line %d is %s, the standings have %s", i+1, names[i], tt.Player(row.Player).Name)
		}
	}
	for _, code := range tt.Settings.Tiebreaks {
		column(t, table, code)
	}
}

// Standings speak of the last round with a result, before any result of the
// start; points of rounds that are only paired do not count.
func TestStandingsWithoutRoundTakeTheLastPlayedOne(t *testing.T) {
	e, tt := small([]tournament.Game{{Board: 1, White: 1, Black: 2}})
	tt.Rounds[0].Byes = []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}
	d := must(export.Standings, e, tt, options(i18n.Spanish))
	if d.Head.Round != 0 || slices.Contains(cells(t, d.Tables[0], "points"), "1") {
		t.Errorf("before any result: round %d, points %q", d.Head.Round, cells(t, d.Tables[0], "points"))
	}
	tt.Rounds[0].Games[0].Result = tournament.Drawn
	tt.Rounds = append(tt.Rounds, tournament.Round{Games: []tournament.Game{{Board: 1, White: 3, Black: 1}}})
	if d = must(export.Standings, e, tt, options(i18n.Spanish)); d.Head.Round != 1 || d.Head.Words.Round != "Tras la ronda 1 de 5" {
		t.Errorf("with round 2 only paired: round %d, %q", d.Head.Round, d.Head.Words.Round)
	}
}

// spy notes keys without a text.
type spy struct {
	*i18n.Localizer
	missing map[string]bool
}

func (s spy) Text(key string, pairs ...any) string {
	text := s.Localizer.Text(key, pairs...)
	// A code with modifiers may be named by its parts.
	if text == key && !(strings.HasPrefix(key, "tiebreak.name.") && strings.Contains(key, "/")) || strings.Contains(text, "<no value>") {
		s.missing[key+" → "+text] = true
	}
	return text
}

// Every word of every document exists in both languages, with its values.
func TestAllWordsExist(t *testing.T) {
	list := "DE,DE/P,WIN,WON,BPG,BWG,PS,PS/C1,PS/C2,REP,STD,TPN,TPN/R,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/C1/P,FB,AOB,AOB/F,SB/C1,KS,KS/L+1,KS/L-1,KS/L60,ARO/C1/U1400,TPR,PTP,APRO,APPO,RTNG,BH/V2024,OTHER_LOTS,OTHER_PLAYOFF"
	for _, lang := range i18n.Langs() {
		words := spy{i18n.New(lang), map[string]bool{}}
		for _, kind := range export.Kinds() {
			for _, numbers := range []export.Numbering{export.ByRank, export.ByStart} {
				e, tt := sample(30, 3, 5)
				tt.Settings.Tiebreaks = strings.Split(list, ",")
				tt.Rounds[2].Games[0].Result = tournament.NoResult
				tt.Rounds[2].Games[1].Result = tournament.AdjournedGame
				tt.Rounds[2].Games[2].Result = tournament.HalfZero
				tt.Rounds[2].Games[3].Result = tournament.BothForfeit
				tt.Rounds[2].Games[4].Result = tournament.UnratedWhite
				tt.Rounds[2].Byes = append(tt.Rounds[2].Byes[1:], tournament.Bye{Player: tt.Rounds[2].Games[5].White, Kind: tournament.FullBye})
				tt.Rounds[2].Games = append(tt.Rounds[2].Games[:5], tt.Rounds[2].Games[6:]...)
				must(kind, e, tt, export.Options{Words: words, Printed: printed, Numbers: numbers})
				e, tt = league(6, 1)
				must(kind, e, tt, export.Options{Words: words, Printed: printed, Numbers: numbers})
			}
		}
		for key := range words.missing {
			t.Errorf("%s: no text for %s", lang, key)
		}
	}
}
