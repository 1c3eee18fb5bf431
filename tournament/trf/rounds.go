package trf

import (
	"cmp"
	"slices"

	"escaque/tournament"
)

// build turns the resolved rounds into rounds of the model. Rounds behind the
// last one with a game or a pairing-allocated bye have not been paired: their
// byes are requests, for that is how a file for engines marks who is absent.
func (r *reader) build(rounds []pairedRound) {
	paired := 0
	for i, pr := range rounds {
		if pr.paired() {
			paired = i + 1
		}
	}
	for i, pr := range rounds {
		if i >= paired {
			r.requests(pr, i+1)
			continue
		}
		round := tournament.Round{Version: 1, State: tournament.Closed}
		for _, m := range pr.meetings {
			round.Games = append(round.Games, tournament.Game{
				White: r.t.Players[m.white].ID, Black: r.t.Players[m.black].ID, Result: m.result,
			})
			if m.result == tournament.NoResult {
				round.State = tournament.Published
			}
		}
		for row, kind := range pr.byes {
			if kind != tournament.NoBye {
				round.Byes = append(round.Byes, tournament.Bye{Player: r.t.Players[row].ID, Kind: kind})
			}
		}
		r.t.Rounds = append(r.t.Rounds, round)
	}
}

func (pr *pairedRound) paired() bool {
	if len(pr.meetings) > 0 {
		return true
	}
	return slices.Contains(pr.byes, tournament.PairingBye)
}

func (r *reader) requests(pr pairedRound, round int) {
	for row, kind := range pr.byes {
		if kind == tournament.NoBye {
			continue
		}
		id := r.t.Players[row].ID
		r.t.Requests = append(r.t.Requests, tournament.ByeRequest{Player: id, Round: round, Kind: kind})
		r.file.requests[id] = append(r.file.requests[id], kind)
	}
}

// requestedByes enters records 240 and XXZ: requests for rounds to come; in
// past rounds they repeat what the player records say.
func (r *reader) requestedByes() {
	for _, b := range r.byeRecords {
		if b.record == "XXZ" {
			b.from = len(r.t.Rounds) + 1
		}
		r.byeRecord(b)
	}
	rounds := r.t.Settings.Rounds
	r.t.Requests = slices.DeleteFunc(r.t.Requests, func(q tournament.ByeRequest) bool {
		if q.Round <= rounds {
			return false
		}
		p := &r.t.Players[q.Player-1]
		r.problem(r.rows[q.Player-1].line, 0, Warning, ByeAfterEnd, "no", p.No, "name", p.Name, "round", q.Round, "rounds", rounds)
		return true
	})
	slices.SortFunc(r.t.Requests, func(a, b tournament.ByeRequest) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
}

func (r *reader) byeRecord(b numbersRecord) {
	for _, id := range r.lookUp(b) {
		if b.from > len(r.t.Rounds) {
			r.request(id, b.from, b.kind)
			continue
		}
		round := &r.t.Rounds[b.from-1]
		there, game := byeIn(round, id)
		switch {
		case there == b.kind:
		case there == tournament.NoBye && !game:
			round.Byes = append(round.Byes, tournament.Bye{Player: id, Kind: b.kind})
			slices.SortFunc(round.Byes, func(a, b tournament.Bye) int { return cmp.Compare(a.Player, b.Player) })
		default:
			p := &r.t.Players[id-1]
			r.problem(b.line, 5, Warning, ByeConflict, "no", p.No, "name", p.Name, "round", b.from, "kind", string(b.kind), "record", b.record)
		}
	}
}

// request enters a bye for a round to come. The record with its kind wins
// over the player record, where "0000 - Z" may only mean "do not pair".
func (r *reader) request(id tournament.PlayerID, round int, kind tournament.ByeKind) {
	for i := range r.t.Requests {
		if q := &r.t.Requests[i]; q.Player == id && q.Round == round {
			if q.Kind == tournament.ZeroBye {
				q.Kind = kind
			}
			return
		}
	}
	r.t.Requests = append(r.t.Requests, tournament.ByeRequest{Player: id, Round: round, Kind: kind})
}

func byeIn(round *tournament.Round, id tournament.PlayerID) (kind tournament.ByeKind, game bool) {
	for _, b := range round.Byes {
		if b.Player == id {
			return b.Kind, false
		}
	}
	for _, g := range round.Games {
		if g.Has(id) {
			return tournament.NoBye, true
		}
	}
	return tournament.NoBye, false
}

// lookUp turns the numbers of a record into players; unknown ones are
// reported and left out.
func (r *reader) lookUp(b numbersRecord) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, n := range b.numbers {
		rows := r.byNumber[n.no]
		if len(rows) == 0 {
			r.problem(b.line, n.column, Warning, NumberUnknown, "record", b.record, "no", n.no)
			continue
		}
		if id := r.t.Players[rows[0]].ID; !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// checkPoints compares columns 81-84 with the results. Byes of the round to
// pair may be in the points already.
func (r *reader) checkPoints() {
	scoring := r.t.Settings.Scoring
	computed := r.t.Scores(0)
	for i := range r.t.Players {
		p := &r.t.Players[i]
		written, there := r.file.Points[p.ID]
		if !there || written == computed[p.ID] {
			continue
		}
		ahead := computed[p.ID]
		for _, kind := range r.file.requests[p.ID] {
			ahead += scoring.OfBye(kind)
		}
		if written == ahead {
			continue
		}
		r.problem(r.rows[i].line, 81, Warning, PointsDiffer,
			"no", p.No, "name", p.Name, "written", written.String(), "computed", computed[p.ID].String())
	}
}
