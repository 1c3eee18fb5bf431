package mate

import (
	"strings"
	"testing"

	"escaque/arbiter/chess"
)

// Along a line that ends in mate no position is dead: the static analysis must
// not say so of any.
func TestAnalysisAlongMates(t *testing.T) {
	for _, r := range readRows(t, rowsFile()) {
		if !r.possible || len(r.line) < 4 || r.line[0] == '(' {
			continue
		}
		p, err := chess.ParseDiagram(r.fen)
		if err != nil {
			t.Fatal(err)
		}
		if r.winner == chess.Black {
			p = p.Mirrored()
		}
		var proofs certificates
		for _, text := range strings.Fields(r.line) {
			if b, ok := analyse(&p); ok {
				t.Errorf("%s: dead at %s before %s", r.fen, p.FEN(), text)
				proofs.add(b)
			}
			if r.winner == chess.Black {
				text = text[:1] + string('1'+'8'-text[1]) + text[2:3] + string('1'+'8'-text[3]) + text[4:]
			}
			m, ok := p.ParseUCI(text)
			if !ok {
				t.Fatalf("%s: %s", p.FEN(), text)
			}
			p = p.Play(m)
		}
		if !p.Checkmate() {
			t.Fatal(r.fen)
		}
	}
}
