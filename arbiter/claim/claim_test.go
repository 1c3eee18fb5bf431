package claim

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/clock"
	"escaque/arbiter/mate"
)

func canMate(p chess.Position, winner chess.Colour) mate.Verdict {
	return mate.Can(context.Background(), p, winner, mate.Options{Nodes: 100_000})
}

func game(t testing.TB, fen, moves string) chess.Line {
	t.Helper()
	start := chess.Start()
	if fen != "" {
		var err error
		if start, err = chess.ParseFEN(fen); err != nil {
			t.Fatalf("%s: %v", fen, err)
		}
	}
	line, _, err := chess.ReadLine(start, moves, chess.EnglishLetters)
	if err != nil {
		t.Fatalf("%s: %v", moves, err)
	}
	return *line
}

func decide(t testing.TB, c Case) *Verdict {
	t.Helper()
	v, err := Decide(c, arbiter.Laws2023, canMate)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (v *Verdict) said(text arbiter.Text) bool {
	return slices.ContainsFunc(v.Sentences, func(s arbiter.Sentence) bool { return s.Text == text })
}

const (
	there = "Nf3 Nf6 Ng1 Ng8 " // four plies back to where they began
	shown = "Nf6 Nf3 Ng8 Ng1 " // the same, Black first
)

// Articles 9.2 and 9.2.3: how often the position stood, and where.
func TestThreefold(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves, written string
		claimant                  arbiter.Party
		content                   Finding
		standings                 string
	}{
		{"the start stands for the third time", "", there + there, "", arbiter.White, Right, "0, 2..., 4..."},
		{"about to stand", "", there + "Nf3 Nf6 Ng1", "Ng8", arbiter.Black, Right, "0, 2..., (4...)"},
		{"twice only", "", there, "", arbiter.White, Wrong, "0, 2..."},
		{"twice only with the written move", "", "Nf3 Nf6 Ng1", "Ng8", arbiter.Black, Wrong, "0, (2...)"},
		{"another move written", "", there + "Nf3 Nf6 Ng1", "Nh5", arbiter.Black, Wrong, "(4...)"},
		{"claimed at the fourth time", "", there + there + there, "", arbiter.White, Right, "0, 2..., 4..., 6..."},
		{"not one after the other", "", there + "Nc3 Nc6 Nb1 Nb8 ", "", arbiter.White, Right, "0, 2..., 4..."},

		// Possible moves of both sides: en passant only if it was legal.
		{"a double step that nobody could take", "", "e4 " + shown + shown, "", arbiter.Black, Right, "1, 3, 5"},
		{"en passant was possible at first", "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e4 " + shown + shown, "", arbiter.Black, Wrong, "3, 5"},
		{"the same once more", "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e4 " + shown + shown + shown, "", arbiter.Black, Right, "3, 5, 7"},
		{"the capturing pawn was pinned", "3k2n1/8/8/8/3p4/8/4P3/3RK1N1 w - - 0 1", "e4 " + shown + shown, "", arbiter.Black, Right, "1, 3, 5"},
		{"the capture would discover check", "6n1/8/8/8/k2p3R/8/4P3/4K1N1 w - - 0 1", "e4 " + shown + shown, "", arbiter.Black, Right, "1, 3, 5"},

		// Castling rights: lost by moving king or rook, kept while castling is
		// only prevented.
		{"castling rights were lost", "", "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8", "", arbiter.White, Wrong, "4..."},
		{"rights lost, three times since", "", "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 " + there + there, "", arbiter.White, Right, "4..., 6..., 8..."},
		{"castling prevented is still a right", "4k1n1/8/8/8/8/8/8/4K1NR w K - 0 1", there + there, "", arbiter.White, Right, "0, 2..., 4..."},
		{"black's right was lost", "r3k1n1/8/8/8/8/8/8/4K1N1 w q - 0 1", "Nf3 Kd8 Ng1 Ke8 " + there, "", arbiter.White, Wrong, "2..., 4..."},
	} {
		v := decide(t, Case{Rule: Threefold, Game: game(t, c.fen, c.moves), Claimant: c.claimant, Written: c.written})
		if v.Content != c.content || standingsText(v.Standings) != c.standings || !v.FormRight {
			t.Errorf("%s: %s, stood %q, want %s, %q", c.name, v.Content, standingsText(v.Standings), c.content, c.standings)
		}
		if want := map[Finding]Outcome{Right: Draw, Wrong: GoesOn}[c.content]; v.Outcome != want {
			t.Errorf("%s: %s", c.name, v.Outcome)
		}
	}
}

// Article 9.3: the last fifty moves by each player, the written one included.
func TestFiftyMoves(t *testing.T) {
	const rook = "8/8/8/4k3/8/8/4K3/7R "
	for _, c := range []struct {
		name, fen, moves, written string
		claimant                  arbiter.Party
		content                   Finding
		half                      int
	}{
		{"the written move is the hundredth", rook + "w - - 99 90", "", "Rh2", arbiter.White, Right, 100},
		{"one short", rook + "w - - 98 90", "", "Rh2", arbiter.White, Wrong, 99},
		{"fifty on the board", rook + "w - - 100 90", "", "", arbiter.White, Right, 100},
		{"forty-nine and a half on the board", rook + "w - - 99 90", "", "", arbiter.White, Wrong, 99},
		{"counted on through moves", rook + "w - - 96 90", "Rh2 Kd5 Rh1 Ke5", "", arbiter.White, Right, 100},
		{"a capture begins anew", "8/8/8/4k3/8/8/4K2p/7R w - - 99 90", "", "Rxh2", arbiter.White, Wrong, 0},
		{"a pawn move begins anew", "8/8/8/4k3/8/8/P3K3/7R w - - 99 90", "", "a3", arbiter.White, Wrong, 0},
		{"black claims", rook + "b - - 99 90", "", "Kd4", arbiter.Black, Right, 100},
		{"the move that is written may mate", "7k/8/6K1/8/8/8/8/R7 w - - 99 90", "", "Ra8#", arbiter.White, Right, 100},
	} {
		v := decide(t, Case{Rule: FiftyMoves, Game: game(t, c.fen, c.moves), Claimant: c.claimant, Written: c.written})
		if v.Content != c.content || v.HalfMoves != c.half || !v.FormRight {
			t.Errorf("%s: %s with %d half moves; want %s, %d", c.name, v.Content, v.HalfMoves, c.content, c.half)
		}
		if want := map[Finding]Outcome{Right: Draw, Wrong: GoesOn}[c.content]; v.Outcome != want {
			t.Errorf("%s: %s", c.name, v.Outcome)
		}
	}
}

// The form: 9.2.1, 9.2.2, 9.4, A.2. A claim in the wrong form costs nothing
// and ends nothing, however right it is.
func TestForm(t *testing.T) {
	right := Case{Rule: Threefold, Game: game(t, "", there+there), Claimant: arbiter.White}
	about := Case{Rule: Threefold, Game: game(t, "", there+"Nf3 Nf6 Ng1"), Claimant: arbiter.Black, Form: AboutTo, Written: "Ng8"}
	for _, c := range []struct {
		name    string
		base    Case
		change  func(*Case)
		text    arbiter.Text // "" = the form is right
		article string
		content Finding
	}{
		{"in order", right, func(c *Case) {}, "", "9.2.2", Right},
		{"own clock running", right, func(c *Case) { c.Clock = arbiter.White }, "", "9.2.2", Right},
		{"not on the move", right, func(c *Case) { c.Claimant = arbiter.Black }, FormNotOnMove, "9.2", Right},
		{"opponent's clock running", right, func(c *Case) { c.Clock = arbiter.Black }, FormClock, "9.2", Right},
		{"a piece was touched", right, func(c *Case) { c.Touched = true }, FormTouched, "9.4", Right},
		{"the move was made", about, func(c *Case) { c.Made = true }, FormMade, "9.4", Right},
		{"about to, written", about, func(c *Case) {}, "", "9.2.1", Right},
		{"about to, no move", about, func(c *Case) { c.Written = "" }, FormNoMove, "9.2.1", NotExamined},
		{"about to, only said", about, func(c *Case) { c.Spoken = true }, FormNotWritten, "9.2.1", Right},
		{"about to, only said, rapid", about, func(c *Case) { c.Spoken, c.Class = true, clock.Rapid }, "", "A.2", Right},
		{"about to, only said, blitz", about, func(c *Case) { c.Spoken, c.Class = true, clock.Blitz }, "", "A.2", Right},
	} {
		k := c.base
		c.change(&k)
		v := decide(t, k)
		if v.FormRight != (c.text == "") || c.text != "" && !v.said(c.text) || !slices.Contains(v.Articles, c.article) || v.Content != c.content {
			t.Errorf("%s: form right %v, %s, %v, %v", c.name, v.FormRight, v.Content, v.Articles, v.Sentences)
		}
		if c.text != "" && (v.Outcome != GoesOn || v.Extra != 0 || v.Effect != arbiter.NoEffect) {
			t.Errorf("%s: %s with %v", c.name, v.Outcome, v.Extra)
		}
	}
	// 9.4 also for fifty moves; the touched piece moves (4.3).
	fifty := Case{Rule: FiftyMoves, Game: game(t, "8/8/8/4k3/8/8/4K3/7R w - - 120 90", ""), Claimant: arbiter.White, Touched: true}
	if v := decide(t, fifty); v.FormRight || v.Content != Right || !slices.Contains(v.Articles, "4.3") || !slices.Contains(v.Articles, "9.3.2") {
		t.Errorf("fifty moves, touched: %+v", v)
	}
}

// 9.5.3 and A.3: what a wrong claim costs.
func TestWrongClaim(t *testing.T) {
	for class, extra := range map[clock.Class]time.Duration{clock.Standard: 2 * time.Minute, clock.Rapid: time.Minute, clock.Blitz: time.Minute, "": 2 * time.Minute} {
		for _, rule := range []Rule{Threefold, FiftyMoves} {
			v := decide(t, Case{Rule: rule, Game: game(t, "", there), Claimant: arbiter.White, Class: class})
			if v.Outcome != GoesOn || v.Extra != extra || v.ExtraTo != arbiter.Black || !slices.Contains(v.Articles, "9.5.3") || v.MustPlay != nil || v.Effect != arbiter.NoEffect {
				t.Errorf("%s %s: %+v", class, rule, v)
			}
			if fast := class == clock.Rapid || class == clock.Blitz; slices.Contains(v.Articles, "A.3") != fast {
				t.Errorf("%s: %v", class, v.Articles)
			}
		}
	}
	for _, c := range []struct {
		name, moves, written string
		must                 string // engine notation
		with                 string // pieces of which one has to move
		text                 arbiter.Text
	}{
		{"the written move must be played", "", "Nf3", "g1f3", "", MustPlay},
		{"illegal: another move of that bishop", "e4 e5", "Bc5", "", "f1", AnotherWithPiece},
		{"illegal, and the piece has no move", "", "Bc4", "", "", AnyMove},
		{"illegal, and there is no such piece", "e4 d5 exd5 Qxd5 Nf3 Qe5+ Qe2 Qxe2+ Bxe2", "Qe7", "", "", AnyMove},
		{"illegal castling: the king", "e4 e5 Nf3 Nf6 Bc4 d6 Rf1 a6", "O-O", "", "e1", AnotherWithPiece},
	} {
		g := game(t, "", c.moves)
		last := g.Positions()[len(g.Moves)]
		v := decide(t, Case{Rule: Threefold, Game: g, Claimant: party(last.Turn()), Written: c.written})
		must := ""
		if v.MustPlay != nil {
			must = last.UCI(*v.MustPlay)
		}
		var with []string
		for _, s := range v.MoveWith.Squares() {
			with = append(with, s.String())
		}
		if v.Content != Wrong || must != c.must || strings.Join(with, " ") != c.with || !v.said(c.text) || v.Extra != 2*time.Minute {
			t.Errorf("%s: %s, must %q, with %v, %v", c.name, v.Content, must, with, v.Sentences)
		}
	}
}

// A move with two meanings, or none, is asked back and never guessed.
func TestWrittenUnclear(t *testing.T) {
	g := game(t, "4k3/8/8/8/8/8/R6R/4K3 w - - 0 1", "")
	for _, text := range []string{"Rd2", "zz9"} {
		if v, err := Decide(Case{Rule: Threefold, Game: g, Claimant: arbiter.White, Written: text}, arbiter.Laws2023, nil); !errors.Is(err, WrittenUnclear) {
			t.Errorf("%s: %v, %v", text, v, err)
		}
	}
}

// The ends that need no claim (9.6, 5.1.1, 5.2.1), whoever asks for what.
func TestOver(t *testing.T) {
	four := there + there + there + there
	for _, c := range []struct {
		name, fen, moves string
		outcome          Outcome
		article          string
		since            string
	}{
		{"fivefold", "", four, Draw, "9.6.1", "8..."},
		{"fivefold, and nobody noticed", "", four + "e4 e5 Nf3", Draw, "9.6.1", "8..."},
		{"seventy-five", "8/8/8/4k3/8/8/4K3/7R w - - 149 90", "Rh2", Draw, "9.6.2", "90"},
		{"seventy-five, and nobody noticed", "8/8/8/4k3/8/8/4K3/7R w - - 149 90", "Rh2 Kd5 Rh1", Draw, "9.6.2", "90"},
		{"mate goes before seventy-five", "7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra8#", WhiteWins, "5.1.1", "90"},
		{"mate by black", "", "f3 e5 g4 Qh4#", BlackWins, "5.1.1", "2..."},
		{"stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", Draw, "5.2.1", "1"},
	} {
		for _, rule := range Rules() {
			v := decide(t, Case{Rule: rule, Game: game(t, c.fen, c.moves), Claimant: arbiter.White, Offer: Offer{Accepted: true}})
			if v.Outcome != c.outcome || !slices.Contains(v.Articles, c.article) || v.Over == nil || v.Over.String() != c.since || v.Extra != 0 {
				t.Errorf("%s, %s: %s %v, over %v", c.name, rule, v.Outcome, v.Articles, v.Over)
			}
		}
	}
	for _, c := range []struct {
		rule  Rule
		moves string
		text  arbiter.Text
	}{{Fivefold, there + there + there, FivefoldWrong}, {SeventyFive, there, SeventyFiveWrong}, {Stalemate, "e4", StalemateWrong}} {
		if v := decide(t, Case{Rule: c.rule, Game: game(t, "", c.moves)}); v.Outcome != GoesOn || v.Content != Wrong || v.Extra != 0 || !v.said(c.text) {
			t.Errorf("%s: %s, %s, %v", c.rule, v.Outcome, v.Content, v.Sentences)
		}
	}
	// 149 half moves are not seventy-five moves by each player.
	if v := decide(t, Case{Rule: SeventyFive, Game: game(t, "8/8/8/4k3/8/8/4K3/7R w - - 148 90", "Rh2")}); v.Outcome != GoesOn || v.HalfMoves != 149 {
		t.Errorf("149: %s, %d", v.Outcome, v.HalfMoves)
	}
}

func TestDeadPosition(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		outcome   Outcome
	}{
		{"kings alone", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", Draw},
		{"bishop alone", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1", Draw},
		{"bishops on one colour", "8/8/4k1b1/8/8/3KB3/8/8 w - - 0 1", GoesOn}, // e3 dark, g6 light: a helpmate exists
		{"bishops on the same colour", "8/8/4k2b/8/8/3KB3/8/8 w - - 0 1", Draw},
		{"knight against knight", "8/8/4k1n1/8/8/3KN3/8/8 w - - 0 1", GoesOn},
		{"a wall of pawns", "8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1", Draw},
		{"a rook", "8/8/2k5/8/8/3KR3/8/8 w - - 0 1", GoesOn},
	} {
		v := decide(t, Case{Rule: DeadPosition, Game: game(t, c.fen, "")})
		if v.Outcome != c.outcome || !slices.Contains(v.Articles, "5.2.2") {
			t.Errorf("%s: %s", c.name, v.Outcome)
		}
		if c.outcome == GoesOn { // the line is the proof: it ends in mate
			p := v.Position
			for _, m := range v.Line {
				if !slices.Contains(p.LegalMoves(), m) {
					t.Fatalf("%s: illegal %v", c.name, m)
				}
				p = p.Play(m)
			}
			if !p.Checkmate() {
				t.Errorf("%s: the line ends in %s", c.name, p.FEN())
			}
		}
	}
	// In a dead position nothing follows from a wrong claim: the game was over.
	v := decide(t, Case{Rule: Threefold, Game: game(t, "8/8/4k3/8/8/3K4/8/8 w - - 0 1", ""), Claimant: arbiter.White})
	if v.Outcome != Draw || v.Extra != 0 || !slices.Contains(v.Articles, "5.2.2") || slices.Contains(v.Articles, "9.5.3") {
		t.Errorf("a wrong claim in a dead position: %+v", v)
	}
	// Without a proof nobody says draw.
	for _, rule := range []Rule{DeadPosition, Resignation} {
		v, err := Decide(Case{Rule: rule, Game: game(t, "8/8/4k3/8/8/3K4/8/8 w - - 0 1", ""), Claimant: arbiter.White}, arbiter.Laws2023, nil)
		if err != nil || v.Outcome != Undecided || v.Effect != arbiter.NoEffect {
			t.Errorf("%s without an answer: %+v, %v", rule, v, err)
		}
	}
}

// 5.1.2: resigning against a side that cannot mate is a draw.
func TestResignation(t *testing.T) {
	for _, c := range []struct {
		fen      string
		resigns  arbiter.Party
		outcome  Outcome
		effect   arbiter.Effect
		sentence arbiter.Text
	}{
		{"8/8/2k5/8/8/3KR3/8/8 w - - 0 1", arbiter.Black, WhiteWins, arbiter.WhiteWins, ResignedLost},
		{"8/8/2k5/8/8/3KR3/8/8 w - - 0 1", arbiter.White, Draw, arbiter.Draw, ResignedDraw},
		{"8/8/4k3/8/8/3KN3/8/8 w - - 0 1", arbiter.Black, Draw, arbiter.Draw, ResignedDraw},
		{"8/8/4k3/4p3/8/3KN3/8/8 w - - 0 1", arbiter.Black, WhiteWins, arbiter.WhiteWins, ResignedLost}, // the pawn may help to a mate
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", arbiter.White, BlackWins, arbiter.BlackWins, ResignedLost},
	} {
		v := decide(t, Case{Rule: Resignation, Game: game(t, c.fen, ""), Claimant: c.resigns})
		if v.Outcome != c.outcome || v.Effect != c.effect || !v.said(c.sentence) || !slices.Contains(v.Articles, "5.1.2") {
			t.Errorf("%s resigns in %s: %s %v", c.resigns, c.fen, v.Outcome, v.Sentences)
		}
	}
}

// 5.2.3 and 9.1.
func TestAgreement(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		offer       Offer
		outcome     Outcome
		text        arbiter.Text
		article     string
	}{
		{"agreed", "e4 e5", Offer{Accepted: true}, Draw, AgreementDraw, "5.2.3"},
		{"before Black has moved", "e4", Offer{Accepted: true}, GoesOn, AgreementTooEarly, "5.2.3"},
		{"before anybody has moved", "", Offer{Accepted: true}, GoesOn, AgreementTooEarly, "5.2.3"},
		{"the offer stands", "e4 e5", Offer{}, GoesOn, AgreementOpen, "9.1.2.1"},
		{"refused", "e4 e5", Offer{Refused: true}, GoesOn, AgreementRefused, "9.1.2.1"},
		{"refused first, accepted later", "e4 e5", Offer{Refused: true, Accepted: true}, GoesOn, AgreementRefused, "9.1.2.1"},
		{"at the wrong moment, and accepted", "e4 e5", Offer{Accepted: true, WrongMoment: true}, Draw, AgreementWrongMoment, "11.5"},
		{"before move 30 of the rules of the event", "e4 e5", Offer{Accepted: true, NotBefore: 30}, GoesOn, AgreementBeforeMove, "9.1.1"},
		{"the arbiter consents", "e4 e5", Offer{Accepted: true, NotBefore: 30, Consent: true}, Draw, AgreementDraw, "5.2.3"},
		{"the move is completed by both", there, Offer{Accepted: true, NotBefore: 2}, Draw, AgreementDraw, "5.2.3"},
		{"a move short", there, Offer{Accepted: true, NotBefore: 3}, GoesOn, AgreementBeforeMove, "9.1.1"},
		{"a condition", "e4 e5", Offer{Accepted: true, Conditional: true}, Draw, AgreementConditional, "9.1.2.1"},
	} {
		v := decide(t, Case{Rule: Agreement, Game: game(t, "", c.moves), Offer: c.offer})
		if v.Outcome != c.outcome || !v.said(c.text) || !slices.Contains(v.Articles, c.article) {
			t.Errorf("%s: %s %v %v", c.name, v.Outcome, v.Sentences, v.Articles)
		}
	}
}

func TestEarlier(t *testing.T) {
	v := decide(t, Case{Rule: Threefold, Game: game(t, "", there+there+"e4 e5"), Claimant: arbiter.White})
	if v.Content != Wrong || standingsText(v.Earlier) != "0, 2..., 4..." || !v.said(ThreefoldEarlier) {
		t.Errorf("%s: %v", v.Content, v.Earlier)
	}
	v = decide(t, Case{Rule: FiftyMoves, Game: game(t, "", there+there), Claimant: arbiter.White})
	if !v.said(AlsoRight) {
		t.Errorf("fifty moves claimed where repetition would be right: %v", v.Sentences)
	}
}

func TestDecideRefuses(t *testing.T) {
	for want, c := range map[error]Case{
		RuleUnknown: {Rule: "x", Game: game(t, "", "")},
		FormUnknown: {Rule: Threefold, Form: "x", Claimant: arbiter.White, Game: game(t, "", "")},
		NoClaimant:  {Rule: Threefold, Game: game(t, "", "")},
	} {
		if v, err := Decide(c, arbiter.Laws2023, nil); !errors.Is(err, want) {
			t.Errorf("%v: %v, %v", want, v, err)
		}
	}
}

// Repetition counted another way: two positions are the same if FEN board,
// side and castling rights are the same and the sets of legal moves are.
func TestRepetitionAgainstLegalMoves(t *testing.T) {
	identity := func(p chess.Position) string {
		fields := strings.Fields(p.FEN())
		var moves []string
		for _, m := range p.LegalMoves() {
			moves = append(moves, m.String())
		}
		slices.Sort(moves)
		return strings.Join(fields[:3], " ") + strings.Join(moves, " ")
	}
	rapid.Check(t, func(t *rapid.T) {
		fen := rapid.SampledFrom([]string{"4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "8/8/8/2k5/3p4/8/4P3/4K3 w - - 0 1"}).Draw(t, "fen")
		start, err := chess.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		line := chess.Line{Start: start}
		p := start
		for range rapid.IntRange(0, 40).Draw(t, "plies") {
			moves := p.LegalMoves()
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			line.Moves, p = append(line.Moves, m), p.Play(m)
		}
		v, err := Decide(Case{Rule: Threefold, Game: line, Claimant: party(p.Turn())}, arbiter.Laws2023, nil)
		if err != nil {
			t.Fatal(err)
		}
		if v.Over != nil {
			return
		}
		times := 0
		for _, q := range line.Positions() {
			if identity(q) == identity(p) {
				times++
			}
		}
		if len(v.Standings) != times || (v.Content == Right) != (times >= 3) || (v.Outcome == Draw) != (times >= 3) {
			t.Fatalf("%s: stood %v, counted %d", p.FEN(), v.Standings, times)
		}
	})
}

func FuzzDecide(f *testing.F) {
	f.Add("threefold", "", there+there, "Nf3", true, false, false)
	f.Add("fifty", "8/8/8/4k3/8/8/4K3/7R w - - 99 90", "", "Rh2", false, true, true)
	f.Add("agreement", "", "e4 e5", "", false, false, false)
	f.Fuzz(func(t *testing.T, rule, fen, moves, written string, white, touched, spoken bool) {
		start := chess.Start()
		if p, err := chess.ParseFEN(fen); err == nil {
			start = p
		}
		line, _, _ := chess.ReadLine(start, moves, chess.SpanishLetters)
		c := Case{Rule: Rule(rule), Game: *line, Claimant: arbiter.Black, Written: written, Touched: touched, Spoken: spoken}
		if white {
			c.Claimant = arbiter.White
		}
		v, err := Decide(c, arbiter.Laws2023, nil)
		if err != nil {
			return
		}
		if v.Extra != 0 && (v.Outcome != GoesOn || !v.FormRight || v.Content != Wrong) {
			t.Fatalf("extra time in %+v", v)
		}
		if (v.Outcome == Draw) != (v.Effect == arbiter.Draw) {
			t.Fatalf("%s with effect %s", v.Outcome, v.Effect)
		}
		if len(v.Articles) == 0 || len(v.Sentences) == 0 {
			t.Fatalf("a verdict without a reason: %+v", v)
		}
	})
}
