package tiebreak

import (
	"slices"

	"escaque/tournament"
)

// Preset is a list of tie-breaks that bases often name. Key is its name for
// the edge.
type Preset struct {
	Key   string
	Codes []string
}

// Presets are the lists offered for a system of pairing: those usual at FIDE
// events, and those usual in the bases of Spanish clubs and federations.
func Presets(system tournament.System) []Preset {
	if system == tournament.RoundRobin {
		return []Preset{
			{"fide-roundrobin", []string{"DE", "SB", "WIN", "KS"}},
			{"club-roundrobin", []string{"SB", "DE", "WIN", "BWG"}},
			{"koya-roundrobin", []string{"DE", "KS", "SB", "WIN"}},
			{"lots-roundrobin", []string{"DE", "SB", "KS", "WIN", Lots}},
		}
	}
	return []Preset{
		{"fide-swiss", []string{"BH/C1", "BH", "SB", "DE", "WIN"}},
		{"fide-swiss-rated", []string{"DE", "BH/C1", "BH", "ARO", "WIN", "BWG"}},
		{"club-swiss", []string{"BH/C1", "BH", "PS", "SB"}},
		{"club-median", []string{"BH/M1", "BH", "SB", "PS"}},
		{"club-direct", []string{"DE", "BH/C1", "BH", "WIN", "BPG"}},
		{"youth-swiss", []string{"DE", "BH/C1", "BH", "SB", "WIN", "BPG", Lots}},
	}
}

// Invalid reports what is wrong with a list for this tournament: codes twice,
// Buchholz in a round robin (art. 8), rating tie-breaks with unrated players and
// no rating given to them (art. 10), modifiers that change nothing, and codes
// that can never count.
func Invalid(codes []Code, t *tournament.Tournament) []error {
	var faults []error
	add := func(code tournament.Code, pairs ...any) { faults = append(faults, tournament.NewFault(code, pairs...)) }
	fixed := t.Settings.System == tournament.RoundRobin
	for j, c := range codes {
		if slices.Contains(codes[:j], c) && c.Name != "DE" {
			add(CodeTwice, "code", c.String())
		}
		if fixed && kinds[c.Name].buchholz {
			add(NotInRoundRobin, "code", c.String())
		}
		if c.Rating() && c.Unrated == 0 {
			if n, example := unratedPlayers(t); n > 0 {
				add(UnratedPlayers, "code", c.String(), "n", n, "example", example)
			}
		}
		if fixed && c.Forfeits {
			add(MeaninglessHere, "code", c.String(), "modifier", "P")
		}
		if c.Name == "TPN" && j+1 < len(codes) {
			add(RankedByNumber, "code", c.String(), "after", codes[j+1].String())
		}
	}
	return faults
}

func unratedPlayers(t *tournament.Tournament) (n int, example string) {
	for i := range t.Players {
		if t.Rating(t.Players[i]) == 0 {
			if n++; n == 1 {
				example = t.Players[i].Name
			}
		}
	}
	return n, example
}
