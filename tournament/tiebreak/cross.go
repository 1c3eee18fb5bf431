package tiebreak

import (
	"strconv"

	"escaque/tournament"
)

// Reference is what a crosstable names an opponent by.
type Reference byte

// The references. A sheet says which it uses.
const (
	ByRank   Reference = iota // place in the standings
	ByNumber                  // starting number
)

// Crosstable shows every result. A Swiss has a cell per round, a round robin a
// square: the cells of row i against the player of row j.
type Crosstable struct {
	Standings *Standings
	Square    bool
	Rows      []CrossRow // in the order of the standings
}

// CrossRow is the row of one player.
type CrossRow struct {
	Row
	Place int // 1… in the table; equal ranks have different places
	// Cells are one for each round of a Swiss. Against is the square of a round
	// robin: for each row of the table the games against that player, one a
	// cycle; its own diagonal is empty.
	Cells   []Cell
	Against [][]Cell
}

// Cell is what a player did in one round.
type Cell struct {
	Round    int
	Opponent tournament.PlayerID // 0 without a game
	Place    int                 // of the opponent in the table
	No       int                 // starting number of the opponent
	Colour   tournament.Colour
	Outcome  tournament.Outcome
	Bye      tournament.ByeKind
	Points   tournament.Points
	Void     bool // against a player who left before half of his games: it does not count (C.05 6.6)
}

// Text writes the cell as a crosstable does: "12w1", "3b½", "5w+", and the
// code of a bye: "U" pairing-allocated, "F" full point, "H" half point, "Z"
// none. A game without a result is "12w".
func (c Cell) Text(ref Reference) string {
	if c.Opponent == 0 {
		return string(rune(c.Bye))
	}
	n := c.Place
	if ref == ByNumber {
		n = c.No
	}
	colour := "w"
	if c.Colour == tournament.Black {
		colour = "b"
	}
	return strconv.Itoa(n) + colour + c.Sign()
}

// Sign writes the result alone, as the square of a round robin does: "1", "½",
// "0", "+", "-"; "" without a result.
func (c Cell) Sign() string {
	switch c.Outcome {
	case tournament.Pending:
		return ""
	case tournament.Draw, tournament.UnratedDraw:
		return "½"
	case tournament.UnratedWin:
		return "1"
	case tournament.UnratedLoss:
		return "0"
	case tournament.Adjourned:
		return "adj"
	}
	return string(rune(c.Outcome))
}

// Cross makes the crosstable after a round (0 = all paired rounds). It reports
// what [Compute] reports.
func Cross(t *tournament.Tournament, after int, codes []Code, opts Options) (*Crosstable, error) {
	s, err := Compute(t, after, codes, opts)
	if err != nil {
		return nil, err
	}
	x := &Crosstable{Standings: s, Square: t.Settings.System == tournament.RoundRobin, Rows: make([]CrossRow, len(s.Rows))}
	f := newField(t, after, opts)
	place := make([]int, len(f.players))
	for k, row := range s.Rows {
		place[f.of(row.Player)] = k + 1
	}
	seats := t.Seats(after)
	for k, row := range s.Rows {
		r := CrossRow{Row: row, Place: k + 1}
		i := int(f.of(row.Player))
		if x.Square {
			r.Against = make([][]Cell, len(s.Rows))
		}
		for _, seat := range seats[row.Player] {
			c := Cell{
				Round: seat.Round, Opponent: seat.Opponent, Colour: seat.Colour, Outcome: seat.Outcome,
				Bye: seat.Bye, Points: seat.Points(t.Settings.Scoring),
			}
			opp := int32(-1)
			if seat.Paired() {
				opp = f.of(seat.Opponent)
			}
			if opp >= 0 {
				c.Place, c.No = place[opp], f.players[opp].No
				c.Void = f.gone(int(opp)) != f.gone(i)
			} else if c.Bye == tournament.NoBye {
				c.Bye = tournament.ZeroBye
			}
			if x.Square && opp >= 0 {
				r.Against[place[opp]-1] = append(r.Against[place[opp]-1], c)
			}
			if !x.Square {
				r.Cells = append(r.Cells, c)
			}
		}
		x.Rows[k] = r
	}
	return x, nil
}
