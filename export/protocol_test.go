package export_test

import (
	"strings"
	"testing"
	"time"

	"escaque/app/i18n"
	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/claim"
	"escaque/export"
)

// incident is an illegal move as the log has it.
var incident = arbiter.Incident{
	Tournament: 1, Round: 3, Board: 2, Player: arbiter.White, Kind: "illegal-move", Articles: []string{"7.5.1", "7.5.5"},
	Description: "Las blancas enrocan largo con el alfil todavía en c1 y pulsan el reloj.\nLas negras lo señalan al momento.",
	Move:        8, FEN: "r1bq1rk1/ppp2ppp/2n2n2/3pp3/1bP5/2NP1NP1/PPQ1PPBP/R1B1K2R w KQ - 0 8", Ordinal: 1,
	Before: &arbiter.Clocks{White: 12*time.Minute + 5*time.Second, Black: 8 * time.Minute}, After: &arbiter.Clocks{White: 12*time.Minute + 5*time.Second, Black: 10 * time.Minute},
	Ruling:  []arbiter.Sentence{arbiter.Say("penalty.extra-time", "side", "black", "time", "2 min")},
	Arbiter: "Íñigo Urrutia Vela", At: 17*3600 + 42*60, Day: "2026-03-08",
}

// repetition is a threefold repetition by the knights, claimed with the third
// written on the score sheet.
func repetition() *export.ClaimPaper {
	line, _, err := chess.ReadLine(chess.Start(), "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1", chess.EnglishLetters)
	if err != nil {
		panic(err)
	}
	c := claim.Case{Rule: claim.Threefold, Game: *line, Claimant: arbiter.Black, Form: claim.AboutTo, Written: "Cg8", Language: chess.SpanishLetters}
	v, err := claim.Decide(c, arbiter.Laws2023, nil)
	if err != nil {
		panic(err)
	}
	return &export.ClaimPaper{Case: c, Verdict: v, Note: arbiter.Incident{Round: 3, Board: 1, At: 12*3600 + 5*60, Day: "2026-03-08"}}
}

func protocols() map[string]*export.Document {
	e, tt := sample(22, 5, 7)
	out := map[string]*export.Document{}
	for _, lang := range i18n.Langs() {
		o := options(lang)
		o.Incident, o.Claim = &incident, repetition()
		out[string(lang)+"-incident-protocol"] = must(export.IncidentProtocol, e, tt, o)
		out[string(lang)+"-claim-protocol"] = must(export.ClaimProtocol, e, tt, o)
	}
	o := options(i18n.Spanish)
	o.Incident = &arbiter.Incident{Kind: "phone", PlayerID: 3}
	out["es-incident-bare"] = must(export.IncidentProtocol, e, tt, o)
	return out
}

func TestProtocolsGolden(t *testing.T) {
	for name, d := range protocols() {
		t.Run(name, func(t *testing.T) {
			text := poppler(t, pdfOf(t, d), "pdftotext", "-layout", "-enc", "UTF-8")
			golden(t, name+".txt", text)
			golden(t, name+".csv", render(t, d, export.CSV))
			for _, bad := range []string{"<no value>", "export.", "penalty.", "claim."} {
				if strings.Contains(text, bad) {
					t.Errorf("a word is missing: %s", bad)
				}
			}
			nothingOver(t, d, 14*72/25.4, 8)
			render(t, d, export.HTML)
		})
	}
}

// The protocol of a claim shows the position every time it stood, the written
// move's too, and says what was decided.
func TestClaimProtocolShowsEveryStanding(t *testing.T) {
	e, tt := sample(22, 5, 7)
	o := options(i18n.Spanish)
	o.Claim = repetition()
	if o.Claim.Verdict.Effect != arbiter.Draw {
		t.Fatalf("the claim is right, the verdict is %q", o.Claim.Verdict.Effect)
	}
	d := must(export.ClaimProtocol, e, tt, o)
	var figures []export.Figure
	for _, b := range d.Blocks {
		if f, ok := b.(export.Figures); ok {
			figures = f.Items
		}
	}
	if len(figures) != 3 {
		t.Fatalf("%d diagrams, want 3: start, after 2...Cg8, after the written move", len(figures))
	}
	text := poppler(t, pdfOf(t, d), "pdftotext", "-layout")
	g := tt.Round(3).Game(1)
	for _, want := range []string{
		tt.Player(g.White).Surname(), tt.Player(g.Black).Surname(), "Cg8", "½–½", "9.2", "posición inicial", "con la jugada anotada 4...",
		"1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1", "domingo 8 de marzo de 2026, 12:05",
	} {
		if !strings.Contains(strings.ReplaceAll(text, "½ – ½", "½–½"), want) {
			t.Errorf("the protocol lacks %q:\n%s", want, text)
		}
	}
}
