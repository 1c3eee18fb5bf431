package cli

import "testing"

func TestAligned(t *testing.T) {
	rows := [][]string{
		{"Nº", "Nombre", "Pts"},
		{"1", "Ñíguez", "4½"},
		{"10", "N\u0303i\u0301guez", "10"}, // the same name with accents as letters of their own
		{"2", "王", ""},
	}
	want := "" +
		"Nº  Nombre  Pts\n" +
		" 1  Ñíguez   4½\n" +
		"10  N\u0303i\u0301guez   10\n" +
		" 2  王\n"
	if got := aligned(rows, 1); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestDisplayWidth(t *testing.T) {
	for text, want := range map[string]int{"": 0, "Peña": 4, "Pen\u0303a": 4, "½": 1, "王子": 4, "a\u200bb": 2} {
		if got := displayWidth(text); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
