package entries

import (
	"strings"
	"testing"

	"escaque/tournament"
)

// Whatever the file, every player that comes in passes the checks of the
// model together with all others, and problems point into the file.
func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add(strings.ReplaceAll(sample, ";", ","))
	f.Add("\ufeffNombre\tSexo\tBye\nA, B\tM\tR1;R2\n\"A, B\tF\n")
	f.Add("Jugador;FIDE;Nacimiento\nX;2.105;31/02/15\nX;99020001;'1/1/1999 00:00\n")
	f.Add("nombre\n\x80\xff\"")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Read(strings.NewReader(text))
		if err != nil {
			return
		}
		var field tournament.Tournament
		if err := field.EnterAll(l.Players); err != nil {
			t.Fatalf("a player of the list is refused: %v", err)
		}
		lines := 1 + strings.Count(text, "\n") + strings.Count(text, "\r")
		if l.Encoding == "UTF-16" {
			lines = len(text) + 1
		}
		for _, p := range l.Problems {
			if p.Line < 0 || p.Line > lines || p.Column < 0 || p.Fault == nil {
				t.Fatalf("problem %+v in a file of %d lines", p, lines)
			}
		}
		for _, b := range l.Byes {
			if b.Player < 0 || b.Player >= len(l.Players) || b.Round < 1 {
				t.Fatalf("bye %+v", b)
			}
		}
	})
}
