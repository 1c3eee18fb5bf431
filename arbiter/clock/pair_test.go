package clock

import (
	"errors"
	"testing"
	"time"

	"escaque/arbiter"
)

const (
	m = time.Minute
	s = time.Second
)

func TestParsePair(t *testing.T) {
	for _, c := range []struct {
		text         string
		white, black time.Duration // for 60 moves
		class        Class
	}{
		{"90+30", 120 * m, 120 * m, Standard},
		{"W300-B240", 5 * m, 4 * m, Blitz},
		{"B240-W300", 5 * m, 4 * m, Blitz},
		{"w300+2-b240+2", 7 * m, 6 * m, Blitz},
		{"W5400+30-B3600+30", 120 * m, 90 * m, Standard},
		{"W5'+3-B3'+3", 8 * m, 6 * m, Blitz},
		{"W40/6000+30:900+30-B900+10", 145 * m, 25 * m, Rapid},
	} {
		p, err := ParsePair(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if w, b := p.White.Reckoned(arbiter.Laws2023), p.Black.Reckoned(arbiter.Laws2023); w != c.white || b != c.black || p.Class(arbiter.Laws2023) != c.class {
			t.Errorf("%s: %v, %v, %s", c.text, w, b, p.Class(arbiter.Laws2023))
		}
	}
	for _, text := range []string{"W300", "W300-W240", "W300-", "-B300", "W-B", "Wx-B3", "W300-C240", "W40/300-B240", "W0-B300", "W1+-B1"} {
		if p, err := ParsePair(text); !errors.Is(err, ControlUnreadable) {
			t.Errorf("%q gave %v, %v", text, p, err)
		}
	}
}

// B.02 1.1 and 1.2 for standard; more than three minutes for blitz; equal
// times for rapid and blitz.
func TestPairRated(t *testing.T) {
	for _, c := range []struct {
		text    string
		ratings []int
		list    Class
		rated   bool
		reason  arbiter.Text
	}{
		{"90+30", []int{2400, 1500}, Standard, true, RatedYes},
		{"90+29", []int{2400, 1500}, Standard, false, RatedTooShort},
		{"90+29", []int{2399, 1500}, Standard, true, RatedYes},
		{"60+30", []int{1800, 1799}, Standard, true, RatedYes},
		{"60+29", []int{1800, 1799}, Standard, false, RatedTooShort},
		{"60+29", []int{1799, 1799}, Standard, true, RatedYes},
		{"60+0", []int{0, 0}, Standard, true, RatedYes},
		{"60+0", []int{1750, 1820}, Standard, false, RatedTooShort},
		{"60+0", nil, Standard, true, RatedYes},
		{"20/60+60+30", []int{2000, 2000}, Standard, false, RatedFirstPeriod},
		{"30/90+30:30+30", []int{2000, 2000}, Standard, true, RatedYes},
		{"59+0", []int{1000, 1000}, Rapid, true, RatedYes},
		{"15+10", []int{2600, 2500}, Rapid, true, RatedYes},
		{"10+1", nil, Rapid, true, RatedYes},
		{"10+0", nil, Blitz, true, RatedYes},
		{"3+2", nil, Blitz, true, RatedYes},
		{"3+0", nil, Blitz, false, RatedBlitzShort},
		{"2+1", nil, Blitz, false, RatedBlitzShort},
		{"W300-B240", nil, Blitz, false, RatedHandicap},
		{"W1500-B900", nil, Rapid, false, RatedHandicap},
		{"W5400+30-B3600+30", []int{1700, 1600}, Standard, true, RatedYes},
		{"W5400+30-B3600", []int{1900, 1600}, Standard, false, RatedTooShort}, // each player needs it
	} {
		p, err := ParsePair(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if r := p.Rated(arbiter.Laws2023, c.ratings...); r.List != c.list || r.Rated != c.rated || r.Reason.Text != c.reason {
			t.Errorf("%s for %v: %+v", c.text, c.ratings, r)
		}
	}
}

func TestGiven(t *testing.T) {
	for _, c := range []struct {
		text  string
		moves int
		want  time.Duration
	}{
		{"90+30", 0, 90*m + 30*s},                     // the first increment is there at the start
		{"90+30", 59, 120 * m},                        // 60 moves begun
		{"40/90+30+30", 39, 90*m + 40*30*s},           // the 40th move in hand
		{"40/90+30+30", 40, 90*m + 30*m + 41*30*s},    // the second period has come
		{"40/90+30:15+10", 45, 105*m + 20*m + 6*10*s}, // 40 increments of 30, 6 of 10
		{"40/100:20/50:15", 60, 165 * m},              // three periods
		{"40/100:20/50:15", 59, 150 * m}, {"3", 80, 3 * m},
	} {
		control, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := control.Given(c.moves); got != c.want {
			t.Errorf("%s after %d moves: %v, want %v", c.text, c.moves, got, c.want)
		}
	}
}

// 6.10.2: what was used stays used.
func TestCorrected(t *testing.T) {
	for _, c := range []struct {
		right, wrong string
		shown        time.Duration
		moves        int
		want         time.Duration
	}{
		{"90+30", "90+0", 60 * m, 20, 60*m + 21*30*s},  // the increment was forgotten: 21 of them come back
		{"90+30", "60+30", 10 * m, 25, 40 * m},         // half an hour too little
		{"15+10", "25+10", 20 * m, 10, 10 * m},         // ten minutes too much
		{"15+10", "25+10", 5 * m, 10, -5 * m},          // he has used more than he had
		{"90+30", "90+30", 44*m + 7*s, 12, 44*m + 7*s}, // nothing was wrong
	} {
		right, _ := Parse(c.right)
		wrong, _ := Parse(c.wrong)
		got, err := Corrected(right, wrong, c.shown, c.moves)
		if err != nil || got != c.want {
			t.Errorf("%s instead of %s: %v, %v; want %v", c.wrong, c.right, got, err, c.want)
		}
	}
	right, _ := Parse("90+30")
	if _, err := Corrected(right, right, 91*m, 0); !errors.Is(err, ReadingImpossible) {
		t.Errorf("a clock that shows more than it was given: %v", err)
	}
	both, err := CorrectSetting(Both(right), Pair{right, Control{{Time: 60 * m, Increment: 30 * s}}}, arbiter.Clocks{White: 50 * m, Black: 20 * m}, 11, 10)
	if err != nil || both != (arbiter.Clocks{White: 50 * m, Black: 50 * m}) {
		t.Errorf("%v, %v", both, err)
	}
}

// 8.4: less than five minutes left and an increment of less than 30 seconds.
func TestMayStopRecording(t *testing.T) {
	for _, c := range []struct {
		increment, left time.Duration
		want            bool
	}{{0, 5*m - s, true}, {0, 5 * m, false}, {29 * s, m, true}, {30 * s, m, false}} {
		if got := (Period{Increment: c.increment}).MayStopRecording(arbiter.Laws2023, c.left); got != c.want {
			t.Errorf("%v with %v: %v", c.left, c.increment, got)
		}
	}
}

// 7.5.5 and A.3.
func TestExtra(t *testing.T) {
	for class, want := range map[Class]time.Duration{Standard: 2 * m, Rapid: m, Blitz: m} {
		if got := class.Extra(arbiter.Laws2023); got != want {
			t.Errorf("%s: %v", class, got)
		}
	}
}

func FuzzParsePair(f *testing.F) {
	for _, text := range []string{"W300-B240", "B1-W2", "40/90+30+30", "W40/6000+30:900+30-B5'+3", "-"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePair(text)
		if err != nil {
			return
		}
		if len(p.White) == 0 || len(p.Black) == 0 || p.White.Reckoned(arbiter.Laws2023) < 0 {
			t.Errorf("%q gave %v", text, p)
		}
		p.Rated(arbiter.Laws2023, 1800)
		if p.White.Given(30) < p.White.Given(0) {
			t.Errorf("%q gives less after 30 moves", text)
		}
	})
}
