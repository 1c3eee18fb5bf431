package tournament

// Event is what one file holds: one or several tournaments run together, such
// as Open A, Open B and Under 14.
type Event struct {
	Name        string
	City        string
	Federation  string // of the place, three letters
	Start, End  Date
	Organiser   string
	FIDEEvent   string // number of the event at FIDE
	Chief       Arbiter
	Deputies    []Arbiter
	Tournaments []*Tournament
}

// Arbiter is an arbiter as the report names him. Title is IA, FA, NA or "".
type Arbiter struct {
	Name   string
	FIDEID int
	Title  string
}

// TournamentID identifies a tournament inside its event for good.
type TournamentID int64

// Tournament is one group with its own players, rounds and standings.
type Tournament struct {
	ID       TournamentID
	Name     string // "Open A"
	Settings Settings
	Players  []Player // in order of ID
	Rounds   []Round  // index round-1; only rounds that have been paired
	Requests []ByeRequest
	// Decisions are ties settled by hand: lots, a play-off.
	Decisions []Decision
	// Extra are records of an imported report that the model has no place for,
	// kept word for word so that writing the report again loses nothing.
	Extra []string
}

// Tournament returns the tournament with the given ID, or nil.
func (e *Event) Tournament(id TournamentID) *Tournament {
	for _, t := range e.Tournaments {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Player returns the player with the given ID, or nil. The pointer is into
// the tournament: do not keep it over a change of the list.
func (t *Tournament) Player(id PlayerID) *Player {
	// IDs are given in order, so the player usually stands at id-1.
	if i := int(id) - 1; i >= 0 && i < len(t.Players) && t.Players[i].ID == id {
		return &t.Players[i]
	}
	for i := range t.Players {
		if t.Players[i].ID == id {
			return &t.Players[i]
		}
	}
	return nil
}

// PlayerByNo returns the player with the given starting number, or nil.
func (t *Tournament) PlayerByNo(no int) *Player {
	if no <= 0 {
		return nil
	}
	for i := range t.Players {
		if t.Players[i].No == no {
			return &t.Players[i]
		}
	}
	return nil
}

// Rating returns the rating of the player on the list of the tournament;
// 0 is unrated.
func (t *Tournament) Rating(p Player) int { return p.Ratings.Of(t.Settings.RatingList) }

// Round returns the round with the given number, or nil if it is not paired.
func (t *Tournament) Round(number int) *Round {
	if number < 1 || number > len(t.Rounds) {
		return nil
	}
	return &t.Rounds[number-1]
}

// PairedRounds is the number of rounds paired so far.
func (t *Tournament) PairedRounds() int { return len(t.Rounds) }

// RoundsBegun is the number of the last round with a result, or with nothing
// to play: the round after which standings are taken when none is asked for.
// A round that has only been paired does not count yet.
func (t *Tournament) RoundsBegun() int {
	for n := len(t.Rounds); n > 0; n-- {
		if games := t.Rounds[n-1].Games; len(games) == 0 || len(t.Rounds[n-1].Open()) < len(games) {
			return n
		}
	}
	return 0
}
