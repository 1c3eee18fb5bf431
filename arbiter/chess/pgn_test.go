package chess

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"escaque/arbiter/fault"
)

// same compares what a file says of two games.
func same(a, b *PGNGame) string {
	return cmp.Diff(a, b, cmp.Comparer(func(x, y Position) bool { return x == y }), cmp.Comparer(func(x, y error) bool { return (x == nil) == (y == nil) }))
}

func uci(g *PGNGame) string {
	var list []string
	p := g.Start
	for _, m := range g.Moves {
		list = append(list, p.UCI(m.Move))
		p = p.Play(m.Move)
	}
	return strings.Join(list, " ")
}

// What files in use look like: every row is one game that has to come in whole.
func TestReadPGNForgives(t *testing.T) {
	const moves = "e2e4 e7e5 g1f3"
	for _, c := range []struct {
		name, text, moves string
		result            Result
	}{
		{"a tidy game", "[Event \"Open\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n", moves, WhiteWins},
		{"a draw", "[Event \"Open\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n", moves, Drawn},
		{"a draw as half", "1. e4 e5 2. Nf3 1/2", moves, Drawn},
		{"a draw in Latin-1", "1. e4 e5 2. Nf3 \xbd-\xbd", moves, Drawn},
		{"a draw in UTF-8", "1. e4 e5 2. Nf3 ½-½", moves, Drawn},
		{"a win of Black", "1. e4 e5 2. Nf3 0-1", moves, BlackWins},
		{"no result", "[Event \"Open\"]\n\n1. e4 e5 2. Nf3", moves, Unfinished},
		{"the result in the tag alone", "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 *", moves, Drawn},
		{"CRLF and BOM", "\ufeff[Event \"Open\"]\r\n\r\n1. e4 e5\r\n2. Nf3 1-0\r\n", moves, WhiteWins},
		{"no numbers", "e4 e5 Nf3 *", moves, Unfinished},
		{"numbers glued", "1.e4 e5 2.Nf3 *", moves, Unfinished},
		{"dots after Black's number", "1. e4 1... e5 2. Nf3 *", moves, Unfinished},
		{"comment to the end of the line", "1. e4 ; the king's pawn } 1. d4\n e5 2. Nf3 *", moves, Unfinished},
		{"an escape line", "1. e4\n%1. d4 d5 {\ne5 2. Nf3 *", moves, Unfinished},
		{"braces over lines", "1. e4 {best\nby ; test (1. d4)} e5 2. Nf3 *", moves, Unfinished},
		{"variations in variations", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6))) 2. Nf3 *", moves, Unfinished},
		{"variation with a result in it", "1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 0-1", moves, BlackWins},
		{"numbers for signs", "1. e4 $1 e5 $14 $36 2. Nf3 $6 *", moves, Unfinished},
		{"signs", "1. e4! e5?! 2. Nf3!! +/- *", moves, Unfinished},
		{"signs apart", "1. e4 ! e5 ?! 2. Nf3 ± *", moves, Unfinished},
		{"Spanish letters", "1. e4 e5 2. Cf3 *", moves, Unfinished},
		{"long form", "1. e2-e4 e7-e5 2. Ng1-f3 *", moves, Unfinished},
		{"as engines write", "1. e2e4 e7e5 2. g1f3 *", moves, Unfinished},
		{"clock times", "1. e4 {[%clk 1:30:43]} e5 {[%clk 1:29:58] [%eval 0.2]} 2. Nf3 *", moves, Unfinished},
		{"castling with noughts at the end", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. 0-0 *", "e1g1", Unfinished},
		{"castling with noughts", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. 0-0 Kd7 1-0", "e1g1 e8d7", WhiteWins},
		{"promotion in brackets", "[FEN \"8/4P2k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8(Q) (1. e8=R) 1... Kg7 *", "e7e8q h7g7", Unfinished},
		{"promotion without a sign", "[FEN \"8/4P2k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8Q Kg7 *", "e7e8q h7g7", Unfinished},
		{"en passant named", "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\"]\n\n2. exd6 e.p. Kd7 *", "e5d6 e8d7", Unfinished},
		{"en passant named, glued", "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\"]\n\n2. exd6ep Kd7 *", "e5d6 e8d7", Unfinished},
		{"Black begins", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n\n7... Kd7 8. Rh8 *", "e8d7 h1h8", Unfinished},
		{"Chess960", "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K2R w BH - 0 1\"]\n\n1. O-O-O Ke7 *", "e1b1 e8e7", Unfinished},
		{"no moves", "[Event \"Open\"]\n[Result \"1-0\"]\n\n1-0\n", "", WhiteWins},
		{"no moves and no result", "[Event \"Open\"]\n[Result \"0-1\"]\n", "", BlackWins},
		{"a sign of check that is wrong", "1. e4+ e5# 2. Nf3++ *", moves, Unfinished},
		{"UTF-16", "\xff\xfe1\x00.\x00e\x004\x00 \x00e\x005\x00 \x00N\x00f\x003\x00", moves, Unfinished},
		{"a blank line among the moves", "1. e4 e5\n\n2. Nf3 *", moves, Unfinished},
		{"empty comments", "1. e4 {} e5 {  } 2. Nf3 *", moves, Unfinished},
		{"a draw offer on the sheet", "1. e4 e5 (=) 2. Nf3 *", moves, Unfinished},
	} {
		games, faults, err := ReadPGN(strings.NewReader(c.text), EnglishLetters)
		if err != nil || len(faults) > 0 || len(games) != 1 {
			t.Errorf("%s: %d games, %v, %v", c.name, len(games), faults, err)
			continue
		}
		if g := games[0]; uci(g) != c.moves || g.Result != c.result || g.Broken != nil {
			t.Errorf("%s: %s %s; want %s %s", c.name, uci(g), g.Result, c.moves, c.result)
		}
	}
}

func TestReadPGNNotes(t *testing.T) {
	const text = `[Event "Torneo \"El Pe\\ón\""]
[White "Núñez"]

{before} 1. e4 $1 {one} {two} (1. d4 {other} d5 (1... Nf6)) (1. c4) 1... e5 {[%clk 0:59:30.5][%emt 0:00:12]} 1-0 {after}
`
	g := read(t, text)[0]
	want := &PGNGame{
		Tags:  []Tag{{"Event", `Torneo "El Pe\ón"`}, {"White", "Núñez"}},
		Start: Start(), Result: WhiteWins,
		Moves: []PGNMove{
			{Move: uciMove(t, "e2e4"), Before: []string{"before"}, NAGs: []int{1}, Comments: []string{"one", "two"}, Variations: [][]PGNMove{
				{{Move: uciMove(t, "d2d4"), Comments: []string{"other"}}, {Move: uciMove(t, "d7d5"), Variations: [][]PGNMove{{{Move: uciMove(t, "g8f6")}}}}},
				{{Move: uciMove(t, "c2c4")}},
			}},
			{Move: uciMove(t, "e7e5"), Comments: []string{"[%clk 0:59:30.5][%emt 0:00:12]", "after"}},
		},
	}
	if diff := same(want, g); diff != "" {
		t.Error(diff)
	}
	if left, ok := g.Moves[1].Clock(); !ok || left != 59*time.Minute+30*time.Second+500*time.Millisecond {
		t.Errorf("the clock showed %v, %v", left, ok)
	}
	if spent, ok := g.Moves[1].Elapsed(); !ok || spent != 12*time.Second {
		t.Errorf("the move took %v, %v", spent, ok)
	}
	if _, ok := g.Moves[0].Clock(); ok {
		t.Error("a clock time out of nothing")
	}
}

// uciMove finds a move of either side in the initial position.
func uciMove(t *testing.T, text string) Move {
	t.Helper()
	from, _ := ParseSquare(text[:2])
	to, ok := ParseSquare(text[2:])
	if !ok {
		t.Fatal(text)
	}
	return Move{from, to, NoKind}
}

func read(t *testing.T, text string) []*PGNGame {
	t.Helper()
	games, faults, err := ReadPGN(strings.NewReader(text), EnglishLetters)
	if err != nil || len(faults) > 0 || len(games) == 0 {
		t.Fatalf("%d games, %v, %v", len(games), faults, err)
	}
	return games
}

func TestReadPGNSeveral(t *testing.T) {
	const text = `[Event "A"]
[Result "1/2-1/2"]

1. e4 {a comment

[White "not a tag"]} e5 1/2-1/2

[Event "B"]

1. d4 d5
[Event "C"]
[Result "0-1"]

0-1
[Event "D"]
1. c4 *
1. f4 1-0
`
	games := read(t, text)
	var got []string
	for _, g := range games {
		got = append(got, g.Tag("Event")+"|"+uci(g)+"|"+string(g.Result))
	}
	want := []string{"A|e2e4 e7e5|1/2-1/2", "B|d2d4 d7d5|*", "C||0-1", "D|c2c4|*", "|f2f4|1-0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestReadPGNEncodings(t *testing.T) {
	for _, text := range []string{"[White \"Núñez, José\"]\n\n*", "[White \"N\xfa\xf1ez, Jos\xe9\"]\n\n*"} {
		if got := read(t, text)[0].Tag("White"); got != "Núñez, José" {
			t.Errorf("%q", got)
		}
	}
	// One file, two encodings: each piece is read for itself.
	games := read(t, "[White \"Núñez\"]\n\n1. e4 {\x93ma\xf1ana\x94} *")
	if got := games[0].Tag("White") + games[0].Moves[0].Comments[0]; got != "Núñez“mañana”" {
		t.Errorf("%q", got)
	}
}

// Lines of any length, and depth that no stack has to bear.
func TestReadPGNSizes(t *testing.T) {
	long := strings.Repeat("palabra ", 20_000)
	g := read(t, "[Event \""+long+"\"]\n\n1. e4 {"+long+"} e5 *")[0]
	if len(g.Moves) != 2 || len(g.Moves[0].Comments[0]) < 100_000 || len(g.Tag("Event")) < 100_000 {
		t.Errorf("a long line came in as %d moves", len(g.Moves))
	}
	deep := "1. e4 " + strings.Repeat("(1. d4 ", 1_000_000) + strings.Repeat(")", 1_000_000) + " e5 *"
	games, faults, _ := ReadPGN(strings.NewReader(deep), EnglishLetters)
	if len(games) != 1 || uci(games[0]) != "e2e4 e7e5" || len(faults) == 0 || !errors.Is(faults[0], PGNTooDeep) {
		t.Errorf("%d games, %v", len(games), faults)
	}
}

// The sound part comes in; the fault says where it stands.
func TestReadPGNFaults(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		games        int
		moves        string // of the last game
		code         fault.Code
		game         int
		line, column int
	}{
		{"an illegal move", "[Event \"A\"]\n\n1. e4 e5 2. Nf4 Nc6 1-0", 1, "e2e4 e7e5", MoveShape, 1, 3, 13},
		{"in the second game", "[Event \"A\"]\n1. e4 *\n\n[Event \"B\"]\n1. é e5 *", 2, "", MoveUnreadable, 2, 5, 4},
		{"an ambiguous move", "[FEN \"4k3/8/8/8/8/8/N3N3/4K3 w - - 0 1\"]\n\n1. Nc3 *", 1, "", MoveAmbiguous, 1, 3, 4},
		{"in a variation only", "1. e4 (1. Ke2) e5 *", 1, "e2e4 e7e5", MoveOwnPiece, 1, 1, 11},
		{"columns are characters", "1. e4 {ñandú} e5 2. Bh6 *", 1, "e2e4 e7e5", MoveBlocked, 1, 1, 21},
		{"a comment left open", "1. e4 e5 {not closed\n1. d4 *", 1, "e2e4 e7e5", PGNCommentOpen, 1, 1, 10},
		{"a comment left open, games behind", "[Event \"A\"]\n1. e4 {open\n[Event \"B\"]\n1. d4 {closed} *", 2, "d2d4", PGNCommentOpen, 1, 2, 7},
		{"a variation left open", "1. e4 (1. d4 e5 *", 1, "e2e4", PGNVariationOpen, 1, 1, 7},
		{"a bracket closed twice", "1. e4 ) e5 *", 1, "e2e4 e7e5", PGNStray, 1, 1, 7},
		{"a brace closed twice", "1. e4 } e5 *", 1, "e2e4 e7e5", PGNStray, 1, 1, 7},
		{"a variation of nothing", "(1. d4) 1. e4 e5 *", 1, "e2e4 e7e5", PGNVariationLost, 1, 1, 1},
		{"a tag without an end", "[Event \"A\n[Site \"B\"]\n\n1. e4 *", 1, "e2e4", PGNTag, 1, 1, 1},
		{"results that differ", "[Result \"1-0\"]\n\n1. e4 0-1", 1, "e2e4", PGNResultsDiffer, 1, 3, 7},
		{"an impossible position", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 1-0", 1, "", FENKings, 1, 1, 1},
		{"a null move", "1. e4 -- 2. d4 *", 1, "e2e4", MoveUnreadable, 1, 1, 7},
	} {
		games, faults, err := ReadPGN(strings.NewReader(c.text), EnglishLetters)
		if err != nil || len(games) != c.games || len(faults) == 0 {
			t.Errorf("%s: %d games, %v, %v", c.name, len(games), faults, err)
			continue
		}
		if got := uci(games[len(games)-1]); got != c.moves {
			t.Errorf("%s: moves %q, want %q", c.name, got, c.moves)
		}
		f := faults[0].(*PGNFault)
		if !errors.Is(f, c.code) || f.Game != c.game || f.Line != c.line || f.Column != c.column {
			t.Errorf("%s: %v; want %s in game %d, %d:%d", c.name, f, c.code, c.game, c.line, c.column)
		}
	}
}

func TestResultTag(t *testing.T) {
	// A quote inside a value that somebody forgot to escape.
	g := read(t, "[Event \"Abierto \"Ciudad\" 2026\"] [Round \"3\"]\n[Site \"?\"]\n\n*")[0]
	if g.Tag("Event") != `Abierto "Ciudad" 2026` || g.Tag("Round") != "3" || g.Tag("Site") != "?" {
		t.Errorf("%q", g.Tags)
	}
}

func TestWritePGN(t *testing.T) {
	g := read(t, "[White \"A \\\"B\\\"\"]\n[WhiteElo \"2000\"]\n[Annotator \"x\"]\n\n1.e4 {uno} c5 (1...e5 2.Cf3!) 2.Cf3 d6 1/2")[0]
	const want = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \"B\""]
[Black "?"]
[Result "1/2-1/2"]
[Annotator "x"]
[WhiteElo "2000"]

1. e4 {uno} 1... c5 (1... e5 2. Nf3 $1) 2. Nf3 d6 1/2-1/2

`
	if got := g.PGN(); got != want {
		t.Errorf("%s", got)
	}
	p, _ := ParseFEN("4k3/8/8/8/8/8/8/4K2R b K - 0 7")
	set := &PGNGame{Start: p, Moves: []PGNMove{{Move: uciMove(t, "e8d7")}}}
	if got := set.PGN(); !strings.Contains(got, "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n[SetUp \"1\"]\n\n7... Kd7 *\n") {
		t.Error(got)
	}
	if err := WritePGN(&strings.Builder{}, &PGNGame{Tags: []Tag{{"Two words", ""}}, Start: Start()}); !errors.Is(err, PGNTagName) {
		t.Errorf("a tag name of two words: %v", err)
	}
}

// A random game with random notes is read back as it was written, in lines of
// less than 80 characters.
func TestPGNRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z0-9%\[\](.;ñ$-]{1,12}`)
		comments := func() (list []string) {
			for range rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "comments") {
				list = append(list, strings.Join(rapid.SliceOfN(word, 1, 30).Draw(t, "words"), " "))
			}
			return list
		}
		var line func(p Position, depth int) []PGNMove
		line = func(p Position, depth int) (list []PGNMove) {
			for i := range rapid.IntRange(1, 20).Draw(t, "plies") {
				moves := p.LegalMoves()
				if len(moves) == 0 {
					return list
				}
				m := PGNMove{Move: rapid.SampledFrom(moves).Draw(t, "move"), Comments: comments()}
				if i == 0 {
					m.Before = comments()
				}
				m.NAGs = rapid.SliceOfN(rapid.IntRange(0, 255), 0, 2).Draw(t, "nags")
				if len(m.NAGs) == 0 {
					m.NAGs = nil
				}
				if depth < 3 && rapid.IntRange(0, 9).Draw(t, "vary") == 0 {
					m.Variations = append(m.Variations, line(p, depth+1))
				}
				list = append(list, m)
				p = p.Play(m.Move)
			}
			return list
		}
		g := &PGNGame{Start: Start(), Result: rapid.SampledFrom([]Result{WhiteWins, BlackWins, Drawn, Unfinished}).Draw(t, "result")}
		g.Moves = line(g.Start, 0)
		text := g.PGN()
		for _, l := range strings.Split(text, "\n") {
			if len([]rune(l)) > 79 {
				t.Fatalf("%d characters: %s", len([]rune(l)), l)
			}
		}
		games, faults, err := ReadPGN(strings.NewReader(text), EnglishLetters)
		if err != nil || len(faults) > 0 || len(games) != 1 {
			t.Fatalf("%d games, %v, %v\n%s", len(games), faults, err, text)
		}
		games[0].Tags = nil
		if diff := same(g, games[0]); diff != "" {
			t.Fatalf("%s\n%s", diff, text)
		}
	})
}

func TestReadSheet(t *testing.T) {
	for _, c := range []struct {
		text  string
		plies int
		code  fault.Code
	}{
		{"1.e4 e5 2.Cf3", 3, ""},
		{"[Event \"x\"]\n\n1. e4 {a} e5 (1... c5) 2. Nf3 *", 3, ""},
		{"1. e4 e5 2. Nf4 {no}", 2, MoveShape},
		{"1. e4 (1. Ke2) e5", 2, ""}, // what is wrong in a note does not touch the game
		{"1. e4 {open e5", 1, PGNCommentOpen},
	} {
		line, _, err := ReadSheet(Start(), c.text, SpanishLetters)
		if len(line.Moves) != c.plies || (c.code == "") != (err == nil) || c.code != "" && !errors.Is(err, c.code) {
			t.Errorf("%q: %d plies, %v", c.text, len(line.Moves), err)
		}
	}
	p, _ := ParseFEN("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
	if line, _, err := ReadSheet(p, "1. O-O {castled} Kd7", EnglishLetters); err != nil || len(line.Moves) != 2 || line.Start != p {
		t.Errorf("from a position: %v, %v", line, err)
	}
}

func FuzzReadPGN(f *testing.F) {
	for _, s := range []string{
		"[Event \"A\"]\n\n1. e4 {c} e5 (1... c5 $1) 2. Nf3! 1/2-1/2\n", "%x\n1.e4;c\ne5 *", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. 0-0 0-1",
		"1.e4 e5 2.Cf3 Cc6 ½-½", "((((", "{", "[", "[A \"", "1. e8(Q) e.p.", "\xff\xfe1\x00", "1. e4 {\n[Event \"B\"]\n*",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, _, err := ReadPGN(strings.NewReader(text), SpanishLetters)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			p := g.Start
			for _, m := range g.Moves {
				if !containsMove(p.LegalMoves(), m.Move) {
					t.Fatalf("illegal %v in %s", m.Move, p.FEN())
				}
				p = p.Play(m.Move)
			}
			// What was read is written and read back alike.
			once := g.PGN()
			again, faults, err := ReadPGN(strings.NewReader(once), EnglishLetters)
			if err != nil || len(again) != 1 || len(faults) > 0 {
				t.Fatalf("%d games, %v from\n%s", len(again), faults, once)
			}
			if twice := again[0].PGN(); twice != once {
				t.Fatalf("written\n%s\nread and written\n%s", once, twice)
			}
		}
	})
}

func BenchmarkReadPGN(b *testing.B) {
	one := "[Event \"Open\"]\n[White \"A\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {[%clk 1:30:43]} e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 1/2-1/2\n\n"
	text := strings.Repeat(one, 1000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if games, faults, _ := ReadPGN(strings.NewReader(text), EnglishLetters); len(games) != 1000 || len(faults) > 0 {
			b.Fatal(len(games), faults)
		}
	}
}
