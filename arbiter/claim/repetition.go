package claim

import (
	"strings"

	"escaque/arbiter"
	"escaque/arbiter/chess"
	"escaque/arbiter/clock"
)

// standing says which move brought the position after so many plies about.
func (d *desk) standing(ply int) Standing {
	if ply == 0 {
		return Standing{}
	}
	before := &d.stood[ply-1]
	return Standing{Ply: ply, Move: before.MoveNumber(), By: before.Turn()}
}

// standings are the moments at which a position stood (9.2.3); intended is
// the position after the written move, nil if there is none.
func (d *desk) standings(p *chess.Position, intended *chess.Position) (list []Standing) {
	key := p.Key()
	for ply := range d.stood {
		if d.stood[ply].Key() == key {
			list = append(list, d.standing(ply))
		}
	}
	if intended != nil && intended.Key() == key {
		list = append(list, Standing{Ply: len(d.stood), Move: d.last.MoveNumber(), By: d.last.Turn(), Intended: true})
	}
	return list
}

// claimed rules on a claim by repetition or fifty moves: the form first, then
// the content, then what follows from both.
func (d *desk) claimed() error {
	if d.Form == "" {
		d.Form = HasAppeared
		if d.Written != "" {
			d.Form = AboutTo
		}
	}
	if d.Rule == Threefold {
		d.v.cite(map[Form]string{AboutTo: "9.2.1", HasAppeared: "9.2.2"}[d.Form])
	} else {
		d.v.cite(map[Form]string{AboutTo: "9.3.1", HasAppeared: "9.3.2"}[d.Form])
	}
	d.form()
	if err := d.content(); err != nil {
		return err
	}
	switch {
	case !d.v.FormRight:
		d.v.say(FormRejected)
		if d.Touched && !d.Made {
			d.v.say(TouchedMoves)
			d.v.cite("4.3")
		}
	case d.v.Content == Right:
		d.v.say(DrawAtOnce)
		d.v.draw("9.5.2")
	default:
		d.wrongClaim()
	}
	return nil
}

// form notes what is wrong with the way in which the draw was claimed.
func (d *desk) form() {
	wrong := func(text arbiter.Text, article string, pairs ...any) {
		d.v.FormRight = false
		d.v.say(text, pairs...)
		d.v.cite(article)
	}
	article := "9.2"
	if d.Rule == FiftyMoves {
		article = "9.3"
	}
	switch turn := party(d.last.Turn()); {
	case d.Made:
		wrong(FormMade, "9.4")
	case turn != d.Claimant:
		wrong(FormNotOnMove, article, "side", turn)
	case d.Clock == d.Claimant.Opponent():
		wrong(FormClock, article)
	}
	if d.Touched && !d.Made {
		wrong(FormTouched, "9.4")
	}
	if d.Form == AboutTo {
		switch {
		case strings.TrimSpace(d.Written) == "":
			wrong(FormNoMove, article+".1")
		case d.Spoken && d.Class == clock.Standard:
			// In rapid and blitz nobody has to write, and nobody loses the right
			// to claim by it (A.2).
			wrong(FormNotWritten, article+".1")
		case d.Spoken:
			d.v.cite("A.2")
		}
	}
}

// content examines the position that was claimed.
func (d *desk) content() error {
	var intended *chess.Position
	if d.Form == AboutTo {
		if strings.TrimSpace(d.Written) == "" || d.last.Turn() != colour(d.Claimant) {
			return nil // there is no move to examine
		}
		m, err := d.last.ReadMove(d.Written, d.Language)
		switch chess.Reason(err) {
		case "":
		case chess.MoveUnreadable, chess.MoveAmbiguous, chess.MovePromotion:
			return &unclear{d.Written, err}
		default:
			d.v.Content = Wrong
			d.v.say(WrittenIllegal, "move", d.Written)
			d.v.MoveWith = d.movable(d.last.Meant(d.Written, d.Language))
			d.v.Standings = d.standings(&d.last, nil)
			return nil
		}
		next := d.last.Play(m)
		intended, d.written, d.v.Position, d.v.HalfMoves = &next, &m, next, next.HalfMoves()
	}
	d.v.Standings = d.standings(&d.v.Position, intended)
	times, half := len(d.v.Standings), d.v.HalfMoves
	repeated, fifty := times >= d.laws.ClaimRepetitions, half >= 2*d.laws.ClaimMoves
	d.v.Content = Wrong
	if d.Rule == Threefold {
		if repeated {
			d.v.Content = Right
			d.v.say(ThreefoldRight, "times", times, "positions", standingsText(d.v.Standings))
		} else {
			d.v.say(ThreefoldWrong, "times", times, "need", d.laws.ClaimRepetitions, "positions", standingsText(d.v.Standings))
			d.earlier()
			if fifty {
				d.v.say(AlsoRight, "rule", FiftyMoves)
			}
		}
		d.v.cite("9.2.3")
		return nil
	}
	if fifty {
		d.v.Content = Right
		d.v.say(FiftyRight, "moves", half/2)
	} else {
		d.v.say(FiftyWrong, "moves", half/2, "half", half, "need", d.laws.ClaimMoves)
		if repeated {
			d.v.say(AlsoRight, "rule", Threefold)
		}
	}
	return nil
}

// earlier looks for another position that stood often enough before: the
// right to claim it is lost once the player has moved (9.4).
func (d *desk) earlier() {
	times := map[chess.Key]int{}
	for ply := range d.stood {
		times[d.stood[ply].Key()]++
	}
	for ply := len(d.stood) - 1; ply >= 0; ply-- {
		if p := &d.stood[ply]; times[p.Key()] >= d.laws.ClaimRepetitions {
			d.v.Earlier = d.standings(p, nil)
			d.v.say(ThreefoldEarlier, "times", len(d.v.Earlier), "positions", standingsText(d.v.Earlier))
			return
		}
	}
}

// wrongClaim is what follows from a claim in the right form that is not
// correct (9.5.3).
func (d *desk) wrongClaim() {
	opponent := d.Claimant.Opponent()
	d.v.Extra, d.v.ExtraTo = d.Class.Extra(d.laws), opponent
	d.v.say(ExtraTime, "side", opponent, "minutes", int(d.v.Extra.Minutes()))
	d.v.cite("9.5.3")
	if d.Class != clock.Standard {
		d.v.cite("A.3")
	}
	switch {
	case d.Form != AboutTo:
	case d.written != nil:
		d.v.MustPlay = d.written
		d.v.say(MustPlay, "move", d.last.SAN(*d.written, d.Language))
	case d.v.MoveWith != 0:
		var squares []string
		for _, s := range d.v.MoveWith.Squares() {
			squares = append(squares, s.String())
		}
		d.v.say(AnotherWithPiece, "squares", strings.Join(squares, ", "))
		d.v.cite("4.3")
	default:
		d.v.say(AnyMove)
	}
	d.v.say(CountsAsOffer, "side", opponent)
	d.v.cite("9.1.2.3")
}

// movable are those of the pieces that have a legal move.
func (d *desk) movable(pieces chess.Bitboard) (set chess.Bitboard) {
	for _, m := range d.last.LegalMoves() {
		if pieces.Has(m.From) {
			set |= m.From.Bit()
		}
	}
	return set
}
