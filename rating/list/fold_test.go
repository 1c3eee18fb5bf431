package list

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWords(t *testing.T) {
	for name, want := range map[string][]string{
		"Núñez Peña, María José":      {"nunez", "pena", "maria", "jose"},
		"O'Connor, Ana-Maria":         {"oconnor", "connor", "ana", "maria", "anamaria"},
		"-Moonen, Bas":                {"moonen", "bas"},
		"Müller, Jürgen":              {"muller", "jurgen"},
		"Mueller, Juergen":            {"muller", "jurgen"},
		"Łukasz Ørsted, Åse":          {"lukasz", "orsted", "ase"},
		"Aagaard, Haakon":             {"agard", "hakon"},
		"Groß Đurić, Ægir":            {"gross", "duric", "agir"},
		"D’Angelo Rossi, P.":          {"dangelo", "angelo", "rossi", "p"},
		"Zhang, Wei Zhang":            {"zhang", "wei"},
		"Иванов, Пётр":                {"иванов", "петр"},
		"Bye, Benigno (ex) 2nd, 99-X": {"bye", "benigno", "ex", "2nd", "99", "x", "99x"},
	} {
		got := Words(name)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
}

// Whoever types the beginning of a word, in any spelling of its accents,
// finds it.
func TestFoldKeepsBeginnings(t *testing.T) {
	letters := []rune("aeouübcsßñnłøåæœéÄÖIİıé'")
	rapid.Check(t, func(t *rapid.T) {
		word := []rune(rapid.StringOfN(rapid.RuneFrom(letters), 1, 12, -1).Draw(t, "word"))
		n := rapid.IntRange(0, len(word)).Draw(t, "typed")
		if whole, typed := Fold(string(word)), Fold(string(word[:n])); !strings.HasPrefix(whole, typed) {
			t.Fatalf("%q folds to %q, its beginning %q to %q", string(word), whole, string(word[:n]), typed)
		}
	})
}

func TestQuery(t *testing.T) {
	if diff := cmp.Diff([]string{"oconnor", "ana"}, Query(" o'CONNOR,  ana ana", false)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"o", "connor"}, Query("o'connor", true)); diff != "" {
		t.Error(diff)
	}
}
