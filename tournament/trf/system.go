package trf

import (
	"strconv"
	"strings"

	"escaque/tournament"
)

// system is what a type (record 192, or 092 in words) means for the settings.
type system struct {
	system   tournament.System
	cycles   int
	reversed bool // last two rounds of the first cycle
	baku     bool
	problem  tournament.Code // SystemUnknown, SystemEdition, SystemTeam or ""
}

// systemOf reads a type code of record 192 (ETT26), with the spellings of the
// drafts: FIDE_DUTCH_2025, FIDE_DOUBLE_ROUNDROBIN.
func systemOf(code string) system {
	c := strings.ToUpper(strings.NewReplacer("-", "_", " ", "_").Replace(code))
	manual := system{system: tournament.Manual, problem: SystemUnknown}
	if strings.Contains(c, "TEAM") {
		manual.problem = SystemTeam
		return manual
	}
	base, baku := strings.CutSuffix(c, "_BAKU")
	switch base {
	case "FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026":
		return system{system: tournament.Dutch, cycles: 1, baku: baku}
	case "FIDE_DUTCH_2017":
		return system{system: tournament.Dutch, cycles: 1, baku: baku, problem: SystemEdition}
	}
	s := system{system: tournament.RoundRobin, cycles: 1}
	if stem, games, ok := strings.Cut(c, "_G"); ok {
		n, err := strconv.Atoi(games)
		if err != nil || n < 1 || n > 8 {
			return manual
		}
		c, s.cycles = stem, n
	}
	switch c {
	case "BERGER_ROUNDROBIN", "FIDE_ROUNDROBIN":
		return s
	case "BERGER_DOUBLEROUNDROBIN", "BERGER_DOUBLE_ROUNDROBIN":
		s.cycles = 2
		return s
	case "FIDE_DOUBLEROUNDROBIN", "FIDE_DOUBLE_ROUNDROBIN":
		s.cycles, s.reversed = 2, true
		return s
	}
	return manual
}

// systemInWords reads the free text of record 092.
func systemInWords(text string) system {
	t := strings.ToLower(text)
	if strings.HasPrefix(t, "fide_") || strings.HasPrefix(t, "berger_") {
		return systemOf(text) // a generator writes the code here
	}
	any := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(t, w) {
				return true
			}
		}
		return false
	}
	switch {
	case strings.HasPrefix(t, "individual: custom"):
		return system{system: tournament.Manual} // our own word for pairing by hand
	case any("team", "equipo", "mannschaft"):
		return system{system: tournament.Manual, problem: SystemTeam}
	case any("robin", "berger", "todos contra todos", "liga"):
		s := system{system: tournament.RoundRobin, cycles: 1}
		if any("double", "doble") {
			s.cycles = 2
		}
		return s
	case any("dubov", "burstein", "knock", "scheveningen", "schiller", "double swiss", "double-swiss", "doubleswiss"):
		return system{system: tournament.Manual, problem: SystemUnknown}
	}
	return system{system: tournament.Dutch, cycles: 1}
}

// ratingListInWords reads which rating list the free text of record 092
// speaks of.
func ratingListInWords(text string) tournament.RatingKind {
	t := strings.ToLower(text)
	switch {
	case strings.Contains(t, "rapid"), strings.Contains(t, "rápid"):
		return tournament.RapidRating
	case strings.Contains(t, "blitz"), strings.Contains(t, "relámpago"):
		return tournament.BlitzRating
	case strings.Contains(t, "(national)"):
		return tournament.NationalRating
	}
	return tournament.StandardRating
}

// typeCode is the code of record 192 for the settings: the one that was read
// if it still means the same, FIDE_DUTCH and its like otherwise; "" for a
// system without code.
func typeCode(s *tournament.Settings) string {
	cycles := max(s.Cycles, 1)
	if s.TypeCode != "" {
		was := systemOf(s.TypeCode)
		same := was.system == s.System
		if s.System == tournament.RoundRobin {
			same = same && was.cycles == cycles && (was.reversed == s.LastRoundsReversed || cycles != 2)
		}
		if s.System == tournament.Dutch && s.Acceleration != tournament.Listed {
			same = same && was.baku == (s.Acceleration == tournament.Baku)
		}
		if same {
			return s.TypeCode
		}
	}
	switch s.System {
	case tournament.Dutch:
		if s.Acceleration == tournament.Baku {
			return "FIDE_DUTCH_BAKU"
		}
		return "FIDE_DUTCH"
	case tournament.RoundRobin:
		switch {
		case cycles == 1:
			return "BERGER_ROUNDROBIN"
		case cycles == 2 && s.LastRoundsReversed:
			return "FIDE_DOUBLEROUNDROBIN"
		case cycles == 2:
			return "BERGER_DOUBLEROUNDROBIN"
		}
		return "BERGER_ROUNDROBIN_G" + strconv.Itoa(cycles)
	}
	return ""
}

// typeInWords is the free text of record 092 for the settings.
func typeInWords(s *tournament.Settings) string {
	text := "Individual: Swiss-System"
	switch {
	case s.System == tournament.Manual:
		text = "Individual: Custom"
	case s.System == tournament.RoundRobin && s.Cycles == 2:
		text = "Individual: Double-Round-Robin"
	case s.System == tournament.RoundRobin:
		text = "Individual: Round-Robin"
	}
	switch s.RatingList {
	case tournament.RapidRating:
		text += " (Rapid)"
	case tournament.BlitzRating:
		text += " (Blitz)"
	case tournament.NationalRating:
		text += " (National)"
	}
	return text
}
