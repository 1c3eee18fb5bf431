package mate

import (
	"context"
	"strings"
	"testing"

	"escaque/arbiter/chess"
)

// mirroredMove is a move in UCI on the board turned upside down.
func mirroredMove(uci string) string {
	turn := func(b byte) string { return string('1' + '8' - rune(b)) }
	return uci[:1] + turn(uci[1]) + uci[2:3] + turn(uci[3]) + uci[4:]
}

// follow plays a known line to mate, always seen as White's, and calls at with
// each position and the move that follows.
func follow(t *testing.T, r row, at func(p *chess.Position, m chess.Move)) {
	t.Helper()
	p := position(t, r.fen)
	if r.winner == chess.Black {
		p = p.Mirrored()
	}
	for _, text := range strings.Fields(r.line) {
		if r.winner == chess.Black {
			text = mirroredMove(text)
		}
		m, ok := p.ParseUCI(text)
		if !ok {
			t.Fatalf("%s: %s is not legal", p.FEN(), text)
		}
		at(&p, m)
		p = p.Play(m)
	}
	if !p.Checkmate() || p.Turn() != chess.Black {
		t.Fatalf("%s: the line does not end in mate", r.fen)
	}
}

// lines are the rows with a line to follow, of the whole table if it is here.
func lines(t *testing.T) (list []row) {
	t.Helper()
	rows := readRows(t, sample)
	if !testing.Short() {
		rows = append(rows, readRows(t, corpusFile(t))...)
	}
	for _, r := range rows {
		if r.possible && r.line != "-" && r.line != "(mate)" {
			list = append(list, r)
		}
	}
	return list
}

// Along a line that ends in mate no position is dead: no proof may say so.
func TestNoProofAlongMates(t *testing.T) {
	for _, r := range lines(t) {
		n := 0
		follow(t, r, func(p *chess.Position, m chess.Move) {
			if _, ok := analyse(p); ok {
				t.Errorf("%s: dead at %s before %v", r.fen, p.FEN(), m)
			}
			if barren(p) {
				t.Errorf("%s: barren at %s before %v", r.fen, p.FEN(), m)
			}
			if n++; n%4 == 1 {
				if ok, _ := split(context.Background(), p, 40); ok {
					t.Errorf("%s: dead by cases at %s before %v", r.fen, p.FEN(), m)
				}
			}
		})
	}
}

// The analysis of a position covers every position that a game goes through
// from there; the quiet growth up to the next capture or pawn move, and then
// one of its cases. This is what each of its rules promises, checked on known
// lines to mate, where the positions are the most far-fetched.
func TestGrowthCoversGames(t *testing.T) {
	for _, r := range lines(t) {
		var whole, b, quiet board
		begun, stopped := false, false
		follow(t, r, func(p *chess.Position, m chess.Move) {
			if mayCastle(p) || canPass(p) || stopped {
				stopped = begun // from here on out of reach of the analysis
				return
			}
			if !begun {
				begun = true
				whole = newBoard(p)
				b = whole
				whole.grow()
				quiet = b
				quiet.quiet = true
				quiet.grow()
			}
			next := p.Play(m)
			if over, _ := ended(&next); over || canPass(&next) {
				stopped = true
				return
			}
			if !whole.covers(&next) {
				t.Errorf("%s: the growth does not cover %s after %v", r.fen, p.FEN(), m)
				stopped = true
				return
			}
			if (&closure{}).stays(p, &next, m) {
				if !quiet.covers(&next) {
					t.Errorf("%s: the quiet growth does not cover %s after %v", r.fen, p.FEN(), m)
					stopped = true
				}
				return
			}
			found := false
			quiet.events(func(c *board) bool {
				if !found && c.covers(&next) {
					found, b = true, *c
				}
				return !found
			})
			if !found {
				t.Errorf("%s: no case covers %s after %v", r.fen, p.FEN(), m)
				stopped = true
				return
			}
			quiet = b
			quiet.quiet = true
			quiet.grow()
		})
	}
}
