package settings

import (
	"slices"
	"testing"

	"escaque/tournament"
)

func TestDeputiesReadBack(t *testing.T) {
	list := []tournament.Arbiter{
		{Name: "Ríos Peña, Ana", Title: "FA", FIDEID: 99900001}, {Name: "Sin Título, Blas"},
		{Name: "Sin Número, Eva", Title: "NA"}, {Name: "Sólo Número, Leo", FIDEID: 99900002},
	}
	got, err := readDeputies(deputiesText(list), "")
	if err != nil || !slices.Equal(got, list) {
		t.Errorf("%v, %v", got, err)
	}
	got, err = readDeputies(" Ana ; fa \n\n Blas;;99900003\n", "")
	if err != nil || len(got) != 2 || got[0] != (tournament.Arbiter{Name: "Ana", Title: "FA"}) || got[1].FIDEID != 99900003 {
		t.Errorf("%v, %v", got, err)
	}
	if _, err = readDeputies("Ana; 12x", "Adjuntos"); err == nil {
		t.Error("12x is no number")
	}
}
