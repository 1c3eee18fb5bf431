package tournament

// Round is one paired round.
type Round struct {
	Games []Game // in order of Board
	Byes  []Bye  // in order of player ID; a player without game and bye was not there (zero points)
	// Version counts what has hung on the wall: 1 when the round is first
	// paired, one more with every change of a pairing after that.
	Version int
	State   RoundState
}

// RoundState is how far a round has come.
type RoundState byte

// The states of a round.
const (
	Paired    RoundState = 0 // a proposal: nobody has seen it
	Published RoundState = 1 // hung: boards keep their numbers
	Closed    RoundState = 2 // all results in, objections settled
)

// Game is one board of a round.
type Game struct {
	Board  int // 1…, unique in the round
	White  PlayerID
	Black  PlayerID
	Result Result
}

// Has reports whether the player plays this game.
func (g Game) Has(id PlayerID) bool { return g.White == id || g.Black == id }

// Colour returns the colour of the player in this game.
func (g Game) Colour(id PlayerID) Colour {
	switch id {
	case g.White:
		return White
	case g.Black:
		return Black
	}
	return NoColour
}

// Opponent returns the opponent of the player in this game; 0 if he does not
// play it.
func (g Game) Opponent(id PlayerID) PlayerID {
	switch id {
	case g.White:
		return g.Black
	case g.Black:
		return g.White
	}
	return 0
}

// Bye is a player without opponent in a round.
type Bye struct {
	Player PlayerID
	Kind   ByeKind
}

// ByeRequest is a bye known before the round is paired (TRF record 240).
type ByeRequest struct {
	Player PlayerID
	Round  int
	Kind   ByeKind // HalfBye, FullBye or ZeroBye
}

// Game returns the game at the given board, or nil.
func (r *Round) Game(board int) *Game {
	if i := board - 1; i >= 0 && i < len(r.Games) && r.Games[i].Board == board {
		return &r.Games[i]
	}
	for i := range r.Games {
		if r.Games[i].Board == board {
			return &r.Games[i]
		}
	}
	return nil
}

// Open returns the boards without a result, in order. An adjourned game is
// not open: the arbiter has declared it.
func (r *Round) Open() []int {
	var boards []int
	for _, g := range r.Games {
		if g.Result == NoResult {
			boards = append(boards, g.Board)
		}
	}
	return boards
}

// Seat is what one player did in one round.
type Seat struct {
	Round    int
	Board    int      // 0 without a game
	Opponent PlayerID // 0 without a game
	Colour   Colour   // NoColour without a game
	Outcome  Outcome  // Pending without a game
	Bye      ByeKind  // NoBye with a game, and where the round has no entry for the player
}

// Paired reports whether the player had an opponent, even if the game was
// not played.
func (s Seat) Paired() bool { return s.Opponent != 0 }

// Played reports whether the player played a game in the round.
func (s Seat) Played() bool { return s.Paired() && s.Outcome.Played() }

// Points is what the round brought.
func (s Seat) Points(scoring Scoring) Points {
	if s.Paired() {
		return scoring.Of(s.Outcome)
	}
	return scoring.OfBye(s.Bye)
}

// Seats returns what every player did in the rounds 1…upTo (all paired rounds
// if upTo is 0 or larger than that): for each player ID a slice with one seat
// per round. It takes one pass over the rounds.
func (t *Tournament) Seats(upTo int) map[PlayerID][]Seat {
	if upTo <= 0 || upTo > len(t.Rounds) {
		upTo = len(t.Rounds)
	}
	all := make([]Seat, upTo*len(t.Players))
	seats := make(map[PlayerID][]Seat, len(t.Players))
	for i, p := range t.Players {
		own := all[i*upTo : (i+1)*upTo : (i+1)*upTo]
		for r := range own {
			own[r].Round = r + 1
		}
		seats[p.ID] = own
	}
	for r := range t.Rounds[:upTo] {
		round := &t.Rounds[r]
		for _, g := range round.Games {
			if s := seats[g.White]; s != nil {
				s[r] = Seat{r + 1, g.Board, g.Black, White, g.Result.White, NoBye}
			}
			if s := seats[g.Black]; s != nil {
				s[r] = Seat{r + 1, g.Board, g.White, Black, g.Result.Black, NoBye}
			}
		}
		for _, b := range round.Byes {
			if s := seats[b.Player]; s != nil {
				s[r].Bye = b.Kind
			}
		}
	}
	return seats
}

// Scores returns the points of every player after the given round (after all
// paired rounds if it is 0). Virtual points of an acceleration are not part
// of them.
func (t *Tournament) Scores(after int) map[PlayerID]Points {
	scores := make(map[PlayerID]Points, len(t.Players))
	for id, seats := range t.Seats(after) {
		var sum Points
		for _, s := range seats {
			sum += s.Points(t.Settings.Scoring)
		}
		scores[id] = sum
	}
	return scores
}
