package app

import (
	"strconv"
	"strings"

	"escaque/arbiter/clock"
	"escaque/rating"
	"escaque/tournament"
)

// Faults of the calculators.
const (
	CalcRating tournament.Code = "calc-rating" // text
	CalcGames  tournament.Code = "calc-games"  // text
)

// TimeControl is the time control of a tournament; ok is false if none is
// given that can be read.
func TimeControl(s tournament.Settings) (pair clock.Pair, ok bool) { return timeControl(s) }

// EloSum is a change of rating as computed by hand: numbers written out.
type EloSum struct {
	Games       int    // those that count
	NotCounted  int    // unrated opponents, or a difference that is not rated
	Score       string // "2.50"
	Expected    string // We, "1.84"
	Change      string // "+13.20"
	K           int    // as applied
	Performance int    // Rp; 0 without games
}

// EloGames computes the change by some games, written as opponent and result
// with or without a space: "1850 1, 2010 =, 1790 0", "1850+ 2010½ 1790-". K is
// chosen by the rating if it is 0. It reports CalcRating or CalcGames.
func EloGames(list tournament.RatingKind, own, k int, text string) (EloSum, error) {
	if own < 1 || own > 3500 {
		return EloSum{}, tournament.NewFault(CalcRating, "text", strconv.Itoa(own))
	}
	games, err := readGames(text)
	if err != nil {
		return EloSum{}, err
	}
	if k == 0 {
		k = rating.K(own, 0, 0, false)
	}
	c := rating.Rating2024.Of(list, own, k, games)
	return EloSum{
		Games: c.Games, NotCounted: len(games) - c.Games, Score: points(c.Score), Expected: points(c.Expected),
		Change: c.Change.String(), K: c.K, Performance: rating.PerformanceOf(games).Rating,
	}, nil
}

// points writes hundredths of a point.
func points(p rating.Percent) string { return strings.TrimPrefix(rating.Hundredths(p).String(), "+") }

var scoreSigns = map[string]rating.Percent{
	"1": 100, "+": 100, "0": 0, "-": 0, "−": 0, "=": 50, "½": 50, "0.5": 50, "0,5": 50, "1/2": 50,
}

// readGames reads pairs of rating and result.
func readGames(text string) ([]rating.Game, error) {
	var games []rating.Game
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == ';' })
	for i := 0; i < len(fields); i++ {
		field := strings.TrimSuffix(fields[i], ",")
		digits := len(field) - len(strings.TrimLeft(field, "0123456789"))
		sign := field[min(digits, 4):]
		number, err := strconv.Atoi(field[:min(digits, 4)])
		if err != nil || number > 3500 {
			return nil, tournament.NewFault(CalcGames, "text", fields[i])
		}
		if sign == "" && i+1 < len(fields) {
			i++
			sign = strings.TrimSuffix(fields[i], ",")
		}
		score, ok := scoreSigns[strings.TrimPrefix(sign, ":")]
		if !ok {
			return nil, tournament.NewFault(CalcGames, "text", strings.TrimSpace(field+" "+sign))
		}
		games = append(games, rating.Game{Opponent: number, Score: score})
	}
	return games, nil
}
