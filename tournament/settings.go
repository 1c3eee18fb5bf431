package tournament

// System is a pairing system.
type System string

// The systems Escaque pairs. Manual means that the arbiter pairs every board.
const (
	Dutch      System = "dutch"      // C.04.3, in force since 1 Feb 2026
	RoundRobin System = "roundrobin" // Berger tables, C.05 annex 1
	Manual     System = "manual"
)

// Acceleration is how the first rounds of a Swiss are accelerated.
type Acceleration string

// The accelerations. Listed means that the virtual points stand in
// Settings.VirtualPoints (TRF records 250 and XXA).
const (
	NoAcceleration Acceleration = ""
	Baku           Acceleration = "baku" // C.04.7
	Listed         Acceleration = "listed"
)

// VirtualPoints gives a range of starting numbers pairing points in a range
// of rounds (TRF record 250; an XXA line is one record per number and round).
type VirtualPoints struct {
	Points             Points
	FromRound, ToRound int
	FromNo, ToNo       int
}

// ForbiddenGroup is a set of players none of whom meets another in the given
// rounds (TRF records 260 and XXP).
type ForbiddenGroup struct {
	FromRound, ToRound int // 0, 0 = all rounds
	Players            []PlayerID
	Reason             string
}

// Covers reports whether the group is in force in the round.
func (g ForbiddenGroup) Covers(round int) bool {
	return (g.FromRound == 0 || round >= g.FromRound) && (g.ToRound == 0 || round <= g.ToRound)
}

// RoundTime is when a round is played. Time is "HH:MM" or empty.
type RoundTime struct {
	Date Date
	Time string
}

// ByeRules are what the bases of the event allow a player to ask for.
type ByeRules struct {
	MaxHalfByes      int // half-point byes per player; 0 = none are given
	LastHalfByeRound int // last round in which one may be taken; 0 = any
}

// Settings are the rules of one tournament.
type Settings struct {
	System System
	Rounds int // total number of rounds, fixed beforehand (C.04.1 art. 1)
	Cycles int // round robin: how often each pair meets; 0 = 1
	// LastRoundsReversed swaps the last two rounds of the first of two cycles,
	// so that nobody has the same colour three times running (C.05 annex 1).
	LastRoundsReversed bool

	Schedule    []RoundTime // index round-1; may be shorter than Rounds
	TimeControl string      // as people write it: "90'+30''"
	TimeCode    string      // TRF record 222: "5400+30"
	RatingList  RatingKind  // list that orders the start numbers; "" = standard
	Scoring     Scoring
	Tiebreaks   []string // codes of C.07 in order, without PTS: "BH/C1", "BH", "SB"

	InitialColour Colour // colour of the first number in round 1; NoColour = not drawn yet
	// CountNeverPaired decides how odd and even numbers are counted in C.04.3
	// 5.2.5: false leaves out players who have never been paired, as the public
	// engines do; true takes the starting number as it stands.
	CountNeverPaired bool
	Acceleration     Acceleration
	VirtualPoints    []VirtualPoints
	Forbidden        []ForbiddenGroup
	Byes             ByeRules

	TypeCode string // TRF record 192 as read; "" = derived from the rest
}

// DefaultTiebreaks are the tie-breaks of a new Swiss tournament.
func DefaultTiebreaks(system System) []string {
	if system == RoundRobin {
		return []string{"DE", "SB", "WIN"}
	}
	return []string{"BH/C1", "BH", "SB", "DE", "WIN"}
}

// NewSettings are the settings of a new tournament: standard scoring, one
// half-point bye allowed, tie-breaks usual for the system.
func NewSettings(system System, rounds int) Settings {
	return Settings{
		System: system, Rounds: rounds, Cycles: 1,
		RatingList: StandardRating,
		Scoring:    StandardScoring(),
		Tiebreaks:  DefaultTiebreaks(system),
		Byes:       ByeRules{MaxHalfByes: 1},
	}
}

// Time returns when the round is played; the zero value if not set.
func (s Settings) Time(round int) RoundTime {
	if round >= 1 && round <= len(s.Schedule) {
		return s.Schedule[round-1]
	}
	return RoundTime{}
}
