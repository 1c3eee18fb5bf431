package tiebreak

import (
	"escaque/tournament"
	"escaque/tournament/elo"
)

// ratings shows ARO, TPR, PTP, APRO and APPO.
func (x *explainer) ratings() {
	if !x.f.rated(x.code) {
		return // the fault of the standings says why there is no value
	}
	switch x.code.Name {
	case "APRO", "APPO":
		inner := Code{Name: "TPR", Unrated: x.code.Unrated}
		if x.code.Name == "APPO" {
			inner.Name = "PTP"
		}
		values := make([]Value, len(x.f.players))
		x.f.ratings(inner, values)
		x.average(values, func(sum int64) Value { return Number(int(sum / 100)) })
		return
	}
	rivals := x.f.rivals(x.i, x.code, nil)
	next := 0
	x.lines(func(l *WorkingLine, s seat) {
		if !s.played() {
			l.Notes = []Note{NoteUnplayed}
			if s.pending() {
				l.Notes[0] = NotePending
			}
			return
		}
		r := rivals[next]
		next++
		l.Score, l.Value, l.Cut = Number(r.rating), Number(r.rating), r.cut
		if x.f.rating(int(s.opp)) == 0 {
			l.Notes = []Note{NoteUnrated}
		}
	})
	x.ratingSteps(rivals)
}

func (x *explainer) ratingSteps(rivals []rival) {
	halves, games, percent := fraction(rivals)
	if games == 0 {
		return
	}
	switch x.code.Name {
	case "ARO":
		sum := 0
		for _, r := range rivals {
			if r.cut == NotePlayed {
				sum += r.rating
			}
		}
		x.step(StepSum, Number(sum))
		x.step(StepGames, Number(games))
	case "TPR":
		aro, _ := average(rivals)
		x.step(StepAverage, Number(aro))
		x.step(StepScore, Tenths(tournament.Points(halves)*tournament.Half))
		x.step(StepGames, Number(games))
		x.step(StepPercent, Number(percent))
		x.step(StepDifference, Number(elo.Difference(percent)))
	case "PTP":
		x.step(StepScore, Tenths(tournament.Points(halves)*tournament.Half))
		x.step(StepGames, Number(games))
		found, _ := perfect(rivals)
		if halves == 0 {
			x.step(StepLowest, Number(found+800))
			return
		}
		x.step(StepExpected, Hundredths(int64(expectedOf(rivals, found))))
		x.step(StepBelow, Hundredths(int64(expectedOf(rivals, found-1))))
	}
}

// direct shows DE: the games among the tied players and their standings.
func (x *explainer) direct(k *ranking, places []Value) {
	var tied []int32
	for g := 0; g+1 < len(k.bounds); g++ {
		group := k.order[k.bounds[g]:k.bounds[g+1]]
		for _, i := range group {
			if int(i) == x.i {
				tied = group
			}
		}
	}
	if len(tied) < 2 {
		return
	}
	d := newDirect(x.f, x.code)
	d.count(tied)
	met := map[int32]bool{}
	for r, s := range x.f.row(x.i) {
		if !s.paired() || d.group[s.opp] != d.next {
			continue
		}
		l := x.line(r)
		l.Notes = []Note{NoteUnplayed}
		if d.counts(s) {
			met[s.opp] = true
			l.Notes[0] = NoteGroup
			l.Value = Tenths(l.Points)
			switch {
			case s.played():
			case x.f.fixed:
				l.Notes = append(l.Notes, NoteForfeitGame)
			default:
				l.Notes = append(l.Notes, NoteAsPlayed)
			}
		}
		x.w.Lines = append(x.w.Lines, l)
	}
	for _, i := range tied {
		p := &x.f.players[i]
		if int(i) != x.i && !met[i] {
			x.w.Lines = append(x.w.Lines, WorkingLine{Opponent: p.ID, No: p.No, Notes: []Note{NoteNotMet}})
		}
		x.w.Tied = append(x.w.Tied, TiedLine{
			Player: p.ID, No: p.No, Place: int(places[i].n),
			Made: Hundredths(roundUp(10*d.tally[i].made, d.scale)),
			Best: Hundredths(roundUp(10*d.tally[i].best, d.scale)),
		})
	}
	sortTied(x.w.Tied)
	x.step(StepPlace, places[x.i])
}
