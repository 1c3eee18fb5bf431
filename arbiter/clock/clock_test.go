package clock

import (
	"errors"
	"testing"
	"time"

	"escaque/arbiter"
)

// The rows are the examples of the Laws A.1 and B.1 and of B.02 1.1.
func TestClass(t *testing.T) {
	for text, want := range map[string]struct {
		minutes int
		class   Class
	}{
		"90+30": {120, Standard}, "50+10": {60, Standard}, "60+0": {60, Standard}, "59+0": {59, Rapid},
		"25+10": {35, Rapid}, "15+10": {25, Rapid}, "10+5": {15, Rapid}, "10+1": {11, Rapid},
		"10+0": {10, Blitz}, "5+5": {10, Blitz}, "3+2": {5, Blitz},
		"40/90+30+30": {150, Standard}, "40/90+30:30+30": {150, Standard},
		"G/60": {60, Standard}, "90'+30''": {120, Standard}, "90 min + 30 s": {120, Standard},
	} {
		c, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := c.Reckoned(arbiter.Laws2023); got != time.Duration(want.minutes)*time.Minute || c.Class(arbiter.Laws2023) != want.class {
			t.Errorf("%s: %v, %s; want %d min, %s", text, got, c.Class(arbiter.Laws2023), want.minutes, want.class)
		}
	}
}

func TestRatedStandard(t *testing.T) {
	for _, c := range []struct {
		text    string
		ratings []int
		want    bool
	}{
		{"90+30", []int{2450, 2000}, true}, {"90+0", []int{2450, 2000}, false}, {"90+0", []int{1900, 1500}, true},
		{"60+0", []int{1900, 1500}, false}, {"60+0", []int{1799, 0}, true}, {"59+0", []int{1500, 1500}, false},
		{"20/60+60+30", []int{2000, 2000}, false}, // first period of fewer than 30 moves
	} {
		control, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := control.RatedStandard(arbiter.Laws2023, c.ratings...); got != c.want {
			t.Errorf("%s for %v: %v", c.text, c.ratings, got)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"x", "90+", "+30", "90+30+30", "0/90+30", "40/90", "90:30", "0", "-5+3", "90++30", "1e3"} {
		if c, err := Parse(text); !errors.Is(err, ControlUnreadable) {
			t.Errorf("%q gave %v, %v", text, c, err)
		}
	}
	if _, err := Parse("  "); !errors.Is(err, ControlEmpty) {
		t.Errorf("an empty text gave %v", err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"90+30", "40/90+30+30", "G/60", "3+2", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if c, err := Parse(s); err == nil && (len(c) == 0 || c.Reckoned(arbiter.Laws2023) < 0) {
			t.Errorf("%q gave %v", s, c)
		}
	})
}
