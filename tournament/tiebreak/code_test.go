package tiebreak_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"escaque/tournament"
	"escaque/tournament/tiebreak"
)

func TestParseCode(t *testing.T) {
	for text, want := range map[string]string{
		"PTS": "PTS", "de": "DE", "DE/P": "DE/P", "ge": "REP", "REP": "REP", "bh/c1": "BH/C1", "BH-C1": "BH/C1", " SB/M1 ": "SB/M1",
		"BH/P/C1": "BH/C1/P", "KS/L-1": "KS/L-1", "KS/L+2": "KS/L+2", "KS/L60": "KS/L60", "KS-L-1": "KS/L-1", "AOB/F": "AOB/F",
		"ARO/C1/U1400": "ARO/C1/U1400", "TPN/R": "TPN/R", "RTNG/R/U1400": "RTNG/R/U1400", "BH/V2024": "BH/V2024", "PS/C2": "PS/C2",
		"OTHER_LOTS": "OTHER_LOTS", "other_playoff": "OTHER_PLAYOFF",
	} {
		c, err := tiebreak.ParseCode(text)
		if err != nil || c.String() != want {
			t.Errorf("%q is %q, %v; want %q", text, c, err, want)
		}
	}
	for text, want := range map[string]error{
		"": tiebreak.CodeUnknown, "XX": tiebreak.CodeUnknown, "BH:GP": tiebreak.CodeUnknown, "OTHER_": tiebreak.CodeUnknown, "OTHER_A/C1": tiebreak.CodeUnknown,
		"BH/": tiebreak.ModifierUnknown, "BH/C": tiebreak.ModifierUnknown, "BH/C0": tiebreak.ModifierUnknown, "BH/C+1": tiebreak.ModifierUnknown,
		"BH/X": tiebreak.ModifierUnknown, "BH/PP": tiebreak.ModifierUnknown, "KS/L": tiebreak.ModifierUnknown, "KS/L+0": tiebreak.ModifierUnknown,
		"BH/V1999": tiebreak.ModifierUnknown, "ARO/U": tiebreak.ModifierUnknown, "ARO/U9999": tiebreak.ModifierUnknown,
		"WIN/C1": tiebreak.ModifierRefused, "DE/C1": tiebreak.ModifierRefused, "AOB/C1": tiebreak.ModifierRefused, "PS/M1": tiebreak.ModifierRefused,
		"BH/U1400": tiebreak.ModifierRefused, "BH/C1/M1": tiebreak.ModifierRefused, "SB/R": tiebreak.ModifierRefused,
	} {
		if _, err := tiebreak.ParseCode(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

func TestParseList(t *testing.T) {
	codes, err := tiebreak.ParseList("BH/C1, BH;SB  de")
	if err != nil || !slices.Equal(tiebreak.Strings(codes), []string{"BH/C1", "BH", "SB", "DE"}) {
		t.Errorf("%v, %v", codes, err)
	}
	if _, err := tiebreak.ParseList("BH,nonsense"); !errors.Is(err, tiebreak.CodeUnknown) {
		t.Error(err)
	}
}

func FuzzParseCode(f *testing.F) {
	for _, seed := range []string{"BH/C1", "KS/L-1", "ARO/C1/U1400", "OTHER_X", "BH-C1", "/", "DE/P/V2022", "ks/l+"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := tiebreak.ParseCode(text)
		if err != nil {
			return
		}
		again, err := tiebreak.ParseCode(c.String())
		if err != nil || again != c {
			t.Errorf("%q is %q, which is %+v, %v", text, c, again, err)
		}
	})
}

func TestValueText(t *testing.T) {
	for want, v := range map[string]tiebreak.Value{
		"7": tiebreak.Number(7), "-3": tiebreak.Number(-3), "7.5": tiebreak.Tenths(75), "0.0": tiebreak.Tenths(0),
		"18.25": tiebreak.Hundredths(1825), "-0.05": tiebreak.Hundredths(-5), "0.07": tiebreak.Hundredths(7), "-0": {},
	} {
		if v.String() != want {
			t.Errorf("%q, want %q", v, want)
		}
	}
	if tiebreak.Number(3).Compare(tiebreak.Tenths(30)) != 0 || tiebreak.Number(0).Compare(tiebreak.Value{}) != 1 || tiebreak.Tenths(25).Compare(tiebreak.Hundredths(251)) != -1 {
		t.Error("values of different units do not compare")
	}
}

func TestEditions(t *testing.T) {
	for year, want := range map[tournament.Date]tiebreak.Edition{
		{}:                              tiebreak.Edition2026,
		{Year: 2026, Month: 3, Day: 1}:  tiebreak.Edition2026,
		{Year: 2026, Month: 2, Day: 28}: tiebreak.Edition2024,
		{Year: 2023, Month: 9, Day: 1}:  tiebreak.Edition2024,
		{Year: 2023, Month: 8, Day: 31}: tiebreak.Edition2022,
		{Year: 2031}:                    tiebreak.Edition2026,
	} {
		if got := tiebreak.EditionAt(year); got != want {
			t.Errorf("%v: edition %d, want %d", year, got.Year(), want.Year())
		}
	}
}

// TestWords: everything the edge may have to word has a text in both
// languages.
func TestWords(t *testing.T) {
	for _, lang := range []string{"es", "en"} {
		texts := words(t, lang)
		need := func(key string) {
			if _, ok := texts[key]; !ok {
				t.Errorf("%s: no text %q", lang, key)
			}
		}
		codes := []string{"BH/C3/P", "SB/M1/V2024", "KS/L+1", "KS/L60", "ARO/M2/U1400", "OTHER_LOTS", "OTHER_PLAYOFF", "OTHER_X"}
		for _, name := range tiebreak.Names() {
			need("tiebreak.about." + name)
			codes = append(codes, name)
			for _, m := range tiebreak.Modifiers(name) {
				codes = append(codes, name+"/"+map[rune]string{'C': "C1", 'M': "M1", 'P': "P", 'L': "L-1", 'F': "F", 'R': "R", 'U': "U1200"}[m])
			}
		}
		for _, text := range codes {
			c, err := tiebreak.ParseCode(text)
			if err != nil {
				t.Fatal(err)
			}
			key, rest := c.Wording()
			need(key)
			for _, m := range rest {
				need(m.Key)
			}
		}
		for _, preset := range append(tiebreak.Presets(tournament.Dutch), tiebreak.Presets(tournament.RoundRobin)...) {
			need("tiebreak.preset." + preset.Key)
		}
		for _, n := range tiebreak.Notes() {
			need("tiebreak.note." + string(n))
		}
		for _, s := range tiebreak.Steps() {
			need("tiebreak.step." + string(s))
		}
	}
}

// words reads the texts of the edge in one language; of plural forms the
// general one.
func words(t *testing.T, lang string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "app", "i18n", "texts", lang, "tiebreak.json"))
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for key, value := range raw {
		var text string
		var forms struct{ Other string }
		if json.Unmarshal(value, &text) != nil {
			if err := json.Unmarshal(value, &forms); err != nil {
				t.Fatalf("%s: %v", key, err)
			}
			text = forms.Other
		}
		texts[key] = text
	}
	return texts
}
