package dutch_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"escaque/app/i18n"
	"escaque/pairing"
	"escaque/pairing/dutch"
	"escaque/pairing/generate"
	"escaque/tournament"
)

var update = flag.Bool("update", false, "write the golden files")

// small makes a small tournament with everything in it.
func small(t *testing.T, seed uint64) *tournament.Tournament {
	t.Helper()
	c := generate.Default()
	c.Seed = seed
	c.Players = 4 + int(seed%5)
	c.Rounds = 5
	c.HalfPointByeRate, c.ForfeitRate, c.ForbiddenPairRate, c.ZeroPointByeRate = 12, 12, 8, 15
	tt, err := generate.Tournament(c, dutch.Engine{})
	if err != nil {
		t.Fatal(err)
	}
	return tt
}

// firstWorse compares two pairings by the letter: the number of the first
// criterion in which they differ, bracket by bracket; 0 if there is none.
func firstWorse(is, would *letter) (no, sign int) {
	if is.odd && would.byeScore != is.byeScore {
		return 5, int(would.byeScore - is.byeScore)
	}
	for i := range is.worth {
		for c := range is.worth[i] {
			if d := slices.Compare(would.worth[i][c], is.worth[i][c]); d != 0 {
				return c + 6, d
			}
		}
		if !slices.Equal(is.pairs[i], would.pairs[i]) {
			return 0, 0 // as good, and later in the order: that settles it
		}
	}
	return 0, 0
}

// TestExplainPair holds every "why not" of small rounds against the letter of
// the article, with the pair forced.
func TestExplainPair(t *testing.T) {
	seeds := uint64(60)
	if testing.Short() {
		seeds = 10
	}
	kinds := map[tournament.Code]int{}
	for seed := range seeds {
		tt := small(t, seed)
		for round := 2; round <= len(tt.Rounds); round++ {
			r, err := pairing.NewRequest(tt, round)
			if err != nil {
				t.Fatal(err)
			}
			is, _, _, ok := pairLetter(r)
			if !ok {
				t.Fatalf("seed %d round %d: no pairing", seed, round)
			}
			for i := range r.Players {
				for j := range i {
					reasons, err := pairing.ExplainPair(context.Background(), tt, round, dutch.Engine{}, r.Players[i].No, r.Players[j].No)
					if err != nil || len(reasons) == 0 {
						t.Fatalf("seed %d round %d: %d-%d: %v %v", seed, round, j, i, reasons, err)
					}
					code := reasons[0].Code
					kinds[code]++
					forced := *r
					forced.Forbidden = slices.Clone(r.Forbidden)
					for k := range r.Players {
						if k != i && k != j {
							forced.Forbidden = append(forced.Forbidden, [2]int{i, k}, [2]int{j, k})
						}
					}
					where := fmt.Sprintf("seed %d round %d: %d-%d: %v", seed, round, r.Players[j].No, r.Players[i].No, reasons)
					switch code {
					case pairing.WhyTogether, pairing.WhyAbsent:
						continue
					case pairing.WhyMet, pairing.WhyForbidden, pairing.WhyColours:
						l := people(r)
						at := func(index int) int {
							return slices.IndexFunc(l.field, func(p person) bool { return p.index == index })
						}
						if l.legal(at(i), at(j)) {
							t.Errorf("%s, but they may meet", where)
						}
						continue
					}
					would, pairs, _, ok := pairLetter(&forced)
					if !ok || !pairs[[2]int{i, j}] && !pairs[[2]int{j, i}] {
						if code != pairing.WhyNoRest {
							t.Errorf("%s, but the rest cannot be paired", where)
						}
						continue
					}
					no, sign := firstWorse(is, would)
					want := tournament.Code(fmt.Sprintf("why-c%d", no))
					if no == 0 {
						want = pairing.WhyOrder
					} else if sign < 0 {
						t.Errorf("%s: C%d would be better", where, no)
					}
					if code != want {
						t.Errorf("%s, want %s", where, want)
					}
				}
			}
		}
	}
	t.Log(kinds)
}

// TestExplainWords has one example of every kind of reason that small
// tournaments come to, in both languages.
func TestExplainWords(t *testing.T) {
	es, en := i18n.New(i18n.Spanish), i18n.New(i18n.English)
	examples := map[tournament.Code]string{}
	add := func(where string, reasons ...pairing.Reason) {
		for _, r := range reasons {
			key := r.Code
			if r.Values["forced"] == true {
				key += "-if"
			}
			if _, ok := examples[key]; !ok {
				examples[key] = fmt.Sprintf("%s (%s)\n  %s\n  %s\n  %s\n", key, where, es.Error(r), en.Error(r), r.Article)
			}
		}
	}
	ctx := context.Background()
	for seed := uint64(100); seed < 160; seed++ {
		tt := small(t, seed)
		for round := 1; round <= len(tt.Rounds); round++ {
			where := fmt.Sprintf("seed %d, round %d", seed, round)
			e, err := pairing.Explain(ctx, tt, round, dutch.Engine{})
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range e.Brackets {
				add(where, b.Heading)
				add(where, b.Lines...)
			}
			add(where, e.Boards...)
			for _, p := range tt.Players {
				reasons, err := pairing.ExplainBye(ctx, tt, round, dutch.Engine{}, p.No)
				if err != nil {
					t.Fatal(err)
				}
				add(where, reasons...)
				for _, q := range tt.Players {
					if q.No <= p.No {
						continue
					}
					reasons, err := pairing.ExplainPair(ctx, tt, round, dutch.Engine{}, p.No, q.No)
					if err != nil {
						t.Fatal(err)
					}
					add(where, reasons...)
				}
			}
		}
	}
	var b strings.Builder
	var codes []tournament.Code
	for code := range examples {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	for _, code := range codes {
		b.WriteString(examples[code])
	}
	if strings.Contains(b.String(), "no value") || len(codes) < 30 {
		t.Errorf("%d kinds of reason", len(codes))
	}
	golden := filepath.Join("testdata", "explain.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("explanations differ from %s; run with -update and read them", golden)
	}
}

// TestExplainBye does the same for the bye.
func TestExplainBye(t *testing.T) {
	kinds := map[tournament.Code]int{}
	for seed := uint64(200); seed < 260; seed++ {
		tt := small(t, seed)
		for round := 1; round <= len(tt.Rounds); round++ {
			r, err := pairing.NewRequest(tt, round)
			if err != nil {
				t.Fatal(err)
			}
			is, _, bye, _ := pairLetter(r)
			for i := range r.Players {
				reasons, err := pairing.ExplainBye(context.Background(), tt, round, dutch.Engine{}, r.Players[i].No)
				if err != nil || len(reasons) == 0 {
					t.Fatalf("seed %d round %d: %v %v", seed, round, reasons, err)
				}
				code := reasons[0].Code
				kinds[code]++
				where := fmt.Sprintf("seed %d round %d: %v", seed, round, reasons)
				at := slices.IndexFunc(is.field, func(p person) bool { return p.index == i })
				forced := *r
				forced.Forbidden = slices.Clone(r.Forbidden)
				for k := range r.Players {
					if k != i {
						forced.Forbidden = append(forced.Forbidden, [2]int{i, k})
					}
				}
				var want tournament.Code
				switch would, _, got, ok := pairLetter(&forced); {
				case at < 0:
					want = pairing.WhyAbsent
				case bye < 0:
					want = pairing.WhyNoBye
				case bye == i:
					want = pairing.WhyByeGoesTo
				case !is.field[at].bye:
					if code != pairing.WhyByeBefore && code != pairing.WhyByeWon {
						t.Errorf("%s, but C2 forbids it", where)
					}
					continue
				case is.field[at].score > is.byeScore:
					want = pairing.WhyByeHigher
				case !ok || got != i:
					want = pairing.WhyByeRest
				default:
					want = pairing.WhyOrder
					if no, _ := firstWorse(is, would); no > 0 {
						want = tournament.Code(fmt.Sprintf("why-c%d", no))
					}
				}
				if code != want {
					t.Errorf("%s, want %s", where, want)
				}
			}
		}
	}
	t.Log(kinds)
}
