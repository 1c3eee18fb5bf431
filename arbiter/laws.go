package arbiter

import "time"

// Laws are the numbers of one edition of the Laws of Chess.
type Laws struct {
	Edition string
	// A player with at least StandardFrom for ReckonedMoves moves plays
	// standard chess, with at most BlitzUpTo blitz, between them rapid (A.1, B.1).
	ReckonedMoves int
	StandardFrom  time.Duration
	BlitzUpTo     time.Duration
	// Extra time for the opponent after an illegal move or a wrong claim
	// (7.5.5, 9.5.3; A.3 for rapid and blitz).
	ExtraStandard time.Duration
	ExtraFast     time.Duration
	// IllegalMovesToLose is the illegal move that loses the game (7.5.5).
	IllegalMovesToLose int

	// ClaimRepetitions and ClaimMoves let a player claim (9.2, 9.3);
	// AutomaticRepetitions and AutomaticMoves end the game (9.6.1, 9.6.2). Moves
	// are moves by each player.
	ClaimRepetitions, ClaimMoves         int
	AutomaticRepetitions, AutomaticMoves int

	// ColoursMoves are the moves by both players from which a game with
	// reversed colours is played on (7.3).
	ColoursMoves int
	// BasicMoves are the moves by each player after which, in rapid and blitz
	// without full supervision, set-up and clock setting stand (A.5.1).
	BasicMoves int
	// In rapid one arbiter may supervise at most RapidGamesSupervised games for
	// the competition rules to apply in full (A.4.1), in blitz
	// BlitzGamesSupervised (B.2.1.1).
	RapidGamesSupervised, BlitzGamesSupervised int
	// ScoresheetLooks is how often a player may ask to see the arbiter's
	// scoresheet (A.4.3, B.2.3).
	ScoresheetLooks int

	// A player with less than RecordingBelow left may stop recording if the
	// increment is less than RecordingIncrement (8.4).
	RecordingBelow, RecordingIncrement time.Duration

	// Quickplay finish (Guidelines III): a player with less than QuickplayBelow
	// may ask for QuickplayIncrement a move or claim a draw; the opponent's extra
	// time there is QuickplayExtra in every class.
	QuickplayBelow, QuickplayIncrement, QuickplayExtra time.Duration

	Rating RatingRules
}

// RatingRules are what the rating regulations ask of a time control.
type RatingRules struct {
	Edition string
	// Minima are the least times of a standard game by the rating of the
	// stronger player, the highest first; the last is for everybody (B.02 1.1).
	Minima []Minimum
	// FirstPeriodMoves is the least number of moves of a first period that is
	// counted in moves (B.02 1.2).
	FirstPeriodMoves int
	// BlitzOver is the time that a rated blitz game exceeds.
	BlitzOver time.Duration
}

// Minimum is a time that a game needs from a rating on.
type Minimum struct {
	Rating int
	Time   time.Duration
}

// Laws2023 are the Laws in force since 1 January 2023.
var Laws2023 = Laws{
	Edition:       "2023",
	ReckonedMoves: 60, StandardFrom: 60 * time.Minute, BlitzUpTo: 10 * time.Minute,
	ExtraStandard: 2 * time.Minute, ExtraFast: time.Minute,
	IllegalMovesToLose: 2,

	ClaimRepetitions: 3, ClaimMoves: 50,
	AutomaticRepetitions: 5, AutomaticMoves: 75,

	ColoursMoves: 10, BasicMoves: 10,
	RapidGamesSupervised: 3, BlitzGamesSupervised: 1, ScoresheetLooks: 5,
	RecordingBelow: 5 * time.Minute, RecordingIncrement: 30 * time.Second,
	QuickplayBelow: 2 * time.Minute, QuickplayIncrement: 5 * time.Second, QuickplayExtra: 2 * time.Minute,

	Rating: RatingRules{
		Edition: "2024",
		Minima: []Minimum{
			{2400, 120 * time.Minute},
			{1800, 90 * time.Minute},
			{0, 60 * time.Minute},
		},
		FirstPeriodMoves: 30,
		BlitzOver:        3 * time.Minute,
	},
}
